"""The host: who stands in for one who is gone, and whose seat may be freed."""

import pytest

from parlor.games.noughts import Noughts
from parlor.table.entries import Freed, Hosted, Paused, Resumed
from tests.table.hall import BOB, Hall
from tests.table.whispers import Whispers

HERE = "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits"
THREE = f"{HERE} | ann starts"


# The next one stands in


def test_a_host_who_paused_and_vanished_does_not_hold_the_table() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann pauses | ann goes")
    assert hall.no("cid resumes") == "not_host"
    assert hall.did("bob resumes").news == (Resumed("bob"),)
    assert hall.did("bob pauses").news == (Paused("bob"),)
    hall.play("bob puts random at 0 | bob resumes")
    assert hall.names == "ann+random bob cid"


def test_the_next_one_starts_the_game() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann goes | bob goes")
    hall.play("cid puts random at 3 | cid frees 3 | cid starts")
    assert hall.sitting().phase == "playing"
    assert hall.sitting().host == "ann"  # who is the host again when they are back


def test_while_the_host_is_here_nobody_stands_in() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann goes | ann comes")
    for line in ("bob pauses", "bob puts random at 2"):
        assert hall.no(line) == "not_host"


def test_who_is_not_connected_stands_in_for_nobody() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann goes | bob goes")
    assert hall.no("bob pauses") == "not_host"
    hall.play("cid pauses")


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


def test_who_stands_in_frees_the_seat_of_the_host() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann goes")
    assert hall.did("bob frees the chair 0").news == (Freed(0), Hosted(BOB))
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
