"""A series: hands follow each other from one purse, and people come and go."""

from collections.abc import Callable

from parlor.engine import Outcome
from parlor.games.onecard import OneCard
from parlor.table import Receipt
from parlor.table.entries import Changed, News
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.model import Clock, Settings
from parlor.table.series_entries import CashedOut, HandEnded, SeriesEnded
from tests.table.scenes.hall import ANN, BOB, CID, Hall, kinds_told
from tests.table.scenes.pennies import Bought, Pennies, Purse

COME = "ann comes | bob comes | cid comes | ann sits | bob sits at 2"


def series(script: str = "", closed: bool = False, clock: Clock | None = None) -> Hall:
    """Ann at 0 and Bob at 2, in their first hand; seats 1 and 3 are free."""
    settings = Settings(clock=clock, next=5000)
    hall = Hall(Pennies(closed=closed), f"{COME} | ann starts", settings=settings)
    hall.play(script)
    return hall


def purse(hall: Hall) -> Purse:
    found = hall.sitting().purse
    assert isinstance(found, Purse)
    return found


def told(receipt: Receipt, kind: type[News]) -> list[News]:
    return [each for each in receipt.news if isinstance(each, kind)]


def play_until(hall: Hall, true: Callable[[], bool], hand: str) -> None:
    """Play the same hand again and again."""
    hall.play(hand)
    while not true():
        hall.play(f"time is up | {hand}")


# Hands


def test_chairs_keep_their_numbers_from_the_first_hand_on() -> None:
    hall = series()
    assert hall.names == "ann - bob -"
    assert hall.sitting().asked == (0, 2)
    assert [chair.dealt for chair in hall.sitting().chairs] == [True, False, True, False]


def test_a_hand_goes_back_to_the_purse_and_is_nobodys_game() -> None:
    hall = series("ann hides 3")
    over = hall.did("bob hides 1")
    assert kinds_told(over) == ["hidden", "shown", "hand_ended"]
    assert told(over, HandEnded) == [HandEnded(Outcome((1, 0, 2, 0), (1, 0, -1, 0)))]
    assert hall.sitting().phase == "between"
    assert purse(hall).pennies == (6, 0, 4, 0)


def test_the_next_hand_follows_by_itself_after_a_pause() -> None:
    hall = series("ann hides 3 | bob hides 1")
    assert hall.due() == 5000
    assert hall.sees(ANN).room.next_in == 5000
    hall.play("4999 ms pass | tick")
    assert hall.sitting().phase == "between"
    hall.play("1 ms pass | tick")
    assert hall.sitting().phase == "playing"
    assert hall.sitting().round == 2
    assert hall.sitting().state.pennies == (6, 0, 4, 0)


def test_the_host_need_not_wait_for_the_next_hand() -> None:
    hall = series("ann hides 3 | bob hides 1")
    assert hall.no("bob starts") == "not_host"
    hall.play("ann starts")
    assert hall.sitting().round == 2
    assert hall.no("ann starts") == "playing"


def test_no_hand_is_dealt_while_the_series_is_paused() -> None:
    hall = series("ann hides 3 | bob hides 1 | ann pauses | 60 s pass | tick")
    assert hall.sitting().phase == "between"
    assert hall.due() is None
    assert hall.no("ann starts") == "paused"
    hall.play("ann resumes")
    assert hall.due() == 5000  # everybody has a moment


def test_no_hand_is_dealt_where_nobody_is() -> None:
    hall = series("ann hides 3 | bob hides 1 | ann goes | bob goes")
    assert hall.due() is None or hall.due() == 60_000  # a new host, at most
    hall.play("bob comes")
    assert hall.due() == 5000


def test_players_who_are_away_are_not_dealt_in() -> None:
    hall = series("cid sits at 1 | ann hides 1 | time is up", clock=Clock(move=10_000))
    assert hall.sitting().chairs[2].away
    hall.play("time is up")
    assert hall.sitting().asked == (0, 1)
    assert hall.no("bob hides 1") == "not_in_hand"
    hall.play("bob is back | ann hides 0 | cid hides 0 | time is up")
    assert hall.sitting().asked == (0, 1, 2)


