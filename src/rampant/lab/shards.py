"""Games in files: a folder of Parquet shards that any tool can read, and that a run which was stopped goes on with.

    DIR/run.json                 what was played: game, settings, bots, seed, number of games
    DIR/games-000000.parquet     a row per game (columns below), `SHARD` games each
    DIR/choices-000000.parquet   with `--choices`: a row per choice
    DIR/uses-000000.parquet      with `--choices`: a row per game, seat and clause that was at work

games: `game` (its number), `seat` by seat as lists: `bots`, `labels` (what was played), `scores` (1 won, shares of it
for a draw), `luck` (what chance did, in chances of winning; empty without `--luck`); `place` (the map), `draw`,
`reason`, `clause` (how it ended), `choices` (how many), `measures` (the game's own numbers, by name), `digest` (of the
last position).

choices: `game`, `n` (from 1), `seat`, `turn`, `kind` (of the question), `option` (its name), `label` (in words),
`clause`, `options` (how many there were), `odds` (the chance of the first outcome that is told, where there is one),
`value` (what the game's own judgement thought of the seat's position before it, 0 to 1), `leader` (the seat that it saw
ahead; -1: none), `seconds` (that the bot thought: this alone differs when games are played again).

uses: `game`, `seat` (-1: nobody's doing), `clause`, `times` (in the log, or behind a choice).

A shard is written under another name and then renamed: it is there whole or not at all. Which games are in it depends
on its number alone, so that what is missing can be played at any time, anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
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
from rampant.lab.series import Done
from rampant.lab.simulate import series_of
from rampant.lab.uses import Uses

if TYPE_CHECKING:
    import polars

SHARD = 1000
"""Games of one shard."""
WITH_CHOICES = 50
"""Games of one shard if all choices are kept: a game has hundreds of them."""


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
    def missing(self) -> list[int]:
        """The shards that have not been played yet."""
        count = -(-self.run["games"] // self.length)
        return [number for number in range(count) if not self._path("games", number).exists()]

    def games(self) -> polars.LazyFrame:
        """A row per game."""
        return self._table("games")

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

    def keep(self, number: int, batch: Done) -> None:
        """Write a shard. What is read to see whether it is there comes last."""
        import polars

        if self.run["choices"]:
            found = batch.accumulators[0]
            assert isinstance(found, Choices)
            kinds = {"odds": polars.Float64, "label": polars.String, "clause": polars.String}
            self._write("choices", number, polars.DataFrame(found.columns, schema_overrides=kinds))
            used = batch.accumulators[1]
            assert isinstance(used, Uses)
            self._write("uses", number, polars.DataFrame(used.columns, schema_overrides={"clause": polars.String}))
        self._write("games", number, polars.DataFrame(list(map(_row, batch.played)), schema_overrides=_kinds(polars)))

    def _table(self, name: str) -> polars.LazyFrame:
        import polars

        paths = sorted(self.folder.glob(f"{name}-*.parquet"))
        if not paths:
            raise RampantError(f"{self.folder} holds no games yet")
        return polars.scan_parquet(paths).sort("game", maintain_order=True)

    def _path(self, name: str, number: int) -> Path:
        return self.folder / f"{name}-{number:06}.parquet"

    def _write(self, name: str, number: int, table: polars.DataFrame) -> None:
        unfinished = self.folder / f".{name}-{number:06}.part"
        table.write_parquet(unfinished)
        unfinished.rename(self._path(name, number))


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
    """Play games into a folder. Called again with the same words, it plays what is missing. Ctrl-C keeps whole shards.

    Memory does not grow with the number of games: a shard is written as soon as it is played.
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
        path.write_text(json.dumps(wanted, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    shards = Shards(folder)
    if shards.run != wanted:
        other = ", ".join(name for name in wanted if shards.run.get(name) != wanted[name])
        raise RampantError(f"{folder} holds another run (it differs in {other}): choose another folder")
    missing = shards.missing
    done = games - sum(min(shards.length, games - number * shards.length) for number in missing)

    def spans() -> Iterator[tuple[int, int]]:
        for number in missing:
            yield number * shards.length, min((number + 1) * shards.length, games)

    with Started(crew_of(workers, max(1, len(missing)), on)) as crew:
        for batch in crew.run(series, spans()):
            shards.keep(batch.first // shards.length, batch)
            done += len(batch.played)
            if progress is not None:
                progress(done)
    return shards


def _row(played: Played) -> dict[str, object]:
    return {
        "game": played.number,
        "bots": list(played.bots),
        "labels": list(played.labels),
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


def _kinds(polars: Any) -> dict[str, Any]:
    """Types that an empty list does not show."""
    measure = polars.Struct({"name": polars.String, "value": polars.Float64})
    return {"labels": polars.List(polars.String), "luck": polars.List(polars.Float64), "measures": polars.List(measure)}
