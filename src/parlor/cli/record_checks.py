"""`parlor <format> FILE…`: play the games of files again, and say which come out as their file says.

There is such a command for every format that can check its files (`parlor.engine.records.ChecksRecords`).
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from parlor.base.structs import Value
from parlor.cli.record_files import RecordFile, find_files
from parlor.engine import Refused
from parlor.engine.records import CheckedGame, Difference, Installed, check_file, find_checkers

CLEAR = "\r\x1b[K"  # back to the first column, and the rest of the line away
BAR = 30  # letters
EVERY = 50  # games between two drawings of the bar


class FoundDifference(Value, frozen=True):
    """A game that does not match, as `--json` prints it."""

    file: str
    game: str
    where: str
    expected: str
    came: str


class CheckReport(Value, frozen=True):
    matched: int
    games: int
    differences: tuple[FoundDifference, ...]
    remarks: dict[str, int]  # of games that match


def add_commands(commands: Any) -> None:
    """One command for each format, by its name; a command of ours has its name already."""
    for name, formats in find_checkers().items():
        if name not in commands.choices:
            add_command(commands, name, formats)


def add_command(commands: Any, name: str, formats: Iterable[Installed]) -> None:
    (title, *_) = (each.format.title for each in formats)
    parser = commands.add_parser(
        name,
        help=f"play the games of {title} files again: do they come out as the files say?",
        description=f"Plays each game of {title} files by our rules, and prints how many match what their"
        " file says, and the first difference of each that does not. A zip or a folder stands for the files"
        " of this kind in it.",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.set_defaults(run=run_check, format=name)


def run_check(asked: argparse.Namespace) -> None:
    """Exit with 1 if a game does not match."""
    progress = Progress()
    differences: list[FoundDifference] = []
    remarks: Counter[str] = Counter()
    games = 0
    for file in find_files(asked.files, asked.format):
        for game in check_games(asked.format, file):
            games += 1
            if game.difference is None:
                remarks[game.remark] += 1
            else:
                differences.append(locate(file.name, game.name, game.difference))
                if not asked.json:
                    progress.clear()
                    print(describe(differences[-1]), flush=True)
            progress.hear(games, len(differences), file)
    progress.clear()
    report = CheckReport(
        games - len(differences),
        games,
        tuple(differences),
        {remark: count for remark, count in remarks.items() if remark},
    )
    if asked.json:
        print(msgspec.json.encode(report).decode())
    else:
        print_summary(report)
    if differences or not games:
        raise SystemExit(1)


def check_games(name: str, file: RecordFile) -> Iterator[CheckedGame]:
    """The games of a file; one that cannot be read counts as a game that does not match."""
    if file.refused:
        yield CheckedGame("", Difference("", "", file.refused))
        return
    try:
        yield from check_file(name, file.data)
    except Refused as no:
        yield CheckedGame("", Difference("", "", str(no)))


def locate(file: str, game: str, found: Difference) -> FoundDifference:
    return FoundDifference(file, game, found.where, found.expected, found.came)


def describe(found: FoundDifference) -> str:
    """
    >>> describe(FoundDifference("a.txt", "game 2", "move 9", "2 points", "3 came out"))
    'a.txt: game 2: move 9: expected 2 points, but 3 came out'
    """
    came = f"expected {found.expected}, but {found.came}" if found.expected else found.came
    return ": ".join(each for each in (found.file, found.game, found.where, came) if each)


def print_summary(report: CheckReport) -> None:
    for remark, count in report.remarks.items():
        print(f"{count} of them: {remark}")
    print(f"matched {report.matched} of {report.games}")


class Progress:
    """A bar on a terminal; nothing where somebody reads it from a file or a pipe."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()

    def hear(self, games: int, differ: int, file: RecordFile) -> None:
        if not self._shown or games % EVERY:
            return
        done = BAR * file.number // file.files
        bar = "█" * done + "░" * (BAR - done)
        stands = f"{games} played" + (f", {differ} differ" if differ else "")
        print(f"{CLEAR}{bar} {stands}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self._shown:
            print(CLEAR, end="", file=sys.stderr, flush=True)
