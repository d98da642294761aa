"""Text set into lines that fit or raise, every glyph checked before it is drawn. In points."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from engine.languages import LANGUAGES
from printables.errors import NOWHERE, PrintError, Where
from printables.text.fonts import heights, role_of, widths
from printables.text.line_breaking import (
    BLANK_LEFT,
    BLANK_RIGHT,
    CENTRED,
    ICON,
    LOW_LEFT,
    NEW_LINE,
    Filled,
    Glyph,
    can_break,
    can_stretch,
    fill,
    trims,
)

if TYPE_CHECKING:
    from printables.palette import Colour

T = TypeVar("T")

ASCENT, DESCENT = 0.88, 0.12  # of the size: the em box of Noto Sans SC, used for the height of every text
ICON_SIZE = 1.15  # side of an icon in running text, of the size
ICON_DROP = 0.16  # how far its box reaches below the baseline, so that the drawing in it sits on the line
SIZE_STEP = 0.25  # points; text that does not fit is tried smaller by this
WIDEST_GAP = 0.15  # of the size; a line that would need wider gaps to be justified is left ragged
ICON_MARK = re.compile(r"\{icon:([a-z0-9_]+)\}")
# Roles of fonts whose marks take the room of a Han character, and where those stand in it.
CHINESE = {"body": LOW_LEFT, "bold": LOW_LEFT, "body@zh_hant": CENTRED, "bold@zh_hant": CENTRED}
FULL_WIDTH = 0.85  # of an em; what is wider in them does
_MARKS = "".join(BLANK_RIGHT - frozenset("”’"))
INVOLVED = re.compile(  # texts in which the room of a character depends on its neighbours
    rf"[^\S ]|[‘’“”·•—{ICON}{''.join(map(re.escape, BLANK_LEFT))}]|[{_MARKS}]{{2}}"
)


class MissingGlyph(PrintError):
    """A character that its font cannot draw. Nothing is put in its place."""

    def __init__(self, character: str, font: str, text: str, where: Where) -> None:
        self.character, self.font = character, font
        name = unicodedata.name(character, "unnamed character")
        shown = character if character.isprintable() else "\N{REPLACEMENT CHARACTER}"
        code, wanted = f"U+{ord(character):04X}", quoted(text)
        super().__init__(
            f"{font} 用的字体里没有 {shown}（{code}），{wanted} 要用它",
            f"the font for {font} text has no {shown} ({code} {name}), wanted for {wanted}",
            where,
            text,
        )


class TextDoesNotFit(PrintError):
    """A text that overflows its box (width, height in points) even at the smallest size, by `missing` points."""

    def __init__(
        self, text: str, box: tuple[float, float], missing: float, size: float, where: Where, too: str = "long"
    ) -> None:
        self.box, self.missing, self.size = box, missing, size
        room, out = f"{box[0]:.1f} x {box[1]:.1f} pt", {"long": "长", "tall": "高"}[too]
        super().__init__(
            f"{quoted(text)} 用 {size:g} pt 的字放不进 {room}：{out}出 {missing:.1f} pt",
            f"{quoted(text)} does not fit {room} at {size:g} pt: {missing:.1f} pt too {too}",
            where,
            text,
        )


def too_small(text: str, size: float, least: float, where: Where) -> PrintError:
    """The error for a text that was made for a larger piece and would be printed at `size` points."""
    return PrintError(
        f"{quoted(text)} 会印成 {size:.1f} pt 的字，至少要 {least:g} pt：换大一些的尺寸",
        f"{quoted(text)} would be printed at {size:.1f} pt, and must have {least:g} pt: choose a larger size",
        where,
        text,
    )


def quoted(text: str) -> str:
    """Text as an error shows it: on one line, not too long, and without characters that would not be seen."""
    text = "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in " ".join(text.split()))
    return f"“{text if len(text) <= 60 else text[:57] + '...'}”"


def capitals(text: str, lang: str) -> str:
    """A title in capitals where its language has them; Chinese has none, and what is Latin in it stays."""
    return text if LANGUAGES[lang].chinese else text.upper()


def check(text: str, role: str, where: Where = NOWHERE) -> None:
    """Raise MissingGlyph unless the role's font can draw every character of `text`."""
    role = role_of(role, text)
    known = widths(role)
    for char in text:
        try:
            known[ord(char)]
        except KeyError:
            raise MissingGlyph(char, role, text, where) from None


