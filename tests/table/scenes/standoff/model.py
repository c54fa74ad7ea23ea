"""The words of the standoff."""

from typing import Literal, TypeAlias

from parlor.engine import (
    Seat,
    Value,
    Variant,
)

LIVES, CARDS, DRINK = 2, 3, 2
DECK = tuple(range(40))


class Shoot(Variant, frozen=True):
    at: Seat


class Volley(Variant, frozen=True):
    """Shoot at everybody: they answer at once, and hidden."""


class Rest(Variant, frozen=True):
    """End the turn."""


class Duck(Variant, frozen=True):
    pass


class Hit(Variant, frozen=True):
    """Take the shot: it costs a life."""


class ShootBack(Variant, frozen=True):
    """The shooter is asked first; then this seat is asked again."""


class Snipe(Variant, frozen=True):
    """In a volley: put another player out who is asked too."""

    at: Seat


class Drink(Variant, frozen=True):
    """Two cards for a life: at any time, and with the last breath."""

    cards: tuple[int, ...] = ()


class Flee(Variant, frozen=True):
    pass


Action: TypeAlias = Shoot | Volley | Rest | Duck | Hit | ShootBack | Snipe | Drink | Flee


class Told(Variant, frozen=True):
    """Somebody did this in the open."""

    seat: Seat
    did: str
    at: Seat | None = None


class Decided(Variant, frozen=True):
    """Somebody has answered the volley, nobody knows how."""

    seat: Seat


class Shown(Variant, frozen=True):
    hit: tuple[Seat, ...]


class Discarded(Variant, frozen=True):
    seat: Seat
    cards: tuple[int, ...]


class Out(Variant, frozen=True):
    seat: Seat


Event: TypeAlias = Told | Decided | Shown | Discarded | Out


class Frame(Value, frozen=True):
    """A question that interrupts what lies below it."""

    number: int
    kind: Literal["shot", "volley", "dying"]
    by: Seat
    asked: tuple[Seat, ...]
    hit: tuple[Seat, ...] = ()  # who has decided to take it
    ducked: tuple[Seat, ...] = ()


class State(Value, frozen=True):
    lives: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    turn: Seat
    number: int  # of the turn
    asked: int  # questions so far
    frames: tuple[Frame, ...]
    out: tuple[Seat, ...]
    pile: tuple[int, ...]

    @property
    def alive(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.lives)) if seat not in self.out)


class View(Value, frozen=True):
    lives: tuple[int, ...]
    cards: tuple[int, ...]
    turn: Seat
    number: int
    frames: tuple[tuple[str, Seat, tuple[Seat, ...]], ...]
    out: tuple[Seat, ...]
    hand: tuple[int, ...] = ()
    answer: Literal["hit", "duck"] | None = None
