"""Fonts, the check of every glyph, and text that fits or raises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.errors import PrintError, Where
from printables.text import fonts, typography
from printables.text.fonts import FONT_FILES, font, role_of, title_font
from printables.text.letterforms import EM, letter_outline
from printables.text.typography import (
    MissingGlyph,
    TextDoesNotFit,
    check,
    fit_line,
    fit_paragraph,
    height_of,
    needed_widths,
    reach,
    set_line,
    set_paragraph,
    sizes,
    spans,
)

WHERE = Where("driver_cards.zh", "drive 4")
ALIGNMENTS = ["left", "centre", "right", "justify"]


@pytest.mark.parametrize("role", FONT_FILES)
def test_every_role_prints_latin_letters_and_digits(role: str) -> None:
    check("Continental Spin 0123456789", role)


def test_fonts_have_different_postscript_names() -> None:
    names = [font(role).face.name for role in FONT_FILES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("text", "role", "character"),
    [
        ("快马🐎", "body", "🐎"),
        ("山峰\u200f", "body", "\u200f"),
        ("\u202eabc", "body", "\u202e"),
        ("一二", "display", "一"),
        ("אבג", "bold", "א"),
        ("a\tb", "body", "\t"),
        ("x\u0301", "body", "\u0301"),
        ("❤\ufe0f", "body", "❤"),
    ],
)
def test_a_character_that_cannot_be_printed_raises(text: str, role: str, character: str) -> None:
    with pytest.raises(MissingGlyph) as error:
        set_line(text, role, 9, where=WHERE)
    assert error.value.character == character
    assert error.value.text == text
    assert str(error.value).startswith("driver_cards.zh, drive 4: the font for ")
    assert f"U+{ord(character):04X}" in str(error.value)
    with pytest.raises(MissingGlyph):
        set_paragraph(spans(text, role), 200, 9, where=WHERE)
    with pytest.raises(MissingGlyph):
        check(text, role)


def test_an_error_can_be_printed_anywhere() -> None:
    with pytest.raises(MissingGlyph) as error:
        check("a\u202e", "body")
    assert str(error.value).splitlines()[0].count("\N{REPLACEMENT CHARACTER}") == 1


def test_accents_are_composed() -> None:
    assert set_line("caf\u0065\u0301", "body", 9).runs[0].text == "caf\u00e9"


def test_a_line_break_in_one_line_raises() -> None:
    with pytest.raises(MissingGlyph):
        set_line("甲\n乙", "body", 9)


def test_titles_choose_their_font_by_rule() -> None:
    assert title_font("Continental Spin") == "display"
    assert title_font("飙马野郎 2") == "bold"
    assert role_of("emphasis", "spin") == "serif_italic"
    assert role_of("emphasis", "转力") == "bold"
    assert role_of("serif", "转力") == "serif"


def test_a_text_that_does_not_fit_names_itself_and_what_is_missing() -> None:
    text = "超出格子的文字" * 10
    with pytest.raises(TextDoesNotFit) as error:
        fit_paragraph(spans(text), 50, 20, 9, 6.5, where=WHERE)
    assert (error.value.component, error.value.place, error.value.text) == (*WHERE, text)
    assert error.value.box == (50, 20)
    assert error.value.missing > 0
    assert error.value.size == 6.5
    assert "does not fit 50.0 x 20.0 pt at 6.5 pt" in str(error.value)


def test_a_word_too_wide_for_its_box_is_not_cut() -> None:
    with pytest.raises(TextDoesNotFit) as error:
        set_paragraph(spans("a transcontinental race"), 30, 9)
    assert error.value.missing == pytest.approx(needed_widths(tuple(spans("transcontinental")), 9)[0] - 30)


def test_a_line_too_long_raises() -> None:
    with pytest.raises(TextDoesNotFit) as error:
        fit_line("San Francisco", "display", 20, 12, 8, where=WHERE)
    assert error.value.missing == pytest.approx(set_line("San Francisco", "display", 8).width - 20)


@pytest.mark.parametrize(("text", "role"), [("Élan", "display"), ("Ça", "display"), ("鬱", "bold"), ("jÅ", "body")])
def test_letters_reach_as_far_as_their_outlines(text, role) -> None:
    numbers = re.findall(r"-?[\d.]+", "".join(letter_outline(role, char) + " " for char in text))
    drawn = [float(number) / EM for number in numbers[1::2]]
    assert reach(text, role) == pytest.approx((min(0, *drawn), max(drawn)), abs=0.02)


def test_a_line_is_fitted_by_the_height_of_what_is_printed_of_it() -> None:
    low, high = reach("ÉLAN", "display")
    assert high > reach("ELAN", "display")[1] + 0.2
    assert fit_line("ELAN", "display", 200, 20, 8, height=0.85 * 20)[1] == 20
    size = fit_line("ÉLAN", "display", 200, 20, 8, height=0.85 * 20)[1]
    assert (high - low) * size <= 0.85 * 20 < (high - low) * (size + 0.25)


def test_a_line_too_tall_raises() -> None:
    with pytest.raises(TextDoesNotFit, match="too tall") as error:
        fit_line("Élan", "display", 200, 12, 8, where=WHERE, height=6)
    low, high = reach("Élan", "display")
    assert error.value.missing == pytest.approx((high - low) * 8 - 6)


@given(st.text("飙马野郎，。《》spin 12", max_size=60), st.floats(60, 300), st.floats(12, 120))
def test_what_fits_is_the_largest_size_that_does(text: str, width: float, height: float) -> None:
    try:
        lines, size = fit_paragraph(spans(text), width, height, 10, 7)
    except TextDoesNotFit:
        return
    assert height_of(len(lines), size, 1.3) <= height + 1e-6
    larger = [one for one in sizes(10, 7) if one > size]
    if larger:
        try:
            lines = set_paragraph(spans(text), width, larger[-1])
        except TextDoesNotFit:
            return
        assert height_of(len(lines), larger[-1], 1.3) > height


def test_sizes_end_at_the_floor() -> None:
    assert list(sizes(8, 6.5)) == [8, 7.75, 7.5, 7.25, 7, 6.75, 6.5]
    assert list(sizes(7.1, 7)) == [7.1, 7]
    assert list(sizes(9, 9)) == [9]


def test_tracking_widens_a_line_between_letters_only() -> None:
    assert set_line("ABC", "display", 10, 2).width == pytest.approx(set_line("ABC", "display", 10).width + 4)


def test_nothing_is_nothing() -> None:
    assert set_line("", "body", 9).width == 0
    assert set_paragraph(spans(""), 100, 9) == []


def test_an_unknown_role_says_which_there_are() -> None:
    with pytest.raises(PrintError, match=r"no font role 'gothic'; the roles are title, body"):
        set_line("a", "gothic", 9)


def test_a_missing_or_broken_font_file_is_a_clear_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fonts.importlib.resources, "files", lambda package: tmp_path)
    with pytest.raises(PrintError, match="the font for body text is missing"):
        font.__wrapped__("body")
    folder = tmp_path / "static/pretix_fontpackfree"
    folder.mkdir(parents=True)
    (folder / "Noto-Sans-SC_v40_regular.ttf").write_bytes(b"not a font")
    with pytest.raises(PrintError, match="cannot be read"):
        font.__wrapped__("body")


SHORT = st.text("前进三格河流山abc 12%é,;.，。：；！？、—…·“”（）《》-\n\u00a0", max_size=14)


@given(SHORT, st.sampled_from(["body", "bold", "display"]), st.integers(15, 90), st.sampled_from(ALIGNMENTS))
def test_texts_set_without_breaking_are_set_the_same(text: str, role: str, width: int, align: str) -> None:
    def attempt() -> object:
        try:
            line = set_line(text.replace("\n", " "), role, 8)
            return set_paragraph(spans(text, role), width, 8, align), line
        except PrintError as error:
            return str(error)

    quick = attempt()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typography, "INVOLVED", re.compile(""))  # every text takes the long way
        assert quick == attempt()
