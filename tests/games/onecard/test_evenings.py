"""Random evenings: whatever people do, chips are neither made nor lost, and every promise of a series holds."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Chance, Illegal, Seat
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import BuyIn, ComeBack, Request, SitOut
from parlor.games.onecard.purse import seated
from parlor.testing.attempts import check_refusal
from parlor.testing.walks import encode, reread
from tests.games.onecard.random_evenings import CHAIRS, Moment, spend_evening, total

# What holds at every moment


def chips_are_neither_made_nor_lost(now: Moment) -> None:
    assert total(now.purse) == now.chips
    assert all(player.chips >= 0 and player.brought > 0 for _, player in seated(now.purse))
    if now.state is not None:
        assert sum(now.state.stacks) + sum(now.state.bets) == sum(now.state.before)
        assert min(now.state.stacks) >= 0


def everything_survives_encoding(now: Moment) -> None:
    words = OneCard.words
    assert reread(now.purse, words.purse) == now.purse
    assert all(reread(event, words.event) == event for event in now.events)
    for seat in range(CHAIRS):
        for request in now.game.requests(now.purse, now.state, seat).sample():
            assert reread(request, words.request) == request


def a_request_is_granted_exactly_if_it_is_offered(now: Moment) -> None:
    for seat, player in enumerate(now.purse.players):
        offered = now.game.requests(now.purse, now.state, seat)
        chips = 0 if player is None else player.chips
        amounts = {-1, 0, 1, 5, now.game.ante - chips, now.game.stack - chips, now.game.stack}
        edges = {each + step for each in amounts for step in (-1, 0, 1)}
        tries: list[Request] = [SitOut(), ComeBack(), *map(BuyIn, sorted(edges))]
        for request in (*tries, *offered.sample()):
            granted = can_have(now, seat, request)
            assert granted == offered.allows(request), f"{request} {granted=}: {offered}"


def can_have(now: Moment, seat: Seat, request: Request) -> bool:
    try:
        now.game.request(now.purse, now.state, seat, request)
    except Illegal as no:
        check_refusal(no)
        return False
    return True


def a_bot_asks_for_what_is_offered_and_can_play_then(now: Moment) -> None:
    for seat, player in seated(now.purse):
        wish = now.game.bot_request(now.purse, seat)
        if wish is not None:
            assert now.game.requests(now.purse, now.state, seat).allows(wish)
            purse = now.game.request(now.purse, now.state, seat, wish).state
            assert now.game.bot_request(purse, seat) is None
        elif not now.game.freezeout:
            assert player.chips >= now.game.ante


def a_hand_is_for_two_who_can_pay(now: Moment) -> None:
    everybody = frozenset(range(CHAIRS))
    seats = now.game.next_players(now.purse, everybody)
    assert list(seats) == sorted(set(seats))
    assert len(seats) != 1
    players = dict(seated(now.purse))
    for seat in seats:
        assert players[seat].chips >= now.game.ante
        assert not players[seat].sits_out
        assert not players[seat].out


def the_button_lies_at_a_player_of_the_hand(now: Moment) -> None:
    state = now.state
    if state is not None:
        assert state.button in state.dealt
        assert state.hand == now.purse.hands + 1
        assert state.turn is None or state.turn in state.dealt


def leaving_folds_and_asks_nobody_else(now: Moment) -> None:
    if now.state is None:
        return
    for seat in range(CHAIRS):
        step = now.game.abandon(now.state, seat)
        still_in = seat in now.state.dealt and seat not in now.state.folded
        if now.state.turn is None or not still_in:
            assert step.state is now.state
        elif step.state.turn is not None and seat != now.state.turn:
            assert step.state.turn == now.state.turn
            assert step.state.bets == now.state.bets


def places_are_in_order(now: Moment) -> None:
    places = now.game.places(now.purse).places
    for seat, player in enumerate(now.purse.players):
        ahead = sum(0 < other < places[seat] for other in places)
        assert places[seat] == (0 if player is None else 1 + ahead)


def a_freeze_out_that_cannot_go_on_is_over(now: Moment) -> None:
    if now.game.freezeout:
        left = {seat for seat, _ in seated(now.purse)} - now.game.busted(now.purse)
        over = not now.game.next_players(now.purse, frozenset())
        assert over == (len(left) < 2)
    else:
        assert not now.game.busted(now.purse)


CHECKS: tuple[Callable[[Moment], None], ...] = (
    chips_are_neither_made_nor_lost,
    everything_survives_encoding,
    a_request_is_granted_exactly_if_it_is_offered,
    a_bot_asks_for_what_is_offered_and_can_play_then,
    a_hand_is_for_two_who_can_pay,
    the_button_lies_at_a_player_of_the_hand,
    leaving_folds_and_asks_nobody_else,
    places_are_in_order,
    a_freeze_out_that_cannot_go_on_is_over,
)


@pytest.mark.parametrize("freezeout", [False, True], ids=["open", "freezeout"])
@given(seed=st.integers(0, 2**32))
def test_every_promise_holds_on_a_random_evening(freezeout: bool, seed: int) -> None:
    for now in spend_evening(freezeout, seed):
        for check in CHECKS:
            check(now)


@given(seed=st.integers(0, 2**32))
def test_who_is_out_of_a_freeze_out_keeps_the_place(seed: int) -> None:
    """[onecard.md 6.5]"""
    before: Counter[tuple[int, int]] = Counter()
    for now in spend_evening(True, seed):
        places = now.game.places(now.purse).places
        out = Counter((each.out, places[seat]) for seat, each in seated(now.purse) if each.out)
        assert before <= out
        before = out


@given(seed=st.integers(0, 2**32))
def test_the_same_evening_is_the_same_byte_for_byte(seed: int) -> None:
    once, twice = (
        [encode((now.purse, now.state, now.events)) for now in spend_evening(seed % 2 == 0, seed)]
        for _ in range(2)
    )
    assert once == twice


def test_a_freeze_out_that_everybody_sleeps_through_ends() -> None:
    """[onecard.md 6.2, 7.1]"""
    game = OneCard(freezeout=True, stack=10, ante=10)
    purse = game.open_series(CHAIRS)
    for seat in range(CHAIRS):
        purse = game.sit_down(purse, seat)
    hands = 0
    while seats := game.next_players(purse, frozenset()):
        state = game.deal(purse, seats, Chance.named(f"hand {hands}")).state
        while asked := game.to_act(state):
            seat = min(asked)
            state = game.apply(state, seat, game.timeout(state, seat)).state
        purse = game.collect(purse, state)
        hands += 1
    assert sorted(game.places(purse).places) == [1, 2, 2, 2, 2, 2]
    assert hands == 1
