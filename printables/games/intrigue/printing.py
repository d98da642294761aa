"""A kingdom, or what cards are worth, as PDF files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.games.intrigue.schema import Tables
from printables.components.parts import Sheet
from printables.export.pdf import document, file_name, write_files
from printables.imposition.job import Job
from printables.pages.page_list import pages_of


def print_sheets(tables: Tables, sheets: Mapping[str, Sheet], job: Job, folder: Path) -> list[Path]:
    """Write a sheet in each language into a folder that is there. All files appear, or none. Raises PrintError."""
    files = {}
    for lang, sheet in sheets.items():
        pages = {sheet.key: pages_of(sheet, tables, lang, job)}
        name = file_name(tables.game, sheet.key, lang, job.paper, job.ink)
        files[name] = document([sheet], pages, tables, lang, job)
    return write_files(folder, files)
