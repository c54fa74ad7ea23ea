"""The bots of poker choose what is allowed, in every structure, and see no hidden card."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.bots import adviser, bots_for, own_budget
from parlor.engine import Chance, Seat
from parlor.games.poker import Poker
from parlor.games.poker.evening.button import clockwise, seat_from_button
from parlor.games.poker.model.actions import Action, Check, Fold
from parlor.games.poker.model.hand import Betting, Stakes, State
from parlor.games.poker.play.dealing import deal_hand
from parlor.games.poker.play.rounds import start
from parlor.games.poker.presets import HOUSE_OPTIONS
from parlor.testing.picking import pick
from parlor.testing.profiles import scale_to_profile
from tests.games.poker.bots.choices import LEVELS, Level

STRUCTURES: tuple[Mapping[str, Any], ...] = (
    {},
    {"betting": "pot_limit"},
    {"betting": "fixed_limit"},
    {"game": "omaha", "betting": "pot_limit"},
    {"game": "omaha_hilo", "betting": "fixed_limit"},
    {"game": "omaha_hilo", "betting": "pot_limit", "uncapped_heads_up": True},
    {"format": "tournament", "stack": 16, "ante": 1},
    {"run_twice": True, "stack": 40},
    HOUSE_OPTIONS,
)
structures = st.sampled_from(STRUCTURES)


def never() -> float:
    return 0.0


def play(game: Poker, state: State, luck: str, wild: list[int], kind: Level) -> State:
    """One hand: the bot plays all seats, except where a number stands for any action."""
    moves = 0
    while asked := game.to_act(state):
        seat = min(asked)
        chance = Chance.named(f"{luck}/{moves}")
        legal = game.legal(state, seat)
        if wild and (number := wild[moves % len(wild)]):
            action = pick(legal.answers, number - 1)
        else:
            action = kind().choose(game, game.redeal(state, seat, chance), seat, chance, never)
            assert legal.answers.allows(action), f"{action} is not among {legal}"
            assert not (isinstance(action, Fold) and Check() in legal.actions)
            assert choose_elsewhere(game, state, seat, chance, kind) == action
        state, moves = game.apply(state, seat, action).state, moves + 1
    return state


def choose_elsewhere(game: Poker, state: State, seat: Seat, chance: Chance, kind: Level) -> Action:
    """What it chooses by the same chance in another world that the seat cannot tell from this one."""
    other = game.redeal(state, seat, Chance.named("another world"))
    assert game.view(other, seat) == game.view(state, seat)
    return kind().choose(game, other, seat, chance, never)


@pytest.mark.parametrize("kind", LEVELS)
@given(
    structure=structures,
    seats=st.integers(2, 10),
    luck=st.uuids(),
    wild=st.lists(st.integers(0, 9), max_size=8),
)
def test_it_plays_by_the_rules_and_sees_no_hidden_card(
    kind: Level, structure: Mapping[str, Any], seats: int, luck: object, wild: list[int]
) -> None:
    """With actions of any kind in between: large bets, small bets, odd folds."""
    game = Poker(**structure)
    play(game, game.start(seats, Chance.named(str(luck))), str(luck), wild, kind)


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize("structure", STRUCTURES, ids=str)
def test_it_plays_hands_of_every_structure(kind: Level, structure: Mapping[str, Any]) -> None:
    game = Poker(**structure)
    for number in range(scale_to_profile(3, least=1)):
        for seats in (2, 6):
            play(game, game.start(seats, Chance.named(str(number))), str(number), [], kind)


@pytest.mark.parametrize("kind", LEVELS)
@given(
    chips=st.lists(st.integers(1, 300), min_size=3, max_size=6),
    betting=st.sampled_from(("no_limit", "pot_limit", "fixed_limit")),
    straddles=st.booleans(),
    luck=st.uuids(),
    wild=st.lists(st.integers(0, 9), max_size=8),
)
def test_it_plays_with_any_stacks(
    kind: Level, chips: list[int], betting: Betting, straddles: bool, luck: object, wild: list[int]
) -> None:
    """Blinds that put somebody all-in, side pots, antes and straddles."""
    stakes = Stakes(small=2, big=5, ante=1, betting=betting)
    seating = seat_from_button(range(len(chips)), 0, stakes.manners)
    first = clockwise(seating.players, seating.big)[0]
    if straddles and chips[first] > 10:
        seating = replace(seating, straddler=first)
    state = start(deal_hand(1, stakes, seating, chips, Chance.named(str(luck)))).state
    end = play(Poker(betting=betting), state, str(luck), wild, kind)
    assert sum(end.stacks) == sum(chips)


@pytest.mark.parametrize("kind", LEVELS)
def test_a_tournament_of_bots_comes_to_its_end(kind: Level) -> None:
    game = Poker(format="tournament", stack=40, level_length=2)
    purse = game.open_series(5)
    for seat in range(5):
        purse = game.sit_down(purse, seat)
    while players := game.next_players(purse, frozenset(range(5))):
        luck = f"tournament/{purse.hands}"
        state = game.deal(purse, players, Chance.named(luck)).state
        purse = game.collect(purse, play(game, state, luck, [], kind))
        assert purse.hands < 200
    assert sorted(game.places(purse).places)[:2] == [1, 2]


def test_the_levels_stand_in_order_and_answer_soon() -> None:
    levels = bots_for("poker")
    assert list(levels)[:2] == ["easy", "normal"]
    assert [own_budget(levels[level], 5.0) for level in ("easy", "normal")] == [0.05, 0.05]
    assert adviser("poker") == "normal"
