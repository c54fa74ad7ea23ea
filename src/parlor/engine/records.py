"""Records: finished games in files of other programs. Formats are entry points: any package can bring one.

[project.entry-points."parlor.records"]
"chess.pgn" = "parlor_chess.records:Pgn"      # the game, and the format

A format writes games, reads them, or both. A file may hold one game, or several, as the hands of an evening.
"""

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

import msgspec

from parlor.base.structs import Value
from parlor.engine.contract import AnyGame, Outcome, Seat, Step
from parlor.engine.refusals import Refused

LostBy: TypeAlias = Literal["", "time", "forfeit"]


class RecordStep(Value, frozen=True):
    """One change of a finished game: what everybody heard, and what the viewer saw then."""

    view: Any = None  # as JSON has it; None: the game did not move
    events: tuple[Any, ...] = ()  # as JSON has them
    at: int = 0  # in milliseconds since 1970; 0 if unknown


class FinishedGame(Value, frozen=True):
    """A finished game of this house, as one viewer saw it: all that a format is given to write."""

    game: str
    options: dict[str, Any]
    names: tuple[str, ...]  # of the players, by seat; empty where nobody sat
    steps: tuple[RecordStep, ...]
    viewer: Seat | None = None  # None: a spectator
    outcome: Outcome | None = None  # none: the table closed in the middle of the game
    lost_by: LostBy = ""  # where the table ended it, not the rules
    day: str = ""  # when it began, as 2026-11-15; empty if unknown
    table: str = ""
    number: int = 1  # of the game at its table

    @property
    def views(self) -> tuple[Any, ...]:
        """The first one, and one for each change after it."""
        return tuple(step.view for step in self.steps if step.view is not None)

    @property
    def events(self) -> tuple[Any, ...]:
        return tuple(event for step in self.steps for event in step.events)


class ForeignGame(msgspec.Struct, frozen=True):
    """A game that was played elsewhere, as a format reads it."""

    game: AnyGame  # the rules, with their options
    steps: Iterable[Step[Any, Any]]  # the start, then each move; may refuse a move on the way
    moves: int
    names: tuple[str, ...]  # of the players, by seat
    day: str = ""


class OtherGame(Refused):
    """The file holds a game, but not one that this format reads; another format may."""


class RecordFormat(Protocol):
    """What every format says of itself. It also has `write` or `read`: see `WritesRecords`, `ReadsRecords`."""

    title: ClassVar[str]  # for people: "PGN"
    extension: ClassVar[str]  # of its files, without a dot: "pgn"
    media_type: ClassVar[str]
    several: ClassVar[bool]  # may a file hold several games?


@runtime_checkable
class WritesRecords(Protocol):
    writing_refusals: ClassVar[tuple[str, ...]]  # the codes that `write` uses

    def write(self, games: Iterable[FinishedGame]) -> bytes:
        """A file of these games: of exactly one, unless the format may hold several.

        They are read as they are asked for: a format that keeps none of them writes the longest evening.
        """
        ...


@runtime_checkable
class ReadsRecords(Protocol):
    reading_refusals: ClassVar[tuple[str, ...]]  # the codes that `read` and the steps use

    def read(self, data: bytes) -> Sequence[ForeignGame]:
        """Read a file, or refuse it; raise `OtherGame` if it holds games of another kind."""
        ...


class Difference(Value, frozen=True):
    """Where a game of a file and our rules part."""

    where: str  # "action 9, p3 cbr 400"; empty: the game as a whole
    expected: str  # what the file, or the rules, say; empty where `came` says all
    came: str  # "120 came out"


class CheckedGame(Value, frozen=True):
    """A game of a file, played again by our rules."""

    name: str  # in its file: "hand 63"
    difference: Difference | None = None  # the first one; None: it matches
    remark: str = (
        ""  # what was not compared, in a few words; games with the same remark are counted
    )


@runtime_checkable
class ChecksRecords(Protocol):
    """A format whose files say how a game came out. Each such format is a command: `parlor <format> FILE…`."""

    def check(self, data: bytes) -> Iterator[CheckedGame]:
        """Play each game of a file; refuse the file if it cannot be read, by `OtherGame` if another may."""
        ...


