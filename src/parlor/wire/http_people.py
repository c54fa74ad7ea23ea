"""The HTTP bodies about people: accounts, sessions, profiles, results."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant, TableId
from parlor.base.text_limits import NAME, NO_MAIL_OR_ONE, NOT_BLANK, PASSWORD, USER_NAME, between
from parlor.lobby.ranks import Rank
from parlor.wire.http_bodies import RequestBody
from parlor.wire.http_tallies import GameTotals, TallyListing

# `identity` refuses what does not fit, each by a code of its own; here is only what a schema can say of it.
UserName: TypeAlias = Annotated[
    str, Meta(description=NAME, extra_json_schema={**between(USER_NAME), "pattern": NOT_BLANK})
]
NewPassword: TypeAlias = Annotated[str, Meta(extra_json_schema=between(PASSWORD))]
Mail: TypeAlias = Annotated[
    str, Meta(max_length=254, extra_json_schema={"pattern": NO_MAIL_OR_ONE})
]
Password: TypeAlias = Annotated[str, Meta(max_length=1024)]
Secret: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


class Register(RequestBody, frozen=True):
    """POST /api/v1/account: become a member. A guest who does keeps the history; the session is a new one."""

    name: UserName
    password: NewPassword
    mail: Mail | None = None


class Login(RequestBody, frozen=True):
    """POST /api/v1/login"""

    name: Annotated[str, Meta(max_length=100, extra_json_schema={"pattern": NOT_BLANK})]
    password: Annotated[str, Meta(max_length=1024, extra_json_schema={"minLength": 1})]


class SignedIn(msgspec.Struct, frozen=True):
    """You are somebody now: the answer to registering, logging in, and moving to another device."""

    you: Person
    token: str  # for clients without cookies: Authorization: Bearer …; empty to a browser, which has one


class Account(msgspec.Struct, frozen=True):
    """GET /api/v1/account: what the parlour knows of you, as the owner of the account."""

    you: Person
    uid: str = ""
    mail: str | None = None
    made: Instant | None = None
    muted_until: Instant | None = None


class ChangeAccount(RequestBody, frozen=True):
    """PATCH /api/v1/account: another name or mail (null removes it)."""

    name: UserName | msgspec.UnsetType = msgspec.UNSET
    mail: Mail | msgspec.UnsetType | None = msgspec.UNSET


class ChangePassword(RequestBody, frozen=True):
    """POST /api/v1/account/password: every other session ends."""

    old: Password
    new: NewPassword


class DeleteAccount(RequestBody, frozen=True):
    """POST /api/v1/account/delete: the games stay, the name does not."""

    password: Password


class SessionListing(msgspec.Struct, frozen=True):
    """One device on which you are signed in."""

    id: str
    device: str
    made: Instant
    seen: Instant
    current: bool = False
    client: str = ""  # the program that holds a token, rather than a browser


class SessionList(msgspec.Struct, frozen=True):
    """GET /api/v1/sessions"""

    sessions: tuple[SessionListing, ...]


class EndSessions(RequestBody, frozen=True):
    """POST /api/v1/sessions/end-all: log out everywhere; `here` too, or this session is the one that stays."""

    here: bool = True


class MoveLink(msgspec.Struct, frozen=True):
    """POST /api/v1/move: a link that signs you in on another device, once."""

    url: str
    expires: Instant


class Moved(RequestBody, frozen=True):
    """POST /api/v1/moved: what the page behind such a link sends."""

    secret: Secret


class GameStanding(msgspec.Struct, frozen=True):
    """How somebody stands at one game."""

    game: str
    rating: int
    rated: int  # games that changed it
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: float  # of 1
    streak: int
    solo: int
    solo_wins: int
    solo_losses: int
    solo_unfinished: int
    rank: Rank


class Achievement(msgspec.Struct, frozen=True):
    code: str
    title: str
    text: str
    at: Instant | None = None  # None: not yet


class Profile(msgspec.Struct, frozen=True):
    """GET /api/v1/people/{id}"""

    person: Person
    online: bool
    rank: Rank
    games: int
    wins: int
    win_rate: float
    standings: tuple[GameStanding, ...]
    achievements: tuple[Achievement, ...]
    made: Instant | None = None  # a guest has no such day
    tallies: tuple[GameTotals, ...] = ()  # what games counted, where they count something


class PeopleAsked(RequestBody, frozen=True):
    """GET /api/v1/people?name=…"""

    name: Annotated[str, Meta(min_length=1, max_length=100)]


class PeopleFound(msgspec.Struct, frozen=True):
    """GET /api/v1/people?name=…: the member of that name, or of one that looks like it; or nobody."""

    people: tuple[Person, ...]


class SeatResult(msgspec.Struct, frozen=True):
    """One seat of a finished game."""

    person: PersonId
    name: str
    bot: str
    place: int
    score: int | None = None
    before: int | None = None
    after: int | None = None


class ResultListing(msgspec.Struct, frozen=True):
    """A game that is over. One at a table that was not public is shown to those who played it."""

    table: TableId
    round: int
    game: str
    at: Instant
    rated: bool
    finished: bool
    seats: tuple[SeatResult, ...]
    part: int = 0  # tells the results of one round apart; 0: it is the only one
    cash: bool = False  # somebody left an open series: the score is chips won or lost, the place 0


class ResultsAsked(RequestBody, frozen=True):
    """GET /api/v1/people/{id}/results?before=…&limit=…"""

    before: Annotated[str, Meta(pattern=r"^([0-9]{1,15}-){2,3}[0-9A-Za-z]{1,40}$(?!\n)")] | None = (
        None  # the `next` of the page before this one; those of older servers have a number less
    )
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class ResultList(msgspec.Struct, frozen=True):
    """GET /api/v1/people/{id}/results?before=…: the newest first."""

    results: tuple[ResultListing, ...]
    next: str | None = None  # `before=` this for the page after it; None: there is none


class LeadersAsked(RequestBody, frozen=True):
    """GET /api/v1/leaderboards/{game}?limit=…"""

    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class Leader(msgspec.Struct, frozen=True):
    place: int
    person: Person
    standing: GameStanding


class Leaderboard(msgspec.Struct, frozen=True):
    """GET /api/v1/leaderboards/{game}: members with a rated game, the best first."""

    game: str
    leaders: tuple[Leader, ...]


class PenaltyShown(msgspec.Struct, frozen=True):
    """What the host of the server put on you; `until` may be the end of the year 9999."""

    kind: str  # "ban" or "mute"
    until: Instant
    why: str


class Exported(msgspec.Struct, frozen=True):
    """GET /api/v1/account/export: everything the parlour has about you."""

    account: Account
    sessions: tuple[SessionListing, ...]
    standings: tuple[GameStanding, ...]
    achievements: tuple[Achievement, ...]
    results: tuple[ResultListing, ...]
    said: tuple[dict[str, Any], ...]  # your lines of chat: table, at, text
    penalties: tuple[PenaltyShown, ...]
    totals: tuple[GameTotals, ...] = ()
    tallies: tuple[TallyListing, ...] = ()  # what games counted, one by one
