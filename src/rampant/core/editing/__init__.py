"""Positions that people edit: what lies where in a scenario text, what can be put there, what an edit makes of it."""

from rampant.core.editing.drawn import Drawn, Symbol
from rampant.core.editing.editor import Edit, Edited, Editor, Start, opening
from rampant.core.editing.keys import Field, Key
from rampant.core.editing.layers import Layer, Lines, Places, Records, Thing, Tool

__all__ = [
    "Drawn",
    "Edit",
    "Edited",
    "Editor",
    "Field",
    "Key",
    "Layer",
    "Lines",
    "Places",
    "Records",
    "Start",
    "Symbol",
    "Thing",
    "Tool",
    "opening",
]
