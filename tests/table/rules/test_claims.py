"""One who lost the cookie gets the seat back, if the host says so."""

import pytest

from parlor.base.person import Person
from parlor.games.onecard import OneCardOne
from parlor.table.entries import Begun, Claimed, Granted, Hosted, Resumed
from parlor.table.model import ASLEEP, Clock, OpenClaim
from parlor.table.sights import ClaimSight
from tests.table.scenes.hall import BOB, CID, NOON, Hall
from tests.table.scenes.whispers import Whispers

HERE = "ann comes | bob comes | cid comes | ann sits | bob sits"
LOST = f"{HERE} | ann starts | bob goes"
LONG_LOST = f"{LOST} | 60 s pass"


def test_a_claim_is_shown_and_the_host_grants_it() -> None:
    hall = Hall(Whispers(), LONG_LOST)
    assert hall.did("cid claims 1").news == (Claimed(1, CID),)
    hall.play("7 s pass")
    assert hall.sees(None).room.claim == ClaimSight(1, CID, 113_000)
    receipt = hall.did("ann grants")
    assert receipt.news == (Granted(1, CID, accept=True),)
    assert hall.names == "ann cid"
    assert hall.sees(None).room.claim is None
    hall.play("cid whispers 4")
    hall.play("bob comes")
    assert hall.no("bob whispers 4") == "not_seated"
    assert hall.no("bob is back") == "not_seated"


def test_the_new_person_has_the_hand_and_the_old_one_has_not() -> None:
    hall = Hall(OneCardOne(), LONG_LOST)
    mine, theirs = hall.sees(BOB).view, hall.sees(CID).view
    assert mine != theirs
    receipt = hall.did("cid claims 1 | ann grants")
    assert hall.table.views.update(receipt, 1, legal=False, ref=None).view == mine
    assert hall.sees(CID).view == mine
    assert hall.sees(BOB).view == theirs


def test_a_seat_is_not_given_away_in_an_instant() -> None:
    hall = Hall(OneCardOne(), f"{HERE} | ann starts | 3600 s pass | bob goes | cid claims 1")
    before = hall.sees(CID).view
    assert hall.no("ann grants") == "too_soon"
    hall.play("59 s pass")
    assert "in 1 s" in str(hall.refusal("ann grants"))
    assert hall.sees(CID).view == before
    hall.play("1 s pass | ann grants")
    assert hall.names == "ann cid"


def test_who_never_came_is_missed_since_the_table_was_made() -> None:
    hall = Hall(
        Whispers(), "ann comes | ann sits | bob sits | 59 s pass | cid comes | cid claims 1"
    )
    assert hall.no("ann grants") == "too_soon"
    hall.play("1 s pass | ann grants")


def test_who_was_back_meanwhile_is_missed_anew() -> None:
    hall = Hall(Whispers(), f"{LONG_LOST} | bob comes | bob goes | cid claims 1")
    assert hall.no("ann grants") == "too_soon"
    hall.play("ann denies | cid claims 1")  # a no may come at once


def test_after_a_restart_everybody_is_missed_anew() -> None:
    hall = Hall(Whispers(), LONG_LOST).restart(3_600_000)
    hall.play("ann comes | cid comes | cid claims 1")
    assert hall.no("ann grants") == "too_soon"
    hall.play("60 s pass | ann grants")
    assert hall.names == "ann cid"


def test_the_host_says_no() -> None:
    hall = Hall(Whispers(), f"{LOST} | cid claims 1")
    assert hall.did("ann denies").news == (Granted(1, CID, accept=False),)
    assert hall.names == "ann bob"
    assert hall.sitting().claim is None
    hall.play("dan claims 1")


def test_a_claim_lapses() -> None:
    hall = Hall(Whispers(), f"{LOST} | cid claims 1")
    assert hall.due() == 120_000
    assert hall.did("time is up").news == (Granted(1, CID, accept=False),)
    assert hall.names == "ann bob"


def test_a_claim_lapses_when_its_person_is_back() -> None:
    hall = Hall(Whispers(), f"{LOST} | cid claims 1 | bob comes")
    assert hall.due() == 0
    assert hall.no("ann grants") == "present"
    assert hall.did("tick").news == (Granted(1, CID, accept=False),)


def test_a_seat_that_a_bot_keeps_is_taken_back_from_it() -> None:
    hall = Hall(Whispers(), f"{LONG_LOST} | ann puts random at 1 | cid claims 1 | ann grants")
    assert hall.names == "ann cid"


