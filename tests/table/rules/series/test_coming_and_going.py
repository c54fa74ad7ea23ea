"""People sit down, leave and move while hands are played."""

from parlor.table.series_entries import CashedOut
from tests.table.rules.series.evening import closed_series, play_until, purse, series, told
from tests.table.scenes.hall import ANN, BOB, kinds_told


def test_people_sit_down_at_any_time_and_play_from_the_next_hand_on() -> None:
    hall = series("cid sits at 3")
    assert hall.names == "ann - bob cid"
    assert hall.sees(ANN).room.seats[3].waits
    assert hall.no("cid hides 1") == "not_in_hand"
    assert purse(hall).pennies == (5, 0, 5, 5)
    hall.play("ann hides 3 | bob hides 1 | time is up")
    assert hall.sitting().asked == (0, 2, 3)


def test_a_player_who_leaves_in_a_hand_folds_and_takes_the_chips_along() -> None:
    hall = series(
        "cid sits at 1 | ann hides 3 | bob hides 2 | time is up | ann hides 3 | cid hides 2"
    )
    assert hall.may(BOB).leave == "folds"
    left = hall.did("bob leaves")
    assert kinds_told(left) == ["hidden", "shown", "left", "hand_ended", "cashed_out"]
    assert told(left, CashedOut) == [CashedOut(2, BOB, -2, 2, company=True)]
    assert hall.names == "ann cid - -"
    assert purse(hall).pennies == (9, 3, 0, 0)


def test_chips_are_counted_when_the_hand_is_over() -> None:
    hall = series("cid sits at 1 | ann hides 3 | bob hides 2 | time is up | bob hides 3")
    left = hall.did("bob leaves")  # he has hidden three, and may still win
    assert kinds_told(left) == ["left"]
    assert hall.sitting().chairs[2].vacated
    assert hall.sees(ANN).room.seats[2].vacated
    hall.play("ann hides 0")
    over = hall.did("cid hides 2")
    assert told(over, CashedOut) == [CashedOut(2, BOB, 0, 2, company=True)]


def test_somebody_who_left_may_return_before_the_hand_is_over() -> None:
    hall = series("cid sits at 1 | ann hides 3 | bob hides 2 | time is up | bob leaves | bob sits")
    over = hall.did("ann hides 0 | cid hides 2")
    assert told(over, CashedOut) == []
    assert hall.names == "ann cid bob -"


def test_who_never_got_a_hand_has_nothing_to_tell() -> None:
    hall = series("cid sits at 1")
    left = hall.did("cid leaves")
    assert kinds_told(left) == ["left"]
    assert purse(hall).brought == (5, 0, 5, 0)


def test_a_move_waits_for_the_end_of_the_hand() -> None:
    hall = series("ann moves 0 to 1")
    assert hall.names == "ann - bob -"
    assert hall.sees(BOB).room.seats[0].moves_to == 1
    hall.play("ann hides 3 | bob hides 1")
    assert hall.names == "- ann bob -"
    assert purse(hall).pennies == (0, 6, 4, 0)
    hall.play("time is up")
    assert hall.sitting().asked == (1, 2)


def test_a_move_can_be_called_off() -> None:
    hall = series("ann moves 0 to 1 | ann moves 0 to 0 | ann hides 3 | bob hides 1")
    assert hall.names == "ann - bob -"
    assert hall.no("ann moves 0 to 0") == "unchanged"


def test_a_player_who_leaves_moves_nobody() -> None:
    hall = series("cid sits at 1 | ann hides 3 | bob hides 2 | time is up")
    hall.play("ann moves 2 to 3 | bob leaves | ann hides 0 | cid hides 2")
    assert hall.names == "ann cid - -"


def test_two_moves_in_one_hand() -> None:
    hall = series("ann moves 0 to 2 | ann moves 2 to 3 | ann hides 3 | bob hides 1")
    assert sorted(hall.names.split()) == ["-", "-", "ann", "bob"]
    assert hall.sitting().chairs[2].person == ANN
    assert purse(hall).pennies[2] == 6
    assert sum(purse(hall).pennies) == 10


def test_people_who_wait_move_at_once() -> None:
    hall = series("cid sits at 1 | ann moves 1 to 3")
    assert hall.names == "ann - bob cid"
    assert purse(hall).pennies == (5, 0, 5, 5)


def test_the_host_sends_a_player_away_with_their_chips() -> None:
    hall = series("cid sits at 1 | ann hides 3 | bob hides 2 | time is up")
    gone = hall.did("ann keeps bob out")
    assert kinds_told(gone) == ["hidden", "kicked"]
    over = hall.did("ann hides 0 | cid hides 2")
    assert told(over, CashedOut) == [CashedOut(2, BOB, -2, 2, company=True)]
    assert hall.no("bob sits") == "kept_out"


def test_bots_come_and_go_at_any_time() -> None:
    hall = series("ann puts sharp at 1 | ann puts random at 3")
    assert hall.no("ann puts sharp at 2") == "taken"
    hall.play("ann frees 3 | ann hides 3 | bob hides 1 | time is up")
    assert hall.sitting().asked == (0, 1, 2)
    hall.play("ann frees 1")
    assert hall.no("ann frees 1") == "no_bot"
    hall.play("ann hides 3 | bob hides 1")
    assert hall.names == "ann - bob -"


def test_no_bot_keeps_a_seat_in_a_series() -> None:
    hall = series("bob goes")
    assert hall.no("ann puts sharp at 2") == "taken"
    assert hall.no("ann offers bot for 2") == "goes_on"
    hall.play("ann frees the chair 2 | ann hides 1")
    assert hall.names == "ann - - -"


def test_an_offer_moves_with_the_people_who_made_it_or_agreed() -> None:
    """By seat numbers, the host could move somebody onto a chair from which everything was agreed."""
    hall = series("cid sits at 1 | ann hides 3 | bob hides 1 | ann offers finish | cid accepts")
    hall.play("ann moves 0 to 2 | ann moves 1 to 3")
    assert hall.no("ann accepts") == "own_offer"
    assert hall.no("cid accepts") == "answered"
    hall.play("bob accepts")
    assert hall.sitting().phase == "over"


def test_players_who_are_out_stay_out_on_another_chair() -> None:
    hall = closed_series()
    hand = "ann hides 3 | cid hides 1 | bob hides 3"
    play_until(hall, lambda: 1 in hall.sitting().out_of_game, hand)
    hall.play("ann moves 1 to 3")
    assert hall.sitting().out_of_game == (3,)
    assert hall.no("cid offers finish") == "eliminated"


def test_who_was_sent_away_does_not_return_to_a_locked_table() -> None:
    hall = series("ann locks | ann kicks bob")
    assert hall.no("bob sits") == "locked"


def test_nobody_claims_the_chair_of_a_player_who_left() -> None:
    hall = series("bob leaves | bob goes | 61 s pass")
    assert hall.no("dan claims 2") == "no_person"


def test_a_pause_ends_when_the_last_person_leaves() -> None:
    hall = series("ann puts sharp at 1 | ann hides 3 | bob hides 1 | time is up")
    hall.play("ann pauses | bob leaves | ann leaves")
    assert (hall.sitting().phase, hall.sitting().paused) == ("playing", None)
    over = hall.did("seat 1 hides 2")
    assert [each.person for each in told(over, CashedOut)] == [ANN, BOB]