class Installed(NamedTuple):
    """A format under the names of its entry point."""

    game: str
    name: str  # "pgn"; several games may have a format of this name
    format: RecordFormat


@cache
def _load_installed() -> tuple[Installed, ...]:
    found: list[Installed] = []
    for point in sorted(entry_points(group="parlor.records"), key=lambda point: point.name):
        game, _, name = point.name.rpartition(".")
        try:
            found.append(Installed(game, name, point.load()()))
        except Exception as why:  # somebody else's package must not close the house
            warnings.warn(f"the format {point.name} cannot be loaded: {why!r}", stacklevel=2)
    return tuple(found)


def formats_of(game: str) -> Mapping[str, RecordFormat]:
    """The formats of a game, by name."""
    return {each.name: each.format for each in _load_installed() if each.game == game}


def find_writer(name: str, game: str, *, several: bool = False) -> WritesRecords:
    """The format of this name that writes a game, or several of them to a file; refuses what there is not."""
    found = formats_of(game).get(name)
    if found is None:
        known = " or ".join(formats_of(game)) or "none"
        raise Refused("unknown_format", f"{game} has no files of {name!a}: it has {known}")
    if not isinstance(found, WritesRecords):
        raise Refused("not_written", f"{found.title} can be read, but not written")
    if several and not found.several:
        raise Refused("one_game", f"a file of {found.title} holds one game: choose one")
    return found


def read_file(name: str, data: bytes) -> Sequence[ForeignGame]:
    """The games in a file, read by the first format of this name that knows them."""
    others: list[OtherGame] = []
    for reader in find_readers(name):
        try:
            return reader.read(data)
        except OtherGame as no:
            others.append(no)
    raise others[0]


def find_readers(name: str) -> Sequence[ReadsRecords]:
    """The formats of this name that can read, at least one; refuses a name that none has."""
    every = [each for each in _load_installed() if each.name == name]
    if not every:
        known = ", ".join(dict.fromkeys(each.name for each in _load_installed())) or "none"
        raise Refused("unknown_format", f"no game here has files of {name!a}: there is {known}")
    readers = [each.format for each in every if isinstance(each.format, ReadsRecords)]
    if not readers:
        raise Refused("not_read", f"{every[0].format.title} can be written, but not read")
    return readers


def find_checkers() -> Mapping[str, Sequence[Installed]]:
    """The formats that can check their files, by name; several games may have a format of this name."""
    found: dict[str, list[Installed]] = {}
    for each in _load_installed():
        if isinstance(each.format, ChecksRecords):
            found.setdefault(each.name, []).append(each)
    return found


def check_file(name: str, data: bytes) -> Iterator[CheckedGame]:
    """The games of a file, checked by the first format of this name that knows them."""
    others: list[OtherGame] = []
    for each in find_checkers().get(name, ()):
        assert isinstance(each.format, ChecksRecords), each
        try:
            return each.format.check(data)
        except OtherGame as no:
            others.append(no)
    raise others[0]


def has_extension(format: RecordFormat, file: str) -> bool:
    """Is it a file of this format by its name? A file of several games may have a plural: .pgns."""
    ending, extension = file.lower().rpartition(".")[2], format.extension.lower()
    return ending == extension or (format.several and ending == f"{extension}s")


def name_by_extension(file: str) -> str:
    """The format of a file by its ending; refuses one that none has, or several have."""
    names = {each.name for each in _load_installed() if has_extension(each.format, file)}
    if len(names) != 1:
        known = ", ".join(sorted({each.name for each in _load_installed()})) or "none"
        raise Refused(
            "unknown_format",
            f"{file}: cannot tell the format from the name: use --format ({known})",
        )
    return names.pop()


def writing_refusals() -> tuple[str, ...]:
    """The codes with which formats refuse to write, each once."""
    every = (each.format for each in _load_installed())
    writers = (each for each in every if isinstance(each, WritesRecords))
    return tuple(dict.fromkeys(code for each in writers for code in each.writing_refusals))


def reading_refusals() -> tuple[str, ...]:
    every = (each.format for each in _load_installed())
    readers = (each for each in every if isinstance(each, ReadsRecords))
    return tuple(dict.fromkeys(code for each in readers for code in each.reading_refusals))
