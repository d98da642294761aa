"""Pages that differ, where they do, and what has to be printed again."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageDraw

from engine.faults import Fault
from engine.storage import worked_out
from printables.compare import drawings as drawings_module
from printables.compare.drawings import known_drawings
from printables.compare.pages import DPI, SILENT, Prints, changed_prints, changed_regions, framed
from printables.compare.reprint import Reprint, changed_documents
from printables.components.parts import CardSet, Component
from printables.components.registry import Build
from printables.drawing.pen import Pen
from printables.export.pictures import INCH
from printables.palette import INK, OXBLOOD, WHITE
from tests.printables.sample_game import Sample


def picture(*boxes: tuple[int, int, int, int]) -> Image.Image:
    made = Image.new("RGB", (400, 300), "white")
    for box in boxes:
        ImageDraw.Draw(made).rectangle((box[0], box[1], box[2] - 1, box[3] - 1), fill="black")
    return made


def test_regions_are_the_boxes_that_differ() -> None:
    near, far = (20, 30, 40, 50), (300, 200, 320, 210)
    assert changed_regions(picture(near), picture(near)) == []
    assert changed_regions(picture(), picture(near)) == [near]
    assert changed_regions(picture(near), picture(far)) == [near, far]


def test_what_lies_close_together_is_one_region() -> None:
    one, other = (20, 30, 40, 50), (44, 30, 60, 50)
    assert changed_regions(picture(), picture(one, other)) == [(20, 30, 60, 50)]


def test_a_page_of_another_size_differs_as_a_whole() -> None:
    assert changed_regions(picture(), picture().resize((500, 200))) == [(0, 0, 500, 300)]


def test_the_frame_stands_round_the_change_and_not_on_it() -> None:
    box = (100, 100, 140, 130)
    shown = framed(picture(box), [box])
    assert shown.crop(box).tobytes() == picture(box).crop(box).tobytes()
    frame = Image.new("RGB", (1, 1), OXBLOOD.hex).getpixel((0, 0))
    assert shown.getpixel((120, 100 - round(1.9 / INCH * DPI))) == frame


class Changed(Sample):
    """The sample with another third card, and as many of each card as is said."""

    def __init__(self, copies: tuple[int, ...] = (4, 4, 4, 4, 4), third: bool = False) -> None:
        super().__init__()
        self.copies, self.third = copies, third

    def components(self, lang: str) -> tuple[Component, ...]:
        board, cards, tokens, sheet = super().components(lang)
        assert isinstance(cards, CardSet)
        faces = list(cards.faces)
        if self.third:
            old = faces[2]

            def draw(pen: Pen) -> None:
                old.draw(pen)
                pen.circle(20, 20, 2, fill=INK)

            faces[2] = replace(old, draw=draw)
        return board, replace(cards, faces=tuple(faces), copies=self.copies), tokens, sheet


def built(*kits: Sample) -> Build:
    """Builds these, one after the other."""
    turns = iter(kits)
    return lambda tables, lang, players=None: next(turns).components(lang)


def compared(after: Sample, before: Sample | None = None) -> tuple[Prints, tuple[Reprint, ...]]:
    kits = [before or Changed(), after]
    prints = changed_prints(built(*kits), *(kit.tables for kit in kits), ["en"])
    return prints, prints.reprints


def test_versions_and_fingerprints_are_no_change() -> None:
    """The line of a sheet that says what it is names them, and the number of pages."""
    after = Changed()
    after.tables = after.tables.model_copy(update={"version": "2.0"})
    prints, again = compared(after)
    assert prints.changed == again == ()
    assert prints.compared == 5


def test_a_card_that_is_drawn_otherwise_is_printed_again_alone() -> None:
    prints, (again,) = compared(Changed(third=True))
    assert [(one.key, len(one.pages)) for one in prints.changed] == [("cards", len(prints.pages))]
    assert dict(again.pieces) == {"drive 3": 4}
    assert again.gone == 4


def test_further_copies_are_printed_and_lost_ones_counted() -> None:
    """All later cards move up on their pages, but only the new ones are needed."""
    _, (again,) = compared(Changed(copies=(6, 4, 3, 4, 4)))
    assert (dict(again.pieces), again.gone) == ({"drive 1": 2}, 1)
    _, (again,) = compared(Changed(copies=(4, 4, 4, 4, 2)))
    assert (again.printed, dict(again.pieces), again.gone) == (False, {}, 2)


def test_what_is_drawn_in_another_way_and_looks_the_same_is_no_piece_to_print() -> None:
    """A card whose ground is painted over by itself: other operators, the same picture."""

    class Repainted(Changed):
        def components(self, lang: str) -> tuple[Component, ...]:
            board, cards, tokens, sheet = super().components(lang)
            assert isinstance(cards, CardSet)
            faces = list(cards.faces)
            old = faces[0]

            def draw(pen: Pen) -> None:
                pen.rect(-1, -1, old.width + 2, old.height + 2, fill=old.ground or WHITE)
                old.draw(pen)

            faces[0] = replace(old, draw=draw)
            return board, replace(cards, faces=tuple(faces)), tokens, sheet

    assert compared(Repainted()) == (Prints((), 5, {}), ())
    _, (again,) = compared(Repainted(third=True))
    assert dict(again.pieces) == {"drive 3": 4}


def test_pieces_of_another_size_are_other_pieces() -> None:
    class Wider(Changed):
        def components(self, lang: str) -> tuple[Component, ...]:
            board, cards, tokens, sheet = super().components(lang)
            assert isinstance(cards, CardSet)
            assert cards.back is not None
            wider = [replace(face, width=face.width + 1) for face in (*cards.faces, cards.back)]
            return board, replace(cards, faces=tuple(wider[:-1]), back=wider[-1]), tokens, sheet

    _, (again,) = compared(Wider())
    assert (sum(again.pieces.values()), again.gone) == (20, 20)


def test_the_document_of_what_is_printed_again_holds_just_that() -> None:
    after = Changed(copies=(6, 4, 4, 4, 4))
    _, again = compared(after)
    (name,), (data,) = zip(*changed_documents(built(after), after.tables, again).items(), strict=True)
    assert name == "sample-changed.en.a4.pdf"
    pages = pypdfium2.PdfDocument(BytesIO(data))
    assert len(pages) == 2  # fronts and backs
    assert pages[0].get_textpage().get_text_range().count("Ride 1 cells") == 2
    assert changed_documents(built(), after.tables, ()) == {}


def test_what_cannot_be_printed_is_said_and_the_rest_compared() -> None:
    def build(tables, lang: str, players: int | None = None) -> tuple[Component, ...]:
        if tables.version == "1.2" and next(calls) and lang == "en":
            raise Fault("没有图", "there is no figure")
        return Sample().components(lang)

    calls = iter([0, 1, 0, 1])  # of each language, the side before and the one after
    tables = Sample().tables
    prints = changed_prints(build, tables, tables, ["en", "zh"])
    assert prints.refused["en"].en == "there is no figure"
    assert prints.changed == ()
    assert prints.compared == 5


def test_a_kit_that_is_known_looks_as_it_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worked_out, "cache_folder", lambda: tmp_path)
    tables = Sample().tables

    def build(tables, lang: str, players: int | None = None) -> tuple[Component, ...]:
        return Sample().components(lang)

    first = known_drawings(build, tables, "1", "en", SILENT)
    monkeypatch.setattr(drawings_module, "drawings", None)
    again = known_drawings(build, tables, "1", "en", SILENT)
    assert {key: one.digests for key, one in again.items()} == {key: one.digests for key, one in first.items()}
    for key, one in first.items():
        assert (again[key].title, again[key].sets()) == (one.title, one.sets())
        some = range(len(one.digests))[-1:]
        seen, known = (side[key].document(some).pictures(40) for side in (first, again))
        assert {number: picture.tobytes() for number, picture in seen.items()} == {
            number: picture.tobytes() for number, picture in known.items()
        }
        pieces = [piece for pieces in one.sets().values() for piece in pieces]
        assert [again[key].look(piece) for piece in pieces] == [one.look(piece) for piece in pieces]
