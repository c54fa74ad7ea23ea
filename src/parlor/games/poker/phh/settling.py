"""The end of a hand from a file: a mucked hand wins nothing, and cards that nobody knows decide nothing."""

from collections.abc import Collection, Iterable
from typing import Any

from msgspec.structs import replace

from parlor.engine import Seat, Step
from parlor.games.poker.model.actions import Event, Made, Mucked, Shown, StreetDealt, Won
from parlor.games.poker.model.hand import State
from parlor.games.poker.phh.actions import name_player
from parlor.games.poker.phh.deck import StackedDeck
from parlor.games.poker.phh.hand import Departure, PhhHand
from parlor.games.poker.play.pots import Pot, make_pots
from parlor.games.poker.play.showdown import (
    boards_of,
    divide,
    pay,
    show_hands,
    take_all,
    weigh_hands,
)


def find_unknown(deck: StackedDeck) -> frozenset[Seat]:
    """The players of whom the file does not know all cards."""
    return frozenset(seat for seat, cards in enumerate(deck.holes) if None in cards)


def find_mucked(hand: PhhHand) -> frozenset[Seat]:
    """The players who throw their cards away at the showdown. Who shows them after all has not."""
    shown = {act.player for act in hand.acts if act.kind == "show"}
    return frozenset(
        act.player
        for act in hand.acts
        if act.kind == "muck" and act.player is not None and act.player not in shown
    )


def settle(
    step: Step[State, Any], hand: PhhHand, deck: StackedDeck, where: str
) -> Step[State, Event]:
    """The same step, decided without the hands that were mucked; refuses what cannot be decided."""
    state = step.state
    missing = len(state.board) - deck.board
    if state.phase != "over":
        return break_off(step, deck) if missing > 0 else step
    if missing > 0:
        raise Departure("undecided", where, "the board is not dealt to its end")
    if not state.contested:
        return step
    mucked = find_mucked(hand)
    left = tuple(seat for seat in state.live if seat not in mucked)
    if not left:
        raise Departure("undecided", where, "the showdown cannot be decided: everybody mucks")
    unknown = [seat for seat in left if seat in find_unknown(deck)]
    if unknown and len(left) > 1:
        who = ", ".join(map(name_player, unknown))
        raise Departure(
            "undecided",
            where,
            f"the showdown cannot be decided: the cards of {who} are not known",
        )
    return decide(step, left, unknown) if len(left) < len(state.live) else step


def break_off(step: Step[State, Event], deck: StackedDeck) -> Step[State, Event]:
    """Where a file breaks off before a street, nobody has seen its cards."""
    state = step.state
    told = tuple(each for each in step.events if not isinstance(each, StreetDealt))
    earlier = replace(
        state, street=state.street - 1, board=state.board[: deck.board], high=0, turn=None
    )
    return Step(earlier, told)


def decide(
    step: Step[State, Event], left: tuple[Seat, ...], unknown: Collection[Seat]
) -> Step[State, Event]:
    """The showdown again, among those who are left. Mucked hands still count for the pots, but win none."""
    over = step.state
    told = tuple(each for each in step.events if not isinstance(each, Shown | Made | Mucked | Won))
    thrown = tuple(Mucked(seat) for seat in over.live if seat not in left)
    before = replace(
        over,
        live=left,
        stacks=tuple(map(int.__sub__, over.stacks, over.won)),
        shown=tuple(
            each for each in over.shown if each[0] in left and over.stakes.open_all_ins != "never"
        ),
    )
    if unknown:
        return take_all(before, (*told, *thrown))
    strengths = [weigh_hands(before, board) for board in boards_of(before)]
    pots = pots_without(make_pots(over.paid, over.live, over.dead), left)
    after, shown = show_hands(before, pots, strengths)
    numbered = reversed(list(enumerate(pots)))
    wins = [win for number, pot in numbered for win in divide(after, number, pot, strengths)]
    return pay(after, (*told, *thrown, *shown), wins)


def pots_without(pots: Iterable[Pot], left: Collection[Seat]) -> list[Pot]:
    """The same pots for those who are left. One that has nobody goes down to the pot below.  [poker.md 1]

    >>> pots_without([Pot(60, (0, 1, 2)), Pot(40, (0, 2)), Pot(10, (2,))], left=(0, 1))
    [Pot(size=60, seats=(0, 1)), Pot(size=50, seats=(0,))]
    """
    found: list[Pot] = []
    for pot in pots:
        seats = tuple(seat for seat in pot.seats if seat in left)
        if seats:
            found.append(Pot(pot.size, seats))
        else:
            found[-1] = Pot(found[-1].size + pot.size, found[-1].seats)
    return found
