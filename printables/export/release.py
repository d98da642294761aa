"""What there is of a game beyond paper: pictures, a virtual table, one zip, and the page that shows it all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from engine.faults import Text
from engine.game import Game
from engine.languages import SPOKEN
from engine.tables import GameTables
from printables.components.card_size import check_cards, laid_out
from printables.components.parts import Component, Sheet
from printables.components.registry import components as components_of
from printables.components.tuck_box import tuck_boxes
from printables.export.cut_files import cut_files
from printables.export.gallery import (
    NONE,
    PAGE,
    Exhibit,
    Kit,
    Link,
    PagePictures,
    Pictures,
    exhibit,
    gallery,
    gallery_parts,
    links_to,
    page_pictures,
    pdf_names,
)
from printables.export.pcio import pcio_files
from printables.export.pdf import Pages, document, documents, file_name, write_in_parts
from printables.export.pictures import png_files
from printables.export.shop_order import order, outsized
from printables.export.shops import SHOPS, Product, Shop
from printables.export.tabletop import tabletop_files
from printables.imposition.job import A4, Job
from printables.imposition.paper import HOME_PAPERS
from printables.inks import INKS
from printables.pages.page_list import pages_of
from printables.pages.sheet_order import belong_together

PICTURES, CUTS, BOXES, TABLE, ROOM, PDFS = "png", "svg", "box", "tts", "pcio", "pdf"  # folders
ZIP_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can tell: the same bytes whenever it is made
ZIP_PLACE = "file:///C:/Games/{game}/" + TABLE + "/"  # where the zip's save looks for its pictures; its text says so
PACKED = (".pdf", ".png", ".jpg")  # as small as they get


@dataclass(frozen=True)
class Release:
    """A game to be given away: its tables, how its components are made, for how many players, in which languages.

    `job` is how its PDFs are printed.
    """

    tables: GameTables
    kit: Kit
    players: Sequence[int]
    langs: Sequence[str]
    job: Job = A4

    @property
    def about(self) -> str:
        """What its pictures say they are."""
        return f"{self.tables.game}, version {self.tables.version}, tables {self.tables.fingerprint}"

    def components(self, players: int | None = None) -> dict[str, tuple[Component, ...]]:
        """By language, their cards of the job's size. Raises PrintError for cards that cannot have it."""
        kits = {lang: self.kit(lang, players) for lang in self.langs}
        check_cards(self.tables.game, kits[self.langs[0]], self.job.card)
        return {lang: tuple(laid_out(one, self.job.card) for one in kit) for lang, kit in kits.items()}

    def pictures(self, whole: Mapping[str, bytes] | None = None, known: Pictures = NONE) -> dict[str, PagePictures]:
        """Pictures of all pages but the `known`, by language, of the PDFs with everything: made where not given."""
        found, given = {}, whole or {}
        for lang, components in self.components(self.job.players).items():
            pages = {one.key: pages_of(one, self.tables, lang, self.job) for one in components}
            together = belong_together(components)
            pdf = given[lang] if lang in given else document(together, pages, self.tables, lang, self.job)
            found[lang] = self.pictures_of(lang, pages, pdf, known=known)
        return found

    def pictures_of(
        self, lang: str, pages: Pages, pdf: bytes, thread: Executor | None = None, known: Pictures = NONE
    ) -> PagePictures:
        """Pictures of the pages of the PDF with everything in a language, as in `page_pictures`."""
        return page_pictures(self.kit(lang, self.job.players), pages, lang, self.job, pdf, thread, known)


def release_of(game: Game, tables: Any, langs: Sequence[str], job: Job = A4) -> Release:
    """A game of the registry with these tables. Raises PrintError."""
    build, books = components_of(game.key), dict[Sheet, Sheet]()

    @cache  # asked for by what prints it and what shows it
    def kit(lang: str, players: int | None) -> tuple[Component, ...]:
        made = build(tables, lang, players)
        # Kits for other numbers of players mostly hold the same books, which are long: each is laid out once
        return tuple(books.setdefault(one, one) if isinstance(one, Sheet) else one for one in made)

    return Release(tables, kit, game.player_range(tables), langs, job)


