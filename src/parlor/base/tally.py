"""What a game counted for its players, and what it adds up to for each of them.

The store writes a tally with the row that ends a game or a hand. In the same transaction it asks a judge (see
`lobby.tallies`) for the new sums, so that no tally overlooks another.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from parlor.base.person import PersonId
from parlor.base.result import Achieved
from parlor.base.row import Instant, TableId
from parlor.base.structs import Value


class SeatTally(Value, frozen=True):
    """What was counted for the person at one seat, by the names that the game declares."""

    seat: int
    person: PersonId
    numbers: dict[str, int]


class GameTally(Value, frozen=True):
    """What one game, or one hand of a series, counted for the people who played it to its end."""

    table: TableId
    round: int
    game: str
    variant: str  # the game's own label of its options; numbers of one variant can be compared
    at: Instant
    seats: tuple[SeatTally, ...]
    alone: bool = False  # one person against bots
    public: bool = True  # False: only its players may read it


class TallySum(Value, frozen=True):
    """What all tallies of a person at one variant of a game add up to: sums, and records."""

    person: PersonId
    game: str
    variant: str
    alone: bool
    games: int
    numbers: dict[str, int]
    at: Instant  # when the last of them ended


class TallyVerdict(Value, frozen=True):
    """What a tally changed."""

    sums: tuple[TallySum, ...]
    achieved: tuple[Achieved, ...] = ()  # the store keeps those that are new


class TallyJudge(Protocol):
    """A pure function: sums after a tally, from all that its people had at this game before it."""

    def __call__(
        self, tally: GameTally, before: Mapping[PersonId, Sequence[TallySum]]
    ) -> TallyVerdict: ...
