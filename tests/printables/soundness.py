"""What qpdf's check does not see: resources that are used but not there, and inks other than black."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pikepdf

KINDS = {"Do": "/XObject", "Tf": "/Font", "gs": "/ExtGState", "sh": "/Shading"}


def unnamed(pdf: pikepdf.Pdf) -> set[str]:
    """Resources that are used and not there."""
    seen: set[object] = set()
    return {name for page in pdf.pages for name in _unnamed(page.obj, page.obj.get("/Resources", {}), seen)}


def _unnamed(drawn: pikepdf.Object, resources: pikepdf.Object, seen: set[object]) -> Iterator[str]:
    for operands, operator in pikepdf.parse_content_stream(drawn):
        kind = KINDS.get(str(operator))
        if kind is None:
            continue
        name = str(operands[0])
        there = resources.get(kind, {})
        if name not in there:
            yield f"{kind} {name}"
        elif kind == "/XObject" and there[name].get("/Subtype") == "/Form" and there[name].objgen not in seen:
            seen.add(there[name].objgen)
            yield from _unnamed(there[name], there[name].get("/Resources", {}), seen)


def inks_besides_black(data: bytes) -> set[str]:
    """What sets a colour in a PDF and is neither black nor white: operators with their operands."""
    found = set()
    with pikepdf.open(BytesIO(data)) as pdf:
        forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
        for part in (*pdf.pages, *forms):
            for operands, operator in pikepdf.parse_content_stream(part, "g G rg RG k K sc SC scn SCN sh gs"):
                if str(operator) not in "gG" or float(operands[0]) not in (0, 1):
                    found.add(" ".join(map(str, (*operands, operator))))
    return found
