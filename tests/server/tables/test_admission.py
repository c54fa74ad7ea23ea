"""The door of a table: who may come in, and who may only stand outside."""

import pytest

from parlor.games.noughts import Noughts
from parlor.server.tables.admission import Admission
from parlor.table.model import Settings
from tests.table.scenes.hall import Hall

MATCH = "ann comes | eve comes | ann sits | eve sits | ann starts"


@pytest.mark.parametrize(
    ("script", "lost"),
    [
        (MATCH, False),
        (f"{MATCH} | ann goes", True),
        (f"{MATCH} | eve goes", False),  # who has an account signs in
        (f"{MATCH} | ann leaves | ann goes", True),  # a bot keeps it
        (f"{MATCH} | eve goes | ann kicks eve", False),  # a bot has it
    ],
)
def test_a_seat_is_lost_where_a_guest_is_gone(script: str, lost: bool) -> None:
    hall = Hall(Noughts(), script)
    assert Admission(hall.table).lost_seat(hall.sitting()) is lost


@pytest.mark.parametrize(
    ("script", "watch", "welcome"),
    [
        (MATCH, True, {"ann", "eve", "cid"}),
        (MATCH, False, {"ann", "eve"}),
        ("ann sits | eve sits", False, {"ann", "eve", "cid"}),  # perhaps for a seat
    ],
)
def test_who_may_watch(script: str, watch: bool, welcome: set[str]) -> None:
    hall = Hall(Noughts(), script, settings=Settings(watch=watch))
    doorway = Admission(hall.table)
    assert {person for person in ("ann", "eve", "cid") if doorway.welcome(person)} == welcome


@pytest.mark.parametrize("outside", [True, False])
def test_who_stands_outside_stays_while_a_seat_is_lost(outside: bool) -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann goes", settings=Settings(watch=False))
    doorway = Admission(hall.table)
    assert (doorway.must_go("cid", hall.receipts[-1], outside) is None) is outside
    hall.play("ann comes")
    assert doorway.must_go("cid", hall.receipts[-1], outside) is not None
