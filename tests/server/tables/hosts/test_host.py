"""The host's powers, with several people at real sockets; and the door of a table."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from parlor.engine import registry
from parlor.server.tables.hosted import HostedTable
from parlor.server.time import Time
from parlor.server.timings import Timings
from tests.databases import both_databases
from tests.server.house import House, Letter, Player, house, told, until
from tests.table.scenes.whispers import Whispers


@pytest.fixture
def timings() -> Timings:
    return Timings(presence_after=0.005)


@pytest.fixture
def pass_time(monkeypatch: pytest.MonkeyPatch) -> Callable[[HostedTable, int], None]:
    """Let time pass for the house: what a table waits for comes when it is due, and not by waiting."""
    truth, gone = Time.now, [0]
    monkeypatch.setattr(Time, "now", lambda self: truth(self) + gone[0])

    def pass_time(place: HostedTable, milliseconds: int) -> None:
        gone[0] += milliseconds
        place.timer.set(None)  # or it would still wait for the old time
        place.set_timer()

    return pass_time


async def three(home: House, game: str = "noughts", **body: object) -> tuple[str, list[Player]]:
    """Ann hosts, Bob sits, Cid watches; nobody has begun."""
    people = [await home.player(name) for name in ("Ann", "Bob", "Cid")]
    table = await home.table(people[0], game, **body)
    for player in people:
        await player.subscribe(table)
    await people[1].ask(table, "sit")
    for player in people:
        await player.ping()  # they have heard it
    return table, people


async def knock(player: Player, table: str, **fields: object) -> Letter:
    """What the door says."""
    await player.say("subscribe", table=table, **fields)
    while (letter := await player.next())["type"] not in ("snapshot", "refused"):
        pass
    return letter


def person(player: Player) -> Letter:
    return {"id": player.id, "name": player.guest.name}


def is_away(home: House, player: Player) -> bool:
    return all(player.id not in place.table.present for place in home.node.tables.hosted.values())


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
    await ann.ask(table, "change", options={"stack": 5, "hands": 1})
    await ann.ask(table, "put_bot", seat=1)
    await ann.ask(table, "start")
    while (await ann.subscribe(table))["room"]["phase"] == "playing":
        if (await ann.subscribe(table))["asked"] == [0]:
            await ann.act(table, {"type": "fold"})
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


# A lost seat


async def test_who_lost_the_cookie_has_the_seat_back(
    home: House, pass_time: Callable[[HostedTable, int], None]
) -> None:
    table, (ann, bob, cid) = await three(home, "onecard")
    began = await ann.ask(table, "start")
    hand = (await bob.hear("update", seq=began["seq"]))["view"]
    assert (await cid.ask(table, "claim", seat=1))["code"] == "present"
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    robert = await home.player("Robert")  # Bob, on another phone
    assert (await robert.subscribe(table))["view"] != hand
    claimed = await robert.ask(table, "claim", seat=1)
    assert claimed["room"]["claim"]["person"] == person(robert)
    assert 60_000 < claimed["room"]["claim"]["left"] <= 120_000
    assert (await cid.ask(table, "grant", accept=True))["code"] == "not_seated"
    assert (await ann.ask(table, "grant", accept=True))["code"] == "too_soon"
    pass_time(home.place(table), 60_000)
    await ann.ask(table, "grant", accept=True, person=robert.id)
    granted = await robert.hear("update", seq=home.seq(table))
    assert granted["seat"] == 1
    assert granted["view"] == (await robert.subscribe(table))["view"] == hand
    old = await home.player(bob.guest)
    assert (await old.subscribe(table)).get("seat") is None


async def test_a_seat_is_claimed_from_outside_the_door_where_nobody_may_watch(
    home: House, pass_time: Callable[[HostedTable, int], None]
) -> None:
    """Who stands there sees the room and not a byte of the game, until the seat is theirs."""
    table, (ann, bob, cid) = await three(home, "onecard", settings={"watch": False})
    await cid.say("unsubscribe", table=table)
    began = await ann.ask(table, "start")
    hand = (await bob.hear("update", seq=began["seq"]))["view"]
    assert (await knock(cid, table))["code"] == "no_watching"
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    robert = await home.player("Robert")
    snapshot = await knock(robert, table, events=50, legal=True, after=0)
    assert set(snapshot) == {"type", "table", "seq", "room"}
    assert (await robert.ask(table, "say", text="hello"))["code"] == "no_watching"
    assert (await robert.act(table, {"type": "fold"}))["code"] == "not_seated"
    await ann.ask(table, "say", text="where is he?")
    assert (await robert.ask(table, "claim", seat=1))["type"] == "accepted"
    await ann.act(table, {"type": "call"})
    await robert.ping()
    for letter in robert.heard:
        assert not {"view", "events", "news", "told", "asked", "legal", "clocks"} & set(letter)
    seen = [each["seq"] for each in robert.heard if each["type"] == "snapshot"]
    assert seen[-1] < home.seq(table)
    pass_time(home.place(table), 60_000)
    granted = await ann.ask(table, "grant", accept=True, person=robert.id)
    mine = await robert.hear("snapshot", seq=granted["seq"])
    assert (mine["seat"], mine["asked"]) == (1, [1])
    assert mine["view"]["card"] == hand["card"]
    assert (await robert.act(table, {"type": "call"}))["events"]


async def test_who_stands_outside_must_go_when_no_seat_is_lost_any_more(home: House) -> None:
    table, (ann, bob, cid) = await three(home, settings={"watch": False})
    await ann.ask(table, "start")
    await cid.hear("refused")
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    assert "view" not in await knock(cid, table)
    await ann.ask(table, "lock")
    assert "view" not in await cid.hear("snapshot", seq=home.seq(table))
    await (await home.player(bob.guest)).subscribe(table)
    await ann.ask(table, "lock", locked=False)
    assert (await cid.hear("refused"))["code"] == "no_watching"
    assert (await cid.ask(table, "claim", seat=1))["code"] == "not_subscribed"


async def test_a_seat_that_was_given_in_vain_shows_nothing(
    home: House, monkeypatch: pytest.MonkeyPatch, pass_time: Callable[[HostedTable, int], None]
) -> None:
    """Who follows the table anew while the row waits for the disk, which then is full, still watches."""
    monkeypatch.setattr(registry, "games", lambda: {"whispers": Whispers})
    table, (ann, bob, cid) = await three(home, "whispers")
    dan = await home.player("Dan")
    await dan.subscribe(table)
    await dan.ask(table, "sit")
    await ann.ask(table, "start")
    await bob.act(table, {"type": "whisper", "number": 7})
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    pass_time(home.place(table), 60_000)
    await cid.ask(table, "claim", seat=1)
    home.store.hold()
    home.store.broken = "disk full"
    await ann.say("ask", table=table, ref="g1", command={"type": "grant", "accept": True})
    await until(lambda: home.place(table).table.sitting.claim is None)
    await cid.say("subscribe", table=table)
    await cid.say("ping")
    await cid.hear("pong")
    assert all(each.seat != 1 for each in home.place(table).followers.values())
    home.store.let_go()
    await until(lambda: home.node.writer.failing)
    home.store.broken = ""
    await until(lambda: not home.node.writer.failing)
    snapshot = await cid.hear("snapshot", table=table)
    assert "seat" not in snapshot
    assert snapshot["view"]["mine"] is None
    moved = await ann.act(table, {"type": "whisper", "number": 1})
    update = await cid.hear("update", seq=moved["seq"])
    assert update["view"]["mine"] is None


async def test_who_sat_down_in_vain_is_no_player(home: House) -> None:
    """The row is undone under somebody who follows the table already."""
    table, (_, _, cid) = await three(home, "onecard")
    place = home.place(table)
    follower = next(each for each in place.followers.values() if each.visitor.person.id == cid.id)
    follower.seat = 1  # as it was told of a row, which is undone now
    home.store.broken = "disk full"
    assert (await cid.ask(table, "say", text="hello"))["code"] == "trouble"
    assert getattr(follower, "seat", 1) is None
    home.store.broken = ""
    await until(lambda: not home.node.writer.failing)


async def test_a_claim_is_over_when_its_person_is_back(home: House) -> None:
    table, (_, bob, cid) = await three(home)
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    await cid.ask(table, "claim", seat=1)
    again = await home.player(bob.guest)
    await again.subscribe(table)
    over = await cid.hear("update", seq=home.seq(table))
    assert over["news"] == [{"type": "granted", "seat": 1, "person": person(cid), "accept": False}]


# The door


async def test_a_passphrase_is_asked_of_who_does_not_sit_there(home: House, tmp_path: Path) -> None:
    ann, bob = await home.two()
    table = await home.table(ann, passphrase="open  sesame")
    assert (await ann.subscribe(table))["room"]["passphrase"] is True
    assert (await knock(bob, table))["code"] == "wrong_passphrase"
    assert (await knock(bob, table, passphrase="open barley"))["code"] == "wrong_passphrase"
    assert (await bob.ask(table, "sit"))["code"] == "not_subscribed"
    snapshot = await knock(bob, table, passphrase="open sesame")
    assert snapshot["type"] == "snapshot"
    await bob.say("unsubscribe", table=table)
    assert (await knock(bob, table))["type"] == "snapshot"  # once is enough
    stored = await home.store.open_tables()
    assert all("sesame" not in kept.charter for kept in stored)
    assert "sesame" not in str(snapshot)
    assert "scrypt" not in str(snapshot)


async def test_who_made_the_table_needs_no_passphrase(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, passphrase="sesame", sit=False)
    assert (await knock(ann, table))["type"] == "snapshot"


async def test_after_a_restart_who_sits_needs_no_passphrase(home: House, tmp_path: Path) -> None:
    folder = tmp_path / "again"
    folder.mkdir()
    async with AsyncExitStack() as clients:
        async with house(folder, clients) as first:
            ann, bob = await first.two()
            cid = await first.player("Cid")
            table = await first.table(ann, passphrase="sesame")
            for player in (bob, cid):
                await knock(player, table, passphrase="sesame")
            await bob.ask(table, "sit")
        async with house(folder, clients) as second:
            for player, kind in ((ann, "snapshot"), (bob, "snapshot"), (cid, "refused")):
                again = await second.player(player.guest)
                assert (await knock(again, table))["type"] == kind


async def test_guesses_are_limited_and_the_right_one_too_then(home: House) -> None:
    home.stop_clock()
    ann, bob = await home.two()
    table = await home.table(ann, passphrase="sesame")
    codes = [(await knock(bob, table, passphrase=f"no {guess}"))["code"] for guess in range(6)]
    assert codes == ["wrong_passphrase"] * 5 + ["too_fast"]
    assert (await knock(bob, table, passphrase="sesame"))["code"] == "too_fast"
    cid = await home.player("Cid")
    assert (await knock(cid, table, passphrase="sesame"))["type"] == "snapshot"


async def test_one_address_guesses_as_few_people_do(home: House) -> None:
    home.stop_clock()
    ann = await home.player("Ann")
    table = await home.table(ann, passphrase="sesame")
    codes = []
    for number in range(7):
        guest = await home.player(f"Guest {number}")
        for guess in range(5):
            codes.append((await knock(guest, table, passphrase=f"no {guess}"))["code"])
    assert codes == ["wrong_passphrase"] * 30 + ["too_fast"] * 5


async def test_who_hangs_up_while_the_door_is_asked_breaks_nothing(home: House) -> None:
    ann, bob = await home.two()
    table = await home.table(ann, passphrase="sesame")
    await bob.say("subscribe", table=table, passphrase="sesame")
    await bob.hang_up()
    await until(lambda: len(home.node.visitors.all) == 1)
    assert is_away(home, bob)


# Chat apart


async def test_watchers_and_players_talk_apart_where_a_game_hides_things(home: House) -> None:
    table, (ann, bob, cid) = await three(home, "onecard")
    await ann.ask(table, "start")
    said = await cid.ask(table, "say", text="bob bluffs")
    assert said["news"][0]["apart"] is True
    await ann.ask(table, "say", text="your turn")
    for player in (ann, bob):
        await player.ping()
        assert "bluffs" not in str(player.heard)
        snapshot = await player.subscribe(table, after=0, events=50)
        assert "bluffs" not in str(snapshot)
        assert "your turn" in str(snapshot)
        assert [seq for seq, _, _ in told(snapshot)] == list(range(1, home.seq(table) + 1))
    assert "bluffs" in str(await cid.subscribe(table, after=0, events=50))
    await ann.ask(table, "leave")
    await bob.ask(table, "leave")
    await until(lambda: home.place(table).table.durable.phase == "over")
    assert "bluffs" in str(await ann.subscribe(table, after=0, events=500))


# Who watches


async def test_everybody_sees_who_watches(home: House) -> None:
    table, (ann, bob, cid) = await three(home)
    await bob.ask(table, "leave")
    seen = await ann.hear("presence", watching=2)
    assert {each["id"] for each in seen["watchers"]} == {bob.id, cid.id}


# Without votes


async def test_a_table_that_fills_begins_when_its_host_is_there(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, settings={"fill": 0})
    await asyncio.sleep(0)
    assert home.place(table).table.sitting.phase == "forming"
    await ann.subscribe(table)
    await until(lambda: home.place(table).table.durable.phase == "playing")
    assert [chair.bot for chair in home.place(table).table.durable.chairs] == [None, "random"]
