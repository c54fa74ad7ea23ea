"""What is remembered is never what is no longer so."""

import asyncio

from parlor.identity.cache import Cache


async def test_a_value_is_read_once_until_it_is_forgotten() -> None:
    memory: Cache[str, int] = Cache(10)
    reads: list[int] = []

    async def load() -> int:
        reads.append(len(reads))
        return len(reads)

    assert [await memory.get("a", load) for _ in range(3)] == [1, 1, 1]
    memory.forget("a")
    assert await memory.get("a", load) == 2


async def test_what_is_somebodys_is_forgotten_together() -> None:
    memory: Cache[str, str] = Cache(3, lambda value: value[0])
    read: list[str] = []

    async def get(key: str, value: str) -> None:
        async def load() -> str:
            read.append(key)
            return value

        await memory.get(key, load)

    for key, value in (("1", "a1"), ("2", "b2"), ("3", "a3"), ("4", "a4")):  # one is too many
        await get(key, value)
    memory.forget_of("a")
    memory.forget_of("nobody")
    assert len(memory) == 1
    read.clear()
    for key, value in (("2", "b2"), ("3", "a3"), ("4", "a4")):
        await get(key, value)
    assert read == ["3", "4"]


async def test_nothing_is_not_remembered() -> None:
    memory: Cache[str, int] = Cache(10)
    answers: list[int | None] = [None, 7]

    async def load() -> int | None:
        return answers.pop(0)

    assert await memory.get("a", load) is None
    assert await memory.get("a", load) == 7


async def test_the_quietest_is_forgotten_first() -> None:
    memory: Cache[str, str] = Cache(2)
    read: list[str] = []

    async def get(key: str) -> None:
        async def load() -> str:
            read.append(key)
            return key

        await memory.get(key, load)

    for key in ("a", "b", "a", "c", "a", "b"):
        await get(key)
    assert read == ["a", "b", "c", "b"]
    assert len(memory) == 2


async def test_what_was_read_while_it_changed_is_read_again() -> None:
    memory: Cache[str, str] = Cache(10)
    truth = "old"
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def load() -> str:
        read = truth
        begun.set()
        await go_on.wait()
        return read

    asking = asyncio.create_task(memory.get("a", load))
    await begun.wait()
    truth = "new"
    memory.forget("a")
    go_on.set()
    assert await asking == "new"
    assert await memory.get("a", load) == "new"
