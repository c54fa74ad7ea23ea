"""What may be laid where: every refusal names the rule."""

from parlor.engine import Illegal, Seat
from parlor.games.iota.cards import WILDS, Card, find_card
from parlor.games.iota.desk import (
    ACROSS,
    DOWN,
    LONGEST,
    SIDE,
    Cell,
    beside,
    broken_property,
    line,
    lines,
)
from parlor.games.iota.model import Put, Reclaim, State


def cards_on(state: State) -> dict[Cell, Card]:
    return {(x, y): card for x, y, card in state.desk}


def laid_cells(state: State) -> tuple[Cell, ...]:
    """Where the cards of this turn lie."""
    return tuple((x, y) for x, y, _ in state.desk[len(state.desk) - state.laid :])


def put(state: State, seat: Seat, asked: Put) -> Card:
    """The card that is laid, or `Illegal`."""
    card = card_in_hand(state, seat, asked)
    cell = asked.x, asked.y
    desk = cards_on(state)
    what = f"put {asked.card} at ({asked.x}, {asked.y}) refused"
    if not (0 <= asked.x < SIDE and 0 <= asked.y < SIDE):
        raise Illegal("off_desk", f"{what}: the desk has cells 0 to {SIDE - 1}")
    if cell in desk:
        raise Illegal("occupied", f"{what}: a card lies there")
    if not any(near in desk for near in beside(cell)):
        raise Illegal("detached", f"{what}: it touches no card")
    check_lines(desk | {cell: card}, cell, what)
    if not any(set(laid_cells(state)) <= {*line(desk, cell, way)} for way in (ACROSS, DOWN)):
        raise Illegal("not_in_line", f"{what}: the cards of a turn lie in one line")
    return card


def reclaim(state: State, seat: Seat, asked: Reclaim) -> Card:
    """The card that takes a wild one's place, or `Illegal`."""
    card = card_in_hand(state, seat, asked)
    cell = asked.x, asked.y
    desk = cards_on(state)
    what = f"reclaim ({asked.x}, {asked.y}) with {asked.card} refused"
    if state.laid:
        raise Illegal("after_put", f"{what}: you have laid a card in this turn")
    if desk.get(cell) not in WILDS or card in WILDS:
        raise Illegal("not_wild", f"{what}: a plain card takes the place of a wild one")
    check_lines(desk | {cell: card}, cell, what)
    return card


def card_in_hand(state: State, seat: Seat, asked: Put | Reclaim) -> Card:
    card = find_card(asked.card, state.hands[seat])
    if card is None:
        what = f"card {asked.card!r} to ({asked.x}, {asked.y}) refused"
        raise Illegal("not_in_hand", f"{what}: it is not in your hand")
    return card


def check_lines(desk: dict[Cell, Card], cell: Cell, what: str) -> None:
    if any(len(each) > LONGEST for each in lines(desk, cell)):
        raise Illegal("long_line", f"{what}: a line has at most {LONGEST} cards")
    trait = broken_property(desk, cell)
    if trait is not None:
        raise Illegal(
            "broken_line", f"{what}: the {trait} of a line are all the same or all different"
        )
