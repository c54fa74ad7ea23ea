"""Giving up a game of more than two: the others play on, and who went first comes last."""

import pytest

from parlor.engine import Legal, Outcome
from parlor.games.iota import Iota
from parlor.games.iota.model import Gone, Over
from parlor.table.entries import Ended, FellAsleep, Forfeited, Hosted, Left, Said
from parlor.table.model import Settings
from tests.table.scenes.hall import ANN, BOB, CID, Hall
from tests.table.scenes.iota_turns import FOUR, TURN, lay

CLASSIC = Iota(manner="classic")
THREE = (
    "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits | ann starts | dan comes"
)
RATED = Settings(rated=True, clock=TURN)
MEMBERS = (
    "eve comes | fay comes | gus comes | eve sits | fay sits | gus sits"
    " | eve is ready | fay is ready | gus is ready | tick"
)


def three(script: str = "") -> Hall:
    return Hall(CLASSIC, f"{THREE} | {script}", clock=TURN)


def rated(script: str) -> Hall:
    return Hall(CLASSIC, f"{MEMBERS} | {script}", settings=RATED)


def test_the_turn_passes_on_with_its_whole_time_and_what_lies_stays_for_nobody() -> None:
    hall = Hall(Iota(), FOUR, clock=TURN)
    lay(hall)
    receipt = hall.did("40 s pass | ann gives up")
    assert receipt.events == (Gone(0, 3),)
    assert (hall.sitting().asked, hall.due()) == ((1,), 90_000)
    state = hall.sitting().state
    assert (state.scores, len(state.desk), state.hands[0]) == ((0, 0, 0, 0), 2, ())


def test_out_of_turn_nobody_loses_time() -> None:
    hall = three("40 s pass | bob gives up")
    assert (hall.sitting().asked, hall.due()) == ((0,), 50_000)
    hall.play("ann ends the turn")
    assert hall.sitting().asked == (2,)


def test_everybody_sees_who_gave_up() -> None:
    hall = three("bob gives up")
    assert hall.sees(ANN).room.forfeits == (1,)
    assert hall.receipts[-1].room, "the room is told anew"


def test_who_gave_up_watches_and_talks_with_who_watches() -> None:
    hall = three("bob gives up")
    sight = hall.sees(BOB, legal=True)
    assert (sight.seat, sight.view.hand, sight.legal) == (1, None, Legal())
    assert hall.no("bob ends the turn") == "not_your_turn"
    assert hall.no("bob gives up") == "left"
    assert hall.did("bob says well played").news == (Said(BOB, "well played", apart=True),)


def test_they_may_get_up_and_no_bot_plays_for_them() -> None:
    hall = three("bob gives up")
    assert hall.did("bob leaves").news == (Left(1),)
    hall.play("ann ends the turn")
    assert hall.sitting().asked == (2,)
    assert hall.no("bob sits") == "forfeited"


def test_in_a_game_that_goes_on_nobody_asks_them() -> None:
    hall = three("bob gives up | ann offers pause | cid accepts")
    assert hall.sitting().paused == "ann"


def test_nor_do_they_decide_anything() -> None:
    hall = three("bob gives up")
    assert hall.no("bob offers pause") == "forfeited"
    hall.play("ann offers pause")
    assert hall.no("bob declines") == "forfeited"
    hall.play("cid declines | time is up | time is up")
    assert hall.no("bob resumes") == "forfeited"
    hall.play("cid resumes")
    assert hall.sitting().paused is None


@pytest.mark.parametrize("seat", [1, 2])
def test_nor_who_wins(seat: int) -> None:
    hall = rated("eve gives up | fay goes | gus goes | 61 s pass")
    assert hall.no(f"eve claims the win from {seat}") == "forfeited"


def test_nor_may_they_stop_it_as_the_host_or_let_it_go_on() -> None:
    hall = three("ann gives up")
    assert hall.no("ann pauses") == "forfeited"
    hall.play("bob pauses")
    assert hall.no("ann resumes") == "forfeited"
    hall.play("bob resumes")
    assert hall.sitting().paused is None


def test_a_rated_game_that_was_paused_goes_on_without_them() -> None:
    hall = rated("eve gives up | fay offers pause | gus accepts | eve goes | fay resumes")
    assert hall.sitting().paused is None
    hall = rated("eve gives up | fay offers pause | gus accepts | gus goes | 301 s pass")
    assert hall.no("eve resumes") == "forfeited"
    hall.play("fay resumes")
    assert hall.sitting().paused is None


def test_what_they_offered_before_is_off_the_table() -> None:
    hall = three("bob offers pause")
    assert hall.sitting().offer is not None
    assert hall.did("bob gives up").room
    assert (hall.sitting().offer, hall.sitting().paused) == (None, None)
    assert hall.no("ann accepts") == "no_offer"
    hall.play("ann offers pause | bob is called Rob")
    assert hall.sitting().offer is not None


# Who is the host


