"""Rated tables: members only, with a clock, without bots and takebacks; who leaves the game has lost it."""

import pytest

from parlor.engine import Outcome
from parlor.games.noughts import Noughts
from parlor.table.entries import Agreed, Ended, Forfeited, Hosted, Paused
from parlor.table.model import Clock, Settings
from parlor.table.play import ranked
from tests.table.hall import FAY, GUS, Hall
from tests.table.whispers import Whispers

RATED = Settings(rated=True, clock=Clock(move=10_000))
TWO = "eve comes | fay comes | gus comes | eve sits | fay sits"
MATCH = f"{TWO} | eve starts"
THREE = f"{TWO} | gus sits | eve starts"


def test_only_members_sit() -> None:
    hall = Hall(Noughts(), "ann comes | eve sits", settings=RATED)
    assert hall.no("ann sits") == "members_only"
    hall.play("ann says good luck | fay sits")
    assert hall.names == "eve fay"


def test_there_are_no_bots() -> None:
    hall = Hall(Whispers(), TWO, settings=RATED)
    assert hall.no("eve puts random at 2") == "rated"
    hall.play("eve starts | fay goes")
    assert hall.no("eve puts random at 1") == "rated"
    assert hall.no("eve offers bot for 1") == "rated"


def test_a_move_is_not_taken_back() -> None:
    hall = Hall(Noughts(), f"{MATCH} | eve places 4", settings=RATED)
    assert hall.no("eve offers takeback") == "rated"
    assert hall.sitting().past == ()


def test_a_pause_is_agreed_on_and_so_is_its_end() -> None:
    hall = Hall(Noughts(), MATCH, settings=RATED)
    assert hall.no("eve pauses") == "rated"
    assert hall.did("fay offers pause | eve accepts").news[1:] == (Agreed("pause"), Paused("fay"))
    assert hall.no("eve resumes") == "rated"
    hall.play("eve offers resume | fay accepts")
    assert hall.sitting().paused is None


def test_a_sleeping_table_is_woken_by_anybody() -> None:
    hall = Hall(Whispers(), f"{MATCH} | time is up | tick | fay resumes", settings=RATED)
    assert hall.sitting().paused is None


def test_the_host_sends_no_player_away() -> None:
    hall = Hall(Noughts(), MATCH, settings=RATED)
    assert hall.no("eve kicks fay") == "rated"
    assert hall.no("eve keeps fay out") == "rated"
    hall.play("eve keeps gus out | fay leaves | eve kicks fay")


def test_who_leaves_a_game_of_two_has_lost_it_at_once() -> None:
    hall = Hall(Noughts(), f"{MATCH} | eve places 4", settings=RATED)
    receipt = hall.did("eve leaves")
    assert receipt.news == (Forfeited(0), Ended(Outcome((2, 1))))
    assert receipt.moved
    sitting = hall.sitting()
    assert (sitting.phase, sitting.outcome) == ("over", Outcome((2, 1)))
    assert sitting.forfeits == hall.sees(None).room.forfeits == (0,)
    assert hall.names == "eve fay"  # whose result it is; they leave once more to be gone
    assert hall.due() is None
    assert not hall.sees(FAY, legal=True).legal.actions  # type: ignore[union-attr]
    hall.play("eve leaves")
    assert hall.names == "- fay"


def test_the_next_game_begins_without_forfeits() -> None:
    hall = Hall(
        Noughts(), f"{MATCH} | eve leaves | eve is ready | fay is ready | tick", settings=RATED
    )
    assert (hall.sitting().phase, hall.sitting().forfeits) == ("playing", ())


def test_also_from_a_paused_game() -> None:
    hall = Hall(Noughts(), f"{MATCH} | eve offers pause | fay accepts | fay leaves", settings=RATED)
    assert hall.sitting().outcome == Outcome((1, 2))
    assert hall.sitting().paused is None


def test_a_game_of_more_goes_on_with_a_bot_for_who_left() -> None:
    hall = Hall(Whispers(rounds=1), THREE, settings=RATED)
    receipt = hall.did("eve leaves")
    assert receipt.news == (Forfeited(0, "random"), Hosted(FAY))
    assert hall.names == "eve+random fay gus"
    assert hall.no("eve sits") == "forfeited"
    assert hall.no("eve whispers 1") == "left"
    ended = hall.did("fay whispers 1 | gus whispers 2 | seat 0 whispers 9").news[-1]
    assert isinstance(ended, Ended)
    assert ended.outcome == Outcome((3, 1, 1), scores=(9, 1, 2))
    assert hall.sitting().forfeits == (0,)
    hall.play("eve sits")  # the game is over
    assert hall.names == "eve fay gus -"


def test_the_last_who_stays_has_won() -> None:
    hall = Hall(Whispers(), f"{THREE} | fay leaves", settings=RATED)
    receipt = hall.did("eve leaves")
    assert receipt.news == (Forfeited(0), Ended(Outcome((2, 3, 1))))
    assert hall.sitting().forfeits == (1, 0)
    assert hall.sitting().chairs[2].person == GUS


def test_an_offer_of_who_leaves_is_gone() -> None:
    hall = Hall(Whispers(), f"{THREE} | fay offers pause | fay leaves", settings=RATED)
    assert hall.sitting().offer is None


def test_time_is_up_as_everywhere() -> None:
    hall = Hall(Noughts(), f"{MATCH} | time is up", settings=RATED)
    assert hall.sitting().chairs[0].away
    assert hall.sitting().phase == "playing"


def test_between_games_everybody_just_leaves() -> None:
    hall = Hall(Noughts(), f"{TWO} | fay leaves", settings=RATED)
    assert hall.names == "eve -"
    assert hall.sitting().forfeits == ()


@pytest.mark.parametrize(
    ("places", "forfeits", "after"),
    [
        ((1, 2), (), (1, 2)),
        ((1, 2), (0,), (2, 1)),
        ((1, 1), (1,), (1, 2)),
        ((1, 1, 3), (0,), (3, 1, 2)),
        ((3, 1, 1), (1, 2), (1, 3, 2)),
        ((1, 2, 2, 4), (3,), (1, 2, 2, 4)),
    ],
)
def test_who_left_comes_last(
    places: tuple[int, ...], forfeits: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert ranked(Outcome(places), forfeits).places == after
