"""Sheets: laid out within their margins at the largest size that fits, or an error that names template and text."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from engine.tables import Names
from printables.components.parts import Face
from printables.components.sheets import laid, lay_out, sheet
from printables.components.typesetting import Drawing, Layout, Setting
from printables.errors import PrintError, Where
from printables.export.pdf import print_game
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.text import templates
from printables.text.markdown import Text, blocks
from printables.text.typography import MissingGlyph, TextDoesNotFit
from tests.printables.sample_game import Sample

WHERE = Where("reference", "template sample/reference.zh.md.j2")
A4 = PAPERS["a4"]


def pages(text: str, layout: Layout = Layout()) -> tuple[Face, ...]:  # noqa: B008
    return lay_out("reference", text, A4, layout, WHERE)


def printed_text(text: str, layout: Layout, out: Path) -> list[str]:
    from printables.components.parts import Sheet

    names = Names(zh="速查", en="Reference")
    made = Sheet("reference", names, lambda job: lay_out("r", text, job.paper, layout, WHERE))
    (path, _) = print_game(Sample().tables, {"zh": [made]}, out)
    return [page.extract_text() for page in pypdf.PdfReader(path).pages]


def test_everything_is_printed_in_order(tmp_path: Path) -> None:
    text = (
        "# 速查\n\n引言。\n\n## 甲节\n\n- 第一\n- 第二\n\n"
        "| 地形 | 费 |\n|---|--:|\n| 弯道 | 2 |\n\n> 提示。\n\n### 小节\n\n尾段。"
    )
    (page,) = printed_text(text, Layout(columns=2), tmp_path)
    parts = ("速查", "引言", "甲节", "第一", "第二", "地形", "弯道", "提示", "小节", "尾段")
    places = [page.index(part) for part in parts]
    assert places == sorted(places)


def test_text_shrinks_to_its_pages() -> None:
    long = "\n\n".join(f"第 {number} 条：" + "逐格前进，遇到封印须停下。" * 6 for number in range(24))
    assert len(pages(long, Layout(pages=3, size=11))) <= 3
    assert len(pages(long, Layout(pages=1, size=11))) == 1


def test_text_that_does_not_fit_names_template_and_text() -> None:
    long = "\n\n".join(f"第 {number} 条：" + "逐格前进，遇到封印须停下。" * 12 for number in range(60))
    with pytest.raises(TextDoesNotFit) as error:
        pages(long)
    assert str(error.value).startswith("reference, template sample/reference.zh.md.j2: “第 ")
    assert error.value.size == 8
    assert error.value.missing > 100


def test_a_figure_or_table_too_wide_names_itself() -> None:
    wide = Layout(figures={"ruler": Drawing(250, 5, lambda pen: None)})
    with pytest.raises(TextDoesNotFit, match="figure ruler"):
        pages("{figure:ruler}", wide)
    with pytest.raises(TextDoesNotFit, match="transcontinental"):
        pages("| a | b |\n|---|---|\n| " + "transcontinental" * 4 + " | " + "transcontinental" * 5 + " |")


def test_an_unknown_figure_says_which_there_are() -> None:
    with pytest.raises(PrintError, match="there is no figure 'map'; there are none"):
        pages("{figure:map}")


def test_a_missing_glyph_names_the_template() -> None:
    with pytest.raises(MissingGlyph, match=r"template sample/reference\.zh\.md\.j2: the font for body text has no 🐎"):
        pages("快马 🐎")


def test_an_empty_sheet_raises() -> None:
    with pytest.raises(PrintError, match="the sheet is empty"):
        pages("\n\n")


def test_a_figure_is_drawn_in_the_middle(tmp_path: Path) -> None:
    drawn = []

    def ruler(pen: object) -> None:
        drawn.append(pen)

    assert printed_text("{figure:ruler}", Layout(figures={"ruler": Drawing(50, 5, ruler)}), tmp_path)
    assert len(drawn) == 1  # once, for its own file and the one with all


def test_wide_table_columns_give_way_and_narrow_ones_do_not() -> None:
    setting = Setting(Layout(), 10, WHERE)
    text = "| 地形 | 效果 |\n|---|---|\n| 弯道 | " + "以四点或五点油门落在弯道须付两点转力" * 3 + " |"
    (table,) = blocks(text, WHERE)
    narrow, wide = setting._column_widths(table, 80)
    assert narrow == pytest.approx(2 * setting.em + 3.2, abs=0.2)
    assert narrow + wide == pytest.approx(80, abs=0.01)


def test_a_table_without_headings_has_no_heading_row() -> None:
    setting = Setting(Layout(), 10, WHERE)
    with_heads, without = (
        setting.strips(blocks(f"| {head} | |\n|---|---|\n| 弯道 | 2 |", WHERE)[0], 80) for head in ("地形", "")
    )
    assert with_heads[0].height > 0
    assert without[0].height == 0
    assert [strip.height for strip in without[1:]] == [strip.height for strip in with_heads[1:]]


@pytest.mark.parametrize(("rows", "divided"), [(12, []), (13, list(range(3, 11))), (40, list(range(3, 38)))])
def test_a_long_table_is_divided_but_for_its_ends(rows: int, divided: list[int]) -> None:
    table = "| 路 | 价 |\n|---|---|\n" + "| 弯道 | 2 |\n" * rows
    strips = Setting(Layout(), 10, WHERE).strips(blocks(table, WHERE)[0], 80)
    assert [number for number, strip in enumerate(strips[:-1]) if not strip.stays] == divided


def test_a_title_shrinks_to_its_line() -> None:
    setting = Setting(Layout(), 10, WHERE)
    title = blocks("# " + "横贯大陆的旋转" * 4, WHERE)[0]
    assert isinstance(title, Text)
    strip = setting.strips(title, 150)[0]
    assert strip.height < setting.strips(blocks("# 短", WHERE)[0], 150)[0].height


@pytest.fixture
def own_templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A templates folder of the test's own."""
    monkeypatch.setattr(templates, "folder", lambda: tmp_path)
    templates._environment.cache_clear()
    yield tmp_path
    templates._environment.cache_clear()