def test_the_next_who_plays_is_the_host_after_them() -> None:
    hall = Hall(Iota(), f"{FOUR} | bob gives up")
    assert hall.sitting().host == "ann"
    assert hall.did("ann gives up").news[0] == Hosted(CID)  # and the cards are shuffled
    assert hall.sitting().host == "cid"
    assert hall.replay() == hall.sitting()


def test_nobody_becomes_the_host_of_a_game_they_gave_up() -> None:
    hall = three("bob gives up | ann goes | 61 s pass | tick")
    assert hall.sitting().host == "cid"


def test_who_left_and_returns_is_the_host_before_who_gave_up() -> None:
    hall = Hall(CLASSIC, "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits")
    hall.play("ann puts random at 3 | ann starts | bob gives up | cid leaves | ann leaves")
    assert hall.sitting().host == "bob", "nobody else is here"
    hall.play("cid sits")
    assert hall.sitting().host == "cid"


def test_alone_with_bots_the_table_stays_theirs() -> None:
    hall = Hall(CLASSIC, "ann comes | ann sits | ann puts random at 1 | ann puts random at 2")
    hall.play("ann starts | ann gives up")
    assert hall.sitting().host == "ann"
    hall.play("ann closes")
    assert hall.sitting().phase == "closed"


def test_when_it_is_over_they_may_be_the_host_again() -> None:
    hall = three("ann gives up | cid gives up | bob hands over to ann")
    assert (hall.sitting().phase, hall.sitting().host) == ("over", "ann")


# Afterwards


def test_when_it_is_over_they_are_asked_for_a_rematch_as_all_are() -> None:
    hall = three("bob gives up | ann gives up | cid offers rematch | ann accepts")
    offer = hall.sitting().offer
    assert offer is not None
    assert offer.agreed == (0,)
    hall.play("bob accepts | tick")
    assert (hall.sitting().round, hall.sitting().forfeits) == (2, ())


def test_the_others_play_on_to_the_end_and_who_went_first_is_last() -> None:
    hall = Hall(Iota(), FOUR)
    hall.play("cid gives up | ann gives up")
    receipt = hall.did("dan gives up")
    assert receipt.events == (Gone(3, 4), Over((0, 0, 0, 0)))
    assert hall.sitting().outcome == Outcome((3, 1, 4, 2), (0, 0, 0, 0))


def test_where_only_they_are_awake_the_table_sleeps() -> None:
    """They only watch: the others would time out for ever."""
    hall = three("bob gives up | time is up")
    assert hall.did("time is up").news[-1] == FellAsleep()
    assert hall.due() is None
    hall.play("cid resumes")
    assert hall.sitting().paused is None


def test_also_at_once_where_the_others_were_away_already() -> None:
    hall = three("time is up | time is up")
    assert hall.did("cid gives up").news == (FellAsleep(),)
    hall.play("ann is back")
    assert hall.sitting().paused is None


def test_nobody_waits_for_their_yes() -> None:
    hall = three("ann offers pause | cid accepts")
    assert hall.sitting().paused is None
    hall.play("bob gives up")
    assert hall.sitting().paused == "ann"


def test_with_bots_alone_the_game_goes_on() -> None:
    hall = Hall(CLASSIC, "ann comes | ann sits | ann puts random at 1 | ann puts random at 2")
    hall.play("ann starts | ann gives up")
    assert (hall.sitting().paused, hall.sitting().asked) == (None, (1,))
    hall.play("seat 1 ends the turn | seat 2 ends the turn")
    assert hall.sitting().asked == (1,)


def test_who_was_away_and_gives_up_is_here() -> None:
    hall = three("time is up | bob ends the turn | cid ends the turn")
    hall.play("ann gives up")
    assert not hall.sitting().chairs[0].away


def test_it_comes_out_the_same_when_the_log_is_read_again() -> None:
    hall = three("40 s pass | bob gives up | bob leaves | ann ends the turn")
    assert hall.replay() == hall.sitting()


# Leaving instead


def test_who_leaves_lets_a_bot_keep_the_hand_and_may_take_it_back() -> None:
    hall = three()
    hand = hall.sitting().state.hands[1]
    assert hall.did("bob leaves").news == (Left(1, "random"),)
    assert hall.sitting().state.hands[1] == hand
    assert hall.sitting().forfeits == ()
    hall.play("bob sits | ann ends the turn | bob ends the turn")
    assert hall.sitting().asked == (2,)


def test_the_host_may_send_a_player_away() -> None:
    hall = three("ann kicks bob | ann ends the turn")
    assert hall.names == "ann random cid"
    hall.play("seat 1 ends the turn")
    assert hall.sitting().asked == (2,)


def test_of_two_who_leaves_has_lost() -> None:
    hall = Hall(CLASSIC, "ann comes | bob comes | ann sits | bob sits | ann starts")
    receipt = hall.did("ann leaves")
    assert receipt.events == (Gone(0, 4), Over((0, 0)))
    assert receipt.news == (Forfeited(0), Ended(Outcome((2, 1), (0, 0))))
