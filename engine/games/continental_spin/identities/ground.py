"""What the ground does to a ride: curves, rocks, rivers, towns and the finish (chapters 4.2, 5.1, 8.1, Q1 to Q5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.continental_spin.identities.course import cells_with
from engine.games.continental_spin.identities.scene import (
    Ground,
    Ride,
    Scene,
    cells_of,
    first_of,
    rides,
    rules_and_empty_state,
)
from engine.games.continental_spin.identities.units import CARDS, CELLS, MOVES, SPIN, VALUE, WAYS
from engine.games.continental_spin.identities.working import by_hand, found, line, listed, values_of
from engine.games.continental_spin.rules import walk
from engine.games.continental_spin.schema import MAX_CARD, Tables
from engine.games.continental_spin.state import BOOST, BREAK, CARD, CHOOSE_CARD, SEAL, TAKE
from engine.identity import Derivation, Identity
from engine.kit.stack import kind_due, seat_to_act


def _curve_tax(card: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        values = values_of(tables)
        if card not in values:
            raise LookupError(f"no card has the value {card}")
        curve, plenty = first_of(tables, "curve"), max(values) + 1
        tax = Ground(tables).enter(curve, plenty, card).curve
        return found(
            tax,
            f"打 {card}，以 {plenty} 点进入第 {curve} 格的弯道：额外 {tax} 点",
            f"a {card} enters the curve on {curve} with {plenty} points: {tax} extra",
        )

    return work


def _lowest_taxed_card(tables: Tables) -> Derivation:
    curve, plenty = first_of(tables, "curve"), max(values_of(tables)) + 1
    ground = Ground(tables)
    taxed = [card for card in values_of(tables) if ground.enter(curve, plenty, card).curve]
    return found(min(taxed), f"在弯道多付的牌：{listed(taxed)}", f"cards that pay extra on a curve: {listed(taxed)}")


def _highest_untaxed_card(tables: Tables) -> Derivation:
    curve, plenty = first_of(tables, "curve"), max(values_of(tables)) + 1
    ground = Ground(tables)
    free = [card for card in values_of(tables) if not ground.enter(curve, plenty, card).curve]
    return found(
        max(free), f"在弯道不多付的牌：{listed(free)}", f"cards that pay nothing extra on a curve: {listed(free)}"
    )


def _terrain_before_seal(tables: Tables) -> Derivation:
    """A rock with a rival seal, entered with three points: what each takes tells which came first (6.2)."""
    scene, rock = Scene(tables, 2), first_of(tables, "rock")
    points = 1 + tables.terrain.rock.cost + 1
    scene.state.cell[0] = rock - 1
    scene.put_seal(rock, 1)
    scene.ride(0, points)
    tax, loss = int(scene.counts.rock_tax[0]), int(scene.counts.seal_loss[0])
    return found(
        tax,
        f"以 {points} 点进入有旋印的第 {rock} 格岩地：岩地扣 {tax}，旋印只剩 {loss} 可扣",
        f"the rock on {rock} with a seal, entered with {points} points: rock {tax}, seal {loss}",
    )


def _boosted_card_tax(tables: Tables) -> Derivation:
    """The highest card below the curve's limit, boosted beyond it: does the boost count?"""
    curve, boost = first_of(tables, "curve"), tables.spin.boost_limit * tables.spin.boost_move
    card = max(value for value in values_of(tables) if value < tables.terrain.curve.from_card)
    tax = Ground(tables).enter(curve, card + boost, card).curve
    return found(
        tax,
        f"打 {card} 加速 {boost}，共 {card + boost} 点，进弯道额外 {tax} 点",
        f"a {card} boosted by {boost} to {card + boost} points pays {tax} extra on a curve",
    )


def _rock_tax(left: Callable[[Tables], int]) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        rock, points, card = first_of(tables, "rock"), left(tables), min(values_of(tables))
        tax = Ground(tables).enter(rock, points, card).rock
        return found(
            tax,
            f"以 {points} 点进入第 {rock} 格的岩地：额外 {tax} 点",
            f"the rock on {rock}, entered with {points} points: {tax} extra",
        )

    return work


def _curve_tax_with_nothing_left(tables: Tables) -> Derivation:
    curve, card = first_of(tables, "curve"), max(values_of(tables))
    tax = Ground(tables).enter(curve, 1, card).curve
    return found(
        tax,
        f"以最后 1 点进入第 {curve} 格的弯道：额外 {tax} 点",
        f"the curve on {curve}, entered with the last point: {tax} extra",
    )


