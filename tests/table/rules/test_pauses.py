"""Stopping the game: by the host at once, by the others with an offer, and through a server's death."""

import pytest

from parlor.games.noughts import Noughts
from parlor.table.entries import Agreed, Answered, Paused, Resumed, Revived
from parlor.table.model import ASLEEP, Clock
from tests.table.scenes.hall import Hall
from tests.table.scenes.whispers import Whispers

MATCH = "ann sits | bob sits | ann starts"
BANKED = Clock(move=10_000, bank=5_000)


def test_the_host_stops_all_clocks_at_once() -> None:
    hall = Hall(Noughts(), f"{MATCH} | 4 s pass", clock=BANKED)
    receipt = hall.did("ann pauses")
    assert receipt.news == (Paused("ann"),)
    assert hall.sitting().paused == "ann"
    assert hall.due() is None
    assert hall.play("3600 s pass | tick") is None
    assert hall.left(0) == 11_000


def test_the_clocks_go_on_with_exactly_what_was_left() -> None:
    hall = Hall(Noughts(), f"{MATCH} | 4001 ms pass | ann pauses | 999 s pass", clock=BANKED)
    receipt = hall.did("ann resumes")
    assert receipt.news == (Resumed("ann"),)
    assert hall.due() == 10_999
    hall.play("1 s pass | ann pauses | 5 s pass | ann resumes")
    assert hall.due() == 9_999
    hall.play("6 s pass | ann places 4")  # 11.001 seconds in all
    assert hall.sitting().chairs[0].bank == 3_999


def test_a_pause_holds_the_clocks_of_all_who_are_asked() -> None:
    hall = Hall(Whispers(), "ann sits | bob sits | cid sits | ann starts", clock=BANKED)
    hall.play("1 s pass | bob whispers 1 | 1 s pass | ann pauses | 60 s pass | ann resumes")
    assert [hall.left(seat) for seat in range(3)] == [13_000, 15_000, 13_000]
    assert [chair.since is None for chair in hall.sitting().chairs] == [False, True, False]


def test_a_pause_without_clocks_stops_the_game_all_the_same() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann pauses")
    assert hall.no("ann places 4") == "paused"
    hall.play("ann resumes | ann places 4")
    assert all(chair.since is None for chair in hall.sitting().chairs)


@pytest.mark.parametrize(
    ("script", "line", "code"),
    [
        (MATCH, "bob pauses", "not_host"),
        (MATCH, "cid pauses", "not_seated"),
        (MATCH, "ann resumes", "not_paused"),
        (f"{MATCH} | ann pauses", "ann pauses", "paused"),
        (f"{MATCH} | ann pauses", "bob resumes", "not_host"),
        (f"{MATCH} | ann pauses", "bob offers draw", "paused"),
        (f"{MATCH} | ann pauses", "bob offers pause", "paused"),
        (MATCH, "bob offers resume", "not_paused"),
        ("ann sits | bob sits", "ann pauses", "not_playing"),
        ("ann sits | bob sits", "ann resumes", "not_playing"),
        ("ann sits | bob sits", "ann offers pause", "not_playing"),
    ],
)
def test_who_may_not_stop_what(script: str, line: str, code: str) -> None:
    assert Hall(Noughts(), script).no(line) == code


def test_the_others_pause_and_resume_by_offer() -> None:
    hall = Hall(Noughts(), f"ann comes | bob comes | {MATCH} | 4 s pass", clock=BANKED)
    hall.play("bob offers pause | 1 s pass")
    receipt = hall.did("ann accepts")
    assert receipt.news == (Answered(0, True), Agreed("pause"), Paused("bob"))
    assert hall.sitting().paused == "bob"
    assert hall.due() is None
    hall.play("60 s pass | bob offers resume")
    assert hall.due() == 15_000
    receipt = hall.did("ann accepts")
    assert receipt.news == (Answered(0, True), Agreed("resume"), Resumed("bob"))
    assert hall.sitting().paused is None
    assert hall.due() == 10_000


def test_a_pause_puts_an_open_offer_aside() -> None:
    hall = Hall(Noughts(), f"ann comes | bob comes | {MATCH} | bob offers draw | ann pauses")
    assert hall.sitting().offer is None
    hall.play("20 s pass | bob offers resume | ann resumes")
    assert hall.sitting().offer is None


def test_who_resumes_is_not_away() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | time is up", clock=BANKED)
    hall.play("ann pauses | ann leaves")
    assert hall.sitting().host == "bob"
    hall.play("bob resumes")
    assert hall.sitting().paused is None
    assert not hall.sitting().chairs[1].away


def test_who_comes_back_in_a_pause_starts_no_clock() -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up | bob places 8", clock=BANKED)
    hall.play("ann pauses | ann is back")
    assert hall.sitting().paused == "ann"
    assert hall.due() is None
    hall.play("ann resumes")
    assert hall.due() == 10_000


def test_who_returns_in_a_pause_starts_no_clock() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann pauses | bob leaves | bob sits", clock=BANKED)
    assert hall.sitting().paused == "ann"
    assert hall.due() is None


def test_a_pause_outlives_its_host() -> None:
    hall = Hall(Noughts(boards=3), f"{MATCH} | ann pauses | ann leaves | bob leaves")
    assert hall.sitting().paused == "ann"
    hall.play("bob sits | bob resumes")
    assert hall.sitting().paused is None


# The server dies


def test_a_pause_survives_a_restart() -> None:
    hall = Hall(Noughts(), f"{MATCH} | 4 s pass | ann pauses | 60 s pass", clock=BANKED)
    again = hall.restart(gone=3_600_000)
    assert again.sitting() == hall.sitting()  # nothing ran, so nothing was written
    assert again.due() is None
    again.play("ann resumes")
    assert again.due() == 11_000


def test_the_time_a_server_was_gone_costs_nobody_anything() -> None:
    hall = Hall(Noughts(), f"{MATCH} | 2 s pass | ann places 4 | 3 s pass", clock=BANKED)
    hall.play("bob says wait")
    again = hall.restart(gone=3_600_000)
    assert again.rows[-1].kind == "revived"
    assert again.due() == 12_000
    assert again.left(1) == 12_000
    twice = again.restart(gone=1_000)
    assert twice.due() == 12_000
    assert twice.rows[-2].kind == "revived"


def test_a_countdown_goes_on_after_a_restart() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob offers draw")
    again = hall.restart(gone=3_600_000)
    assert again.due() == 15_000
    again.play("ann accepts")
    assert again.sitting().offer is None


def test_where_nothing_runs_a_restart_writes_nothing() -> None:
    hall = Hall(Noughts(), MATCH)
    again = hall.restart(gone=3_600_000)
    assert again.rows == hall.rows
    asleep = Hall(Noughts(), f"{MATCH} | time is up | time is up", clock=BANKED)
    assert asleep.sitting().paused == ASLEEP
    assert asleep.restart(gone=3_600_000).rows == asleep.rows


def test_a_revival_is_told() -> None:
    hall = Hall(Noughts(), MATCH, clock=BANKED)
    receipt = hall.table.revive(hall.now + 5_000)
    assert receipt is not None
    assert receipt.news == (Revived(),)
    assert receipt.row.who == ""
