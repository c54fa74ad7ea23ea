"""The words of dots. A point is written row by row from the top left: `row * width + col`."""

from typing import Literal, TypeAlias

from parlor.engine import Seat, Value, Variant

Point: TypeAlias = int
Captures: TypeAlias = Literal["seed", "standard"]
PaperStart: TypeAlias = Literal["empty", "cross"]
Why: TypeAlias = Literal["full", "draw", "finish", "resigned"]


class Put(Variant, frozen=True):
    """Put a dot on a crossing of the lines: rows from the top, columns from the left, both from 0."""

    row: int
    col: int


class Resign(Variant, frozen=True):
    """Give the game up; also what silence past the clock does. Needs no turn."""


Action: TypeAlias = Put | Resign


class Dotted(Variant, frozen=True):
    seat: Seat
    row: int
    col: int


class Closed(Variant, frozen=True):
    """A zone is closed: its rim in order, and how many dots it took and set free."""

    seat: Seat
    outline: tuple[Point, ...]
    took: int
    freed: int


class Over(Variant, frozen=True):
    why: Why
    winner: Seat | None  # None: a draw
    score: tuple[int, int]


Event: TypeAlias = Dotted | Closed | Over


class Zone(Value, frozen=True):
    """What somebody closed, to be filled; a later one lies over the earlier ones."""

    seat: Seat
    outline: tuple[Point, ...]


class Ground(Value, frozen=True, omit_defaults=True):
    """The paper with all that is on it, and what is known of its lines (see `paper`, `weave`)."""

    board: bytes
    chains: bytes
    blocks: bytes = b""  # with `seed` captures alone
    houses: bytes = b""


class State(Value, frozen=True):
    ground: Ground
    free: int  # points that may still be played
    turn: Seat | None = 0  # None: it is over
    score: tuple[int, int] = (0, 0)
    zones: tuple[Zone, ...] = ()
    last: Point | None = None
    moves: int = 0
    winner: Seat | None = None  # once it is over; None: a draw


class View(Value, frozen=True, omit_defaults=True):
    """All of the game. `board` has a letter for each point, row by row:

    `1` `2` a dot; `a` `b` a dot of 1 or 2 that is taken; `,` `;` an empty point closed by 1 or 2; `.` free.
    Seat 0 plays 1 (red), seat 1 plays 2 (blue).
    """

    width: int
    height: int
    board: str
    turn: Seat | None
    score: tuple[int, int]
    moves: int
    zones: tuple[Zone, ...] = ()
    last: Point | None = None
