"""How backs come behind fronts: the modes, what each asks of printer and hands, and how sheets say so."""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter
from typing import Literal

from engine.words import Wording


@dataclass(frozen=True)
class Duplex:
    """A mode. `edge` is the one over which a sheet is turned, by the printer or `by_hand`: all fronts are printed then,
    and all backs onto them. Nothing is turned where a sheet is `folded` between its sides, or has fronts only.

    `option` explains it on the command line, `briefly` in a list of files, `feed` on a sheet; on the back of one that
    is turned by hand `feed_back` does. `{other}` is the page on its other side.
    """

    key: str
    option: Wording
    briefly: Wording
    feed: Wording
    feed_back: Wording | None = None
    edge: Literal["long", "short"] | None = None
    by_hand: bool = False
    folded: bool = False

    def __post_init__(self) -> None:
        if self.by_hand and not (self.edge and self.feed_back):
            raise ValueError(f"duplex mode {self.key!r} needs an edge and feed_back to be turned by hand")
        if self.folded and (self.edge or self.by_hand):
            raise ValueError(f"duplex mode {self.key!r} is folded: nothing turns its sheets, so it has no edge")
        for said in filter(None, (self.feed, self.feed_back)):
            unknown = {name for text in filter(None, said) for _, name, _, _ in Formatter().parse(text) if name}
            if unknown - {"other"}:
                raise ValueError(f"duplex mode {self.key!r}: a sheet knows {{other}}, not {sorted(unknown)}")

    def __str__(self) -> str:
        return self.key


LONG = Duplex(
    "long",
    Wording(zh="打印机沿长边翻转", en="the printer turns sheets over their long edge"),
    Wording(zh="双面，沿长边翻转", en="two-sided, long edge", zh_hant="雙面，沿長邊翻轉"),
    Wording(
        zh="按 100% 双面打印，长边翻转",
        en="print two-sided at 100%, flip\u00a0on\u00a0long\u00a0edge",
        zh_hant="以 100% 雙面列印，長邊翻轉",
    ),
    edge="long",
)
SHORT = Duplex(
    "short",
    Wording(zh="打印机沿短边翻转", en="the printer turns sheets over their short edge"),
    Wording(zh="双面，沿短边翻转", en="two-sided, short edge", zh_hant="雙面，沿短邊翻轉"),
    Wording(
        zh="按 100% 双面打印，短边翻转",
        en="print two-sided at 100%, flip\u00a0on\u00a0short\u00a0edge",
        zh_hant="以 100% 雙面列印，短邊翻轉",
    ),
    edge="short",
)
FOLD = Duplex(
    "fold",
    Wording(zh="正反面印在同一面，对折", en="both sides on one, to be folded"),
    Wording(zh="单面，对折", en="one-sided, fold", zh_hant="單面，對摺"),
    Wording(
        zh="按 100% 单面打印，沿虚线对折",
        en="print one-sided at 100%, fold along the dashed line",
        zh_hant="以 100% 單面列印，沿虛線對摺",
    ),
    folded=True,
)
MANUAL = Duplex(
    "manual",
    Wording(zh="手动：先印全部正面，再印全部背面", en="by hand: all fronts, then all backs"),
    Wording(zh="先正面，后背面", en="fronts, then backs", zh_hant="先正面，後背面"),
    Wording(
        zh="按 100% 打印，第 {other} 页印在它背后",
        en="print at 100%; page\u00a0{other} goes on its back",
        zh_hant="以 100% 列印，第 {other} 頁印在它背後",
    ),
    Wording(
        zh="沿长边翻过来，印在第 {other} 页背后",
        en="print at 100% on the back of page\u00a0{other}, turned over its long edge",
        zh_hant="沿長邊翻過來，印在第 {other} 頁背後",
    ),
    edge="long",
    by_hand=True,
)
NONE = Duplex(
    "none",
    Wording(zh="只印正面", en="fronts only"),
    Wording(zh="只印正面", en="fronts only", zh_hant="只印正面"),
    Wording(zh="按 100% 只印正面", en="print the fronts only, at 100%", zh_hant="以 100% 只印正面"),
)
DUPLEXES = {one.key: one for one in (LONG, SHORT, FOLD, MANUAL, NONE)}
