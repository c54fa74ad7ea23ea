"""While a shuffle is made: clocks, bots, offers, and a server that dies."""

import pytest

from parlor.engine import Refused
from parlor.games.onecard import OneCardOne
from parlor.table.live.shuffle_queue import LateRefusal
from parlor.table.model import Clock
from parlor.table.shuffle_entries import Mixed
from tests.table.scenes.hall import Hall, kinds_told
from tests.table.scenes.lottery import Lottery
from tests.table.scenes.shuffling import (
    BOTH_GIVE,
    CUT,
    DRAWING,
    HELD,
    PAIR,
    PLAYING,
    entries,
    kinds,
    late_refusals,
)

# Clocks


TIMED = Clock(move=10_000)


def test_a_silent_seat_may_need_a_shuffle() -> None:
    hall = Hall(OneCardOne(), f"{PLAYING} | ann raises to 3 | 10 s pass | tick", clock=TIMED)
    assert hall.table.shuffles.request is not None
    assert not hall.sitting().chairs[1].away
    assert hall.due() == 2000
    assert hall.play("1 s pass | tick") is None
    assert kinds_told(hall.did(BOTH_GIVE))[:2] == ["folded", "won"]
    assert hall.sitting().chairs[1].away
    assert kinds(hall)[-2:] == ["mixed", "timed_out"]


@pytest.mark.parametrize("move", ["bob raises to 4", "bob calls", "bob folds"])
def test_nobody_gains_time_by_keeping_back_a_link(move: str) -> None:
    """Neither a move that needs no shuffle nor one that would come to the next hand."""
    hall = Hall(OneCardOne(), f"{PLAYING} | ann raises to 3 | 10 s pass | tick", clock=TIMED)
    hall.play("ann gives | 1900 ms pass")
    assert hall.no(move) == "shuffling"
    hall.play("bob gives")
    assert kinds(hall)[-2:] == ["mixed", "timed_out"]
    assert hall.sitting().state.hand == 2
    assert hall.table.queue.refusals == []


def test_who_leaves_while_their_silence_waits_leaves_it_to_the_bot() -> None:
    hall = Hall(OneCardOne(), f"{PLAYING} | ann raises to 3 | 10 s pass | tick", clock=TIMED)
    hall.play("bob leaves")
    with pytest.raises(Refused) as no:
        hall.play("seat 1 folds")
    assert no.value.code == "shuffling"
    hall.play("ann gives")
    assert "timed_out" not in kinds(hall)
    assert not hall.table.queue.has_seat(1)
    assert kinds_told(hall.did("seat 1 folds"))[0] == "folded"


def test_a_move_is_not_played_in_another_position() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | bob rests | bob offers takeback | ann draws")
    hall.play(f"{CUT} | ann accepts | {BOTH_GIVE}")
    assert late_refusals(hall) == [("ann", "moved_on")]
    assert (hall.sitting().state.rests, hall.sitting().state.left) == (0, 20)


def test_no_clock_runs_while_a_shuffle_is_made() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | 4 s pass | ann draws | {CUT}", clock=TIMED)
    hall.play("1500 ms pass | ann gives | 400 ms pass | bob gives")
    assert [hall.left(seat) for seat in (0, 1)] == [10_000, 6_000]
    hall = Hall(Lottery(first=0), f"{PAIR} | 9 s pass | ann draws | {CUT}", clock=TIMED)
    hall.play("1900 ms pass | tick | ann gives")
    assert hall.table.shuffles.request is not None  # Bob's time is not up
    hall.play("bob gives")
    assert hall.left(1) == 1000


def test_a_clock_gets_back_no_more_than_it_ran() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | 4 s pass | ann draws | {CUT}", clock=TIMED)
    hall.play("ann pauses | 1500 ms pass | ann resumes | 400 ms pass | tick")
    hall.play(BOTH_GIVE)
    assert hall.left(1) == 6000


# Bots


def test_a_bots_move_waits_like_anybodys() -> None:
    start = "ann joins | ann sits | ann puts random at 1 | ann starts"
    start += " | ann gives | ann gives | ann gives"
    hall = Hall(OneCardOne(), f"{start} | ann raises to 2")
    assert hall.play("seat 1 folds") is None
    assert hall.table.queue.has_seat(1)
    with pytest.raises(Refused) as no:
        hall.play("seat 1 folds")
    assert no.value.code == "shuffling"
    assert kinds_told(hall.did("ann gives"))[:2] == ["folded", "won"]
    assert not hall.table.queue.has_seat(1)


