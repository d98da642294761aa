"""Reads the tables of Downforce and the files of the tracks that they name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import to_json

from engine.faults import Text, listed
from engine.games.downforce.circuits.circuit import TrackError
from engine.games.downforce.circuits.track_file import Track
from engine.games.downforce.schema import TABLES, Tables, sound
from engine.tables import TablesError, load_data, read_toml, shown

TRACKS = Path(__file__).parent / "circuits" / "tracks"


def load(
    variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = (), own: Mapping[str, Path] | None = None
) -> Tables:
    """The tables with variants and changes laid over them, and every track that they name. Raises TablesError.

    A track is named as in the folder tracks, or by the path of its file, which ends in .toml. `own` are a designer's
    files in place of the game's, by name.
    """
    variants, changes, own = list(variants), list(changes), own or {}
    tables = own.get(TABLES.name, TABLES)
    data = read_toml(tables)
    named = [data.get("tracks"), data.get("track"), *(_set_by(data, name) for name in variants)]
    named += [value for path, value in changes if path in ("track", "tracks")]
    names = [name for group in named for name in (group if isinstance(group, list) else [group])]
    files = {name: path_of(name, own) for name in names if isinstance(name, str)}
    data["roads"] = {name: _road(name, path) for name, path in files.items()}
    of_roads = {f"roads.{name}": str(path) for name, path in files.items()}
    return load_data(Tables, data, str(tables), variants, changes, files=of_roads)


def _road(name: str, path: Path) -> dict[str, Any]:
    """The data of a track's file. Raises TablesError, with the file, for a track that cannot be raced on."""
    data = read_toml(path)
    with suppress(ValidationError):  # what the file lacks is told with the other tables
        road = Track.model_validate_json(to_json(data)).model_dump_json()
        try:
            sound(name, road)
        except TrackError as error:
            raise TablesError(str(path), error.place, error.what, error.remedy) from None
    return data


def known() -> list[str]:
    """Names of the tracks in the folder."""
    return sorted(path.stem for path in TRACKS.glob("*.toml"))


def track_file(name: str) -> str:
    """The name of a track's file in a folder of tables."""
    return f"{TRACKS.name}/{name}.toml"


def path_of(name: str, own: Mapping[str, Path] | None = None) -> Path:
    """The file of a track. Raises TablesError for a name that is not known."""
    if name.endswith(".toml"):
        return Path(name)
    if own and track_file(name) in own:
        return own[track_file(name)]
    if name not in known():
        names = listed(known())
        remedy = Text(
            f"有 {names.zh}；或写一个以 .toml 结尾的文件的路径",
            f"there is {names.en}; or give the path of a file that ends in .toml",
        )
        raise TablesError("track", "", Text(f"没有赛道 {shown(name)}", f"there is no track {shown(name)}"), remedy)
    return TRACKS / f"{name}.toml"


def _set_by(data: dict[str, Any], variant: str) -> Any:
    """What a variant makes of the track; none where it leaves it."""
    try:
        return data["variants"][variant]["set"].get("track")
    except (KeyError, TypeError, AttributeError):
        return None  # an unknown variant is refused where it is laid over the tables
