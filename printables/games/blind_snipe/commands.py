"""What Blind Snipe brings to the command line: the odds of a challenge. Heavy parts load when it runs."""

from __future__ import annotations

from typing import Annotated

from printables.terminal.game_commands import GameCommands
from printables.terminal.odds import ToldArgument, WidthOption, part, show_odds
from printables.terminal.options import JsonOption, LangOption, SeedOption, SetOption, TablesOption, VariantOption
from printables.terminal.speaking import in_chinese


@in_chinese(
    """一次挑战此刻的概率，或每报一件事之后的概率：叫每个数的成算、从哪里翻最好、自己和别人的炸弹、各家最上面的牌。
    都是准确值。

    依次报桌上发生的事：+ 是盖了一张牌（自己盖的报 S 或 B），叫数写数字，pass 是放弃，2S 或 2B 是翻出 2 号玩家的一张，
    另有 safe 和 bomb。不写就一行一行地读，“撤回”收回上一行，“退出”结束。

    例：[bold]rulepress odds blind_snipe --players 4 --me 2 S + S + 3[/bold]
    """
)
def odds(
    told: ToldArgument = None,
    at: Annotated[
        str | None,
        part(
            "--at",
            "POSITION",
            "Each player's cards owned/lying/turned up, '4/2 4/2/1 3/1b 4/1m'; b: a bomb was seen since a card was "
            "lost, m: a medal.",
            "各玩家的牌：共有/盖着/翻开，如 '4/2 4/2/1 3/1b 4/1m'；b：上次失牌以来见过炸弹，m：有一枚勋章。",
        ),
    ] = None,
    players: Annotated[
        str | None,
        part("--players", "NUMBER", "How many play, from the first card on.", "几人玩，从第一张牌算起。"),
    ] = None,
    me: Annotated[
        str | None,
        part(
            "--me",
            "SEAT",
            "Your seat, so that you are asked for your own cards; with --at also your HAND/MINEFIELD, from the bottom "
            "up: 2:SB/SS. Without it you look on.",
            "您的座位，这样会问您自己的牌；配合 --at 还要写手牌/雷区，自下而上：2:SB/SS。不写就是旁观。",
        ),
    ] = None,
    bid: Annotated[
        str | None,
        part(
            "--bid",
            "SEAT:NUMBER",
            "With --at: the highest call and whose it is, 3:5.",
            "配合 --at：最高叫数和是谁叫的，如 3:5。",
        ),
    ] = None,
    passed: Annotated[
        str | None, part("--passed", "SEATS", "With --bid: who has passed, '1 4'.", "配合 --bid：谁已放弃，如 '1 4'。")
    ] = None,
    turn: Annotated[
        str | None,
        part("--turn", "SEAT", "Who starts the round, or whose turn it is.", "谁开这一轮，或轮到谁。"),
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
    """The odds of a challenge now, or after each thing told: the chance of every call, where best to turn cards up, the
    own bomb and others', each player's top card. Always exact.

    What happens at the table is told in order: + for a card laid (S or B for one of your own), a number called, pass,
    2S or 2B for a card of player 2 turned up, safe or bomb. Without any it is read line by line; "undo" takes the last
    line back and "quit" ends.

    Example: [bold]rulepress odds blind_snipe --players 4 --me 2 S + S + 3[/bold]
    """
    position = {"at": at, "players": players, "me": me, "bid": bid, "passed": passed, "turn": turn}
    show_odds("blind_snipe", told, position, width, seed, json_file, variant, changes, lang, own)


COMMANDS = GameCommands(odds=odds)
