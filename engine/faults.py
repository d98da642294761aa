"""What a person got wrong, said in both languages, with its place."""

from __future__ import annotations

LONGEST_SHOWN = 80  # characters of a value in an error


class Fault(ValueError):
    """Something that cannot be used as it is; the text says why and what would be right.

    `where` is the file, `line` counts its lines from 1; 0 is none of them.
    """

    def __init__(self, zh: str, en: str, line: int = 0, where: str = "") -> None:
        self.zh, self.en, self.line, self.where = zh, en, line, where
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """The whole message in `lang`: file, line, what is wrong and what would be right."""
        place = [self.where] * bool(self.where)
        if lang == "zh":
            return "：".join([*place, *[f"第 {self.line} 行"] * bool(self.line), self.zh])
        return ": ".join([*place, *[f"line {self.line}"] * bool(self.line), self.en])

    def at(self, where: str) -> Fault:
        """The same fault in a named file."""
        return Fault(self.zh, self.en, self.line, where)


def shown(value: object) -> str:
    """A value as an error shows it: its beginning, however large or deep it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "a huge value"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
