"""A question has a name, a clock and an end. Time is an argument."""

from typing import Literal

import pytest
from msgspec.structs import replace

from parlor.engine import Illegal, Question, Refused, Seat
from parlor.engine.contract import QUESTION_ID_LENGTH
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place
from parlor.table.entries import TimedOut
from parlor.table.model import Chair, Clock
from parlor.table.rules.questions import REMEMBERED, ask
from tests.table.scenes.hall import ANN, BOB, CID, PEOPLE, Hall
from tests.table.scenes.standoff import Standoff
from tests.table.scenes.standoff.model import Drink, Duck, Hit, Rest, State

CLOCK = Clock(move=20_000, reaction=8_000)


def brawl(seats: int = 3, clock: Clock | None = CLOCK, script: str = "") -> Hall:
    """So many people sit at a standoff, and Ann has the first turn."""
    names = list(PEOPLE)[:seats]
    come = " | ".join(f"{name} comes | {name} sits" for name in names)
    return Hall(Standoff(), f"{come} | ann starts | {script}", clock=clock)


def with_hand(hall: Hall, seat: int, *cards: int, lives: int = 1) -> Hall:
    """Give a seat certain cards and lives, whatever was dealt."""
    sitting = hall.sitting()
    state = sitting.state
    hands = (*state.hands[:seat], cards, *state.hands[seat + 1 :])
    left = (*state.lives[:seat], lives, *state.lives[seat + 1 :])
    hall.table.state.sitting = replace(sitting, state=replace(state, hands=hands, lives=left))
    return hall


# Clocks


def test_a_turn_interrupted_by_an_answer_goes_on_with_the_time_it_had() -> None:
    hall = brawl(script="15 s pass | ann shoots 1")
    assert hall.due() == 8_000  # a reaction has a time of its own
    hall.play("3 s pass | bob ducks")
    assert hall.left(0) == 5_000
    assert hall.due() == 5_000


def test_a_question_three_deep_leaves_every_clock_as_it_was() -> None:
    hall = brawl(script="15001 ms pass | ann shoots 1")
    hall.play("1002 ms pass | bob shoots back")  # now Ann is asked
    assert (hall.left(0), hall.due()) == (8_000, 8_000)
    hall.play("2003 ms pass | ann shoots back")  # and Bob, three deep
    assert (hall.left(1), hall.due()) == (8_000, 8_000)
    hall.play("4004 ms pass | bob ducks")
    assert hall.due() == 8_000 - 2_003  # Ann's reaction
    hall.play("100 ms pass | ann ducks")
    assert hall.due() == 8_000 - 1_002  # Bob's first one
    hall.play("200 ms pass | bob ducks")
    assert hall.due() == 20_000 - 15_001  # and her turn
    assert hall.replay() == hall.sitting()


def test_each_turn_has_its_whole_time() -> None:
    hall = brawl(script="15 s pass | ann passes the turn | 1 s pass | bob passes the turn")
    assert hall.left(0) == 20_000
    hall.play("cid passes the turn")
    assert hall.due() == 20_000


def test_a_question_may_have_seconds_of_its_own() -> None:
    hall = brawl(script="ann shoots 1")
    with_hand(hall, 1, 1, 2)
    hall.play("bob is hit")
    assert hall.sees(BOB).question == Question("1:dying 2", "reaction", 5)
    assert hall.due() == 5_000


def test_without_a_time_for_reactions_they_count_as_moves() -> None:
    hall = brawl(clock=Clock(move=20_000, bank=4_000), script="ann shoots 1")
    assert hall.due() == 24_000
    hall.play("21 s pass | bob ducks")
    assert hall.sitting().chairs[1].bank == 3_000


def test_the_bank_pays_once_for_an_interrupted_turn() -> None:
    hall = brawl(clock=Clock(move=10_000, bank=5_000, reaction=8_000))
    hall.play("12 s pass | ann shoots 1")
    assert hall.sitting().chairs[0].bank == 3_000
    hall.play("7 s pass | bob ducks")
    assert hall.due() == 3_000
    hall.play("1 s pass | ann passes the turn")
    assert hall.sitting().chairs[0].bank == 2_000
    assert hall.sitting().chairs[1].bank == 5_000  # a reaction takes nothing from it


