"""Shuffles over real sockets: who is asked, what is given, who is silent, and a server that dies meanwhile."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from parlor.client import Parlor
from parlor.client.random_player import play
from parlor.client.table import Table
from parlor.engine.registry import set_up
from parlor.fair import chain
from parlor.fair.batch import salt
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import Fold
from parlor.server.tables.hosted import HostedTable
from parlor.table.entries import decode_entry
from parlor.table.history.replay import replay
from parlor.table.live import shuffle_protocol
from parlor.table.rules import pace
from parlor.table.rules.shuffle_rows import decks_of
from parlor.table.rules_in_force import RulesInForce, action_decoder, first_sitting
from parlor.table.shuffle_entries import Mixed
from tests.databases import both_databases
from tests.server.board import waits
from tests.server.house import House, Letter, Player, house, until
from tests.server.tables.recovery.test_coming_back import killed

COUNT = 8


def seed_of(player: Player, batch: int) -> bytes:
    """What somebody drew for a batch."""
    return f"{player.guest.name} {batch}".encode()


async def vow(player: Player, table: str, batch: int = 1) -> None:
    tip = chain.tip(seed_of(player, batch), COUNT).hex()
    await player.say("vow", table=table, batch=batch, tip=tip)


async def link(player: Player, table: str, use: int, batch: int = 1) -> None:
    given = chain.link(seed_of(player, batch), COUNT, use).hex()
    await player.say("link", table=table, batch=batch, use=use, link=given)


async def asked(player: Player, use: int) -> Letter:
    letter = await player.hear("asking")
    assert letter.get("use", 0) == use, letter
    return letter


async def sealed(home: House, ann: Player, bob: Player, **body: Any) -> str:
    """A table where two who take part sit, and the host has said that it begins."""
    table = await home.table(ann, "onecard", **body)
    await ann.subscribe(table, links=True)
    await bob.subscribe(table, links=True)
    await bob.ask(table, "sit")
    await ann.say("ask", table=table, ref="start", command={"type": "start"})
    return table


async def begun(home: House, ann: Player, bob: Player, **body: Any) -> str:
    """The same, and both have given what they were asked for."""
    table = await sealed(home, ann, bob, **body)
    for use in (0, 1):
        for player in (ann, bob):
            await asked(player, use)
            await (link(player, table, use) if use else vow(player, table))
    assert (await ann.answer("start"))["type"] == "update"
    return table


async def mixed(home: House, table: str) -> list[Mixed]:
    rows = await home.store.rows(table, 0)
    entries = [decode_entry(row.body, action_decoder(OneCard())) for row in rows]
    return [entry for entry in entries if isinstance(entry, Mixed)]


def fair(place: HostedTable) -> Any:
    assert place.table.durable.fair is not None
    return place.table.durable.fair


# How it goes


async def test_a_game_begins_when_everybody_has_given_a_tip_and_a_link(home: House) -> None:
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    told = await bob.hear("update", seq=3)
    (seal,) = told["news"]
    assert seal["type"] == "seal"
    assert told["room"]["seal"] == {
        key: seal[key] for key in ("batch", "root", "size", "count", "pack")
    }
    first = await asked(bob, 0)
    assert (first["table"], first["batch"]) == (table, 1)
    assert 0 < first["left"] <= 2000
    await vow(bob, table)
    await asked(ann, 0)
    await vow(ann, table)
    opened = await bob.hear("update", seq=4)
    assert [seat for seat, _ in opened["news"][0]["tips"]] == [0, 1]
    assert opened["room"]["seal"]["voices"] == [0, 1]
    for player in (ann, bob):
        await asked(player, 1)
        await link(player, table, 1)
    shuffled = await bob.hear("update", seq=5)
    assert [seat for seat, _ in shuffled["news"][0]["links"]] == [0, 1]
    assert (await ann.answer("start"))["news"][0] == {"type": "begun", "round": 1}
    assert (await bob.hear("update", seq=6))["view"]["card"] in range(13)


async def test_only_who_takes_part_is_asked(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.table(ann, "onecard")
    await ann.subscribe(table, links=True)
    await bob.subscribe(table)
    await cid.subscribe(table, links=True)
    await bob.ask(table, "sit")
    await ann.say("ask", table=table, ref="start", command={"type": "start"})
    await asked(ann, 0)
    await vow(ann, table)
    await asked(ann, 1)
    await link(ann, table, 1)
    await ann.answer("start")
    for other in (bob, cid):
        await other.hear("update", seq=home.seq(table))
        assert "asking" not in [letter["type"] for letter in other.heard]
    assert [len(each.links) for each in await mixed(home, table)] == [1]


async def test_who_comes_meanwhile_is_asked_too(home: House) -> None:
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    await asked(bob, 0)
    again = await home.player(bob.guest)
    for after in (None, home.seq(table)):  # with what was missed, or nothing
        await again.subscribe(table, links=True, after=after)
        await asked(again, 0)
    await vow(again, table)
    await bob.ask(table, "say", text="here")
    await vow(ann, table)
    await asked(again, 1)
    await again.subscribe(table, links=True)
    await asked(again, 1)
    await link(again, table, 1)
    await again.subscribe(table, links=True)
    await ann.ping()
    assert await again.ping() == []  # it has given what there is to give


async def test_a_late_seat_takes_part_later(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "onecard")
    await bob.subscribe(table, links=True)
    await vow(bob, table)
    (vowed,) = (await ann.hear("update"))["news"]
    assert (vowed["type"], vowed["seat"]) == ("vowed", 1)
    await ann.act(table, {"type": "fold"})  # the next one is made without it
    await bob.say("act", table=table, ref="b", action={"type": "fold"})
    await asked(bob, 3)
    await link(bob, table, 3)
    await bob.answer("b")
    assert [len(each.links) for each in await mixed(home, table)] == [0, 0, 1]


# Who is silent


async def test_a_silent_client_is_waited_for_once(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle_protocol, "WAIT", 300)
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    await asked(ann, 0)
    await vow(ann, table)
    before = time.monotonic()
    await asked(ann, 1)
    assert time.monotonic() - before > 0.2
    await link(ann, table, 1)
    await ann.answer("start")
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    assert (await asked(ann, 2))["left"] <= 300
    monkeypatch.setattr(shuffle_protocol, "WAIT", 60_000)  # it would be long
    await link(ann, table, 2)
    await ann.answer("a")
    assert [(len(each.links), each.missing) for each in await mixed(home, table)] == [
        (1, ()),
        (1, ()),
    ]


async def test_a_withheld_link_is_told_to_everybody(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle_protocol, "WAIT", 300)
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await asked(ann, 2)
    await link(ann, table, 2)
    await ann.answer("a")
    told = [news for letter in ann.heard for news in letter.get("news", ())]
    (last,) = [news for news in told if news["type"] == "mixed" and news["use"] == 2]
    assert last["missing"] == [[1, 1]]
    assert last["waited"] >= 300


async def test_who_hangs_up_is_not_waited_for(home: House) -> None:
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await asked(ann, 2)
    await link(ann, table, 2)
    await bob.hang_up()
    assert (await ann.answer("a"))["events"][0] == {"type": "folded", "seat": 0}


async def test_a_page_that_subscribes_anew_without_links_is_not_waited_for(home: House) -> None:
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await bob.subscribe(table)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await asked(ann, 2)
    await link(ann, table, 2)
    await ann.answer("a")


# What is refused


async def test_what_is_given_wrongly_is_refused_and_changes_nothing(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await begun(home, ann, bob)
    seq = home.seq(table)
    await bob.ping()
    for player, deed, code in (
        (bob, link(bob, table, 5), "wrong_link"),
        (bob, link(bob, table, 1, batch=7), "wrong_link"),
        (bob, vow(bob, table, batch=2), "wrong_vow"),
        (cid, vow(cid, table), "not_subscribed"),
    ):
        await deed
        (no,) = await player.ping()
        assert (no["type"], no["code"], no["table"]) == ("refused", code, table)
        assert "ref" not in no
    await vow(bob, table)
    await link(bob, table, 1)
    assert await bob.ping() == []  # said again, it is no news
    assert home.seq(table) == seq


async def test_nobody_fills_the_disk_by_vowing(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "onecard")
    seq = home.seq(table)
    for number in range(20):
        tip = chain.tip(f"{number}".encode(), COUNT).hex()
        await bob.say("vow", table=table, batch=1, tip=tip)
    await bob.ping()
    assert home.seq(table) == seq + 1


async def test_a_move_that_waits_is_answered_once(home: House) -> None:
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    for _ in range(2):
        await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await ann.say("act", table=table, ref="b", action={"type": "call"})
    assert (await ann.answer("b"))["code"] == "shuffling"
    for player in (ann, bob):
        await link(player, table, 2)
    assert (await ann.answer("a"))["type"] == "update"
    assert not [letter for letter in await ann.ping() if letter.get("ref") == "a"]


async def test_a_move_that_may_not_be_made_in_the_end_is_refused_then(home: House) -> None:
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await ann.ask(table, "pause")
    for player in (ann, bob):
        await link(player, table, 2)
    assert (await ann.answer("a"))["code"] == "paused"


@both_databases
async def test_trouble_refuses_what_waited(home: House) -> None:
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await asked(ann, 2)
    home.store.broken = "no disk"
    await bob.say("ask", table=table, ref="b", command={"type": "say", "text": "hello"})
    assert (await bob.answer("b"))["code"] == "trouble"
    assert (await ann.answer("a"))["code"] == "trouble"
    await link(bob, table, 2)  # nobody answers that
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    for player in (ann, bob):
        await asked(player, 2)
        await link(player, table, 2)
    assert (await ann.answer("a"))["events"][0] == {"type": "folded", "seat": 0}


async def test_after_trouble_elsewhere_all_are_asked_again(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they gave meanwhile was not taken, and that is not their fault."""
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    other = await home.table(bob)
    await bob.subscribe(other)
    monkeypatch.setattr(shuffle_protocol, "WAIT", 60_000)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    for player in (ann, bob):
        await asked(player, 2)
    home.store.broken = "no disk"
    assert (await bob.ask(other, "say", text="hello"))["code"] == "trouble"
    for player in (ann, bob):
        await link(player, table, 2)
        assert "asking" not in str(await player.ping())
    home.store.broken = ""
    for player in (ann, bob):
        assert (await asked(player, 2))["left"] > 59_000  # as if nobody had waited yet
        await link(player, table, 2)
    assert (await ann.answer("a"))["type"] == "update"
    assert not (await mixed(home, table))[-1].missing


