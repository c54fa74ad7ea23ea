"""What a game promises to the generic suite stands beside the game."""

import pytest

from parlor.engine import Promises
from parlor.engine.promises import promises_of
from parlor.engine.registry import games
from parlor.testing.morra import Morra
from tests.engine.gooses import Gooses


def test_a_game_declares_its_promises() -> None:
    assert promises_of(Morra) == Promises(lines=260, reveals=frozenset({"shown"}))


def test_a_game_that_declares_none_makes_the_default_promises() -> None:
    assert promises_of(Gooses) == Promises()


@pytest.mark.parametrize("name", games())
def test_our_games_promise_less_work_than_anybody_may_take(name: str) -> None:
    assert promises_of(games()[name]).lines < Promises().lines
