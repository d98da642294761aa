"""Comparisons as one HTML page that needs no network: what broke and moved, and pages before and after side by side."""

from __future__ import annotations

import math
from base64 import b64encode
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from engine.compare.claims import ClaimChange
from engine.languages import LANGUAGES
from engine.storage.files import write_whole
from printables import palette
from printables.compare import summary
from printables.compare.comparison import Comparison
from printables.compare.pages import PageChange, Picture
from printables.reports import words
from printables.reports.html import both, colours, environment


def write_report(found: Sequence[Comparison], lang: str, path: Path) -> Path:
    """Write the page of all comparisons; it opens in `lang`. Raises OSError."""
    page = environment().get_template("reports/compare.html.j2")
    values = {
        "lang": lang,
        "colours": colours(),
        "tints": {"broken": palette.OXBLOOD_TINT.hex, "holds": palette.TEAL_TINT.hex, "line": palette.INK_TINT.hex},
        "comparisons": [_values(one) for one in found],
    }
    write_whole(path, page.render(values).encode())
    return path


def _values(found: Comparison) -> dict[str, Any]:
    """What the template asks for. Texts in both languages are a mapping by language."""
    played = found.balance
    return {
        "title": found.after.tables.title,
        "before": (found.before.name, found.before.tables.fingerprint),
        "after": (found.after.name, found.after.tables.fingerprint),
        "breaks": found.breaks,
        "partial": found.partial,
        "numbers": [both(partial(summary.number_line, one)) for one in found.numbers],
        "total": len(found.ledgers[1].findings),
        "broke": [_claim(one) for one in found.broke],
        "moved": [_claim(one) for one in found.claims if not one.broke],
        "unplayed": found.unplayed and {"zh": found.unplayed.zh, "en": found.unplayed.en},
        "played": played,
        "policies": ", ".join(dict.fromkeys(played.policy)) if played else "",
        "shifts": [
            {
                "name": one.measure.name,
                "before": summary.figure_text(one, one.before.value),
                "after": summary.figure_text(one, one.after.value),
                "change": summary.change_text(one) if one.change and not one.same else "",
                "narrower": f"{one.narrower:.1f}" if math.isfinite(one.narrower) else "",
                "is_clear": one.clear,  # `clear` is a method of every mapping
                "same": one.same,
            }
            for one in (played.shifts if played else ())
        ],
        "par": both(partial(summary.par_line, found.par)) if found.par else None,
        "compared": found.prints.compared,
        "refused": [
            {"zh": f"{LANGUAGES[code].option}：{why.zh}", "en": f"{LANGUAGES[code].option}: {why.en}"}
            for code, why in found.prints.refused.items()
        ],
        "reprint": both(partial(summary.reprint_lines, found.prints.reprints)),
        "pages": [_page(one) for one in found.prints.pages],
    }


def _claim(one: ClaimChange) -> dict[str, Any]:
    return {
        "id": one.claim.id,
        "section": one.claim.section,
        "says": one.claim.says,
        "stated": both(partial(words.statement, one.claim)),
        "outcome": both(partial(summary.outcomes, one)),
        "mended": one.mended,
        "lines": one.after.lines,
    }


def _page(page: PageChange) -> dict[str, Any]:
    return {
        "title": page.title.get(page.lang),
        "tag": LANGUAGES[page.lang].tag,
        "component": page.component,
        "number": page.number,
        "before": _picture(page.before),
        "after": _picture(page.after),
    }


def _picture(picture: Picture | None) -> dict[str, Any] | None:
    if picture is None:
        return None
    url = f"data:image/jpeg;base64,{b64encode(picture.file).decode()}"
    return {"url": url, "width": picture.width, "height": picture.height}
