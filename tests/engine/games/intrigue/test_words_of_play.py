"""Refusals and the retelling of a game: in the words of the steps, so that changed tables change them too."""

from __future__ import annotations

from engine.game import Moment
from engine.games.intrigue.game import GAME
from engine.games.intrigue.narrate import Narrator
from engine.games.intrigue.program import compiled
from engine.games.intrigue.scenes import Scene
from engine.games.intrigue.schema import Tables, load_tables
from engine.games.intrigue.state import ACTIONS

TABLES = load_tables(["guests"])


def refused(given: str, do: str, name: str, tables: Tables = TABLES, lang: str = "en") -> str:
    """Why an action is refused after others."""
    scene = Scene(tables).given(given).do(do)
    rules = GAME.rules(tables)
    action = ACTIONS.number(name)
    before = scene.state.tobytes()
    assert not GAME.step(rules, scene.state, action)
    assert scene.state.tobytes() == before
    return GAME.refusal(rules, scene.state, action).get(lang)


def test_a_purchase_is_refused_with_its_reason() -> None:
    assert refused("buying | coins: 5", "", "buy gold") == "Gold costs $6, and there is $5"
    assert refused("buying | coins: 5 | cheaper: 1", "", "buy province") == "Province costs $7, and there is $5"
    assert refused("buying | coins: 9 | supply gold: 0", "", "buy gold") == "the pile of Gold is empty"
    assert "not the decision now" in refused("1 hand: bridge | coins: 9", "", "buy gold")


def test_a_card_that_cannot_be_played_is_refused() -> None:
    assert refused("1 hand: bridge", "", "play pawn") == "player 1 has no Pawn in hand"
    assert refused("1 hand: bridge copper", "", "play copper") == "Copper is not an Action"
    assert refused("1 hand: bridge copper | buying", "", "play bridge") == "Bridge is not a Treasure"


def test_a_step_says_what_it_asks_for() -> None:
    asked = refused("1 hand: pawn", "1 play pawn", "choose 1")
    assert asked == "Pawn: choose 2 different ones: draw 1 card; +1 Action; +1 Buy; or +$1"
    changed = load_tables(changes=[("cards.pawn.effect.1.choose", 3)])
    assert "choose 3 different ones" in refused("1 hand: pawn", "1 play pawn", "choose 1", changed)
    hand = "1 hand: trading_post copper*3"
    assert "Trading Post: trash 2 cards from hand" in refused(hand, "1 play trading_post", "take gold")
    assert "Ironworks: gain a card costing up to $4" in refused("1 hand: ironworks", "1 play ironworks", "take duchy")


def test_a_place_in_the_deck_and_a_reaction() -> None:
    passage = "1 hand: secret_passage | 1 deck: silver gold copper"
    assert "the deck has 1 card" in refused(passage, "1 play secret_passage; 1 take gold", "put 2")
    attack = "1 hand: torturer | 2 hand: moat diplomat copper"
    assert "from a hand of 5 or more; there are 3" in refused(attack, "1 play torturer", "reveal diplomat")
    assert refused(attack, "1 play torturer", "reveal copper") == "Copper is no Reaction"


def test_refusals_are_in_both_languages() -> None:
    assert refused("buying | coins: 5", "", "buy gold", lang="zh") == "金币的费用为 $6，现有 $5"
    asked = refused("1 hand: pawn", "1 play pawn", "choose 1", lang="zh")
    assert asked == "小卒：选 2 项不同的：抽 1 张牌；+1 行动；+1 购买；或 +$1"


def told(given: str, do: str, lang: str, tables: Tables = TABLES) -> str:
    """A few decisions retold, on one line."""
    scene, moments = Scene(tables).given(given), []
    for number, line in enumerate(do.split(";"), 1):
        before = scene.state.copy()
        scene.do(line)
        seat, _, name = line.strip().partition(" ")
        moments.append(
            Moment(number, int(seat) - 1, ACTIONS.number(name), before, scene.state.copy(), scene.counts.copy())
        )
    blocks = list(Narrator(tables, compiled(tables), scene.rules, lang).blocks(moments))
    return " / ".join(" | ".join(row) for row in blocks[0].rows)


def test_a_turn_is_retold() -> None:
    given = "1 hand: torturer silver*2 | 1 deck: gold*3 | 2 hand: copper*3"
    do = "1 play torturer; 2 choose 1; 2 take copper; 2 take copper; 1 treasures; 1 buy province"
    assert told(given, do, "en") == (
        "Actions | plays Torturer; player 2 chooses: discard 2 cards; "
        "player 2 discards Copper; player 2 discards Copper"
        " / Buys | plays all Treasures ($13); buys Province"
    )
    assert told(given, do, "zh").startswith("行动 | 打出拷问官；2 号选：弃 2 张手牌；2 号弃铜币")


def test_who_acts_again_after_another_player_is_named() -> None:
    """Masquerade: player 2 passes an Estate on, and player 1, whose turn it is, trashes it."""
    given = "1 hand: masquerade curse copper | 1 deck: copper*2 | 2 hand: estate copper"
    do = "1 play masquerade; 1 take curse; 2 take estate; 1 take estate"
    assert told(given, do, "en") == (
        "Actions | plays Masquerade; passes Curse on; player 2 passes Estate on; player 1 trashes Estate"
    )
    assert told(given, do, "zh") == "行动 | 打出假面舞会；传出诅咒；2 号传出庄园；1 号移除庄园"


def test_the_retelling_follows_the_tables() -> None:
    changed = load_tables(changes=[("cards.torturer.effect.2.each_other.1.of.1.1.discard", 1)])
    given = "1 hand: torturer | 2 hand: copper*3"
    assert "discard a card" in told(given, "1 play torturer; 2 choose 1", "en", changed)
