"""What players may ask for beside playing, and what the host changes."""

from parlor.engine import Alternatives
from parlor.table.model import Clock
from tests.table.rules.series.evening import COME, play_until, purse, series
from tests.table.scenes.hall import ANN, BOB, CID, Hall, kinds_told
from tests.table.scenes.pennies import Bought, Pennies


def test_a_request_changes_the_purse_and_is_told() -> None:
    hall = series()
    play_until(hall, lambda: not purse(hall).pennies[2], "ann hides 3 | bob hides 1")
    requests = hall.sees(BOB, legal=True).requests
    assert requests is not None
    assert [each.__struct_config__.tag for each in requests.actions] == ["buy_in", "sit_out"]
    assert hall.due() is None
    bought = hall.did("bob buys in")
    assert bought.events == (Bought(2, 5),)
    assert purse(hall).pennies[2] == 5
    assert hall.due() == 5000
    assert hall.no("bob buys in") == "bad_request"


def test_what_is_asked_for_in_a_hand_does_not_change_it() -> None:
    hall = series("cid sits at 1 | bob sits out")
    assert hall.sitting().asked == (0, 2)
    hall.play("ann hides 3 | bob hides 1 | time is up")
    assert hall.sitting().asked == (0, 1)


def test_a_request_needs_a_seat_and_a_series() -> None:
    hall = Hall(Pennies(), COME)
    assert hall.no("ann buys in") == "no_series"
    assert hall.no("cid buys in") == "not_seated"
    hall.play("ann starts")
    assert hall.no("cid buys in") == "not_seated"
    assert hall.sees(CID, legal=True).requests == Alternatives()


def test_bots_ask_for_chips_by_themselves() -> None:
    hall = series("ann puts random at 1 | ann hides 3 | bob leaves | time is up")
    play_until(hall, lambda: not purse(hall).pennies[1], "ann hides 3 | seat 1 hides 1")
    assert hall.due() == 0
    assert kinds_told(hall.did("tick")) == ["bought"]


def test_options_change_between_hands_without_votes() -> None:
    hall = series("ann hides 3 | bob hides 1")
    changed = hall.did('ann deals by {"pennies":9}')
    assert kinds_told(changed) == ["changed"]
    assert hall.sitting().phase == "between"
    assert hall.sitting().state is not None
    assert purse(hall).pennies == (6, 0, 4, 0)
    hall.play("cid sits at 1")
    assert purse(hall).pennies == (6, 9, 4, 0)
    assert hall.due() == 5000


def test_options_changed_in_a_hand_hold_from_the_next_one_on() -> None:
    hall = series('ann deals by {"pennies":9} | cid sits at 1')
    assert hall.sees(CID).room.next_options == {"pennies": 9, "closed": False}
    assert purse(hall).pennies == (5, 5, 5, 0)
    hall.play('ann sets {"next":1000}')  # another change keeps the first one
    hall.play("ann hides 3 | bob hides 1")
    room = hall.sees(CID).room
    assert (room.options["pennies"], room.settings.next, room.next_options) == (9, 1000, None)


def test_a_change_can_be_taken_back_before_the_next_hand() -> None:
    hall = series('ann deals by {"pennies":9}')
    assert hall.no('ann deals by {"pennies":9}') == "unchanged"
    hall.play("ann deals by {}")
    assert hall.sees(ANN).room.next_options is None
    hall.play('ann sets {"next":1} | ann sets {"next":5000}')
    assert hall.sees(ANN).room.next_settings is None
    hall.play("ann hides 3 | bob hides 1")
    assert hall.sees(ANN).room.options["pennies"] == 5


def test_a_series_keeps_its_chairs_and_its_kind() -> None:
    hall = series()
    assert hall.no('ann sets {"seats":3}') == "playing"
    assert hall.no('ann deals by {"closed":true}') == "playing"
    members = Hall(Pennies(closed=True), "eve comes | fay comes | eve sits | fay sits | eve starts")
    assert members.no('eve sets {"rated":true,"clock":{"move":5000}}') == "playing"


def test_a_series_cannot_begin_with_players_who_are_away() -> None:
    hall = series("ann offers finish | bob accepts | ann hides 1", clock=Clock(move=5000))
    hall.play("time is up")
    assert (hall.sitting().phase, hall.sitting().chairs[2].away) == ("over", True)
    assert hall.no("ann starts") == "too_few"
    hall.play("bob is back | ann starts")


def test_another_clock_is_wound_for_all() -> None:
    hall = series(clock=Clock(move=10_000, bank=3000))
    hall.play("11 s pass | ann hides 1 | bob hides 1")
    assert hall.sitting().chairs[0].bank == 2000
    hall.play('ann sets {"clock":{"move":9000,"bank":7000}}')
    assert [hall.sitting().chairs[seat].bank for seat in (0, 2)] == [7000, 7000]
