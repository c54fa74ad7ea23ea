"""Hands follow each other from one purse, and so do their clocks."""

from parlor.engine import Chance, Outcome, Question, Seat, Step
from parlor.table.history.replay import last_moment
from parlor.table.model import Clock, Settings
from parlor.table.rules_in_force import first_sitting
from parlor.table.series_entries import HandEnded
from tests.table.rules.series.evening import COME, purse, series, told
from tests.table.scenes.hall import ANN, Hall, kinds_told
from tests.table.scenes.pennies import Event, Pennies, Purse, State
from tests.table.scenes.telling import Anted, Telling


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


def test_what_a_deal_did_is_told_with_its_row() -> None:
    hall = Hall(Telling(), f"{COME} | ann starts")
    dealt = hall.receipts[-1]
    assert (dealt.row.kind, dealt.events) == ("started", (Anted(1),))
    assert hall.table.views.update(dealt, None, False, None).events == (Anted(1),)
    hall.play("ann folds")
    again = hall.did("time is up")
    assert (again.row.kind, again.events) == ("started", (Anted(1),))
    start = first_sitting(hall.charter, hall.table.rules)
    assert last_moment(hall.table.rules, start, hall.rows).transition.events == again.events


class Impatient(Pennies, frozen=True):
    """Everybody hides all pennies at once, and nobody is asked."""

    def deal(self, purse: Purse, seats: tuple[Seat, ...], chance: Chance) -> Step[State, Event]:
        step = super().deal(purse, seats, chance)
        for seat in seats:
            hidden = self.hide(step.state, seat, step.state.pennies[seat])
            step = Step(hidden.state, (*step.events, *hidden.events))
        return step


def test_a_hand_that_is_over_with_its_deal_is_told_to_its_end() -> None:
    hall = Hall(Impatient(), f"{COME} | ann starts", settings=Settings(next=5000))
    assert kinds_told(hall.receipts[-1]) == ["hidden", "hidden", "shown", "begun", "hand_ended"]
    assert (hall.sitting().phase, hall.due()) == ("between", 5000)
    assert hall.did("time is up").row.kind == "started"


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


class Quick(Pennies, frozen=True):
    """Everybody is asked at once for an answer that has a time of its own."""

    def question(self, state: State, seat: Seat) -> Question:
        return Question(f"hide {state.pennies}", kind="reaction", seconds=4)


def test_several_players_are_asked_for_a_reaction_and_may_let_it_pass() -> None:
    settings = Settings(clock=Clock(move=20_000, bank=5000))
    hall = Hall(Quick(), f"{COME} | cid sits at 1 | ann starts", settings=settings)
    hall.play("cid goes | 1 s pass | ann hides 1")
    assert hall.due() == 3000
    hall.play("time is up | tick")
    assert hall.sitting().phase == "between"
    assert [chair.away for chair in hall.sitting().chairs[:3]] == [False, True, False], (
        "Cid is gone"
    )
    assert [chair.bank for chair in hall.sitting().chairs[:3]] == [5000] * 3
    hall.play("time is up")
    assert hall.sitting().asked == (0, 2)
