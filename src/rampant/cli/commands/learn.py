"""Learn a game in short lessons, with a coach who says what to do and why.

  rampant learn rage              the whole course, from its first lesson on
  rampant learn rage 3            from lesson 3 on
  rampant learn rage --list       one line per lesson

At the table of a lesson, `coach` switches the coach off and on; everything else is as in `rampant play`.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from rampant.core.errors import RampantError

HELP = "learn a game in short lessons"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("lesson", nargs="?", type=int, default=1, metavar="N", help="the lesson to begin with")
    parser.add_argument("--list", action="store_true", help="one line per lesson")
    parser.add_argument("--seed", help="the seed of dice that are not planned (default: a fresh one)")


def run(args: Namespace) -> int:
    from rampant.cli.console import stdout
    from rampant.games import game
    from rampant.learn.lessons import course

    about = game(args.game)
    lessons = course(about)
    console = stdout()
    if not lessons:
        raise RampantError(f"there are no lessons of {about.title} yet")
    if args.list:
        for number, lesson in enumerate(lessons, 1):
            console.print(f"{number}. {lesson.title}: {lesson.about}", markup=False, soft_wrap=True)
        return 0
    if not 1 <= args.lesson <= len(lessons):
        raise RampantError(f"{about.title} has lessons 1 to {len(lessons)}, not {args.lesson}")
    from rampant.cli.coached import teach
    from rampant.cli.lines import reader

    lines = reader(console)
    for number in range(args.lesson, len(lessons) + 1):
        done = teach(console, lines, about, lessons[number - 1], number, args.seed)
        if not done:
            return 0
        if number < len(lessons):
            line = lines(f"Enter: on to lesson {number + 1}, {lessons[number].title} (q: stop here)> ")
            if line is None or line.strip().lower() in ("q", "quit"):
                return 0
    return 0
