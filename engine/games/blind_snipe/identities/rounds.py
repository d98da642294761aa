"""Chapter 2: first cards, one more card or a call, raises and passes."""

from __future__ import annotations

from itertools import pairwise

from engine.games.blind_snipe import state
from engine.games.blind_snipe.identities.units import CALLED, CARDS, COUNT, SEATS, STEPS, WAYS
from engine.games.blind_snipe.proofs import every_round
from engine.games.blind_snipe.scenes import Scene, out_by, words
from engine.games.blind_snipe.schema import Tables
from engine.identity import Derivation, Identity
from engine.ledger.derivations import by_hand, found

_STEP_OF = {state.LAYING: 1, state.TURN: 2, state.BIDDING: 3, state.FLIPPING: 4}


def never(*laws: str) -> Identity:
    """How often any of these laws is broken in all rounds there are (engine/games/blind_snipe/proofs.py)."""

    def search(tables: Tables) -> Derivation:
        rounds = every_round(tables)
        broken = sum(rounds.broken[law] for law in laws)
        tried = f"{rounds.positions:,}", f"{rounds.decisions:,}"
        return found(
            broken,
            f"穷举 {tried[0]} 种局面、{tried[1]} 个决定：违反 {broken} 次",
            f"{tried[0]} positions and {tried[1]} decisions tried: broken {broken} times",
        )

    return by_hand(COUNT, search)


def _begun(tables: Tables, first: int = 1) -> Scene:
    """Three players, every first card lies."""
    return Scene(tables, first=first).lay()


def steps_of_a_round(tables: Tables) -> Derivation:
    """Steps that a round goes through, one after the other."""
    scene, steps = Scene(tables), [1]
    for name in ("lay safe", "lay bomb", "lay safe", "lay safe", "bid 2", "bid 3", "pass", "pass", "flip 3"):
        scene.do(name)
        steps.append(_STEP_OF[scene.due])
    return scene.shows(len(set(steps)) if steps == sorted(steps) else 0, "依次经过的步骤", "steps, one after the other")


def first_cards_each(tables: Tables) -> Derivation:
    """Cards of each player still in once all first cards lie, with one player out."""
    scene = out_by(tables, "safe", 3).lay()
    depths = [scene.at("depth", seat) for seat in scene.living]
    if scene.lying != sum(depths) or len(set(depths)) > 1:
        raise ValueError("not every player alike")
    return scene.shows(depths[0], "每名存活玩家所布的牌", "cards laid by each player still in")


def other_first_decisions(tables: Tables) -> Derivation:
    """Decisions but a card that a player could take in step 1."""
    scene = Scene(tables)
    other = [name for name in scene.options() if not name.startswith("lay ")]
    return scene.shows(len(other), "步骤一中布牌以外的选择", "choices in step 1 other than to lay a card")


def starter_before_turns(tables: Tables) -> Derivation:
    """How far from the starter the first turn is, whoever starts."""
    ahead = [(_begun(tables, first).seat - first) % 3 for first in (1, 2, 3)]
    scene = _begun(tables, 2)
    return scene.shows(max(ahead), "首个行动者在起始玩家左边第几家", "seats from the starter to the first turn")


def next_turn(tables: Tables) -> Derivation:
    """How far to the left the next turn is."""
    scene = _begun(tables, 2)
    seats = [scene.seat, scene.do("lay safe").seat, scene.do("lay safe").seat]
    steps = {(after - before) % 3 for before, after in pairwise(seats)}
    return scene.shows(max(steps), "下一位在左边第几家", "seats to the next turn, clockwise")


def turn_choices(tables: Tables) -> Derivation:
    """Kinds of decision in a turn of step 2."""
    scene = _begun(tables)
    kinds = words(scene.options())
    return scene.shows(len(kinds), f"可选：{', '.join(kinds)}", f"choices: {', '.join(kinds)}")


def laid_a_turn(tables: Tables) -> Derivation:
    """Cards that a turn adds to the own minefield."""
    scene = _begun(tables)
    before = scene.at("depth", 1)
    scene.do("lay safe")
    return scene.shows(scene.at("depth", 1) - before, "一次布牌", "cards of one turn")


def from_the_top(tables: Tables) -> Derivation:
    """Which of the own stack, from the top, is the card laid last."""
    scene = _begun(tables).add(1).bid(1, 2).flip(1)
    place = 1 if scene.counts.failures else 2
    return scene.shows(place, "最后布下的炸弹由上数第几张", "place from the top of the bomb that was laid last")


def lays_with_empty_hand(tables: Tables) -> Derivation:
    """Decisions but a call that a player has whose hand is empty."""
    scene = _emptied(tables)
    other = [name for name in scene.options() if not name.startswith("bid ")]
    return scene.shows(len(other), "空手时叫注以外的选择", "choices with an empty hand other than to call")


def _emptied(tables: Tables) -> Scene:
    """All cards of all players lie, and it is player 1's turn."""
    scene = Scene(tables)
    for _ in range(3 * tables.hand.cards):
        scene.do(scene.options("lay")[0])
    return scene


def least_call(tables: Tables) -> Derivation:
    """The least number that the first call may name."""
    scene = _begun(tables)
    return scene.shows(scene.numbers()[0], "最小叫注数", "least number")


