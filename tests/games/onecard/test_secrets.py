"""What each player sees, and what can be counted."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.engine import Chance, Seat
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import (
    Called,
    Folded,
    Shown,
    State,
    Won,
)
from parlor.testing.cases import Case
from parlor.testing.picking import everything
from parlor.testing.walks import Walk, some_walks, walks
from tests.games.onecard.scripts import (
    ACE,
    ANN,
    BOB,
    KING,
    SEVEN,
    TEN,
    TWO,
    dealt,
)

GAME = OneCard(hands=1)

onecards: st.SearchStrategy[Walk] = walks(OneCard)


# What is seen


def test_a_player_sees_one_card_and_a_spectator_none() -> None:
    """[onecard.md 5.2]"""
    state = dealt(ann=TEN, bob=KING)
    assert [GAME.view(state, viewer).card for viewer in (ANN, BOB, None)] == [TEN, KING, None]


def test_only_who_is_asked_is_offered_anything() -> None:
    state = dealt(ann=TEN, bob=KING)
    assert GAME.view(state, ANN).may == ("fold", "call", "raise_to")
    for viewer in (BOB, None):
        assert GAME.view(state, viewer).may == ()
        assert GAME.view(state, viewer).raise_to is None


@given(onecards, st.integers(0, 12))
def test_a_view_cannot_tell_hidden_cards_apart(walk: Walk, swapped: int) -> None:
    for state in walk.states:
        twin = replace(state, cards=(state.cards[ANN], swapped))
        assert walk.game.view(state, ANN) == walk.game.view(twin, ANN)
        twin = replace(state, cards=(swapped, state.cards[BOB]))
        assert walk.game.view(state, BOB) == walk.game.view(twin, BOB)
        assert walk.game.view(state, None) == walk.game.view(twin, None)


@given(onecards)
def test_a_mucked_card_stays_hidden(walk: Walk) -> None:
    """After a fold nothing is heard that would be heard otherwise had the cards been others.

    [onecard.md 5.3]
    """
    for state, move in zip(walk.states, walk.moves, strict=False):
        heard = [type(event) for event in move.events]
        assert (Shown in heard) == (Called in heard and Won in heard)
        if Folded in heard:
            for cards in ((TWO, ACE), (ACE, TWO), (SEVEN, TEN)):
                other = walk.game.apply(replace(state, cards=cards), move.seat, move.action)
                assert msgspec.json.encode(other.events) == msgspec.json.encode(move.events)


@given(onecards)
def test_a_redeal_never_deals_a_card_twice(walk: Walk) -> None:
    for state in walk.states:
        for viewer in walk.viewers:
            twin = walk.game.redeal(state, viewer, walk.luck_for("redeal"))
            assert twin.cards[ANN] != twin.cards[BOB]
            assert set(twin.cards) <= set(range(13))


@pytest.mark.parametrize("viewer", [ANN, BOB, None])
def test_a_redeal_may_deal_any_card_to_another(viewer: Seat | None) -> None:
    state = dealt(ann=TEN, bob=KING)
    deals = [GAME.redeal(state, viewer, Chance.named(str(n))).cards for n in range(400)]
    for seat, own in ((ANN, TEN), (BOB, KING)):
        cards = {deal[seat] for deal in deals}
        if viewer is None:
            assert cards == set(range(13))
        elif seat == viewer:
            assert cards == {own}
        else:
            assert cards == set(range(13)) - {state.cards[viewer]}


# What can be counted


@given(onecards)
def test_chips_are_neither_made_nor_lost(walk: Walk) -> None:
    chips = {sum(state.stacks) + sum(state.bets) for state in walk.states}
    assert chips == {2 * walk.game.stack}  # type: ignore[attr-defined]
    assert all(min(*state.stacks, *state.bets) >= 0 for state in walk.states)


@given(onecards)
def test_no_two_players_hold_the_same_card(walk: Walk) -> None:
    """[onecard.md 2.1]"""
    assert all(state.cards[ANN] != state.cards[BOB] for state in walk.states)


def test_every_hand_is_dealt_anew() -> None:
    played = [
        {(state.hand, state.cards) for state in walk.states}
        for walk in some_walks_of(OneCard(hands=50, stack=1000))
    ]
    assert all(len({cards for _, cards in hands}) > len(hands) / 2 for hands in played)


LINES = {2: (3, 5, 2), 3: (4, 9, 7)}  # perft: by stack, lines of 1, 2, 3 actions


@pytest.mark.parametrize("stack", LINES)
def test_the_lines_of_play_are_as_many_as_on_paper(stack: int) -> None:
    game = OneCard(stack=stack, hands=1)
    states = [game.start(2, Chance.named("perft"))]
    for expected in LINES[stack]:
        states = [after for state in states for after in successors(game, state)]
        assert len(states) == expected


def successors(game: OneCard, state: State) -> Iterator[State]:
    for seat in game.to_act(state):
        for action in everything(game.legal(state, seat)):
            yield game.apply(state, seat, action).state


def some_walks_of(game: OneCard) -> Iterator[Walk]:
    return some_walks(Case(game, 2), 5)
