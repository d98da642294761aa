"""What Continental Spin brings to the command line: challenges for one rider."""

from __future__ import annotations

from printables.games.continental_spin.solo.commands import app
from printables.terminal.game_commands import GameCommands

COMMANDS = GameCommands(solo=app)
