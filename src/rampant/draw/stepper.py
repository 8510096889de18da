"""A match as a page to step through, turn by turn: for notebooks. It needs no network and no style sheet."""

from __future__ import annotations

from html import escape
from secrets import token_hex

from rampant.core.match import Match
from rampant.core.scene import SPECTATOR
from rampant.draw.figures import Symbols
from rampant.draw.picture import Drawn, drawn

MOST = 48  # pictures in one page: of a longer match, every second or third turn is shown


def stepper(match: Match, *, style: str = "dark", width: int = 900) -> str:
    """HTML with a slider over the turns of a match, and what was chosen before each."""
    symbols = Symbols(style)
    frames = _frames(match, symbols)
    id = f"match-{token_hex(4)}"
    pictures = "".join(
        f'<figure style="margin:0" {"" if at == 0 else "hidden"}><svg viewBox="0 0 {one.width:g} {one.height:g}" '
        f'width="{width}" font-family="system-ui, sans-serif">{one.svg}</svg>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
        for at, (one, caption) in enumerate(frames)
    )
    script = (
        f"(()=>{{const root=document.getElementById('{id}');const all=root.querySelectorAll('figure');"
        "root.querySelector('input').oninput=(event)=>all.forEach((one,at)=>{one.hidden=at!=event.target.value});})()"
    )
    return (
        f'<div id="{id}"><svg width="0" height="0" style="position:absolute"><defs>{symbols.defs()}</defs></svg>'
        f'<input type="range" min="0" max="{len(frames) - 1}" value="0" style="width:{width}px" '
        f'aria-label="Turn of the match">{pictures}<script>{script}</script></div>'
    )


def _frames(match: Match, symbols: Symbols) -> list[tuple[Drawn, str]]:
    """The start, the beginnings of turns and the end, each with its words."""
    turns = [0]
    before: int | None = None
    for number, state in enumerate(match.walk()):
        now = match.game.turn(state)
        if before is not None and now != before:
            turns.append(number)
        before = now
    every = -(-len(turns) // MOST)
    chosen = set(turns[::every]) | {match.number}
    frames = []
    for number, state in enumerate(match.walk()):
        if number in chosen:
            entry = match.record[number]
            who = match.names[entry.seat] if 0 <= entry.seat < len(match.names) else ""
            caption = f"{number} of {match.number}: {who} {entry.means}" if number else "The start"
            frames.append((drawn(state.scene(SPECTATOR), match.names, symbols), caption))
    return frames
