"""A kingdom as PDF files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from printables.export.pdf import document, file_name, write_files
from printables.games.intrigue.kingdom_page import Kingdom, kingdom_page
from printables.imposition.job import Job
from printables.pages.page_list import pages_of


def print_kingdom(kingdom: Kingdom, langs: Sequence[str], job: Job, folder: Path) -> list[Path]:
    """Write the page in each language into a folder that is there. All files appear, or none. Raises PrintError."""
    tables, files = kingdom.tables, {}
    for lang in langs:
        sheet = kingdom_page(kingdom, lang)
        pages = {sheet.key: pages_of(sheet, tables, lang, job)}
        name = file_name(tables.game, sheet.key, lang, job.paper, job.ink)
        files[name] = document([sheet], pages, tables, lang, job)
    return write_files(folder, files)
