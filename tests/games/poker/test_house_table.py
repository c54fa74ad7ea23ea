"""House rooms at a real table, followed by their letters alone, as a gateway to another protocol follows them.

Nothing here knows a rule of poker: what a client of such a room is told must be in events and views.
"""

from random import Random

import pytest

from parlor.engine import Seat
from parlor.games.poker import Poker
from parlor.games.poker.model.actions import (
    Action,
    Call,
    Check,
    Fold,
    Made,
    Posted,
    RaiseTo,
    Shown,
    Won,
)
from parlor.games.poker.model.hand import View
from parlor.games.poker.presets import HOUSE_OPTIONS
from parlor.table import Receipt
from parlor.table.entries import Begun
from parlor.table.model import Clock, Settings
from tests.table.scenes.hall import PEOPLE, Hall

NAMES = ("ann", "bob", "cid", "dan", "eve")
ENOUGH = 2000  # rows of a room


class Room:
    """A room of people who play and leave at random."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.names = NAMES[: self.dice.randint(2, 5)]
        self.gone: set[str] = set()
        come = " | ".join(f"{name} comes | {name} sits" for name in self.names)
        settings = Settings(clock=Clock(move=60_000), next=10_000)
        self.hall = Hall(Poker(**HOUSE_OPTIONS), f"{come} | ann starts", settings=settings)

    def go_on(self) -> None:
        """The next thing that happens."""
        sitting = self.hall.sitting()
        here = [
            name
            for seat, name in enumerate(self.names)
            if name not in self.gone and seat not in sitting.eliminated
        ]
        if len(here) > 1 and self.dice.random() < 0.04:
            leaver = self.dice.choice(here)
            self.gone.add(leaver)
            self.hall.play(f"{leaver} leaves")
        elif sitting.asked and self.dice.random() < 0.98:
            (seat,) = sitting.asked
            offered = self.offered(seat)
            action = self.dice.choice((*offered[:2] * 3, *offered))  # rather no raise
            self.hall.acts(PEOPLE[self.names[seat]], action, ref=f"row {len(self.hall.rows)}")
        else:
            self.hall.play("time is up")

    def offered(self, seat: Seat) -> list[Action]:
        """What the view of a player offers: their buttons."""
        view: View = self.hall.sees(PEOPLE[self.names[seat]]).view
        assert ("check" in view.may) != ("fold" in view.may)
        assert view.coefficients[-1] == "all_in"
        assert view.best is not None
        plain: dict[str, Action] = {"fold": Fold(), "check": Check(), "call": Call()}
        actions: list[Action] = [plain[each] for each in view.may if each in plain]
        if "call" in view.may:
            assert 0 < view.call < view.stacks[seat]
        actions += [RaiseTo(size) for size in view.sizes]
        legal = self.hall.game.legal(self.hall.sitting().state, seat)
        assert {*actions} == {*legal.actions}, f"{view} offers {actions}"
        return actions


@pytest.mark.parametrize("seed", range(40))
def test_a_room_is_told_in_full(seed: int) -> None:
    """[poker.md 26]"""
    room = Room(seed)
    hall = room.hall
    while hall.sitting().phase != "over":
        assert len(hall.rows) < ENOUGH, "a room without an end"
        room.go_on()
    for receipt in hall.receipts:
        check_letter(hall, receipt)
    assert hall.replay() == hall.sitting()


def check_letter(hall: Hall, receipt: Receipt) -> None:
    view: View | None = hall.table.views.update(receipt, None, False, None).view
    if any(isinstance(each, Begun) for each in receipt.news):
        posted = [each for each in receipt.events if isinstance(each, Posted)]
        assert view is not None
        assert [(each.seat, each.kind) for each in posted] == [
            (view.small_seat, "small"),
            (view.big_seat, "big"),
        ]
    if view is None:
        return
    if view.won:
        check_end(receipt, view)
    else:
        left = {seat for seat, chair in enumerate(receipt.sitting.chairs) if chair.vacated}
        assert view.turn in view.live
        assert not {view.turn, view.button} & left, f"{left} left: {view}"
        assert {seat for seat, last in enumerate(view.last) if last == "fold"} == (
            {*view.dealt} - {*view.live}
        )


def check_end(receipt: Receipt, view: View) -> None:
    """Who won how much, and with which five cards; and nothing where all others folded.  [poker.md 15.4]"""
    won = [0] * len(view.won)
    for event in receipt.events:
        if isinstance(event, Won):
            won[event.seat] += event.chips
    assert tuple(won) == view.won
    shown = {each.seat for each in receipt.events if isinstance(each, Shown)}
    made = {each.seat: each.best for each in receipt.events if isinstance(each, Made)}
    winners = {seat for seat, chips in enumerate(won) if chips}
    if len(view.live) == 1:
        assert (shown, made, {*view.shown}) == (set(), {}, {()})
    else:
        assert winners <= {*made} == shown
        assert all(len(best) == 5 for best in made.values())


def test_a_dealer_who_folded_and_leaves_is_followed_by_another() -> None:
    """Nothing is heard but that they left; the view has the new dealer.  [poker.md 26.8]"""
    hall = Hall(
        Poker(**HOUSE_OPTIONS),
        "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits | ann starts | ann folds",
    )
    left = hall.did("ann leaves")
    assert (left.events, left.moved) == ((), True)
    view = hall.table.views.update(left, None, False, None).view
    assert (view.button, view.turn) == (2, 1)
    assert hall.replay() == hall.sitting()
