"""Games that are over, over HTTP: who gets them, from where, and that their shuffles can be checked."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from parlor.base.person import FORMER
from parlor.engine import registry
from parlor.fair import chain, verifier
from parlor.server.node import RETELLING
from parlor.server.routes import replays
from parlor.server.tables.context import CATCHING_UP
from parlor.table.live.shuffle_protocol import COUNT
from tests.databases import both_databases
from tests.replays.lots import Lots
from tests.server.house import Guest, House, Player, house, until
from tests.server.members import PASSWORD, Answer, ask, member
from tests.server.routes.test_people import HOST_WINS, play

ONE_BOARD: dict[str, Any] = {"options": {"boards": 1}}
ONE_HAND: dict[str, Any] = {"game": "onecard", "options": {"hands": 1}}


async def got(
    home: House, who: Guest | Player | None, table: str, number: int = 1, **query: Any
) -> Answer:
    """What somebody gets who asks for a game; None is nobody we know."""
    guest = who.guest if isinstance(who, Player) else who
    asked = {name.rstrip("_"): value for name, value in query.items()}
    path = f"/tables/{table}/games/{number}?{urlencode(asked)}"
    return await ask(home, "GET", path, **(guest.headers if guest else {}))


async def shared(home: House, who: Guest | Player, table: str, number: int = 1) -> Answer:
    guest = who.guest if isinstance(who, Player) else who
    return await ask(home, "POST", f"/tables/{table}/games/{number}/share", **guest.headers)


def refused(answer: Answer) -> tuple[int, str]:
    return answer.status, answer.code


def verdict(game: Any) -> str:
    return verifier.check(verifier.read(json.dumps(game).encode())).verdict()


async def noughts(home: House, **body: Any) -> tuple[Player, Player, str]:
    """A board that Ann has won against Bob."""
    ann, bob = await home.two()
    table = await home.game(ann, bob, **{**ONE_BOARD, **body})
    await play(table, (ann, bob), HOST_WINS)
    return ann, bob, table


async def onecard(home: House, *actions: str, **body: Any) -> tuple[Player, Player, str]:
    """A hand of one card; where nothing else is said, Ann folds and nobody sees a card but their own."""
    ann, bob = await home.two()
    table = await home.game(ann, bob, **{**ONE_HAND, **body})
    for turn, action in enumerate(actions or ("fold",)):
        update = await (ann, bob)[turn % 2].act(table, {"type": action})
        assert update["type"] == "update", update
    return ann, bob, table


def cards(game: Any) -> set[int | None]:
    return {step["view"].get("card") for step in game["steps"] if "view" in step}


# What everybody gets


async def test_a_game_is_told_to_those_who_played_and_those_who_may_watch(home: House) -> None:
    ann, bob, table = await noughts(home)
    mine, his, anybodys = [await got(home, who, table) for who in (ann, bob, None)]
    assert [each.status for each in (mine, his, anybodys)] == [200] * 3
    assert (mine.body["viewer"], his.body["viewer"]) == (0, 1)
    assert "viewer" not in anybodys.body
    assert mine.body["may"] == ["seat", "watch"]
    assert anybodys.body["may"] == ["watch"]
    assert [each["name"] for each in mine.body["seats"]] == ["Ann", "Bob"]
    assert mine.body["outcome"]["places"] == [1, 2]
    for game in (mine.body, his.body, anybodys.body):
        assert "NOT" not in verdict(game)
    watched = await got(home, ann, table, from_="watch")
    assert {**watched.body, "may": ["watch"]} == anybodys.body
    everything = await got(home, None, table, from_="open")
    assert everything.body["open"], "nothing is hidden, so this shows no more"


async def test_each_sees_their_own_card_and_the_file_is_fair(home: House) -> None:
    ann, bob, table = await onecard(home)
    dealt = home.place(table).table.sitting.state.cards
    mine, his, anybodys = [(await got(home, who, table)).body for who in (ann, bob, None)]
    assert (cards(mine), cards(his), cards(anybodys)) == ({dealt[0]}, {dealt[1]}, {None})
    for game in (mine, his, anybodys):
        assert verdict(game).startswith("fair")
        assert "mixed" not in str(game["steps"])
    opened = [
        [card["card"] for each in game["fair"]["shuffles"] for card in each.get("opened", ())]
        for game in (mine, his, anybodys)
    ]
    assert opened == [[dealt[0]], [dealt[1]], []]


async def test_a_card_that_was_shown_is_in_everybodys_file(home: House) -> None:
    ann, bob, table = await onecard(home, "call", "call")
    for who in (ann, bob, None):
        game = (await got(home, who, table)).body
        assert verdict(game).startswith("fair")
        (shuffle,) = game["fair"]["shuffles"]
        assert {each["place"] for each in shuffle["opened"]} == {0, 1}


async def give(player: Player, table: str) -> None:
    """What the page does when a shuffle waits for it."""
    asked = await player.hear("asking", table=table)
    batch, use = asked["batch"], asked.get("use", 0)
    secret = sha256(f"{player.id} {batch}".encode()).digest()
    given = {"table": table, "batch": batch}
    if use:
        await player.say("link", **given, use=use, link=chain.link(secret, COUNT, use).hex())
    else:
        await player.say("vow", **given, tip=chain.tip(secret, COUNT).hex())


async def test_who_gives_links_has_a_file_that_is_wholly_fair(home: House) -> None:
    ann, bob = await home.two()
    table = await home.table(ann, "onecard", options={"hands": 2})
    for player in (ann, bob):
        await player.subscribe(table, links=True)
    await bob.ask(table, "sit")
    await ann.say("ask", table=table, ref="begin", command={"type": "start"})
    for player in (ann, bob, ann, bob):  # tips, then links
        await give(player, table)
    await ann.answer("begin")
    await ann.say("act", table=table, ref="first", action={"type": "fold"})
    for player in (ann, bob):
        await give(player, table)
    await ann.answer("first")
    await bob.act(table, {"type": "fold"})
    files = [(await got(home, who, table)).body for who in (ann, bob, None)]
    assert [verdict(game) for game in files] == ["fair"] * 3
    for shuffle in files[0]["fair"]["shuffles"]:
        assert [each[:2] for each in shuffle["links"]] == [[0, 0], [1, 1]]


async def test_secrets_that_last_are_open_to_nobody(home: House) -> None:
    ann, _, table = await onecard(home)
    for who in (ann, None):
        assert refused(await got(home, who, table, from_="open")) == (403, "lasting_secrets")


async def test_a_seat_is_for_who_had_it(home: House) -> None:
    _, _, table = await onecard(home)
    will = await home.guest("Will")
    for who in (will, None):
        assert refused(await got(home, who, table, from_="seat")) == (403, "not_yours")


async def test_where_secrets_end_with_the_game_all_cards_can_be_seen(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"lots": Lots})
    ann, bob = await home.two()
    table = await home.game(ann, bob, "lots", options={"turns": 2})
    await ann.act(table, {"type": "throw"})
    await bob.act(table, {"type": "throw"})
    hands = list(home.place(table).table.sitting.state.lots)
    game = (await got(home, None, table, from_="open")).body
    assert [view["lot"] for view in game["steps"][0]["views"]] == hands
    assert game["may"] == ["watch", "open"]
    assert verdict(game).startswith("fair")


# When


async def test_a_game_that_is_played_is_told_when_it_is_over(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, **ONE_BOARD)
    for who in (ann, None):
        assert refused(await got(home, who, table)) == (409, "not_over")
    assert refused(await shared(home, ann, table)) == (409, "not_over")
    await play(table, (ann, bob), HOST_WINS)
    assert (await got(home, ann, table)).status == 200


async def test_games_that_never_were(home: House) -> None:
    ann, _, table = await noughts(home)
    for name, number in ((table, 2), ("nosuch", 1)):
        assert refused(await got(home, ann, name, number)) == (404, "no_such_game")
        assert refused(await shared(home, ann, name, number)) == (404, "no_such_game")
    assert refused(await got(home, ann, table, 0)) == (400, "malformed")
    assert refused(await got(home, ann, table, from_="above")) == (400, "malformed")


@both_databases
async def test_each_game_of_a_table_is_one_of_its_own(home: House) -> None:
    ann, bob, table = await noughts(home)
    await ann.ask(table, "ready")
    await bob.ask(table, "ready")
    await until(lambda: home.place(table).table.durable.phase == "playing")
    first = (await got(home, ann, table)).body
    assert refused(await got(home, ann, table, 2)) == (409, "not_over")
    await ann.say("unsubscribe", table=table)
    for player in (ann, bob):
        await player.subscribe(table)
    await play(table, (ann, bob), HOST_WINS)
    second = (await got(home, ann, table, 2)).body
    assert (first["round"], second["round"]) == (1, 2)
    assert (await got(home, ann, table)).body == first
    assert second["begun"] > first["ended"]


@both_databases
async def test_a_table_that_is_gone_is_read_from_the_disk(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, _, table = await onecard(home)
        before = (await got(home, ann, table)).body
        link = (await shared(home, ann, table)).body["key"]
        await ann.ask(table, "close")
        home.node.tables.forget(home.place(table))
        assert (await got(home, ann, table)).body == before
    async with house(tmp_path) as home:
        assert (await got(home, ann, table)).body == before
        assert (await got(home, None, table, key=link)).body == {**before, "may": ["seat", "watch"]}


async def test_a_game_that_its_table_did_not_outlive(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, bots=1)
    await ann.subscribe(table)
    await ann.ask(table, "start")
    await ann.ask(table, "close")
    game = (await got(home, ann, table)).body
    assert "outcome" not in game
    assert game["seats"][1].keys() == {"bot"}
    (listed,) = (await ask(home, "GET", f"/people/{ann.id}/results", **ann.guest.headers)).body[
        "results"
    ]
    assert (listed["table"], listed["round"], listed["finished"]) == (table, 1, False)


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
    ann, bob, table = await onecard(home)
    await ann.ask(table, "kick", person=bob.id)
    assert (await got(home, bob, table)).body["viewer"] == 1
    assert (await got(home, bob, table, from_="watch")).status == 200


# Sharing


async def test_a_link_shows_others_what_you_saw(home: House) -> None:
    ann, bob, table = await onecard(home)
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
    ann, _, table = await onecard(home)
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


@pytest.mark.parametrize(("limit", "most"), [("MOST_ROWS", 5), ("MOST_BYTES", 100)])
async def test_a_game_without_end_is_too_long(
    home: House, monkeypatch: pytest.MonkeyPatch, limit: str, most: int
) -> None:
    monkeypatch.setattr(replays, limit, most)
    ann, _, table = await noughts(home)
    assert refused(await got(home, ann, table)) == (400, "too_long")


async def test_a_game_whose_rules_are_gone_is_not_told(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, table = await noughts(home)
    monkeypatch.setattr(registry, "games", dict)
    assert refused(await got(home, ann, table)) == (404, "unknown_game")
