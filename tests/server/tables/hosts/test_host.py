"""What a host may do, with several people at real sockets."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

from parlor.server.tables.hosted import HostedTable
from tests.databases import both_databases
from tests.server.house import House, house, until
from tests.server.tables.hosts.steps import is_away, knock, person, three

# Sending away


async def test_who_is_kept_out_goes_at_once_and_does_not_come_back(home: House) -> None:
    table, (ann, bob, _) = await three(home)
    second = await home.player(bob.guest)
    await second.subscribe(table)
    done = await ann.ask(table, "kick", person=bob.id)
    assert done["news"] == [{"type": "kicked", "person": person(bob), "out": True}]
    assert done["room"]["out"] == [person(bob)]
    for socket in (bob, second):
        assert (await socket.hear("refused"))["code"] == "kicked"
        assert (await knock(socket, table))["code"] == "kept_out"
        assert (await socket.ask(table, "sit"))["code"] == "not_subscribed"
    await ann.hear("presence", connected=[True, False], watching=1)
    await ann.ask(table, "say", text="quiet now")
    assert await bob.ping() == await second.ping() == []
    await ann.ask(table, "let_in", person=bob.id)
    assert (await knock(bob, table))["type"] == "snapshot"
    assert (await bob.ask(table, "sit"))["seat"] == 1


async def test_a_watcher_is_kept_out(home: House) -> None:
    table, (ann, _, cid) = await three(home)
    await ann.ask(table, "start")
    done = await ann.ask(table, "kick", person=cid.id)
    assert done["news"] == [{"type": "kicked", "person": person(cid), "out": True}]
    assert (await cid.hear("refused"))["code"] == "kicked"
    assert (await knock(cid, table))["code"] == "kept_out"
    await ann.place(table, 4)
    assert await cid.ping() == []


async def test_who_is_only_kicked_may_come_again(home: House) -> None:
    table, (ann, _, cid) = await three(home)
    await ann.ask(table, "kick", person=cid.id, out=False)
    await cid.hear("refused", code="kicked")
    assert (await knock(cid, table))["type"] == "snapshot"


async def test_in_the_middle_of_a_game_a_bot_plays_on(home: House) -> None:
    table, (ann, bob, _) = await three(home, options={"boards": 1}, settings={"pace": "fast"})
    await ann.ask(table, "start")
    await ann.ask(table, "kick", person=bob.id, out=False)
    await bob.hear("refused", code="kicked")
    await ann.place(table, 0)
    update = await ann.hear("update", seq=home.seq(table) + 1)
    assert update["events"][0]["seat"] == 1
    snapshot = await bob.subscribe(table)
    assert snapshot.get("seat") is None
    assert snapshot["room"]["seats"][1] == {"bot": "random"}


async def test_a_kick_is_told_when_it_is_on_disk(home: House) -> None:
    table, (ann, _, cid) = await three(home)
    home.store.hold()
    await ann.say("ask", table=table, ref="k", command={"type": "kick", "person": cid.id})
    await home.store.arrived.wait()
    assert await cid.ping() == []
    home.store.let_go()
    assert (await cid.hear("refused"))["code"] == "kicked"


# Lock, mute, reseat, hand over


async def test_a_locked_table_a_mute_other_seats_and_another_host(home: House) -> None:
    table, (ann, bob, cid) = await three(home)
    await ann.ask(table, "lock")
    await bob.ask(table, "leave")
    assert (await cid.ask(table, "sit"))["code"] == "locked"
    await ann.ask(table, "lock", locked=False)
    await cid.ask(table, "sit")
    await ann.ask(table, "mute", person=bob.id)
    assert (await bob.ask(table, "say", text="hello"))["code"] == "muted"
    await ann.ask(table, "mute", person=bob.id, muted=False)
    await bob.ask(table, "say", text="hello")
    moved = await ann.ask(table, "reseat", seat=0, to=1)
    assert moved["seat"] == 1
    assert (await cid.hear("update", seq=moved["seq"]))["seat"] == 0
    handed = await ann.ask(table, "hand_over", person=cid.id)
    assert handed["room"]["host"] == cid.id
    assert (await ann.ask(table, "lock"))["code"] == "not_host"
    assert (await cid.ask(table, "lock"))["room"]["locked"]


# Changing the table


async def test_options_change_between_games(home: House) -> None:
    table, (ann, bob, cid) = await three(home, options={"boards": 1}, settings={"pace": "fast"})
    await ann.ask(table, "start")
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4), (ann, 2)):
        await player.place(table, cell)
    wrong = await ann.ask(table, "change", options={"boards": "many"})
    assert wrong["code"] == "malformed"
    changed = await ann.ask(table, "change", options={"boards": 2})
    assert changed["room"]["options"] == {"boards": 2}
    assert changed["room"]["phase"] == "forming"
    await ann.ask(table, "start")
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4), (ann, 2)):
        await player.place(table, cell)
    assert (await cid.subscribe(table))["room"]["phase"] == "playing"  # the second board


@both_databases
async def test_what_was_changed_survives_a_restart(home: House, tmp_path: Path) -> None:
    folder = tmp_path / "again"
    folder.mkdir()
    async with AsyncExitStack() as clients:
        async with house(folder, clients) as first:
            table, (ann, bob, cid) = await three(first)
            await ann.ask(table, "change", options={"boards": 1}, settings={"watch": False})
            await ann.ask(table, "kick", person=cid.id)
            await ann.ask(table, "mute", person=bob.id)
            await ann.ask(table, "start")
        async with house(folder, clients) as second:
            again = await second.player(ann.guest)
            room = (await again.subscribe(table))["room"]
            await (await second.player(bob.guest)).subscribe(table)  # no seat is lost
            assert room["options"] == {"boards": 1}
            assert room["settings"] == {"watch": False}
            assert (room["out"], room["muted"]) == ([person(cid)], [person(bob)])
            for guest, code in (
                (cid.guest, "kept_out"),
                (await second.guest("Dan"), "no_watching"),
            ):
                assert (await knock(await second.player(guest), table))["code"] == code


async def test_a_bot_plays_by_the_new_options(home: House) -> None:
    table, (ann, bob, _) = await three(home, "onecard", settings={"pace": "fast"})
    await ann.ask(table, "kick", person=bob.id)
    changed = await ann.ask(table, "change", options={"stack": 30, "ante": 10})
    assert changed["room"]["options"] == {"stack": 30, "ante": 10, "freezeout": False}
    await ann.ask(table, "put_bot", seat=1)
    letter = await ann.ask(table, "start")
    assert letter["view"]["bets"][:2] == [10, 10]
    while letter.get("room", {}).get("phase") != "between":
        if letter["asked"] == [0]:
            letter = await ann.act(table, {"type": "call"})
        else:
            letter = await ann.hear("update", table=table)
    assert not home.place(table).broken


async def test_forbidding_to_watch_parts_the_watchers_when_the_game_begins(home: House) -> None:
    table, (ann, bob, cid) = await three(home)
    assert (await bob.ask(table, "change", settings={"watch": False}))["code"] == "not_host"
    await ann.ask(table, "change", settings={"watch": False})
    await cid.ask(table, "say", text="may I?")
    await ann.ask(table, "start")
    assert (await cid.hear("refused"))["code"] == "no_watching"
    assert (await knock(cid, table))["code"] == "no_watching"
    assert (await ann.ask(table, "change", settings={}))["code"] == "playing"


async def test_a_rated_table_needs_a_clock_members_and_an_end(home: House) -> None:
    ann = await home.player("Ann")
    rated = {"rated": True, "clock": {"move": 5000}}
    for settings, options, code in (
        ({"rated": True}, {}, "no_clock"),
        (rated, {}, "members_only"),
        (rated, {"boards": 0}, "endless"),
    ):
        status, answer = await home.post(
            "/api/v1/tables", ann.guest, game="noughts", settings=settings, options=options
        )
        assert (status, answer["code"]) == (400, code)


# The host is gone


async def test_after_a_minute_the_next_is_the_host(
    home: House, pass_time: Callable[[HostedTable, int], None]
) -> None:
    table, (ann, bob, _) = await three(home)
    place = home.place(table)
    await ann.hang_up()
    await until(lambda: is_away(home, ann))
    assert place.timer.due is not None
    pass_time(place, 59_000)
    assert (await bob.ask(table, "lock"))["code"] == "not_host"
    pass_time(place, 1_000)
    update = await bob.hear("update")
    assert update["news"] == [{"type": "hosted", "person": person(bob)}]
    assert (await bob.ask(table, "lock"))["room"]["locked"]


async def test_a_host_who_comes_back_stays_the_host(
    home: House, pass_time: Callable[[HostedTable, int], None]
) -> None:
    table, (ann, bob, _) = await three(home)
    place = home.place(table)
    await ann.hang_up()
    await until(lambda: is_away(home, ann))
    pass_time(place, 50_000)
    again = await home.player(ann.guest)
    await again.subscribe(table)
    pass_time(place, 50_000)
    assert (await bob.ask(table, "lock"))["code"] == "not_host"
    assert (await again.ask(table, "lock"))["room"]["locked"]
