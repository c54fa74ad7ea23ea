"""Tables that begin without votes: full, or filled with bots."""

from parlor.games.noughts import Noughts
from parlor.table.entries import Begun, BotPut
from parlor.table.model import Clock, Settings
from tests.table.hall import Hall
from tests.table.whispers import Whispers

SOON = Settings(fill=20_000)


def test_a_full_table_begins_at_once() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits", settings=SOON)
    hall.play("5 s pass | bob sits")
    assert hall.due() == 0
    assert hall.did("tick").news == (Begun(1),)


def test_bots_take_the_empty_seats_so_long_after_the_last_sat_down() -> None:
    hall = Hall(Whispers(), "ann comes | ann sits | 15 s pass | bob sits", settings=SOON)
    assert hall.due() == 20_000
    hall.play("ann says hello | 19 s pass | tick")
    assert hall.names == "ann bob - -"
    assert hall.did("time is up").news == (BotPut(2, "random"),)
    assert hall.did("tick").news == (BotPut(3, "random"),)
    assert hall.did("tick").news == (Begun(1),)
    assert hall.names == "ann bob random random"


def test_while_nobody_is_there_it_does_not_begin() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits | ann goes | bob sits | cid comes", settings=SOON)
    assert hall.due() is None
    hall.play("ann comes | time is up")
    assert hall.sitting().phase == "playing"


def test_bots_do_not_come_to_a_rated_table() -> None:
    rated = Settings(fill=0, rated=True, clock=Clock(move=5000))
    hall = Hall(Noughts(), "eve comes | eve sits", settings=rated)
    assert hall.due() is None
    hall.play("fay sits | tick")
    assert hall.sitting().phase == "playing"


def test_the_next_game_begins_by_votes() -> None:
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits | bob sits | tick", settings=SOON)
    hall.play("ann offers finish | bob accepts")
    assert (hall.sitting().phase, hall.due()) == ("over", None)
    hall.play('ann deals by {"boards":1}')
    assert (hall.sitting().phase, hall.due()) == ("forming", None)
    hall.play("ann is ready | bob is ready | tick")
    assert hall.sitting().round == 2


def test_votes_count_here_too() -> None:
    hall = Hall(Whispers(), "ann comes | ann sits | bob sits", settings=SOON)
    assert hall.did("ann is ready | bob is ready | tick").news == (Begun(1),)


def test_a_number_of_seats_that_does_not_fit_is_waited_out() -> None:
    hall = Hall(Whispers(even=True), "ann comes | ann sits | bob sits | cid sits", settings=SOON)
    hall.play("time is up | tick")
    assert hall.names == "ann bob cid random"
    assert hall.sitting().phase == "playing"


def test_the_host_may_decide_later_that_bots_come() -> None:
    hall = Hall(Noughts(), 'ann comes | ann sits | 90 s pass | ann sets {"fill":10000}')
    assert hall.due() == 10_000
    hall.play("time is up | tick")
    assert hall.sitting().phase == "playing"
