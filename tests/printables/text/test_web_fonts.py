"""Letters for the web: real fonts, with every character asked for and no other."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile

from printables.text.fonts import font
from printables.text.web_fonts import font_url, subset


@pytest.mark.parametrize(("role", "text"), [("body", "前进三格，abc 123"), ("display", "SPIN é"), ("bold", "飙")])
def test_a_subset_is_a_font_with_these_characters(role: str, text: str) -> None:
    read = TTFontFile(BytesIO(subset(role, text)))
    wanted = {ord(char) for char in text}
    assert set(read.charToGlyph) - {0x20, 0xA0} == wanted - {0x20}
    whole = font(role).face
    assert {code: read.charWidths[code] for code in wanted} == {code: whole.charWidths[code] for code in wanted}
    assert read.name == whole.name


def test_characters_that_the_font_has_not_are_left_out() -> None:
    read = TTFontFile(BytesIO(subset("display", "A马🐎")))
    assert set(read.charToGlyph) == {ord("A")}


def test_the_url_holds_the_file() -> None:
    head, data = font_url("display", "A").split(",")
    assert head == "data:font/ttf;base64"
    assert b64decode(data) == subset("display", "A")


def test_the_same_bytes_whatever_the_order() -> None:
    assert subset("body", "三格前进进") == subset("body", "前进三格")
