"""PDF files: whole or not at all, the same bytes each time, and with all that a reader and a driver want to know."""

from __future__ import annotations

import errno
import hashlib
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdf
import pytest

from engine.tables import Names
from printables.components.parts import Board, CardSet, Face, TokenSheet
from printables.drawing.pen import MM, Pen
from printables.errors import PrintError
from printables.export.pdf import documents, print_game, write_files
from printables.geometry import Shift
from printables.imposition.duplex import FOLD, LONG, SHORT, Duplex
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from printables.palette import INK
from printables.text.typography import MissingGlyph, TextDoesNotFit
from tests.printables.sample_game import Sample

NAMES = [
    f"sample-{component}.{lang}.a4.pdf"
    for lang in ("zh", "en")
    for component in ("map", "cards", "tokens", "reference", "all")
]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The made-up game, printed in both languages."""
    sample, out = Sample(), tmp_path_factory.mktemp("printed") / "deep" / "out"
    print_game(sample.tables, {lang: sample.components(lang) for lang in ("zh", "en")}, out)
    return out


def reader(printed: Path, component: str, lang: str = "zh") -> pypdf.PdfReader:
    return pypdf.PdfReader(printed / f"sample-{component}.{lang}.a4.pdf")


def test_one_file_a_component_and_one_with_all(printed: Path) -> None:
    assert sorted(path.name for path in printed.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_files_are_sound(printed: Path, name: str) -> None:
    with pikepdf.open(printed / name) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert str(pdf.Root.Lang) == ("zh-CN" if ".zh." in name else "en")


@pytest.mark.parametrize("name", NAMES)
def test_all_fonts_are_embedded_subsets(printed: Path, name: str) -> None:
    with pikepdf.open(printed / name) as pdf:
        things = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)]
        fonts = [thing for thing in things if thing.get("/Type") == "/Font"]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font.FontDescriptor
            assert str(font.BaseFont)[7] == "+"
            assert "/ToUnicode" in font


def test_what_a_document_says_about_itself(printed: Path, sample: Sample) -> None:
    about = reader(printed, "cards").metadata
    assert about is not None
    assert (about.title, about.author) == ("飙马野郎 · 油门牌", "Rulepress")
    assert about.subject == "飙马野郎: 小样"
    assert about["/Keywords"] == f"sample, version 1.2, tables {sample.tables.fingerprint}, zh"
    everything = reader(printed, "all", "en").metadata
    assert everything is not None
    assert everything.title == "Continental Spin"


def test_bookmarks_and_page_labels(printed: Path) -> None:
    pdf = reader(printed, "all")
    titles = [entry.title for entry in pdf.outline if not isinstance(entry, list)]
    assert titles == ["赛道图", "油门牌", "标记", "速查表"]
    inner = next(entry for entry in pdf.outline if isinstance(entry, list))
    assert [entry.title for entry in inner] == ["1 · 正面", "2 · 背面"]
    assert pdf.page_labels == [
        "赛道图 1",
        "赛道图 1 · 背面",
        "油门牌 1",
        "油门牌 2",
        "标记 1",
        "标记 1 · 背面",
        "速查表 1",
        "速查表 1 · 背面",
    ]
    assert [entry.title for entry in reader(printed, "map", "en").outline] == ["Map"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_page_says_what_it_is(printed: Path, sample: Sample, lang: str) -> None:
    pages = reader(printed, "all", lang).pages
    titles = [component.title.get(lang) for component in sample.components(lang)]
    components = [titles[0], titles[1], titles[1], titles[2], titles[3]]
    numbers = [(1, 1), (1, 2), (2, 2), (1, 1), (1, 1)]
    said = [page for number, page in enumerate(pages) if number not in (1, 5, 7)]  # blank backs
    for page, component, (number, total) in zip(said, components, numbers, strict=True):
        text = page.extract_text().replace("\xa0", " ")
        which = f"第 {number} 页，共 {total} 页" if lang == "zh" else f"page {number} of {total}"
        for part in (sample.tables.title.get(lang), component, which, sample.tables.fingerprint, "1.2", "100%"):
            assert part in text
        if total == 2:
            assert ("长边翻转" if lang == "zh" else "flip on long edge") in text.replace("\n", " ")


def test_the_printer_is_told_how_many_sides(printed: Path) -> None:
    def duplex(component: str) -> object:
        return reader(printed, component).trailer["/Root"]["/ViewerPreferences"].get("/Duplex")

    assert duplex("cards") == "/DuplexFlipLongEdge"
    assert duplex("map") == "/Simplex"
    assert duplex("all") == "/DuplexFlipLongEdge"  # what has no back gets a blank one


def test_boxes_say_what_is_cut(printed: Path) -> None:
    front, back = reader(printed, "cards").pages
    for page in (front, back):
        assert [float(edge) for edge in page.mediabox] == pytest.approx([0, 0, 210 * MM, 297 * MM], abs=0.01)
        assert [float(edge) for edge in page.trimbox] == pytest.approx(
            [10.5 * MM, 5 * MM, 199.5 * MM, 292 * MM], abs=0.01
        )
        assert [float(edge) for edge in page.bleedbox] == pytest.approx(
            [8.5 * MM, 3 * MM, 201.5 * MM, 294 * MM], abs=0.01
        )


def test_repeated_faces_are_drawn_once(printed: Path) -> None:
    page = reader(printed, "cards").pages[1]
    assert page.get_contents().get_data().count(b" Do") == 20
    assert len(page["/Resources"]["/XObject"]) <= 3


PRINT = """
import hashlib, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.printables.sample_game import Sample
from tests.printables.export.test_pdf import JOBS
from printables.export.pdf import print_game
sample = Sample()
for number, job in enumerate(JOBS):
    made = {lang: sample.components(lang) for lang in ("zh", "en")}
    for path in print_game(sample.tables, made, Path(sys.argv[2]) / str(number), job):
        print(number, path.name, hashlib.sha256(path.read_bytes()).hexdigest())
