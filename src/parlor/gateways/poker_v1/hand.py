"""A hand of poker in the words of the protocol. Nothing is decided here: chips are added up as told."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from parlor.engine import Seat
from parlor.games.poker.model.actions import (
    Bet,
    Called,
    Checked,
    Folded,
    Made,
    Posted,
    Raised,
    Returned,
    StreetDealt,
    Won,
)
from parlor.games.poker.model.hand import View
from parlor.gateways.poker_v1.messages import (
    BoutVariant,
    Descriptor,
    GameEvent,
    PlayerActionEvent,
)
from parlor.gateways.poker_v1.sight import RoomSight
from parlor.gateways.poker_v1.words import COEFFICIENTS, HANDS, spell_cards, spell_list
from parlor.table.letters import Update

BLINDS = {"small": "MIN-BLIND-IN", "big": "MAX-BLIND-IN"}


class Books:
    """The chips on the table while the events of one row are told."""

    def __init__(
        self, room: RoomSight, view: View, bets: Sequence[int], stacks: Sequence[int]
    ) -> None:
        self.room = room
        self.bets = [*bets]
        self.stacks = [*stacks]
        self.bank = sum(pot.size for pot in view.pots)

    def pay(self, seat: Seat, chips: int, action: str) -> Descriptor:
        """A player puts chips in, or none, and everybody hears what that makes."""
        self.bets[seat] += chips
        self.stacks[seat] -= chips
        return PlayerActionEvent(
            0,
            self.room.uid_of(seat),
            action,
            new_bet=self.bets[seat],
            new_deposit=self.stacks[seat],
        )

    def accept(self) -> Descriptor:
        """The bets of a round go into the bank."""
        return GameEvent(0, "BET_ACCEPTED", new_stack=self.bank + sum(self.bets))


def tell_deal(room: RoomSight, update: Update) -> Iterator[Descriptor]:
    """A new hand: its dealer, its blinds, the receiver's cards; and its end, where nobody has a choice."""
    view = view_of(room)
    yield GameEvent(0, "NEW_ROUND", round_number=view.hand)
    yield PlayerActionEvent(0, room.uid_of(view.button), "SET-DEALER")
    yield GameEvent(0, "NEW_TRADE_ROUND", round_number=view.hand)
    nothing = [0] * len(view.stacks)
    books = Books(room, view, nothing, stacks_before(view, update.events))
    books.bank = 0
    for event in update.events:
        if isinstance(event, Posted):
            yield books.pay(
                event.seat, event.chips, "ALL-IN" if event.all_in else BLINDS[event.kind]
            )
    yield GameEvent(
        0,
        "PERSONAL_CARDS",
        playing_cards_list=spell_list(view.cards),
        best_comb_name=room.best_name(),
    )
    yield from close_round(books, room, room, update, ())


def tell_play(
    before: RoomSight, after: RoomSight, update: Update, left: Collection[Seat]
) -> Iterator[Descriptor]:
    """What somebody did in a hand, or what the hand did when somebody left; and whose turn it is."""
    was, view = view_of(before), view_of(after)
    if was.won:
        return  # somebody shows cards of a hand that is over: the protocol has no word for it
    books = Books(before, was, was.bets, was.stacks)
    if was.button != view.button:
        yield PlayerActionEvent(0, before.uid_of(view.button), "SET-DEALER")
    for event in update.events:
        match event:
            case Folded(seat) if seat not in left:
                yield books.pay(seat, 0, "FOLD")
            case Checked(seat):
                yield books.pay(seat, 0, "CHECK")
            case Called(seat, paid, all_in):
                yield books.pay(seat, paid, "ALL-IN" if all_in else "CALL")
            case Bet(seat, to, all_in) | Raised(seat, to, all_in):
                yield books.pay(seat, to - books.bets[seat], "ALL-IN" if all_in else "RAISE")
            case _:
                pass
    yield from close_round(books, before, after, update, left)


