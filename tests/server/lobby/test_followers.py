"""Followers of the lobby: filters, letters, who is away, floods."""

from pathlib import Path

import pytest

from parlor.lobby import lists
from parlor.lobby.letters import LobbyNews
from parlor.server.sockets import channel
from parlor.server.sockets.frames import encode_frame
from parlor.server.timings import Timings
from parlor.table.letters import Letter
from tests.server.board import Board, Clock, board, waits
from tests.server.house import House, house, until

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
