"""Desks drawn in rows of cards, for tests."""

from msgspec.structs import replace

from parlor.engine import Chance
from parlor.games.iota import Iota
from parlor.games.iota.cards import PACK, WILDS
from parlor.games.iota.model import State


def desk(rows: str, hand: str, pile: str = "444") -> State:
    """A game of two: `....` is an empty cell, the first one is (50, 50), and seat 0 holds the hand.

    >>> desk('''
    ...     111 121 ....
    ...     ... ... 222
    ... ''', hand="131 wild").desk
    ((50, 50, 0), (51, 50, 4), (52, 51, 21))
    """
    wilds = iter(WILDS)

    def card(text: str) -> int:
        return next(wilds) if text == "wild" else PACK.index(text)

    drawn = tuple(
        (50 + x, 50 + y, card(text))
        for y, row in enumerate(rows.strip().splitlines())
        for x, text in enumerate(row.split())
        if set(text) != {"."}
    )
    held = tuple(card(text) for text in hand.split())
    state = Iota(manner="classic").start(2, Chance.named("drawn"))
    return replace(
        state,
        desk=drawn,
        hands=(held, (PACK.index("434"),)),
        pile=tuple(PACK.index(text) for text in pile.split()),
    )
