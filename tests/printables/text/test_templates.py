"""Templates: values are text whatever they hold; icons and macros are markup."""

from __future__ import annotations

import itertools
import re
import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.errors import Where
from printables.text import templates
from printables.text.markdown import Figure, Rule, Table, Text, blocks
from printables.text.templates import escaped, folder
from printables.text.typography import plain

MARKDOWN = sorted(folder().glob("**/*.md.j2"))
SHAPES = ("{}", "a {} b", "# {}", "## {}", "- {}", "1. {}", "> {}", "**{}**")


def rendered(source: str, **values: object) -> str:
    return templates._environment().from_string(source).render(values)


def the_text(markdown: str) -> str:
    (block,) = blocks(markdown, Where())
    assert isinstance(block, Text)
    return plain(block.pieces)


@pytest.mark.parametrize("shape", SHAPES)
@given(name=st.text(string.punctuation + "ab 1马\t", min_size=1, max_size=24).filter(str.strip))
def test_a_name_is_printed_as_it_is_wherever_it_stands(shape: str, name: str) -> None:
    shown = " ".join(name.split())
    expected = f"a {shown} b" if shape == "a {} b" else shown
    assert the_text(rendered(shape.replace("{}", "{{ name }}"), name=name)) == expected


@given(name=st.text(string.punctuation + "ab 1马", min_size=1, max_size=24).filter(str.strip))
def test_a_name_in_a_table_stays_in_its_cell(name: str) -> None:
    (table,) = blocks(rendered("| a | b |\n|---|---|\n| {{ name }} | {{ name }}|", name=name), Where())
    assert isinstance(table, Table)
    assert [plain(cell) for cell in table.rows[1]] == [" ".join(name.split())] * 2


def test_numbers_icons_and_macros() -> None:
    assert rendered("{{ 3 }} {{ 'river' | icon }}") == "3 {icon:river}"
    macro = "{% macro cost(name, n) %}**{{ name }}** {{ n }}{% endmacro %}{{ cost('a*b', 2) }}"
    assert the_text(rendered(macro)) == "a*b 2"


def test_an_icon_in_a_name_is_only_text() -> None:
    (block,) = blocks(rendered("{{ name }}", name="{icon:river}"), Where())
    assert isinstance(block, Text)
    assert not any(piece.icon for piece in block.pieces)


def test_line_breaks_in_names_are_spaces() -> None:
    assert escaped("a\n\n# b") == "a &#35; b"


def test_packaged_templates_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "printables"
    package.mkdir()
    monkeypatch.setattr(templates, "__file__", str(package / "text" / "templates.py"))
    assert folder.__wrapped__() == tmp_path / "templates"
    (package / "templates").mkdir()
    assert folder.__wrapped__() == package / "templates"


def test_blocks_of_every_kind() -> None:
    text = (
        "# 题\n\n一{icon:river}\n二 **“三”**四 *五*\n\n## 节\n\n### 小节\n\n- 甲\n- 乙\n  1. 子\n  2. 丑\n\n> 注\n\n"
        "| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |\n\n{figure:ruler}\n\n***\n"
    )
    found = blocks(text, Where())
    kinds = [block.kind if isinstance(block, Text) else type(block).__name__ for block in found]
    assert kinds == [
        "title",
        "paragraph",
        "heading",
        "subheading",
        "paragraph",
        "paragraph",
        "paragraph",
        "paragraph",
        "callout",
        "Table",
        "Figure",
        "Rule",
    ]
    texts = [block for block in found if isinstance(block, Text)]
    assert plain(texts[1].pieces) == "一{icon:river}二 “三”四 五"
    marked = [(piece.text, piece.role) for piece in texts[1].pieces if piece.role != "body"]
    assert marked == [("“三”", "bold"), ("五", "bold")]
    assert [(text.depth, text.marker) for text in texts if text.marker] == [(1, "•"), (1, "•"), (2, "1."), (2, "2.")]
    table = found[9]
    assert isinstance(table, Table)
    assert table.aligns == ("left", "centre", "right")
    assert found[10:] == [Figure("ruler"), Rule()]


def test_lines_of_latin_words_join_with_a_space() -> None:
    assert the_text("one\ntwo") == "one two"
    assert the_text("一\n二") == "一二"


@pytest.mark.parametrize(
    ("text", "says"), [("#### 四级", "a heading of level 4"), ("**未关", "not closed"), ("a *b", "not closed")]
)
def test_what_sheets_do_not_have_raises(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        blocks(text, Where("reference", "template"))


@pytest.mark.parametrize(
    "text", ["<script>x</script>", "![a](b.png)", "[a](http://example.org)", "`a`", "http://example.org"]
)
def test_markup_that_could_reach_out_is_only_text(text: str) -> None:
    assert the_text(text) == text


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_template_has_a_number_of_its_own(path: Path) -> None:
    text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", path.read_text("utf-8"), flags=re.DOTALL)
    text = re.sub(r"^\d+\. ", "", text, flags=re.MULTILINE)
    assert not re.search(r"\d", text), re.findall(r".*\d.*", text)
    inside = re.findall(r"\{\{.*?\}\}|\{%.*?%\}", path.read_text("utf-8"), flags=re.DOTALL)
    assert not any(re.search(r"(?<![\w.])\d", expression) for expression in inside)


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_sheets_for_families_name_no_commands(path: Path) -> None:
    assert not re.findall(r"rulepress|(?<![-|:\w])--[a-z]+", path.read_text("utf-8"))


def test_every_figure_says_what_it_shows() -> None:
    for template in MARKDOWN:
        for figure in re.findall(r"\{figure:.*\}$", template.read_text(encoding="utf-8"), re.M):
            shows = figure.partition("|")[2]
            assert len(shows) > 5, (template, figure)
            assert bool(re.search("[\u4e00-\u9fff]", shows)) == (".zh" in template.name), (template, figure)


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: path.relative_to(folder()).as_posix())
def test_no_line_is_joined_to_the_next_by_the_tag_at_its_end(path: Path) -> None:
    """The line break behind a tag is not printed: what follows would go on in the same paragraph or item."""
    tag = re.compile(r"{%.*?%}|{#.*?#}")
    lines = path.read_text(encoding="utf-8").split("\n")
    for number, (line, following) in enumerate(itertools.pairwise(lines), 1):
        own = line.startswith("{% macro ") or "{% include " in line  # a text by itself, which ends with its line
        if tag.sub("", line).strip() and line.endswith(("%}", "#}")) and not own:
            assert not following, f"line {number}"
