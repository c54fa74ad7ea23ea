"""What a table makes of a game that is over: its result."""

from dataclasses import replace as with_terms
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.base.person import Person
from parlor.base.result import Played, Result
from parlor.engine import Description, Outcome
from parlor.engine.contract import AnyGame
from parlor.games.iota import Iota
from parlor.games.noughts import Noughts
from parlor.lobby.results import places_of, result_of_game, results_of
from parlor.table import Receipt
from parlor.table.model import Chair, Clock, Settings, Sitting
from tests.table.scenes.hall import ANN, BOB, CID, NOON, Hall
from tests.table.scenes.pennies import Pennies
from tests.table.scenes.whispers import Whispers

BOARD = Noughts(boards=1)
BEGUN = "ann sits | bob sits | ann starts\n"
ANN_WINS = "ann places 0 | bob places 3 | ann places 1 | bob places 4 | ann places 2"
DRAWN = "ann places 0 | bob places 1 | ann places 2 | bob places 4 | ann places 3 | bob places 5"
ALL_EVEN = f"{DRAWN} | ann places 7 | bob places 6 | ann places 8"
ONCE = Whispers(rounds=1)


def of(hall: Hall, receipt: Receipt, **settings: Any) -> Result | None:
    """What a receipt has ended, at a table with these settings."""
    terms = with_terms(hall.table.rules, settings=Settings(**settings))
    return result_of_game(terms, receipt.sitting, receipt.news, receipt.row.at)


def results(game: AnyGame, script: str) -> list[Result]:
    """Those of everything that happened."""
    hall = Hall(game, script)
    return [each for each in (of(hall, receipt) for receipt in hall.receipts) if each is not None]


def seats(game: AnyGame, script: str) -> tuple[Played, ...]:
    (result,) = results(game, script)
    return result.seats


def test_a_finished_game_has_one_result_and_it_comes_with_its_last_row() -> None:
    hall = Hall(BOARD, BEGUN)
    last = hall.did(f"5 s pass | {ANN_WINS}")
    assert of(hall, last) == Result(
        table="t1",
        round=1,
        game="noughts",
        at=NOON + 5000,
        seats=(Played("ann", "Ann", place=1, score=1), Played("bob", "Bob", place=2, score=0)),
        public=False,
    )
    assert results(BOARD, BEGUN + ANN_WINS + "| bob says well played | ann closes") == [
        of(hall, replace(last, row=replace(last.row, at=NOON)))
    ]


def test_a_draw_is_a_shared_first_place() -> None:
    assert [seat.place for seat in seats(BOARD, BEGUN + ALL_EVEN)] == [1, 1]


def test_every_round_has_its_own() -> None:
    again = "| ann is ready | bob is ready | tick\n" + ANN_WINS
    assert [each.round for each in results(BOARD, BEGUN + ANN_WINS + again)] == [1, 2]


def test_a_game_that_is_over_when_it_begins_has_one_too() -> None:
    assert [seat.place for seat in seats(Whispers(rounds=0), BEGUN)] == [1, 1]


def test_chairs_that_are_put_back_after_the_end_did_not_play() -> None:
    played = seats(ONCE, BEGUN + "ann whispers 3 | bob whispers 4")
    assert [(seat.person, seat.place, seat.score) for seat in played] == [
        ("ann", 2, 3),
        ("bob", 1, 4),
    ]


def test_a_table_that_closes_in_the_middle_of_a_game_leaves_it_unfinished() -> None:
    hall = Hall(BOARD, BEGUN + "ann places 4")
    result = of(hall, hall.table.close("empty", hall.now))
    assert result is not None
    assert not result.finished
    assert result.seats == (Played("ann", "Ann"), Played("bob", "Bob"))


@pytest.mark.parametrize("script", ["", BEGUN + ANN_WINS + " | "])
def test_a_table_that_closes_without_a_game_ends_none(script: str) -> None:
    hall = Hall(BOARD, script or "ann sits")
    assert of(hall, hall.did("ann closes")) is None


def test_a_bot_is_named_by_its_level() -> None:
    script = "ann sits | ann puts sharp at 1 | ann starts\n"
    moves = "ann places 0 | seat 1 places 3 | ann places 1 | seat 1 places 4 | ann places 2"
    assert seats(BOARD, script + moves) == (
        Played("ann", "Ann", place=1, score=1),
        Played(bot="sharp", place=2, score=0),
    )


def test_who_left_comes_last_whatever_the_bot_has_won() -> None:
    moves = "ann places 0 | bob places 3 | ann leaves | seat 0 places 1 | bob places 4"
    assert seats(BOARD, f"{BEGUN}{moves} | seat 0 places 2") == (
        Played("ann", "Ann", bot="random", place=2, score=1),
        Played("bob", "Bob", place=1, score=0),
    )


