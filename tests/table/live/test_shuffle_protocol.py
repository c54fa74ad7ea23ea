"""What waits for a shuffle: nobody has seen it, nothing is lost by it, and it is answered once."""

from typing import Any

import pytest

from parlor.engine import Refused
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.model import Fold
from parlor.table import Repeated
from parlor.table.shuffle_entries import Mixed
from tests.table.scenes.hall import ANN, BOB, Hall, kinds_told
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

# What waits


def test_a_move_that_needs_a_shuffle_is_a_row_when_there_is_one() -> None:
    hall = Hall(OneCardOne(), HELD)
    assert kinds(hall)[-1] == "started"
    assert hall.sitting().state.hand == 1
    receipt = hall.did(BOTH_GIVE)
    assert kinds_told(receipt) == ["folded", "won", "dealt", "dealt"]
    assert (receipt.row.who, receipt.row.kind) == ("ann", "acted")
    assert kinds(hall)[-2:] == ["mixed", "acted"]


def test_what_is_said_again_while_it_waits_is_answered_once() -> None:
    hall = Hall(OneCardOne(), PLAYING)
    assert hall.acts(ANN, Fold(), "a") is None
    assert hall.acts(ANN, Fold(), "a") is None
    hall.play(BOTH_GIVE)
    assert [row.ref for row in hall.rows if row.kind == "acted"] == ["a"]
    with pytest.raises(Repeated) as again:
        hall.acts(ANN, Fold(), "a")
    assert again.value.seq == hall.sitting().seq


def test_what_is_asked_again_while_it_waits_is_answered_once() -> None:
    hall = Hall(OneCardOne(), "ann joins | bob joins | ann sits | bob sits")
    for _ in range(2):
        assert hall.happen("ann starts", "s") is None or kinds(hall)[-1] == "sealed"
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert [row.ref for row in hall.rows if row.kind == "started"] == ["s"]


def test_who_has_played_waits_and_plays_nothing_else() -> None:
    hall = Hall(OneCardOne(), HELD)
    assert hall.no("ann calls") == "shuffling"
    assert hall.no("ann folds") == "shuffling"


def test_who_has_asked_waits_and_asks_for_no_other_shuffle() -> None:
    hall = Hall(OneCardOne(), PAIR)
    assert hall.no("ann starts") == "shuffling"


def test_everything_else_goes_on_meanwhile() -> None:
    hall = Hall(Lottery(first=0), DRAWING)
    hall.play("ann says a moment | bob rests | cid comes | bob says yes")
    assert kinds(hall)[-3:] == ["said", "acted", "said"]
    assert kinds_told(hall.did(BOTH_GIVE)) == ["drawn", "dealt"]


def test_others_who_need_a_shuffle_wait_behind() -> None:
    hall = Hall(Lottery(first=0), f"{DRAWING} | bob draws 4")
    hall.play(BOTH_GIVE)
    assert [(row.who, row.kind) for row in hall.rows[-2:]] == [("", "mixed"), ("ann", "acted")]
    hall.play(BOTH_GIVE)
    assert [(row.who, row.kind) for row in hall.rows[-2:]] == [("", "mixed"), ("bob", "acted")]


def test_who_came_first_stays_first() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | ann draws 4 twice | bob draws | {CUT}")
    for _ in range(3):
        hall.play(BOTH_GIVE)
    assert [row.who for row in hall.rows if row.kind == "acted"] == ["ann", "bob"]


# What becomes of it


@pytest.mark.parametrize(
    ("meanwhile", "code"),
    [
        ("ann leaves", "left"),
        ("ann pauses", "paused"),
        ("bob offers finish | ann accepts", "not_playing"),
    ],
)
def test_what_may_not_be_done_any_more_is_refused_in_the_end(meanwhile: str, code: str) -> None:
    hall = Hall(OneCardOne(), HELD)
    hall.play(f"{meanwhile} | 2 s pass | tick")
    assert late_refusals(hall) == [("ann", code)]
    assert "folded" not in kinds_told(hall.receipts[-1])
    assert len(hall.fair().orders) == 1
    assert hall.due() is None
    with pytest.raises(Refused) as no:  # and in the same words again
        hall.happen("ann folds", hall.table.queue.refusals[0].ref)
    assert no.value.code == code


def test_who_is_sent_away_is_refused_in_the_end() -> None:
    hall = Hall(OneCardOne(), f"{HELD} | {BOTH_GIVE} | bob folds | ann keeps bob out")
    hall.play("ann gives")
    assert late_refusals(hall) == [("bob", "not_seated")]


def test_a_closed_table_writes_nothing_more() -> None:
    hall = Hall(OneCardOne(), HELD)
    hall.commit(hall.table.close("admin", hall.now))
    assert kinds(hall)[-1] == "closed"
    assert late_refusals(hall) == [("ann", "not_playing")]
    assert (hall.table.shuffles.request, hall.due()) == (None, None)
    hall = Hall(OneCardOne(), f"{PAIR} | bob leaves | ann closes")
    assert late_refusals(hall) == [("ann", "closed")]


def test_a_start_that_waits_is_checked_again() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | bob leaves | ann gives | ann gives | ann gives")
    assert late_refusals(hall) == [("ann", "too_few")]
    assert hall.sitting().phase == "forming"
    hall.play("bob sits | ann starts")  # the shuffle is there already
    assert hall.sitting().phase == "playing"
    assert len(entries(hall, Mixed)) == 1


def test_a_disk_that_is_full_undoes_the_shuffle_and_refuses_what_waited() -> None:
    hall = Hall(OneCardOne(), HELD)
    before = hall.sitting()
    hall.disk_full = True
    hall.play("bob says a moment | ann gives")
    (held,) = hall.table.roll_back()
    assert (held.who, held.seat) == ("ann", 0)
    assert hall.sitting() is before
    assert (hall.table.shuffles.request, hall.due()) == (None, None)
    hall.disk_full = False
    hall.play(f"10 s pass | ann folds | {BOTH_GIVE}")
    assert hall.sitting().state.hand == 2
    assert hall.replay() == hall.sitting()


# Asked


def test_who_is_asked_for_what() -> None:
    hall = Hall(OneCardOne(), PAIR)

    def asked() -> tuple[Any, ...]:
        asking = hall.table.shuffles.request
        assert asking is not None
        people = [person.id for person in (ANN, BOB) if hall.table.shuffles.voices.wants(person.id)]
        return asking.batch, asking.number, asking.until - hall.now, people

    assert asked() == (1, 0, 2000, ["ann", "bob"])
    hall.play("500 ms pass | ann gives")
    assert asked() == (1, 0, 1500, ["bob"])
    hall.play("bob gives")
    assert asked() == (1, 1, 2000, ["ann", "bob"])
    hall.play("500 ms pass | bob gives")
    assert asked() == (1, 1, 1500, ["ann"])
    hall.play("ann gives")
    assert asked() == (1, 2, 2000, ["ann", "bob"])
    hall.play(f"{BOTH_GIVE} | ann folds | 1 s pass | bob gives")
    assert asked() == (1, 3, 1000, ["ann"])
    assert not hall.table.shuffles.voices.wants("cid")


def test_nobody_is_asked_at_a_table_that_never_shuffled() -> None:
    assert not Hall(OneCardOne(), "ann joins | ann sits").table.shuffles.voices.wants("ann")
