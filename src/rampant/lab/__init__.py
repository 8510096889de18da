"""The lab: games by the thousand, and what they show."""

from rampant.lab.intervals import Fair, wilson
from rampant.lab.play import Accumulator, play, seated
from rampant.lab.report import Ending, Measure, Played, Rate, Report
from rampant.lab.simulate import simulate

__all__ = [
    "Accumulator",
    "Ending",
    "Fair",
    "Measure",
    "Played",
    "Rate",
    "Report",
    "play",
    "seated",
    "simulate",
    "wilson",
]
