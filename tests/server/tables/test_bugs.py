"""A game that breaks stops its own table, tells nobody why, and no other table notices."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import LogCapture

from tests.conftest import Install
from tests.server.house import PLENTY, House, Player, house
from tests.server.strangers import ENTRY_POINTS, FATAL, SECRET
from tests.store.rows import by_hand

STOPPED = "internal error: this table has stopped; its game is kept"


@pytest.fixture
async def home(tmp_path: Path, install: Install) -> AsyncIterator[House]:
    install(ENTRY_POINTS)
    async with house(tmp_path / "data", rate=PLENTY) as opened:
        yield opened


def words(*players: Player) -> str:
    return json.dumps([player.heard for player in players])


class Room:
    """Ann and Bob at a fragile table, and Cid and Dan at a sound one."""

    def __init__(self, home: House, *players: Player) -> None:
        self.home = home
        self.ann, self.bob, self.cid, self.dan = players
        self.sound = ""

    async def open(self) -> None:
        self.sound = await self.home.game(self.cid, self.dan)

    async def fragile(self, part: str, **body: object) -> str:
        return await self.home.game(self.ann, self.bob, "fragile", options={"part": part}, **body)

    async def all_is_well_elsewhere(self) -> None:
        assert (await self.cid.place(self.sound, 0))["type"] == "update"
        assert (await self.dan.place(self.sound, 1))["type"] == "update"
        assert (await self.home.get("/healthz"))[0] == 200
        assert await self.home.table(self.cid)
        assert SECRET not in words(self.ann, self.bob, self.cid, self.dan)


@pytest.fixture
async def room(home: House) -> Room:
    made = Room(home, *[await home.player(name) for name in ("Ann", "Bob", "Cid", "Dan")])
    await made.open()
    return made


@pytest.mark.parametrize("part", ["apply", "to_act"])
async def test_a_bug_in_a_move_stops_its_table(room: Room, part: str) -> None:
    table = await room.fragile(part)
    seq = room.home.seq(table)
    await room.ann.say("act", table=table, ref="a1", action={"type": "place", "cell": FATAL})
    for player in (room.ann, room.bob):
        trouble = await player.hear("trouble")
        assert (trouble["table"], trouble["text"]) == (table, STOPPED)
    assert room.home.seq(table) == seq
    for player in (room.ann, room.bob):
        no = await player.place(table, 0)
        assert (no["code"], no["text"]) == ("internal_error", "this table has stopped")
    await room.all_is_well_elsewhere()


async def test_who_sent_what_broke_a_table_is_answered(room: Room) -> None:
    table = await room.fragile("apply")
    no = await room.ann.place(table, FATAL)
    assert (no["type"], no["code"]) == ("refused", "internal_error")


@pytest.mark.parametrize("part", ["view", "legal"])
async def test_a_bug_in_what_is_told_stops_its_table(room: Room, part: str) -> None:
    """The move is on disk by then, and the writer must go on writing."""
    table = await room.fragile(part)
    await room.bob.subscribe(table, legal=True)
    await room.ann.say("act", table=table, ref="a1", action={"type": "place", "cell": FATAL})
    assert (await room.bob.hear("trouble"))["text"] == STOPPED
    assert room.home.place(table).broken
    await room.all_is_well_elsewhere()


@pytest.mark.parametrize("after", [None, 0])
async def test_a_bug_in_a_snapshot_stops_its_table(room: Room, after: int | None) -> None:
    table = await room.fragile("view")
    await room.ann.say("act", table=table, ref="a", action={"type": "place", "cell": FATAL})
    await room.ann.hear("trouble")
    await room.cid.say("subscribe", table=table, after=after)
    trouble = await room.cid.hear("trouble")
    assert (trouble["table"], trouble["text"]) == (table, STOPPED)
    await room.cid.say("subscribe", table=table, after=room.home.seq(table))
    await room.cid.hear("trouble")
    await room.all_is_well_elsewhere()


async def test_a_bug_that_shows_before_there_is_a_table_makes_none(room: Room) -> None:
    """Whether its options fit is tried when a table is made."""
    with pytest.raises(AssertionError, match="internal_error"):
        await room.home.table(room.ann, "fragile", options={"part": "fits"})
    await room.all_is_well_elsewhere()


async def test_a_bug_at_the_start_stops_its_table(room: Room) -> None:
    table = await room.home.table(room.ann, "fragile", options={"part": "start"})
    for player in (room.ann, room.bob):
        await player.subscribe(table)
    await room.bob.ask(table, "sit")
    await room.ann.ask(table, "ready")
    await room.bob.say("ask", table=table, ref="b", command={"type": "ready"})
    assert (await room.bob.hear("trouble"))["text"] == STOPPED
    await room.all_is_well_elsewhere()


async def test_a_bug_when_time_is_up_stops_its_table(room: Room) -> None:
    table = await room.fragile("timeout", settings={"clock": {"move": 1000}})
    await room.ann.place(table, FATAL)
    assert (await room.bob.hear("trouble"))["text"] == STOPPED
    await room.all_is_well_elsewhere()


@pytest.mark.parametrize("part", ["redeal", "timeout"])
async def test_a_bug_that_a_bot_meets_stops_its_table(room: Room, part: str) -> None:
    table = await room.home.table(
        room.ann, "fragile", options={"part": part}, bots=1, settings={"pace": "fast"}
    )
    await room.ann.subscribe(table)
    await room.ann.ask(table, "start")
    if part == "timeout":  # the bot fails, and so does what a silent seat would do

        async def fail(*_: object) -> None:
            raise OSError("no worker")

        room.home.node.bots.workers.think = fail  # type: ignore[assignment, method-assign]
    await room.ann.place(table, FATAL)
    assert (await room.ann.hear("trouble"))["text"] == STOPPED
    assert not room.home.place(table).thinking
    await room.all_is_well_elsewhere()


async def test_a_broken_table_is_loud_in_the_log_and_its_game_is_kept(
    room: Room, logged: LogCapture
) -> None:
    table = await room.fragile("apply")
    first = await room.ann.place(table, 0)
    await room.bob.place(table, 1)
    await room.ann.say("act", table=table, ref="a", action={"type": "place", "cell": FATAL})
    await room.ann.hear("trouble")
    [entry] = [each for each in logged.entries if each["event"] == "table_broken"]
    assert (entry["table"], entry["log_level"]) == (table, "error")
    assert entry["exc_info"]
    rows = await room.home.store.rows(table, first["seq"] - 1)
    assert [row.kind for row in rows] == ["acted", "acted"]


async def test_a_broken_table_comes_back_with_the_next_start(
    tmp_path: Path, install: Install
) -> None:
    """Where it broke on a move that was not written; perhaps the bug is fixed by then."""
    install(ENTRY_POINTS)
    async with house(tmp_path / "data") as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, "fragile", options={"part": "apply"})
        await ann.say("act", table=table, ref="a", action={"type": "place", "cell": FATAL})
        await ann.hear("trouble")
        guest = ann.guest
    async with house(tmp_path / "data") as home:
        ann = await home.player(guest)
        await ann.subscribe(table)
        assert (await ann.place(table, 0))["type"] == "update"


async def test_a_log_that_cannot_be_replayed_keeps_nobody_else_out(
    tmp_path: Path, install: Install
) -> None:
    install(ENTRY_POINTS)
    async with house(tmp_path / "data") as home:
        ann, bob = await home.two()
        sound = await home.game(ann, bob)
        broken = await home.game(ann, bob)
        await ann.place(broken, 0)
        await by_hand(
            home.store,
            "UPDATE log SET body = replace(body, '\"cell\":0', '\"cell\":77') WHERE table_id = :id",
            id=broken,
        )
        guest = ann.guest
    async with house(tmp_path / "data") as home:
        ann = await home.player(guest)
        await ann.subscribe(sound)
        assert (await ann.place(sound, 0))["type"] == "update"
        await ann.say("subscribe", table=broken)
        no = await ann.hear("refused")
        assert (no["table"], no["code"]) == (broken, "internal_error")
        assert no["text"] == "this table cannot be replayed"


async def test_a_history_that_does_not_replay_does_not_stop_the_game(room: Room) -> None:
    table = room.sound
    await room.cid.place(table, 0)
    await by_hand(
        room.home.store,
        "UPDATE log SET body = replace(body, '\"cell\":0', '\"cell\":77') WHERE table_id = :id",
        id=table,
    )
    snapshot = await room.ann.subscribe(table)
    assert snapshot["view"]["board"] == "X........"
    assert (await room.dan.place(table, 1))["type"] == "update"
