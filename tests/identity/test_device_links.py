"""A link to another device is good once and for ten minutes."""

import asyncio

import pytest

from parlor.base.person import Person
from parlor.engine import Refused
from parlor.identity.device_links import LASTS
from parlor.identity.guests import DAY
from parlor.identity.logins import LoginSession
from tests.databases import one_database
from tests.identity.rooms import NOW, Desk

BOB = Person("guest-bob", "Bob")


async def signed(desk: Desk, person: Person, now: int = NOW) -> LoginSession:
    found = await desk.logins.read(await desk.logins.begin(person, "", now), now)
    assert found is not None
    return found


async def follow(desk: Desk, secret: str, now: int = NOW) -> Person | None:
    """Who is signed in by the token that a link gives."""
    followed = await desk.links.follow(secret, "", now)
    if followed is None:
        return None
    read = await desk.logins.read(followed[1], now)
    assert read is not None
    assert read.person == followed[0]
    return read.person


async def test_a_link_is_good_once(desk: Desk) -> None:
    secret, expires = await desk.links.make(await signed(desk, BOB), NOW)
    assert expires == NOW + LASTS
    assert secret not in str(await desk.store.fetch("SELECT * FROM moves"))
    answers = await asyncio.gather(*(follow(desk, secret) for _ in range(5)))
    assert sorted(each is not None for each in answers) == [False] * 4 + [True]
    assert BOB in answers
    assert await follow(desk, secret) is None


async def test_a_members_link_is_good_once(desk: Desk) -> None:
    ann = await desk.member()
    secret, _ = await desk.links.make(await signed(desk, ann.person), NOW)
    answers = await asyncio.gather(*(follow(desk, secret) for _ in range(5)))
    assert sorted(each is not None for each in answers) == [False] * 4 + [True]
    assert await desk.count("sessions") == 2


@one_database
async def test_a_link_is_good_for_ten_minutes(desk: Desk) -> None:
    bob = await signed(desk, BOB)
    secret, _ = await desk.links.make(bob, NOW)
    assert await follow(desk, secret, NOW + LASTS) is None
    secret, _ = await desk.links.make(bob, NOW)
    assert await follow(desk, secret, NOW + LASTS - 1) == BOB


async def test_a_new_link_replaces_the_old_one(desk: Desk) -> None:
    bob = await signed(desk, BOB)
    old, _ = await desk.links.make(bob, NOW)
    new, _ = await desk.links.make(bob, NOW)
    assert await follow(desk, old) is None
    assert await follow(desk, new) == BOB


async def test_a_member_is_a_member_there_too(desk: Desk) -> None:
    ann = await desk.member()
    secret, _ = await desk.links.make(await signed(desk, ann.person), NOW)
    await desk.accounts.rename(ann.id, "Anna")
    assert await follow(desk, secret) == Person(ann.id, "Anna", member=True)


async def test_a_link_of_the_guest_ends_when_the_guest_registers(desk: Desk) -> None:
    secret, _ = await desk.links.make(await signed(desk, BOB), NOW)
    await desk.member("Bob", person=BOB.id)
    assert await follow(desk, secret) is None


async def test_a_session_that_is_over_makes_no_link(desk: Desk) -> None:
    """Though it was not yet when it was read."""
    ann = await desk.member("Ann")
    for each in (await signed(desk, BOB), await signed(desk, ann.person)):
        await desk.logins.end_all(each.person.id, NOW + 5)
        with pytest.raises(Refused) as no:
            await desk.links.make(each, NOW + 6)
        assert no.value.code == "not_signed_in"
    guest = await signed(desk, Person("guest-cid", "Cid"))
    await desk.member("Cid", person="guest-cid")
    with pytest.raises(Refused):
        await desk.links.make(guest, NOW)
    assert await desk.count("moves") == 0


async def test_who_logs_out_everywhere_ends_what_a_link_gave_meanwhile(desk: Desk) -> None:
    secret, _ = await desk.links.make(await signed(desk, BOB, NOW - 9 * DAY), NOW)
    followed = await desk.links.follow(secret, "", NOW + 5)
    assert followed is not None
    assert await desk.logins.read(followed[1], NOW + 5)
    await desk.logins.end_all(BOB.id, NOW + 1)  # it was asked for before the link was followed
    assert await desk.logins.read(followed[1], NOW + 5) is None


async def test_a_link_works_right_after_logging_out_everywhere_else(desk: Desk) -> None:
    await desk.logins.end_all(BOB.id, NOW)
    secret, _ = await desk.links.make(await signed(desk, BOB, NOW + 1), NOW + 1)
    assert await follow(desk, secret, NOW + 1) == BOB


async def test_a_link_shows_no_password(desk: Desk) -> None:
    """A session that a link made is as old, to who asks for a password, as the one that made the link."""
    ann = await desk.member()
    secret, _ = await desk.links.make(await signed(desk, ann.person), NOW)
    assert await follow(desk, secret, NOW + 1000)
    shown = await desk.store.fetch("SELECT made, shown FROM sessions ORDER BY made")
    assert shown == [(NOW, NOW), (NOW + 1000, NOW)]


@one_database
async def test_what_is_no_secret_is_not_even_written(desk: Desk) -> None:
    before = desk.writer.batches
    for secret in ("", "x", "\ud800", "A" * 1000):
        assert await desk.links.follow(secret, "", NOW) is None
    assert desk.writer.batches == before
