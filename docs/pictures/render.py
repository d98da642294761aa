"""Renders the README's pictures from the kit as it is printed now: `make pictures`."""

from __future__ import annotations

import tempfile
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image
from typer.testing import CliRunner

from engine import registry
from printables.cli.main import app
from printables.compare.pages import changed_prints
from printables.components.parts import Board
from printables.components.registry import components
from printables.export.pdf import file_key, file_name, print_game
from printables.imposition.duplex import DUPLEXES
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.inks import COLOUR, LOW

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
    ("continental_spin", "map", "en", COLOUR),
    ("continental_spin", "map", "zh", COLOUR),
    ("continental_spin", "driver_cards", "en", COLOUR),
    ("continental_spin", "map", "en", LOW),
    ("continental_spin", "map", "zh", LOW),
    ("royal_derby", "lane_board", "en", COLOUR),
    ("blind_snipe", "cup_mat", "en", COLOUR),
    ("downforce", "track_thornholm", "en", COLOUR),
    ("downforce", "speed_cards", "en", COLOUR),
    ("intrigue", "randomisers", "en", COLOUR),
)
KINGDOM = "kingdom --villages 1 --attacks 1 --cost 2:2 --have pawn --seed 7 --out"  # as in the README
CHANGE = ("royal_derby", "lane_board", ("course.obstacles", [1, 1, 2, 2, 4]))  # the README's worked change
BOARDS = {"downforce": PAPERS["a3"], "royal_derby": PAPERS["a3"]}  # boards that are larger than a sheet of A4


def side_by_side(target: Path) -> None:
    """A board before and after the README's change, as the report of `rulepress compare` shows it."""
    key, component, change = CHANGE
    game = registry.find(key)
    prints = changed_prints(components(key), game.load(), game.load((), [change]), ["en"])
    page = next(page for page in prints.pages if page.component == component)
    assert page.before is not None
    assert page.after is not None
    before, after = (Image.open(BytesIO(one.file)) for one in (page.before, page.after))
    gap = before.width // 20
    both = Image.new("RGB", (before.width + gap + after.width, before.height), "white")
    both.paste(before, (0, 0))
    both.paste(after, (before.width + gap, 0))
    both.crop((0, 0, both.width, both.height * 2 // 5)).quantize(128).save(target, optimize=True)


def main() -> None:
    """The maps and boards of the games, and the driver cards; the lead game in both languages and both editions."""
    with tempfile.TemporaryDirectory() as folder:
        for key, ink in dict.fromkeys((key, ink) for key, _, _, ink in SHOWN):
            tables = registry.find(key).load()
            made = {lang: components(key)(tables, lang) for lang in ("zh", "en")}
            print_game(tables, made, Path(folder), Job(duplex=DUPLEXES["none"], boards=BOARDS.get(key), ink=ink))
        for key, component, lang, ink in SHOWN:
            shown = next(one for one in components(key)(registry.find(key).load(), lang) if one.key == component)
            paper = BOARDS.get(key, PAPERS["a4"]) if isinstance(shown, Board) else PAPERS["a4"]
            picture = file_name(key, component, lang, paper, ink).replace(f".{paper.key}.pdf", ".png")
            render(Path(folder) / file_name(key, file_key(shown), lang, paper, ink), 0, HERE / picture)
        CliRunner().invoke(app, [*KINGDOM.split(), folder])
        for lang in ("zh", "en"):
            render(Path(folder) / f"intrigue-kingdom-7.{lang}.a4.pdf", 0, HERE / f"intrigue-kingdom-7.{lang}.png")
    side_by_side(HERE / "compare.en.png")


if __name__ == "__main__":
    main()
