"""What a game counts for those who played it to its end, and what that adds up to."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from parlor.base.person import FORMER, Person
from parlor.base.result import Achieved
from parlor.base.tally import GameTally, SeatTally, TallySum, TallyVerdict
from parlor.engine import Counted, Milestone, Seat
from parlor.engine.contract import AnyGame
from parlor.engine.tallies import LARGEST, Miscounted
from parlor.games.noughts import Noughts
from parlor.lobby.tallies import AddingUp, add_up, tally_of
from parlor.table.model import Settings
from tests.table.scenes import pennies, whispers
from tests.table.scenes.hall import NOON, Hall

BEGUN = "ann sits | bob sits | ann starts\n"
SERIES = "ann comes | bob comes | ann sits | bob sits at 2 | ann starts"


class CountedWhispers(whispers.Whispers, frozen=True):
    counted: ClassVar[tuple[Counted, ...]] = (Counted("said", "Numbers said"),)

    def variant(self) -> str:
        return f"{self.rounds} rounds"

    def tally(self, state: whispers.State) -> Mapping[Seat, Mapping[str, int]]:
        return {seat: {"said": total} for seat, total in enumerate(state.totals)}


class CountedPennies(pennies.Pennies, frozen=True):
    counted: ClassVar[tuple[Counted, ...]] = (Counted("hidden", "Pennies hidden"),)

    def variant(self) -> str:
        return f"{self.pennies} each"

    def tally(self, state: pennies.State) -> Mapping[Seat, Mapping[str, int]]:
        return {seat: {"hidden": state.hidden[seat] or 0} for seat in state.seats}


ONCE = CountedWhispers(rounds=1)


def tallies(game: AnyGame, script: str, settings: Settings | None = None) -> list[GameTally]:
    """Those of everything that happened."""
    hall = Hall(game, script, settings=settings)
    found = (
        tally_of(hall.table.rules.at(each.before), each.before, each.sitting, each.news, each.row)
        for each in hall.receipts
    )
    return [each for each in found if each is not None]


def counts(game: AnyGame, script: str) -> list[dict[str, Any]]:
    """What was counted each time, by person."""
    return [{seat.person: seat.numbers for seat in each.seats} for each in tallies(game, script)]


# Who gets one


def test_a_finished_game_has_a_tally_and_it_comes_with_its_last_row() -> None:
    script = f"{BEGUN} ann whispers 3 | 5 s pass | bob whispers 4 | bob says well played"
    assert tallies(ONCE, script, Settings(public=True)) == [
        GameTally(
            table="t1",
            round=1,
            game="whispers",
            variant="1 rounds",
            at=NOON + 5000,
            seats=(SeatTally(0, "ann", {"said": 3}), SeatTally(1, "bob", {"said": 4})),
        )
    ]


def test_a_tally_of_a_private_table_is_private() -> None:
    (tally,) = tallies(ONCE, f"{BEGUN} ann whispers 3 | bob whispers 4")
    assert not tally.public


def test_a_tally_of_a_game_that_nobody_may_look_at_is_private() -> None:
    script = f"{BEGUN} ann whispers 3 | bob whispers 4"
    (unwatched,) = tallies(ONCE, script, Settings(public=True, watch=False))
    assert not unwatched.public
    hall = Hall(ONCE, script, settings=Settings(public=True))
    last, rules = hall.receipts[-1], hall.table.rules
    locked = dataclasses.replace(rules, charter=replace(rules.charter, passphrase="hashed"))
    for terms, public in ((rules, True), (locked, False)):
        tally = tally_of(terms, last.before, last.sitting, last.news, last.row)
        assert tally is not None
        assert tally.public == public


def test_a_game_that_is_over_when_it_begins_has_one_too() -> None:
    assert counts(CountedWhispers(rounds=0), BEGUN) == [{"ann": {"said": 0}, "bob": {"said": 0}}]


def test_a_game_that_counts_nothing_has_none() -> None:
    moves = "ann places 0 | bob places 3 | ann places 1 | bob places 4 | ann places 2"
    assert tallies(Noughts(boards=1), BEGUN + moves) == []


def test_an_abandoned_game_has_none() -> None:
    script = "ann sits | ann puts sharp at 1 | ann starts | ann whispers 3 | ann closes"
    assert tallies(ONCE, script) == []


def test_a_bot_has_none_and_who_plays_with_bots_alone_is_alone() -> None:
    script = "ann sits | ann puts sharp at 1 | ann starts | ann whispers 3 | seat 1 whispers 9"
    (tally,) = tallies(ONCE, script)
    assert tally.alone
    assert tally.seats == (SeatTally(0, "ann", {"said": 3}),)


def test_who_left_has_none_where_a_bot_finished_for_them() -> None:
    moves = "ann whispers 3 | bob leaves | seat 1 whispers 9"
    (tally,) = tallies(ONCE, BEGUN + moves)
    assert tally.seats == (SeatTally(0, "ann", {"said": 3}),)
    assert not tally.alone, "bob was there"
    gone = "ann leaves | bob leaves | seat 0 whispers 1 | seat 1 whispers 9"
    assert tallies(ONCE, BEGUN + gone) == []


def test_who_deleted_the_account_in_the_middle_of_a_game_has_none() -> None:
    hall = Hall(ONCE, BEGUN + "ann whispers 3")
    hall.table.rename(Person("bob", FORMER), NOON)
    hall.play("bob whispers 4")
    last = hall.receipts[-1]
    tally = tally_of(hall.table.rules, last.before, last.sitting, last.news, last.row)
    assert tally is not None
    assert tally.seats == (SeatTally(0, "ann", {"said": 3}),)
    assert not tally.alone, "they played together"


def test_who_left_and_returned_has_one() -> None:
    moves = "ann whispers 3 | bob leaves | bob sits | bob whispers 9"
    assert counts(ONCE, BEGUN + moves) == [{"ann": {"said": 3}, "bob": {"said": 9}}]


def test_bots_among_themselves_are_not_counted() -> None:
    script = "ann sits | ann puts sharp at 1 | ann starts | ann leaves"
    moves = "seat 0 whispers 3 | seat 1 whispers 9"
    assert tallies(ONCE, f"{script} | {moves}") == []


def test_a_game_may_count_nothing_for_a_seat() -> None:
    class CountsAnn(CountedWhispers, frozen=True):
        def tally(self, state: whispers.State) -> Mapping[Seat, Mapping[str, int]]:
            return {0: {"said": 7}, 1: {}}

    assert counts(CountsAnn(rounds=0), BEGUN) == [{"ann": {"said": 7}}]


@pytest.mark.parametrize(
    "wrong",
    [
        *({0: {"heard": 1}}, {0: {"said": 1.5}}, {0: {"said": True}}, {0: {"said": 2**53}}),
        *({0: {5: 1}}, {7: {"said": 1}}, {"0": {"said": 1}}, {True: {"said": 1}}),
    ],
)
def test_numbers_that_cannot_be_kept_are_a_bug(wrong: Any) -> None:
    class CountsWrong(CountedWhispers, frozen=True):
        def tally(self, state: whispers.State) -> Mapping[Seat, Mapping[str, int]]:
            found: Mapping[Seat, Mapping[str, int]] = wrong
            return found

    with pytest.raises(Miscounted):
        tallies(CountsWrong(rounds=0), BEGUN)


def test_a_number_may_be_negative() -> None:
    class CountsLosses(CountedWhispers, frozen=True):
        def tally(self, state: whispers.State) -> Mapping[Seat, Mapping[str, int]]:
            return {0: {"said": -3}}

    assert counts(CountsLosses(rounds=0), BEGUN) == [{"ann": {"said": -3}}]


@pytest.mark.parametrize("wrong", [None, 5, "\ud800", "a\0b", "x" * 41])
def test_a_label_that_cannot_be_kept_is_a_bug(wrong: Any) -> None:
    class LabelsWrong(CountedWhispers, frozen=True):
        def variant(self) -> str:
            label: str = wrong
            return label

    with pytest.raises(Miscounted):
        tallies(LabelsWrong(rounds=0), BEGUN)


# Series


def test_every_hand_of_a_series_has_one() -> None:
    first = "ann hides 3 | bob hides 1"
    told = tallies(
        CountedPennies(), f"{SERIES} | {first} | 5 s pass | tick | ann hides 0 | bob hides 2"
    )
    assert [(each.round, each.variant) for each in told] == [(1, "5 each"), (2, "5 each")]
    assert told[0].seats == (SeatTally(0, "ann", {"hidden": 3}), SeatTally(2, "bob", {"hidden": 1}))
    assert told[1].seats == (SeatTally(0, "ann", {"hidden": 0}), SeatTally(2, "bob", {"hidden": 2}))


def test_who_leaves_with_the_end_of_a_hand_has_played_it() -> None:
    leaves = f"{SERIES} | ann hides 3 | bob leaves"
    for game in (CountedPennies(), CountedPennies(closed=True)):
        assert counts(game, leaves) == [{"ann": {"hidden": 3}, "bob": {"hidden": 0}}]


def test_who_changes_chairs_after_a_hand_has_played_it_where_they_sat() -> None:
    moves = "ann moves 0 to 1 | ann hides 3 | bob hides 1"
    (tally,) = tallies(CountedPennies(), f"{SERIES} | {moves}")
    assert [(seat.seat, seat.person) for seat in tally.seats] == [(0, "ann"), (2, "bob")]


def test_who_sits_by_has_not_played_a_hand() -> None:
    told = counts(CountedPennies(), f"{SERIES} | cid comes | cid sits | ann hides 3 | bob hides 1")
    assert told == [{"ann": {"hidden": 3}, "bob": {"hidden": 1}}]


def test_a_hand_is_of_the_variant_that_it_was_dealt_with() -> None:
    changes = 'ann deals by {"pennies": 7}'
    script = f"{SERIES} | {changes} | ann hides 3 | bob hides 1 | 5 s pass | tick | ann hides 0 | bob hides 2"
    assert [each.variant for each in tallies(CountedPennies(), script)] == ["5 each", "7 each"]


# Adding up

COUNTED = (Counted("taken", "Taken"), Counted("best", "Best", "most"))
TEN = Milestone("t.ten", "Ten", "Take ten", "taken", 10)
FIVE = Milestone("t.five", "Five", "Five at once", "best", 5)
judge = AddingUp(COUNTED, (TEN, FIVE))


def tally(
    *numbers: tuple[str, dict[str, int]], variant: str = "", alone: bool = False
) -> GameTally:
    seats = tuple(SeatTally(seat, who, each) for seat, (who, each) in enumerate(numbers))
    return GameTally("t1", 1, "dots", variant, NOON, seats, alone)


def had(
    person: str, games: int, variant: str = "", alone: bool = False, **numbers: int
) -> TallySum:
    return TallySum(person, "dots", variant, alone, games, numbers, NOON)


def judged(new: GameTally, *before: TallySum) -> TallyVerdict:
    by_person: dict[str, Sequence[TallySum]] = {}
    for each in before:
        by_person[each.person] = [*by_person.get(each.person, ()), each]
    return judge(new, by_person)


def test_sums_are_added_and_records_are_kept() -> None:
    new = tally(("bob", {"taken": 2, "best": 2}), ("ann", {"taken": 3, "best": 1}))
    assert judged(new, had("ann", 4, taken=5, best=4)).sums == (
        had("ann", 5, taken=8, best=4),
        had("bob", 1, taken=2, best=2),
    )


def test_each_variant_and_games_against_bots_are_added_up_apart() -> None:
    before = (
        had("ann", 1, taken=1),
        had("ann", 2, "big", taken=2),
        had("ann", 3, "", True, taken=3),
    )
    new = tally(("ann", {"taken": 4}), variant="big")
    assert judged(new, *before).sums == (had("ann", 3, "big", taken=6),)
    alone = tally(("ann", {"taken": 4}), alone=True)
    assert judged(alone, *before).sums == (had("ann", 4, "", True, taken=7),)


def test_a_sum_stops_at_the_largest_number_that_can_be_kept() -> None:
    most = {"taken": LARGEST}
    assert add_up(COUNTED, [most, {"taken": 7}]) == most
    assert add_up(COUNTED, [{"taken": -LARGEST}, {"taken": -7}]) == {"taken": -LARGEST}


def test_a_number_that_is_not_declared_any_more_is_added_like_a_sum() -> None:
    assert add_up((), [{"old": 3}, {"old": 4}]) == {"old": 7}


def test_an_achievement_is_reached_by_the_tally_that_crosses_its_line() -> None:
    new = tally(("ann", {"taken": 3, "best": 5}))
    assert judged(new).achieved == (Achieved("ann", "t.five"),)
    assert judged(new, had("ann", 1, taken=7, best=5)).achieved == (Achieved("ann", "t.ten"),)
    assert judged(new, had("ann", 1, taken=10, best=6)).achieved == ()


def test_an_achievement_counts_all_variants_and_no_games_against_bots() -> None:
    new = tally(("ann", {"taken": 3}), variant="big")
    assert judged(new, had("ann", 1, taken=7)).achieved == (Achieved("ann", "t.ten"),)
    assert judged(new, had("ann", 1, "", True, taken=7)).achieved == ()
    assert judged(tally(("ann", {"best": 9}), alone=True)).achieved == ()
