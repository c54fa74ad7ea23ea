"""A real parlour on a real port for each test, which can be closed and opened again."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from parlor.bench.house import free_port
from parlor.client import Parlor
from parlor.server.main import open_served
from parlor.server.node import Node
from parlor.server.settings import ServerSettings


class House:
    """A parlour in this process, always at the same address."""

    node: Node

    def __init__(self, data: Path, **limits: Any) -> None:
        self.data = data
        self.limits = {"rate": 1000, **limits}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._stack = AsyncExitStack()

    async def open(self) -> None:
        settings = ServerSettings(
            port=self.port, host="127.0.0.1", data=str(self.data), **self.limits
        )
        self.node, _ = await self._stack.enter_async_context(open_served(settings))

    async def close(self) -> None:
        await self._stack.aclose()


OpenHouse = Callable[..., Any]


@pytest.fixture
async def open_house(tmp_path: Path) -> AsyncIterator[OpenHouse]:
    """Open houses with limits of your own; they are closed after the test."""
    houses: list[House] = []

    async def open_one(**limits: Any) -> House:
        house = House(tmp_path / f"data{len(houses)}", **limits)
        houses.append(house)
        await house.open()
        return house

    yield open_one
    for house in houses:
        await house.close()


@pytest.fixture
async def house(open_house: OpenHouse) -> House:
    one: House = await open_house()
    return one


@pytest.fixture
async def ann(house: House) -> AsyncIterator[Parlor]:
    async with Parlor(house.url, name="Ann") as parlor:
        yield parlor


@pytest.fixture
async def bob(house: House) -> AsyncIterator[Parlor]:
    async with Parlor(house.url, name="Bob") as parlor:
        yield parlor
