"""Tables that begin without votes: full, or filled with bots."""

import pytest

from parlor.games.noughts import Noughts
from parlor.table.entries import Begun, BotPut, Freed
from parlor.table.model import Clock, Settings
from tests.table.hall import Hall
from tests.table.whispers import Whispers

SOON = Settings(fill=20_000)


def test_a_full_table_begins_at_once() -> None:
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits", settings=SOON)
    hall.play("5 s pass | bob sits")
    assert hall.due() == 0
    assert hall.did("tick").news == (Begun(1),)


def test_bots_take_the_empty_seats_so_long_after_the_last_sat_down() -> None:
    hall = Hall(
        Whispers(), "ann comes | bob comes | ann sits | 15 s pass | bob sits", settings=SOON
    )
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
    hall.play("ann comes | bob comes | time is up")
    assert hall.sitting().phase == "playing"


@pytest.mark.parametrize("settings", [SOON, Settings(fill=0, rated=True, clock=Clock(move=5000))])
def test_nobody_is_drawn_into_a_game_who_is_not_there(settings: Settings) -> None:
    """They left long ago; the next who comes waits for them a minute, and then for another."""
    hall = Hall(Noughts(), "eve comes | eve sits | eve goes | 3600 s pass", settings=settings)
    hall.play("fay comes | fay sits | tick")
    assert (hall.sitting().phase, hall.due()) == ("forming", 60_000)
    assert hall.did("time is up").news == (Freed(0),)
    assert hall.names == "- fay"


def test_who_comes_in_time_is_waited_for() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits | bob sits | 59 s pass", settings=SOON)
    assert hall.play("tick") is None
    assert hall.did("bob comes | tick").news == (Begun(1),)


def test_no_bot_comes_while_somebody_is_waited_for() -> None:
    hall = Hall(Whispers(), "ann comes | ann sits | bob sits | 30 s pass", settings=SOON)
    assert hall.play("tick") is None
    hall.play("30 s pass | tick")
    assert hall.names == "ann - - -"
    assert hall.did("tick").news == (BotPut(1, "random"),)


def test_bots_do_not_come_to_a_rated_table() -> None:
    rated = Settings(fill=0, rated=True, clock=Clock(move=5000))
    hall = Hall(Noughts(), "eve comes | fay comes | eve sits", settings=rated)
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
    hall = Hall(Whispers(even=True), "ann comes | bob comes | cid comes", settings=SOON)
    hall.play("ann sits | bob sits | cid sits")
    hall.play("time is up | tick")
    assert hall.names == "ann bob cid random"
    assert hall.sitting().phase == "playing"


def test_the_host_may_decide_later_that_bots_come() -> None:
    hall = Hall(Noughts(), 'ann comes | ann sits | 90 s pass | ann sets {"fill":10000}')
    assert hall.due() == 10_000
    hall.play("time is up | tick")
    assert hall.sitting().phase == "playing"


@pytest.mark.parametrize(
    "line",
    [
        'eve sets {"fill":0}',
        'eve sets {"fill":0,"rated":true,"clock":{"move":1000}}',
    ],
)
def test_it_is_not_decided_over_the_heads_of_others(line: str) -> None:
    hall = Hall(Noughts(boards=4), "eve comes | fay comes | eve sits | fay sits | fay goes")
    assert hall.no(line) == "others_sit"
    hall.play(f"fay leaves | {line}")


def test_where_it_begins_by_itself_nothing_else_is_changed_over_their_heads_either() -> None:
    hall = Hall(Whispers(), "eve comes | fay comes | eve sits | fay sits", settings=SOON)
    assert hall.no('eve deals by {"rounds":1}') == "others_sit"
    assert hall.no('eve sets {"fill":20000,"rated":true,"clock":{"move":1000}}') == "others_sit"
    hall.play('eve sets {"watch":false}')  # by votes from now on
    assert hall.due() is None
