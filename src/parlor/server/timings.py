"""How often and how soon the server does things by itself. Tests give other values; hosts need none."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timings:
    """In seconds."""

    beat: float = 0.25  # between two looks at a part of the visitors
    presence_after: float = 0.1  # in which comings and goings at a table are told together
    list_after: float = 0.01  # in which changes of the lobby are told together
    list_pause: float = 0.05  # and between two letters about them
    sweep_every: float = 15.0  # for tables that everybody has left
    tidy_every: float = 3600.0  # for what is old in the database