def pictures(release: Release, dpi: float, bleed: float = 0.0) -> dict[str, bytes]:
    """A PNG of each side of each piece and each board, by file name, with `bleed` mm beyond cuts. Raises PrintError."""
    return {
        name: data
        for lang, components in release.components().items()
        for one in components
        for name, data in png_files(release.tables.game, one, lang, dpi, release.about, bleed)
    }


def virtual_table(release: Release, place: str) -> dict[str, bytes]:
    """The files for Tabletop Simulator by name, for as many players as can play. `place` is the URL of their folder."""
    most = max(release.players)
    files: dict[str, bytes] = {}
    for lang, components in release.components(most).items():
        files |= tabletop_files(release.tables, components, most, lang, place)
    return files


def boxes(release: Release, job: Job, sleeved: bool, thickness: float) -> dict[str, bytes]:
    """A PDF in each language with a box for the cards of the largest game, each card so many mm thick, by file name."""
    files: dict[str, bytes] = {}
    for lang, kit in release.components(max(release.players)).items():
        sheet = tuck_boxes(release.tables, kit, lang, sleeved, thickness)
        name = file_name(
            release.tables.game, f"{sheet.key}-sleeved" if sleeved else sheet.key, lang, job.paper, card=job.card
        )
        pages = {sheet.key: pages_of(sheet, release.tables, lang, job)}
        files[name] = document([sheet], pages, release.tables, lang, job)
    return files


def rooms(release: Release) -> dict[str, bytes]:
    """A package for PlayingCards.io in each language, for as many players as can play, by file name."""
    kits = release.components(max(release.players))
    return {
        f"{release.tables.game}.{lang}.pcio": zipped(pcio_files(release.tables, kit, lang), "", release.about)
        for lang, kit in kits.items()
    }


def shop_order(
    release: Release, shop: Shop, product: Product | None = None, warn: Callable[[Text], object] | None = None
) -> dict[str, bytes]:
    """The files of an order of the cards of the largest game, by name; all made to fit a product, if one is given.

    `warn` is told of cards that this makes too large for their places.
    """
    most = max(release.players)
    files: dict[str, bytes] = {}
    for lang, components in release.components(most).items():
        files |= order(shop, release.tables, components, most, lang, release.about, product)
        if warn and lang == release.langs[0]:
            said = (outsized(components, product, spoken) for spoken in SPOKEN)
            for texts in zip(*said, strict=True):
                warn(Text(*texts))
    return files


def sheets_to_cut(release: Release, job: Job, leave_out: Callable[[Text], object]) -> dict[str, bytes]:
    """Sheets for a cutting machine by file name; `leave_out` is told of each component that does not fit them."""
    files: dict[str, bytes] = {}
    for lang, components in release.components().items():
        made, large = cut_files(release.tables, components, lang, job, release.about)
        files |= made
        if lang == release.langs[0]:
            for one in large:
                leave_out(
                    Text(
                        f"{one.title.zh}：定位标记之间放不下，要用手裁",
                        f"{one.title.en}: too large for the room between the registration marks, to be cut by hand",
                    )
                )
    return files


def bundle(release: Release, png: Mapping[str, bytes], table: Mapping[str, bytes], place: str) -> bytes:
    """One zip: every PDF on each home paper and in each ink, the pictures and the virtual table if there are any, and a
    page that shows it all. `place` is where the table's save looks for its pictures outside the zip."""
    components, game = release.components(), release.tables.game
    files: dict[str, bytes] = {}
    pictures: dict[str, PagePictures] = {}

    def show_pages(lang: str, pages: Pages, pdf: bytes) -> None:
        pictures[lang] = release.pictures_of(lang, pages, pdf)

    for paper in HOME_PAPERS.values():
        for ink in INKS.values():
            job = replace(release.job, paper=paper, ink=ink)
            made = documents(release.tables, components, job, whole=show_pages if job == release.job else None)
            files |= {f"{PDFS}/{name}": data for name, data in made.items()}
    links = {Path(name).name: Link(name, name, len(data)) for name, data in files.items()}
    files |= {f"{PICTURES}/{name}": data for name, data in png.items()}
    here, there = place.encode(), ZIP_PLACE.format(game=game).encode()
    files |= {
        f"{TABLE}/{name}": data if name.endswith(".png") else data.replace(here, there) for name, data in table.items()
    }
    links |= _beyond_paper(release, {name: len(data) for name, data in files.items()})
    shown = exhibit(
        release.tables,
        release.kit,
        release.players,
        release.job,
        pictures,
        links,
    )
    return zipped({PAGE: gallery([shown]), **files}, game, release.about)


