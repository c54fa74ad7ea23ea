"""Penalties: who may not come in, and who may not talk. Kept in memory, since every door asks."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Literal, TypeAlias

import msgspec

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.store import Store, Writer
from parlor.store.batch import Statement

PenaltyKind: TypeAlias = Literal["ban", "mute"]
FOR_EVER: Instant = 253_402_300_799_000  # the end of the year 9999

_PUT = """
INSERT INTO penalties (person, kind, until, why, at) VALUES (:person, :kind, :until, :why, :at)
ON CONFLICT (person, kind) DO UPDATE SET until = excluded.until, why = excluded.why, at = excluded.at
"""


class Penalty(msgspec.Struct, frozen=True):
    """What the host of the server put on somebody, and why."""

    person: PersonId
    kind: PenaltyKind
    until: Instant
    why: str
    at: Instant


class Penalties:
    """All that hold, or did until lately."""

    def __init__(self, store: Store, writer: Writer) -> None:
        self.watchers: list[Callable[[Penalty], None]] = []  # told of every new one
        self._store = store
        self._writer = writer
        self._held: dict[tuple[PersonId, PenaltyKind], Penalty] = {}

    async def load(self) -> None:
        found = await self._store.fetch("SELECT person, kind, until, why, at FROM penalties")
        self._held = {(row[0], row[1]): Penalty(*row) for row in found}

    async def ban(self, person: PersonId, until: Instant, why: str, now: Instant) -> None:
        """Refused at every door until then."""
        await self._put(Penalty(person, "ban", until, why, now))

    async def mute(self, person: PersonId, until: Instant, why: str, now: Instant) -> None:
        """No word in any chat until then."""
        await self._put(Penalty(person, "mute", until, why, now))

    async def lift(self, person: PersonId, kind: PenaltyKind) -> bool:
        """Take it back; False if there was none."""
        await self._writer.change(
            Statement(
                "DELETE FROM penalties WHERE person = :person AND kind = :kind",
                {"person": person, "kind": kind},
            )
        )
        return self._held.pop((person, kind), None) is not None

    def listing(self, now: Instant) -> Sequence[Penalty]:
        """Those that hold, the newest first."""
        holding = (each for each in self._held.values() if each.until > now)
        return sorted(holding, key=lambda each: -each.at)

    def holds(self, person: PersonId, kind: PenaltyKind, now: Instant) -> Penalty | None:
        held = self._held.get((person, kind))
        return held if held is not None and held.until > now else None

    def admit(self, person: PersonId, now: Instant) -> None:
        """Refuse who is banned."""
        held = self.holds(person, "ban", now)
        if held is not None:
            raise Refused("banned", f"you are banned {words(held)}")

    def forget(self, person: PersonId) -> None:
        """Somebody is no more."""
        self._held.pop((person, "ban"), None)
        self._held.pop((person, "mute"), None)

    async def sweep(self, now: Instant) -> None:
        """Throw away those that are over."""
        await self._writer.change(
            Statement("DELETE FROM penalties WHERE until <= :now", {"now": now})
        )
        self._held = {key: held for key, held in self._held.items() if held.until > now}

    async def _put(self, penalty: Penalty) -> None:
        await self._writer.change(Statement(_PUT, msgspec.structs.asdict(penalty)))
        self._held[penalty.person, penalty.kind] = penalty
        for each in self.watchers:
            each(penalty)


def words(penalty: Penalty) -> str:
    """Until when and why, for who bears it."""
    if penalty.until >= FOR_EVER:
        until = "for good"
    else:
        until = f"until {datetime.fromtimestamp(penalty.until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    return f"{until}: {penalty.why}" if penalty.why else until
