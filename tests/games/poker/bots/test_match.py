"""Is normal stronger than easy, and easy than random? `make soak` plays for minutes, with new deals."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.arena.match import MatchTerms, count
from parlor.arena.one_game import play_one
from parlor.testing.profiles import chosen_name

# With the few deals of `ci`, which are always the same, it is what these levels did when they were made.
DEALS = 400 if chosen_name() == "soak" else 20


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), [("normal", "easy"), ("easy", "random")])
@pytest.mark.parametrize("betting", ["no_limit", "fixed_limit"])
@settings(max_examples=1)
@given(seed=st.uuids())
def test_a_better_level_wins_chips(better: str, worse: str, betting: str, seed: object) -> None:
    """Six seats, each deal played from all of them. In `soak` it may fail, less than once in 10,000 times."""
    terms = MatchTerms(
        game="poker",
        a=better,
        b=worse,
        options={"format": "cash", "betting": betting},
        seats=6,
        budget=None,
        seed=str(seed),
        duplicate=True,
        hands=True,
    )
    games = DEALS * terms.rounds
    match = count(terms, (play_one(terms, number) for number in range(games)), 1, 0.0)
    assert match.score is not None
    assert match.score.mean > 0, str(match)
