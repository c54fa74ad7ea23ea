"""Two worlds that look the same to somebody, and the ways in which they might give themselves away."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from parlor.engine import Chance, Seat
from parlor.engine.contract import AnyGame
from parlor.testing.walks import Move, Walk, encode


def twins(walk: Walk) -> Iterator[tuple[Any, Seat | None, Any]]:
    """Every state, every viewer, and another world that the viewer cannot tell from it."""
    for number, state in enumerate(walk.states):
        for viewer in walk.viewers:
            yield state, viewer, walk.game.redeal(state, viewer, walk.lucky("twin", number))


class Revelation(NamedTuple):
    """The first event that is heard differently when one action is played in two such worlds."""

    sort: str  # its type on the wire
    here: Any
    there: Any


def revelations(walk: Walk) -> Iterator[Revelation]:
    game = walk.game
    for number, (state, move) in enumerate(zip(walk.states, walk.moves, strict=False)):
        for viewer in walk.viewers:
            twin = game.redeal(state, viewer, walk.lucky("twin", number))
            if not game.legal(twin, move.seat).allows(move.action):
                continue  # in that world the seat could not have done this
            there = game.apply(twin, move.seat, move.action).events
            for one, other in zip_longest(move.events, there):
                if encode(one) != encode(other):
                    sort = msgspec.to_builtins(other if one is None else one)["type"]
                    yield Revelation(sort, one, other)
                    break


def mistakable(walk: Walk) -> Iterator[tuple[Move, Move]]:
    """Each move with another that leads to a world which somebody takes for the one that was reached."""
    game = walk.game
    for number, move in enumerate(walk.moves):
        state, after = walk.states[number], walk.states[number + 1]
        seen = all_views(walk, after)
        twins_of = [
            all_views(walk, game.redeal(after, viewer, walk.lucky("mistake", number)))
            for viewer in walk.viewers
            if viewer != move.seat
        ]
        hidden = [twin for twin in twins_of if twin != seen]
        if not hidden:
            continue
        others = {}
        for action in game.legal(state, move.seat).sample():
            step = game.apply(state, move.seat, action)
            others[all_views(walk, step.state)] = Move(move.seat, action, step.events)
        for twin in hidden:
            if twin in others:
                yield move, others[twin]


def all_views(walk: Walk, state: Any) -> bytes:
    return encode([walk.game.view(state, viewer) for viewer in walk.viewers])


def alike(worlds: Iterable[Walk], viewer: Seat | None) -> list[list[Walk]]:
    """Worlds that were played alike, in groups in which a viewer saw and heard the same from the start."""
    groups: dict[tuple[bytes, ...], list[Walk]] = {}
    for each in worlds:
        saw = (shown(each.game, state, viewer) for state in each.states)
        heard = (encode(move.events) for move in each.moves)
        groups.setdefault((*saw, *heard), []).append(each)
    return list(groups.values())


def played_alike(walk: Walk, chance: Chance) -> Walk | None:
    """The moves of a walk in a world that was dealt otherwise, if it allows them."""
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
    """Which seats see something else in other worlds, and where in their views."""
    return {
        (seat, path)
        for there in others
        for seat in walk.seats
        for path in differences(
            *(msgspec.to_builtins(walk.game.view(state, seat)) for state in (here, there))
        )
    }


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Where two views differ; the place in a list does not matter.

    >>> list(differences({"card": 3, "bets": [1, 1]}, {"card": 4, "bets": [1, 2]}))
    ['.card', '.bets[]']
    """
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            yield from differences(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        for left, right in zip_longest(one, other):
            yield from differences(left, right, f"{path}[]")
    elif one != other:
        yield path


def luck_in(value: Any) -> Iterator[Chance]:
    """Every chance in a state, however deep."""
    match value:
        case Chance():
            yield value
        case msgspec.Struct():
            for field in msgspec.structs.fields(value):
                yield from luck_in(getattr(value, field.name))
        case tuple() | list() | frozenset():
            for each in value:
                yield from luck_in(each)
        case dict():
            for each in value.values():
                yield from luck_in(each)
        case _:
            pass


def shown(game: AnyGame, state: Any, viewer: Seat | None) -> bytes:
    return encode(game.view(state, viewer))


def reread(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(encode(value), type=kind)
