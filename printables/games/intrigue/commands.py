"""What Intrigue brings to the command line. Heavy parts load when a command runs."""

from __future__ import annotations

from printables.games.intrigue.kingdom_command import kingdom
from printables.games.intrigue.worth_commands import tournament, worth
from printables.terminal.game_commands import GameCommands

COMMANDS = GameCommands(own=(kingdom, worth, tournament))
