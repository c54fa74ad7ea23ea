"""How a game ended for its players, and their standings after it.

The store writes a result with the row that ends the game. In the same transaction it asks a judge (see
`lobby.scoring`) for the new standings, so that no result overlooks another.
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
    bot: str = ""  # a level; also if a bot finished the game for a person who left
    place: int = (
        0  # 1 is best; players who left come after those who stayed; 0 if the game was not finished
    )
    score: int | None = None


class Result(Value, frozen=True):
    """A game that is over: its table and round, its players and how it ended."""

    table: TableId
    round: int
    game: str
    at: Instant
    seats: tuple[Played, ...]
    rated: bool = False
    finished: bool = True  # False: the table closed during the game
    duel: bool = True  # a game for two is rated by Elo, one for more by openskill
    public: bool = True  # False: only its players may read it
    # Of a series several results can belong to one round, and each has another number here. 0: the only one.
    part: int = 0
    # Somebody took their chips and left an open series. There are no places: chips won or lost are the score.
    cash: bool = False
    company: bool = True  # of a cash-out: did other people play in the same series?


class Standing(Value, frozen=True, omit_defaults=True):
    """A person's record in one game. Games against bots alone are counted apart, as `solo`."""

    person: PersonId
    game: str
    rating: int = 1600  # Elo for games of two; computed from mu and sigma for games of more
    mu: float = 25.0  # openskill's estimate
    sigma: float = 25.0 / 3
    rated: int = 0  # games that changed the rating
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    streak: int = 0  # current wins in a row
    solo: int = 0  # finished games against bots alone
    solo_wins: int = 0
    solo_losses: int = 0
    solo_unfinished: int = 0
    at: Instant = 0  # when the last game ended


class Achieved(Value, frozen=True):
    """An achievement of a person."""

    person: PersonId
    code: str


class Verdict(Value, frozen=True):
    """What a result changed."""

    standings: tuple[Standing, ...]
    achieved: tuple[Achieved, ...] = ()  # the store keeps those that are new


class Judge(Protocol):
    """A pure function: standings after a result, from those before it. A person without one is new."""

    def __call__(self, result: Result, before: Mapping[PersonId, Standing]) -> Verdict: ...
