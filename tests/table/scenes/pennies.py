"""A series in a few dozen lines: everybody dealt in hides up to three pennies; the most hidden takes them all.

Whoever has no penny left buys in again, or is out where the series is closed.
"""

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Alternatives,
    CashOut,
    Chance,
    Description,
    Illegal,
    Legal,
    Options,
    Outcome,
    Promises,
    Range,
    Seat,
    Step,
    Value,
    Variant,
    Words,
)


class Hide(Variant, frozen=True):
    pennies: int


class BuyIn(Variant, frozen=True):
    pass


class SitOut(Variant, frozen=True):
    out: bool = True


class Hidden(Variant, frozen=True):
    seat: Seat


class Shown(Variant, frozen=True):
    hidden: tuple[int, ...]


class Bought(Variant, frozen=True):
    seat: Seat
    pennies: int


class SatOut(Variant, frozen=True):
    seat: Seat
    out: bool


Event: TypeAlias = Hidden | Shown | Bought | SatOut
Request: TypeAlias = BuyIn | SitOut


class Purse(Value, frozen=True):
    pennies: tuple[int, ...]
    brought: tuple[int, ...]  # 0: nobody sits there
    out: tuple[Seat, ...] = ()  # sit out, or are out of a closed series, in order
    bought: tuple[Seat, ...] = ()  # during this hand


class State(Value, frozen=True):
    pennies: tuple[int, ...]  # as they were dealt
    seats: tuple[Seat, ...]
    hidden: tuple[int | None, ...]


class View(Value, frozen=True):
    pennies: tuple[int, ...]
    asked: tuple[Seat, ...]
    mine: int | None = None


