"""Names that would be something else than text somewhere: in every output they are read back as what they are.

PDFs are read by two parsers, pages by a real browser where there is one, the save and the zip by their own readers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pikepdf
import pypdf
import pypdfium2
import pytest
from typer.testing import CliRunner

from engine.tables import Names, TablesError
from printables.cli.main import app
from printables.components.parts import CardSet, Face, Sheet
from printables.components.sheets import lay_out
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.errors import PrintError, Where
from printables.export.gallery import exhibit, gallery
from printables.export.pdf import print_game
from printables.export.release import Release, bundle, virtual_table
from printables.imposition.job import A4, Job
from printables.palette import INK
from printables.text.templates import escaped
from tests.printables.browser import Browser, browser, find
from tests.printables.sample_game import Sample

PRINTED = {
    "a script": "<script>window.hacked=1</script>",
    "the end of an attribute": "\"><img src=x onerror='hacked=1'>",
    "the end of a title": "</title><svg onload=hacked=1>",
    "an entity": "&lt;b&gt; &amp;amp; &#x41;",
    "a template": "{{ 7 * 7 }}{% raw %}${x}",
    "terminal mark-up": "[/b][red]:horse:[link=x]",
    "a path": "../../../etc/passwd",
    "a path elsewhere": "C:\\Windows\\..\\con",
    "a URL": "file:///etc/passwd?a=1#b",
    "PDF operators": ") Tj ET (/JS <</S/JavaScript>>",
    "JSON": '","Nickname":"x\\u0041',
    "mark-down": "**a** `b` [c](d) ![e](f) | # 1.",
    "CDATA and a comment": "]]><!-- --><![CDATA[",
    "a shell": "$(touch hacked);`id`|x",
}
# Marks that turn direction or have no width: no font has them, so a sheet with them is refused, and pages show them.
UNPRINTED = {
    "an override": "Derby \u202egnp.exe",
    "a right-to-left mark": "\u200fDerby",
    "an isolate that stays open": "Derby \u2067x",
    "a joiner": "a\u200db",
    "Hebrew": "מרוץ",
}
REFUSED = {
    "an escape": "a\x1b[31mb",
    "a C1 escape": "a\x9b31mb",
    "a line break": "a\nb",
    "a paragraph": "a\u2029b",
    "nothing": " \u3000",
    "half a sign": "a\ud800",
    "0": "a\0b",
}
WORST = "../\"></title><script>window.hacked=1</script>'&amp;{{7*7}}"
EVERYTHING = "".join((*PRINTED.values(), *UNPRINTED.values()))
CHROMIUM = find()


def sample(name: str) -> Release:
    """A game of that title, which is printed on its only card and its only sheet as well."""

    def draw(pen: Pen) -> None:
        pen.paragraph(3, 3, 57, 35, name, size=7, floor=2, colour=INK)

    def pages(job: Job) -> tuple[Face, ...]:
        text = f"# {escaped(name)}\n\n1. {escaped(name)}\n\n| {escaped(name)} |\n|---|\n| {escaped(name)} |"
        return lay_out("reference", text, job.paper, Layout(), Where("reference", "x"), "en")

    cards = CardSet("cards", Names(zh=name, en=name), (Face("card 1", 63, 41, draw),))
    kit = (Sheet("reference", Names(zh=name, en=name), pages), cards)
    return Release(Sample(title=name, english=name).tables, lambda lang, players: kit, (2, 3), ("zh", "en"))


def squeezed(text: str) -> str:
    """Without blanks: where lines break is not the matter here."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("name", PRINTED.values(), ids=PRINTED)
def test_a_pdf_says_the_name_and_does_nothing(name: str, tmp_path: Path) -> None:
    one = sample(name)
    paths = print_game(one.tables, {"en": one.kit("en", None)}, tmp_path)
    assert {path.name for path in paths} == {f"sample-{key}.en.a4.pdf" for key in ("reference", "cards", "all")}
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in paths}
    for path in paths:
        with pikepdf.open(path) as pdf:
            assert pdf.check_pdf_syntax() == []
            assert not {"/OpenAction", "/AA", "/Names", "/AcroForm"} & set(pdf.Root.keys())
            assert all("/Annots" not in page for page in pdf.pages)
            assert str(pdf.docinfo["/Title"]).startswith(name)
    for key in ("reference", "cards"):
        path = tmp_path / f"sample-{key}.en.a4.pdf"
        assert squeezed(name) in squeezed(pypdf.PdfReader(path).pages[0].extract_text())
        document = pypdfium2.PdfDocument(path)
        assert squeezed(name) in squeezed(document[0].get_textpage().get_text_range())
        document.close()


