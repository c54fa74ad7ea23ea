"""A table survives its server: stopped or killed, what anybody saw is there when it opens again."""

import asyncio
import shutil
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

import aiohttp
import pytest
from msgspec import Raw, json
from websockets.asyncio.client import connect

from parlor.bench.house import House as Process
from parlor.engine import Illegal, Seat, Step, registry
from parlor.games.noughts.model import Action, Event, State
from parlor.games.noughts.rules import Noughts
from parlor.games.onecard.rules import OneCard
from parlor.server import main
from parlor.server.tables import recovery, same_commit
from parlor.server.tables.directory import Tables
from parlor.server.tables.retention import EMPTY_TABLE_KEPT, GAME_KEPT
from parlor.server.time import Time
from parlor.store import Store
from parlor.store.copying import _copy
from parlor.table.rules import pace
from tests.databases import both_databases
from tests.server.house import (
    PATIENCE,
    PLENTY,
    House,
    database_in,
    house,
    told,
    until,
)
from tests.store.rows import by_hand


def shifted(monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    """Let the server's clock stand so many milliseconds later."""
    now = Time.now
    monkeypatch.setattr(Time, "now", lambda self: now(self) + by)


async def killed(data: Path, copy: Path) -> Path:
    """What a running parlour has written, as a sudden death would leave it."""
    shutil.copytree(data, copy, ignore=shutil.ignore_patterns("*.sock"))
    if database_in(data):
        await _copy(database_in(data), database_in(copy))
    return copy


def whole(home: House, table: str) -> bytes:
    """A table to the last field."""
    return json.encode(home.place(table).table.durable)


# Coming back


@both_databases
@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_a_game_goes_on_where_it_was(tmp_path: Path, how: str) -> None:
    data = tmp_path / "data"
    async with house(data) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, "onecard")
        await ann.act(table, {"type": "call"})
        mine = await ann.subscribe(table)
        theirs = await bob.subscribe(table)
        before = whole(home, table)
        if how == "killed":
            data = await killed(data, tmp_path / "copy")
    async with house(data) as home:
        assert whole(home, table) == before
        ann, bob = await home.player(ann.guest), await home.player(bob.guest)
        for player, seen in ((ann, mine), (bob, theirs)):
            snapshot = await player.subscribe(table, after=seen["seq"])
            for part in ("seq", "view", "seat"):
                assert snapshot[part] == seen[part]
            assert snapshot["room"]["host"] == ann.id
            assert [seat["person"]["name"] for seat in snapshot["room"]["seats"]] == ["Ann", "Bob"]
        update = await bob.act(table, {"type": "call"})
        assert update["seq"] == mine["seq"] + 2  # there is a shuffle for the next hand before it
        assert update["events"][0] == {"type": "called", "seat": 1}


async def test_a_table_that_waits_comes_back_waiting(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann = await home.player("Ann")
        empty = await home.table(ann, sit=False)
        waiting = await home.table(ann, bots=1, settings={"public": True})
        before = whole(home, waiting)
    async with house(tmp_path) as home:
        assert whole(home, waiting) == before
        assert home.seq(empty) == 0
        [listed] = (await home.get("/api/v1/tables"))[1]["tables"]
        assert (listed["id"], listed["names"], listed["bots"]) == (waiting, ["Ann"], 1)


@both_databases
async def test_what_was_done_before_is_not_done_again(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        first = await ann.place(table, 4, "once")
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        await ann.subscribe(table)
        again = await ann.place(table, 4, "once")
        assert again == {"type": "accepted", "table": table, "ref": "once", "seq": first["seq"]}
        assert home.seq(table) == first["seq"]


@both_databases
@pytest.mark.parametrize("ref", ["nul\0ref", 'a"b\\c', "é🂡", "\u2028"])
async def test_any_ref_is_known_again(tmp_path: Path, ref: str) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        first = await ann.place(table, 4, ref)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        await ann.subscribe(table)
        assert (await ann.place(table, 4, ref))["seq"] == first["seq"]


@both_databases
async def test_a_closed_table_does_not_come_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann = await home.player("Ann")
        closed, kept = await home.table(ann), await home.table(ann)
        await ann.subscribe(closed)
        await ann.ask(closed, "close")
    async with house(tmp_path) as home:
        assert list(home.node.tables.hosted) == [kept]
        ann = await home.player(ann.guest)
        await ann.say("subscribe", table=closed)
        assert (await ann.hear("refused"))["code"] == "no_such_table"


@both_databases
async def test_a_long_game_comes_back_from_its_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, rate=PLENTY) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, settings={"clock": {"total": 60_000}})
        place = home.place(table)
        for _ in range(450):
            state = place.table.sitting.state
            cell = (0, 1, 2, 4, 3, 5, 7, 6, 8)[9 - state.board.count(".")]
            action = Raw(b'{"type":"place","cell":%d}' % cell)
            who = (ann, bob)[state.turn].id
            place.write(
                place.table.act(who, f"r{place.table.sitting.seq}", action, home.time.now())
            )
        assert await place.durable(place.table.sitting)
        before, seq = whole(home, table), home.seq(table)
    read: list[int] = []
    open_rows = recovery.recover

    async def watched(tables: Tables, store: Store) -> None:
        rows = store.rows

        async def counted(name: str, after: int, upto: int | None = None) -> Any:
            found = await rows(name, after, upto)
            read.append(len(found))
            return found

        monkeypatch.setattr(store, "rows", counted)
        await open_rows(tables, store)

    monkeypatch.setattr(main, "recover", watched)
    monkeypatch.setattr("parlor.table.live.table.Table.revive", lambda *_: None)
    async with house(tmp_path) as home:
        assert whole(home, table) == before
        assert read == [seq % 200]


