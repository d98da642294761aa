"""What the rulebook's numbers are: from the tables, by carrying its examples out, and counted in simulated races."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from engine.faults import Fault
from engine.games.royal_derby import proofs, rules, supplies
from engine.games.royal_derby.examples import Example
from engine.games.royal_derby.measures import flips_deviation
from engine.games.royal_derby.schema import SUITS, Tables
from engine.games.royal_derby.state import BET, CHOOSE_BET
from engine.identity import Batches, Derivation, Identity
from engine.kit.stack import kind_due, push, seat_to_act
from engine.ledger.counting import counted_as, most_of, sum_of
from engine.statistics.estimates import Estimate, Means, estimate
from engine.tables import Names

CLAIMS = Path(__file__).parent / "claims"
OVERTIMES = 40  # tried for a statement about all of them

ByHand = Callable[[Tables], Derivation]


def _line(zh: str, en: str) -> Names:
    return Names(zh=zh, en=en)


def _same(line: str) -> tuple[Names, ...]:
    return (_line(line, line),)


# --- from the tables ---------------------------------------------------------------------------------------------


def race_deck(tables: Tables) -> Derivation:
    """Cards that race: the suits without their horses, and the jokers (2.2)."""
    deck = tables.deck
    line = f"{SUITS} × {len(deck.ranks)} + {len(deck.jokers)} = {deck.suit_cards} + {len(deck.jokers)} = {deck.cards}"
    return Derivation(deck.cards, _same(line))


def whole_pack(tables: Tables) -> Derivation:
    """The pack with the horses (2)."""
    return Derivation(tables.deck.cards + SUITS, _same(f"{tables.deck.cards} + {SUITS} = {tables.deck.cards + SUITS}"))


def suit_cards(tables: Tables) -> Derivation:
    """Cards that move a horse (2.2)."""
    numbers, courts = len(tables.deck.numbers.ranks), len(tables.deck.courts.ranks)
    line = f"{SUITS} × ({numbers} + {courts}) = {tables.deck.suit_cards}"
    return Derivation(tables.deck.suit_cards, _same(line))


def obstacle_cards(tables: Tables) -> Derivation:
    """Cards face down at the sections (2.3)."""
    obstacles = tables.course.obstacles
    return Derivation(sum(obstacles), _same(f"{' + '.join(map(str, obstacles))} = {sum(obstacles)}"))


def pile_cards(tables: Tables) -> Derivation:
    """Cards of the draw pile (2.4)."""
    line = f"{tables.deck.cards} − {tables.course.obstacle_cards} = {tables.pile}"
    return Derivation(tables.pile, _same(line))


def _value(zh: str, en: str, figure: Callable[[Tables], int]) -> ByHand:
    def derive(tables: Tables) -> Derivation:
        value = figure(tables)
        return Derivation(value, (_line(f"{zh} {value}", f"{en} {value}"),))

    return derive


def _obstacles_at(section: int) -> ByHand:
    def count(tables: Tables) -> int:
        return tables.course.obstacles[section - 1] if section <= tables.course.sections else 0

    return _value(f"第 {section} 赛段障碍牌", f"obstacle cards of section {section}:", count)


def chain_of_last_two(tables: Tables) -> Derivation:
    """A sprint over the last two closed sections opens the cards of both (3.2.2)."""
    *_, before, last = (0, *tables.course.obstacles)
    line = f"{before} + {last} = {before + last}"
    race = Example(tables)
    race.stand(0, tables.course.sections - tables.deck.courts.steps)
    race.turn_up(0, court=True)
    shown = race.opened
    return Derivation(
        shown,
        (_line(line, line), _line(f"照规则执行：翻开 {shown} 张", f"carried out by the rules: {shown} cards open")),
    )


def double_share(tables: Tables) -> Derivation:
    """What a stake of 3 on the winner gives away (3.3.2)."""
    line = f"3 × {tables.bets.times} = {3 * tables.bets.times}"
    return Derivation(3 * tables.bets.times, _same(line))


def double_share_of_three(tables: Tables) -> Derivation:
    """The same, shared by three (3.3.2)."""
    value = 3 * tables.bets.times
    return Derivation(value / 3, _same(f"{value} / 3 = {value / 3:g}"))


# --- examples, carried out ---------------------------------------------------------------------------------------


def _retreat(horse: int) -> ByHand:
    """Five obstacle cards with two of the first suit and one of the second (3.2.2)."""

    def derive(tables: Tables) -> Derivation:
        race = Example(tables)
        race.stand(0, tables.course.sections - tables.deck.courts.steps)
        race.stand(1, 2)
        race.lay(0, 0, 1, 2, 3)
        before = race.places
        before[0] += tables.deck.courts.steps
        race.turn_up(0, court=True)
        lost = before[horse] - race.places[horse]
        name = tables.suits[horse].name
        line = f"{before[horse]} → {race.places[horse]}"
        return Derivation(lost, (_line(f"{name.zh} {line}", f"{name.en} {line}"),))

    return derive


def floor(tables: Tables) -> Derivation:
    """Where a horse at the start ends that an obstacle blocks (3.2.2)."""
    race = Example(tables)
    race.lay(1)
    race.turn_up(0)
    return Derivation(race.places[1], (_line("0 退 1，仍为 0", "0 back by 1 is still 0"),))


def joker_obstacle(tables: Tables) -> Derivation:
    """Sections lost by all horses to a joker among the obstacles (3.2.2)."""
    race = Example(tables)
    race.lay(SUITS)
    race.turn_up(0)
    lost = tables.deck.numbers.steps - sum(race.places)
    return Derivation(lost, (_line(f"后退合计 {lost}", f"sections lost: {lost}"),))


def _risky_finish(own: int) -> ByHand:
    """Where the finisher ends who meets so many obstacles of its own suit at the last section (3.3.1).

    0 where it wins though taken back, or stays and yet has not won.
    """

    def derive(tables: Tables) -> Derivation:
        race = Example(tables)
        finish = tables.course.finish
        race.stand(0, finish - tables.deck.courts.steps)
        race.lay(*(0,) * own, 1, 1, 1)
        race.turn_up(0, court=True)
        won = ("夺冠", "wins") if race.won else ("比赛继续", "the race goes on")
        line = f"{finish} → {race.places[0]}"
        as_said = race.won == (own == 0)
        return Derivation(race.places[0] if as_said else 0, (_line(f"{line}，{won[0]}", f"{line}: {won[1]}"),))

    return derive


def spent_obstacles(tables: Tables) -> Derivation:
    """Cards that a second horse opens where a first has opened them already (3.2.2)."""
    race = Example(tables)
    race.turn_up(0)
    before = race.opened
    race.turn_up(1)
    more = race.opened - before
    return Derivation(
        more, (_line(f"第一匹翻开 {before} 张，第二匹再翻 {more} 张", f"{before} cards, then {more} more"),)
    )


def court_from_the_last(tables: Tables) -> Derivation:
    """Where a court card brings a horse on the last section, all open, and does it win (3.3.1)? 0 if it does not."""
    race = Example(tables)
    race.stand(0, tables.course.sections)
    race.turn_up(0, court=True)
    line = f"{tables.course.sections} → {race.places[0]}"
    return Derivation(race.places[0] if race.won else 0, _same(line))


def named_at_a_joker(tables: Tables) -> Derivation:
    """The seat that is asked which of two leaders a joker takes (3.2.3); 0 where nobody with a seat is."""
    race = Example(tables)
    race.state.players = 2
    race.stand(0, 2)
    race.stand(1, 2)
    race.turn_up_joker()
    seat = int(seat_to_act(race.state)) + 1
    return Derivation(seat, (_line(f"两匹并列第一：问第 {seat} 位", f"two lead: seat {seat} is asked"),))


def sudden_death_from_behind(tables: Tables) -> Derivation:
    """Overtimes that a horse wins that was not among the leaders when the pile ran out (4.2)."""
    won_behind = played = 0
    for luck in range(1, OVERTIMES + 1):
        race = Example(tables)
        for horse, place in enumerate((2, 2, 1, 0)):
            race.stand(horse, place)
        race.state.pile[: race.rules.pile] = range(1, race.rules.pile + 1)
        race.state.flips, race.state.luck[0] = race.rules.pile, luck
        while not race.won:
            rules.carry_on(race.rules, race.state, race.counts)
        played += 1
        won_behind += int(race.state.winner) > 2
    line = f"{played} 次加时中落后者夺冠 {won_behind} 次", f"{won_behind} of {played} overtimes won from behind"
    return Derivation(won_behind, (_line(*line),))


def bets_of_a_seat(tables: Tables) -> Derivation:
    """The most horses that one player bets on (3.1.2)."""
    race = Example(tables)
    race.state.players = 2
    for seat in (1, 0):
        push(race.state, CHOOSE_BET, seat)
    asked = [0, 0]
    while race.state.frames and kind_due(race.state) == CHOOSE_BET and max(asked) < SUITS:
        asked[int(seat_to_act(race.state))] += 1
        rules.decide(race.rules, race.state, race.counts, BET, 0, 1)
    return Derivation(max(asked), (_line(f"每位被问认购的次数 {asked}", f"times that each is asked to bet: {asked}"),))


def horses(tables: Tables) -> Derivation:
    """Horses that move when a card of each suit is turned up (1, 2.1)."""
    race = Example(tables)
    for suit in range(SUITS):
        race.turn_up(suit)
    moved = [tables.suits[suit].letter for suit, place in enumerate(race.places) if place]
    return Derivation(len(moved), (_line(f"每种花色翻一张：{'、'.join(moved)} 动了", f"moved: {', '.join(moved)}"),))


def level_joker(tables: Tables) -> Derivation:
    """Horses that a joker moves while all four are level (3.2.3)."""
    race = Example(tables)
    race.turn_up_joker()
    return Derivation(sum(race.places), (_line("四驹同段：无人移动", "all level: nobody moves"),))


def swapped_ahead(tables: Tables) -> Derivation:
    """Obstacle cards opened when a joker brings the last horse to the front (3.2.3)."""
    race = Example(tables)
    race.stand(0, 3)
    race.stand(1, 2)
    race.stand(2, 1)
    before = race.opened
    race.turn_up_joker()
    return Derivation(race.opened - before, (_line(f"易位后 {race.places}", f"after the swap {race.places}"),))


# --- proofs ------------------------------------------------------------------------------------------------------


def _latest_finish(tables: Tables) -> list[Names]:
    """The flip at which a race is over at the latest, by arithmetic, for every number of jokers in the pile (4.2)."""
    lines = []
    most = tables.most_progress
    for jokers, flips in proofs.latest_finish(tables):
        blocked = tables.course.obstacle_cards - (len(tables.deck.jokers) - jokers)
        lines.append(
            _line(
                f"推进牌库里有 {jokers} 张王：未冲线时位置之和 ≤ {most}，障碍至多退 {blocked}，最迟第 {flips} 翻结束",
                f"{jokers} jokers in the pile: places add up to {most} at most before a finish, obstacles take back "
                f"{blocked} at most: over by flip {flips}",
            )
        )
    return [*lines, _line(f"牌库有 {tables.pile} 张", f"the pile has {tables.pile} cards")]


def longest_race(tables: Tables) -> Derivation:
    """The longest race there is, by a bound and by trying every course (4.2); in real cards where they suffice."""
    course = proofs.every_course(tables)
    lines = [
        _line(
            f"穷举 {course.positions:,} 种局面（不计用过的牌）：最长 {course.flips} 翻",
            f"{course.positions:,} positions tried, used cards forgotten: {course.flips} flips at most",
        )
    ]
    return Derivation(course.flips, (*_latest_finish(tables), *lines, _such_a_race(tables, course.flips)))


def _such_a_race(tables: Tables, flips: int) -> Names:
    """The longest race in real cards; what was found instead where the deck does not suffice."""
    try:
        deal = proofs.longest_deal(tables)
    except Fault as fault:
        return _line(f"真牌的实例未得：{fault.say('zh')}", f"no such race in real cards yet: {fault.say('en')}")
    if deal is None:
        return _line("这副牌凑不出这样的一场", "the deck has no cards for such a race")
    shown = " ".join(deal["pile"][:flips])
    return _line(f"实例：{shown}", f"such a race: {shown}")


def closed_behind(tables: Tables) -> Derivation:
    """Positions in which a fence is still closed at or behind a horse, by trying every course (4.1)."""
    course = proofs.every_course(tables)
    line = f"{course.positions:,}"
    return Derivation(course.closed_behind, (_line(f"穷举 {line} 种局面", f"{line} positions tried"),))


def shared_leads(tables: Tables) -> Derivation:
    """Fences opened by a horse that was not the sole leader, by trying every course (3.2.2)."""
    course = proofs.every_course(tables)
    line = f"{course.positions:,}"
    return Derivation(course.shared_leads, (_line(f"穷举 {line} 种局面", f"{line} positions tried"),))


def given_a_unit(tables: Tables) -> Derivation:
    """Units that a bettor expects to give away for each unit staked."""
    value = Fraction(tables.bets.times, SUITS)
    return Derivation(float(value), _same(f"{tables.bets.times} × 1/{SUITS} = {float(value)}"))


# --- by count ----------------------------------------------------------------------------------------------------


def _mean(figure: Callable[[Means], float], batch: str = "random") -> Callable[[Batches], Estimate]:
    return lambda batches: estimate(batches[batch], figure)


def _share(column: str, batch: str = "random") -> Callable[[Batches], Estimate]:
    return lambda batches: estimate(batches[batch], lambda means: means[column], share=True)


IDENTITIES = {
    **supplies.IDENTITIES,
    "whole_pack": Identity(whole_pack),
    "horses": Identity(horses),
    "race_deck": Identity(race_deck),
    "suit_cards": Identity(suit_cards),
    "jokers": Identity(_value("王牌", "jokers:", lambda tables: len(tables.deck.jokers))),
    "sections": Identity(_value("赛段", "sections:", lambda tables: tables.course.sections)),
    "finish": Identity(_value("凯旋区为第", "triumph is section", lambda tables: tables.course.finish)),
    "obstacle_cards": Identity(obstacle_cards),
    **{f"obstacles_{section}": Identity(_obstacles_at(section)) for section in range(1, 6)},
    "pile_cards": Identity(pile_cards),
    "cap": Identity(_value("上限", "cap:", lambda tables: tables.bets.cap)),
    "number_steps": Identity(_value("数字牌前进", "a number card moves", lambda tables: tables.deck.numbers.steps)),
    "court_steps": Identity(_value("人头牌前进", "a court card moves", lambda tables: tables.deck.courts.steps)),
    "chain_of_last_two": Identity(chain_of_last_two),
    "retreat_of_two": Identity(_retreat(0)),
    "retreat_of_one": Identity(_retreat(1)),
    "floor": Identity(floor),
    "joker_obstacle": Identity(joker_obstacle),
    "level_joker": Identity(level_joker),
    "swapped_ahead": Identity(swapped_ahead),
    "clean_finish": Identity(_risky_finish(0)),
    "blocked_finish": Identity(_risky_finish(1)),
    "blocked_by_all": Identity(_risky_finish(3)),
    "court_from_the_last": Identity(court_from_the_last),
    "spent_obstacles": Identity(spent_obstacles),
    "named_at_a_joker": Identity(named_at_a_joker),
    "sudden_death_from_behind": Identity(sudden_death_from_behind),
    "bets_of_a_seat": Identity(bets_of_a_seat),
    "double_share": Identity(double_share),
    "double_share_of_three": Identity(double_share_of_three),
    "longest_race": Identity(
        longest_race, most_of("flips"), (_line("最长一场的翻牌数", "cards turned up in the longest race"),)
    ),
    "closed_behind": Identity(
        closed_behind,
        sum_of("odd_fences"),
        (_line("结算后赛驹身处或身后仍有未翻障碍的次数", "times that a fence was still closed at or behind a horse"),),
    ),
    "shared_leads": Identity(
        shared_leads,
        sum_of("odd_leads"),
        (_line("由非独自领先者翻开障碍的次数", "times that a horse not ahead of all others opened a fence"),),
    ),
    "dry": counted_as("牌库翻尽而无人冲线的场数", "races in which the pile ran out", sum_of("dry")),
    "conservation": counted_as(
        "位置之和 = 牌面步数 − 越过终点 − 后退；不成立的场数",
        "races in which it fails: places add up to the steps shown less those beyond home and those lost",
        sum_of("unlawful"),
    ),
    **{
        f"won_by_{number}": counted_as(
            f"第 {number} 道夺冠的比例", f"races won on lane {number}", _share(f"won_by_{number}")
        )
        for number in range(1, SUITS)  # what is left goes to the last
    },
    "flips": counted_as("每场翻牌数的均值", "cards turned up in a race", _mean(lambda means: means["flips"])),
    "flips_deviation": counted_as("每场翻牌数的标准差", "their standard deviation", _mean(flips_deviation)),
    "failed_finishes": counted_as("涉险冲线失败的场次比例", "races with a failed finish", _share("failed")),
    "swaps": counted_as("每场实际发生的易位数", "joker swaps in a race", _mean(lambda means: means["swaps"])),
    "given_a_unit": Identity(
        given_a_unit,
        _mean(lambda means: means["given"] / means["staked"]),
        (_line("每认购一份，分出的份数", "units given away for each unit staked"),),
    ),
}
