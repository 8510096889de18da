"""The lab: games by the thousand, and what they show."""

from rampant.lab.play import Accumulator, play, seated
from rampant.lab.report import Ending, Played, Rate, Report, Spread, wilson
from rampant.lab.simulate import simulate

__all__ = ["Accumulator", "Ending", "Played", "Rate", "Report", "Spread", "play", "seated", "simulate", "wilson"]
