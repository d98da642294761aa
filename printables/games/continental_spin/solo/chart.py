"""The history of races as a small chart: beats of each race against the par of its deal."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.continental_spin.schema import Tables
from engine.storage.records import Result
from engine.words import Words
from printables.games.continental_spin.solo.history import counted
from printables.games.continental_spin.solo.picture import Label, Lozenge, Picture, Segment, Shape
from printables.palette import INK, INK_SOFT, INK_TINT, OXBLOOD, PAPER, TEAL

WIDTH, HEIGHT = 160.0, 80.0
LEFT, RIGHT, LOW, HIGH = 12.0, 154.0, 16.0, 64.0
MOST = 60  # races side by side; the latest ones
SMALL = 8.0  # points

_say = Words(
    {
        "title": ("{} · 单人计时挑战", "{} · solo timed challenge"),
        "beats": ("拍", "beats"),
        "result": ("成绩", "result"),
        "missed": ("未到终点", "finish missed"),
        "par": ("本局最佳", "best for the deal"),
        "races": ("最近 {} 场", "the last {} races"),
    }
)


def chart(results: Sequence[Result], tables: Tables, lang: str) -> Picture:
    """A column a race, oldest first: a lozenge for its beats, a short rule for par. There must be a result."""
    shown = results[-MOST:]
    values = [counted(result) for result in shown] + [result.par for result in shown if result.par]
    low, high = min(values) - 1, max(values) + 1
    step = (RIGHT - LEFT) / max(len(shown), 8)

    def y(beats: float) -> float:
        return LOW + (beats - low) / (high - low) * (HIGH - LOW)

    shapes: list[Shape] = [
        Segment(4, HEIGHT - 3.5, WIDTH - 4, HEIGHT - 3.5, 0.6, INK),
        Segment(4, HEIGHT - 4.5, WIDTH - 4, HEIGHT - 4.5, 0.15, INK),
        Label(4, HEIGHT - 10, _say("title", lang, tables.title.get(lang)), 11, INK, bold=True),
        Label(WIDTH - 4, HEIGHT - 10, _say("races", lang, len(shown)), SMALL, INK_SOFT, "right"),
        Label(4, HIGH + 1.6, _say("beats", lang), SMALL, INK_SOFT),
    ]
    for beats in range(low + 1, high):
        shapes += [
            Segment(LEFT, y(beats), RIGHT, y(beats), 0.15, INK_TINT),
            Label(LEFT - 1.5, y(beats) - 1, str(beats), SMALL, INK_SOFT, "right"),
        ]
    for number, result in enumerate(shown):
        x = LEFT + (number + 0.5) * step
        half = min(1.6, step * 0.35)
        if result.par:
            shapes.append(Segment(x - step * 0.38, y(result.par), x + step * 0.38, y(result.par), 0.9, TEAL))
        shapes.append(Lozenge(x, y(counted(result)), half, OXBLOOD, result.beats is not None))
    return Picture(
        _say("title", lang, tables.title.get(lang)),
        WIDTH,
        HEIGHT,
        PAPER,
        (*shapes, *_legend(lang)),
    )


def _legend(lang: str) -> list[Shape]:
    y = 7.0
    return [
        Segment(4, 12, WIDTH - 4, 12, 0.15, INK),
        Lozenge(LEFT, y + 1, 1.4, OXBLOOD),
        Label(LEFT + 3, y, _say("result", lang), SMALL, INK),
        Lozenge(LEFT + 30, y + 1, 1.4, OXBLOOD, False),
        Label(LEFT + 33, y, _say("missed", lang), SMALL, INK),
        Segment(LEFT + 66, y + 1, LEFT + 70, y + 1, 0.9, TEAL),
        Label(LEFT + 72, y, _say("par", lang), SMALL, INK),
    ]
