"""An LRU cache: a bounded mapping that drops what was not used for longest.

`functools.lru_cache` cannot replace or drop a single key. [docs/decisions/0034-one-lru-cache.md]
"""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LRU(Generic[K, V]):
    """At most `size` entries; the least recently used one makes room.

    >>> cache: LRU[str, int] = LRU(2)
    >>> cache.put("a", 1), cache.put("b", 2), cache.get("a"), cache.put("c", 3)
    (None, None, 1, ('b', 2))
    """

    __slots__ = ("_entries", "_size")

    def __init__(self, size: int) -> None:
        self._size = size
        self._entries: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: K) -> V | None:
        """The value of a key, which counts as used now."""
        value = self._entries.get(key)
        if value is not None:
            self._entries.move_to_end(key)
        return value

    def peek(self, key: K) -> V | None:
        """The value of a key, without counting as a use."""
        return self._entries.get(key)

    def put(self, key: K, value: V) -> tuple[K, V] | None:
        """Add or replace a value; returns the entry that had to make room, if any."""
        self._entries[key] = value
        self._entries.move_to_end(key)
        return self._entries.popitem(last=False) if len(self._entries) > self._size else None

    def pop(self, key: K) -> V | None:
        """Drop a key; returns the value that it had."""
        return self._entries.pop(key, None)
