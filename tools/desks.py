"""Desks of iota for the photographer: one late in a game of four, and a classic one of two."""

import random
from collections.abc import Sequence
from typing import Any

from parlor.client import Table
from parlor.table.model import Clock, Settings
from tools.company import GUEST, HERO, Company, begin

CLOCK = Clock(move=600_000, bank=1_800_000)


async def lay_desks(company: Company, luck: random.Random) -> None:
    """On the first the hero has laid cards and not ended the turn; on the second they have the turn."""
    four = await sit_down(company, "iota", "seed", (HERO, GUEST, "Ольга", "Sunniva"))
    await play(four, 40, luck)
    await lay(four[0], 2)
    two = await sit_down(company, "iota-classic", "classic", (HERO, "Bertil"))
    await play(two, 14, luck)


async def sit_down(
    company: Company, place: str, manner: str, names: Sequence[str]
) -> Sequence[Table]:
    settings = Settings(public=True, clock=CLOCK)
    own = await company[names[0]].make_table("iota", options={"manner": manner}, settings=settings)
    company.note(place, own)
    tables = [own, *[await company[name].join(own.link) for name in names[1:]]]
    await begin(*tables)
    return tables


async def play(tables: Sequence[Table], cards: int, luck: random.Random) -> None:
    """Everybody lays what fits, until so many cards lie there and the hero has the turn."""
    at = 0
    while len(tables[0].view["desk"]) < cards or at % len(tables):
        table = tables[at % len(tables)]
        await table.until(lambda table: table.my_turn)
        await lay(table, luck.randint(1, 4))
        await table.act({"type": "end_turn"})
        at += 1
    await tables[0].until(lambda table: table.my_turn)


async def lay(table: Table, most: int) -> None:
    for _ in range(most):
        puts: list[Any] = [each for each in table.legal.actions if each["type"] == "put"]
        if not puts:
            return
        # In the middle of the desk, where people lay, and not in a long stair.
        await table.act(min(puts, key=lambda put: abs(put["x"] - 51) + abs(put["y"] - 51)))
