"""Clients that connect and say little."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from tests.server.house import PATIENCE, Guest, House

HERE, ELSEWHERE, LAST = "127.0.0.1", "127.0.0.2", "127.0.0.9"


GET = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


HEAD = "POST /api/v1/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n"


def new_table(host: Guest, *headers: str) -> str:
    """A request that waits for the store."""
    body = '{"game":"noughts"}'
    length = f"Content-Length: {len(body)}"
    signed = f"Authorization: Bearer {host.token}"
    lines = ["POST /api/v1/tables HTTP/1.1", "Host: localhost", signed, length, *headers, "", body]
    return "\r\n".join(lines)


class Caller:
    """A connection on which only that is sent which the test says."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, data: str) -> None:
        self.writer.write(data.encode())

    async def status(self) -> int:
        """The status of the next answer, which is read whole."""
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
            length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
            await self.reader.readexactly(int(length))
        return int(head.split()[1])

    async def ask(self, data: str) -> int:
        self.send(data)
        return await self.status()

    async def closed(self) -> bytes:
        """Wait until the server hangs up: what it said before."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.reader.read()
        except ConnectionResetError:
            return b""

    @property
    def open(self) -> bool:
        return not self.reader.at_eof() and self.reader.exception() is None


class Callers:
    """Opens connections to a parlour."""

    def __init__(self, home: House, stack: AsyncExitStack) -> None:
        self.home, self.stack = home, stack

    async def call(self, data: str = "", address: str = HERE) -> Caller:
        """A new connection from an address, and what it says first; the server has heard it."""
        caller = await self._open(address)
        caller.send(data)
        await self.settle()
        return caller

    async def settle(self) -> None:
        """All that was sent is heard: somebody who came later has an answer."""
        last = await self._open(LAST)
        assert await last.ask(GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")) == 200

    async def _open(self, address: str) -> Caller:
        reader, writer = await asyncio.open_connection(
            HERE, self.home.port, local_addr=(address, 0)
        )
        self.stack.callback(writer.close)
        return Caller(reader, writer)


@asynccontextmanager
async def calling(home: House) -> AsyncIterator[Callers]:
    async with AsyncExitStack() as stack:
        yield Callers(home, stack)
