"""A design that is watched: after each save what changed is printed anew, and claims are checked, exact ones first."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from engine.faults import Fault, Text
from engine.foreign_errors import of_system
from engine.game import Game
from engine.ledger.findings import Finding
from engine.ledger.verify import FIRST_LOOK, Verification, by_hand, verify
from engine.play.collecting import seldom_collecting
from engine.play.shared import Shared
from engine.registry import find
from engine.storage.files import write_all_whole
from printables.compare.drawings import drawings
from printables.compare.pages import SILENT, died
from printables.components.own_files import own_files
from printables.components.registry import components, has_kit
from printables.errors import PrintError
from printables.export.gallery import Pictures
from printables.export.pdf import ALL, Sketches, documents, file_key, file_name, writable, write_files
from printables.export.release import Release, release_of, show, write_gallery

PAGE, STATE = "watch.html", "watch.js"
# The gallery in a frame. A script is loaded again and again, which works from a file too, and tells what is new.
_FRAME = """<!DOCTYPE html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>rulepress watch</title>
<style>html, body { margin: 0; height: 100%; display: flex; flex-direction: column; font-family: sans-serif; }
#told { padding: .4rem .8rem; white-space: pre-line; } #told.bad { background: #f3d9d3; }
iframe { border: 0; flex: 1; }</style>
<div id="told" role="status"></div><iframe title="gallery" src="index.html"></iframe>
<script>
let stamp = null;
function told(state) {
  const line = document.getElementById("told"), frame = document.querySelector("iframe");
  line.textContent = state.text; line.className = state.bad ? "bad" : "";
  if (stamp !== null && stamp !== state.stamp) frame.src = "index.html?" + state.stamp;
  stamp = state.stamp;
}
function ask() {
  const script = document.createElement("script");
  script.src = "watch.js?" + Date.now(); script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}
