"""Buckets: how much may be asked, where time is an argument; and who knocks too often."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from parlor.engine import Refused
from parlor.server.limits import Bucket, Buckets, ShortQueue
from tests.server.house import house


def test_a_bucket_never_holds_more_than_its_most() -> None:
    bucket = Bucket(rate=10, most=2, now=0.0)
    assert [bucket.take(1000.0) for _ in range(3)] == [True, True, False]


def test_a_bucket_fills_while_it_refuses() -> None:
    bucket = Bucket(rate=1, most=1, now=0.0)
    assert bucket.take(0.0)
    assert [bucket.take(tenth / 10) for tenth in range(1, 11)].count(True) == 1


def test_each_address_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(rate=1, most=1)
    assert [buckets.take(name, 0.0) for name in ("a", "b", "a", "b")] == [True, True, False, False]


async def test_a_line_serves_one_after_the_other_and_is_short() -> None:
    line, told, go = ShortQueue(most=2), list[str](), asyncio.Event()

    async def come(name: str) -> None:
        async with line.turn():
            told.append(name)
            await go.wait()
            raise ValueError(name)

    async with asyncio.TaskGroup() as visit:
        first = visit.create_task(swallowed(come("a")))
        second = visit.create_task(swallowed(come("b")))
        await asyncio.sleep(0)
        with pytest.raises(Refused) as no:
            await come("c")
        assert (no.value.code, told) == ("busy", ["a"])
        go.set()
    assert (first.done(), second.done(), told) == (True, True, ["a", "b"])
    async with line.turn():
        pass  # whoever failed has left it


async def swallowed(coming: Coroutine[Any, Any, None]) -> None:
    with pytest.raises(ValueError, match=r"^[ab]$"):
        await coming


def test_the_address_that_was_quiet_longest_is_forgotten_first() -> None:
    buckets = Buckets(rate=0, most=1, remembered=2)
    for name in ("a", "b", "a", "c"):  # a is louder than b
        buckets.take(name, 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0), "b was forgotten"
    assert len(buckets._buckets) == 2


def test_what_is_given_back_does_not_count_and_no_more_than_the_most() -> None:
    buckets = Buckets(rate=0, most=2)
    buckets.give_back("a")  # nobody took anything
    for _ in range(5):
        assert buckets.take("a", 0.0)
        buckets.give_back("a")
    buckets.give_back("a")
    assert [buckets.take("a", 0.0) for _ in range(3)] == [True, True, False]


async def test_what_tables_are_asked_is_limited_by_person(tmp_path: Path) -> None:
    """Each makes a row on disk; chat has a limit of its own, and so has whoever else sits there."""
    async with house(tmp_path, asks=1) as home:
        home.stop_clock()
        ann, bob = await home.two()
        table = await home.table(ann)
        await ann.subscribe(table)
        await bob.subscribe(table)
        codes = [
            (await ann.ask(table, "lock", locked=number % 2 == 0)).get("code")
            for number in range(12)
        ]
        assert codes[:10] == [None] * 10
        assert codes[11] == "too_fast"
        assert (await ann.ask(table, "say", text="hello"))["type"] == "update"
        assert (await bob.ask(table, "sit")).get("code") != "too_fast"


async def test_who_knocks_at_the_socket_too_often_is_told_so(tmp_path: Path) -> None:
    """By the address behind the proxy: one who knocks keeps nobody else out."""
    async with house(tmp_path, requests=1, proxies="127.0.0.0/8") as home:
        home.stop_clock()
        knocks = [await home.get("/ws", **{"X-Forwarded-For": "6.6.6.6"}) for _ in range(8)]
        assert [status for status, _ in knocks[:3]] == [401, 401, 401]
        assert 429 in [status for status, _ in knocks]
        assert (await home.get("/ws", **{"X-Forwarded-For": "9.9.9.9"}))[0] == 401
