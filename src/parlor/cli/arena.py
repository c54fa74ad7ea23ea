"""`parlor arena`: a match of bots."""

import argparse
import json
import sys
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
    match.add_argument(
        "--a",
        required=True,
        metavar="LEVEL",
        help="the bot under test: one seat, a different one each game",
    )
    match.add_argument("--b", required=True, metavar="LEVEL", help="the bot on all other seats")
    match.add_argument("--games", type=int, default=20, help="how many (20)")
    match.add_argument(
        "--side",
        default="",
        metavar="NAME",
        help="--a plays the seats of this side: a role or a position of the game",
    )
    match.add_argument(
        "--duplicate", action="store_true", help="play every deal from each seat in turn"
    )
    match.add_argument("--budget", help="computing for a move, as 50ms or 1s (the levels' own)")
    match.add_argument("--options", type=json_value, default={}, help="the game's options, as JSON")
    match.add_argument("--seats", type=int, help="number of seats (default: the game's minimum)")
    match.add_argument("--seed", default="arena", help="another one gives other deals (arena)")
    match.add_argument("--json", action="store_true", help="print the line of JSON alone")
    match.set_defaults(run=arena)


def arena(asked: argparse.Namespace) -> None:
    from parlor.arena import (
        MatchBroken,
        Progress,
        arrange,
        clear,
        duration,
        hearing_one_interrupt,
        play,
    )

    with hearing_one_interrupt():
        try:
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
            match = play(terms, asked.games, Progress().hear)
        except KeyboardInterrupt:
            clear()
            print("parlor: stopped before the first game was over", file=sys.stderr)
            raise SystemExit(INTERRUPTED) from None
        except MatchBroken as broken:
            clear()
            print_match(broken.match, asked.json)
            raise (broken.__cause__ or broken) from None
        clear()
        print_match(match, asked.json)
    if match.interrupted:
        raise SystemExit(INTERRUPTED)


def print_match(match: Any, json_alone: bool) -> None:
    if not json_alone:
        print(match)
    print(msgspec.json.encode(match).decode(), flush=True)


def json_value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as wrong:
        raise argparse.ArgumentTypeError(f"not JSON: {wrong}") from None
