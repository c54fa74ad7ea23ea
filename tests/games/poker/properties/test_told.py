"""What everybody is told is enough to keep the books of a hand, without one rule of poker."""

from collections.abc import Sequence

from hypothesis import given

from parlor.games.poker.model.actions import (
    AskedToRunTwice,
    Bet,
    Called,
    Checked,
    Event,
    Folded,
    Posted,
    Raised,
    Returned,
    StreetDealt,
    Won,
)
from parlor.games.poker.model.hand import LastAction, View
from tests.games.poker.evenings import Evening, Hand, evenings


class Books:
    """Stacks, bets, the pot and the last actions, kept by ear."""

    def __init__(self, stacks: Sequence[int]) -> None:
        self.stacks = list(stacks)
        self.bets = [0] * len(stacks)
        self.pot = 0
        self.last: list[LastAction] = [""] * len(stacks)

    def hear(self, event: Event) -> None:
        match event:
            case Posted(seat, chips, kind, all_in, dead):
                self.stacks[seat] -= chips
                to_pot = chips if kind == "ante" else dead
                self.pot += to_pot
                self.bets[seat] += chips - to_pot
                assert all_in == (not self.stacks[seat]), event
                self.last[seat] = "all_in" if all_in else ""
            case Folded(seat):
                self.last[seat] = "fold"
            case Checked(seat):
                self.last[seat] = "check"
            case Called(seat, paid, all_in):
                self.bet(seat, self.bets[seat] + paid, "all_in" if all_in else "call")
            case Bet(seat, to, all_in):
                self.bet(seat, to, "all_in" if all_in else "bet")
            case Raised(seat, to, all_in):
                self.bet(seat, to, "all_in" if all_in else "raise")
            case Returned(seat, chips):
                self.gather()
                self.pot -= chips
                self.stacks[seat] += chips
            case AskedToRunTwice():
                self.gather()
            case StreetDealt():
                self.gather()
                self.last = [each if each in ("fold", "all_in") else "" for each in self.last]
            case Won(seat, chips):
                self.gather()
                self.pot -= chips
                self.stacks[seat] += chips
            case _:
                pass

    def bet(self, seat: int, to: int, action: LastAction) -> None:
        self.stacks[seat] -= to - self.bets[seat]
        self.bets[seat] = to
        self.last[seat] = action

    def gather(self) -> None:
        self.pot += sum(self.bets)
        self.bets = [0] * len(self.bets)

    def check(self, view: View, hand: Hand) -> None:
        assert tuple(self.stacks) == view.stacks, f"{hand}"
        assert tuple(self.bets) == view.bets, f"{hand}"
        assert self.pot == sum(pot.size for pot in view.pots), f"{hand}"
        assert tuple(self.last) == view.last, f"{hand}"


@given(evenings())
def test_stacks_bets_pots_and_last_actions_follow_from_what_is_told(evening: Evening) -> None:
    """[poker.md 10.5, 27.5]"""
    for hand in evening.hands:
        books = Books(hand.first.before)
        for moment in hand.moments:
            for event in moment.events:
                books.hear(event)
            books.check(hand.game.view(moment.state, None), hand)


@given(evenings(preset="house", game="holdem", betting="no_limit"))
def test_each_size_of_a_room_with_coefficients_says_what_it_is(evening: Evening) -> None:
    """[poker.md 26.1]"""
    for hand in evening.hands:
        for state in hand.states:
            if state.turn is None:
                continue
            view = hand.game.view(state, state.turn)
            raises = dict(zip(view.coefficients, view.sizes, strict=True))
            stack = view.stacks[state.turn] + view.bets[state.turn]
            assert raises.pop("all_in") == stack, f"{hand}"
            assert all(size < stack for size in raises.values()), f"{hand}"
            assert raises.get("x1_5", state.high * 3 // 2) == state.high * 3 // 2
            assert raises.get("x2", state.high * 2) == state.high * 2
            others = [seat for seat in range(len(state.stacks)) if seat != state.turn]
            assert not any(hand.game.view(state, seat).coefficients for seat in others)
