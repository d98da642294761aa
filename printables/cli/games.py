"""`rulepress games`: the games that there are. Heavy parts are imported only when it runs."""

from __future__ import annotations

from printables.terminal.console import clear_errors, new_console
from printables.terminal.options import LangOption
from printables.terminal.selection import games_named


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
            words = {"zh": ("人数", "策略", "变体", "表格指纹"), "en": ("players", "policies", "variants", "tables")}[
                lang
            ]
            variants = ", ".join(f"{key} ({one.name.get(lang)})" for key, one in tables.variants.items())
            console.print(f"  {words[0]}: {players[0]}-{players[-1]}", highlight=False)
            console.print(f"  {words[1]}: {', '.join(game.policies)}", highlight=False)
            console.print(f"  {words[2]}: {variants}", highlight=False)
            console.print(f"  {words[3]}: {tables.fingerprint}", highlight=False)
