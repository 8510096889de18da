"""What partners agree on by signals ("I take this one"): a bot leaves to its mates what they have claimed.

A claim names a piece or a place of the scene. It holds for what is aimed at that thing alone; damage to everything
around is nobody's claim.
"""

from __future__ import annotations

from collections.abc import Sequence

from rampant.core.scene import Scene
from rampant.core.state import OpenAsk, State


def spared(state: State, ask: OpenAsk, claims: Sequence[str]) -> list[int]:
    """The answers that leave alone what others have claimed; all of them where there is no such answer."""
    options = list(ask.options)
    if not claims:
        return options
    theirs = standing(state.scene(ask.seat), claims)
    return [option for option in options if ask.describe(option).target not in theirs] or options


def standing(scene: Scene, claims: Sequence[str]) -> set[str]:
    """What claims are about by all its names: a place and the pieces that stand there, a piece and its place."""
    found = set(claims)
    for piece in scene.pieces:
        if piece.id in claims or piece.at in claims:
            found |= {piece.id, piece.at}
    return found


def named(scene: Scene, target: str) -> str:
    """What people call a piece on the board or a place; empty if there is no such thing."""
    places = {cell.id for board in scene.boards for cell in board.cells}
    at = next((piece.at for piece in scene.pieces if piece.id == target), target)
    if at not in places:
        return ""
    place = at.partition(":")[2]
    standing = [piece.name for piece in scene.pieces if target in (piece.id, piece.at)]
    return f"{standing[-1]} on {place}" if standing else place
