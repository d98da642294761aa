"""The owner's sentence for a row: found by section and figures, and left out where it is not sure."""

from __future__ import annotations

from engine.ledger.book import sentences
from engine.ledger.claims import Claim
from engine.tables import Names

TEXT = """
1. 概述

共有 6 格。每格两分！其余 30 格在第 2 章。

骑手 5 3
旋印 4 3
"""


def row(value: float, added: bool = False, **figures: list[str]) -> Claim:
    words = Names(zh="说", en="says")
    indexed = {section.lstrip("s"): each for section, each in figures.items()}
    return Claim(
        id="row",
        section="1",
        says=words,
        value=value,
        unit=words,
        kind="exact",
        identity="x",
        figures=indexed,
        added=added,
    )


def told(claim: Claim) -> str | None:
    return sentences(TEXT, [claim]).get("row")


def test_a_figure_leads_to_its_sentence() -> None:
    assert told(row(2, s1=["两分"])) == "每格两分！"
    assert told(row(6, s1=["6"])) == "共有 6 格。"
    assert told(row(3, s1=["旋印 4 [3]"])) == "旋印 4 3"


def test_without_figures_the_number_must_be_there_once() -> None:
    assert told(row(30)) == "其余 30 格在第 2 章。"
    assert told(row(3)) is None
    assert told(row(99)) is None


def test_what_this_edition_adds_is_in_no_rulebook() -> None:
    assert told(row(30, added=True)) is None


def test_of_a_long_sentence_what_is_around_the_number_is_shown() -> None:
    long = "1. 概述\n" + "很" * 300 + "共 7 格" + "长" * 300
    (found,) = sentences(long, [row(7, s1=["7 格"])]).values()
    assert "共 7 格" in found
    assert len(found) < 200
