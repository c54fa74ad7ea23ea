"""The words of a table: people, chairs, clocks, and the sitting they make."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant, TableId
from parlor.engine import Outcome, Question, Seat, Value
from parlor.table.fairness import Fairness

Ref: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
# In a series a hand is played, or the table is between two hands; "over" is the series.
Phase: TypeAlias = Literal["forming", "playing", "between", "over", "closed"]
Pace: TypeAlias = Literal["slow", "normal", "fast"]
OfferKind: TypeAlias = Literal["draw", "finish", "takeback", "pause", "resume", "rematch", "bot"]
Milliseconds: TypeAlias = int

ASLEEP = ""  # in `Sitting.paused`: nobody stopped the game, everybody went away

_DAY = 24 * 3600 * 1000


class Clock(Value, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a seat may think: for each move (then from its bank), for the whole game, or both."""

    move: Annotated[Milliseconds, Meta(ge=1000, le=_DAY)] | None = None
    bank: Annotated[Milliseconds, Meta(ge=0, le=_DAY)] = 0
    total: Annotated[Milliseconds, Meta(ge=1000, le=_DAY)] | None = None
    # For each reaction (see `engine.Question`): neither bank nor total pay for it. None: it counts as a move.
    reaction: Annotated[Milliseconds, Meta(ge=1000, le=_DAY)] | None = None
    increment: Annotated[Milliseconds, Meta(ge=0, le=600_000)] = 0

    def __post_init__(self) -> None:
        if self.move is None and self.total is None:
            raise ValueError("a clock limits each move, the whole game, or both")


class Settings(Value, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the host chose for the table, beside the game's own options."""

    public: bool = False  # listed in the lobby, or joined by link alone
    watch: bool = True
    clock: Clock | None = None
    pace: Pace = "normal"
    rated: bool = False  # the result counts: members only, with a clock, without bots and takebacks
    # Without votes: it begins when all seats are taken. Bots take them this long after the last person sat.
    fill: Annotated[Milliseconds, Meta(ge=0, le=3_600_000)] | None = None
    level: Annotated[str, Meta(max_length=40)] | None = None  # of those bots; None: the usual one
    # What happens to the seat of a player who leaves a game that goes on: a bot takes it, or it gives up by the
    # game's own rule.
    leaving: Literal["bot", "gives_up"] = "bot"
    seats: Annotated[int, Meta(ge=1, le=100)] | None = None  # chairs; None: as many as the game has
    # In a series: how long after a hand the next one is dealt.
    next: Annotated[Milliseconds, Meta(ge=0, le=600_000)] = 5000
    # A room that runs itself, without a host and bots, for one closed series: it begins this long after enough
    # people sat down, if they do not vote for it before. It is chosen when the room is made.
    gather: Annotated[Milliseconds, Meta(ge=0, le=3_600_000)] | None = None
    members: bool = False  # only people with an account sit down; guests may watch


class Charter(Value, frozen=True):
    """What a table is, from its first to its last row."""

    id: TableId
    game: str
    version: int  # of the rules: an old table keeps the rules it began with
    options: dict[str, Any]
    settings: Settings
    made: Instant
    maker: PersonId = ""
    house: int = 1  # the version of the table's own rules: see `rules_in_force.HOUSE_RULES`
    passphrase: str = ""  # hashed; people who know it may come in


class Suspended(Value, frozen=True, array_like=True):
    """A question that somebody else's answer interrupted. It may be open again, and then its clock goes on."""

    question: Question
    used: Milliseconds
    incremented: bool = False  # has its increment been added to the total?


class Chair(Value, frozen=True, omit_defaults=True):
    """A place at the table.

    A person alone plays; a bot alone plays; a bot with a person keeps the seat until that person returns.
    """

    person: Person | None = None
    bot: str | None = None  # the level of the bot that plays here
    ready: bool = False
    away: bool = False  # silent past its clock: times out at once until its person is back
    dealt: bool = False  # is it in the game on the table? (Not who sits down after its end.)
    # Its person was out of the game and left. It is theirs until the end, for the result; nobody plays here.
    vacated: bool = False
    since: Instant | None = None  # its clock has been running since then; a bot's never runs
    used: Milliseconds = 0  # of this turn, before `since` (a pause came between)
    question: Question | None = None  # that its clock is for, where the game names its questions
    charged: Milliseconds = (
        0  # of `used`: taken from bank and total already, before an interruption
    )
    incremented: bool = False  # has the increment of this question been added?
    suspended: tuple[Suspended, ...] = ()  # questions that may be open again, the last one last
    left: Milliseconds | None = None  # of the total clock
    bank: Milliseconds = 0
    offered: Instant = 0  # when it last made an offer
    sat: Instant = 0  # in a room that runs itself: when its person sat down
    # In a series (see `engine.series`):
    moves_to: int | None = None  # its sitter moves to that seat when the hand is over
    hands: int = 0  # that its sitter was dealt
    company: bool = False  # and was another person in any of them?

    @property
    def human(self) -> bool:
        """Does a person decide here?"""
        return self.person is not None and self.bot is None and not self.vacated

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None


class OpenOffer(Value, frozen=True):
    """Something proposed to the others, until it is answered by all or its time is up."""

    kind: OfferKind
    by: Seat
    until: Instant
    about: Seat | None = None  # the seat a bot would take
    bot: str | None = None  # and which bot
    agreed: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] | None = None  # who was there to be asked; None: everybody who plays


