"""Offers: proposed to the others, answered by all who are there, lapsed after a countdown."""

import pytest

from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCard
from parlor.table.entries import (
    Agreed,
    Answered,
    BotPut,
    CameBack,
    FellAsleep,
    Hosted,
    Lapsed,
    Left,
    Offered,
)
from parlor.table.model import ASLEEP, Clock
from tests.table.scenes.hall import ANN, BOB, CID, Hall, kinds_told
from tests.table.scenes.whispers import Whispers

MATCH = "ann comes | bob comes | ann sits | bob sits | ann starts"
THREE = "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits | ann starts"
MOVE = Clock(move=60_000)


# One offer, one answer


def test_an_offer_waits_fifteen_seconds_for_its_answer() -> None:
    hall = Hall(Noughts(), MATCH)
    receipt = hall.did("bob offers draw")
    assert receipt.news == (Offered(1, "draw"),)
    assert hall.due() == 15_000
    hall.play("14999 ms pass")
    assert hall.play("tick") is None
    receipt = hall.did("1 ms pass | tick")
    assert receipt.news == (Lapsed(),)
    assert hall.sitting().offer is None
    assert hall.due() is None
    assert hall.no("ann accepts") == "no_offer"


def test_one_no_ends_it() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann offers finish | bob accepts")
    receipt = hall.did("cid declines")
    assert receipt.news == (Answered(2, False),)
    assert hall.sitting().offer is None
    assert hall.sitting().phase == "playing"


def test_who_made_it_withdraws_it_by_declining() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob offers draw")
    assert hall.no("bob accepts") == "own_offer"
    assert hall.did("bob declines").news == (Answered(1, False),)
    assert hall.sitting().offer is None


def test_nobody_pesters_the_others() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob offers draw | ann declines | 9001 ms pass")
    assert str(hall.refusal("bob offers draw")) == "you can offer again in 1 s"
    hall.play("ann offers pause | bob declines")
    hall.play("999 ms pass | bob offers draw")


def test_one_offer_at_a_time() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob offers draw")
    assert str(hall.refusal("ann offers pause")) == "a draw is offered already"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("cid offers draw", "not_seated"),
        ("ann offers rematch", "not_over"),
        ("ann accepts", "no_offer"),
        ("ann declines", "no_offer"),
        ("cid accepts", "not_seated"),
        ("ann offers takeback", "nothing_to_take_back"),
        ("ann offers bot", "no_such_seat"),
        ("ann offers bot for 7", "no_such_seat"),
        ("ann offers bot for 0", "own_seat"),
    ],
)
def test_what_may_not_be_offered(line: str, code: str) -> None:
    assert Hall(Noughts(), f"{MATCH}").no(line) == code


def test_a_game_says_what_its_players_may_agree_on() -> None:
    text = str(Hall(OneCard(), MATCH).refusal("ann offers draw"))
    assert text == "no draw in this game: there is finish"


# Who is asked


def test_everybody_else_is_asked() -> None:
    hall = Hall(Whispers(), f"{THREE} | bob offers finish | cid accepts")
    assert hall.sitting().phase == "playing"
    assert hall.no("cid accepts") == "answered"
    assert hall.no("cid declines") == "answered"
    offer = hall.sees(None).room.offer
    assert offer is not None
    assert (offer.by, offer.agreed, offer.left) == (1, (2,), 15_000)
    receipt = hall.did("ann accepts")
    assert receipt.news[:2] == (Answered(0, True), Agreed("finish"))
    assert hall.sitting().phase == "over"


def test_bots_are_not_asked() -> None:
    hall = Hall(Noughts(), "ann sits | ann puts random at 1 | ann starts")
    receipt = hall.did("ann offers finish")
    assert kinds_told(receipt) == ["finished", "offered", "agreed", "ended"]


def test_for_a_pause_nobody_waits_for_who_is_away() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann whispers 1 | bob whispers 2 | time is up", clock=MOVE)
    assert hall.sitting().chairs[2].away
    hall.play("ann offers pause | bob accepts")
    assert hall.sitting().paused == "ann"


@pytest.mark.parametrize("kind", ["draw", "finish", "takeback"])
def test_silence_gives_up_no_game_and_no_move(kind: str) -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | time is up | ann places 8", clock=MOVE)
    assert hall.sitting().chairs[1].away
    hall.play(f"ann offers {kind}")
    assert hall.sitting().offer is not None
    hall.play("bob declines")  # whoever answers is there
    assert not hall.sitting().chairs[1].away
    assert hall.sitting().offer is None


