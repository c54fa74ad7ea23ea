"""A finished hand of this house as one viewer saw it, written down: what they never saw stays unknown."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from parlor.engine import Malformed, Seat
from parlor.engine.records import FinishedGame
from parlor.games.poker.hands.cards import PACK, Card, CardName
from parlor.games.poker.model.actions import (
    AskedToRunTwice,
    Bet,
    Called,
    Checked,
    Event,
    Folded,
    Mucked,
    Raised,
    Shown,
    StreetDealt,
)
from parlor.games.poker.model.hand import View
from parlor.games.poker.phh.hand import Act, Known, PhhHand, spell_known
from parlor.games.poker.phh.posted import find_posted
from parlor.games.poker.variants import VARIANTS

NUMBERS: dict[str | None, Card] = {name: number for number, name in enumerate(PACK)}
DAY = 86_400_000  # milliseconds


class Notes(NamedTuple):
    """What the record holds of a hand."""

    first: View
    last: View
    events: tuple[Event, ...]  # after the deal
    viewer: Seat | None

    @property
    def order(self) -> tuple[Seat, ...]:
        """The chairs of p1, p2 and so on."""
        return self.first.dealt

    def cards_of(self, seat: Seat) -> tuple[Known, ...]:
        """A player's cards, as far as the viewer has ever seen them."""
        hole = VARIANTS[self.first.variant].hole
        own = self.first.cards if seat == self.viewer else ()
        return read_names(own or self.last.shown[seat]) or (None,) * hole


def make_hand(finished: FinishedGame) -> PhhHand:
    """A hand as PHH has it; refuses what cannot be a hand of poker."""
    notes = read_notes(finished)
    first, last, order = notes.first, notes.last, notes.order
    over = bool(last.won)
    scores = finished.outcome.scores if over and finished.outcome is not None else None
    posted = find_posted(first, last, scores, finished.options.get("ante_by") == "big_blind")
    begun = finished.steps[0].at
    names = dict(enumerate(finished.names))
    return PhhHand(
        variant=first.variant,
        betting=first.betting,
        unit=first.big_blind,
        stacks=posted.stacks,
        antes=posted.antes,
        blinds=posted.blinds,
        trimmed=posted.trimmed,
        dead=posted.dead,
        posts=posted.posts,
        acts=tuple(list_acts(notes)),
        finishing=tuple(last.stacks[seat] for seat in order) if over else (),
        winnings=tuple(last.won[seat] for seat in order) if over else (),
        names=tuple(names.get(seat, "") for seat in order),
        seats=tuple(seat + 1 for seat in order),
        seat_count=len(first.stacks),
        table=finished.table,
        hand=str(finished.number),
        day=finished.day,
        time=spell_time(begun) if begun > 0 else "",
        house=finished.options.get("preset") == "house",
        short_blind_counts=finished.options.get("short_blind") == "actual",
        asked_runs=bool(first.asked)
        or any(isinstance(each, AskedToRunTwice) for each in notes.events),
        second_board=tuple(NUMBERS[card] for card in last.second_board),
        viewer=order.index(notes.viewer) if notes.viewer in order else None,
    )


def read_notes(finished: FinishedGame) -> Notes:
    try:
        views = [msgspec.convert(view, View) for view in finished.views]
        events = tuple(msgspec.convert(event, Event) for event in events_after_deal(finished))
    except msgspec.ValidationError as wrong:
        raise Malformed(f"not a hand of poker: {wrong}") from None
    if not views:
        raise Malformed("not a hand of poker: nothing happened")
    for view in views:
        check_view(view, views[0])
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(event, Folded | Checked | Called | Bet | Raised | Shown | Mucked) and (
            seat not in views[0].dealt
        ):
            raise Malformed(f"not a hand of poker: no cards were dealt to seat {seat}")
    return Notes(views[0], views[-1], events, finished.viewer)


def events_after_deal(finished: FinishedGame) -> Iterator[Any]:
    """What was heard of players. What a deal did is read from its view: old files tell nothing else of it."""
    steps = iter(finished.steps)
    for step in steps:
        if step.view is not None:
            break
    for step in steps:
        yield from step.events


def check_view(view: View, first: View) -> None:
    """A file may hold anything: what follows relies on this."""
    chairs = len(first.stacks)
    lists: tuple[tuple[Any, ...], ...] = (view.stacks, view.bets, view.shown, view.won)
    if any(len(each) not in (chairs, 0 if each is view.won else chairs) for each in lists):
        raise Malformed("not a hand of poker: its chairs change")
    seats = view.dealt
    if not 2 <= len({*seats}) == len(seats) or not all(0 <= seat < chairs for seat in seats):
        raise Malformed("not a hand of poker: the seats that were dealt in")
    cards = (
        *view.cards,
        *view.board,
        *view.second_board,
        *(c for each in view.shown for c in each),
    )
    if any(card is not None and card not in NUMBERS for card in cards):
        raise Malformed("not a hand of poker: a card that there is not")


# What happened


def list_acts(notes: Notes) -> Iterator[Act]:
    """The dealer's and the players' actions in their order, numbered as p1, p2 and so on."""
    order = notes.order
    for player, seat in enumerate(order):
        yield Act("hole", player, notes.cards_of(seat))
    board, shown = 0, set[Seat]()
    for event in notes.events:
        match event:
            case Folded(seat):
                yield Act("fold", order.index(seat))
            case Checked(seat) | Called(seat):
                yield Act("call", order.index(seat))
            case Bet(seat, to) | Raised(seat, to):
                yield Act("raise", order.index(seat), amount=to)
            case StreetDealt(_, cards, 0):
                board += len(cards)
                yield Act("board", None, read_names(cards))
            case Shown(seat) | Mucked(seat) if seat not in shown:
                shown.add(seat)
                yield show_or_muck(notes, seat)
            case _:
                pass
    # Where blinds put everybody all-in, the deal did the rest.
    yield from list_rest(notes, board, shown)


def show_or_muck(notes: Notes, seat: Seat) -> Act:
    """What was shown in the end. At a showdown, who has not shown all has lost: some cards are a comment."""
    player = notes.order.index(seat)
    cards = read_names(notes.last.shown[seat])
    if not cards or (None in cards and len(notes.last.live) > 1):
        return Act("muck", player, comment=f"shows {spell_known(cards)}" if cards else "")
    return Act("show", player, cards)


def list_rest(notes: Notes, board: int, shown: set[Seat]) -> Iterator[Act]:
    last = notes.last
    if not last.won or len(last.live) < 2:
        return
    upto = 0
    for street in VARIANTS[notes.first.variant].streets:
        upto += street.board
        if street.board and upto > board:
            yield Act("board", None, read_names(last.board[upto - street.board : upto]))
    for seat in last.live:
        if seat not in shown:
            yield show_or_muck(notes, seat)


def read_names(cards: tuple[CardName | None, ...]) -> tuple[Known, ...]:
    return tuple(NUMBERS.get(card) for card in cards)


def spell_time(at: int) -> str:
    """The time of day in UTC.

    >>> spell_time(3_723_000)
    '01:02:03'
    """
    minutes, seconds = divmod(at % DAY // 1000, 60)
    return f"{minutes // 60:02}:{minutes % 60:02}:{seconds:02}"
