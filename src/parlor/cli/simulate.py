"""`parlor simulate`: play a game by lines of JSON, so that any language can check our rules.

    parlor simulate GAME --seats N --seed S [--options JSON]

For every line that goes in, one line comes out, and one before them all: the position at the start.

    in       {"seat":0,"action":{"type":"place","cell":4}}
    played   {"events":[…],"views":[…],"spectator":{…},"to_act":[…],"outcome":null}
    refused  {"refused":{"code":"taken","text":"cell 4 refused: X is there already"}}

`views` holds what each seat sees, seat 0 first; `to_act` the seats that are asked, in order; `outcome` is null
until the game ends. A line is refused when it is not JSON, not of this form (unknown fields included), names a
seat that is not there, or asks what the rules do not allow: then nothing has changed, and the next line is
played as if it had not been. Blank lines are lines too. The seed is any text and stands for
`Chance.named(seed)`: the same seed, options and lines give the same bytes, always.
"""

import argparse
import io
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from parlor.engine import Chance, Illegal, Malformed, Outcome, Refused, Seat, Step, Value
from parlor.engine.contract import AnyGame
from parlor.engine.registry import check_seats, rules, set_up


class Position(Value, frozen=True):
    """What a line did, and how things stand after it."""

    events: tuple[Any, ...]
    views: tuple[Any, ...]
    spectator: Any
    to_act: tuple[Seat, ...]
    outcome: Outcome | None


class Refusal(Value, frozen=True):
    code: str
    text: str


class No(Value, frozen=True):
    """A line that changed nothing."""

    refused: Refusal


def simulate(
    game_name: str, seats: int, seed: str, options: Mapping[str, Any], lines: Iterable[str]
) -> Iterator[str]:
    """Play a game by lines; a game that cannot be set up at all raises `Refused` at once.

    >>> told = simulate("noughts", 2, "ann", {}, ['{"seat":1,"action":{"type":"place","cell":4}}'])
    >>> print(next(told))  # doctest: +ELLIPSIS
    {"events":[],"views":[{"board":".........","turn":0,...,"to_act":[0],"outcome":null}
    >>> print(next(told))
    {"refused":{"code":"not_your_turn","text":"seat 1 acted, but it is seat 0's turn"}}
    """
    game = set_up(rules(game_name), options)
    check_seats(game, seats)
    start = Step[Any, Any](game.start(seats, Chance.named(seed)))
    return answers(game, seats, start, lines)


def answers(game: AnyGame, seats: int, step: Step[Any, Any], lines: Iterable[str]) -> Iterator[str]:
    """The position after a step, then what each line makes of it."""
    form = [("seat", int), ("action", game.words.action)]
    move = msgspec.defstruct("Move", form, forbid_unknown_fields=True)
    reader = msgspec.json.Decoder[Any](move)
    yield encode_line(position(game, seats, step))
    for line in lines:
        try:
            asked = read(reader, line)
            check_seat(asked.seat, seats)
            step = game.apply(step.state, asked.seat, asked.action)
        except Refused as no:
            yield encode_line(No(Refusal(no.code, str(no))))
        else:
            yield encode_line(position(game, seats, step))


def position(game: AnyGame, seats: int, step: Step[Any, Any]) -> Position:
    state = step.state
    return Position(
        events=step.events,
        views=tuple(game.view(state, seat) for seat in range(seats)),
        spectator=game.view(state, None),
        to_act=tuple(sorted(game.to_act(state))),
        outcome=game.outcome(state),
    )


def read(reader: msgspec.json.Decoder[Any], line: str) -> Any:
    try:
        return reader.decode(line)
    except (msgspec.DecodeError, UnicodeEncodeError) as wrong:
        raise Malformed(str(wrong)) from None
    except RecursionError:  # msgspec gives up on a line of ten thousand brackets
        raise Malformed("the line is nested too deeply") from None


def check_seat(seat: Seat, seats: int) -> None:
    if not 0 <= seat < seats:
        raise Illegal("unknown_seat", f"seat {seat} asked, but the seats are 0 to {seats - 1}")


def encode_line(answer: Position | No) -> str:
    return msgspec.json.encode(answer).decode()


def add_command(commands: Any) -> None:
    playing = commands.add_parser(
        "simulate",
        help="play a game by hand, one JSON line at a time",
        description='Reads lines {"seat":0,"action":{…}} and prints one JSON line for each.',
    )
    playing.add_argument("game")
    playing.add_argument("--seats", type=int, required=True)
    playing.add_argument("--seed", required=True)
    playing.add_argument(
        "--options", type=json.loads, default={}, help="the game's options, as JSON"
    )
    playing.set_defaults(run=run)


def run(asked: argparse.Namespace) -> None:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")  # bad bytes are refused like bad JSON
    for line in simulate(asked.game, asked.seats, asked.seed, asked.options, sys.stdin):
        print(line, flush=True)
