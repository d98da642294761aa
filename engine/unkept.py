"""Why compiled rules of this process are not kept for the next, for whoever talks to the person at the terminal."""

from __future__ import annotations

from engine.faults import Text

no_place: list[Text] = []  # why there is no folder for them, found before anything is compiled
not_kept: list[Text] = []  # why something that was compiled is not kept, the first reason first
