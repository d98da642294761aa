"""The gallery as a real browser shows it, on a phone and on a desk. Skipped where there is no Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlparse

import pypdf
import pytest
from typer.testing import CliRunner

from engine.registry import find as registered
from printables.cli.main import app
from tests.printables.browser import Browser, browser, find

CHROMIUM = find()
WIDTHS = (390, 1440)
SMALLEST = 12  # CSS pixels of letters
CONTRAST = 4.5  # of letters against what is behind them

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; `apt-get install chromium` brings one"),
]

SMALL_TEXT = """
[...document.querySelectorAll("body *")].filter((one) => one.offsetParent && [...one.childNodes].some(
  (node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) && parseFloat(getComputedStyle(one).fontSize) < LEAST
).map((one) => one.textContent.trim().slice(0, 40))
"""
PALE_TEXT = """
(() => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = parts(colour).map((part) => part / 255).map(
      (part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (one) => {
    for (; one; one = one.parentElement) {
      const ground = getComputedStyle(one).backgroundColor;
      if (parts(ground)[3] !== 0) return ground;
    }
    return "rgb(255, 255, 255)";
  };
  return [...document.querySelectorAll("body *")].filter((one) => one.offsetParent && [...one.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.data.trim())).filter((one) => {
      const [low, high] = [light(getComputedStyle(one).color), light(behind(one))].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05) < LEAST;
    }).map((one) => one.textContent.trim().slice(0, 40));
})()
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game, printed and exported by the command line."""
    out = tmp_path_factory.mktemp("out")
    for command in (["print", "royal_derby"], ["export", "royal_derby", "--tts", "--png", "40"]):
        result = CliRunner().invoke(app, [*command, "--out", str(out)])
        assert result.exit_code == 0, result.output
    return out


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    assert CHROMIUM
    with browser(CHROMIUM) as page:
        yield page


@pytest.fixture(
    scope="module",
    params=[(width, lang) for width in WIDTHS for lang in ("zh", "en")],
    ids=lambda one: f"{one[1]}-{one[0]}",
)
def page(request: pytest.FixtureRequest, chromium: Browser, folder: Path) -> Browser:
    """The page at each width in each language, loaded once: tests of it only look."""
    width, lang = request.param
    chromium.open("about:blank", width)
    chromium.open(f"{(folder / 'index.html').as_uri()}#{lang}", width)
    assert chromium.run("document.documentElement.dataset.lang") == lang
    return chromium


def test_no_complaints_and_no_network(page: Browser) -> None:
    assert page.complaints == []
    assert {urlparse(url).scheme for url in page.requests} <= {"file", "data"}


def test_nothing_sticks_out_sideways(page: Browser) -> None:
    assert page.run("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert (
        page.run(
            "[...document.querySelectorAll('body *')].filter((one) => one.offsetParent && "
            "one.getBoundingClientRect().right > document.documentElement.clientWidth + 1).length"
        )
        == 0
    )


def test_letters_are_large_and_dark_enough(page: Browser) -> None:
    assert page.run(SMALL_TEXT.replace("LEAST", str(SMALLEST))) == []
    assert page.run(PALE_TEXT.replace("LEAST", str(CONTRAST))) == []


def test_every_picture_is_there_and_in_proportion(page: Browser) -> None:
    pictures = page.run(
        "[...document.images].map((one) => [one.naturalWidth, one.naturalHeight, one.width, one.height, one.alt])"
    )
    assert len(pictures) > 20
    for natural_width, natural_height, width, height, name in pictures:
        assert natural_width > 0, name
        assert name
        if width:
            assert width / height == pytest.approx(natural_width / natural_height, rel=0.02), name


def test_the_carried_letters_are_used(page: Browser) -> None:
    assert page.run("[...document.fonts].filter((one) => one.status === 'loaded').length") >= 2


def test_no_link_is_broken(page: Browser) -> None:
    links = page.run("[...document.links].map((one) => one.href)")
    assert len(links) > 40
    for link in links:
        address = urlparse(link)
        path = Path(unquote(address.path))
        assert path.exists(), link
        if address.fragment:
            assert int(address.fragment.removeprefix("page=")) <= len(pypdf.PdfReader(path).pages), link


@pytest.fixture(params=["zh", "en"])
def rulebook(request: pytest.FixtureRequest, chromium: Browser, folder: Path) -> Browser:
    """The rulebook for phones, in a narrow one."""
    chromium.open((folder / f"royal_derby-rulebook.{request.param}.html").as_uri(), 360)
    return chromium


def test_a_rulebook_fits_a_phone(rulebook: Browser) -> None:
    assert rulebook.complaints == []
    assert {urlparse(url).scheme for url in rulebook.requests} <= {"file", "data"}
    assert rulebook.run("document.documentElement.scrollWidth") == 360
    wide = "[...document.querySelectorAll('.table')].filter((one) => one.scrollWidth > one.clientWidth + 1)"
    assert rulebook.run(f"{wide}.map((one) => one.textContent.slice(0, 60))") == []
    assert rulebook.run(SMALL_TEXT.replace("LEAST", str(SMALLEST))) == []


def test_a_rulebook_reads_in_the_dark(rulebook: Browser) -> None:
    grounds = []
    for scheme in ("light", "dark"):
        rulebook.prefer(scheme)
        assert rulebook.run(PALE_TEXT.replace("LEAST", str(CONTRAST))) == []
        grounds.append(rulebook.run("getComputedStyle(document.body).backgroundColor"))
    rulebook.prefer("light")
    assert grounds[0] != grounds[1]


def test_a_rulebook_says_what_its_pictures_show_and_leads_to_its_chapters(rulebook: Browser) -> None:
    assert all(rulebook.run("[...document.images].map((one) => one.alt.length > 5)"))
    links = rulebook.run("[...document.links].map((one) => decodeURI(one.hash).slice(1))")
    assert len(links) > 10
    assert [one for one in links if not rulebook.run(f"Boolean(document.getElementById({one!r}))")] == []


def test_the_switch_changes_every_word(chromium: Browser, folder: Path) -> None:
    chromium.open("about:blank", 1440)
    chromium.open((folder / "index.html").as_uri() + "#zh", 1440)
    for lang, tag in (("en", "en"), ("zh", "zh-CN")):
        title = registered("royal_derby").load().title.get(lang)
        chromium.run(f"document.querySelector('[data-show={lang}]').click()")
        assert chromium.run("[document.title, document.documentElement.lang]") == [title, tag]
        other = "zh" if lang == "en" else "en"
        assert chromium.run(f"[...document.querySelectorAll('.{other}')].every((one) => !one.offsetParent)")
        assert chromium.run(f"document.querySelector('[data-show={lang}]').getAttribute('aria-pressed')") == "true"
    assert chromium.complaints == []


def test_the_language_is_remembered(chromium: Browser, folder: Path) -> None:
    chromium.open((folder / "index.html").as_uri(), 1440)
    chromium.run("document.querySelector('[data-show=zh]').click()")
    chromium.open("about:blank", 1440)
    chromium.open((folder / "index.html").as_uri(), 1440)
    assert chromium.run("document.documentElement.dataset.lang") == "zh"
