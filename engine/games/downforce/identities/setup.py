"""Components, players, deals, money and variants: what the rulebook states and the tables say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.games.downforce.circuits.circuit import NONE, Circuit
from engine.games.downforce.identities.scene import Scene
from engine.games.downforce.identities.units import (
    BETS,
    CARDS,
    CARS,
    LINES,
    MILLIONS,
    PHASES,
    PIECES,
    PILES,
    PLAYERS,
    RACES,
    SIDES,
    SPACES,
    TIMES,
)
from engine.games.downforce.race import free
from engine.games.downforce.schema import CARS as CAR_COUNT
from engine.games.downforce.schema import MAX_CARDS, WHITE, Tables
from engine.games.downforce.state import BETTING, BIDDING, CALLING, DECISIONS, KEEPING, PLAYING, STEERING
from engine.identity import Derivation, Identity
from engine.kit.stack import kind_due
from engine.ledger.derivations import by_hand, found, varied
from engine.ledger.supplies import by_players, component, most_needed


def dealt_to(players: int) -> Callable[[Tables], Derivation]:
    """Cards of a hand as the rules deal it (section 1)."""

    def work(tables: Tables) -> Derivation:
        held = {int(one) for one in Scene(tables, players).state.held[:players]}
        if len(held) > 1:
            raise ValueError("the hands differ")
        hand = held.pop()
        text = f"{players} × {hand} = {players * hand} ≤ {len(tables.deck.cards)}"
        return found(hand, text, text)

    return work


def removed_with(players: int) -> Callable[[Tables], Derivation]:
    """Cards that nobody holds after the deal (section 1)."""

    def work(tables: Tables) -> Derivation:
        held = int(Scene(tables, players).state.held.sum())
        text = f"{len(tables.deck.cards)} - {held} = {len(tables.deck.cards) - held}"
        return found(len(tables.deck.cards) - held, text, text)

    return work


def prize(place: int) -> Callable[[Tables], Derivation]:
    """Millions for the owner of the car in a place."""
    return lambda tables: found(tables.money.prizes[place - 1], f"第 {place} 名", f"place {place}")


def payout(line: int, place: int) -> Callable[[Tables], Derivation]:
    """Millions for a bet at a line on the car that comes in a place."""

    def work(tables: Tables) -> Derivation:
        pays = tables.money.bets[line - 1]
        value = pays[place - 1] if place <= len(pays) else 0
        return found(value, f"第 {line} 注，第 {place} 名", f"bet {line}, place {place}")

    return work


def bets_of_a_player(tables: Tables) -> Derivation:
    """Bets that a player is asked for in a game in which a car comes home (section 2.3)."""
    scene = Scene(tables, tables.players.max)
    while not scene.state.over:
        scene.do(scene.legal()[0])
    asked = int(scene.counts.bets) / scene.players
    return found(asked, "打完一局，每人下注", "asked of each player in a whole game")


def powers_kept(tables: Tables) -> Derivation:
    """Powers of a player who has won several, after the auction (section 2.1)."""
    scene = Scene(tables, tables.players.min).first_legal_until(KEEPING, PLAYING)
    owned = int(scene.state.powers.sum(1).max())
    scene.first_legal_until(PLAYING)
    kept = int(scene.state.powers.sum(1).max())
    return found(kept, f"拍得 {owned} 张，留 {kept} 张", f"{owned} won, {kept} kept")


def cards_played_in_a_turn(tables: Tables) -> Derivation:
    """Cards that leave a hand in a turn (section 2.2)."""
    scene = Scene(tables, tables.players.max).first_legal_until(PLAYING)
    seat, before = scene.seat, int(scene.state.held.sum())
    scene.do(scene.legal()[0]).first_legal_until(PLAYING, BETTING)
    after = int(scene.state.held.sum())
    return found(before - after, f"{seat + 1} 号：{before} → {after}", f"player {seat + 1}: {before} → {after}")


def first_from_grid(tables: Tables) -> Derivation:
    """The grid place of the car whose owner begins (section 2.2)."""
    scene = Scene(tables, tables.players.max).first_legal_until(PLAYING)
    grid = [int(car) for car in scene.state.deal_grid[0]]
    place = next(place for place, car in enumerate(grid, 1) if scene.state.owner[car] == scene.seat + 1)
    return found(place, f"{scene.seat + 1} 号先手", f"player {scene.seat + 1} begins")


def beginner_hand(tables: Tables) -> Derivation:
    """Cards of a hand in the beginners' game (section 4.1)."""
    hand = int(Scene(varied(tables, "beginner"), 4).state.hand[0, :MAX_CARDS].sum())
    return found(hand, "四人局，不计速度 8 卡", "with four players, without the fast card")


