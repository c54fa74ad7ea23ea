"""Everything that the seat whose turn it is may do."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from parlor.engine import Choice, Illegal, Seat
from parlor.games.iota import putting
from parlor.games.iota.cards import WILDS, Card, write_card
from parlor.games.iota.desk import Cell, open_cells
from parlor.games.iota.fitting import ends, fits
from parlor.games.iota.model import Action, EndTurn, Manner, Put, Reclaim, State, TakeBack, Trade
from parlor.games.iota.putting import cards_on, laid_cells
from parlor.games.iota.turns import BACKS

A = TypeVar("A", Put, Reclaim)


def choices(manner: Manner, state: State, seat: Seat) -> Iterator[Action]:
    yield from puts(state, seat)
    if state.laid:
        if state.backs < BACKS:
            yield TakeBack()
    else:
        yield from reclaims(state, seat)
        if state.pile and manner == "seed":
            yield Trade()  # always the whole hand
    yield EndTurn()


def trades(manner: Manner, state: State, seat: Seat) -> tuple[Choice[Action], ...]:
    """In `classic` any cards of the hand may be traded."""
    if manner == "seed" or state.laid or not state.pile:
        return ()
    hand = tuple(write_card(card) for card in state.hands[seat])
    return (Choice[Action](Trade(), "cards", hand, 1, len(hand)),) if hand else ()


def puts(state: State, seat: Seat) -> Iterator[Put]:
    hand = {write_card(card): card for card in state.hands[seat]}
    desk = cards_on(state)
    laid = laid_cells(state)
    cells = ends(desk, laid) if laid else open_cells(desk)
    fitting = {cell: fits(desk, cell) for cell in sorted(cells)}
    for text, card in hand.items():
        for cell, taken in fitting.items():
            asked = Put(text, *cell)
            if _is_allowed(putting.put, state, seat, asked) if taken is None else taken >> card & 1:
                yield asked


def reclaims(state: State, seat: Seat) -> Iterator[Reclaim]:
    plain = [write_card(card) for card in state.hands[seat] if card not in WILDS]
    wild: list[Cell] = [(x, y) for x, y, card in state.desk if card in WILDS]
    for cell in wild:
        for text in plain:
            asked = Reclaim(text, *cell)
            if _is_allowed(putting.reclaim, state, seat, asked):
                yield asked


def _is_allowed(
    check: Callable[[State, Seat, A], Card], state: State, seat: Seat, asked: A
) -> bool:
    try:
        check(state, seat, asked)
    except Illegal:
        return False
    return True
