"""Options, odds, events and results in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from rampant.core.scene import Denied, Event, Modifier, Odds, Option, Result
from rampant.draw.palette import seat_colour

MOST_OUTCOMES = 8


def with_clause(words: str, clause: str, style: str = "") -> Text:
    """A sentence with the number of its rule."""
    return Text.assemble((words, style), (f"  {clause}" if clause else "", "dim cyan"))


def draw_event(event: Event) -> Text:
    """A line of the log."""
    style = f"bold {seat_colour(event.seat)}" if event.kind in ("turn", "phase", "end") else ""
    text = with_clause(event.text, event.clause, style)
    if event.dice:
        faces = " ".join(f"[{face.name}]" for face in event.dice)
        text = Text.assemble((faces, "bold yellow"), " ", text)
    return text


def draw_odds(odds: Odds) -> Text:
    """What is rolled, against what, and each outcome with its chance: `6 (A-dice 2, B-dice 4) against DEF 5`.

    What is rolled and what has to be reached are never added up; parts of one side are, where there are several.
    """
    text = Text()
    rolled = [part for part in odds.modifiers if part.amount]
    if odds.against:
        text.append(f"{_summed(rolled)} against {_summed(odds.against)}", "magenta")
    else:
        text.append(", ".join(f"{part.name} {part.amount}" for part in rolled), "magenta")
    notes = [part.name for part in odds.modifiers if not part.amount]
    text.append(("; " if text else "") + ", ".join(notes) if notes else "", "magenta")
    text.append("  " if text else "")
    shown = odds.outcomes[:MOST_OUTCOMES]
    text.append(" · ".join(f"{likely.label} {likely.chance:.0%}" for likely in shown), "yellow")
    if len(odds.outcomes) > len(shown):
        text.append(f" · and {len(odds.outcomes) - len(shown)} more", "dim")
    return text


def _summed(parts: Sequence[Modifier]) -> str:
    """One part as it is; several with their sum before them."""
    words = ", ".join(f"{part.name} {part.amount}" for part in parts)
    return f"{sum(part.amount for part in parts)} ({words})" if len(parts) > 1 else words


def draw_options(numbered: Sequence[tuple[int, Option]], places: Mapping[str, str] | None = None) -> RenderableType:
    """Numbered options: those with odds on lines of their own, the others side by side. Equal odds are told once.

    `places` says where pieces stand, by their ids: options of the same name are told apart by it.
    """
    plain: list[RenderableType] = []
    lines: list[RenderableType] = []
    told: dict[Odds, int] = {}
    usual = _usual(option.clause for _, option in numbered)
    labels = [option.label for _, option in numbered]
    for number, option in numbered:
        clause = option.clause if option.clause != usual else ""
        label = option.label
        place = (places or {}).get(option.target, option.target).removeprefix("cell:")
        if labels.count(label) > 1 and place and place not in label:
            label = f"{label} ({place})"  # of the same name: where it is
        text = Text.assemble((f"{number:>3} ", "bold #ffd75f"), with_clause(label, clause))
        if option.odds is None:
            plain.append(text)
        elif option.odds in told:
            plain.append(Text.assemble(text, (f" (odds of {told[option.odds]})", "yellow")))
        else:
            told[option.odds] = number
            lines.append(text)
            lines.append(Padding(draw_odds(option.odds), (0, 0, 0, 6)))
    if plain:
        lines.append(Columns(plain, padding=(0, 2), width=None, equal=True) if len(plain) > 4 else Group(*plain))
    return Group(*lines)


def _usual(clauses: Iterable[str]) -> str:
    """The clause that most options share: it is not worth repeating."""
    count: dict[str, int] = {}
    for clause in clauses:
        count[clause] = count.get(clause, 0) + 1
    most = max(count, key=lambda clause: count[clause], default="")
    return most if count.get(most, 0) > 2 else ""


def draw_denied(denied: Denied) -> Text:
    """Why something cannot be done."""
    return Text.assemble((denied.label, "bold"), ": ", with_clause(denied.reason, denied.clause))


def draw_result(result: Result, names: Sequence[str]) -> Text:
    """Who won, why, by which rule."""
    who = ", ".join(names[seat] for seat in result.winners if 0 <= seat < len(names))
    if result.draw:
        head = f"A draw between {who}" if who else "A draw"
    else:
        head = f"{who} won" if who else "Nobody won"
    return Text.assemble((head, "bold green"), ": ", with_clause(result.reason, result.clause))
