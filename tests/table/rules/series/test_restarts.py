"""What a crash between two hands, and a shuffle before one, do to a series."""

from parlor.games.onecard import OneCard
from parlor.table.entries import Changed
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.series_entries import SeriesEnded
from tests.table.rules.series.evening import series
from tests.table.scenes.hall import CID, Hall


def test_a_hand_is_dealt_to_those_for_whom_it_was_shuffled() -> None:
    """Otherwise a server that knows how the cards lie could let somebody sit down to get a better one."""
    hall = Hall(OneCard(), "ann joins | bob joins | cid comes | ann sits | bob sits | ann starts")
    hall.play("ann gives | bob gives | ann gives | bob gives | ann folds | 5 s pass | tick")
    assert hall.table.queue.begins_game
    assert hall.no('ann deals by {"ante":2}') == "shuffling"
    hall.play("cid sits | ann gives | bob gives")
    assert hall.sitting().state.dealt == (0, 1)
    assert hall.sees(CID).room.seats[2].waits


def test_a_hand_is_dealt_anew_if_one_of_them_is_gone() -> None:
    hall = Hall(OneCard(), "ann joins | bob joins | cid comes | ann sits | bob sits | cid sits")
    hall.play("ann starts | ann gives | bob gives | ann gives | bob gives | ann folds | bob folds")
    hall.play("5 s pass | tick | cid leaves | ann gives | bob gives")
    assert hall.sitting().phase == "between"
    hall.play("tick")
    assert hall.sitting().state.dealt == (0, 1)


def test_a_restart_between_two_hands_brings_back_the_purse() -> None:
    hall = series("cid sits at 1 | ann hides 3 | bob hides 1")
    again = hall.restart(gone=3000)
    assert again.sitting() == hall.sitting()
    assert from_checkpoint(to_checkpoint(hall.sitting()), hall.game) == hall.sitting()
    again.play("ann comes | bob comes | cid comes")
    assert again.due() == 2000
    again.play("time is up")
    assert again.sitting().asked == (0, 1, 2)
    assert again.sitting().state.pennies == (6, 5, 4, 0)


def test_after_a_restart_people_have_a_moment_to_come_back() -> None:
    again = series("ann hides 3 | bob hides 1").restart(gone=60_000)
    again.play("ann comes")
    assert again.due() == 5000
    again.play("bob comes")
    assert (again.due() or 0) <= 0


def test_an_ante_that_only_one_can_pay_ends_a_freeze_out() -> None:
    come = "ann comes | bob comes | ann sits | bob sits | ann starts"
    hall = Hall(OneCard(stack=10, ante=1, freezeout=True), come)
    hall.play("ann folds")
    assert hall.sitting().purse.players[0].chips == 9
    over = hall.did('ann deals by {"stack":10,"ante":10,"freezeout":true}')
    assert [type(each) for each in over.news] == [Changed, SeriesEnded]
