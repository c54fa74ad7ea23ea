"""Rated tables: members only, with a clock, without bots and takebacks; who leaves the game has lost it."""

import pytest

from parlor.engine import Outcome
from parlor.games.noughts import Noughts
from parlor.table.entries import (
    Agreed,
    Begun,
    BotRemoved,
    Ended,
    Forfeited,
    Hosted,
    Paused,
    Resumed,
    Said,
)
from parlor.table.model import Clock, Settings
from parlor.table.rules.play import rank_forfeits
from tests.table.scenes.hall import FAY, GUS, Hall
from tests.table.scenes.whispers import Whispers

RATED = Settings(rated=True, clock=Clock(move=10_000))
SERIES = Noughts(boards=4)
TWO = "eve comes | fay comes | gus comes | eve sits | fay sits"
MATCH = f"{TWO} | fay is ready | eve starts"
THREE = f"{TWO} | gus sits | fay is ready | gus is ready | eve starts"


def test_only_members_sit() -> None:
    hall = Hall(SERIES, "ann comes | eve sits", settings=RATED)
    assert hall.no("ann sits") == "members_only"
    hall.play("ann says good luck | fay sits")
    assert hall.names == "eve fay"


def test_there_are_no_bots() -> None:
    hall = Hall(Whispers(), TWO, settings=RATED)
    assert hall.no("eve puts random at 2") == "rated"
    hall.play("fay is ready | eve starts | fay goes")
    assert hall.no("eve puts random at 1") == "rated"
    assert hall.no("eve offers bot for 1") == "rated"


def test_a_move_is_not_taken_back() -> None:
    hall = Hall(SERIES, f"{MATCH} | eve places 4", settings=RATED)
    assert hall.no("eve offers takeback") == "rated"
    assert hall.sitting().past == ()


def test_a_pause_is_agreed_on_and_so_is_its_end() -> None:
    hall = Hall(SERIES, MATCH, settings=RATED)
    assert hall.no("eve pauses") == "rated"
    assert hall.did("fay offers pause | eve accepts").news[1:] == (Agreed("pause"), Paused("fay"))
    hall.play("10 s pass | fay offers resume | eve accepts")
    assert hall.sitting().paused is None


def test_who_is_not_there_agrees_to_no_pause() -> None:
    hall = Hall(SERIES, f"{MATCH} | eve goes", settings=RATED)
    hall.play("fay offers pause")
    assert hall.sitting().paused is None
    hall.play("10 s pass | tick")  # and neither does who is silent
    assert hall.sitting().chairs[0].away
    assert hall.sitting().paused is None
    hall.play("eve comes | eve is back | eve accepts")
    assert hall.sitting().paused == "fay"


def test_nobody_is_held_in_a_pause() -> None:
    """Who paused declines to go on: the others go on at once, while all are there."""
    hall = Hall(SERIES, f"{MATCH} | eve offers pause | fay accepts", settings=RATED)
    hall.play("fay offers resume | eve declines")
    assert hall.did("fay resumes").news == (Resumed("fay"),)


def test_a_pause_does_not_end_behind_the_back_of_who_is_gone() -> None:
    hall = Hall(SERIES, f"{MATCH} | eve offers pause | fay accepts | eve goes", settings=RATED)
    assert hall.no("fay resumes") == "not_all_here"
    hall.play("fay offers resume")
    assert hall.sitting().paused == "eve"
    hall.play("time is up | 284 s pass")
    assert "in 1 s" in str(hall.refusal("fay resumes"))
    hall.play("1 s pass | fay resumes")  # but not for ever
    assert hall.sitting().paused is None


# Nobody is drawn into a rated game


def test_the_host_starts_with_who_is_here_and_ready() -> None:
    hall = Hall(SERIES, TWO, settings=RATED)
    assert hall.no("eve starts") == "not_ready"
    hall.play("fay is ready | fay goes")
    assert hall.no("eve starts") == "not_ready"
    assert hall.play("eve is ready | tick") is None
    assert hall.did("fay comes | tick").news == (Begun(1),)


def test_who_agreed_before_they_sat_down_begin_at_once() -> None:
    hall = Hall(SERIES, "eve sits | fay sits", settings=RATED)
    receipt = hall.commit(hall.table.begin(hall.now))
    assert receipt is not None
    assert receipt.news == (Begun(1),)


def test_who_left_a_game_of_two_is_not_in_the_next() -> None:
    hall = Hall(SERIES, f"{MATCH} | fay leaves", settings=RATED)
    assert hall.no("eve starts") == "not_ready"
    hall.play("fay goes | eve offers rematch | tick | eve is ready | tick")
    assert hall.sitting().phase == "over"


def test_votes_are_for_the_settings_that_held() -> None:
    hall = Hall(SERIES, f"{TWO} | fay is ready")
    hall.play('eve sets {"rated":true,"clock":{"move":1000}}')
    assert hall.no("eve starts") == "not_ready"


def test_a_guest_who_sits_makes_no_rated_table() -> None:
    hall = Hall(SERIES, "eve comes | eve sits | ann sits")
    assert hall.no('eve sets {"rated":true,"clock":{"move":1000}}') == "members_only"


def test_the_next_game_has_no_bot_for_who_left_the_last() -> None:
    hall = Hall(Whispers(rounds=1), f"{THREE} | gus leaves", settings=RATED)
    hall.play("eve whispers 1 | fay whispers 1 | seat 2 whispers 1 | fay is ready")
    assert hall.no("eve starts") == "not_ready"
    assert hall.did("tick").news == (BotRemoved(2),)
    hall.play("eve starts")
    assert hall.names == "eve fay"


# Who left


def test_who_left_talks_and_sees_like_who_watches() -> None:
    hall = Hall(Whispers(), f"{THREE} | gus whispers 7", settings=RATED)
    assert hall.sees(GUS).view != hall.sees(None).view
    hall.play("gus leaves")
    assert hall.sees(GUS).view == hall.sees(None).view
    assert hall.did("gus says he holds seven").news == (Said(GUS, "he holds seven", apart=True),)


def test_a_sleeping_table_is_woken_by_anybody() -> None:
    hall = Hall(Whispers(), f"{MATCH} | time is up | tick | fay resumes", settings=RATED)
    assert hall.sitting().paused is None


def test_the_host_sends_no_player_away() -> None:
    hall = Hall(SERIES, MATCH, settings=RATED)
    assert hall.no("eve kicks fay") == "rated"
    assert hall.no("eve keeps fay out") == "rated"
    hall.play("eve keeps gus out | fay leaves | eve kicks fay")


def test_who_leaves_a_game_of_two_has_lost_it_at_once() -> None:
    hall = Hall(SERIES, f"{MATCH} | eve places 4", settings=RATED)
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
        SERIES, f"{MATCH} | eve leaves | eve is ready | fay is ready | tick", settings=RATED
    )
    assert (hall.sitting().phase, hall.sitting().forfeits) == ("playing", ())


def test_also_from_a_paused_game() -> None:
    hall = Hall(SERIES, f"{MATCH} | eve offers pause | fay accepts | fay leaves", settings=RATED)
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
    assert hall.did("tick").news == (BotRemoved(0),)  # the game is over
    hall.play("eve sits")
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
    hall = Hall(SERIES, f"{MATCH} | time is up", settings=RATED)
    assert hall.sitting().chairs[0].away
    assert hall.sitting().phase == "playing"


def test_between_games_everybody_just_leaves() -> None:
    hall = Hall(SERIES, f"{TWO} | fay leaves", settings=RATED)
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
    assert rank_forfeits(Outcome(places), forfeits).places == after
