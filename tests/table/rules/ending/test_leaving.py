"""Leaving in the middle of a game, being put aside for a bot, and coming back."""

import pytest

from parlor.engine import Legal
from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from parlor.table.entries import BotPut, BotRemoved, FellAsleep, Hosted, Left, Resumed, Returned
from parlor.table.model import ASLEEP, Clock
from parlor.table.rules.pace import PACES, bot_turns, pause_before
from tests.table.scenes.hall import ANN, BOB, CID, Hall
from tests.table.scenes.whispers import Whispers

MATCH = "ann sits | bob sits | ann starts"
THREE = "ann sits | bob sits | cid sits | ann starts"
MOVE = Clock(move=10_000)


def test_a_bot_keeps_the_seat_of_who_leaves_until_they_return() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4")
    receipt = hall.did("bob leaves")
    assert receipt.news == (Left(1, "random"),)
    assert hall.names == "ann bob+random"
    hall.play("seat 1 places 0 | ann places 8")
    receipt = hall.did("bob sits")
    assert receipt.news == (Returned(1),)
    assert hall.names == "ann bob"
    assert hall.no("seat 1 places 1") == "not_a_bot"
    hall.play("bob places 1")


def test_who_returns_gets_their_own_seat_whatever_they_name() -> None:
    assert Hall(Whispers(), f"{THREE} | cid leaves | cid sits at 0").names == "ann bob cid"


@pytest.mark.parametrize(
    "line", ["ann leaves", "ann pauses", "ann offers draw", "ann is back", "ann closes"]
)
def test_who_left_decides_nothing_until_they_return(line: str) -> None:
    assert Hall(Noughts(), f"{MATCH} | ann leaves").no(line) == "left"


def test_the_host_passes_on_and_does_not_come_back_with_the_person() -> None:
    hall = Hall(Noughts(), MATCH)
    receipt = hall.did("ann leaves")
    assert receipt.news == (Left(0, "random"), Hosted(BOB))
    hall.play("ann sits")
    assert hall.sitting().host == "bob"


def test_who_returns_to_a_table_without_people_is_its_host_and_that_is_told() -> None:
    hall = Hall(Noughts(boards=3), f"{MATCH} | ann leaves | bob leaves")
    assert hall.sitting().host is None
    receipt = hall.did("bob sits")
    assert receipt.news == (Returned(1), Hosted(BOB))


def test_an_endless_game_without_people_sleeps() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann leaves")
    assert hall.sitting().paused is None
    receipt = hall.did("bob leaves")
    assert receipt.news[-1] == FellAsleep()
    assert bot_turns(hall.sitting()) == []
    receipt = hall.did("ann sits")
    assert receipt.news == (Returned(0), Hosted(ANN), Resumed(ASLEEP))
    assert hall.sitting().paused is None


def test_a_game_that_ends_is_finished_by_the_bots() -> None:
    hall = Hall(OneCardOne(hands=1), f"{MATCH} | ann leaves | bob leaves")
    assert hall.sitting().paused is None
    hall.play("seat 0 folds")
    assert hall.sitting().phase == "over"


def test_bots_finish_the_game_of_people_who_fell_asleep_and_then_left() -> None:
    hall = Hall(Whispers(), f"{MATCH} | time is up | time is up", clock=MOVE)
    assert hall.sitting().paused == ASLEEP
    hall.play("ann leaves")
    assert hall.sitting().paused == ASLEEP
    receipt = hall.did("bob leaves")
    assert receipt.news[-1] == Resumed(ASLEEP)
    assert bot_turns(hall.sitting()) == [(0, "random"), (1, "random")]
    assert hall.due() is None


def test_a_bot_is_not_away() -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up | ann leaves", clock=MOVE)
    assert not hall.sitting().chairs[0].away


# Put aside


def test_the_host_puts_a_bot_in_for_who_is_not_connected() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann comes | bob comes | bob comes | bob goes")
    assert str(hall.refusal("ann puts random at 1")) == "Bob is at the table and plays"
    hall.play("bob goes")
    receipt = hall.did("ann puts sharp at 1")
    assert receipt.news == (BotPut(1, "sharp"),)
    assert hall.names == "ann bob+sharp"
    hall.play("bob sits")
    assert hall.names == "ann bob"