def zipped(files: Mapping[str, bytes], folder: str, about: str) -> bytes:
    """A zip of files in one folder, or in none, the same bytes for the same files."""
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        archive.comment = about.encode()
        for name, data in files.items():
            entry = ZipInfo(f"{folder}/{name}" if folder else name, ZIP_DATE)
            entry.compress_type = ZIP_STORED if name.endswith(PACKED) else ZIP_DEFLATED
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, data)
    return stream.getvalue()


def show(release: Release, folder: Path, pictures: Mapping[str, PagePictures], good: Collection[str] = ()) -> Exhibit:
    """The game with links to all that lies in the folder and was made of the same tables, or is as `good`, by name.

    `pictures` are those of its pages, by language.
    """
    kits = {players: release.kit(release.langs[0], players) for players in (None, *release.players)}
    names = pdf_names(release.tables.game, kits, release.langs, release.job.card)
    links = links_to(folder, names, release.tables.fingerprint) | _beyond_paper(release, _lying(release, folder))
    links |= {name: Link(name, name, (folder / name).stat().st_size) for name in good}
    return exhibit(release.tables, release.kit, release.players, release.job, pictures, links)


def write_gallery(folder: Path, exhibits: Sequence[Exhibit]) -> Path:
    """Write the page of all that there is. Raises PrintError."""
    path = folder / PAGE
    write_in_parts(path, gallery_parts(exhibits))
    return path


def zip_name(game: str) -> str:
    """The name of a game's zip."""
    return f"{game}.zip"


def _lying(release: Release, folder: Path) -> dict[str, int]:
    """Zip, pictures, virtual table and orders in a folder with their sizes, each as far as it is of the same tables."""
    key, mark = release.tables.game, release.tables.fingerprint.encode()
    found: dict[str, int] = {}
    patterns = [zip_name(key), f"{PICTURES}/{key}-*.png", f"{CUTS}/{key}-*.svg", f"{TABLE}/{key}[.-]*"]
    patterns += [f"{ROOM}/{key}.*", f"{BOXES}/{key}-*", *(f"{shop}/{key}-*" for shop in SHOPS)]
    for pattern in patterns:
        files = sorted(path for path in folder.glob(pattern) if path.is_file())
        if any(mark in path.read_bytes() for path in files if path.suffix != ".png") or (
            files and mark in files[0].read_bytes()
        ):
            found |= {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}
    return found


def _beyond_paper(release: Release, sizes: Mapping[str, int]) -> dict[str, Link]:
    """Links to zip, pictures, virtual table and orders, where these are among the files."""
    key, found = release.tables.game, {}
    if zip_name(key) in sizes:
        found[zip_name(key)] = Link("ZIP", zip_name(key), sizes[zip_name(key)])
    for folder, label in ((PICTURES, "PNG"), (CUTS, "SVG"), (BOXES, "PDF · box")):
        weight = sum(size for name, size in sizes.items() if name.startswith(f"{folder}/"))
        if weight:
            found[folder] = Link(label, f"{folder}/", weight)
    told = {TABLE: ("Tabletop Simulator", ""), **{shop.key: (shop.name, "-order") for shop in SHOPS.values()}}
    for lang in release.langs:
        for folder, (label, stem) in told.items():
            weight = sum(size for name, size in sizes.items() if name.startswith(f"{folder}/") and f".{lang}." in name)
            if weight:
                how = f"{folder}/{key}{stem}.{lang}.txt"
                found[how] = Link(label, how, weight, lang)
        room = f"{ROOM}/{key}.{lang}.pcio"
        if room in sizes:
            found[room] = Link("PlayingCards.io", room, sizes[room], lang)
    return found
