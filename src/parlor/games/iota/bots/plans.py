"""A turn carried out card by card: a bot is asked again after every card, and knows no more than the state."""

from parlor.engine import Seat
from parlor.games.iota.bots.lines import DOWN, desk_of, spot
from parlor.games.iota.bots.turns import Places, Turn
from parlor.games.iota.cards import WILDS, write_card
from parlor.games.iota.fitting import ends
from parlor.games.iota.model import EndTurn, Manner, Put, State, Trade
from parlor.games.iota.putting import cards_on, laid_cells


def completions(state: State, seat: Seat) -> list[Turn]:
    """All turns that hold the cards laid so far, by whoever sat here: those alone, or with more."""
    laid = {x + DOWN * y: card for x, y, card in state.desk[len(state.desk) - state.laid :]}
    before = {cell: card for cell, card in desk_of(state).items() if cell not in laid}
    hand = (*laid.values(), *state.hands[seat])
    there = {(cell, write_card(card)) for cell, card in laid.items()}
    return [
        turn
        for turn in Places(before).turns(hand, last=not state.pile)
        if there <= {(cell, write_card(card)) for cell, card in turn.laid}
    ]


def next_of(turn: Turn, state: State) -> Put | EndTurn:
    """The next card of a turn of which some may be laid; or its end."""
    laid = laid_cells(state)
    left = {spot(cell): card for cell, card in turn.laid if spot(cell) not in laid}
    if not left:
        return EndTurn()
    reached = ends(cards_on(state), laid) if laid else left
    cell = next(cell for cell in left if cell in reached)
    return Put(write_card(left[cell]), *cell)


def without_a_turn(manner: Manner, state: State, seat: Seat) -> Trade | EndTurn:
    """Where nothing can be laid: other cards, if there are any."""
    hand = state.hands[seat]
    if not state.pile:
        return EndTurn()
    if manner == "seed":
        return Trade()
    plain = [card for card in hand if card not in WILDS]  # a wild one fits sooner or later
    return Trade(tuple(write_card(card) for card in plain or hand))
