"""The lobby: live lists of tables and of people who wait, filtered, and told only when they are on disk."""

from pathlib import Path

import pytest

from parlor.lobby import lists
from parlor.lobby.letters import LobbyNews
from parlor.server.sockets import channel
from parlor.server.sockets.frames import encode_frame
from parlor.server.timings import Timings
from parlor.store import StoreTrouble
from parlor.table.letters import Letter
from tests.server.board import Board, Clock, board, member, waits
from tests.server.house import House, house, until


@pytest.fixture
def timings() -> Timings:
    return Timings(list_pause=0.005)


# Tables


async def test_the_lobby_follows_the_life_of_a_table(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    assert (seen.tables, seen.people) == ({}, {})
    table = await home.table(ann, settings={"public": True}, options={"boards": 1})
    await seen.until(lambda seen: table in seen.tables)
    assert (seen.tables[table]["phase"], seen.tables[table]["names"]) == ("forming", ["Ann"])
    for player in (ann, bob):
        await player.subscribe(table)
    await bob.ask(table, "sit")
    await seen.until(lambda seen: seen.tables[table]["names"] == ["Ann", "Bob"])
    await ann.ask(table, "start")
    await seen.until(lambda seen: seen.tables[table]["phase"] == "playing")
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4), (ann, 2)):
        await player.place(table, cell)
    await seen.until(lambda seen: seen.tables[table]["phase"] == "over")
    await ann.ask(table, "close")
    await seen.until(lambda seen: table not in seen.tables)


async def test_moves_do_not_trouble_the_lobby(home: House) -> None:
    ann, bob = await home.two()
    seen = Board(await home.player("Cid"))
    table = await home.game(ann, bob, settings={"public": True})
    await until(lambda: home.node.lobby._timer is None)
    await seen.look()
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4)):
        await player.place(table, cell)
    assert home.node.lobby._timer is None
    assert await seen.player.ping() == []


