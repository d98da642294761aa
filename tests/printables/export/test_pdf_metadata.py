"""What files say of themselves in XMP, and what PDF/A-2b asks, as far as qpdf and a reader of its parts can tell.

What is checked is named one by one; test_whole_standards.py has veraPDF check all of it, where that is at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import ImageCms

from engine.tables import Names
from printables.components.parts import CardSet, Component, Face
from printables.drawing.pen import Pen
from printables.export.pdf import document
from printables.export.pdf_metadata import FONTS, LICENCE, LICENCE_ADDRESS, RIGHTS, srgb
from printables.imposition.job import A4
from printables.pages.page_list import pages_of
from printables.palette import CREAM, INK, TEAL
from tests.printables.sample_game import Sample

ROOT = Path(__file__).parents[3]
DC = "{http://purl.org/dc/elements/1.1/}"
RESOURCES = {"Do": "/XObject", "Tf": "/Font", "gs": "/ExtGState", "sh": "/Shading"}


def hazy(pen: Pen) -> None:
    """A tone in a form in a form, which is drawn on several cards."""
    pen.art("outer", lambda pen: pen.art("inner", lambda pen: pen.rect(5, 5, 20, 20, fill=INK, alpha=0.5)))
    pen.text(5, 40, "words 文字", size=9, colour=INK)


def made(archival: bool = True, *more: Component, lang: str = "zh") -> pikepdf.Pdf:
    sample = Sample()
    kit = [*sample.components(lang), *more]
    job = replace(A4, pdfa=archival)
    pages = {one.key: pages_of(one, sample.tables, lang, job) for one in kit}
    return pikepdf.open(BytesIO(document(kit, pages, sample.tables, lang, job)))


HAZY = CardSet(
    "hazy", Names(zh="雾", en="Haze"), (Face("a", 41, 63, hazy, CREAM), Face("b", 41, 63, hazy, TEAL)), copies=3
)


@pytest.fixture(scope="module")
def kept() -> pikepdf.Pdf:
    return made(True, HAZY)


def test_every_file_says_in_xmp_what_it_is() -> None:
    pdf, tables = made(archival=False), Sample().tables
    with pdf.open_metadata() as said:
        assert said.pdfa_status == ""
        assert said[f"{DC}title"] == "飙马野郎"
        assert said[f"{DC}identifier"] == f"sample, version 1.2, tables {tables.fingerprint}"
        assert "SIL Open Font License" in said[f"{DC}rights"]
        assert set(said[f"{DC}language"]) == {"zh-CN"}
        assert said["pdf:Keywords"] == str(pdf.docinfo["/Keywords"])
        assert said["pdf:Producer"] == str(pdf.docinfo["/Producer"])
    assert "/OutputIntents" not in pdf.Root


def test_names_may_hold_what_xml_does_not() -> None:
    one = Sample(title="<狗 & 猫>")
    pages = {"cards": pages_of(one.components("zh")[1], one.tables, "zh")}
    pdf = pikepdf.open(BytesIO(document(one.components("zh")[1:2], pages, one.tables, "zh")))
    with pdf.open_metadata() as said:
        assert str(said[f"{DC}title"]).startswith("<狗 & 猫>")


def test_a_file_that_is_kept_names_the_standard_and_its_colours(kept: pikepdf.Pdf) -> None:
    with kept.open_metadata() as said:
        assert said.pdfa_status == "2B"
    assert kept.Root.Metadata.get("/Filter") is None  # whoever looks for it need not unpack anything
    (intent,) = kept.Root.OutputIntents
    assert (intent.S, str(intent.OutputConditionIdentifier)) == ("/GTS_PDFA1", "sRGB IEC61966-2.1")
    assert intent.DestOutputProfile.N == 3
    profile = ImageCms.ImageCmsProfile(BytesIO(intent.DestOutputProfile.read_bytes()))
    assert profile.profile.xcolor_space.strip() == "RGB"
    assert profile.profile.version == pytest.approx(4.2)
    assert srgb.__wrapped__() == srgb()


def test_nothing_comes_from_outside_and_nothing_acts(kept: pikepdf.Pdf) -> None:
    assert not kept.is_encrypted
    assert "/ID" in kept.trailer
    assert kept.check_pdf_syntax() == []
    for one in kept.objects:
        if isinstance(one, pikepdf.Dictionary | pikepdf.Stream):
            assert one.get("/S") not in ("/JavaScript", "/Launch", "/URI", "/GoToR")
            assert not {"/JS", "/AA", "/OpenAction", "/EmbeddedFiles", "/F"} & set(one.keys())
            assert one.get("/Filter") not in ("/LZWDecode", "/Crypt")


def test_all_fonts_are_embedded_and_symbolic_ones_have_no_encoding(kept: pikepdf.Pdf) -> None:
    fonts = [one for one in kept.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]
    assert len(fonts) >= 3
    for font in fonts:
        assert font.Subtype == "/TrueType"
        assert "/FontFile2" in font.FontDescriptor
        assert bool(int(font.FontDescriptor.Flags) & 4) != ("/Encoding" in font)
        assert len(font.Widths) == font.LastChar - font.FirstChar + 1


def test_whatever_a_page_or_form_uses_is_among_its_own_resources(kept: pikepdf.Pdf) -> None:
    used = list(_used(kept))
    assert {kind for _, kind, _ in used} >= {"/XObject", "/Font", "/ExtGState"}
    for resources, kind, name in used:
        assert name in resources.get(kind, {}), (kind, name)


def _used(pdf: pikepdf.Pdf) -> Iterator[tuple[pikepdf.Dictionary, str, str]]:
    forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
    for holder, resources in [
        *((page, page.obj.Resources) for page in pdf.pages),
        *((one, one.Resources) for one in forms),
    ]:
        for operands, operator in pikepdf.parse_content_stream(holder):
            if str(operator) in RESOURCES:
                yield resources, RESOURCES[str(operator)], str(operands[0])


def test_colours_are_of_the_space_that_is_named(kept: pikepdf.Pdf) -> None:
    for page in kept.pages:
        operators = {str(operator) for _, operator in pikepdf.parse_content_stream(page)}
        assert not operators & {"k", "K", "cs", "CS", "sc", "SC", "scn", "SCN"}  # no inks, no spaces of another kind


def test_one_licence_is_stated_everywhere(kept: pikepdf.Pdf) -> None:
    with kept.open_metadata() as said:
        assert str(said[f"{DC}rights"]) == f"{RIGHTS.zh} {FONTS.zh}"
        assert said["xmpRights:WebStatement"] == LICENCE_ADDRESS
    for name in ("LICENSE.md", "README.md", "README.zh.md"):
        assert LICENCE in (ROOT / name).read_text(encoding="utf-8"), name
    assert LICENCE_ADDRESS in (ROOT / "LICENSE.md").read_text(encoding="utf-8")


def test_streams_end_on_a_line_of_their_own() -> None:
    sample = Sample()
    kit = sample.components("zh")
    pages = {one.key: pages_of(one, sample.tables, "zh") for one in kit}
    data = document(kit, pages, sample.tables, "zh")
    streams = list(re.finditer(rb"/Length (\d+)[^>]*>>\nstream\n", data))
    assert len(streams) > 10
    for one in streams:
        assert data[one.end() + int(one[1]) :].startswith(b"\nendstream\n")