class Span(NamedTuple):
    """A piece of running text in one font and colour, or an icon by name. No colour means the paragraph's."""

    text: str
    role: str = "body"
    colour: Colour | None = None
    icon: str = ""


def spans(text: str, role: str = "body", colour: Colour | None = None) -> list[Span]:
    """Plain text with icons written as "{icon:card}" as spans. Nothing else in it is read as markup."""
    if "{" not in text:
        return [Span(text, role_of(role, text), colour)] if text else []
    found: list[Span] = []
    for number, piece in enumerate(ICON_MARK.split(text)):
        if number % 2:
            found.append(Span("", role, colour, icon=piece))
        elif piece:
            found.append(Span(piece, role_of(role, text), colour))
    return found


class Run(NamedTuple):
    """Text or an icon at `x` points from the start of its line, with `spacing` points between its letters."""

    x: float
    text: str
    span: Span
    spacing: float = 0.0


@dataclass(frozen=True)
class Line:
    """One line ready to be drawn: its runs and its width in points."""

    runs: tuple[Run, ...]
    width: float

    def moved(self, dx: float) -> Line:
        """The same line `dx` points further right."""
        return replace(self, runs=tuple(run._replace(x=run.x + dx) for run in self.runs)) if dx else self


def glyphs(pieces: Sequence[Span], size: float, where: Where = NOWHERE) -> list[Glyph]:
    """Every character and icon of the spans with its room at `size`. Raises MissingGlyph."""
    chars = [
        (ICON if span.icon else char, number)
        for number, span in enumerate(pieces)
        for char in (" " if span.icon else unicodedata.normalize("NFC", span.text))
    ]
    result: list[Glyph] = []
    last = len(chars) - 1
    for index, (char, number) in enumerate(chars):
        if char in (ICON, NEW_LINE):
            result.append(Glyph(char, number, ICON_SIZE * size if char == ICON else 0.0))
            continue
        span = pieces[number]
        try:
            width = widths(span.role)[ord(char)]
        except KeyError:
            raise MissingGlyph(char, span.role, span.text, where) from None
        full = width > FULL_WIDTH and span.role in CHINESE
        marks = CHINESE.get(span.role, LOW_LEFT)
        before = after = 0.0
        if full:
            previous = chars[index - 1][0] if index else ""
            before, after = trims(previous, char, chars[index + 1][0] if index < last else "", marks)
        result.append(Glyph(char, number, width * size, before * size, after * size, full, marks))
    return result


def line_of(row: Sequence[Glyph], pieces: Sequence[Span], gap: float = 0.0, everywhere: bool = False) -> Line:
    """Glyphs as the fewest runs that place each of them, opened by `gap` points where text may stretch."""
    runs: list[Run] = []
    rooms: list[float] = []
    x = 0.0
    chars: list[str] = []
    start = spacing = 0.0

    def close(source: int) -> None:
        if chars:
            runs.append(Run(start, "".join(chars), pieces[source], spacing if len(chars) > 1 else 0.0))
            chars.clear()

    for index, glyph in enumerate(row):
        opened = 0.0
        if gap and index + 1 < len(row) and (everywhere or can_stretch(glyph.char, row[index + 1].char)):
            opened = gap
        rooms.append(glyph.room + opened)
        if glyph.char == ICON:
            runs.append(Run(x, "", pieces[glyph.source]))
            x += glyph.room + opened
            continue
        if not chars:
            start, spacing = x - glyph.before, opened
        chars.append(glyph.char)
        x += glyph.room + opened
        following = row[index + 1] if index + 1 < len(row) else None
        joined = (
            following is not None
            and following.source == glyph.source
            and following.char != ICON
            and not glyph.after
            and not following.before
            and abs(opened - spacing) < 1e-9
        )
        if not joined:
            close(glyph.source)
    return Line(tuple(runs), math.fsum(rooms))


