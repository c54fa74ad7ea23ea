"""Random hands of every structure under a second referee: who is asked, what they may do, who is paid."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given

from parlor.games.poker.hands.cards import PACK
from parlor.games.poker.model.actions import StreetDealt
from parlor.games.poker.model.hand import State
from tests.games.poker.evenings import Evening, Hand, evenings
from tests.games.poker.oracle import Cards, Ending, pay_out
from tests.games.poker.referee import Referee, read_answers


def referee_of(hand: Hand) -> Referee:
    first = hand.first
    return Referee(hand.game, first.stakes, first.seating, hand.before)


def refereed(hand: Hand) -> Iterator[tuple[Referee, State]]:
    """The referee at each state of a hand in which the players bet."""
    referee = referee_of(hand)
    for at, moment in enumerate(hand.moments):
        if moment.by is not None and hand.moments[at - 1].state.phase == "betting":
            if moment.action is None:
                referee.leave(moment.by)
            else:
                referee.play(moment.by, moment.action)
            if not referee.queue and any(isinstance(each, StreetDealt) for each in moment.events):
                referee.next_street()
        elif moment.by is not None and moment.action is None:
            referee.leave(moment.by)
        yield referee, moment.state


@given(evenings())
def test_the_players_are_asked_in_turn_and_only_those_who_have_something_to_decide(
    evening: Evening,
) -> None:
    for hand in evening.hands:
        for referee, state in refereed(hand):
            asked = hand.game.to_act(state)
            if state.phase == "runs":
                assert asked <= {*referee.live}
                assert not referee.queue
            elif state.phase == "betting":
                assert asked == {referee.queue[0]}, f"for {referee.queue}: {hand}"
                assert all(state.stacks[seat] for seat in asked), f"all-in and asked: {hand}"
                assert asked <= {*state.live}, f"folded and asked: {hand}"


@given(evenings())
def test_what_is_offered_is_what_the_rules_allow(evening: Evening) -> None:
    """The least raise and the most, who may raise again, and caps.  [poker.md 3, 4, 5, 6, 21]"""
    check_offers(evening)


DEEP: dict[str, Any] = {"preset": "standard", "stack": 60, "most_buy_in": 120, "leaving": 0}


@pytest.mark.parametrize("betting", ["no_limit", "pot_limit", "fixed_limit"])
@pytest.mark.parametrize("big", [2, 5])
def test_so_it_is_where_stacks_are_deep_and_raises_many(betting: str, big: int) -> None:
    """Here are the short all-ins, and rounds that reach the cap."""

    @given(evenings(hands=15, betting=betting, small_blind=1, big_blind=big, ante=0, **DEEP))
    def check(evening: Evening) -> None:
        check_offers(evening)

    check()


def check_offers(evening: Evening) -> None:
    for hand in evening.hands:
        for referee, state in refereed(hand):
            if state.phase == "betting":
                (seat,) = hand.game.to_act(state)
                offered = read_answers(hand.game.legal(state, seat))
                assert offered == referee.answers(seat), f"seat {seat} in {hand}"


@given(evenings())
def test_everybody_is_paid_what_the_oracle_says(evening: Evening) -> None:
    """Side pots, odd chips, uncalled bets.  [poker.md 1, 2, 13]"""
    check_payments(evening)


TWICE: dict[str, Any] = {
    "game": "omaha_hilo",
    "format": "cash",
    "preset": "standard",
    "run_twice": True,
}


@given(evenings(hands=20, leaving=0.01, least=3, **TWICE))
def test_so_they_are_with_high_and_low_on_two_boards(evening: Evening) -> None:
    """[poker.md 13, 24]"""
    check_payments(evening)


def check_payments(evening: Evening) -> None:
    for hand in evening.hands:
        referee, end = list(refereed(hand))[-1]
        assert end.phase == "over", f"no end: {hand}"
        due = pay_out(ending_of(referee, end))
        stacks = {seat: referee.stack[seat] + due[seat] for seat in hand.seats}
        assert {seat: end.stacks[seat] for seat in hand.seats} == stacks, f"{hand}"


def ending_of(referee: Referee, end: State) -> Ending:
    boards = tuple(spell(board) for board in (end.board, end.second_board) if board)
    return Ending(
        game=end.stakes.variant,
        paid={seat: referee.paid[seat] for seat in referee.players},
        live=frozenset(referee.live),
        cards={seat: spell(end.cards[seat]) for seat in referee.players},
        boards=boards or ((),),
        order=referee.players,
        dead=referee.dead,
    )


def spell(cards: tuple[int, ...]) -> Cards:
    return tuple(PACK[card] for card in cards)
