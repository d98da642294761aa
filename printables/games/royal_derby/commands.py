"""What Royal Derby brings to the command line: the odds of a race. Heavy parts load when it runs."""

from __future__ import annotations

from typing import Annotated

from printables.terminal.game_commands import GameCommands
from printables.terminal.odds import ToldArgument, WidthOption, part, show_odds
from printables.terminal.options import JsonOption, LangOption, SeedOption, SetOption, TablesOption, VariantOption
from printables.terminal.speaking import in_chinese


@in_chinese(
    """一场比赛此刻的概率，或每报一件事之后的概率：各驹夺冠的概率、还要翻几张、冲线不成的概率。

    依次报桌上发生的事：翻出的牌、打开的障碍牌，如 S7 HK D10 RJ；王牌翻出而有并列的赛驹时，再报易位的那一匹的花色。
    不写就一行一行地读，“撤回”收回上一行，“退出”结束。障碍全部打开后是准确值，否则模拟到 95% 区间窄于 --width。

    例：[bold]rulepress odds royal_derby S7 H3 DK[/bold]
    """
)
def odds(
    told: ToldArgument = None,
    at: Annotated[
        str | None,
        part("--at", "POSITION", "Where the horses are, 'S3 H2 C0 D1'.", "各驹在哪一段，如 'S3 H2 C0 D1'。"),
    ] = None,
    flipped: Annotated[
        str | None,
        part("--flipped", "CARDS", "With --at: cards of the pile turned up so far.", "配合 --at：牌堆里已翻出的牌。"),
    ] = None,
    opened: Annotated[
        str | None,
        part("--opened", "CARDS", "With --at: obstacle cards of the open fences.", "配合 --at：已打开的障碍牌。"),
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
    """The odds of a race now, or after each thing told: each horse's chance to win, flips left, a failed finish.

    What happens at the table is told in order: cards as they are turned up, obstacles as they open, S7 HK D10 RJ; after
    a joker with level horses the suit of the one that trades places. Without any it is read line by line; "undo" takes
    the last line back and "quit" ends. Exact once all fences are open, else simulated until the 95% intervals are as
    narrow as --width.

    Example: [bold]rulepress odds royal_derby S7 H3 DK[/bold]
    """
    position = {"at": at, "flipped": flipped, "opened": opened}
    show_odds("royal_derby", told, position, width, seed, json_file, variant, changes, lang, own)


COMMANDS = GameCommands(odds=odds)