@both_databases
@pytest.mark.parametrize("body", ["", "{}", "not json", '{"chairs":7}'])
async def test_a_checkpoint_that_cannot_be_read_is_passed_over(tmp_path: Path, body: str) -> None:
    """It only saves time: the log tells everything."""
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        await ann.place(table, 4)
        before = whole(home, table)
        kept = "INSERT INTO checkpoints (table_id, seq, body) VALUES (:id, 2, :body)"
        await by_hand(home.store, kept, id=table, body=body)
    async with house(tmp_path) as home:
        assert whole(home, table) == before


async def test_a_checkpoint_that_cannot_be_written_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> bytes:
        raise TypeError("a state that cannot be encoded")

    monkeypatch.setattr(same_commit, "CHECKPOINT_EVERY", 2)
    monkeypatch.setattr(same_commit, "to_checkpoint", broken)
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        assert (await ann.place(table, 4))["type"] == "update"
        before = whole(home, table)
    async with house(tmp_path) as home:
        assert whole(home, table) == before


@both_databases
async def test_a_restart_upon_a_restart_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        await ann.place(table, 4)
        before = whole(home, table)
    for _ in range(3):
        async with house(tmp_path) as home:
            assert whole(home, table) == before


async def test_who_is_there_is_not_remembered(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        seats = (await ann.subscribe(table))["room"]["seats"]
        assert [seat.get("connected", False) for seat in seats] == [True, False]


# Time


async def test_a_pause_outlives_the_server(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, settings={"clock": {"move": 3_600_000}})
        paused = await ann.ask(table, "pause")
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        snapshot = await ann.subscribe(table)
        assert snapshot["room"]["paused"] == ann.id
        assert not any(clock.get("running") for clock in snapshot["clocks"])
        assert (await ann.place(table, 4))["code"] == "paused"
        assert home.place(table).timer.due is None
        assert home.seq(table) == paused["seq"]
        await ann.ask(table, "resume")
        assert (await ann.place(table, 4))["type"] == "update"


async def test_the_time_a_server_is_gone_costs_nobody_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        clock = {"total": 60_000, "increment": 0}
        table = await home.game(ann, bob, settings={"clock": clock})
    shifted(monkeypatch, 3_600_000)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        snapshot = await ann.subscribe(table)
        assert 50_000 < snapshot["clocks"][0]["left"] <= 60_000
        assert snapshot["clocks"][0]["running"]
        assert told(snapshot)[-1][2] == [{"type": "revived"}]
        update = await ann.place(table, 4)
        assert 50_000 < update["clocks"][0]["left"] <= 60_000


async def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, settings={"clock": {"move": 1000}})
    async with house(tmp_path) as home:
        bob = await home.player(bob.guest)
        await bob.subscribe(table)
        update = await bob.hear("update")
        assert update["news"][0] == {"type": "timed_out", "seat": 0}


async def test_a_table_nobody_comes_back_to_is_closed_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        waiting = await home.table(ann)
        playing = await home.game(ann, bob)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        await ann.subscribe(playing)
        await ann.say("unsubscribe", table=playing)
        await ann.ping()
        shifted(monkeypatch, EMPTY_TABLE_KEPT + 1000)
        home.node._sweep()
        await until(lambda: home.place(waiting).table.durable.phase == "closed")
        assert home.place(playing).table.sitting.phase == "playing"
        home.node._sweep()
        assert list(home.node.tables.hosted) == [playing]
        shifted(monkeypatch, GAME_KEPT)
        home.node._sweep()
        await until(lambda: home.place(playing).table.durable.phase == "closed")
    async with house(tmp_path) as home:
        assert home.node.tables.hosted == {}