def test_who_was_away_is_so_no_more_and_the_clock_runs_anew() -> None:
    hall = Hall(Whispers(), f"{LOST} | ann whispers 1 | time is up", clock=Clock(move=10_000))
    assert hall.sitting().chairs[1].away
    hall.play("ann whispers 1 | 60 s pass")
    hall.play("cid claims 1 | ann grants")
    chair = hall.sitting().chairs[1]
    assert (chair.person, chair.away, chair.since) == (CID, False, hall.now)


def test_a_sleeping_table_wakes() -> None:
    hall = Hall(Whispers(), LOST, clock=Clock(move=10_000))
    hall.play("time is up | tick")
    assert hall.sitting().paused == ASLEEP
    receipt = hall.did("60 s pass | cid claims 1 | ann grants")
    assert receipt.news == (Granted(1, CID, accept=True), Resumed(ASLEEP))


def test_the_next_host_decides_about_the_seat_of_the_one_before() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann starts | ann goes | 20 s pass | cid claims 0")
    assert hall.no("bob grants") == "not_host"
    assert hall.due() == 40_000
    assert hall.did("time is up").news == (Hosted(BOB),)
    assert hall.due() == 120_000  # the claim waits for the new host as long as for any
    hall.play("119 s pass | bob grants")
    assert hall.names == "cid bob"
    assert hall.sitting().host == "bob"


def test_a_host_answers_the_claim_that_was_seen() -> None:
    hall = Hall(Whispers(), f"{LOST} | cid claims 1 | time is up | dan comes | dan claims 1")
    assert hall.no("ann grants cid") == "no_claim"
    hall.play("ann grants dan")
    assert hall.names == "ann dan"


def test_between_games_a_seat_is_claimed_too() -> None:
    hall = Hall(Whispers(), f"{HERE} | bob goes | 60 s pass | cid claims 1 | ann grants")
    assert hall.names == "ann cid - -"


def test_a_claim_is_part_of_the_log_and_the_time_the_server_was_gone_does_not_count() -> None:
    hall = Hall(Whispers(), f"{HERE} | bob goes | cid claims 1 | 10 s pass").restart(50_000)
    assert hall.rows[-1].kind == "revived"
    assert hall.sitting().claim == OpenClaim(1, "bob", CID, NOON + 60_000 + 120_000)


def test_who_claims_may_take_another_name() -> None:
    hall = Hall(Whispers(), f"{LONG_LOST} | cid claims 1")
    sid = Person("cid", "Sid")
    hall.commit(hall.table.rename(sid, hall.now))
    hall.play("ann grants")
    assert hall.sitting().chairs[1].person == sid


@pytest.mark.parametrize(
    "line",
    [
        "ann frees the chair 1",
        "ann kicks bob",
        "ann keeps cid out",
        "ann moves 1 to 2",
        "ann closes",
        "cid sits",
    ],
)
def test_a_claim_whose_cause_is_gone_is_gone(line: str) -> None:
    hall = Hall(Whispers(), f"{HERE} | bob goes | cid claims 1")
    assert hall.did(line).sitting.claim is None
    assert hall.replay() == hall.sitting()


def test_a_claim_stays_where_nothing_moves() -> None:
    hall = Hall(Whispers(), f"{HERE} | bob goes | cid claims 1 | dan sits | ann starts")
    assert isinstance(hall.receipts[-1].news[0], Begun)
    assert hall.sees(None).room.claim == ClaimSight(1, CID, 120_000)


def test_a_claim_is_gone_where_seats_close_up() -> None:
    hall = Hall(Whispers(), "ann comes | ann sits at 1 | bob sits at 3 | cid comes | cid claims 3")
    hall.play("ann starts")
    assert hall.names == "ann bob"
    assert hall.sitting().claim is None


@pytest.mark.parametrize(
    ("script", "line", "code"),
    [
        (HERE, "cid claims 1", "present"),
        (LOST, "ann claims 1", "seated"),
        (LOST, "bob claims 1", "seated"),
        (LOST, "cid claims 7", "no_such_seat"),
        (HERE, "cid claims 2", "no_person"),
        (f"{HERE} | ann puts random at 2", "cid claims 2", "no_person"),
        (f"{LOST} | cid claims 1", "dan claims 1", "claim_open"),
        ("eve sits | ann comes | ann sits", "cid claims 0", "member"),
        (LOST, "ann grants", "no_claim"),
        (LOST, "ann grants cid", "no_claim"),
        (LOST, "cid grants", "not_seated"),
    ],
)
def test_what_may_not_be_claimed(script: str, line: str, code: str) -> None:
    assert Hall(Whispers(), script).no(line) == code
