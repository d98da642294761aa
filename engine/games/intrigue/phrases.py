"""The phrases that summaries, narration and refusals are put together from.

In English a verb in brackets agrees with who does it: [draw] is "draw" for you and "draws" for another. So does whose
it is: [your] deck is "your deck" or "their deck".
"""

from __future__ import annotations

import re

from engine.words import Words

_ES = ("s", "sh", "ch", "x", "o")  # endings of verbs that take es

say = Words(
    {
        # What a step does
        "draw": ("抽{cards}", "[draw] {cards}", "抽{cards}"),
        "actions": ("+{n} 行动", "+{n} Action{s}", "+{n} 行動"),
        "buys": ("+{n} 购买", "+{n} Buy{s}", "+{n} 購買"),
        "coins": ("+${n}", "+${n}", "+${n}"),
        "cheaper": ("本回合所有牌费用减 ${n}", "all cards cost ${n} less this turn", "本回合所有牌費用減 ${n}"),
        "discard": ("弃{many}{held}", "[discard] {many}{cards}", "棄{many}{held}"),
        "trash": ("移除{many}{held}", "[trash] {many}{cards} from hand", "移除{many}{held}"),
        "discard_hand": ("弃掉所有手牌", "[discard] [your] hand", "棄掉所有手牌"),
        "trash_this": ("移除此牌", "[trash] this card", "移除此牌"),
        "trash_deck": ("移除牌库顶{cards}", "[trash] the top {of_top} of [your] deck", "移除牌庫頂{cards}"),
        "trash_supply": ("从供给区移除{cards}", "[trash] {cards} from the supply", "從供給區移除{cards}"),
        "gain": ("获得{cards}{to}", "[gain] {cards}{to}", "獲得{cards}{to}"),
        "gain_any": (
            "{source}获得 1 张{limit}{kind}牌{to}{chosen}",
            "[gain] {a_kind} card{chosen}{limit}{source}{to}",
            "{source}獲得 1 張{limit}{kind}牌{to}{chosen}",
        ),
        "put_on_deck": ("将{held}放到牌库顶", "[put] {cards} from hand on top of [your] deck", "將{held}放到牌庫頂"),
        "put_in_deck": (
            "将{held}放进牌库任意位置",
            "[put] {cards} from hand anywhere in [your] deck",
            "將{held}放進牌庫任意位置",
        ),
        "put_it_deck": ("将它放到牌库顶", "[put] it on top of [your] deck", "將它放到牌庫頂"),
        "put_it_hand": ("将它收入手牌", "[put] it into hand", "將它收入手牌"),
        "pass_left": (
            "所有有手牌的玩家同时将{held}传给左边下一位",
            "all players with cards in hand pass {cards} to the next on the left at the same time",
            "所有有手牌的玩家同時將{held}傳給左邊下一位",
        ),
        "reveal_hand": ("展示所有手牌", "[reveal] [your] hand", "展示所有手牌"),
        "reveal": ("展示{held}", "[reveal] {cards} from hand", "展示{held}"),
        "reveal_deck": (
            "展示牌库顶{cards}，将其中的{types}收入手牌，其余以任意顺序放回牌库顶",
            "[reveal] the top {of_top} of [your] deck, [put] {types} into hand and the rest back on top in any order",
            "展示牌庫頂{cards}，將其中的{types}收入手牌，其餘以任意順序放回牌庫頂",
        ),
        "reveal_named": (
            "说出一种牌名，再展示牌库顶 1 张牌；若正是它，收入手牌",
            "[name] a card and [reveal] the top card of [your] deck; if it is the one named, [put] it into hand",
            "說出一種牌名，再展示牌庫頂 1 張牌；若正是它，收入手牌",
        ),
        "reveal_several_named": (
            "说出一种牌名，再展示牌库顶{cards}，将其中同名的牌收入手牌，其余以任意顺序放回牌库顶",
            "[name] a card and [reveal] the top {of_top} of [your] deck, [put] those of that name into hand "
            "and the rest back on top in any order",
            "說出一種牌名，再展示牌庫頂{cards}，將其中同名的牌收入手牌，其餘以任意順序放回牌庫頂",
        ),
        "choose": ("选{count}：{options}", "[choose] {count}: {options}", "選{count}：{options}"),
        "choose_types": (
            "它有几种类型，就选几项不同的：{options}",
            "[choose] as many different ones as it has types: {options}",
            "它有幾種類型，就選幾項不同的：{options}",
        ),
        "one": ("一项", "one", "一項"),
        "several": (" {n} 项不同的", "{n} different ones", " {n} 項不同的"),
        "or": ("；或", "; or ", "；或"),
        "may": ("可以{what}", "may {what}", "可以{what}"),
        "you_may": ("可以{what}", "you may {what}", "可以{what}"),
        "each_other": ("其他每位玩家{what}", "each other player {what}", "其他每位玩家{what}"),
        "each_other_with": (
            "其他每位手牌不少于 {n} 张的玩家{what}",
            "each other player with {n} or more cards in hand {what}",
            "其他每位手牌不少於 {n} 張的玩家{what}",
        ),
        # What a step depends on
        "if_type": ("若它是{types}，", "if it is {a_types}, ", "若它是{types}，"),
        "if_card": ("若它是{name}，", "if it is {a_card}, ", "若它是{name}，"),
        "if_hand_at_most": (
            "若此时手牌不多于 {n} 张，",
            "if {n} cards or fewer are then in hand, ",
            "若此時手牌不多於 {n} 張，",
        ),
        "if_hand_without": ("若手牌中没有{type}牌，", "if no {type} card is in hand, ", "若手牌中沒有{type}牌，"),
        "if_played": (
            "若本回合已打出至少 {n} 张行动牌（含此牌），",
            "if this is at least the {nth} Action card played this turn, ",
            "若本回合已打出至少 {n} 張行動牌（含此牌），",
        ),
        "if_done": ("若如此，", "if you do, ", "若如此，"),
        "if_so": ("若如此，", "if so ", "若如此，"),
        "if_discarded": ("若弃足 {n} 张，", "if you discarded {n}, ", "若棄足 {n} 張，"),
        "if_trashed": ("若移除满 {n} 张，", "if you trashed {n}, ", "若移除滿 {n} 張，"),
        "otherwise": ("否则，", "if not, ", "否則，"),
        # What is gained, from where, and where it goes
        "cost_up_to": ("费用不高于 ${n} 的", " costing up to ${n}", "費用不高於 ${n} 的"),
        "up_to_more": ("费用最多比它高 ${n} 的", " costing up to ${n} more than it", "費用最多比它高 ${n} 的"),
        "exactly_more": ("费用恰好比它高 ${n} 的", " costing exactly ${n} more than it", "費用恰好比它高 ${n} 的"),
        "same_cost": ("费用与它相同的", " that costs the same", "費用與它相同的"),
        "from_trash": ("从垃圾区", " from the trash", "從垃圾區"),
        "by_you": ("，由打出此牌的人选定", " of your choice", "，由打出此牌的人選定"),
        "to_hand": ("，加入手牌", " to hand", "，加入手牌"),
        "to_deck": ("，放到牌库顶", " onto [your] deck", "，放到牌庫頂"),
        # Numbers of cards
        "up_to": ("至多", "up to ", "至多"),
        "cards": (" {n} 张{kind}牌", "{n} {kind}cards", " {n} 張{kind}牌"),
        "named_cards": (" {n} 张{name}", "{n} {name}", " {n} 張{name}"),
        "held": (" {n} 张手牌", "", " {n} 張手牌"),
        "held_kind": ("手牌中的{cards}", "", "手牌中的{cards}"),
        # What a card is beyond its effect
        "reaction": (
            "其他玩家打出攻击牌时，可以先从手牌展示此牌：{what}",
            "when another player plays an Attack, you may first reveal this from hand: {what}",
            "其他玩家打出攻擊牌時，可以先從手牌展示此牌：{what}",
        ),
        "reaction_with": (
            "其他玩家打出攻击牌时，若你的手牌不少于 {n} 张，可以先从手牌展示此牌：{what}",
            "when another player plays an Attack, you may first reveal this from a hand of {n} or more cards: {what}",
            "其他玩家打出攻擊牌時，若你的手牌不少於 {n} 張，可以先從手牌展示此牌：{what}",
        ),
        "protects": ("不受该攻击影响", "it does not affect you", "不受該攻擊影響"),
        "points": ("{n} 分", "{n} point{s}", "{n} 分"),
        "points_too": ("终局时得 {n} 分", "{n} point{s} at the end", "終局時得 {n} 分"),
        "points_per": ("每有 1 张{name}得 {n} 分", "{n} point{s} for each {name} you have", "每有 1 張{name}得 {n} 分"),
    }
)


def agree(text: str, third: bool, after_may: bool = False) -> str:
    """English words in brackets as "you" or, `third`, another one does it. A verb `after_may` stays as it is."""

    def form(found: re.Match[str]) -> str:
        word = found[1]
        if word == "your":
            return "their" if third else word
        return word + ("es" if word.endswith(_ES) else "s") if third and not after_may else word

    return re.sub(r"\[(\w+)\]", form, text)


def with_article(noun: str) -> str:
    """An English noun with a or an."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"


def listed(parts: list[str], lang: str, last: str = "and") -> str:
    """Words in a row; `last` is what joins the last of them: "and" or "or"."""
    if lang != "en":
        return ("、" if last == "and" else "或").join(parts)
    return " ".join(filter(None, [", ".join(parts[:-1]), last if len(parts) > 1 else "", parts[-1]]))


def nth(number: int) -> str:
    """An English ordinal."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
