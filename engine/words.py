"""Text in several languages that belongs to code: looked up by key and language, with values put in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.faults import Fault
from engine.languages import LANGUAGES


class MissingText(Fault):
    """A text that does not exist in a language that it is asked for in."""

    def __init__(self, lang: str, zh: str, en: str) -> None:
        name = LANGUAGES[lang].option
        super().__init__(f"“{zh}”没有 {name} 的文字；补上它", f"there is no {name} text for {en!r}; write one")


class Wording(NamedTuple):
    """One text of code in each language: Chinese and English always, further ones where it is printed in them."""

    zh: str
    en: str
    zh_hant: str | None = None

    def get(self, lang: str) -> str:
        """The text in `lang`. Raises MissingText where there is none; no other language steps in."""
        text: str | None = getattr(self, LANGUAGES[lang].code)
        if text is None:
            raise MissingText(lang, self.zh, self.en)
        return text


class Words:
    """The words of a module: `say = Words({"page": ("第 {} 页", "page {}")})`, `say("page", lang, 3)`.

    Each text stands in the languages in their order (engine/languages.py): Chinese and English always, then those that
    are printed in further languages. Braces are those of `str.format`.
    """

    def __init__(self, texts: Mapping[str, tuple[str, ...]]) -> None:
        self.texts = {key: Wording(*said) for key, said in texts.items()}

    def __call__(self, key: str, lang: str, *values: object, **named: object) -> str:
        """The text of `key` in `lang`. Raises MissingText where there is none; no other language steps in."""
        return self.texts[key].get(lang).format(*values, **named)

    def __contains__(self, key: str) -> bool:
        return key in self.texts
