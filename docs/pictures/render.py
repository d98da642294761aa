"""Renders the README's pictures from the kit as it is printed now: `make pictures`."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

from engine import games
from printables.export import file_name, print_game
from printables.games import components
from printables.imposition import Duplex
from printables.inks import COLOUR, INKS, LOW
from printables.job import Job
from printables.paper import PAPERS

HERE = Path(__file__).parent
WIDTH = 1400  # pixels


def render(pdf: Path, page: int, target: Path) -> None:
    """One page of a PDF (counted from 0) as a small PNG."""
    with pypdfium2.PdfDocument(pdf) as document:
        sheet = document[page]
        picture = sheet.render(scale=2 * WIDTH / sheet.get_width()).to_pil().convert("RGB")
    height = round(picture.height * WIDTH / picture.width)
    picture.resize((WIDTH, height), Image.Resampling.LANCZOS).quantize(128).save(target, optimize=True)


SHOWN = (
    ("map", "en", COLOUR), ("map", "zh", COLOUR), ("driver_cards", "en", COLOUR),
    ("map", "en", LOW), ("map", "zh", LOW),
)  # fmt: skip


def main() -> None:
    """The map in both languages and both editions, and the driver cards."""
    tables = games.find("continental_spin").load()
    build = components("continental_spin")
    with tempfile.TemporaryDirectory() as folder:
        made = {lang: build(tables, lang) for lang in ("zh", "en")}
        for ink in INKS.values():
            print_game(tables, made, Path(folder), Job(duplex=Duplex.NONE, ink=ink))
        for component, lang, ink in SHOWN:
            pdf = Path(folder) / file_name("continental_spin", component, lang, PAPERS["a4"], ink)
            render(pdf, 0, HERE / pdf.name.replace(".a4.pdf", ".png"))


if __name__ == "__main__":
    main()
