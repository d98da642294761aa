"""Drawings that more than one game uses: horses, limbs, ornaments."""
