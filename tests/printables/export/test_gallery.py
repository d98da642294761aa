"""The gallery: every page, every link and every number on one page that needs nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from engine.tables import Names
from printables.export.gallery import Link, exhibit, gallery, links_to, page_pictures, pdf_names
from printables.export.pdf import document, print_game
from printables.export.release import Release, show
from printables.imposition.job import A4, Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from tests.printables.sample_game import Sample


class Page(HTMLParser):
    """What a page says, and where it leads."""

    VOID = ("meta", "link", "img")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html, self.links, self.images, self.words, self.open = html, [], [], [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "a":
            self.links.append(found["href"])
        if tag == "img":
            self.images.append(found)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] not in ("style", "script"):
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def release(sample: Sample, *langs: str) -> Release:
    def kit(lang: str, players: int | None) -> tuple:
        components = sample.components(lang)
        return (components[0], components[1].times(players or 1), *components[2:])

    return Release(sample.tables, kit, (2, 3), langs or ("zh", "en"))


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """The page of the made-up game, printed in both languages."""
    folder = tmp_path_factory.mktemp("gallery")
    one = release(Sample())
    print_game(one.tables, one.components(), folder)
    return Page(gallery([show(one, folder, one.pictures())]).decode())


def test_every_page_is_shown_in_both_languages(shown: Page) -> None:
    assert len(shown.images) == 2 * 5  # map, two sides of cards, tokens, reference
    assert all(image["src"].startswith("data:image/webp;base64,") for image in shown.images)
    names = [image["alt"] for image in shown.images]
    assert {"赛道图: 第 1 页，共 1 页", "油门牌: 第 2 页，共 2 页 · 背面", "Map: page 1 of 1"} <= set(names)
    assert "Cards: page 2 of 2 · back" in names


def test_pages_lead_to_their_place_in_the_pdf(shown: Page) -> None:
    assert "sample-cards.zh.a4.pdf#page=2" in shown.links
    assert "sample-cards.en.a4.pdf#page=1" in shown.links
    for lang in ("zh", "en"):
        for key in ("map", "cards", "tokens", "reference", "all"):
            assert f"sample-{key}.{lang}.a4.pdf" in shown.links


def test_titles_facts_and_edition(shown: Page, sample: Sample) -> None:
    for text in ("飙马野郎", "Continental Spin", "小样", "A sample", "1.2", sample.tables.fingerprint):
        assert text in shown.text
    assert "2 页 · 1 张纸 · 20 件 · 双面" in shown.text
    assert "2 pages · 1 sheet of paper · 20 pieces · two-sided" in shown.text
    assert "1 page · 1 sheet of paper · 10 pieces" in shown.text


def test_what_it_takes_is_counted(shown: Page) -> None:
    """Cards: 20 a set. Paper: map, tokens and reference 1 each; 21 cards go on a sheet of A4, so 2 for 40, 3 for 60."""
    rows = re.findall(r"<tr><td>(.*?)</td><td>(\d+)</td><td>(\d+)</td></tr>", shown.html)
    found = {re.sub(r"<.*?>", " ", name).split()[0]: (int(two), int(three)) for name, two, three in rows}
    assert found == {"赛道图": (1, 1), "油门牌": (40, 60), "标记": (10, 10), "纸（张）": (5, 6)}


def test_nothing_is_fetched(shown: Page) -> None:
    addresses = re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?([^"')\s>]+)""", shown.html)
    assert addresses
    assert all(re.match(r"data:|sample-", address) for address in addresses)
    assert "http" not in re.sub(r"data:[^\"')]+|http-equiv", "", shown.html)
    assert shown.html.count("@font-face") == 3


def test_tags_are_closed_and_values_are_text() -> None:
    sample = Sample(title="<b>马 & 牛", english="</title><script>alert(1)</script>")
    one = release(sample)
    page = Page(gallery([exhibit(one.tables, one.kit, (2,), A4, one.pictures(), {})]).decode())
    assert not page.open
    assert "<b>马 & 牛" in page.text
    assert "<script>alert" not in page.html
    assert page.html.count("<script>") == 1


