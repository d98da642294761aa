"""Which numbers of a rulebook's text the rows of the ledger account for, and which they do not.

A number is a figure in the text (7, 73.2, ㉑, ➎, ½, Ⅳ), a Chinese numeral other than 一, which is mostly an article, or
a word such as 一半. The labels of headings, steps and list items, and references to them, are no statements and do not
count.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.ledger.claims import Claim

# A heading begins its line; what it is called here is what a row's `section` says.
_HEADINGS = (
    (re.compile(r"(?:#+\s*)?(\d+(?:\.\d+)+)\s"), "{}"),
    (re.compile(r"(?:#+\s*)?(\d+)\. "), "{}"),
    (re.compile(r"(?:#+\s*)?(Q\d+)\s*[：:]"), "{}"),
    (re.compile(r"([１-９])\."), "{}"),
    (re.compile(r"(?:#+\s*)?(?:附录|Appendix)\s*([A-Z])\b"), "{}"),
)
# Numbered statements within an appendix make sections of their own: B.1, B.2 ...
_PART = re.compile(r"(?:#+\s*)?(?:恒等式|Identity)\s*([①-⑳])\s*[：:]")
# Numbered parts of a chapter: "(1)" at the beginning of a line.
_NUMBERED = re.compile(r"\((\d+)\)(?=\D)")
_LABELS = re.compile(
    r"^[一二三四五六七八九十]+、|^第[一二三四五六七八九十]+(?:章|节|部分|阶段)[：: ]"  # headings
    r"|^\s+\d+\. |^\s*[0-9] (?=\S+ → |[➊-➓] )|^第 ?\d+ ?步|^[①-⑳] |变体[一二三四五六七八九十]+[：:]"  # items, steps
    r"|(?:见|读一遍|章节|section|see) ?\d+\.\d+|第 ?\d+ ?章|chapter \d+|恒等式 ?[①-⑳]|^Q\d+"
)
_CIRCLED = "①-⑳㉑-㉟㊱-㊿➀-➓❶-❿"
_HAN = "零二两兩三四五六七八九十百千万"
_WORDS = {"一半": 0.5, "半数": 0.5, "多数": 0.5, "双倍": 2.0, "翻倍": 2.0}  # most is more than a half
_SIGNS = "¼-¾⅐-⅞Ⅰ-Ⅻⅰ-ⅻ"  # fractions and Roman numerals of one sign
_NUMBER = re.compile(rf"(?<![A-Za-z0-9.])\d+(?:\.\d+)?|[{_CIRCLED}{_SIGNS}]|{'|'.join(_WORDS)}|[{_HAN}][一{_HAN}]*")
_MARK = re.compile(r"\[([^\[\]]*)\]")
_KEYCAP = re.compile("[\ufe0f\u20e3]")
_TENS = {"十": 10, "百": 100, "千": 1000, "万": 10_000}


@dataclass(frozen=True)
class Number:
    """A number of the text: where it stands (line counted from 1, place in it from 0) and what it is worth."""

    section: str
    line: int
    start: int
    end: int
    value: float
    text: str
    around: str


@dataclass(frozen=True)
class Coverage:
    """What the ledger leaves open. `absent`: (id, section, figure) of figures that the text does not have there."""

    numbers: tuple[Number, ...]
    missing: tuple[Number, ...]
    absent: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class TextByLines:
    """A text as it is looked through: its lines with their sections, and the numbers of each section."""

    lines: tuple[tuple[str, int, str], ...]  # section, number counted from 1, words
    numbers: Mapping[str, list[Number]]  # by section, in the order of the text

    @classmethod
    def of(cls, text: str) -> TextByLines:
        """Look a text through."""
        lines = tuple(_lines(text))
        numbers: dict[str, list[Number]] = defaultdict(list)
        for section, line, words in lines:
            numbers[section] += _numbers(section, line, words)
        return cls(lines, numbers)

    @property
    def words(self) -> dict[int, str]:
        """The words of a line, by its number."""
        return {number: words for _, number, words in self.lines}


def coverage(text: str, claims: Iterable[Claim]) -> Coverage:
    """Compare the numbers of `text` with the figures that the rows of a ledger say they account for.

    A figure that is nothing but a number accounts for that number everywhere in its section; one with text around it
    ("18 拍") only where it is so printed. Brackets mark which of the numbers in such a text are meant ("8 枚 [2] 枚").
    """
    book = TextByLines.of(text)
    numbers = sorted((one for each in book.numbers.values() for one in each), key=lambda one: (one.line, one.start))
    found: set[Number] = set()
    absent = []
    for claim in claims:
        for section, figures in claim.figures.items():
            for figure in figures:
                here = hits(figure, section, book)
                found |= here
                if not here:
                    absent.append((claim.id, section, figure))
    return Coverage(tuple(numbers), tuple(number for number in numbers if number not in found), tuple(absent))


def _flat(text: str) -> str:
    """One line with single spaces, digits of keycaps as plain digits."""
    return re.sub(r"[ \t\u3000]+", " ", _KEYCAP.sub("", text))


def _lines(text: str) -> Iterator[tuple[str, int, str]]:
    """Section, number and words of each line."""
    section = chapter = "0"
    for number, raw in enumerate(text.splitlines(), 1):
        line = _flat(raw.rstrip())
        for pattern, name in _HEADINGS:
            if found := pattern.match(line):
                section = chapter = name.format(unicodedata.normalize("NFKC", found.group(1)))
                line = line[found.end() :]
        if found := _PART.match(line):
            section = f"{chapter.split('.')[0]}.{int(unicodedata.numeric(found.group(1)))}"
        if found := _NUMBERED.match(line):
            section, line = f"{chapter}.{found.group(1)}", line[found.end() :]
        yield section, number, line


def _numbers(section: str, line: int, words: str) -> Iterator[Number]:
    labels = [found.span() for found in _LABELS.finditer(words)]
    for found in _NUMBER.finditer(words):
        start, end = found.span()
        if any(first <= start < last for first, last in labels):
            continue
        around = words[max(0, start - 12) : end + 12].strip()
        yield Number(section, line, start, end, worth(found.group()), found.group(), around)


def worth(figure: str) -> float:
    """The value of a number as printed: digits, one sign, a word, or a Chinese numeral."""
    if figure in _WORDS:
        return _WORDS[figure]
    if figure[0].isascii():
        return float(figure)
    if len(figure) == 1:
        return 2.0 if figure in "两兩" else unicodedata.numeric(figure)
    total, digit = 0.0, 0.0
    for char in figure:
        if char in _TENS:
            total = (total + digit) * _TENS[char] if char == "万" else total + (digit or 1) * _TENS[char]
            digit = 0.0
        else:
            digit = 2.0 if char in "两兩" else unicodedata.numeric(char)
    return total + digit


def hits(figure: str, section: str, book: TextByLines) -> set[Number]:
    """The numbers of a section that a row's figure accounts for."""
    figure = _flat(figure)
    numbers = book.numbers.get(section, [])
    if _NUMBER.fullmatch(figure):
        return {number for number in numbers if number.value == worth(figure)}
    marks = [found.span() for found in _MARK.finditer(figure)]
    # Where each mark lies once the brackets are gone; without marks, all of the figure.
    meant = [(start - 2 * k, end - 2 * (k + 1)) for k, (start, end) in enumerate(marks)] or [(0, len(figure))]
    plain = _MARK.sub(r"\1", figure)
    before = r"(?<![\d.])" if plain[0].isdigit() else ""
    after = r"(?!\d|\.\d)" if plain[-1].isdigit() else ""
    spans = {
        (line, place.start() + start, place.start() + end)
        for at, line, words in book.lines
        if at == section
        for place in re.finditer(before + re.escape(plain) + after, words)
        for start, end in meant
    }
    return {
        number
        for number in numbers
        if any(line == number.line and start <= number.start and number.end <= end for line, start, end in spans)
    }
