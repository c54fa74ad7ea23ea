"""Hands of one card as they are told: ann sits at chair 0, bob at chair 1, and so on.

ann raises to 3
bob calls          # anything after a cross is a remark
"""

from collections.abc import Iterator

from parlor.engine import Chance, Seat
from parlor.games.onecard import OneCard
from parlor.games.onecard.hand import deal_hand
from parlor.games.onecard.model import RANKS, Action, Call, Event, Fold, RaiseTo, Rank, State
from tests.games.moves import after, heard

ANN, BOB, CID, DAN, EVA, FAY = range(6)
SEATS: dict[str, Seat] = {"ann": ANN, "bob": BOB, "cid": CID, "dan": DAN, "eva": EVA, "fay": FAY}
TWO, THREE, SEVEN, TEN, JACK, QUEEN, KING, ACE = 0, 1, 5, 8, 9, 10, 11, 12


def dealt(*cards: Rank, chips: tuple[int, ...] = (), button: Seat | None = None) -> State:
    """A hand with these cards, the antes of one chip paid. If nothing else is said, ann speaks first."""
    seats = tuple(range(len(cards)))
    stacks = chips or (20,) * len(cards)
    return deal_hand(
        1, seats[-1] if button is None else button, stacks, seats, 1, stack_deck(*cards)
    )


def stack_deck(*cards: Rank) -> Chance:
    """The luck by which these cards are dealt, in this order."""
    rest = (rank for rank in RANKS if rank not in cards)
    return Chance(b"", orders=((*cards, *rest),))


def play(state: State, script: str) -> State:
    """The state at the end of a script."""
    return after(OneCard(), state, lines(script))


def told(state: State, script: str) -> tuple[Event, ...]:
    """What everybody heard from the beginning of a script to its end."""
    return heard(OneCard(), state, lines(script))


def lines(script: str) -> Iterator[tuple[Seat, Action]]:
    for name, *words in sentences(script):
        yield SEATS[name], spoken(*words)


def sentences(script: str) -> Iterator[list[str]]:
    """The words of each line, without remarks."""
    for line in script.splitlines():
        words = line.partition("#")[0].split()
        if words:
            yield words


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
