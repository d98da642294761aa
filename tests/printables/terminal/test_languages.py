"""Commands answer in the language of the system, by whatever name the system has for it."""

from __future__ import annotations

import locale

import pytest

from printables.terminal.languages import default_lang

NAMES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("language", "lc_all", "lc_messages", "lang", "said"),
    [
        ("", "", "", "zh_CN.UTF-8", "zh"),
        ("", "", "", "zh_TW.UTF-8", "zh"),
        ("", "", "", "zh_HK.Big5-HKSCS", "zh"),
        ("", "", "", "zh_CN.GB18030@stroke", "zh"),
        ("", "", "", "zh", "zh"),
        ("", "", "", "zh-Hans", "zh"),
        ("", "", "", "Chinese (Simplified)_China.936", "zh"),
        ("", "", "", "en_US.UTF-8", "en"),
        ("", "", "", "English_United States.1252", "en"),
        ("", "", "", "de_DE.UTF-8", "en"),  # commands speak no German
        ("", "", "", "za_CN.UTF-8", "en"),
        ("", "", "zh_CN.UTF-8", "en_US.UTF-8", "zh"),  # LC_MESSAGES goes before LANG
        ("", "", "en_US.UTF-8", "zh_CN.UTF-8", "en"),
        ("", "en_US.UTF-8", "zh_CN.UTF-8", "zh_CN.UTF-8", "en"),  # LC_ALL before both
        ("", "zh_CN.UTF-8", "en_US.UTF-8", "en_US.UTF-8", "zh"),
        ("", "C", "", "zh_CN.UTF-8", "en"),
        ("", "POSIX", "", "zh_CN.UTF-8", "en"),
        ("", "C.UTF-8", "", "zh_CN.UTF-8", "en"),
        ("", "", "", "C", "en"),
        ("zh_CN:en", "", "", "en_US.UTF-8", "zh"),  # LANGUAGE before all
        ("en:zh", "", "", "zh_CN.UTF-8", "en"),
        ("fr:zh_TW:en", "", "", "fr_FR.UTF-8", "zh"),  # the first that there is
        ("fr:de", "", "", "zh_CN.UTF-8", "zh"),
        ("zh", "C", "", "", "en"),  # but nothing where no language is wanted
        ("zh", "", "", "POSIX", "en"),
    ],
)
def test_variables_count_in_the_order_of_gettext(
    monkeypatch: pytest.MonkeyPatch, language: str, lc_all: str, lc_messages: str, lang: str, said: str
) -> None:
    for name, value in zip(NAMES, (language, lc_all, lc_messages, lang), strict=True):
        monkeypatch.setenv(name, value)  # an empty one is as good as none
    assert default_lang() == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Chinese (Simplified)_China", "zh"),
        ("Chinese (Traditional)_Taiwan", "zh"),
        ("zh_CN", "zh"),
        ("English_United Kingdom", "en"),
        ("en_US", "en"),
        (None, "en"),
    ],
)
def test_without_variables_the_locale_counts(monkeypatch: pytest.MonkeyPatch, told: str | None, said: str) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (told, None))
    assert default_lang() == said