def test_a_bot_that_is_gone_in_the_end_has_not_played() -> None:
    hall = Hall(OneCardOne(), f"{PLAYING} | ann leaves | seat 0 folds | ann sits | {BOTH_GIVE}")
    assert hall.table.queue.refusals == [
        LateRefusal("", "", "not_a_bot", "no bot has to play at seat 0")
    ]
    assert hall.sitting().state.hand == 1


# What people agree on


def test_what_is_agreed_may_need_a_shuffle() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | ann offers draw")
    hall.play(f"bob accepts | {CUT}")
    assert hall.sitting().offer is not None
    receipt = hall.did(BOTH_GIVE)
    assert kinds_told(receipt) == ["drawn", "answered", "agreed", "ended", "dealt"]
    assert receipt.row.who == "bob"


def test_an_offer_that_lapses_while_it_waits_is_answered_so() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | ann offers draw | 14 s pass | bob accepts")
    hall.play(f"{CUT} | 1 s pass | tick | {BOTH_GIVE}")
    assert late_refusals(hall) == [("bob", "no_offer")]


def test_who_leaves_may_settle_an_offer_that_needs_a_shuffle() -> None:
    hall = Hall(Lottery(first=0), "ann joins | bob joins | cid joins")
    hall.play("ann sits | bob sits | cid sits | ann starts | ann offers draw | bob accepts")
    hall.play("cid leaves | ann gives | bob gives")
    assert hall.names == "ann bob cid"
    hall.play("cid gives | ann gives | bob gives | cid gives | ann gives | bob gives | cid gives")
    assert kinds(hall)[-2:] == ["mixed", "left"]
    assert hall.sitting().phase == "over"


def test_a_move_that_is_taken_back_does_not_bring_its_order_back() -> None:
    hall = Hall(Lottery(first=0), f"{DRAWING} | {BOTH_GIVE} | ann offers takeback | bob accepts")
    assert hall.sitting().state.left == 20
    hall.play("ann draws")
    assert hall.table.shuffles.request is not None
    hall.play(BOTH_GIVE)
    first, second = (receipt.events[0] for receipt in hall.receipts if receipt.row.kind == "acted")
    assert first != second
    assert hall.replay() == hall.sitting()


# The server dies


def back(hall: Hall) -> Hall:
    """The same table in a new server, and both are there again."""
    again = hall.restart()
    again.play("ann joins | bob joins")
    return again


def test_a_batch_that_is_sealed_and_not_cut_is_used_after_a_restart() -> None:
    hall = back(Hall(OneCardOne(), f"{PAIR} | ann gives"))
    assert hall.sitting().phase == "forming"
    assert hall.table.shuffles.request is None
    hall.play("ann starts")
    assert kinds(hall).count("sealed") == 1
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert kinds(hall)[-4:] == ["committed", "cut", "mixed", "started"]


def test_a_batch_that_is_cut_is_used_after_a_restart() -> None:
    hall = back(Hall(OneCardOne(), f"{HELD} | ann gives"))
    hall.play(f"ann folds | {BOTH_GIVE}")
    assert hall.sitting().state.hand == 2
    assert [seat for seat, _ in entries(hall, Mixed)[-1].links] == [0, 1]
    assert kinds(hall).count("sealed") == 1


def test_a_shuffle_that_is_made_is_not_made_again_after_a_restart() -> None:
    """The server dies between the shuffle and the move that waited for it."""
    whole = Hall(OneCardOne(), f"{HELD} | {BOTH_GIVE}")
    dealt = whole.sitting().state.cards
    cut_off = Hall(OneCardOne(), f"{HELD} | {BOTH_GIVE}")
    assert cut_off.rows.pop().kind == "acted"
    hall = back(cut_off)
    assert len(hall.fair().orders) == 1
    assert kinds_told(hall.did("ann folds"))[0] == "folded"
    assert hall.sitting().state.cards == dealt


def test_after_a_restart_those_who_gave_links_are_waited_for() -> None:
    hall = Hall(OneCardOne(), f"{PLAYING} | bob leaves | ann calls").restart()
    assert hall.play("seat 1 folds") is None
    assert hall.due() == 5000
    hall.play("3 s pass | ann joins")
    assert hall.due() == 2000
    assert kinds_told(hall.did("ann gives"))[0] == "folded"