async def test_a_bug_in_the_middle_of_a_shuffle_stops_its_table(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    await asked(ann, 0)
    monkeypatch.setattr(shuffle_protocol.ShuffleProtocol, "_cut", None)
    await vow(ann, table)
    await vow(bob, table)
    assert (await ann.hear("trouble"))["table"] == table
    await vow(bob, table)
    assert await home.table(bob)


# Bots


async def test_a_bots_move_waits_for_the_people(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pace.PACES, "fast", 1)
    ann = await home.player("Ann")
    table = await home.table(ann, "onecard", bots=1, settings={"pace": "fast"})
    await ann.subscribe(table, links=True, legal=True)
    await ann.say("ask", table=table, ref="start", command={"type": "start"})
    await asked(ann, 0)
    await vow(ann, table)
    use = 1
    letter: Letter = {}
    while letter.get("room", {}).get("phase") != "over":
        letter = await ann.next()
        if letter["type"] == "asking":
            assert letter["use"] == use
            assert not home.place(table).thinking or home.place(table).table.sitting.asked == (1,)
            await link(ann, table, use)
            use += 1
        elif (letter.get("legal") or {}).get("actions"):
            await ann.say("act", table=table, ref=f"r{letter['seq']}", action={"type": "call"})
    assert all(len(each.links) == 1 for each in await mixed(home, table))


async def test_a_bot_whose_move_was_refused_in_the_end_thinks_again(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pace.PACES, "fast", 1)
    ann, bob = await home.two()
    monkeypatch.setattr(home.node.bots.workers, "think", fold)
    table = await begun(home, ann, bob, settings={"pace": "fast"})
    place = home.place(table)
    await ann.ask(table, "leave")  # a bot plays on
    await until(lambda: place.table.queue.has_seat(0))
    await bob.ask(table, "pause")
    await link(bob, table, 2)
    await until(lambda: not place.table.queue.busy)
    assert not place.table.queue.has_seat(0)
    await bob.ask(table, "resume")
    while "events" not in (letter := await bob.hear("update")):
        pass
    assert letter["events"][0] == {"type": "folded", "seat": 0}


async def test_a_thought_that_comes_behind_its_persons_move_is_not_played(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who leaves, comes back, plays and leaves again has played; a bot's thought from before must wait."""
    monkeypatch.setitem(pace.PACES, "fast", 1)
    thinking, done = asyncio.Event(), asyncio.Event()

    async def slowly(*_: object) -> Fold:
        thinking.set()
        await done.wait()
        return Fold()

    ann, bob = await home.two()
    monkeypatch.setattr(home.node.bots.workers, "think", slowly)
    table = await begun(home, ann, bob, settings={"pace": "fast"})
    place = home.place(table)
    await ann.ask(table, "leave")
    await thinking.wait()
    await ann.ask(table, "sit")
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await asked(ann, 2)
    await ann.ask(table, "leave")
    done.set()
    await until(lambda: not place.thinking)
    assert not place.broken
    await link(bob, table, 2)
    assert (await ann.answer("a"))["code"] == "left"
    while "events" not in (letter := await bob.hear("update")):
        pass
    assert letter["events"][0] == {"type": "folded", "seat": 0}


async def fold(*_: object) -> Fold:
    return Fold()


# The server dies


@both_databases
@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_a_server_that_dies_in_the_middle_of_a_shuffle(tmp_path: Path, how: str) -> None:
    """Once before the cut, and once while links are given."""
    data = tmp_path / "data"
    async with house(data) as home:
        ann, bob = await home.two()
        table = await sealed(home, ann, bob)
        await asked(ann, 0)
        await vow(ann, table)
        await ann.ping()
        root = fair(home.place(table)).root
        if how == "killed":
            data = await killed(data, tmp_path / "one")
    async with house(data) as home:
        ann, bob = await home.player(ann.guest), await home.player(bob.guest)
        snapshot = await ann.subscribe(table, links=True)
        assert snapshot["room"]["seal"]["root"] == root  # it goes on with the same decks
        await bob.subscribe(table, links=True)
        await ann.say("ask", table=table, ref="start", command={"type": "start"})
        for use in (0, 1):
            for player in (ann, bob):
                await asked(player, use)
                await (link(player, table, use) if use else vow(player, table))
        await ann.answer("start")
        await ann.say("act", table=table, ref="a", action={"type": "fold"})
        await asked(ann, 2)
        await link(ann, table, 2)
        await ann.ping()
        if how == "killed":
            data = await killed(data, tmp_path / "two")
    async with house(data) as home:
        ann, bob = await home.player(ann.guest), await home.player(bob.guest)
        for player in (ann, bob):
            snapshot = await player.subscribe(table, links=True)
            assert snapshot["room"]["seal"]["voices"] == [0, 1]
        await ann.say("act", table=table, ref="a", action={"type": "fold"})
        for player in (ann, bob):
            await asked(player, 2)
            await link(player, table, 2)
        assert (await ann.answer("a"))["events"][0] == {"type": "folded", "seat": 0}
        uses = [(each.batch, each.use, each.missing) for each in await mixed(home, table)]
        assert uses == [(1, 1, ()), (1, 2, ())]


async def test_people_who_accepted_a_challenge_shuffle_before_they_play(home: House) -> None:
    """The house seats them and says that it begins; they are on the way to the table."""
    ann, bob = await home.two()
    await waits(home, ann, bob, game="onecard")
    await ann.say("challenge", ref="c", person=bob.id, game="onecard")
    news = await bob.hear("challenge_news")
    await bob.say("reply", challenge=news["id"], accept=True)
    table = (await ann.hear("challenge_news", state="accepted"))["table"]
    for player in (ann, bob):
        await player.subscribe(table, links=True)
        await asked(player, 0)
        await vow(player, table)
    for player in (ann, bob):
        await asked(player, 1)
        await link(player, table, 1)
    assert (await ann.hear("update"))["news"]
    await until(lambda: home.place(table).table.durable.phase == "playing")
    assert [len(each.links) for each in await mixed(home, table)] == [2]


# Whole games


async def test_whole_games_by_clients_that_take_part_by_themselves(home: House) -> None:
    """Two who give links, and in another game one who gives none; all that was dealt is what the log says."""
    home.time.stand_still()  # a slow machine is not a client that keeps others waiting
    async with (
        Parlor(home.url, name="Ann") as ann,
        Parlor(home.url, name="Bob") as bob,
        Parlor(home.url, name="Cid", links=False) as cid,
    ):
        for other, links in ((bob, 2), (cid, 1)):
            one = await ann.make_table("onecard", options={"stack": 1000, "hands": 20})
            two = await other.join(one.link)
            await play_to_the_end(one, two)
            made = await mixed(home, one.id)
            assert [(each.batch, each.use) for each in made] == [
                (1 + n // 8, 1 + n % 8) for n in range(20)
            ]
            assert {len(each.links) for each in made} == {links}
            assert not any(each.missing for each in made)
            assert not any(each.waited for each in made)
            await check_log(home, one.id)
            await one.unfollow()


async def play_to_the_end(*tables: Table) -> None:
    players = [asyncio.ensure_future(play(table, random.Random(7))) for table in tables]
    await tables[0].until(lambda table: table.room.phase == "over")
    for player in players:
        player.cancel()


async def check_log(home: House, table: str) -> None:
    """The log brings back the table, byte for byte."""
    place = home.place(table)
    charter = place.table.charter
    terms = RulesInForce.of(charter, set_up(OneCard, charter.options))
    sitting = first_sitting(charter, terms)
    for after, _ in replay(terms, sitting, await home.store.rows(table, 0)):
        sitting = after
    assert sitting == place.table.durable


async def test_no_letter_holds_what_is_sealed(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await begun(home, ann, bob)
    await cid.subscribe(table, events=500, links=True)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    for player in (ann, bob):
        await asked(player, 2)
        await link(player, table, 2)
    await ann.answer("a")
    for player in (ann, bob, cid):
        await player.subscribe(table, events=500)
    batch, kept = decks_of(fair(home.place(table))), fair(home.place(table)).kept
    words = str([player.heard for player in (ann, bob, cid)])
    assert batch.root().hex() in words
    hidden = [batch.secret, *(batch.seed(number) for number in kept)]
    hidden += [salt(batch.seed(number), place) for number in kept for place in range(13)]
    for secret in hidden:
        assert secret.hex() not in words
    assert "orders" not in words
