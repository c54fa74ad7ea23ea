"""Quick match to rooms that run themselves.  [docs/decisions/0044-rooms-that-run-themselves.md]"""

from typing import Any

from msgspec.structs import replace

from parlor.base.person import Person
from parlor.games.poker import Poker
from parlor.games.poker.presets import HOUSE_OPTIONS
from parlor.lobby.challenges import CLOCK
from parlor.lobby.matching import OpenTable, Wanted, new_settings, oldest, present
from parlor.table.model import Clock, Settings
from tests.lobby.open_tables import ANN, BOB, CID, NOON, USUAL, table

HOUSE = Poker(**HOUSE_OPTIONS)
HOUSE_ROOM = Settings(
    public=True,
    clock=Clock(move=60_000, reaction=15_000),
    next=10_000,
    gather=90_000,
    members=True,
)
ROOM = Wanted("noughts", USUAL, HOUSE_ROOM, "closed")


def test_where_a_game_gathers_people_a_new_table_is_a_room_that_runs_itself() -> None:
    assert new_settings(False, 60_000, HOUSE.describe()) == HOUSE_ROOM
    assert new_settings(False, None, HOUSE.describe(), usual_fill=0) == HOUSE_ROOM
    assert new_settings(False, 60_000, HOUSE.describe(), "hard", 3) == replace(HOUSE_ROOM, seats=3)


def test_who_wants_to_play_alone_with_bots_or_rated_gets_no_room() -> None:
    usual = Clock(move=60_000, reaction=15_000)
    assert new_settings(False, 0, HOUSE.describe()) == Settings(fill=0, clock=usual)
    rated = Settings(public=True, rated=True, fill=60_000, clock=usual)
    assert new_settings(True, 60_000, HOUSE.describe()) == rated


def test_a_room_has_a_clock_even_where_the_game_has_none() -> None:
    untimed = replace(HOUSE.describe(), turn=0)
    assert new_settings(False, 60_000, untimed).clock == CLOCK


def room(name: str, *people: Person, made: int = 0, **sitting: Any) -> OpenTable:
    return table(name, *people, made=made, settings=HOUSE_ROOM, **sitting)


def test_the_oldest_room_with_a_free_chair_comes_first() -> None:
    rooms = [room("b", ANN, made=2), room("full", ANN, CID, made=1), room("c", CID, made=3)]
    found = oldest(rooms, "bob", ROOM, NOON)
    assert found is not None
    assert found.id == "b"
    begun = [
        room("p", ANN, phase="playing"),
        room("o", ANN, phase="over"),
        room("x", phase="closed"),
    ]
    assert oldest(begun, "bob", ROOM, NOON) is None


def test_nobody_has_to_be_in_a_room_that_is_forming() -> None:
    """Who is missing for a minute has lost the chair by then."""
    charter, sitting, _ = room("t", ANN)
    found = oldest([(charter, sitting, ())], "bob", ROOM, NOON)
    assert found is not None


def test_rooms_and_tables_with_bots_do_not_mix() -> None:
    bots = Wanted("noughts", USUAL, new_settings(False, 60_000))
    assert oldest([room("r", ANN)], "bob", bots, NOON) is None
    assert oldest([table("t", ANN)], "bob", ROOM, NOON) is None


def test_who_is_in_a_room_is_led_back_unless_they_are_out_of_its_game() -> None:
    def mine(*tables: OpenTable, wanted: Wanted | None = ROOM) -> str | None:
        found = present(tables, "bob", "noughts", False, wanted)
        return found.id if found else None

    assert mine(room("f", BOB)) == "f"
    assert mine(room("p", ANN, BOB, phase="playing")) == "p"
    assert mine(room("p", ANN, BOB, phase="playing", eliminated=(1,))) is None
    assert mine(room("o", ANN, BOB, phase="over")) is None
    alone = table("a", BOB, settings=Settings(fill=0), phase="playing")
    assert mine(alone) is None, "with bots, not with people"
    assert mine(alone, room("r", BOB, made=1), wanted=None) == "a"
    assert mine(room("r", BOB), wanted=None) == "r", "any of their tables will do"
    by_bots = replace(ROOM, settings=new_settings(False, 0))
    assert mine(room("r", BOB), wanted=by_bots) is None
