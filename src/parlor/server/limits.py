"""Limits by address or person: buckets that fill with time, open sockets, a bounded queue for all together."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from parlor.base.lru import LRU
from parlor.base.person import PersonId
from parlor.engine import Refused
from parlor.server.settings import ServerSettings


class Bucket:
    """So many at once, and so many a second.

    >>> bucket = Bucket(rate=2, most=3, now=0.0)
    >>> [bucket.take(0.0) for _ in range(4)], bucket.take(0.5)
    ([True, True, True, False], True)
    """

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = now

    def take(self, now: float) -> bool:
        left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if left < 1:
            self.left = left
            return False
        self.left = left - 1
        return True


class Buckets:
    """A bucket for each address or person; the least recently used one is forgotten first."""

    def __init__(self, rate: float, most: float, remembered: int = 10_000) -> None:
        self.rate = rate  # a second
        self._most = most
        self._buckets: LRU[str, Bucket] = LRU(remembered)

    def take(self, key: str, now: float) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = Bucket(self.rate, self._most, now)
            self._buckets.put(key, bucket)
        return bucket.take(now)

    def give_back(self, key: str) -> None:
        """Give back what was taken last."""
        bucket = self._buckets.peek(key)
        if bucket is not None:
            bucket.left = min(bucket.most, bucket.left + 1)


class Limits:
    """How much one person or address may ask of this node."""

    def __init__(self, settings: ServerSettings) -> None:
        self.subscriptions = settings.subscriptions  # tables that one visitor follows
        per_minute = settings.logins_per_minute
        self.logins = Buckets(per_minute / 60, per_minute)  # passwords, by address
        self.renames = Buckets(1 / 6, 10)  # new names, by person
        self.chat = Buckets(settings.chat, settings.chat * 10)  # lines, by person
        self.retellings = Buckets(0.5, 30)  # whole histories of tables, by person
        self.asks = Buckets(settings.asks, settings.asks * 10)  # what else tables are asked


class OpenSockets:
    """How many sockets are open, by person and by address."""

    def __init__(self, per_person: int, per_address: int) -> None:
        self._limits = per_person, per_address
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many people and addresses have any."""
        return len(self._open)

    def __getitem__(self, key: str) -> int:
        return self._open[key]

    def check(self, person: PersonId, address: str) -> None:
        """Refuse one more where the limit is reached."""
        self.check_person(person)
        self.check_address(address)

    def check_person(self, person: PersonId) -> None:
        self._check(person, self._limits[0])

    def check_address(self, address: str) -> None:
        self._check(address, self._limits[1])

    @contextmanager
    def count(self, *keys: str) -> Iterator[None]:
        """Count one while it is open, for a person, an address or both."""
        self.hold(*keys)
        try:
            yield
        finally:
            self.release(*keys)

    def hold(self, *keys: str) -> None:
        self._open.update(keys)

    def release(self, *keys: str) -> None:
        for key in keys:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def _check(self, key: str, limit: int) -> None:
        if self._open[key] >= limit:
            raise Refused("too_fast", f"{limit} sockets are open already, which is the most")


class ShortQueue:
    """One at a time; refuses when too many wait."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here = 0
        self._served = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        if self._here >= self._most:
            raise Refused("busy", f"{self._here} others wait for this: try again in a few seconds")
        self._here += 1
        try:
            async with self._served:
                yield
        finally:
            self._here -= 1
