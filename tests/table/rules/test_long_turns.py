"""A turn of several actions, as in Iota, has one time for all of them."""

import pytest

from parlor.base.person import Person
from parlor.games.iota import Iota
from parlor.games.iota.model import Passed, Scored, Traded
from parlor.games.onecard import OneCardOne
from parlor.table.entries import FellAsleep, TimedOut
from parlor.table.model import Clock
from tests.table.scenes.hall import ANN, BOB, Hall
from tests.table.scenes.iota_turns import FOUR, TURN, lay


def four(clock: Clock = TURN) -> Hall:
    return Hall(Iota(), FOUR, clock=clock)


def test_a_card_that_is_laid_gives_no_new_time() -> None:
    hall = four()
    assert hall.due() == 90_000
    hall.play("30 s pass")
    lay(hall)
    assert (hall.due(), hall.left(0)) == (60_000, 60_000)
    hall.play("20 s pass | ann takes it back")
    assert hall.due() == 40_000
    lay(hall)
    hall.play("39999 ms pass")
    assert hall.play("tick") is None


def test_silence_ends_the_turn_and_counts_what_lies() -> None:
    hall = four()
    lay(hall)
    receipt = hall.did("time is up")
    assert receipt.news == (TimedOut(0),)
    assert isinstance(receipt.events[0], Scored)
    assert hall.sitting().state.scores[0] > 0
    assert (hall.sitting().asked, hall.due()) == ((1,), 90_000)


def test_the_next_turn_has_its_whole_time() -> None:
    hall = four()
    hall.play("50 s pass | ann ends the turn")
    assert (hall.due(), hall.left(0)) == (90_000, 90_000)
    lay(hall)
    hall.play("80 s pass | bob ends the turn")
    assert hall.due() == 90_000


def test_a_trade_ends_the_turn_too() -> None:
    hall = four()
    receipt = hall.did("80 s pass | ann trades")
    assert receipt.events == (Traded(0, 4),)
    assert hall.due() == 90_000


def test_a_reserve_is_drawn_on_once_for_the_whole_turn() -> None:
    hall = four(Clock(move=10_000, bank=30_000))
    hall.play("8 s pass")
    lay(hall)
    hall.play("8 s pass")
    assert hall.sitting().chairs[0].bank == 30_000
    hall.play("ann ends the turn")
    assert hall.sitting().chairs[0].bank == 24_000


def test_laying_and_taking_back_earns_no_time() -> None:
    hall = four(Clock(total=60_000, increment=5_000))
    for _ in range(3):
        lay(hall)
        hall.play("1 s pass | ann takes it back")
    assert hall.left(0) == 57_000
    hall.play("ann ends the turn")
    assert hall.left(0) == 62_000


def test_two_who_pass_to_each_other_have_fresh_time_each() -> None:
    hall = Hall(
        Iota(manner="classic"),
        "ann comes | bob comes | ann sits | bob sits | ann starts",
        clock=TURN,
    )
    for name in ("ann", "bob", "ann"):
        hall.play(f"60 s pass | {name} ends the turn")
        assert hall.due() == 90_000


def test_where_each_action_is_a_turn_nothing_is_new() -> None:
    hall = Hall(OneCardOne(), "ann sits | bob sits | ann starts", clock=TURN)
    hall.play("60 s pass | ann calls | 60 s pass | bob calls")
    assert hall.due() == 90_000


def test_a_pause_in_the_middle_of_a_turn_keeps_what_was_used() -> None:
    hall = four()
    hall.play("30 s pass")
    lay(hall)
    hall.play("10 s pass | ann pauses | 600 s pass | ann resumes")
    assert hall.due() == 50_000


def test_it_comes_out_the_same_when_the_log_is_read_again() -> None:
    hall = four()
    hall.play("30 s pass")
    lay(hall)
    again = hall.restart(gone=7_000)
    assert again.due() == 60_000
    assert hall.replay() == hall.sitting()


# Away


def test_who_was_silent_is_passed_over_until_they_are_back() -> None:
    hall = four()
    hall.play("time is up | bob ends the turn | cid ends the turn | dan ends the turn")
    assert (hall.sitting().asked, hall.due()) == ((0,), 0)
    receipt = hall.did("tick")
    assert (receipt.news, receipt.events) == ((TimedOut(0),), (Passed(0),))
    hall.play("bob ends the turn | cid ends the turn | dan ends the turn | ann is back")
    assert hall.due() == 90_000


def test_the_others_may_put_a_bot_there() -> None:
    hall = four()
    hall.play("ann goes | 60 s pass | tick | 30 s pass | tick")
    assert hall.sitting().chairs[0].away
    assert hall.sitting().host == "bob", "ann was the host, and is missed"
    hall.play("bob puts sharp at 0")
    assert hall.names == "ann+sharp bob cid dan"
    hall.play("ann comes | ann sits")
    assert hall.names == "ann bob cid dan"


def test_when_all_are_silent_the_table_sleeps() -> None:
    hall = four()
    hall.play("time is up | time is up | time is up")
    assert hall.did("time is up").news[-1] == FellAsleep()
    assert hall.due() is None


@pytest.mark.parametrize("person", [ANN, BOB])
def test_everybody_reads_the_same_clock(person: Person) -> None:
    hall = four()
    hall.play("30 s pass")
    lay(hall)
    seen = hall.sees(person).clocks
    assert [(clock.left, clock.running) for clock in seen[:2]] == [(60_000, True), (90_000, False)]