def test_one_language_has_no_switch() -> None:
    one = release(Sample(), "zh")
    page = Page(gallery([exhibit(one.tables, one.kit, (2,), A4, one.pictures(), {})]).decode())
    assert "English" not in page.text
    assert "Components" not in page.text
    assert "<script>" not in page.html
    assert len(page.images) == 5
    assert page.links == []  # no files, no links


def test_a_game_without_a_board_has_no_face() -> None:
    sample = Sample()
    one = Release(sample.tables, lambda lang, players: sample.components(lang)[1:], (2,), ("en",))
    page = Page(gallery([exhibit(one.tables, one.kit, (2,), A4, one.pictures(), {})]).decode())
    assert "<figure" not in page.html
    assert len(page.images) == 4


def test_a_board_over_several_sheets_is_shown_with_the_others() -> None:
    one = release(Sample(), "en")
    job = Job(tiled=True)
    components = one.kit("en", None)
    pages = {part.key: pages_of(part, one.tables, "en", job) for part in components}
    pdf = document(components, pages, one.tables, "en", job)
    pictures = page_pictures(components, pages, "en", job, pdf)
    page = Page(gallery([exhibit(one.tables, one.kit, (2,), job, {"en": pictures}, {})]).decode())
    assert len(pages["map"]) > 1
    assert "<figure" not in page.html
    assert len(page.images) == sum(map(len, pages.values()))


def test_only_files_of_the_same_tables_are_linked(tmp_path: Path) -> None:
    (tmp_path / "new.pdf").write_bytes(b"... tables 1234abcd ...")
    (tmp_path / "old.pdf").write_bytes(b"... tables 00000000 ...")
    (tmp_path / "folder.pdf").mkdir()
    names = ["new.pdf", "old.pdf", "none.pdf", "folder.pdf"]
    assert links_to(tmp_path, names, "1234abcd") == {"new.pdf": Link("new.pdf", "new.pdf", 23)}


def test_files_on_other_paper_are_linked_too(tmp_path: Path) -> None:
    one = release(Sample(), "en")
    for paper in ("a4", "letter"):
        print_game(one.tables, one.components(), tmp_path, Job(paper=PAPERS[paper]))
    page = Page(gallery([show(one, tmp_path, one.pictures())]).decode())
    assert {"sample-cards.en.a4.pdf", "sample-cards.en.letter.pdf"} <= set(page.links)
    assert "PDF everything · Letter" in page.text
    assert "sample-cards.en.low.a4.pdf" in pdf_names("sample", {None: one.kit("en", None)}, ["en"])


def test_kits_for_other_numbers_of_players_are_told_apart(tmp_path: Path) -> None:
    one = release(Sample(), "en")
    print_game(one.tables, one.components(), tmp_path)
    print_game(one.tables, one.components(3), tmp_path, Job(paper=PAPERS["letter"], players=3))
    links = {link.label: link.href for link in show(one, tmp_path, one.pictures()).files["en"]}
    assert links["PDF everything · A4"] == "sample-all.en.a4.pdf"
    assert links["PDF everything · Letter · 3 players"] == "sample-all.en.3p.letter.pdf"


def test_what_every_player_prints_says_so_on_its_button_and_in_its_name(tmp_path: Path) -> None:
    one, each = release(Sample(), "en"), Names(zh="每人各印一份", en="print once for each player")
    kit = tuple(replace(part, each=each) if part.key == "cards" else part for part in one.kit("en", None))
    one = replace(one, kit=lambda lang, players: kit if players is None else release(Sample()).kit(lang, players))
    print_game(one.tables, one.components(), tmp_path)
    page = Page(gallery([show(one, tmp_path, one.pictures())]).decode())
    assert "PDF A4 · print once for each player" in page.text
    assert "sample-cards-print_once_for_each_player.en.a4.pdf" in page.links
    assert (tmp_path / "sample-cards-print_once_for_each_player.en.a4.pdf").is_file()


def test_sizes_are_told_as_people_say_them() -> None:
    assert [Link("a", "a", size).weight for size in (3, 1499, 512_000, 2_340_000)] == [
        "1 kB",
        "1 kB",
        "512 kB",
        "2.3 MB",
    ]


def test_the_same_bytes_again(tmp_path: Path) -> None:
    one = release(Sample(), "zh")
    pictures = one.pictures()
    assert gallery([show(one, tmp_path, pictures)]) == gallery([show(one, tmp_path, one.pictures())])
