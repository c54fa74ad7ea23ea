"""What a result makes of the standings of those in it."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.base.person import FORMER
from parlor.base.result import Result, Standing, Verdict
from parlor.lobby.achievements import FEATS, Feat
from parlor.lobby.scoring import Judging, judge
from tests.lobby.games import NOON, after, cash_out, game, standing, verdict

# Who won: seats and places, and what each made of it
ENDS = {
    "ann 1, bob 2": "win loss",
    "ann 2, bob 1": "loss win",
    "ann 1, bob 1": "draw draw",
    "ann 1, bob 2, cid 3": "win loss loss",
    "ann 1, bob 1, cid 3": "win win loss",  # a team, or a shared first place
    "ann 1, bob 1, cid 1": "draw draw draw",
    "ann 1, bob 2, bot 3": "win loss",
    "ann 2, bob 2, bot 1": "loss loss",
    "ann 1, bob 1, bot 3": "win win",
    "ann 1, bob+bot 2": "win loss",
}


@pytest.mark.parametrize(("seats", "ends"), ENDS.items())
def test_a_game_with_people_counts_for_all_of_them(seats: str, ends: str) -> None:
    found = after(game(seats))
    for person, end in zip(("ann", "bob", "cid"), ends.split(), strict=False):
        assert found[person] == standing(
            person,
            games=1,
            wins=int(end == "win"),
            draws=int(end == "draw"),
            losses=int(end == "loss"),
            streak=int(end == "win"),
            at=NOON,
        )


def test_a_streak_is_wins_in_a_row() -> None:
    ann = standing("ann", games=7, wins=4, draws=1, losses=2, streak=2)
    assert after(game("ann 1, bob 2"), ann)["ann"].streak == 3
    assert after(game("ann 1, bob 1"), ann)["ann"].streak == 0
    assert after(game("ann 2, bob 1"), ann)["ann"].streak == 0


# Against bots alone: what was played, and what is counted of it
SOLO: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    ("ann 1, bot 2", {}, {"solo": 1, "solo_wins": 1}),
    ("ann 2, bot 1", {}, {"solo": 1, "solo_losses": 1}),
    ("ann 1, bot 1", {}, {"solo": 1}),
    ("ann 1, bot 1, bot 3", {}, {"solo": 1, "solo_wins": 1}),
    ("ann+bot 2, bot 1", {}, {"solo_unfinished": 1}),
    ("ann 0, bot 0", {"finished": False}, {"solo_unfinished": 1}),
]


@pytest.mark.parametrize(("seats", "more", "counts"), SOLO)
def test_a_game_against_bots_is_counted_apart(
    seats: str, more: dict[str, Any], counts: dict[str, int]
) -> None:
    assert after(game(seats, **more)) == {"ann": standing("ann", **counts, at=NOON)}


def test_a_game_with_people_that_was_not_finished_changes_nobody() -> None:
    ruling = verdict(game("ann 0, bob 0", finished=False), standing("ann", games=3))
    assert ruling == Verdict(())


# Leaving an open series: the chips won or lost, and what is counted
CASHED: list[tuple[str, dict[str, int]]] = [
    ("ann 40", {"wins": 1, "streak": 3}),
    ("ann 1", {"wins": 1, "streak": 3}),
    ("ann 0", {"draws": 1}),
    ("ann -1", {"losses": 1}),
    ("ann+bot 40", {"wins": 1, "streak": 3}),  # a bot played the last hand for her
]


@pytest.mark.parametrize(("chips", "counts"), CASHED)
def test_a_cash_out_is_one_game_and_its_chips_say_how_it_ended(
    chips: str, counts: dict[str, int]
) -> None:
    before = standing("ann", games=2, streak=2)
    counted = {"games": 3, **counts}
    assert after(cash_out(chips), before) == {"ann": standing("ann", **counted, at=NOON)}


CASHED_ALONE: list[tuple[str, dict[str, int]]] = [
    ("ann 40", {"solo_wins": 1}),
    ("ann 0", {}),
    ("ann -40", {"solo_losses": 1}),
    ("ann+bot -40", {"solo_losses": 1}),
]


@pytest.mark.parametrize(("chips", "counts"), CASHED_ALONE)
def test_a_cash_out_from_a_table_of_bots_is_counted_apart(
    chips: str, counts: dict[str, int]
) -> None:
    before = standing("ann", games=2, streak=2)
    expected = standing("ann", games=2, streak=2, solo=1, **counts, at=NOON)
    assert after(cash_out(chips, company=False), before) == {"ann": expected}


def test_those_who_cash_out_together_are_counted_each_by_their_own_chips() -> None:
    found = after(cash_out("ann 40, bob -40, cid 0"))
    assert [(each.wins, each.draws, each.losses) for each in found.values()] == [
        (1, 0, 0),
        (0, 0, 1),
        (0, 1, 0),
    ]


@pytest.mark.parametrize("duel", [True, False])
def test_a_cash_out_is_never_rated(duel: bool) -> None:
    ann = after(cash_out("ann 40", rated=True, duel=duel), standing("ann", rating=1700))["ann"]
    assert (ann.rating, ann.mu, ann.rated, ann.wins) == (1700, 25.0, 0, 1)


def test_bots_have_no_standing() -> None:
    assert set(after(game("bot 1, ann 2, bot 3"))) == {"ann"}


def test_nothing_is_written_of_people_who_deleted_their_accounts() -> None:
    whole = game("ann 1, bob 2", rated=True)
    ann, bob = whole.seats
    found = verdict(replace(whole, seats=(ann, replace(bob, name=FORMER, member=False))))
    assert found.standings == tuple(
        each for each in verdict(whole).standings if each.person == "ann"
    ), "for the other it is a game against somebody"
    assert {each.person for each in found.achieved} == {"ann"}
    assert verdict(game("ann 1")) != Verdict(())
    assert verdict(replace(game("ann 1"), seats=(replace(ann, name=FORMER),))) == Verdict(())


def test_a_friendly_game_leaves_the_ratings_alone() -> None:
    found = after(game("ann 1, bob 2"), standing("ann", rating=1700))
    assert (found["ann"].rating, found["ann"].rated, found["bob"].rating) == (1700, 0, 1600)


def test_a_rated_game_of_two_is_elo() -> None:
    found = after(game("ann 1, bob 2", rated=True))
    assert (found["ann"].rating, found["bob"].rating) == (1613, 1588)
    assert (found["ann"].mu, found["ann"].rated, found["ann"].wins) == (25.0, 1, 1)
    again = after(game("ann 2, bob 1", rated=True), *found.values())
    assert (again["ann"].rating, again["bob"].rating) == (1600, 1601)


def test_a_game_that_may_be_for_more_is_openskill_also_when_two_play_it() -> None:
    two = after(game("ann 1, bob 2", rated=True, duel=False))
    assert two["ann"].mu > 25.0 > two["bob"].mu
    assert two["ann"].rating > 1613
    four = after(game("ann 1, bob 2, cid 2, dan 4", rated=True, duel=False), *two.values())
    assert four["ann"].rating > two["ann"].rating > four["cid"].rating > four["dan"].rating


def test_who_forfeits_is_rated_as_the_last() -> None:
    found = after(game("ann 1, bob 2, cid+bot 3", rated=True, duel=False))
    assert found["cid"].losses == 1
    assert found["cid"].rating < found["bob"].rating < found["ann"].rating


PEOPLE = ("ann", "bob", "cid", "dan")


@st.composite
def rated_games(draw: st.DrawFn) -> tuple[Result, dict[str, Standing]]:
    """Two to four members with any past, in any places."""
    seats = draw(st.integers(2, 4))
    places = draw(st.lists(st.integers(1, seats), min_size=seats, max_size=seats))
    words = ", ".join(f"{who} {place}" for who, place in zip(PEOPLE, places, strict=False))
    before = {
        who: standing(
            who,
            rating=draw(st.integers(800, 2800)),
            mu=draw(st.floats(-10, 60)),
            sigma=draw(st.floats(0.5, 9)),
        )
        for who in draw(st.sets(st.sampled_from(PEOPLE)))
    }
    return game(words, rated=True, duel=seats == 2), before


@given(rated_games())
def test_the_order_of_the_seats_does_not_matter(case: tuple[Result, dict[str, Standing]]) -> None:
    result, before = case
    ruling = judge(result, before)
    assert ruling == judge(result, before)
    for seats in permutations(result.seats):
        assert judge(replace(result, seats=seats), before) == ruling


@given(rated_games())
def test_a_judge_changes_each_of_them_once_and_keeps_the_count(
    case: tuple[Result, dict[str, Standing]],
) -> None:
    result, before = case
    ruling = judge(result, before)
    assert [each.person for each in ruling.standings] == [seat.person for seat in result.seats]
    for each in ruling.standings:
        assert each.rated == each.games == each.wins + each.draws + each.losses == 1


def test_a_game_may_bring_achievements_of_its_own() -> None:
    shutout = Feat("shutout", "Shut-out", "Let nobody score", lambda deed: deed.won)
    told = Judging((*FEATS, shutout))(game("ann 1, bob 2"), {}).achieved
    assert [each.code for each in told if each.person == "ann"][-1] == "shutout"
