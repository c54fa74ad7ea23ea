"""A room that runs itself has no host, no bots, no offers and no claims; and it is so from the start."""

import pytest
from msgspec.structs import replace

from parlor.engine import Illegal
from parlor.games.noughts import Noughts
from parlor.table.entries import Hosted
from parlor.table.may import May
from parlor.table.model import Chair, Clock, Settings
from parlor.table.rules import allowed_settings
from tests.table.rules.gathering.room import BEGUN, ROOM, TWO, room
from tests.table.scenes.hall import ANN, BOB, DAN, EVE, Hall
from tests.table.scenes.pennies import Pennies

FOR_THE_HOST = (
    *("starts", "pauses", "resumes", "puts sharp at 2", "frees 2", "frees the chair 1"),
    *("kicks bob", "keeps bob out", "lets bob in", "mutes bob", "unmutes bob", "locks", "unlocks"),
    *("hands over to bob", "grants", "denies", "moves 0 to 3", "closes"),
    *('sets {"next":0}', 'deals by {"closed":false}'),
)
OFFERS = ("draw", "finish", "takeback", "pause", "resume", "rematch", "bot for 1")


@pytest.mark.parametrize("deed", FOR_THE_HOST)
def test_nobody_may_do_what_only_a_host_may(deed: str) -> None:
    for script in (TWO, BEGUN):
        hall = room(f"{script} | dan comes")
        assert hall.no(f"ann {deed}") == "runs_itself"
        assert hall.no(f"dan {deed}") == "runs_itself"


@pytest.mark.parametrize("offer", OFFERS)
def test_nothing_is_offered(offer: str) -> None:
    assert room(BEGUN).no(f"ann offers {offer}") == "runs_itself"


def test_nothing_is_answered_and_nothing_is_claimed() -> None:
    hall = room(f"{BEGUN} | bob goes | dan comes | 120 s pass")
    assert hall.no("ann accepts") == "runs_itself"
    assert hall.no("ann claims the win from 1") == "runs_itself"
    assert hall.no("dan claims 1") == "runs_itself"


def test_there_is_no_host_whoever_comes_and_goes() -> None:
    hall = room(
        f"{TWO} | cid comes | cid sits | ann leaves | ann sits | ann is ready | bob is ready"
    )
    hall.play(
        "tick | cid leaves | ann hides 1 | bob hides 1 | time is up | bob leaves | ann hides 0"
    )
    assert all(receipt.sitting.host is None for receipt in hall.receipts)
    assert not any(isinstance(news, Hosted) for each in hall.receipts for news in each.news)


def test_nobody_becomes_the_host_of_those_who_are_missing() -> None:
    hall = room(f"{BEGUN} | ann goes | bob goes | dan comes")
    assert hall.due() == 60_000, "the clock"


def test_a_page_offers_what_is_left() -> None:
    hall = room(TWO)
    assert hall.may(ANN) == May(leave="free", ready=True)
    assert hall.may(DAN) == May(sit=(2, 3))
    hall.play("ann is ready | bob is ready | tick")
    assert hall.may(BOB) == May(leave="loses")
    assert hall.may(DAN) == May()


# Which rooms may run themselves

CLOSED, OPEN = Pennies(closed=True).describe(), Pennies().describe()


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (replace(ROOM, fill=0), "no_gathering"),
        (replace(ROOM, rated=True), "no_gathering"),
        (replace(ROOM, clock=None), "no_clock"),
    ],
    ids=["with bots", "rated", "without a clock"],
)
def test_some_settings_do_not_go_together(settings: Settings, code: str) -> None:
    with pytest.raises(Illegal) as no:
        allowed_settings.check(settings, CLOSED)
    assert no.value.code == code


def test_it_is_for_a_series_that_ends_with_places() -> None:
    allowed_settings.check(ROOM, CLOSED)
    for described in (OPEN, Noughts(boards=1).describe()):
        with pytest.raises(Illegal, match="no final places"):
            allowed_settings.check(ROOM, described)


def test_no_bot_sits_there_from_the_start() -> None:
    with pytest.raises(Illegal, match="has none") as no:
        allowed_settings.check(ROOM, CLOSED, (Chair(person=EVE), Chair(bot="sharp")))
    assert no.value.code == "runs_itself"


def test_a_table_with_a_host_does_not_become_such_a_room() -> None:
    hall = Hall(Pennies(closed=True), "ann comes | ann sits", clock=Clock(move=5000))
    wish = 'ann sets {"gather":90000,"clock":{"move":5000}}'
    assert hall.no(wish) == "no_gathering"
