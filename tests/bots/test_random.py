"""The random bot: the weakest opponent, and the first to play any game through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.bots import RandomBot
from parlor.engine import Chance
from parlor.engine.registry import GameType
from parlor.testing.cases import Case, cases
from parlor.testing.walks import walks
from tests.testing.kinds import KINDS

pytestmark = pytest.mark.fuzz

WALKS = {kind.name: walks(kind, steps=20) for kind in KINDS}
LONG = 20_000


def never() -> float:
    return 0.0


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(data=st.data())
def test_it_plays_only_what_is_legal(kind: GameType, data: st.DataObject) -> None:
    walk = data.draw(WALKS[kind.name])
    game = walk.game
    for state in walk.states:
        for seat in game.to_act(state):
            world = game.redeal(state, seat, walk.luck_for("world"))
            action = RandomBot().choose(game, world, seat, walk.luck_for("choice"), never)
            assert game.legal(state, seat).allows(action)


@pytest.mark.parametrize(
    "case", [case for kind in KINDS for case in cases(kind)], ids=lambda case: str(case)
)
def test_bots_play_any_game_to_its_end(case: Case) -> None:
    """Every one sees only a world redealt for its seat, and its choice is legal in the true one."""
    game, bot = case.game, RandomBot()
    endless = game.describe().endless
    state = game.start(case.seats, Chance.named("bots"))
    for number in range(200 if endless else LONG):
        if not game.to_act(state):
            break
        seat = max(game.to_act(state))
        world = game.redeal(state, seat, Chance.named(f"world {number}"))
        action = bot.choose(game, world, seat, Chance.named(f"choice {number}"), never)
        state = game.apply(state, seat, action).state
    assert (game.outcome(state) is None) == endless


def test_it_finds_every_sample_in_time() -> None:
    """It has no favourites."""
    (case, *_) = cases(next(kind for kind in KINDS if kind.name == "onecard"))
    state = case.game.start(2, Chance.named("favourites"))
    chosen = [
        RandomBot().choose(case.game, state, 0, Chance.named(str(n)), never) for n in range(100)
    ]
    assert set(chosen) == set(case.game.legal(state, 0).sample())


def test_it_chooses_the_same_by_the_same_chance() -> None:
    (case, *_) = cases(next(kind for kind in KINDS if kind.name == "onecard"))
    state = case.game.start(2, Chance.named("twice"))
    once, twice = (
        RandomBot().choose(case.game, state, 0, Chance.named("same"), never) for _ in range(2)
    )
    assert once == twice
