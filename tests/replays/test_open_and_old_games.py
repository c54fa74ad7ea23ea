"""Replays with all cards open, and of games from before there were fair shuffles."""

import pytest

from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.model import Fold
from parlor.replays.document import make_replay
from parlor.table.entries import (
    Closed,
    Started,
)
from parlor.table.history.one_game import find_game
from parlor.table.rules_in_force import first_sitting
from tests.replays.book import Book
from tests.replays.documents import lots, one_hand, show, views
from tests.replays.lots import Lots, Throw
from tests.table.scenes.hall import ANN, BOB

SERVER = b"a seed of the server's own"


# All cards open


def test_with_all_open_every_seat_is_seen() -> None:
    book = lots()
    replay = show(book, open=True)
    mine = [step["views"] for step in replay["steps"]]
    hands = book.sitting.state.lots
    assert all(tuple(view["lot"] for view in each) == hands for each in mine)
    assert all("lot" not in view for view in views(replay))
    assert replay["open"]


def test_a_game_without_secrets_is_as_open_as_it_gets() -> None:
    book = Book(Noughts(boards=1), ANN, BOB).start().put(Closed("host"))
    replay = show(book, open=True)
    assert replay["steps"][0]["views"][1] == views(replay)[0]


def test_a_hand_whose_secret_lasts_is_never_open() -> None:
    with pytest.raises(AssertionError, match="its secrets last"):
        make_replay(one_hand().game(), None, open=True)


# Luck of before


def test_an_old_game_says_that_nobody_can_check_it() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB).put(Started(SERVER)).act(0, Fold())
    replay = show(book, 0)
    assert replay["unchecked"]
    assert "fair" not in replay
    assert "unchecked" not in show(one_hand())


def test_an_old_game_without_luck_has_nothing_to_check() -> None:
    book = Book(Noughts(), ANN, BOB).put(Started(SERVER)).act(0, Place(0)).put(Closed("host"))
    assert "unchecked" not in show(book)


def test_luck_that_came_later_is_luck() -> None:
    calm = Book(Lots(turns=1, drawn=False), ANN, BOB).put(Started(SERVER), Closed("host"))
    assert "unchecked" not in show(calm)
    lucky = Book(Lots(turns=1, drawn=False), ANN, BOB).put(Started(SERVER)).act(0, Throw())
    assert show(lucky)["unchecked"]


def test_a_table_from_before_goes_on_with_fair_games() -> None:
    book = (
        Book(OneCardOne(hands=1), ANN, BOB)
        .put(Started(SERVER))
        .act(0, Fold())
        .start()
        .act(0, Fold())
    )
    first, second = show(book), show(book, number=2)
    assert (first.get("fair"), second.get("unchecked")) == (None, None)
    assert second["fair"]["shuffles"]


def test_rows_must_follow_one_another() -> None:
    book = one_hand()
    start = first_sitting(book.charter, book.rules)
    with pytest.raises(AssertionError, match="row 2 follows 0"):
        find_game(book.rules, start, book.rows[1:], 1)
