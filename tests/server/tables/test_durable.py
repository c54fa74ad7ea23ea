"""Durable, then told: nothing leaves the house before the commit of what it could reveal."""

import asyncio

import pytest

from tests.databases import both_databases
from tests.server.house import House, Letter
from tests.server.tables.durable_scene import Scene

pytestmark = both_databases


def kinds(letters: list[Letter]) -> list[str]:
    return [letter["type"] for letter in letters]


async def test_a_move_is_told_when_it_is_on_disk(scene: Scene) -> None:
    scene.hold()
    await scene.place(scene.ann, 4, "a1")
    await scene.home.store.arrived.wait()
    await scene.silence()
    scene.let_go()
    for player in scene.all:
        update = await player.next()
        assert update["events"] == [{"type": "placed", "seat": 0, "cell": 4}]
        assert update.get("ref") == ("a1" if player is scene.ann else None)


async def test_moves_that_wait_are_told_in_order(scene: Scene) -> None:
    scene.hold()
    before = scene.seq
    for player, cell in ((scene.ann, 0), (scene.bob, 3), (scene.ann, 1), (scene.bob, 4)):
        await scene.place(player, cell, f"m{cell}")
        assert await player.ping() == []
    await scene.silence()
    assert scene.seq == before + 4
    scene.let_go()
    for player in scene.all:
        updates = [await player.next() for _ in range(4)]
        assert [each["seq"] for each in updates] == [before + number for number in (1, 2, 3, 4)]
    await scene.silence()


async def test_a_refusal_waits_for_what_it_could_reveal(scene: Scene) -> None:
    scene.hold()
    await scene.place(scene.ann, 4, "a1")
    await scene.ann.ping()
    await scene.place(scene.bob, 4, "b1")  # that the cell is taken would tell Bob of Ann's move
    await scene.place(scene.ann, 5, "a2")  # and that it is Bob's turn, Ann that hers was done
    await scene.silence()
    scene.let_go()
    assert kinds([await scene.bob.next() for _ in range(2)]) == ["update", "refused"]
    assert scene.bob.heard[-1]["code"] == "taken"
    assert kinds([await scene.ann.next() for _ in range(2)]) == ["update", "refused"]
    assert scene.ann.heard[-1]["code"] == "not_your_turn"
    assert kinds(await scene.cid.ping()) == ["update"]


async def test_a_repeated_ref_waits_for_the_first_one(scene: Scene) -> None:
    scene.hold()
    await scene.place(scene.ann, 4, "a1")
    await scene.place(scene.ann, 4, "a1")
    await scene.silence()
    scene.let_go()
    update, again = await scene.ann.next(), await scene.ann.next()
    assert (update["type"], again["type"]) == ("update", "accepted")
    assert again == {"type": "accepted", "table": scene.table, "ref": "a1", "seq": update["seq"]}
    assert kinds(await scene.bob.ping()) == ["update"]


@pytest.mark.parametrize("guess", [False, True])
async def test_a_newcomers_snapshot_waits_for_what_it_shows(scene: Scene, guess: bool) -> None:
    dan = await scene.home.player("Dan")
    scene.hold()
    await scene.place(scene.ann, 4, "a1")
    await scene.ann.ping()
    # Who names the seq that is only on its way learns nothing by it.
    await dan.say("subscribe", table=scene.table, after=scene.seq if guess else None)
    assert await dan.ping() == []
    await scene.silence()
    scene.let_go()
    snapshot = await dan.next()
    assert snapshot["type"] == "snapshot"
    assert snapshot["seq"] == scene.seq
    assert snapshot["view"]["board"] == "....X...."
    assert await dan.ping() == [], "what the snapshot shows is not told again"


async def test_what_comes_behind_a_waiting_snapshot_is_told_once(scene: Scene) -> None:
    dan = await scene.home.player("Dan")
    scene.hold()
    await scene.place(scene.ann, 4, "a1")
    await scene.ann.ping()
    await dan.say("subscribe", table=scene.table)
    await dan.ping()
    await scene.place(scene.bob, 0, "b1")
    await scene.bob.ping()
    scene.let_go()
    snapshot = await dan.next()
    last = snapshot["seq"]
    while last < scene.seq:
        update = await dan.next()
        assert (update["type"], update["seq"]) == ("update", last + 1)
        last += 1
    assert await dan.ping() == []


@pytest.mark.parametrize("sit", [True, False])
async def test_a_table_is_there_when_it_is_on_disk(scene: Scene, sit: bool) -> None:
    home, settings = scene.home, {"public": True}
    await scene.cid.say("lobby")
    assert "tables" not in await scene.cid.next()
    scene.hold()
    making = asyncio.create_task(
        home.post("/api/v1/tables", scene.bob.guest, game="noughts", settings=settings, sit=sit)
    )
    await home.store.arrived.wait()
    assert await home.get("/api/v1/tables") == (200, {"tables": []})
    for name in tuple(home.node.tables.hosted):  # whoever guesses its name learns nothing
        if name != scene.table:
            await scene.bob.say("subscribe", table=name)
    await scene.silence()
    assert not making.done()
    scene.let_go()
    status, body = await making
    assert status == 201
    [listed] = (await scene.cid.hear("lobby_news"))["tables"]
    assert listed["id"] == body["table"]
    await scene.bob.subscribe(body["table"])


async def test_who_comes_and_goes_is_told_by_what_is_on_disk(home: House) -> None:
    ann, bob = await home.two()
    table = await home.table(ann)
    await ann.subscribe(table)
    await bob.subscribe(table)
    await ann.hear("presence", watching=1)
    home.store.hold()
    await bob.say("ask", table=table, ref="b", command={"type": "sit"})
    await bob.ping()
    cid = await home.player("Cid")
    await cid.say("subscribe", table=table)
    told = await ann.hear("presence")
    assert (told["connected"], told["watching"]) == ([True, False], 2)
    home.store.let_go()
    await cid.hear("snapshot")


async def test_another_table_goes_on_behind_the_same_commit(scene: Scene) -> None:
    """One writer serves all tables: what waits is told with the batch it is in."""
    other = await scene.home.table(scene.cid)
    await scene.cid.subscribe(other)
    scene.hold()
    await scene.place(scene.ann, 4, "a1")
    await scene.ann.ping()
    await scene.cid.say("ask", table=other, ref="c1", command={"type": "say", "text": "hi"})
    assert await scene.cid.ping() == []
    scene.let_go()
    assert [(await scene.cid.next())["table"] for _ in range(2)] == [scene.table, other]
