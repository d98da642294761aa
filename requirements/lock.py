"""Write anew which release of each library is installed, with the digests of its files; see `make lock`.

run.txt is what the program needs; the others have what comes on top of it. Releases stay as they
are unless pyproject.toml asks for others, or their lines are deleted.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
PROJECT = HERE.parent / "pyproject.toml"
HEAD = "# Written by requirements/lock.py\n"
COMPILE = ("pip", "compile", "-", "--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet")


def releases(text: str) -> dict[str, str]:
    """Each library with its lines: release, marker and digests."""
    found = re.findall(r"^(([a-z0-9-]+)==.*\n(?: .*\n)*)", text, re.M)
    return {name: lines for lines, name in found}


def locked(uv: str, wanted: list[str], known: dict[str, str], oldest: str) -> dict[str, str]:
    """The releases for some requirements, those known before where they will do."""
    pins = HERE / ".known.txt"
    pins.write_text("".join(line.split(" \\")[0].split("\n")[0] + "\n" for line in known.values()))
    try:
        command = [uv, *COMPILE, "--python-version", oldest, "--constraint", str(pins)]
        done = subprocess.run(command, input="\n".join(wanted), capture_output=True, text=True, check=True)
    finally:
        pins.unlink()
    return releases(done.stdout)


def main(uv: str) -> None:
    """Write all files with this uv."""
    data = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    project, extras = data["project"], data["project"]["optional-dependencies"]
    oldest = project["requires-python"].removeprefix(">=")
    known: dict[str, str] = {}
    for path in HERE.glob("*.txt"):
        known |= releases(path.read_text(encoding="utf-8"))
    offered = [one for name, several in extras.items() if name not in ("dev", "bench", "validator") for one in several]
    own = f"{project['name']}["
    sets = {
        "run": project["dependencies"],
        "dev": [*project["dependencies"], *offered, *(one for one in extras["dev"] if not one.startswith(own))],
        "bench": [*project["dependencies"], *extras["bench"]],
        "validator": [*project["dependencies"], *extras["validator"]],
        "build": [*data["build-system"]["requires"], *(one for one in extras["dev"] if one.startswith("editables"))],
    }
    run: dict[str, str] = {}
    for name, wanted in sets.items():
        found = locked(uv, wanted, known, oldest)
        run = run or found
        more = {key: lines for key, lines in found.items() if name == "run" or key not in run}
        head = HEAD if name == "run" else f"{HEAD}-r run.txt\n"
        (HERE / f"{name}.txt").write_text(head + "".join(more.values()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
