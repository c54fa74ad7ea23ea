"""Challenges in the house: told to both sides, timed, and a table for those who say yes."""

import asyncio
import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.engine import Chance, Illegal, Refused
from parlor.engine.registry import options_for, rules, set_up
from parlor.lobby.challenges import Challenges, ChallengeUpdate, OpenChallenge, check_for_two
from parlor.lobby.commands import Challenge, Reply
from parlor.server.http.limits import Buckets
from parlor.server.logs import log
from parlor.server.sockets.frames import framed
from parlor.server.tables.opening import check_room, make_table
from parlor.store import StoreTrouble
from parlor.table.rules import rated
from parlor.wire.http_bodies import NewTable

if TYPE_CHECKING:
    from parlor.server.lobby.live_lists import LiveLists
    from parlor.server.node import Node
    from parlor.server.sockets.connection import Connection


class LiveChallenges:
    """The challenges of a lobby."""

    def __init__(self, node: "Node", lobby: "LiveLists") -> None:
        self.node = node
        self.lobby = lobby
        self.challenges = Challenges()
        per_minute = node.settings.challenges
        self._limits = Buckets(per_minute / 60, per_minute)
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def challenge(self, session: "Connection", message: Challenge) -> None:
        """Challenge somebody, or raise `Refused`. The same ref again is the same challenge."""
        node, by = self.node, session.person
        if self._told_again(session, message):
            return
        if not self._limits.take(by.id, node.clock()):
            most = node.settings.challenges
            raise Refused("too_fast", f"more than {most} challenges a minute: wait a little")
        if node.writer.ill:
            raise Refused("trouble", node.TROUBLE)
        message = checked(message)
        rating = node.standings.known(by, message.game)
        if by.member and rating is None:
            session.spawn(self._challenge_rated(session, message))
        else:
            self._challenge(session, message, rating)

    async def _challenge_rated(self, session: "Connection", message: Challenge) -> None:
        """The other is to know how well a member plays, who need not wait for that game to ask."""
        try:
            with suppress(StoreTrouble):  # then without it
                await self.node.standings.rating(session.person, message.game)
            if not session.ended and not self._told_again(session, message):
                rating = self.node.standings.known(session.person, message.game)
                self._challenge(session, message, rating)
        except Refused as no:
            session.refuse(no.code, str(no), ref=message.ref)

    def _told_again(self, session: "Connection", message: Challenge) -> bool:
        by = session.person.id
        again = self.challenges.again(by, message.ref)
        if again is not None:
            session.tell(again.letter(by, self.node.now()))
        return again is not None

    def _challenge(self, session: "Connection", message: Challenge, rating: int | None) -> None:
        node, by = self.node, session.person
        check_room(node, by)
        to = by if message.person == by.id else self.lobby.waiting.get(message.person)
        if to is None:
            raise Illegal("not_waiting", "that person does not wait for a game now")
        listing = self.lobby.lounge.people.get(message.person)
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
        self._say((self.challenges.make(wanted, listing, node.now()),))

    def reply(self, session: "Connection", message: Reply) -> None:
        """Answer a challenge, or raise `Refused`."""
        now = self.node.now()
        ended = self.challenges.reply(session.person.id, message.challenge, message.accept, now)
        if isinstance(ended, ChallengeUpdate):
            self._say((ended,))
        else:
            task = self.node.loop.create_task(self._play(ended, session, message.ref))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def left(self, person: PersonId) -> None:
        """Somebody left the lobby."""
        self._say(self.challenges.leave(person))

    def is_settling(self, person: PersonId) -> bool:
        """Is a table on its way to the disk for somebody?"""
        return any(each.taken and person in each.people for each in self.challenges.open.values())

    def tell_again(self, session: "Connection") -> None:
        """Who comes back hears what is open, and where they are expected."""
        now, person = self.node.now(), session.person.id
        for word in self.challenges.of(person, now):
            session.tell(word.letter(person, now))

    def tick(self) -> None:
        self._say(self.challenges.tick(self.node.now()))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in tuple(self._tasks):
            task.cancel()

    async def _play(self, challenge: OpenChallenge, session: "Connection", ref: str | None) -> None:
        """Seat the two, who asked first, and begin; both hear of it when it is on disk."""
        wanted = NewTable(challenge.game, challenge.options, challenge.settings)
        try:
            place = await make_table(
                self.node, challenge.by, wanted, also=(challenge.to,), start=True
            )
        except Exception as wrong:
            self._say((self.challenges.fail(challenge),))
            if isinstance(wrong, Refused):
                text = f"{challenge.by.name} could not make the table: {wrong}"
                return session.refuse(wrong.code, text, ref=ref)
            log.exception("challenge_failed", game=challenge.game)
            return session.refuse("internal_error", "internal error", ref=ref)
        words = self.challenges.settle(challenge, place.table.charter.id, self.node.now())
        self._say(tuple(words))
        for person in challenge.people:
            self.lobby.leave(person)
        return None

    def _say(self, words: Iterable[ChallengeUpdate]) -> None:
        """Tell both sides, at every socket they have."""
        now = self.node.now()
        for word in words:
            for person in word.challenge.people:
                data = framed(word.letter(person, now))
                for session in tuple(self.node.people.get(person, ())):
                    session.send(data)
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.challenges.due()
        if due is not None:
            wait = max(0, due - self.node.now()) / 1000
            self._timer = self.node.loop.call_later(wait, self.tick)


def checked(wanted: Challenge) -> Challenge:
    """Can two play this, with these options? Asked before anybody is told; what both are told is all of it."""
    kind = rules(wanted.game)
    options = options_for(kind, wanted.options, wanted.settings.rated)
    game = set_up(kind, options)
    check_for_two(wanted.game, game.describe())
    rated.check_end(wanted.settings, game.describe())
    try:
        game.start(2, Chance(b""))
    except Illegal as no:
        raise Illegal("not_for_two", str(no)) from None
    if wanted.settings.fill is not None:
        raise Illegal("no_fill", "a challenge is for two people: no bots come to it")
    return replace(wanted, options=options)
