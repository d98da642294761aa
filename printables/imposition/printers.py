"""Named printers: how each one's backs must be moved to lie behind its fronts. Kept in the user's own folder.

A profile is told of the back of an upright sheet that was turned over its long edge.
"""

from __future__ import annotations

import difflib
import json
from pathlib import Path
from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError

from engine.faults import Fault, shown
from engine.storage.files import make_folder, write_whole
from engine.storage.user_folders import settings_folder
from engine.tables import Model
from printables.errors import PrintError
from printables.geometry import Shift

FARTHEST, STEEPEST = 15.0, 5.0  # mm and degrees; a printer that is off by more needs repair


class Profile(Model):
    """A printer's profile as its file has it: mm to the right and up, degrees counterclockwise."""

    dx: Annotated[float, Field(ge=-FARTHEST, le=FARTHEST)] = 0.0
    dy: Annotated[float, Field(ge=-FARTHEST, le=FARTHEST)] = 0.0
    angle: Annotated[float, Field(ge=-STEEPEST, le=STEEPEST)] = 0.0


Name = Annotated[str, Field(pattern=r"^[^\s\-][^\x00-\x1f\x7f]{0,19}$")]
_PROFILES = TypeAdapter(dict[Name, Profile])


class PrinterError(PrintError):
    """A printer that is not known, or profiles that cannot be read."""


def file() -> Path:
    """Where profiles are kept. Raises Fault where a user has no place for them."""
    return settings_folder() / "printers.json"


def profiles() -> dict[str, Shift]:
    """All printers by name. Raises PrinterError where their file is damaged, OSError where it cannot be read."""
    try:
        path = file()
        found = _PROFILES.validate_json(path.read_bytes())
    except (Fault, FileNotFoundError, NotADirectoryError):
        return {}
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        said = f"{place}: {first['msg']}" if place else first["msg"]
        raise PrinterError(f"{path} cannot be understood; correct or delete it ({said})") from error
    return {name: Shift(one.dx, one.dy, one.angle) for name, one in found.items()}


def profile(name: str) -> Shift:
    """A printer's profile. Raises PrinterError for a name that is not known."""
    known = profiles()
    if name not in known:
        close = difflib.get_close_matches(name, known, 1)
        hint = f"did you mean {close[0]!r}" if close else f"known are {', '.join(sorted(known))}" if known else ""
        raise PrinterError(
            f"there is no printer {shown(name)}" + (f" ({hint})" if hint else "") + "; `rulepress calibrate` adds one"
        )
    return known[name]


def save(name: str, shift: Shift) -> Path:
    """Keep a profile, instead of an older one of that name. Returns the file. Raises PrinterError, OSError."""
    try:
        _PROFILES.validate_python({name: {"dx": shift.dx, "dy": shift.dy, "angle": shift.angle}})
    except ValidationError as error:
        first = error.errors()[0]
        raise PrinterError(f"printer {shown(name)}: {'.'.join(map(str, first['loc'][1:]))}: {first['msg']}") from error
    return _write({**profiles(), name: shift})


def delete(name: str) -> Path:
    """Forget a profile. Returns the file. Raises PrinterError for a name that is not known."""
    profile(name)
    return _write({known: shift for known, shift in profiles().items() if known != name})


def _write(known: dict[str, Shift]) -> Path:
    data = {name: {"dx": one.dx, "dy": one.dy, "angle": one.angle} for name, one in sorted(known.items())}
    make_folder(file().parent)
    write_whole(file(), (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())
    return file()
