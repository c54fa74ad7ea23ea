"""What is read often and changes seldom, remembered: never too much of it, and never what is no longer so."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(Generic[K, V]):
    """The values read last; the one that was quiet longest is forgotten first."""

    def __init__(self, most: int, owner: Callable[[V], Hashable] | None = None) -> None:
        self._most = most
        self._owner = owner  # whose a value is, where one may be told to forget all of somebody's
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._owned: dict[Hashable, set[K]] = {}
        self._turn = 0  # grows with every forgetting

    def __len__(self) -> int:
        return len(self._kept)

    async def get(self, key: K, load: Callable[[], Awaitable[V | None]]) -> V | None:
        """What is known under a key; what is not there is asked for again each time.

        A value that was read while something was forgotten may be the old one: it is read again.
        """
        while (kept := self._kept.get(key)) is None:
            turn = self._turn
            loaded = await load()
            if loaded is None:
                return None
            if turn == self._turn:
                self._keep(key, loaded)
                return loaded
        self._kept.move_to_end(key)
        return kept

    def forget(self, key: K) -> None:
        self._turn += 1
        self._drop(key)

    def forget_of(self, owner: Hashable) -> None:
        """Forget everything of one owner, however much there is of others."""
        self._turn += 1
        for key in tuple(self._owned.get(owner, ())):
            self._drop(key)

    def _keep(self, key: K, value: V) -> None:
        self._drop(key)
        self._kept[key] = value
        if self._owner is not None:
            self._owned.setdefault(self._owner(value), set()).add(key)
        if len(self._kept) > self._most:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: K) -> None:
        value = self._kept.pop(key, None)
        if value is None or self._owner is None:
            return
        owner = self._owner(value)
        self._owned[owner].discard(key)
        if not self._owned[owner]:
            del self._owned[owner]
