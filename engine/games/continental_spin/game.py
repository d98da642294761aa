"""Continental Spin under the contract of engine/game.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from engine.faults import Text, both, listed, shown
from engine.game import Deal, GameError, Moment, Record
from engine.games.continental_spin import playout, rules, state
from engine.games.continental_spin.identities import CLAIMS, IDENTITIES
from engine.games.continental_spin.identities.by_games import VARIANTS
from engine.games.continental_spin.identities.working import varied
from engine.games.continental_spin.measures import MEASURES, scores_by_policy
from engine.games.continental_spin.narrate import Narrator
from engine.games.continental_spin.schema import Tables, alias
from engine.kit.fields import new
from engine.kit.game import KitGame
from engine.narration import Block
from engine.statistics.estimates import Measure
from engine.tables import TablesError, load

RELIC_STYLE = (4, 5)  # numbers of players for which appendix B.4 compares styles of play


class ContinentalSpin(KitGame):
    """See the base class; a rider is a seat, and a player leads one rider or two."""

    key = "continental_spin"
    number = 1
    compiled = playout.COMPILED
    measures = MEASURES
    identities = IDENTITIES
    claims = CLAIMS
    default_policy = "greedy"

    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Tables:
        return load(Tables, self.source(), variants, changes, alias)

    def seats(self, tables: Tables, players: int) -> int:
        return tables.riders_for(players)

    def rules(self, tables: Tables) -> Record:
        return state.rules_record(tables)

    def deal_of(self, tables: Tables, players: int, dealt: Record) -> Deal:
        """`piles`: a list a rider, top card first, the opening hand included; `relics`: kinds by site in order."""
        kinds, sites = list(tables.relics.kinds), len(tables.relic_sites)
        return {
            "piles": dealt.piles[: self.seats(tables, players), : tables.drive.deck].tolist(),
            "relics": [kinds[kind] for kind in dealt.relics[:sites]],
        }

    def read_deal(self, tables: Tables, players: int, deal: Deal) -> Record:
        riders = self.seats(tables, players)
        _check_deal(tables, riders, deal)
        dealt, kinds = new(state.DEAL), list(tables.relics.kinds)
        dealt.piles[:riders, : tables.drive.deck] = deal["piles"]
        dealt.relics[: len(deal["relics"])] = [kinds.index(kind) for kind in deal["relics"]]
        return dealt

    def scores(self, rules_record: Record, position: Record) -> list[int]:
        riders = int(position.riders)
        players = riders // int(rules_record.riders_each)
        points = [int(rules.score(rules_record, position, rider)) for rider in range(riders)]
        return [sum(points[player::players]) for player in range(players)]

    def winners(self, rules_record: Record, position: Record) -> list[int]:
        return rules.winners(rules_record, position)

    def reason(self, rules_record: Record, position: Record, action: int) -> Text:
        word, _, amount = self.action_name(action).partition(" ")
        rider = self.seat_to_act(position)
        if word == "card":
            hand = _cards(position.hand[rider])
            return Text(f"手牌是 {hand.zh}，没有 {amount}", f"there is no {amount} in the hand, which is {hand.en}")
        if word == "boost":
            held, limit = int(position.spin[rider]), int(rules_record.boost_limit)
            return Text(
                f"现在至多花 {min(held, limit)} 点回转：持有 {held}，每拍上限 {limit}",
                f"at most {min(held, limit)} spin may be spent now: {held} held, limit {limit} a beat",
            )
        if word == "take":
            pile = _cards(position.discard[rider])
            return Text(
                f"弃牌堆是 {pile.zh}，没有 {amount}", f"there is no {amount} in the discard pile, which is {pile.en}"
            )
        return _seal_refusal(rules_record, position, rider, int(amount))

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


def _cards(counts: np.ndarray) -> Text:
    cards = " ".join(str(value) for value, count in enumerate(counts) for _ in range(count))
    return both(cards) if cards else Text("空的", "empty")


def _seal_refusal(rules_record: Record, position: Record, rider: int, distance: int) -> Text:
    if position.seals[rider] == 0:
        return Text("这名骑手没有旋印了", "this rider has no seal left")
    reach, last = int(rules_record.seal_reach), int(rules_record.finish) - 1
    if distance > reach:
        return Text(f"旋印最远布在 {reach} 格之外", f"a seal is laid at most {reach} cells away")
    cell = int(position.cell[rider] + rules_record.seal_side * distance)
    if not 1 <= cell <= last:
        return Text(
            f"第 {cell} 格不在赛道上；旋印布在第 1 至 {last} 格",
            f"cell {cell} is outside the course; seals lie on 1 to {last}",
        )
    owner = int(position.seal_of[cell])
    return Text(f"第 {cell} 格上已有 {owner} 号骑手的旋印", f"a seal of rider {owner} lies on cell {cell} already")


def _check_deal(tables: Tables, riders: int, deal: Deal) -> None:
    """Raises GameError unless the deal is one that the tables allow."""
    if not isinstance(deal, dict) or set(deal) != {"piles", "relics"}:
        raise GameError("牌局正好有 'piles' 和 'relics' 两项", "a deal has exactly the parts 'piles' and 'relics'")
    piles, relics = deal["piles"], deal["relics"]
    if not isinstance(piles, list) or len(piles) != riders:
        raise GameError(
            f"'piles' 要是 {riders} 个列表的列表，每名骑手一个",
            f"the deal needs 'piles' as a list of {riders} lists, one a rider",
        )
    full = Counter({value: card.copies for value, card in tables.drive.cards.items() if card.copies})
    for rider, pile in enumerate(piles, 1):
        if not isinstance(pile, list) or any(type(value) is not int for value in pile) or Counter(pile) != full:
            held = listed(f"{count} x {value}" for value, count in full.items())
            raise GameError(
                f"{rider} 号骑手的牌堆不是整副牌；应有 {held.zh}",
                f"the pile of rider {rider} is not a full deck; it must hold {held.en}",
            )
    sites = len(tables.relic_sites)
    if not isinstance(relics, list) or len(relics) != sites:
        raise GameError(
            f"'relics' 要是 {sites} 个种类的列表，沿赛道每处一个",
            f"the deal needs 'relics' as a list of {sites} kinds, one a site along the course",
        )
    known = tables.relics.kinds
    for kind in relics:
        if not isinstance(kind, str) or kind not in known:
            kinds = listed(known)
            raise GameError(
                f"没有 {shown(kind)} 这种遗骨；有 {kinds.zh}",
                f"unknown relic {shown(kind)} in the deal; kinds are {kinds.en}",
            )
    for kind, count in Counter(relics).items():
        if count > known[kind].copies:
            copies = known[kind].copies
            raise GameError(
                f"牌局里有 {count} 个遗骨 {kind!r}；只有 {copies} 个",
                f"{count} relics {kind!r} in the deal; there are only {copies}",
            )


GAME = ContinentalSpin()
