"""The levels of the bot for people: each thinks more and errs less than the one below, and a higher one wins."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import fmean

import pytest

from rampant.bots import Budget, Judged, kaiju
from rampant.bots.lookahead import Lookahead, blurred
from rampant.bots.skill import LEVELS, Skill, read_levels, skill_in
from rampant.core.chance import Rng
from rampant.core.errors import FileError
from rampant.core.state import OpenAsk, State
from rampant.core.value import ByHand, Judge
from rampant.games import game, game_ids
from rampant.lab.ladder import compared, stronger
from rampant.lab.suite import suite
from tests.sample import GAME

GameWith = Callable[[str], str]


@pytest.mark.parametrize("id", game_ids())
def test_each_level_thinks_more_and_errs_less_than_the_one_below(id: str) -> None:
    skills = [skill_in(game(id).package, skill) for skill in LEVELS.values()]
    assert [skill.level for skill in skills] == ["1", "2", "3", "4", "5", "6"]
    for below, above in pairwise(skills):
        assert above.samples >= below.samples
        assert above.tried >= below.tried
        assert above.choices >= below.choices
        assert above.overlooks <= below.overlooks
        assert above.vague <= below.vague
        assert above.blurred <= below.blurred
        assert above.learned >= below.learned
        assert above.turn >= below.turn
        assert above.replied >= below.replied
    assert [skill.turn for skill in skills] == [3, 3, 3, 3, 7, 7]


def test_what_a_game_says_of_a_level_goes_before_what_is_usual(game_with: GameWith) -> None:
    package = game_with("[4]\nsource = 'house'\noverlooks = 15\nblurred = 0.5\n")
    differs = skill_in(package, replace(LEVELS["4"], seconds=9.0))
    assert differs == replace(LEVELS["4"], seconds=9.0, overlooks=15, blurred=0.5)
    assert skill_in(package, LEVELS["5"]) == LEVELS["5"]
    own = Skill(40, 1.0)
    assert skill_in(package, own) == own


def test_a_game_may_say_how_far_its_levels_look_at_replies_and_how_long_a_turn_may_take(game_with: GameWith) -> None:
    package = game_with("[6]\nsource = 'house'\nglance = 0.2\nreplied = 0.0\nturn = 4.5\n")
    assert skill_in(package, LEVELS["6"]) == replace(LEVELS["6"], glance=0.2, replied=0.0, turn=4.5)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[7]\nsource = 'house'\n", "there is no level '7'"),
        ("[4]\nsource = 'house'\nseconds = 9\n", "seconds"),
        ("[4]\nblurred = 0.5\n", "source"),
        ("[4]\nsource = 'house'\nblurred = 'a lot'\n", "blurred"),
        ("[4\n", "line 1"),
    ],
)
def test_levels_of_a_game_that_cannot_be_are_refused(game_with: GameWith, text: str, fault: str) -> None:
    with pytest.raises(FileError, match=fault):
        read_levels(game_with(text))


@pytest.fixture
def game_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWith]:
    """A package whose levels are those of a text."""

    def made(text: str) -> str:
        data = tmp_path / "levelled" / "data"
        data.mkdir(parents=True)
        (data.parent / "__init__.py").touch()
        (data / "levels.toml").write_text(text, encoding="utf-8")
        return "levelled"

    monkeypatch.syspath_prepend(tmp_path)
    yield made
    sys.modules.pop("levelled", None)
    read_levels.cache_clear()


def test_many_choices_of_one_turn_stay_within_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a choice is given is used up here; a new turn has its time anew."""
    now = 0.0
    given: list[float] = []
    far: list[int] = []

    def think(looking: Lookahead, state: State, ask: OpenAsk, options: list[int]) -> list[Judged]:
        nonlocal now
        given.append(looking.budget.seconds)
        far.append(looking.tried)
        now += looking.budget.seconds
        return [Judged(option, 0.5, 1) for option in options]

    monkeypatch.setattr(kaiju, "monotonic", lambda: now)
    monkeypatch.setattr(Lookahead, "judge", think)
    state = GAME.new("1", players=4)
    mind = kaiju.KaijuBot("1", LEVELS["6"])
    for _ in range(40):
        mind.judge(state, 0)
    assert sum(given) < 7 + 40 * kaiju.BLINK
    assert (far[0], far[-1]) == (LEVELS["6"].tried, kaiju.QUICK_TRIED)  # in the end it does not look so far
    monkeypatch.setattr(type(GAME), "turn", lambda self, state: 99)
    mind.judge(state, 0)
    assert given[-1] > 1
    assert far[-1] == LEVELS["6"].tried


