"""What each player sees, what can be checked, and what stays hidden."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.engine import Chance, Face, Seat, Step
from parlor.games.onecard import OneCard
from parlor.games.onecard.hand import deal_hand
from parlor.games.onecard.model import RANKS, Call, Called, Event, Fold, Folded, Shown, State, Won
from parlor.testing.walks import Walk, walks
from tests.games.onecard.scripts import (
    ACE,
    ANN,
    BOB,
    CID,
    DAN,
    KING,
    SEVEN,
    TEN,
    TWO,
    dealt,
    play,
    stack_deck,
)

GAME = OneCard()

onecards: st.SearchStrategy[Walk] = walks(OneCard)

# What is seen


def test_a_player_sees_one_card_and_a_spectator_none() -> None:
    """[onecard.md 7.2]"""
    state = deal_hand(1, BOB, (20,) * 4, (ANN, BOB, DAN), 1, stack_deck(TEN, KING, TWO))
    seen = [GAME.view(state, viewer).card for viewer in (ANN, BOB, CID, DAN, None)]
    assert seen == [TEN, KING, None, TWO, None]


def test_only_who_is_asked_is_offered_anything() -> None:
    state = dealt(TEN, KING, TWO)
    assert GAME.view(state, ANN).may == ("fold", "call", "raise_to")
    for viewer in (BOB, CID, None):
        assert GAME.view(state, viewer).may == ()
        assert GAME.view(state, viewer).raise_to is None


@given(onecards, st.integers(0, 12))
def test_a_view_cannot_tell_hidden_cards_apart(walk: Walk, swapped: int) -> None:
    for state in walk.states:
        for viewer in walk.viewers:
            cards = tuple(
                card if seat == viewer else swapped for seat, card in enumerate(state.cards)
            )
            twin = replace(state, cards=cards)
            assert walk.game.view(state, viewer) == walk.game.view(twin, viewer)


@given(onecards)
def test_a_folded_card_stays_hidden(walk: Walk) -> None:
    """[onecard.md 4.2, 7.3]"""
    for move, after in zip(walk.moves, walk.states[1:], strict=True):
        for event in move.events:
            if isinstance(event, Shown):
                shown = {seat for seat, card in enumerate(event.cards) if card is not None}
                assert shown == set(walk.seats) - set(after.folded)


@given(onecards)
def test_a_hand_that_ends_with_a_fold_sounds_the_same_with_any_cards(walk: Walk) -> None:
    """[onecard.md 7.3]"""
    for state, move in zip(walk.states, walk.moves, strict=False):
        heard = [type(event) for event in move.events]
        if heard == [Folded, Won]:
            other = replace(state, cards=tuple(reversed(state.cards)))
            step = walk.game.apply(other, move.seat, move.action)
            assert msgspec.json.encode(step.events) == msgspec.json.encode(move.events)
        else:
            assert (Won in heard) == (Shown in heard)
            assert Called in heard or Folded in heard or Won not in heard


# What a bot may imagine


@given(onecards)
def test_a_redeal_never_deals_a_card_twice(walk: Walk) -> None:
    for twin in walk.twins:
        assert len(set(twin.twin.cards)) == len(walk.seats)
        assert set(twin.twin.cards) <= set(RANKS)


@pytest.mark.parametrize("viewer", [ANN, BOB, CID, None])
def test_a_redeal_may_deal_any_card_to_another(viewer: Seat | None) -> None:
    state = dealt(TEN, KING, TWO)
    mine = None if viewer is None else state.cards[viewer]
    worlds = redeals(state, viewer)
    for seat in (ANN, BOB, CID):
        cards = {world.cards[seat] for world in worlds}
        assert cards == ({mine} if seat == viewer else set(RANKS) - {mine})


def test_cards_that_were_shown_stay_as_they_are() -> None:
    """Everybody has seen them. What cid folded, nobody knows."""
    state = play(dealt(TEN, KING, TWO), "ann raises to 3\nbob calls\ncid folds")
    worlds = redeals(state, ANN)
    assert {world.cards[:2] for world in worlds} == {(TEN, KING)}
    assert {world.cards[CID] for world in worlds} == set(RANKS) - {TEN, KING}


def test_a_hand_that_was_folded_out_shows_nothing() -> None:
    state = play(dealt(TEN, KING, TWO), "ann raises to 3\nbob folds\ncid folds")
    assert {world.cards[ANN] for world in redeals(state, BOB)} == set(RANKS) - {KING}


def test_chairs_that_were_not_dealt_in_get_no_card() -> None:
    state = deal_hand(1, BOB, (20,) * 4, (ANN, BOB, DAN), 1, stack_deck(ACE, SEVEN, TWO))
    for viewer in (ANN, CID, None):
        assert {world.cards[CID] for world in redeals(state, viewer)} == {None}


def redeals(state: State, viewer: Seat | None) -> list[State]:
    return [GAME.redeal(state, viewer, Chance.named(str(number))) for number in range(400)]


# What can be checked of a shuffle


def test_the_first_card_of_the_deck_is_that_of_the_first_player() -> None:
    """[onecard.md 2.3]"""
    state = deal_hand(1, BOB, (20,) * 4, (ANN, BOB, DAN), 1, stack_deck(TEN, KING, TWO))
    assert faces(None, Step(state), DAN) == [Face(shuffle=0, place=2, where="/view/card")]
    assert faces(None, Step(state), CID) == []
    assert faces(None, Step(state), None) == []


def test_everybody_can_check_the_cards_that_were_shown_and_no_folded_one() -> None:
    """[onecard.md 7.3]"""
    start = deal_hand(1, BOB, (20,) * 4, (ANN, BOB, DAN), 1, stack_deck(TEN, KING, TWO))
    folded = GAME.apply(start, DAN, Fold())
    called = GAME.apply(folded.state, ANN, Call())
    last = GAME.apply(called.state, BOB, Call())
    for viewer in (ANN, CID, None):
        assert faces(start, folded, viewer) == []
        assert faces(called.state, last, viewer) == [
            Face(shuffle=0, place=0, where="/events/1/cards/0"),
            Face(shuffle=0, place=1, where="/events/1/cards/1"),
        ]


def faces(before: State | None, step: Step[State, Event], viewer: Seat | None) -> list[Face]:
    return list(GAME.faces(before, step, viewer))