def test_the_total_pays_for_turns_and_gets_one_increment_a_turn() -> None:
    hall = brawl(clock=Clock(total=60_000, increment=2_000, reaction=8_000))
    hall.play("10 s pass | ann shoots 1 | 7 s pass | bob ducks")
    assert hall.sitting().chairs[0].left == 52_000
    hall.play("5 s pass | ann shoots 1 | bob ducks | 1 s pass | ann passes the turn")
    assert hall.sitting().chairs[0].left == 46_000
    assert hall.sitting().chairs[1].left == 60_000


def test_a_move_and_a_total_limit_an_interrupted_turn_together() -> None:
    hall = brawl(clock=Clock(move=10_000, total=12_000, reaction=8_000))
    hall.play("6 s pass | ann shoots 1 | bob ducks | 3 s pass | ann passes the turn")
    hall.play("bob passes the turn | cid passes the turn")
    assert hall.due() == 3_000  # of twelve seconds, nine are gone


def test_a_pause_in_the_middle_of_a_reaction_costs_nothing() -> None:
    hall = brawl(script="15 s pass | ann shoots 1 | 3 s pass | ann pauses | 60 s pass")
    hall.play("ann resumes")
    assert hall.due() == 5_000
    hall.play("bob ducks")
    assert hall.due() == 5_000


def test_a_bot_that_keeps_the_seat_leaves_the_turn_its_time() -> None:
    hall = brawl()
    hall.play("15 s pass | ann shoots 1 | bob ducks | ann leaves | 9 s pass | ann sits")
    assert hall.due() == 5_000


def test_eight_seats_are_asked_at_once_and_each_has_its_own_clock() -> None:
    hall = brawl(8, script="ann fires at all")
    assert hall.sitting().asked == (1, 2, 3, 4, 5, 6, 7)
    hall.play("3 s pass | bob ducks | 1 s pass")
    assert [hall.left(seat) for seat in (2, 7)] == [4_000, 4_000]
    assert hall.sitting().chairs[1].since is None
    assert {chair.question for chair in hall.sitting().chairs[2:]} == {
        Question("volley 1", "reaction")
    }


def test_an_answer_may_put_another_seat_out_that_was_asked() -> None:
    hall = brawl(8, script="ann fires at all | 3 s pass | cid snipes 3")
    assert hall.sitting().asked == (1, 4, 5, 6, 7)
    assert hall.sitting().chairs[3].since is None
    hall.play("bob ducks | eve ducks | fay ducks | gus ducks | hal ducks")
    assert hall.sitting().asked == (0,)
    assert hall.due() == 20_000


# Silence


def test_to_let_a_reaction_pass_makes_nobody_away() -> None:
    hall = brawl(script="ann shoots 1")
    assert hall.did("time is up").news == (TimedOut(1),)
    assert hall.sitting().state.lives[1] == 1
    assert not hall.sitting().chairs[1].away
    hall.play("ann passes the turn")
    assert hall.due() == 20_000  # Bob's own turn


def test_to_let_a_turn_pass_does() -> None:
    hall = brawl(script="time is up")
    assert hall.sitting().chairs[0].away


def test_players_who_are_not_connected_are_away_and_treated_by_a_rule_of_their_own() -> None:
    hall = brawl(script="bob goes | ann shoots 1")
    assert hall.did("time is up").news == (TimedOut(1, gone=True),)
    assert hall.sitting().state.lives[1] == 2  # they duck
    assert hall.sitting().chairs[1].away
    assert hall.replay() == hall.sitting()


# Answers


def test_a_double_tap_answers_no_other_question() -> None:
    hall = brawl(script="ann shoots 1")
    with_hand(hall, 1, 1, 2)
    asked = hall.sees(BOB).question
    assert asked is not None
    hall.acts(BOB, Hit(), "tap", asked.id)
    before = hall.sitting()
    with pytest.raises(Illegal, match="not open any more") as no:
        hall.acts(BOB, Hit(), "tap again", asked.id)
    assert no.value.code == "moved_on"
    assert hall.sitting() is before
    dying = hall.sees(BOB).question
    assert dying is not None
    hall.acts(BOB, Hit(), "now", dying.id)
    assert hall.sitting().state.out == (1,)


