"""Penalties: people who are banned or muted. All are in memory, because every request asks."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Literal, TypeAlias

import msgspec

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.store import Store, Writer
from parlor.store.sql import people as sql

PenaltyKind: TypeAlias = Literal["ban", "mute"]
FOR_EVER: Instant = 253_402_300_799_000  # the end of the year 9999


class Penalty(msgspec.Struct, frozen=True):
    """A ban or a mute that the host of the server imposed, and why."""

    person: PersonId
    kind: PenaltyKind
    until: Instant
    why: str
    at: Instant


class Penalties:
    """All penalties that are in force, and some that ended lately."""

    def __init__(self, store: Store, writer: Writer) -> None:
        self.watchers: list[Callable[[Penalty], None]] = []  # called with every new one
        self._store = store
        self._writer = writer
        self._penalties: dict[tuple[PersonId, PenaltyKind], Penalty] = {}

    async def load(self) -> None:
        found = await sql.list_penalties(self._store)
        self._penalties = {(row[0], row[1]): Penalty(*row) for row in found}

    async def ban(self, person: PersonId, until: Instant, why: str, now: Instant) -> None:
        """Refuse everything a person asks until then."""
        await self._put(Penalty(person, "ban", until, why, now))

    async def mute(self, person: PersonId, until: Instant, why: str, now: Instant) -> None:
        """Let a person say nothing in any chat until then."""
        await self._put(Penalty(person, "mute", until, why, now))

    async def lift(self, person: PersonId, kind: PenaltyKind) -> bool:
        """Take a penalty back; False if there was none."""
        await self._writer.change(sql.delete_penalty(person, kind))
        return self._penalties.pop((person, kind), None) is not None

    def current(self, now: Instant) -> Sequence[Penalty]:
        """The penalties in force, newest first."""
        holding = (each for each in self._penalties.values() if each.until > now)
        return sorted(holding, key=lambda each: -each.at)

    def find(self, person: PersonId, kind: PenaltyKind, now: Instant) -> Penalty | None:
        """The penalty of this kind that is in force for a person."""
        held = self._penalties.get((person, kind))
        return held if held is not None and held.until > now else None

    def check_not_banned(self, person: PersonId, now: Instant) -> None:
        """Refuse a person who is banned."""
        ban = self.find(person, "ban", now)
        if ban is not None:
            raise Refused("banned", f"you are banned {describe(ban)}")

    def forget(self, person: PersonId) -> None:
        """Drop the penalties of a person whose account was deleted."""
        self._penalties.pop((person, "ban"), None)
        self._penalties.pop((person, "mute"), None)

    async def sweep(self, now: Instant) -> None:
        """Delete the penalties that are over."""
        await self._writer.change(sql.sweep_penalties(now))
        self._penalties = {key: held for key, held in self._penalties.items() if held.until > now}

    async def _put(self, penalty: Penalty) -> None:
        await self._writer.change(sql.put_penalty(**msgspec.structs.asdict(penalty)))
        self._penalties[penalty.person, penalty.kind] = penalty
        for each in self.watchers:
            each(penalty)


def describe(penalty: Penalty) -> str:
    """Until when and why, for the person who is banned or muted."""
    if penalty.until >= FOR_EVER:
        until = "for good"
    else:
        until = f"until {datetime.fromtimestamp(penalty.until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    return f"{until}: {penalty.why}" if penalty.why else until
