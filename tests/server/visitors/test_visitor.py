"""The visitor seam: a client that is no WebSocket plays whole games, and never sees an encoded byte."""

import pytest

from parlor.base.person import Person
from parlor.engine import Chance
from parlor.games.noughts.model import Place
from parlor.games.noughts.model import View as NoughtsView
from parlor.games.onecard.model import View as OneCardView
from parlor.lobby.presence import ASK_AFTER, AWAY_AFTER, GONE_AFTER
from parlor.server.sockets import channel
from parlor.table.letters import Letter, Update
from parlor.wire import messages as wire
from tests.server.house import House, until
from tests.server.visitors.mailbox import Caller, seated


@pytest.fixture(autouse=True)
def nothing_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    """In these tests nobody comes by a WebSocket, so nothing may be framed for one."""

    def refuse(letter: Letter) -> bytes:
        raise AssertionError(f"{letter} was encoded for nobody")

    monkeypatch.setattr(channel, "encode_frame", refuse)


async def test_a_whole_game_of_noughts_is_played_with_values(home: House) -> None:
    table, ann, bob = await seated(home, "noughts", boards=1)
    players = {0: ann, 1: bob}
    assert (ann.seat, bob.seat) == (0, 1)
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        mover, other = players[number % 2], players[1 - number % 2]
        answer = await mover.act(table, Place(cell))
        assert isinstance(answer, Update), answer
        heard = await other.hear_row(answer.seq)
        assert isinstance(heard.view, NoughtsView)
        assert heard.events == answer.events
    for player in (ann, bob):
        assert player.phase == "over"
        assert player.outcome.places == (1, 2)


@pytest.mark.usefixtures("duel")
async def test_a_whole_game_of_cards_is_played_with_values(home: House) -> None:
    """Its cards are hidden: each caller has a view of their own, and sees no other card until the end."""
    table, ann, bob = await seated(home, "duel", hands=3)
    chance = Chance(b"a game of cards")
    moves = 0
    while ann.phase == "playing":
        assert bool(ann.legal.actions) != bool(bob.legal.actions)
        mover, other = (ann, bob) if ann.legal.actions else (bob, ann)
        action, chance = chance.pick(mover.legal.sample())
        answer = await mover.act(table, action)
        assert isinstance(answer, Update), answer
        heard = await other.hear_row(answer.seq)
        assert isinstance(heard.view, OneCardView)
        moves += 1
    assert moves > 2
    assert sorted(ann.outcome.places) in ([1, 1], [1, 2])


async def test_what_is_refused_is_a_value_too_and_changes_nothing(home: House) -> None:
    table, ann, bob = await seated(home, "noughts", boards=1)
    seq = home.seq(table)
    no = await bob.act(table, Place(0))
    assert isinstance(no, wire.Refused)
    assert (no.code, no.table) == ("not_your_turn", table)
    assert home.seq(table) == seq
    assert ann.mailbox.letters.empty() or not isinstance(await ann.next(), Update)


async def test_a_value_is_checked_like_json(home: House) -> None:
    """A struct checks nothing when it is made, so a gateway could hand in anything."""
    table, ann, _ = await seated(home, "noughts", boards=1)
    for action in (Place("4"), {"type": "fold"}, None):  # type: ignore[arg-type]
        no = await ann.act(table, action)
        assert isinstance(no, wire.Refused), action
        assert no.code == "malformed"
    assert isinstance(await ann.act(table, {"type": "place", "cell": 4}), Update)


async def test_a_channel_without_pings_is_known_to_be_there(home: House) -> None:
    """As over plain TCP: the connection says that the client is there, so it is never shown away."""
    home.node.heartbeat.stop()
    ann = Caller(home.node, Person("ann", "Ann"))
    for seconds in (ASK_AFTER, AWAY_AFTER, GONE_AFTER):
        home.time.ahead += seconds + 1
        home.node.heartbeat.look_around()
        assert not ann.visitor.silent
        assert ann.mailbox.ended is None


async def test_who_floods_is_told_why_and_hung_up_on(home: House) -> None:
    home.stop_clock()
    ann = Caller(home.node, Person("ann", "Ann"))
    for _ in range(10 * home.node.settings.rate):
        ann.visitor.say(wire.Ping())
    await until(lambda: ann.mailbox.ended == "flood")
    bye = await ann.hear(wire.Bye)
    assert bye.code == "flood"


async def test_a_closing_house_says_goodbye_on_every_channel(home: House) -> None:
    ann = Caller(home.node, Person("ann", "Ann"))
    home.node.visitors.hang_up("ann", "signed_out", "this session is over")
    assert (await ann.hear(wire.Bye)).code == "signed_out"
    assert ann.mailbox.ended == "signed_out"
    ann.visitor.say(wire.Ping())  # it was under way
    assert ann.mailbox.letters.empty()
    home.node.visitors.leave(ann.visitor)
    assert not home.node.visitors.of("ann")
