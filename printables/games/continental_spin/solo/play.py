"""A solo race played in the terminal, beat by beat, against the clock; saved after every beat."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Protocol

import numpy as np
from rich.console import RenderableType

from engine.chance import below, game_seed
from engine.faults import visible
from engine.game import Record
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.rules import act
from engine.games.continental_spin.solo.challenge import Challenge
from engine.games.continental_spin.solo.log import Row
from engine.games.continental_spin.solo.moves import play_card
from engine.games.continental_spin.solo.reasons import cards, relic_turned, why_cell
from engine.games.continental_spin.solo.recording import row_of
from engine.games.continental_spin.solo.writing import write_csv, write_toml
from engine.games.continental_spin.state import CHOOSE_TAKE, TAKE
from engine.kit.stack import kind_due
from engine.spoken import plain
from engine.storage.files import write_whole
from engine.words import Words
from printables.games.continental_spin.solo import board
from printables.games.continental_spin.solo.keyboard import Ask
from printables.games.continental_spin.solo.terminal import colon, play_text

WARNING = 10  # seconds before the end of a beat's time at which it is told
SALT = 3  # of the stream from which the clock plays, so that it differs from the deal's

_say = Words(
    {
        "title": ("单人计时挑战", "solo timed challenge"),
        "deal": ("牌局 {}", "deal {}"),
        "aim": ("到 {} 格，用最少的拍，最多 {} 拍：{}", "To cell {} in as few beats as can be, at most {}: {}"),
        "rating": ("{} {} 拍", "{} {}"),
        "log": ("每拍之后存入 {}", "Saved after every beat in {}"),
        "ask": ("出牌（? 求助）", "Play (? for help)"),
        "seconds": ("[{} 秒] ", "[{} s] "),
        "help": (
            "4      打出 4\n"
            "4+2    打出 4，花 2 点回转加速\n"
            "u      收回刚选的这一手（只在确认之前）\n"
            "s      存盘退出，以后可以接着比\n"
            "?      这段说明\n"
            "税是岩地和弯道吃掉的点数。停在遗骨位才翻开遗骨。",
            "4      play a 4\n"
            "4+2    play a 4 and spend 2 spin on speed\n"
            "u      take the play back, before it is confirmed\n"
            "s      save and leave; the race can go on later\n"
            "?      this help\n"
            "Tax is what rocks and curves take of the points. A relic is turned over only where you stop.",
        ),
        "clock": (
            "每拍 {} 秒；到时随机出一张牌。--clock 0 不计时",
            "{} seconds a beat; then a card is played at random. --clock 0 turns the clock off",
        ),
        "half": ("还有 {} 秒", "{} seconds left"),
        "what": ("看不懂“{}”；写 4 或 4+2，? 求助", "'{}' is not understood; write 4 or 4+2, or ? for help"),
        "no_card": ("手里没有 {}", "there is no {} in the hand"),
        "no_spin_at_all": ("没有回转可花", "there is no spin to spend"),
        "no_spin": ("最多花 {} 点回转", "at most {} spin may be spent"),
        "nothing": ("没有可收回的：走完的拍不能改", "nothing to take back: a beat that is over stays"),
        "leads_to": ("{} → {}{}", "{} → {}{}"),
        "sure": ("回车上路，u 收回", "Enter to ride, u to take it back"),
        "because": ("（{}）", " ({})"),
        "time": ("时间到：随机打出 {}", "Time is up: a {} is played at random"),
        "time_confirm": ("时间到：就这样走", "Time is up: so be it"),
        "rides": ("到 {} 格", "You ride to {}"),
        "relic": ("翻开遗骨：{}，{} 分", "You turn over: {}, {} points"),
        "relic_one": ("翻开遗骨：{}，{} 分", "You turn over: {}, {} point"),
        "leads": ("，前进到 {}", ", on to {}"),
        "gives": ("，回转 +{}", ", spin +{}"),
        "take": ("取回哪张？弃牌堆：{}", "Take back which card? Discard pile: {}"),
        "no_take": ("弃牌堆里没有 {}", "there is no {} in the discard pile"),
        "took_random": ("时间到：随机取回 {}", "Time is up: a {} is taken back at random"),
        "took": ("取回 {}", "You take back a {}"),
        "draw": ("补到 {}", "You draw {}"),
        "saved": ("已存入 {path}", "Saved in {path}"),
        "go_on": ("接着比：rulepress solo play {path}", "Go on with: rulepress solo play {path}"),
    }
)


class Show(Protocol):
    """Prints on a screen; a `whole` line is not broken, so that it can be copied."""

    def __call__(self, shown: RenderableType, whole: bool = False) -> None: ...


class Leave(Exception):
    """The player wants to go on another time."""


class Play:
    """A race under way. `ask` reads lines, `show` prints; the log in `path` is always that of the last whole beat."""

    def __init__(
        self,
        race: Challenge,
        path: Path,
        lang: str,
        seconds: int,
        ask: Ask,
        show: Show,
        *,
        played: str,
        state: Record | None = None,
        rows: tuple[Row, ...] = (),
    ) -> None:
        self.race, self.path, self.lang, self.seconds = race, path, lang, seconds
        self.ask, self.show, self.played = ask, show, played
        self.state = race.start(race.deal()) if state is None else state
        self.rows = list(rows)
        self.until: float | None = None
        self.warned = False

    @property
    def over(self) -> bool:
        """Whether the finish is reached or all beats are played."""
        return bool(self.state.arrival[0] or not self.state.frames)

    def run(self) -> bool:
        """Play on; True when the race is over, False when the player left. The log is then written either way."""
        self.save()
        self._welcome()
        try:
            while not self.over:
                self._beat()
                self.save()
        except (Leave, EOFError, KeyboardInterrupt):
            self.show("")
            self.show(_say("saved", self.lang, path=self.path), whole=True)
            self.show(_say("go_on", self.lang, path=self.path), whole=True)
            return False
        return True

    def save(self) -> None:
        """Write the log, whole or not at all."""
        write = write_csv if self.path.suffix.lower() == ".csv" else write_toml
        write_whole(self.path, write(self.race, self.lang, self.rows, (), self.played).encode())

    def _welcome(self) -> None:
        tables = self.race.tables
        names = [tables.variants[key].name.get(self.lang) for key in self.race.variants]
        deal = _say("deal", self.lang, self.race.seed)
        self.show(" · ".join([tables.title.get(self.lang), _say("title", self.lang), *names, deal]))
        ratings = [_say("rating", self.lang, one.name.get(self.lang), one.beats) for one in tables.solo.ratings]
        joined = ("，" if self.lang == "zh" else ", ").join(ratings)
        self.show(_say("aim", self.lang, tables.race.finish, tables.race.beats, joined))
        if self.seconds:
            self.show(_say("clock", self.lang, self.seconds))
        self.show(_say("log", self.lang, self.path), whole=True)

    def _beat(self) -> None:
        before = self.state.copy()
        for line in ("", board.status(self.race, before, self.lang), board.strip(self.race, before, self.lang)):
            self.show(line)
        self.show(board.hand(self.race, before, self.lang))
        self.show(board.plays(self.race, before, self.lang))
        self.until, self.warned = (time.monotonic() + self.seconds if self.seconds else None), False
        card, boost = self._choice(before)
        actions, _ = play_card(self.race.rules, self.state, card, boost)
        self._tell_ride(before)
        actions += self._take_back(before)
        row = row_of(self.race, before, self.state, actions)
        if row.drawn and not self.over:
            self.show(_say("draw", self.lang, " ".join(map(str, row.drawn))))
        self.rows.append(row)

    def _line(self, prompt: str) -> str | None:
        """A typed line; None when the time of the beat is up. Raises Leave."""
        while True:
            left = None if self.until is None else max(0.0, self.until - time.monotonic())
            clock = "" if left is None else _say("seconds", self.lang, round(left))
            text = f"{prompt} {clock}" if clock else f"{prompt} "
            early = left is not None and left > WARNING and not self.warned
            line = self.ask(text, left - WARNING if left is not None and early else left)
            if line is None and early:
                self.warned = True
                self.show("")
                self.show(_say("half", self.lang, WARNING))
                continue
            if line is None:
                return None
            typed = plain(line)
            if typed == "s":
                raise Leave
            return typed

    def _choice(self, before: Record) -> tuple[int, int]:
        """The card and boost of a beat, confirmed; a card at random when time is up."""
        while True:
            line = self._line(_say("ask", self.lang) + colon(self.lang).rstrip())
            if line is None:
                card = self._random(before.hand[0])
                self.show("")
                self.show(_say("time", self.lang, card))
                return card, 0
            chosen = self._understood(before, line)
            if chosen is None:
                continue
            self.show(self._preview(before, *chosen))
            sure = self._line(_say("sure", self.lang) + colon(self.lang).rstrip())
            if sure is None:
                self.show("")
                self.show(_say("time_confirm", self.lang))
            if sure in (None, "", "y"):
                return chosen

    def _understood(self, before: Record, line: str) -> tuple[int, int] | None:
        """The card and boost of a line such as 4 or 4+2; None, with the reason shown, for anything else."""
        if line in ("?", "h", "help"):
            self.show(_say("help", self.lang))
            return None
        if line == "u":
            self.show(_say("nothing", self.lang))
            return None
        found = re.fullmatch(r"([0-9])(?:\s*[+ ]\s*([0-9]))?", line)
        if not found:
            if line:
                self.show(_say("what", self.lang, visible(line, 20)))
            return None
        card, boost = int(found.group(1)), int(found.group(2) or 0)
        most = min(int(self.race.rules.boost_limit), int(before.spin[0]))
        if not before.hand[0, card]:
            self.show(_say("no_card", self.lang, card))
            return None
        if boost > most:
            self.show(_say("no_spin", self.lang, most) if most else _say("no_spin_at_all", self.lang))
            return None
        return card, boost

    def _preview(self, before: Record, card: int, boost: int) -> str:
        """What the play will do, before anything hidden is turned over."""
        after = before.copy()
        after.site[:] = 0
        shown = after.copy()
        _, counts = play_card(self.race.rules, shown, card, boost)
        stop = int(shown.cell[0])
        why = ""
        if counts.rock_tax[0] + counts.curve_tax[0] > 0:
            texts = why_cell(self.race.tables, self.race.rules, after, shown, card, boost, stop)
            why = _say("because", self.lang, texts.get(self.lang))
        return _say(
            "leads_to", self.lang, play_text(card, boost), board.landing(self.race, before, card, boost, self.lang), why
        )

    def _tell_ride(self, before: Record) -> None:
        after, tables = self.state, self.race.tables
        number = relic_turned(self.race.rules, before, after)
        if number < 0:
            self.show(_say("rides", self.lang, int(after.cell[0])))
            return
        kind = list(tables.relics.kinds.values())[number]
        text = _say("relic_one" if kind.points == 1 else "relic", self.lang, kind.name.get(self.lang), kind.points)
        if kind.effect == "advance":
            text += _say("leads", self.lang, int(after.cell[0]))
        elif kind.effect == "spin":
            text += _say("gives", self.lang, kind.amount)
        self.show(text)

    def _take_back(self, before: Record) -> list[int]:
        """Ask which cards a relic brings back."""
        actions: list[int] = []
        while kind_due(self.state) == CHOOSE_TAKE:
            pile = self.state.discard[0]
            line = self._line(_say("take", self.lang, cards(pile)))
            if line is None:
                card = self._random(pile)
                self.show("")
                self.show(_say("took_random", self.lang, card))
            elif re.fullmatch("[0-9]", line) and pile[int(line)]:
                card = int(line)
                self.show(_say("took", self.lang, card))
            else:
                self.show(_say("no_take", self.lang, visible(line, 20) or "–"))
                continue
            actions.append(int(act(TAKE, card)))
            GAME.step(self.race.rules, self.state, actions[-1])
        return actions

    def _random(self, counts: np.ndarray) -> int:
        """A card at random out of those counted, the same whenever the same beat of a deal is played again."""
        assert self.race.seed is not None
        with np.errstate(over="ignore"):
            stream = np.array([game_seed(self.race.seed, SALT * 1000 + int(self.state.beat))], np.uint64)
            place = int(below(stream, int(counts.sum())))
        return int(np.repeat(np.arange(len(counts)), counts)[place])
