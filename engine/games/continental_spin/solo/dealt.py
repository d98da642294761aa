"""The deal of a log: by its seed, or of cards shuffled by hand, as far as the log has told it."""

from __future__ import annotations

from collections import Counter

from engine.faults import Fault
from engine.game import Deal, Record
from engine.games.continental_spin.solo.log import Row, SoloLog


class Dealt:
    """The pile and the relics. Of a deal by hand, what is not yet told lies in any order, and changes when it is.

    `hidden` are the sites whose relics nobody has told.
    """

    def __init__(self, log: SoloLog) -> None:
        race = log.challenge
        self.tables, self.rules, self.by_hand = race.tables, race.rules, race.seed is None
        self.kinds = list(self.tables.relics.kinds)
        self.hidden: list[int] = []
        self.spare: list[str] = []  # relics that lie nowhere on the course
        if self.by_hand:
            sites = self.tables.relic_sites
            self.pile = self._pile(log)
            self.relics = dict(zip(sites, self._relics(log), strict=True))
            self.hidden = [site for place, site in enumerate(sites) if not (log.relics and log.relics[place])]
        else:
            deal = race.deal()
            self.pile = list(deal["piles"][0])
            self.relics = dict(zip(self.tables.relic_sites, deal["relics"], strict=True))

    def deal(self) -> Deal:
        """The whole deal, what is not told in any order."""
        return {"piles": [list(self.pile)], "relics": [self.relics[site] for site in self.tables.relic_sites]}

    def next_cards(self, state: Record) -> tuple[int, ...]:
        """What is drawn at the end of the beat that begins in `state`."""
        top, draws = self._draws(state)
        return tuple(self.pile[top : top + draws])

    def put_on_top(self, state: Record, row: Row, last: bool) -> None:
        """Let the next cards be those that a line says were drawn. Raises Fault for a card that cannot be."""
        top, draws = self._draws(state)
        if not self.by_hand or (row.drawn is None and (last or not draws)):
            return
        drawn = row.drawn or ()
        if len(drawn) != draws:
            raise self._wrong_number(row, draws)
        for place, value in enumerate(drawn, top):
            if value not in self.pile[place:]:
                copies = self.tables.drive.cards[value].copies
                raise Fault(
                    f"第 {row.beat} 拍：补到第 {copies + 1} 张 {value}，牌里只有 {copies} 张",
                    f"beat {row.beat}: a {value} is drawn, but all {copies} of the deck were seen before",
                    row.line,
                )
            other = self.pile.index(value, place)
            self.pile[place], self.pile[other] = self.pile[other], self.pile[place]
        state.pile[0, : len(self.pile)] = self.pile

    def tell(self, state: Record, site: int, row: Row) -> None:
        """Let the relic on a site be the kind that a line says was turned over. Raises Fault if there is none left."""
        if site not in self.hidden or not row.relic:
            return
        self.hidden.remove(site)
        was = self.relics[site]
        if was != row.relic:
            other = next((one for one in self.hidden if self.relics[one] == row.relic), None)
            if other is not None:
                self.relics[other] = was
                state.site[other] = 1 + self.kinds.index(was)
            elif row.relic in self.spare:
                self.spare[self.spare.index(row.relic)] = was
            else:
                kind = self.tables.relics.kinds[row.relic]
                raise Fault(
                    f"第 {row.beat} 拍：{kind.name.zh}只有 {kind.copies} 件，都已出现",
                    f"beat {row.beat}: there are only {kind.copies} relics {row.relic}, and all were seen before",
                    row.line,
                )
            self.relics[site] = row.relic
        state.site[site] = 1 + self.kinds.index(row.relic)

    def _draws(self, state: Record) -> tuple[int, int]:
        """Place of the next card in the pile, and how many are drawn at the end of a beat."""
        left = int(state.pile_left[0])
        return len(self.pile) - left, min(int(self.rules.draw), left)

    def _wrong_number(self, row: Row, draws: int) -> Fault:
        if row.drawn is None:
            zh, en = "缺少补到的牌", "the card drawn is missing"
        elif draws == 0:
            zh, en = "牌堆已空，不再补牌", "the pile is empty, and nothing is drawn"
        else:
            zh, en = (
                f"每拍补 {draws} 张，不是 {len(row.drawn)} 张",
                f"{draws} are drawn in a beat, not {len(row.drawn)}",
            )
        return Fault(f"第 {row.beat} 拍：{zh}", f"beat {row.beat}: {en}", row.line)

    def _pile(self, log: SoloLog) -> list[int]:
        """The opening hand on top, the other cards below it."""
        rest = Counter({value: card.copies for value, card in self.tables.drive.cards.items()})
        rest.subtract(log.hand)
        for value, left in rest.items():
            if left < 0:
                copies = self.tables.drive.cards[value].copies
                raise Fault(
                    f"hand 里有 {copies - left} 张 {value}，牌里只有 {copies} 张",
                    f"the hand has {copies - left} cards of {value}; the deck has {copies}",
                    log.line_of("hand"),
                )
        return [*log.hand, *rest.elements()]

    def _relics(self, log: SoloLog) -> list[str]:
        """The kinds that the head tells, the other sites with any of the rest."""
        rest = Counter({kind: card.copies for kind, card in self.tables.relics.kinds.items()})
        rest.subtract(kind for kind in log.relics if kind)
        for kind, left in rest.items():
            if left < 0:
                copies = self.tables.relics.kinds[kind].copies
                raise Fault(
                    f"relics 里有 {copies - left} 件{self.tables.relics.kinds[kind].name.zh}，只有 {copies} 件",
                    f"relics names {copies - left} of {kind}; there are {copies}",
                    log.line_of("relics"),
                )
        spare = list(rest.elements())
        placed = [kind or spare.pop() for kind in (log.relics or [""] * len(self.tables.relic_sites))]
        self.spare = spare
        return placed
