"""The measures that games bring, found through entry points, so that any package can bring one.

[project.entry-points."parlor.benches"]
nim = "parlor_nim.bench:NimBench"      # `parlor bench nim`
"""

import argparse
import os
import platform
import time
import warnings
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import entry_points
from typing import Any, ClassVar, Protocol

import msgspec


class GameReport(Protocol):
    """What was measured: a struct, printed as one line of JSON."""

    @property
    def within_limits(self) -> bool: ...


class GameBench(Protocol):
    """What a game measures of itself: a struct whose fields are the options of its command."""

    summary: ClassVar[str]  # for the list of commands

    def measure(self, clock: Callable[[], float]) -> GameReport:
        """Measure by the seconds of this clock: a game reads none of its own."""
        ...


def add_games(commands: Any) -> None:
    """Add a command for every game that can be measured."""
    for point in sorted(entry_points(group="parlor.benches"), key=lambda point: point.name):
        try:
            add_game(commands, point.name, point.load())
        except Exception as why:  # somebody else's package must not close the house
            warnings.warn(f"the bench {point.name} cannot be loaded: {why!r}", stacklevel=2)


def add_game(commands: Any, name: str, kind: Any) -> None:
    command = commands.add_parser(name, help=kind.summary)
    for field in msgspec.structs.fields(kind):
        (meta,) = field.type.__metadata__
        command.add_argument(
            f"--{field.name}",
            type=field.type.__origin__,
            default=field.default,
            help=f"{meta.description} ({field.default})",
        )

    def run(asked: argparse.Namespace) -> None:
        given = {field: getattr(asked, field) for field in kind.__struct_fields__}
        report = kind(**given).measure(time.process_time)
        print(msgspec.json.encode(msgspec.to_builtins(report) | describe_machine()).decode())
        if not report.within_limits:
            raise SystemExit(1)

    command.set_defaults(run=run)


def describe_machine() -> dict[str, Any]:
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "cores": len(os.sched_getaffinity(0)),
        "python": platform.python_version(),
    }
