"""Tables that people leave."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tests.server.house import House, Player

Later: TypeAlias = Callable[[int], None]


MINUTE = 60_000


async def leave(table: str, *players: Player) -> None:
    for player in players:
        await player.say("unsubscribe", table=table)
        await player.ping()


async def against_a_bot(home: House, player: Player, **body: Any) -> str:
    """A game with a bot that has begun, and that its player is looking at."""
    table = await home.table(player, bots=1, **body)
    await player.subscribe(table)
    assert (await player.ask(table, "start"))["type"] == "update"
    return table


async def left_to_a_bot(home: House, player: Player, **body: Any) -> str:
    """And has left."""
    table = await against_a_bot(home, player, **body)
    await leave(table, player)
    return table


def still_open(home: House) -> set[str]:
    places = home.node.tables.hosted.items()
    return {name for name, place in places if place.table.sitting.phase != "closed"}
