"""What a solo player got wrong, said in both languages, with its place."""

from __future__ import annotations


class Fault(ValueError):
    """A log, deal or request that cannot be used. `line` counts the lines of the file from 1; 0 is none of them."""

    def __init__(self, zh: str, en: str, line: int = 0, where: str = "") -> None:
        self.zh, self.en, self.line, self.where = zh, en, line, where
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """The whole message in `lang`: file, line, what is wrong and what would be right."""
        if lang == "zh":
            place = [self.where] * bool(self.where) + [f"第 {self.line} 行"] * bool(self.line)
            return "：".join([*place, self.zh])
        place = [self.where] * bool(self.where) + [f"line {self.line}"] * bool(self.line)
        return ": ".join([*place, self.en])

    def at(self, where: str) -> Fault:
        """The same fault in a named file."""
        return Fault(self.zh, self.en, self.line, where)
