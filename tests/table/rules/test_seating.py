"""Who sits where, who is the host, and how a game begins and begins again."""

import pytest

from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from parlor.table.entries import BotPut, Hosted, Sat, Started
from parlor.table.rules_in_force import RulesInForce
from tests.table.scenes.hall import ANN, BOB, CID, Hall
from tests.table.scenes.whispers import Whispers

MATCH = "ann sits | bob sits | ann starts"


# Sitting down


def test_a_new_table_is_empty_and_has_a_chair_for_everybody_who_may_play() -> None:
    hall = Hall(Whispers())
    assert hall.names == "- - - -"
    assert (hall.sitting().phase, hall.sitting().host, hall.due()) == ("forming", None, None)


def test_the_first_to_sit_down_is_the_host() -> None:
    hall = Hall(Noughts())
    first = hall.did("bob sits")
    assert first.news == (Sat(0, BOB), Hosted(BOB))
    second = hall.did("ann sits")
    assert second.news == (Sat(1, ANN),)
    assert hall.sitting().host == "bob"


def test_who_names_no_seat_gets_the_first_free_one() -> None:
    assert Hall(Whispers(), "ann sits at 1 | bob sits | cid sits").names == "bob ann cid -"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("cid sits", "full"),
        ("cid sits at 0", "full"),
        ("ann sits", "seated"),
        ("ann sits at 1", "seated"),
    ],
)
def test_a_full_table_has_no_seat(line: str, code: str) -> None:
    assert Hall(Noughts(), "ann sits | bob sits").no(line) == code


def test_a_seat_that_is_taken_or_not_there_is_refused_by_name() -> None:
    hall = Hall(Whispers(), "ann sits at 1 | ann puts sharp at 2")
    assert str(hall.refusal("bob sits at 1")) == "seat 1 is taken: free is 0, 3"
    assert hall.no("bob sits at 2") == "taken"
    assert str(hall.refusal("bob sits at 4")) == "there is no seat 4: seats are 0 to 3"


def test_nobody_sits_down_in_the_middle_of_a_game() -> None:
    assert Hall(Noughts(), MATCH).no("cid sits") == "playing"


# Getting up


def test_who_leaves_before_the_game_frees_the_chair() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits")
    receipt = hall.did("ann leaves")
    assert hall.names == "- bob"
    assert receipt.news[1:] == (Hosted(BOB),)
    assert hall.sitting().host == "bob"


def test_when_nobody_is_left_there_is_no_host_until_somebody_sits_down() -> None:
    hall = Hall(Noughts(), "ann sits | ann puts random at 1 | ann leaves")
    assert (hall.names, hall.sitting().host) == ("- random", None)
    hall.play("cid sits")
    assert hall.sitting().host == "cid"


def test_a_guest_who_leaves_takes_nobodys_power() -> None:
    assert Hall(Noughts(), "ann sits | bob sits | bob leaves").sitting().host == "ann"


def test_who_does_not_sit_cannot_leave() -> None:
    assert Hall(Noughts(), "ann sits").no("bob leaves") == "not_seated"


# Bots before the game


def test_the_host_gives_an_empty_seat_to_a_bot_and_takes_it_back() -> None:
    hall = Hall(Whispers(), "ann sits | ann puts sharp at 2")
    assert hall.names == "ann - sharp -"
    hall.play("ann frees 2")
    assert hall.names == "ann - - -"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("bob puts random at 2", "not_host"),
        ("cid puts random at 2", "not_seated"),
        ("ann puts random at 1", "taken"),
        ("ann puts random at 9", "no_such_seat"),
        ("ann puts genius at 2", "unknown_bot"),
        ("bob frees 3", "not_host"),
        ("ann frees 1", "no_bot"),
        ("ann frees 2", "no_bot"),
        ("ann frees 9", "no_such_seat"),
    ],
)
def test_a_bot_is_the_hosts_business(line: str, code: str) -> None:
    hall = Hall(Whispers(), "ann sits | bob sits | ann puts sharp at 3")
    assert hall.no(line) == code


def test_a_table_may_have_bots_before_anybody_was_asked() -> None:
    hall = Hall(Noughts())
    receipt = hall.table.seat_bot(1, "sharp", hall.now)
    assert receipt.news == (BotPut(1, "sharp"),)
    assert (hall.names, hall.sitting().host) == ("- sharp", None)


def test_a_game_without_any_bot_is_a_mistake_that_is_heard_at_once() -> None:
    hall = Hall(Noughts())
    with pytest.raises(AssertionError, match="no bot to keep a seat"):
        RulesInForce.of(hall.charter, Noughts(), bots=())


# Nobody inherits a hand


def test_who_sits_down_after_the_end_sees_what_a_spectator_sees() -> None:
    hall = Hall(OneCardOne(hands=1), f"{MATCH} | ann folds")
    assert hall.sees(ANN).view.card is not None
    hall.play("ann leaves | cid sits at 0")
    assert hall.sees(CID).seat == 0
    assert hall.sees(CID).view == hall.sees(None).view
    assert hall.sees(CID).view.card is None
    assert hall.sees(BOB).view.card is not None


def test_a_bots_chair_freed_after_the_end_shows_nothing_to_the_next() -> None:
    hall = Hall(OneCardOne(hands=1), "ann sits | ann puts random at 1 | ann starts | ann folds")
    hall.play("ann frees 1 | bob sits")
    assert hall.sees(BOB).seat == 1
    assert hall.sees(BOB).view.card is None


def test_who_got_up_and_sat_down_again_has_given_the_hand_away() -> None:
    hall = Hall(OneCardOne(hands=1), f"{MATCH} | ann folds | ann leaves | ann sits at 0")
    assert hall.sees(ANN).view.card is None
    hall.play("bob starts")
    assert hall.sees(ANN).view.card is not None


def test_who_returns_to_the_same_seat_keeps_the_hand() -> None:
    hall = Hall(OneCardOne(hands=1), MATCH)
    card = hall.sees(ANN).view.card
    hall.play("ann leaves | bob comes | ann sits")
    assert hall.sees(ANN).view.card == card


def test_a_start_is_logged_with_its_seed_and_told_without() -> None:
    hall = Hall(OneCardOne(), "ann sits | bob sits")
    receipt = hall.did("ann starts")
    assert receipt.row.kind == "started"
    assert not any(isinstance(each, Started) for each in receipt.news)
