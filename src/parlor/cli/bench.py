"""`parlor bench`: server, crash, resume, replays, lobby, fair, and the measures that games bring."""

import argparse
from typing import Any


def add_command(commands: Any) -> None:
    commands.add_parser("bench", help="measure the house").fill = add_measures


def add_measures(parser: argparse.ArgumentParser) -> None:
    """The commands under `parlor bench`. What they need is imported when they run."""
    commands = parser.add_subparsers(required=True, metavar="bench")

    speed = commands.add_parser("server", help="moves a second, and what a move and a match cost")
    speed.add_argument("--matches", type=int, default=500, help="tables played at once (500)")
    speed.add_argument("--seconds", type=float, default=10, help="how long a run measures (10)")
    speed.add_argument("--runs", type=int, default=3, help="the best of so many counts (3)")
    speed.add_argument("--database", default="", help="postgresql://… rather than a new file")
    speed.set_defaults(run=_speed)

    crash = commands.add_parser("crash", help="kill the server again and again: is anything lost?")
    crash.add_argument("--kills", type=int, default=20, help="how often (20)")
    crash.add_argument("--tables", type=int, default=12, help="tables in play (12)")
    crash.add_argument("--seed", type=int, default=1, help="of the moments and the moves (1)")
    crash.add_argument("--database", default="", help="postgresql://… rather than a new file")
    crash.set_defaults(run=_crash)

    resume = commands.add_parser("resume", help="the bytes it costs to return after a long time")
    resume.add_argument("--missed", type=int, default=1000, help="moves missed (1000)")
    resume.add_argument("--events", type=int, default=20, help="events asked for at most (20)")
    resume.set_defaults(run=_resume)

    replays = commands.add_parser("replays", help="what it costs to open or list a table's games")
    replays.add_argument(
        "--hands", type=int, default=3000, help="hands to play first (default 3000)"
    )
    replays.set_defaults(run=_replays)

    lobby = commands.add_parser("lobby", help="idle sockets in the lobby, and news for all of them")
    lobby.add_argument("--sockets", type=int, default=2000, help="who look at the list (2000)")
    lobby.add_argument("--changes", type=int, default=60, help="tables made and closed (60)")
    lobby.add_argument("--seconds", type=float, default=20, help="how long they are idle (20)")
    lobby.set_defaults(run=_lobby)

    fair = commands.add_parser("fair", help="what a shuffle of 52 cards costs, opened whole")
    fair.add_argument("--batches", type=int, default=20, help="of eight shuffles each (20)")
    fair.set_defaults(run=_fair)

    from parlor.bench.games import add_games

    add_games(commands)


def _speed(asked: argparse.Namespace) -> None:
    from parlor.bench.speed import measure

    print(measure(asked.matches, asked.seconds, asked.runs, asked.database))


def _crash(asked: argparse.Namespace) -> None:
    from parlor.bench.crash import crash

    verdict = crash(asked.kills, asked.tables, asked.seed, database=asked.database)
    print(verdict)
    if not verdict.clean:
        raise SystemExit(1)


def _resume(asked: argparse.Namespace) -> None:
    from parlor.bench.resume import measure

    print(measure(asked.missed, asked.events))


def _replays(asked: argparse.Namespace) -> None:
    from parlor.bench.replays import measure

    if asked.hands < 1:
        raise SystemExit("parlor: at least one hand must be played")
    print(measure(asked.hands))


def _lobby(asked: argparse.Namespace) -> None:
    from parlor.bench.lobby import measure

    print(measure(asked.sockets, asked.changes, asked.seconds))


def _fair(asked: argparse.Namespace) -> None:
    import msgspec

    from parlor.bench.fair import LIMIT, measure

    cost = measure(asked.batches)
    print(msgspec.json.encode(cost).decode())
    if cost.ms_per_shuffle > LIMIT:
        raise SystemExit(1)
