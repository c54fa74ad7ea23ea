"""Betting, attacked: short blinds, straddles, limits, and the odd chips of pots that are divided twice."""

from msgspec.structs import replace

from parlor.games.poker.button import seat_from_button
from parlor.games.poker.model import Manners, Seating
from tests.games.poker.script import Hand


def straddled(players: int) -> Seating:
    """The first player has the button, and the fourth straddles."""
    return replace(seat_from_button(range(players), 0, Manners()), straddler=3)


def test_a_pot_smaller_than_a_bet_does_not_make_the_least_raise_smaller() -> None:
    """Only 2 of a big blind of 8 lie there, and only they are to be called.  [poker.md 3.1, 10.3, 21.2]"""
    hand = Hand(
        "ann 100 bob 100 cid 2", blinds="1/8", betting="pot_limit", short_blind_counts=True
    ).play("ann may fold, call, raise to 10 | ann calls | bob calls")
    hand.play("bob may check, raise to 8 | bob bets 8 | ann may fold, call, raise to 16-22")
