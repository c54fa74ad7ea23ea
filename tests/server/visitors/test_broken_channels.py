"""A channel that fails is cut off, and nobody else notices; a visitor that ended gets and says nothing more."""

import asyncio

import pytest

from parlor.base.person import Person
from parlor.games.noughts.model import Place
from parlor.lobby.presence import ASK_AFTER, AWAY_AFTER, GONE_AFTER
from parlor.server.visitors.channel import SharedLetter
from parlor.table.commands import Start
from parlor.table.letters import Update
from parlor.wire import messages as wire
from parlor.wire.http_bodies import NewTable
from tests.server.house import House, until
from tests.server.visitors.mailbox import Caller, Mailbox, seated

EVE = Person("eve", "Eve")


class Broken(Mailbox):
    """Raises whatever it is asked for."""

    def send(self, letter: SharedLetter) -> bool:
        raise OSError("no way to send")

    def probe(self) -> bool:
        raise OSError("no way to ask")

    def close(self, code: str) -> None:
        raise OSError("no way to close")


async def test_a_channel_that_fails_does_not_keep_the_writer_from_going_on(home: House) -> None:
    table, ann, _ = await seated(home, "noughts")
    home.node.visitors.enter(EVE, Broken())
    durable = home.place(table).table.durable
    home.store.broken = "no disk"
    no = await ann.act(table, Place(0))
    assert isinstance(no, wire.Refused)
    assert no.code == "trouble"
    home.store.broken = ""
    await until(lambda: not home.node.writer.failing)
    assert home.place(table).table.sitting == durable
    assert isinstance(await ann.act(table, Place(0)), Update)


async def test_a_follower_whose_channel_fails_does_not_stop_the_table(home: House) -> None:
    table, ann, bob = await seated(home, "noughts")
    eve = Caller(home.node, EVE)
    await eve.follow(table)
    eve.visitor.channel = broken = Broken()
    answer = await ann.act(table, Place(0))
    assert isinstance(answer, Update)
    await bob.hear_row(answer.seq)
    assert not home.place(table).broken
    assert eve.visitor.ended
    assert broken.ended == "aborted"


async def test_a_house_closes_though_a_channel_fails(home: House) -> None:
    for _ in range(2):
        home.node.visitors.enter(EVE, Broken())
    ann = Caller(home.node, Person("ann", "Ann"))
    for visitor in tuple(home.node.visitors.all):
        visitor.end("restart", "closing")
    assert ann.mailbox.ended == "restart"


async def test_everybody_is_looked_at_though_many_channels_fail(home: House) -> None:
    home.node.heartbeat.stop()
    channels = [Broken() for _ in range(30)]
    for channel in channels:
        home.node.visitors.enter(EVE, channel)
    home.time.ahead += ASK_AFTER + 1
    for _ in range(100):
        home.node.heartbeat._beat()
        home.node.heartbeat.stop()
    assert {channel.ended for channel in channels} == {"aborted"}


async def test_a_visitor_that_was_hung_up_on_hears_nothing_more_and_is_taken_away(
    home: House,
) -> None:
    home.node.heartbeat.stop()
    table, ann, bob = await seated(home, "noughts")
    home.node.visitors.hang_up("bob", "banned", "you are banned")
    assert isinstance(await ann.act(table, Place(0)), Update)
    await bob.hear(wire.Bye)
    assert bob.mailbox.letters.empty()
    home.time.ahead += GONE_AFTER + 1
    home.node.heartbeat.look_around()
    assert not home.node.visitors.of("bob")
    assert bob.visitor not in home.place(table).followers


async def test_a_visitor_that_left_does_not_come_back_and_may_leave_twice(home: House) -> None:
    table, _, bob = await seated(home, "noughts")
    for _ in range(2):
        home.node.visitors.leave(bob.visitor)
    bob.visitor.say(wire.Subscribe(table))
    await asyncio.sleep(0)
    assert bob.visitor not in home.place(table).followers


async def test_a_silent_visitor_that_is_known_to_be_there_again_is_present(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.node.heartbeat.stop()
    table, _, bob = await seated(home, "noughts")
    monkeypatch.setattr(bob.mailbox, "probe", lambda: False)
    home.time.ahead += AWAY_AFTER + 1
    home.node.heartbeat.look_around()
    silent = [bob.visitor.silent]
    monkeypatch.undo()
    home.node.heartbeat.look_around()
    assert [*silent, bob.visitor.silent] == [True, False]
    assert "bob" in home.place(table).table.attendance.people


async def test_a_person_who_leaves_before_a_hint_is_thought_of_may_ask_again(home: House) -> None:
    ann = Caller(home.node, Person("ann", "Ann"))
    hosted = await home.node.tables.open(ann.person, NewTable("noughts", bots=1))
    table = hosted.table.charter.id
    await ann.follow(table)
    await ann.ask(table, Start())
    ann.visitor.say(wire.Advise(table, "h1"))
    home.node.visitors.leave(ann.visitor)
    await asyncio.sleep(0)
    again = Caller(home.node, ann.person)
    await again.follow(table)
    again.visitor.say(wire.Advise(table, "h2"))
    answer = await again._answer("h2")
    assert isinstance(answer, wire.Advice), answer