def set_line(text: str, role: str, size: float, tracking: float = 0.0, where: Where = NOWHERE) -> Line:
    """One line of plain text, its letters `tracking` points apart. Raises MissingGlyph."""
    span = Span(text, role_of(role, text))
    rooms = _rooms(text, span.role, size)
    if rooms:
        width = math.fsum(rooms) + tracking * (len(rooms) - 1)
        return Line((Run(0.0, text, span, tracking if len(rooms) > 1 else 0.0),), width)
    if NEW_LINE in text:
        raise MissingGlyph(NEW_LINE, span.role, text, where)
    return line_of(glyphs([span], size, where), [span], tracking, everywhere=True)


def _rooms(text: str, role: str, size: float) -> list[float] | None:
    """The room of each character of a text in which no mark gives any up to its neighbours; None for any other."""
    if INVOLVED.search(text) or not unicodedata.is_normalized("NFC", text):
        return None
    known = widths(role)
    try:
        return [known[ord(char)] * size for char in text]
    except KeyError:
        return None


def _short_lines(pieces: Sequence[Span], width: float, size: float, align: str) -> list[Line] | None:
    """The lines of a text whose every line, as it is written, fits `width`: most texts on cards. None for any other."""
    if len(pieces) != 1 or pieces[0].icon:
        return None
    span, lines = pieces[0], []
    for text in span.text.split(NEW_LINE):
        rooms = _rooms(text, span.role, size)
        if rooms is None or math.fsum(rooms) > width:
            return None
        text = text.rstrip(" ")
        del rooms[len(text) :]
        if rooms and span.role in CHINESE and text[-1] in CHINESE[span.role].right and rooms[-1] > FULL_WIDTH * size:
            rooms[-1] /= 2  # the blank half of the last mark hangs out
        used = math.fsum(rooms)
        start = {"left": 0.0, "justify": 0.0, "centre": (width - used) / 2, "right": width - used}[align]
        lines.append(Line((Run(start, text, span),) if rooms else (), used))
    return lines if align != "centre" or len(lines) == 1 else None


def set_paragraph(
    pieces: Sequence[Span], width: float, size: float, align: str = "left", where: Where = NOWHERE
) -> list[Line]:
    """Lines of at most `width` points, aligned left, centre, right or justify. A word too wide: TextDoesNotFit."""
    short = _short_lines(pieces, width, size, align)
    return list(_broken(tuple(pieces), width, size, align, where)) if short is None else short


@lru_cache(maxsize=8192)  # the kits for each number of players say nearly the same, and so do a book's passes
def _broken(pieces: tuple[Span, ...], width: float, size: float, align: str, where: Where) -> tuple[Line, ...]:
    row = glyphs(pieces, size, where)
    filled = fill(row, width)
    if any(line.chopped or line.width > width + 0.01 for line in filled):
        raise TextDoesNotFit(plain(pieces), (width, size), _longest_word(row) - width, size, where)
    if align == "centre" and len(filled) > 1:
        filled = _balanced(row, width, filled)
    return tuple(_aligned(line, pieces, width, size, align) for line in filled)


def plain(pieces: Iterable[Span]) -> str:
    """The text of spans, icons in their written form."""
    return "".join(f"{{icon:{span.icon}}}" if span.icon else span.text for span in pieces)


@lru_cache(maxsize=8192)
def needed_widths(pieces: tuple[Span, ...], size: float, where: Where = NOWHERE) -> tuple[float, float]:
    """Width in points of the longest word and of the longest line before it is broken."""
    row = glyphs(pieces, size, where)
    return _longest_word(row), max((line.width for line in fill(row, float("inf"))), default=0.0)


def _longest_word(row: Sequence[Glyph]) -> float:
    longest = used = 0.0
    for index, glyph in enumerate(row):
        if index and can_break(row[index - 1].char, glyph.char):
            used = 0.0
        used += 0.0 if glyph.char.isspace() else glyph.room
        longest = max(longest, used)
    return longest