def close_round(
    books: Books,
    before: RoomSight,
    after: RoomSight,
    update: Update,
    left: Collection[Seat],
) -> Iterator[Descriptor]:
    """The end of a round of betting or of the hand, where the row brought one, and whose turn it is then."""
    view = view_of(after)
    for event in update.events:
        if isinstance(
            event, Returned
        ):  # what nobody matched goes back, and no event of the protocol says so
            books.bets[event.seat] -= event.chips
    street = any(isinstance(event, StreetDealt) for event in update.events)
    if view.won:
        if street:
            yield open_cards(after)
        yield books.accept()
        yield tell_winners(before, view, update.events, left)
    elif street:
        yield books.accept()
        yield GameEvent(0, "NEW_TRADE_ROUND", round_number=view.hand)
        yield open_cards(after)
    if view.turn is not None and (street or is_asked_anew(before, after, left)):
        yield tell_turn(after, view.turn, update)


def is_asked_anew(before: RoomSight, after: RoomSight, left: Collection[Seat]) -> bool:
    """Somebody who left out of turn leaves the turn where it was; everything else passes it on."""
    return before is after or not left or view_of(before).turn != view_of(after).turn


def open_cards(room: RoomSight) -> Descriptor:
    return GameEvent(
        0,
        "CARDS_ON_TABLE",
        playing_cards_list=spell_list(view_of(room).board),
        best_comb_name=room.best_name(),
    )


def tell_turn(room: RoomSight, seat: Seat, update: Update) -> Descriptor:
    """Whose turn it is, and until when; and to that player alone, what they may do."""
    view = view_of(room)
    variants = bout_variants(view)
    return PlayerActionEvent(
        0,
        room.uid_of(seat),
        "BOUT",
        bout_variants=variants,
        best_comb_name="" if variants is None else room.best_name(),
        time_end_bout_or_forming=update.at + update.clocks[seat].left if update.clocks else 0,
    )


def bout_variants(view: View) -> list[BoutVariant] | None:
    """What the receiver may do; null where it is not their turn."""
    raises = [COEFFICIENTS[each] for each in view.coefficients]
    variants = {
        "fold": BoutVariant("FOLD"),
        "check": BoutVariant("CHECK"),
        "call": BoutVariant("CALL", call_value=view.call),
        "raise_to": BoutVariant("RAISE", raise_variants=raises),
    }
    return [variants[action] for action in view.may] or None


def tell_winners(
    room: RoomSight, view: View, events: Sequence[Any], left: Collection[Seat]
) -> Descriptor:
    """Who won the bank, with which cards. Hands that nobody must show stay hidden.

    With side pots there are several winners; the hand that takes the main pot is the best of them.
    """
    players = [
        seat
        for seat, player in enumerate(room.players)
        if player is not None and not player.left and seat in view.dealt and seat not in left
    ]
    winners = [seat for seat in players if view.won[seat]]
    made = {event.seat: event for event in events if isinstance(event, Made)}
    first = {event.seat for event in events if isinstance(event, Won) and not event.pot}
    best = next((made[seat] for seat in winners if seat in first and seat in made), None)
    return GameEvent(
        0,
        "WINNER_RESULT",
        closed_cards=[spell_cards(view.shown[seat]) for seat in players],
        player_uids=[room.uid_of(seat) for seat in players],
        winner_uids=[room.uid_of(seat) for seat in winners],
        best_combinations=None
        if best is None
        else [spell_cards(made[seat].best) for seat in winners],
        best_comb_name="" if best is None else HANDS[best.hand],
        winner_deposits=[view.stacks[seat] for seat in winners],
    )


def stacks_before(view: View, events: Sequence[Any]) -> list[int]:
    """What players came to a hand with: what they have now, without what they got, with what they paid."""
    stacks = [*view.stacks]
    for event in events:
        if isinstance(event, Posted):
            stacks[event.seat] += event.chips
        elif isinstance(event, Returned | Won):
            stacks[event.seat] -= event.chips
    return stacks


def view_of(room: RoomSight) -> View:
    assert room.view is not None, f"no hand is on the table: {room}"
    return room.view
