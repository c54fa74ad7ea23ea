"""Who waits until a row of a table is on disk."""

import asyncio


class CommitWaiters:
    """Each waits for a seq, and hears True when it is on disk, or False when it never will be."""

    __slots__ = ("waiting",)

    def __init__(self) -> None:
        self.waiting: list[tuple[int, asyncio.Future[bool]]] = []

    async def until(self, seq: int) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((seq, future))
        return await future

    def release(self, seq: int) -> None:
        """Everything up to this row is on disk."""
        waiting = self.waiting
        self.waiting = [each for each in waiting if each[0] > seq]
        for wanted, future in waiting:
            if wanted <= seq and not future.done():
                future.set_result(True)

    def disappoint(self) -> None:
        """What they waited for never happened."""
        waiting, self.waiting = self.waiting, []
        for _, future in waiting:
            if not future.done():
                future.set_result(False)
