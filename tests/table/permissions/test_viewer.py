"""What a viewer is told they may ask for is exactly what the table would do for them."""

import pytest

from parlor.base.person import Person
from parlor.games.dots import Dots
from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from parlor.table import Receipt
from parlor.table.may import HostMay, May
from parlor.table.model import Clock, Settings
from tests.table.scenes.hall import ANN, BOB, CID, DAN, EVE, FAY, Hall
from tests.table.scenes.lottery import Lottery
from tests.table.scenes.pennies import Pennies
from tests.table.scenes.whispers import Whispers

RATED = Settings(rated=True, clock=Clock(move=10_000))
MATCH = "ann comes | bob comes | cid comes | ann sits | bob sits | ann starts"


# The host


def test_nobody_stands_in_for_a_host_who_is_not_connected() -> None:
    """Until the minute is over; decision 20 has it from the log alone."""
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits | bob sits | ann goes")
    assert hall.may(BOB).host is None
    hall.play("time is up")
    powers = hall.may(BOB).host
    assert powers is not None
    assert (powers.start, powers.free, powers.kick) == (True, (0,), ("ann",))


def test_the_host_may_start_when_enough_sit() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits")
    assert hall.may(ANN).host == HostMay(put_bot=(1,), reseat=((1,), ()), change=True, close=True)
    hall.play("bob comes | bob sits | cid comes")
    assert hall.may(ANN).host == HostMay(
        start=True,
        reseat=((1,), (0,)),
        kick=("bob", "cid"),
        hand_over=("bob",),
        change=True,
        close=True,
    )
    assert hall.may(BOB) == May(leave="free", ready=True)


def test_in_a_game_the_host_may_pause_it_and_send_watchers_away() -> None:
    hall = Hall(Noughts(), MATCH)
    assert hall.may(ANN).host == HostMay(pause=True, kick=("bob", "cid"), hand_over=("bob",))


def test_a_rated_game_is_neither_paused_nor_rid_of_a_player() -> None:
    hall = Hall(
        Noughts(boards=4),
        "eve comes | fay comes | cid comes | eve sits | fay sits | eve is ready | fay is ready | tick",
        settings=RATED,
    )
    assert hall.may(EVE).host == HostMay(kick=("cid",), hand_over=("fay",))
    assert hall.may(EVE).leave == "loses"
    assert "takeback" not in hall.may(FAY).propose


# Seats


def test_free_seats_are_for_people_who_do_not_sit() -> None:
    hall = Hall(Whispers(), "ann comes | bob comes | ann sits at 1")
    assert (hall.may(BOB).sit, hall.may(ANN).sit) == ((0, 2, 3), ())
    hall.play("ann locks")
    assert hall.may(BOB) == May()


def test_a_guest_at_a_rated_table_is_asked_to_sign_in() -> None:
    hall = Hall(Noughts(boards=4), "eve comes | ann comes | eve sits", settings=RATED)
    assert hall.may(ANN) == May(sign_in=True)
    assert hall.may(FAY) == May(sit=(1,))
    hall.play("fay comes | fay sits")
    assert hall.may(ANN) == May()


def test_a_player_who_left_may_take_the_seat_back() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob leaves")
    assert hall.may(BOB) == May(sit=(1,))


def test_the_seat_of_a_guest_who_is_not_connected_may_be_claimed() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob goes")
    assert hall.may(CID) == May(claim=(1,))
    hall.play("cid claims 1")
    assert hall.may(DAN) == May()
    assert hall.may(ANN).host is not None
    assert hall.may(ANN).host.grant  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("game", "script", "leaving"),
    [
        (Noughts(), "ann sits", "free"),
        (Noughts(), MATCH, "bot"),
        (Dots(width=5, height=5), MATCH, "loses"),
        (Dots(width=5, height=5), f"{MATCH} | bob resigns", "free"),
        (OneCardOne(hands=1), "bob sits", None),
    ],
)
def test_a_player_is_told_what_leaving_comes_to(
    game: Noughts | Dots | OneCardOne, script: str, leaving: str | None
) -> None:
    assert Hall(game, script).may(ANN).leave == leaving


# Games against each other and against bots


def test_a_win_may_be_claimed_only_where_leaving_loses() -> None:
    hall = Hall(Dots(width=5, height=5), f"{MATCH} | bob goes")
    assert hall.may(ANN).claim_win == (1,)
    assert Hall(Noughts(), f"{MATCH} | bob goes").may(ANN).claim_win == ()


def test_hints_are_for_games_against_bots() -> None:
    alone = "ann comes | ann sits | ann puts random at 1 | ann starts"
    assert Hall(Noughts(), alone).may(ANN).hint
    assert not Hall(Noughts(), MATCH).may(ANN).hint
    assert not Hall(Noughts(), MATCH).may(CID).hint


def test_an_offer_is_answered_by_the_others_and_withdrawn_by_its_maker() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann offers finish")
    assert (hall.may(ANN).accept, hall.may(ANN).decline) == (False, True)
    assert (hall.may(BOB).accept, hall.may(BOB).decline) == (True, True)
    assert hall.may(BOB).propose == ()


def test_while_a_game_waits_for_its_shuffle_nothing_is_offered_that_would_change_it() -> None:
    hall = Hall(
        Lottery(draws=6), "ann joins | bob joins | cid comes | ann sits | bob sits | ann starts"
    )
    assert hall.table.queue.begins_game
    assert hall.may(CID) == May()
    powers = hall.may(ANN).host
    assert powers == HostMay(hand_over=("bob",), change=True, close=True)
    assert hall.no("ann starts") == "shuffling"


def test_outside_the_door_of_a_table_without_watchers_one_can_only_claim_a_seat() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits | bob sits | cid comes | ann frees the chair 1")
    hall.play("bob sits | bob comes | bob goes")
    assert hall.table.views.glance(hall.sitting(), hall.now, CID).may == May(claim=(1,))
    assert hall.table.views.presence(hall.now, CID, outside=True).may == May(claim=(1,))
    hall.play("ann frees the chair 1")
    series = Hall(Pennies(), "ann comes | bob comes | ann sits | bob sits | ann starts")
    glance = series.table.views.glance(series.sitting(), series.now, CID)
    assert glance.may == May(sit=(2, 3))  # one may join a series
    assert (hall.may(CID).sit, hall.table.views.glance(hall.sitting(), hall.now, CID).may) == (
        (1,),
        May(),
    )


def test_a_closed_table_is_asked_nothing() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits | ann closes")
    assert hall.may(ANN) == May()


# When it is told


def test_it_is_told_with_the_room_and_with_presence_to_viewers_alone() -> None:
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits | bob sits | ann starts")
    started = hall.receipts[-1]
    assert told(hall, started, BOB) == hall.may(BOB)
    assert hall.table.views.presence(hall.now, BOB).may == hall.may(BOB)
    hall.play("ann places 4")
    assert told(hall, hall.receipts[-1], BOB) is None  # a move changes nothing about the room
    assert hall.table.views.update(started, 1, legal=True, ref=None).may is None
    assert hall.table.views.presence(hall.now).may is None


def told(hall: Hall, receipt: Receipt, viewer: Person) -> May | None:
    return hall.table.views.update(receipt, 1, legal=True, ref=None, viewer=viewer).may
