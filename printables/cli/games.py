"""`rulepress games`: the games that there are. Heavy parts are imported only when it runs."""

from __future__ import annotations

from engine.words import Words
from printables.terminal.console import clear_errors, new_console
from printables.terminal.options import LangOption
from printables.terminal.selection import games_named
from printables.terminal.speaking import in_chinese

_say = Words(
    {
        "players": ("人数", "players"),
        "policies": ("策略", "policies"),
        "variants": ("变体", "variants"),
        "tables": ("表格指纹", "tables"),
    }
)


@in_chinese(
    """列出游戏，以及它们的变体、策略和人数。

    例：[bold]rulepress games --lang en[/bold]
    """
)
def games_command(lang: LangOption) -> None:
    """List the games, their variants, policies and numbers of players.

    Example: [bold]rulepress games --lang zh[/bold]
    """
    from rich.text import Text

    with clear_errors(lang):
        console = new_console()
        for game in games_named(None):
            tables = game.load()
            players = game.player_range(tables)
            console.print(Text.assemble((game.key, "bold"), f"  {tables.title.get(lang)}: {tables.subtitle.get(lang)}"))
            variants = ", ".join(f"{key} ({one.name.get(lang)})" for key, one in tables.variants.items())
            console.print(f"  {_say('players', lang)}: {players[0]}-{players[-1]}", highlight=False)
            console.print(f"  {_say('policies', lang)}: {', '.join(game.policies)}", highlight=False)
            console.print(f"  {_say('variants', lang)}: {variants}", highlight=False)
            console.print(f"  {_say('tables', lang)}: {tables.fingerprint}", highlight=False)