class OpenClaim(Value, frozen=True):
    """Somebody who lost their session asks for their seat back, until the host answers or time is up."""

    seat: Seat
    of: PersonId  # who has the seat
    person: Person  # who says to be the same
    until: Instant


class Done(Value, frozen=True, array_like=True):
    """What one person had done here last: the refs of it, and the seq of each."""

    refs: tuple[str, ...]
    seqs: tuple[int, ...]


class Departure(Value, frozen=True, array_like=True):
    """Somebody left an open series with so many chips: if they return in time, they bring them."""

    stack: int
    at: Instant


class Sitting(Value, frozen=True, omit_defaults=True):
    """A table as it stands after a row: everything that a replay must bring back."""

    chairs: tuple[Chair, ...]
    seq: int = 0
    at: Instant = 0
    host: PersonId | None = None
    phase: Phase = "forming"
    round: int = 0  # games begun at this table
    state: Any = None
    asked: tuple[Seat, ...] = ()  # the seats the game waits for
    outcome: Outcome | None = None
    played: tuple[Chair, ...] = ()  # whose the outcome is: people change their seats after the game
    paused: PersonId | None = None
    halted: Instant = 0  # when somebody paused it last
    offer: OpenOffer | None = None
    past: tuple[tuple[Seat, Any], ...] = ()  # the last states, for games with takebacks
    acts: Mapping[PersonId, Done] = {}  # everybody's last actions, to know them again: see `refs`
    asks: Mapping[PersonId, Done] = {}  # and what else they asked, so that chat displaces no action
    options: dict[str, Any] | None = None  # of the game, where they are not the charter's any more
    settings: Settings | None = None  # and of the table
    sat: Instant = 0  # where it begins by itself: when the last person sat down
    gathered: Instant = 0  # in a room that runs itself: since when enough sit to begin; 0: too few
    locked: bool = False  # nobody else sits down
    muted: tuple[Person, ...] = ()
    out: tuple[Person, ...] = ()  # may neither sit nor watch
    claim: OpenClaim | None = None
    forfeits: tuple[Seat, ...] = ()  # players who left the current game and lost, in order
    eliminated: tuple[Seat, ...] = ()  # players who are out of the game by its rules
    fair: Fairness | None = None  # None until something is shuffled
    # In a series:
    purse: Any = None  # None: no series is being played
    ended: Instant = 0  # when the last hand was over, or the wait for the next one began anew
    finishing: bool = False  # it was agreed that this hand is the last
    departures: Mapping[PersonId, Departure] = {}  # of people whom the game remembers
    # Where the game keeps time: how long the series was played up to `running`, since when it has been played
    # without an interruption.
    elapsed: Milliseconds = 0
    running: Instant | None = None
    # What the host changed during a hand, for the next one.
    next_options: dict[str, Any] | None = None
    next_settings: Settings | None = None

    @property
    def in_series(self) -> bool:
        """Is a series being played, in a hand or between two?"""
        return self.purse is not None and self.phase != "closed"

    @property
    def out_of_game(self) -> tuple[Seat, ...]:
        """The seats that gave up the game being played, or are out of it by its rules.

        Their people may still sit here, but only watch: they have no say in the game any more.
        """
        if self.phase not in ("playing", "between"):
            return ()
        return tuple(dict.fromkeys((*self.forfeits, *self.eliminated)))
