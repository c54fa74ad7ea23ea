"""What games make of people, over real sockets: counted once, behind the commit, and read by anybody."""

from pathlib import Path

import pytest

from parlor.base.person import Person
from parlor.engine import registry
from tests.databases import both_databases
from tests.server.house import House, Letter, Player, house, until
from tests.server.routes.people_steps import (
    ALL_EVEN,
    CLOCK,
    FRIENDLY,
    HOST_WINS,
    RATED,
    finish,
    four_at_whispers,
    member,
    play,
    profile,
    ratings,
    standing,
    two_members,
)
from tests.table.scenes.whispers import Whispers


def achieved(letter: Letter, who: Player) -> set[str]:
    return {each["code"] for each in letter.get("achieved", []) if each["person"] == who.id}


# A rated game


async def test_a_rated_game_changes_two_ratings_and_everybody_at_the_table_hears_it(
    home: House,
) -> None:
    anna, boris = await two_members(home)
    watcher = await home.player("Will")
    table = await home.game(anna, boris, **RATED)
    await watcher.subscribe(table)
    await play(table, (anna, boris), HOST_WINS)
    for each in (anna, boris, watcher):
        told = await each.hear("rated", table=table)
        assert ratings(told) == {"Anna": (1600, 1613), "Boris": (1600, 1588)}
        assert achieved(told, anna) == {"first_game", "first_win", "rated_win"}
        assert achieved(told, boris) == {"first_game"}
        assert told["round"] == 1
    last = [each["type"] for each in boris.heard if each["type"] != "presence"]
    assert last[-2:] == ["update", "rated"], "the end of the game, then what it did"


@both_databases
async def test_profiles_and_the_leaderboard_agree_also_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, boris = await two_members(home)
        await finish(home, (anna, boris), HOST_WINS)
        before = [await profile(home, each) for each in (anna, boris)]
        assert (before[0]["online"], before[0]["wins"], before[0]["games"]) == (True, 1, 1)
        assert before[0]["person"] == {"id": anna.id, "name": "Anna", "member": True}
        assert before[0]["rank"]["name_ru"] == "РЕКРУТ"
        assert [each["standings"][0]["rating"] for each in before] == [1613, 1588]
        assert [each["standings"][0]["win_rate"] for each in before] == [1.0, 0.0]
        done = {each["code"] for each in before[0]["achievements"] if each["at"] is not None}
        assert done == {"first_game", "first_win", "rated_win"}
        board = await home.get("/api/v1/leaderboards/noughts")
    async with house(tmp_path) as home:
        for was in before:
            status, now = await home.get(f"/api/v1/people/{was['person']['id']}")
            assert (status, now) == (200, {**was, "online": False})
        assert await home.get("/api/v1/leaderboards/noughts") == board
        leaders = board[1]["leaders"]
        assert [(each["place"], each["person"]["name"]) for each in leaders] == [
            (1, "Anna"),
            (2, "Boris"),
        ]
        assert await home.node.ratings.rating(Person(anna.id, "Anna", True), "noughts") == 1613


async def test_a_draw_moves_nobody_who_is_equal(home: House) -> None:
    anna, boris = await two_members(home)
    table = await finish(home, (anna, boris), ALL_EVEN)
    told = await boris.hear("rated", table=table)
    assert ratings(told) == {"Anna": (1600, 1600), "Boris": (1600, 1600)}
    mine = await standing(home, anna)
    assert (mine["draws"], mine["wins"], mine["rated"]) == (1, 0, 1)


@both_databases
async def test_a_rematch_counts_from_where_they_stand(home: House) -> None:
    anna, boris = await two_members(home)
    table = await finish(home, (anna, boris), HOST_WINS)
    await anna.hear("rated", round=1)
    await anna.ask(table, "ready")
    await boris.ask(table, "ready")
    await anna.hear("update", seq=home.seq(table))
    await boris.hear("update", seq=home.seq(table))
    await until(lambda: home.place(table).table.durable.phase == "playing")
    await play(table, (anna, boris), (0, 3, 1, 4, 8, 5))
    assert ratings(await anna.hear("rated", round=2)) == {
        "Anna": (1613, 1600),
        "Boris": (1588, 1601),
    }


async def test_leaving_a_rated_game_loses_it(home: House) -> None:
    anna, boris = await two_members(home)
    table = await home.game(anna, boris, **RATED)
    await anna.ask(table, "leave")
    told = await boris.hear("rated", table=table)
    assert ratings(told) == {"Anna": (1600, 1588), "Boris": (1600, 1613)}


async def test_a_clock_can_end_a_rated_game(home: House) -> None:
    anna, boris = await two_members(home)
    table = await home.game(anna, boris, **RATED)
    await play(table, (anna, boris), (1, 3, 2, 4))
    place = home.place(table)
    late = home.node.time.now() + CLOCK["total"]
    place.attempt(lambda: place.table.tick(late))  # the first free cell is the one that wins
    assert ratings(await boris.hear("rated")) == {"Anna": (1600, 1613), "Boris": (1600, 1588)}


