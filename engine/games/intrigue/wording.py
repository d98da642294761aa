"""Cards in words, made from their steps: what is printed, told and refused changes when the tables do."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.intrigue.phrases import agree, listed, nth, say, with_article
from engine.games.intrigue.schema import Card, Tables
from engine.games.intrigue.steps import NEEDS_IT, Step

_AMOUNTS = ("actions", "buys", "coins", "cheaper")
_IF_ALL = {"discard": "if_discarded", "trash": "if_trashed"}


def summary(tables: Tables, card: Card, lang: str) -> str:
    """What a card does and scores, on one line. `lang` is a language of the tables."""
    words = Wording(tables, lang)
    sentences = words.sentences(card.effect or ())
    if card.coins:
        sentences.insert(0, say("coins", lang, n=card.coins))
    if card.reaction:
        sentences.append(words.reaction(card))
    return words.joined([*sentences, *words.points(card)])


class Wording:
    """The words of steps in one language."""

    def __init__(self, tables: Tables, lang: str) -> None:
        self.tables, self.lang = tables, lang

    def joined(self, sentences: Sequence[str]) -> str:
        """Sentences with capitals and full stops."""
        if self.lang != "en":
            return "".join(f"{one}。" for one in sentences)
        plain = (agree(one, third=False) for one in sentences)
        return " ".join(f"{one[0].upper()}{one[1:]}." for one in plain)

    def option(self, steps: Sequence[Step]) -> str:
        """Steps as one clause: what a person chooses."""
        return agree(self._clause(steps, third=False), third=False)

    def sentences(self, steps: Sequence[Step], third: bool = False) -> list[str]:
        """Steps as sentences without capitals and stops; `third`: done by each other player."""
        found: list[str] = []
        amounts = False
        for step in steps:
            told = self._told(step, third)
            plain = step.verb in (*_AMOUNTS, "draw")
            if plain and amounts:
                found[-1] += self._comma + told[0]
            else:
                found += told
            amounts = plain
        return found

    def reaction(self, card: Card) -> str:
        """What a Reaction does, and when."""
        reaction = card.reaction
        assert reaction is not None
        what = [self.option(reaction.effect)] if reaction.effect else []
        what += [say("protects", self.lang)] if reaction.protects else []
        key = "reaction_with" if reaction.hand_at_least > 1 else "reaction"
        return say(key, self.lang, n=reaction.hand_at_least, what=self._comma.join(what))

    def points(self, card: Card) -> list[str]:
        """What a card scores."""
        found = []
        if card.points:
            shown = str(card.points).replace("-", "−")
            key = "points_too" if card.effect or card.coins else "points"
            found.append(say(key, self.lang, n=shown, s="" if abs(card.points) == 1 else "s"))
        if card.points_per:
            each = card.points_per
            name = self.tables.card(each.card).name.get(self.lang)
            found.append(say("points_per", self.lang, n=each.points, s="" if each.points == 1 else "s", name=name))
        return found

    @property
    def _comma(self) -> str:
        return ", " if self.lang == "en" else "，"

    def _clause(self, steps: Sequence[Step], third: bool) -> str:
        parts = self.sentences(steps, third)
        if self.lang != "en" or len(parts) == 1:
            return self._comma.join(parts)
        return ", ".join(parts[:-1]) + (" and " if third else ", then ") + parts[-1]

    def _told(self, step: Step, third: bool) -> list[str]:
        """A step and what depends on it."""
        condition = self._condition(step)
        found = [] if condition else [self._deed(step, third)]
        if step.then:
            guard = condition or self._if_done(step, third)
            found += self._guarded(guard, step.then, third)
        if step.otherwise:
            found += self._guarded(say("otherwise", self.lang), step.otherwise, third)
        return found

    def _guarded(self, guard: str, steps: Sequence[Step], third: bool) -> list[str]:
        """What follows under a condition; steps that begin with one of their own are sentences of their own."""
        if not guard:
            return self.sentences(steps, third)
        split = next((place for place, step in enumerate(steps) if step.verb.startswith("if_")), len(steps))
        first = [guard + self._clause(steps[:split], third)] if split else []
        return [*first, *self.sentences(steps[split:], third)]

    def _if_done(self, step: Step, third: bool) -> str:
        """The condition that a step was done; unsaid where what follows speaks of the card anyway."""
        after = next(iter(step.then or ()))
        if any(getattr(after, word) is not None for word in NEEDS_IT) or after.choose == "types":
            return ""
        if third:
            return say("if_so", self.lang)
        if isinstance(step.argument, int) and step.argument > 1 and not step.up_to and step.verb in _IF_ALL:
            return say(_IF_ALL[step.verb], self.lang, n=step.argument)
        return say("if_done", self.lang)

    def _condition(self, step: Step) -> str:
        types = self.tables.types
        match step.verb:
            case "if_type":
                names = [getattr(types, one).get(self.lang) for one in step.if_type or ()]
                a_types = with_article(f"{listed(names, 'en', 'or')} card")
                listing = listed([f"{name}牌" for name in names], self.lang, "or")
                return say("if_type", self.lang, types=listing, a_types=a_types)
            case "if_card":
                name = self.tables.card(str(step.if_card)).name.get(self.lang)
                return say("if_card", self.lang, name=name, a_card=with_article(name))
            case "if_hand_without":
                return say("if_hand_without", self.lang, type=getattr(types, str(step.argument)).get(self.lang))
            case "if_hand_at_most" | "if_played":
                return say(step.verb, self.lang, n=step.argument, nth=nth(step.argument))
        return ""

    def _deed(self, step: Step, third: bool) -> str:
        """A step alone, without what depends on it."""
        verb, argument = step.verb, step.argument
        if verb == "choose":
            return self._choice(step)
        if verb == "each_other":
            what = agree(self._clause(step.each_other or (), third=True), third=True)
            key = "each_other_with" if step.hand_at_least else "each_other"
            return say(key, self.lang, n=step.hand_at_least, what=what)
        if verb in _AMOUNTS:
            return say(verb, self.lang, n=argument, s="" if argument == 1 else "s")
        if verb == "gain":
            return self._gain(step)
        if verb == "put_it" or argument in ("hand", "this"):
            told = say(f"{verb}_{argument}", self.lang)
        else:
            key = f"{verb}_{step.source}" if step.source else verb
            if step.take:
                key = "reveal_named" if argument == 1 else "reveal_several_named"
            told = say(key, self.lang, **self._cards(step))
        if not step.may:
            return told
        return say("may" if third else "you_may", self.lang, what=agree(told, third, after_may=True))

    def _cards(self, step: Step) -> dict[str, str]:
        """How many of which cards a step is about, as the phrases need it."""
        number, en = int(step.argument), self.lang == "en"
        kind = getattr(self.tables.types, step.type).get(self.lang) if step.type else ""
        if step.card:
            name = self.tables.card(step.card).name
            one = with_article(name.en) if number == 1 else f"{number} {name.english_plural}"
            cards = one if en else say("named_cards", self.lang, n=number, name=name.get(self.lang))
        elif en and step.verb != "draw" and number == 1:
            cards = with_article(f"{kind} card".strip())
        else:
            cards = say("cards", self.lang, n=number, kind=f"{kind} " if en and kind else kind)
            cards = cards.removesuffix("s") if en and number == 1 else cards
        named = step.card or step.type
        held = say("held_kind", self.lang, cards=cards) if named else say("held", self.lang, n=number)
        return {
            "cards": cards,
            "held": held,
            "many": say("up_to", self.lang) if step.up_to else "",
            "of_top": "card" if number == 1 else f"{number} cards",
            "types": self._taken(step) if step.take_types else "",
        }

    def _taken(self, step: Step) -> str:
        """The types of card that are taken into hand."""
        types = [getattr(self.tables.types, one).get(self.lang) for one in step.take_types or ()]
        if self.lang == "en":
            return f"all {listed(types, 'en')} cards"
        return listed([f"{one}牌" for one in types], self.lang)

    def _gain(self, step: Step) -> str:
        to = say(f"to_{step.to}", self.lang) if step.to else ""
        if step.gain != "any":
            name = self.tables.card(str(step.gain)).name
            cards = with_article(name.en) if self.lang == "en" else ""
            cards = cards or say("named_cards", self.lang, n=1, name=name.get(self.lang))
            return say("gain", self.lang, cards=cards, to=to)
        kind = getattr(self.tables.types, step.type).get(self.lang) if step.type else ""
        return say(
            "gain_any",
            self.lang,
            kind=kind,
            a_kind=with_article(kind) if kind else "a",
            limit=self._limit(step),
            source=say("from_trash", self.lang) if step.source else "",
            to=to,
            chosen=say("by_you", self.lang) if step.chosen_by else "",
        )

    def _limit(self, step: Step) -> str:
        if step.up_to_cost is not None:
            return say("cost_up_to", self.lang, n=step.up_to_cost)
        if step.up_to_more is not None:
            return say("up_to_more", self.lang, n=step.up_to_more)
        if step.exactly_more is not None:
            return say("exactly_more" if step.exactly_more else "same_cost", self.lang, n=step.exactly_more)
        return ""

    def _choice(self, step: Step) -> str:
        options = [self.option(one) for one in step.of or ()]
        listing = "; ".join(options[:-1]) if self.lang == "en" else "；".join(options[:-1])
        last = options[-1]
        listing += say("or", self.lang) + (f" {last}" if last[0] == "+" and self.lang != "en" else last)
        if step.choose == "types":
            return say("choose_types", self.lang, options=listing)
        count = say("one" if step.choose == 1 else "several", self.lang, n=step.choose)
        return say("choose", self.lang, count=count, options=listing)
