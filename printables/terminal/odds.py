"""What `rulepress odds` of every game shares: a table of chances that changes with each thing told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from printables.terminal.console import clear_errors, new_console, report_console
from printables.terminal.selection import load_games, write_json
from printables.terminal.speaking import told
from printables.terminal.streams import standard_input

if TYPE_CHECKING:
    from engine.odds import Answer, OddsTable

_BACK = {"undo", "back", "撤回"}
_END = {"quit", "exit", "end", "退出"}


ToldArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="TOLD",
        help=told(
            "What happens, in order.",
            "依次发生的事。",
        ),
    ),
]
WidthOption = Annotated[
    float,
    typer.Option(
        "--width",
        min=0.05,
        max=20,
        help=told("Widest interval of a chance, in points either way.", "概率的区间最宽多少，上下各几个百分点。"),
    ),
]


def part(flag: str, metavar: str, en: str, zh: str) -> Any:
    """An option that tells where to begin."""
    where = told("Where to begin", "从哪里开始")
    return typer.Option(flag, metavar=metavar, help=told(en, zh), rich_help_panel=where)


def show_odds(
    key: str,
    happened: list[str] | None,
    position: dict[str, str | None],
    width: float,
    seed: int,
    json_file: Path | None,
    variant: list[str] | None,
    changes: list[str] | None,
    lang: str,
    own: str | None = None,
) -> None:
    """The odds of a game from a position, after all that happened; read line by line where nothing is told."""
    with clear_errors(lang):
        ((one, tables),) = load_games([key], changes, variant, own)
        table = one.odds_table(tables, {name: text for name, text in position.items() if text is not None})
        head = {"format": "rulepress-odds/1", "game": one.key, "rules": one.rules_version, "tables": tables.fingerprint}
        show = _Show(table, width / 100, seed, lang, json_file, head)
        for text in happened or ():
            table.tell(text)
        if happened:
            show.once()
        else:
            show.live()


class _Show:
    """The odds of a table, once or after each line; the file has those at the end."""

    def __init__(
        self, table: OddsTable, width: float, seed: int, lang: str, json_file: Path | None, head: dict[str, Any]
    ) -> None:
        self.table, self.width, self.seed, self.lang = table, width, seed, lang
        self.json_file, self.data = json_file, head
        self.console = report_console(json_file)

    def once(self) -> None:
        """The odds, or what must be told before there are any."""
        answer = self._answer()
        self._write(answer)
        self._print(answer)

    def _answer(self) -> Answer | None:
        return self.table.answer(self.width, self.seed, self.lang) if self.table.settled() else None

    def _write(self, answer: Answer | None) -> None:
        found = {"wants": self.table.wants(self.lang)} | (answer.data if answer else {})
        write_json(self.json_file, {**self.data, **found})

    def _print(self, answer: Answer | None) -> None:
        from printables.reports.tables import print_blocks

        if answer:
            print_blocks(self.console, answer.blocks)
        self._ask()

    def _ask(self) -> None:
        if wanted := self.table.wants(self.lang):
            self.console.print(f"→ {wanted}", highlight=False)

    def live(self) -> None:
        """The odds after each line, until the game is decided or the lines end."""
        answer = self._answer()
        self._print(answer)
        lines = _lines()
        counts: list[int] = []  # things told by each line
        while self.table.wants(self.lang) and (line := next(lines, None)) and line.lower() not in _END:
            if self._told(line, counts):
                answer = self._answer()
                self._print(answer)
        self._write(answer)

    def _told(self, line: str, counts: list[int]) -> bool:
        """Take in a line, or take the last one back; False, with the reason shown, where it cannot be."""
        from engine.odds import ToldWrong

        try:
            if line.lower() in _BACK:
                self._take_back(counts.pop() if counts else 1)
            else:
                self._tell_all(line.split())
                counts.append(len(line.split()))
        except ToldWrong as error:
            new_console(stderr=True).print(error.say(self.lang), style="red", highlight=False)
            self._ask()
            return False
        return True

    def _tell_all(self, words: list[str]) -> None:
        """A whole line or, where one thing in it is wrong, nothing."""
        from engine.odds import ToldWrong

        for place, word in enumerate(words):
            try:
                self.table.tell(word)
            except ToldWrong:
                self._take_back(place)
                raise

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            self.table.take_back()


def _lines() -> Iterator[str]:
    """What is typed or piped in, without empty lines."""
    for line in standard_input():
        if line.strip():
            yield line.strip()
