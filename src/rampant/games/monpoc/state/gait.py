"""How a model moves."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

NONE: Final[list[int]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Gait:
    """How a model moves: fixed when the movement starts."""

    def __init__(self, budget: i64) -> None:
        self.budget: i64 = budget
        self.mobile = False  # passes all models, every terrain is open
        self.through_enemies: i64 = 0  # 0: none, 1: units, 2: units and monsters
        self.rough: i64 = 2  # cost of a rough space
        self.swims = False  # water is open terrain
        self.wades = False  # water may be ended on
        self.fireproof = False  # hazards do nothing to it
        self.climbs = False  # passes buildings
        self.snares: list[int] = NONE  # enemies whose surroundings are rough for it
        self.mires: list[int] = NONE  # enemies whose surroundings cost it 2, whatever the terrain
        self.terrors: list[int] = NONE  # enemies whose neighbourhood it may not enter
        self.graspers: list[int] = NONE  # enemies that let nobody pass through them and their neighbours
        self.doors: list[int] = NONE  # models from which a network leads on
        self.exits: list[int] = NONE  # spaces to which it leads
        self.drops = False  # a network takes it from any adjacent space, for nothing, to a free exit