def test_who_makes_or_answers_an_offer_is_not_away() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | time is up | bob offers pause", clock=MOVE)
    assert not hall.sitting().chairs[1].away
    hall = Hall(
        Noughts(),
        f"{MATCH} | ann places 4 | time is up | ann offers draw | bob accepts",
        clock=MOVE,
    )
    assert not hall.sitting().chairs[1].away


@pytest.mark.parametrize("kind", ["pause", "rematch"])
def test_who_is_not_connected_is_not_asked(kind: str) -> None:
    script = f"{THREE} | ann whispers 1 | bob whispers 2 | cid whispers 3"
    hall = Hall(Whispers(rounds=2 if kind == "pause" else 1), f"{script} | cid goes")
    receipt = hall.did(f"ann offers {kind}")
    assert receipt.news == (Offered(0, kind, asked=(1,)),)  # type: ignore[arg-type]
    receipt = hall.did("bob accepts")
    assert Agreed(kind) in receipt.news  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["draw", "finish", "takeback"])
def test_what_gives_up_a_game_or_a_move_waits_for_the_absent_too(kind: str) -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | bob goes | ann offers {kind}")
    assert hall.sitting().offer is not None
    assert kinds_told(hall.did("time is up")) == ["lapsed"]


def test_who_comes_after_it_was_offered_may_say_no_but_is_not_waited_for() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | ann offers pause | cid comes")
    hall.play("cid declines")
    assert hall.sitting().offer is None
    hall.play("10 s pass | cid goes | ann offers pause | cid comes | bob accepts")
    assert hall.sitting().paused == "ann"


# Somebody goes while it is open


def test_when_the_last_who_was_asked_leaves_it_is_agreed() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann offers pause | bob accepts")
    receipt = hall.did("cid leaves")
    assert receipt.news[0] == Left(2, "random")
    assert kinds_told(receipt) == ["left", "agreed", "paused"]
    assert hall.sitting().paused == "ann"


def test_when_the_last_who_was_asked_times_out_a_pause_is_agreed() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann whispers 1 | bob whispers 2 | 50 s pass", clock=MOVE)
    hall.play("ann offers pause | bob accepts")
    receipt = hall.did("time is up")
    assert kinds_told(receipt) == ["whispered", "aloud", "timed_out", "agreed", "paused"]
    assert (receipt.moved, hall.sitting().paused) == (True, "ann")


def test_when_the_last_who_was_asked_times_out_a_draw_still_needs_a_yes() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | 50 s pass | ann offers draw", clock=MOVE)
    assert kinds_told(hall.did("time is up")) == ["placed", "timed_out"]
    assert hall.sitting().offer is not None
    assert kinds_told(hall.did("time is up")) == ["lapsed"]


def test_when_a_bot_takes_the_last_who_was_asked_it_is_agreed() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers finish | ann accepts")
    receipt = hall.did("ann puts random at 2")
    assert kinds_told(receipt) == ["done", "bot_put", "agreed", "ended"]


def test_when_others_are_still_asked_it_waits() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann offers pause | bob leaves")
    assert hall.sitting().offer is not None
    hall.play("cid accepts")
    assert hall.sitting().paused == "ann"


def test_it_goes_with_who_made_it() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann offers finish | bob accepts")
    receipt = hall.did("ann leaves")
    assert receipt.news == (Left(0, "random"), Hosted(BOB))
    assert hall.sitting().offer is None
    assert hall.due() is None


def test_it_goes_to_sleep_with_the_table() -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up | 50 s pass | bob offers draw", clock=MOVE)
    receipt = hall.did("time is up")
    assert receipt.news[-1] == FellAsleep()
    assert hall.sitting().offer is None


# Draw and finish


def test_an_agreed_draw_is_what_the_game_says_it_is() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | bob offers draw")
    receipt = hall.did("ann accepts")
    assert kinds_told(receipt) == ["board_drawn", "answered", "agreed"]
    assert (receipt.moved, receipt.room) == (True, True)
    view = hall.sees(None).view
    assert (view.board, view.played, view.score, view.turn) == ("." * 9, 1, (0, 0), 1)


def test_an_offer_outlives_a_move() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann offers draw | ann places 4 | bob accepts")
    assert hall.sees(None).view.played == 1


def test_an_agreed_finish_ends_the_game_and_its_offer() -> None:
    hall = Hall(OneCard(), f"{MATCH} | ann raises to 4 | bob offers finish")
    receipt = hall.did("ann accepts")
    assert kinds_told(receipt) == ["finished", "answered", "agreed", "ended"]
    assert hall.sees(None).room.outcome is not None
    assert hall.sitting().offer is None


# Takeback


