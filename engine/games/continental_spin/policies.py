"""Policies of Continental Spin, compiled: each looks at a state and returns one legal action."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.continental_spin.greedy import RELICS_FIRST, WEIGHTS, greedy
from engine.games.continental_spin.planner import SAMPLES, planned
from engine.games.continental_spin.rules import act, allows, uniform
from engine.games.continental_spin.state import CHOOSE_SEAL, SEAL
from engine.kept_code import njit
from engine.kit.policies import EVERYTHING, OPEN, VIEW, Policies, Policy
from engine.kit.stack import kind_due

# Of what is hidden, those that see everything see the face-down relics, and no more: neither the order of a pile nor a
# rival's hand.
POLICIES = Policies(
    Policy("random", OPEN),
    Policy("greedy", EVERYTHING),
    Policy("relics", EVERYTHING),  # as greedy, but a relic comes before any number of cells (B.4)
    Policy("seals_1", EVERYTHING),  # as greedy, but each seal is laid 1 cell away, or not at all (6.2, 8.1)
    Policy("seals_2", EVERYTHING),  # likewise 2 cells away
    Policy("seals_3", EVERYTHING),  # likewise 3 cells away
    Policy("fair", VIEW),  # as greedy, but a face-down relic is worth the mean of those that are left
    Policy("planner", VIEW, slow=True),  # imagines what is hidden and plays the race out for each card
)
RANDOM, GREEDY, RELICS, SEALS_1, SEALS_2, SEALS_3, FAIR, PLANNER = POLICIES.numbers


@njit(cache=True)
def choose(policy, rules, state, stream):
    """The action of policy number `policy` (POLICIES). `stream` is moved on by policies that use chance."""
    if policy == PLANNER:
        return planned(rules, state, stream, SAMPLES)
    return choose_fast(policy, rules, state, stream)


@njit(cache=True)
def choose_fast(policy, rules, state, stream):
    """The same, but for the planner, which takes long to compile."""
    if policy in (GREEDY, FAIR):
        return greedy(rules, state, WEIGHTS)
    if policy == RANDOM:
        return uniform(rules, state, stream)
    if policy == RELICS:
        return greedy(rules, state, RELICS_FIRST)
    if kind_due(state) == CHOOSE_SEAL:
        action = act(SEAL, policy - SEALS_1 + 1)
        wanted = allows(rules, state, action) and greedy(rules, state, WEIGHTS) != act(SEAL)
        return action if wanted else act(SEAL)
    return greedy(rules, state, WEIGHTS)
