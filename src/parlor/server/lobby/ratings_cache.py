"""A cache of ratings, which also tells the players when a result has changed theirs."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from parlor.base.lru import LRU
from parlor.base.person import Person, PersonId
from parlor.lobby.letters import Rated
from parlor.lobby.model import RatingChange
from parlor.lobby.ratings import START
from parlor.store import RatedResult, Store
from parlor.store.sql import history
from parlor.table.letters import Letter

SIZE = 20_000

# How to tell the table, and what.
RatedAck: TypeAlias = tuple[Callable[[Letter], None], RatedResult]


class RatingsCache:
    """The ratings that were asked for last, as they are on disk."""

    def __init__(self, store: Store, size: int = SIZE) -> None:
        self._store = store
        self._ratings: LRU[tuple[PersonId, str], int] = LRU(size)
        self.watchers: list[Callable[[str, Iterable[PersonId]], None]] = []

    async def rating(self, person: Person, game: str) -> int | None:
        """The rating of a member in a game; a guest has none."""
        if not person.member:
            return None
        key = (person.id, game)
        known = self._ratings.get(key)
        if known is None:
            read = await history.find_rating(self._store, person.id, game)
            known = self._ratings.get(key)  # a result that came in while we read is newer
            if known is None:
                known = START if read is None else read
                self._ratings.put(key, known)
        return known

    def peek(self, person: Person, game: str) -> int | None:
        """The rating, if it is in the cache."""
        return self._ratings.peek((person.id, game))

    def on_commit(self, ack: RatedAck) -> None:
        """A result is on disk: its ratings count from now on, and everybody at the table hears of them."""
        tell, rated = ack
        result, verdict = rated.result, rated.verdict
        if verdict is None:
            return  # the result was written before
        after = {each.person: each.rating for each in verdict.standings}
        changes = []
        for seat in result.seats:
            if result.rated:
                self._ratings.put((seat.person, result.game), after[seat.person])
                was = rated.before.get(seat.person)
                before = START if was is None else was.rating
                changes.append(RatingChange(seat.person, seat.name, before, after[seat.person]))
        if changes:
            people = [change.person for change in changes]
            for watch in self.watchers:
                watch(result.game, people)
        if changes or verdict.achieved:
            tell(Rated(result.table, result.round, tuple(changes), verdict.achieved))

    def on_undo(self, ack: RatedAck) -> None:
        """The row that ended the game is undone, and its result with it: there is nothing to tell."""