def _points_onto_a_rock(tables: Tables) -> Derivation:
    rock, (compiled, empty) = first_of(tables, "rock"), rules_and_empty_state(tables)
    for points in range(1, MAX_CARD + 1):
        end = walk(compiled, empty, 0, rock - 1, points, 0, 0, min(values_of(tables)))[0]
        if end >= rock:
            return found(
                points,
                f"从第 {rock - 1} 格以 {points} 点就能停上第 {rock} 格的岩地",
                f"{points} point from cell {rock - 1} is enough to stand on the rock on {rock}",
            )
    raise LookupError("no points lead onto the rock")


def _river_spin(stops: bool) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        river, card = first_of(tables, "river"), min(values_of(tables))
        gain = Ground(tables).enter(river, card if stops else card + 1, card).spin
        how = ("停在", "stopping on") if stops else ("经过", "passing")
        return found(gain, f"{how[0]}第 {river} 格的河滩：回转 +{gain}", f"{how[1]} the river on {river}: spin +{gain}")

    return work


def _two_river_rides(tables: Tables) -> list[Ride]:
    rivers = set(cells_of(tables, "river"))
    return [ride for ride in rides(tables) if len(rivers.intersection(ride.cells)) > 1]


def _two_rivers(tables: Tables) -> Derivation:
    crossing = _two_river_rides(tables)
    shown = crossing[0] if crossing else None
    ways = f"{len(rides(tables))}"
    return found(
        len(crossing),
        f"穷举 {ways} 种走法，一拍进入两个河滩的有 {len(crossing)} 种"
        + (f"，如从第 {shown.start} 格打 {shown.card} 到第 {shown.end} 格" if shown else ""),
        f"of {ways} rides, those that enter two rivers: {len(crossing)}"
        + (f", such as a {shown.card} from cell {shown.start} to {shown.end}" if shown else ""),
    )


def _two_rivers_spin(tables: Tables) -> Derivation:
    gains = [ride.spin for ride in _two_river_rides(tables)]
    return found(
        max(gains),
        f"进入两个河滩的 {len(gains)} 种走法，所得回转最多",
        f"the most spin that any of the {len(gains)} rides into two rivers brings",
    )


def _town_spin(stops: bool) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        card = min(values_of(tables)) if stops else max(values_of(tables))
        ride = next(
            (
                ride
                for ride in rides(tables, boosted=False)
                for town in cells_of(tables, "town")
                if ride.card == card and ride.start == town - 1 and ride.spin == 0 and (ride.end == town) == stops
            ),
            None,
        )
        if ride is None:
            raise LookupError("there is no such ride at any town")
        scene = Scene(tables, 2)
        scene.state.cell[0] = ride.start
        scene.ride(0, card)
        gain, town = int(scene.state.spin[0]), ride.start + 1
        how = ("停在", "stops on") if stops else ("经过", "passes")
        return found(
            gain,
            f"从第 {ride.start} 格打 {card}，{how[0]}第 {town} 格的城镇：回转 +{gain}",
            f"a {card} from cell {ride.start} {how[1]} the town on {town}: spin +{gain}",
        )

    return work


def _decisions_besides_a_card(tables: Tables) -> Derivation:
    others = [amount for block in (BOOST, SEAL, BREAK, TAKE) for amount in Scene(tables, 2).legal(block)]
    return found(
        len(others),
        "轮到出牌时，除出牌外可做的事",
        "what may be done instead of playing a card when it is due",
    )


def _cards_played_a_beat(tables: Tables) -> Derivation:
    scene = Scene(tables, 2)
    scene.play(min(values_of(tables)))
    plays = int(scene.counts.plays[0])
    return found(plays, "一名骑手在一拍里打出的牌", "cards that a rider plays in one beat")


def _ends_of_a_card(tables: Tables) -> Derivation:
    """Cells on which a card can be made to end without spin and seals, whatever is decided on the way."""
    ends: dict[tuple[int, int], set[int]] = {}
    scene = Scene(tables, 2)
    begun = scene.state
    for start in range(tables.race.finish):
        for card in values_of(tables):
            scene.state = begun.copy()
            scene.state.cell[0], scene.state.seals[0] = start, 0
            scene.ask(0)
            scene.state.hand[0, card] = max(1, scene.state.hand[0, card])
            scene.step(CARD, card)
            ends[start, card] = _ends_from(scene, 0)
    most = max(len(cells) for cells in ends.values())
    return found(
        most,
        f"{len(ends)} 组（出发格、牌）出牌后任凭怎样决定，落点最多",
        f"ends of each of {len(ends)} pairs of start and card, whatever is decided after the card, at most",
    )


