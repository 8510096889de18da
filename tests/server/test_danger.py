"""What an option certainly costs is sent with it."""

from __future__ import annotations

import rampant
from rampant.core.match import Match
from rampant.server.view import ask_now

BURNING = """
game = "rage"
board = '''
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. * . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
'''
[[monster]]
id = "godzilla"
at = "r5c1"
[[monster]]
id = "gigan"
at = "r10c10"
"""
"""Godzilla beside the one square that burns."""


def test_a_loss_is_sent_with_the_option_that_brings_it() -> None:
    game = rampant.game("rage")
    state = Match(game, "seed", scenario=BURNING).state
    sent = ask_now(state.asks[0], 0, game.options)
    assert {one.target: one.warning for one in sent.options if one.warning} == {"cell:r5c2": "Godzilla loses 1 health"}
    assert len(sent.options) > 3


def test_the_piece_that_moves_is_named_so_that_it_can_be_dragged() -> None:
    game = rampant.game("rage")
    state = Match(game, "seed", scenario=BURNING).state
    sent = ask_now(state.asks[0], 0, game.options)
    assert (sent.kind, sent.carried) == ("move", ["piece:monster-0"])
