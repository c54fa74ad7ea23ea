"""Whatever a client sends: a typed refusal that names what was asked, nothing changed, the socket alive."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import PLENTY, House, Player, house
from tests.server.sockets.bad_input_steps import DEEP, act, ask


class Sitting:
    """A game of noughts between Ann and Bob, with Cid watching."""

    def __init__(self, home: House, table: str, ann: Player, bob: Player, cid: Player) -> None:
        self.home, self.table, self.ann, self.bob, self.cid = home, table, ann, bob, cid


@pytest.fixture
async def scene(home: House) -> Sitting:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob)
    await cid.subscribe(table)
    return Sitting(home, table, ann, bob, cid)


PLACE = '{"type":"place","cell":%s}'


ACTIONS = {
    "out of turn": ("bob", PLACE % 0, "not_your_turn", "seat 1 acted, but it is seat 0's turn"),
    "a watcher": ("cid", PLACE % 0, "not_seated", "watch"),
    "off the board": ("ann", PLACE % 9, "off_board", "cell 9"),
    "far off the board": ("ann", PLACE % ("9" * 4000), "off_board", "cell"),
    "an endless number": ("ann", PLACE % ("9" * 9000), "malformed", "range"),
    "a fraction": ("ann", PLACE % "1.5", "malformed", "action"),
    "a word": ("ann", PLACE % '"four"', "malformed", "$.cell"),
    "another game's action": ("ann", '{"type":"fold"}', "malformed", "action"),
    "an extra field": ("ann", '{"type":"place","cell":4,"seat":1}', "malformed", "seat"),
    "no cell": ("ann", '{"type":"place"}', "malformed", "cell"),
    "null": ("ann", "null", "malformed", "action"),
    "a list": ("ann", "[]", "malformed", "action"),
    "a deep thing": ("ann", DEEP, "malformed", "action"),
    "a deep field before the type": (
        "ann",
        f'{{"x":{DEEP},"type":"place","cell":4}}',
        "malformed",
        "",
    ),
    "a deep cell": ("ann", PLACE % DEEP, "malformed", ""),
}


@pytest.mark.parametrize("case", ACTIONS)
async def test_an_action_that_may_not_be_is_refused(scene: Sitting, case: str) -> None:
    who, action, code, says = ACTIONS[case]
    player: Player = getattr(scene, who)
    before = scene.home.place(scene.table).table.sitting
    no = await player.refusal(act(scene.table, action))
    assert (no["code"], no["table"], no["ref"]) == (code, scene.table, "r")
    assert says in no["text"]
    assert scene.home.place(scene.table).table.sitting is before
    assert not scene.home.place(scene.table).broken
    update = await scene.ann.place(scene.table, 4)  # and the game goes on
    assert update["seq"] == before.seq + 1


@pytest.mark.parametrize(
    "action",
    [b'{"type":"\xff"}', b'{"type":"place","cell":"\xff"}', b'{"\xff":1}', b'"\xff"', b"\xff"],
)
async def test_an_action_that_is_no_utf8_is_refused(scene: Sitting, action: bytes) -> None:
    frame = b'{"type":"act","table":"%s","ref":"r","action":%s}' % (scene.table.encode(), action)
    await scene.ann.socket.send(frame, text=True)
    [no] = await scene.ann.ping()
    assert (no["type"], no["code"]) == ("refused", "malformed")
    assert not scene.home.place(scene.table).broken
    assert "seq" in await scene.ann.place(scene.table, 4)


async def test_every_depth_of_nesting_is_refused(tmp_path: Path) -> None:
    """Near the depth where the frame can just be read and the action in it can not."""
    async with house(tmp_path, rate=PLENTY, frame_bytes=PLENTY) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, "onecard")
        for depth in range(850, 1010, 3):
            deep = "[" * depth + "]" * depth
            no = await ann.refusal(act(table, f'{{"x":{deep},"type":"call"}}'))
            assert no["code"] == "malformed"
        assert not home.place(table).broken
        assert (await ann.act(table, {"type": "call"}))["type"] == "update"


COMMANDS: dict[str, tuple[str, str, dict[str, Any], str]] = {
    "sitting twice": ("ann", "sit", {}, "seated"),
    "sitting in a game": ("cid", "sit", {}, "playing"),
    "leaving without a seat": ("cid", "leave", {}, "not_seated"),
    "starting a game that runs": ("ann", "start", {}, "playing"),
    "starting as a guest": ("bob", "start", {}, "not_host"),
    "voting in a game": ("bob", "ready", {}, "playing"),
    "a bot for who is here": ("ann", "put_bot", {"seat": 1}, "present"),
    "an unknown bot": ("ann", "put_bot", {"seat": 1, "level": "genius"}, "unknown_bot"),
    "a bot nowhere": ("ann", "put_bot", {"seat": 50}, "no_such_seat"),
    "a bot by a guest": ("bob", "put_bot", {"seat": 0}, "not_host"),
    "pausing as a guest": ("bob", "pause", {}, "not_host"),
    "resuming what runs": ("ann", "resume", {}, "not_paused"),
    "answering nothing": ("bob", "answer", {"accept": True}, "no_offer"),
    "coming back from nowhere": ("bob", "back", {}, "not_away"),
    "a rematch too early": ("bob", "propose", {"kind": "rematch"}, "not_over"),
    "a takeback of nothing": ("bob", "propose", {"kind": "takeback"}, "nothing_to_take_back"),
    "closing what others play": ("ann", "close", {}, "playing"),
    "closing as a guest": ("bob", "close", {}, "not_host"),
    "saying nothing": ("cid", "say", {"text": "\u200b"}, "empty"),
}


@pytest.mark.parametrize("case", COMMANDS)
async def test_a_command_that_may_not_be_is_refused(scene: Sitting, case: str) -> None:
    who, command, fields, code = COMMANDS[case]
    player: Player = getattr(scene, who)
    before = scene.home.place(scene.table).table.sitting
    no = await player.refusal(ask(scene.table, command, **fields))
    assert (no["code"], no["table"], no["ref"]) == (code, scene.table, "r")
    assert scene.home.place(scene.table).table.sitting is before


async def test_a_refusal_is_told_to_its_sender_alone(scene: Sitting) -> None:
    await scene.bob.refusal(act(scene.table, PLACE % 0))
    assert await scene.ann.ping() == []
    assert await scene.cid.ping() == []


async def test_a_refused_ref_is_refused_again_and_never_done(scene: Sitting) -> None:
    first = await scene.bob.refusal(act(scene.table, PLACE % 0))
    await scene.ann.place(scene.table, 4)
    await scene.bob.hear("update")
    assert await scene.bob.refusal(act(scene.table, PLACE % 0)) == first


async def test_a_finished_game_is_not_played_on(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, options={"boards": 1})
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4)):
        await player.place(table, cell)
    last = await ann.place(table, 2)
    await bob.hear("update", seq=last["seq"])
    assert last["room"]["phase"] == "over"
    for player in (ann, bob):
        await player.hear("rated")
        no = await player.refusal(act(table, PLACE % 8))
        assert (no["code"], no["ref"]) == ("not_playing", "r")
    assert home.seq(table) == last["seq"]


async def test_a_closed_table_takes_nothing_more(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann)
    await ann.subscribe(table)
    closed = await ann.ask(table, "close")
    assert (await ann.refusal(act(table, PLACE % 0)))["code"] == "not_playing"
    assert (await ann.refusal(ask(table, "sit", ref="s")))["code"] == "closed"
    assert home.seq(table) == closed["seq"]


async def test_a_table_that_is_gone_is_named(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann)
    await ann.subscribe(table)
    await ann.ask(table, "close")
    home.node._sweep()  # a closed table is forgotten after a while
    assert table not in home.node.tables.hosted
    for frame in (act(table, PLACE % 0), ask(table, "sit")):
        no = await ann.refusal(frame)
        assert (no["code"], no["table"], no["ref"]) == ("no_such_table", table, "r")
    no = await ann.refusal(f'{{"type":"subscribe","table":"{table}"}}')
    assert (no["code"], no["table"]) == ("no_such_table", table)


@pytest.mark.parametrize("name", ["nowhere", "../etc", "é", "' OR 1=1", "\\u0000"])
async def test_an_unknown_table_is_refused_by_name(home: House, name: str) -> None:
    ann = await home.player("Ann")
    spelled = json.loads(f'"{name}"')
    for frame in (
        f'{{"type":"subscribe","table":"{name}"}}',
        act(name, PLACE % 0),
        ask(spelled, "sit"),
    ):
        no = await ann.refusal(frame)
        assert (no["code"], no["table"]) == ("no_such_table", spelled)
        assert no.get("ref") == (None if "subscribe" in frame else "r")


async def test_who_does_not_follow_a_table_cannot_play_at_it(home: House) -> None:
    ann, bob = await home.two()
    table = await home.table(ann)
    for frame in (act(table, PLACE % 0), ask(table, "sit")):
        no = await bob.refusal(frame)
        assert (no["code"], no["table"], no["ref"]) == ("not_subscribed", table, "r")
    await ann.subscribe(table)
    await ann.say("unsubscribe", table=table)
    assert (await ann.refusal(act(table, PLACE % 0)))["code"] == "not_subscribed"


async def test_leaving_a_table_twice_is_no_matter(home: House) -> None:
    ann = await home.player("Ann")
    for table in ("nowhere", await home.table(ann)):
        await ann.say("unsubscribe", table=table)
    assert await ann.ping() == []


@pytest.mark.usefixtures("duel")
async def test_a_table_without_watchers_lets_nobody_watch(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob, "duel", settings={"watch": False})
    no = await cid.refusal(f'{{"type":"subscribe","table":"{table}"}}')
    assert (no["code"], no["table"]) == ("no_watching", table)
    await ann.act(table, {"type": "call"})
    assert await cid.ping() == []


@pytest.mark.usefixtures("duel")
async def test_who_waits_for_a_seat_does_not_watch_a_table_without_watchers(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.table(ann, "duel", settings={"watch": False})
    for player in (ann, bob, cid):
        await player.subscribe(table)
    await bob.ask(table, "sit")
    await ann.ask(table, "start")
    [*_, last] = await cid.ping()
    assert (last["type"], last["code"]) == ("refused", "no_watching")
    assert all("view" not in letter for letter in cid.heard)
    await ann.act(table, {"type": "call"})
    assert await cid.ping() == []
    assert home.place(table).table.present.keys() == {ann.id, bob.id}


async def test_one_socket_follows_so_many_tables(tmp_path: Path) -> None:
    async with house(tmp_path, subscriptions=2) as home:
        ann = await home.player("Ann")
        tables = [await home.table(ann) for _ in range(3)]
        for table in tables[:2]:
            await ann.subscribe(table)
        no = await ann.refusal(f'{{"type":"subscribe","table":"{tables[2]}"}}')
        assert (no["code"], no["table"]) == ("too_many_tables", tables[2])
        await ann.subscribe(tables[0])  # again is not one more
        await ann.say("unsubscribe", table=tables[0])
        await ann.subscribe(tables[2])


async def test_another_protocol_is_told_ours_and_let_go(home: House) -> None:
    ann = await home.player("Ann")
    await ann.say("hello", protocol=99)
    bye = await ann.hear("bye")
    assert bye["code"] == "wrong_protocol"
    assert "99" in bye["text"]
    assert await ann.closed() == 1008
