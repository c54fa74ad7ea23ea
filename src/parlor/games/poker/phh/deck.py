"""The deck of a hand, put together from the cards that its file knows.

A card that the file does not know is one of the rest of the pack, in its order. It is never one that comes up
later, and it is never shown or compared: see `settling`.
"""

from typing import NamedTuple

from parlor.games.poker.hands.cards import PACK, Card
from parlor.games.poker.phh.actions import name_player, place_act
from parlor.games.poker.phh.hand import Act, Departure, Known, PhhHand, spell_known
from parlor.games.poker.variants import VARIANTS


class StackedDeck(NamedTuple):
    cards: tuple[Card, ...]  # the whole pack, as the hand was dealt
    holes: tuple[tuple[Known, ...], ...]  # by player: what the file knows
    board: int  # how many cards of the board it knows


def stack_deck(hand: PhhHand) -> StackedDeck:
    """The deck from which our rules deal the same cards; refuses a card that is there twice."""
    variant = VARIANTS[hand.variant]
    players = len(hand.stacks)
    holes = find_holes(hand, variant.hole)
    board = find_board(hand, variant.board)
    known: dict[int, Card] = {}
    for player, cards in enumerate(holes):
        for number, card in enumerate(cards):
            if card is not None:
                known[player + number * players] = card  # one at a time, clockwise
    at = players * variant.hole
    runs = board + second_run(hand, board)
    known.update(enumerate(runs, at))
    check_twice(known)
    rest = iter(sorted({*range(len(PACK))}.difference(known.values())))
    deck = tuple(known[place] if place in known else next(rest) for place in range(len(PACK)))
    return StackedDeck(deck, holes, len(board))


def find_holes(hand: PhhHand, hole: int) -> tuple[tuple[Known, ...], ...]:
    """The cards of each player: as they were dealt, or else as they were shown."""
    dealt: list[tuple[Known, ...]] = [()] * len(hand.stacks)
    for act in hand.acts:
        if act.player is None or act.kind not in ("hole", "show"):
            continue
        have = dealt[act.player]
        dealt[act.player] = have + act.cards if act.kind == "hole" else merge(hand, act, have)
        if len(dealt[act.player]) > hole:
            raise Departure(
                "bad_cards",
                place_act(hand, act),
                f"{len(dealt[act.player])} cards",
                f"{hole} for {name_player(act.player)}",
            )
    return tuple((*cards, *[None] * (hole - len(cards))) for cards in dealt)


def merge(hand: PhhHand, act: Act, dealt: tuple[Known, ...]) -> tuple[Known, ...]:
    """Cards that are shown must be those that were dealt, as far as these are known."""
    if not dealt:
        return act.cards
    shown = [card for card in act.cards if card is not None]
    known = [card for card in dealt if card is not None]
    new = iter([card for card in shown if card not in known])
    merged = tuple(next(new, None) if card is None else card for card in dealt)
    if next(new, None) is not None:
        raise Departure(
            "bad_cards", place_act(hand, act), "other cards are shown", spell_known(dealt)
        )
    return merged


def find_board(hand: PhhHand, most: int) -> tuple[Card, ...]:
    board: list[Card] = []
    for act in hand.acts:
        if act.kind != "board":
            continue
        for card in act.cards:
            if card is None:
                raise Departure(
                    "not_played", place_act(hand, act), "a board that is not known cannot be played"
                )
            board.append(card)
        if len(board) > most:
            raise Departure(
                "bad_cards", place_act(hand, act), f"{len(board)} cards", f"{most} on the board"
            )
    return tuple(board)


def second_run(hand: PhhHand, board: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of the second board that the first does not have."""
    second = hand.second_board
    if second and len(board) < len(second):
        raise Departure("bad_cards", "_second_board", "the first board is not complete")
    same = next((at for at, card in enumerate(second) if card != board[at]), len(second))
    return second[same:]


def check_twice(known: dict[int, Card]) -> None:
    seen: set[Card] = set()
    for card in known.values():
        if card in seen:
            raise Departure("bad_cards", "", f"{PACK[card]} is there twice")
        seen.add(card)
