"""The pile and the hands: how cards are dealt, drawn, and given back, and who knows where they are."""

from collections.abc import Iterable
from itertools import chain

from msgspec.structs import replace

from parlor.engine import Chance, Seat
from parlor.engine.unseen import Place, deal_unseen
from parlor.games.iota.cards import PACK, WILDS, Card
from parlor.games.iota.desk import MIDDLE
from parlor.games.iota.model import State


def deal(cards: int, seats: int, hand: int, chance: Chance) -> State:
    """A hand for each seat, then the first plain card to the middle; a wild one there goes under the pile."""
    order, rest = chance.shuffle(range(len(PACK)))
    pile = tuple(card for card in order if card < cards)
    hands = tuple(pile[hand * seat : hand * (seat + 1)] for seat in range(seats))
    pile = pile[hand * seats :]
    first = next(at for at, card in enumerate(pile) if card not in WILDS)
    known = [0] * len(PACK)
    for seat, held in enumerate(hands):
        for card in held:
            known[card] = 1 << seat
    known[pile[first]] = everybody(seats)
    return State(
        turn=0,
        pile=(*pile[first + 1 :], *pile[:first]),
        hands=hands,
        desk=((*MIDDLE, pile[first]),),
        scores=(0,) * seats,
        laid=0,
        backs=0,
        idle=0,
        out=(),
        last=(),
        known=tuple(known),
        orders=(order,),
        dealt=(0,) * len(PACK),
        chance=rest,
    )


def everybody(seats: int) -> int:
    """All seats, and who watches."""
    return (2 << seats) - 1


def draw(state: State, seat: Seat, upto: int) -> tuple[State, int]:
    """Fill a hand from the pile; how many cards that took."""
    hand = state.hands[seat]
    many = min(upto - len(hand), len(state.pile))
    if many <= 0:
        return state, 0
    drawn, pile = state.pile[:many], state.pile[many:]
    after = with_hand(replace(state, pile=pile), seat, (*hand, *drawn))
    return know(after, drawn, 1 << seat), many


def sink(state: State, seat: Seat, cards: Iterable[Card]) -> State:
    """Put cards of a hand under the pile. Its player knows where they are; players who had seen a card of
    that hand can no longer tell whether it is among them."""
    gone, held = tuple(cards), state.hands[seat]
    hand = tuple(card for card in held if card not in gone)
    known = tuple(1 << seat if card in held else who for card, who in enumerate(state.known))
    return with_hand(replace(state, pile=(*state.pile, *gone), known=known), seat, hand)


def shuffle_in(state: State, seat: Seat) -> State:
    """Shuffle a whole hand into the pile.

    The order is one of all cards, of which only those in the pile count: so every shuffle of a game is of the
    same pack, and can be checked the same way.
    """
    pile = {*state.pile, *state.hands[seat]}
    order, rest = state.chance.shuffle(range(len(PACK)))
    shuffled = tuple(card for card in order if card in pile)
    number = len(state.orders)
    return with_hand(
        replace(
            state,
            pile=shuffled,
            known=tuple(0 if card in pile else who for card, who in enumerate(state.known)),
            orders=(*state.orders, order),
            dealt=tuple(number if card in pile else by for card, by in enumerate(state.dealt)),
            chance=rest,
        ),
        seat,
        (),
    )


def know(state: State, cards: Iterable[Card], who: int) -> State:
    """These seats have seen these cards, and where they are."""
    known = list(state.known)
    for card in cards:
        known[card] |= who
    return replace(state, known=tuple(known))


def with_hand(state: State, seat: Seat, hand: tuple[Card, ...]) -> State:
    hands = state.hands
    return replace(state, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Deal the cards whose place this seat does not know anew over the places where such cards are."""
    eye = 1 << (len(state.hands) if seat is None else seat)
    unknown = [
        [card for card in cards if not state.known[card] & eye]
        for cards in (state.pile, *state.hands)
    ]
    places: list[Place[Card]] = [Place(len(cards)) for cards in unknown]
    shared, rest = deal_unseen(chain.from_iterable(unknown), places, chance)
    now = list(range(len(PACK)))  # which card lies now where another lay
    for old, new in zip(chain.from_iterable(unknown), chain.from_iterable(shared), strict=True):
        now[old] = new
    known, dealt = list(state.known), list(state.dealt)
    for old, new in enumerate(now):
        known[new], dealt[new] = state.known[old], state.dealt[old]
    return replace(
        state,
        pile=tuple(now[card] for card in state.pile),
        hands=tuple(tuple(now[card] for card in hand) for hand in state.hands),
        known=tuple(known),
        orders=tuple(tuple(now[card] for card in order) for order in state.orders),
        dealt=tuple(dealt),
        chance=rest,
    )
