"""Where a user's own files belong on each system: caches, data, settings. Not every user has a home."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import platformdirs

from engine.faults import Fault

_NAME = "rulepress"


def cache_folder() -> Path:
    """For what can be made again. Raises Fault where there is no home."""
    return _known(lambda: platformdirs.user_cache_path(_NAME))


def data_folder() -> Path:
    """For what a user wants to keep. Raises Fault where there is no home."""
    return _known(lambda: platformdirs.user_data_path(_NAME))


def settings_folder() -> Path:
    """For what a user has set. Raises Fault where there is no home."""
    return _known(lambda: platformdirs.user_config_path(_NAME, appauthor=False))


def _known(place: Callable[[], Path]) -> Path:
    """A folder, if the system knows where the user's are: HOME may not be set, and the user not be listed."""
    try:
        folder = place()
    except RuntimeError:
        folder = Path("~")
    if not folder.is_absolute():
        raise Fault("这个用户没有主目录；请设好 HOME", "this user has no home folder; set HOME")
    return folder
