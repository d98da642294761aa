"""What qpdf's check does not see: a page or form that draws with something which its resources do not name."""

from __future__ import annotations

from collections.abc import Iterator

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
