"""Pictures of a designer's own, in place of icons and figures: SVG and PNG files that the tables of a folder name."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any

from PIL import Image

from engine.faults import Fault, Text, near, shown, visible
from engine.game import TABLES
from engine.tables import GameTables, TablesError
from printables.drawing import icons
from printables.drawing.stand_ins import FIGURES, Picture, standing_in
from printables.drawing.svg_picture import read_svg

LARGEST = 2_000_000  # bytes of a file
MOST_PIXELS = 4_096  # a side
KINDS = (".svg", ".png")
PNG, HEADER = b"\x89PNG\r\n\x1a\n", 24  # how a file begins, and the bytes that end with its width and height


@contextmanager
def own_pictures(folder: Path | None, tables: GameTables) -> Iterator[None]:
    """What the tables name under `art` stands in for icons and figures of the same names.

    Raises TablesError for a name that nothing has, and a file that is outside the folder, too large, or no picture.
    """
    found = {name: _read(folder, name, file, tables) for name, file in tables.art.items()}
    with standing_in(found):
        yield


def _read(folder: Path | None, name: str, file: str, tables: GameTables) -> Picture:
    where, key = str(folder / TABLES) if folder else TABLES, f"art.{name}"
    known = {*icons.ICONS, *FIGURES, *_keys(tables.model_dump(mode="json", exclude={"art"}))}
    if name not in known:
        problem = Text(f"没有叫 {shown(name)} 的图标或图", f"there is no icon or figure {shown(name)}")
        raise TablesError(where, key, problem, near(name, {*icons.ICONS, *FIGURES}))
    if folder is None:
        problem = Text("图要放在项目文件夹里", "pictures lie in a project folder")
        raise TablesError(where, key, problem, Text("用 rulepress init 建一个", "`rulepress init` makes one"))
    try:
        return _picture(folder, file)
    except Fault as fault:
        named = visible(file)
        raise TablesError(where, key, Text(f"{named}：{fault.zh}", f"{named}: {fault.en}")) from None


def _picture(folder: Path, file: str) -> Picture:
    """Raises Fault."""
    path = folder / file
    if PurePosixPath(file).suffix.lower() not in KINDS:
        raise Fault("只收 .svg 和 .png", "only .svg and .png will do")
    if not path.resolve().is_relative_to(folder.resolve()):
        raise Fault("在文件夹外面；放进来", "it lies outside the folder; put it inside")
    if not path.is_file():
        raise Fault("没有这个文件", "there is no such file")
    size = path.stat().st_size
    if size > LARGEST:
        raise Fault(f"有 {size:,} 字节；最多 {LARGEST:,}", f"it has {size:,} bytes; at most {LARGEST:,}")
    data = path.read_bytes()
    return read_svg(data) if path.suffix.lower() == ".svg" else _png(data)


def _png(data: bytes) -> Image.Image:
    if not data.startswith(PNG) or len(data) < HEADER:
        raise Fault("不是 PNG", "it is no PNG")
    wide, high = struct.unpack(">II", data[HEADER - 8 : HEADER])  # before anything is unpacked
    if max(wide, high) > MOST_PIXELS:
        raise Fault(
            f"{wide} x {high} 像素；每边最多 {MOST_PIXELS}", f"{wide} x {high} pixels; at most {MOST_PIXELS} a side"
        )
    try:
        return Image.open(io.BytesIO(data), formats=["PNG"]).convert("RGBA")
    except (OSError, ValueError, SyntaxError) as error:
        raise Fault(f"PNG 读不了：{error}", f"the PNG cannot be read: {error}") from None


def _keys(value: Any) -> Iterator[str]:
    """Whatever in tables may be the name of an emblem: keys, and texts of one word."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield str(key)
            yield from _keys(one)
    elif isinstance(value, list):
        for one in value:
            yield from _keys(one)
    elif isinstance(value, str) and value.isidentifier():
        yield value
