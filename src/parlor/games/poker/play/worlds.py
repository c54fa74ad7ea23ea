"""Other worlds that a viewer cannot tell from this one, and where the cards that they see can be checked."""

from collections.abc import Iterator

from msgspec.structs import replace

from parlor.engine import Chance, Face, Seat, Step
from parlor.games.poker.hands.cards import PACK, Card
from parlor.games.poker.model.actions import Event, Shown, StreetDealt, Won
from parlor.games.poker.model.hand import State
from parlor.games.poker.play.dealing import give_cards
from parlor.games.poker.play.showdown import compare_hands
from parlor.games.poker.play.showing import open_cards
from parlor.games.poker.play.views import own_cards
from parlor.games.poker.variants import VARIANTS

TRIES = 50  # to deal losing hands to players who mucked


def deal_hidden(state: State, seat: Seat | None, chance: Chance) -> State:
    """Deal anew every card that this seat has not seen.

    At a showdown a mucked hand has lost. Where no losing hand is found soon, those cards stay as they are.
    """
    known = known_places(state, seat)
    hidden = [place for place in range(len(state.deck)) if place not in known]
    for _ in range(TRIES):
        mixed, chance = chance.shuffle([state.deck[place] for place in hidden])
        twin = with_deck(state, dict(zip(hidden, mixed, strict=True)))
        if not state.contested or same_winners(state, twin):
            return twin
    return state


def known_places(state: State, seat: Seat | None) -> set[int]:
    """The places in the deck that a viewer has seen."""
    seen = {*state.board, *state.second_board}
    if seat is not None:
        seen |= {*state.cards[seat]}
    for each, bits in state.shown:
        seen |= {card for at, card in enumerate(state.cards[each]) if bits >> at & 1}
    return {place for place, card in enumerate(state.deck) if card in seen}


def with_deck(state: State, changed: dict[int, Card]) -> State:
    """The same hand with other cards at some places of the deck."""
    deck = tuple(changed.get(place, card) for place, card in enumerate(state.deck))
    hole = VARIANTS[state.stakes.variant].streets[0].hole
    cards = give_cards(state.seating.players, hole, deck, len(state.stacks))
    return replace(state, deck=deck, cards=cards)


def same_winners(state: State, twin: State) -> bool:
    """Would the hands that were not shown have lost with these cards, too?"""
    return end_of(state) == end_of(twin)


def end_of(state: State) -> tuple[list[Seat], list[Won]]:
    """Who has to show at the showdown of a hand, and who wins what."""
    _, told, wins = compare_hands(replace(state, shown=()))
    return [event.seat for event in told if isinstance(event, Shown)], wins


# Faces


def find_faces(before: State | None, step: Step[State, Event], seat: Seat | None) -> Iterator[Face]:
    """Your own cards when they are dealt, the board, and what is shown. A folded card stays sealed."""
    state = step.state
    shuffle = 0 if state.drawn is None else 1  # in the first hand the button is drawn before

    def face(card: Card, where: str) -> Face:
        return Face(shuffle, state.deck.index(card), where)

    if before is None:
        if state.drawn is not None:
            yield Face(0, 0, "/view/drawn")
        yield from (face(card, where) for card, where in cards_in_view(state, seat))
        return
    for number, event in enumerate(step.events):
        if isinstance(event, StreetDealt | Shown):
            for at, name in enumerate(event.cards):
                if name is not None:
                    yield face(PACK.index(name), f"/events/{number}/cards/{at}")


def cards_in_view(state: State, seat: Seat | None) -> Iterator[tuple[Card, str]]:
    """What a view shows at the deal: where blinds put everybody all-in, the whole hand."""
    for at, card in enumerate(own_cards(state, seat)):
        yield card, f"/view/cards/{at}"
    for at, card in enumerate(state.board):
        yield card, f"/view/board/{at}"
    for each in state.seating.players:
        for at, shown in enumerate(open_cards(state, each)):
            if shown is not None:
                yield shown, f"/view/shown/{each}/{at}"
