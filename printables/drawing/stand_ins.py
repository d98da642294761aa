"""Which icons and figures a designer's own pictures stand in for while a kit is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, TypeAlias

from PIL import Image

if TYPE_CHECKING:
    from printables.drawing.svg_picture import SvgPicture

Picture: TypeAlias = "SvgPicture | Image.Image"
FIGURES: set[str] = set()  # names of figures that are no icons
_own: ContextVar[Mapping[str, Picture]] = ContextVar("own pictures", default={})  # noqa: B039 - never changed


def add_figures(names: Iterable[str]) -> None:
    """Let figures of a game be replaced by these names."""
    FIGURES.update(names)


def own(name: str) -> Picture | None:
    """The designer's picture of a name."""
    return _own.get().get(name)


@contextmanager
def standing_in(pictures: Mapping[str, Picture]) -> Iterator[None]:
    """Pictures by the names that they stand in for."""
    token = _own.set(pictures)
    try:
        yield
    finally:
        _own.reset(token)
