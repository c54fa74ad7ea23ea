"""A hand of a file, played by our rules action by action."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from parlor.engine import Illegal, Seat, Step
from parlor.games.poker.hands.cards import PACK
from parlor.games.poker.model.actions import (
    Action,
    Call,
    Check,
    Event,
    Fold,
    RaiseTo,
    RunOnce,
    RunTwice,
    Show,
)
from parlor.games.poker.model.hand import State
from parlor.games.poker.phh.actions import name_player, place_act
from parlor.games.poker.phh.deck import StackedDeck, stack_deck
from parlor.games.poker.phh.hand import Act, Departure, PhhHand
from parlor.games.poker.phh.posting import deal_first
from parlor.games.poker.phh.settling import find_mucked, find_unknown, settle
from parlor.games.poker.play.betting import give_up, may_call, to_call
from parlor.games.poker.play.rounds import leave_hand, pass_turn, start
from parlor.games.poker.play.showing import cards_to_show
from parlor.games.poker.series import Poker
from parlor.games.poker.variants import VARIANTS

RULES = Poker()  # a hand has its stakes with it, and needs no option


class Prepared(NamedTuple):
    """A hand before its first action; all its cards are known to fit."""

    hand: PhhHand
    deck: StackedDeck
    first: State


def prepare(hand: PhhHand) -> Prepared:
    deck = stack_deck(hand)
    check_streets(hand)
    folded = {act.player for act in hand.acts if act.kind == "fold"}
    hidden = (find_unknown(deck) | find_mucked(hand)) - folded
    return Prepared(hand, deck, deal_first(hand, deck, open_all_ins=not hidden))


def replay(prepared: Prepared) -> Iterator[Step[State, Event]]:
    """The hand step by step, the first one how it began; refuses what our rules refuse, by its number."""
    hand, deck, first = prepared
    step = start(Step(first))
    if first.turn is None:
        step = settle(step, hand, deck, "the blinds")
    yield step
    dealt = 0  # cards of the board, as far as the file has got
    for act in hand.acts:
        where = place_act(hand, act)
        state = step.state
        match act.kind:
            case "hole":
                continue
            case "board":
                for answered in answer_runs(hand, deck, state, where):
                    step = answered
                    yield step
                dealt += len(act.cards)
                check_board(step.state, dealt, where)
                continue
            case "show" | "muck":
                check_showing(state, act, where)
                continue
            case _ if len(state.board) > dealt and state.phase == "betting":
                raise Departure(
                    "bad_action", where, "it is not there", "the next card of the board"
                )
            case _:
                step = settle(play(hand, state, act, where), hand, deck, where)
        yield step
    for answered in answer_runs(hand, deck, step.state, "the end"):
        step = answered
        yield step
    yield from show_cards(hand, step.state)


def play(hand: PhhHand, state: State, act: Act, where: str) -> Step[State, Event]:
    """One action of a player."""
    seat = act.player
    assert seat is not None, act
    if act.kind == "fold" and (state.turn != seat or not to_call(state, seat)):
        return fold_early(state, seat, where)
    if state.turn != seat:
        raise Departure("not_your_turn", where, f"{name_player(seat)} acts", whose_turn(state))
    try:
        return RULES.apply(state, seat, to_action(state, seat, act))
    except Illegal as no:
        raise Departure(no.code, where, in_chips_of(hand, str(no))) from None


def to_action(state: State, seat: Seat, act: Act) -> Action:
    owed = to_call(state, seat)
    if act.kind == "fold":
        return Fold()
    if act.kind == "raise":
        return RaiseTo(act.amount)
    if not owed:
        return Check()
    if may_call(state, owed, state.stacks[seat]):
        return Call()
    return RaiseTo(state.stacks[seat] + state.bets[seat])  # the house has no short call


def fold_early(state: State, seat: Seat, where: str) -> Step[State, Event]:
    """A fold without need, or before it is one's turn: our table has it for players who leave."""
    if state.phase == "over" or seat not in state.live:
        raise Departure("not_your_turn", where, f"{name_player(seat)} folds", whose_turn(state))
    after, told = give_up(state, seat)
    after = replace(after, moves=state.moves + 1)
    return pass_turn(after, seat, told) if state.turn == seat else leave_hand(after, seat, told)


def answer_runs(
    hand: PhhHand, deck: StackedDeck, state: State, where: str
) -> Iterator[Step[State, Event]]:
    """Where players were asked how often to run the board: what they said shows in the boards."""
    step = Step[State, Event](state)
    while step.state.phase == "runs":
        waiting = [seat for seat in step.state.live if seat not in step.state.agreed]
        answer = RunTwice() if hand.second_board else RunOnce()
        step = settle(RULES.apply(step.state, waiting[0], answer), hand, deck, where)
        yield step


def show_cards(hand: PhhHand, state: State) -> Iterator[Step[State, Event]]:
    """What players showed who did not have to."""
    for act in hand.acts:
        if act.kind != "show" or act.player is None or state.phase != "over":
            continue
        shown = {PACK[card] for card in act.cards if card is not None}
        able = cards_to_show(state, act.player)
        chosen = tuple(card for card in able if card in shown or not act.cards)
        if chosen:
            step = RULES.apply(state, act.player, Show(chosen))
            state = step.state
            yield step


# Checks


def check_streets(hand: PhhHand) -> None:
    """Each street has its cards, in one action or in several."""
    ends, upto = [], 0
    for street in VARIANTS[hand.variant].streets:
        upto += street.board
        ends.append(upto)
    dealt = 0
    for at, act in enumerate(hand.acts):
        if act.kind != "board":
            continue
        dealt += len(act.cards)
        more = at + 1 < len(hand.acts) and hand.acts[at + 1].kind == "board"
        if dealt not in ends and not more:
            full = next(end for end in ends if end > dealt)
            raise Departure(
                "bad_cards", place_act(hand, act), f"{dealt}", f"{full} cards on the board"
            )


def check_board(state: State, dealt: int, where: str) -> None:
    if len(state.board) < dealt:
        raise Departure("bad_action", where, "the board is dealt", whose_turn(state))


def check_showing(state: State, act: Act, where: str) -> None:
    if state.phase == "betting":
        raise Departure("bad_action", where, "cards are shown", whose_turn(state))
    if act.player not in state.live and act.kind == "show":
        raise Departure("bad_action", where, "the hand of this player is folded")


def whose_turn(state: State) -> str:
    if state.phase == "over":
        return "nothing: the hand is over"
    return "the board" if state.turn is None else f"{name_player(state.turn)} to act"


def in_chips_of(hand: PhhHand, text: str) -> str:
    return text if hand.scale == 1 else f"{text} (chips times {hand.scale})"
