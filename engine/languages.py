"""The languages that there are: what components and sheets are printed in, and which of them commands answer in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """A language of components. `code` stands in tables, templates and file names, `option` after --lang, `tag` in
    documents (BCP 47). Commands and reports answer in those that are `spoken`."""

    code: str
    option: str
    tag: str
    name: str  # in itself
    chinese: bool = True  # set in Han characters, which have no capitals
    spoken: bool = True


LANGUAGES = {
    one.code: one
    for one in (
        Language("zh", "zh", "zh-CN", "中文"),
        Language("en", "en", "en", "English", chinese=False),
        Language("zh_hant", "zh-Hant", "zh-Hant", "繁體中文", spoken=False),
    )
}
SPOKEN = tuple(one.code for one in LANGUAGES.values() if one.spoken)
