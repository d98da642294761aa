"""The gallery: one web page, in both languages and without a network, of all that was made of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from engine.languages import LANGUAGES
from engine.tables import GameTables
from engine.words import Words
from printables import palette
from printables.components.parts import Board, CardSet, Component, Sheet, TokenSheet
from printables.export.pdf import ALL, Pages, file_key, file_name
from printables.export.pdf_metadata import FONTS, RIGHTS
from printables.export.thumbnails import Thumbnail, thumbnails
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.inks import COLOUR, INKS
from printables.pages.page_list import pages_of
from printables.pages.printed_page import PrintedPage
from printables.pages.sheet_order import belong_together, leaves
from printables.pages.tally import Tally, tally
from printables.text import templates
from printables.text.fonts import OWN_FONTS, in_language
from printables.text.web_fonts import font_url

PAGE = "index.html"
TEMPLATE = "gallery.html.j2"
COLOURS = ("PAPER", "CREAM", "WHITE", "INK", "INK_SOFT", "INK_TINT", "OXBLOOD", "BRASS", "BRASS_LIGHT", "TEAL")
LETTERS = "".join(map(chr, range(32, 127))) + "–—·×’“”"
say = Words(
    {
        "pages": ("{} 页", "{} pages", "{} 頁"),
        "one_page": ("{} 页", "{} page", "{} 頁"),
        "sheets": ("{} 张纸", "{} sheets of paper", "{} 張紙"),
        "one_sheet": ("{} 张纸", "{} sheet of paper", "{} 張紙"),
        "pieces": ("{} 件", "{} pieces", "{} 件"),
        "one_piece": ("{} 件", "{} piece", "{} 件"),
        "two_sided": ("双面", "two-sided", "雙面"),
        "page": ("第 {number} 页，共 {total} 页", "page {number} of {total}", "第 {number} 頁，共 {total} 頁"),
        "paper": ("纸（张）", "Sheets of paper", "紙（張）"),
        "all": ("全部", "everything", "全部"),
        "players": ("{} 人", "{} players", "{} 人"),
    }
)

Kit = Callable[[str, int | None], tuple[Component, ...]]  # (language, players) -> components
Kits = Mapping[int | None, Sequence[Component]]  # by number of players; for none, that of the largest game


@dataclass(frozen=True)
class Link:
    """A file beside the page: what it is, where it is, its size in bytes, and its language, if it has one."""

    label: str
    href: str
    size: int
    lang: str = ""

    @property
    def weight(self) -> str:
        return f"{self.size / 1e6:.1f} MB" if self.size >= 1e6 else f"{max(1, round(self.size / 1e3))} kB"


@dataclass(frozen=True)
class Shown:
    """A page of a component as it is shown, its number, what it is in full and in short, and where it opens."""

    number: int
    picture: Thumbnail
    name: str
    caption: str
    href: str


@dataclass(frozen=True)
class Part:
    """A component in one language; `large` where its one page is shown across the whole width."""

    key: str
    title: str
    facts: str
    pages: tuple[Shown, ...]
    files: tuple[Link, ...]
    large: bool


@dataclass(frozen=True)
class Need:
    """A line of the material list: its name by language, and how many for each number of players."""

    title: dict[str, str]
    numbers: tuple[int, ...]


Pictures = Mapping[tuple[str, str, int], bytes]  # of pages, as WebP: by language, component and number
NONE: Pictures = {}


@dataclass(frozen=True)
class PagePictures:
    """All pages of a kit in one language, by component, and the pictures of those that are shown, by number too."""

    pages: Pages
    pictures: Mapping[tuple[str, int], Thumbnail]


@dataclass(frozen=True)
class Exhibit:
    """A game on the page; texts and parts by language. `face` is what is shown large, if the game has a board."""

    key: str
    title: dict[str, str]
    subtitle: dict[str, str]
    edition: str
    face: dict[str, Part]
    parts: dict[str, tuple[Part, ...]]
    files: dict[str, tuple[Link, ...]]
    players: tuple[int, ...]
    needs: tuple[Need, ...]

    @property
    def pictures(self) -> Pictures:
        """All pictures of pages that it shows."""
        faces = ((lang, part) for lang, part in self.face.items())
        parts = ((lang, part) for lang, found in self.parts.items() for part in found)
        return {
            (lang, part.key, page.number): page.picture.file for lang, part in (*faces, *parts) for page in part.pages
        }

    def shown_in(self, lang: str, langs: Sequence[str]) -> str:
        """The languages of the page in which what the game has in `lang` is shown: where it has none, its first is."""
        first = next(iter(self.parts))
        return " ".join(one for one in langs if one == lang or (one not in self.parts and lang == first))


@dataclass(frozen=True)
class Shelf:
    """The PDFs of a game that there are, the kits that they may belong to, and the size of their cards."""

    game: str
    kits: Kits
    files: Mapping[str, Link]
    card: str | None = None

    def links(self, key: str, lang: str) -> tuple[Link, ...]:
        """A link to a component, or to everything, in each edition that there is: what it is told from others by."""
        found = []
        for players, kit in self.kits.items():
            one = next((one for one in kit if one.key == key), None)
            each = one.each if isinstance(one, CardSet) else None
            for ink in INKS.values():
                for paper in PAPERS.values():
                    link = self.files.get(
                        file_name(self.game, file_key(one) if one else key, lang, paper, ink, players, self.card)
                    )
                    if link:
                        what = [say("all", lang)] if key == ALL else []
                        what += [paper.name, *([] if ink == COLOUR else [ink.name.get(lang)])]
                        what += [] if players is None else [say("players", lang, players)]
                        what += [each.get(lang)] if each else []
                        found.append(Link(f"PDF {' · '.join(what)}", link.href, link.size, lang))
        return tuple(found)


def exhibit(
    tables: GameTables,
    kit: Kit,
    players: Iterable[int],
    job: Job,
    pictures: Mapping[str, PagePictures],
    files: Mapping[str, Link],
) -> Exhibit:
    """A game as a job printed it: `pictures` are those of the PDFs with everything, by language.

    `files` are those that exist, by name; those that are not a component's PDF are shown with the whole game.
    """
    langs, counts = tuple(pictures), tuple(players)
    shelf = Shelf(tables.game, {count: kit(langs[0], count) for count in (None, *counts)}, files, job.card)
    parts = {lang: _parts(kit(lang, job.players), lang, job, shelf, found) for lang, found in pictures.items()}
    faces = {lang: next((part for part in found if part.large), None) for lang, found in parts.items()}
    others = tuple(link for name, link in files.items() if not name.endswith(".pdf"))
    needed = counts if job.players is None else (job.players,)
    return Exhibit(
        key=tables.game,
        title={lang: tables.title.get(lang) for lang in langs},
        subtitle={lang: tables.subtitle.get(lang) for lang in langs},
        edition=f"{tables.version} · {tables.fingerprint}",
        face={lang: face for lang, face in faces.items() if face},
        parts={lang: tuple(part for part in found if not part.large) for lang, found in parts.items()},
        files={lang: (*shelf.links(ALL, lang), *(one for one in others if one.lang in ("", lang))) for lang in langs},
        players=needed,
        needs=_needs(tables, kit, langs, needed, job),
    )


def gallery(exhibits: Sequence[Exhibit]) -> bytes:
    """The page, whole."""
    return b"".join(gallery_parts(exhibits))


def gallery_parts(exhibits: Sequence[Exhibit]) -> Iterator[bytes]:
    """The page piece by piece. It carries the letters that it needs, so that it looks the same everywhere."""
    langs = tuple(lang for lang in LANGUAGES if any(lang in one.parts for one in exhibits))
    names = [[one.title.get(lang) or next(iter(one.title.values())) for one in exhibits] for lang in langs]
    own_fonts = tuple(lang for lang in langs if lang in OWN_FONTS)
    values = {
        "exhibits": exhibits,
        "langs": langs,
        "titles": {lang: " · ".join(said) for lang, said in zip(langs, names, strict=True)},
        "tags": {lang: LANGUAGES[lang].tag for lang in langs},
        "languages": {lang: LANGUAGES[lang].name for lang in langs},
        "own_fonts": own_fonts,
        "rights": RIGHTS,
        "fonts_of": FONTS,
        "colours": {name.lower().replace("_", "-"): getattr(palette, name).hex for name in COLOURS},
    }
    template = _environment().get_template(TEMPLATE)
    used = set(LETTERS)
    for part in template.generate(values, fonts={}):  # piece by piece: the whole is large
        used.update(part)
    text = "".join(sorted(used - {"·"}))  # as wide as a Han character
    fonts = {"Body": font_url("body", text), "Bold": font_url("bold", text), "Display": font_url("display", LETTERS)}
    for lang in own_fonts:
        fonts |= {f"{role.title()} {lang}": font_url(in_language(role, lang), text) for role in ("body", "bold")}
    for part in template.generate(values, fonts=fonts):
        yield part.encode()


def links_to(folder: Path, names: Iterable[str], fingerprint: str) -> dict[str, Link]:
    """Links to those of the files that exist and were made from the tables with this fingerprint, which all carry."""
    found = {}
    for name in names:
        path = folder / name
        if path.is_file() and fingerprint.encode() in path.read_bytes():
            found[name] = Link(name, name, path.stat().st_size)
    return found


def pdf_names(game: str, kits: Kits, langs: Iterable[str], card: str | None = None) -> list[str]:
    """All PDFs that there may be of these kits with cards of a size, by number of players, on any paper, in any ink."""
    return [
        file_name(game, key, lang, paper, ink, players, card)
        for lang in langs
        for players, components in kits.items()
        for key in (*map(file_key, components), ALL)
        for ink in INKS.values()
        for paper in PAPERS.values()
    ]


def page_pictures(
    components: Sequence[Component],
    pages: Pages,
    lang: str,
    job: Job,
    pdf: bytes,
    thread: Executor | None = None,
    known: Pictures = NONE,
) -> PagePictures:
    """Pictures of all pages of the PDF with everything, in one language. A `thread` makes them, but for the `known`."""
    face = _face(components, pages)
    ordered = leaves(belong_together(components), pages, job.duplex)
    large = next((place for place, leaf in enumerate(ordered) if leaf.component is face), None)
    have = {place: b"" for place, leaf in enumerate(ordered) if leaf.page.blank}  # and is not shown
    have |= {
        place: known[lang, leaf.component.key, leaf.number]
        for place, leaf in enumerate(ordered)
        if (lang, leaf.component.key, leaf.number) in known
    }
    made = thumbnails(pdf, [leaf.page for leaf in ordered], large, thread, have)
    shown = {
        (leaf.component.key, leaf.number): one for leaf, one in zip(ordered, made, strict=True) if not leaf.page.blank
    }
    return PagePictures(pages, shown)


def _face(components: Sequence[Component], pages: Pages) -> Board | None:
    """What is shown large: the first board that is on one page."""
    return next((one for one in components if isinstance(one, Board) and len(pages[one.key]) == 1), None)


def _parts(components: Sequence[Component], lang: str, job: Job, shelf: Shelf, found: PagePictures) -> tuple[Part, ...]:
    """The components with their pages as they are in the PDF."""
    pages, face = found.pages, _face(components, found.pages)
    return tuple(_part(one, pages[one.key], found.pictures, lang, job, shelf, large=one is face) for one in components)


def _part(
    component: Component,
    pages: Sequence[PrintedPage],
    pictures: Mapping[tuple[str, int], Thumbnail],
    lang: str,
    job: Job,
    shelf: Shelf,
    *,
    large: bool,
) -> Part:
    paper = job.board_paper if isinstance(component, Board) else job.paper
    name = file_name(shelf.game, file_key(component), lang, paper, job.ink, job.players, job.card)
    opened = shelf.files.get(name)
    shown = []
    for number, page in enumerate(pages, 1):
        if (component.key, number) not in pictures:
            continue
        side = f" · {page.name}" if page.two_sided else ""
        name = say("page", lang, number=number, total=len(pages)) + side
        caption = f"{number}/{len(pages)}{side}" if len(pages) > 1 else ""
        shown.append(
            Shown(
                number, pictures[component.key, number], name, caption, f"{opened.href}#page={number}" if opened else ""
            )
        )
    title, links = component.title.get(lang), shelf.links(component.key, lang)
    return Part(component.key, title, _facts(tally(pages), lang), tuple(shown), links, large)


def _facts(counted: Tally, lang: str) -> str:
    facts = [
        say(key if count != 1 else f"one_{key[:-1]}", lang, count)
        for key, count in (("pages", counted.pages), ("sheets", counted.sheets), ("pieces", counted.pieces))
        if count
    ]
    return " · ".join([*facts, say("two_sided", lang)] if counted.two_sided else facts)


def _needs(tables: GameTables, kit: Kit, langs: Sequence[str], counts: Sequence[int], job: Job) -> tuple[Need, ...]:
    """How many of everything so many players need, and how much paper that takes, counted on the pages."""
    names: dict[str, dict[str, str]] = {}
    numbers: dict[str, list[int]] = {}
    sheets = [0] * len(counts)
    for place, count in enumerate(counts):
        for one in kit(langs[0], count):
            sheets[place] += tally(pages_of(one, tables, langs[0], job)).sheets
            if not isinstance(one, Sheet):
                names[one.key] = {lang: one.title.get(lang) for lang in langs}
                numbers.setdefault(one.key, [0] * len(counts))[place] += _pieces(one)
    paper = Need({lang: say("paper", lang) for lang in langs}, tuple(sheets))
    return (*(Need(names[key], tuple(row)) for key, row in numbers.items()), paper)


def _pieces(component: Component) -> int:
    if isinstance(component, CardSet):
        return len(component.pieces)
    return sum(len(one.pieces) for one in component.sets) if isinstance(component, TokenSheet) else 1


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(templates.folder()),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
