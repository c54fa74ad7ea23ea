"""What is refused while a shuffle is under way, and what trouble does to it."""

import pytest

from parlor.fair import chain
from parlor.table.live import shuffle_protocol, shuffle_voices
from tests.databases import both_databases
from tests.server.house import House
from tests.server.tables.shuffles.steps import LINKS, asked, begun, link, mixed, sealed, vow


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
    table = await home.game(ann, bob, "duel")
    seq = home.seq(table)
    for number in range(20):
        tip = chain.tip(f"{number}".encode(), LINKS).hex()
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
        await link(player, table, 3)
    assert (await ann.answer("a"))["type"] == "update"
    assert not [letter for letter in await ann.ping() if letter.get("ref") == "a"]


async def test_a_move_that_may_not_be_made_in_the_end_is_refused_then(home: House) -> None:
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await ann.ask(table, "pause")
    for player in (ann, bob):
        await link(player, table, 3)
    assert (await ann.answer("a"))["code"] == "paused"


@both_databases
async def test_trouble_refuses_what_waited(home: House) -> None:
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await asked(ann, 3)
    home.store.broken = "no disk"
    await bob.say("ask", table=table, ref="b", command={"type": "say", "text": "hello"})
    assert (await bob.answer("b"))["code"] == "trouble"
    assert (await ann.answer("a"))["code"] == "trouble"
    await link(bob, table, 3)  # nobody answers that
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    for player in (ann, bob):
        await asked(player, 3)
        await link(player, table, 3)
    assert (await ann.answer("a"))["events"][0] == {"type": "folded", "seat": 0}


async def test_after_trouble_elsewhere_all_are_asked_again(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they gave meanwhile was not taken, and that is not their fault."""
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    other = await home.table(bob)
    await bob.subscribe(other)
    monkeypatch.setattr(shuffle_voices, "WAIT", 60_000)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    for player in (ann, bob):
        await asked(player, 3)
    home.store.broken = "no disk"
    assert (await bob.ask(other, "say", text="hello"))["code"] == "trouble"
    for player in (ann, bob):
        await link(player, table, 3)
        assert "asking" not in str(await player.ping())
    home.store.broken = ""
    for player in (ann, bob):
        assert (await asked(player, 3))["left"] > 59_000  # as if nobody had waited yet
        await link(player, table, 3)
    assert (await ann.answer("a"))["type"] == "update"
    assert not (await mixed(home, table))[-1].missing


async def test_a_bug_in_the_middle_of_a_shuffle_stops_its_table(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    await asked(ann, 0)
    monkeypatch.setattr(shuffle_protocol.ShuffleProtocol, "_commit", None)
    await vow(ann, table)
    await vow(bob, table)
    assert (await ann.hear("trouble"))["table"] == table
    await vow(bob, table)
    assert await home.table(bob)
