"""Texts of Downforce: Chinese in both scripts, and English."""

from __future__ import annotations

from engine.tables import Names


class Texts(Names):
    """One text in each language; the game's book is in traditional characters."""

    zh_hant: str

    def get(self, lang: str) -> str:
        """The text in `lang`: "zh", "zh_hant" or "en"."""
        return self.zh_hant if lang == "zh_hant" else super().get(lang)