def test_a_takeback_brings_back_the_position_before_ones_last_move() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4")
    before = hall.sitting().state
    hall.play("bob places 0 | ann places 8 | bob offers takeback")
    receipt = hall.did("ann accepts")
    assert kinds_told(receipt) == ["answered", "agreed"]
    assert receipt.moved
    assert hall.sitting().state == before
    assert hall.sees(BOB).view.may == (0, 1, 2, 3, 5, 6, 7, 8)
    hall.play("bob places 2 | ann places 0")
    update = hall.table.views.update(hall.receipts[-3], 0, legal=False, ref=None)
    assert update.view.board == "....X...."


def test_two_takebacks_go_further_back_and_four_moves_at_most() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | bob places 0 | ann places 8 | bob places 1")
    hall.play("ann places 7 | ann offers takeback | bob accepts | 10 s pass")
    hall.play("ann offers takeback | bob accepts | 10 s pass")
    assert hall.sees(None).view.board == "O...X...."
    assert hall.no("ann offers takeback") == "nothing_to_take_back"


def test_a_takeback_is_about_the_position_it_was_asked_in() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | ann offers takeback")
    receipt = hall.did("bob places 0")
    assert hall.sitting().offer is None
    assert receipt.room


def test_the_move_of_a_silent_seat_is_a_move_to_take_back() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | bob places 8 | ann places 7", clock=MOVE)
    board = hall.sees(None).view.board
    hall.play("time is up | bob is back | ann offers draw | ann declines | bob offers takeback")
    hall.play("ann accepts")
    assert hall.sees(None).view.board == board
    assert hall.sitting().asked == (1,)
    assert hall.due() == 60_000


def test_a_takeback_among_three_restores_what_was_whispered() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann whispers 3 | bob whispers 4 | bob offers takeback")
    hall.play("ann accepts | cid accepts")
    assert hall.sitting().asked == (1, 2)
    assert hall.sees(BOB).view.mine is None
    assert hall.sees(ANN).view.mine == 3


def test_against_bots_a_takeback_is_taken_at_once() -> None:
    hall = Hall(Noughts(), "ann sits | ann puts random at 1 | ann starts | ann places 4")
    hall.play("seat 1 places 0 | ann offers takeback")
    assert hall.sees(None).view.board == "." * 9


def test_a_game_without_takebacks_remembers_no_past() -> None:
    assert Hall(OneCard(), f"{MATCH} | ann calls").sitting().past == ()
    assert len(Hall(Noughts(), f"{MATCH} | ann places 4").sitting().past) == 1


# A bot for who is not there


def test_the_others_call_a_bot_for_who_is_not_there() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2")
    assert hall.no("cid accepts") == "own_offer"
    receipt = hall.did("ann accepts")
    assert receipt.news == (Answered(0, True), Agreed("bot"), BotPut(2, "random"))
    assert hall.names == "ann bob cid+random"


def test_no_bot_is_called_for_who_is_there() -> None:
    hall = Hall(Whispers(), f"{THREE}")
    assert str(hall.refusal("bob offers bot for 2")) == "Cid is at the table and plays"
    hall.play("cid leaves")
    assert hall.no("bob offers bot for 2") == "no_person"


def test_who_is_back_in_time_keeps_the_seat() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | cid comes")
    assert hall.no("ann accepts") == "present"
    receipt = hall.did("cid whispers 3")
    assert hall.sitting().offer is None
    assert receipt.room
    assert hall.names == "ann bob cid"


def test_who_was_away_and_says_so_keeps_the_seat() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann whispers 1 | bob whispers 2 | time is up", clock=MOVE)
    hall.play("bob offers bot for 2 | cid is back")
    assert hall.sitting().offer is None


def test_a_bot_may_be_declined_by_who_it_is_for() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | cid comes | cid declines")
    assert hall.sitting().offer is None


@pytest.mark.parametrize("line", ["cid leaves", "ann puts sharp at 2"])
def test_a_bot_that_came_another_way_settles_the_offer(line: str) -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | {line}")
    assert hall.sitting().offer is None


def test_a_seat_that_times_out_still_needs_its_bot() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann whispers 1 | bob whispers 2 | 50 s pass", clock=MOVE)
    hall.play("cid goes | bob offers bot for 2 | time is up")
    assert hall.sitting().offer is not None
    hall.play("ann accepts")
    assert hall.names == "ann bob cid+random"


def test_the_bot_is_chosen_when_it_is_offered() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | ann accepts")
    hall.bots = ("newer", "random")  # another version is installed before the log is replayed
    assert hall.restart().names == "ann bob cid+random"


def test_a_bot_may_be_called_while_the_game_is_paused() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann pauses | bob goes | bob comes | ann goes")
    hall.play("bob offers bot for 0")
    assert hall.names == "ann+random bob"
    assert hall.sitting().paused == "ann"
    hall.play("10 s pass | bob offers resume")
    assert hall.sitting().paused is None


