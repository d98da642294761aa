"""Where a line of Chinese or English may break, how wide its marks are, and how text fills lines. Pure functions."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

NOT_AT_START = frozenset(
    "!%),.:;?]}¢°·»’”†‡•›‰′″℃∶、。〃〆〕〗〞﹐﹑﹒﹔﹕﹖﹗﹚﹜﹞！＂％＇），．：；？］｝～｜〉》」』】〙〛…—–‥々ー"
)
NOT_AT_END = frozenset("([{£¥$‘“«‹〈《「『【〔〖〘〚〝﹙﹛﹝（［｛＄￡￥")
POINTS = frozenset("、。，．：；！？")
BLANK_RIGHT = POINTS | frozenset("）］｝〉》」』】〕〗〙〛”’")  # the right half of the em box is blank
BLANK_LEFT = frozenset("（［｛〈《「『【〔〖〘〚“‘")  # the left half is
UNDIVIDED = frozenset({("—", "—"), ("…", "…"), ("‥", "‥")})
SIGNS = frozenset("+−±＋")  # of a number or an amount of money
CURRENCIES = frozenset("£¥$€￡￥＄")
WORD_MARKS = frozenset("_-'’./%+&@#:\\=*°²³")
NO_BREAK_SPACE = "\u00a0"
NEW_LINE = "\n"
WIDE = 0x2E80  # from here on characters are Chinese, Japanese or Korean (and icons, U+FFFC)
ICON = "\ufffc"  # stands for an icon in running text
LONE = 4  # characters: one, and the marks that may follow it

QUOTE_BLANK = {"‘": 0.76, "’": 0.76, "“": 0.58, "”": 0.58}  # of an em, the white beside the quotes of Noto Sans SC
DASH_GAP = 0.093  # of an em, the white between two long dashes of Noto Sans SC


class Marks(NamedTuple):
    """Where the marks of a font stand in their em boxes: which have the left, and which the right half blank.

    What stands `centred` has neither, and gives up no room; a mark beside it does.
    """

    left: frozenset[str] = BLANK_LEFT
    right: frozenset[str] = BLANK_RIGHT
    centred: frozenset[str] = frozenset()


LOW_LEFT = Marks()  # simplified Chinese
CENTRED = Marks(right=BLANK_RIGHT - POINTS, centred=POINTS)  # traditional Chinese


class Glyph(NamedTuple):
    """One character or icon and its room, in points: `width`, less what is trimmed before and after it."""

    char: str
    source: int  # which span of the text it comes from
    width: float
    before: float = 0.0
    after: float = 0.0
    full_width: bool = False
    marks: Marks = LOW_LEFT

    @property
    def room(self) -> float:
        return self.width - self.before - self.after


class Filled(NamedTuple):
    """One filled line: its glyphs, its width in points, and whether the paragraph goes on after it."""

    glyphs: tuple[Glyph, ...]
    width: float
    goes_on: bool
    chopped: bool = False  # a word wider than the line had to be cut


def _is_space(char: str) -> bool:
    return char.isspace() and char != NO_BREAK_SPACE


def _in_word(char: str) -> bool:
    code = ord(char)
    return code < WIDE and (char.isalnum() or char in WORD_MARKS) and not 0x2460 <= code <= 0x27BF


def _is_wide(char: str) -> bool:
    return bool(char) and ord(char) >= WIDE


def _is_narrow(char: str) -> bool:
    """Whether this is a Latin letter, a space or the like; the ends of the text ("") are neither."""
    return bool(char) and ord(char) < WIDE and char not in BLANK_LEFT and char not in BLANK_RIGHT


@lru_cache(maxsize=8192)  # a text is filled into lines at several sizes and widths
def can_break(left: str, right: str) -> bool:
    """Whether a line may end after `left` and the next one start with `right`."""
    if _is_space(right) or NO_BREAK_SPACE in (left, right):
        return False
    if _is_space(left):
        return right not in NOT_AT_START
    if right in NOT_AT_START or left in NOT_AT_END or (left, right) in UNDIVIDED:
        return False
    if left in SIGNS and (right.isdigit() or right in CURRENCIES):
        return False
    if left == "," and right.isdigit():  # 4,000
        return False
    if left == ICON and _in_word(right):  # a suit and its rank
        return False
    if _in_word(left) and _in_word(right):
        return left == "-" and right.isalpha()
    return not unicodedata.combining(right)


def can_stretch(left: str, right: str) -> bool:
    """Whether justified text may open a gap here: at spaces and beside a Han character, not inside a Latin word.

    A mark keeps to what it closes or opens: 骑手，and never 骑手 ，.
    """
    if (left, right) in UNDIVIDED or _is_space(right) or right in NOT_AT_START or left in NOT_AT_END:
        return False
    return _is_space(left) or _is_wide(left) or _is_wide(right)


def trims(previous: str, char: str, following: str, marks: Marks = LOW_LEFT) -> tuple[float, float]:
    """What a full-width mark gives up before and after itself beside these neighbours, in em.

    Chinese fonts draw curly quotes and the middle dot as wide as a Han character; beside Latin letters, and where
    two marks meet, the blank half is taken away. The ends of the text are "".
    """
    if char in "‘“" and _is_narrow(following) and not _is_wide(previous):
        return QUOTE_BLANK[char], 0.0
    if char in "’”" and _is_narrow(previous) and not _is_wide(following):
        return 0.0, QUOTE_BLANK[char]
    if char in "·•" and (_is_narrow(previous) or _is_narrow(following)):
        return 0.25, 0.25
    if char in marks.right and following and (following in BLANK_RIGHT or following in BLANK_LEFT):
        return 0.0, 0.5
    if char in marks.left and previous and (previous in marks.left or previous in marks.centred):
        return 0.5, 0.0
    if char == "—" and following == "—":
        return 0.0, DASH_GAP
    return 0.0, 0.0


def fill(glyphs: Sequence[Glyph], width: float) -> list[Filled]:
    """Glyphs filled into lines of `width` points, never starting or ending a line with what may not stand there."""
    lines: list[Filled] = []
    start, count = 0, len(glyphs)
    while start < count:
        if lines and lines[-1].goes_on:
            while start < count and _is_space(glyphs[start].char) and glyphs[start].char != NEW_LINE:
                start += 1
            if start == count:
                break
        end, chopped = _line_end(glyphs, start, width)
        if not chopped and _is_lone(glyphs, end):
            end = _end_before(glyphs, start, end, width)
        ends_paragraph = end == count or glyphs[end - 1].char == NEW_LINE
        lines.append(_filled(glyphs[start:end], goes_on=not ends_paragraph, chopped=chopped))
        start = end
    if glyphs and glyphs[-1].char == NEW_LINE:
        lines.append(Filled((), 0.0, goes_on=False))
    return lines


def _line_end(glyphs: Sequence[Glyph], start: int, width: float) -> tuple[int, bool]:
    """Where the line that begins at `start` ends, and whether a word is cut there."""
    used = -_blank_before(glyphs[start])
    last_break = None
    solid = ""  # the last character that is not a space
    for index in range(start, len(glyphs)):
        glyph = glyphs[index]
        if glyph.char == NEW_LINE:
            return index + 1, False
        if index > start and solid not in NOT_AT_END and can_break(glyphs[index - 1].char, glyph.char):
            last_break = index
        if index > start and used + _room_at_end(glyph) > width + 1e-6:
            if last_break is not None:
                return last_break, False
            return _cut(glyphs, start, index), True
        used += glyph.room
        solid = solid if _is_space(glyph.char) else glyph.char
    return len(glyphs), False


def _is_lone(glyphs: Sequence[Glyph], start: int) -> bool:
    """Whether the paragraph from `start` on is one Han character or number, with or without marks that close it."""
    rest = [glyph.char for glyph in glyphs[start : start + LONE + 1]]
    if NEW_LINE in rest:
        rest = rest[: rest.index(NEW_LINE)]
    letters = [char for char in rest if not _is_space(char) and char not in NOT_AT_START]
    if len(rest) > LONE or not letters:
        return False
    return all(map(str.isdigit, letters)) or (len(letters) == 1 and _is_wide(letters[0]))


def _end_before(glyphs: Sequence[Glyph], start: int, end: int, width: float) -> int:
    """The place for a break before `end`, where that leaves most of the line; `end` where there is none."""
    moved = 0.0
    for index in range(end - 1, start, -1):
        moved += glyphs[index].room
        if moved > width / 2:
            break
        if glyphs[index - 1].char not in NOT_AT_END and can_break(glyphs[index - 1].char, glyphs[index].char):
            return index
    return end


def _cut(glyphs: Sequence[Glyph], start: int, end: int) -> int:
    """One run that is wider than the line, cut before `end` but still not beside a mark that forbids it."""
    cut = end
    while cut > start + 1 and (glyphs[cut].char in NOT_AT_START or glyphs[cut - 1].char in NOT_AT_END):
        cut -= 1
    return cut if cut > start + 1 else end


def _room_at_end(glyph: Glyph) -> float:
    """The room a glyph needs as the last of a line: spaces none, and the blank half of a mark hangs out."""
    if _is_space(glyph.char):
        return 0.0
    if glyph.full_width and glyph.char in glyph.marks.right and not glyph.after:
        return glyph.room - glyph.width / 2
    return glyph.room


def _blank_before(glyph: Glyph) -> float:
    """How far an opening mark moves left at the start of a line, so that its ink stands at the edge."""
    return glyph.width / 2 if glyph.full_width and glyph.char in glyph.marks.left and not glyph.before else 0.0


def _filled(glyphs: Sequence[Glyph], goes_on: bool, chopped: bool) -> Filled:
    """A line without its trailing spaces and with the outer marks trimmed."""
    line = list(glyphs)
    while line and _is_space(line[-1].char):
        line.pop()
    if line:
        line[0] = line[0]._replace(before=line[0].before + _blank_before(line[0]))
        line[-1] = line[-1]._replace(after=line[-1].room - _room_at_end(line[-1]) + line[-1].after)
    return Filled(tuple(line), math.fsum(glyph.room for glyph in line), goes_on, chopped)
