"""`parlor arena`: a match of bots."""

import argparse
import json
from typing import Any

import msgspec

INTERRUPTED = 130  # what shells give for a command that Ctrl-C has ended


def add_command(commands: Any) -> None:
    match = commands.add_parser(
        "arena",
        help="a match of bots, on all cores",
        description="Plays a match of bots and says how sure its result is."
        " Ctrl-C ends it with what was played.",
    )
    match.add_argument("game")
    match.add_argument("--a", required=True, metavar="LEVEL", help="plays one seat, going round")
    match.add_argument("--b", required=True, metavar="LEVEL", help="plays all other seats")
    match.add_argument("--games", type=int, default=20, help="how many (20)")
    match.add_argument(
        "--side",
        default="",
        metavar="NAME",
        help="--a plays the seats of this side, as the game has it",
    )
    match.add_argument(
        "--duplicate", action="store_true", help="play every deal again with the seats exchanged"
    )
    match.add_argument("--budget", help="computing for a move, as 50ms or 1s (the levels' own)")
    match.add_argument("--options", type=json.loads, default={}, help="the game's options, as JSON")
    match.add_argument("--seats", type=int, help="the fewest that the game takes, if not given")
    match.add_argument("--seed", default="arena", help="of the games' luck (arena)")
    match.add_argument("--json", action="store_true", help="print the line of JSON alone")
    match.set_defaults(run=arena)


def arena(asked: argparse.Namespace) -> None:
    from parlor.arena import announce, arrange, clear, duration, play

    terms = arrange(
        asked.game,
        asked.a,
        asked.b,
        options=asked.options,
        seats=asked.seats,
        budget=None if asked.budget is None else duration(asked.budget),
        seed=asked.seed,
        side=asked.side,
        duplicate=asked.duplicate,
    )
    try:
        match = play(terms, asked.games, announce)
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None  # before the first game was over
    finally:
        clear()
    if not asked.json:
        print(match)
    print(msgspec.json.encode(match).decode(), flush=True)
    if match.interrupted:
        raise SystemExit(INTERRUPTED)