def test_a_bot_called_at_a_sleeping_table_wakes_it() -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up | time is up", clock=MOVE)
    assert hall.sitting().paused == ASLEEP
    hall.play("bob offers bot for 0")
    assert (hall.names, hall.sitting().paused) == ("ann+random bob", None)


def test_no_bot_takes_the_seat_of_who_came_back_because_another_left() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | cid comes")
    receipt = hall.did("ann leaves")
    assert receipt.news == (Left(0, "random"), Hosted(BOB))
    assert hall.names == "ann+random bob cid"
    assert hall.sitting().offer is None


def test_a_bot_is_still_voted_on_when_only_one_of_the_asked_leaves() -> None:
    hall = Hall(Whispers(), "ann comes | bob comes | cid comes | dan comes")
    hall.play("ann sits | bob sits | cid sits | dan sits | ann starts")
    hall.play("cid goes | bob offers bot for 2 | ann leaves")
    assert hall.sitting().offer is not None
    hall.play("dan accepts")
    assert hall.names == "ann+random bob cid+random dan"


def test_who_is_back_before_the_vote_says_so_and_keeps_the_seat() -> None:
    hall = Hall(Whispers(), f"{THREE} | cid goes | bob offers bot for 2 | cid comes")
    assert hall.no("ann is back") == "not_away"
    receipt = hall.did("cid is back")
    assert receipt.news == (CameBack(2),)
    assert hall.sitting().offer is None
    assert hall.no("cid is back") == "not_away"


# Rematch


def test_a_rematch_makes_all_ready() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | bob whispers 2")
    receipt = hall.did("bob offers rematch")
    assert receipt.news == (Offered(1, "rematch", asked=(0,)),)
    receipt = hall.did("ann accepts")
    assert kinds_told(receipt) == ["answered", "agreed"]
    assert [chair.ready for chair in hall.sitting().chairs] == [True, True, False, False]
    assert hall.due() == 0
    hall.play("tick")
    assert (hall.sitting().phase, hall.sitting().round) == ("playing", 2)


def test_who_sat_down_after_the_end_is_asked_too() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | bob whispers 2")
    hall.play("cid comes | cid sits")
    hall.play("bob offers rematch | ann accepts")
    assert hall.due() == 15_000
    hall.play("cid accepts | tick")
    assert hall.names == "ann bob cid"


def test_a_rematch_with_who_is_left() -> None:
    hall = Hall(Whispers(rounds=1), f"{THREE} | ann whispers 1 | bob whispers 2 | cid whispers 3")
    hall.play("bob offers rematch | ann accepts | cid leaves")
    assert hall.due() == 0
    hall.play("tick")
    assert hall.names == "ann bob"


def test_a_rematch_makes_nobody_ready_who_is_not_here() -> None:
    script = f"{MATCH} | ann whispers 1 | time is up | bob goes"
    hall = Hall(Whispers(rounds=1), script, clock=MOVE)
    assert hall.sitting().chairs[1].away
    hall.play("ann offers rematch")
    assert [chair.ready for chair in hall.sitting().chairs[:2]] == [True, False]
    assert hall.due() is None  # one is not enough
    hall.play("bob comes | bob is ready | tick")
    assert hall.sitting().round == 2


def test_who_takes_the_chair_of_somebody_who_agreed_has_agreed_to_nothing() -> None:
    hall = Hall(Whispers(rounds=1), f"{THREE} | ann whispers 1 | bob whispers 2 | cid whispers 3")
    hall.play("ann offers rematch | bob accepts | bob leaves | dan comes | dan sits at 1")
    hall.play("cid accepts")
    assert [chair.ready for chair in hall.sitting().chairs] == [True, False, True, False]
    assert hall.due() is None


def test_a_rematch_goes_with_who_offered_it() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | bob whispers 2")
    hall.play("bob offers rematch | bob leaves")
    assert hall.sitting().offer is None
    hall.play("cid comes | cid sits at 1 | ann offers rematch | cid accepts")
    assert hall.due() == 0


def test_who_offers_a_rematch_after_falling_silent_plays_it() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | time is up", clock=MOVE)
    assert hall.sitting().chairs[1].away
    hall.play("bob offers rematch | ann accepts | tick")
    assert not hall.sitting().chairs[1].away
    assert hall.due() == 60_000


def test_a_start_puts_a_rematch_aside() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 1 | bob whispers 2")
    hall.play("bob offers rematch | ann starts")
    assert hall.sitting().offer is None
    assert hall.sees(CID).room.offer is None
