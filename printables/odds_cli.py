"""`rulepress odds`: a table for the dealer that changes with each card told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from printables.cli import JsonOption, LangOption, SeedOption, SetOption, _changes, _clear_errors, _console, _fail
from printables.cli import _write_json as write_json

if TYPE_CHECKING:
    from engine.odds import OddsTable

_BACK = {"undo", "back", "撤回"}
_END = {"quit", "exit", "end", "退出"}


def odds(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game that is bet on.")],
    told: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CARD]...",
            help="Cards in the order in which they are turned up, obstacles as they open: S7 HK D10 RJ; after a joker "
            "with level horses the suit of the one that trades places. Without any, they are read line by line.",
        ),
    ] = None,
    at: Annotated[
        str | None, typer.Option("--at", metavar="PLACES", help="Begin with the horses here: 'S3 H2 C0 D1'.")
    ] = None,
    flipped: Annotated[
        str | None, typer.Option("--flipped", metavar="CARDS", help="With --at: cards of the pile turned up so far.")
    ] = None,
    opened: Annotated[
        str | None, typer.Option("--opened", metavar="CARDS", help="With --at: obstacle cards of the open fences.")
    ] = None,
    width: Annotated[
        float, typer.Option("--width", min=0.05, max=20, help="Widest interval of a chance, in points either way.")
    ] = 0.5,
    seed: SeedOption = 1,
    json_file: JsonOption = None,
    variant: Annotated[list[str] | None, typer.Option("--variant", help="A variant of the game. Repeatable.")] = None,
    changes: SetOption = None,
    *,
    lang: LangOption,
) -> None:
    """Each horse's chance to win, the flips left, the chance of a failed finish: now, or after each card told.

    Chances are exact once all fences are open, else simulated until their 95 % intervals are as narrow as --width.
    Read line by line, "undo" takes the last line back and "quit" ends.

    Example: [bold]rulepress odds royal_derby S7 H3 DK[/bold]
    """
    from engine import games
    from engine.odds import ToldWrong

    with _clear_errors():
        one = games.find(game)
        tables = one.load(variant or (), _changes(changes))
        position = {name: text for name, text in (("at", at), ("flipped", flipped), ("opened", opened)) if text}
        if position and not at:
            raise _fail("--flipped and --opened go with --at, which says where the horses stand")
        table = one.odds_table(tables, position)
        show = _Show(table, width / 100, seed, lang.value)
        if told:
            try:
                for text in told:
                    table.tell(text)
            except ToldWrong as error:
                raise _fail(str(error)) from None
            show.now()
        else:
            show.live()
        head = {"format": "rulepress-odds/1", "game": one.key, "rules": one.rules_version, "tables": tables.fingerprint}
        write_json(json_file, {**head, **show.data})


class _Show:
    """Prints the odds of a table, once or after each line."""

    def __init__(self, table: OddsTable, width: float, seed: int, lang: str) -> None:
        self.table, self.width, self.seed, self.lang = table, width, seed, lang
        self.data: dict[str, object] = {}

    def now(self) -> None:
        """The odds, or what must be told before there are any."""
        from printables.reports import print_blocks

        console, wanted = _console(), self.table.wants(self.lang)
        self.data = {"wants": wanted}
        if self.table.settled():
            answer = self.table.answer(self.width, self.seed, self.lang)
            self.data |= answer.data
            print_blocks(console, answer.blocks)
        if wanted:
            console.print(f"→ {wanted}", highlight=False, markup=False)

    def live(self) -> None:
        """The odds after each line, until the game is decided or the lines end."""
        from engine.odds import ToldWrong

        self.now()
        for line in _lines():
            if line.lower() in _END:
                return
            try:
                if line.lower() in _BACK:
                    self.table.take_back()
                else:
                    for text in line.split():
                        self.table.tell(text)
            except ToldWrong as error:
                _console(stderr=True).print(str(error), style="red", highlight=False, markup=False)
            self.now()
            if not self.table.wants(self.lang):
                return


def _lines() -> Iterator[str]:
    """What is typed or piped in, without empty lines."""
    for line in sys.stdin:
        if line.strip():
            yield line.strip()
