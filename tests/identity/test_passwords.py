"""Passwords: what they may be, and what checking one costs."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from parlor.engine import Refused
from parlor.identity import passwords
from parlor.identity.passwords import Passwords
from tests.identity.rooms import CHEAP


@pytest.fixture
def cheap() -> Iterator[Passwords]:
    made = Passwords(1, CHEAP)
    yield made
    made.close()


async def test_a_password_fits_its_own_hash_alone(cheap: Passwords) -> None:
    hashed = await cheap.hash("correct horse")
    assert hashed.startswith("$argon2id$")
    assert "correct" not in hashed
    assert await cheap.fits(hashed, "correct horse")
    assert not await cheap.fits(hashed, "Correct horse")
    assert not await cheap.fits(hashed, "correct horse ")
    assert hashed != await cheap.hash("correct horse")


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("", "empty_field"),
        ("12345", "short_password"),
        ("e\u0301" * 5, "short_password"),
        ("x" * 257, "long_password"),
        ("x" * 1024, "long_password"),
        ("e\u0301" * 20_000, "long_password"),
    ],
    ids=["empty", "5", "5 composed", "257", "1024", "40000"],
)
async def test_what_a_password_may_not_be(cheap: Passwords, password: str, code: str) -> None:
    with pytest.raises(Refused) as no:
        await cheap.hash(password)
    assert no.value.code == code
    assert password == "" or password not in str(no.value)


@pytest.mark.parametrize(
    "password", ["123456", "x" * 256, "пароль", "   \u3000  ", "e\u0301" * 256]
)
async def test_what_a_password_may_be(cheap: Passwords, password: str) -> None:
    assert await cheap.fits(await cheap.hash(password), password)


async def test_another_keyboard_types_the_same_password(cheap: Passwords) -> None:
    hashed = await cheap.hash("caf\u00e9 au lait")
    assert await cheap.fits(hashed, "cafe\u0301\u00a0au\u2003lait")


async def test_a_lone_surrogate_is_no_bug(cheap: Passwords) -> None:
    hashed = await cheap.hash("pass\ud800word")
    assert await cheap.fits(hashed, "pass\ud800word")
    assert not await cheap.fits(hashed, "pass\ud801word")


async def test_nobody_costs_as_much_as_somebody(cheap: Passwords) -> None:
    """Counted, not timed: each question is one verification with the same parameters."""
    hashed = await cheap.hash("correct horse")
    for stored in (hashed, None):
        before = cheap.checked
        assert not await cheap.fits(stored, "wrong horse")
        assert cheap.checked == before + 1
    assert cheap._no_match.split("$")[:4] == hashed.split("$")[:4]
    assert len(cheap._no_match) == len(hashed)
    assert not CHEAP.check_needs_rehash(cheap._no_match)


async def test_a_password_that_nobody_can_have_costs_nothing(cheap: Passwords) -> None:
    hashed = await cheap.hash("correct horse")
    for stored in (hashed, None):
        assert not await cheap.fits(stored, "x" * 257)
        assert not await cheap.fits(stored, "short")
    assert cheap.checked == 0


async def test_a_hash_that_cannot_be_read_fits_nothing(cheap: Passwords) -> None:
    assert not await cheap.fits("plain text", "plain text")


async def test_a_hash_of_other_times_is_outdated(cheap: Passwords) -> None:
    hashed = await cheap.hash("correct horse")
    assert not cheap.is_outdated(hashed)
    dearer = Passwords(1, PasswordHasher(time_cost=2, memory_cost=64, parallelism=1))
    assert dearer.is_outdated(hashed)
    assert await dearer.fits(hashed, "correct horse")
    dearer.close()


async def test_beyond_so_many_it_says_that_it_is_busy(
    cheap: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "WAITING", 3)
    hashed = await cheap.hash("correct horse")
    gate = threading.Event()
    slow = cheap._pool.submit(gate.wait)  # the only thread has something to do
    asked = [asyncio.create_task(cheap.fits(hashed, "correct horse")) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as no:
        await cheap.fits(hashed, "correct horse")
    assert no.value.code == "busy"
    gate.set()
    assert await asyncio.gather(*asked) == [True] * 3
    assert slow.result()
    assert await cheap.fits(hashed, "correct horse")


def test_the_parameters_are_those_that_are_advised() -> None:
    """Argon2id with at least 19 MiB and two passes. [OWASP, Password Storage Cheat Sheet]"""
    made = Passwords(1)
    hasher = made._hasher
    assert hasher.type.name == "ID"
    assert (hasher.memory_cost, hasher.time_cost) >= (19 * 1024, 2)
    made.close()