@pytest.mark.parametrize("name", UNPRINTED.values(), ids=UNPRINTED)
def test_a_name_that_no_font_has_is_refused_in_words_that_show_it(name: str, tmp_path: Path) -> None:
    one = sample(name)
    with pytest.raises(PrintError, match=r"U\+[0-9A-F]{4}") as caught:
        print_game(one.tables, {"en": one.kit("en", None)}, tmp_path)
    assert not {"\u202e", "\u200f", "\u2067", "\u200d"} & set(str(caught.value))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_a_name_that_is_no_line_of_text_is_refused_by_its_tables(name: str) -> None:
    from engine import registry

    with pytest.raises(TablesError, match=r"title\.en|Unicode") as caught:
        registry.find("royal_derby").load((), [("title.en", name)])
    assert not set(name) & set("\x1b\x9b\u2029\0") & set(str(caught.value))


def test_the_save_of_a_virtual_table_holds_the_names_and_names_its_own_files() -> None:
    files = virtual_table(sample(WORST), "file:///somewhere/tts/")
    assert all(re.fullmatch(r"sample[a-z0-9._-]*", name) for name in files)
    save = json.loads(files["sample.en.json"])
    assert save["SaveName"] == WORST
    told = json.dumps(save, ensure_ascii=False)
    urls = re.findall(r'URL": "([^"]+)"', told)
    assert urls
    assert {url.rsplit("/", 1)[1] for url in urls} <= set(files)
    assert all(url.startswith("file:///somewhere/tts/sample") for url in urls)
    assert all(one["LuaScript"] == "" for one in save["ObjectStates"] if "LuaScript" in one)


def test_a_zip_stays_in_its_folder_and_every_part_opens(tmp_path: Path) -> None:
    one = sample(WORST)
    with ZipFile(BytesIO(bundle(one, {}, virtual_table(one, "file:///x/"), "file:///x/"))) as archive:
        assert archive.testzip() is None
        assert all(re.fullmatch(r"sample(/[a-z0-9][A-Za-z0-9_.-]*)+", name) for name in archive.namelist())
        archive.extractall(tmp_path / "inside")
        assert [path.name for path in tmp_path.iterdir()] == ["inside"]
        for name in archive.namelist():
            if name.endswith(".pdf"):
                assert pypdf.PdfReader(BytesIO(archive.read(name))).pages


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The report of a ledger and the gallery, as files."""
    folder = tmp_path_factory.mktemp("pages")
    change = f"title.en={json.dumps(EVERYTHING)}"
    told = CliRunner().invoke(app, ["verify", "royal_derby", "--games", "2", "--set", change, "--out", str(folder)])
    assert "Traceback" not in told.output, told.output
    one = sample(WORST)
    page = gallery([exhibit(one.tables, one.kit, (2,), A4, one.pictures(), {})])
    (folder / "index.html").write_bytes(page)
    return {"report": folder / "report.html", "gallery": folder / "index.html"}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium here; `apt-get install chromium` brings one")
    with browser(CHROMIUM) as page:
        yield page


@pytest.mark.browser
@pytest.mark.parametrize(("which", "name", "scripts"), [("report", EVERYTHING, 1), ("gallery", WORST, 1)])
def test_a_browser_shows_the_name_and_runs_nothing_of_it(pages, chromium: Browser, which, name, scripts) -> None:
    chromium.open("about:blank", 1200)
    chromium.open(f"{pages[which].as_uri()}#en", 1200)
    assert chromium.run("typeof window.hacked") == "undefined"
    assert chromium.complaints == []
    assert [url for url in chromium.requests if not url.startswith(("data:", pages[which].as_uri()))] == []
    assert chromium.run("document.scripts.length") == scripts
    assert chromium.run("document.querySelectorAll('svg[onload], img[onerror], b').length") == 0
    assert name in chromium.run("document.title") or chromium.run("document.title").startswith(name[:20])
    found = chromium.run(
        "[...document.querySelectorAll('h1 span, h2 span')].filter((one) => one.lang === 'en' && "
        f"one.textContent === {json.dumps(name)}).map((one) => getComputedStyle(one).unicodeBidi)"
    )
    assert found  # the whole name stands there as it is
    assert set(found) == {"isolate"}  # and turns nothing behind it