async def test_more_than_two_are_rated_by_their_places_and_who_left_is_the_last(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"whispers": Whispers})
    table, (anna, boris, cora, dora) = await four_at_whispers(home)
    for each in (boris, cora, dora):
        await each.ask(table, "ready")
    await anna.ask(table, "start")
    await dora.ask(table, "leave")  # a bot plays on for her
    for each, number in ((anna, 5), (boris, 9), (cora, 5)):
        await each.act(table, {"type": "whisper", "number": number})
    changes = ratings(await anna.hear("rated"))
    after = {name: became for name, (was, became) in changes.items() if was == 1600}
    assert after["Boris"] > 1600 > after["Anna"] == after["Cora"] > after["Dora"]
    assert (await standing(home, dora, "whispers"))["losses"] == 1
    status, board = await home.get("/api/v1/leaderboards/whispers")
    assert status == 200
    assert [each["standing"]["rating"] for each in board["leaders"]] == sorted(
        after.values(), reverse=True
    )


# What is not rated is counted


async def test_guests_are_counted_and_not_rated(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, **FRIENDLY)
    await play(table, (ann, bob), HOST_WINS)
    told = await bob.hear("rated")
    assert ratings(told) == {}
    assert achieved(told, ann) == {"first_game", "first_win"}
    mine = await standing(home, ann)
    assert (mine["games"], mine["wins"], mine["rated"], mine["rating"]) == (1, 1, 0, 1600)
    assert (await profile(home, ann))["person"] == {"id": ann.id, "name": "Ann"}
    assert (await home.get("/api/v1/leaderboards/noughts"))[1]["leaders"] == []
    assert await home.node.ratings.rating(Person(ann.id, "Ann"), "noughts") is None


async def test_a_guest_who_registers_keeps_the_history(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, **FRIENDLY)
    await play(table, (ann, bob), HOST_WINS)
    status, body = await home.post(
        "/api/v1/account", ann.guest, name="Annika", password="correct horse"
    )
    assert status == 201, body
    found = await profile(home, ann)
    assert (found["person"]["name"], found["wins"]) == ("Annika", 1)


async def test_a_game_against_bots_is_counted_apart(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, bots=1, **FRIENDLY)
    await ann.subscribe(table, legal=True)
    letter = await ann.ask(table, "start")
    while letter["type"] != "update" or "ended" not in [
        each["type"] for each in letter.get("news", [])
    ]:
        if letter.get("legal", {}).get("actions"):
            await ann.say("act", table=table, ref=ann.refs(), action=letter["legal"]["actions"][0])
        letter = await ann.next()
    mine = await standing(home, ann)
    assert (mine["solo"], mine["games"]) == (1, 0)
    assert mine["solo_wins"] + mine["solo_losses"] <= 1


async def test_leaving_bots_alone_leaves_a_game_unfinished(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, bots=1, **FRIENDLY)
    await ann.subscribe(table)
    await ann.ask(table, "start")
    await ann.ask(table, "close")
    mine = await standing(home, ann)
    assert (mine["solo"], mine["solo_unfinished"]) == (0, 1)


# Durable, then told; counted once


async def test_nothing_is_told_or_known_before_the_commit(home: House) -> None:
    anna, boris = await two_members(home)
    table = await home.game(anna, boris, **RATED)
    await play(table, (anna, boris), HOST_WINS[:-1])
    home.store.hold()
    await anna.say("act", table=table, ref="last", action={"type": "place", "cell": 2})
    await home.store.arrived.wait()
    assert await anna.ping() == await boris.ping() == []
    assert await home.node.ratings.rating(Person(anna.id, "Anna", True), "noughts") == 1600
    home.store.let_go()
    assert ratings(await boris.hear("rated"))["Anna"] == (1600, 1613)
    assert await home.node.ratings.rating(Person(anna.id, "Anna", True), "noughts") == 1613


@both_databases
async def test_a_commit_that_fails_counts_nothing_and_the_next_one_counts_once(
    home: House,
) -> None:
    anna, boris = await two_members(home)
    table = await home.game(anna, boris, **RATED)
    await play(table, (anna, boris), HOST_WINS[:-1])
    home.store.broken = "disk full"
    refused = await anna.place(table, 2)
    assert (refused["type"], refused["code"]) == ("refused", "trouble")
    assert [each["type"] for each in await boris.ping()] == ["trouble"]
    assert (await profile(home, anna))["standings"] == []
    home.store.broken = ""
    await boris.hear("trouble", over=True)
    await anna.place(table, 2)
    assert ratings(await boris.hear("rated"))["Anna"] == (1600, 1613)
    mine = await standing(home, anna)
    assert (mine["games"], mine["rated"], mine["rating"]) == (1, 1, 1613)


@both_databases
async def test_two_games_that_end_in_one_commit_both_count(home: House) -> None:
    anna, boris = await two_members(home)
    cora = await home.player(await member(home, "Cora"))
    first = await home.game(anna, boris, **RATED)
    await play(first, (anna, boris), HOST_WINS[:-1])
    second = await home.game(anna, cora, **RATED)
    await play(second, (anna, cora), HOST_WINS[:-1])
    home.store.hold()
    await cora.say("ask", table=second, ref="chat", command={"type": "say", "text": "hm"})
    await home.store.arrived.wait()  # what comes now goes into the next commit together
    for table in (first, second):
        await anna.say("act", table=table, ref=table, action={"type": "place", "cell": 2})
    await until(lambda: home.place(second).pending == 2)
    home.store.let_go()
    changes = [ratings(await anna.hear("rated", table=table)) for table in (first, second)]
    assert changes[0]["Anna"] == (1600, 1613)
    assert changes[1]["Anna"][0] == 1613
    assert 2 in home.store.sizes
    mine = await standing(home, anna)
    assert (mine["wins"], mine["streak"], mine["rating"]) == (2, 2, changes[1]["Anna"][1])
