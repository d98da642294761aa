"""Drive cards, hand and draw pile (chapters 3.1, 3.4, 5.1, 6.1, appendix B.5, Q14, Q15)."""

from __future__ import annotations

import math

from engine.games.continental_spin import state
from engine.games.continental_spin.identities.scene import Scene
from engine.games.continental_spin.identities.units import BEAT, BEATS, CARDS, CELL, VALUE
from engine.games.continental_spin.identities.working import at, by_hand, counted, found, number, values_of
from engine.games.continental_spin.schema import MAX_CARD, Tables
from engine.identity import Derivation, Identity
from engine.kit.stack import kind_due, seat_to_act


def lone_ride(tables: Tables, lowest_first: bool) -> tuple[list[int], Scene]:
    """A rider alone plays its lowest (or highest) card each beat: hand sizes after each beat, and the scene at the end.

    Stops when the race ends or the finish is reached.
    """
    scene = Scene(tables, 1)
    sizes = []
    while kind_due(scene.state) == state.CHOOSE_CARD and seat_to_act(scene.state) == 0:
        held = [value for value in range(1, MAX_CARD + 1) if scene.state.hand[0, value]]
        beat = int(scene.state.beat)
        scene.play(min(held) if lowest_first else max(held))
        sizes.append(int(scene.state.hand[0].sum()))
        if scene.state.beat == beat:
            break
    return sizes, scene


def _whole_ride(tables: Tables) -> tuple[list[int], Scene]:
    sizes, scene = lone_ride(tables, lowest_first=True)
    if len(sizes) != tables.race.beats:
        raise LookupError("the lowest cards reach the finish before the last beat")
    return sizes, scene


def _opening(what: str) -> Identity:
    def work(tables: Tables) -> Derivation:
        first = Scene(tables, tables.players.max).state
        hand, pile = int(first.hand[0].sum()), int(first.pile_left[0])
        value = hand if what == "hand" else pile
        return found(
            value, f"开局：手牌 {hand} 张，牌堆 {pile} 张", f"at the start: {hand} in hand, {pile} in the pile"
        )

    return by_hand(CARDS, work)


def _opening_cell(tables: Tables) -> Derivation:
    cells = Scene(tables, tables.players.max).state.cell
    return found(int(cells.max()), "开局时最靠前的格号", "the furthest cell at the start")


def _drawn_a_beat(tables: Tables) -> Derivation:
    scene = Scene(tables, 2)
    before = int(scene.state.pile_left[0])
    scene.play(min(values_of(tables)))
    drawn = before - int(scene.state.pile_left[0])
    return found(drawn, "一拍结束时补的牌", "cards drawn at the end of a beat")


def _pile_empty_after(tables: Tables) -> Derivation:
    pile = tables.drive.deck - tables.drive.hand
    beat = math.ceil(pile / tables.drive.draw)
    sum_ = f"({tables.drive.deck} − {tables.drive.hand}) / {tables.drive.draw} = {number(beat)}"
    return found(beat, f"牌堆见底：第 {sum_} 拍末", f"pile empty after beat {sum_}")


def _last_draw(tables: Tables) -> Derivation:
    sizes, _ = _whole_ride(tables)
    before = [tables.drive.hand, *sizes]
    last = max(beat for beat, size in enumerate(sizes, 1) if size >= before[beat - 1])
    return found(
        last,
        f"逐拍打完一套牌：第 {last} 拍末补最后一张",
        f"a deck played beat by beat: the last card is drawn at the end of beat {last}",
    )


def _beats_without_draw(tables: Tables) -> Derivation:
    last = _last_draw(tables)
    beats = tables.race.beats - int(last.value)
    return found(beats, f"没有补牌的最后 {beats} 拍", f"the last {beats} beats have no draw", *last.lines)


def _lowest_hand(tables: Tables) -> Derivation:
    sizes, _ = _whole_ride(tables)
    return found(
        min(sizes),
        f"逐拍打完一套牌，每拍末的手牌数：{', '.join(map(str, sizes))}",
        f"a deck played beat by beat, the hand at the end of each: {', '.join(map(str, sizes))}",
    )


def _hand_before_last_beats(tables: Tables) -> Derivation:
    sizes, _ = _whole_ride(tables)
    beat = int(_last_draw(tables).value) + 1
    if beat > tables.race.beats:
        raise LookupError("a card is drawn in every beat")
    return found(sizes[beat - 2], f"第 {beat} 拍开始时的手牌", f"the hand when beat {beat} begins")


def _cards_over(tables: Tables) -> Derivation:
    value = tables.drive.deck - tables.race.beats
    sum_ = f"{tables.drive.deck} − {tables.race.beats} = {value}"
    _, scene = _whole_ride(tables)
    held = int(scene.state.hand[0].sum())
    if held != value:
        raise LookupError(f"a rider who rode every beat holds {held} cards")
    return found(value, f"剩在手里 {sum_} 张", f"cards left over {sum_}")


def _highest_card_over(tables: Tables) -> Derivation:
    _, scene = _whole_ride(tables)
    left = [value for value in range(1, MAX_CARD + 1) for _ in range(scene.state.hand[0, value])]
    return found(
        min(left),
        f"每拍打最小的牌，跑满后手里是 {', '.join(map(str, left))}",
        f"who plays the lowest card each beat ends with {', '.join(map(str, left))} in hand",
    )


IDENTITIES: dict[str, Identity] = {
    "deck": counted(CARDS, lambda tables: tables.drive.deck, "一套驱动卡", "cards of a deck"),
    "lowest_card": counted(VALUE, lambda tables: min(values_of(tables)), "最小的牌面", "lowest card"),
    "highest_card": counted(VALUE, lambda tables: max(values_of(tables)), "最大的牌面", "highest card"),
    "lowest_rank_removed": counted(
        VALUE, lambda tables: max(values_of(tables)) + 1, "不用的最小点数", "the lowest rank not used"
    ),
    "opening_cell": by_hand(CELL, _opening_cell),
    "opening_hand": _opening("hand"),
    "opening_pile": _opening("pile"),
    "drawn_a_beat": by_hand(CARDS, _drawn_a_beat),
    "pile_empty_after": by_hand(BEAT, _pile_empty_after),
    "last_draw": by_hand(BEAT, _last_draw),
    "beats_without_draw": by_hand(BEATS, _beats_without_draw),
    "lowest_hand": by_hand(CARDS, _lowest_hand),
    "hand_before_last_beats": by_hand(CARDS, _hand_before_last_beats),
    "cards_over": by_hand(CARDS, _cards_over),
    "lowest_card_over": by_hand(VALUE, _highest_card_over),
}
for _value in range(1, 6):  # the rulebook's cards
    IDENTITIES[f"copies_of_{_value}"] = at(CARDS, f"drive.cards.{_value}.copies")
