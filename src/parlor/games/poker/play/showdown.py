"""The end of a hand: who shows, who wins which pot, and how pots are divided."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from parlor.engine import Seat, Step
from parlor.games.poker.hands.cards import PACK, Card, CardName
from parlor.games.poker.hands.lows import Low, best_low, low_of
from parlor.games.poker.hands.omaha import best_omaha, best_omaha_low, omaha_low, omaha_value
from parlor.games.poker.hands.values import Value, best_five, name_category, value_of
from parlor.games.poker.model.actions import Event, Made, Mucked, Shown, Won
from parlor.games.poker.model.hand import State
from parlor.games.poker.play.pots import Pot, make_pots, split_high_low, split_pot
from parlor.games.poker.variants import VARIANTS, PokerVariant


class Strength(NamedTuple):
    """What a hand is worth with one board."""

    high: Value
    low: Low | None


def show_down(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    """Compare the hands that are left, and divide the pots."""
    state, shown, wins = compare_hands(state)
    return pay(replace(state, contested=True), (*told, *shown), wins)


def take_all(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    """Everybody else has folded: no card is shown."""
    (winner,) = state.live
    return pay(state, told, [Won(winner, sum(state.paid) + state.dead)])


def compare_hands(state: State) -> tuple[State, tuple[Event, ...], list[Won]]:
    """Who shows, and who wins what: the last pot first.  [poker.md 1]"""
    strengths = [weigh_hands(state, board) for board in boards_of(state)]
    pots = make_pots(state.paid, state.live, state.dead)
    state, shown = show_hands(state, pots, strengths)
    numbered = reversed(list(enumerate(pots)))
    wins = [win for number, pot in numbered for win in divide(state, number, pot, strengths)]
    return state, shown, wins


def pay(state: State, told: tuple[Event, ...], wins: Sequence[Won]) -> Step[State, Event]:
    won = [0] * len(state.stacks)
    for win in wins:
        won[win.seat] += win.chips
    over = replace(
        state,
        phase="over",
        turn=None,
        stacks=tuple(map(int.__add__, state.stacks, won)),
        won=tuple(won),
    )
    return Step(over, (*told, *wins))


def divide(
    state: State, number: int, pot: Pot, strengths: Sequence[dict[Seat, Strength]]
) -> Iterable[Won]:
    """A pot among its winners: by boards, then high and low, then equal shares.  [poker.md 13, 24]"""
    runs = len(strengths)
    order: Sequence[Seat] = state.seating.players
    for board, strength in enumerate(strengths):
        # The first board takes the odd chip.
        part = pot.size // runs + (pot.size % runs if board == 0 else 0)
        lows = [low for seat in pot.seats if (low := strength[seat].low) is not None]
        for_high, for_low = split_high_low(part, bool(lows))
        best = max(strength[seat].high for seat in pot.seats)
        winners = [seat for seat in pot.seats if strength[seat].high == best]
        shares = split_pot(for_high, winners, order)
        order = put_odd_last(order, shares)
        for seat, chips in shares.items():
            if chips:
                yield Won(seat, chips, number, "high" if lows else "", board)
        if lows:
            low_winners = [seat for seat in pot.seats if strength[seat].low == max(lows)]
            shares = split_pot(for_low, low_winners, order)
            order = put_odd_last(order, shares)
            for seat, chips in shares.items():
                if chips:
                    yield Won(seat, chips, number, "low", board)


def put_odd_last(order: Sequence[Seat], shares: Mapping[Seat, int]) -> Sequence[Seat]:
    """Who got an odd chip of a pot gets the next one only after the others.  [poker.md 13.4]"""
    least = min(shares.values())
    return sorted(order, key=lambda seat: shares.get(seat, least) > least)


def boards_of(state: State) -> tuple[tuple[Card, ...], ...]:
    return (state.board, state.second_board) if state.second_board else (state.board,)


def weigh_hands(state: State, board: tuple[Card, ...]) -> dict[Seat, Strength]:
    variant = VARIANTS[state.stakes.variant]
    return {seat: weigh(variant, state.cards[seat], board) for seat in state.live}


def weigh(variant: PokerVariant, cards: tuple[Card, ...], board: tuple[Card, ...]) -> Strength:
    if variant.from_hand is not None:
        low = omaha_low(cards, board) if variant.hilo else None
        return Strength(omaha_value(cards, board), low)
    both = cards + board
    return Strength(value_of(both), low_of(both) if variant.hilo else None)


# Showing


def show_hands(
    state: State, pots: Sequence[Pot], strengths: Sequence[dict[Seat, Strength]]
) -> tuple[State, tuple[Event, ...]]:
    """In order: a hand that wins or ties something is shown, any other is mucked.  [poker.md 15]"""
    up = {seat for seat, _ in state.shown}
    shown, told = list(state.shown), list[Event]()
    seen: list[Seat] = [seat for seat in state.live if seat in up]
    all_show = must_all_show(state)
    for seat in show_order(state):
        if seat in up:
            continue
        if all_show or may_win(seat, seen, pots, strengths):
            seen.append(seat)
            shown.append((seat, (1 << len(state.cards[seat])) - 1))
            told.append(Shown(seat, spell(state.cards[seat])))
        else:
            told.append(Mucked(seat))
    told += [made for seat in seen for made in tell_hands(state, seat)]
    return replace(state, shown=tuple(shown)), tuple(told)


def must_all_show(state: State) -> bool:
    """As the table plays it; and in a tournament wherever somebody is all-in.  [poker.md 12, 15]"""
    stakes = state.stakes
    all_in = any(not state.stacks[seat] for seat in state.live)
    return stakes.all_show or (stakes.open_all_ins == "always" and all_in)


def show_order(state: State) -> tuple[Seat, ...]:
    """The last to bet in the final round shows first; without a bet, the first to act.  [poker.md 15]"""
    if state.aggressor not in state.live:
        return state.live
    at = state.live.index(state.aggressor)
    return (*state.live[at:], *state.live[:at])


def may_win(
    seat: Seat,
    seen: Sequence[Seat],
    pots: Sequence[Pot],
    strengths: Sequence[dict[Seat, Strength]],
) -> bool:
    """Is there a pot, or half of one, that no hand on the table takes from this seat?"""
    for pot in pots:
        if seat not in pot.seats:
            continue
        rivals = [other for other in seen if other in pot.seats]
        for strength in strengths:
            mine = strength[seat]
            if all(strength[other].high <= mine.high for other in rivals):
                return True
            if mine.low is not None and all(
                (low := strength[other].low) is None or low <= mine.low for other in rivals
            ):
                return True
    return False


def turn_up(state: State) -> tuple[State, tuple[Event, ...]]:
    """All hands that are left are turned face up."""
    shown = tuple((seat, (1 << len(state.cards[seat])) - 1) for seat in state.live)
    told = tuple(Shown(seat, spell(state.cards[seat])) for seat in state.live)
    return replace(state, shown=shown), told


def tell_hands(state: State, seat: Seat) -> Iterable[Made]:
    """What a hand makes with each board."""
    for number, board in enumerate(boards_of(state)):
        five, low = find_best(VARIANTS[state.stakes.variant], state.cards[seat], board)
        yield Made(seat, name_category(value_of(five)), spell(five), spell(low), number)


def find_best(
    variant: PokerVariant, cards: tuple[Card, ...], board: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The five cards that make the best hand, and those that make the best low."""
    if variant.from_hand is not None:
        return best_omaha(cards, board), best_omaha_low(cards, board) if variant.hilo else ()
    both = cards + board
    return best_five(both), best_low(both) if variant.hilo else ()


def spell(cards: Iterable[Card]) -> tuple[CardName, ...]:
    return tuple(PACK[card] for card in cards)
