"""Stretches of a text that are in another language than the rest, so that a reader aloud pronounces them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from engine.languages import LANGUAGES

HAN = re.compile("[\u3400-\u9fff][\u3000-\u303f\u3400-\u9fff\uff00-\uffef]*")
LATIN = re.compile("[A-Za-z][a-z\u2019\u00c0-\u024f]{2,}(?:[ -][A-Za-z\u00c0-\u024f][a-z\u2019\u00c0-\u024f]*)*")
HAN_LANGUAGE, LATIN_LANGUAGE = LANGUAGES["zh"].tag, LANGUAGES["en"].tag


@lru_cache(maxsize=4096)
def by_language(text: str, lang: str) -> tuple[tuple[str, str], ...]:
    """The stretches of a text in order, each with the tag (BCP 47) of its language, or "" for the text's own.

    Abbreviations and letters that name something, such as PDF or J, are of any language.
    """
    return tuple(_stretches(text, LANGUAGES[lang].chinese))


def _stretches(text: str, chinese: bool) -> Iterator[tuple[str, str]]:
    pattern, tag = (LATIN, LATIN_LANGUAGE) if chinese else (HAN, HAN_LANGUAGE)
    end = 0
    for found in pattern.finditer(text):
        if found.start() > end:
            yield text[end : found.start()], ""
        yield found[0], tag
        end = found.end()
    if end < len(text) or not text:
        yield text[end:], ""
