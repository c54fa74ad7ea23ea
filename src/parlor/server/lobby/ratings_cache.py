"""A cache of ratings, which also tells the players when a result has changed theirs."""

from collections.abc import Callable, Iterable

from parlor.base.lru import LRU
from parlor.base.person import Person, PersonId
from parlor.base.result import Achieved, Verdict
from parlor.lobby.letters import Rated
from parlor.lobby.model import RatingChange
from parlor.lobby.ratings import START
from parlor.server.tables.same_commit import GameEnd
from parlor.store import RatedResult, Store
from parlor.store.sql import history

SIZE = 20_000


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

    def on_commit(self, ended: GameEnd) -> None:
        """A result is on disk: its ratings count from now on, and everybody at the table hears of them."""
        rated, tallied = ended.result, ended.tally
        changes: tuple[RatingChange, ...] = ()
        achieved: tuple[Achieved, ...] = ()
        # Without a verdict it was written before.
        if rated is not None and rated.verdict is not None:
            changes = self._adopt(rated, rated.verdict)
            achieved = rated.verdict.achieved
        if tallied is not None and tallied.verdict is not None:
            achieved += tallied.verdict.achieved
        if changes or achieved:
            ended.tell(Rated(ended.table, ended.round, changes, achieved))

    def _adopt(self, rated: RatedResult, verdict: Verdict) -> tuple[RatingChange, ...]:
        """Keep the ratings of a rated result, and what it changed in them."""
        result = rated.result
        if not result.rated:
            return ()
        after = {each.person: each.rating for each in verdict.standings}
        changes = []
        for seat in result.seats:
            if seat.person not in after:
                continue  # their account was deleted during the game
            self._ratings.put((seat.person, result.game), after[seat.person])
            was = rated.before.get(seat.person)
            before = START if was is None else was.rating
            changes.append(RatingChange(seat.person, seat.name, before, after[seat.person]))
        people = [change.person for change in changes]
        for watch in self.watchers:
            watch(result.game, people)
        return tuple(changes)

    def on_undo(self, ended: GameEnd) -> None:
        """The row that ended the game is undone, and its result with it: there is nothing to tell."""
