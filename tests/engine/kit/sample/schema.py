"""What the tables of Pilfer must hold."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from engine.tables import GameTables, Model, PlayerRange
from tests.engine.kit.sample.state import MAX_COPIES, MAX_PLAYERS, MAX_VALUE

TABLES = Path(__file__).parent / "tables.toml"


class Players(PlayerRange):
    """How many play."""

    min: Annotated[int, Field(ge=2, le=MAX_PLAYERS)]
    max: Annotated[int, Field(ge=2, le=MAX_PLAYERS)]


class Deck(Model):
    """The cards."""

    values: Annotated[int, Field(ge=1, le=MAX_VALUE)]
    copies: Annotated[int, Field(ge=1, le=MAX_COPIES)]
    hand: Annotated[int, Field(ge=1, le=9)]


class Tables(GameTables):
    """All numbers and names of Pilfer."""

    game: Literal["pilfer"]
    players: Players
    deck: Deck

    def seats_for(self, players: int) -> int:
        """One seat a player. Raises TablesError for a number of players that cannot play."""
        return self.players.checked(players)

    @model_validator(mode="after")
    def _enough(self) -> Tables:
        if self.deck.values * self.deck.copies < self.players.max * self.deck.hand:
            raise ValueError("there are fewer cards than the opening hands need; raise deck.copies")
        return self
