"""From one action to the next: whose turn it is, when a street is over, and when the hand is."""

from msgspec.structs import replace

from parlor.engine import Illegal, Seat, Step
from parlor.games.poker.hands.cards import PACK
from parlor.games.poker.model.actions import (
    AskedToRunTwice,
    Event,
    Returned,
    RunsAgreed,
    StreetDealt,
)
from parlor.games.poker.model.hand import State
from parlor.games.poker.play.betting import next_to_act, put
from parlor.games.poker.play.dealing import deal_street
from parlor.games.poker.play.pots import find_uncalled
from parlor.games.poker.play.showdown import show_down, take_all, turn_up
from parlor.games.poker.variants import VARIANTS


def pass_turn(state: State, after: Seat, told: Event) -> Step[State, Event]:
    """Ask the next player, or go on to the next street, or to the end."""
    if len(state.live) == 1:
        over, events = return_uncalled(gather_bets(state))
        return take_all(over, (told, *events))
    turn = next_to_act(state, after)
    if turn is not None:
        return Step(replace(state, turn=turn), (told,))
    return end_round(gather_bets(state), (told,))


def start(dealt: Step[State, Event]) -> Step[State, Event]:
    """A hand that was just dealt; where the blinds put everybody all-in, it plays itself."""
    state = dealt.state
    return dealt if state.turn is not None else end_round(gather_bets(state), dealt.events)


def end_round(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    """All bets are in the pot. Deal on while there is nobody to ask."""
    can_bet = sum(1 for seat in state.live if state.stacks[seat])
    if can_bet < 2:
        state, returned = return_uncalled(state)
        return run_out(state, (*told, *returned))
    if is_last_street(state):
        return show_down(state, told)
    state, dealt = deal_street(state)
    turn = next_to_act(state, state.seating.players[-1])
    assert turn is not None, state
    return Step(replace(state, turn=turn), (*told, dealt))


def run_out(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    """Nobody can bet any more: the hands are turned up, and the board is dealt to its end.  [poker.md 12]"""
    if is_last_street(state):
        return show_down(state, told)
    if state.stakes.open_all_ins != "never":
        state, shown = turn_up(state)
        told = (*told, *shown)
    if state.stakes.run_twice:
        asked = replace(state, phase="runs", turn=None)
        return Step(asked, (*told, AskedToRunTwice()))
    return deal_to_the_end(state, told)


def deal_to_the_end(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    while not is_last_street(state):
        state, dealt = deal_street(state)
        told = (*told, dealt)
    return show_down(state, told)


def answer_runs(state: State, seat: Seat, twice: bool) -> Step[State, Event]:
    """Run it twice if all agree; the first who does not settles it.  [poker.md 24]"""
    if not twice:
        once = replace(state, phase="betting", agreed=(), moves=state.moves + 1)
        return deal_to_the_end(once, (RunsAgreed(1),))
    agreed = (*state.agreed, seat)
    if len(agreed) < len(state.live):
        return Step(replace(state, agreed=agreed, moves=state.moves + 1))
    both = replace(state, phase="betting", agreed=(), moves=state.moves + 1)
    return deal_twice(both, (RunsAgreed(2),))


def deal_twice(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    """The first board to its end, then from the same stub the second one."""
    common = state.board
    street = state.street
    while not is_last_street(state):
        state, dealt = deal_street(state)
        told = (*told, dealt)
    second = common
    at = state.dealt
    for each in VARIANTS[state.stakes.variant].streets[street + 1 :]:
        cards = state.deck[at : at + each.board]
        second, at = (*second, *cards), at + each.board
        told = (*told, StreetDealt(each.title, tuple(PACK[card] for card in cards), board=1))
    return show_down(replace(state, second_board=second, dealt=at), told)


def leave_hand(state: State, seat: Seat, told: Event) -> Step[State, Event]:
    """The hand goes on after a player left it, in turn or out of turn; `state` is without them."""
    if state.phase == "runs":
        agreed = tuple(each for each in state.agreed if each in state.live)
        state = replace(state, agreed=agreed)
        if len(state.live) == 1:
            return take_all(state, (told,))
        if len(agreed) == len(state.live):
            return deal_twice(replace(state, phase="betting", agreed=()), (told, RunsAgreed(2)))
        return Step(state, (told,))
    if len(state.live) == 1 or state.turn == seat:
        return pass_turn(state, seat, told)
    # It is still the same player's turn; but where everybody else is all-in there may be nothing to decide.
    before = previous_player(state, state.turn)
    return pass_turn(state, before, told)


def previous_player(state: State, seat: Seat | None) -> Seat:
    players = state.seating.players
    assert seat is not None, state
    return players[players.index(seat) - 1]


def gather_bets(state: State) -> State:
    """The bets of a round go into the pot."""
    none = (0,) * len(state.bets)
    if state.bets == none:
        return replace(state, turn=None)
    paid = tuple(map(int.__add__, state.paid, state.bets))
    return replace(state, paid=paid, bets=none, turn=None)


def return_uncalled(state: State) -> tuple[State, tuple[Event, ...]]:
    """What nobody matched goes back before the pots are made.  [poker.md 2]"""
    uncalled = find_uncalled(state.paid)
    if uncalled is None:
        return state, ()
    seat, chips = uncalled.seat, uncalled.chips
    after = replace(
        state,
        paid=put(state.paid, seat, state.paid[seat] - chips),
        stacks=put(state.stacks, seat, state.stacks[seat] + chips),
    )
    return after, (Returned(seat, chips),)


def is_last_street(state: State) -> bool:
    return state.street == len(VARIANTS[state.stakes.variant].streets) - 1


def check_runs(state: State, seat: Seat) -> None:
    if state.phase != "runs" or seat not in state.live:
        raise Illegal("not_asked", f"seat {seat} was not asked how often to run the board")
    if seat in state.agreed:
        raise Illegal("not_asked", f"seat {seat} has answered already")
