"""What a game answers. `games/onecard` is the shortest complete example: copy, rename, replace."""

from collections.abc import Sequence
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    Protocol,
    TypeAlias,
    TypeVar,
    runtime_checkable,
)

import msgspec
from msgspec import Meta

from parlor.base.structs import Value
from parlor.engine.chance import Chance
from parlor.engine.legal import Legal

Seat: TypeAlias = int
QUESTION_ID_LENGTH = 40
QuestionId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=QUESTION_ID_LENGTH)]
Offer: TypeAlias = Literal["draw", "finish", "takeback"]

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """The result of an action: the new state, and its public events in order."""

    state: S
    events: tuple[E, ...] = ()


class Question(Value, frozen=True, omit_defaults=True):
    """What the game asks of a seat.

    While the same id is open, and when it is open again after an interruption, it is the same question: its
    clock goes on, and an answer to it is still good.
    """

    id: QuestionId
    # A reaction is asked for in somebody else's turn. It has a time limit of its own, and a player who lets it
    # pass is not taken to be away.
    kind: Literal["turn", "reaction"] = "turn"
    seconds: int | None = None  # the time for this question; None: as the table's clock says


class Outcome(Value, frozen=True):
    """How a game ended: the place of each seat (1 is best; after two firsts comes a third) and its score.

    In a hand of a series, place 0 is that of a chair to which it was not dealt.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Words(msgspec.Struct, frozen=True):
    """The types a game speaks, each a msgspec struct or a union of `Variant`s."""

    state: Any
    action: Any
    event: Any
    view: Any
    purse: Any = None  # of a series, and what its players may request: see `engine.series`
    request: Any = None


class Description(Value, frozen=True):
    """What the lobby says about a game, and what the table must know about it."""

    title: str
    blurb: str
    least_seats: int
    most_seats: int
    secrets: bool = False  # does any seat know what another may not?
    endless: bool = False  # does it go on until people stop?
    offers: tuple[Offer, ...] = ()  # what its players may agree on
    # Options of a rated game that differ from the defaults: a rated game must end.
    rated: dict[str, Any] = msgspec.field(default_factory=dict)
    concedes: bool = False  # can it be given up (see `Legal.concessions`)?
    # Is it an advantage to begin? Then two players change places from game to game. Logs replay by it, so it
    # may change only with the version of the rules.
    alternates: bool = False
    # Do its secrets outlive the game? A folded hand does; then no replay shows everything.
    lasting: bool = True
    # The number of cards in its largest shuffle, or of values in its largest draw; 0 if it has none. Decks are
    # sealed for it: a larger one would cost those that are ready.
    deck: int = 0
    turn: int = 0  # the usual time limit of a turn in seconds; 0: none
    reaction: int = 0  # and of a reaction (see `Question`); 0: as for a turn
    # Hands that follow each other, with a purse: players come and go as they like, or play until places are
    # final. None: each game is one by itself. See `engine.series`.
    series: Literal["open", "closed"] | None = None
    # In an open series: for so many seconds people who left are remembered. See `engine.series.Welcomes`.
    remembers: int = 0
    # In a closed series: quick match makes rooms that run themselves, without a host and bots. One begins this
    # many seconds after enough people sat down, or sooner. None: it makes ordinary tables.
    gathers: int | None = None
    members: bool = False  # only people with an account sit down in such a room
    next: int = 5  # seconds between two hands there


class Game(Protocol[S, A, E, V_co]):
    """The rules of one game: a frozen value whose fields are its options."""

    name: ClassVar[str]
    version: ClassVar[int]  # raised by every fix that changes how an old log would replay
    former: ClassVar[tuple[type, ...]]  # older rules, for tables that began with them
    words: ClassVar[Words]
    # A game may also have `lesson` (see `engine.lesson`), `promises` (see `engine.promises`) and `presets` (see
    # `engine.presets`).

    def describe(self) -> Description: ...

    def start(self, seats: int, chance: Chance) -> S:
        """The first state, or `Illegal` when these options do not fit that many seats.

        The house asks only for a number of seats that `describe` allows. With the default options all of them
        must do.
        """
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that are asked to act now: empty only when the game is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Legal[A]: ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Play one action, or raise `Illegal` and leave everything as it was.

        A refusal has a code in snake_case for clients, and a text for people that tells no secret.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> V_co:
        """Everything a seat may know, and nothing else; None is a spectator."""
        ...

    def timeout(self, state: S, seat: Seat) -> A:
        """What a silent seat does when its time is up: always legal."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def redeal(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Another world that this seat cannot tell from this one, chosen by chance."""
        ...


@runtime_checkable
class Agreeable(Protocol):
    """A game whose players may agree to a draw or to finish now (see `Description.offers`)."""

    def agree(self, state: Any, offer: Offer) -> Step[Any, Any]: ...


@runtime_checkable
class Considers(Protocol):
    """A game that knows when a bot should agree to a draw or to finish now. In other games bots always do."""

    def considers(self, state: Any, seat: Seat, offer: Offer) -> bool: ...


@runtime_checkable
class Eliminates(Protocol):
    """A game in which a seat can be out before the end. Its player may then talk with the spectators."""

    def eliminated(self, state: Any) -> frozenset[Seat]:
        """The seats that have nothing left to decide, whatever happens. Everybody is told."""
        ...


@runtime_checkable
class Asks(Protocol):
    """A game that names its questions. Clocks replay by them, so they may change only with the version."""

    def question(self, state: Any, seat: Seat) -> Question:
        """What a seat of `to_act` is asked. It must not depend on anything hidden: clocks are public."""
        ...


@runtime_checkable
class Disconnects(Protocol):
    """A game that treats silent players who are not connected differently."""

    def timeout_gone(self, state: Any, seat: Seat) -> Any:
        """What a seat does when its time is up and its person is not connected: always legal."""
        ...


@runtime_checkable
class Continues(Protocol):
    """A game whose turns are several actions: all of one turn share its time.

    A game that names its questions (see `Asks`) says the same by their ids.

    In other games every action has its own time. Clocks replay by it, so it may change only with the version
    of the rules.
    """

    def continues(self, before: Any, after: Any, seat: Seat) -> bool:
        """A seat has acted and is asked again: is it still in the same turn?"""
        ...


@runtime_checkable
class Appraises(Protocol):
    """A game that can rate a position before the end, so that search bots need not play it out."""

    def appraise(self, state: Any) -> Sequence[float]:
        """A number for each seat; a lead of one is a clear advantage."""
        ...


@runtime_checkable
class Sides(Protocol):
    """A game whose seats differ: by a role, by a position. The arena chooses seats and counts by it."""

    def side(self, state: Any, seat: Seat) -> str:
        """What a seat is at the start of a game: "sheriff", "button", "first". No player is told."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
