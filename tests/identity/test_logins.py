"""Sessions of members and of guests: how they begin, how long they last, how they end."""

import asyncio

import pytest

from parlor.base.person import Person
from parlor.identity import cache, logins
from parlor.identity.guests import DAY, LASTS, Guests
from parlor.identity.logins import HOUR, MEMBER_LASTS, device_words
from parlor.store import Statement
from tests.databases import one_database
from tests.identity.rooms import NOW, Desk

BOB = Person("guest-bob", "Bob")


async def test_a_member_is_read_from_a_token_and_the_database_holds_none(desk: Desk) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    signed = await desk.logins.read(token, NOW)
    assert signed is not None
    assert (signed.person, signed.kind) == (Person(ann.id, "Ann", member=True), "member")
    assert len(token) >= 43  # 256 bits
    rows = await desk.store.fetch("SELECT * FROM sessions")
    assert token not in str(rows)


async def test_a_guest_is_read_from_a_token_without_a_row(desk: Desk) -> None:
    token = await desk.logins.begin(BOB, "", NOW)
    signed = await desk.logins.read(token, NOW)
    assert signed is not None
    assert (signed.person, signed.kind) == (BOB, "guest")
    assert await desk.count("sessions") == 0


@one_database
@pytest.mark.parametrize(
    "token", ["", "x", ".", "..", "a.b.c", "é", "\ud800", "A" * 43, "A" * 100_000, "a b", "\0"]
)
async def test_what_is_no_token_of_ours(desk: Desk, token: str) -> None:
    await desk.logins.begin((await desk.member()).person, "", NOW)
    assert await desk.logins.read(token, NOW) is None


@one_database
async def test_a_token_of_another_key_is_not_ours(desk: Desk) -> None:
    assert await desk.logins.read(Guests(b"o" * 32).token(BOB, NOW), NOW) is None


async def test_a_members_session_lasts_while_it_is_used(desk: Desk) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    later = NOW + MEMBER_LASTS - 1
    assert await desk.logins.read(token, later)
    assert await desk.logins.read(token, later + MEMBER_LASTS - 1)
    end = later + MEMBER_LASTS - 1 + MEMBER_LASTS
    assert await desk.logins.read(token, end) is None
    assert await desk.logins.read(token, end - 1)


async def test_a_session_that_is_not_used_is_over(desk: Desk) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    assert await desk.logins.read(token, NOW + MEMBER_LASTS) is None


@one_database
async def test_a_guests_session_lasts_as_long_as_a_cookie(desk: Desk) -> None:
    token = await desk.logins.begin(BOB, "", NOW)
    assert await desk.logins.read(token, NOW + LASTS - 1)
    assert await desk.logins.read(token, NOW + LASTS) is None


async def test_that_somebody_was_seen_is_written_once_an_hour(desk: Desk) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    before = desk.writer.batches
    for minutes in (0, 10, 59):
        await desk.logins.read(token, NOW + minutes * 60_000)
    assert desk.writer.batches == before
    for _ in range(3):
        await desk.logins.read(token, NOW + HOUR)
    assert desk.writer.batches == before + 1
    assert (await desk.logins.devices(ann.id, NOW))[0].seen == NOW + HOUR


@one_database
async def test_who_cannot_be_written_down_is_let_in_all_the_same(desk: Desk) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    desk.writer.failing = True
    assert await desk.logins.read(token, NOW + HOUR)
    desk.writer.failing = False


async def test_one_session_ends_and_the_others_go_on(desk: Desk) -> None:
    ann, eve = await desk.member("Ann"), await desk.member("Eve")
    one, two = [await desk.logins.begin(ann.person, "", NOW) for _ in range(2)]
    first = await desk.logins.read(one, NOW)
    assert first is not None
    assert await desk.logins.read(two, NOW)
    assert not await desk.logins.end(eve.id, first.id)  # not hers to end
    assert await desk.logins.read(one, NOW)
    assert await desk.logins.end(ann.id, first.id)
    assert not await desk.logins.end(ann.id, first.id)
    assert await desk.logins.read(one, NOW) is None
    assert await desk.logins.read(two, NOW)


