"""The live lists of the lobby: told to all who follow them, with the people who wait."""

import asyncio
from collections.abc import Iterable

from msgspec.structs import replace

from parlor.base.person import Person, PersonId
from parlor.base.row import TableId
from parlor.engine.registry import rules
from parlor.lobby.lists import LobbyLists
from parlor.lobby.model import Filter, PersonListing, TableListing
from parlor.lobby.presence import PresenceTracker
from parlor.server.lobby.challenges import LiveChallenges
from parlor.server.lobby.ratings_cache import RatingsCache
from parlor.server.tables.directory import Tables
from parlor.server.time import Time
from parlor.server.timings import Timings
from parlor.server.visitors.channel import SharedLetter
from parlor.server.visitors.directory import Visitors
from parlor.server.visitors.visitor import Visitor
from parlor.store import StoreTrouble
from parlor.table import Table
from parlor.table.audience import seat_of
from parlor.table.entries import Begun, News, Sat


class LiveLists:
    """Who waits, which public tables there are, and who looks at that. Only what is on disk is listed."""

    def __init__(
        self,
        visitors: Visitors,
        tables: Tables,
        ratings: RatingsCache,
        time: Time,
        timings: Timings,
        challenges_per_minute: int,
    ) -> None:
        self._visitors = visitors
        self._ratings = ratings
        self._time = time
        self._timings = timings
        self.lists: LobbyLists[Visitor] = LobbyLists()
        self.presence = PresenceTracker()
        self.waiting: dict[PersonId, Person] = {}
        self.challenges = LiveChallenges(
            self, visitors, tables, ratings, time, challenges_per_minute
        )
        self._tables: dict[TableId, Table] = {}
        self._asking: dict[tuple[PersonId, str], asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._not_before = 0.0  # the next letter
        self._last: SharedLetter | None = None  # the last list that was sent

    # Those who look

    def listings(self, show: Filter) -> tuple[TableListing, ...]:
        return self.lists.whole(show).tables

    def follow(self, visitor: Visitor, show: Filter) -> int:
        """Show somebody the lists, and what else they must know; how many listings that was."""
        letter = self.lists.follow(visitor, show, self._time.now())
        if self._last is None or self._last.letter is not letter:
            self._last = SharedLetter(letter)
        visitor.hear(self._last)
        self.challenges.tell_again(visitor)
        return len(letter.tables) + len(letter.people)

    def unfollow(self, visitor: Visitor) -> None:
        self.lists.unfollow(visitor)

    # Tables

    def update_table(self, table: Table, news: Iterable[News] = ()) -> None:
        """Something about a table is different: list it, or take it off the list."""
        for each in news:
            if isinstance(each, Sat):
                self._stop_waiting(each.person.id)
            elif isinstance(each, Begun):
                for chair in table.durable.chairs:
                    if chair.human and chair.person is not None:
                        self._stop_waiting(chair.person.id)
        name = table.charter.id
        if table.settings.public and table.durable.phase != "closed":
            self._tables[name] = table
            self._list_table(table)
        else:
            self.forget(table)

    def forget(self, table: Table) -> None:
        if self._tables.pop(table.charter.id, None) is not None:
            self.lists.drop_table(table.charter.id)
            self.tell_soon()

    def _list_table(self, table: Table) -> None:
        game = table.charter.game
        people = (chair.person for chair in table.durable.chairs if chair.human)
        known = [self._rating(each, game) for each in people if each is not None]
        ratings = [rating for rating in known if rating is not None]
        average = round(sum(ratings) / len(ratings)) if ratings else None
        self.lists.list_table(replace(listing(table), rating=average))
        self.tell_soon()

    # People

    def wait(self, person: Person, game: str) -> None:
        """List somebody as waiting for a game; a member once the rating is known."""
        rules(game)
        before = self.lists.people.get(person.id)
        if person.id in self.waiting and before is not None and before.game != game:
            self.challenges.leave(person.id)  # those who asked meant the other game
        self.waiting[person.id] = person
        self.presence.mind(person.id, self._time.monotonic())
        since = before.since if before is not None else self._time.now()
        rating = self._rating(person, game)
        self._list_person(PersonListing(person.id, person.name, game, since, rating))

    def leave(self, person: PersonId) -> None:
        """Somebody stops waiting."""
        if self.waiting.pop(person, None) is not None:
            self.presence.forget(person)
            self.lists.drop_person(person)
            self.tell_soon()
        self.challenges.leave(person)

    def note_life(self, person: PersonId) -> None:
        """A sign of life from a socket that was silent, or is new."""
        if self.presence.note_life(person, self._time.monotonic()):
            self._show_away(person, False)

    def look_around(self) -> None:
        """People who are silent count as away; after a longer silence they are taken off the list."""
        looked = self.presence.look(self._time.monotonic(), self._visitors.last_heard)
        for person in looked.away:
            self._show_away(person, True)
        for person in looked.back:
            self._show_away(person, False)
        for person in looked.gone:
            self.leave(person)
        self.challenges.tick()

    def _show_away(self, person: PersonId, away: bool) -> None:
        self._list_person(replace(self.lists.people[person], away=away))

    def _list_person(self, listing: PersonListing) -> None:
        self.lists.list_person(listing)
        self.tell_soon()

    def _stop_waiting(self, person: PersonId) -> None:
        """Somebody sat down or began to play: they stop waiting in the lobby."""
        if not self.challenges.is_settling(person):
            self.leave(person)

    # Ratings

    def update_ratings(self, game: str, people: Iterable[PersonId]) -> None:
        """The ratings of these are known now, or changed with a game that is on disk."""
        for person in people:
            waits = self.lists.people.get(person)
            if waits is not None and waits.game == game:
                rating = self._ratings.peek(self.waiting[person], game)
                self._list_person(replace(waits, rating=rating))
            for table in tuple(self._tables.values()):
                if table.charter.game == game and seat_of(table.durable, person) is not None:
                    self._list_table(table)

    def _rating(self, person: Person, game: str) -> int | None:
        """A member's rating, or None until it is read: then all that shows it is listed again."""
        if not person.member:
            return None
        rating, key = self._ratings.peek(person, game), (person.id, game)
        if rating is None and key not in self._asking:
            task = self._asking[key] = asyncio.get_running_loop().create_task(
                self._ask(person, game)
            )
            task.add_done_callback(lambda _: self._asking.pop(key, None))
        return rating

    async def _ask(self, person: Person, game: str) -> None:
        try:
            await self._ratings.rating(person, game)
        except StoreTrouble:
            return  # listed without it, and asked for again when they come again
        self.update_ratings(game, (person.id,))

    # Telling

    def tell_soon(self) -> None:
        if self._timer is None and self.lists.changed:
            self._set_timer(self._timings.list_after)

    def _tell(self) -> None:
        """Everybody who looks in the same way gets the same letter."""
        self._timer = None
        self._not_before = self._time.monotonic() + self._timings.list_pause
        now = self._time.now()
        for followers, letter in self.lists.news(now):
            shared = SharedLetter(letter)
            for visitor in followers:
                visitor.hear(shared)
        due = self.lists.due()
        if due is not None:
            self._set_timer((due - now) / 1000)

    def _set_timer(self, wait: float) -> None:
        wait = max(wait, self._timings.list_after, self._not_before - self._time.monotonic())
        self._timer = self._time.call_later(wait, self._tell)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in tuple(self._asking.values()):
            task.cancel()
        self.challenges.close()


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
        members=settings.members,
        locked=sitting.locked,
        passphrase=bool(charter.passphrase),
        joinable=sitting.in_series and not table.rules.closed_series,
    )
