"""The document with everything, printed as a printer does it: behind each front is its own back, or nothing."""

from __future__ import annotations

import re

import numpy as np
import pypdfium2
import pytest

from engine.registry import GAMES, find
from printables.components.parts import Booklet
from printables.components.registry import components
from printables.export.pdf import document
from printables.imposition.duplex import DUPLEXES, FOLD, LONG, MANUAL, NONE, SHORT, Duplex
from printables.imposition.job import Job
from printables.pages.page_list import pages_of
from printables.pages.sheet_order import Leaf, belong_together, leaves
from tests.printables.sample_game import Sample


def sheets(printed: list, duplex: Duplex) -> list[tuple]:
    """Front and back of each sheet that leaves the printer."""
    half = len(printed) // 2
    pairs = (
        zip(printed[:half], printed[half:], strict=True) if duplex is MANUAL else zip(*[iter(printed)] * 2, strict=True)
    )
    return list(pairs)


def checked(ordered: tuple[Leaf, ...], duplex: Duplex) -> None:
    for front, back in sheets(list(ordered), duplex):
        assert (front.page.back, back.page.back) == (False, True)
        assert front.component is back.component
        assert back.page.blank != front.page.two_sided
        assert (front.page.width, front.page.height) == (back.page.width, back.page.height)
        if not back.page.blank and duplex is not MANUAL:
            assert back.number == front.number + 1


@pytest.mark.parametrize("key", GAMES)
def test_each_front_of_every_game_has_its_own_back(key: str) -> None:
    tables = find(key).load()
    kit = components(key)(tables, "en")
    duplex = {"continental_spin": SHORT, "blind_snipe": MANUAL}.get(key, LONG)
    pages = {one.key: pages_of(one, tables, "en", Job(duplex=duplex)) for one in kit}
    ordered = leaves(kit, pages, duplex)
    checked(ordered, duplex)
    drawn = [(leaf.component.key, leaf.number) for leaf in ordered if not leaf.page.blank]
    assert sorted(drawn) == sorted((one.key, number + 1) for one in kit for number in range(len(pages[one.key])))


@pytest.mark.parametrize("duplex", [LONG, SHORT, MANUAL], ids=str)
def test_what_comes_out_of_the_printer(duplex: Duplex) -> None:
    sample = Sample()
    kit, job = sample.components("en"), Job(duplex=duplex)
    pages = {one.key: pages_of(one, sample.tables, "en", job) for one in kit}
    with pypdfium2.PdfDocument(document(kit, pages, sample.tables, "en", job)) as pdf:
        texts = [page.get_textpage().get_text_range() for page in pdf]
        ink = [int(np.count_nonzero(page.render(scale=0.3, grayscale=True).to_numpy() < 200)) for page in pdf]
    count = sum(not page.back for one in kit for page in pages[one.key])
    assert len(texts) == 2 * count
    titles = [one.title.get("en") for one in kit for page in pages[one.key] if not page.back]
    for title, (front, back) in zip(titles, sheets(list(zip(texts, ink, strict=True)), duplex), strict=True):
        assert f"{title}" in front[0]
        if title == "Cards":  # the only ones with backs
            assert re.search(r"\bback\b", back[0])
            assert title in back[0]
        else:
            assert back == ("", 0)


@pytest.mark.parametrize("duplex", [FOLD, NONE], ids=str)
def test_where_nothing_is_turned_over_there_is_no_blank_page(duplex: Duplex) -> None:
    tables = find("royal_derby").load()
    together = [one for one in components("royal_derby")(tables, "en") if one.key in ("bet_slips", "cards")]
    pages = {one.key: pages_of(one, tables, "en", Job(duplex=duplex)) for one in together}
    ordered = leaves(together, pages, duplex)
    assert not any(leaf.page.two_sided or leaf.page.blank for leaf in ordered)
    assert set(DUPLEXES.values()) == {LONG, SHORT, MANUAL, FOLD, NONE}


def test_everything_has_the_rulebook_once() -> None:
    kit = components("royal_derby")(find("royal_derby").load(), "en")
    together = belong_together(kit)
    assert [one for one in kit if one not in together] == [one for one in kit if isinstance(one, Booklet)] != []
    assert [one.key for one in together].count("rulebook") == 1