async def test_all_sessions_of_a_member_end_but_one(desk: Desk) -> None:
    ann, eve = await desk.member("Ann"), await desk.member("Eve")
    tokens = [await desk.logins.begin(ann.person, "", NOW) for _ in range(3)]
    hers = await desk.logins.begin(eve.person, "", NOW)
    kept = await desk.logins.read(tokens[0], NOW)
    assert kept is not None
    await desk.logins.end_all(ann.id, NOW, but=kept.id)
    read = [await desk.logins.read(each, NOW) for each in (*tokens, hers)]
    assert [each is not None for each in read] == [True, False, False, True]
    await desk.logins.end_all(ann.id, NOW)
    assert await desk.logins.read(tokens[0], NOW) is None


async def test_a_guests_tokens_end_up_to_a_moment(desk: Desk) -> None:
    old = [await desk.logins.begin(BOB, "", NOW - age) for age in (0, 1000)]
    assert all([await desk.logins.read(each, NOW) for each in old])
    await desk.logins.end_all(BOB.id, NOW)
    assert [await desk.logins.read(each, NOW) for each in old] == [None, None]
    new = await desk.logins.begin(BOB, "", NOW + 1)
    assert await desk.logins.read(new, NOW + 1)


async def test_a_guest_who_registers_leaves_the_old_tokens_behind(desk: Desk) -> None:
    token = await desk.logins.begin(BOB, "", NOW)
    assert await desk.logins.read(token, NOW)
    await desk.member("Bob", person=BOB.id)
    assert await desk.logins.read(token, NOW) is None


async def test_no_token_of_the_guest_is_good_beside_an_account(desk: Desk) -> None:
    """Nor one that was signed while the account was being made."""
    late = await desk.logins.begin(BOB, "", NOW + 1000)
    assert await desk.logins.read(late, NOW + 1000)
    await desk.member("Bob", person=BOB.id)
    assert await desk.logins.read(late, NOW + 1000) is None


async def test_a_renewed_token_ends_with_the_one_that_it_renews(desk: Desk) -> None:
    """Though it is signed after somebody logged out everywhere, and before that is on disk."""
    for age in (0, DAY, 9 * DAY):
        bob = Person(f"bob{age}", "Bob")
        old = await desk.logins.begin(bob, "", NOW - age)
        signed = await desk.logins.read(old, NOW)
        assert signed is not None
        new = desk.logins.guests.renew(bob, signed.since, NOW + 500)
        assert await desk.logins.read(new, NOW + 500)
        await desk.logins.end_all(bob.id, NOW)
        assert await desk.logins.read(new, NOW + 500) is None


@one_database
async def test_a_token_that_is_renewed_lasts(desk: Desk) -> None:
    token, now = await desk.logins.begin(BOB, "", NOW), NOW
    for _ in range(5):
        now += LASTS - 2 * DAY
        signed = await desk.logins.read(token, now)
        assert signed is not None
        token = desk.logins.guests.renew(signed.person, signed.since, now)


async def test_a_member_has_so_many_sessions_and_the_newest_stay(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logins, "MOST", 3)
    ann, eve = await desk.member("Ann"), await desk.member("Eve")
    hers = await desk.logins.begin(eve.person, "", NOW - 1)
    tokens = [await desk.logins.begin(ann.person, "", NOW + each) for each in range(5)]
    read = [await desk.logins.read(each, NOW + 5) is not None for each in (hers, *tokens)]
    assert read == [True, False, False, True, True, True]


