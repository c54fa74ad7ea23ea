"""How a series ends: by agreement, by its own rule, or for want of players."""

from parlor.engine import Outcome
from parlor.games.onecard import OneCard
from parlor.table.model import Clock, Settings
from parlor.table.series_entries import CashedOut, SeriesEnded
from tests.table.rules.series.evening import closed_series, play_until, purse, series, told
from tests.table.scenes.hall import ANN, BOB, CID, Hall, kinds_told
from tests.table.scenes.pennies import Pennies


def test_a_series_ends_by_agreement_after_the_hand() -> None:
    hall = series("ann offers finish | bob accepts")
    assert hall.sees(ANN).room.finishing
    over = hall.did("ann hides 3 | bob hides 1")
    assert told(over, CashedOut) == [
        CashedOut(0, ANN, 1, 1, company=True),
        CashedOut(2, BOB, -1, 1, company=True),
    ]
    assert told(over, SeriesEnded) == [SeriesEnded()]
    assert (hall.sitting().phase, hall.sitting().purse) == ("over", None)
    assert hall.names == "ann - bob -"
    hall.play("ann is ready | bob is ready | tick")
    assert purse(hall).pennies == (5, 0, 5, 0)
    assert hall.sitting().round == 2


def test_between_two_hands_agreement_ends_it_at_once() -> None:
    hall = series("ann hides 3 | bob hides 1 | ann offers finish")
    assert kinds_told(hall.did("bob accepts"))[-2:] == ["cashed_out", "series_ended"]


def test_an_offer_outlives_the_hand() -> None:
    hall = series("ann offers finish | ann hides 3 | bob hides 1")
    assert hall.sitting().offer is not None
    hall.play("bob accepts")
    assert hall.sitting().phase == "over"


def test_a_series_ends_when_nobody_plays_it_any_more() -> None:
    hall = series("ann puts sharp at 1 | ann hides 3 | bob hides 1 | bob leaves")
    over = hall.did("ann leaves")
    assert kinds_told(over) == ["left", "cashed_out", "series_ended"]
    assert hall.sitting().phase == "over"


def test_a_closed_table_gives_back_what_lies_in_an_unfinished_hand() -> None:
    hall = series("ann hides 3 | bob hides 1 | time is up | ann hides 3 | bob leaves")
    hall.play("tick")
    assert hall.sitting().phase == "between"
    closed = hall.did("ann closes")
    assert told(closed, CashedOut) == [CashedOut(0, ANN, 1, 2, company=True)]


def test_a_closed_series_ends_with_one_player_left() -> None:
    hall = closed_series()
    assert hall.no("dan sits") == "playing"
    assert hall.may(ANN).leave == "loses"
    hall.play("cid leaves | ann hides 3 | bob hides 1")
    assert hall.sitting().out_of_game == (1,)
    assert hall.sitting().chairs[1].vacated
    hall.play("time is up")
    play_until(hall, lambda: hall.sitting().phase == "over", "ann hides 3 | bob hides 1")
    assert hall.sitting().outcome == Outcome((1, 3, 2, 0), (10, 5, 0, 0))
    assert [chair.person for chair in hall.sitting().played] == [ANN, CID, BOB, None]


def test_bots_alone_finish_a_closed_series_and_no_other() -> None:
    script = "ann comes | ann sits | ann puts sharp at 1 | ann puts random at 2 | ann starts"
    hall = Hall(Pennies(closed=True), script)
    hall.play("ann leaves | seat 1 hides 3 | seat 2 hides 1")
    assert hall.due() == 5000
    hall = Hall(Pennies(), script)
    hall.play("ann leaves | seat 1 hides 3 | seat 2 hides 1")
    assert (hall.sitting().phase, hall.due()) == ("over", None)


def test_players_who_are_out_of_a_closed_series_have_no_say_in_it() -> None:
    hall = closed_series()
    hand = "ann hides 3 | cid hides 1 | bob hides 3"
    play_until(hall, lambda: 1 in hall.sitting().out_of_game, hand)
    assert hall.no("cid offers finish") == "eliminated"
    hall.play("ann offers finish | bob accepts")
    assert hall.sitting().phase == "over"
    outcome = hall.sitting().outcome
    assert outcome is not None
    assert outcome.places[1] == 3


def test_a_rated_series_is_not_hurried_nor_changed_by_its_host() -> None:
    settings = Settings(rated=True, clock=Clock(move=5000))
    hall = Hall(Pennies(closed=True), settings=settings)
    hall.play("eve comes | fay comes | eve sits | fay sits | fay is ready | eve starts")
    hall.play("eve hides 3 | fay hides 1")
    for deed in ("starts", "moves 0 to 2", 'deals by {"pennies":9,"closed":true}', "kicks fay"):
        assert hall.no(f"eve {deed}") == "rated"


def test_who_leaves_a_closed_series_is_behind_those_who_play_on() -> None:
    """Also behind a player who loses everything in the same hand, and in the order of leaving."""
    members = "eve comes | fay comes | gus comes | hal comes"
    seats = "eve sits | fay sits | gus sits | hal sits | eve starts"
    hall = Hall(OneCard(stack=10, freezeout=True), f"{members} | {seats}")
    hall.play("hal leaves | gus leaves | eve raises to 10 | fay calls")
    outcome = hall.sitting().outcome
    assert outcome is not None
    assert (sorted(outcome.places[:2]), outcome.places[2:]) == ([1, 2], (3, 4, 0, 0))


def test_who_left_a_closed_series_is_out_even_if_they_return() -> None:
    hall = closed_series()
    hall.play("cid leaves | cid sits")
    assert hall.sitting().out_of_game == (1,)
    hall.play("ann hides 3 | bob hides 1 | time is up")
    assert hall.sitting().asked == (0, 2)
