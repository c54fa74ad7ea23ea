"""A line that can be cut, muted or lose a letter, between a client and a parlour."""

import asyncio
from types import TracebackType

from parlor.bench.house import free_port


class Relay:
    """Passes bytes on, both ways, until it is told otherwise."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._port = free_port()
        self._transports: set[asyncio.WriteTransport] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.url = f"http://127.0.0.1:{self._port}"
        self.down = False  # nobody gets through
        self.mute = False  # what the parlour says is lost
        self.swallowed = asyncio.Event()  # and something was
        self.turned_away = asyncio.Event()  # somebody tried while it was down

    async def __aenter__(self) -> "Relay":
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self._port)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.close()
        self.cut()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    def cut(self) -> None:
        """Every connection breaks, without a word."""
        for transport in tuple(self._transports):
            transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.down:
            writer.transport.abort()
            self.turned_away.set()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        self._transports |= {writer.transport, far_writer.transport}
        for source, sink, to_client in ((reader, far_writer, False), (far_reader, writer, True)):
            task = asyncio.get_running_loop().create_task(self._pump(source, sink, to_client))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, to_client: bool
    ) -> None:
        try:
            while data := await source.read(65536):
                if to_client and self.mute:
                    self.swallowed.set()
                else:
                    sink.write(data)
        except ConnectionError:
            pass
        finally:
            sink.close()
            self._transports.discard(sink.transport)
