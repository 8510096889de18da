"""How an environment looks to people."""

from __future__ import annotations

import sys
from io import BytesIO, StringIO
from typing import Any

from rich.console import Console

from rampant.core.errors import UnknownName
from rampant.core.state import State
from rampant.draw.picture import picture
from rampant.draw.raster import png
from rampant.draw.screen import draw_scene

WIDTH = 720  # of pictures, in pixels
MODES = ["human", "ansi", "svg", "rgb_array"]
METADATA = {"render_modes": MODES, "render_fps": 4}


def known(mode: str | None) -> str | None:
    """A render mode that there is, or none."""
    if mode is not None and mode not in MODES:
        raise UnknownName("render mode", mode, MODES)
    return mode


def rendered(state: State, seat: int, mode: str | None) -> Any:
    """The table as a seat sees it; nothing without a mode. For `human` it is written to the terminal."""
    if mode is None:
        return None
    if mode == "svg":
        return picture(state.scene(seat), width=WIDTH)
    if mode == "rgb_array":
        import numpy as np
        from PIL import Image

        with Image.open(BytesIO(png(picture(state.scene(seat), width=WIDTH)))) as image:
            return np.asarray(image.convert("RGB"))
    if mode == "human":
        sys.stdout.write(rendered(state, seat, "ansi"))
        return None
    names = [f"Player {seat + 1}" for seat in range(state.seats)]
    written = StringIO()
    console = Console(file=written, force_terminal=True, width=120, height=60, color_system="truecolor")
    console.print(draw_scene(console, state.scene(seat), names, {}))
    return written.getvalue()
