"""Every lesson is played through: what it asks for is possible, what it plans is rolled, other answers are answered."""

from __future__ import annotations

from typing import Any

import pytest

import rampant
from rampant.bots import bot
from rampant.core.chance import Foretold
from rampant.core.errors import FileError
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.scene import Scene
from rampant.core.step import Ask, kind_of_class
from rampant.learn import lessons
from rampant.learn.lessons import Lesson, Step, course
from tests.sample import GAME as SAMPLE

COURSES = {id: course(rampant.game(id)) for id in rampant.game_ids()}
LESSONS = [(rampant.game(id), lesson) for id, found in COURSES.items() for lesson in found if not lesson.guided]
GUIDED = [(rampant.game(id), lesson) for id, found in COURSES.items() for lesson in found if lesson.guided]


def named(value: object) -> str:
    return value.id if isinstance(value, (Game, Lesson)) else ""


@pytest.mark.parametrize("id", rampant.game_ids())
def test_a_course_has_five_to_ten_lessons_and_ends_in_a_guided_match(id: str) -> None:
    found = COURSES[id]
    assert 5 <= len(found) <= 10
    assert [lesson.guided for lesson in found] == [False] * (len(found) - 1) + [True]
    assert len({lesson.title for lesson in found}) == len(found)


def things(scene: Scene) -> set[str]:
    """The ids of all that can be pointed at."""
    cells = {cell.id for board in scene.boards for cell in board.cells}
    panels = {panel.id for panel in scene.panels}
    return cells | panels | {piece.id for piece in scene.pieces}


def try_step(lesson: Lesson, match: Match, step: Step) -> list[Match]:
    """What each accepted answer leads to. All are legal; all others are answered."""
    names = match.game.options
    ask = match.state.ask_of(step.seat)
    assert ask is not None, f"seat {step.seat} is asked"
    offered = [names.name(option) for option in ask.options]
    assert set(step.choose) <= set(offered), f"{step.choose} among {offered}"
    assert set(step.point) <= things(match.state.scene(lesson.learner))
    if step.seat == lesson.learner:
        assert step.say
        assert all(step.reply(name) for name in offered if step.choose and name not in step.choose)
        assert set(step.others) <= set(offered) - set(step.choose)
    else:
        assert len(step.choose) == 1, "a lesson chooses for other seats itself"
    after = []
    for name in step.choose or offered:
        twin = Match.loads(match.dumps(), lambda _: match.game)
        twin.choose(names.number(name), step.seat)
        after.append(twin)
    return after


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=named)
def test_a_lesson_can_be_played_through_whichever_answers_are_taken(game: Game, lesson: Lesson) -> None:
    matches = [lesson.match(game, "a lesson")]
    for step in lesson.steps:
        following = [after for match in matches for after in try_step(lesson, match, step)]
        matches = [following[0], *following[1:][-5:]]  # ways that differ; all of them would be too many
    chance = matches[0].state.chance
    assert matches[0].state.over or not isinstance(chance, Foretold) or not (chance.dice or chance.draws)
    assert len(lesson.end) > 20


def kinds(above: type[Ask[Any]]) -> set[str]:
    """The kinds of question of all games."""
    below: list[type[Ask[Any]]] = above.__subclasses__()
    found = {kind_of_class(each) for each in below}
    return found.union(*(kinds(each) for each in below))


@pytest.mark.parametrize(("game", "lesson"), GUIDED, ids=named)
def test_a_guided_match_speaks_at_the_questions_that_a_game_asks(game: Game, lesson: Lesson) -> None:
    assert set(lesson.coach) <= kinds(Ask)
    match = lesson.match(game, "guided")
    player = bot("random", "guided")
    met: set[str] = set()
    while not match.state.over and match.number < 150:
        for ask in match.state.asks:
            if ask.seat == lesson.learner:
                met.add(ask.kind)
        ask = match.state.asks[0]
        match.choose(player.choose(match.state, ask.seat) if ask.seat < match.state.seats else ask.options[0], ask.seat)
    assert len(met & set(lesson.coach)) >= 0.8 * len(met), f"silent at {sorted(met - set(lesson.coach))}"


def test_a_lesson_that_says_nonsense_is_refused() -> None:
    plain = 'title = "t"\nabout = "a"\nend = "e"\nsource = "house"\n'
    for text in (plain + "nonsense = 1\n", plain, plain + 'scenario = "x"\n[coach]\nact = "now"\n', "title ="):
        with pytest.raises(FileError, match=r"sample/1-x\.toml"):
            lessons._read(SAMPLE, "1-x.toml", text)


def test_a_reply_is_for_certain_answers_or_for_all_others() -> None:
    step = Step(choose=["a", "b"], other="not that", others={"c": "not c"})
    assert [step.reply(name) for name in "abcd"] == ["", "", "not c", "not that"]
    assert Step().reply("anything") == ""
    assert Step(choose=["a"]).reply("b") == lessons.USUAL