def beginner_draws(tables: Tables) -> Derivation:
    """Cards drawn for one played in the beginners' game (section 4.1)."""
    scene = Scene(varied(tables, "beginner"), 4)
    before = int(scene.state.common_left)
    scene.do(scene.legal()[0]).first_legal_until(PLAYING)
    drawn = before - int(scene.state.common_left)
    return found(drawn, f"牌堆 {before} → {before - drawn}", f"the pile: {before} → {before - drawn}")


def beginner_bids(tables: Tables) -> Derivation:
    """Bids, bets and powers of the beginners' game (section 4.1)."""
    scene = Scene(varied(tables, "beginner"), 4)
    while not scene.state.over:
        scene.do(scene.legal()[0])
    count = int(scene.counts.bids + scene.counts.bets + scene.state.powers.sum())
    return found(count, "竞价、下注、能力合计", "bids, bets and powers together")


def beginner_unowned(tables: Tables) -> Derivation:
    """Cars of nobody in the beginners' game with four players (section 4.1)."""
    scene = Scene(varied(tables, "beginner"), 4)
    unowned = sum(int(owner) == 0 for owner in scene.state.owner)
    return found(unowned, "四人局", "with four players")


def duel_hand(tables: Tables) -> Derivation:
    """Cards of a hand after the auction in the game for two (section 4.2)."""
    scene = Scene(varied(tables, "two_players"), 2).first_legal_until(PLAYING)
    return found(int(scene.state.held[0]), "竞标之后", "after the auction")


def duel_draws(tables: Tables) -> Derivation:
    """Cards drawn for one played from the hand in the game for two (section 4.2)."""
    scene = Scene(varied(tables, "two_players"), 2).first_legal_until(PLAYING)
    seat, before = scene.seat, int(scene.state.pile_left[scene.seat])
    scene.do(scene.legal()[0]).first_legal_until(PLAYING, BETTING)
    drawn = before - int(scene.state.pile_left[seat])
    return found(drawn, f"牌堆 {before} → {before - drawn}", f"the pile: {before} → {before - drawn}")


def tour_races(tables: Tables) -> Derivation:
    """Races of the world tour (section 4.4)."""
    raced = varied(tables, "world_tour").raced
    return found(len(raced), "、".join(raced), ", ".join(raced))


def lines_of_each_track(tables: Tables) -> Derivation:
    """Lines at which bets are asked for in a race on each track (section 2.3)."""
    counts = {}
    for name in tables.tracks:
        scene = Scene(tables.model_copy(update={"track": name}), tables.players.min)
        while not scene.state.over:
            scene.do(scene.legal()[0])
        counts[name] = int(scene.state.lines_bet)
    if len(set(counts.values())) > 1:
        raise ValueError("the tracks differ")
    listed = ", ".join(f"{name} {count}" for name, count in counts.items())
    return found(next(iter(counts.values())), listed, listed)


def phases(tables: Tables) -> Derivation:
    """Phases of a game: those in which players are asked at all (section 2)."""
    scene = Scene(tables, tables.players.max)
    asked: list[str] = []
    while not scene.state.over:
        asked.append(DECISIONS.declared[int(kind_due(scene.state))].key)
        scene.do(scene.legal()[0])
    kinds = [("bid" in asked, "竞标"), ("play" in asked, "赛车"), ("bet" in asked, "下注")]
    count = sum(found for found, _ in kinds)
    questions = ", ".join(dict.fromkeys(asked))
    return found(count, f"依次问到 {questions}", f"asked in turn: {questions}")


def offers_at_once(tables: Tables) -> Derivation:
    """Cars on offer at the first bid (section 2.1)."""
    scene = Scene(tables, tables.players.max)
    offered = int(scene.state.offers)
    return found(offered, "首次竞价时", "at the first bid")


def bid_cards(tables: Tables) -> Derivation:
    """Cards that each bidder shows for a car (section 2.1)."""
    scene = Scene(tables, tables.players.max)
    before = int(scene.state.offers)
    while int(scene.state.offers) == before:
        scene.do(scene.legal()[0])
    shown = [int((scene.state.shown[seat, :MAX_CARDS] > 0).sum()) for seat in range(scene.players)]
    return found(max(shown), f"各家亮出 {shown}", f"shown by each player: {shown}")


def forced_car(tables: Tables) -> Derivation:
    """Cars that fall to the last player without one (section 2.1), with as many players as cars."""
    scene = Scene(tables, tables.players.max).first_legal_until(KEEPING, PLAYING)
    return found(int(scene.counts.forced), f"{scene.players} 人", f"with {scene.players} players")


