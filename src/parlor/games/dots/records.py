"""Games of dots as files of SGF: between a record and what the house knows of a game."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

import msgspec

from parlor.engine import Malformed, Seat
from parlor.engine.records import FinishedGame, ForeignGame
from parlor.games.dots.model import Over, View
from parlor.games.dots.notated_game import Place, Record, RecordedResult, replay, rules_of
from parlor.games.dots.notation import read_sgf, write_sgf
from parlor.games.dots.rules import Dots


class DotsSgf:
    """SGF with `GM[40]`, the number of dots."""

    title: ClassVar[str] = "SGF"
    extension: ClassVar[str] = "sgf"
    media_type: ClassVar[str] = "application/x-go-sgf"
    several: ClassVar[bool] = False
    writing_refusals: ClassVar[tuple[str, ...]] = ("too_wide",)
    reading_refusals: ClassVar[tuple[str, ...]] = (
        "not_sgf",
        "not_dots",
        "bad_size",
        "bad_setup",
        "bad_move",
        "passed",
        "off_board",
        "taken",
        "closed",
        "not_your_turn",
        "game_over",
    )

    def write(self, games: Iterable[FinishedGame]) -> bytes:
        (finished,) = games
        return write_sgf(make_record(finished)).encode()

    def read(self, data: bytes) -> tuple[ForeignGame, ...]:
        return tuple(map(play_record, read_sgf(data)))


def play_record(record: Record) -> ForeignGame:
    """The game of a record; its steps refuse what our rules refuse."""
    moves = len(record.moves)
    return ForeignGame(rules_of(record), replay(record), moves, record.names, record.day)


def make_record(finished: FinishedGame) -> Record:
    """The record of a finished game; refuses one that cannot be a game of dots."""
    try:
        game = msgspec.convert(finished.options, Dots)
        views = [msgspec.convert(view, View) for view in finished.views]
    except msgspec.ValidationError as wrong:
        raise Malformed(f"not a game of dots: {wrong}") from None
    size = game.width, game.height
    if any(
        (each.width, each.height, len(each.board)) != (*size, size[0] * size[1]) for each in views
    ):
        raise Malformed("not a game of dots: its paper changes")
    result = find_result(finished)
    if not views or len(finished.names) != 2:
        raise Malformed("not a game of dots: nobody played it")
    return Record(
        game.width,
        game.height,
        game.captures,
        tuple(main_line(views, game)),
        tuple(sorted(setup(views[0]))),
        (finished.names[0], finished.names[1]),
        finished.day,
        result,
    )


def main_line(views: Sequence[View], game: Dots) -> list[Place]:
    """The moves that were not taken back."""
    moves: list[Place] = []
    for view in views:
        del moves[view.moves :]
        if view.moves > len(moves):
            if view.last is None or view.moves > len(moves) + 1:
                raise Malformed(f"not a game of dots: move {len(moves) + 1} is missing")
            if not 0 <= view.last < game.width * game.height:
                raise Malformed(f"not a game of dots: move {view.moves} is off its paper")
            moves.append(divmod(view.last, game.width))
    return moves


def setup(first: View) -> Iterator[tuple[Seat, int, int]]:
    """The dots that were there before the first move."""
    for point, sign in enumerate(first.board):
        if sign in "12ab":
            yield int(sign in "2b"), *divmod(point, first.width)


def find_result(finished: FinishedGame) -> RecordedResult:
    """How a game ended: by its outcome, by what the table says, and by its events."""
    outcome = finished.outcome
    if outcome is None:
        return RecordedResult()
    if not len(outcome.places) == len(outcome.scores) == 2:
        raise Malformed("not a game of dots: its result is not of two players")
    if len(outcome.winners) != 1:
        return RecordedResult("draw")
    (winner,) = outcome.winners
    if finished.lost_by:
        return RecordedResult(finished.lost_by, winner)
    endings = [each for each in finished.events if is_over(each)]
    if endings and read_over(endings[-1]).why == "resigned":
        return RecordedResult("resigned", winner)
    mine, theirs = outcome.scores
    return RecordedResult("points", winner, abs(mine - theirs))


def is_over(event: Any) -> bool:
    return isinstance(event, dict) and event.get("type") == Over.__struct_config__.tag


def read_over(event: Any) -> Over:
    try:
        return msgspec.convert(event, Over)
    except msgspec.ValidationError as wrong:
        raise Malformed(f"not a game of dots: {wrong}") from None
