"""Bans and mutes hold until their time is up or they are lifted, also after a restart."""

import pytest

from parlor.engine import Refused
from parlor.identity.penalties import FOR_EVER, Penalties, Penalty
from tests.databases import one_database
from tests.identity.rooms import NOW, Desk

DAY = 24 * 3600_000


@one_database
async def test_who_is_banned_is_told_until_when_and_why(desk: Desk) -> None:
    await desk.penalties.ban("eve", NOW + DAY, "spam", NOW)
    with pytest.raises(Refused) as no:
        desk.penalties.check_not_banned("eve", NOW + DAY - 1)
    assert no.value.code == "banned"
    assert str(no.value) == "you are banned until 2027-01-16 08:00 UTC: spam"
    desk.penalties.check_not_banned("eve", NOW + DAY)
    desk.penalties.check_not_banned("ann", NOW)


@one_database
async def test_a_ban_for_good(desk: Desk) -> None:
    await desk.penalties.ban("eve", FOR_EVER, "", NOW)
    with pytest.raises(Refused, match=r"you are banned for good$"):
        desk.penalties.check_not_banned("eve", NOW + 1000 * DAY)


@one_database
async def test_a_mute_is_no_ban(desk: Desk) -> None:
    await desk.penalties.mute("eve", NOW + DAY, "rude", NOW)
    desk.penalties.check_not_banned("eve", NOW)
    assert desk.penalties.find("eve", "mute", NOW)
    assert desk.penalties.find("eve", "mute", NOW + DAY) is None
    assert desk.penalties.find("eve", "ban", NOW) is None


async def test_penalties_outlive_the_process(desk: Desk) -> None:
    await desk.penalties.ban("eve", NOW + 1, "once", NOW)
    await desk.penalties.ban("eve", NOW + DAY, "twice", NOW + 2)
    await desk.penalties.mute("bob", NOW + DAY, "rude", NOW)
    await desk.penalties.mute("cid", NOW + DAY, "rude", NOW)
    assert await desk.penalties.lift("cid", "mute")
    assert not await desk.penalties.lift("cid", "mute")
    again = Penalties(desk.store, desk.writer)
    await again.load()
    assert again.current(NOW) == desk.penalties.current(NOW)
    assert [(each.person, each.why) for each in again.current(NOW)] == [
        ("eve", "twice"),
        ("bob", "rude"),
    ]


async def test_what_is_over_is_swept_away(desk: Desk) -> None:
    await desk.penalties.ban("eve", NOW + 1, "", NOW)
    await desk.penalties.ban("bob", NOW + DAY, "", NOW)
    await desk.penalties.sweep(NOW + 1)
    assert await desk.count("penalties") == 1
    assert [each.person for each in desk.penalties.current(NOW)] == ["bob"]


@one_database
async def test_a_penalty_is_told_when_it_is_on_disk(desk: Desk) -> None:
    told: list[Penalty] = []
    desk.penalties.watchers.append(told.append)
    await desk.penalties.ban("eve", NOW + DAY, "spam", NOW)
    assert told == [Penalty("eve", "ban", NOW + DAY, "spam", NOW)]
