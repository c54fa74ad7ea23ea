"""Formats as other packages would bring them: one that shares its name, and some that can do only one thing."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from parlor.engine import Chance, Refused, Step
from parlor.engine.records import (
    CheckedGame,
    Difference,
    FinishedGame,
    ForeignGame,
    OtherGame,
)
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Event, Place, State

GO = "go.sgf = tests.engine.records_of_others:GoSgf\n"
LEDGER = "onecard.ledger = tests.engine.records_of_others:Ledger\n"
TALLY = "noughts.tally = tests.engine.records_of_others:Tally\n"
OTHER_TALLY = "dots.tally = tests.engine.records_of_others:OtherTally\n"
BOOK = "noughts.book = tests.engine.records_of_others:Book\n"


def entry_points(*lines: str) -> str:
    return "[parlor.records]\n" + "".join(lines)


class GoSgf:
    """Somebody else's game, in files of the same kind as those of dots."""

    title: ClassVar[str] = "SGF"
    extension: ClassVar[str] = "sgf"
    media_type: ClassVar[str] = "application/x-go-sgf"
    several: ClassVar[bool] = False
    writing_refusals: ClassVar[tuple[str, ...]] = ("not_go",)
    reading_refusals: ClassVar[tuple[str, ...]] = ("not_sgf", "not_go")

    def write(self, games: Iterable[FinishedGame]) -> bytes:
        return b"(;GM[1])"

    def read(self, data: bytes) -> tuple[ForeignGame, ...]:
        if b"GM[1]" not in data:
            raise OtherGame("not_go", "it is a game of something else")
        return (ForeignGame(Noughts(), (), 0, ("Ann", "Bob")),)


class Ledger:
    """What each hand of an evening brought; nobody can play a game by it."""

    title: ClassVar[str] = "Ledger"
    extension: ClassVar[str] = "csv"
    media_type: ClassVar[str] = "text/csv"
    several: ClassVar[bool] = True
    writing_refusals: ClassVar[tuple[str, ...]] = ()

    def write(self, games: Iterable[FinishedGame]) -> bytes:
        return "".join(map(self.write_hand, games)).encode()

    def write_hand(self, game: FinishedGame) -> str:
        scores = game.outcome.scores if game.outcome else ()
        card = game.views[0].get("card")
        return f"{game.number},{' '.join(game.names)},{' '.join(map(str, scores))},{card}\n"


class Book:
    """Games of noughts, a line each: the cells in order. We read such books, and write none."""

    title: ClassVar[str] = "Book of noughts"
    extension: ClassVar[str] = "book"
    media_type: ClassVar[str] = "text/plain"
    several: ClassVar[bool] = True
    reading_refusals: ClassVar[tuple[str, ...]] = ("not_noughts",)

    def read(self, data: bytes) -> tuple[ForeignGame, ...]:
        return tuple(self.read_game(line) for line in data.decode().splitlines())

    def read_game(self, line: str) -> ForeignGame:
        if not line.isdigit():
            raise Refused("not_noughts", f"{line!a} is no game of noughts")
        game = Noughts(boards=1)
        steps: list[Step[State, Event]] = [Step(game.start(2, Chance(b"")))]
        for at, cell in enumerate(line):
            steps.append(game.apply(steps[-1].state, at % 2, Place(int(cell))))
        return ForeignGame(game, steps, len(line), ("Ann", "Bob"))


class Tally:
    """Sums, a line each, as `2+2=4`; the file says what comes out. `?` says nothing."""

    title: ClassVar[str] = "Tally"
    extension: ClassVar[str] = "sum"
    media_type: ClassVar[str] = "text/plain"
    several: ClassVar[bool] = True

    def check(self, data: bytes) -> Iterator[CheckedGame]:
        text = data.decode("latin-1")
        if "+" not in text:
            raise OtherGame("not_sums", "there is no sum in it")
        if "-" in text:
            raise Refused("not_played", "minus is not played here yet")
        return map(self.check_line, text.splitlines())

    def check_line(self, line: str) -> CheckedGame:
        terms, _, stated = line.partition("=")
        total = str(sum(map(int, terms.split("+"))))
        if stated == "?":
            return CheckedGame(line, remark="nothing is stated")
        return CheckedGame(line, None if stated == total else Difference("sum", stated, total))


class OtherTally(Tally):
    """Another game's, which knows no sum."""

    def check(self, data: bytes) -> Iterator[CheckedGame]:
        if data != b"nothing":
            raise OtherGame("not_nothing", "it is something")
        return iter((CheckedGame("nothing"),))
