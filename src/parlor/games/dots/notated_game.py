"""A game of dots as it is written down: who, on which paper, dot after dot, and how it ended."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec.structs import replace

from parlor.engine import Chance, Illegal, Refused, Seat, Step, Value
from parlor.games.dots.model import Captures, Event, Put, Resign, State
from parlor.games.dots.rules import Dots, leader

Place: TypeAlias = tuple[int, int]  # row, column
How: TypeAlias = Literal["open", "draw", "points", "resigned", "time", "forfeit"]


class RecordedResult(Value, frozen=True, omit_defaults=True):
    how: How = "open"  # the record breaks off
    winner: Seat | None = None
    margin: int = 0


class Record(Value, frozen=True, omit_defaults=True):
    width: int
    height: int
    captures: Captures
    moves: tuple[Place, ...] = ()  # in turns, seat 0 first
    setup: tuple[tuple[Seat, int, int], ...] = ()  # what was there before
    names: tuple[str, str] = ("", "")
    day: str = ""  # 2026-11-15
    result: RecordedResult = RecordedResult()


def rules_of(record: Record) -> Dots:
    """The game that was played; what is put up and is not our cross is in its first view alone."""
    blank = Dots(width=record.width, height=record.height, captures=record.captures)
    cross = sorted((at % 2, row, col) for at, (row, col) in enumerate(blank.paper.cross()))
    return replace(blank, opening="cross") if sorted(record.setup) == cross else blank


def replay(record: Record) -> Iterator[Step[State, Event]]:
    """The game step by step, the first one how it began; refuses a move that the rules do, by its number."""
    game = rules_of(record)
    state = game.start(2, Chance(b"")) if game.opening == "cross" else lay_out(game, record)
    yield Step(state)
    for number, (row, col) in enumerate(record.moves, 1):
        try:
            step = game.apply(state, (number - 1) % 2, Put(row, col))
        except Illegal as no:
            raise Refused(no.code, f"move {number}: {no}") from None
        state = step.state
        yield step
    if state.turn is not None and record.result.how != "open":
        yield end(game, state, record.result)


def lay_out(game: Dots, record: Record) -> State:
    """The paper with what was put up, the middle first.

    A ring round a point passes between it and the nearest edge, so what is inside lies there when it closes.
    """

    def inner(dot: tuple[Seat, int, int]) -> int:
        _, row, col = dot
        return min(row, col, game.height - 1 - row, game.width - 1 - col)

    state = game.start(2, Chance(b""))
    for seat, row, col in sorted(sorted(record.setup), key=inner, reverse=True):
        try:
            step = game.apply(replace(state, turn=seat), seat, Put(row, col))
        except Illegal as no:
            raise Refused("bad_setup", f"what is put up: {no}") from None
        state = replace(step.state, last=None, moves=0)
    if not state.free:
        raise Refused("bad_setup", "what is put up leaves no point free")
    return replace(state, turn=0, winner=None)


def end(game: Dots, state: State, result: RecordedResult) -> Step[State, Event]:
    """The end that was agreed on, if it is so on the paper; a loser by other means has resigned."""
    mine, theirs = state.score
    if result.winner is None:
        return game.agree(state, "draw")
    counted = (leader(state), abs(mine - theirs)) == (result.winner, result.margin)
    if result.how == "points" and counted:
        return game.agree(state, "finish")
    return game.apply(state, 1 - result.winner, Resign())
