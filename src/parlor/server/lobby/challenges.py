"""Challenges in the house: told to both sides, timed, and a table for those who say yes."""

import asyncio
import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

from msgspec.structs import replace

from parlor.base.person import Person, PersonId
from parlor.engine import Chance, Illegal, Refused
from parlor.engine.registry import options_for, rules, set_up
from parlor.lobby.challenges import Challenges, ChallengeUpdate, OpenChallenge, check_for_two
from parlor.lobby.commands import Challenge, Reply
from parlor.lobby.lists import LobbyLists
from parlor.server.limits import Buckets
from parlor.server.lobby.ratings_cache import RatingsCache
from parlor.server.logs import log
from parlor.server.tables.directory import Tables
from parlor.server.time import Time
from parlor.server.trouble import check_writable
from parlor.server.visitors.channel import SharedLetter
from parlor.server.visitors.directory import Visitors
from parlor.server.visitors.visitor import Visitor
from parlor.store import StoreTrouble
from parlor.table.rules import allowed_settings
from parlor.wire.http_bodies import NewTable


class WaitingPeople(Protocol):
    """The part of the lobby that challenges need: who waits, and how they are listed."""

    waiting: dict[PersonId, Person]
    lists: LobbyLists[Visitor]

    def leave(self, person: PersonId) -> None: ...


class LiveChallenges:
    """The challenges of a lobby."""

    def __init__(
        self,
        lobby: WaitingPeople,
        visitors: Visitors,
        tables: Tables,
        ratings: RatingsCache,
        time: Time,
        per_minute: int,
    ) -> None:
        self._lobby = lobby
        self._visitors = visitors
        self._tables = tables
        self._ratings = ratings
        self._time = time
        self.book = Challenges()
        self._per_minute = per_minute
        self._limits = Buckets(per_minute / 60, per_minute)
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def challenge(self, visitor: Visitor, message: Challenge) -> None:
        """Challenge somebody, or raise `Refused`. The same ref again is the same challenge."""
        by = visitor.person
        if self._told_again(visitor, message):
            return
        if not self._limits.take(by.id, self._time.monotonic()):
            most = self._per_minute
            raise Refused("too_fast", f"more than {most} challenges a minute: wait a little")
        check_writable(self._tables.context.writer)
        message = complete_challenge(message)
        rating = self._ratings.peek(by, message.game)
        if by.member and rating is None:
            visitor.spawn(self._challenge_rated(visitor, message))
        else:
            self._challenge(visitor, message, rating)

    async def _challenge_rated(self, visitor: Visitor, message: Challenge) -> None:
        """Read the challenger's rating first, so that the other player sees it."""
        try:
            with suppress(StoreTrouble):  # then without it
                await self._ratings.rating(visitor.person, message.game)
            if not visitor.ended and not self._told_again(visitor, message):
                rating = self._ratings.peek(visitor.person, message.game)
                self._challenge(visitor, message, rating)
        except Refused as no:
            visitor.refuse(no.code, str(no), ref=message.ref)

    def _told_again(self, visitor: Visitor, message: Challenge) -> bool:
        by = visitor.person.id
        again = self.book.again(by, message.ref)
        if again is not None:
            visitor.tell(again.letter(by, self._time.now()))
        return again is not None

    def _challenge(self, visitor: Visitor, message: Challenge, rating: int | None) -> None:
        by = visitor.person
        self._tables.check_room(by)
        to = by if message.person == by.id else self._lobby.waiting.get(message.person)
        if to is None:
            raise Illegal("not_waiting", "that person does not wait for a game now")
        listing = self._lobby.lists.people.get(message.person)
        wanted = OpenChallenge(
            id=secrets.token_hex(6),
            ref=message.ref,
            by=by,
            to=to,
            game=message.game,
            options=message.options,
            settings=message.settings,
            until=0,
            by_rating=rating,
            to_rating=listing.rating if listing is not None else None,
        )
        self._say((self.book.make(wanted, listing, self._time.now()),))

    def reply(self, visitor: Visitor, message: Reply) -> None:
        """Answer a challenge, or raise `Refused`."""
        now = self._time.now()
        ended = self.book.reply(visitor.person.id, message.challenge, message.accept, now)
        if isinstance(ended, ChallengeUpdate):
            self._say((ended,))
        else:
            task = asyncio.get_running_loop().create_task(self._play(ended, visitor, message.ref))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def leave(self, person: PersonId) -> None:
        """Somebody left the lobby."""
        self._say(self.book.leave(person))

    def is_settling(self, person: PersonId) -> bool:
        """Is a table on its way to the disk for somebody?"""
        return any(each.taken and person in each.people for each in self.book.open.values())

    def tell_again(self, visitor: Visitor) -> None:
        """Tell somebody who comes back which challenges are open, and at which table they are expected."""
        now, person = self._time.now(), visitor.person.id
        for word in self.book.of(person, now):
            visitor.tell(word.letter(person, now))

    def tick(self) -> None:
        self._say(self.book.tick(self._time.now()))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in tuple(self._tasks):
            task.cancel()

    async def _play(self, challenge: OpenChallenge, visitor: Visitor, ref: str | None) -> None:
        """Seat the two, who asked first, and begin; both hear of it when it is on disk."""
        wanted = NewTable(challenge.game, challenge.options, challenge.settings)
        try:
            hosted = await self._tables.open(challenge.by, wanted, also=(challenge.to,), start=True)
        except Exception as wrong:
            self._say((self.book.fail(challenge),))
            if isinstance(wrong, Refused):
                text = f"{challenge.by.name} could not make the table: {wrong}"
                return visitor.refuse(wrong.code, text, ref=ref)
            log.exception("challenge_failed", game=challenge.game)
            return visitor.refuse("internal_error", "internal error", ref=ref)
        words = self.book.settle(challenge, hosted.table.charter.id, self._time.now())
        self._say(tuple(words))
        for person in challenge.people:
            self._lobby.leave(person)
        return None

    def _say(self, words: Iterable[ChallengeUpdate]) -> None:
        """Tell both sides, at every socket they have."""
        now = self._time.now()
        for word in words:
            for person in word.challenge.people:
                letter = SharedLetter(word.letter(person, now))
                for visitor in self._visitors.of(person):
                    visitor.hear(letter)
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.book.due()
        if due is not None:
            wait = max(0, due - self._time.now()) / 1000
            self._timer = self._time.call_later(wait, self.tick)


def complete_challenge(wanted: Challenge) -> Challenge:
    """Can two play this, with these options? Asked before anybody is told; what both are told is all of it."""
    kind = rules(wanted.game)
    options = options_for(kind, wanted.options, wanted.settings.rated)
    game = set_up(kind, options)
    check_for_two(wanted.game, game.describe())
    described = game.describe()
    allowed_settings.check_end(wanted.settings, described)
    allowed_settings.check_leaving(wanted.settings, described)
    allowed_settings.check_seats(wanted.settings, described)
    try:
        game.start(2, Chance(b""))
    except Illegal as no:
        raise Illegal("not_for_two", str(no)) from None
    if wanted.settings.fill is not None:
        raise Illegal("no_fill", "a challenge is for two people: no bots come to it")
    if wanted.settings.gather is not None:
        raise Illegal("no_gathering", "a challenge begins at once: nobody gathers for it")
    return replace(wanted, options=options)
