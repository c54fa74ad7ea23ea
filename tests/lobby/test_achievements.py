"""Each achievement: when it comes, and when it does not."""

import pytest

from parlor.base.result import Result, Standing
from parlor.lobby.achievements import FEATS
from tests.lobby.games import cash_out, game, standing, verdict


def codes(result: Result, *before: Standing) -> set[str]:
    """What Ann achieved."""
    return {each.code for each in verdict(result, *before).achieved if each.person == "ann"}


def old(**fields: int) -> Standing:
    """Ann, to whom nothing is new."""
    counts = {"games": 500, "wins": 200, "draws": 20, "losses": 280, "solo": 9, "solo_wins": 5}
    return standing("ann", **{**counts, **fields})


WON = game("ann 1, bob 2")
LOST = game("ann 2, bob 1")
RATED = game("ann 1, bob 2", rated=True)


def test_the_first_evening() -> None:
    assert codes(WON) == {"first_game", "first_win"}
    assert codes(LOST) == {"first_game"}
    assert codes(game("ann 1, bob 1")) == {"first_game", "draw"}
    assert codes(game("ann 1, bot 2")) == {"bot_win"}
    assert codes(game("ann 2, bot 1")) == set()
    assert codes(game("ann 0, bob 0", finished=False)) == set()


def test_a_draw_is_told_again_and_kept_once() -> None:
    """A cash-out may have counted as one before it."""
    assert codes(game("ann 1, bob 1"), old()) == {"draw"}


def test_what_was_done_before_is_not_done_again() -> None:
    assert codes(WON, old()) == codes(LOST, old()) == set()
    assert codes(game("ann 1, bot 2"), old()) == set()


@pytest.mark.parametrize(("streak", "code"), [(3, "streak_3"), (5, "streak_5"), (10, "streak_10")])
def test_wins_in_a_row(streak: int, code: str) -> None:
    assert codes(WON, old(streak=streak - 1)) == {code}
    assert codes(WON, old(streak=streak)) == codes(LOST, old(streak=streak - 1)) == set()


@pytest.mark.parametrize(
    ("games", "code"), [(10, "games_10"), (50, "games_50"), (100, "games_100")]
)
def test_games_of_one_kind(games: int, code: str) -> None:
    assert codes(LOST, old(games=games - 1)) == {code}
    assert codes(LOST, old(games=games)) == set()


@pytest.mark.parametrize(("rating", "code"), [(1700, "rating_1700"), (2000, "rating_2000")])
def test_heights(rating: int, code: str) -> None:
    bob = standing("bob", rating=rating)
    assert codes(RATED, old(rating=rating - 1), bob) == {code, "rated_win"}
    assert codes(RATED, old(rating=rating), bob) == {"rated_win"}
    assert codes(WON, old(rating=rating - 1), bob) == set()


def test_a_giant_is_two_hundred_points_taller_where_it_counts() -> None:
    tall, taller = standing("bob", rating=1799), standing("bob", rating=1800)
    assert "giant" in codes(RATED, old(), taller)
    assert "giant" not in codes(RATED, old(), tall)
    assert "giant" not in codes(WON, old(), taller)
    assert "giant" not in codes(game("ann 2, bob 1", rated=True), old(), taller)
    assert "giant" not in codes(game("ann 1, bob 1", rated=True), old(), taller)


def test_four_people_make_a_full_table_and_bots_do_not() -> None:
    assert codes(game("ann 2, bob 1, cid 3, dan 4"), old()) == {"full_table"}
    assert codes(game("ann 2, bob 1, cid 3, bot 4"), old()) == set()
    assert codes(game("ann 0, bob 0, cid 0, dan 0", finished=False), old()) == set()


def test_at_the_top_of_it_is_room_for_one() -> None:
    assert codes(game("ann 1, bob 2, cid 3, dan 4"), old()) == {"full_table", "top"}
    assert codes(game("ann 1, bob 1, cid 3, dan 4"), old()) == {"full_table"}
    assert codes(game("ann 1, bob 2, cid 3, bot 4"), old()) == set()


# Leaving an open series


def test_the_first_cash_out() -> None:
    assert codes(cash_out("ann 40")) == {"first_game", "first_win"}
    assert codes(cash_out("ann -40")) == {"first_game"}
    assert codes(cash_out("ann 40", company=False)) == {"bot_win"}
    assert codes(cash_out("ann -40", company=False)) == set()
    assert codes(cash_out("ann 0", company=False)) == set()


def test_who_leaves_with_what_they_brought_shares_no_first_place() -> None:
    assert codes(cash_out("ann 0")) == {"first_game"}
    even = verdict(cash_out("ann 0")).standings
    assert codes(game("ann 1, bob 1"), *even) == {"draw"}  # and can still earn it


@pytest.mark.parametrize(("streak", "code"), [(3, "streak_3"), (5, "streak_5"), (10, "streak_10")])
def test_cash_outs_in_a_row(streak: int, code: str) -> None:
    assert codes(cash_out("ann 1"), old(streak=streak - 1)) == {code}
    for lost in (cash_out("ann 0"), cash_out("ann -1"), cash_out("ann 1", company=False)):
        assert codes(lost, old(streak=streak - 1)) == set()


@pytest.mark.parametrize(
    ("games", "code"), [(10, "games_10"), (50, "games_50"), (100, "games_100")]
)
def test_cash_outs_of_one_game(games: int, code: str) -> None:
    assert codes(cash_out("ann -1"), old(games=games - 1)) == {code}
    assert codes(cash_out("ann -1", company=False), old(games=games - 1)) == set()


@pytest.mark.parametrize("rated", [False, True])
def test_what_takes_places_or_ratings_is_not_done_by_cashing_out(rated: bool) -> None:
    """Not even where four get up at once, before a giant and with the only profit."""
    giant = standing("bob", rating=2400)
    for chips in ("ann 40", "ann 90, bob -30, cid -30, dan -30", "ann 0, bob 0, cid 0, dan 0"):
        assert codes(cash_out(chips, rated=rated), old(rating=1699), giant) == set()


def test_each_has_a_code_a_title_and_a_text_of_its_own() -> None:
    for words in zip(*((feat.code, feat.title, feat.text) for feat in FEATS), strict=True):
        assert all(words)
        assert len(set(words)) == len(FEATS)
