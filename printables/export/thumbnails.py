"""Small pictures of the pages of a PDF, to be carried inside a web page."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from printables.export.pictures import INCH, rendered
from printables.pages.printed_page import PrintedPage

if TYPE_CHECKING:
    from PIL.Image import Image

DPI, LARGE_DPI = 60, 130
QUALITY, EFFORT = 80, 2  # of WebP; more effort takes twice the time for a fiftieth of the bytes


@dataclass(frozen=True)
class Thumbnail:
    """A picture as a data URL, its pixels, and how wide the page is in mm."""

    url: str
    width: int
    height: int
    paper: float


def thumbnails(pdf: bytes, pages: Sequence[PrintedPage], large: int | None = None) -> list[Thumbnail]:
    """Every page of a PDF; the one numbered `large` (from 0) sharp enough to fill a screen."""
    sizes = [_pixels(page, LARGE_DPI if number == large else DPI) for number, page in enumerate(pages)]
    with ThreadPoolExecutor(1) as packer:  # packs one picture while the next is drawn
        urls = list(packer.map(packed, rendered(pdf, sizes)))
    return [Thumbnail(url, *size, paper=page.width) for url, size, page in zip(urls, sizes, pages, strict=True)]


def _pixels(page: PrintedPage, dpi: float) -> tuple[int, int]:
    return round(page.width / INCH * dpi), round(page.height / INCH * dpi)


def packed(picture: Image) -> str:
    """A picture as a data URL."""
    stream = BytesIO()
    picture.save(stream, "WEBP", quality=QUALITY, method=EFFORT)
    return f"data:image/webp;base64,{b64encode(stream.getvalue()).decode()}"
