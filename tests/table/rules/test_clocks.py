"""Clocks: a move, a bank, a whole game; silence; being away; sleep. Time is an argument."""

import msgspec
import pytest

from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Placed
from parlor.games.onecard import OneCardOne
from parlor.table.entries import FellAsleep, Resumed, TimedOut
from parlor.table.model import ASLEEP, Clock, Settings
from parlor.table.sights import SeatClock
from tests.table.scenes.hall import ANN, BOB, Hall, kinds_told
from tests.table.scenes.whispers import Whispers

MATCH = "ann comes | bob comes | ann sits | bob sits | ann starts"
MOVE = Clock(move=10_000)
BANKED = Clock(move=10_000, bank=5_000)
TOTAL = Clock(total=60_000, increment=2_000)
BOTH = Clock(move=10_000, total=15_000)


def test_without_a_clock_nothing_ever_happens_by_itself() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4")
    assert hall.due() is None
    assert hall.play("86400 s pass | tick") is None
    assert hall.sees(None).clocks == ()
    assert all(chair.since is None for chair in hall.sitting().chairs)


def test_a_clock_must_limit_something() -> None:
    with pytest.raises(ValueError, match="each move, the whole game, or both"):
        Clock(bank=5_000)
    with pytest.raises(msgspec.ValidationError, match=r"each move.* at `\$.clock`"):
        msgspec.json.decode(b'{"clock":{"increment":5}}', type=Settings)


# A time for each move


def test_a_move_has_its_time_from_when_it_is_asked_for() -> None:
    hall = Hall(Noughts(), MATCH, clock=MOVE)
    assert hall.due() == 10_000
    hall.play("4 s pass | ann places 4")
    assert hall.due() == 10_000
    hall.play("9999 ms pass")
    assert hall.play("tick") is None
    hall.play("bob places 0")
    assert hall.due() == 10_000


def test_exactly_at_the_deadline_a_silent_seat_times_out() -> None:
    hall = Hall(Noughts(), f"{MATCH} | 9999 ms pass", clock=MOVE)
    assert hall.play("tick") is None
    receipt = hall.did("1 ms pass | tick")
    assert receipt.events == (Placed(0, 0),)  # what the game's `timeout` says
    assert receipt.news == (TimedOut(0),)
    assert receipt.row.who == ""
    assert (receipt.moved, receipt.room) == (True, True)
    assert hall.sitting().chairs[0].away


def test_a_move_that_comes_before_the_tick_counts() -> None:
    hall = Hall(Noughts(), f"{MATCH} | 12 s pass | ann places 8", clock=MOVE)
    assert not hall.sitting().chairs[0].away
    assert hall.due() == 10_000


# A bank


def test_what_a_move_takes_too_long_comes_from_the_bank() -> None:
    hall = Hall(Noughts(), MATCH, clock=BANKED)
    assert hall.due() == 15_000
    hall.play("12 s pass | ann places 4")  # two seconds of the bank
    assert hall.sitting().chairs[0].bank == 3_000
    hall.play("9 s pass | bob places 0")  # none
    assert hall.sitting().chairs[1].bank == 5_000
    assert hall.due() == 13_000
    hall.play("time is up")
    assert hall.sitting().chairs[0].bank == 0
    hall.play("ann is back | bob places 8")
    assert hall.due() == 10_000


def test_a_bank_beside_a_total_is_still_for_long_moves() -> None:
    hall = Hall(Noughts(), MATCH, clock=Clock(move=10_000, bank=5_000, total=60_000))
    hall.play("12 s pass | ann places 4")
    assert (hall.sitting().chairs[0].bank, hall.sitting().chairs[0].left) == (3_000, 48_000)


# A time for the whole game


def test_a_total_is_used_up_move_by_move_and_grows_by_the_increment() -> None:
    hall = Hall(Noughts(), MATCH, clock=TOTAL)
    assert hall.due() == 60_000
    hall.play("20 s pass | ann places 4")
    assert hall.left(0) == 42_000
    hall.play("60 s pass | tick")
    assert hall.sitting().chairs[1].away
    assert hall.left(1) == 2_000
    assert hall.due() == 42_000


