"""The row of a series in the log, and what a series tells beside the events of its game."""

from typing import Any

from parlor.base.person import Person
from parlor.engine import Outcome, Seat, Variant


class Requested(Variant, frozen=True):
    """A player asks for something that concerns the purse. The game's events tell it."""

    seat: Seat
    request: Any


class HandEnded(Variant, frozen=True):
    """A hand of a series is over: nobody has won or lost a game by it."""

    outcome: Outcome


class CashedOut(Variant, frozen=True):
    """A player took their chips out of an open series."""

    seat: Seat
    person: Person
    score: int  # their chips less those they brought
    hands: int  # that they were dealt
    company: bool  # was another person in any of them?


class SeriesEnded(Variant, frozen=True, omit_defaults=True):
    outcome: Outcome | None = None  # the final places of a closed series
