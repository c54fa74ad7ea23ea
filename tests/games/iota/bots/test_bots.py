"""The easy and the normal bot of Iota: what they lay, trade and finish, and that they see no hidden card."""

from random import Random
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from parlor.bots import adviser, bots_for, own_budget
from parlor.engine import Chance
from parlor.games.iota import Iota
from parlor.games.iota.bots.easy import Easy
from parlor.games.iota.bots.normal import Normal, best_turn
from parlor.games.iota.model import Action, EndTurn, Leave, Put, Reclaim, State, TakeBack, Trade
from parlor.testing.picking import everything
from tests.games.iota.drawn import desk

Level: TypeAlias = type[Easy] | type[Normal]
LEVELS = (Easy, Normal)
SEED, CLASSIC = Iota(), Iota(manner="classic")
# Every row and every column is full.
STUCK = """
111 112 113 114
121 122 123 124
131 132 133 134
141 142 143 144
"""


def choice(kind: Level, state: State, game: Iota = CLASSIC, luck: str = "ann") -> Action:
    """What it does without any time."""
    assert state.turn is not None
    return kind().choose(game, state, state.turn, Chance.named(luck), lambda: 0.0)


def turn(kind: Level, state: State) -> tuple[list[Action], int]:
    """All that it does in its turn, and the points it gets."""
    done: list[Action] = []
    while state.turn == 0:
        done.append(choice(kind, state))
        state = CLASSIC.apply(state, 0, done[-1]).state
    return done, state.scores[0]


def test_the_easy_one_lays_the_first_card_that_fits_at_the_first_place_and_ends() -> None:
    """By columns from the left, each from the top: 222 and 144 fit nowhere here."""
    rows = """
    111 121 131
    112 122 132
    113 123 133
    """
    done, points = turn(Easy, desk(rows, hand="222 144 141 114"))
    assert done == [Put("141", 49, 50), EndTurn()]
    assert points == 2 * (1 + 2 + 3 + 4)


def test_the_easy_one_ends_a_turn_that_somebody_began() -> None:
    state = CLASSIC.apply(desk("111 121 131", hand="141 112"), 0, Put("141", 53, 50)).state
    assert choice(Easy, state) == EndTurn()


def test_the_normal_one_finds_the_best_turn_and_lays_it_card_by_card() -> None:
    """A line of four in a turn of four, crossing the first card.  [iota.md E4]"""
    done, points = turn(Normal, desk("114", hand="213 223 233 243"))
    assert [type(action) for action in done] == [Put, Put, Put, Put, EndTurn]
    assert points == 60


def test_the_normal_one_counts_the_last_turn_double() -> None:
    assert turn(Normal, desk("111 121 131", hand="141", pile=""))[1] == 40
    assert turn(Normal, desk("111 121 131", hand="141"))[1] == 20


def test_the_normal_one_takes_a_wild_card_back_where_it_gains_by_it() -> None:
    state = desk("111 wild 131 141", hand="121 232 323")
    done, points = turn(Normal, state)
    assert done[0] == Reclaim("121", 51, 50)
    assert "wild" in [action.card for action in done if isinstance(action, Put)]
    without = best_turn(state, 0)
    assert without is not None
    assert points > without.points


def test_the_normal_one_leaves_a_wild_card_where_it_gains_nothing() -> None:
    done, _ = turn(Normal, desk("111 wild 131", hand="141"))
    assert [type(action) for action in done] == [Put, EndTurn]


def test_the_normal_one_goes_on_with_what_somebody_began() -> None:
    state = CLASSIC.apply(desk("111", hand="131 121 141 444"), 0, Put("131", 51, 50)).state
    done, points = turn(Normal, state)
    assert len(done) == 3
    assert points == 2 * (1 + 2 + 3 + 4)


def test_the_normal_one_ends_what_cannot_be_made_better() -> None:
    state = CLASSIC.apply(desk("111", hand="222 131"), 0, Put("222", 50, 49)).state
    assert choice(Normal, replace(state, hands=((), (1,)))) == EndTurn()


@pytest.mark.parametrize("kind", LEVELS)
def test_it_trades_when_nothing_fits_and_passes_when_there_is_nothing_to_trade_for(
    kind: Level,
) -> None:
    state = desk(STUCK, hand="211 wild 333")
    assert choice(kind, state, SEED) == Trade()
    assert choice(kind, state) == Trade(("211", "333"))  # a wild one is worth keeping
    assert choice(kind, desk(STUCK, hand="wild")) == Trade(("wild",))
    assert choice(kind, replace(state, pile=())) == EndTurn()


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize(("game", "seats"), [(SEED, 4), (CLASSIC, 2), (CLASSIC, 3), (CLASSIC, 4)])
def test_it_plays_whole_games_by_the_rules_and_sees_no_hidden_card(
    kind: Level, game: Iota, seats: int
) -> None:
    """With a player of chance in between, who may leave it any turn half laid."""
    luck = Random(f"{kind}/{game}/{seats}")
    state, number = game.start(seats, Chance.named("whole")), 0
    while (seat := state.turn) is not None:
        number += 1
        if luck.random() < 0.15:
            action = luck.choice(tuple(everything(game.legal(state, seat))))
        else:
            action = choice(kind, state, game)
            world = game.redeal(state, seat, Chance.named(str(number)))
            assert choice(kind, world, game) == action
            assert not isinstance(action, Leave | TakeBack)
        state = game.apply(state, seat, action).state
    assert max(state.scores) > 50


def test_the_levels_stand_in_order_and_answer_soon() -> None:
    levels = bots_for("iota")
    assert [level for level in levels if level in ("easy", "normal")] == ["easy", "normal"]
    assert [own_budget(levels[level], 5.0) for level in ("easy", "normal")] == [0.1, 0.1]
    assert adviser("iota") in ("normal", "hard")
