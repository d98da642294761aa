"""Files as a git revision has them."""

from __future__ import annotations

import atexit
import shutil
import subprocess
import tempfile
from pathlib import Path, PurePosixPath

from engine.faults import Fault, Text, shown, visible
from engine.reading import LARGEST
from engine.tables import TablesError

PATIENCE = 20  # seconds that git may take
MOST_FILES = 500  # of a revision
READ = (".toml", ".j2", ".svg", ".png")  # endings of files that a project has


def at_revision(revision: str, path: Path) -> Path:
    """A folder that holds `path`, a file or folder, as a git revision has it; it goes when this process ends."""
    inside = path.is_dir()  # it may be a repository itself, so git is asked there
    home = path if inside else path.parent if path.parent.is_dir() else Path()
    asked = "./" if inside else f"./{path.name}"
    names = [
        name for name in _git(home, revision, "ls-tree", "-rz", "--name-only", revision, asked).split(b"\0") if name
    ]
    if not names or len(names) > MOST_FILES:
        named = visible(str(path))
        problem = Text(f"版本 {shown(revision)} 里没有 {named}", f"revision {shown(revision)} has no {named}")
        raise TablesError("git", "", problem)
    folder = Path(tempfile.mkdtemp(prefix="rulepress-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name in (one.decode() for one in names):
        if PurePosixPath(name).suffix in READ:
            target = folder / path.name / name if inside else folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(_git(home, revision, "show", f"{revision}:./{name}"))
    return folder


def _git(home: Path, revision: str, *arguments: str) -> bytes:
    """What git says in a folder. Raises Fault with its reason."""
    named = shown(revision)
    if revision.startswith("-"):
        raise Fault(f"{named} 不是版本", f"{named} is no revision")
    try:
        done = subprocess.run(["git", *arguments], cwd=home, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        why = visible(str(error))
        raise Fault(f"读不了版本 {named}：{why}", f"git cannot read revision {named}: {why}") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        why = visible(said[0] if said else "")
        raise Fault(f"读不了版本 {named}，git 说：{why}", f"revision {named} cannot be read; git says: {why}")
    return done.stdout[: LARGEST + 1]
