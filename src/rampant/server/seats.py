"""The seats of one table, and who holds them."""

from __future__ import annotations

from dataclasses import dataclass

from rampant.core.match import Match
from rampant.server.record import Header, hidden, proves
from rampant.server.wire import Holder


@dataclass(slots=True)
class SeatState:
    """A seat and who holds it."""

    title: str
    holder: Holder
    name: str
    level: str
    token: str
    invite: str
    invited: bool
    host: bool = False  # of somebody who opened the table
    former: tuple[str, str] = ("", "")  # name and token of the person whose seat a bot has taken


class Seats(list[SeatState]):
    def __init__(self, header: Header, match: Match) -> None:
        """As they were when the table was opened; the match learns the names."""
        super().__init__()
        self._seed = header.seed
        for seat, (start, title) in enumerate(zip(header.seats, match.game.seat_names(match.settings), strict=True)):
            holder: Holder = "bot" if start.level else "person" if start.token else "nobody"
            host = bool(start.token)
            self.append(
                SeatState(title, holder, start.name, start.level, start.token, start.invite, start.invited, host)
            )
            match.names[seat] = start.name or title

    @property
    def full(self) -> bool:
        return all(place.holder != "nobody" for place in self)

    @property
    def people(self) -> list[int]:
        return [seat for seat, place in enumerate(self) if place.holder == "person"]

    def seat_of(self, token: str) -> int | None:
        """The seat whose token this is."""
        for seat, place in enumerate(self):
            if place.token and proves(token, place.token):
                return seat
        return None

    def former_seat_of(self, token: str) -> int | None:
        """The seat that a bot has taken from the holder of this token."""
        for seat, place in enumerate(self):
            if place.holder == "bot" and place.former[1] and proves(token, place.former[1]):
                return seat
        return None

    def token_for(self, seat: int, ref: str) -> str:
        """The token of somebody who sits down with a ref: the same whenever it is asked for again."""
        return hidden(f"token {self._seed} {seat} {ref}")[:32]

    def joined_as(self, ref: str) -> int | None:
        """The seat that somebody has taken with this ref and still holds."""
        return next((seat for seat in self.people if proves(self.token_for(seat, ref), self[seat].token)), None)

    def empty(self, seat: int) -> None:
        place = self[seat]
        place.holder, place.name, place.token, place.host = "nobody", "", "", False

    def sit(self, seat: int, name: str, token: str) -> None:
        place = self[seat]
        place.holder, place.name, place.token, place.invite = "person", name, token, ""
        place.former = ("", "")

    def give_to_bot(self, seat: int, level: str) -> None:
        """A bot plays on, until the person is back."""
        place = self[seat]
        place.former = (place.name, place.token)
        place.holder, place.level, place.token, place.name = "bot", level, "", level

    def take_back(self, seat: int) -> str:
        """The person whose seat a bot had taken is back; gives their name."""
        place = self[seat]
        place.name, place.token = place.former
        place.holder, place.level, place.former = "person", "", ("", "")
        return place.name
