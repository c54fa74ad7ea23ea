"""Giving up at the table: an action like any other, but that it needs no turn."""

from typing import Any

import pytest

from parlor.engine import Legal, Outcome, Seat
from parlor.games.dots import Dots
from parlor.games.dots.model import Over, Resign
from parlor.games.noughts import Noughts
from parlor.table import Repeated
from parlor.table.entries import Ended
from parlor.table.model import Clock
from tests.table.scenes.hall import BOB, Hall

GAME = Dots(width=8, height=8)
MATCH = "ann comes | bob comes | ann sits | bob sits | ann starts"
ANN_WON, BOB_WON = Outcome((1, 2), (0, 0)), Outcome((2, 1), (0, 0))


@pytest.mark.parametrize(("who", "outcome"), [("ann", BOB_WON), ("bob", ANN_WON)])
@pytest.mark.parametrize("before", ["", " | ann dots 1 2", " | ann dots 1 2 | bob dots 2 2"])
def test_who_gives_up_has_lost_in_turn_or_out_of_it(
    who: str, outcome: Outcome, before: str
) -> None:
    receipt = Hall(GAME, MATCH + before).did(f"{who} resigns")
    assert receipt.events == (Over("resigned", outcome.winners[0], (0, 0)),)
    assert receipt.news == (Ended(outcome),)


def test_it_is_in_the_log_and_comes_out_the_same_when_it_is_read_again() -> None:
    hall = Hall(GAME, f"{MATCH} | ann dots 1 2 | ann resigns")
    again = hall.restart()
    assert again.sitting().outcome == BOB_WON
    assert again.sitting().state == hall.sitting().state


def test_said_twice_it_is_done_once() -> None:
    hall = Hall(GAME, MATCH)
    hall.acts(BOB, Resign(), "r")
    with pytest.raises(Repeated):
        hall.acts(BOB, Resign(), "r")
    assert hall.sitting().outcome == ANN_WON


def test_both_at_once_the_first_counts() -> None:
    hall = Hall(GAME, f"{MATCH} | bob resigns")
    assert hall.no("ann resigns") == "not_playing"
    assert hall.sitting().outcome == ANN_WON


def test_the_clocks_stop() -> None:
    hall = Hall(GAME, f"{MATCH} | ann dots 1 2 | 5 s pass | ann resigns", clock=Clock(total=60_000))
    assert hall.sitting().outcome == BOB_WON
    assert hall.due() is None


def test_an_open_offer_is_gone() -> None:
    hall = Hall(GAME, f"{MATCH} | ann dots 1 2 | bob offers draw | ann resigns")
    assert hall.sitting().offer is None


@pytest.mark.parametrize(
    ("script", "line", "code"),
    [
        (f"{MATCH} | cid comes", "cid resigns", "not_seated"),
        ("ann comes | ann sits", "ann resigns", "not_playing"),
        (f"{MATCH} | ann pauses", "bob resigns", "paused"),  # to go is to leave; see `forfeits`
        (f"{MATCH} | bob goes | 60 s pass | ann puts random at 1", "bob resigns", "left"),
    ],
)
def test_who_cannot(script: str, line: str, code: str) -> None:
    assert Hall(GAME, script).no(line) == code


def test_a_game_without_a_way_to_give_up_has_no_such_words() -> None:
    hall = Hall(Noughts(), MATCH)
    assert hall.no("ann resigns") == "malformed"


def test_who_is_not_asked_is_told_that_it_may_give_up() -> None:
    hall = Hall(GAME, f"{MATCH} | cid comes")
    assert len(may(hall, 0).actions) == 64
    assert may(hall, 1) == Legal(concessions=(Resign(),))
    assert may(hall, None) == Legal()
    hall.play("ann pauses")
    assert may(hall, 1) == Legal()
    hall.play("ann resumes | bob goes | 60 s pass | ann puts random at 1")
    assert may(hall, 1) == Legal()
    hall.play("ann resigns")
    assert may(hall, 0) == Legal()


def may(hall: Hall, seat: Seat | None) -> Legal[Any]:
    told = hall.table.views.snapshot(hall.sitting(), seat, True, hall.now).legal
    assert told is not None
    return told
