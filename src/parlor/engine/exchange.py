"""File formats of other programs, found through entry points, so that any package can bring one.

[project.entry-points."parlor.formats"]
"dots.sgf" = "parlor.games.dots.exchange:DotsSgf"      # games of dots as files of SGF
"""

import warnings
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, ClassVar, Literal, Protocol

import msgspec

from parlor.base.structs import Value
from parlor.engine.contract import AnyGame, Outcome, Step
from parlor.engine.refusals import Illegal, Refused


class FinishedGame(Value, frozen=True):
    """A finished game of this house, as a format writes it: what a spectator saw."""

    options: dict[str, Any]
    names: tuple[str, ...]  # of the players, by seat
    views: tuple[Any, ...]  # the first one, and one for each change after it
    events: tuple[Any, ...] = ()  # all of them in order, as JSON has them
    outcome: Outcome | None = None  # none: the table closed in the middle of the game
    lost_by: Literal["", "time", "forfeit"] = ""  # where the table ended it, not the rules
    day: str = ""  # when it began, as 2026-11-15; empty if unknown


class ForeignGame(msgspec.Struct, frozen=True):
    """A game that was played elsewhere, as a format reads it."""

    game: AnyGame  # the rules, with their options
    steps: Iterable[Step[Any, Any]]  # the start, then each move; may refuse a move on the way
    moves: int
    names: tuple[str, ...]  # of the players, by seat
    day: str = ""


class OtherGame(Refused):
    """The file holds a game, but not one that this format reads; another format may."""


class FileFormat(Protocol):
    """How one game is written in the files of other programs."""

    writing_refusals: ClassVar[tuple[str, ...]]  # the codes that `write` and `refuse_game` use
    reading_refusals: ClassVar[tuple[str, ...]]  # the codes that `read` and its steps use

    def write(self, finished: FinishedGame) -> str: ...

    def read(self, data: bytes) -> ForeignGame:
        """Read a file, or refuse it; raise `OtherGame` if it holds some other game."""
        ...

    def refuse_game(self, name: str) -> Refused:
        """The refusal to write a game of another name."""
        ...


@cache
def _load_installed() -> Mapping[str, FileFormat]:
    found: dict[str, FileFormat] = {}
    for point in sorted(entry_points(group="parlor.formats"), key=lambda point: point.name):
        try:
            found[point.name] = point.load()()
        except Exception as why:  # somebody else's package must not close the house
            warnings.warn(f"the format {point.name} cannot be loaded: {why!r}", stacklevel=2)
    return found


def formats(name: str) -> Mapping[str, FileFormat]:
    """The formats of a name, by the game that they write."""
    owned = ((*key.rpartition("."), each) for key, each in _load_installed().items())
    return {game: each for game, _, kind, each in owned if kind == name}


def find_writer(name: str, game: str) -> FileFormat:
    """The format that writes a game, or the refusal of those that cannot."""
    found = known_formats(name)
    if game not in found:
        raise next(iter(found.values())).refuse_game(game)
    return found[game]


def read_file(name: str, data: bytes) -> ForeignGame:
    """Read a file in the first format that knows its game."""
    others: list[OtherGame] = []
    for each in known_formats(name).values():
        try:
            return each.read(data)
        except OtherGame as no:
            others.append(no)
    raise others[0]


def known_formats(name: str) -> Mapping[str, FileFormat]:
    found = formats(name)
    if not found:
        raise Illegal("unknown_game", f"no game here has files of {name}")
    return found


def refusals(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The codes with which the formats of a name refuse to write and to read, each once."""
    every = formats(name).values()
    writing = dict.fromkeys(code for each in every for code in each.writing_refusals)
    reading = dict.fromkeys(code for each in every for code in each.reading_refusals)
    return tuple(writing), tuple(reading)
