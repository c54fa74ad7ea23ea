"""Whom a finished game is shown to: the table's door, links, files, limits."""

from pathlib import Path
from types import ModuleType

import pytest

from parlor.base.person import FORMER
from parlor.engine import registry
from parlor.server.node import RETELLING
from parlor.server.routes import replays
from parlor.server.tables import past_games
from parlor.server.tables.context import CATCHING_UP
from tests.server.house import House, house
from tests.server.members import PASSWORD, ask, member
from tests.server.routes.replays.replay_steps import (
    ONE_BOARD,
    ONE_HAND,
    cards,
    duel,
    got,
    noughts,
    refused,
    shared,
)

# Whom the table lets in


async def test_where_nobody_may_watch_nobody_else_looks_later(home: House) -> None:
    ann, bob, table = await noughts(home, settings={"watch": False})
    will = await home.guest("Will")
    for who in (will, None):
        assert refused(await got(home, who, table)) == (403, "no_watching")
        for way in ("watch", "open"):
            assert refused(await got(home, who, table, from_=way)) == (403, "no_watching")
    for player in (ann, bob):
        assert (await got(home, player, table, from_="watch")).status == 200


async def test_behind_a_passphrase_a_game_is_for_who_played_it(home: House) -> None:
    ann, cid = await home.player("Ann"), await home.player("Cid")
    table = await home.table(ann, passphrase="sesame", bots=1, **ONE_BOARD)
    await ann.subscribe(table)
    await cid.subscribe(table, passphrase="sesame")
    await ann.ask(table, "start")
    await ann.ask(table, "close")
    assert (await got(home, ann, table)).status == 200
    for who in (cid, None):
        assert refused(await got(home, who, table)) == (403, "no_watching")


async def test_whom_the_host_keeps_out_sees_nothing_until_let_in(home: House) -> None:
    ann, _, table = await noughts(home)
    cid = await home.player("Cid")
    await cid.subscribe(table)
    await ann.ask(table, "kick", person=cid.id, out=False)
    assert (await got(home, cid, table)).status == 200, "only sent away, once"
    await cid.subscribe(table)
    await ann.ask(table, "kick", person=cid.id)
    assert refused(await got(home, cid, table)) == (403, "no_watching")
    await ann.ask(table, "let_in", person=cid.id)
    assert (await got(home, cid, table)).status == 200


async def test_who_played_keeps_the_game_though_kept_out(home: House) -> None:
    ann, bob, table = await duel(home)
    await ann.ask(table, "kick", person=bob.id)
    assert (await got(home, bob, table)).body["viewer"] == 1
    assert (await got(home, bob, table, from_="watch")).status == 200


# Sharing


async def test_a_link_shows_others_what_you_saw(home: House) -> None:
    ann, bob, table = await duel(home)
    answer = await shared(home, ann, table)
    assert answer.status == 200
    key = answer.body["key"]
    assert answer.body["url"] == f"{home.url}/r/{table}/1?key={key}"
    seen = await got(home, None, table, key=key)
    assert seen.body["viewer"] == 0
    assert cards(seen.body) == cards((await got(home, ann, table)).body)
    assert (await got(home, bob, table, key=key)).body["viewer"] == 0
    assert (await got(home, bob, table, key=key, from_="watch")).body["may"] == ["seat", "watch"]
    assert (await shared(home, bob, table)).body["key"] != key


async def test_a_link_opens_one_seat_of_one_game(home: House) -> None:
    ann, _, table = await noughts(home)
    key = (await shared(home, ann, table)).body["key"]
    _, _, other = await noughts(home)
    for wrong in (key[:-1], key[::-1], f"{key}=", "é", "0"):
        assert refused(await got(home, ann, table, key=wrong)) == (403, "not_yours")
    assert refused(await got(home, None, other, key=key)) == (403, "not_yours")


async def test_a_link_also_opens_where_nobody_may_watch(home: House) -> None:
    ann, _, table = await noughts(home, settings={"watch": False})
    key = (await shared(home, ann, table)).body["key"]
    assert (await got(home, None, table, key=key)).body["may"] == ["seat"]
    assert refused(await got(home, None, table, key=key, from_="watch")) == (403, "no_watching")


async def test_only_who_played_shares(home: House) -> None:
    _, _, table = await noughts(home)
    assert refused(await shared(home, await home.guest("Will"), table)) == (403, "not_yours")
    answer = await ask(home, "POST", f"/tables/{table}/games/1/share")
    assert refused(answer) == (401, "not_signed_in")


