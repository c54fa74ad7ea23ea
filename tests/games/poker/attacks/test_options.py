"""Options at their limits, blinds beyond all stacks, and tournaments that everybody leaves."""

import pytest

from parlor.engine import Chance, Illegal
from parlor.games.poker import Poker
from parlor.games.poker.model.hand import State
from parlor.games.poker.model.purse import BuyIn, Purse, Straddle
from parlor.games.poker.presets import HOUSE_OPTIONS

LUCK = Chance.named("options")


def sit_down(game: Poker, *chips: int) -> Purse:
    purse = game.open_series(len(chips))
    for seat, each in enumerate(chips):
        purse = game.sit_down_again(purse, seat, each)
    return purse


def deal(game: Poker, purse: Purse) -> State:
    return game.deal(purse, game.next_players(purse, frozenset(range(10))), LUCK).state


def pass_all(game: Poker, state: State) -> State:
    while asked := game.to_act(state):
        seat = min(asked)
        state = game.apply(state, seat, game.timeout(state, seat)).state
    return state


@pytest.mark.parametrize(
    "options",
    [
        {"small_blind": 3},
        {"big_blind": 201},
        {"stack": 39},
        {"stack": 401},
        {"preset": "house", "betting": "pot_limit"},
        {"preset": "house", "game": "omaha"},
    ],
)
def test_options_that_fit_nothing_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(Illegal) as no:
        Poker(**options).start(2, LUCK)  # type: ignore[arg-type]
    assert no.value.code == "bad_options"


LIMITS = [
    Poker(stack=10, big_blind=10, small_blind=10, least_buy_in=1, most_buy_in=10),
    Poker(stack=10_000_000, big_blind=1, small_blind=1, ante=1_000_000, most_buy_in=10_000_000),
    Poker(stack=10, ante=1_000_000, least_buy_in=10, most_buy_in=10, format="tournament"),
    Poker(stack=10, ante=1_000_000, ante_by="big_blind", least_buy_in=10, most_buy_in=10),
    Poker(game="omaha_hilo", run_twice=True, stack=40),
]


@pytest.mark.parametrize("game", LIMITS, ids=range(len(LIMITS)))
@pytest.mark.parametrize("seats", [2, 10])
def test_a_table_at_the_limits_plays_and_keeps_its_chips(game: Poker, seats: int) -> None:
    purse = sit_down(game, *[game.stack] * seats)
    over = pass_all(game, deal(game, purse))
    assert sum(over.stacks) == seats * game.stack
    after = game.collect(purse, over)
    assert sum(player.chips for player in after.players if player) == seats * game.stack


@pytest.mark.parametrize("growth", ["schedule", "steps"])
def test_blinds_that_have_grown_beyond_all_stacks_put_everybody_all_in(growth: str) -> None:
    """[poker.md 10, 29.3]"""
    game = Poker(format="tournament", growth=growth, level_length=1, stack=50)  # type: ignore[arg-type]
    purse = sit_down(game, 50, 1, 99, 50)
    for hands in (100, 10_000, 10**9):
        state = game.deal(
            Purse(purse.players, hands=hands, button=0, small=1, big=2), (0, 1, 2, 3), LUCK
        ).state
        assert state.stacks[state.seating.big] == 0
        assert sum(pass_all(game, state).stacks) == 200


def test_a_tournament_that_everybody_leaves_has_places_all_the_same() -> None:
    """A player who leaves later is ahead, and all chips are out of play.  [poker.md 29.5]"""
    game = Poker(format="tournament")
    purse = sit_down(game, 200, 200, 200)
    for seat in (1, 2, 0):
        purse = game.get_up(purse, seat).purse
    assert game.places(purse).places == (1, 3, 2)
    assert purse.lost == 600
    assert game.next_players(purse, frozenset(range(3))) == ()


def test_who_leaves_in_the_middle_of_a_hand_is_behind_those_who_lose_it() -> None:
    game = Poker(format="tournament", ante=200, stack=200)
    purse = game.get_up(sit_down(game, 200, 200, 400), 1).purse
    over = pass_all(game, deal(game, purse))
    places = game.places(game.collect(purse, over)).places
    assert places[1] == 3


def test_nothing_is_asked_for_in_a_tournament() -> None:
    game = Poker(format="tournament", straddles=True)
    purse = sit_down(game, 200, 200, 200)
    for wish in (BuyIn(10), Straddle()):
        with pytest.raises(Illegal):
            game.request(purse, None, 0, wish)


def test_what_the_host_changes_does_not_change_a_hand_that_is_on() -> None:
    """The stakes of a hand lie in it, from its deal to its end."""
    game = Poker(**HOUSE_OPTIONS)
    other = Poker(game="omaha", betting="fixed_limit", format="tournament", big_blind=50, ante=7)
    state = deal(game, sit_down(game, 10_000, 10_000, 10_000))
    while game.to_act(state):
        (seat,) = game.to_act(state)
        assert other.legal(state, seat) == game.legal(state, seat)
        assert other.view(state, seat) == game.view(state, seat)
        assert other.timeout_gone(state, seat) == game.timeout_gone(state, seat)
        state = game.apply(state, seat, game.timeout(state, seat)).state
    assert other.outcome(state) == game.outcome(state)
