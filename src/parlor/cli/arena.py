"""`parlor arena`: a match of bots."""

import argparse
import json
from typing import Any

import msgspec


def add_command(commands: Any) -> None:
    match = commands.add_parser(
        "arena",
        help="a match of bots, on all cores",
        description="Plays a match of bots and says how sure its result is.",
    )
    match.add_argument("game")
    match.add_argument("--a", required=True, metavar="LEVEL", help="plays one seat, going round")
    match.add_argument("--b", required=True, metavar="LEVEL", help="plays all other seats")
    match.add_argument("--games", type=int, default=20, help="how many (20)")
    match.add_argument("--budget", help="computing for a move, as 50ms or 1s (the levels' own)")
    match.add_argument("--options", type=json.loads, default={}, help="the game's options, as JSON")
    match.add_argument("--seats", type=int, help="the fewest that the game takes, if not given")
    match.add_argument("--seed", default="arena", help="of the games' luck (arena)")
    match.add_argument("--json", action="store_true", help="print the line of JSON alone")
    match.set_defaults(run=arena)


def arena(asked: argparse.Namespace) -> None:
    from parlor.arena import announce, arrange, duration, play

    terms = arrange(
        asked.game,
        asked.a,
        asked.b,
        options=asked.options,
        seats=asked.seats,
        budget=None if asked.budget is None else duration(asked.budget),
        seed=asked.seed,
    )
    match = play(terms, asked.games, announce)
    if not asked.json:
        print(match)
    print(msgspec.json.encode(match).decode())
