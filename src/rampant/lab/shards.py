"""Games in files: a folder of Parquet shards that any tool can read, and that a run which was stopped goes on with.

    DIR/run.json                 what was played: game, settings, bots, seed, number of games
    DIR/games-000000.parquet     a row per game (columns below), `SHARD` games each
    DIR/choices-000000.parquet   with `--choices`: a row per choice
    DIR/uses-000000.parquet      with `--choices`: a row per game, seat and clause that was at work

games: `game` (its number), `seat` by seat as lists: `bots`, `labels` (what was played), `scores` (1 won, shares of it
for a draw), `luck` (what chance did, in chances of winning; empty without `--luck`); `groups` (what else a seat had:
`kind`, such as monster or force, `seat`, `name`), `place` (the map), `draw`, `reason`, `clause` (how it ended),
`choices` (how many), `measures` (the game's own numbers, by name), `digest` (of the last position).

choices: `game`, `n` (from 1), `seat`, `turn`, `kind` (of the question), `option` (its name), `label` (in words),
`clause`, `options` (how many there were), `odds` (the chance of the first outcome that is told, where there is one),
`value` (what the game's own judgement thought of the seat's position before it, 0 to 1), `leader` (the seat that it saw
ahead; -1: none), `seconds` (that the bot thought: this alone differs when games are played again).

uses: `game`, `seat` (-1: nobody's doing), `clause`, `times` (in the log, or behind a choice).

While a shard is played, each batch of its games has files of its own (DIR/games-000000.250-300.parquet: games 250 to
299); once all are there, they become the shard. A file is written under another name and then renamed: it is there
whole or not at all. Which games are in a shard depends on its number alone, so that what is missing can be played at
any time, anywhere.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rampant.bots.judging import judge_of
from rampant.core.errors import FileError, RampantError
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.lab.crews import Started, crew_of
from rampant.lab.play import Accumulator
from rampant.lab.report import Played
from rampant.lab.series import Done, Span, work
from rampant.lab.simulate import Spans, series_of
from rampant.lab.unbroken import unbroken
from rampant.lab.uses import Uses

if TYPE_CHECKING:
    import polars

SHARD = 1000
"""Games of one shard."""
WITH_CHOICES = 50
"""Games of one shard if all choices are kept: a game has hundreds of them."""
PIECE = 50
"""Shards that are counted at a time."""
PART = re.compile(r"-(\d+)\.(\d+)-(\d+)\.parquet")
"""A batch of a shard that is not whole yet: the shard's number, the first game and the one after the last."""


class Choices(Accumulator):
    """All choices of some games, as columns."""

    def __init__(self) -> None:
        self.columns: dict[str, list[Any]] = {name: [] for name in CHOICES}
        self._open: list[tuple[Any, ...]] = []

    def begin(self, state: State) -> None:
        self._open = []

    def chosen(self, state: State, ask: OpenAsk, option: int) -> None:
        told = ask.describe(option)
        odds = told.odds.outcomes[0].chance if told.odds and told.odds.outcomes else None
        self._open.append(
            (
                len(self._open) + 1,
                ask.seat,
                state.game.turn(state),
                ask.kind,
                state.game.options.name(option),
                told.label,
                told.clause,
                len(ask.options),
                float(odds) if odds is not None else None,
                *_ahead(state, ask.seat),
                self.thought,
            )
        )

    def end(self, state: State, played: Played) -> None:
        for row in self._open:
            for name, value in zip(CHOICES, (played.number, *row), strict=True):
                self.columns[name].append(value)

    def merge(self, other: Accumulator) -> None:
        assert isinstance(other, Choices)
        for name, values in other.columns.items():
            self.columns[name] += values


CHOICES = (
    "game", "n", "seat", "turn", "kind", "option", "label", "clause", "options", "odds", "value", "leader", "seconds",
)  # fmt: skip


def _ahead(state: State, seat: int) -> tuple[float, int]:
    """What the game thinks of a seat's position, and who leads."""
    judge = judge_of(state.game)
    values = [judge.of(state, each) for each in range(state.seats)]
    best = max(values)
    return values[seat], values.index(best) if values.count(best) == 1 and state.seats > 1 else -1


