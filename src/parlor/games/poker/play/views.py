"""What a seat sees of a hand. It needs no option: the host may change them while the hand lies on the table."""

from collections.abc import Iterable
from itertools import pairwise

from parlor.engine import Seat
from parlor.games.poker.hands.cards import PACK, Card, CardName, rank_of
from parlor.games.poker.hands.values import name_category, value_of
from parlor.games.poker.model.hand import BestHand, State, View
from parlor.games.poker.play.betting import (
    last_actions,
    may_call,
    raise_range,
    raise_sizes,
    raises_by_coefficient,
    to_call,
)
from parlor.games.poker.play.pots import make_pots
from parlor.games.poker.play.showdown import find_best
from parlor.games.poker.play.showing import open_cards
from parlor.games.poker.variants import VARIANTS


def make_view(state: State, seat: Seat | None) -> View:
    stakes, seating = state.stakes, state.seating
    asked = seat is not None and state.turn == seat
    mine = own_cards(state, seat)
    raises = raises_by_coefficient(state, seat) if asked and seat is not None else ()
    raising = raise_range(state, seat) if asked and seat is not None else None
    return View(
        hand=state.number,
        variant=stakes.variant,
        betting=stakes.betting,
        small_blind=stakes.small,
        big_blind=stakes.big,
        ante=stakes.ante,
        street=VARIANTS[stakes.variant].streets[state.street].title,
        button=seating.button,
        small_seat=None if seating.dead_small else seating.small,
        big_seat=seating.big,
        straddler=seating.straddler,
        dealt=seating.players,
        live=state.live,
        turn=state.turn,
        asked=runs_asked(state),
        stacks=state.stacks,
        bets=state.bets,
        pots=() if state.phase == "over" else make_pots(state.paid, state.live, state.dead),
        board=spell(state.board),
        second_board=spell(state.second_board),
        cards=spell(mine),
        shown=tuple(
            tuple(None if card is None else PACK[card] for card in open_cards(state, each))
            for each in range(len(state.stacks))
        ),
        best=name_best(state, mine),
        may=list_actions(state, seat),
        call=min(to_call(state, seat), state.stacks[seat]) if asked and seat is not None else 0,
        raise_to=raising,
        sizes=tuple(size for _, size in raises),
        coefficients=tuple(coefficient for coefficient, _ in raises),
        last=last_actions(state),
        drawn=state.drawn,
        won=state.won,
    )


def own_cards(state: State, seat: Seat | None) -> tuple[Card, ...]:
    """The cards of a seat while they are in the hand: folded cards are in nobody's view.  [poker.md 27]"""
    return state.cards[seat] if seat is not None and seat in state.live else ()


def name_best(state: State, cards: tuple[Card, ...]) -> BestHand | None:
    """A hand as far as it goes: before the flop a pair, or the highest card.  [poker.md 27.4]"""
    if not cards:
        return None
    if len(state.board) < 3:
        return name_first_cards(cards)
    five, low = find_best(VARIANTS[state.stakes.variant], cards, state.board)
    return BestHand(name_category(value_of(five)), spell(five), spell(low))


def name_first_cards(cards: tuple[Card, ...]) -> BestHand:
    """
    >>> from parlor.games.poker.hands.cards import read_cards
    >>> name_first_cards(read_cards("4cKdKs4d")).cards, name_first_cards(read_cards("9hQc")).cards
    (('Ks', 'Kd'), ('Qc',))
    """
    high = sorted(cards, reverse=True)
    pair = next((two for two in pairwise(high) if rank_of(two[0]) == rank_of(two[1])), None)
    return BestHand("high_card", spell(high[:1])) if pair is None else BestHand("pair", spell(pair))


def list_actions(state: State, seat: Seat | None) -> tuple[str, ...]:
    """The types of action that a seat may take."""
    if seat is not None and seat in runs_asked(state):
        return ("run_once", "run_twice")
    if seat is None or state.turn != seat:
        return ()
    owed = to_call(state, seat)
    found = ["fold"] if owed else ["check"]
    if owed and may_call(state, owed, state.stacks[seat]):
        found.append("call")
    if raise_sizes(state, seat) or raise_range(state, seat) is not None:
        found.append("raise_to")
    return tuple(found)


def runs_asked(state: State) -> tuple[Seat, ...]:
    """The players who have not said yet how often to run the board."""
    if state.phase != "runs":
        return ()
    return tuple(seat for seat in state.live if seat not in state.agreed)


def spell(cards: Iterable[Card]) -> tuple[CardName, ...]:
    return tuple(PACK[card] for card in cards)
