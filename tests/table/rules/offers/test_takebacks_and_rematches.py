"""Offers that turn the game back, or begin it again: takebacks and rematches."""

from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from parlor.table.entries import (
    Offered,
)
from parlor.table.model import Clock
from tests.table.scenes.hall import ANN, BOB, CID, Hall, kinds_told
from tests.table.scenes.whispers import Whispers

MATCH = "ann comes | bob comes | ann sits | bob sits | ann starts"
THREE = "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits | ann starts"
MOVE = Clock(move=60_000)


# Takeback


def test_a_takeback_brings_back_the_position_before_ones_last_move() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4")
    before = hall.sitting().state
    hall.play("bob places 0 | ann places 8 | bob offers takeback")
    receipt = hall.did("ann accepts")
    assert kinds_told(receipt) == ["answered", "agreed"]
    assert receipt.moved
    assert hall.sitting().state == before
    assert hall.sees(BOB).view.may == (0, 1, 2, 3, 5, 6, 7, 8)
    hall.play("bob places 2 | ann places 0")
    update = hall.table.views.update(hall.receipts[-3], 0, legal=False, ref=None)
    assert update.view.board == "....X...."


def test_two_takebacks_go_further_back_and_four_moves_at_most() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | bob places 0 | ann places 8 | bob places 1")
    hall.play("ann places 7 | ann offers takeback | bob accepts | 10 s pass")
    hall.play("ann offers takeback | bob accepts | 10 s pass")
    assert hall.sees(None).view.board == "O...X...."
    assert hall.no("ann offers takeback") == "nothing_to_take_back"


def test_a_takeback_is_about_the_position_it_was_asked_in() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | ann offers takeback")
    receipt = hall.did("bob places 0")
    assert hall.sitting().offer is None
    assert receipt.room


def test_the_move_of_a_silent_seat_is_a_move_to_take_back() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | bob places 8 | ann places 7", clock=MOVE)
    board = hall.sees(None).view.board
    hall.play("time is up | bob is back | ann offers draw | ann declines | bob offers takeback")
    hall.play("ann accepts")
    assert hall.sees(None).view.board == board
    assert hall.sitting().asked == (1,)
    assert hall.due() == 60_000


def test_a_takeback_among_three_restores_what_was_whispered() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann whispers 3 | bob whispers 4 | bob offers takeback")
    hall.play("ann accepts | cid accepts")
    assert hall.sitting().asked == (1, 2)
    assert hall.sees(BOB).view.mine is None
    assert hall.sees(ANN).view.mine == 3


def test_against_bots_a_takeback_is_taken_at_once() -> None:
    hall = Hall(Noughts(), "ann sits | ann puts random at 1 | ann starts | ann places 4")
    hall.play("seat 1 places 0 | ann offers takeback")
    assert hall.sees(None).view.board == "." * 9


def test_a_game_without_takebacks_remembers_no_past() -> None:
    assert Hall(OneCardOne(), f"{MATCH} | ann calls").sitting().past == ()
    assert len(Hall(Noughts(), f"{MATCH} | ann places 4").sitting().past) == 1


# Rematch


def test_a_rematch_makes_all_ready() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | bob whispers 2")
    receipt = hall.did("bob offers rematch")
    assert receipt.news == (Offered(1, "rematch", asked=(0,)),)
    receipt = hall.did("ann accepts")
    assert kinds_told(receipt) == ["answered", "agreed"]
    assert [chair.ready for chair in hall.sitting().chairs] == [True, True, False, False]
    assert hall.due() == 0
    hall.play("tick")
    assert (hall.sitting().phase, hall.sitting().round) == ("playing", 2)


def test_who_sat_down_after_the_end_is_asked_too() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | bob whispers 2")
    hall.play("cid comes | cid sits")
    hall.play("bob offers rematch | ann accepts")
    assert hall.due() == 15_000
    hall.play("cid accepts | tick")
    assert hall.names == "ann bob cid"


def test_a_rematch_with_who_is_left() -> None:
    hall = Hall(Whispers(rounds=1), f"{THREE} | ann whispers 1 | bob whispers 2 | cid whispers 3")
    hall.play("bob offers rematch | ann accepts | cid leaves")
    assert hall.due() == 0
    hall.play("tick")
    assert hall.names == "ann bob"


def test_a_rematch_makes_nobody_ready_who_is_not_here() -> None:
    script = f"{MATCH} | ann whispers 1 | time is up | bob goes"
    hall = Hall(Whispers(rounds=1), script, clock=MOVE)
    assert hall.sitting().chairs[1].away
    hall.play("ann offers rematch")
    assert [chair.ready for chair in hall.sitting().chairs[:2]] == [True, False]
    assert hall.due() is None  # one is not enough
    hall.play("bob comes | bob is ready | tick")
    assert hall.sitting().round == 2


def test_who_takes_the_chair_of_somebody_who_agreed_has_agreed_to_nothing() -> None:
    hall = Hall(Whispers(rounds=1), f"{THREE} | ann whispers 1 | bob whispers 2 | cid whispers 3")
    hall.play("ann offers rematch | bob accepts | bob leaves | dan comes | dan sits at 1")
    hall.play("cid accepts")
    assert [chair.ready for chair in hall.sitting().chairs] == [True, False, True, False]
    assert hall.due() is None


def test_a_rematch_goes_with_who_offered_it() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | bob whispers 2")
    hall.play("bob offers rematch | bob leaves")
    assert hall.sitting().offer is None
    hall.play("cid comes | cid sits at 1 | ann offers rematch | cid accepts")
    assert hall.due() == 0


def test_who_offers_a_rematch_after_falling_silent_plays_it() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | time is up", clock=MOVE)
    assert hall.sitting().chairs[1].away
    hall.play("bob offers rematch | ann accepts | tick")
    assert not hall.sitting().chairs[1].away
    assert hall.due() == 60_000


def test_a_start_puts_a_rematch_aside() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | bob whispers 2")
    hall.play("bob offers rematch | ann starts")
    assert hall.sitting().offer is None
    assert hall.sees(CID).room.offer is None
