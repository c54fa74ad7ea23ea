"""The words of noughts and crosses."""

from typing import TypeAlias

from parlor.engine import Seat, Value, Variant

Cell: TypeAlias = int  # 0 to 8, row by row

EMPTY = "." * 9
MARKS = "XO"  # seat 0 plays crosses, seat 1 noughts


class Place(Variant, frozen=True):
    cell: Cell


Action: TypeAlias = Place


class Placed(Variant, frozen=True):
    seat: Seat
    cell: Cell


class BoardWon(Variant, frozen=True):
    seat: Seat
    line: tuple[Cell, Cell, Cell]


class BoardDrawn(Variant, frozen=True):
    pass


class Finished(Variant, frozen=True):
    score: tuple[int, int]


Event: TypeAlias = Placed | BoardWon | BoardDrawn | Finished


class State(Value, frozen=True):
    board: str = EMPTY  # nine of ".", "X", "O"
    turn: Seat | None = 0  # None: the series is over
    played: int = 0  # boards finished
    score: tuple[int, int] = (0, 0)


class View(Value, frozen=True, omit_defaults=True):
    board: str
    turn: Seat | None
    played: int
    score: tuple[int, int]
    may: tuple[Cell, ...] = ()  # where you may play now