def offers_of_a_pair(tables: Tables) -> Derivation:
    """How often a car is offered on which nobody ever bids (section 2.1), with the fewest players."""
    scene = Scene(tables, tables.players.min)
    offers: dict[int, list[tuple[int, int]]] = {}
    while int(kind_due(scene.state)) == BIDDING:
        offer = (int(scene.state.offers), int(scene.state.asides))
        seen = offers.setdefault(int(scene.state.car), [])
        if offer not in seen:
            seen.append(offer)
        scene.do("pass" if "pass" in scene.legal() else scene.legal()[0])
    most = max(len(seen) for seen in offers.values())
    return found(most, f"{scene.players} 人总不出牌", f"{scene.players} players who pass whenever they may")


def whites_differ(tables: Tables) -> Derivation:
    """Different cars that move by the two white lines of a card (section 2.2)."""
    card = next(
        number
        for number, lines in enumerate(tables.deck.lines, 1)
        if sum(line.car == WHITE for line in lines) > 1 and len(lines) > 2
    )
    scene = on_the_straight(tables, card)
    scene.do(f"play {card}")
    called = []
    while int(kind_due(scene.state)) in (CALLING, STEERING):
        if int(kind_due(scene.state)) == CALLING:
            called.append(scene.legal()[0])
        scene.do(scene.legal()[0])
    return found(len(set(called)), f"{card} 号牌：{called}", f"card {card}: {called}")


def corner_gap(tables: Tables) -> Derivation:
    """Cars that touch at a corner and let a third one through between them (section 2.2)."""
    circuit = tables.circuits[tables.raced[0]]
    cell, neighbour = next(
        (cell, other)
        for cell in circuit.cells
        for other in circuit.cells
        if (other.start, other.end) == (cell.start, cell.end) and ord(other.lane) == ord(cell.lane) - 1
        if NONE not in cell.ways[:2] and not cell.over_line
    )
    left, ahead = cell.ways[:2]
    scene = Scene(tables, tables.players.min).race([0] * CAR_COUNT, _apart(circuit, cell.row))
    scene.state.cell[0], scene.state.cell[1], scene.state.cell[2] = cell.index, ahead, neighbour.index
    through = bool(free(scene.rules, scene.state, 0, 0))
    told = f"{cell.name} → {circuit.cells[left].name}, {circuit.cells[ahead].name} + {neighbour.name}"
    return found(2 if through else 0, told, told)


def bet_cars(tables: Tables) -> Derivation:
    """Cars that a player bets on at one line (section 2.3)."""
    scene = Scene(tables, tables.players.max).first_legal_until(BETTING)
    before = int(scene.counts.bets)
    while int(kind_due(scene.state)) == BETTING:
        scene.do(scene.legal()[0])
    lines = int(scene.state.lines_bet)
    asked = (int(scene.counts.bets) - before) / scene.players / lines
    return found(asked, f"{lines} 条线，各家", f"{lines} line(s), each player")


def on_the_straight(tables: Tables, *cards: int) -> Scene:
    """A race between two in which the first holds these cards, and the cars stand far apart."""
    scene = Scene(tables, tables.players.min).hand(0, cards)
    return scene.race([car % 2 for car in range(CAR_COUNT)], _apart(tables.circuits[tables.raced[0]], 0))


def _apart(circuit: Circuit, after: int) -> list[str]:
    """Cells for all cars, two rows apart, from a row on."""
    names: list[str] = []
    row = after + 2
    while len(names) < CAR_COUNT:
        names += [next(cell.name for cell in circuit.cells if cell.row == row % circuit.rows + 1)]
        row += 2
    return names


def piles_of_the_auction(tables: Tables) -> Derivation:
    """Piles that are turned up card by card in the auction (section 1): fast cards, and powers if in play."""
    piles = 1 + tables.powers.in_play
    return found(piles, "8 卡一叠，能力卡一叠", "fast cards, and powers")


def cars_on_the_grid(tables: Tables) -> Derivation:
    """Cars that stand on the grid before the first turn, owned or not (section 1)."""
    scene = Scene(tables, tables.players.min)
    cells = [int(cell) for cell in scene.state.cell if cell in scene.rules.grid[0]]
    return found(len(set(cells)), "起跑位上的赛车", "cars on the grid")


def of_colour_once(tables: Tables) -> Derivation:
    """Cars of each colour that are put on the grid (the list of components)."""
    grid = Counter(tables.cars[int(car)].key for car in Scene(tables, tables.players.min).state.deal_grid[0])
    return found(max(grid.values()), f"起跑位 {', '.join(grid)}", f"on the grid: {', '.join(grid)}")


