"""Desks that are drawn, and turns as they are told: ann sits in seat 0, then bob, cid and dan.

A desk is rows of cards, the leftmost of the first row at (51, 51); dots are empty cells.

ann puts 121 at 52,51
ann takes back
ann ends                          # with nothing laid she passes
ann trades                        # in `classic`: ann trades 111 wild
ann reclaims 51,51 with 123
ann leaves
"""

from collections.abc import Iterable, Iterator

import msgspec
import pytest

from parlor.engine import Chance, Illegal, Seat
from parlor.games.iota import Iota
from parlor.games.iota.cards import PACK, Card, CardText
from parlor.games.iota.dealing import everybody
from parlor.games.iota.model import (
    Action,
    EndTurn,
    Event,
    Leave,
    Put,
    Reclaim,
    State,
    TakeBack,
    Trade,
)
from parlor.games.iota.rules import IotaRules
from parlor.games.iota.versions import IotaOne
from tests.games.moves import after, heard

SEED, CLASSIC = Iota(manner="seed"), Iota(manner="classic")
SEED_ONE = IotaOne(manner="seed")  # as old tables play it
ANN, BOB, CID, DAN = 0, 1, 2, 3
NAMES = ("ann", "bob", "cid", "dan")


def arranged(
    desk: str,
    *hands: str,
    pile: str | None = None,
    game: IotaRules = SEED,
    scores: tuple[int, ...] = (),
    luck: str = "arranged",
) -> State:
    """A game in which these cards lie on the desk and these are in the hands of ann, bob and so on.

    A hand that is "-" is four cards of which nobody speaks. The pile is what is left of the pack, in its
    order, or exactly the cards named.
    """
    rest = list(range(game.cards))
    laid = [
        (51 + x, 51 + y, taken(rest, text))
        for y, row in enumerate(desk.strip().splitlines())
        for x, text in enumerate(row.split())
        if text.strip(".")
    ]
    given = [[taken(rest, each) for each in hand.split() if each != "-"] for hand in hands]
    stack = None if pile is None else tuple(taken(rest, each) for each in pile.split())
    held = tuple(
        tuple(rest.pop() for _ in range(4)) if hand == "-" else tuple(cards)
        for hand, cards in zip(hands, given, strict=True)
    )
    seats = len(held)
    known = [0] * len(PACK)
    for _, _, card in laid:
        known[card] = everybody(seats)
    for seat, cards in enumerate(held):
        for card in cards:
            known[card] = 1 << seat
    return State(
        turn=ANN,
        pile=tuple(rest) if stack is None else stack,
        hands=held,
        desk=tuple(laid),
        scores=scores or (0,) * seats,
        laid=0,
        backs=0,
        idle=0,
        out=(),
        last=(),
        known=tuple(known),
        orders=(tuple(range(len(PACK))),),
        dealt=(0,) * len(PACK),
        chance=Chance.named(luck),
    )


def taken(rest: list[Card], text: CardText) -> Card:
    card = next(each for each in rest if PACK[each] == text)
    rest.remove(card)
    return card


def play(game: IotaRules, state: State, script: str) -> State:
    """The state at the end of a script."""
    return after(game, state, lines(script))


def told(game: IotaRules, state: State, script: str) -> tuple[Event, ...]:
    """What everybody heard from the beginning of a script to its end."""
    return heard(game, state, lines(script))


def refused(game: IotaRules, state: State, script: str) -> Illegal:
    """How the last line of a script is refused, by which nothing is changed; nor was it offered."""
    *before, (seat, action) = lines(script)
    state = after(game, state, before)
    was = msgspec.json.encode(state)
    with pytest.raises(Illegal) as no:
        game.apply(state, seat, action)
    assert msgspec.json.encode(state) == was
    assert not game.legal(state, seat).allows(action)
    return no.value


def texts(cards: Iterable[Card]) -> str:
    return " ".join(PACK[card] for card in cards)


def hand(state: State, seat: Seat) -> str:
    """What somebody holds, as a script writes it."""
    return texts(state.hands[seat])


def lines(script: str) -> Iterator[tuple[Seat, Action]]:
    for line in script.splitlines():
        words = line.partition("#")[0].split()
        if words:
            yield NAMES.index(words[0]), spoken(*words[1:])


def spoken(*words: str) -> Action:
    match words:
        case ("puts", card, "at", cell):
            return Put(card, *point(cell))
        case ("takes", "back"):
            return TakeBack()
        case ("ends",) | ("passes",):
            return EndTurn()
        case ("trades", *cards):
            return Trade(tuple(cards))
        case ("reclaims", cell, "with", card):
            return Reclaim(card, *point(cell))
        case ("leaves",):
            return Leave()
        case _:
            raise ValueError(f"nobody says {' '.join(words)!r} in iota")


def point(cell: str) -> tuple[int, int]:
    x, y = cell.split(",")
    return int(x), int(y)