def test_a_total_may_have_a_bank_which_is_used_once() -> None:
    hall = Hall(Noughts(), MATCH, clock=Clock(total=10_000, bank=4_000))
    assert hall.due() == 14_000
    hall.play("11 s pass | ann places 4 | bob places 0")
    assert (hall.sitting().chairs[0].left, hall.sitting().chairs[0].bank) == (0, 3_000)
    assert hall.due() == 3_000
    hall.play("time is up | bob places 8 | ann is back")
    assert hall.due() == 0


def test_with_both_the_nearer_limit_counts() -> None:
    hall = Hall(Noughts(), MATCH, clock=BOTH)
    assert hall.due() == 10_000
    hall.play("9 s pass | ann places 4 | bob places 0")
    assert hall.due() == 6_000


# Several seats at once


def test_every_seat_that_is_asked_has_its_own_clock() -> None:
    hall = Hall(
        Whispers(),
        "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits | ann starts",
        clock=BANKED,
    )
    hall.play("12 s pass | bob whispers 3")
    assert [hall.left(seat) for seat in range(3)] == [3_000, 13_000, 3_000]
    assert [chair.since is None for chair in hall.sitting().chairs] == [False, True, False]
    assert hall.due() == 3_000
    receipt = hall.did("time is up")
    assert receipt.news[0] == TimedOut(0)
    assert hall.due() == 0
    receipt = hall.did("tick")
    assert receipt.news[0] == TimedOut(2)
    assert hall.due() == 0  # the next round: ann and cid are away
    hall.play("ann is back | cid is back")
    assert hall.due() == 10_000
    assert hall.left(1) == 13_000


# Away


def test_who_is_away_times_out_at_once_until_they_are_back() -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up", clock=MOVE)
    assert hall.no("bob is back") == "not_away"
    hall.play("3 s pass | bob places 4")
    assert hall.due() == 0
    assert hall.did("tick").news == (TimedOut(0),)
    hall.play("bob places 8 | 20 ms pass")
    receipt = hall.did("ann is back")
    assert kinds_told(receipt) == ["came_back"]
    assert hall.due() == 10_000
    assert not hall.sitting().chairs[0].away


def test_who_comes_back_when_it_is_not_their_turn_starts_no_clock() -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up | 2 s pass | ann is back", clock=MOVE)
    assert hall.sitting().chairs[0].since is None
    assert hall.due() == 8_000


def test_the_end_of_the_game_stops_all_clocks() -> None:
    hall = Hall(Noughts(boards=1), MATCH, clock=MOVE)
    hall.play("ann places 0 | bob places 3 | ann places 1 | bob places 4 | ann places 2")
    assert hall.due() is None
    assert hall.sees(None).clocks == ()
    assert all(chair.since is None for chair in hall.sitting().chairs)


# Sleep


def test_when_everybody_is_away_the_table_sleeps() -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up", clock=MOVE)
    receipt = hall.did("time is up")
    assert receipt.news == (TimedOut(1), FellAsleep())
    assert hall.sitting().paused == ASLEEP == ""
    assert hall.due() is None
    assert hall.play("3600 s pass | tick") is None
    assert hall.no("ann places 4") == "paused"


@pytest.mark.parametrize("line", ["bob is back", "bob resumes", "bob offers resume"])
def test_the_first_who_comes_back_wakes_it(line: str) -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up | time is up | 60 s pass", clock=MOVE)
    receipt = hall.did(line)
    assert isinstance(receipt.news[-1], Resumed)
    assert hall.sitting().paused is None
    assert [chair.away for chair in hall.sitting().chairs] == [True, False]
    assert hall.due() == 0  # it is ann's turn, and she is away
    hall.play("tick")
    assert hall.sitting().asked == (1,)
    assert hall.due() == 10_000


