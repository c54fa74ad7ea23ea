"""The door of the office: a socket in the data folder, which only the owner of that folder can open."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from parlor.server.logs import log
from parlor.server.office import carry_out
from parlor.server.orders import Answer, Order
from parlor.store import StoreTrouble

if TYPE_CHECKING:
    from parlor.server.parlour import Parlour

LONGEST = 100  # bytes of a path: the system allows a few more  [unix(7)]
PATIENCE = 30.0  # seconds for an order to arrive, and for its answer

_orders: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)
_answers = msgspec.json.Decoder(Answer)


def door(data: str) -> Path:
    return Path(data) / "admin.sock"


@asynccontextmanager
async def open_office(parlour: "Parlour") -> AsyncIterator[None]:
    """Take orders while the house is open."""
    path = door(parlour.settings.data)
    if len(os.fsencode(path)) > LONGEST:
        log.warning("no_office", why=f"the path of the data folder is longer than {LONGEST} bytes")
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)  # of a house that died: the store's lock says that we are alone
    before = os.umask(0o177)
    try:
        server = await asyncio.start_unix_server(
            lambda reader, writer: _attend(parlour, reader, writer), path
        )
    finally:
        os.umask(before)
    try:
        yield
    finally:
        server.close()
        await server.wait_closed()
        path.unlink(missing_ok=True)


async def _attend(
    parlour: "Parlour", reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """One order, one answer."""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            answer = await _answered(parlour, await reader.readline())
            writer.write(msgspec.json.encode(answer) + b"\n")
            await writer.drain()
    writer.close()


async def _answered(parlour: "Parlour", line: bytes) -> Answer:
    try:
        order = _orders.decode(line)
    except msgspec.MsgspecError as wrong:
        return Answer(said=str(wrong), refused="malformed")
    log.info("ordered", order=type(order).__name__)  # not whom: the log has other readers
    try:
        return await carry_out(parlour, order)
    except StoreTrouble as trouble:
        return Answer(said=str(trouble), refused="trouble")
    except Exception:
        log.exception("order_failed")
        return Answer(said="internal error: see the log of the server", refused="internal_error")


async def ask(data: str, order: Order) -> Answer | None:
    """What an open house answers; None if none is open on this folder."""
    try:
        reader, writer = await asyncio.open_unix_connection(door(data))
    except (FileNotFoundError, ConnectionRefusedError):
        return None
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write(msgspec.json.encode(order) + b"\n")
            return _answers.decode(await reader.readline())
    finally:
        writer.close()
