"""Rules of movement: over which ground a model goes, and what hazards do to it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.games.monpoc.bearers import menaced, with_rule
from rampant.games.monpoc.board.geometry import tiles_under
from rampant.games.monpoc.cards import MONSTER, UNIT
from rampant.games.monpoc.second.steps.damage import exposed, fireproof, ignite
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import EXPOSE, FIREPROOF, FOOTING, GAIT, QUENCH, TRACE
from rampant.games.monpoc.state.position import HAZARD, RUBBLE
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.moving import burn, suffer


@final
class AllTerrain(Standing):
    """Rough spaces cost the unit 1."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind == UNIT and m.form.has[self.id]:
            gait.rough = 1


@final
class Amphibious(Standing):
    """Water is open terrain to the unit."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind == UNIT and m.form.has[self.id]:
            gait.swims = True

    def floats(self, s: Table, m: Model) -> bool:
        return m.form.has[self.id] == 1


@final
class Hover(Standing):
    """The unit may end its movement on water."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind == UNIT and m.form.has[self.id]:
            gait.wades = True

    def floats(self, s: Table, m: Model) -> bool:
        return m.form.has[self.id] == 1


@final
class Flight(Standing):
    """MP2-14.08: as Hover, and hazards that the model walks into do nothing to it; in collisions they do."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.form.has[self.id]:
            gait.fireproof = True
            if m.kind == UNIT:
                gait.wades = True

    def floats(self, s: Table, m: Model) -> bool:
        return m.form.has[self.id] == 1

    def fireproof(self, s: Table, m: Model, forced: bool) -> bool:
        return not forced and m.form.has[self.id] == 1


@final
class FireProof(Standing):
    """Hazards do nothing to the model."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.form.has[self.id]:
            gait.fireproof = True

    def fireproof(self, s: Table, m: Model, forced: bool) -> bool:
        return m.form.has[self.id] == 1


@final
class FireStep(Standing):
    """MP2-R65: rubble under the model turns to hazard wherever it goes."""

    def trace(self, s: Table, m: Model, start: i64) -> bool:
        for tile in tiles_under(s, m.at, m.size):
            if s.tiles[tile] == RUBBLE:
                ignite(s, tile, [int(m.id)])
                if s.over:
                    m.at = start
                    return False
                m.burnt |= BITS[tile]
                if not fireproof(s, m, True) and not suffer(s, m, 1, start):
                    return False
        return True

    def kindle(self, s: Table, m: Model, tiles: list[int], damage: vec[i64]) -> None:
        """What the attack destroys is spared."""
        spared = [int(m.id)]
        for i in range(s.span.models):
            if damage[i] > 0 and s.models[i].kind != MONSTER:
                spared.append(i)
        for tile in tiles:
            if s.tiles[tile] == RUBBLE and not s.over:
                ignite(s, tile, spared)


@final
class Waterlogged(Standing):
    """Hazards that the model walks into turn to rubble, and do nothing to it."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.form.has[self.id]:
            gait.fireproof = True

    def quench(self, s: Table, m: Model, start: i64) -> bool:
        quenched = [tile for tile in tiles_under(s, m.at, m.size) if s.tiles[tile] == HAZARD]
        goes_on = not exposed(s, m) or burn(s, m, start)
        for tile in quenched:
            s.set_tile(tile, RUBBLE)
        return goes_on


@final
class Grappler(Standing):
    """MP2-18.09: enemies next to it are passed by nobody, and nothing protects enemies there from hazards."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if s.fielded(1 - m.seat, self.id):
            gait.graspers = with_rule(s, 1 - m.seat, self.id)

    def exposes(self, s: Table, m: Model) -> bool:
        return menaced(s, m, self.id, 1)


@final
class TreacherousTerritory(Standing):
    """Spaces around it are rough for enemy units."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind == UNIT and s.fielded(1 - m.seat, self.id):
            gait.snares = with_rule(s, 1 - m.seat, self.id)


FLIGHT: Final = Flight("flight", [GAIT, FOOTING, FIREPROOF])

RULES: Final[list[Rule]] = [
    FLIGHT,
    AllTerrain("all-terrain", [GAIT]),
    Amphibious("amphibious", [GAIT, FOOTING]),
    Hover("hover", [GAIT, FOOTING]),
    FireProof("fire-proof", [GAIT, FIREPROOF]),
    FireStep("fire-step", [TRACE], "tile"),
    Waterlogged("waterlogged", [GAIT, QUENCH]),
    Grappler("grappler", [GAIT, EXPOSE], "enemy model"),
    TreacherousTerritory("treacherous-territory", [GAIT], "space"),
]
