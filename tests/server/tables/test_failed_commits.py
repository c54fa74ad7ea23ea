"""When a commit fails, nobody has seen what it held, and the table is its last durable state."""

from pathlib import Path

import pytest

from parlor.store import CommitBatch, Writer
from tests.databases import both_databases
from tests.server.house import PLENTY, Letter, Player, house
from tests.server.tables.durable_scene import Scene
from tests.store.rows import (
    empty_the_disk,
    fill_the_disk,
    find_the_database,
    lose_the_database,
    stop_reading,
)

pytestmark = both_databases


# When the commit fails


async def test_a_failed_commit_never_happened(scene: Scene) -> None:
    store = scene.home.store
    before = scene.home.place(scene.table).table.sitting
    scene.hold()
    await scene.place(scene.ann, 4, "a1")
    await scene.ann.ping()
    await scene.place(scene.bob, 4, "b1")  # would be refused, if the first had been done
    await scene.place(scene.bob, 0, "b2")
    await scene.silence()
    store.broken = "disk is on fire"
    scene.let_go()
    for player, refs in ((scene.ann, ["a1"]), (scene.bob, ["b1", "b2"]), (scene.cid, [])):
        trouble = await player.next()
        assert trouble["type"] == "trouble"
        assert "fire" not in trouble["text"], "what is wrong inside is nobody's business outside"
        for ref in refs:
            no = await player.next()
            assert (no["type"], no["code"]) == ("refused", "trouble")
            assert (no["table"], no["ref"]) == (scene.table, ref)
    await scene.silence()
    assert scene.home.place(scene.table).table.sitting is before

    await scene.place(scene.ann, 5, "a2")  # while the trouble lasts
    no = await scene.ann.next()
    assert (no["type"], no["code"], no["ref"]) == ("refused", "trouble", "a2")
    assert scene.home.place(scene.table).table.sitting is before

    store.broken = ""
    for player in scene.all:
        over = await player.next()
        assert (over["type"], over["over"]) == ("trouble", True)
    await scene.place(scene.ann, 4, "a1")  # the very same message
    update = await scene.ann.next()
    assert (update["type"], update["ref"], update["seq"]) == ("update", "a1", before.seq + 1)
    await scene.place(scene.bob, 0, "b2")
    for player in (scene.bob, scene.cid):
        assert [(await player.next())["seq"] for _ in range(2)] == [before.seq + 1, before.seq + 2]
    rows = await store.rows(scene.table, before.seq)
    assert [(row.seq, row.ref) for row in rows] == [
        (before.seq + 1, "a1"),
        (before.seq + 2, "b2"),
    ]


async def test_who_comes_in_trouble_is_told_of_it(scene: Scene) -> None:
    scene.home.store.broken = "no disk"
    await scene.place(scene.ann, 4, "a1")
    await scene.ann.hear("trouble")
    dan = await scene.home.player("Dan")
    assert "cannot write" in dan.heard[-1]["trouble"]
    scene.home.store.broken = ""
    assert (await dan.hear("trouble"))["over"]
    eve = await scene.home.player("Eve")
    assert "trouble" not in eve.heard[-1]


