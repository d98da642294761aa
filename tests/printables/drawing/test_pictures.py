"""A designer's own pictures: what an SVG may hold, where a file may lie, and that it is drawn in place of an icon."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from engine.faults import Fault
from engine.projects.sources import loaded, opened
from engine.registry import find
from engine.tables import TablesError
from printables.components.own_files import own_files
from printables.drawing import pictures
from printables.drawing.svg_picture import INK, read_svg
from printables.export.rulebook_page import web_page
from printables.games.royal_derby.rulebook.book import rulebooks
from printables.inks import INKS
from printables.palette import OXBLOOD


def svg(inside: str, more: str = 'viewBox="0 0 10 10"') -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {more}>{inside}</svg>'.encode()


def test_shapes_are_carried_over_with_what_they_inherit() -> None:
    inside = (
        '<g transform="translate(2 3) scale(2)" style="fill:#ff0000; stroke:currentColor"><path d="M0 0h1v1z"/></g>'
    )
    (shape,) = read_svg(svg(inside)).shapes
    assert shape.d == "M2.0000 3.0000L4.0000 3.0000L4.0000 5.0000Z"
    assert (getattr(shape.fill, "hex", ""), shape.stroke, shape.width) == ("#ff0000", INK, 2.0)


@pytest.mark.parametrize(
    ("inside", "d"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', "M1.0000 2.0000L4.0000 2.0000L4.0000 6.0000L1.0000 6.0000Z"),
        ('<polygon points="0,0 2,0 1,2"/>', "M0.0000 0.0000L2.0000 0.0000L1.0000 2.0000Z"),
        ('<polyline points="0 0 2 0" transform="rotate(90)"/>', "M0.0000 0.0000L0.0000 2.0000"),
        ('<line x2="5" y2="0" stroke="red" transform="matrix(1 0 0 1 1 1)"/>', "M1.0000 1.0000L6.0000 1.0000"),
    ],
)
def test_each_kind_of_shape(inside: str, d: str) -> None:
    (shape,) = read_svg(svg(inside)).shapes
    assert shape.d == d


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "it is no SVG"),
        (b"<html/>", "it is no SVG but <html>"),
        (svg("<script>alert(1)</script>"), "<script> is not drawn"),
        (svg("<text>Eye</text>"), "<text> is not drawn; there may be g, path, rect"),
        (svg('<image href="x.png"/>'), "<image> is not drawn"),
        (svg('<path d="M0 0h1v1z" onclick="x()"/>'), "there may be no scripts, links or references"),
        (svg('<path d="M0 0h1v1z" fill="url(#a)"/>'), "there may be no scripts, links or references"),
        (svg('<path d="M0 0h1v1z" opacity="0.5"/>'), "opacity of <path> is not drawn"),
        (svg('<path d="M0 0h1v1z" fill="nonsense"/>'), "write #rrggbb"),
        (svg('<path d="M0 0 5"/>'), "<path> cannot be read"),
        (svg('<path d="M0 0h1v1z" transform="twist(3)"/>'), "unknown transform"),
        (svg(""), "nothing is drawn in it"),
        (svg('<path d="M0 0h1v1z"/>', ""), "it has no size"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg('<path d="M0 0h1v1z"/>'), "it has a DOCTYPE or entities"),
    ],
)
def test_what_is_not_drawn_is_refused_by_name(data: bytes, says: str) -> None:
    with pytest.raises(Fault) as caught:
        read_svg(data)
    assert says in caught.value.en
    assert caught.value.zh != caught.value.en


def png(size: tuple[int, int] = (20, 10)) -> bytes:
    stream = BytesIO()
    Image.new("RGBA", size, (0, 0, 255, 255)).save(stream, "PNG")
    return stream.getvalue()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    (folder / "art").mkdir(parents=True)
    (folder / "art" / "eye.svg").write_bytes(svg('<path d="M0 0h10v10h-10z" fill="#00ff00"/>'))
    (folder / "art" / "eye.png").write_bytes(png())
    (folder / "art" / "large.png").write_bytes(png((5_000, 1)))
    (folder / "art" / "no.png").write_bytes(b"text")
    (folder / "art" / "junk.png").write_bytes(png()[:8] + bytes(range(200)))
    (tmp_path / "outside.svg").write_bytes(svg('<path d="M0 0h10v10h-10z"/>'))
    (folder / "link.svg").symlink_to(tmp_path / "outside.svg")
    return folder


def tables_with(**art: str) -> Any:
    return find("continental_spin").load().model_copy(update={"art": art})


@pytest.mark.parametrize(
    ("art", "says"),
    [
        ({"eye": "../outside.svg"}, "art.eye: ../outside.svg: it lies outside the folder"),
        ({"eye": "link.svg"}, "it lies outside the folder"),
        ({"eye": "/etc/passwd.svg"}, "it lies outside the folder"),
        ({"eye": "art/none.svg"}, "there is no such file"),
        ({"eye": "art/eye.gif"}, "only .svg and .png will do"),
        ({"eye": "art/no.png"}, "it is no PNG"),
        ({"eye": "art/junk.png"}, "it is no PNG"),
        ({"eye": "art/large.png"}, "5000 x 1 pixels; at most 4096"),
        ({"eyf": "art/eye.svg"}, "did you mean 'eye'?"),
    ],
)
def test_a_picture_that_will_not_do_names_the_file_and_its_place_in_the_tables(
    project: Path, art: dict[str, str], says: str
) -> None:
    with pytest.raises(TablesError) as caught, own_files(project, tables_with(**art)):
        pass
    assert says in str(caught.value)
    assert str(project / "tables.toml") in str(caught.value)


def test_pictures_need_a_folder_and_a_file_may_not_be_huge(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TablesError, match="project folder"), own_files(None, tables_with(eye="art/eye.svg")):
        pass
    monkeypatch.setattr(pictures, "LARGEST", 10)
    with pytest.raises(TablesError, match="bytes; at most 10"), own_files(project, tables_with(eye="art/eye.svg")):
        pass


@pytest.mark.parametrize("file", ["art/eye.svg", "art/eye.png"])
@pytest.mark.parametrize("ink", INKS.values(), ids=INKS)
def test_a_picture_is_drawn_in_place_of_the_icon(project: Path, file: str, ink: Any, drawn: Any) -> None:
    def draw(pen: Any) -> None:
        pen.icon("eye", 50, 50, 20, colour=OXBLOOD)

    plain = drawn(draw, ink=ink)
    with own_files(project, tables_with(eye=file)):
        own = drawn(draw, ink=ink)
    assert own != plain
    assert drawn(draw, ink=ink) == plain


def test_tables_without_pictures_are_the_same_as_before() -> None:
    own = find("continental_spin").load()
    assert "art" not in own.model_dump()
    other = tables_with(eye="art/eye.svg")
    assert other.fingerprint != own.fingerprint
    assert other.numbers == own.numbers


def test_the_fingerprint_follows_what_the_pictures_show(project: Path) -> None:
    source = find("continental_spin").source()
    (project / "tables.toml").write_text(f'{source.read_text("utf-8")}\n[art]\neye = "art/eye.svg"\n', "utf-8")

    def mark() -> str:
        made: str = loaded(opened(str(project))).fingerprint
        return made

    first = mark()
    assert mark() == first
    (project / "art" / "eye.svg").write_bytes(svg('<path d="M0 0h10v10h-10z" fill="#00ff01"/>'))
    second = mark()
    assert second != first
    (project / "art" / "eye.svg").unlink()
    assert mark() not in (first, second)


@pytest.mark.parametrize(("file", "shows"), [("art/eye.svg", 'fill="#00ff00"'), ("art/eye.png", "data:image/png")])
def test_the_web_page_of_a_rulebook_shows_it(project: Path, file: str, shows: str) -> None:
    template = project / "templates" / "royal_derby" / "rulebook.en.md.j2"
    template.parent.mkdir(parents=True)
    template.write_text("# A book\n\nOne {icon:warning} and another {icon:card}.\n", "utf-8")
    tables = find("royal_derby").load().model_copy(update={"art": {"warning": file}})
    with own_files(project, tables), ThreadPoolExecutor(1) as thread:
        (book, _) = rulebooks(tables, "en")
        page = web_page(book, tables, thread)().decode()
    assert page.count(shows) == 1
    assert page.count("<svg") == 2
