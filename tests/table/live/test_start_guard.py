"""A start that waits for its shuffle: who begins it, and what is settled meanwhile."""

import pytest

from parlor.engine import Refused
from parlor.games.onecard import OneCardOne
from parlor.table.model import Clock, Settings
from parlor.table.shuffle_entries import Mixed
from tests.table.scenes.hall import EVE, FAY, Hall, kinds_told
from tests.table.scenes.lottery import Lottery
from tests.table.scenes.shuffling import BOTH_GIVE, CUT, PLAYING, entries, kinds, late_refusals

# Who begins


def test_votes_begin_a_game_that_needs_a_shuffle() -> None:
    hall = Hall(OneCardOne(), "ann joins | bob joins | ann sits | bob sits")
    hall.play("ann is ready | bob is ready | tick")
    assert kinds(hall)[-1] == "sealed"
    assert hall.due() == 2000
    assert hall.play("tick") is None  # it is under way
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert hall.sitting().phase == "playing"


def test_a_vote_that_is_taken_back_while_it_waits_counts() -> None:
    hall = Hall(OneCardOne(), "ann joins | bob joins | ann sits | bob sits")
    hall.play(f"ann is ready | bob is ready | tick | bob is not ready | {CUT} | {BOTH_GIVE}")
    assert hall.sitting().phase == "forming"
    hall.play("bob is ready | tick")
    assert hall.sitting().phase == "playing"
    assert kinds(hall).count("mixed") == 1


def test_a_table_that_fills_begins_with_a_shuffle() -> None:
    hall = Hall(OneCardOne(), settings=Settings(fill=5000))
    hall.play("ann joins | ann sits | time is up | tick")
    assert hall.names == "ann random"
    assert kinds_told(hall.did("ann gives")) == ["committed"]
    assert kinds_told(hall.did("ann gives")) == ["opened"]
    assert kinds_told(hall.did("ann gives")) == ["begun", "dealt"]


def test_a_rematch_is_a_shuffle_of_the_same_batch() -> None:
    hall = Hall(
        OneCardOne(hands=1), f"{PLAYING} | ann folds | bob offers rematch | ann accepts | tick"
    )
    assert hall.sitting().phase == "over"
    hall.play(BOTH_GIVE)
    assert hall.sitting().phase == "playing"
    assert [each.use for each in entries(hall, Mixed)] == [1, 2]


def test_people_who_agreed_elsewhere_are_waited_for_a_little() -> None:
    """Who accepted a challenge is on the way to the table."""
    hall = Hall(OneCardOne(), "ann sits | bob sits")
    hall.table.open(hall.now)
    hall.commit(hall.table.begin(hall.now))
    assert kinds(hall)[-1] == "sealed"
    assert hall.due() == 5000
    hall.play("100 ms pass | ann joins | ann gives | 4 s pass | bob joins")
    assert hall.due() == 2000
    assert kinds_told(hall.did("bob gives")) == ["committed"]
    assert kinds_told(hall.did(BOTH_GIVE)) == ["opened"]
    assert kinds_told(hall.did(BOTH_GIVE)) == ["begun", "dealt"]


def test_who_does_not_come_is_not_waited_for_longer() -> None:
    hall = Hall(OneCardOne(), "ann sits | bob sits")
    hall.table.open(hall.now)
    hall.commit(hall.table.begin(hall.now))
    hall.play("ann comes | bob comes | bob goes")  # one gives no links, and one is gone again
    assert hall.due() == 0
    hall.play("tick")
    assert hall.sitting().phase == "playing"
    hall = Hall(OneCardOne(), "ann sits | bob sits")
    hall.table.open(hall.now)
    hall.commit(hall.table.begin(hall.now))
    hall.play("4999 ms pass | tick")
    assert hall.sitting().phase == "forming"
    hall.play("1 ms pass | tick")
    assert hall.sitting().phase == "playing"


def test_who_passes_by_holds_nobody_up() -> None:
    hall = Hall(OneCardOne(), "ann sits | bob sits")
    hall.table.open(hall.now)
    hall.commit(hall.table.begin(hall.now))
    hall.play("ann joins | bob joins | 1500 ms pass | cid joins")
    assert hall.due() == 500
    hall.play("500 ms pass | dan joins | tick")
    assert hall.sitting().phase == "playing"


