"""How a room that runs itself forms: when it begins, who waits in it, and who loses their chair."""

import pytest
from msgspec.structs import replace

from parlor.engine import Chance, Illegal
from parlor.games.poker import Poker
from parlor.games.poker.presets import HOUSE_OPTIONS
from parlor.table.entries import Begun, Closed, Freed, Left, Readied, Reseated
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from tests.table.rules.gathering.room import FOUR, MINUTE, ROOM, THREE, TWO, phase, room
from tests.table.scenes.hall import ANN, Hall
from tests.table.scenes.pennies import Pennies, State

# When it begins


def test_it_begins_when_all_chairs_are_taken() -> None:
    hall = room(FOUR)
    assert hall.due() == 0
    assert hall.did("tick").news == (Begun(1),)
    assert (phase(hall), hall.names) == ("playing", "ann bob cid dan")


def test_it_begins_when_more_than_half_have_voted() -> None:
    hall = room(f"{FOUR.partition(' | dan')[0]} | ann is ready")
    assert hall.due() == 90_000, "one of three is no majority"
    hall.play("cid is ready")
    assert hall.did("tick").news == (Begun(1),)


def test_half_the_votes_are_not_enough() -> None:
    hall = room(f"{TWO} | ann is ready | tick")
    assert phase(hall) == "forming"
    hall.play("bob is ready | tick")
    assert phase(hall) == "playing"


def test_one_vote_alone_begins_nothing() -> None:
    assert room("ann comes | ann sits | ann is ready").due() is None


def test_a_vote_can_be_changed_as_often_as_one_likes() -> None:
    hall = room(f"{THREE} | ann is ready | ann is not ready | ann is ready | ann is not ready")
    assert hall.did("bob is ready").news == (Readied(1, True),)
    assert hall.due() == 90_000
    hall.play("ann is ready | tick")
    assert phase(hall) == "playing"


def test_who_leaves_may_leave_a_majority_behind() -> None:
    hall = room(f"{THREE} | bob is ready | tick")
    assert phase(hall) == "forming"
    hall.play("ann leaves | tick")
    assert phase(hall) == "forming", "one of two"
    hall.play("cid leaves | ann sits | ann is ready | tick")
    assert phase(hall) == "playing"


def test_votes_stay_with_those_who_move_up() -> None:
    hall = room(f"{THREE} | cid is ready | ann leaves")
    assert hall.names == "bob cid - -"
    assert [chair.ready for chair in hall.sitting().chairs] == [False, True, False, False]


def test_it_begins_so_long_after_the_second_sat_down() -> None:
    hall = room("ann comes | ann sits | 20 s pass | bob comes | bob sits | 80 s pass | cid comes")
    hall.play("cid sits")
    assert hall.due() == 10_000, "a third person does not start the timer anew"
    hall.play("9999 ms pass | tick")
    assert phase(hall) == "forming"
    assert hall.did("1 ms pass | tick").news == (Begun(1),)


def test_the_timer_is_reset_when_fewer_than_two_sit() -> None:
    hall = room(f"{TWO} | 80 s pass | bob leaves")
    assert (hall.due(), hall.sitting().gathered) == (None, 0)
    hall.play("30 s pass | bob sits")
    assert hall.due() == 90_000


def test_everybody_is_told_when_it_begins() -> None:
    hall = room("ann comes | ann sits")
    assert hall.sees(ANN).room.begins_in is None
    hall.play("bob comes | bob sits | 20 s pass")
    assert hall.sees(None).room.begins_in == 70_000
    hall.play("ann goes | bob goes | 100 s pass")
    assert hall.sees(None).room.begins_in == 0
    hall.play("bob comes | tick")
    assert hall.sees(None).room.begins_in is None


def test_it_begins_also_where_not_all_are_connected() -> None:
    hall = room(f"{TWO} | 40 s pass | bob goes | 50 s pass | tick")
    assert phase(hall) == "playing"


def test_it_does_not_begin_while_nobody_is_connected() -> None:
    hall = room(f"{FOUR} | ann goes | bob goes | cid goes | dan goes | eve comes")
    assert hall.due() == MINUTE, "only that they lose their chairs"
    hall.play("cid comes | tick")
    assert phase(hall) == "playing"


class EvenPennies(Pennies, frozen=True):
    def start(self, seats: int, chance: Chance) -> State:
        if seats % 2:
            raise Illegal("wrong_seats", f"{seats} seats asked, but this is for 2 or 4")
        return super().start(seats, chance)


def test_a_number_of_players_that_does_not_fit_waits_for_another() -> None:
    hall = Hall(EvenPennies(closed=True), THREE, settings=ROOM)
    hall.play("120 s pass | ann is ready | bob is ready")
    assert hall.due() is None
    hall.play("cid leaves | tick")
    assert phase(hall) == "playing"


# Who waits there


