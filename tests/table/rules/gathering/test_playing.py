"""How a room that runs itself plays: every turn has its whole time, and those who leave have lost."""

from parlor.engine import Outcome
from parlor.games.poker import Poker
from parlor.games.poker.presets import HOUSE_OPTIONS
from parlor.lobby.results import results_of
from parlor.table.entries import Closed, TimedOut
from parlor.table.series_entries import SeriesEnded
from tests.table.rules.gathering.room import BEGUN, MINUTE, ROOM, phase, room, three_play
from tests.table.rules.series.evening import told
from tests.table.scenes.hall import ANN, BOB, CID, DAN, Hall, kinds_told

# Time


def test_who_times_out_is_not_away_and_has_the_whole_time_of_the_next_turn() -> None:
    hall = room(f"{BEGUN} | ann hides 3")
    over = hall.did("time is up")
    assert over.news[0] == TimedOut(1)
    assert not any(chair.away for chair in hall.sitting().chairs)
    hall.play("time is up | ann hides 1")
    assert hall.due() == MINUTE


def test_also_somebody_who_is_not_connected_has_it_and_the_game_is_told() -> None:
    """Poker treats them differently: see `Disconnects`."""
    hall = room(f"{BEGUN} | bob goes | ann hides 3")
    assert hall.due() == MINUTE
    assert hall.did("time is up").news[0] == TimedOut(1, gone=True)
    hall.play("time is up | ann hides 1")
    assert hall.due() == MINUTE
    assert hall.sees(ANN).room.seats[1].connected is False
    assert hall.sees(ANN).room.seats[1].away is False


def test_the_table_does_not_sleep_in_the_middle_of_a_hand() -> None:
    hall = room(f"{BEGUN} | ann goes | bob goes | time is up")
    assert (phase(hall), hall.sitting().paused, hall.due()) == ("playing", None, 0)
    hall.play("tick")
    assert phase(hall) == "between"


def test_between_two_hands_it_deals_on_as_long_as_one_player_is_connected() -> None:
    hall = room(f"{BEGUN} | ann goes | bob goes | time is up | tick")
    assert (phase(hall), hall.due()) == ("between", None)
    hall.play("dan comes")
    assert hall.due() is None, "who watches does not play"
    hall.play("bob comes")
    assert hall.due() == 10_000
    hall.play("time is up | bob hides 3")
    assert (phase(hall), hall.due()) == ("playing", MINUTE)


def test_players_who_are_out_do_not_keep_it_going() -> None:
    hall = three_play("ann hides 2 | bob hides 2 | cid hides 1 | time is up", pennies=2)
    hall.play("ann hides 2 | bob hides 0 | cid hides 1 | ann goes | bob goes")
    assert (phase(hall), hall.sitting().out_of_game) == ("between", (2,))
    assert hall.due() is None, "Cid is here, and has no penny left"
    hall.play("bob comes")
    assert hall.due() == 10_000


# Leaving


def test_who_leaves_in_the_middle_has_lost_and_does_not_come_back() -> None:
    hall = three_play("cid leaves")
    assert hall.sitting().out_of_game == (2,)
    assert hall.no("cid sits") == "playing"
    assert hall.no("dan sits") == "playing"
    assert (hall.may(CID).sit, hall.may(DAN).sit) == ((), ())
    assert (hall.may(ANN).leave, phase(hall)) == ("loses", "playing")


def test_when_all_others_leave_the_last_has_won_the_series() -> None:
    """In the middle of a hand, or between two."""
    hall = three_play("cid leaves | ann hides 1 | bob hides 1")
    assert phase(hall) == "between"
    ended = hall.did("bob leaves")
    assert told(ended, SeriesEnded) == [SeriesEnded(Outcome((1, 2, 3, 0), (5, 5, 5, 0)))]
    members = "eve comes | eve sits | fay comes | fay sits | eve is ready | fay is ready | tick"
    hall = Hall(Poker(**HOUSE_OPTIONS), f"{members} | tick | tick | tick | tick", settings=ROOM)
    assert phase(hall) == "playing"
    ended = hall.did("eve leaves")
    assert kinds_told(ended)[-3:] == ["left", "hand_ended", "series_ended"]
    outcome = hall.sitting().outcome
    assert outcome is not None
    assert outcome.places[:2] == (2, 1)


def test_the_result_has_the_places_of_everybody_who_began() -> None:
    hall = three_play("cid leaves | ann hides 1 | bob hides 1")
    ended = hall.did("bob leaves")
    (result,) = results_of(hall.table.rules, ended.sitting, ended.news, ended.row)
    assert [(seat.name, seat.place) for seat in result.seats] == [
        ("Ann", 1),
        ("Bob", 2),
        ("Cid", 3),
    ]
    assert (result.finished, result.rated) == (True, False)
    closed = hall.did("time is up")
    assert not results_of(hall.table.rules, closed.sitting, closed.news, closed.row)


# The end


def test_the_room_is_closed_so_long_after_the_end() -> None:
    hall = three_play("ann leaves | bob hides 1 | 1 s pass")
    hall.play("cid hides 0 | 5 s pass | bob leaves")
    assert (phase(hall), hall.due()) == ("over", 10_000), "counted from the end of the series"
    assert hall.sees(CID).room.closes_in == 10_000
    hall.play("4 s pass | cid says well played | dan says hello | 5999 ms pass | tick")
    assert phase(hall) == "over", "talk neither prolongs nor shortens it"
    assert hall.did("1 ms pass | tick").news == (Closed("finished"),)
    assert (phase(hall), hall.due()) == ("closed", None)
    assert hall.sees(CID).room.closes_in is None
    assert hall.replay() == hall.sitting()


def test_it_is_closed_also_where_nobody_is_left_and_after_a_restart() -> None:
    hall = room(f"{BEGUN} | ann leaves | bob leaves")
    assert phase(hall) == "over"
    again = hall.restart(60_000)
    assert again.due() is not None
    assert again.did("tick").news == (Closed("finished"),)


def test_there_is_no_second_series() -> None:
    hall = room(f"{BEGUN} | ann leaves | bob hides 1")
    assert phase(hall) == "over"
    assert hall.no("bob is ready") == "runs_itself"
    assert hall.no("bob offers rematch") == "runs_itself"
    assert hall.no("dan sits") == "runs_itself"
    assert hall.no("ann sits") == "runs_itself"
    assert hall.may(BOB).ready is False
    hall.play("bob leaves")
    assert hall.due() == 10_000


def test_seats_of_players_who_left_stay_theirs_until_the_room_is_closed() -> None:
    hall = room(f"{BEGUN} | ann leaves | bob hides 1 | tick")
    assert hall.names == "ann bob - -"
    assert hall.sitting().chairs[0].vacated


def test_who_leaves_before_it_begins_has_lost_nothing() -> None:
    hall = room("ann comes | bob comes | ann sits | bob sits")
    assert hall.may(BOB).leave == "free"
    hall.play("bob leaves")
    assert hall.sitting().outcome is None
    assert hall.names == "ann - - -"
