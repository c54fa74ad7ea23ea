"""Messages that are values are held to every limit that bytes are held to."""

from typing import Any

import pytest

from parlor.engine import Variant
from parlor.games.noughts.model import Place
from parlor.table import commands
from parlor.table.letters import Update
from parlor.wire import messages as wire
from tests.server.house import House
from tests.server.visitors.mailbox import seated


class Whole(int):
    """A number that is none of JSON's."""


class Ping(wire.Ping, frozen=True):
    """A message of somebody else's."""


class Dance(Variant, frozen=True):
    """No command of ours."""


ACTIONS: list[Any] = [
    object(),
    {"type": "place", "cell": object()},
    {"type": "place", "cell": 10**5000},
    {"type": "place", "cell": float("nan")},
    {"type": "place", "cell": 4, "more": 1},
    Place("4"),  # type: ignore[arg-type]
    Place(10**5000),
]
COMMANDS: list[Any] = [
    commands.Lock("yes"),  # type: ignore[arg-type]
    commands.Ready("no"),  # type: ignore[arg-type]
    commands.PutBot(-1),
    commands.Say("x" * 1_000_000),
    commands.Say(7),  # type: ignore[arg-type]
    commands.Say("\ud800"),
    commands.Sit("a"),  # type: ignore[arg-type]
    commands.Mute([1]),  # type: ignore[arg-type]
    Dance(),
    None,
]


async def refused(home: House, table: str, ann: Any, message: Any) -> str:
    seq = home.seq(table)
    ann.visitor.say(message)
    no = await ann.hear(wire.Refused)
    assert (home.seq(table), home.place(table).broken) == (seq, False), message
    return str(no.code)


@pytest.mark.parametrize("action", ACTIONS, ids=range(len(ACTIONS)))
async def test_an_action_that_json_could_not_say_is_malformed(home: House, action: Any) -> None:
    table, ann, _ = await seated(home, "noughts")
    assert await refused(home, table, ann, wire.Act.of(table, "r1", action)) == "malformed"
    assert isinstance(await ann.act(table, Place(0)), Update)


@pytest.mark.parametrize("command", COMMANDS, ids=range(len(COMMANDS)))
async def test_a_command_that_json_could_not_say_is_malformed(home: House, command: Any) -> None:
    table, ann, _ = await seated(home, "noughts")
    assert await refused(home, table, ann, wire.Ask(table, "r1", command)) == "malformed"


async def test_refs_and_numbers_have_their_limits(home: House) -> None:
    table, ann, _ = await seated(home, "noughts")
    for message in (
        wire.Act.of(table, "r" * 1_000_000, Place(0)),
        wire.Subscribe(table, after=-5),
        wire.Subscribe(table, events=10**9),
    ):
        assert await refused(home, table, ann, message) == "malformed"


async def test_a_message_of_another_class_is_what_it_says_on_the_wire(home: House) -> None:
    _, ann, _ = await seated(home, "noughts")
    ann.visitor.say(Ping())
    await ann.hear(wire.Pong)


async def test_what_was_said_does_not_change_afterwards(home: House) -> None:
    table, ann, _ = await seated(home, "noughts")
    action = {"type": "place", "cell": 4}
    ann.visitor.say(wire.Act.of(table, "r1", action))
    action["cell"] = 0
    update = await ann.hear(Update)
    assert update.view.board[4] != update.view.board[0]
