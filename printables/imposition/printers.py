"""Named printers: how each one's backs must be moved to lie behind its fronts. Kept in the user's own folder.

A profile is told of the back of an upright sheet that was turned over its long edge.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError

from engine.faults import NOTHING, Fault, near, shown, visible
from engine.foreign_errors import of_pydantic
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
        why = of_pydantic(error.errors()[0])
        place = visible(".".join(map(str, error.errors()[0]["loc"])))
        zh, en = (f"{place}：{why.zh}", f"{place}: {why.en}") if place else why
        raise PrinterError(
            f"{path} 看不懂；改正或删掉它（{zh}）", f"{path} cannot be understood; correct or delete it ({en})"
        ) from error
    return {name: Shift(one.dx, one.dy, one.angle) for name, one in found.items()}


def profile(name: str) -> Shift:
    """A printer's profile. Raises PrinterError for a name that is not known."""
    known = profiles()
    if name not in known:
        hint = near(name, known) if known else NOTHING
        zh, en = f"（{hint.zh}）" if known else "", f" ({hint.en})" if known else ""
        raise PrinterError(
            f"没有打印机 {shown(name)}{zh}；用 rulepress calibrate 添加",
            f"there is no printer {shown(name)}{en}; `rulepress calibrate` adds one",
        )
    return known[name]


def save(name: str, shift: Shift) -> Path:
    """Keep a profile, instead of an older one of that name. Returns the file. Raises PrinterError, OSError."""
    try:
        _PROFILES.validate_python({name: {"dx": shift.dx, "dy": shift.dy, "angle": shift.angle}})
    except ValidationError as error:
        why = of_pydantic(error.errors()[0])
        place, named = ".".join(map(str, error.errors()[0]["loc"][1:])), shown(name)
        raise PrinterError(f"打印机 {named}：{place}：{why.zh}", f"printer {named}: {place}: {why.en}") from error
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
