"""Giving up a rated game."""

import pytest

from parlor.engine import Outcome
from parlor.games.iota import Iota
from parlor.games.iota.model import Over
from parlor.table.entries import Ended, Left
from parlor.table.model import Clock, Settings
from tests.table.scenes.hall import Hall
from tests.table.scenes.iota_turns import TURN

CLASSIC = Iota(manner="classic")
RATED = Settings(rated=True, clock=TURN)
MEMBERS = (
    "eve comes | fay comes | gus comes | eve sits | fay sits | gus sits"
    " | eve is ready | fay is ready | gus is ready | tick"
)


def rated(script: str) -> Hall:
    return Hall(CLASSIC, f"{MEMBERS} | {script}", settings=RATED)


def test_a_rated_game_goes_on_while_two_are_in_it() -> None:
    hall = rated("eve gives up")
    assert (hall.sitting().phase, hall.sitting().asked) == ("playing", (1,))
    hall = rated("eve leaves")
    assert (hall.sitting().phase, hall.sitting().forfeits) == ("playing", (0,))


@pytest.mark.parametrize("last", ["fay leaves", "fay gives up"])
@pytest.mark.parametrize("first", ["eve leaves", "eve gives up"])
@pytest.mark.parametrize("clock", [TURN, Clock(total=600_000)])
def test_it_is_over_when_one_alone_is_left(clock: Clock, first: str, last: str) -> None:
    """However they went: a bot that plays on for somebody is nobody to win against."""
    hall = Hall(CLASSIC, f"{MEMBERS} | {first}", settings=Settings(rated=True, clock=clock))
    receipt = hall.did(last)
    outcome = Outcome((3, 2, 1), (0, 0, 0))
    assert receipt.news[-1] == Ended(outcome)
    assert receipt.events[-1] == Over((0, 0, 0))
    assert hall.sitting().outcome == outcome
    assert hall.sitting().asked == ()
    assert hall.replay() == hall.sitting()


def test_by_the_rules_of_the_seed_their_hands_are_shuffled_in_first() -> None:
    members = f"{MEMBERS.removesuffix(' | tick')} | hal comes | hal sits | hal is ready | tick"
    hall = Hall(Iota(), f"{members} | eve leaves | fay gives up", settings=RATED)
    hall.play("hal leaves")
    assert hall.sitting().outcome == Outcome((4, 3, 1, 2), (0, 0, 0, 0))
    assert len(hall.sitting().state.pile) == 47 + 3 * 4
    assert hall.replay() == hall.sitting()


def test_also_when_the_last_of_them_gives_up() -> None:
    """Two shuffles for one row: each hand that bots kept is shuffled in for itself."""
    members = f"{MEMBERS.removesuffix(' | tick')} | hal comes | hal sits | hal is ready | tick"
    hall = Hall(Iota(), f"{members} | eve leaves | gus leaves | hal gives up", settings=RATED)
    assert hall.sitting().outcome == Outcome((4, 1, 3, 2), (0, 0, 0, 0))
    assert hall.replay() == hall.sitting()


def test_who_is_gone_for_a_minute_loses_the_rated_game_to_the_last() -> None:
    hall = rated("eve gives up | fay goes | 59 s pass")
    assert hall.no("gus claims the win from 1") == "too_soon"
    assert hall.table.views.presence(hall.now).loses_in == (None, 1_000, None)
    hall.play("1 s pass | gus claims the win from 1")
    assert hall.sitting().outcome == Outcome((3, 2, 1), (0, 0, 0))


def test_who_gave_up_a_rated_game_has_nothing_more_to_lose() -> None:
    hall = rated("eve gives up")
    assert hall.did("eve leaves").news[0] == Left(0)
    assert hall.sitting().forfeits == (0,)
