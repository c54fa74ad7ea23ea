"""What is read often and changes seldom, remembered: never too much of it, and never what is no longer so."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memory(Generic[K, V]):
    """The values read last; the one that was quiet longest is forgotten first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()
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
                self._kept[key] = loaded
                if len(self._kept) > self._most:
                    self._kept.popitem(last=False)
                return loaded
        self._kept.move_to_end(key)
        return kept

    def forget(self, key: K) -> None:
        self._turn += 1
        self._kept.pop(key, None)

    def forget_where(self, gone: Callable[[V], bool]) -> None:
        self._turn += 1
        for key in [key for key, value in self._kept.items() if gone(value)]:
            del self._kept[key]
