"""The socket of the administrator, in the data folder: only the owner of that folder can open it."""

import asyncio
import fcntl
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import msgspec

from parlor.server.admin.commands import AdminAnswer, Order
from parlor.server.admin.handlers import carry_out
from parlor.server.logs import log
from parlor.server.node import Node
from parlor.store import StoreTrouble

LONGEST = 100  # bytes of a path: the system allows a few more  [unix(7)]
PATIENCE = 30.0  # seconds for an order to arrive, and for its answer
LARGEST = (
    1 << 27
)  # bytes of an answer: a house may have thousands of tables, and a game thousands of moves

_orders: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)
_answers = msgspec.json.Decoder(AdminAnswer)


def door(data: str) -> Path:
    return Path(data) / "admin.sock"


@contextmanager
def lock_folder(data: str) -> Iterator[None]:
    """One house for one data folder: its door and its keys are there, wherever its database is."""
    folder = Path(data)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / "parlor.lock", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as wrong:
        raise StoreTrouble(f"the folder {data} cannot be used: {wrong.strerror}") from wrong
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreTrouble(f"the folder {data} is in use by another parlour") from None
        yield
    finally:
        os.close(lock)


@asynccontextmanager
async def open_admin_socket(node: Node) -> AsyncIterator[None]:
    """Take orders while the house is open."""
    path = door(node.settings.data)
    if len(os.fsencode(path)) > LONGEST:
        log.warning("no_office", why=f"the path of the data folder is longer than {LONGEST} bytes")
        yield
        return
    path.unlink(missing_ok=True)  # of a house that died: the lock of the folder says we are alone
    attending: set[asyncio.Task[None]] = set()

    def attend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(_attend(node, reader, writer))
        attending.add(task)
        task.add_done_callback(attending.discard)

    before = os.umask(0o177)
    try:
        server = await asyncio.start_unix_server(attend, path)
    finally:
        os.umask(before)
    ours = path.stat().st_ino
    try:
        yield
    finally:
        server.close()
        for task in tuple(attending):  # somebody who says nothing must not keep the house open
            task.cancel()
        await asyncio.gather(*attending, return_exceptions=True)
        await server.wait_closed()
        with suppress(FileNotFoundError):
            if path.stat().st_ino == ours:
                path.unlink()


async def _attend(node: Node, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One order, one answer."""
    try:
        with suppress(OSError, TimeoutError, ValueError):  # ValueError: a line without an end
            async with asyncio.timeout(PATIENCE):
                answer = await _carry_out_line(node, await reader.readline())
                writer.write(msgspec.json.encode(answer) + b"\n")
                await writer.drain()
    finally:
        writer.close()


async def _carry_out_line(node: Node, line: bytes) -> AdminAnswer:
    try:
        order = _orders.decode(line)
    except msgspec.MsgspecError as wrong:
        return AdminAnswer(said=str(wrong), refused="malformed")
    log.info("ordered", order=type(order).__name__)  # not whom: the log has other readers
    try:
        return await carry_out(node, order)
    except StoreTrouble as trouble:
        return AdminAnswer(said=str(trouble), refused="trouble")
    except Exception:
        log.exception("order_failed")
        return AdminAnswer(
            said="internal error: see the log of the server", refused="internal_error"
        )


async def ask(data: str, order: Order) -> AdminAnswer | None:
    """What an open house answers, or why it does not; None if none is open on this folder."""
    path = door(data)
    if len(os.fsencode(path)) > LONGEST:
        return None  # no server has opened a socket there
    try:
        reader, writer = await asyncio.open_unix_connection(path, limit=LARGEST)
    except (FileNotFoundError, NotADirectoryError, ConnectionRefusedError):
        return None
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
        return AdminAnswer(said=f"{path} cannot be opened: {why}", refused="no_office")
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write(msgspec.json.encode(order) + b"\n")
            return _answers.decode(await reader.readline())
    except TimeoutError:
        return AdminAnswer(said=f"{SILENT}: it did not answer in time", refused="no_answer")
    except (OSError, ValueError, msgspec.MsgspecError):  # ValueError: more than a line may hold
        return AdminAnswer(said=f"{SILENT}: it was gone before it answered", refused="no_answer")
    finally:
        writer.close()


SILENT = "it is not known whether the parlour did it"
