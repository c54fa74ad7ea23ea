"""A link to another device is good once and for ten minutes."""

import asyncio

from parlor.identity.moves import LASTS
from parlor.table.model import Person
from tests.identity.desk import NOW, Desk

BOB = Person("guest-bob", "Bob")


async def test_a_link_is_good_once(desk: Desk) -> None:
    secret, expires = await desk.moves.make(BOB, NOW)
    assert expires == NOW + LASTS
    assert secret not in str(await desk.store.fetch("SELECT * FROM moves"))
    answers = await asyncio.gather(*(desk.moves.follow(secret, NOW) for _ in range(5)))
    assert sorted(each is not None for each in answers) == [False] * 4 + [True]
    assert BOB in answers
    assert await desk.moves.follow(secret, NOW) is None


async def test_a_link_is_good_for_ten_minutes(desk: Desk) -> None:
    secret, _ = await desk.moves.make(BOB, NOW)
    assert await desk.moves.follow(secret, NOW + LASTS) is None
    secret, _ = await desk.moves.make(BOB, NOW)
    assert await desk.moves.follow(secret, NOW + LASTS - 1) == BOB


async def test_a_new_link_replaces_the_old_one(desk: Desk) -> None:
    old, _ = await desk.moves.make(BOB, NOW)
    new, _ = await desk.moves.make(BOB, NOW)
    assert await desk.moves.follow(old, NOW) is None
    assert await desk.moves.follow(new, NOW) == BOB


async def test_a_member_is_a_member_there_too(desk: Desk) -> None:
    ann = await desk.member()
    secret, _ = await desk.moves.make(ann.person, NOW)
    await desk.accounts.rename(ann.id, "Anna")
    assert await desk.moves.follow(secret, NOW) == Person(ann.id, "Anna", member=True)


async def test_a_link_of_the_guest_ends_when_the_guest_registers(desk: Desk) -> None:
    secret, _ = await desk.moves.make(BOB, NOW)
    await desk.member("Bob", person=BOB.id)
    assert await desk.moves.follow(secret, NOW) is None


async def test_what_is_no_secret(desk: Desk) -> None:
    for secret in ("", "x", "\ud800", "A" * 1000):
        assert await desk.moves.follow(secret, NOW) is None
