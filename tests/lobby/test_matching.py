"""Quick match: the table where somebody is led."""

import pytest
from msgspec.structs import replace

from parlor.base.person import Person
from parlor.games.iota import Iota
from parlor.lobby.challenges import CLOCK
from parlor.lobby.matching import COMING, OpenTable, Wanted, new_settings, oldest, present
from parlor.table.model import Chair, Clock, Settings, Sitting
from tests.lobby.open_tables import ANN, BOB, CID, FREE, NOON, USUAL, table

RATED = Settings(public=True, fill=0, rated=True, clock=CLOCK)


def led(tables: list[OpenTable], person: Person = BOB, rated: bool = False) -> str | None:
    wanted = Wanted("noughts", USUAL, new_settings(rated, 60_000))
    found = oldest(tables, person.id, wanted, NOON)
    return found.id if found else None


def test_the_oldest_table_comes_first() -> None:
    tables = [table("b", ANN, made=2), table("a", CID, made=1), table("c", CID, made=3)]
    assert led(tables) == "a"
    assert led(tables[::2]) == "b"
    assert led([]) is None


NOT_FOR_BOB = {
    "another game": table("t", ANN, game="onecard"),
    "private": table("t", ANN, settings=Settings(fill=0)),
    "one that its host starts": table("t", ANN, settings=Settings(public=True)),
    "made private since": (
        table("t", ANN)[0],
        replace(table("t", ANN)[1], settings=Settings(fill=1)),
        {"ann"},
    ),
    "with a passphrase": table("t", ANN, passphrase="$hash"),
    "locked": table("t", ANN, locked=True),
    "full": table("t", ANN, CID),
    "with a bot at the last seat": (
        table("t", ANN)[0],
        Sitting((Chair(person=ANN), Chair(bot="random"))),
        {"ann"},
    ),
    "where everybody left": table("t", sat=NOON),
    "where nobody is any more": (*table("t", ANN, sat=NOON - COMING)[:2], {"cid"}),
    "where Bob is kept out": table("t", ANN, out=(CID, BOB)),
    "rated": table("t", ANN, settings=RATED),
    "by other rules": table("t", ANN, options={"boards": 4}),
    "by other rules since": (
        table("t", ANN)[0],
        replace(table("t", ANN)[1], options={"boards": 4}),
        {"ann"},
    ),
    "with a clock": table("t", ANN, settings=Settings(public=True, fill=0, clock=CLOCK)),
    "not to be watched": table("t", ANN, settings=Settings(public=True, fill=0, watch=False)),
    "one where bots come too late": table("t", ANN, settings=Settings(public=True, fill=60_001)),
    "playing": table("t", ANN, phase="playing"),
    "over": table("t", ANN, phase="over"),
    "closed": table("t", ANN, phase="closed"),
}


@pytest.mark.parametrize("case", NOT_FOR_BOB)
def test_nobody_is_led_to_a_table_that_is(case: str) -> None:
    assert led([NOT_FOR_BOB[case]]) is None
    assert led([NOT_FOR_BOB[case], table("good", ANN, made=9)]) == "good"


def test_who_just_sat_down_is_as_good_as_there() -> None:
    assert led([(*table("t", ANN, sat=NOON - COMING + 1)[:2], ())]) == "t"


def test_others_may_go_where_one_is_kept_out() -> None:
    assert led([table("t", ANN, out=(BOB,))], CID) == "t"


def test_rated_and_friendly_do_not_mix() -> None:
    rated = table("r", ANN, settings=RATED)
    assert led([rated, table("f", ANN)], rated=True) == "r"
    assert led([rated, table("f", ANN)]) == "f"


def test_a_rated_table_is_one_with_the_usual_clock_and_waits_however_long() -> None:
    slow = replace(RATED, clock=Clock(move=3_600_000))
    assert led([table("s", ANN, settings=slow)], rated=True) is None
    late = replace(RATED, fill=3_600_000)
    assert led([table("l", ANN, settings=late)], rated=True) == "l"


def test_bots_may_be_as_strong_and_quick_as_the_first_one_wished() -> None:
    wished = Settings(public=True, fill=30_000, level="hard", pace="fast")
    assert led([table("t", ANN, settings=wished)]) == "t"


def test_certain_options_or_seats_are_found_where_they_are() -> None:
    def led_to(boards: int, seats: int | None) -> str | None:
        settings = new_settings(False, 60_000, seats=seats)
        wanted = Wanted("noughts", {"boards": boards}, settings)
        found = oldest(tables, "bob", wanted, NOON)
        return found.id if found else None

    two = Settings(public=True, fill=60_000, seats=2)
    tables = [
        table("a", ANN, made=1),
        table("b", ANN, made=2, options={"boards": 4}),
        table("c", ANN, made=3, settings=two),
    ]
    usual = USUAL["boards"]
    assert [led_to(usual, None), led_to(4, None), led_to(usual, 2)] == ["a", "b", "c"]
    assert led_to(9, None) is None


def test_who_asks_for_certain_options_is_not_led_back_to_others() -> None:
    four = Wanted("noughts", {"boards": 4}, new_settings(False, 60_000))
    mine = [table("a", BOB, made=1), table("b", BOB, made=2, options={"boards": 4})]
    found = present(mine, "bob", "noughts", False, four)
    assert found is not None
    assert found.id == "b"
    assert present(mine[:1], "bob", "noughts", False, four) is None


def test_who_plays_or_waits_already_is_led_back() -> None:
    def mine(*tables: OpenTable, game: str = "noughts", rated: bool = False) -> str | None:
        found = present(tables, "bob", game, rated)
        return found.id if found else None

    assert mine(table("p", ANN, BOB, phase="playing")) == "p"
    assert mine(table("f", BOB, made=2), table("e", BOB, made=1)) == "e"
    assert mine(table("alone", BOB, settings=Settings(fill=0), phase="playing")) == "alone"
    assert mine(table("o", ANN, BOB, phase="over")) is None
    assert mine(table("t", ANN)) is None
    assert mine(table("t", BOB), game="onecard") is None
    assert mine(table("t", BOB), rated=True) is None
    left = Sitting((Chair(person=BOB, bot="random"), FREE), phase="playing")
    assert mine((table()[0], left, {"bob"})) is None
    assert mine(table("g", ANN, BOB, phase="playing", forfeits=(1,))) is None, "given up"
    assert mine(table("g", ANN, BOB, phase="playing", forfeits=(0,))) == "g"
    assert mine(table("c", BOB, options={"boards": 4})) == "c", "their own table is theirs"


def test_a_new_table_is_public_and_begins_by_itself() -> None:
    assert new_settings(False, 60_000) == Settings(public=True, fill=60_000)
    assert new_settings(False, 0) == Settings(fill=0)
    assert new_settings(False, None, usual_fill=5000) == Settings(public=True, fill=5000)
    rated = Settings(public=True, rated=True, fill=0, clock=CLOCK)
    assert new_settings(True, 0) == rated


def test_it_has_the_usual_clock_of_its_game_and_bots_as_they_were_wished() -> None:
    iota = Iota().describe()
    usual = Clock(move=90_000)
    assert new_settings(False, 0, iota, "hard") == Settings(fill=0, clock=usual, level="hard")
    assert new_settings(False, 60_000, iota).clock == usual
    assert new_settings(True, 0, iota).clock == usual
    reacting = replace(iota, reaction=10)
    assert new_settings(False, 0, reacting).clock == Clock(move=90_000, reaction=10_000)
