"""Continental Spin under the contract of engine/game.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from engine.faults import shown
from engine.game import Deal, Game, GameError, Moment, Record
from engine.games.continental_spin import policies, rules, state
from engine.games.continental_spin.identities import CLAIMS, IDENTITIES
from engine.games.continental_spin.identities.by_games import VARIANTS
from engine.games.continental_spin.identities.working import varied
from engine.games.continental_spin.measures import MEASURES, scores_by_policy
from engine.games.continental_spin.narrate import Narrator
from engine.games.continental_spin.playout import COLUMNS, play_games
from engine.games.continental_spin.schema import MAX_CELLS, MAX_DECK, MAX_RIDERS, TABLES, Tables, alias
from engine.narration import Block
from engine.statistics.estimates import Measure
from engine.tables import TablesError, load

BLOCKS = {"card": rules.CARD, "boost": rules.BOOST, "seal": rules.SEAL, "break": rules.BREAK, "take": rules.TAKE}
RELIC_STYLE = (4, 5)  # numbers of players for which appendix B.4 compares styles of play
WORDS = {("seal", 0): "none", ("break", 0): "no", ("break", 1): "yes"}


class ContinentalSpin(Game):
    """See the base class; a rider is a seat, and a player leads one rider or two."""

    key = "continental_spin"
    number = 1
    compiled = rules
    policies = tuple(policies.POLICIES)
    columns = COLUMNS
    measures = MEASURES
    identities = IDENTITIES
    claims = CLAIMS
    default_policy = "greedy"

    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Tables:
        return load(Tables, TABLES, variants, changes, alias)

    def seats(self, tables: Tables, players: int) -> int:
        return tables.riders_for(players)

    def rules(self, tables: Tables) -> Record:
        return state.rules_record(tables)

    def deal(self, tables: Tables, players: int, seed: int) -> Deal:
        """`piles`: a list a rider, top card first, the opening hand included; `relics`: kinds by site in order."""
        riders, compiled = self.seats(tables, players), self.rules(tables)
        piles, relics = _empty_deal()
        stream = np.array([seed], np.uint64)
        with np.errstate(over="ignore"):
            sites = rules.deal_into(compiled, riders, stream, piles, relics)
        kinds = list(tables.relics.kinds)
        return {
            "piles": piles[:riders, : compiled.deck].tolist(),
            "relics": [kinds[kind] for kind in relics[:sites]],
        }

    def start(self, tables: Tables, rules_record: Record, players: int, deal: Deal) -> Record:
        riders = self.seats(tables, players)
        _check_deal(tables, riders, deal)
        piles, relics = _empty_deal()
        piles[:riders, : rules_record.deck] = deal["piles"]
        kinds = list(tables.relics.kinds)
        relics[: len(deal["relics"])] = [kinds.index(kind) for kind in deal["relics"]]
        first = state.new(state.STATE)
        rules.start(rules_record, first, riders, piles, relics)
        return first

    def scores(self, rules_record: Record, position: Record) -> list[int]:
        riders = int(position.riders)
        players = riders // int(rules_record.riders_each)
        points = [int(rules.score(rules_record, position, rider)) for rider in range(riders)]
        return [sum(points[player::players]) for player in range(players)]

    def winners(self, rules_record: Record, position: Record) -> list[int]:
        return rules.winners(rules_record, position)

    def observe(self, position: Record, seat: int) -> Record:
        view = position.copy()
        rules.observe(position, seat, view)
        return view

    def action_name(self, action: int) -> str:
        for word, block in BLOCKS.items():
            if block <= action < block + 10:
                return f"{word} {WORDS.get((word, action - block), action - block)}"
        raise GameError(f"there is no action {action}")

    def action_named(self, name: str) -> int:
        parts = name.split()
        if len(parts) == 2 and parts[0] in BLOCKS:
            said = {text: amount for (word, amount), text in WORDS.items() if word == parts[0]}
            said |= {str(amount): amount for amount in range(10)}
            if parts[1] in said:
                return BLOCKS[parts[0]] + said[parts[1]]
        examples = "card 4, boost 2, seal 3, seal none, break yes, break no, take 5"
        raise GameError(f"{shown(name)} is no action; actions are like: {examples}")

    def refusal(self, rules_record: Record, position: Record, action: int) -> str:
        if position.phase == state.OVER:
            return "the game is over"
        word, _, amount = self.action_name(action).partition(" ")
        due = ("card", "boost", "seal", "break", "take")[position.phase]
        rider = self.seat_to_act(position)
        if word != due:
            return f"{word!r} is not the decision now; {due!r} is ({_asks(due)})"
        if word == "card":
            return f"there is no {amount} in the hand, which is {_cards(position.hand[rider])}"
        if word == "boost":
            held, limit = int(position.spin[rider]), int(rules_record.boost_limit)
            return f"at most {min(held, limit)} spin may be spent now: {held} held, limit {limit} a beat"
        if word == "take":
            return f"there is no {amount} in the discard pile, which is {_cards(position.discard[rider])}"
        if word == "break":
            return "answer yes or no"
        return _seal_refusal(rules_record, position, rider, int(amount))

    def choose(self, policy: str, rules_record: Record, position: Record, stream: np.ndarray) -> int:
        seen = position
        if policy not in policies.SEES_EVERYTHING:
            seen = self.observe(position, self.seat_to_act(position))
        number = policies.POLICIES[policy]
        with np.errstate(over="ignore"):
            return int(policies.choose(number, rules_record, seen, stream, policies.weights_record()))

    def play(
        self, tables: Tables, players: int, policy: Sequence[str], base: int, first: int, count: int
    ) -> np.ndarray:
        riders, compiled = self.seats(tables, players), self.rules(tables)
        numbers = np.array([policies.POLICIES[name] for name in policy], np.int64)
        figures = np.zeros((count, len(COLUMNS)), np.int64)
        with np.errstate(over="ignore"):
            play_games(compiled, riders, numbers, policies.weights_record(), base, first, count, figures)
        return figures

    def measures_for(self, policy: Sequence[str]) -> tuple[Measure, ...]:
        return MEASURES if len(set(policy)) == 1 else (*MEASURES, *scores_by_policy(policy))

    def batches(self, tables: Tables) -> dict[str, tuple[str | Sequence[str], int]]:
        """Greedy riders by number (appendix A), random ones, seals by distance, a relic rider among greedy ones,
        and greedy riders of two variants.
        """
        best, players = self.best_players(tables), self.player_range(tables)
        named: dict[str, tuple[str | Sequence[str], int]] = {"random": ("random", best)}
        named |= {f"greedy_{number}": ("greedy", number) for number in players}
        named |= {f"seals_{distance}": (f"seals_{distance}", best) for distance in (1, 2, 3)}
        for number in sorted(set(RELIC_STYLE) & set(players)):
            riders = self.seats(tables, number)
            named[f"relics_{number}"] = (["relics"] + ["greedy"] * (riders - 1), number)
        for name in VARIANTS:
            with suppress(TablesError):  # changed tables may leave no such variant
                self.batch_tables(tables, name)
                named[name] = ("greedy", best)
        return named

    def batch_tables(self, tables: Tables, batch: str) -> Tables:
        return varied(tables, VARIANTS[batch]) if batch in VARIANTS else tables

    def narrate(self, tables: Tables, players: int, moments: Iterable[Moment], lang: str) -> Iterator[Block]:
        return Narrator(tables, lang).blocks(moments, players)


def _empty_deal() -> tuple[np.ndarray, np.ndarray]:
    return np.zeros((MAX_RIDERS, MAX_DECK), np.int8), np.zeros(MAX_CELLS, np.int8)


def _cards(counts: np.ndarray) -> str:
    cards = [str(value) for value, count in enumerate(counts) for _ in range(count)]
    return " ".join(cards) or "empty"


def _asks(due: str) -> str:
    return {
        "card": "which card to play",
        "boost": "how much spin to spend on speed",
        "seal": "where to lay a seal, or none",
        "break": "whether to break the rival seal just met",
        "take": "which card to take back",
    }[due]


def _seal_refusal(rules_record: Record, position: Record, rider: int, distance: int) -> str:
    if position.seals[rider] == 0:
        return "this rider has no seal left"
    if distance > rules_record.seal_reach:
        return f"a seal is laid at most {rules_record.seal_reach} cells away"
    cell = int(position.cell[rider] + rules_record.seal_side * distance)
    if not 1 <= cell < rules_record.finish:
        return f"cell {cell} is outside the course; seals lie on 1 to {rules_record.finish - 1}"
    return f"a seal of rider {int(position.seal_of[cell])} lies on cell {cell} already"


def _check_deal(tables: Tables, riders: int, deal: Deal) -> None:
    """Raises GameError unless the deal is one that the tables allow."""
    if not isinstance(deal, dict) or set(deal) != {"piles", "relics"}:
        raise GameError("a deal has exactly the parts 'piles' and 'relics'")
    piles, relics = deal["piles"], deal["relics"]
    if not isinstance(piles, list) or len(piles) != riders:
        raise GameError(f"the deal needs 'piles' as a list of {riders} lists, one a rider")
    full = Counter({value: card.copies for value, card in tables.drive.cards.items() if card.copies})
    for rider, pile in enumerate(piles, 1):
        if not isinstance(pile, list) or any(type(value) is not int for value in pile) or Counter(pile) != full:
            held = ", ".join(f"{count} x {value}" for value, count in full.items())
            raise GameError(f"the pile of rider {rider} is not a full deck; it must hold {held}")
    sites = len(tables.relic_sites)
    if not isinstance(relics, list) or len(relics) != sites:
        raise GameError(f"the deal needs 'relics' as a list of {sites} kinds, one a site along the course")
    known = tables.relics.kinds
    for kind in relics:
        if not isinstance(kind, str) or kind not in known:
            raise GameError(f"unknown relic {shown(kind)} in the deal; kinds are {', '.join(known)}")
    for kind, count in Counter(relics).items():
        if count > known[kind].copies:
            raise GameError(f"{count} relics {kind!r} in the deal; there are only {known[kind].copies}")


GAME = ContinentalSpin()
