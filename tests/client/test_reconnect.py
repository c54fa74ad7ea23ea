"""Lines break, servers die: the client comes back, misses nothing, and nothing is done twice."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import pytest

from parlor.client import Parlor, Refused, Table
from parlor.client import parlor as client
from parlor.client.reconnect import LATEST, SOONEST, delay
from parlor.table.letters import Snapshot, Update
from parlor.wire.messages import Trouble
from tests.client.conftest import House, OpenHouse
from tests.client.relay import Relay


@pytest.fixture
async def relay(house: House) -> AsyncIterator[Relay]:
    async with Relay(house.port) as line:
        yield line


@pytest.fixture
async def cid(relay: Relay) -> AsyncIterator[Parlor]:
    """Somebody whose line is bad."""
    async with Parlor(relay.url, name="Cid") as parlor:
        yield parlor


async def seated(ann: Parlor, cid: Parlor, **wants: Any) -> tuple[Table, Table]:
    """A game of noughts that has begun, Ann to move."""
    hers = await ann.make_table("noughts")
    his = await cid.join(hers.id, **wants)
    await asyncio.gather(hers.ready(), his.ready())
    await hers.until(lambda table: table.my_turn)
    await his.until(lambda table: table.seq == hers.seq)
    return hers, his


def place(cell: int) -> dict[str, Any]:
    return {"type": "place", "cell": cell}


def rows(house: House, table: Table, ref: str | None) -> int:
    """How often a ref is in the log."""
    with sqlite3.connect(house.node.settings.database_address) as store:
        found = store.execute(
            "SELECT count(*) FROM log WHERE table_id = ? AND ref = ?", (table.id, ref)
        ).fetchone()
    store.close()
    return int(found[0])


async def test_a_broken_line_resumes_and_tells_what_was_missed(
    ann: Parlor, cid: Parlor, relay: Relay
) -> None:
    hers, his = await seated(ann, cid, events=20)
    seq = his.seq
    his._letters.clear()
    relay.down = True
    relay.cut()
    await relay.turned_away.wait()  # it tries again by itself
    await hers.act(place(4))
    await hers.say("are you there?")
    relay.down = False
    snapshot = await anext(his)
    assert isinstance(snapshot, Snapshot)
    assert [told.seq for told in snapshot.told] == [seq + 1, seq + 2]
    assert snapshot.told[0].events == ({"type": "placed", "seat": 0, "cell": 4},)
    assert his.my_turn
    await his.act(place(0))
    update = await anext(his)
    assert isinstance(update, Update)
    assert update.seq == seq + 3


async def test_an_act_whose_answer_was_lost_is_done_once_and_answered(
    ann: Parlor, cid: Parlor, relay: Relay, house: House
) -> None:
    hers, his = await seated(ann, cid, events=20)
    await hers.act(place(4))
    await his.until(lambda table: table.my_turn)
    relay.mute = True
    act = asyncio.ensure_future(his.act(place(0)))
    await hers.until(lambda table: table.my_turn)  # so it was done
    await relay.swallowed.wait()
    assert not act.done()
    relay.mute = False
    relay.cut()
    update = await act
    assert update.events == ({"type": "placed", "seat": 1, "cell": 0},)
    assert update.seq == hers.seq
    assert rows(house, his, update.ref) == 1


async def test_what_is_asked_while_the_line_is_down_is_done_when_it_is_back(
    ann: Parlor, cid: Parlor, relay: Relay, house: House
) -> None:
    hers, his = await seated(ann, cid)
    relay.down = True
    relay.cut()
    await relay.turned_away.wait()
    saying = [asyncio.ensure_future(his.say(f"word {number}")) for number in range(6)]
    relay.down = False
    said = await asyncio.gather(*saying)
    assert len({update.seq for update in said}) == 6
    assert [rows(house, his, update.ref) for update in said] == [1] * 6
    await hers.until(lambda table: table.seq == max(update.seq for update in said))


async def test_a_letter_that_is_lost_is_noticed_by_the_next(
    ann: Parlor, cid: Parlor, relay: Relay
) -> None:
    hers, his = await seated(ann, cid, events=20)
    seq = his.seq
    his._letters.clear()
    relay.mute = True
    await hers.act(place(4))
    await relay.swallowed.wait()
    relay.mute = False
    await hers.say("did you see?")
    snapshot = await anext(his)
    assert isinstance(snapshot, Snapshot)
    assert [told.seq for told in snapshot.told] == [seq + 1, seq + 2]
    await his.act(place(0))
    assert (await anext(his)).seq == seq + 3


async def test_an_act_behind_a_lost_letter_is_answered(
    ann: Parlor, cid: Parlor, relay: Relay, house: House
) -> None:
    hers, his = await seated(ann, cid, events=20)
    relay.mute = True
    await hers.say("psst")
    await relay.swallowed.wait()
    relay.mute = False
    update = await his.say("what?")  # its own update shows the gap
    assert rows(house, his, update.ref) == 1
    assert [type(news).__name__ for news in update.news] == ["Said"]


async def test_a_game_goes_on_after_the_server_was_away(
    ann: Parlor, bob: Parlor, house: House
) -> None:
    hers, his = await seated(ann, bob)
    await hers.act(place(4))
    await his.until(lambda table: table.my_turn)
    await house.close()
    act = asyncio.ensure_future(his.act(place(0)))
    await house.open()
    update = await act
    assert update.seq == his.seq
    await hers.until(lambda table: table.my_turn)
    assert hers.view["board"] == "O...X...."


async def test_a_parlour_that_forgot_us_ends_the_tables_with_its_refusal(
    ann: Parlor, house: House
) -> None:
    table = await ann.make_table("noughts")
    await anext(table)
    await house.close()
    house.data = house.data.with_name("other")
    await house.open()
    with pytest.raises(Refused) as no:
        await anext(table)
    assert no.value.code == "not_signed_in"
    for late in (table.say("anybody?"), ann.join(table.id)):
        with pytest.raises(Refused) as no:
            await late
        assert no.value.code == "not_signed_in"


async def test_nothing_is_followed_without_a_line(ann: Parlor, house: House) -> None:
    await ann.close()
    await ann.close()
    with pytest.raises(Refused) as no:
        await ann.join("0123456789")
    assert no.value.code == "closed"


async def test_when_a_trouble_is_over_everybody_looks_again(ann: Parlor, house: House) -> None:
    table = await ann.make_table("noughts")
    await anext(table)
    house.node.visitors.tell_all(Trouble("the disk is full"))
    await table.say("hello")
    assert ann.trouble == "the disk is full"
    house.node.visitors.tell_all(Trouble("it is not", over=True))
    assert isinstance(await anext(table), Update)
    assert isinstance(await anext(table), Snapshot)
    assert ann.trouble is None


async def test_a_table_that_went_away_meanwhile_ends_with_a_refusal(
    ann: Parlor, cid: Parlor, relay: Relay, house: House
) -> None:
    hers = await ann.make_table("noughts")
    his = await cid.join(hers.id)
    relay.down = True
    relay.cut()
    await relay.turned_away.wait()
    house.node.tables.forget(house.node.tables.hosted[hers.id])
    relay.down = False
    with pytest.raises(Refused) as no:
        await his.until(lambda table: False)
    assert no.value.code == "no_such_table"


async def test_who_is_too_fast_waits_and_says_it_again(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "BREATH", 0.02)
    house = await open_house(rate=60, chat=1000)
    async with Parlor(house.url, name="Ann") as ann:
        table = await ann.make_table("noughts")
        said = await asyncio.gather(*(table.say(f"word {number}") for number in range(240)))
        assert len({update.seq for update in said}) == 240
        assert {rows(house, table, update.ref) for update in said} == {1}


async def test_what_is_too_long_for_the_parlour_is_not_said_for_ever(ann: Parlor) -> None:
    table = await ann.make_table("noughts")
    with pytest.raises(Refused) as no:
        await table.act({"type": "place", "cell": 0, "why": "x" * 20_000})
    assert no.value.code == "too_big"
    await table.say("sorry")


def test_attempts_come_later_and_later_but_never_stop() -> None:
    assert SOONEST / 2 <= delay(0) <= SOONEST
    assert LATEST / 2 <= delay(1000) <= LATEST