def call_beyond_all(tables: Tables) -> Derivation:
    """By how much the largest first call goes beyond the cards that lie."""
    scene = _begun(tables).add()
    lie, most = scene.lying, scene.numbers()[-1]
    return scene.shows(most - lie, f"场上 {lie} 张，最大叫注超出", f"{lie} cards lie; the largest call is above by")


def first_to_answer(tables: Tables) -> Derivation:
    """How far to the left of the caller the first answer is, whoever calls."""
    ahead = [(_begun(tables, seat).call().seat - seat) % 3 for seat in (1, 2, 3)]
    scene = _begun(tables, 3).call()
    return scene.shows(max(ahead), "首位表态者在叫注者左边第几家", "seats from the caller to the first answer")


def answer_choices(tables: Tables) -> Derivation:
    """Kinds of answer to a call."""
    scene = _begun(tables).call()
    kinds = words(scene.options())
    return scene.shows(len(kinds), f"可选：{', '.join(kinds)}", f"choices: {', '.join(kinds)}")


def least_raise(tables: Tables) -> Derivation:
    """By how much a raise must be higher, at least."""
    scene = _begun(tables).do("bid 2")
    return scene.shows(scene.numbers()[0] - int(scene.state.bid), "至少高出", "higher by at least")


def turns_of_the_passed(tables: Tables) -> Derivation:
    """How often a player is asked again who has passed, while two others outbid each other."""
    scene = _begun(tables).add()
    scene.call().do("pass")
    asked = []
    while scene.due == state.BIDDING:
        asked.append(scene.seat)
        scene.call()
    return scene.shows(asked.count(2), "2 号弃权后再被问到", "player 2 is asked again after passing")


def answers_to_all(tables: Tables) -> Derivation:
    """Answers to a first call of all cards, and to a raise to all of them."""
    opened, raised = _begun(tables), _begun(tables).call()
    opened.do(f"bid {opened.lying}")
    raised.do(f"bid {raised.lying}")
    answers = sum(scene.due != state.FLIPPING for scene in (opened, raised))
    return raised.shows(answers, "叫满 N 之后还须表态", "answers still due after a call of all cards")


def challenger_is_last_caller(tables: Tables) -> Derivation:
    """Answers after everybody but the highest caller has passed; the one who turns up is he."""
    scene = _begun(tables).add().call().call().do("pass").do("pass")
    over = scene.due == state.FLIPPING and scene.seat == 2
    return scene.shows(0 if over else 1, "其余皆弃权后还须表态", "answers still due after all others passed")


def flips_of_success(tables: Tables) -> Derivation:
    """By how many cards a success turns up more or fewer than were called, for every number that can be."""
    off = []
    for called in _begun(tables).add().numbers():
        scene = _begun(tables).add().bid(1, called).flip(1, 1, 2, 2, 3, 3)
        off.append(abs(int(scene.counts.flips) - called))
    return scene.shows(max(off), "翻开张数与叫注数之差", "cards turned up less the number called")


def other_starters(tables: Tables) -> Derivation:
    """In how many of the ways in which a round ends somebody else than its challenger starts the next."""
    ends = {
        "success": Scene(tables).succeed(1),
        "another's bomb": Scene(tables).fail(1, 2),
        "own bomb": Scene(tables).fail(1, 1),
        "out by another's bomb": out_by(tables, "safe", 2),
        "out by the own bomb": out_by(tables, "bomb", 1),
    }
    other = [end for end, scene in ends.items() if int(scene.state.starter) != 0]
    return found(
        len(other),
        f"{len(ends)} 种收场中有 {len(other)} 种由他人起始",
        f"of {len(ends)} ways in which a round ends, another starts after {', '.join(other)}",
    )


IDENTITIES = {
    "steps_of_a_round": by_hand(STEPS, steps_of_a_round),
    "first_cards_each": by_hand(CARDS, first_cards_each),
    "other_first_decisions": by_hand(WAYS, other_first_decisions),
    "starter_before_turns": by_hand(SEATS, starter_before_turns),
    "next_turn": by_hand(SEATS, next_turn),
    "turn_choices": by_hand(WAYS, turn_choices),
    "laid_a_turn": by_hand(CARDS, laid_a_turn),
    "from_the_top": by_hand(CARDS, from_the_top),
    "lays_with_empty_hand": by_hand(WAYS, lays_with_empty_hand),
    "least_call": by_hand(CALLED, least_call),
    "call_beyond_all": by_hand(CALLED, call_beyond_all),
    "first_to_answer": by_hand(SEATS, first_to_answer),
    "answer_choices": by_hand(WAYS, answer_choices),
    "least_raise": by_hand(CALLED, least_raise),
    "turns_of_the_passed": by_hand(COUNT, turns_of_the_passed),
    "answers_to_all": by_hand(COUNT, answers_to_all),
    "challenger_is_last_caller": by_hand(COUNT, challenger_is_last_caller),
    "flips_of_success": by_hand(CARDS, flips_of_success),
    "other_starters": by_hand(WAYS, other_starters),
    "laid_after_call": never("laid_after_call"),
    "laid_from_empty_hand": never("laid_from_empty_hand"),
    "laid_not_one": never("laid_not_one"),
    "called_not_above": never("called_not_above"),
    "called_above_all": never("called_above_all"),
    "called_after_pass": never("called_after_pass"),
    "called_after_all": never("called_after_all"),
    "bids_left_open": never("bids_left_open"),
}
