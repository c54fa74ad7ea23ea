"""Two worlds that look the same to a viewer, and what could tell them apart."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from parlor.engine import Chance, Seat
from parlor.testing.walks import Move, Walk, encode, encode_view


class Revelation(NamedTuple):
    """The first event that differs when one action is played in a state and in its twin."""

    type: str  # on the wire
    here: Any
    there: Any


def find_revelations(walk: Walk) -> Iterator[Revelation]:
    game = walk.game
    for number, _, _, twin in walk.twins:
        if number == len(walk.moves):
            break  # nothing was played in the last state
        move = walk.moves[number]
        if not game.legal(twin, move.seat).allows(move.action):
            continue  # the seat cannot do this in that world
        there = game.apply(twin, move.seat, move.action).events
        for one, other in zip_longest(move.events, there):
            if encode(one) != encode(other):
                kind = msgspec.to_builtins(other if one is None else one)["type"]
                yield Revelation(kind, one, other)
                break


def find_mistakable_moves(walk: Walk) -> Iterator[tuple[Move, Move]]:
    """Each move with another one that leads to a world which some viewer takes for the same."""
    game = walk.game
    for number, move in enumerate(walk.moves):
        state = walk.states[number]
        seen = encode(list(walk.views[number + 1].values()))
        twins = [
            all_views(walk, twin.twin)
            for twin in walk.twins[(number + 1) * len(walk.viewers) :][: len(walk.viewers)]
            if twin.viewer != move.seat
        ]
        hidden = [twin for twin in twins if twin != seen]
        if not hidden:
            continue
        others = {}
        for action in walk.legal[number][move.seat].sample():
            step = game.apply(state, move.seat, action)
            others[all_views(walk, step.state)] = Move(move.seat, action, step.events)
        for twin in hidden:
            if twin in others:
                yield move, others[twin]


def all_views(walk: Walk, state: Any) -> bytes:
    return encode([encode_view(walk.game, state, viewer) for viewer in walk.viewers])


def group_alike(worlds: Iterable[Walk], viewer: Seat | None) -> list[list[Walk]]:
    """Worlds with the same moves, in groups in which a viewer saw and heard the same from the start."""
    groups: dict[tuple[bytes, ...], list[Walk]] = {}
    for each in worlds:
        seen = (encode_view(each.game, state, viewer) for state in each.states)
        heard = (encode(move.events) for move in each.moves)
        groups.setdefault((*seen, *heard), []).append(each)
    return list(groups.values())


def play_alike(walk: Walk, chance: Chance) -> Walk | None:
    """The moves of a walk in a world with other luck, if they are legal there."""
    game = walk.game
    states = [game.start(walk.case.seats, chance)]
    moves = []
    for move in walk.moves:
        if not game.legal(states[-1], move.seat).allows(move.action):
            return None
        step = game.apply(states[-1], move.seat, move.action)
        states.append(step.state)
        moves.append(replace(move, events=step.events))
    return replace(walk, chance=chance, states=tuple(states), moves=tuple(moves))


def changes(walk: Walk, here: Any, others: Iterable[Any]) -> set[tuple[Seat, str]]:
    """The seats that see something else in other worlds, and where in their views."""
    seen = [msgspec.to_builtins(walk.game.view(here, seat)) for seat in walk.seats]
    return {
        (seat, path)
        for there in others
        for seat in walk.seats
        for path in differences(seen[seat], msgspec.to_builtins(walk.game.view(there, seat)))
    }


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Where two views differ; the position in a list does not matter.

    >>> list(differences({"card": 3, "bets": [1, 1]}, {"card": 4, "bets": [1, 2]}))
    ['.card', '.bets[]']
    """
    if one == other:  # most of two views is the same
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            yield from differences(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        for left, right in zip_longest(one, other):
            yield from differences(left, right, f"{path}[]")
    else:
        yield path


def find_luck(value: Any) -> list[Chance]:
    """Every chance in a state, however deep."""
    found: list[Chance] = []
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, int | str | None):
            continue  # most of a state
        if isinstance(each, Chance):
            found.append(each)
        elif isinstance(each, msgspec.Struct):
            left.extend(getattr(each, field) for field in each.__struct_fields__)
        elif isinstance(each, tuple | list | frozenset):
            left.extend(each)
        elif isinstance(each, dict):
            left.extend(each.values())
    return found
