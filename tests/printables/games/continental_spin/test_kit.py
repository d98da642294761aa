"""The whole kit as files, in jobs that differ in everything: sound, complete, no blank page, each sheet named."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdf
import pypdfium2
import pytest

from printables.export.pdf import document
from printables.games.continental_spin.kit import components
from printables.geometry import Shift
from printables.imposition.duplex import FOLD, MANUAL, NONE, SHORT
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.inks import LOW
from printables.pages.page_list import pages_of
from printables.pages.sheet_order import leaves
from tests.printables.soundness import unnamed

JOBS = [
    ("zh", None, Job()),
    ("en", 4, Job(PAPERS["letter"], FOLD, ink=LOW)),
    ("zh", 5, Job(PAPERS["letter"], SHORT, tiled=True, printer="den", shift=Shift(0.1, 1.5, -0.4))),
    ("en", 2, Job(PAPERS["a4"], MANUAL, boards=PAPERS["a3"])),
    ("zh", 3, Job(PAPERS["a4"], NONE, boards=PAPERS["tabloid"], ink=LOW)),
]


@pytest.mark.parametrize(("lang", "players", "job"), JOBS, ids=[f"{job.paper.key}-{job.duplex}" for _, _, job in JOBS])
def test_the_kit_as_files(tables, lang, players, job):
    kit = components(tables, lang, players)
    pages = {one.key: pages_of(one, tables, lang, job) for one in kit}
    data = document(kit, pages, tables, lang, job)
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert unnamed(pdf) == set()
    expected = leaves(kit, pages, job.duplex)
    drawn = {(leaf.component.key, leaf.number) for leaf in expected if not leaf.page.blank}
    assert drawn == {(one.key, number + 1) for one in kit for number in range(len(pages[one.key]))}
    labels = pypdf.PdfReader(BytesIO(data)).page_labels
    with pypdfium2.PdfDocument(data) as pdf:
        for page, label, (one, number, leaf) in zip(pdf, labels, expected, strict=True):
            total = len(pages[one.key])
            assert label.startswith(f"{one.title.get(lang)} {number}")
            if leaf.blank:
                assert page.render(scale=0.25, grayscale=True).to_numpy().min() == 255
                continue
            text = " ".join(page.get_textpage().get_text_range().replace("\xa0", " ").split())
            where = f"第 {number} 页，共 {total} 页" if lang == "zh" else f"page {number} of {total}"
            for part in (tables.title.get(lang), one.title.get(lang), where, tables.fingerprint, tables.version):
                assert part in text, (one.key, number, part)
            ink = page.render(scale=0.25, grayscale=True).to_numpy() < 200
            assert ink.mean() > 0.002, (one.key, number)
