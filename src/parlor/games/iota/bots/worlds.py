"""The cards that a player has not seen, dealt as they may lie: all 64 differ, so what is unseen is known."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from parlor.engine import Seat
from parlor.games.iota.cards import Card
from parlor.games.iota.model import State
from parlor.games.iota.turns import HAND


class World(NamedTuple):
    others: tuple[tuple[Card, ...], ...]  # in the order in which they come to turn
    pile: tuple[Card, ...]


def opponents(state: State, seat: Seat) -> list[Seat]:
    """The seats that play after this one, until it is its turn again."""
    seats = len(state.hands)
    order = [(seat + step) % seats for step in range(1, seats)]
    return [each for each in order if each not in state.out]


def unseen(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards of the pile and of the others: which is where, a player does not know."""
    others = [card for each in opponents(state, seat) for card in state.hands[each]]
    return tuple(sorted([*state.pile, *others]))


def worlds(state: State, seat: Seat, luck: Random) -> Iterator[World]:
    """World after world, without end.

    One shuffle gives several: the same cards are dealt from another place on. So a hand comes back in another
    seat, and what was found out about it need not be found again.
    """
    sizes = [len(state.hands[each]) for each in opponents(state, seat)]
    cards = list(unseen(state, seat))
    held = sum(sizes)
    while True:
        luck.shuffle(cards)
        for start in range(0, max(1, len(cards) - held), HAND):
            turned = tuple(cards[start:] + cards[:start])
            yield World(tuple(_hands(turned, sizes)), turned[held:])


def _hands(cards: tuple[Card, ...], sizes: list[int]) -> Iterator[tuple[Card, ...]]:
    at = 0
    for size in sizes:
        yield cards[at : at + size]
        at += size
