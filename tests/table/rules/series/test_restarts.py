"""What a crash between two hands, and a shuffle before one, do to a series."""

from parlor.engine import Chance, Seat, Step
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import Event, Purse, SitOut, State
from parlor.table.commands import Request
from parlor.table.entries import Changed
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.series_entries import SeriesEnded
from parlor.table.shuffle_entries import Dealt
from tests.table.rules.series.evening import series
from tests.table.scenes.hall import CID, Hall
from tests.table.scenes.shuffling import BOTH_GIVE, CUT


def test_a_hand_is_dealt_to_those_for_whom_it_was_shuffled() -> None:
    """Otherwise a server that knows how the cards lie could let somebody sit down to get a better one."""
    hall = Hall(OneCard(), "ann joins | bob joins | cid comes | ann sits | bob sits | ann starts")
    hall.play(f"{CUT} | {BOTH_GIVE} | ann folds | 5 s pass | tick")
    assert hall.table.queue.begins_game
    assert hall.no('ann deals by {"ante":2}') == "shuffling"
    hall.play("cid sits | ann gives | bob gives")
    assert hall.sitting().state.dealt == (0, 1)
    assert hall.sees(CID).room.seats[2].waits


def test_a_hand_is_dealt_anew_if_one_of_them_is_gone() -> None:
    hall = Hall(OneCard(), "ann joins | bob joins | cid comes | ann sits | bob sits | cid sits")
    hall.play(f"ann starts | {CUT} | {BOTH_GIVE} | ann folds | bob folds")
    hall.play("5 s pass | tick | cid leaves | ann gives | bob gives")
    assert hall.sitting().phase == "between"
    hall.play("tick | tick")  # the order that was made for three is thrown away
    assert [row.kind for row in hall.rows[-2:]] == ["abandoned", "sealed"]
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert (hall.sitting().phase, hall.sitting().state.dealt) == ("playing", (0, 1))


class TwiceShuffled(OneCard, frozen=True):
    """The cards are shuffled, and shuffled once more."""

    def deal(self, purse: Purse, seats: tuple[Seat, ...], chance: Chance) -> Step[State, Event]:
        _, rest = chance.shuffle(self.pack)
        return super().deal(purse, seats, rest)


def test_a_hand_may_take_more_than_one_shuffle() -> None:
    hall = Hall(TwiceShuffled(), "ann joins | bob joins | ann sits | bob sits | ann starts")
    hall.play(f"{CUT} | {BOTH_GIVE} | {BOTH_GIVE} | ann folds | 5 s pass | tick")
    hall.play(f"{BOTH_GIVE} | {BOTH_GIVE}")
    assert (hall.sitting().phase, hall.sitting().round) == ("playing", 2)
    taken = [each.shuffles for each in hall.receipts[-1].news if isinstance(each, Dealt)]
    assert [[shuffle.use for shuffle in each] for each in taken] == [[3, 4]]


def test_nobody_takes_the_chair_of_a_player_for_whom_a_hand_was_shuffled() -> None:
    hall = Hall(OneCard(), "ann joins | bob joins | cid joins | ann sits | bob sits | ann starts")
    hall.play(f"{CUT} | {BOTH_GIVE} | ann folds | 5 s pass | tick")
    hall.play("bob leaves | cid sits at 1 | ann gives | 2 s pass | tick")
    assert hall.sitting().phase == "between"


def test_an_order_is_not_dealt_to_others_than_it_was_made_for() -> None:
    hall = Hall(OneCard(), "ann joins | bob joins | cid joins | ann sits | bob sits | cid sits")
    hall.play("ann starts | ann gives | bob gives | cid gives | ann gives | bob gives | cid gives")
    hall.play("ann gives | bob gives | cid gives")
    hall.play("ann folds | bob folds | 5 s pass | tick | ann gives | bob gives")
    hall.commit(hall.table.ask(CID, "out", Request.of(SitOut()), hall.now))
    hall.play("cid gives")
    made = hall.fair().orders
    assert made
    assert hall.no("ann starts") == "shuffling"
    hall.play("5 s pass | tick")
    assert hall.fair().orders == ()
    again = hall.restart()
    again.play("ann joins | bob joins | 9 s pass | tick")
    assert again.fair().orders != made


def test_no_hand_is_dealt_in_a_pause_that_began_while_it_was_shuffled() -> None:
    hall = Hall(OneCard(), "ann joins | bob joins | ann sits | bob sits | ann starts")
    hall.play(f"{CUT} | {BOTH_GIVE} | ann folds | 5 s pass | tick")
    hall.play("ann pauses | ann gives | bob gives | 60 s pass | tick")
    assert (hall.sitting().phase, hall.due()) == ("between", None)
    hall.play("ann resumes")
    assert hall.due() == 5000


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
