"""`rulepress odds`: a table of chances that changes with each thing told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from printables.terminal.console import clear_errors, fail, new_console, report_console
from printables.terminal.options import JsonOption, LangOption, SeedOption, SetOption
from printables.terminal.selection import table_changes, write_json
from printables.terminal.streams import standard_input

if TYPE_CHECKING:
    from engine.game import Game
    from engine.odds import Answer, OddsTable

_BACK = {"undo", "back", "撤回"}
_END = {"quit", "exit", "end", "退出"}


def _part(name: str, metavar: str, game: str, text: str) -> Any:
    return typer.Option(f"--{name}", metavar=metavar, help=text, rich_help_panel=f"Where to begin: {game}")


def odds(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game with odds: royal_derby, blind_snipe, downforce.")],
    told: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TOLD]...",
            help="What happens at the table, in order; read line by line without any. royal_derby: cards as they are "
            "turned up, obstacles as they open, S7 HK D10 RJ; after a joker with level horses the suit of the one that "
            "trades places. blind_snipe: + for a card laid (S or B for one of your own), a number called, pass, 2S or "
            "2B for a card of player 2 turned up, safe or bomb. downforce: R22c when the red car has moved to 22c, #17 "
            "for card 17 played.",
        ),
    ] = None,
    at: Annotated[
        str | None,
        _part(
            "at",
            "POSITION",
            "any game",
            "royal_derby: where the horses are, 'S3 H2 C0 D1'. blind_snipe: each "
            "player's cards owned/lying/turned up, '4/2 4/2/1 3/1b 4/1m'; b: a bomb was seen since a card was lost, "
            "m: a medal. downforce: the cell of each car, 'K17b B18c G-1a O16b R20b Y1st'; -1a: before the start, 1st: "
            "home.",
        ),
    ] = None,
    flipped: Annotated[
        str | None, _part("flipped", "CARDS", "royal_derby", "With --at: cards of the pile turned up so far.")
    ] = None,
    opened: Annotated[
        str | None, _part("opened", "CARDS", "royal_derby", "With --at: obstacle cards of the open fences.")
    ] = None,
    players: Annotated[
        str | None, _part("players", "NUMBER", "any game", "How many play; in blind_snipe from the first card on.")
    ] = None,
    me: Annotated[
        str | None,
        _part(
            "me",
            "SEAT",
            "any game",
            "Your seat. blind_snipe: you are asked for your own cards; with --at also your HAND/MINEFIELD, from the "
            "bottom up: 2:SB/SS. downforce: your seat and hand, '2: 5 17 33 red'. Without it you look on.",
        ),
    ] = None,
    bid: Annotated[
        str | None, _part("bid", "SEAT:NUMBER", "blind_snipe", "With --at: the highest call and whose it is, 3:5.")
    ] = None,
    passed: Annotated[str | None, _part("passed", "SEATS", "blind_snipe", "With --bid: who has passed, '1 4'.")] = None,
    turn: Annotated[
        str | None, _part("turn", "SEAT", "any game", "Whose turn it is; in blind_snipe who starts the round.")
    ] = None,
    owners: Annotated[
        str | None, _part("owners", "OWNERS", "downforce", "With --at: whose each car is, 'K1 B2 G3 O1 R2'.")
    ] = None,
    played: Annotated[
        str | None, _part("played", "CARDS", "downforce", "With --at: the cards played so far, '3 40 blue'.")
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
    """The odds now, or after each thing told: of a race, or of a challenge.

    royal_derby: each horse's chance to win, the flips left, the chance of a failed finish. Exact once all fences are
    open, else simulated until the 95 % intervals are as narrow as --width.

    blind_snipe: the chance of every call and where best to turn cards up, the own bomb and others', each player's top
    card. Always exact.

    downforce: the chance of every place of each car, and what a bet on it brings at each line, by races played out
    until the 95 % intervals are as narrow as --width.

    Read line by line, "undo" takes the last line back and "quit" ends.

    Example: [bold]rulepress odds royal_derby S7 H3 DK[/bold]

    Example: [bold]rulepress odds blind_snipe --players 4 --me 2 S + S + 3[/bold]
    """
    from engine import registry
    from engine.odds import ToldWrong

    parts = {
        "at": at,
        "flipped": flipped,
        "opened": opened,
        "players": players,
        "me": me,
        "bid": bid,
        "passed": passed,
        "turn": turn,
        "owners": owners,
        "played": played,
    }
    with clear_errors(lang):
        one = registry.find(game)
        tables = one.load(variant or (), table_changes(changes))
        table = one.odds_table(tables, _position(one, {name: text for name, text in parts.items() if text is not None}))
        head = {"format": "rulepress-odds/1", "game": one.key, "rules": one.rules_version, "tables": tables.fingerprint}
        show = _Show(table, width / 100, seed, lang, json_file, head)
        if told:
            try:
                for text in told:
                    table.tell(text)
            except ToldWrong as error:
                raise fail(str(error)) from None
            show.once()
        else:
            show.live()


def _position(game: Game, told: dict[str, str]) -> dict[str, str]:
    """What is told, if it is what positions of this game are told by."""
    foreign = [name for name in told if name not in game.odds_parts]
    if foreign and game.odds_parts:
        known = "; ".join(f"--{name}: {what}" for name, what in game.odds_parts.items())
        raise fail(f"{game.key} has no --{foreign[0]}. It has {known}")
    return told


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
            new_console(stderr=True).print(str(error), style="red", highlight=False)
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