class Shards:
    """A folder of games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            self.run: dict[str, Any] = json.loads((folder / "run.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise RampantError(f"{folder} holds no games: rampant sim GAME --out {folder} writes them") from None
        except NotADirectoryError:
            raise RampantError(f"{folder} is a file: games are in a folder, which rampant sim --out wrote") from None
        except ValueError as error:
            raise FileError(str(error), 0, str(folder / "run.json")) from None

    @property
    def game(self) -> Game:
        """The game that was played."""
        found = import_module(self.run["package"]).GAME
        assert isinstance(found, Game)
        return found

    @property
    def length(self) -> int:
        """Games of one shard."""
        return WITH_CHOICES if self.run["choices"] else SHARD

    @property
    def names(self) -> tuple[str, ...]:
        """The tables, in the order in which they are written: what is read to see what is there comes last."""
        return ("choices", "uses", "games") if self.run["choices"] else ("games",)

    @property
    def parts(self) -> dict[int, list[Span]]:
        """The batches of each shard that is not whole."""
        found: dict[int, list[Span]] = {}
        for match in map(PART.fullmatch, self._there()):
            if match is not None:
                number, first, after = map(int, match.groups())
                found.setdefault(number, []).append((first, after))
        return {number: sorted(spans) for number, spans in found.items()}

    @property
    def missing(self) -> list[Span]:
        """The games that have not been played yet; none of these pieces reaches beyond its shard."""
        games, parts = self.run["games"], self.parts
        gaps: list[Span] = []
        for number in range(-(-games // self.length)):
            if self._path("games", number).exists():
                continue
            at, after = number * self.length, min((number + 1) * self.length, games)
            for first, until in [*parts.get(number, []), (after, after)]:
                if at < first:
                    gaps.append((at, first))
                at = until
        return gaps

    def games(self) -> polars.LazyFrame:
        """A row per game."""
        return self._table("games")

    def pieces(self) -> Iterator[polars.LazyFrame]:
        """The same, some shards at a time: who counts piece by piece needs no more memory for a million games."""
        import polars

        paths = self._paths("games")
        for first in range(0, len(paths), PIECE):
            yield polars.scan_parquet(paths[first : first + PIECE])

    def choices(self) -> polars.LazyFrame:
        """A row per choice."""
        if not self.run["choices"]:
            raise RampantError(f"{self.folder} holds no choices: rampant sim --choices keeps them")
        return self._table("choices")

    def uses(self) -> polars.LazyFrame:
        """A row per game, seat and clause that was at work."""
        if not self.run["choices"]:
            raise RampantError(f"{self.folder} holds no choices: rampant sim --choices keeps them")
        return self._table("uses")

    def keep(self, batch: Done) -> None:
        """Write some games of a shard."""
        import polars

        tables: dict[str, Any] = {"games": list(map(_row, batch.played))}
        for name, each in zip(self.names, batch.accumulators, strict=False):
            assert isinstance(each, Choices | Uses)
            tables[name] = each.columns
        part = (batch.first, batch.first + len(batch.played))
        for name in self.names:
            table = polars.DataFrame(tables[name], schema_overrides=_kinds(name))
            self._write(self._path(name, batch.first // self.length, part), table.write_parquet)

    def join(self, number: int) -> None:
        """Make a shard of its batches."""
        import polars

        parts = self.parts[number]
        paths = {name: [self._path(name, number, part) for part in parts] for name in self.names}
        for name in self.names:
            whole = polars.concat([polars.read_parquet(path) for path in paths[name]])
            self._write(self._path(name, number), whole.write_parquet)
        for name in self.names:
            for path in paths[name]:
                path.unlink()

    def check(self) -> None:
        """Refuse a folder with a file that is lost or cut: disks fill up, and copies are broken off."""
        import polars

        for end in sorted(self._there()):
            for name in self.names:
                try:
                    polars.read_parquet_schema(self.folder / f"{name}{end}")
                except (OSError, polars.exceptions.PolarsError):
                    what, all_of_it = self.folder / f"{name}{end}", self.folder / f"*{end}"
                    raise RampantError(
                        f"{what} is not whole: remove {all_of_it}, and what it held is played again by the same "
                        "rampant sim --out"
                    ) from None

    def tidy(self) -> None:
        """Remove what a run that was killed left half, and join what it left whole."""
        there = set(self._there())
        for name in self.names:
            for path in self.folder.glob(f"{name}-*.parquet"):
                if path.name.removeprefix(name) not in there:
                    path.unlink()
        for path in self.folder.glob(".*.part"):
            path.unlink()
        left = {first // self.length for first, _ in self.missing}
        for number in self.parts.keys() - left:
            self.join(number)

    def _there(self) -> list[str]:
        """How the files of all tables end: those of shards, and of batches of shards that are not whole."""
        ends = {path.name.removeprefix("games") for path in self.folder.glob("games-*.parquet")}
        return [end for end in ends if PART.fullmatch(end) is None or f"{end.partition('.')[0]}.parquet" not in ends]

    def _table(self, name: str) -> polars.LazyFrame:
        import polars

        return polars.scan_parquet(self._paths(name)).sort("game", maintain_order=True)

    def _paths(self, name: str) -> list[Path]:
        paths = sorted(self.folder / f"{name}{end}" for end in self._there())
        if not paths:
            raise RampantError(f"{self.folder} holds no games yet")
        return paths

    def _path(self, name: str, number: int, part: Span | None = None) -> Path:
        batch = f".{part[0]}-{part[1]}" if part is not None else ""
        return self.folder / f"{name}-{number:06}{batch}.parquet"

    @staticmethod
    def _write(path: Path, write: Callable[[Path], object]) -> None:
        unfinished = path.with_name(f".{path.name}.part")
        write(unfinished)
        unfinished.rename(path)


def play_into(
    folder: Path,
    game: Game,
    games: int,
    bots: Sequence[str],
    seed: str,
    settings: Mapping[str, object] | None = None,
    workers: int = 0,
    choices: bool = False,
    progress: Callable[[int], None] | None = None,
    on: str = "",
    luck: bool = False,
) -> Shards:
    """Play games into a folder. Called again with the same words, it plays what is missing.

    Ctrl-C ends it early, with what was played (`missing` says what was not). Memory does not grow with the number of
    games: batches are written as soon as they are played.
    """
    series = series_of(game, games, bots, seed, settings, [Choices(), Uses()] if choices else [], luck=luck)
    wanted = {
        "game": game.id,
        "package": game.package,
        "rules": game.version,
        "settings": dict(series.settings),
        "bots": list(bots),
        "seed": seed,
        "games": games,
        "choices": choices,
        "luck": luck,
    }
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "run.json"
    if not path.exists():
        text = json.dumps(wanted, indent=1, ensure_ascii=False) + "\n"
        Shards._write(path, lambda unfinished: unfinished.write_text(text, encoding="utf-8"))
    shards = Shards(folder)
    if shards.run != wanted:
        other = ", ".join(name for name in wanted if shards.run.get(name) != wanted[name])
        raise RampantError(f"{folder} holds another run (it differs in {other}): choose another folder")
    shards.check()
    shards.tidy()
    missing = shards.missing
    left = Counter[int]()  # games to play, by shard
    for first, after in missing:
        left[first // shards.length] += after - first
    done = games - left.total()
    if done == games:
        return shards
    try:
        with Started(crew_of(workers, games - done, on)) as crew:
            spans = Spans(missing, crew.size)
            for batch in crew.run(partial(work, series), spans):
                spans.took(batch)
                number = batch.first // shards.length
                left[number] -= len(batch.played)
                with unbroken():
                    shards.keep(batch)
                    if not left[number]:
                        shards.join(number)
                done += len(batch.played)
                if progress is not None:
                    progress(done)
    except KeyboardInterrupt:
        if not shards._there():
            raise
    return shards


def _row(played: Played) -> dict[str, object]:
    return {
        "game": played.number,
        "bots": list(played.bots),
        "labels": list(played.labels),
        "groups": [
            {"kind": kind, "seat": seat, "name": name}
            for kind, seats in played.groups.items()
            for seat, names in enumerate(seats)
            for name in names
        ],
        "scores": list(played.scores),
        "luck": list(played.luck),
        "place": played.place,
        "draw": played.draw,
        "reason": played.reason,
        "clause": played.clause,
        "choices": played.choices,
        "measures": [{"name": name, "value": float(value)} for name, value in played.measures.items()],
        "digest": played.digest,
    }


def _kinds(name: str) -> dict[str, Any]:
    """Types that a few rows may not show."""
    from polars import Float64, Int64, List, String, Struct

    if name == "uses":
        return {"game": Int64, "seat": Int64, "clause": String, "times": Int64}
    if name == "choices":
        return {"label": String, "clause": String, "odds": Float64, "value": Float64}
    return {
        "labels": List(String),
        "groups": List(Struct({"kind": String, "seat": Int64, "name": String})),
        "scores": List(Float64),
        "luck": List(Float64),
        "measures": List(Struct({"name": String, "value": Float64})),
    }