ask(); setInterval(ask, 700);
</script>
"""


@dataclass(frozen=True)
class Saved:
    """What a save did: components whose print differs, claims that broke by hand, or the error that it has."""

    reprinted: tuple[str, ...] = ()
    broken: tuple[Finding, ...] = ()
    claims: int = 0
    error: Text | None = None


class Design:
    """A design under work; `find` reads its game and tables anew. While a save has an error the last print stays.

    It is printed in its first language here, and in the others in the process `aside`, where there is one.
    """

    def __init__(
        self, find: Callable[[], tuple[Game, Any]], out: Path, langs: Sequence[str] = (), aside: Shared | None = None
    ) -> None:
        self.find, self.out, self.langs, self.aside = find, out, langs, aside
        self.game: Game | None = None
        self.tables: Any = None
        self._read: tuple[Any, Any] = (None, None)
        self._mark = ""  # what was printed last followed from this
        self._asked: dict[str, Future[Made]] = {}  # by language
        self._printers: dict[str, Printer] = {}
        self._digests: dict[str, Digests] = {}
        self._pictures: Pictures = {}
        self._stamp = 0

    def checked(self) -> Saved:
        """Read the tables and check the claims that need no games, before anything is printed."""
        try:
            self._read = game, tables = self.find()
            findings = by_hand(game, tables)
            self._begin(game, tables)
        except Fault as fault:
            return Saved(error=fault.said)
        return Saved((), tuple(one for one in findings if one.broken), len(findings))

    def printed(self) -> Saved:
        """Print what differs of the tables that were read last from the last good print."""
        game, tables = self._read
        try:
            with own_files(game.folder, tables), seldom_collecting():
                changed = self._printed(game, tables)
        except Fault as fault:
            return Saved(error=fault.said)
        self.game, self.tables = game, tables
        return Saved(changed)

    def tell(self, text: str, bad: bool) -> None:
        """Say it on the page that shows the gallery."""
        state = json.dumps({"stamp": self._stamp, "text": text, "bad": bad}, ensure_ascii=False)
        write_all_whole(self.out, {PAGE: _FRAME.encode(), STATE: f"told({state});\n".encode()})

    def _begin(self, game: Game, tables: Any) -> None:
        """Have it printed in all languages but the first, while the first is printed here."""
        for future in self._asked.values():
            future.cancel()
        self._asked = {}
        if self.aside and has_kit(game.key) and _mark_of(game, tables) != self._mark:
            for lang in self._langs(tables)[1:]:
                old = self._digests.get(lang, {})
                self._asked[lang] = self.aside.submit_elsewhere(
                    _printed_aside, game.key, game.folder, tables, lang, old
                )

    def _langs(self, tables: Any) -> Sequence[str]:
        return self.langs or tables.languages

    def _printed(self, game: Game, tables: Any) -> tuple[str, ...]:
        """Components that are drawn otherwise than before, in any language. Where there are any, files are written."""
        mark = _mark_of(game, tables)
        if not has_kit(game.key) or mark == self._mark:
            return ()
        langs = self._langs(tables)
        release = release_of(game, tables, langs)
        made = {lang: self._made(release, lang) for lang in langs}
        changed = [key for one in made.values() for key in one.digests if key not in one.same]
        gone = [
            key
            for lang, found in self._digests.items()
            if lang in made
            for key in found
            if key not in made[lang].digests
        ]
        if any(one.files for one in made.values()):
            self._write(release, made)
            self._stamp += 1
        self._digests, self._mark = {lang: one.digests for lang, one in made.items()}, mark
        return tuple(dict.fromkeys([*changed, *gone]))

    def _made(self, release: Release, lang: str) -> Made:
        """What was made of it in the other process, or is made here. Raises PrintError where that process has died."""
        if lang in self._asked:
            try:
                return self._asked.pop(lang).result()
            except BrokenExecutor:
                raise died() from None
        printer = self._printers.setdefault(lang, Printer())
        return printer.made(release, lang, self._digests.get(lang, {}))

    def _write(self, release: Release, made: Mapping[str, Made]) -> None:
        """Write what has changed, and what shows everything: what is the `same`, by language, is as it was printed.

        It carries an older fingerprint, and is as good.
        """
        write_files(writable(self.out), {name: data for one in made.values() for name, data in one.files.items()})
        game, paper = release.tables.game, release.job.paper
        keys = [(file_key(one), lang) for lang, kit in release.components().items() for one in kit]
        names = (file_name(game, key, lang, paper) for key, lang in [*keys, *((ALL, lang) for lang in made)])
        good = [name for name in names if (self.out / name).is_file()]
        known = {
            place: file
            for place, file in self._pictures.items()
            if place[0] in made and place[1] in made[place[0]].same
        }
        whole = {lang: self._everything(file_name(game, ALL, lang, paper), made[lang]) for lang in made}
        exhibit = show(release, self.out, release.pictures(whole, known), good)
        write_gallery(self.out, [exhibit])
        self._pictures = exhibit.pictures

    def _everything(self, name: str, made: Made) -> bytes:
        """The PDF with everything: as it has been made, or as it lies there. Raises PrintError."""
        path = self.out / name
        try:
            return made.files[name] if name in made.files else path.read_bytes()
        except OSError as error:
            why = of_system(error)
            raise PrintError(f"读不了 {path}：{why.zh}", f"cannot read {path}: {why.en}") from error


Digests = Mapping[str, Sequence[str]]  # by component, one a page


@dataclass(frozen=True)
class Made:
    """A design in one language: what is drawn, which components are the `same` as before, and files of the others."""

    digests: Digests
    same: Collection[str]
    files: Mapping[str, bytes]


class Printer:
    """Prints a design in a language again and again. Pages that are as they were need not be drawn anew."""

    def __init__(self) -> None:
        self._digests: Digests = {}  # of what is sketched
        self._sketches: Sketches | None = None

    def made(self, release: Release, lang: str, old: Digests) -> Made:
        """What is drawn, and files of what differs from the `old`. Raises PrintError."""
        tables, job = release.tables, release.job
        drawn = drawings(components(tables.game), tables, "", lang, SILENT)
        digests = {key: one.digests for key, one in drawn.items()}
        same = _same(digests, old)
        if len(same) == len(digests) == len(old):
            return Made(digests, same, {})
        kit = release.components()[lang]
        sketches = (self._sketches or Sketches(lang, job.ink)).kept(_same(digests, self._digests))
        only = {one.key for one in kit if one.key not in same}
        files = documents(tables, {lang: kit}, job, only={lang: only}, drawn={lang: sketches})
        self._digests, self._sketches = digests, sketches
        return Made(digests, same, files)


@cache
def _printer(lang: str) -> Printer:
    """That of a process which prints one design."""
    return Printer()


def _printed_aside(key: str, folder: Path | None, tables: Any, lang: str, old: Digests) -> Made:
    """What another process does."""
    with own_files(folder, tables), seldom_collecting():
        return _printer(lang).made(release_of(find(key), tables, [lang]), lang, old)


def _mark_of(game: Game, tables: Any) -> str:
    """All that a print follows from."""
    return f"{tables.model_dump_json()} {tables.fingerprint} {_templates_of(game)}"


def _templates_of(game: Game) -> str:
    """Which templates of its own a design has: their contents."""
    if game.folder is None:
        return ""
    files = sorted((game.folder / "templates").rglob("*.j2"))
    return sha256(b"".join(str(path).encode() + path.read_bytes() for path in files if path.is_file())).hexdigest()


def _same(new: Mapping[str, Sequence[str]], old: Mapping[str, Sequence[str]]) -> set[str]:
    """Components on whose every page the same is drawn."""
    return {key for key, digests in new.items() if old.get(key) == digests}


class Background:
    """Claims about games, worked out while the designer goes on; a further save gives them up."""

    def __init__(self, executor: Executor | None, seed: int, done: Callable[[Verification], None]) -> None:
        self.executor, self.seed, self.done = executor, seed, done
        self._turn = 0
        self._thread: threading.Thread | None = None

    def begin(self, game: Game, tables: Any) -> None:
        """Work out the ledger of these tables, in place of what is being worked out."""
        self.give_up()
        self._thread = threading.Thread(target=self._run, args=(self._turn, game, tables), daemon=True)
        self._thread.start()

    def give_up(self) -> None:
        """Leave what is being worked out."""
        self._turn += 1

    def wait(self, seconds: float | None = None) -> None:
        """Until it is done."""
        if self._thread is not None:
            self._thread.join(seconds)

    def stop(self) -> None:
        """Give up what is being worked out, and wait until it is."""
        self.give_up()
        self.wait(10)

    def _run(self, turn: int, game: Game, tables: Any) -> None:
        def progress(done: int, planned: int) -> None:
            if turn != self._turn:
                raise _GivenUp

        with suppress(_GivenUp, RuntimeError):  # the workers may have been ended
            found = verify(game, tables, FIRST_LOOK, self.seed, self.executor, progress)
            if turn == self._turn:
                self.done(found)


class _GivenUp(Exception):
    """Another save has come."""


def saves(paths: Sequence[Path], stop: threading.Event) -> Iterator[None]:
    """Each time that one of the files, or one in a folder, is saved from now on; what comes during work comes once."""
    from watchfiles import DefaultFilter
    from watchfiles import watch as changes

    folders = {path if path.is_dir() else path.parent for path in paths}
    files = {path.resolve() for path in paths if not path.is_dir()}
    whole = [path.resolve() for path in paths if path.is_dir()]
    usual = DefaultFilter()

    def ours(change: Any, name: str) -> bool:
        path = Path(name)
        inside = any(path.is_relative_to(folder) for folder in whole) and path.suffix in (
            ".toml",
            ".j2",
            ".svg",
            ".png",
        )
        return usual(change, name) and (path in files or inside)

    heard: SimpleQueue[bool] = SimpleQueue()

    def listen() -> None:
        try:
            for _ in changes(*folders, watch_filter=ours, debounce=200, step=20, stop_event=stop):
                heard.put(True)
        finally:
            heard.put(False)

    threading.Thread(target=listen, daemon=True).start()
    return _each(heard)


def _each(heard: SimpleQueue[bool]) -> Iterator[None]:
    while heard.get():
        while not heard.empty():
            if not heard.get():
                return
        yield
