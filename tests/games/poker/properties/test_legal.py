"""What is offered is played, and nothing else is: hostile numbers, wrong seats, wrong questions."""

from collections.abc import Iterator

from hypothesis import given

from parlor.engine import Illegal, Seat
from parlor.games.poker.model.actions import (
    Action,
    Call,
    Check,
    Fold,
    RaiseTo,
    RunOnce,
    RunTwice,
    Show,
)
from parlor.games.poker.model.hand import State
from parlor.games.poker.model.purse import (
    BuyIn,
    ComeBack,
    PostBlinds,
    Request,
    SitOut,
    StopStraddling,
    Straddle,
    WaitForBlind,
)
from tests.games.poker.evenings import Evening, Hand, evenings

PLAIN = (Fold(), Check(), Call(), RunOnce(), RunTwice(), Show(), Show(("As",)), Show(("xx", "xx")))
WISHES = (SitOut(), ComeBack(), PostBlinds(), WaitForBlind(), Straddle(), StopStraddling())
HUGE = 10**30


def hostile_raises(state: State) -> Iterator[Action]:
    """Around everything that means something in this round."""
    marks = {0, state.high, 2 * state.high, state.high + state.step, state.high * 3 // 2, HUGE}
    marks |= {
        stack + bet for stack, bet in zip(state.stacks, state.bets, strict=True) if stack + bet
    }
    for amount in marks:
        yield from (RaiseTo(each) for each in (amount - 1, amount, amount + 1, -amount))


def is_played(hand: Hand, state: State, seat: Seat, action: Action) -> bool:
    try:
        hand.game.apply(state, seat, action)
    except Illegal:
        return False
    return True


@given(evenings(hands=3))
def test_an_action_is_played_if_and_only_if_it_is_offered(evening: Evening) -> None:
    for hand in evening.hands:
        for state in hand.states:
            asked = hand.game.to_act(state)
            for seat in range(len(state.stacks)):
                legal = hand.game.legal(state, seat)
                assert bool(legal.actions) == (seat in asked), f"seat {seat} in {hand}"
                tried = (*PLAIN, *(hostile_raises(state) if seat in asked else (RaiseTo(5),)))
                for action in (*tried, *legal.asides.sample()):
                    played = is_played(hand, state, seat, action)
                    assert played == legal.allows(action), f"{seat} {action} in {hand}"


@given(evenings(hands=6))
def test_silence_is_always_legal_in_every_phase(evening: Evening) -> None:
    """Whether the player is connected or not.  [poker.md 26.7, 30.1]"""
    for hand in evening.hands:
        game = hand.game
        for state in hand.states:
            for seat in game.to_act(state):
                for silent in (game.timeout(state, seat), game.timeout_gone(state, seat)):
                    assert game.legal(state, seat).allows(silent), f"{silent} in {hand}"
                checks = Check() in game.legal(state, seat).actions
                assert game.timeout(state, seat) in (
                    RunOnce() if state.phase == "runs" else Check() if checks else Fold(),
                )


@given(evenings(hands=4))
def test_a_request_is_granted_if_and_only_if_it_is_offered(evening: Evening) -> None:
    """In a hand and between two. Nothing of it changes the hand."""
    game, purse = evening.game, evening.purse
    state = evening.hands[-1].first if evening.hands else None
    for seat, player in enumerate(purse.players):
        most = game.most_buy_in - (0 if player is None else player.chips)
        numbers = (-HUGE, -1, 0, 1, 2, most - 1, most, most + 1, HUGE)
        wishes: tuple[Request, ...] = (*WISHES, *map(BuyIn, numbers))
        for now in (None, state):
            offered = game.requests(purse, now, seat)
            for wish in wishes:
                try:
                    game.request(purse, now, seat, wish)
                    granted = True
                except Illegal:
                    granted = False
                assert granted == offered.allows(wish), f"{seat} {wish}: {purse}"
