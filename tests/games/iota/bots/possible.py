"""Every world that somebody who saw and heard all of a game must reckon with, found by trying them all.

Some cards are hidden from the viewer; they are dealt in every way. Then the game is played again in each of
these worlds: what the viewer did as it was done, what others did in every way that looks and sounds the same.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from parlor.engine import Chance, Seat
from parlor.games.iota import Iota
from parlor.games.iota.cards import Card
from parlor.games.iota.model import Action, State
from parlor.testing.picking import everything

Places: TypeAlias = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]  # the hands and the pile


def possible(
    game: Iota, start: State, script: Iterable[tuple[Seat, Action]], viewer: Seat | None
) -> tuple[State, set[Places]]:
    """How the game stands after a script, and all that the viewer cannot tell from it."""
    truth, worlds = follow(game, start, tuple(script), viewer)
    return truth, set(worlds)


@cache  # many scripts begin alike
def follow(
    game: Iota, start: State, script: tuple[tuple[Seat, Action], ...], viewer: Seat | None
) -> tuple[State, dict[Places, State]]:
    if not script:
        return start, {places(each): each for each in dealt_otherwise(start, viewer)}
    truth, worlds = follow(game, start, script[:-1], viewer)
    seat, action = script[-1]
    step = game.apply(truth, seat, action)
    seen = sight(game, step.state, viewer, step.events)
    after = {}
    for world in worlds.values():
        legal = game.legal(world, seat)
        ways = (action,) if seat == viewer else (*everything(legal), *legal.concessions)
        for way in ways:
            if legal.allows(way):
                other = game.apply(world, seat, way)
                if sight(game, other.state, viewer, other.events) == seen:
                    after[places(other.state)] = other.state
    return step.state, after


def dealt_otherwise(state: State, viewer: Seat | None) -> Iterator[State]:
    """The cards of all hands but the viewer's, and of the pile, in every order over the same places."""
    hidden = [
        *(card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand),
        *state.pile,
    ]
    for order in permutations(hidden):
        now = dict(zip(hidden, order, strict=True))
        known = [0] * len(state.known)
        for old, who in enumerate(state.known):
            known[now.get(old, old)] = who
        yield replace(
            state,
            hands=tuple(tuple(now.get(card, card) for card in hand) for hand in state.hands),
            pile=tuple(now[card] for card in state.pile),
            known=tuple(known),
        )


def redealt(game: Iota, state: State, viewer: Seat | None) -> set[Places]:
    """All worlds that `redeal` can make of a state: with every order of its cards that luck may give."""
    cards = len(state.pile) + sum(map(len, state.hands))
    lucks = (Chance(b"", orders=(order,)) for order in permutations(range(cards)))
    return {places(game.redeal(state, viewer, luck)) for luck in lucks}


def places(state: State) -> Places:
    return state.hands, state.pile


def sight(game: Iota, state: State, viewer: Seat | None, events: tuple[object, ...]) -> bytes:
    return msgspec.json.encode((game.view(state, viewer), events))