async def test_a_table_somebody_watches_is_not_closed(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann)
    await ann.subscribe(table)
    shifted(monkeypatch, EMPTY_TABLE_KEPT * 100)
    home.node._sweep()
    assert await ann.ping() == []
    assert home.place(table).table.sitting.phase == "forming"


# Bots


async def test_bots_go_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace.PACES, "slow", 600_000)
    async with house(tmp_path) as home:
        ann = await home.player("Ann")
        table = await home.table(ann, bots=1, settings={"pace": "slow"})
        await ann.subscribe(table)
        await ann.ask(table, "start")
        await ann.place(table, 4)
        assert home.place(table).thinking
    monkeypatch.setitem(pace.PACES, "slow", 1)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        snapshot = await ann.subscribe(table)
        if snapshot["view"]["turn"] == 1:
            assert (await ann.hear("update"))["events"][0]["seat"] == 1
        assert (await ann.subscribe(table))["view"]["turn"] == 0


@pytest.mark.parametrize("rounds", range(3))
async def test_a_server_that_stops_among_bots_stops_cleanly(tmp_path: Path, rounds: int) -> None:
    """No task is left behind, no worker either, and the game is finished after the restart."""
    async with house(tmp_path, rate=PLENTY) as home:
        ann, bob = await home.two()
        cid = await home.player("Cid")
        table = await home.game(ann, bob, "onecard", options={"hands": 50, "stack": 1000})
        await cid.subscribe(table)
        await bob.ask(table, "leave")
        left = await ann.ask(table, "leave")
        for _ in range(rounds + 1):
            await cid.hear("update")
        bots = home.node.bots
    assert not bots.workers._all
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    assert not [task for task in tasks if "_play" in repr(task)]
    async with house(tmp_path) as home:
        await until(lambda: home.place(table).table.durable.phase == "over")
        assert home.seq(table) > left["seq"]


# Rules


class Newer(Noughts, frozen=True):
    """Rules in which the middle is forbidden: an old log would not replay under them."""

    version: ClassVar[int] = 2
    former: ClassVar[tuple[type, ...]] = (Noughts,)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if action.cell == 4:
            raise Illegal("middle", "cell 4 refused: the middle is nobody's")
        return super().apply(state, seat, action)


class Forgetful(Newer, frozen=True):
    former: ClassVar[tuple[type, ...]] = ()


def installed(monkeypatch: pytest.MonkeyPatch, games: Mapping[str, type]) -> None:
    monkeypatch.setattr(registry, "games", lambda: games)


async def test_a_table_keeps_the_rules_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        old = await home.game(ann, bob)
        await ann.place(old, 4)
    installed(monkeypatch, {"noughts": Newer})
    async with house(tmp_path) as home:
        assert type(home.place(old).table.rules.game) is Noughts
        ann, bob = await home.player(ann.guest), await home.player(bob.guest)
        snapshot = await bob.subscribe(old)
        assert snapshot["room"]["version"] == 1
        assert snapshot["view"]["board"] == "....X...."
        assert (await bob.place(old, 0))["type"] == "update"
        new = await home.game(ann, bob)
        assert home.place(new).table.charter.version == 2
        assert (await ann.place(new, 4))["code"] == "middle"


