"""Reading an SVG picture: shapes of plain fills and lines. What it may hold beyond that is refused, by its element.

It may hold svg, g, path, rect, circle, ellipse, line, polyline and polygon (title, desc, metadata and empty defs are
passed over), with transform, fill, stroke, stroke-width and fill-rule as attributes or in style. Colours are names of
CSS, #rrggbb, rgb(...), none, or currentColor, which takes the ink that the icon is printed in.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree

from PIL import ImageColor

from engine.faults import Fault, shown, visible
from printables.drawing import svg_path
from printables.drawing.icons.shapes import disc
from printables.palette import Colour

NAMESPACE = "{http://www.w3.org/2000/svg}"
MOST_SHAPES = 2_000
SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
PASSED_OVER = ("title", "desc", "metadata")
LOOKS = ("fill", "stroke", "stroke-width", "fill-rule")
# What would change the looks, with the only value at which it does not.
UNCHANGED = {"opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "stroke-dasharray": "none", "filter": "none"}
UNCHANGED |= {"clip-path": "none", "mask": "none", "display": "inline", "visibility": "visible"}
INK = "currentColor"

Matrix = tuple[float, float, float, float, float, float]
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_TRANSFORM = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")


@dataclass(frozen=True)
class Shape:
    """SVG path data, y down, with fill and line; a colour is INK for that of the icon, None for none."""

    d: str
    fill: Colour | str | None
    stroke: Colour | str | None
    width: float
    even_odd: bool


@dataclass(frozen=True)
class SvgPicture:
    """Shapes in the order in which they are painted, from (0, 0) at the upper left to (width, height)."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def read_svg(data: bytes) -> SvgPicture:
    """The picture. Raises Fault for what is no SVG, or holds what is not drawn here."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise Fault("有 DOCTYPE 或实体；去掉", "it has a DOCTYPE or entities; take them out")
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise Fault(f"不是 SVG：{error}", f"it is no SVG: {error}") from None
    if _tag(root) != "svg":
        raise Fault(f"不是 SVG，而是 <{_tag(root)}>", f"it is no SVG but <{_tag(root)}>")
    left, top, width, height = _box(root)
    start = {"fill": "black", "stroke": "none", "stroke-width": "1", "fill-rule": "nonzero"}
    shapes = tuple(_shapes(root, start, (1, 0, 0, 1, -left, -top)))
    if not shapes:
        raise Fault("里面什么也没画", "nothing is drawn in it")
    if len(shapes) > MOST_SHAPES:
        raise Fault(f"有 {len(shapes)} 个图形；最多 {MOST_SHAPES}", f"{len(shapes)} shapes; at most {MOST_SHAPES}")
    return SvgPicture(width, height, shapes)


def _tag(element: ElementTree.Element) -> str:
    return str(element.tag).removeprefix(NAMESPACE)


def _box(root: ElementTree.Element) -> tuple[float, float, float, float]:
    """Left, top, width and height of what is seen."""
    numbers = [float(one) for one in re.findall(_NUMBER, root.get("viewBox", ""))]
    if len(numbers) != 4:
        sides = [re.match(_NUMBER, root.get(side, "")) for side in ("width", "height")]
        numbers = [0.0, 0.0, *(float(side.group()) if side else 0.0 for side in sides)]
    if min(numbers[2:]) <= 0 or not all(map(math.isfinite, numbers)):
        raise Fault('没有大小；写 viewBox="0 0 宽 高"', 'it has no size; give viewBox="0 0 WIDTH HEIGHT"')
    left, top, width, height = numbers
    return left, top, width, height


def _shapes(element: ElementTree.Element, looks: Mapping[str, str], matrix: Matrix) -> Iterator[Shape]:
    tag = _tag(element)
    if tag in PASSED_OVER or (tag == "defs" and not len(element)) or not isinstance(element.tag, str):
        return
    if tag not in ("svg", "g", *SHAPES):
        known = ", ".join(("g", *SHAPES))
        raise Fault(f"<{visible(tag)}> 不画；可用 {known}", f"<{visible(tag)}> is not drawn; there may be {known}")
    given = _attributes(element, tag)
    looks = {**looks, **{name: given[name] for name in LOOKS if name in given}}
    matrix = _times(matrix, _matrix(given.get("transform", ""), tag))
    if tag not in SHAPES:
        for child in element:
            yield from _shapes(child, looks, matrix)
        return
    try:
        d = _moved(_outline(element, tag), matrix)
        width = float(looks["stroke-width"].removesuffix("px"))
    except (ValueError, KeyError) as error:
        raise Fault(f"<{tag}> 读不了：{error}", f"<{tag}> cannot be read: {error}") from None
    fill, stroke = (
        None if tag == "line" and side == "fill" else _colour(looks[side], tag) for side in ("fill", "stroke")
    )
    scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    if d and (fill or stroke):
        yield Shape(d, fill, stroke, width * scale, looks["fill-rule"] == "evenodd")


def _attributes(element: ElementTree.Element, tag: str) -> dict[str, str]:
    """Attributes with what `style` adds to them. Raises Fault for scripts, links, and looks that are not drawn."""
    given: dict[str, str] = {}
    for name, value in element.attrib.items():
        plain = name.rpartition("}")[2]
        if plain == "href" or plain.lower().startswith("on") or "url(" in value:
            raise Fault(
                f"<{tag}> 有 {visible(plain)}：不能有脚本、链接和引用",
                f"<{tag}> has {visible(plain)}: there may be no scripts, links or references",
            )
        if plain == name:
            given[name] = value
    for part in filter(str.strip, given.pop("style", "").split(";")):
        name, _, value = part.partition(":")
        given[name.strip()] = value.strip()
    for name, harmless in UNCHANGED.items():
        if given.get(name, harmless) not in (harmless, f"{harmless}.0"):
            raise Fault(f"<{tag}> 的 {name} 不画；去掉", f"{name} of <{tag}> is not drawn; take it out")
    return given


def _colour(text: str, tag: str) -> Colour | str | None:
    if text in ("none", "transparent"):
        return None
    if text == INK:
        return INK
    try:
        red, green, blue, *_ = ImageColor.getrgb(text)
    except ValueError:
        raise Fault(
            f"<{tag}> 的颜色 {shown(text)} 不认识；写 #rrggbb", f"<{tag}> has the colour {shown(text)}; write #rrggbb"
        ) from None
    return Colour(text, f"#{red:02x}{green:02x}{blue:02x}")


def _outline(element: ElementTree.Element, tag: str) -> str:
    """A shape as path data."""

    def at(name: str) -> float:
        return float(element.get(name, "0").removesuffix("px"))

    if tag == "path":
        return element.get("d", "")
    if tag == "rect":
        return f"M{at('x')} {at('y')}h{at('width')}v{at('height')}h{-at('width')}Z"
    if tag == "circle":
        return disc(at("cx"), at("cy"), at("r"))
    if tag == "ellipse":
        cx, cy, rx, ry = (at(name) for name in ("cx", "cy", "rx", "ry"))
        return f"M{cx - rx} {cy}A{rx} {ry} 0 1 1 {cx + rx} {cy}A{rx} {ry} 0 1 1 {cx - rx} {cy}Z"
    if tag == "line":
        return f"M{at('x1')} {at('y1')}L{at('x2')} {at('y2')}"
    points = re.findall(_NUMBER, element.get("points", ""))
    if len(points) < 4 or len(points) % 2:
        raise ValueError("points")
    return "M" + " ".join(points) + ("Z" if tag == "polygon" else "")


def _matrix(text: str, tag: str) -> Matrix:
    """The transforms of an attribute, one after the other."""
    found: Matrix = (1, 0, 0, 1, 0, 0)
    rest = _TRANSFORM.sub("", text).strip(" ,")
    if rest:
        raise Fault(f"<{tag}> 的 transform {shown(rest)} 不认识", f"<{tag}> has an unknown transform {shown(rest)}")
    for name, inside in _TRANSFORM.findall(text):
        numbers = [float(one) for one in re.findall(_NUMBER, inside)]
        try:
            found = _times(found, _one(name, numbers))
        except (ValueError, IndexError, TypeError):
            raise Fault(
                f"<{tag}> 的 transform {name} 读不了", f"the transform {name} of <{tag}> cannot be read"
            ) from None
    return found


def _one(name: str, numbers: list[float]) -> Matrix:
    if name == "matrix":
        a, b, c, d, e, f = numbers
        return a, b, c, d, e, f
    if name == "translate":
        return 1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0
    if name == "scale":
        return numbers[0], 0, 0, numbers[-1], 0, 0
    if name == "rotate":
        turn = math.radians(numbers[0])
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = numbers[1:3] if len(numbers) > 2 else (0.0, 0.0)
        return cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos
    slant = math.tan(math.radians(numbers[0]))
    return (1, 0, slant, 1, 0, 0) if name == "skewX" else (1, slant, 0, 1, 0, 0)


def _times(one: Matrix, other: Matrix) -> Matrix:
    """What `other` does inside `one`."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def _moved(path: str, matrix: Matrix) -> str:
    """Path data with every point carried over."""
    a, b, c, d, e, f = matrix
    parts = []
    for letter, numbers in svg_path.parse(path):
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        parts.append(letter + " ".join(f"{a * x + c * y + e:.4f} {b * x + d * y + f:.4f}" for x, y in pairs))
    return "".join(parts)
