"""Renders the README's pictures from the kit as it is printed now: `make pictures`."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

from engine import games
from printables.export import print_game
from printables.games import components
from printables.imposition import Duplex
from printables.job import Job

HERE = Path(__file__).parent
WIDTH = 1400  # pixels


def render(pdf: Path, page: int, target: Path) -> None:
    """One page of a PDF (counted from 0) as a small PNG."""
    with pypdfium2.PdfDocument(pdf) as document:
        sheet = document[page]
        picture = sheet.render(scale=2 * WIDTH / sheet.get_width()).to_pil().convert("RGB")
    height = round(picture.height * WIDTH / picture.width)
    picture.resize((WIDTH, height), Image.Resampling.LANCZOS).quantize(128).save(target, optimize=True)


def main() -> None:
    """The map in both languages and the driver cards."""
    tables = games.find("continental_spin").load()
    build = components("continental_spin")
    with tempfile.TemporaryDirectory() as folder:
        made = {lang: build(tables, lang) for lang in ("zh", "en")}
        print_game(tables, made, Path(folder), Job(duplex=Duplex.NONE))
        for component, lang in (("map", "en"), ("map", "zh"), ("driver_cards", "en")):
            pdf = Path(folder) / f"continental_spin-{component}.{lang}.a4.pdf"
            render(pdf, 0, HERE / f"continental_spin-{component}.{lang}.png")


if __name__ == "__main__":
    main()
