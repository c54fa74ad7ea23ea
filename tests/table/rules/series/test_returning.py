"""Players who return to an open series in time bring the chips they left with, if the game wants it."""

from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.model import Departure
from parlor.table.rules import departures
from tests.table.rules.series.evening import series
from tests.table.rules.series.shown_hands import COME, fold, purse, shown_hands
from tests.table.scenes.hall import Hall
from tests.table.scenes.showing import Showing


def chips(hall: Hall, seat: int) -> tuple[int, int]:
    player = purse(hall).players[seat]
    assert player is not None
    return player.chips, player.brought


def rich_and_poor(script: str = "") -> Hall:
    """One of Ann and Bob has 21 chips, the other 19; Cid sits, too."""
    hall = shown_hands("cid sits at 2")
    fold(hall)
    hall.play(script)
    return hall


def test_who_returns_brings_what_they_left_with() -> None:
    hall = rich_and_poor()
    had, _ = chips(hall, 0)
    assert had != 20
    hall.play("ann leaves | 3600 s pass | ann sits at 4")
    assert chips(hall, 4) == (had, had)
    assert hall.sitting().departures == {}


def test_they_are_forgotten_when_the_time_is_over() -> None:
    hall = rich_and_poor("ann leaves | 3600 s pass | 1 ms pass | ann sits at 4")
    assert chips(hall, 4) == (20, 20)
    assert hall.sitting().departures == {}


def test_who_folds_by_leaving_is_remembered_with_what_the_hand_left() -> None:
    hall = shown_hands("cid sits at 2 | ann leaves")
    assert hall.sitting().phase == "between"
    assert hall.sitting().departures == {"ann": Departure(19, hall.now)}
    hall.play("ann sits")
    assert chips(hall, 0) == (19, 19)


def test_a_second_return_brings_the_chips_of_the_second_time() -> None:
    hall = shown_hands("cid sits at 2 | ann leaves | ann sits | ann leaves | 10 s pass | ann sits")
    assert chips(hall, 0) == (19, 19)
    hall.play("ann leaves | bob leaves | 10 s pass | bob sits | bob leaves")
    assert [*hall.sitting().departures] == ["ann", "bob"]


def test_bots_and_people_without_chips_are_not_remembered() -> None:
    hall = Hall(Showing(), f"{COME} | ann puts random at 2 | ann frees 2")
    assert hall.sitting().departures == {}
    rules, sitting = hall.table.rules, hall.sitting()
    person = sitting.chairs[0].person
    assert departures.remember(rules, sitting, person, 0, hall.now).departures == {}


def test_those_whose_time_is_over_make_room_for_others() -> None:
    hall = rich_and_poor("ann leaves | 3601 s pass | bob leaves")
    assert [*hall.sitting().departures] == ["bob"]


def test_no_more_than_some_are_remembered() -> None:
    hall = shown_hands()
    rules, sitting = hall.table.rules, hall.sitting()
    person = sitting.chairs[0].person
    assert person is not None
    for number in range(departures.MOST + 2):
        other = type(person)(f"guest {number}", "Guest")
        sitting = departures.remember(rules, sitting, other, 5, hall.now)
    assert len(sitting.departures) == departures.MOST
    assert "guest 1" not in sitting.departures


def test_nobody_is_remembered_after_the_series() -> None:
    hall = rich_and_poor("ann leaves | bob offers finish | cid accepts")
    assert (hall.sitting().phase, hall.sitting().departures) == ("over", {})


def test_nobody_is_remembered_where_the_game_does_not_want_it() -> None:
    hall = series("ann hides 3 | bob hides 1 | cid sits | ann leaves")
    assert hall.sitting().departures == {}
    for game in (Showing(remembered=0), Showing(freezeout=True)):
        hall = Hall(game, "ann comes | bob comes | ann sits | bob sits | cid sits | ann starts")
        hall.play("ann leaves")
        assert hall.sitting().departures == {}


def test_a_checkpoint_and_the_log_bring_them_back() -> None:
    hall = rich_and_poor("ann leaves")
    assert hall.sitting().departures
    assert from_checkpoint(to_checkpoint(hall.sitting()), hall.game) == hall.sitting()
    assert hall.replay() == hall.sitting()