def test_who_left_and_returned_stayed() -> None:
    moves = "ann places 0 | bob places 3 | ann leaves | ann sits | ann places 1 | bob places 4"
    played = seats(BOARD, f"{BEGUN}{moves} | ann places 2")
    assert [(seat.place, seat.bot) for seat in played] == [(1, ""), (2, "")]


def test_a_game_of_bots_alone_is_nobodys() -> None:
    hall = Hall(BOARD, BEGUN)
    last = hall.did(ANN_WINS)
    robots = tuple(replace(chair, person=None, bot="random") for chair in last.sitting.chairs)
    assert of(hall, replace(last, sitting=replace(last.sitting, chairs=robots))) is None


# Places as the game has them, who left (L) or is a bot (B), and the places that count
PLACES = {
    ("1 2", "B ."): "1 2",
    ("1 2 3", "B L ."): "1 3 2",
    ("1 2", ". ."): "1 2",
    ("1 2", "L ."): "2 1",
    ("1 2", "L L"): "1 2",  # the bots have played it out for both
    ("1 1", "L ."): "2 1",
    ("1 1 3", ". L ."): "1 3 2",
    ("1 2 3 4", "L . L ."): "3 1 4 2",
    ("1 1 1 4", ". L L ."): "1 3 3 2",
}


@pytest.mark.parametrize(("given", "wanted"), PLACES.items())
def test_places_of_those_who_left(given: tuple[str, str], wanted: str) -> None:
    places, left = given
    sitters = {".": Chair(BOB), "L": Chair(BOB, "random"), "B": Chair(bot="random")}
    chairs = [sitters[each] for each in left.split()]
    assert places_of(chairs, Outcome(tuple(map(int, places.split())))) == tuple(
        map(int, wanted.split())
    )


def test_who_gave_up_is_gone_as_well_and_the_first_to_go_is_last() -> None:
    """Ann gave up and still sits here, then Bob left; Bob's bot came second, or even won."""
    for places in ((3, 2, 1), (3, 1, 2)):
        chairs = [Chair(ANN), Chair(BOB, "random"), Chair(CID)]
        assert places_of(chairs, Outcome(places), forfeits=(0,)) == (3, 2, 1)


def test_so_it_is_in_the_result() -> None:
    three = "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits | ann starts\n"
    gone = "ann gives up | bob leaves"  # between the two who were left, leaving loses
    played = seats(Iota(manner="classic"), three + gone)
    assert [(seat.person, seat.place) for seat in played] == [("ann", 3), ("bob", 2), ("cid", 1)]


# Rated is: what the table says, and who sits there


def finished(*sitters: Chair, forfeits: tuple[int, ...] = ()) -> Receipt:
    """The receipt of a game that has just ended, with these on the chairs."""
    last = Hall(BOARD, BEGUN).did(ANN_WINS)
    chairs = tuple(replace(chair, dealt=True) for chair in sitters)
    outcome = Outcome(tuple(range(1, len(chairs) + 1)))
    sitting = replace(last.sitting, chairs=chairs, outcome=outcome, forfeits=forfeits)
    return replace(last, sitting=sitting)


def member(name: str, bot: str | None = None) -> Chair:
    return Chair(Person(name, name.title(), member=True), bot)


GUEST = Chair(Person("gus", "Gus"))


def rated(*sitters: Chair, game: AnyGame = BOARD, forfeits: tuple[int, ...] = ()) -> bool:
    result = of(Hall(game), finished(*sitters, forfeits=forfeits), rated=True)
    assert result is not None
    return result.rated


def test_only_members_among_themselves_are_rated() -> None:
    ann, bob = member("ann"), member("bob")
    assert rated(ann, bob)
    assert not rated(ann, GUEST)
    assert not rated(ann, Chair(bot="random"))
    assert not rated(ann, member("bob", "random"))
    friendly = of(Hall(BOARD), finished(ann, bob), rated=False)
    assert friendly is not None
    assert not friendly.rated


def test_a_bot_that_plays_on_for_who_forfeited_spoils_nothing() -> None:
    three = (member("ann"), member("bob"), member("cid", "random"))
    assert rated(*three, game=ONCE, forfeits=(2,))
    assert not rated(*three, game=ONCE)
    deleted = Chair(person=Person("cid", "somebody who left"), bot="random", dealt=True)
    assert rated(*three[:2], deleted, game=ONCE, forfeits=(2,))
    assert not rated(*three[:2], deleted, game=ONCE)


def test_nobody_is_rated_alone() -> None:
    assert not rated(member("ann"), game=ONCE)


def test_a_game_for_two_is_rated_by_elo_and_only_with_two() -> None:
    ann, bob, cid = member("ann"), member("bob"), member("cid")
    two = of(Hall(BOARD), finished(ann, bob), rated=True)
    more = of(Hall(ONCE), finished(ann, bob), rated=True)
    assert two is not None
    assert more is not None
    assert (two.duel, more.duel) == (True, False)
    assert rated(ann, bob, cid, game=ONCE)
    assert not rated(ann, bob, cid)


