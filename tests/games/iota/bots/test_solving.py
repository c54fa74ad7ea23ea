"""The last turns of two, searched through."""

from collections.abc import Iterator

import pytest

from parlor.engine import Chance
from parlor.games.iota.bots.hard import Hard
from parlor.games.iota.bots.lines import Desk, desk_of
from parlor.games.iota.bots.normal import Normal
from parlor.games.iota.bots.solving import FAR, PASS, SMALL, Duel, OutOfTime, solve
from parlor.games.iota.bots.turns import Places, Turn
from parlor.games.iota.cards import Card
from parlor.games.iota.model import State
from parlor.testing.profiles import scale_to_profile
from tests.games.iota.scripts import CLASSIC

GAMES = 30


def forever() -> float:
    return 1.0


def endings(games: range, most: int) -> Iterator[State]:
    """Where two who take the most points have few cards left, one to a game."""
    bot = Normal()
    for number in games:
        state = CLASSIC.start(2, Chance.named(f"ending {number}"))
        while (seat := state.turn) is not None:
            few = len(state.hands[0]) * len(state.hands[1]) <= most
            if not state.pile and not state.laid and few:
                yield state
                break
            action = bot.choose(CLASSIC, state, seat, Chance.named("x"), forever)
            state = CLASSIC.apply(state, seat, action).state


def slowly(desk: Desk, mine: tuple[Card, ...], theirs: tuple[Card, ...], idle: int) -> int:
    """How far ahead who is to play comes out: every turn of both, and nothing left out."""

    def value(turn: Turn) -> int:
        kept = tuple(card for card in mine if card not in {each for _, each in turn.laid})
        if (turn.laid and not kept) or (not turn.laid and idle):
            return turn.points
        after = {**desk, **dict(turn.laid)}
        return turn.points - slowly(after, theirs, kept, 0 if turn.laid else 1)

    return max(value(turn) for turn in (*Places(desk).turns(mine, last=True), PASS))


def test_what_it_leaves_out_changes_nothing() -> None:
    seen = 0
    for state in endings(range(scale_to_profile(GAMES, least=10)), 2):
        assert state.turn is not None
        desk, mine, theirs = desk_of(state), state.hands[state.turn], state.hands[1 - state.turn]
        quick = Duel(forever, 0)._best(desk, mine, theirs, state.idle, -FAR, FAR)
        assert quick == slowly(desk, mine, theirs, state.idle)
        seen += 1
    assert seen > scale_to_profile(GAMES, least=10) // 3


def played(state: State, hard: bool) -> int:
    """How far ahead who is to play comes out against the most points, as the one or the other."""
    me = state.turn
    assert me is not None
    while (seat := state.turn) is not None:
        bot = Hard() if hard and seat == me else Normal()
        action = bot.choose(CLASSIC, state, seat, Chance.named("x"), forever)
        state = CLASSIC.apply(state, seat, action).state
    return state.scores[me] - state.scores[1 - me]


@pytest.mark.long
def test_it_comes_out_better_than_the_most_points() -> None:
    pairs = [(played(each, True), played(each, False)) for each in endings(range(GAMES), SMALL)]
    assert sum(hard for hard, _ in pairs) > sum(normal for _, normal in pairs)
    assert sum(hard < normal for hard, normal in pairs) < sum(
        hard > normal for hard, normal in pairs
    )


def test_what_is_too_large_is_left_to_others() -> None:
    state = next(endings(range(GAMES), SMALL))
    assert state.turn is not None
    choices = [*Hard()._choices(CLASSIC, state, state.turn)]
    theirs = state.hands[1 - state.turn]
    assert solve(choices, desk_of(state), theirs, state.idle, forever, 0) in choices
    assert solve(choices, desk_of(state), theirs, state.idle, forever, 2.0) is None
    assert solve(choices, desk_of(state), theirs * 9, state.idle, forever, 0) is None
    with pytest.raises(OutOfTime):
        Duel(forever, 2.0)._best(desk_of(state), state.hands[state.turn], theirs, 0, -FAR, FAR)
