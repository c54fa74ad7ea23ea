"""The socket of the administrator: who may use it, and what it says when nobody answers."""

import asyncio
import errno
from pathlib import Path
from typing import Any

import pytest

from parlor.server.admin import commands, socket
from parlor.server.admin.socket import ask, door
from parlor.store import StoreTrouble, TableRow
from tests.server.admin.steps import ordered
from tests.server.house import House, house


async def test_two_houses_do_not_share_a_folder(tmp_path: Path) -> None:
    """Each with a database of its own: the second would take the door of the first."""
    async with house(tmp_path) as home:
        other = str(tmp_path / "other.db")
        with pytest.raises(StoreTrouble, match="in use by another parlour"):
            async with house(tmp_path, database=other):
                pass
        assert (await ordered(home, commands.ListTables())).refused == ""
    async with house(tmp_path, database=other) as home:
        assert (await ordered(home, commands.ListTables())).refused == ""


async def test_a_door_that_is_not_ours_stays(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        path = door(home.node.settings.data)
        path.rename(tmp_path / "before.sock")  # its number is not given to another meanwhile
        path.touch()
    assert path.exists()


async def test_who_says_nothing_does_not_keep_the_house_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "PATIENCE", 3600)  # it is not waited for
    async with house(tmp_path) as home:
        path = door(home.node.settings.data)
        reader, writer = await asyncio.open_unix_connection(path)
        assert (
            await ordered(home, commands.ListTables())
        ).refused == ""  # the one before is attended to
    assert await reader.read() == b""
    writer.close()


async def test_a_house_that_dies_with_an_order_is_said_to(tmp_path: Path) -> None:
    def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    async with await asyncio.start_unix_server(hang_up, door(str(tmp_path))):
        answer = await ask(str(tmp_path), commands.ListTables())
    assert answer is not None
    assert answer.refused == "no_answer"


async def test_a_house_that_does_not_answer_is_said_not_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "PATIENCE", 0.01)
    asking: list[asyncio.StreamWriter] = []
    async with await asyncio.start_unix_server(
        lambda _, writer: asking.append(writer), door(str(tmp_path))
    ):
        answer = await ask(str(tmp_path), commands.ListTables())
        asking[0].close()
    assert answer is not None
    assert "did not answer in time" in answer.said


async def test_a_door_that_cannot_be_opened_is_said_to_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forbidden(path: Path, **_: Any) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(asyncio, "open_unix_connection", forbidden)
    answer = await ask(str(tmp_path), commands.ListTables())
    assert answer is not None
    assert answer.said.endswith("admin.sock cannot be opened: Permission denied")


async def test_a_long_answer_comes_whole(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def many() -> list[TableRow]:
        return [TableRow(f"{at:08}", "", 0) for at in range(5000)]

    monkeypatch.setattr(home.node.store, "open_tables", many)
    assert len((await ordered(home, commands.ListTables())).rows) == 5000
