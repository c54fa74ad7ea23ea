"""Who shows, who mucks, and what the hands are said to be, in random hands.  [poker.md 12, 14, 15]"""

from collections import Counter

from hypothesis import given

from parlor.engine import Seat
from parlor.games.poker.hands.cards import PACK
from parlor.games.poker.hands.values import CATEGORIES
from parlor.games.poker.model.actions import (
    Bet,
    Event,
    Made,
    Mucked,
    Raised,
    RunOnce,
    RunTwice,
    Shown,
    StreetDealt,
    Won,
)
from tests.games.poker.evenings import Evening, Hand, evenings
from tests.games.poker.oracle import Cards, high_score, low_score, make_pots, score_five, score_low


def showdowns(evening: Evening) -> list[Hand]:
    """Hands that were compared at the end of some action: those that ended with the deal told nothing."""
    return [hand for hand in evening.hands if hand.last.contested and len(hand.moments) > 1]


@given(evenings())
def test_who_wins_a_showdown_shows_and_who_mucks_wins_nothing(evening: Evening) -> None:
    for hand in showdowns(evening):
        winners = {event.seat for event in hand.events if isinstance(event, Won)}
        mucked = {event.seat for event in hand.events if isinstance(event, Mucked)}
        shown = {seat for seat, _ in hand.last.shown}
        assert winners <= shown, f"{hand}"
        assert not winners & mucked, f"{hand}"
        assert shown | mucked >= {*hand.last.live}, f"{hand}"
        all_in = any(chips == 0 for chips in stacks_before_payment(hand).values())
        if hand.game.all_show or (hand.game.tournament and not is_house(hand) and all_in):
            assert not mucked, f"{hand}"


def is_house(hand: Hand) -> bool:
    return hand.game.preset == "house"


def stacks_before_payment(hand: Hand) -> dict[Seat, int]:
    end = hand.last
    return {seat: end.stacks[seat] - end.won[seat] for seat in end.live}


@given(evenings())
def test_who_wins_without_a_showdown_shows_nothing(evening: Evening) -> None:
    """Unless the hands lay open already, to run the board.  [poker.md 15.4]"""
    for hand in evening.hands:
        if not hand.last.contested and not hand.game.run_twice:
            assert not any(isinstance(event, Shown | Made | Mucked) for event in hand.events)
            assert len(hand.last.live) == 1, f"{hand}"


@given(evenings())
def test_the_last_to_bet_in_the_final_round_shows_first(evening: Evening) -> None:
    """Without a bet it is the first to act; the others follow clockwise.  [poker.md 15.1]"""
    for hand in showdowns(evening):
        events = hand.events
        streets = [at for at, event in enumerate(events) if isinstance(event, StreetDealt)]
        final = events[streets[-1] :] if streets else events
        order = show_order(hand, final)
        told = [event.seat for event in final if isinstance(event, Shown | Mucked)]
        assert told == order[: len(told)] or not told, f"{order}, {told}: {hand}"


def show_order(hand: Hand, final: list[Event]) -> list[Seat]:
    live = [seat for seat in hand.first.seating.players if seat in hand.last.live]
    bettors = [event.seat for event in final if isinstance(event, Bet | Raised)]
    if not bettors or bettors[-1] not in live:
        return live
    at = live.index(bettors[-1])
    return live[at:] + live[:at]


@given(evenings())
def test_a_hand_is_called_what_it_is_and_its_five_cards_make_it(evening: Evening) -> None:
    for hand in showdowns(evening):
        end = hand.last
        boards = (spell(end.board), spell(end.second_board))
        for made in (event for event in hand.events if isinstance(event, Made)):
            hole, board = spell(end.cards[made.seat]), boards[made.board]
            best = high_score(hand.game.game, hole, board)
            assert score_five(made.best) == best, f"{made}: {hand}"
            assert CATEGORIES[best[0]] == made.hand, f"{made}: {hand}"
            low = low_score(hand.game.game, hole, board)
            assert (score_low(made.low) if made.low else None) == low, f"{made}: {hand}"


@given(evenings(format="cash", preset="standard", run_twice=True))
def test_a_board_is_run_twice_only_where_everybody_left_has_agreed(evening: Evening) -> None:
    """[poker.md 24.1]"""
    for hand in evening.hands:
        agreed = {each.by for each in hand.moments if isinstance(each.action, RunTwice)}
        if hand.last.second_board:
            assert {*hand.last.live} <= agreed, f"{hand}"
        elif hand.last.contested and agreed:
            assert any(isinstance(each.action, RunOnce) for each in hand.moments), f"{hand}"


def spell(cards: tuple[int, ...]) -> Cards:
    return tuple(PACK[card] for card in cards)


@given(evenings())
def test_the_pots_on_the_table_are_those_of_the_oracle(evening: Evening) -> None:
    for hand in evening.hands:
        for state in hand.states:
            shown = Counter({frozenset(p.seats): p.size for p in hand.game.view(state, None).pots})
            if state.phase == "over":
                assert not shown
            else:
                assert shown == make_pots(dict(enumerate(state.paid)), state.live, state.dead)