def test_an_answer_that_comes_too_late_is_refused() -> None:
    hall = brawl(script="ann shoots 1")
    asked = hall.sees(BOB).question
    assert asked is not None
    hall.play("time is up")
    with pytest.raises(Refused) as no:
        hall.acts(BOB, Duck(), "late", asked.id)
    assert no.value.code == "moved_on"


def test_an_answer_that_is_late_by_a_whole_game_is_refused() -> None:
    """Each game counts its questions from the start: the first of the rematch is not the first of this one."""
    hall = brawl(2)
    first = hall.sees(ANN).question
    assert first is not None
    hall.play("bob flees | ann starts")
    assert hall.sitting().round == 2
    again = hall.sees(ANN).question
    assert again is not None
    with pytest.raises(Refused) as no:
        hall.acts(ANN, Rest(), "late", first.id)
    assert no.value.code == "moved_on"
    hall.acts(ANN, Rest(), "now", again.id)
    assert hall.sitting().asked == (1,)


class Wordy(Standoff, frozen=True):
    """Its ids are as long as they may be."""

    def question(self, state: State, seat: Seat) -> Question:
        question = super().question(state, seat)
        return replace(question, id=question.id.ljust(QUESTION_ID_LENGTH, "."))


def test_a_long_id_has_another_name_in_each_game_too() -> None:
    hall = Hall(Wordy(), "ann sits | bob sits | ann starts")
    first = hall.sees(ANN).question
    hall.play("bob flees | ann starts")
    again = hall.sees(ANN).question
    assert first is not None
    assert again is not None
    assert len(first.id) == len(again.id) == QUESTION_ID_LENGTH
    assert first.id != again.id


def test_without_a_question_an_action_is_taken_as_it_comes() -> None:
    hall = brawl(script="ann shoots 1 | bob ducks")
    assert hall.sitting().asked == (0,)


def test_games_without_questions_take_no_notice_of_an_id() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits | ann starts")
    hall.acts(ANN, Place(4), "one", "whatever")
    assert hall.sitting().asked == (1,)
    assert hall.sees(BOB).question is None


def test_only_those_who_are_asked_are_told_the_question() -> None:
    hall = brawl(script="ann shoots 1")
    assert hall.sees(BOB).question == Question("1:shot 1", "reaction")
    assert [hall.sees(person).question for person in (ANN, CID, None)] == [None] * 3


# Asides


def test_an_aside_needs_no_turn_and_nobody_waits_for_it() -> None:
    hall = brawl(script="15 s pass")
    with_hand(hall, 1, 3, 4, 5)
    legal = hall.sees(BOB, legal=True).legal
    assert legal is not None
    assert (legal.sample(), legal.asides.sample()) == ((), (Drink((3, 4)), Drink((4, 5))))
    hall.acts(BOB, Drink((5, 3)))
    assert hall.sitting().state.hands[1] == (4,)
    assert hall.sitting().asked == (0,)
    assert hall.due() == 5_000


def test_an_aside_of_somebody_who_is_asked_leaves_the_clock_running() -> None:
    hall = brawl(script="15 s pass")
    with_hand(hall, 0, 3, 4)
    hall.acts(ANN, Drink((3, 4)))
    assert hall.due() == 5_000


def test_an_aside_is_refused_where_it_is_not_offered() -> None:
    hall = brawl()
    with_hand(hall, 1, 3, 4, lives=2)
    with pytest.raises(Illegal):
        hall.acts(BOB, Drink((3, 4)))


def test_many_answered_reactions_do_not_displace_an_interrupted_one() -> None:
    hall = brawl(2, script="ann shoots 1 | 3 s pass | bob shoots back")
    for _ in range(12):
        hall.play("ann shoots back | bob ducks")
    hall.play("ann ducks")
    assert hall.due() == 5_000


def test_the_outermost_question_is_remembered_longest() -> None:
    chair = Chair()
    at = 0
    for number in range(REMEMBERED + 5):
        kind: Literal["turn", "reaction"] = "reaction" if number else "turn"
        chair = ask(chair, Question(str(number), kind), CLOCK, at)
        at += 1_000
    assert len(chair.suspended) == REMEMBERED
    assert chair.suspended[0].question.id == "0"
    back = ask(chair, Question("0"), CLOCK, at)
    assert (back.used, back.suspended) == (1_000, ())
