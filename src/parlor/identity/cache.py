"""An LRU cache over an async loader; a value read while something is invalidated is read again."""

from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from parlor.base.lru import LRU

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cache(Generic[K, V]):
    """Values that were loaded, until they are forgotten or make room for others."""

    def __init__(self, size: int, owner: Callable[[V], Hashable] | None = None) -> None:
        self._values: LRU[K, V] = LRU(size)
        self._owner = (
            owner  # to whom a value belongs, if all of an owner's can be forgotten at once
        )
        self._owned: dict[Hashable, set[K]] = {}
        self._invalidations = 0

    def __len__(self) -> int:
        return len(self._values)

    async def get(self, key: K, load: Callable[[], Awaitable[V | None]]) -> V | None:
        """The value of a key, loaded if needed. None is not cached: it is loaded again next time."""
        while (known := self._values.get(key)) is None:
            before = self._invalidations
            loaded = await load()
            if loaded is None:
                return None
            if before == self._invalidations:  # else it may be the old value
                self._put(key, loaded)
                return loaded
        return known

    def forget(self, key: K) -> None:
        self._invalidations += 1
        self._drop(key, self._values.pop(key))

    def forget_of(self, owner: Hashable) -> None:
        """Forget everything of one owner, without looking at the others."""
        self._invalidations += 1
        for key in tuple(self._owned.get(owner, ())):
            self._drop(key, self._values.pop(key))

    def _put(self, key: K, value: V) -> None:
        self._drop(key, self._values.pop(key))
        dropped = self._values.put(key, value)
        if self._owner is not None:
            self._owned.setdefault(self._owner(value), set()).add(key)
        if dropped is not None:
            self._drop(*dropped)

    def _drop(self, key: K, value: V | None) -> None:
        """Take a value that left the cache from its owner's keys."""
        if value is None or self._owner is None:
            return
        owner = self._owner(value)
        self._owned[owner].discard(key)
        if not self._owned[owner]:
            del self._owned[owner]
