"""Amounts of drinks in Chinese, as narration and sheets write them."""

from __future__ import annotations


def measured(count: int, unit: str) -> str:
    """So many of a unit behind a Chinese word: 半杯, 半杯×2 (两个半杯 may be 2½). No line breaks in it."""
    return unit if count == 1 else f"{unit}×{count}"