async def test_private_tables_are_nobodys_business(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    table = await home.game(ann, bob)
    await ann.place(table, 4)
    assert home.node.lobby._timer is None
    assert await seen.player.ping() == []
    assert (await seen.look()).tables == {}


async def test_a_table_that_its_host_makes_public_is_listed_and_made_private_is_not(
    home: House,
) -> None:
    ann = await home.player("Ann")
    seen = await board(await home.player("Cid"))
    table = await home.table(ann)
    await ann.subscribe(table)
    await ann.ask(table, "change", settings={"public": True})
    await seen.until(lambda seen: table in seen.tables)
    await ann.ask(table, "lock")
    await seen.until(lambda seen: seen.tables[table].get("locked", False))
    await ann.ask(table, "change", settings={})
    await seen.until(lambda seen: table not in seen.tables)


async def test_only_what_is_on_disk_is_listed(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    table = await home.table(ann, settings={"public": True})
    await seen.until(lambda seen: table in seen.tables)
    await bob.subscribe(table)
    home.store.hold()
    await bob.say("ask", table=table, ref="b1", command={"type": "sit"})
    await home.store.arrived.wait()
    assert await seen.player.ping() == []
    assert (await seen.look()).tables[table]["names"] == ["Ann"]
    assert (await home.get("/api/v1/tables"))[1]["tables"][0]["names"] == ["Ann"]
    home.store.let_go()
    await seen.until(lambda seen: seen.tables[table]["names"] == ["Ann", "Bob"])


async def test_what_never_came_to_the_disk_is_never_listed(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    table = await home.table(ann, settings={"public": True})
    await seen.until(lambda seen: table in seen.tables)
    await bob.subscribe(table)
    home.store.broken = "disk full"
    await bob.say("ask", table=table, ref="b1", command={"type": "sit"})
    await bob.hear("refused", code="trouble", ref="b1")
    home.store.broken = ""
    await bob.hear("trouble", over=True)
    assert (await seen.look()).tables[table]["names"] == ["Ann"]


# People


async def test_who_waits_is_seen_by_all_and_who_does_not_is_not(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    await waits(home, ann)
    await seen.until(lambda seen: ann.id in seen.people)
    listing = seen.people[ann.id]
    assert (listing["name"], listing["game"]) == ("Ann", "noughts")
    assert "rating" not in listing
    await waits(home, bob, game="onecard")
    await seen.until(lambda seen: seen.names == ["Ann", "Bob"])
    await ann.say("wait")
    await seen.until(lambda seen: seen.names == ["Bob"])


async def test_a_member_is_listed_with_a_rating(home: House) -> None:
    anna = await member(home, "Anna")
    seen = await board(await home.player("Cid"))
    await waits(home, anna)
    await seen.until(lambda seen: seen.people.get(anna.id, {}).get("rating") == 1600)
    await waits(home, anna, game="onecard")
    await seen.until(lambda seen: seen.people[anna.id].get("game") == "onecard")


async def test_a_table_shows_how_well_its_members_play(home: House) -> None:
    anna, ann = await member(home, "Anna"), await home.player("Ann")
    seen = await board(await home.player("Cid"))
    table = await home.table(anna, settings={"public": True})
    other = await home.table(ann, settings={"public": True})
    await seen.until(lambda seen: seen.tables.get(table, {}).get("rating") == 1600)
    await seen.until(lambda seen: other in seen.tables)
    assert "rating" not in seen.tables[other]
    assert list((await seen.look(low=1500)).tables) == [table]


async def test_a_rating_that_a_game_changed_is_in_the_lists_at_once(home: House) -> None:
    anna, boris = await member(home, "Anna"), await member(home, "Boris")
    seen = await board(await home.player("Cid"))
    rated = {"rated": True, "public": True, "clock": {"total": 600_000}}
    table = await home.game(anna, boris, options={"boards": 1}, settings=rated)
    await seen.until(lambda seen: seen.tables.get(table, {}).get("rating") == 1600)
    await waits(home, boris)
    await seen.until(lambda seen: seen.people.get(boris.id, {}).get("rating") == 1600)
    for player, cell in ((anna, 0), (boris, 3), (anna, 1), (boris, 4), (anna, 2)):
        await player.place(table, cell)
    await seen.until(lambda seen: seen.people[boris.id].get("rating") == 1588)
    await waits(home, anna)
    await seen.until(lambda seen: seen.people.get(anna.id, {}).get("rating") == 1613)


async def test_a_rating_that_cannot_be_read_is_left_out(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trouble(person: object, game: str) -> int:
        raise StoreTrouble("no disk")

    anna = await member(home, "Anna")
    monkeypatch.setattr(home.node.ratings, "rating", trouble)
    seen = await board(await home.player("Cid"))
    await waits(home, anna)
    await seen.until(lambda seen: anna.id in seen.people)
    await until(lambda: not home.node.lobby._asking)
    monkeypatch.undo()
    await waits(home, anna)
    await seen.until(lambda seen: seen.people[anna.id].get("rating") == 1600)


async def test_who_is_banned_waits_no_more(home: House) -> None:
    ann = await home.player("Ann")
    seen = await board(await home.player("Cid"))
    await waits(home, ann)
    await seen.until(lambda seen: seen.names == ["Ann"])
    now = home.node.time.now()
    await home.node.penalties.ban(ann.id, now + 60_000, "", now)
    await seen.until(lambda seen: seen.names == [])


async def test_nobody_waits_for_a_game_that_is_not_here(home: House) -> None:
    ann = await home.player("Ann")
    await ann.say("wait", game="chess", ref="w1")
    no = await ann.hear("refused")
    assert (no["code"], no["ref"]) == ("unknown_game", "w1")
    assert home.node.lobby.waiting == {}


async def test_who_sits_down_waits_no_more(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    await waits(home, ann, bob)
    await seen.until(lambda seen: seen.names == ["Ann", "Bob"])
    table = await home.table(ann)
    await seen.until(lambda seen: seen.names == ["Bob"])
    await bob.subscribe(table)
    await bob.ask(table, "sit")
    await seen.until(lambda seen: seen.names == [])
    await waits(home, ann)  # she may wait for another, until this one begins
    await seen.until(lambda seen: seen.names == ["Ann"])
    await ann.subscribe(table)
    await ann.ask(table, "start")
    await seen.until(lambda seen: seen.names == [])


async def test_after_the_game_back_to_the_waiting_room(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    table = await home.game(ann, bob, options={"boards": 1})
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4), (ann, 2)):
        await player.place(table, cell)
    await waits(home, ann)
    await seen.until(lambda seen: seen.names == ["Ann"])
    await bob.ask(table, "leave")  # what happens at the old table is no matter
    assert await seen.player.ping() == []
    assert ann.id in home.node.lobby.waiting


# Filters


async def test_filters_apply_and_reset(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, ann)
    await waits(home, bob, game="onecard")
    seen = Board(await home.player("Cid"))
    assert (await seen.look(name="AN")).names == ["Ann"]
    assert (await seen.look(game="onecard")).names == ["Bob"]
    assert (await seen.look(low=0, high=3000)).names == []  # guests have no rating
    assert (await seen.look()).names == ["Ann", "Bob"]
    await seen.look(name="bob")  # at once: the others may not have been told of Bob yet
    await ann.say("wait")
    await bob.say("wait")
    letter = await seen.hear()
    while (
        "people_gone" not in letter
    ):  # he may be told once more before he goes, and nobody else is
        assert [who["name"] for who in letter["people"]] == ["Bob"]
        letter = await seen.hear()
    assert letter == {"type": "lobby_news", "people_gone": [bob.id]}


async def test_a_filter_that_nothing_can_pass_is_refused(home: House) -> None:
    ann = await home.player("Ann")
    await ann.say("lobby", show={"low": 2000, "high": 1000}, ref="f1")
    no = await ann.hear("refused")
    assert (no["code"], no["ref"]) == ("malformed", "f1")


async def test_tables_over_http_are_filtered_too(home: House) -> None:
    ann, bob = await home.two()
    await home.table(ann, settings={"public": True})
    await home.table(bob, "onecard", settings={"public": True})

    async def names(query: str) -> list[str]:
        _, body = await home.get(f"/api/v1/tables?{query}")
        return [each["names"][0] for each in body["tables"]]

    assert await names("") == ["Ann", "Bob"]
    assert await names("game=onecard") == ["Bob"]
    assert await names("name=an") == ["Ann"]
    assert await names("low=1") == []
    for query in ("low=x", "low=2&high=1", "colour=red"):
        assert (await home.get(f"/api/v1/tables?{query}"))[0] == 400


# Letters


async def test_who_follows_hears_news_and_not_the_whole_again(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, ann)
    await until(lambda: home.node.lobby._timer is None)
    seen = await board(await home.player("Cid"))
    await waits(home, bob)
    letter = await seen.hear()
    assert letter["type"] == "lobby_news"
    assert [each["name"] for each in letter["people"]] == ["Bob"]


async def test_changes_that_come_together_are_told_together(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home.node.lobby, "_timings", Timings(list_after=0.2))
    players = [await home.player(name) for name in ("Ann", "Bob", "Cid", "Dan")]
    seen = await board(players[0])
    await waits(home, *players[1:])
    letter = await seen.hear()
    assert len(letter["people"]) == 3


async def test_all_who_look_alike_get_one_frame(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = [await board(await home.player(f"P{number}")) for number in range(5)]
    other = await board(await home.player("Q"), name="zoe")
    made: list[Letter] = []

    def counted(letter: Letter) -> bytes:
        if isinstance(letter, LobbyNews):
            made.append(letter)
        return encode_frame(letter)

    monkeypatch.setattr(channel, "encode_frame", counted)
    await waits(home, await home.player("Ann"))
    for each in boards:
        await each.hear()
    assert len(made) == 1
    assert await other.player.ping() == []


async def test_who_leaves_the_lobby_hears_no_more(home: House) -> None:
    ann, bob = await home.two()
    seen, left = await board(ann), await board(bob)
    await bob.say("lobby", follow=False)
    await bob.ping()
    await home.table(ann, settings={"public": True})
    await seen.hear()
    assert await left.player.ping() == []
    await ann.hang_up()
    await until(lambda: not home.node.lobby.lists.followers)


async def test_a_list_too_long_is_cut_and_told_again(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "LISTED", 2)
    monkeypatch.setattr(lists, "WHOLE_AGAIN", 20)
    players = [await home.player(name) for name in ("Ann", "Bob", "Cid")]
    await waits(home, *players)
    await until(lambda: home.node.lobby._timer is None)
    eve = await home.player("Eve")
    await eve.say("lobby")
    letter = await eve.hear("lobby_list")
    assert [each["name"] for each in letter["people"]] == ["Ann", "Bob"]
    assert letter["people_left_out"] == 1
    await players[0].say("wait")
    letter = await eve.hear("lobby_list")
    assert [each["name"] for each in letter["people"]] == ["Bob", "Cid"]


# Away and back


async def test_who_is_silent_is_shown_away_and_back(home: House) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    seen = await board(bob)
    await waits(home, ann)
    clock.lock(ann)
    await clock.pass_by(11, bob)
    await seen.until(lambda seen: seen.people.get(ann.id, {}).get("away", False))
    clock.lock(ann, False)  # her client answers the ping by itself
    await seen.until(lambda seen: not seen.people[ann.id].get("away", False))


async def test_a_locked_phone_keeps_its_place_for_a_minute(home: House) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    seen = await board(bob)
    await waits(home, ann)
    await seen.until(lambda seen: ann.id in seen.people)
    since = seen.people[ann.id]["since"]
    await ann.hang_up()
    await until(lambda: len(home.node.visitors.all) == 1)
    await clock.pass_by(11, bob)
    await seen.until(lambda seen: seen.people[ann.id].get("away", False))
    await clock.pass_by(48, bob)
    assert await bob.ping() == []
    again = await home.player(ann.guest)
    await seen.until(lambda seen: not seen.people[ann.id].get("away", False))
    assert seen.people[ann.id]["since"] == since
    await waits(home, again)
    assert home.node.lobby.lists.people[ann.id].since == since


async def test_after_a_minute_the_place_is_free(home: House) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    seen = await board(bob)
    await waits(home, ann)
    await clock.pass_by(61, bob)
    await seen.until(lambda seen: ann.id not in seen.people)
    assert home.node.lobby.waiting == {}
    assert await ann.closed() in (None, 1006)  # and the dead socket is let go


async def test_who_answers_pings_need_not_say_anything(home: House) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    seen = await board(bob)
    await waits(home, ann)
    [session] = home.node.visitors.by_person[ann.id]
    for _ in range(5):
        await clock.pass_by(6, bob)
        await until(lambda: home.time.monotonic() - session.heard < 5)
    await seen.until(lambda seen: ann.id in seen.people)
    assert await bob.ping() == []


async def test_with_two_sockets_one_that_is_heard_is_enough(home: House) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    await waits(home, ann)
    clock.lock(ann)
    second = await home.player(ann.guest)
    seen = await board(bob)
    await clock.pass_by(11, bob, second)
    assert await bob.ping() == []
    assert not seen.people[ann.id].get("away", False)
    await second.hang_up()
    await clock.pass_by(9, bob)
    assert await bob.ping() == []
    await clock.pass_by(2, bob)
    await seen.until(lambda seen: seen.people[ann.id].get("away", False))


# Floods


async def test_a_flood_of_filters_is_cut_off(tmp_path: Path) -> None:
    async with house(tmp_path, rate=10) as home:
        home.stop_clock()
        players = [await home.player(f"P{number}") for number in range(20)]
        await waits(home, *players)
        eve = await home.player("Eve")
        for number in range(200):
            await eve.say("lobby", show={"name": str(number)})
        assert await eve.closed() == 1008
        kinds = [letter["type"] for letter in eve.heard]
        assert kinds.count("lobby_list") < 60
        assert kinds[-1] == "bye"
