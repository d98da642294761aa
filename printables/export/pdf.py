"""PDF files, whole or not at all, with what a reader and a printer driver want to know about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from engine.faults import Text, visible
from engine.foreign_errors import of_system
from printables.components.parts import Board, Booklet, CardSet, Component, Sheet
from printables.drawing.marked_document import MarkedDocument
from printables.drawing.pen import MM, Pen
from printables.drawing.sketch import Form, Sketch
from printables.errors import PrintError
from printables.export.pdf_metadata import describe
from printables.geometry import Box
from printables.imposition.job import A4, Job
from printables.imposition.paper import Paper
from printables.inks import COLOUR, Ink
from printables.pages.page_list import pages_of
from printables.pages.printed_page import PrintedPage
from printables.pages.sheet_order import Leaf, belong_together, leaves
from printables.pages.slug import say
from printables.text.fonts import font_name

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from engine.tables import GameTables

rl_config.useA85 = 0  # streams as they are, not spelled in letters: smaller files in half the time

ALL = "all"  # the component part of the name of the file with everything

Progress = Callable[[str], None]
Pages = Mapping[str, Sequence[PrintedPage]]  # by component
Whole = Callable[[str, Pages, bytes], object]  # (language, pages of the kit, the PDF with everything)


def print_game(
    tables: GameTables,
    components: Mapping[str, Sequence[Component]],
    out: Path,
    job: Job = A4,
    *,
    progress: Progress | None = None,
    only: Mapping[str, Collection[str]] | None = None,
    drawn: Mapping[str, Sketches] | None = None,
    whole: Whole | None = None,
) -> list[Path]:
    """Write one PDF a component and one with all, for each language (the keys of `components`). Returns the paths.

    `only`, `drawn` and `whole` as in `documents`. No file is touched before all are made. Raises PrintError for what
    cannot be printed or written.
    """
    folder = writable(out)
    made = documents(tables, components, job, progress=progress, only=only, drawn=drawn, whole=whole)
    return write_files(folder, made)


def documents(
    tables: GameTables,
    components: Mapping[str, Sequence[Component]],
    job: Job = A4,
    *,
    progress: Progress | None = None,
    only: Mapping[str, Collection[str]] | None = None,
    drawn: Mapping[str, Sketches] | None = None,
    whole: Whole | None = None,
) -> dict[str, bytes]:
    """The same files by name, not written yet; with `only` those of some components, by language, and of everything.

    Pages that are `drawn` already, by language, are not drawn again; those that are drawn now are added to them.
    `whole` is given all pages and the PDF with everything as soon as it is made, while others are still to come.

    Raises PrintError for what cannot be printed.
    """
    from concurrent.futures import ThreadPoolExecutor

    made: dict[str, bytes | Callable[[], bytes]] = {}
    with ThreadPoolExecutor(1) as thread:
        for lang, kit in components.items():
            parts = [one for one in kit if only is None or one.key in only[lang]]
            sketches = drawn[lang] if drawn else Sketches(lang, job.ink)
            told = progress or _say_nothing, whole or _say_nothing
            made |= _in_language(tables, kit, parts, lang, job, *told, thread, sketches)
        return {name: file if isinstance(file, bytes) else file() for name, file in made.items()}


def _in_language(
    tables: GameTables,
    kit: Sequence[Component],
    parts: Sequence[Component],
    lang: str,
    job: Job,
    progress: Progress,
    whole: Whole,
    thread: Executor,
    sketches: Sketches,
) -> dict[str, bytes | Callable[[], bytes]]:
    """The files of some parts of a kit in one language, and of everything.

    Pictures are made in threads, and what they are made of comes first: web pages, each to be asked for when all else
    is done, and the file with everything.
    """
    from printables.components.rulebooks import Rulebook  # not for who prints cards alone: Markdown and templates
    from printables.export.rulebook_page import web_page

    books = {
        f"{tables.game}-{one.key}.{lang}.html": web_page(one, tables, thread)
        for one in parts
        if isinstance(one, Rulebook)
    }
    pages = {component.key: pages_of(component, tables, lang, job) for component in kit}

    def made(key: str, contents: Sequence[Component], paper: Paper) -> tuple[str, bytes]:
        name = file_name(tables.game, key, lang, paper, job.ink, job.players, job.card)
        progress(name)
        return name, document(contents, pages, tables, lang, job, sketches)

    name, everything = made(ALL, belong_together(kit), job.paper)
    whole(lang, pages, everything)
    boards = [job.board_paper if isinstance(one, Board) else job.paper for one in parts]
    files = dict(made(file_key(one), [one], paper) for one, paper in zip(parts, boards, strict=True))
    return files | {name: everything} | books


def _say_nothing(*what: object) -> None:
    """Nobody wants to hear of it."""


def file_key(component: Component) -> str:
    """A component as the name of its file has it, which says how often it is printed if that is not once."""
    each = component.each if isinstance(component, CardSet) else None
    return f"{component.key}-{each.en.replace(' ', '_')}" if each else component.key


def file_name(
    game: str,
    component: str,
    lang: str,
    paper: Paper,
    ink: Ink = COLOUR,
    players: int | None = None,
    card: str | None = None,
) -> str:
    """The name of a PDF, as in <game>-map.zh.a4.pdf; <game>-map.zh.low.a4.pdf where it is line
    work, <game>-map.zh.3p.a4.pdf where it belongs to a kit for three, <game>-map.zh.mini.a4.pdf to one with mini cards.
    """
    made_for = "" if players is None else f".{players}p"
    edition = ("" if card is None else f".{card}") + ("" if ink == COLOUR else f".{ink.key}")
    return f"{game}-{component}.{lang}{made_for}{edition}.{paper.key}.pdf"


def document(
    components: Sequence[Component],
    pages: Pages,
    tables: GameTables,
    lang: str,
    job: Job = A4,
    sketches: Sketches | None = None,
) -> bytes:
    """One PDF of some components: their pages, a bookmark and page labels each, and document data.

    Documents of the same pages may share `sketches`, so that each page is drawn once.
    """
    title = tables.title.get(lang)
    if len(components) == 1:
        title = f"{title} · {components[0].title.get(lang)}"
    stream = BytesIO()
    canvas = MarkedDocument(
        stream,
        invariant=1,
        pageCompression=1,
        pdfVersion=(1, 7),
        initialFontName=font_name("body"),
        language=lang,
        structured=all(isinstance(one, Sheet) and not isinstance(one, Booklet) for one in components),
        layered=job.layers,
    )
    subject = f"{tables.title.get(lang)}: {tables.subtitle.get(lang)}"
    keywords = [tables.game, f"version {tables.version}", f"tables {tables.fingerprint}", lang]
    describe(canvas, title, subject, keywords, lang, job.pdfa)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    ordered = leaves(components, pages, job.duplex)
    flip = "DuplexFlipShortEdge" if job.duplex.edge == "short" else "DuplexFlipLongEdge"
    turned = any(leaf.page.two_sided for leaf in ordered) and not job.duplex.by_hand
    canvas.setViewerPreference("Duplex", flip if turned else "Simplex")
    canvas.showOutline()
    if canvas.marking and not sketches:  # only of a sketch is it known what its steps are
        sketches = Sketches(lang, job.ink)
    draw = sketches.write if sketches else partial(_draw, lang, job.ink)
    _draw_leaves(canvas, ordered, lang, draw)
    canvas.save()
    canvas._doc.__dict__.clear()  # which refers to itself all over: pages would be kept until the collector comes by
    return stream.getvalue()


class Sketches:
    """Pages of a kit in one language and ink, each drawn when it is first asked for."""

    def __init__(self, lang: str, ink: Ink) -> None:
        self._lang, self._ink = lang, ink
        self._forms: dict[str, Form] = {}
        self._drawn: dict[tuple[str, int], Sketch] = {}

    def kept(self, keys: Collection[str]) -> Sketches:
        """Those of some components alone, beside which others can be drawn anew."""
        made = Sketches(self._lang, self._ink)
        made._drawn = {place: sketch for place, sketch in self._drawn.items() if place[0] in keys}
        return made

    def of(self, leaf: Leaf) -> Sketch:
        """What is drawn on a page."""
        key = leaf.component.key, leaf.number
        if key not in self._drawn:
            sketch = self._drawn[key] = Sketch(self._forms)
            _draw(self._lang, self._ink, leaf, sketch)
        return self._drawn[key]

    def write(self, leaf: Leaf, canvas: Canvas) -> None:
        """Put a page on that of a document."""
        self.of(leaf).write(canvas)


def _draw(lang: str, ink: Ink, leaf: Leaf, canvas: Canvas | Sketch) -> None:
    place = Text(f"第 {leaf.number} 页", f"page {leaf.number}")
    pen = Pen(canvas, lang, f"{leaf.component.key}.{lang}", place, ink)
    with pen.page():
        leaf.page.drawn(pen)


def _draw_leaves(canvas: Canvas, ordered: Sequence[Leaf], lang: str, draw: Callable[[Leaf, Canvas], None]) -> None:
    totals = Counter(leaf.component.key for leaf in ordered if not leaf.page.blank)
    current: Component | None = None
    for leaf in ordered:
        component, number, page = leaf
        title = component.title.get(lang)
        label = f"{title} {number} · {say('back', lang)}" if page.blank else f"{title} {number}"
        canvas.addPageLabel(canvas.getPageNumber() - 1, prefix=label)
        canvas.setPageSize((page.width * MM, page.height * MM))
        canvas.setTrimBox(_points(page.moved(page.trim)))
        canvas.setBleedBox(_points(page.moved(page.bleed)))
        if not page.blank:
            mark = f"{component.key}-{number}"
            canvas.bookmarkPage(mark)
            if component is not current and number == 1:
                current = component
                canvas.bookmarkPage(component.key)
                canvas.addOutlineEntry(title, component.key, level=0, closed=False)
            if totals[component.key] > 1 and component is current:  # backs of a feed by hand lie far from it
                canvas.addOutlineEntry(f"{number} · {page.name}", mark, level=1)
            draw(leaf, canvas)
        canvas.showPage()


def _points(box: Box) -> tuple[float, float, float, float]:
    return box.x * MM, box.y * MM, box.right * MM, box.top * MM


def writable(out: Path) -> Path:
    """The output folder, made if it is not there. Raises PrintError where it cannot be made or filled."""
    from engine.storage.files import make_folder

    try:
        return make_folder(out)
    except OSError as error:
        raise _not_written(str(out), error) from error


def write_files(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write all files or, where one cannot be written, none. Raises PrintError that names the file."""
    from engine.storage.files import write_all_whole

    try:
        return write_all_whole(folder, files)
    except OSError as error:
        raise _not_written(error.filename, error) from error


def write_in_parts(path: Path, parts: Iterable[bytes]) -> None:
    """Write a file that is too long to be held. Raises PrintError that names it; an old one then stays as it was."""
    from engine.storage.files import writing

    try:
        with writing(path) as stream:
            stream.writelines(parts)
    except OSError as error:
        raise _not_written(error.filename, error) from error


def _not_written(where: str, error: OSError) -> PrintError:
    where, why = visible(str(where)), of_system(error)
    return PrintError(f"写不了 {where}：{why.zh}", f"cannot write to {where}: {why.en}")
