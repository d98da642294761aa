"""Files against whole standards, by veraPDF: PDF/A-2b for what is kept, PDF/UA-1 for texts that are read aloud."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from printables.export.pdf import document, write_files
from printables.imposition.duplex import DUPLEXES
from printables.imposition.job import A4
from printables.inks import LOW
from printables.pages.page_list import pages_of
from tests.printables.drawing.test_marked_document import CARDS, SHEET
from tests.printables.sample_game import Sample
from tests.printables.verapdf import PDFA_2B, PDFUA_1, failures, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"veraPDF cannot run: no {missing()}")
UNCLAIMED = "5-1 "  # that the file does not say that it is PDF/UA; only its parts are checked against it


def test_files_keep_the_standards_that_they_claim(tmp_path: Path) -> None:
    sample, files = Sample(), {}
    for name, lang, more in (
        ("no claim", "zh", {"pdfa": False}),
        ("plain", "zh", {}),
        ("layers", "zh_hant", {"layers": True}),
        ("low", "en", {"ink": LOW, "duplex": DUPLEXES["fold"]}),
    ):
        job = replace(A4, **{"pdfa": True, **more})
        kit = [*sample.components(lang), CARDS]
        pages = {one.key: pages_of(one, sample.tables, lang, job) for one in kit}
        files[f"{name}.pdf"] = document(kit, pages, sample.tables, lang, job)
    unclaimed, *others = failures(PDFA_2B, write_files(tmp_path, files)).values()
    assert {rule.partition(" ")[0] for rule in unclaimed} >= {"6.2.4.3-2", "6.6.4-1"}  # no colour space, no claim
    assert others == [[], [], []]


def test_the_tags_of_a_text_are_those_of_accessible_files(tmp_path: Path) -> None:
    tables = Sample().tables
    made = document([SHEET], {SHEET.key: pages_of(SHEET, tables, "en")}, tables, "en")
    ((rules),) = failures(PDFUA_1, write_files(tmp_path, {"text.pdf": made})).values()
    assert [one for one in rules if not one.startswith(UNCLAIMED)] == []