def test_it_is_a_queue_of_those_who_came() -> None:
    hall = room("ann comes | ann sits at 3 | bob sits at 2 | cid sits at 3")
    assert hall.names == "ann bob cid -"
    hall.play("ann leaves")
    assert [each.news for each in hall.receipts[-3:]] == [
        (Left(0, None),),
        (Reseated(1, 0),),
        (Reseated(2, 1),),
    ]
    hall.play("ann sits at 3")
    assert hall.names == "bob cid ann -"


def test_also_a_room_that_is_not_listed_is_a_queue() -> None:
    hall = room("ann comes | ann sits at 2", settings=replace(ROOM, public=False))
    assert hall.names == "ann - - -"


def test_who_is_not_connected_for_a_minute_loses_the_chair() -> None:
    hall = room("ann comes | ann sits | 10 s pass | ann goes | cid comes")
    assert hall.due() == MINUTE, "whether others wait or not"
    hall.play("30 s pass | bob comes | bob sits | 29999 ms pass | tick")
    assert hall.names == "ann bob - -", "a newcomer gives nobody more time"
    hall.play("1 ms pass | tick")
    assert [each.news for each in hall.receipts[-2:]] == [(Freed(0),), (Reseated(1, 0),)]
    assert hall.names == "bob - - -"


def test_who_never_came_has_a_minute_from_sitting_down() -> None:
    """By quick match people sit down before they open the page; and Bob was here before."""
    hall = room("ann comes | ann sits | bob comes | bob sits | bob goes | bob leaves | 300 s pass")
    hall.play("bob sits | cid sits")
    assert hall.due() == MINUTE
    hall.play("cid comes | time is up")
    assert hall.names == "ann cid - -"


def test_who_comes_back_in_time_keeps_the_chair() -> None:
    hall = room("ann comes | ann sits | ann goes | 59 s pass | ann comes | 60 s pass | tick")
    assert hall.names == "ann - - -"
    assert hall.due() is None


# Where nobody waits any more


def test_a_room_is_closed_when_the_last_has_left() -> None:
    hall = room("ann comes | bob comes | ann sits | bob sits | ann leaves")
    assert phase(hall) == "forming"
    assert hall.did("bob leaves").news == (Closed("empty"),)
    assert (phase(hall), hall.due()) == ("closed", None)


def test_a_room_is_closed_when_the_last_has_lost_the_chair() -> None:
    hall = room("ann comes | ann sits | ann goes | time is up")
    assert [each.news for each in hall.receipts[-2:]] == [(Freed(0),), (Closed("empty"),)]


def test_a_room_where_nobody_has_sat_yet_stays_open() -> None:
    hall = room("ann comes | ann says hello | 600 s pass | tick")
    assert (phase(hall), hall.due()) == ("forming", None)


# Restarts


def test_a_restart_leaves_the_timer_as_it_was_and_begins_the_minute_anew() -> None:
    hall = room(f"{TWO} | 50 s pass").restart(gone=20_000)
    assert hall.sees(None).room.begins_in == 20_000
    assert hall.due() == MINUTE, "nobody is here yet"
    hall.play("ann comes")
    assert hall.due() == 20_000
    hall.play("time is up")
    assert phase(hall) == "playing"
    assert hall.replay() == hall.sitting()


def test_a_checkpoint_keeps_the_timer() -> None:
    hall = room(f"{TWO} | ann is ready | 50 s pass")
    again = from_checkpoint(to_checkpoint(hall.sitting()), hall.game)
    assert again == hall.sitting() == hall.replay()
    assert again.gathered == hall.now - 50_000


def test_a_server_that_died_before_an_empty_room_was_closed_closes_it() -> None:
    hall = room("ann comes | ann sits | ann leaves")
    assert [row.kind for row in hall.rows[-2:]] == ["left", "closed"]
    hall.rows.pop()
    hall = hall.restart(3600_000)
    assert hall.due() is not None
    assert hall.did("tick").news == (Closed("empty"),)
    assert hall.due() is None


# Shuffles before the first hand


def test_who_leaves_while_the_cards_are_shuffled_plays_no_part() -> None:
    """The room begins with those who stay; where only one stays it waits again."""
    members = "eve joins | eve sits | fay joins | fay sits | gus joins | gus sits"
    house = Poker(**HOUSE_OPTIONS)
    hall = Hall(house, f"{members} | eve is ready | fay is ready | tick", settings=ROOM)
    assert hall.table.queue.begins_game
    assert hall.no("hal sits") == "shuffling"
    hall.play("gus leaves | 10 s pass | tick | tick | tick | tick")
    assert (phase(hall), hall.sitting().asked) == ("playing", (1,))
    hall = Hall(house, f"{members} | eve is ready | fay is ready | tick", settings=ROOM)
    hall.play("gus leaves | fay leaves | 10 s pass | tick | tick | tick | tick")
    assert (phase(hall), hall.names) == ("forming", "eve - - - -")


@pytest.mark.parametrize("script", [TWO, THREE, f"{THREE} | cid leaves"])
def test_what_was_due_is_not_due_again(script: str) -> None:
    hall = room(f"{script} | time is up")
    assert phase(hall) == "playing"
    assert hall.due() == MINUTE, "the clock of the first hand"