async def test_a_commit_that_fails_in_an_unknown_way_never_happened_either(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = scene.seq

    async def fail(_: CommitBatch) -> None:
        raise MemoryError("no room to think")

    with monkeypatch.context() as patch:
        patch.setattr(scene.home.store, "commit", fail)
        no = await scene.ann.place(scene.table, 4, "a1")
        assert (no["type"], no["code"]) == ("refused", "trouble")
        assert scene.seq == before
    await scene.ann.hear("trouble", over=True)
    assert (await scene.ann.place(scene.table, 4, "a1"))["type"] == "update"


async def test_who_waits_for_a_snapshot_gets_the_table_as_it_was(scene: Scene) -> None:
    dan = await scene.home.player("Dan")
    before = scene.seq
    scene.hold()
    await scene.place(scene.ann, 4, "a1")
    await scene.ann.ping()
    await dan.say("subscribe", table=scene.table)
    await dan.ping()
    scene.home.store.broken = "no disk"
    scene.let_go()
    snapshot = await dan.hear("snapshot")
    assert (snapshot["seq"], snapshot["view"]["board"]) == (before, ".........")
    scene.home.store.broken = ""
    await dan.hear("trouble", over=True)
    await scene.place(scene.ann, 8, "a2")
    update = await dan.next()
    assert (update["seq"], update["view"]["board"]) == (before + 1, "........X")


async def test_all_tables_of_a_failed_batch_are_back(scene: Scene) -> None:
    other = await scene.home.table(scene.cid)
    await scene.cid.subscribe(other)
    scene.hold()
    await scene.place(scene.ann, 4, "a1")
    await scene.ann.ping()
    await scene.cid.say("ask", table=other, ref="c1", command={"type": "say", "text": "hi"})
    await scene.cid.ping()
    seqs = {name: place.table.durable.seq for name, place in scene.home.node.tables.hosted.items()}
    scene.home.store.broken = "no disk"
    scene.let_go()
    await scene.cid.hear("refused", code="trouble", ref="c1", table=other)
    assert {
        name: place.table.sitting.seq for name, place in scene.home.node.tables.hosted.items()
    } == seqs
    scene.home.store.broken = ""
    await scene.cid.hear("trouble", over=True)
    assert (await scene.cid.ask(other, "say", text="hi"))["type"] == "update"
    assert (await scene.ann.place(scene.table, 4))["type"] == "update"


async def test_a_table_that_could_not_be_written_was_never_made(tmp_path: Path) -> None:
    async with house(tmp_path, tables=1) as home:
        ann = await home.player("Ann")
        home.store.broken = "no disk"
        status, body = await home.post("/api/v1/tables", ann.guest, game="noughts", bots=1)
        assert (status, body["code"]) == (503, "trouble")
        status, body = await home.post("/api/v1/tables", ann.guest, game="noughts")
        assert (status, body["code"]) == (503, "trouble")
        assert home.node.tables.hosted == {}
        home.store.broken = ""
        await ann.hear("trouble", over=True)
        table = await home.table(ann)
    async with house(tmp_path) as home:
        assert list(home.node.tables.hosted) == [table]


async def test_after_trouble_a_clock_goes_on(scene: Scene) -> None:
    ann, bob, home = scene.ann, scene.bob, scene.home
    table = await home.game(ann, bob, settings={"clock": {"move": 1000}})
    home.store.broken = "no disk"
    await ann.hear("trouble")  # Ann's time is up, and it cannot be written
    assert home.node.writer.failing
    assert await ann.ping() == []
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    update = await ann.hear("update", table=table)
    assert update["news"][0] == {"type": "timed_out", "seat": 0}


async def test_after_trouble_bots_play_on(scene: Scene) -> None:
    ann, home = scene.ann, scene.home
    table = await home.table(ann, "onecard", bots=1, settings={"pace": "fast"})
    await ann.subscribe(table)
    await ann.ask(table, "start")
    store = home.store
    scene.hold()
    await ann.say("act", table=table, ref="a1", action={"type": "call"})
    await ann.ping()
    store.broken = "no disk"
    scene.let_go()
    await ann.hear("refused", ref="a1")
    store.broken = ""
    await ann.hear("trouble", over=True)
    await ann.act(table, {"type": "call"}, "a1")
    assert (await move_at(table, ann))["events"][0]["seat"] == 1


async def test_trouble_that_strikes_a_bots_move_is_over_when_it_is_over(scene: Scene) -> None:
    ann, home = scene.ann, scene.home
    table = await home.table(ann, "onecard", bots=1, settings={"pace": "fast"})
    await ann.subscribe(table)
    await ann.ask(table, "start")
    await ann.act(table, {"type": "call"})
    home.store.broken = "no disk"
    await ann.hear("trouble")  # the bot's move could not be written
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    assert (await move_at(table, ann))["events"][0]["seat"] == 1


async def move_at(table: str, player: Player) -> Letter:
    """The next move there: what is told of a shuffle before it is none."""
    while "events" not in (letter := await player.hear("update", table=table)):
        pass
    return letter


# With real trouble


async def chat(player: Player, table: str, number: int) -> Letter:
    text = f"{number} " + "blah " * 95
    await player.say("ask", table=table, ref=f"c{number}", command={"type": "say", "text": text})
    return await player.answer(f"c{number}")


async def test_a_full_disk_loses_no_move_that_was_told(tmp_path: Path) -> None:
    async with house(tmp_path, rate=PLENTY) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        await fill_the_disk(home.store)
        number, told = 0, home.seq(table)
        while (answer := await chat(ann, table, number))["type"] == "update":
            told = answer["seq"]
            number += 1
            assert number < 1000, "the disk is never full"
        assert (answer["type"], answer["code"]) == ("refused", "trouble")
        await bob.hear("trouble")
        assert [row.seq for row in await home.store.rows(table, 0)] == list(range(1, told + 1))
        assert home.seq(table) == told
        assert (await home.get("/healthz"))[0] == 503
        assert (await ann.place(table, 4))["code"] == "trouble"
        await empty_the_disk(home.store)
        await ann.hear("trouble", over=True)
        assert (await chat(ann, table, number))["seq"] == told + 1  # under the same ref
        assert (await ann.place(table, 4))["seq"] == told + 2
        await bob.hear("update", seq=told + 2)
    async with house(tmp_path) as again:
        assert again.seq(table) == told + 2


async def test_a_lost_database_loses_no_move_that_was_told(scene: Scene) -> None:
    first = await scene.ann.place(scene.table, 4)
    await lose_the_database(scene.home.store)
    no = await scene.bob.place(scene.table, 0, "b1")
    assert (no["type"], no["code"]) == ("refused", "trouble")
    assert scene.seq == first["seq"]
    await scene.cid.hear("trouble")
    await find_the_database(scene.home.store)
    await scene.bob.hear("trouble", over=True)
    assert (await scene.bob.place(scene.table, 0, "b1"))["seq"] == first["seq"] + 1


async def test_a_history_that_cannot_be_read_does_not_keep_anybody_out(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.ann.place(scene.table, 4)
    dan = await scene.home.player("Dan")
    stop_reading(scene.home.store)
    snapshot = await dan.subscribe(scene.table)
    assert snapshot["view"]["board"] == "....X...."
    assert snapshot.get("told", []) == []
    assert snapshot["missed"] == scene.seq


async def test_the_writer_is_one_for_the_whole_house(scene: Scene) -> None:
    """Many moves at once are few commits: so it can be durable and fast."""
    home = scene.home
    writer: Writer = home.node.writer
    tables = [await home.table(scene.ann) for _ in range(10)]
    for table in tables:
        await scene.ann.subscribe(table)
    rows, batches = writer.rows, writer.batches
    scene.hold()
    for table in tables:
        await scene.ann.say("ask", table=table, ref="r", command={"type": "say", "text": "hi"})
    assert await scene.ann.ping() == []
    scene.let_go()
    for table in tables:
        await scene.ann.hear("update", table=table, ref="r")
    assert writer.rows - rows == 10
    assert writer.batches - batches <= 2
