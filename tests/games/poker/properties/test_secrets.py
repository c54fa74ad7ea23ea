"""Who sees which cards: read from the JSON of views and events, as a cheat would.  [poker.md 27]"""

import re
from typing import Any

import msgspec
from hypothesis import given

from parlor.engine import Seat
from parlor.games.poker.hands.cards import PACK
from parlor.games.poker.model.hand import State
from tests.games.poker.evenings import Evening, Hand, evenings

CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


def cards_in(value: Any) -> set[str]:
    """Every card that is written anywhere in it."""
    return {*CARD.findall(msgspec.json.encode(value).decode())}


def held(state: State, seat: Seat) -> set[str]:
    return {PACK[card] for card in state.cards[seat]}


def public_cards(hand: Hand) -> list[set[str]]:
    """At each moment, what everybody has heard. Hands that are all-in at the deal may be open from then on."""
    first = hand.first
    heard: set[str] = set()
    if first.phase != "betting":
        shown = [held(first, seat) for seat, _ in first.shown]
        heard = {PACK[card] for card in first.board}.union(*shown)
    found = []
    for moment in hand.moments:
        heard = heard | cards_in(moment.events)
        found.append(heard)
    return found


@given(evenings(hands=6))
def test_a_view_has_the_cards_that_were_told_and_those_of_its_own_player(evening: Evening) -> None:
    for hand in evening.hands:
        for heard, state in zip(public_cards(hand), hand.states, strict=True):
            for viewer in (None, *range(len(state.stacks))):
                mine = held(state, viewer) if viewer is not None and viewer in state.live else set()
                seen = cards_in(hand.game.view(state, viewer))
                assert seen <= heard | mine, f"{viewer} sees {seen - heard - mine}: {hand}"
                assert mine <= seen, f"{viewer} does not see {mine - seen}: {hand}"


@given(evenings(hands=6))
def test_folded_cards_are_in_no_view_and_in_no_event_ever_after(evening: Evening) -> None:
    """Also not in the view of the player who folded. Cards that lay open before are public."""
    for hand in evening.hands:
        before: set[str] = set()
        for heard, moment in zip(public_cards(hand), hand.moments, strict=True):
            state = moment.state
            folded = {
                card for seat in hand.seats if seat not in state.live for card in held(state, seat)
            }
            assert not cards_in(moment.events) & folded - before, f"told: {hand}"
            for viewer in (None, *range(len(state.stacks))):
                assert not cards_in(hand.game.view(state, viewer)) & folded - before, f"{hand}"
            before = heard


@given(evenings(hands=6))
def test_requests_and_the_purse_name_no_card(evening: Evening) -> None:
    assert not cards_in(evening.purse)
    for seat in evening.seated():
        assert not cards_in(evening.game.requests(evening.purse, None, seat))
