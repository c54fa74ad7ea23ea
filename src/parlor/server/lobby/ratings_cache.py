"""What the house knows of everybody's rating, and who tells it when a result has changed one."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import TypeAlias

from parlor.base.person import Person, PersonId
from parlor.lobby.letters import Rated
from parlor.lobby.model import RatingChange
from parlor.lobby.ratings import START
from parlor.store import RatedResult, Store
from parlor.store.sql import history
from parlor.table.letters import Letter

REMEMBERED = 20_000

Told: TypeAlias = tuple[Callable[[Letter], None], RatedResult]  # how to tell the table, and what


class RatingsCache:
    """The ratings that were asked for last, as they are on disk."""

    def __init__(self, store: Store, most: int = REMEMBERED) -> None:
        self._store = store
        self._most = most
        self.watchers: list[Callable[[str, Iterable[PersonId]], None]] = []
        self._ratings: OrderedDict[tuple[PersonId, str], int] = OrderedDict()

    async def rating(self, person: Person, game: str) -> int | None:
        """How well a member plays a game; a guest has no rating."""
        if not person.member:
            return None
        key = (person.id, game)
        if key not in self._ratings:
            read = await history.rating(self._store, person.id, game)
            if key not in self._ratings:  # else a result came in while we read, and is newer
                self._keep(key, START if read is None else read)
        self._ratings.move_to_end(key)
        return self._ratings[key]

    def known(self, person: Person, game: str) -> int | None:
        """The rating if it was asked for before."""
        return self._ratings.get((person.id, game))

    def committed(self, told: Told) -> None:
        """A result is on disk: what it changed is so from now on, and everybody at the table hears it."""
        tell, case = told
        result, verdict = case.result, case.verdict
        if verdict is None:
            return  # it was there already
        after = {each.person: each.rating for each in verdict.standings}
        changes = []
        for seat in result.seats:
            if result.rated:
                self._keep((seat.person, result.game), after[seat.person])
                was = case.before.get(seat.person)
                before = START if was is None else was.rating
                changes.append(RatingChange(seat.person, seat.name, before, after[seat.person]))
        if changes:
            people = [change.person for change in changes]
            for watch in self.watchers:
                watch(result.game, people)
        if changes or verdict.achieved:
            tell(Rated(result.table, result.round, tuple(changes), verdict.achieved))

    def undone(self, told: Told) -> None:
        """The row that ended the game is undone, and so is its result: there is nothing to tell."""

    def _keep(self, key: tuple[PersonId, str], rating: int) -> None:
        self._ratings[key] = rating
        self._ratings.move_to_end(key)
        if len(self._ratings) > self._most:
            self._ratings.popitem(last=False)
