"""Offers: proposed to the others, answered by all who are there, lapsed after a countdown."""

import pytest

from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from parlor.table.entries import (
    Agreed,
    Answered,
    FellAsleep,
    Hosted,
    Lapsed,
    Left,
    Offered,
)
from parlor.table.model import Clock
from tests.table.scenes.hall import BOB, Hall, kinds_told
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
    text = str(Hall(OneCardOne(), MATCH).refusal("ann offers draw"))
    assert text == "no draw in this game: there is finish"


# The people who are asked


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
    hall = Hall(OneCardOne(), f"{MATCH} | ann raises to 4 | bob offers finish")
    receipt = hall.did("ann accepts")
    assert kinds_told(receipt) == ["finished", "answered", "agreed", "ended"]
    assert hall.sees(None).room.outcome is not None
    assert hall.sitting().offer is None
