"""The suite notices when the place of a card tells a viewer more than the card."""

import pytest

from parlor.engine import Chance
from parlor.engine.registry import GameType, games
from parlor.testing.cases import Case, cases
from parlor.testing.checks.every_state import check_all
from parlor.testing.checks.faces import check_faces, hides_for_ever
from parlor.testing.suite import test_faces_tell_nobody_who_had_a_card as check_game
from parlor.testing.walks import some_walks
from tests.testing.passing_games import (
    KeepsPlacesWithTheirCards,
    ListsWhatIsLeft,
    NamesEveryPlayedCard,
    NamesOnlyPlayedCards,
    NamesWhatWasNotPassed,
    OpensEverythingInTheEnd,
    Passing,
    PlaysWhatItWasDealt,
    ShufflesLowCards,
)

LEAKING = [
    NamesEveryPlayedCard,
    NamesOnlyPlayedCards,
    NamesWhatWasNotPassed,
    KeepsPlacesWithTheirCards,
    ListsWhatIsLeft,
]


@pytest.mark.parametrize("kind", LEAKING)
def test_a_place_that_tells_who_had_a_card_is_caught(kind: GameType) -> None:
    with pytest.raises(AssertionError, match=r"`faces` names|the place of"):
        check_game(kind)


def test_the_size_of_a_shuffle_that_tells_a_secret_is_caught() -> None:
    """Only some worlds show it: as many are dealt as it takes, whatever the profile."""

    def check() -> None:
        for case in cases(ShufflesLowCards):
            for number in range(20):
                check_faces(case, f"deal {number}", neighbours=20)

    with pytest.raises(AssertionError, match="of how many cards a shuffle is tells"):
        check()


@pytest.mark.parametrize("kind", [*LEAKING, ShufflesLowCards])
def test_nothing_else_in_the_suite_would_notice(kind: GameType) -> None:
    for case in cases(kind):
        for walk in some_walks(case, 2):
            check_all(walk)


@pytest.mark.parametrize("kind", [Passing, PlaysWhatItWasDealt])
def test_a_place_that_tells_nothing_may_be_named(kind: GameType) -> None:
    checked = 0
    for case in cases(kind):
        assert hides_for_ever(case)
        for number in range(20):
            check_faces(case, f"deal {number}", neighbours=20)
            checked += 1
    assert checked


def test_where_everything_is_opened_in_the_end_places_may_be_known() -> None:
    check_game(OpensEverythingInTheEnd)
    assert not hides_for_ever(Case(OpensEverythingInTheEnd(), 2))


def test_a_game_whose_secrets_last_is_checked_in_this_house() -> None:
    assert any(hides_for_ever(case) for kind in games().values() for case in cases(kind))


def test_the_passing_games_deal_what_they_say() -> None:
    """Two cards each, sorted; a card that is passed comes to the left."""
    game = Passing()
    state = game.start(2, Chance.named("any"))
    first, second = state.hands[0][0], state.hands[1][1]
    for _ in range(2):
        (seat,) = game.to_act(state)
        card = (first, second)[seat]
        state = game.apply(state, seat, game.legal(state, seat).actions[seat]).state
        assert state.passed[-1] == card
    assert first in state.hands[1]
    assert second in state.hands[0]
