"""How clients take part in a shuffle."""

from typing import Any

from parlor.fair import chain
from parlor.games.onecard.model import Fold
from parlor.server.tables.hosted import HostedTable
from parlor.table.entries import decode_entry
from parlor.table.rules_in_force import decoder_of
from parlor.table.shuffle_entries import Mixed
from tests.server.duel import Duel
from tests.server.house import House, Letter, Player

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
    table = await home.table(ann, "duel", **body)
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
    entries = [decode_entry(row.body, decoder_of(Duel.words.action)) for row in rows]
    return [entry for entry in entries if isinstance(entry, Mixed)]


def fair(place: HostedTable) -> Any:
    assert place.table.durable.fair is not None
    return place.table.durable.fair


async def fold(*_: object) -> Fold:
    return Fold()
