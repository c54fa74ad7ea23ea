"""Messages that wait for their answer, each known by its `ref`, so that said twice is done once."""

import asyncio
from collections.abc import Awaitable, Callable

from parlor.table.letters import Snapshot, Told, Update
from parlor.wire.messages import Act, Ask, ClientMessage

# A table remembers a person's last refs (see `table.rules.refs`). With no more than these under way, from a few
# clients at once, whatever is sent a second time after a crash is recognised.
AT_ONCE = 4


class PendingMessages:
    """What one table was asked and has not answered."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[Act | Ask, asyncio.Future[Update]]] = {}
        self._few = asyncio.Semaphore(AT_ONCE)
        self._accepted: dict[str, int] = {}  # answered by a seq we have not caught up with yet
        self._told: dict[int, Told] = {}  # what the last snapshot told of the rows before it

    async def run(
        self, message: Act | Ask, send: Callable[[ClientMessage], Awaitable[None]]
    ) -> Update:
        """Send, and wait for the answer through however many sockets it takes."""
        async with self._few:
            answer: asyncio.Future[Update] = asyncio.get_running_loop().create_future()
            self._waiting[message.ref] = (message, answer)
            try:
                await send(message)
                return await answer
            finally:
                del self._waiting[message.ref]
                self._accepted.pop(message.ref, None)

    async def resend(self, send: Callable[[ClientMessage], Awaitable[None]]) -> None:
        for message, answer in tuple(self._waiting.values()):
            if not answer.done():
                await send(message)

    def answer(self, ref: str, update: Update) -> None:
        _, answer = self._waiting.get(ref, (None, None))
        if answer is not None and not answer.done():
            answer.set_result(update)

    def accept(self, ref: str, seq: int, known: int) -> None:
        """It was done before: its update is in the past, or in the snapshot that is on its way."""
        if ref not in self._waiting:
            return
        if seq > known:
            self._accepted[ref] = seq
        else:
            self._answer_again(ref, seq)

    def catch_up(self, snapshot: Snapshot) -> None:
        self._told = {told.seq: told for told in snapshot.told}
        for ref, seq in tuple(self._accepted.items()):
            if seq <= snapshot.seq:
                self._answer_again(ref, seq)

    def refuse(self, ref: str, why: Exception) -> None:
        _, answer = self._waiting.get(ref, (None, None))
        if answer is not None and not answer.done():
            answer.set_exception(why)

    def refuse_all(self, why: Exception) -> None:
        for ref in tuple(self._waiting):
            self.refuse(ref, why)

    def _answer_again(self, ref: str, seq: int) -> None:
        """The update of a row that we hear of only afterwards: its events, if the snapshot told them."""
        message, _ = self._waiting[ref]
        told = self._told.get(seq, Told(seq))
        self.answer(ref, Update(message.table, seq, told.events, told.news, ref=ref))