class Pennies(Options, frozen=True):
    pennies: Annotated[int, Meta(ge=1, le=9, title="Pennies each")] = 5
    closed: Annotated[bool, Meta(title="Closed")] = False

    name: ClassVar[str] = "pennies"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    promises: ClassVar[Promises] = Promises(reveals=frozenset({"shown"}))
    words: ClassVar[Words] = Words(State, Hide, Event, View, Purse, Request)

    def describe(self) -> Description:
        return Description(
            title="Pennies",
            blurb="Who hides the most?",
            least_seats=2,
            most_seats=4,
            secrets=True,
            offers=("finish",),
            rated={"closed": True},
            series="closed" if self.closed else "open",
        )

    # A hand

    def start(self, seats: int, chance: Chance) -> State:
        return State((self.pennies,) * seats, tuple(range(seats)), (None,) * seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(seat for seat in state.seats if state.hidden[seat] is None)

    def legal(self, state: State, seat: Seat) -> Legal[Hide]:
        if seat not in self.to_act(state):
            return Legal()
        return Legal(ranges=(Range(Hide(0), "pennies", 0, min(3, state.pennies[seat])),))

    def apply(self, state: State, seat: Seat, action: Hide) -> Step[State, Event]:
        if not self.legal(state, seat).allows(action):
            raise Illegal("bad_hide", f"seat {seat} cannot hide {action.pennies} now")
        return self.hide(state, seat, action.pennies)

    def hide(self, state: State, seat: Seat, pennies: int) -> Step[State, Event]:
        hidden = tuple(pennies if each == seat else was for each, was in enumerate(state.hidden))
        after = replace(state, hidden=hidden)
        shown = (Shown(tuple(each or 0 for each in hidden)),) if not self.to_act(after) else ()
        return Step(after, (Hidden(seat), *shown))

    def won(self, state: State) -> tuple[int, ...]:
        """What each chair has won or lost: the most takes all, and shares with equals."""
        hidden = [state.hidden[seat] or 0 for seat in range(len(state.pennies))]
        best = [seat for seat in state.seats if hidden[seat] == max(hidden)]
        share, rest = divmod(sum(hidden), len(best))
        return tuple(
            (share + (rest if seat == best[0] else 0) if seat in best else 0) - hidden[seat]
            for seat in range(len(state.pennies))
        )

    def view(self, state: State, seat: Seat | None) -> View:
        mine = None if seat is None else state.hidden[seat]
        return View(state.pennies, tuple(sorted(self.to_act(state))), mine)

    def timeout(self, state: State, seat: Seat) -> Hide:
        return Hide(0)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        won = self.won(state)
        places = tuple(
            1 + sum(won[other] > won[seat] for other in state.seats) if seat in state.seats else 0
            for seat in range(len(won))
        )
        return Outcome(places, won)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        hidden = list(state.hidden)
        if self.to_act(state):
            for other in state.seats:
                if other != seat and hidden[other] is not None:
                    hidden[other], chance = chance.below(min(3, state.pennies[other]) + 1)
        return replace(state, hidden=tuple(hidden))

    # The series

    def open_series(self, chairs: int) -> Purse:
        return Purse((0,) * chairs, (0,) * chairs)

    def sit_down(self, purse: Purse, seat: Seat) -> Purse:
        return add(purse, seat, self.pennies, self.pennies)

    def get_up(self, purse: Purse, seat: Seat) -> CashOut:
        if self.closed:
            out = purse.out if seat in purse.out else (*purse.out, seat)
            return CashOut(replace(purse, out=out), 0)
        have, brought = purse.pennies[seat], purse.brought[seat]
        left = add(purse, seat, -have, -brought)
        return CashOut(without(left, seat), have - brought)

    def change_chairs(self, purse: Purse, seat: Seat, to: Seat) -> Purse:
        def swap(values: tuple[int, ...]) -> tuple[int, ...]:
            swapped = list(values)
            swapped[seat], swapped[to] = values[to], values[seat]
            return tuple(swapped)

        turned = {seat: to, to: seat}
        out = tuple(turned.get(each, each) for each in purse.out)
        return replace(purse, pennies=swap(purse.pennies), brought=swap(purse.brought), out=out)

    def next_players(self, purse: Purse, here: frozenset[Seat]) -> tuple[Seat, ...]:
        seats = tuple(
            seat
            for seat, have in enumerate(purse.pennies)
            if have and seat not in purse.out and (self.closed or seat in here)
        )
        return seats if len(seats) > 1 else ()

    def deal(self, purse: Purse, seats: tuple[Seat, ...], chance: Chance) -> Step[State, Event]:
        return Step(State(purse.pennies, seats, (None,) * len(purse.pennies)))

    def collect(self, purse: Purse, state: State) -> Purse:
        won = self.won(state)
        for seat in state.seats:
            purse = add(purse, seat, won[seat], 0)
        broke = [seat for seat in state.seats if not purse.pennies[seat] and seat not in purse.out]
        return replace(purse, out=(*purse.out, *(broke if self.closed else ())), bought=())

    def requests(self, purse: Purse, state: State | None, seat: Seat) -> Alternatives[Request]:
        if self.closed or not purse.brought[seat]:
            return Alternatives()
        buy = () if purse.pennies[seat] or seat in purse.bought else (BuyIn(),)
        return Alternatives((*buy, SitOut(seat not in purse.out)))

    def request(
        self, purse: Purse, state: State | None, seat: Seat, request: Request
    ) -> Step[Purse, Event]:
        if not self.requests(purse, state, seat).allows(request):
            raise Illegal("bad_request", f"seat {seat} cannot have that now")
        if isinstance(request, BuyIn):
            richer = add(purse, seat, self.pennies, self.pennies)
            bought = purse.bought if state is None else (*purse.bought, seat)
            return Step(replace(richer, bought=bought), (Bought(seat, self.pennies),))
        rest = without(purse, seat)
        after = replace(rest, out=(*rest.out, seat)) if request.out else rest
        return Step(after, (SatOut(seat, request.out),))

    def bot_request(self, purse: Purse, seat: Seat) -> Request | None:
        return BuyIn() if BuyIn() in self.requests(purse, None, seat).actions else None

    def abandon(self, state: State, seat: Seat) -> Step[State, Event]:
        return self.hide(state, seat, 0) if seat in self.to_act(state) else Step(state)

    def busted(self, purse: Purse) -> frozenset[Seat]:
        return frozenset(purse.out)

    def places(self, purse: Purse) -> Outcome:
        """Those who are still in by their pennies, then the others, the last to go first."""

        def rank(seat: Seat) -> tuple[int, int]:
            out = purse.out.index(seat) + 1 if seat in purse.out else 99
            return out, purse.pennies[seat] if out == 99 else 0

        played = [seat for seat, brought in enumerate(purse.brought) if brought]
        places = tuple(
            1 + sum(rank(other) > rank(seat) for other in played) if seat in played else 0
            for seat in range(len(purse.pennies))
        )
        return Outcome(places, purse.pennies)


def add(purse: Purse, seat: Seat, pennies: int, brought: int) -> Purse:
    def plus(values: tuple[int, ...], more: int) -> tuple[int, ...]:
        return tuple(each + more if at == seat else each for at, each in enumerate(values))

    return replace(
        purse, pennies=plus(purse.pennies, pennies), brought=plus(purse.brought, brought)
    )


def without(purse: Purse, seat: Seat) -> Purse:
    return replace(purse, out=tuple(each for each in purse.out if each != seat))
