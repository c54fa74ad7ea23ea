"""How a game ended for those who played it, and what that makes of their standing.

The store writes a result with the row that ends the game. It asks a judge (see `lobby.scoring`) what the
standings are after it, inside the same transaction, so that no two results can overlook each other.
"""

from collections.abc import Mapping
from typing import Protocol

from parlor.base.person import PersonId
from parlor.base.row import Instant, TableId
from parlor.base.structs import Value


class Played(Value, frozen=True, omit_defaults=True):
    """One seat of a finished game. A bot has a level and no person."""

    person: PersonId = ""
    name: str = ""
    member: bool = False
    bot: str = ""  # also where a bot finished the game of a person who left
    place: int = 0  # 1 is best, who left comes behind who stayed; 0 where the game was not finished
    score: int | None = None


class Result(Value, frozen=True):
    """A game that is over: which round of which table, who played and how it ended."""

    table: TableId
    round: int
    game: str
    at: Instant
    seats: tuple[Played, ...]
    rated: bool = False
    finished: bool = True  # False: the table closed in the middle of it
    duel: bool = (
        True  # of a game for two, which is rated by Elo; one for more is rated by openskill
    )
    public: bool = True  # False: only who played may read of it


class Standing(Value, frozen=True, omit_defaults=True):
    """What somebody has done at one game. Counted: games with other people, and apart those against bots."""

    person: PersonId
    game: str
    rating: int = 1600  # as shown: Elo for games of two, made from mu and sigma for games of more
    mu: float = 25.0  # openskill's belief
    sigma: float = 25.0 / 3
    rated: int = 0  # games that changed the rating
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    streak: int = 0  # wins in a row, up to now
    solo: int = 0  # finished games against bots alone
    solo_wins: int = 0
    solo_losses: int = 0
    solo_unfinished: int = 0
    at: Instant = 0  # of the last one


class Achieved(Value, frozen=True):
    """Something that somebody did for the first time."""

    person: PersonId
    code: str


class Verdict(Value, frozen=True):
    """What a result changed."""

    standings: tuple[Standing, ...]
    achieved: tuple[Achieved, ...] = ()  # those that may be new: the store knows which are


class Judge(Protocol):
    """Pure: the standings after a result, given those before it of everybody in it (who has none, is new)."""

    def __call__(self, result: Result, before: Mapping[PersonId, Standing]) -> Verdict: ...
