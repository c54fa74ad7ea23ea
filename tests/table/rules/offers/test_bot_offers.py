"""A bot for a player who is not there, if the others agree."""

import pytest

from parlor.games.noughts import Noughts
from parlor.table.entries import (
    Agreed,
    Answered,
    BotPut,
    CameBack,
    Hosted,
    Left,
)
from parlor.table.model import ASLEEP, Clock
from tests.table.scenes.hall import BOB, Hall
from tests.table.scenes.whispers import Whispers

MATCH = "ann comes | bob comes | ann sits | bob sits | ann starts"
THREE = "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits | ann starts"
MOVE = Clock(move=60_000)


# Bots that keep the seats of absent players


def test_the_others_call_a_bot_for_who_is_not_there() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2")
    assert hall.no("cid accepts") == "own_offer"
    receipt = hall.did("ann accepts")
    assert receipt.news == (Answered(0, True), Agreed("bot"), BotPut(2, "random"))
    assert hall.names == "ann bob cid+random"


def test_no_bot_is_called_for_who_is_there() -> None:
    hall = Hall(Whispers(), f"{THREE}")
    assert str(hall.refusal("bob offers bot for 2")) == "Cid is at the table and plays"
    hall.play("cid leaves")
    assert hall.no("bob offers bot for 2") == "no_person"


def test_who_is_back_in_time_keeps_the_seat() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | cid comes")
    assert hall.no("ann accepts") == "present"
    receipt = hall.did("cid whispers 3")
    assert hall.sitting().offer is None
    assert receipt.room
    assert hall.names == "ann bob cid"


def test_who_was_away_and_says_so_keeps_the_seat() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann whispers 1 | bob whispers 2 | time is up", clock=MOVE)
    hall.play("bob offers bot for 2 | cid is back")
    assert hall.sitting().offer is None


def test_a_bot_may_be_declined_by_who_it_is_for() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | cid comes | cid declines")
    assert hall.sitting().offer is None


@pytest.mark.parametrize("line", ["cid leaves", "ann puts sharp at 2"])
def test_a_bot_that_came_another_way_settles_the_offer(line: str) -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | {line}")
    assert hall.sitting().offer is None


def test_a_seat_that_times_out_still_needs_its_bot() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann whispers 1 | bob whispers 2 | 50 s pass", clock=MOVE)
    hall.play("cid goes | bob offers bot for 2 | time is up")
    assert hall.sitting().offer is not None
    hall.play("ann accepts")
    assert hall.names == "ann bob cid+random"


def test_the_bot_is_chosen_when_it_is_offered() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | ann accepts")
    hall.bots = ("newer", "random")  # another version is installed before the log is replayed
    assert hall.restart().names == "ann bob cid+random"


def test_a_bot_may_be_called_while_the_game_is_paused() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann pauses | bob goes | bob comes | ann goes")
    hall.play("bob offers bot for 0")
    assert hall.names == "ann+random bob"
    assert hall.sitting().paused == "ann"
    hall.play("10 s pass | bob offers resume")
    assert hall.sitting().paused is None


def test_a_bot_called_at_a_sleeping_table_wakes_it() -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up | time is up", clock=MOVE)
    assert hall.sitting().paused == ASLEEP
    hall.play("bob offers bot for 0")
    assert (hall.names, hall.sitting().paused) == ("ann+random bob", None)


def test_no_bot_takes_the_seat_of_who_came_back_because_another_left() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | cid comes")
    receipt = hall.did("ann leaves")
    assert receipt.news == (Left(0, "random"), Hosted(BOB))
    assert hall.names == "ann+random bob cid"
    assert hall.sitting().offer is None


def test_a_bot_is_still_voted_on_when_only_one_of_the_asked_leaves() -> None:
    hall = Hall(Whispers(), "ann comes | bob comes | cid comes | dan comes")
    hall.play("ann sits | bob sits | cid sits | dan sits | ann starts")
    hall.play("cid goes | bob offers bot for 2 | ann leaves")
    assert hall.sitting().offer is not None
    hall.play("dan accepts")
    assert hall.names == "ann+random bob cid+random dan"


def test_who_is_back_before_the_vote_says_so_and_keeps_the_seat() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | cid comes")
    assert hall.no("ann is back") == "not_away"
    receipt = hall.did("cid is back")
    assert receipt.news == (CameBack(2),)
    assert hall.sitting().offer is None
    assert hall.no("cid is back") == "not_away"
