"""A series knows how long it has been played: pauses, sleep and a dead server do not count."""

from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.model import Clock, Settings
from parlor.table.rules.series.time import time_played
from tests.table.rules.series.evening import series
from tests.table.rules.series.shown_hands import fold, purse, shown_hands
from tests.table.scenes.hall import Hall
from tests.table.scenes.showing import Showing


def played(hall: Hall) -> int:
    """How long the series had been played at the last deal, or would have been if it were now."""
    return time_played(hall.table.rules, hall.sitting(), hall.now)


def deal(hall: Hall) -> int:
    """Fold, and let the next hand be dealt; the time with which the table did it."""
    fold(hall)
    hall.play("time is up")
    return played(hall)


def test_time_passes_in_hands_and_between_them() -> None:
    hall = shown_hands("20 s pass")
    assert purse(hall).level == 0
    assert deal(hall) == 25_000
    hall.play("40 s pass")
    assert deal(hall) == 70_000
    assert purse(hall).level == 1, "a level lasts a minute"
    assert sum(hall.sitting().state.bets) == 4


def test_the_first_hand_is_dealt_at_nothing() -> None:
    hall = Hall(Showing(), "ann comes | bob comes | ann sits | bob sits | 90 s pass | ann starts")
    assert (played(hall), purse(hall).level) == (0, 0)


def test_a_pause_does_not_count() -> None:
    hall = shown_hands("10 s pass | ann pauses | 600 s pass")
    assert played(hall) == 10_000
    hall.play("ann resumes | 10 s pass")
    fold(hall)
    hall.play("2 s pass | ann pauses | 600 s pass | ann resumes")
    assert played(hall) == 22_000
    hall.play("time is up")
    assert played(hall) == 27_000


def test_a_table_that_sleeps_does_not_count() -> None:
    come = "ann comes | ann sits | ann puts random at 1 | ann starts"
    hall = Hall(Showing(), come, settings=Settings(clock=Clock(move=10_000), next=5000))
    if hall.sitting().asked == (1,):  # let Ann be the first
        hall.play("seat 1 folds | time is up")
    before = played(hall)
    hall.play("time is up")
    assert hall.sitting().paused == "", "only a bot is left"
    hall.play("3600 s pass | ann is back | 2 s pass")
    assert played(hall) == before + 12_000


def test_a_table_that_waits_for_players_does_not_count() -> None:
    hall = shown_hands("10 s pass", over=True)
    hall.play("ann goes | bob goes | 3600 s pass | ann comes | bob comes | tick")
    assert hall.sitting().round == 2
    assert played(hall) == 10_000 + 5000 + 15_000, "no longer than a hand takes to come"


def test_the_time_of_a_dead_server_does_not_count() -> None:
    hall = shown_hands("10 s pass | ann says hello").restart(gone=600_000)
    assert hall.rows[-1].kind == "revived"
    assert played(hall) == 10_000
    hall.play("ann comes | bob comes | 10 s pass")
    fold(hall)
    hall.play("2 s pass | ann says hello")
    again = hall.restart(gone=600_000)
    assert again.rows[-1].kind == "revived"
    assert played(again) == 22_000


def test_the_next_series_begins_at_nothing() -> None:
    hall = shown_hands("100 s pass | ann offers finish | bob accepts", over=True)
    assert (hall.sitting().phase, hall.sitting().elapsed, hall.sitting().running) == (
        "over",
        0,
        None,
    )
    hall.play("600 s pass | ann starts")
    assert (played(hall), purse(hall).level) == (0, 0)


def test_a_checkpoint_and_the_log_bring_back_the_time() -> None:
    hall = shown_hands("70 s pass", over=True)
    assert hall.sitting().elapsed == 70_000
    assert from_checkpoint(to_checkpoint(hall.sitting()), hall.game) == hall.sitting()
    hall.play("time is up")
    assert hall.replay() == hall.sitting()


def test_where_the_game_keeps_no_time_nothing_is_noted() -> None:
    hall = series("60 s pass | ann hides 1 | bob hides 1 | time is up")
    assert (hall.sitting().elapsed, hall.sitting().running) == (0, None)
