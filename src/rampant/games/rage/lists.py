"""Piles that somebody puts together (RAGE-R80) and boards that somebody draws (RAGE-R81)."""

from __future__ import annotations

from rampant.core import scenario
from rampant.core.build import Quota, Stock, read_counts, too_many, written
from rampant.core.errors import ScenarioError, SettingError
from rampant.games.rage.data import (
    BOXES,
    CORNERS,
    GROUND_IDS,
    MASER_SQUARES,
    PIECES,
    SECTIONS,
    STAT_IDS,
    STAT_NAMES,
    TOKEN_IDS,
    Board,
    Box,
)
from rampant.games.rage.squares import GRID
from rampant.games.rage.words import CROWD_NAMES, GROUND_NAMES

PILES = ("crowd", "rubble", "injury")
BLOCKS = 32
LEAST = {"crowd": 0, "rubble": BLOCKS, "injury": 1}
"""RAGE-R80: each of the 32 blocks may bring rubble, and somebody may draw an injury card at any time."""


def stocks(rules: int) -> list[Stock]:
    """Every token and injury card of that version of the rules, with how many there are."""
    found: list[Stock] = []
    for pile, ids, names in (("crowd", TOKEN_IDS, CROWD_NAMES), ("rubble", GROUND_IDS, GROUND_NAMES)):
        for entry in PIECES[pile]:
            title = names[ids.index(entry["id"])]
            if entry.get("since", 1) <= rules:
                found.append(Stock(f"token:{pile}-{entry['id']}", title[:1].upper() + title[1:], pile, entry["count"]))
    for card in PIECES["injury"]:
        stat = "any statistic" if card["stat"] == "any" else STAT_NAMES[STAT_IDS.index(card["stat"])]
        if card.get("since", 1) <= rules:
            found.append(Stock(f"injury:{card['id']}", f"Injury: {stat}", "injury", card["count"]))
    return found


def printed(rules: int, specials: bool) -> dict[str, int]:
    """All of the box, with or without the special tokens."""
    special = {f"{pile}-{entry['id']}" for pile in PILES for entry in PIECES[pile] if entry.get("special")}
    return {stock.name: 0 if stock.name in special and not specials else stock.high for stock in stocks(rules)}


def quotas(counts: dict[str, int], rules: int) -> list[Quota]:
    """How many there are in each pile, and may be."""
    listed = stocks(rules)
    return [
        Quota(
            pile,
            sum(counts[stock.name] for stock in listed if stock.shelf == pile),
            LEAST[pile],
            sum(stock.high for stock in listed if stock.shelf == pile),
        )
        for pile in PILES
    ]


def problems(counts: dict[str, int], rules: int) -> list[str]:
    """Everything that is wrong with a mix, each with its clause."""
    return too_many(stocks(rules), counts, "RAGE-R80") + [
        f"{quota.count} in the {quota.shelf} pile, at least {quota.low} are needed [RAGE-R80]"
        for quota in quotas(counts, rules)
        if quota.count < quota.low
    ]


def box_of(text: str, rules: int) -> Box:
    """The box that a setting names; as printed if it is empty. A SettingError if it cannot be played with."""
    if not text.strip():
        return BOXES[rules]
    counts = read_counts(text, stocks(rules))
    wrong = problems(counts, rules)
    if wrong:
        raise SettingError("tokens cannot be played with: " + "; ".join(wrong))
    return Box(rules, counts, written(counts))


def specials_in(box: Box) -> list[str]:
    """The kinds of special tokens that a mix holds."""
    special = [(pile, entry["id"]) for pile in ("rubble", "crowd") for entry in PIECES[pile] if entry.get("special")]
    counts = read_counts(box.text, stocks(len(BOXES) - 1))
    return [id for pile, id in special if counts[f"{pile}-{id}"]]


# -- boards ------------------------------------------------------------------------------------------------------------

LONGEST_BOARD = 400  # characters of a board as text
QUARTERS = ("top left", "top right", "bottom left", "bottom right")
FOUNDATIONS = 8


def board_problems(squares: str) -> list[str]:
    """What keeps a drawn board from being played on, each with its clause."""
    found: list[str] = []
    for quarter, name in enumerate(QUARTERS):
        top, left = quarter // 2 * 5, quarter % 2 * 5
        count = sum(squares[(top + row) * 10 + left + col] == "G" for row in range(5) for col in range(5))
        if count != FOUNDATIONS:
            found.append(f"the {name} quarter has {count} foundations, not {FOUNDATIONS} [RAGE-1.09]")
    for what, cells, clause in (("start square", CORNERS, "RAGE-1.06"), ("Maser square", MASER_SQUARES, "RAGE-1.07")):
        found += [f"the {what} {GRID.name(cell)} is not clear [{clause}]" for cell in cells if squares[cell] != "."]
    return found


def board_notes(squares: str) -> list[str]:
    """What is worth knowing of a board that is not of the box: is it the same for everybody?"""
    laid = ["".join(squares[(top + row) * 10 + left : (top + row) * 10 + left + 5] for row in range(5))
            for top in (0, 5) for left in (0, 5)]  # fmt: skip
    if all(any(part == section.turned(turns) for section in SECTIONS for turns in range(4)) for part in laid):
        return []
    turned = squares[::-1]
    mirrored = "".join(squares[row * 10 : row * 10 + 10][::-1] for row in range(10))
    if squares in (turned, mirrored, mirrored[::-1]):
        return []
    return ["no half answers to another: one player may have the better ground"]


def board_of(text: str) -> Board:
    """The board that a setting draws: ten lines of `.` clear, `F` forest, `W` water, `G` foundation."""
    if len(text) > LONGEST_BOARD:
        raise SettingError(f"a board has at most {LONGEST_BOARD} characters, this one has {len(text)}")
    try:
        squares = "".join(scenario.picture(text, 10, 10, ".FWG"))
    except ScenarioError as error:
        raise SettingError(f"this is no board: {error.problem}") from None
    wrong = board_problems(squares)
    if wrong:
        raise SettingError("nobody can play on this board: " + "; ".join(wrong))
    return Board(squares)
