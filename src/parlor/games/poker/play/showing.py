"""Cards that are turned up, and those that a player may still show."""

from msgspec.structs import replace

from parlor.engine import Illegal, Seat, Step
from parlor.games.poker.hands.cards import PACK, Card, CardName
from parlor.games.poker.model.actions import Event, Shown
from parlor.games.poker.model.hand import State


def cards_shown(state: State, seat: Seat) -> int:
    """Which of a seat's cards lie open, a bit for each."""
    return next((bits for each, bits in state.shown if each == seat), 0)


def open_cards(state: State, seat: Seat) -> tuple[Card | None, ...]:
    """A seat's cards as everybody sees them; none where nothing is turned up."""
    bits = cards_shown(state, seat)
    if not bits:
        return ()
    return tuple(card if bits >> at & 1 else None for at, card in enumerate(state.cards[seat]))


def cards_to_show(state: State, seat: Seat) -> tuple[CardName, ...]:
    """When the hand is over: the cards of a player who did not fold that nobody has seen."""
    if state.phase != "over" or seat not in state.live:
        return ()
    bits = cards_shown(state, seat)
    return tuple(PACK[card] for at, card in enumerate(state.cards[seat]) if not bits >> at & 1)


def show_cards(state: State, seat: Seat, cards: tuple[CardName, ...]) -> Step[State, Event]:
    """Turn up some of one's own cards."""
    able = cards_to_show(state, seat)
    if state.phase != "over":
        raise Illegal("not_over", "show refused: cards are shown when the hand is over")
    if seat not in state.live:
        raise Illegal("nothing_to_show", "show refused: you have no cards in this hand")
    if not cards or len({*cards}) < len(cards) or not {*cards} <= {*able}:
        raise Illegal("nothing_to_show", "show refused: name cards of yours that nobody has seen")
    chosen = sum(1 << at for at, card in enumerate(state.cards[seat]) if PACK[card] in cards)
    bits = cards_shown(state, seat) | chosen
    others = tuple(each for each in state.shown if each[0] != seat)
    after = replace(state, shown=(*others, (seat, bits)))
    turned = tuple(
        PACK[card] if chosen >> at & 1 else None for at, card in enumerate(state.cards[seat])
    )
    return Step(after, (Shown(seat, turned),))