def test_one_person_against_bots_sleeps_when_silent_and_wakes_with_a_whole_turn() -> None:
    hall = Hall(Noughts(), "ann sits | ann puts random at 1 | ann starts", clock=BANKED)
    hall.play("time is up")
    assert hall.sitting().paused == ASLEEP
    receipt = hall.did("60 s pass | ann is back")
    assert receipt.news[-1] == Resumed(ASLEEP)
    hall.play("seat 1 places 8")
    assert hall.due() == 10_000  # her bank is gone


def test_a_rated_table_that_sleeps_wakes_for_who_asks_to_go_on() -> None:
    """Nobody stopped it, so nobody who is away has to agree."""
    settings = Settings(rated=True, clock=MOVE)
    script = "eve comes | fay comes | eve sits | fay sits | eve is ready | fay is ready | tick"
    hall = Hall(Noughts(boards=4), f"{script} | time is up | time is up", settings=settings)
    assert hall.sitting().paused == ASLEEP
    assert hall.did("eve offers resume").news == (Resumed("eve"),)
    assert not hall.sitting().chairs[0].away


def test_a_game_of_people_who_were_all_away_begins_asleep() -> None:
    hall = Hall(Whispers(rounds=1), MATCH, clock=MOVE)
    hall.play("time is up | time is up")
    assert hall.sitting().phase == "over"
    hall.play("ann starts")
    assert hall.sitting().paused == ASLEEP


# Bots


def test_a_bot_has_no_deadline_and_no_running_clock() -> None:
    hall = Hall(
        Noughts(), "ann sits | ann puts random at 1 | ann starts | ann places 4", clock=BOTH
    )
    assert hall.sitting().asked == (1,)
    assert hall.due() is None
    assert hall.play("60 s pass | tick") is None
    assert hall.sees(None).clocks[1] == SeatClock(left=10_000)


def test_leaving_and_returning_gives_no_time_back() -> None:
    hall = Hall(Noughts(), f"{MATCH} | 7 s pass | ann leaves", clock=BOTH)
    assert hall.due() is None
    hall.play("60 s pass | ann sits")
    assert hall.due() == 3_000
    hall.play("1 s pass | ann places 4")
    assert hall.sitting().chairs[0].left == 7_000


def test_what_a_person_used_of_a_turn_counts_though_a_bot_ends_it() -> None:
    hall = Hall(Noughts(), f"{MATCH} | 7 s pass | ann leaves | 60 s pass", clock=BOTH)
    hall.play("seat 0 places 4 | 1 s pass | ann sits | bob places 0")
    assert hall.sitting().chairs[0].left == 8_000
    assert hall.due() == 8_000


# What everybody reads


def test_the_faces_show_what_each_seat_has_left_if_it_acts_now() -> None:
    hall = Hall(Noughts(), f"{MATCH} | 4 s pass", clock=BANKED)
    assert hall.sees(None).clocks == (
        SeatClock(left=11_000, bank=5_000, running=True),
        SeatClock(left=15_000, bank=5_000),
    )
    hall.play("ann places 4")
    update = hall.table.views.update(hall.receipts[-1], 0, legal=False, ref=None)
    assert update.clocks == (
        SeatClock(left=15_000, bank=5_000),
        SeatClock(left=15_000, bank=5_000, running=True),
    )
    hall.play("20 s pass")
    assert hall.left(1) == 0


def test_a_timeout_may_end_the_game() -> None:
    hall = Hall(OneCardOne(hands=1), f"{MATCH} | ann raises to 3 | time is up", clock=MOVE)
    receipt = hall.receipts[-1]
    assert kinds_told(receipt)[:1] == ["folded"]
    assert kinds_told(receipt)[-2:] == ["timed_out", "ended"]
    assert hall.sees(ANN).view.stacks == (11, 9)
    assert hall.sees(BOB).room.seats[1].away