class Parties(Whispers, frozen=True):
    """A game whose options say for how many it is."""

    seats: int = 4

    def describe(self) -> Description:
        return replace(super().describe(), most_seats=self.seats)


def test_options_do_not_change_how_a_game_is_rated() -> None:
    found = of(Hall(Parties(seats=2)), finished(member("ann"), member("bob")), rated=True)
    assert found is not None
    assert not found.duel


def test_an_unfinished_game_is_not_rated() -> None:
    hall = Hall(BOARD, BEGUN + "ann places 0")
    receipt = hall.table.close("empty", hall.now)
    chairs = tuple(replace(each, dealt=True) for each in (member("ann"), member("bob")))
    sitting: Sitting = replace(receipt.sitting, chairs=chairs)
    result = of(hall, replace(receipt, sitting=sitting), rated=True)
    assert result is not None
    assert not result.rated


def test_a_result_is_public_where_the_table_is() -> None:
    found = of(Hall(BOARD), finished(member("ann"), GUEST), public=True)
    assert found is not None
    assert found.public


# Series

SERIES = "ann comes | bob comes | ann sits | bob sits at 2 | ann starts | ann hides 3 | bob hides 1"


def told(game: AnyGame, script: str, settings: Settings | None = None) -> list[Result]:
    """The results of a series, from its first row to its last."""
    hall = Hall(game, script, settings=settings)
    rules = hall.table.rules
    return [
        result
        for receipt in hall.receipts
        for result in results_of(rules, receipt.sitting, receipt.news, receipt.row)
    ]


def test_a_hand_is_nobodys_result() -> None:
    assert told(Pennies(), SERIES) == []


def test_each_player_who_cashes_out_has_a_result_of_their_own() -> None:
    left, ended = told(Pennies(), f"{SERIES} | bob leaves | ann leaves")
    assert left.seats == (Played("bob", "Bob", score=-1),)
    assert ended.seats == (Played("ann", "Ann", score=1),)
    for each in (left, ended):
        assert (each.cash, each.rated, each.finished, each.round) == (True, False, True, 1)
    both = told(Pennies(), f"{SERIES} | ann offers finish | bob accepts")
    assert len({each.part for each in (left, *both)}) == 3


def test_chips_won_from_bots_are_not_won_in_company() -> None:
    script = "ann comes | ann sits | ann puts random at 1 | ann starts"
    (alone,) = told(Pennies(), f"{script} | seat 1 hides 0 | ann hides 1 | ann leaves")
    assert (alone.company, alone.seats[0].score) == (False, 0)


def test_a_closed_series_has_one_result_with_places() -> None:
    (result,) = told(Pennies(closed=True), f"{SERIES} | bob leaves")
    assert result.seats == (
        Played("ann", "Ann", place=1, score=6),
        Played("bob", "Bob", place=2, score=4),
    )
    assert (result.cash, result.finished, result.rated) == (False, True, False)


def test_a_closed_series_between_members_can_be_rated() -> None:
    settings = Settings(rated=True, clock=Clock(move=5000))
    come = "eve comes | fay comes | eve sits | fay sits at 3 | fay is ready | eve starts"
    (result,) = told(Pennies(closed=True), f"{come} | fay leaves | eve hides 1", settings)
    assert (result.rated, [seat.place for seat in result.seats]) == (True, [1, 2])


def test_a_closed_series_whose_table_closes_is_not_finished() -> None:
    script = "ann comes | ann sits | ann puts random at 1 | ann starts | ann closes"
    (result,) = told(Pennies(closed=True), script)
    assert (result.finished, [seat.bot for seat in result.seats]) == (False, ["", "random"])


def test_two_who_leave_the_same_chair_with_one_row_have_two_results() -> None:
    come = "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits | ann starts"
    leave = "ann moves 0 to 1 | ann offers finish | bob accepts | cid accepts | bob leaves"
    results = told(Pennies(), f"{come} | {leave} | ann hides 1 | cid hides 1")
    assert {each.seats[0].name for each in results} == {"Ann", "Bob", "Cid"}
    assert len({(each.round, each.part) for each in results}) == 3


def test_a_table_that_is_closed_twice_pays_once() -> None:
    hall = Hall(Pennies(), SERIES)
    paid = [
        results_of(hall.table.rules, each.sitting, each.news, each.row)
        for each in (hall.table.close("admin", hall.now), hall.table.close("admin", hall.now))
    ]
    assert [len(each) for each in paid] == [2, 0]


def test_nobody_spoils_a_rating_by_deleting_an_account() -> None:
    settings = Settings(rated=True, clock=Clock(move=5000))
    come = (
        "eve comes | fay comes | eve sits | fay sits at 3 | fay is ready | eve starts | fay leaves"
    )
    hall = Hall(Pennies(closed=True), come, settings=settings)
    hall.commit(hall.table.rename(Person("fay", "former player"), hall.now))
    over = hall.did("eve hides 1")
    (result,) = results_of(hall.table.rules, over.sitting, over.news, over.row)
    assert result.rated
