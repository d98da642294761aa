"""What Downforce brings to the command line: the odds of a race. Heavy parts load when it runs."""

from __future__ import annotations

from typing import Annotated

from printables.terminal.game_commands import GameCommands
from printables.terminal.odds import ToldArgument, WidthOption, part, show_odds
from printables.terminal.options import JsonOption, LangOption, SeedOption, SetOption, TablesOption, VariantOption
from printables.terminal.speaking import in_chinese


@in_chinese(
    """一场比赛此刻的概率，或每报一件事之后的概率：各车得各名次的概率，以及在每道线下注能赢多少；把比赛打完许多遍，
    直到 95% 区间窄于 --width。

    依次报桌上发生的事：R22c 是红车走到 22c，#17 是打出第 17 张牌。不写就一行一行地读，“撤回”收回上一行，“退出”结束。

    例：[bold]rulepress odds downforce --at 'K17b B18c G-1a O16b R20b Y1st' R22c[/bold]
    """
)
def odds(
    told: ToldArgument = None,
    at: Annotated[
        str | None,
        part(
            "--at",
            "POSITION",
            "The cell of each car, 'K17b B18c G-1a O16b R20b Y1st'; -1a: before the start, 1st: home.",
            "各车在哪一格，如 'K17b B18c G-1a O16b R20b Y1st'；-1a：起点线后，1st：已到终点。",
        ),
    ] = None,
    players: Annotated[str | None, part("--players", "NUMBER", "How many play.", "几人玩。")] = None,
    me: Annotated[
        str | None,
        part(
            "--me",
            "SEAT",
            "Your seat and hand, '2: 5 17 33 red'. Without it you look on.",
            "您的座位和手牌，如 '2: 5 17 33 red'。不写就是旁观。",
        ),
    ] = None,
    turn: Annotated[str | None, part("--turn", "SEAT", "Whose turn it is.", "轮到谁。")] = None,
    owners: Annotated[
        str | None,
        part(
            "--owners",
            "OWNERS",
            "With --at: whose each car is, 'K1 B2 G3 O1 R2'.",
            "配合 --at：各车是谁的，如 'K1 B2 G3 O1 R2'。",
        ),
    ] = None,
    played: Annotated[
        str | None,
        part(
            "--played",
            "CARDS",
            "With --at: the cards played so far, '3 40 blue'.",
            "配合 --at：已打出的牌，如 '3 40 blue'。",
        ),
    ] = None,
    width: WidthOption = 0.5,
    seed: SeedOption = 1,
    json_file: JsonOption = None,
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
    *,
    lang: LangOption,
) -> None:
    """The odds of a race now, or after each thing told: the chance of every place of each car, and what a bet on it
    brings at each line, by races played out until the 95% intervals are as narrow as --width.

    What happens at the table is told in order: R22c when the red car has moved to 22c, #17 for card 17 played. Without
    any it is read line by line; "undo" takes the last line back and "quit" ends.

    Example: [bold]rulepress odds downforce --at 'K17b B18c G-1a O16b R20b Y1st' R22c[/bold]
    """
    position = {"at": at, "players": players, "me": me, "turn": turn, "owners": owners, "played": played}
    show_odds("downforce", told, position, width, seed, json_file, variant, changes, lang, own)


COMMANDS = GameCommands(odds=odds)
