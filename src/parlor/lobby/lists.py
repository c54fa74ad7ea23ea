"""The waiting room: who waits for which game, which public tables there are, and who looks at the lists.

Those who look with the same filter hear the same, so whatever they hear is made once for all of them.
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Generic, TypeVar
from unicodedata import normalize

import msgspec

from parlor.base.person import PersonId
from parlor.base.row import Instant, TableId
from parlor.engine import Malformed
from parlor.lobby.letters import LobbyList, LobbyNews
from parlor.lobby.model import Filter, PersonListing, TableListing

LISTED = 200  # of each at most, so that nobody can make the list too long to send
KEPT = 50  # letters, for those who come next
WHOLE_AGAIN = 5_000  # milliseconds before those who see a part of a list get the whole part again

F = TypeVar("F")
L = TypeVar("L", TableListing, PersonListing)


class Group(Generic[F]):
    """Those who look with the same filter."""

    __slots__ = ("cut", "followers", "stale", "whole_at")

    def __init__(self, now: Instant) -> None:
        self.followers: set[F] = set()
        self.cut = False  # was more left out than they were shown?
        self.stale = False  # and has something of what they see gone since?
        self.whole_at = now


class LobbyLists(Generic[F]):
    """The lists, those who follow them, and what they have not been told."""

    def __init__(self) -> None:
        self.tables: dict[TableId, TableListing] = {}
        self.people: dict[PersonId, PersonListing] = {}
        self._groups: dict[Filter, Group[F]] = {}
        self._shown: dict[F, Filter] = {}
        self._whole: dict[Filter, LobbyList] = {}  # made since the last change
        # What has changed since the last news, as somebody may have seen it since.
        self._tables_before: dict[TableId, list[TableListing]] = {}
        self._people_before: dict[PersonId, list[PersonListing]] = {}

    # The lists

    def list_table(self, listing: TableListing) -> None:
        self._whole.clear()
        _put(self.tables, self._tables_before, listing)

    def drop_table(self, table: TableId) -> None:
        self._whole.clear()
        _drop(self.tables, self._tables_before, table)

    def list_person(self, listing: PersonListing) -> None:
        self._whole.clear()
        _put(self.people, self._people_before, listing)

    def drop_person(self, person: PersonId) -> None:
        self._whole.clear()
        _drop(self.people, self._people_before, person)

    def whole(self, show: Filter) -> LobbyList:
        """The lists as they are: the newest tables, oldest first; people by rating, those without one last."""
        show = plain(show)
        letter = self._whole.get(show)
        if letter is None:
            if len(self._whole) >= KEPT:
                self._whole.clear()
            letter = self._whole[show] = self._make_list(show)
        return letter

    def _make_list(self, show: Filter) -> LobbyList:
        tables = [each for each in self.tables.values() if table_matches(show, each)]
        people = [each for each in self.people.values() if person_matches(show, each)]
        tables.sort(key=attrgetter("made", "id"))
        people.sort(key=_by_rating)
        return LobbyList(
            tables=tuple(tables[-LISTED:]),
            people=tuple(people[:LISTED]),
            tables_left_out=max(0, len(tables) - LISTED),
            people_left_out=max(0, len(people) - LISTED),
        )

    # Those who look

    @property
    def followers(self) -> int:
        return len(self._shown)

    def follow(self, follower: F, show: Filter, now: Instant) -> LobbyList:
        """Begin to look at the lists, or look at them in another way; this is how they stand."""
        show = plain(show)
        self.unfollow(follower)
        self._shown[follower] = show
        group = self._groups.setdefault(show, Group(now))
        group.followers.add(follower)
        _note(self.tables, self._tables_before)
        _note(self.people, self._people_before)
        letter = self.whole(show)
        group.cut = group.cut or _is_cut(letter)
        return letter

    def unfollow(self, follower: F) -> None:
        show = self._shown.pop(follower, None)
        if show is not None:
            group = self._groups[show]
            group.followers.discard(follower)
            if not group.followers:
                del self._groups[show]

    # What they hear

    @property
    def changed(self) -> bool:
        return bool(self._tables_before or self._people_before)

    def due(self) -> Instant | None:
        """When somebody wants the whole again, though nothing may change until then."""
        stale = (group.whole_at + WHOLE_AGAIN for group in self._groups.values() if group.stale)
        return min(stale, default=None)

    def news(self, now: Instant) -> Iterator[tuple[frozenset[F], LobbyNews | LobbyList]]:
        """What each group has to be told of all that changed since the last time."""
        tables, self._tables_before = self._tables_before, {}
        people, self._people_before = self._people_before, {}
        for show, group in tuple(self._groups.items()):
            letter = self._difference(show, tables, people)
            if group.cut and (letter.tables_gone or letter.people_gone):
                group.stale = True  # others have moved up, whom they were not shown
            if group.stale and now >= group.whole_at + WHOLE_AGAIN:
                whole = self.whole(show)
                group.cut, group.stale, group.whole_at = _is_cut(whole), False, now
                yield frozenset(group.followers), whole
            elif letter != NOTHING:
                yield frozenset(group.followers), letter

    def _difference(
        self,
        show: Filter,
        tables: dict[TableId, list[TableListing]],
        people: dict[PersonId, list[PersonListing]],
    ) -> LobbyNews:
        new_tables, gone_tables = [], []
        for table, before in tables.items():
            now = self.tables.get(table)
            if now is not None and table_matches(show, now):
                new_tables.append(now)
            elif any(table_matches(show, was) for was in before):
                gone_tables.append(table)
        new_people, gone_people = [], []
        for person, seen in people.items():
            who = self.people.get(person)
            if who is not None and person_matches(show, who):
                new_people.append(who)
            elif any(person_matches(show, was) for was in seen):
                gone_people.append(person)
        return LobbyNews(
            tuple(new_tables), tuple(new_people), tuple(gone_tables), tuple(gone_people)
        )


NOTHING = LobbyNews()


def plain(show: Filter) -> Filter:
    """A filter as it is compared: those that mean the same are the same.

    >>> plain(Filter(name="  ＡNN   Lee "))
    Filter(game=None, name='ann lee', low=None, high=None)
    """
    if show.low is not None and show.high is not None and show.low > show.high:
        raise Malformed(f"rating from {show.low} to {show.high}: nothing is in that range")
    return msgspec.structs.replace(show, name=fold_name(show.name))


def table_matches(show: Filter, table: TableListing) -> bool:
    """Does a plain filter show this table? A name is that of anybody who sits there."""
    return (
        (show.game is None or show.game == table.game)
        and _in_range(show, table.rating)
        and (not show.name or any(show.name in fold_name(name) for name in table.names))
    )


def person_matches(show: Filter, person: PersonListing) -> bool:
    """Does a plain filter show this person?"""
    return (
        (show.game is None or show.game == person.game)
        and _in_range(show, person.rating)
        and (not show.name or show.name in fold_name(person.name))
    )


@lru_cache(4096)
def fold_name(name: str) -> str:
    """A name without what does not matter when it is looked for: case, width, blanks."""
    return " ".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


def _in_range(show: Filter, rating: int | None) -> bool:
    """People without a rating are in no range, however wide."""
    if show.low is None and show.high is None:
        return True
    if rating is None:
        return False
    return (show.low is None or show.low <= rating) and (show.high is None or rating <= show.high)


def _by_rating(person: PersonListing) -> tuple[bool, int, str, str]:
    return person.rating is None, person.rating or 0, fold_name(person.name), person.id


def _is_cut(letter: LobbyList) -> bool:
    return bool(letter.tables_left_out or letter.people_left_out)


def _put(listed: dict[str, L], before: dict[str, list[L]], listing: L) -> None:
    was = listed.get(listing.id)
    if was != listing:
        before.setdefault(listing.id, [was] if was is not None else [])
        listed[listing.id] = listing


def _drop(listed: dict[str, L], before: dict[str, list[L]], name: str) -> None:
    was = listed.pop(name, None)
    if was is not None:
        before.setdefault(name, [was])


def _note(listed: dict[str, L], before: dict[str, list[L]]) -> None:
    """Somebody sees the lists between two news: what they see may be gone when the next are told."""
    for name, seen in before.items():
        now = listed.get(name)
        if now is not None and now not in seen:
            seen.append(now)
