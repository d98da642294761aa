"""Amounts of drinks in Chinese, as narration and sheets write them."""

from __future__ import annotations

FEW = "零一两三四五六七八九十"


def measured(count: int, unit: str) -> str:
    """So many of a unit behind a Chinese word: 半杯, 两个半杯, and in figures above ten. No line breaks in it."""
    if count == 1:
        return unit
    return f"{FEW[count]}个{unit}" if count < len(FEW) else f"\u00a0{count}\u00a0个{unit}"