"""
JOBS = (
    Job(),
    Job(PAPERS["letter"], FOLD, tiled=True),
    Job(PAPERS["letter"], SHORT, boards=PAPERS["a3"], printer="den", shift=Shift(0.1, -0.7, 0.3)),
)


def test_same_bytes_in_another_process_time_zone_and_hash_seed(sample: Sample, tmp_path: Path) -> None:
    environment = dict(os.environ, PYTHONHASHSEED="7", TZ="Pacific/Kiritimati", LC_ALL="C")
    command = [sys.executable, "-c", PRINT, str(Path(__file__).parents[3]), str(tmp_path / "there")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    here = []
    for number, job in enumerate(JOBS):
        made = {lang: sample.components(lang) for lang in ("zh", "en")}
        for path in print_game(sample.tables, made, tmp_path / "here" / str(number), job):
            here.append(f"{number} {path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}")
    assert done.stdout.splitlines() == here
    assert len(here) == 30


def test_letter_paper_from_the_same_components(sample: Sample, tmp_path: Path) -> None:
    cards = [one for one in sample.components("en") if one.key in ("cards", "tokens", "reference")]
    paths = print_game(sample.tables, {"en": cards}, tmp_path, Job(PAPERS["letter"], marks=False))
    assert paths[0].name == "sample-cards.en.letter.pdf"
    pages = pypdf.PdfReader(paths[0]).pages
    assert len(pages) == 2
    assert float(pages[0].mediabox.width) == pytest.approx(612)


def test_progress_names_every_file(sample: Sample, tmp_path: Path) -> None:
    told: list[str] = []
    paths = print_game(sample.tables, {"zh": sample.components("zh")}, tmp_path, progress=told.append)
    *parts, everything = [path.name for path in paths]
    assert told == [everything, *parts]  # what holds them all is made first


def test_whoever_makes_pictures_is_given_the_file_with_everything_before_the_others_are_drawn(sample: Sample) -> None:
    """And it is the file that is written."""
    heard: list[tuple[str, bytes] | str] = []
    kits = {lang: sample.components(lang) for lang in ("zh", "en")}
    made = documents(
        sample.tables, kits, progress=heard.append, whole=lambda lang, pages, pdf: heard.append((lang, pdf))
    )
    told = [place for place, one in enumerate(heard) if isinstance(one, tuple)]
    assert told == [1, 2 + len(kits["zh"]) + 1]
    assert [heard[place] for place in told] == [(lang, made[f"sample-all.{lang}.a4.pdf"]) for lang in ("zh", "en")]


@pytest.mark.parametrize("name", ["<b>R & D</b>", "{{ title }}", "a|b*c_d`e", "&amp;", "50 % \\ # 1."])
def test_names_print_as_they_are(name: str, tmp_path: Path) -> None:
    sample = Sample(title=f"马{name}", english=name)
    paths = print_game(sample.tables, {"en": sample.components("en")[:2]}, tmp_path)
    assert name in pypdf.PdfReader(paths[0]).pages[0].extract_text()
    about = pypdf.PdfReader(paths[0]).metadata
    assert about is not None
    assert about.title == f"{name} · Map"


@pytest.mark.parametrize("name", ["快马 🐎", "山\u200f峰"])
def test_names_that_cannot_be_printed_raise_and_change_nothing(name: str, tmp_path: Path, sample: Sample) -> None:
    old = print_game(sample.tables, {"zh": sample.components("zh")}, tmp_path)
    before = {path: path.read_bytes() for path in old}
    bad = Sample(title=name)
    with pytest.raises(MissingGlyph, match=r"map\.zh, page 1"):
        print_game(bad.tables, {"zh": bad.components("zh")[:3]}, tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_text_too_long_names_component_and_face(tmp_path: Path, sample: Sample) -> None:
    def draw(pen: Pen) -> None:
        pen.paragraph(3, 3, 35, 8, "长" * 99, size=8, floor=7, colour=INK)

    card = Face("drive 9", 41, 63, draw)
    with pytest.raises(TextDoesNotFit, match=r"cards\.zh, drive 9: “长长"):
        print_game(sample.tables, {"zh": [CardSet("cards", Names(zh="牌", en="Cards"), (card,))]}, tmp_path)
    assert not list(tmp_path.iterdir())


def test_cards_larger_than_paper_name_their_component(tmp_path: Path, sample: Sample) -> None:
    one = CardSet("cards", Names(zh="牌", en="Cards"), (Face("big", 300, 300, lambda pen: None),))
    with pytest.raises(PrintError, match="cards: pieces of 300 x 300 mm do not fit A4 paper"):
        print_game(sample.tables, {"zh": [one]}, tmp_path)
    board = Board("map", Names(zh="图", en="Map"), Face("map", 297, 210, lambda pen: None))
    with pytest.raises(PrintError, match="map: 297 x 210 mm do not fit 210 x 297 mm"):
        print_game(sample.tables, {"zh": [board]}, tmp_path)


def test_a_board_of_the_whole_page_has_its_note_in_it(tmp_path: Path, sample: Sample) -> None:
    board = Board("map", Names(zh="图", en="Map"), Face("map", 297, 210, lambda pen: None), landscape=True)
    (path, _) = print_game(sample.tables, {"en": [board]}, tmp_path)
    assert "page 1 of 1" in pypdf.PdfReader(path).pages[0].extract_text()


def test_what_has_no_back_shares_sheets_unless_they_are_folded(sample: Sample) -> None:
    face, names = Face("a", 20, 20, lambda pen: None), Names(zh="牌", en="Cards")
    mixed = TokenSheet("tokens", names, (CardSet("a", names, (face,)), CardSet("b", names, (face,), back=face)))

    def pages(duplex: Duplex) -> list[tuple[int, bool]]:
        return [(page.pieces, page.back) for page in pages_of(mixed, sample.tables, "en", Job(duplex=duplex))]

    assert pages(LONG) == [(2, False), (0, True)]
    assert pages(FOLD) == [(1, False), (1, False)]  # folded, it would be twice as thick for nothing


def test_out_is_a_file(tmp_path: Path, sample: Sample) -> None:
    out = tmp_path / "out"
    out.write_text("mine")
    for place in (out, out / "deeper"):
        with pytest.raises(PrintError, match="out"):
            print_game(sample.tables, {"zh": sample.components("zh")}, place)
    assert out.read_text() == "mine"


def test_out_cannot_be_written(tmp_path: Path, sample: Sample, monkeypatch: pytest.MonkeyPatch) -> None:

    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(PrintError, match=r"out.*: Permission denied"):
        print_game(sample.tables, {"zh": sample.components("zh")}, tmp_path)


def test_a_full_disk_leaves_the_old_files_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_files(tmp_path, {"a.pdf": b"old a", "b.pdf": b"old b"})
    calls = []

    def full(number: int) -> None:
        calls.append(number)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(PrintError, match="No space left on device"):
        write_files(tmp_path, {"a.pdf": b"new a", "b.pdf": b"new b"})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.pdf": b"old a", "b.pdf": b"old b"}


def test_a_folder_in_the_way_changes_nothing(tmp_path: Path) -> None:
    write_files(tmp_path, {"a.pdf": b"old"})
    (tmp_path / "b.pdf").mkdir()
    with pytest.raises(PrintError, match="Is a directory"):
        write_files(tmp_path, {"a.pdf": b"new", "b.pdf": b"new"})
    assert (tmp_path / "a.pdf").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.pdf", "b.pdf"]


def test_an_interrupted_run_leaves_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_files(tmp_path, {"a.pdf": b"new"})
    assert not list(tmp_path.iterdir())


def test_icons_and_text_of_a_sheet_can_be_searched(printed: Path) -> None:
    text = reader(printed, "reference").pages[0].extract_text()
    assert "“飙马野郎”的全部规则。" in text
    assert "弯道" in text


def test_reading_back_from_memory_is_the_file(printed: Path) -> None:
    data = (printed / "sample-map.zh.a4.pdf").read_bytes()
    assert len(pypdf.PdfReader(BytesIO(data)).pages) == 1
