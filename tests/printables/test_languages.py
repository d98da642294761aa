"""A game in three languages: each in its own fonts and marks, whole on pages, sheets, the web and virtual tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO
from itertools import product

import pypdf
import pytest

from engine.languages import LANGUAGES
from engine.words import MissingText, Words
from printables.drawing.pen import Pen
from printables.export import gallery, tabletop_save
from printables.export.pdf import documents
from printables.export.release import Release
from printables.export.tabletop import tabletop_files
from printables.imposition.duplex import DUPLEXES
from printables.imposition.job import A4, Job
from printables.inks import INKS, LOW
from printables.pages import slug
from printables.palette import INK
from printables.text.fonts import font
from printables.text.line_breaking import CENTRED, POINTS, trims
from printables.text.typography import set_paragraph, spans
from tests.printables.kit import check_script, fonts_of
from tests.printables.sample_game import Sample

THREE = tuple(LANGUAGES)
JOBS = [replace(A4, duplex=mode, ink=ink) for mode, ink in product(DUPLEXES.values(), INKS.values())]


@pytest.mark.parametrize("job", [*JOBS, Job(tiled=True)], ids=lambda job: f"{job.duplex}-{job.ink.key}-{job.tiled}")
def test_a_kit_is_printed_in_each(job: Job) -> None:
    sample = Sample()
    made = documents(sample.tables, {lang: sample.components(lang) for lang in THREE}, job)
    whole = {lang: data for lang in THREE for name, data in made.items() if f"-all.{lang}." in name}
    fonts = {lang: fonts_of(data) for lang, data in whole.items()}
    assert "NotoSansTC-Regular" in fonts["zh_hant"]
    for lang in THREE:
        check_script(whole[lang], lang)
    assert {lang: str(pypdf.PdfReader(BytesIO(whole[lang])).trailer["/Root"]["/Lang"]) for lang in THREE} == {
        lang: LANGUAGES[lang].tag for lang in THREE
    }


def test_what_every_sheet_says_is_there_in_each() -> None:
    for words in (slug.say, gallery.say, tabletop_save.say):
        assert isinstance(words, Words)
        for key, said in words.texts.items():
            assert all(said), key
    for mode in DUPLEXES.values():
        assert all(words.zh_hant for words in (mode.briefly, mode.feed, mode.feed_back) if words)
    assert all(ink.name.zh_hant for ink in INKS.values())


def test_traditional_texts_hold_no_simplified_characters() -> None:
    """Big5 has none; the font has many."""
    texts = [
        said.zh_hant or "" for words in (slug.say, gallery.say, tabletop_save.say) for said in words.texts.values()
    ]
    texts += [f"{mode.briefly.zh_hant}{mode.feed.zh_hant}" for mode in DUPLEXES.values()]
    for char in sorted(set("".join(texts))):
        assert char < "\u2e80" or char.encode("big5"), char
    with pytest.raises(UnicodeEncodeError):
        "页".encode("big5")


def test_a_title_that_is_missing_stops_the_print_and_is_named() -> None:
    sample = Sample()
    kit = tuple(replace(one, title=one.title.model_copy(update={"zh_hant": None})) for one in sample.components("en"))
    with pytest.raises(MissingText, match="no zh-Hant text for 'Map'"):
        documents(sample.tables, {"zh_hant": kit})


def test_points_stand_in_the_middle_and_do_not_hang_out() -> None:
    assert trims("手", "。", "「", CENTRED) == (0.0, 0.0)
    assert trims("。", "「", "手", CENTRED) == (0.5, 0.0)
    assert trims("手", "」", "，", CENTRED) == (0.0, 0.5)
    for mark in POINTS:
        (hanging,) = set_paragraph(spans(f"騎手{mark}", "body"), 100, 10)
        (whole,) = set_paragraph(spans(f"騎手{mark}", "body@zh_hant"), 100, 10)
        assert (hanging.width, whole.width) == (25.0, 30.0)


def test_low_ink_opens_heavy_letters_of_either(drawn: Callable[..., bytes]) -> None:
    def draw(pen: Pen) -> None:
        pen.text(10, 50, "賽道", font="title", size=40, colour=INK)

    assert "NotoSansTC-Bold" in fonts_of(drawn(draw, "zh_hant", LOW))
    assert LOW.opens("bold@zh_hant", 40)
    assert font("bold@zh_hant").face.name == b"NotoSansTC-Bold"


class Shown(HTMLParser):
    """What is shown of a page in a language: the text of elements that are not marked for others only."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang, self.hidden, self.text = lang, [False], ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "link", "img"):
            marked = set((dict(attrs).get("class") or "").split()) & set(LANGUAGES)
            self.hidden.append(
                self.hidden[-1] or tag in ("style", "script") or bool(marked - {self.lang} == marked != set())
            )

    def handle_endtag(self, tag: str) -> None:
        self.hidden.pop()

    def handle_data(self, data: str) -> None:
        self.text += "" if self.hidden[-1] else data


def test_the_gallery_shows_a_game_that_lacks_a_language_in_its_first() -> None:
    shown = []
    for key, langs in (("three", THREE), ("two", ("zh", "en"))):
        sample = Sample()
        sample.tables = sample.tables.model_copy(update={"game": key})
        one = Release(sample.tables, lambda lang, players, kit=sample: kit.components(lang), (2,), langs)
        shown.append(gallery.exhibit(one.tables, one.kit, one.players, A4, one.pictures(), {}))
    page = gallery.gallery(shown).decode()
    found = {}
    for lang in THREE:
        parser = Shown(lang)
        parser.feed(page)
        found[lang] = re.sub(r"\s+", " ", parser.text)
    assert [text.count("油門牌") for text in found.values()] == [0, 0, 2]
    assert found["zh"].count("油门牌") == 4
    assert found["zh_hant"].count("油门牌") == 2
    assert "怎麼印" in found["zh_hant"]
    assert "怎么印" not in found["zh_hant"]
    assert "Cards" not in found["zh_hant"]
    assert found["en"].count("Cards") == 4
    faces = dict(re.findall(r'@font-face { font-family: "Rulepress ([^"]*)"; src: url\(([^)]*)\)', page))
    assert [*faces] == ["Body", "Bold", "Display", "Body zh_hant", "Bold zh_hant"]
    assert len({*faces.values()}) == 5
    assert '[lang="zh-Hant"]:not(html) { font-family: "Rulepress Body zh_hant"' in page


def test_a_virtual_table_is_told_in_each() -> None:
    sample = Sample()
    files = tabletop_files(sample.tables, sample.components("zh_hant"), 2, "zh_hant", "file:///tmp/")
    told = files["sample.zh_hant.txt"].decode()
    assert "桌遊模擬器" in told
    assert "油門牌" in told