async def test_who_deletes_the_account_takes_name_and_links_away(home: House) -> None:
    ann = await home.player(await member(home, "Wilhelmina"))
    bob = await home.player("Bob")
    table = await home.game(ann, bob, **ONE_HAND)
    await ann.act(table, {"type": "fold"})
    links = [(await shared(home, who, table)).body["key"] for who in (ann, bob)]
    assert (await got(home, None, table, key=links[0])).status == 200
    gone = await ask(home, "POST", "/account/delete", {"password": PASSWORD}, **ann.guest.headers)
    assert gone.status == 204
    assert refused(await got(home, None, table, key=links[0])) == (403, "not_yours")
    kept = await got(home, None, table, key=links[1])
    assert [each["name"] for each in kept.body["seats"]] == [FORMER, "Bob"]
    assert "Wilhelmina" not in str(kept.body)


async def test_a_guest_who_becomes_a_member_keeps_the_games(home: House) -> None:
    ann, _, table = await duel(home)
    key = (await shared(home, ann, table)).body["key"]
    anna = await member(home, "Anna", ann.guest)
    assert (await got(home, anna, table)).body["viewer"] == 0
    assert (await shared(home, anna, table)).body["key"] == key


# The file


async def test_it_can_be_kept_as_a_file_and_asked_for_again(home: House) -> None:
    ann, _, table = await noughts(home)
    url = f"{home.url}/api/v1/tables/{table}/games/1"
    async with home.http.get(f"{url}?download=1", headers=ann.guest.headers) as answer:
        file = await answer.read()
        named = answer.headers["Content-Disposition"]
        assert named == f'attachment; filename="parlor-noughts-{table.upper()}-1.json"'
    async with home.http.get(url, headers=ann.guest.headers) as answer:
        assert await answer.read() == file
        assert "Content-Disposition" not in answer.headers
        assert answer.headers["Cache-Control"] == "private, no-cache"
        tag = answer.headers["ETag"]
    again = {**ann.guest.headers, "If-None-Match": tag}
    async with home.http.get(url, headers=again) as answer:
        assert (answer.status, await answer.read()) == (304, b"")


# Limits


async def test_nobody_asks_for_games_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "AT_ONCE", 2)
    monkeypatch.setattr(replays, "EACH", 0.001)
    async with house(tmp_path) as home:
        home.stop_clock()
        ann, bob, table = await noughts(home)
        statuses = [(await got(home, ann, table)).status for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert refused(await shared(home, ann, table)) == (429, "too_fast")
        assert (await got(home, bob, table)).status == 200
        assert [(await got(home, None, table)).status for _ in range(3)] == [200, 200, 429]


async def test_nobody_has_more_of_them_by_being_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guests cost nothing, so they are counted by their address too, and before anything is read."""
    monkeypatch.setattr(replays, "AT_ONCE", 1)
    monkeypatch.setattr(replays, "EACH", 0.001)
    async with house(tmp_path) as home:
        home.stop_clock()
        guests = [await home.guest(f"Guest {number}") for number in range(6)]
        statuses = [(await got(home, guest, "nowhere")).status for guest in guests]
        assert statuses == [404] * 4 + [429] * 2


async def test_a_replay_does_not_wait_for_who_comes_back_to_a_table(home: House) -> None:
    ann, bob, table = await noughts(home)
    for _ in range(CATCHING_UP):
        await home.node.tables.context.catching_up.acquire()
    assert (await got(home, ann, table)).status == 200
    for _ in range(CATCHING_UP):
        home.node.tables.context.catching_up.release()
    for _ in range(RETELLING):
        await home.node.retelling.acquire()
    assert (await bob.subscribe(table, after=0, events=5))["told"]
    for _ in range(RETELLING):
        home.node.retelling.release()


@pytest.mark.parametrize(
    ("module", "limit", "most"), [(past_games, "MOST_ROWS", 5), (replays, "MOST_BYTES", 100)]
)
async def test_a_game_without_end_is_too_long(
    home: House, monkeypatch: pytest.MonkeyPatch, module: ModuleType, limit: str, most: int
) -> None:
    monkeypatch.setattr(module, limit, most)
    ann, _, table = await noughts(home)
    assert refused(await got(home, ann, table)) == (400, "too_long")


async def test_a_game_whose_rules_are_gone_is_not_told(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, table = await noughts(home)
    monkeypatch.setattr(registry, "games", dict)
    assert refused(await got(home, ann, table)) == (404, "unknown_game")
