"""A design that is watched: after each save what changed is printed anew, and claims are checked, exact ones first."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from engine.faults import Fault, Text
from engine.game import Game
from engine.ledger.findings import Finding
from engine.ledger.verify import FIRST_LOOK, Verification, by_hand, verify
from engine.storage.files import write_all_whole
from printables.compare.drawings import drawings
from printables.compare.pages import SILENT
from printables.components.own_files import own_files
from printables.components.registry import components, has_kit
from printables.export.gallery import PagePictures, Pictures
from printables.export.pdf import Pages, Sketches, file_key, file_name, print_game
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
    """A design under work; `find` reads its game and tables anew. While a save has an error the last print stays."""

    def __init__(self, find: Callable[[], tuple[Game, Any]], out: Path, langs: Sequence[str] = ()) -> None:
        self.find, self.out, self.langs = find, out, langs
        self.game: Game | None = None
        self.tables: Any = None
        self._read: tuple[Any, Any] = (None, None)
        self._mark = ""  # what was printed last followed from this
        self._digests: dict[str, Mapping[str, Sequence[str]]] = {}  # by language and component, one a page
        self._sketches: dict[str, Sketches] = {}
        self._pictures: Pictures = {}
        self._stamp = 0

    def checked(self) -> Saved:
        """Read the tables and check the claims that need no games, before anything is printed."""
        try:
            self._read = game, tables = self.find()
            findings = by_hand(game, tables)
        except Fault as fault:
            return Saved(error=fault.said)
        return Saved((), tuple(one for one in findings if one.broken), len(findings))

    def printed(self) -> Saved:
        """Print what differs of the tables that were read last from the last good print."""
        game, tables = self._read
        try:
            with own_files(game.folder, tables):
                changed = self._printed(game, tables)
        except Fault as fault:
            return Saved(error=fault.said)
        self.game, self.tables = game, tables
        return Saved(changed)

    def tell(self, text: str, bad: bool) -> None:
        """Say it on the page that shows the gallery."""
        state = json.dumps({"stamp": self._stamp, "text": text, "bad": bad}, ensure_ascii=False)
        write_all_whole(self.out, {PAGE: _FRAME.encode(), STATE: f"told({state});\n".encode()})

    def _printed(self, game: Game, tables: Any) -> tuple[str, ...]:
        """Components that are drawn otherwise than before, in any language. Where there are any, files are written."""
        mark = f"{tables.model_dump_json()} {tables.fingerprint} {_templates_of(game)}"
        if not has_kit(game.key) or mark == self._mark:
            return ()
        langs, build = self.langs or tables.languages, components(game.key)
        digests = {lang: drawings(build, tables, "", lang, SILENT).digests for lang in langs}
        same = {lang: _same(digests[lang], self._digests.get(lang, {})) for lang in langs}
        changed = [key for lang in langs for key in digests[lang] if key not in same[lang]]
        gone = [key for lang, found in self._digests.items() for key in found if key not in digests.get(lang, {})]
        if changed or gone:
            self._write(release_of(game, tables, langs), same)
            self._stamp += 1
        self._digests, self._mark = digests, mark
        return tuple(dict.fromkeys([*changed, *gone]))

    def _write(self, release: Release, same: Mapping[str, Collection[str]]) -> None:
        """Write what has changed, and what shows everything: what is the `same`, by language, is as it was printed.

        It carries an older fingerprint, and is as good.
        """
        kits, key = release.components(), release.tables.game
        only = {lang: {one.key for one in kit if one.key not in same[lang]} for lang, kit in kits.items()}
        new = {lang: Sketches(lang, release.job.ink) for lang in kits}
        drawn = {lang: self._sketches.get(lang, new[lang]).kept(same[lang]) for lang in kits}
        known = {place: file for place, file in self._pictures.items() if place[1] in same.get(place[0], ())}
        pictures: dict[str, PagePictures] = {}

        def show_pages(lang: str, pages: Pages, pdf: bytes) -> None:
            pictures[lang] = release.pictures_of(lang, pages, pdf, known=known)

        print_game(release.tables, kits, self.out, only=only, drawn=drawn, whole=show_pages)
        names = (file_name(key, file_key(one), lang, release.job.paper) for lang, kit in kits.items() for one in kit)
        good = [name for name in names if (self.out / name).is_file()]
        exhibit = show(release, self.out, pictures, good)
        write_gallery(self.out, [exhibit])
        self._sketches, self._pictures = drawn, exhibit.pictures


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