def handed_out(zh: str, en: str, count: Callable[[Scene], float]) -> Callable[[Tables], Derivation]:
    """What players have got in the auction of a full table, in which all cars are sold (section 2.1)."""

    def work(tables: Tables) -> Derivation:
        scene = Scene(tables, tables.players.max).first_legal_until(KEEPING, PLAYING)
        return found(count(scene), f"{scene.players} 人竞标之后：{zh}", f"{scene.players} players, after bidding: {en}")

    return work


def _cards_needed(tables: Tables) -> Derivation:
    needs = by_players(tables, lambda players: players * tables.deal.hand[players])
    return most_needed(needs, "bound", "人数 × 手牌", "players times cards of a hand")


def _sheets_needed(tables: Tables) -> Derivation:
    return most_needed(by_players(tables, lambda players: players), "bound", "每人一张", "one for each player")


def boards(tables: Tables) -> Derivation:
    """Boards with a track on each side (the list of components)."""
    sides = len(tables.tracks)
    return found(-(-sides // 2), f"{sides} 条赛道，两面各一条", f"{sides} tracks, one on each side")


IDENTITIES: dict[str, Identity] = {
    "players_least": by_hand(PLAYERS, lambda tables: found(tables.players.min, "最少人数", "fewest players")),
    "players_most": by_hand(PLAYERS, lambda tables: found(tables.players.max, "最多人数", "most players")),
    "sides": by_hand(
        SIDES, lambda tables: found(len(tables.tracks), ", ".join(tables.tracks), ", ".join(tables.tracks))
    ),
    "boards": by_hand(PIECES, boards),
    "cars": by_hand(CARS, cars_on_the_grid),
    "of_colour_once": by_hand(CARS, of_colour_once),
    "deck_cards": component(CARDS, _cards_needed, lambda tables: len(tables.deck.cards)),
    "eights": by_hand(
        CARDS,
        handed_out("速度 8 卡", "fast cards", lambda scene: int((scene.state.table > 0).sum() + scene.eights_held)),
    ),
    "eight_steps": by_hand(SPACES, lambda tables: found(tables.eights.steps, "8 卡上的数字", "on the fast card")),
    "power_cards": by_hand(
        CARDS, handed_out("能力卡", "power cards", lambda scene: int((scene.state.powers > 0).any(0).sum()))
    ),
    "plaques": by_hand(
        PIECES, handed_out("有主的赛车", "cars with an owner", lambda scene: int((scene.state.owner > 0).sum()))
    ),
    "sheets": component(PIECES, _sheets_needed, lambda tables: tables.box.pads * tables.box.sheets_in_pad),
    "pads": by_hand(PIECES, lambda tables: found(tables.box.pads, "本版的盒子", "in the box of this edition")),
    "piles": by_hand(PILES, piles_of_the_auction),
    "bets_of_a_player": by_hand(BETS, bets_of_a_player),
    "phases": by_hand(PHASES, phases),
    "offers_at_once": by_hand(PIECES, offers_at_once),
    "bid_cards": by_hand(CARDS, bid_cards),
    "forced_car": by_hand(CARS, forced_car),
    "offers_of_a_pair": by_hand(TIMES, offers_of_a_pair),
    "whites_differ": by_hand(CARS, whites_differ),
    "corner_gap": by_hand(CARS, corner_gap),
    "bet_cars": by_hand(CARS, bet_cars),
    "betting_lines": by_hand(LINES, lines_of_each_track),
    "powers_kept": by_hand(CARDS, powers_kept),
    "cards_played": by_hand(CARDS, cards_played_in_a_turn),
    "first_from_grid": by_hand(PIECES, first_from_grid),
    "beginner_hand": by_hand(CARDS, beginner_hand),
    "beginner_draws": by_hand(CARDS, beginner_draws),
    "beginner_left_out": by_hand(PIECES, beginner_bids),
    "beginner_unowned": by_hand(CARS, beginner_unowned),
    "duel_hand": by_hand(CARDS, duel_hand),
    "duel_draws": by_hand(CARDS, duel_draws),
    "tour_races": by_hand(RACES, tour_races),
    **{f"hand_{players}": by_hand(CARDS, dealt_to(players)) for players in range(2, 7)},
    **{f"removed_{players}": by_hand(CARDS, removed_with(players)) for players in range(2, 7)},
    **{f"prize_{place}": by_hand(MILLIONS, prize(place)) for place in range(1, 7)},
    **{f"bet_{line}_{place}": by_hand(MILLIONS, payout(line, place)) for line in (1, 2, 3) for place in range(1, 5)},
}