def test_a_series_waits_where_all_but_one_are_away() -> None:
    hall = series("ann hides 1 | time is up", clock=Clock(move=10_000))
    assert hall.sitting().phase == "between"
    assert hall.sees(ANN).room.next_in is None
    hall.play("60 s pass | bob is back")
    assert hall.due() == 5000  # not at once


# Requests


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
    assert hall.sees(CID, legal=True).requests is not None


def test_bots_ask_for_chips_by_themselves() -> None:
    hall = series("ann puts random at 1 | ann hides 3 | bob leaves | time is up")
    play_until(hall, lambda: not purse(hall).pennies[1], "ann hides 3 | seat 1 hides 1")
    assert kinds_told(hall.did("tick")) == ["bought"]


# Coming and going


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


# What the host changes


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


def test_a_series_keeps_its_chairs_and_its_kind() -> None:
    hall = series()
    assert hall.no('ann sets {"seats":3}') == "playing"
    assert hall.no('ann deals by {"closed":true}') == "playing"


def test_another_clock_is_wound_for_all() -> None:
    hall = series(clock=Clock(move=10_000, bank=3000))
    hall.play("11 s pass | ann hides 1 | bob hides 1")
    assert hall.sitting().chairs[0].bank == 2000
    hall.play('ann sets {"clock":{"move":9000,"bank":7000}}')
    assert [hall.sitting().chairs[seat].bank for seat in (0, 2)] == [7000, 7000]


# Time


def test_a_time_bank_lasts_for_the_series() -> None:
    hall = series(clock=Clock(move=10_000, bank=3000))
    hall.play("11 s pass | ann hides 1 | bob hides 1 | time is up")
    assert [hall.sees(None).clocks[seat].bank for seat in (0, 2)] == [2000, 2000]
    hall.play("cid sits at 1 | 12 s pass | ann hides 1 | bob hides 1 | time is up")
    assert [hall.sees(None).clocks[seat].bank for seat in (0, 1, 2)] == [0, 3000, 0]


def test_a_total_clock_is_for_one_hand() -> None:
    hall = series(clock=Clock(total=20_000))
    hall.play("12 s pass | ann hides 1 | bob hides 1 | time is up")
    assert hall.left(0) == 20_000


# The end


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


def closed_series() -> Hall:
    return Hall(
        Pennies(closed=True),
        "ann comes | bob comes | cid comes | dan comes | ann sits | cid sits | bob sits | ann starts",
        settings=Settings(next=5000),
    )


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


# Promises


def test_a_restart_between_two_hands_brings_back_the_purse() -> None:
    hall = series("cid sits at 1 | ann hides 3 | bob hides 1")
    again = hall.restart(gone=3000)
    assert again.sitting() == hall.sitting()
    assert from_checkpoint(to_checkpoint(hall.sitting()), hall.game) == hall.sitting()
    again.play("ann comes | bob comes | cid comes")
    assert again.due() == 2000
    again.play("time is up")
    assert again.sitting().asked == (0, 1, 2)
    assert again.sitting().state.pennies == (6, 5, 4, 0)


def test_after_a_restart_people_have_a_moment_to_come_back() -> None:
    again = series("ann hides 3 | bob hides 1").restart(gone=60_000)
    again.play("ann comes")
    assert again.due() == 5000
    again.play("bob comes")
    assert (again.due() or 0) <= 0


def test_an_ante_that_only_one_can_pay_ends_a_freeze_out() -> None:
    come = "ann comes | bob comes | ann sits | bob sits | ann starts"
    hall = Hall(OneCard(stack=10, ante=1, freezeout=True), come)
    hall.play("ann folds")
    assert hall.sitting().purse.players[0].chips == 9
    over = hall.did('ann deals by {"stack":10,"ante":10,"freezeout":true}')
    assert [type(each) for each in over.news] == [Changed, SeriesEnded]
