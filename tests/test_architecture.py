"""The picture of the rooms is drawn from the imports of today, and the page about them names what there is."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"


def test_the_picture_shows_the_imports(tmp_path: Path) -> None:
    script = (DOCS / "pictures" / "rooms.py").read_text()
    (tmp_path / "docs" / "pictures").mkdir(parents=True)
    for name in ("engine", "printables"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "docs" / "pictures" / "rooms.py").write_text(script)
    subprocess.run([sys.executable, tmp_path / "docs" / "pictures" / "rooms.py"], check=True, cwd=ROOT)
    drawn = (tmp_path / "docs" / "pictures" / "rooms.svg").read_text()
    assert drawn == (DOCS / "pictures" / "rooms.svg").read_text(), "the rooms have changed: run make pictures"


def test_every_place_named_exists() -> None:
    text = (DOCS / "architecture.md").read_text()
    places = re.findall(r"`((?:engine|printables|templates)/[\w/.<>-]+)`", text)
    assert len(places) > 20
    for place in places:
        for game in ("continental_spin", "royal_derby", "blind_snipe") if "<game>" in place else ("",):
            path = ROOT / place.replace("<game>", game).replace("<command>", "print")
            assert path.exists() or path.with_suffix(".toml").exists() or path.with_suffix(".py").exists(), path


def test_every_folder_says_what_it_is_for_and_is_small_enough_to_read() -> None:
    for package in ("engine", "printables"):
        for folder in [path.parent for path in (ROOT / package).rglob("__init__.py")]:
            assert (folder / "__init__.py").read_text().startswith('"""'), folder
        for folder in [ROOT / package, *(ROOT / package).iterdir()]:
            if folder.is_dir() and folder.name not in ("games", "__pycache__", "templates"):
                assert len(list(folder.glob("*.py"))) <= 17, folder