@pytest.mark.parametrize("scale", [1.0, 0.01])
def test_vague_judgement_is_as_vague_where_all_answers_are_nearly_alike(scale: float) -> None:
    """Whatever answers differ by, the better two of three are mixed up as often, and the worst never counts."""
    found = [Judged(option, 0.5 - scale * lost, 8) for option, lost in enumerate((0.0, 0.0005, 0.02))]
    skill, rng = LEVELS["3"], Rng(1)
    firsts = [blurred(found, skill.vague, skill.blurred, rng)[0].option for _ in range(400)]
    assert 140 < firsts.count(1) < 220
    assert firsts.count(2) == 0


def test_vague_judgement_misses_nothing_great() -> None:
    found = [Judged(0, 0.9, 8), Judged(1, 0.5, 8), Judged(2, 0.1, 8)]
    skill, rng = LEVELS["1"], Rng(1)
    assert all(blurred(found, skill.vague, skill.blurred, rng)[0].option == 0 for _ in range(100))


def test_thinking_ends_early_where_it_makes_no_difference() -> None:
    """Every answer leads to the same: a few worlds are enough to see that, of the hundreds that it may look at."""
    state = GAME.new("1")
    ask = state.asks[0]
    budget = Budget(1000, 60.0)
    judged = Lookahead(Even(), Rng(1), budget, glance=0.0).judge(state, ask, list(ask.options[:4]))
    assert max(each.samples for each in judged) < 200


class Even(Judge):
    def of(self, s: State, seat: int) -> float:
        return 0.5


def test_a_reply_shows_what_the_end_of_the_turn_does_not() -> None:
    """How a stack lies matters only when it is attacked."""
    hordes = game("hordes")
    position = next(each for each in suite(hordes) if each.name == "puzzle e8-124")
    state = position.question(hordes)
    ask = state.asks[0]
    found = {}
    for replied in (0.0, 0.7):
        looking = Lookahead(ByHand(), Rng(1), Budget(16, 60.0), replied=replied)
        best = looking.judge(state, ask, list(ask.options))[0]
        found[replied] = position.solved(hordes.options.name(best.option))
    assert found == {0.0: False, 0.7: True}


def test_nobody_takes_moves_back_to_begin_anew() -> None:
    """Six Hordes lets one reset one's moves, for people who change their minds; a bot thought before."""
    hordes = game("hordes")
    state = next(each for each in suite(hordes) if each.name == "the-leader-keeps-away-gho").question(hordes)
    state.choose(hordes.options.number("1,2"), 0)
    ask = state.asks[0]
    offered = {hordes.options.name(option) for option in ask.options}
    thought = {hordes.options.name(option) for option in kaiju.KaijuBot("1")._sensible(state, ask)}
    assert offered - thought == {"reset"}


def test_the_top_beats_the_bottom() -> None:
    assert stronger(GAME, "kaiju:5", "kaiju:1", most=160, workers=1).verdict is True


STEPS = [
    ("rage", 2, 16),
    ("rage", 3, 8),
    ("rage", 4, 8),
    ("rage", 5, 12),
    ("hordes", 2, 8),
    ("hordes", 3, 8),
    ("monpoc1", 4, 6),
    ("monpoc1", 5, 6),
    ("monpoc2", 4, 4),
]


@pytest.mark.parametrize(("id", "above", "games"), STEPS)
def test_a_level_beats_the_one_below_it(id: str, above: int, games: int) -> None:
    """A few games from fixed seeds, as `rampant ladder --steps` plays them; docs/bots.md has many."""
    found = compared(game(id), f"kaiju:{above}", f"kaiju:{above - 1}", games, "steps", {}, 1)
    assert fmean(each.score - each.luck for each in found) >= 0.65