def test_a_sheet_from_its_template(own_templates: Path) -> None:
    (own_templates / "reference.zh.md.j2").write_text("# {{ title }}\n\n{{ n }} 格\n", encoding="utf-8")
    values, names = {"title": "<b>", "n": 3}, Names(zh="速查", en="Reference")
    made = sheet("reference", names, "reference.zh.md.j2", values, Layout(landscape=True))
    (page,) = made.build(Job())
    assert (page.width, page.height) == (297, 210)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a\n\n{{ title.wrong }}", "template bad.md.j2: line 3: 'str object' has no attribute 'wrong'"),
        ("{{ missing }}", "template bad.md.j2: line 1: 'missing' is undefined"),
        ("{% for x %}", "template bad.md.j2: line 1: "),
        ("{% include 'other.md.j2' %}", "there is no template other.md.j2 in "),
    ],
)
def test_a_broken_template_names_itself_and_the_line(own_templates: Path, text: str, says: str) -> None:
    (own_templates / "bad.md.j2").write_text(text, encoding="utf-8")
    with pytest.raises(PrintError) as error:
        templates.render("bad.md.j2", {"title": "x"}, "reference")
    assert says in str(error.value)
    assert error.value.component == "reference"


def test_a_missing_template_says_where_it_should_be(own_templates: Path) -> None:
    with pytest.raises(PrintError, match=r"there is no template nothing\.md\.j2 in "):
        templates.render("nothing.md.j2", {})


@pytest.mark.parametrize(("margin", "columns"), [(104, 1), (200, 1), (99, 2), (150, 3)])
def test_a_margin_that_leaves_no_room(margin: float, columns: int) -> None:
    said = rf"reference\.zh\.md\.j2: a margin of {margin} mm leaves no room on 210 x 297 mm"
    with pytest.raises(PrintError, match=said):
        pages("## 一拍\n\n出牌。", Layout(columns=columns, margin=margin))


def test_a_heading_and_the_line_under_it_go_with_their_figure() -> None:
    """With so much before them that the two would fit on the first page, but not the figure too."""
    layout = Layout(columns=2, pages=2, figures={"beat": Drawing(40, 60, lambda pen: None)})
    for lines in range(62, 72, 2):
        filler = "\n\n".join(["word"] * lines)
        text = f"## First\n\n{filler}\n\n### Beat\n\nOrder: one.\n\n{{figure:beat}}\n"
        for page in laid(text, A4, layout, WHERE, "en"):
            texts = [strip.text for column, _, _ in page for strip in column]
            assert ("Beat" in texts) == ("Order: one." in texts) == ("figure beat" in texts), lines


@pytest.mark.parametrize("colon", [":", "："])
def test_a_line_that_leads_to_a_list_goes_with_it(colon: str) -> None:
    setting = Setting(Layout(), 10, WHERE)
    leading, other = (setting.strips(block, 80)[-1] for block in blocks(f"One of these{colon}\n\nOther.", WHERE))
    assert (leading.stays, other.stays) == (True, False)
