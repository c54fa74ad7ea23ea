"""The host: who is host after one who is gone, and whose seat may be freed."""

import pytest
from msgspec.structs import replace

from parlor.games.noughts import Noughts
from parlor.table.entries import Freed, Hosted, Resumed
from parlor.table.rules.hosting import heir
from tests.table.scenes.hall import ANN, BOB, CID, Hall
from tests.table.scenes.whispers import Whispers

HERE = "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits"
THREE = f"{HERE} | ann starts"


# The next one is the host


def test_a_host_who_is_missed_for_a_minute_is_the_host_no_more() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann pauses | ann goes | 59999 ms pass | tick")
    assert hall.sitting().host == "ann"
    assert hall.due() == 1
    assert hall.no("bob resumes") == "not_host"
    receipt = hall.did("time is up")
    assert receipt.news == (Hosted(BOB),)
    assert receipt.room
    assert hall.did("bob resumes").news == (Resumed("bob"),)
    hall.play("ann comes")
    assert hall.no("ann pauses") == "not_host"


def test_the_host_who_is_back_in_time_stays_the_host() -> None:
    hall = Hall(
        Whispers(), f"{THREE} | ann goes | 50 s pass | ann comes | ann goes | 50 s pass | tick"
    )
    assert hall.sitting().host == "ann"
    assert hall.due() == 10_000


def test_two_sockets_are_one_host() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann comes | ann goes")
    assert hall.due() is None
    hall.play("ann goes")
    assert hall.due() == 60_000


def test_only_who_sits_and_is_connected_follows_in_the_order_of_the_seats() -> None:
    hall = Hall(
        Whispers(), "dan comes | cid comes | ann comes | ann sits at 2 | bob sits at 3 | cid sits"
    )
    hall.play("ann goes | 60 s pass | tick")
    assert hall.sitting().host == "cid"  # after seat 2 comes 3, and bob is not here


def test_a_seat_that_a_bot_keeps_has_no_host() -> None:
    hall = Hall(Whispers(), f"{THREE} | bob leaves | ann goes | time is up")
    assert hall.sitting().host == "cid"


def test_a_table_where_nobody_is_connected_keeps_its_host() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann goes | bob goes | cid goes | dan comes")
    assert hall.due() is None
    hall.play("70 s pass | bob comes | tick")
    assert hall.sitting().host == "bob"


def test_a_closed_table_gets_no_other_host() -> None:
    assert Hall(Whispers(), f"{HERE} | ann closes | ann goes").due() is None


def test_a_table_without_a_host_waits_for_one() -> None:
    hall = Hall(Whispers(), "ann comes | ann sits | ann leaves | 90 s pass")
    assert (hall.sitting().host, hall.due()) == (None, None)


def test_the_minute_begins_anew_with_the_server() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann goes | 50 s pass").restart(gone=30_000)
    hall.play("bob comes")
    assert hall.due() == 60_000
    assert hall.did("time is up").news == (Hosted(BOB),)


def test_the_minute_begins_anew_with_another_host() -> None:
    """Ann, who is not connected, left her seat to Bob, who is not either."""
    hall = Hall(Whispers(), f"{HERE} | ann goes | bob goes | 50 s pass | ann leaves")
    assert hall.sitting().host == "bob"
    assert hall.due() == 60_000


def test_the_next_in_the_round_is_the_heir_from_any_chair() -> None:
    sitting = Hall(Whispers(), "ann sits | bob sits | cid sits").sitting()
    for host, here, found in (
        ("ann", "bob cid", BOB),
        ("bob", "ann cid", CID),
        ("bob", "ann", ANN),
        ("cid", "ann bob", ANN),
        ("dan", "ann bob", ANN),  # who has no chair: the first of all
        ("ann", "", None),
    ):
        assert heir(replace(sitting, host=host), here.split()) == found


def test_what_was_rolled_back_made_no_host() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann goes | 60 s pass")
    hall.disk_full = True
    hall.play("tick")
    assert hall.sitting().host == "bob"
    hall.table.roll_back()
    hall.table.look_for_host(hall.now)
    assert hall.sitting().host == "ann"
    assert hall.due() == 60_000


def test_only_the_host_closes_the_table() -> None:
    assert Hall(Whispers(), f"{HERE} | ann goes").no("bob closes") == "not_host"


# Freeing a seat


def test_the_host_frees_the_seat_of_who_is_gone_between_games() -> None:
    hall = Hall(Whispers(), f"{HERE} | bob goes")
    assert hall.did("ann frees the chair 1").news == (Freed(1),)
    assert hall.names == "ann - cid -"
    hall.play("ann is ready | cid is ready | tick")
    assert hall.names == "ann cid"


def test_a_freed_seat_is_anybodys_also_theirs_who_had_it() -> None:
    hall = Hall(
        Whispers(), f"{HERE} | bob goes | ann frees the chair 1 | bob comes | bob sits at 1"
    )
    assert hall.names == "ann bob cid -"


def test_the_next_host_frees_the_seat_of_the_one_before() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann goes")
    assert hall.no("bob frees the chair 0") == "not_host"
    assert hall.did("time is up | bob frees the chair 0").news == (Freed(0),)
    assert hall.sitting().host == "bob"


def test_a_rematch_goes_with_the_seat_of_who_offered_it() -> None:
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits | bob sits | ann starts")
    hall.play("ann offers finish | bob accepts | bob offers rematch | bob goes")
    hall.play("ann frees the chair 1")
    assert hall.sitting().offer is None


@pytest.mark.parametrize(
    ("script", "line", "code"),
    [
        (HERE, "ann frees the chair 1", "present"),
        (f"{HERE} | bob goes", "cid frees the chair 1", "not_host"),
        (f"{HERE} | bob goes", "dan frees the chair 1", "not_seated"),
        (f"{THREE} | bob goes", "ann frees the chair 1", "playing"),
        (HERE, "ann frees the chair 3", "no_person"),
        (f"{HERE} | ann puts random at 3", "ann frees the chair 3", "no_person"),
        (HERE, "ann frees the chair 4", "no_such_seat"),
        (f"{HERE} | ann goes | bob goes | cid goes", "ann frees the chair 0", "own_seat"),
    ],
)
def test_which_seat_may_not_be_freed(script: str, line: str, code: str) -> None:
    assert Hall(Whispers(), script).no(line) == code
