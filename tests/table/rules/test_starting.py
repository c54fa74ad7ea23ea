"""How a game begins: by votes, by the host, and once more after its end."""

from msgspec import json

from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from parlor.table.entries import Begun, Ended, Readied
from parlor.table.model import Clock
from parlor.table.sights import SeatSight
from tests.table.scenes.hall import ANN, BOB, Hall, kinds_told
from tests.table.scenes.whispers import Whispers

MATCH = "ann sits | bob sits | ann starts"
ONE_BOARD = """
    ann sits | bob sits | ann starts
    ann places 0 | bob places 3 | ann places 1 | bob places 4 | ann places 2
"""


# Starting


def test_the_game_begins_with_a_tick_when_all_who_sit_are_ready() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits | ann is ready")
    assert hall.due() is None
    receipt = hall.did("5 s pass | bob is ready")
    assert receipt.news == (Readied(1, True),)
    assert hall.due() == 0
    assert hall.sitting().phase == "forming"
    begun = hall.did("tick")
    assert kinds_told(begun) == ["begun"]
    assert (hall.sitting().phase, hall.sitting().round, hall.sitting().asked) == (
        "playing",
        1,
        (0,),
    )
    assert not any(chair.ready for chair in hall.sitting().chairs)


def test_who_is_not_ready_after_all_holds_the_game_up() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits | ann is ready | bob is ready | ann is not ready")
    assert hall.due() is None
    assert hall.play("tick") is None


def test_one_is_too_few_however_ready() -> None:
    hall = Hall(Noughts(), "ann sits | ann is ready")
    assert hall.due() is None
    assert str(hall.refusal("ann starts")) == "1 sit, and the game needs 2"


def test_bots_are_always_ready_but_do_not_begin_alone() -> None:
    hall = Hall(Noughts())
    for seat in (0, 1):
        hall.commit(hall.table.seat_bot(seat, "random", hall.now))
    assert hall.due() is None
    other = Hall(Noughts(), "ann sits | ann puts random at 1")
    assert other.due() is None
    other.play("ann is ready | tick")
    assert other.sitting().phase == "playing"


def test_the_host_begins_without_votes() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits")
    assert hall.no("bob starts") == "not_host"
    assert hall.no("cid starts") == "not_seated"
    hall.play("ann starts")
    assert hall.sitting().phase == "playing"
    assert hall.no("ann starts") == "playing"
    assert hall.no("bob is ready") == "playing"


def test_empty_chairs_are_put_aside_when_the_game_begins() -> None:
    hall = Hall(Whispers(), "ann sits at 1 | bob sits at 3 | ann starts")
    assert hall.names == "ann bob"
    assert hall.sees(BOB).seat == 1
    assert hall.no("ann whispers 10") == "bad_number"
    hall.play("bob whispers 3 | ann whispers 4")


def test_a_number_of_seats_that_the_game_refuses_does_not_begin() -> None:
    hall = Hall(Whispers(even=True), "ann sits | bob sits | cid sits")
    assert hall.no("ann starts") == "wrong_seats"
    hall.play("ann is ready | bob is ready | cid is ready")
    assert hall.due() is None
    assert hall.play("tick") is None
    hall.play("cid leaves")
    assert hall.due() == 0
    hall.play("tick")
    assert hall.names == "ann bob"


def test_a_game_that_is_over_before_it_began_is_told_as_such() -> None:
    hall = Hall(Whispers(rounds=0), "ann sits | bob sits")
    receipt = hall.did("ann starts")
    assert kinds_told(receipt) == ["begun", "ended"]
    assert hall.sitting().phase == "over"


def test_every_game_has_a_shuffle_of_its_own() -> None:
    hall = Hall(OneCardOne(), MATCH)
    hall.play("ann offers finish | bob accepts | ann starts")
    assert {row.body for row in hall.rows if row.kind == "started"} == {
        '{"type":"started","seed":""}'
    }
    mixed = [json.decode(row.body) for row in hall.rows if row.kind == "mixed"]
    assert [each["use"] for each in mixed] == [1, 2]
    assert mixed[0]["deck"] != mixed[1]["deck"]


# Beginning again


def test_the_row_that_ends_a_game_says_so_and_no_other() -> None:
    hall = Hall(Noughts(boards=1), ONE_BOARD)
    hall.play("bob says again? | ann is ready | bob is ready | tick")
    ends = [receipt for receipt in hall.receipts if "ended" in kinds_told(receipt)]
    assert [receipt.row.kind for receipt in ends] == ["acted"]
    ended = hall.receipts[7]
    assert isinstance(ended.news[-1], Ended)
    assert ended.news[-1].outcome.winners == (0,)


def test_after_the_end_there_are_chairs_for_more_people() -> None:
    hall = Hall(Whispers(rounds=1), MATCH)
    assert hall.names == "ann bob"
    hall.play("ann whispers 3 | bob whispers 4")
    assert hall.sitting().phase == "over"
    assert hall.names == "ann bob - -"
    hall.play("cid sits at 3 | ann starts")
    assert hall.names == "ann bob cid"
    assert (hall.sitting().round, hall.sitting().outcome) == (2, None)


def test_the_outcome_stays_theirs_whoever_sits_there_since() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | ann whispers 3 | bob leaves | seat 1 whispers 4")
    assert hall.names == "ann bob+random - -"
    held = (SeatSight(ANN), SeatSight(BOB, "random"))
    hall.play("ann moves 0 to 2 | ann kicks bob | cid sits at 0")
    assert hall.names == "cid - ann -"
    assert hall.sees(None).room.played == held
    hall.play("ann starts")
    assert hall.sees(None).room.played == ()


def test_the_same_people_vote_for_another_game() -> None:
    hall = Hall(Noughts(boards=1), ONE_BOARD)
    assert hall.due() is None
    hall.play("bob is ready | ann is ready")
    assert hall.due() == 0
    assert hall.did("tick").news == (Begun(2),)
    assert (hall.sitting().phase, hall.sitting().round) == ("playing", 2)


def test_who_left_for_a_bot_may_be_sent_away_for_good_after_the_end() -> None:
    hall = Hall(Whispers(rounds=1), f"{MATCH} | bob leaves | ann whispers 1 | seat 1 whispers 2")
    assert hall.names == "ann bob+random - -"
    hall.play("ann frees 1")
    assert hall.names == "ann - - -"
    assert hall.no("bob leaves") == "not_seated"


def test_who_left_for_a_bot_may_return_after_the_end() -> None:
    hall = Hall(
        Whispers(rounds=1), f"{MATCH} | bob whispers 2 | bob leaves | ann whispers 1 | bob sits"
    )
    assert hall.names == "ann bob - -"


CLOCK = Clock(move=10_000)


def test_who_is_ready_is_not_away() -> None:
    hall = Hall(Whispers(rounds=1), MATCH, clock=CLOCK)
    hall.play("ann whispers 3 | time is up")
    assert hall.sitting().chairs[1].away
    hall.play("bob is ready")
    assert not hall.sitting().chairs[1].away