@one_database
async def test_a_session_that_ends_while_it_is_read_is_not_remembered(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    fetch, begun, go_on = desk.store.fetch, asyncio.Event(), asyncio.Event()

    async def slow(sql: str, **values: object) -> object:
        found = await fetch(sql, **values)
        if "sessions" in sql:
            begun.set()
            await go_on.wait()
        return found

    monkeypatch.setattr(desk.store, "fetch", slow)
    asking = asyncio.create_task(desk.logins.read(token, NOW))
    await begun.wait()
    await desk.logins.end_all(ann.id, NOW)
    go_on.set()
    assert await asking is None
    assert await desk.logins.read(token, NOW) is None


@one_database
async def test_a_new_name_is_read_from_the_next_request_on(desk: Desk) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    await desk.logins.read(token, NOW)
    await desk.accounts.rename(ann.id, "Anna")
    signed = await desk.logins.read(token, NOW)
    assert signed is not None
    assert signed.person.name == "Anna"


@one_database
async def test_wrong_tokens_do_not_displace_right_ones(desk: Desk) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    kept: cache.Cache[bytes, object] = desk.logins._members  # type: ignore[assignment]
    await desk.logins.read(token, NOW)
    for each in range(50):
        await desk.logins.read(f"wrong{each}", NOW)
    assert len(kept) == 1


async def test_the_list_shows_devices_and_programs(desk: Desk) -> None:
    ann = await desk.member()
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
    await desk.logins.begin(ann.person, agent, NOW)
    await desk.logins.begin(ann.person, "curl/8", NOW + 1)
    program = {
        "family": "f1",
        "secret": b"x" * 32,
        "client": "poker_v1",
        "person": ann.id,
        "scope": "openid",
        "device": "",
        "made": NOW,
        "seen": NOW + 2,
        "expires": NOW + 1000,
    }
    columns = ", ".join(program)
    values = ", ".join(f":{each}" for each in program)
    sql = f"INSERT INTO refreshes ({columns}) VALUES ({values})"
    await desk.writer.change(Statement(sql, program))
    listed = await desk.logins.devices(ann.id, NOW)
    assert [(each.device, each.client) for each in listed] == [
        ("", "poker_v1"),
        ("a program", ""),
        ("Firefox on Linux", ""),
    ]
    assert await desk.logins.end(ann.id, "f1")
    assert len(await desk.logins.devices(ann.id, NOW)) == 2
    assert await desk.logins.devices(ann.id, NOW + MEMBER_LASTS + 1) == []


async def test_what_is_over_is_swept_away(desk: Desk) -> None:
    ann = await desk.member()
    old = await desk.logins.begin(ann.person, "", NOW)
    new = await desk.logins.begin(ann.person, "", NOW + 1)
    bob = await desk.logins.read(await desk.logins.begin(BOB, "", NOW), NOW)
    assert bob is not None
    await desk.links.make(bob, NOW)
    await desk.logins.end_all("somebody", NOW)
    await desk.logins.sweep(NOW + MEMBER_LASTS)
    assert await desk.count("sessions") == 1
    assert await desk.count("moves") == 0
    assert await desk.count("guests_ended") == 1
    assert await desk.logins.read(new, NOW + MEMBER_LASTS)
    assert await desk.logins.read(old, NOW + MEMBER_LASTS) is None
    await desk.logins.sweep(NOW + LASTS)
    assert await desk.count("guests_ended") == 0


AGENTS = {
    "Firefox on Windows": "Mozilla/5.0 (Windows NT 10.0; Win64; rv:128.0) Gecko/20100101 Firefox/128.0",
    "Chrome on Android": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537",
    "Safari on iOS": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1",
    "Safari on macOS": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15",
    "Edge on Windows": "Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0",
    "Chrome": "Chrome/126",
    "a program": "<script>alert(1)</script>" * 1000,
}


@pytest.mark.parametrize("words", AGENTS)
def test_a_device_is_known_again_by_its_words(words: str) -> None:
    assert device_words(AGENTS[words]) == words
