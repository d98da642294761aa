"""A design that is watched: after each save what changed is printed anew, and claims are checked, exact ones first."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.faults import Fault, Text
from engine.game import Game
from engine.ledger.findings import Finding
from engine.ledger.verify import FIRST_LOOK, Verification, by_hand, verify
from engine.storage.files import write_all_whole
from engine.tables import unmarked
from printables.compare.pages import SILENT
from printables.components.own_files import own_files
from printables.components.registry import components, has_kit
from printables.export.pdf import document, file_key, file_name, print_game
from printables.export.release import printed, release_of, write_gallery
from printables.pages.page_list import pages_of

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
        self._prints: dict[tuple[str, str], bytes] = {}
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

    def saved(self) -> Saved:
        """Both, one after the other."""
        found = self.checked()
        if found.error is not None:
            return found
        made = self.printed()
        return made if made.error is not None else replace(found, reprinted=made.reprinted)

    def tell(self, text: str, bad: bool) -> None:
        """Say it on the page that shows the gallery."""
        state = json.dumps({"stamp": self._stamp, "text": text, "bad": bad}, ensure_ascii=False)
        write_all_whole(self.out, {PAGE: _FRAME.encode(), STATE: f"told({state});\n".encode()})

    def _printed(self, game: Game, tables: Any) -> tuple[str, ...]:
        """Components that are drawn otherwise than before, in any language. Where there are any, files are written."""
        if not has_kit(game.key):
            return ()
        langs = self.langs or tables.languages
        plain = unmarked(tables, "")
        prints = {}
        for lang in langs:
            for one in components(game.key)(plain, lang):
                pages = {one.key: pages_of(one, plain, lang, SILENT)}
                prints[one.key, lang] = document([one], pages, plain, lang, SILENT)
        changed = dict.fromkeys(key for key, data in prints.items() if self._prints.get(key) != data)
        gone = [key for key in self._prints if key not in prints]
        if changed or gone:
            release = release_of(game, tables, langs)
            kits = release.components()
            only = {lang: {key for key, code in changed if code == lang} for lang in langs}
            print_game(tables, kits, self.out, only=only)
            # What is as it was printed carries an older fingerprint, and is as good.
            names = (
                file_name(game.key, file_key(one), lang, release.job.paper) for lang in langs for one in kits[lang]
            )
            good = [name for name in names if (self.out / name).is_file()]
            write_gallery(self.out, [printed(release, self.out, good=good)])
            self._stamp += 1
        self._prints = prints
        return tuple(dict.fromkeys(key for key, _ in [*changed, *gone]))


class Background:
    """Claims about games, worked out while the designer goes on; a further save gives them up."""

    def __init__(self, executor: Executor | None, seed: int, done: Callable[[Verification], None]) -> None:
        self.executor, self.seed, self.done = executor, seed, done
        self._turn = 0
        self._thread: threading.Thread | None = None

    def begin(self, game: Game, tables: Any) -> None:
        """Work out the ledger of these tables, in place of what is being worked out."""
        self._turn += 1
        self._thread = threading.Thread(target=self._run, args=(self._turn, game, tables), daemon=True)
        self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Until it is done."""
        if self._thread is not None:
            self._thread.join(seconds)

    def stop(self) -> None:
        """Give up what is being worked out."""
        self._turn += 1
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
    """Each time that one of the files, or one in a folder, is saved."""
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

    for _ in changes(*folders, watch_filter=ours, debounce=200, step=20, stop_event=stop, raise_interrupt=True):
        yield