def _balanced(row: Sequence[Glyph], width: float, filled: list[Filled]) -> list[Filled]:
    """The same number of lines, as even as they can be: centred text with one word on its last line looks torn."""
    low, high, best = width / 2, width, filled
    for _ in range(7):
        middle = (low + high) / 2
        tried = fill(row, middle)
        if len(tried) == len(filled) and not any(line.chopped for line in tried):
            high, best = middle, tried
        else:
            low = middle
    return best


def _aligned(line: Filled, pieces: Sequence[Span], width: float, size: float, align: str) -> Line:
    spare = width - line.width
    if align == "centre":
        return line_of(line.glyphs, pieces).moved(spare / 2)
    if align == "right":
        return line_of(line.glyphs, pieces).moved(spare)
    if align == "justify" and line.goes_on and spare > 0:
        row = line.glyphs
        places = sum(can_stretch(left.char, right.char) for left, right in pairwise(row))
        if places and spare / places <= WIDEST_GAP * size:
            return line_of(row, pieces, spare / places)
    return line_of(line.glyphs, pieces)


def height_of(lines: int, size: float, leading: float) -> float:
    """Height in points of a paragraph, from the top of its first line's em box to the bottom of its last one's."""
    return ((lines - 1) * leading + ASCENT + DESCENT) * size if lines else 0.0


def sizes(size: float, floor: float) -> Iterator[float]:
    """The sizes to try, largest first, ending with the floor."""
    tried = size
    for step in range(1, int((size - floor) / SIZE_STEP + 1e-9) + 1):
        yield tried
        tried = size - step * SIZE_STEP
    yield tried
    if tried > floor:
        yield floor


def fit_paragraph(
    pieces: Sequence[Span],
    width: float,
    height: float,
    size: float,
    floor: float,
    leading: float = 1.3,
    align: str = "left",
    where: Where = NOWHERE,
) -> tuple[list[Line], float]:
    """The lines and the largest size not below `floor` at which they fit the box. Raises TextDoesNotFit."""

    def attempt(tried: float) -> tuple[list[Line], float]:
        lines = set_paragraph(pieces, width, tried, align, where)
        return lines, height_of(len(lines), tried, leading) - height

    return _first_that_fits(attempt, plain(pieces), (width, height), size, floor, where)


def reach(text: str, role: str, where: Where = NOWHERE) -> tuple[float, float]:
    """How far a line's letters reach below (negative) and above its baseline, in em. Raises MissingGlyph."""
    text, role = unicodedata.normalize("NFC", text), role_of(role, text)
    check(text, role, where)
    found = [heights(role, char) for char in text]
    return min((low for low, _ in found), default=0.0), max((high for _, high in found), default=0.0)


def fit_line(
    text: str,
    role: str,
    width: float,
    size: float,
    floor: float,
    tracking: float = 0.0,
    where: Where = NOWHERE,
    height: float | None = None,
) -> tuple[Line, float]:
    """One line and the largest size not below `floor` at which it is at most `width` points. Raises TextDoesNotFit.

    With a `height` in points, what is printed of its letters, accents and tails too, is no higher than that.
    """
    low, high = (0.0, 0.0) if height is None else reach(text, role, where)

    def attempt(tried: float) -> tuple[Line, float]:
        line = set_line(text, role, tried, tracking, where)
        too_tall = 0.0 if height is None else (high - low) * tried - height
        if height is not None and too_tall > 1e-6:
            raise TextDoesNotFit(text, (width, height), too_tall, tried, where, "tall")
        return line, line.width - width

    return _first_that_fits(attempt, text, (width, size), size, floor, where)


def _first_that_fits(
    attempt: Callable[[float], tuple[T, float]],
    text: str,
    box: tuple[float, float],
    size: float,
    floor: float,
    where: Where,
) -> tuple[T, float]:
    problem: TextDoesNotFit | None = None
    for tried in sizes(size, floor):
        try:
            result, missing = attempt(tried)
        except TextDoesNotFit as error:
            problem = error
            continue
        if missing <= 1e-6:
            return result, tried
        problem = TextDoesNotFit(text, box, missing, tried, where)
    assert problem is not None
    raise problem
