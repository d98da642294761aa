"""A game for Tabletop Simulator: sheets of card faces, boards and pieces as pictures, a save, and how to use them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PIL import Image

from engine.tables import GameTables
from printables.components.card_size import is_card
from printables.components.parts import Board, CardSet, Component, Face, Sheet, Standee, TokenSheet
from printables.export.pictures import INCH, Side, draw, plain, png, sides
from printables.export.tabletop_layout import Placed, Thing
from printables.export.tabletop_rules import notebook
from printables.export.tabletop_save import (
    board,
    deck,
    figure,
    instructions,
    save_file,
    sheet_of_cards,
    tile,
)
from printables.imposition.paper import Size
from printables.palette import PAPER

LARGEST = 4096  # pixels of a side of a picture, which every graphics card can hold
SMALLEST = 512  # pixels of the longer side of a piece
DPI = 300
MOST = (10, 7)  # columns and rows of a sheet of card faces
LEAST = 2  # of each
FACES = MOST[0] * MOST[1] - 1  # of a sheet; the last place is what others see of a card in a hand
SHEET = "-sheet_"


def folder_url(folder: Path) -> str:
    """A folder as Tabletop Simulator itself writes it, with a slash at its end: it does not read %20 for a space."""
    return f"file:///{folder.resolve().as_posix().lstrip('/')}/"


def tabletop_files(
    tables: GameTables, kit: Sequence[Component], players: int, lang: str, place: str
) -> dict[str, bytes]:
    """Pictures, save and instructions by file name. `kit` is for so many players; `place` is the URL of the folder."""
    placed: list[Placed] = []
    for component in kit:
        for owner, one in sets_on_table(component):
            made = _placed(tables.game, one, lang, place, first=1 + _sheets(placed))
            placed.append(replace(made, owner=owner))
    save, how = f"{tables.game}.{lang}.json", f"{tables.game}.{lang}.txt"
    return {name: data for made in placed for name, data in made.files.items()} | {
        save: save_file(tables, placed, lang, players, notebook(kit, lang)),
        how: instructions(tables, placed, players, lang, place, save),
    }


def sets_on_table(component: Component) -> tuple[tuple[str, CardSet | Board], ...]:
    """What lies on the table of a component, with the key of its set; text does not, nor what belongs to the box."""
    if isinstance(component, Sheet) or (isinstance(component, CardSet) and not component.in_play):
        return ()
    parts = component.sets if isinstance(component, TokenSheet) else (component,)
    return tuple((part.key, one) for part in parts for one in _by_back(part))


def _by_back(one: CardSet | Board) -> tuple[CardSet | Board, ...]:
    """Cards with backs of their own, which are held hidden, as a numbered deck for each; anything else as it is."""
    if not isinstance(one, CardSet) or not one.backs or not is_card(one):
        return (one,)
    pieces = Counter(one.pieces)
    decks = []
    for number, back in enumerate(dict.fromkeys(one.backs), 1):
        own = {face: count for (face, behind), count in pieces.items() if behind == back}
        title = one.title.map(f"{{}} {number}".format)
        decks.append(
            replace(
                one,
                key=f"{one.key} {number}",
                title=title,
                faces=tuple(own),
                copies=tuple(own.values()),
                back=back,
                backs=(),
            )
        )
    return tuple(decks)


def _sheets(placed: Sequence[Placed]) -> int:
    """How many sheets of card faces there are so far."""
    return sum(SHEET in name for made in placed for name in made.files)


def _placed(game: str, one: CardSet | Board, lang: str, place: str, first: int) -> Placed:
    """A set of pieces or a board; sheets of card faces are numbered from `first` on."""
    if isinstance(one, Board):
        return _board(game, one, lang, place)
    return _decks(game, one, lang, place, first) if one.back else _loose_pieces(game, one, lang, place)


def _decks(game: str, cards: CardSet, lang: str, place: str, first: int) -> Placed:
    """Cards with one back: a deck for each whole set of them."""
    assert cards.back
    faces = tuple(dict.fromkeys(cards.faces))
    stem, back = f"{game}-{plain(cards.key)}", Side(cards.key, cards.back)
    back_name = f"{stem}-back.{lang}.png"
    files = {back_name: png(next(draw([back], lang, [back.pixels(DPI)])))}
    sheets = {}
    for number, start in enumerate(range(0, len(faces), FACES)):
        name = f"{stem}{SHEET}{number + 1}.{lang}.png"
        shown = faces[start : start + FACES]
        files[name] = png(_card_sheet(cards.key, shown, cards.back, lang))
        sheets[str(first + number)] = sheet_of_cards(place + name, place + back_name, *_grid(len(shown), cards.size))
    number_of = {face: 100 * (first + index // FACES) + index % FACES for index, face in enumerate(faces)}
    one_set, count = whole_sets(cards, len(faces))
    title, (width, height) = cards.title.get(lang), cards.size
    made = deck(title, [number_of[face] for face in one_set], sheets, height)
    return Placed(title, (Thing(made, width, height),) * count, len(cards.pieces), files)


def whole_sets(cards: CardSet, different: int) -> tuple[list[Face], int]:
    """The fronts of one set, and how many equal sets there are."""
    fronts = [front for front, _ in cards.pieces]
    count = len(cards.faces) // different
    size = len(fronts) // count
    return (fronts[:size], count) if fronts == fronts[:size] * count else (fronts, 1)


def _grid(faces: int, size: Size) -> tuple[int, int]:
    """Columns and rows for so many faces and the hidden one: as sharp as can be, and no larger than that takes."""
    grids = [(c, r) for c in range(LEAST, MOST[0] + 1) for r in range(LEAST, MOST[1] + 1) if c * r > faces]
    return min(grids, key=lambda grid: (-_dots(grid, size), grid[0] * grid[1], abs(grid[0] - grid[1])))


def _dots(grid: tuple[int, int], size: Size) -> float:
    """Pixels a mm of faces in such a grid: those of print, or what the largest picture holds."""
    return min(DPI / INCH, *(LARGEST / count / side for count, side in zip(grid, size, strict=True)))


def _card_sheet(component: str, faces: Sequence[Face], back: Face, lang: str) -> Image.Image:
    """Faces in rows from the upper left, and in the last place the back; no sharper than print."""
    size = back.width, back.height
    columns, rows = _grid(len(faces), size)
    dots = _dots((columns, rows), size)
    width, height = int(back.width * dots), int(back.height * dots)
    ground = tuple(round(255 * part) for part in PAPER.rgb)
    sheet = Image.new("RGB", (columns * width, rows * height), ground)
    shown = [Side(component, face) for face in (*faces, back)]
    places = [*range(len(faces)), columns * rows - 1]
    for index, picture in zip(places, draw(shown, lang, [(width, height)] * len(shown)), strict=True):
        sheet.paste(picture, (index % columns * width, index // columns * height))
    return sheet


def _board(game: str, one: Board, lang: str, place: str) -> Placed:
    """A board, as sharp as can be."""
    (side,) = sides(one)
    name, title = f"{game}-{plain(one.key)}.{lang}.png", one.title.get(lang)
    picture = next(draw([side], lang, [_pixels(side, LARGEST)]))
    width, height = side.face.width, side.face.height
    spots = [(x - width / 2, y - height / 2) for x, y in one.spots]
    state = board(title, place + name, picture.width / picture.height, height, spots)
    return Placed(title, (Thing(state, width, height),), 1, {name: png(picture)})


def _loose_pieces(game: str, pieces: CardSet, lang: str, place: str) -> Placed:
    """Tokens, tracks and sheets as tiles, standees as figures: a stack of each face, or as many figures."""
    title = pieces.title.get(lang)
    files: dict[str, bytes] = {}
    names: dict[Face, tuple[str, str]] = {}
    shown = sides(pieces)
    for side, picture in zip(shown, draw(shown, lang, [_pixels(side) for side in shown]), strict=True):
        stem, face = f"{game}-{plain(pieces.key)}-{plain(side.face.key)}", side.face
        if isinstance(face, Standee):
            names[face] = (f"{stem}-front.{lang}.png", f"{stem}-back.{lang}.png")
            files |= zip(names[face], map(png, halves(face, picture)), strict=True)
        else:
            names[face] = (f"{stem}.{lang}.png",) * 2
            files[names[face][0]] = png(picture)
    counts = Counter(pieces.pieces)
    things: list[Thing] = []
    for number, ((face, back), count) in enumerate(counts.items(), 1):
        called = f"{title} {number}" if len(counts) > 1 else title
        front_url, back_url = place + names[face][0], place + names[back or face][1]
        if isinstance(face, Standee):
            made = figure(called, front_url, back_url, face.standing)
            things += [Thing(made, face.width, face.width)] * count
        else:
            things.append(Thing(tile(called, front_url, back_url, face.height, count), face.width, face.height))
    return Placed(title, tuple(things), len(pieces.pieces), files)


def _pixels(side: Side, longest: int = 0) -> tuple[int, int]:
    """As sharp as print, but not too large or small; or with a longer side of so many pixels."""
    length = max(side.pixels(DPI))
    wanted = longest or min(LARGEST, max(SMALLEST, length))
    longer = max(side.face.width, side.face.height)
    return (
        min(LARGEST, max(1, round(side.face.width / longer * wanted))),
        min(LARGEST, max(1, round(side.face.height / longer * wanted))),
    )


def halves(face: Standee, picture: Image.Image) -> tuple[Image.Image, Image.Image]:
    """Front and back of a standee, cut out of its strip, both upright."""
    dots = picture.height / face.height
    foot, fold = round(face.foot * dots), round(face.height / 2 * dots)
    front = picture.crop((0, fold, picture.width, picture.height - foot))
    back = picture.crop((0, foot, picture.width, fold)).transpose(Image.Transpose.ROTATE_180)
    return front, back
