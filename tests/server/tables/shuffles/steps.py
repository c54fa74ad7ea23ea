"""How clients take part in a shuffle."""

from typing import Any

from parlor.fair import chain
from parlor.games.onecard.model import Fold
from parlor.server.tables.hosted import HostedTable
from parlor.table.entries import decode_entry
from parlor.table.live.shuffle_protocol import COUNT
from parlor.table.rules_in_force import decoder_of
from parlor.table.shuffle_entries import Mixed
from tests.server.duel import Duel
from tests.server.house import House, Letter, Player

LINKS = chain.length(COUNT)


def seed_of(player: Player, batch: int) -> bytes:
    """What somebody drew for a batch."""
    return f"{player.guest.name} {batch}".encode()


async def vow(player: Player, table: str, batch: int = 1) -> None:
    tip = chain.tip(seed_of(player, batch), LINKS).hex()
    await player.say("vow", table=table, batch=batch, tip=tip)


async def link(player: Player, table: str, number: int, batch: int = 1) -> None:
    """The first one is for the cut, the next for the first shuffle."""
    given = chain.link(seed_of(player, batch), LINKS, number).hex()
    await player.say("link", table=table, batch=batch, number=number, link=given)


async def asked(player: Player, number: int) -> Letter:
    letter = await player.hear("asking")
    assert letter.get("number", 0) == number, letter
    return letter


async def give(player: Player, table: str, *numbers: int, batch: int = 1) -> None:
    """Give what is asked for next: a tip (0), or the link with this number."""
    for number in numbers:
        await asked(player, number)
        await (link(player, table, number, batch) if number else vow(player, table, batch))


async def sealed(home: House, ann: Player, bob: Player, **body: Any) -> str:
    """A table where two who take part sit, and the host has said that it begins."""
    table = await home.table(ann, "duel", **body)
    await ann.subscribe(table, links=True)
    await bob.subscribe(table, links=True)
    await bob.ask(table, "sit")
    await ann.say("ask", table=table, ref="start", command={"type": "start"})
    return table


async def begun(home: House, ann: Player, bob: Player, **body: Any) -> str:
    """The same, and both have given what they were asked for."""
    table = await sealed(home, ann, bob, **body)
    for number in (0, 1, 2):
        for player in (ann, bob):
            await give(player, table, number)
    assert (await ann.answer("start"))["type"] == "update"
    return table


async def mixed(home: House, table: str) -> list[Mixed]:
    rows = await home.store.rows(table, 0)
    entries = [decode_entry(row.body, decoder_of(Duel.words.action)) for row in rows]
    return [entry for entry in entries if isinstance(entry, Mixed)]


def fair(place: HostedTable) -> Any:
    assert place.table.durable.fair is not None
    return place.table.durable.fair


async def fold(*_: object) -> Fold:
    return Fold()
