"""Challenges: one person asks another, who waits, to play; the other has 15 s to say yes or no.

A challenge ends in one of four ways, and both are told of each:

    open ── yes ──► accepted     once the table is on disk
      ├──── no ───► declined     also when the one asked plays with somebody else
      ├─ withdrawn► cancelled    also when one of them leaves the lobby
      └─ 15 s ────► timed_out
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant, TableId
from parlor.engine import Illegal
from parlor.engine.contract import Description
from parlor.lobby.letters import ChallengeNews
from parlor.lobby.model import ChallengeId, ChallengeState, PersonListing
from parlor.table.model import Clock, Settings

COUNTDOWN = 15_000  # milliseconds  [docs/decisions/0018-the-lobby.md]
AGAIN_AFTER = 10_000  # after a no, before the same person may be asked again
REMEMBERED = 60_000  # how long an accepted one is repeated to people who missed it
AT_ONCE = 10  # challenges that one person may face
CLOCK = Clock(move=60_000, bank=120_000)  # of a game that needs one, where nobody chose it


class OpenChallenge(msgspec.Struct, frozen=True, kw_only=True):
    """A challenge that waits for its answer."""

    id: ChallengeId
    ref: str
    by: Person
    to: Person
    game: str
    options: dict[str, Any]
    settings: Settings
    until: Instant
    by_rating: int | None = None
    to_rating: int | None = None
    taken: bool = False  # accepted, and the table is on its way to the disk

    @property
    def people(self) -> tuple[PersonId, PersonId]:
        return self.by.id, self.to.id


class ChallengeUpdate(msgspec.Struct, frozen=True):
    """Something that both sides must hear about a challenge."""

    challenge: OpenChallenge
    state: ChallengeState
    table: TableId | None = None

    def letter(self, reader: PersonId, now: Instant) -> ChallengeNews:
        it = self.challenge
        return ChallengeNews(
            id=it.id,
            state=self.state,
            by=it.by,
            to=it.to,
            game=it.game,
            options=it.options,
            settings=it.settings,
            left=max(0, it.until - now) if self.state == "open" else 0,
            by_rating=it.by_rating,
            to_rating=it.to_rating,
            table=self.table,
            ref=it.ref if reader == it.by.id else None,
        )


class Challenges:
    """All that are open, and those just accepted."""

    def __init__(self) -> None:
        self.open: dict[ChallengeId, OpenChallenge] = {}
        self._accepted: dict[
            ChallengeId, tuple[ChallengeUpdate, Instant]
        ] = {}  # and until when it is told
        self._no: dict[tuple[PersonId, PersonId], Instant] = {}  # who may ask whom again, and when
        self._last: dict[
            PersonId, ChallengeUpdate
        ] = {}  # of each challenger: what is said to a repeated ref

    def again(self, by: PersonId, ref: str) -> ChallengeUpdate | None:
        """What became of a challenge that is said twice."""
        word = self._last.get(by)
        return word if word is not None and word.challenge.ref == ref else None

    def make(
        self, wanted: OpenChallenge, listing: PersonListing | None, now: Instant
    ) -> ChallengeUpdate:
        """Challenge somebody who waits for this game, or raise `Illegal`."""
        by, to = wanted.by, wanted.to
        if by.id == to.id:
            raise Illegal("yourself", "you cannot challenge yourself")
        if listing is None:
            raise Illegal("not_waiting", "that person does not wait for a game now")
        if listing.away:
            raise Illegal("away", f"{to.name} is away: wait a moment")
        if listing.game != wanted.game:
            raise Illegal("other_game", f"{to.name} waits for {listing.game}, not {wanted.game}")
        if any(each.by.id == by.id for each in self.open.values()):
            raise Illegal("challenge_open", "you have challenged somebody: wait, or cancel it")
        faced = [each for each in self.open.values() if to.id in each.people]
        if any(each.by.id == to.id and each.to.id == by.id for each in faced):
            raise Illegal("challenged", f"{to.name} has challenged you: answer that")
        if any(each.taken for each in faced) or self._is_taken(by.id):
            raise Illegal("busy", f"{to.name} or you are about to play")
        if len(faced) >= AT_ONCE:
            raise Illegal("too_many_challenges", f"{len(faced)} people have challenged {to.name}")
        wait = self._no.get((by.id, to.id), now) - now
        if wait > 0:
            seconds = -(-wait // 1000)
            raise Illegal("too_soon", f"{to.name} said no: you may ask again in {seconds} s")
        settings = wanted.settings
        if (settings.rated or settings.members) and not (by.member and to.member):
            raise Illegal("members_only", "a game like this is for two members")
        made = replace(wanted, settings=with_clock(wanted.settings), until=now + COUNTDOWN)
        self.open[made.id] = made
        return self._remember(ChallengeUpdate(made, "open"))

    def reply(
        self, person: PersonId, name: ChallengeId, accept: bool, now: Instant
    ) -> ChallengeUpdate | OpenChallenge:
        """Answer a challenge: how it ended, or (after a yes) the one for which a table must be made."""
        challenge = self.open.get(name)
        if challenge is None or person not in challenge.people:
            raise Illegal("no_such_challenge", "that challenge is over")
        if challenge.taken:
            raise Illegal("answered", "that challenge is accepted")
        if not accept:
            if person == challenge.by.id:
                return self._end(challenge, "cancelled")
            self._no[challenge.people] = now + AGAIN_AFTER
            return self._end(challenge, "declined")
        if person == challenge.by.id:
            raise Illegal("own_challenge", f"it is for {challenge.to.name} to accept that")
        if challenge.until <= now:
            raise Illegal("no_such_challenge", "the time for that challenge is over")
        if any(self._is_taken(each) for each in challenge.people):
            raise Illegal("busy", f"{challenge.by.name} or you are about to play somebody else")
        taken = self.open[name] = replace(challenge, taken=True)
        return taken

    def settle(
        self, challenge: OpenChallenge, table: TableId, now: Instant
    ) -> Iterator[ChallengeUpdate]:
        """The table of an accepted challenge is on disk; the other challenges of both end."""
        word = self._end(challenge, "accepted", table)
        self._accepted[challenge.id] = word, now + REMEMBERED
        yield word
        for each in tuple(self.open.values()):
            if each.by.id in challenge.people:
                yield self._end(each, "cancelled")
            elif each.to.id in challenge.people:
                yield self._end(each, "declined")

    def fail(self, challenge: OpenChallenge) -> ChallengeUpdate:
        """The table of an accepted challenge could not be made."""
        return self._end(challenge, "cancelled")

    def leave(self, person: PersonId) -> Iterator[ChallengeUpdate]:
        """Somebody left the lobby: for a table, or for good."""
        for each in tuple(self.open.values()):
            if person in each.people and not each.taken:
                yield self._end(each, "cancelled")

    def of(self, person: PersonId, now: Instant) -> Iterator[ChallengeUpdate]:
        """What somebody who comes (back) to the lobby must know."""
        yield from (
            ChallengeUpdate(each, "open") for each in self.open.values() if person in each.people
        )
        for word, until in self._accepted.values():
            if person in word.challenge.people and until > now:
                yield word

    # Time

    def due(self) -> Instant | None:
        return min((each.until for each in self._waiting()), default=None)

    def tick(self, now: Instant) -> Iterator[ChallengeUpdate]:
        """Those whose time is up end; what need not be remembered is forgotten."""
        for each in tuple(self._waiting()):
            if each.until <= now:
                yield self._end(each, "timed_out")
        self._no = {pair: until for pair, until in self._no.items() if until > now}
        kept = self._accepted.items()
        self._accepted = {name: (word, until) for name, (word, until) in kept if until > now}
        said = self._last.items()
        self._last = {by: word for by, word in said if word.challenge.until + REMEMBERED > now}

    # Inside

    def _waiting(self) -> Iterable[OpenChallenge]:
        return (each for each in self.open.values() if not each.taken)

    def _is_taken(self, person: PersonId) -> bool:
        return any(each.taken and person in each.people for each in self.open.values())

    def _end(
        self, challenge: OpenChallenge, state: ChallengeState, table: TableId | None = None
    ) -> ChallengeUpdate:
        challenge = self.open.pop(challenge.id)
        return self._remember(ChallengeUpdate(challenge, state, table))

    def _remember(self, word: ChallengeUpdate) -> ChallengeUpdate:
        self._last[word.challenge.by.id] = word
        return word


def with_clock(settings: Settings) -> Settings:
    """A rated game has a clock, and so has a room that runs itself."""
    if (settings.rated or settings.gather is not None) and settings.clock is None:
        return replace(settings, clock=CLOCK)
    return settings


def check_for_two(game: str, description: Description) -> None:
    """Only a game that two can play is one to challenge somebody to."""
    least, most = description.least_seats, description.most_seats
    if not least <= 2 <= most:
        raise Illegal("not_for_two", f"{game} is for {least} to {most}: make a table for it")
