"""The lobby of the house: its lists, told to all who follow them, and the people who wait in it."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from parlor.base.person import Person, PersonId
from parlor.base.row import TableId
from parlor.engine.registry import rules
from parlor.lobby.letters import LobbyList
from parlor.lobby.lists import LobbyLists
from parlor.lobby.model import Filter, PersonListing, TableListing
from parlor.lobby.presence import PresenceTracker
from parlor.server.lobby.challenges import LiveChallenges
from parlor.server.sockets.frames import framed
from parlor.store import StoreTrouble
from parlor.table import Table
from parlor.table.audience import seat_of
from parlor.table.entries import Begun, News, Sat

if TYPE_CHECKING:
    from parlor.server.node import Node
    from parlor.server.sockets.connection import Connection

TELL_AFTER = 0.01  # seconds in which changes are told together
PAUSE = 0.05  # and between two letters


class LiveLists:
    """Who waits, which public tables there are, and who looks at that. Only what is on disk is listed."""

    def __init__(self, node: "Node") -> None:
        self.node = node
        self.lounge: LobbyLists[Connection] = LobbyLists()
        self.presence = PresenceTracker()
        self.waiting: dict[PersonId, Person] = {}
        self.challenging = LiveChallenges(node, self)
        self._tables: dict[TableId, Table] = {}
        self._asking: dict[tuple[PersonId, str], asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._not_before = 0.0  # the next letter
        self._last: tuple[LobbyList, bytes] | None = None  # the last list that was framed

    # Those who look

    def listings(self, show: Filter) -> tuple[TableListing, ...]:
        return self.lounge.whole(show).tables

    def follow(self, session: "Connection", show: Filter) -> int:
        """Show somebody the lists, and what else they must know; how many listings that was."""
        letter = self.lounge.follow(session, show, self.node.now())
        if self._last is None or self._last[0] is not letter:
            self._last = letter, framed(letter)
        session.send(self._last[1])
        self.challenging.tell_again(session)
        return len(letter.tables) + len(letter.people)

    def unfollow(self, session: "Connection") -> None:
        self.lounge.unfollow(session)

    # Tables

    def changed(self, table: Table, news: Iterable[News] = ()) -> None:
        """Something about a table is different: list it, or list it no more."""
        for each in news:
            if isinstance(each, Sat):
                self._seated(each.person.id)
            elif isinstance(each, Begun):
                for chair in table.durable.chairs:
                    if chair.human and chair.person is not None:
                        self._seated(chair.person.id)
        name = table.charter.id
        if table.settings.public and table.durable.phase != "closed":
            self._tables[name] = table
            self._list_table(table)
        else:
            self.forget(table)

    def forget(self, table: Table) -> None:
        if self._tables.pop(table.charter.id, None) is not None:
            self.lounge.drop_table(table.charter.id)
            self.tell_soon()

    def _list_table(self, table: Table) -> None:
        game = table.charter.game
        people = (chair.person for chair in table.durable.chairs if chair.human)
        known = [self._rating(each, game) for each in people if each is not None]
        ratings = [rating for rating in known if rating is not None]
        average = round(sum(ratings) / len(ratings)) if ratings else None
        self.lounge.list_table(replace(listing(table), rating=average))
        self.tell_soon()

    # People

    def wait(self, person: Person, game: str) -> None:
        """List somebody as waiting for a game; a member once the rating is known."""
        rules(game)
        before = self.lounge.people.get(person.id)
        if person.id in self.waiting and before is not None and before.game != game:
            self.challenging.left(person.id)  # those who asked meant the other game
        self.waiting[person.id] = person
        self.presence.mind(person.id, self.node.clock())
        since = before.since if before is not None else self.node.now()
        rating = self._rating(person, game)
        self._list_person(PersonListing(person.id, person.name, game, since, rating))

    def leave(self, person: PersonId) -> None:
        """Somebody waits no more."""
        if self.waiting.pop(person, None) is not None:
            self.presence.forget(person)
            self.lounge.drop_person(person)
            self.tell_soon()
        self.challenging.left(person)

    def heard(self, person: PersonId) -> None:
        """A sign of life from a socket that was silent, or is new."""
        if self.presence.heard(person, self.node.clock()):
            self._show_away(person, False)

    def look_around(self) -> None:
        """Who has been silent is away, and after a while gone."""
        looked = self.presence.look(self.node.clock(), self._last_heard)
        for person in looked.away:
            self._show_away(person, True)
        for person in looked.back:
            self._show_away(person, False)
        for person in looked.gone:
            self.leave(person)
        self.challenging.tick()

    def _last_heard(self, person: PersonId) -> float | None:
        sockets = self.node.people.get(person, ())
        return max((session.heard for session in sockets), default=None)

    def _show_away(self, person: PersonId, away: bool) -> None:
        self._list_person(replace(self.lounge.people[person], away=away))

    def _list_person(self, listing: PersonListing) -> None:
        self.lounge.list_person(listing)
        self.tell_soon()

    def _seated(self, person: PersonId) -> None:
        """Somebody sat down or began to play: the lobby waits for them no more."""
        if not self.challenging.is_settling(person):
            self.leave(person)

    # Ratings

    def rated(self, game: str, people: Iterable[PersonId]) -> None:
        """The ratings of these are known now, or changed with a game that is on disk."""
        for person in people:
            waits = self.lounge.people.get(person)
            if waits is not None and waits.game == game:
                rating = self.node.standings.known(self.waiting[person], game)
                self._list_person(replace(waits, rating=rating))
            for table in tuple(self._tables.values()):
                if table.charter.game == game and seat_of(table.durable, person) is not None:
                    self._list_table(table)

    def _rating(self, person: Person, game: str) -> int | None:
        """A member's rating, or None until it is read: then all that shows it is listed again."""
        if not person.member:
            return None
        rating, key = self.node.standings.known(person, game), (person.id, game)
        if rating is None and key not in self._asking:
            task = self._asking[key] = self.node.loop.create_task(self._ask(person, game))
            task.add_done_callback(lambda _: self._asking.pop(key, None))
        return rating

    async def _ask(self, person: Person, game: str) -> None:
        try:
            await self.node.standings.rating(person, game)
        except StoreTrouble:
            return  # listed without it, and asked for again when they come again
        self.rated(game, (person.id,))

    # Telling

    def tell_soon(self) -> None:
        if self._timer is None and self.lounge.changed:
            self._set_timer(TELL_AFTER)

    def _tell(self) -> None:
        """Everybody who looks in the same way gets the same bytes."""
        self._timer = None
        self._not_before = self.node.loop.time() + PAUSE
        now = self.node.now()
        for followers, letter in self.lounge.news(now):
            data = framed(letter)
            for session in followers:
                session.send(data)
        due = self.lounge.due()
        if due is not None:
            self._set_timer((due - now) / 1000)

    def _set_timer(self, wait: float) -> None:
        wait = max(wait, TELL_AFTER, self._not_before - self.node.loop.time())
        self._timer = self.node.loop.call_later(wait, self._tell)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in tuple(self._asking.values()):
            task.cancel()
        self.challenging.close()


def listing(table: Table) -> TableListing:
    """A table as the lobby lists it, but for its rating."""
    sitting, charter, settings = table.durable, table.charter, table.settings
    return TableListing(
        id=charter.id,
        game=charter.game,
        phase=sitting.phase,
        made=charter.made,
        seats=len(sitting.chairs),
        names=tuple(chair.person.name for chair in sitting.chairs if chair.human and chair.person),
        bots=sum(1 for chair in sitting.chairs if chair.bot),
        watch=settings.watch,
        rated=settings.rated,
        locked=sitting.locked,
        passphrase=bool(charter.passphrase),
    )