def test_the_host_puts_a_bot_in_for_who_is_away_though_connected() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann comes | bob comes | ann places 4", clock=MOVE)
    hall.play("time is up | ann puts random at 1")
    assert hall.names == "ann bob+random"
    assert not hall.sitting().chairs[1].away


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("ann puts random at 0", "own_seat"),
        ("bob puts random at 0", "not_host"),
        ("cid puts random at 0", "not_seated"),
        ("ann puts random at 5", "no_such_seat"),
        ("ann puts genius at 1", "unknown_bot"),
        ("ann frees 1", "playing"),
    ],
)
def test_who_may_not_put_whom_aside(line: str, code: str) -> None:
    assert Hall(Noughts(), MATCH).no(line) == code


def test_a_bot_is_not_put_aside_for_another() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob leaves")
    assert hall.no("ann puts sharp at 1") == "no_person"


def test_a_host_who_is_put_aside_by_the_others_is_host_no_more() -> None:
    hall = Hall(Whispers(), f"{THREE} | bob comes | cid comes | bob offers bot for 0")
    receipt = hall.did("cid accepts")
    assert receipt.news[-1] == Hosted(BOB)
    assert hall.sitting().host == "bob"


def test_who_is_put_aside_still_sees_their_hand_but_may_not_play_it() -> None:
    hall = Hall(OneCardOne(), MATCH)
    card = hall.sees(ANN).view.card
    hall.play("bob offers bot for 0")
    assert hall.names == "ann+random bob"
    assert hall.sees(ANN, legal=True).view.card == card
    assert hall.sees(ANN, legal=True).legal == Legal()


def test_a_spectator_stays_a_spectator() -> None:
    hall = Hall(OneCardOne(), f"{MATCH} | cid comes | bob leaves")
    assert hall.sees(CID).view == hall.sees(None).view


# The pace of bots


def test_bots_wait_for_people_to_look() -> None:
    hall = Hall(Noughts(), "ann sits | ann puts sharp at 1 | ann starts | ann places 4")
    assert bot_turns(hall.sitting()) == [(1, "sharp")]
    assert [pause_before(hall.sitting(), pace) for pace in PACES] == [1600, 800, 250]
    assert PACES["normal"] >= 700


def test_bots_among_themselves_play_at_once() -> None:
    hall = Hall(OneCardOne(), f"{MATCH} | ann leaves | bob leaves")
    assert bot_turns(hall.sitting()) == [(0, "random")]
    assert pause_before(hall.sitting(), "slow") == 0


def test_no_bot_plays_in_a_pause_or_when_no_game_is_on() -> None:
    hall = Hall(Noughts(), "ann sits | ann puts sharp at 1")
    assert bot_turns(hall.sitting()) == []
    hall.play("ann starts | ann places 4 | ann pauses")
    assert bot_turns(hall.sitting()) == []


def test_where_people_are_asked_no_bot_plays() -> None:
    assert bot_turns(Hall(Noughts(), MATCH).sitting()) == []


# The game is over


OVER = "cid leaves | ann whispers 1 | bob whispers 2 | seat 2 whispers 3"


def test_nobody_plays_on_as_a_bot_after_the_game_they_left() -> None:
    hall = Hall(Whispers(rounds=1), f"{THREE} | {OVER}")
    assert (hall.names, hall.sitting().phase, hall.due()) == ("ann bob cid+random -", "over", 0)
    assert hall.no("ann starts") == "not_ready"
    hall.play("ann is ready | bob is ready")
    assert hall.did("tick").news == (BotRemoved(2),)
    hall.play("tick")
    assert (hall.names, hall.sitting().phase) == ("ann bob", "playing")


def test_nor_where_another_game_was_chosen_at_once() -> None:
    hall = Hall(Whispers(rounds=1), f'{THREE} | {OVER} | ann deals by {{"rounds":2}}')
    assert hall.sitting().phase == "forming"
    assert hall.did("tick").news == (BotRemoved(2),)


def test_who_left_may_come_back_for_the_next_game() -> None:
    hall = Hall(Whispers(rounds=1), f"{THREE} | {OVER} | tick | cid sits | ann starts")
    assert hall.names == "ann bob cid"


def test_everybody_who_left_is_gone() -> None:
    hall = Hall(Whispers(rounds=1), f"{THREE} | bob leaves | cid leaves")
    hall.play("ann whispers 1 | seat 1 whispers 1 | seat 2 whispers 1 | tick | tick")
    assert (hall.names, hall.due()) == ("ann - - -", None)


def test_a_bot_that_nobody_left_stays() -> None:
    hall = Hall(Noughts(boards=1), "ann sits | ann puts random at 1 | ann starts")
    hall.play("ann places 0 | seat 1 places 3 | ann places 1 | seat 1 places 4 | ann places 2")
    assert (hall.sitting().phase, hall.due()) == ("over", None)
    hall.play("ann starts")
    assert hall.names == "ann random"
