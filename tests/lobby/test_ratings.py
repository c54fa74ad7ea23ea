"""Elo to the point as in the seed, and openskill on a scale that can be read beside it."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from parlor.base.result import Played, Standing
from parlor.lobby.ratings import duel, elo, expected_score, free_for_all, stake, to_rating

# [docs/decisions/0019-ratings.md: Elo] A, B, what A won, both exactly, both as stored
TABLE = [
    (1600, 1600, 1, 1612.5, 1587.5, 1613, 1588),
    (1600, 1600, 0.5, 1600, 1600, 1600, 1600),
    (1699, 1700, 1, 1711.536, 1692.478, 1712, 1692),
    (1700, 1700, 1, 1707.5, 1692.5, 1708, 1693),
    (1647, 2165, 1, 1670.794, 2150.724, 1671, 2151),
    (1647, 2165, 0.5, 1658.294, 2158.224, 1658, 2158),
    (2399, 2400, 0, 2391.522, 2404.986, 2392, 2405),
    (2400, 2400, 1, 2405, 2395, 2405, 2395),
    (1600, 2000, 0, 1597.727, 2001.364, 1598, 2001),
]

RATINGS = st.integers(100, 3500)
POINTS = st.sampled_from([0, 0.5, 1])


@pytest.mark.parametrize(("a", "b", "points", "exact_a", "exact_b", "new_a", "new_b"), TABLE)
def test_every_line_of_the_table(
    a: int, b: int, points: float, exact_a: float, exact_b: float, new_a: int, new_b: int
) -> None:
    assert a + stake(a) * (points - expected_score(a, b)) == pytest.approx(exact_a, abs=0.0005)
    assert b + stake(b) * (1 - points - expected_score(b, a)) == pytest.approx(exact_b, abs=0.0005)
    assert (elo(a, b, points), elo(b, a, 1 - points)) == (new_a, new_b)
    places = {1: (1, 2), 0.5: (1, 1), 0: (2, 1)}[points]
    assert [each.rating for each in duel(seats(places, (a, b)))] == [new_a, new_b]


@pytest.mark.parametrize(
    ("rating", "k"), [(0, 25), (1699, 25), (1700, 15), (2399, 15), (2400, 10), (3000, 10)]
)
def test_what_is_at_stake_goes_by_the_own_rating(rating: int, k: int) -> None:
    assert stake(rating) == k


@given(RATINGS, RATINGS, POINTS)
def test_with_an_equal_stake_the_sum_changes_by_rounding_alone(a: int, b: int, won: float) -> None:
    after = elo(a, b, won) + elo(b, a, 1 - won)
    if stake(a) == stake(b):
        assert after - (a + b) in (0, 1)  # halves go up


@given(RATINGS, RATINGS)
def test_who_wins_does_not_fall_and_who_loses_does_not_rise(a: int, b: int) -> None:
    assert elo(a, b, 1) >= a >= elo(a, b, 0)
    assert elo(a, b, 1) - elo(a, b, 0) in (stake(a), stake(a) - 1, stake(a) + 1)


def test_more_players_are_rated_as_openskill_says() -> None:
    model = PlackettLuce()
    said = model.rate([[model.rating()] for _ in range(4)], ranks=[1.0, 2.0, 2.0, 4.0])
    ours = free_for_all(seats((1, 2, 2, 4)))
    assert [(each.mu, each.sigma) for each in ours] == [(one.mu, one.sigma) for (one,) in said]
    assert [each.rating for each in ours] == [to_rating(one.mu, one.sigma) for (one,) in said]


def test_a_newcomer_begins_where_elo_begins() -> None:
    new = Standing("ann", "bang")
    assert to_rating(new.mu, new.sigma) == new.rating == 1600


def test_places_order_the_new_numbers_and_ties_share_one() -> None:
    first, second, also_second, last = (each.rating for each in free_for_all(seats((1, 2, 2, 4))))
    assert first > 1600 > last
    assert first > second == also_second > last


def test_four_hundred_points_mean_about_the_same_odds_in_both_systems() -> None:
    known = 1.0  # sigma after very many games
    model = PlackettLuce()
    better = model.rating(25 + 400 / 24, known)
    chance, _ = model.predict_win([[better], [model.rating(25, known)]])
    assert to_rating(better.mu, known) - to_rating(25, known) == 400
    assert math.isclose(chance, expected_score(2000, 1600), abs_tol=0.1)


def test_every_rated_game_is_counted_as_one() -> None:
    assert [each.rated for each in duel(seats((1, 2)))] == [1, 1]
    assert [each.rated for each in free_for_all(seats((1, 2, 3)))] == [1, 1, 1]


def seats(
    places: tuple[int, ...], ratings: tuple[int, ...] = (1600,) * 4
) -> list[tuple[Played, Standing]]:
    names = ("ann", "bob", "cid", "dan")
    return [
        (Played(name, place=place), Standing(name, "a game", rating))
        for name, place, rating in zip(names, places, ratings, strict=False)
    ]