def test_one_thing_of_a_person_waits_at_a_time() -> None:
    """Ann has drawn, and that waits for a shuffle. What she would agree to needs another one."""
    hall = Hall(Lottery(draws=6), f"{PLAYING} | bob offers draw | ann draws")
    assert hall.table.queue.has_person("ann")
    assert hall.no("ann accepts") == "shuffling"
    hall.play(BOTH_GIVE)
    assert (hall.sitting().phase, late_refusals(hall)) == ("playing", [])


def test_a_beginning_that_waits_does_not_begin_a_second_game() -> None:
    hall = Hall(OneCardOne(), "ann joins | bob joins | ann sits | bob sits")
    hall.commit(hall.table.begin(hall.now))
    assert hall.no("ann starts") == "shuffling"
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert (hall.sitting().phase, hall.sitting().round, late_refusals(hall)) == ("playing", 1, [])
    with pytest.raises(Refused):
        hall.table.begin(hall.now)


def test_rated_games_begin_with_a_shuffle_too() -> None:
    rated = Settings(rated=True, clock=Clock(move=10_000))
    hall = Hall(OneCardOne(), "eve joins | fay joins | eve sits | fay sits", settings=rated)
    hall.play("eve is ready | fay is ready | tick | eve gives | fay gives")
    hall.play("eve gives | fay gives | eve gives | fay gives")
    assert hall.sitting().phase == "playing"
    assert {chair.person for chair in hall.sitting().chairs} == {EVE, FAY}


# What was agreed


AGREED = "ann joins | bob joins | ann sits | bob sits"


def table_for_four(how: str) -> Hall:
    """Ann, Bob, Dan who is gone, and a bot; a game with the first two, or all, is about to begin."""
    hall = Hall(Lottery(), f"{AGREED} | dan sits | ann puts random at 3 | cid comes")
    if how == "agreed":
        hall.commit(hall.table.begin(hall.now))
    else:
        hall.play("ann starts" if how == "host" else "ann is ready | bob is ready | dan is ready")
        hall.play("tick")
    return hall


@pytest.mark.parametrize("how", ["agreed", "host", "votes"])
@pytest.mark.parametrize("deed", ["ann moves 0 to 1", "ann kicks bob", "ann frees 3"])
def test_what_is_about_to_begin_is_not_changed(how: str, deed: str) -> None:
    hall = table_for_four(how)
    assert kinds(hall)[-1] == "sealed"
    assert hall.no(deed) == "shuffling"
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert hall.sitting().phase == "playing"
    assert hall.names == "ann bob dan random"


@pytest.mark.parametrize(
    "deed",
    [
        'ann deals by {"draws": 1}',
        'ann sets {"pace": "slow"}',
        "ann frees the chair 2",
        "ann keeps bob out",
    ],
)
def test_nothing_of_it_is_changed(deed: str) -> None:
    hall = table_for_four("agreed")
    assert hall.no(deed) == "shuffling"
    hall.play(f"ann says hello | ann locks | {CUT} | {BOTH_GIVE}")
    assert hall.sitting().phase == "playing"
    assert hall.table.rules.options["draws"] == 20


def test_nobody_sits_down_to_what_others_agreed_on() -> None:
    hall = Hall(Lottery(), AGREED)
    hall.commit(hall.table.begin(hall.now))
    assert hall.no("cid sits") == "shuffling"
    assert hall.no("ann puts random at 2") == "shuffling"
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert hall.names == "ann bob"


@pytest.mark.parametrize("how", ["agreed", "host"])
def test_who_leaves_is_not_begun_without(how: str) -> None:
    hall = table_for_four(how)
    hall.play("bob leaves | ann gives | ann gives | ann gives")
    assert hall.sitting().phase == "forming"
    assert late_refusals(hall) == [("ann" if how == "host" else "", "moved_on")]
    hall.play("bob sits | ann moves 0 to 1 | ann starts")
    assert hall.sitting().phase == "playing"


def test_those_who_voted_begin_without_who_leaves() -> None:
    """As at every table: who is left has voted, and sees who is there."""
    hall = table_for_four("votes")
    hall.play("bob leaves | ann gives | ann gives | ann gives | tick")
    assert (hall.sitting().phase, hall.names) == ("playing", "ann dan random")