def _ends_from(scene: Scene, rider: int) -> set[int]:
    """Cells on which the turn of a rider can end."""
    kind = int(kind_due(scene.state)) if scene.state.frames else 0
    if kind in (0, CHOOSE_CARD) or int(seat_to_act(scene.state)) != rider:
        return {int(scene.state.cell[rider])}
    before, ends = scene.state.copy(), set[int]()
    for block in (BOOST, SEAL, BREAK, TAKE):
        for amount in scene.legal(block):
            scene.step(block, amount)
            ends |= _ends_from(scene, rider)
            scene.state = before.copy()
    return ends


def _cards_for_one_end(tables: Tables) -> Derivation:
    cards: dict[tuple[int, int], list[int]] = {}
    for ride in rides(tables, boosted=False):
        if ride.end < tables.race.finish:
            cards.setdefault((ride.start, ride.end), []).append(ride.card)
    (start, end), most = max(cards.items(), key=lambda entry: (len(entry[1]), -entry[0][0]))
    return found(
        len(most),
        f"从第 {start} 格打 {listed(most)} 都停在第 {end} 格",
        f"from cell {start} the cards {listed(most)} all stop on {end}",
    )


def _card_on_free_ground(card: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        free = {cell.number for cell in tables.cells if cell.terrain in ("straight", "river", "town")}
        lengths = {
            ride.length for ride in rides(tables, boosted=False) if ride.card == card and free.issuperset(ride.cells)
        }
        if len(lengths) != 1:
            raise LookupError(f"a {card} goes {sorted(lengths)} cells where nothing costs extra")
        return found(
            lengths.pop(),
            f"打 {card}，路上没有岩地、弯道与终点时的前进格数",
            f"cells that a {card} goes where no rock, curve or finish lies on its way",
        )

    return work


def passing_one_curve(tables: Tables, card: int) -> Iterator[Ride]:
    """Rides of a card that go on beyond exactly one curve and meet no rock, seal or finish."""
    curves, rocks = set(cells_of(tables, "curve")), set(cells_of(tables, "rock"))
    for ride in rides(tables, boosted=False):
        entered = curves.intersection(ride.cells)
        if ride.card != card or len(entered) != 1 or rocks.intersection(ride.cells):
            continue
        if ride.end not in entered and ride.end < tables.race.finish:
            yield ride


def _through_a_curve(card: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        passing = list(passing_one_curve(tables, card))
        lengths = {ride.length for ride in passing}
        if len(lengths) != 1:
            raise LookupError(f"a {card} goes {sorted(lengths)} cells through a curve")
        shown = passing[0]
        way = f"{listed(shown.cells)}"
        return found(
            shown.length,
            f"打 {card} 越过恰好 1 个弯道的 {len(passing)} 种走法，都前进 {shown.length} 格；"
            f"如从第 {shown.start} 格：{way}，弯道额外 {shown.curve} 点",
            f"all {len(passing)} rides of a {card} on beyond exactly one curve go {shown.length} cells;"
            f" from cell {shown.start}, say: {way}, {shown.curve} extra for the curve",
            line("进入弯道本身也是一格", "the curve itself is a cell that was entered"),
        )

    return work


def _through_a_curve_difference(one: int, other: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        first, second = _through_a_curve(one)(tables), _through_a_curve(other)(tables)
        value = first.value - second.value
        sum_ = f"{first.value:.0f} − {second.value:.0f} = {value:.0f}"
        return found(value, f"相差 {sum_} 格", f"they differ by {sum_} cells", *first.lines, *second.lines)

    return work


def _falls_behind(card: int, other: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        ends = {(ride.start, ride.card): ride.end for ride in rides(tables, boosted=False)}
        behind = {start: ends[start, other] - ends[start, card] for start in range(tables.race.finish)}
        start, cells = max(behind.items(), key=lambda entry: entry[1])
        return found(
            cells,
            f"从第 {start} 格打 {card} 停在 {ends[start, card]}，打 {other} 停在 {ends[start, other]}",
            f"from cell {start} a {card} stops on {ends[start, card]}, a {other} on {ends[start, other]}",
        )

    return work


def _two_curves(tables: Tables) -> Ride:
    """The unboosted ride of the highest card into two curves that pays most."""
    curves, card = set(cells_of(tables, "curve")), max(values_of(tables))
    crossing = [
        ride for ride in rides(tables, boosted=False) if ride.card == card and len(curves.intersection(ride.cells)) > 1
    ]
    return max(crossing, key=lambda ride: ride.curve)


def _two_curves_cells(tables: Tables) -> Derivation:
    ride = _two_curves(tables)
    met = [cell for cell in ride.cells if cell in cells_with(tables, "curve")]
    return found(
        ride.length,
        f"打 {ride.card} 不加速而进入两个弯道的走法中付得最多的：从第 {ride.start} 格经 {listed(ride.cells)}，"
        f"弯道 {listed(met)} 共付 {ride.curve} 点，停在第 {ride.end} 格",
        f"of the unboosted rides of a {ride.card} into two curves, the dearest goes from {ride.start} by"
        f" {listed(ride.cells)}, pays {ride.curve} on the curves {listed(met)} and stops on {ride.end}",
    )


def _two_curves_boosted(tables: Tables) -> Derivation:
    curves, card = set(cells_of(tables, "curve")), max(values_of(tables))
    best = max(
        (ride for ride in rides(tables) if ride.card == card and len(curves.intersection(ride.cells)) == 2),
        key=lambda ride: ride.curve,
    )
    return found(
        best.curve,
        f"打 {card} 加速 {best.boost}，从第 {best.start} 格到第 {best.end} 格，两个弯道共付 {best.curve} 点",
        f"a {card} boosted by {best.boost} from {best.start} to {best.end} pays {best.curve} on two curves",
    )


def _surplus(tables: Tables) -> Derivation:
    """A position one cell before the finish, played with the highest card: what becomes of the rest."""
    scene, card = Scene(tables, 2), max(values_of(tables))
    scene.state.cell[0] = tables.race.finish - 1
    scene.ride(0, card)
    beyond = int(scene.state.cell[0]) - tables.race.finish
    void = int(scene.counts.void[0])
    return found(
        beyond + int(scene.state.spin[0]) + int(scene.state.left),
        f"差 1 格时打 {card}：停在终点，作废 {void} 点，留下 0",
        f"a {card} from one cell before the finish stops there; {void} points are void, nothing is kept",
    )


IDENTITIES: dict[str, Identity] = {
    "lowest_taxed_card": by_hand(VALUE, _lowest_taxed_card),
    "highest_untaxed_card": by_hand(VALUE, _highest_untaxed_card),
    "terrain_before_seal": by_hand(MOVES, _terrain_before_seal),
    "boosted_card_curve_tax": by_hand(MOVES, _boosted_card_tax),
    "rock_passed": by_hand(MOVES, _rock_tax(lambda tables: max(values_of(tables)))),
    "rock_stopped_on": by_hand(MOVES, _rock_tax(lambda tables: 1)),
    "curve_stopped_on": by_hand(MOVES, _curve_tax_with_nothing_left),
    "points_onto_a_rock": by_hand(MOVES, _points_onto_a_rock),
    "river_passed": by_hand(SPIN, _river_spin(stops=False)),
    "river_stopped_on": by_hand(SPIN, _river_spin(stops=True)),
    "rides_into_two_rivers": by_hand(WAYS, _two_rivers),
    "spin_from_two_rivers": by_hand(SPIN, _two_rivers_spin),
    "town_stopped_on": by_hand(SPIN, _town_spin(stops=True)),
    "town_passed": by_hand(SPIN, _town_spin(stops=False)),
    "decisions_besides_a_card": by_hand(WAYS, _decisions_besides_a_card),
    "cards_played_a_beat": by_hand(CARDS, _cards_played_a_beat),
    "ends_of_a_card": by_hand(WAYS, _ends_of_a_card),
    "cards_for_one_end": by_hand(CARDS, _cards_for_one_end),
    "through_a_curve_2": by_hand(CELLS, _through_a_curve(2)),
    "through_a_curve_5": by_hand(CELLS, _through_a_curve(5)),
    "five_less_two_through_a_curve": by_hand(CELLS, _through_a_curve_difference(5, 2)),
    "five_falls_behind_three": by_hand(CELLS, _falls_behind(5, 3)),
    "two_curves_cells": by_hand(CELLS, _two_curves_cells),
    "two_curves_boosted_tax": by_hand(MOVES, _two_curves_boosted),
    "points_kept_at_the_finish": by_hand(MOVES, _surplus),
}
for _card in range(1, 6):  # the rulebook's cards
    IDENTITIES[f"curve_tax_{_card}"] = by_hand(MOVES, _curve_tax(_card))
    IDENTITIES[f"moves_{_card}"] = by_hand(CELLS, _card_on_free_ground(_card))
