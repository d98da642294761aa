"""A challenge as PDF files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engine.games.continental_spin.solo.challenge import Challenge, any_seed
from printables.components.parts import Sheet
from printables.export.pdf import document, file_name, writable, write_files
from printables.games.continental_spin.solo.challenge_sheet import challenge_sheet
from printables.games.continental_spin.solo.dealer_sheet import dealer_sheet
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of


def print_challenge(race: Challenge, langs: Sequence[str], paper: str, dealer: bool, out: Path) -> list[Path]:
    """Write the sheet, and the dealer's if asked for, in each language; of a deal by chance where there is no seed.

    All files appear, or none. Raises PrintError.
    """
    folder, job = writable(out), Job(paper=PAPERS[paper])
    dealt = race if race.seed is not None else replace(race, seed=any_seed())
    files = {}
    for lang in langs:
        sheets: list[Sheet] = [challenge_sheet(dealt, lang)]
        if dealer:
            sheets.append(dealer_sheet(dealt, lang))
        for sheet in sheets:
            pages = {sheet.key: pages_of(sheet, dealt.tables, lang, job)}
            name = file_name(dealt.tables.game, sheet.key, lang, job.paper)
            files[name] = document([sheet], pages, dealt.tables, lang, job)
    return write_files(folder, files)
