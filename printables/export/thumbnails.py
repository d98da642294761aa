"""Small pictures of the pages of a PDF, to be carried inside a web page."""

from __future__ import annotations

import sys
from base64 import b64encode
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING

from printables.export.pictures import INCH, rendered
from printables.pages.printed_page import PrintedPage

if TYPE_CHECKING:
    from PIL.Image import Image

DPI, LARGE_DPI = 60, 130
QUALITY, EFFORT = 80, 2  # of WebP; more effort takes twice the time for a fiftieth of the bytes
TURN = 0.0005  # s
AHEAD = 2  # pictures that wait to be packed: a page takes a megabyte, and all of a game a hundred

NONE: Mapping[int, bytes] = {}

Files = Callable[[], Sequence[bytes]]


@dataclass(frozen=True)
class Thumbnail:
    """A picture by its place among those of a PDF, its pixels, and how wide the page is in mm."""

    files: Files
    place: int
    width: int
    height: int
    paper: float

    @property
    def file(self) -> bytes:
        """The picture as WebP; waits until it is made."""
        return self.files()[self.place]

    @property
    def url(self) -> str:
        """The same as a data URL."""
        return data_url(self.file)


@contextmanager
def beside() -> Iterator[Executor]:
    """A thread that makes pictures while further pages are laid out. What it has not begun in the end is given up.

    For each page it calls on the renderer and the packer, which need no Python, some ten times. After each call it
    waits for its turn, and of Python's own turns of 5 ms that would be longer than the calls take.
    """
    before, thread = sys.getswitchinterval(), ThreadPoolExecutor(1)
    sys.setswitchinterval(TURN)
    try:
        yield thread
    finally:
        thread.shutdown(cancel_futures=True)
        sys.setswitchinterval(before)


def thumbnails(
    pdf: bytes,
    pages: Sequence[PrintedPage],
    large: int | None = None,
    thread: Executor | None = None,
    known: Mapping[int, bytes] = NONE,
) -> list[Thumbnail]:
    """Every page of a PDF; the one numbered `large` (from 0) sharp enough to fill a screen. A `thread` makes them.

    Pages whose pictures are `known`, by number, are not rendered.
    """
    sizes = [_pixels(page, LARGE_DPI if number == large else DPI) for number, page in enumerate(pages)]
    files = thread.submit(_files, pdf, sizes, known).result if thread else partial(tuple, _files(pdf, sizes, known))
    return [
        Thumbnail(files, place, *size, paper=page.width)
        for place, (size, page) in enumerate(zip(sizes, pages, strict=True))
    ]


def _files(pdf: bytes, sizes: Sequence[tuple[int, int]], known: Mapping[int, bytes]) -> list[bytes]:
    numbers = [number for number in range(len(sizes)) if number not in known]
    made: list[bytes] = []
    waiting: deque[Future[bytes]] = deque()
    with ThreadPoolExecutor(1) as packer:  # packs one picture while the next is drawn
        for picture in rendered(pdf, [sizes[number] for number in numbers], numbers):
            if len(waiting) == AHEAD:
                made.append(waiting.popleft().result())
            waiting.append(packer.submit(packed, picture))
        made += [one.result() for one in waiting]
    files = {**known, **dict(zip(numbers, made, strict=True))}
    return [files[number] for number in range(len(sizes))]


def _pixels(page: PrintedPage, dpi: float) -> tuple[int, int]:
    return (1, 1) if page.blank else (round(page.width / INCH * dpi), round(page.height / INCH * dpi))


def packed(picture: Image) -> bytes:
    """A picture as WebP."""
    stream = BytesIO()
    picture.save(stream, "WEBP", quality=QUALITY, method=EFFORT)
    return stream.getvalue()


def data_url(file: bytes) -> str:
    """A picture as an address that holds it: a third longer, so made only where it is written."""
    return f"data:image/webp;base64,{b64encode(file).decode()}"