@pytest.mark.parametrize(
    ("games", "code", "text"),
    [
        ({"noughts": Forgetful, "onecard": OneCard}, "unknown_rules", "noughts rules 1"),
        ({"onecard": OneCard}, "unknown_game", "noughts"),
    ],
)
async def test_rules_that_are_not_kept_are_refused_by_name(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    games: Mapping[str, type],
    code: str,
    text: str,
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        old = await home.game(ann, bob)
        other = await home.game(ann, bob, "onecard")
        await ann.place(old, 4)
    with monkeypatch.context() as patch:
        installed(patch, games)
        async with house(tmp_path) as home:
            again = await home.player(ann.guest)
            await again.say("subscribe", table=old)
            no = await again.hear("refused")
            assert (no["code"], no["table"]) == (code, old)
            assert text in no["text"]
            await again.say("act", table=old, ref="r", action={})
            assert (await again.hear("refused", ref="r"))["code"] == code
            await again.subscribe(other)  # the rest of the house is open
            assert (await again.act(other, {"type": "call"}))["type"] == "update"
    async with house(tmp_path) as home:  # and when the rules are back, so is the table
        again = await home.player(ann.guest)
        assert (await again.subscribe(old))["view"]["board"] == "....X...."


# Closing


@both_databases
async def test_closing_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    async with AsyncExitStack() as clients:
        async with house(tmp_path, clients) as home:
            ann, bob = await home.two()
            table = await home.game(ann, bob)
            home.store.hold()
            await ann.say("act", table=table, ref="a", action={"type": "place", "cell": 4})
            assert await ann.ping() == []
            asyncio.get_running_loop().call_soon(home.store.let_go)
        for player in (ann, bob):
            assert await player.closed() == 1001
            *_, update, bye = [each for each in player.heard if each["type"] != "presence"]
            assert (update["type"], bye["type"], bye["code"]) == ("update", "bye", "restart")
            assert update["events"] == [{"type": "placed", "seat": 0, "cell": 4}]
    async with house(tmp_path) as home:
        assert home.place(table).table.durable.state.board == "....X...."


async def test_closing_while_ill_says_goodbye_too(tmp_path: Path) -> None:
    async with AsyncExitStack() as clients:
        async with house(tmp_path, clients) as home:
            ann, bob = await home.two()
            table = await home.game(ann, bob)
            seq = home.seq(table)
            home.store.broken = "no disk"
            assert (await ann.place(table, 4))["code"] == "trouble"
        assert await ann.closed() == 1001
        assert ann.heard[-1]["type"] == "bye"
    async with house(tmp_path) as home:
        assert home.seq(table) == seq


async def test_closing_is_not_kept_waiting(tmp_path: Path) -> None:
    """By idle connections, half a request, a client that catches up, or one that does not read."""
    loop = asyncio.get_running_loop()
    async with house(tmp_path / "empty"):
        begun = loop.time()
    at_least = loop.time() - begun  # on this machine, with nobody there
    async with AsyncExitStack() as clients:
        async with house(tmp_path, clients) as home:
            ann, bob = await home.two()
            table = await home.game(ann, bob)
            _, writer = await asyncio.open_connection("127.0.0.1", home.port)
            writer.write(b"POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            await home.player("Cid", max_queue=1)
            home.store.reading.clear()
            await bob.say("subscribe", table=table, after=0)
            await home.store.asked.wait()
            begun = loop.time()
        assert loop.time() - begun < 8 + 20 * at_least
        writer.close()


# The real thing


@asynccontextmanager
async def served(data: Path) -> AsyncIterator[Process]:
    """`parlor serve` in a process of its own."""
    process = Process(data, {"PARLOR_CHAT": "1000"}, database=database_in(data))
    await process.start()
    try:
        yield process
    finally:
        await process.kill()


@both_databases
async def test_a_killed_process_loses_nothing_that_was_seen(tmp_path: Path) -> None:
    async with served(tmp_path) as node, aiohttp.ClientSession() as http:
        url, socket = node.url, f"ws://127.0.0.1:{node.port}/ws"
        async with http.post(f"{url}/api/v1/guest", json={"name": "Ann"}) as answer:
            guest = await answer.json()
        headers = {"Authorization": f"Bearer {guest['token']}"}
        async with http.post(
            f"{url}/api/v1/tables", json={"game": "noughts"}, headers=headers
        ) as answer:
            table = (await answer.json())["table"]
        seen = 0
        async with connect(socket, additional_headers=headers, open_timeout=None) as ws:
            await ws.send(f'{{"type":"subscribe","table":"{table}"}}')
            for number in range(60):
                await ws.send(
                    f'{{"type":"ask","table":"{table}","ref":"r{number}",'
                    f'"command":{{"type":"say","text":"{number}"}}}}'
                )
            async with asyncio.timeout(PATIENCE):
                while seen < 25:
                    seen = json.decode(await ws.recv()).get("seq", seen)
            assert await node.kill() == -signal.SIGKILL
            while True:
                try:
                    seen = json.decode(await ws.recv()).get("seq", seen)
                except Exception:
                    break
        await node.start()
        async with connect(socket, additional_headers=headers, open_timeout=None) as ws:
            await ws.send(f'{{"type":"subscribe","table":"{table}","events":500}}')
            async with asyncio.timeout(PATIENCE):
                while (letter := json.decode(await ws.recv()))["type"] != "snapshot":
                    pass
            assert letter["seq"] >= seen >= 25
            said = [news[0]["text"] for _, _, news in told(letter) if news[0]["type"] == "said"]
            assert said == [str(number) for number in range(len(said))]
        assert await node.stop() == 0
