"""Hands of one card as they are told: ann sits in seat 0 and bob in seat 1.

ann raises to 3
bob calls          # anything after a cross is a remark
"""

from collections.abc import Iterator

from msgspec.structs import replace

from parlor.engine import Chance, Seat
from parlor.games.onecard.model import Action, Call, Event, Fold, RaiseTo, Rank, State
from parlor.games.onecard.rules import OneCard, deal
from tests.games.moves import after, heard

ANN, BOB = 0, 1
SEATS: dict[str, Seat] = {"ann": ANN, "bob": BOB}
TWO, SEVEN, TEN, JACK, QUEEN, KING, ACE = 0, 5, 8, 9, 10, 11, 12


def dealt(
    ann: Rank, bob: Rank, stacks: tuple[int, int] = (10, 10), hand: int = 1, luck: str = "script"
) -> State:
    """A hand with these cards, the antes paid; luck says what later hands will be."""
    return replace(deal(hand, stacks, Chance.named(luck)).state, cards=(ann, bob))


def play(game: OneCard, state: State, script: str) -> State:
    """The state at the end of a script."""
    return after(game, state, lines(script))


def told(game: OneCard, state: State, script: str) -> tuple[Event, ...]:
    """What everybody heard from the beginning of a script to its end."""
    return heard(game, state, lines(script))


def lines(script: str) -> Iterator[tuple[Seat, Action]]:
    for line in script.splitlines():
        words = line.partition("#")[0].split()
        if words:
            yield SEATS[words[0]], spoken(*words[1:])


def spoken(*words: str) -> Action:
    match words:
        case ("folds",):
            return Fold()
        case ("calls",):
            return Call()
        case ("raises", "to", amount):
            return RaiseTo(int(amount))
        case _:
            raise ValueError(f"nobody says {' '.join(words)!r} in one card")
