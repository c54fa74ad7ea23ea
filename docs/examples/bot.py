"""Somebody else's bot for one card. Run it with the link of a table where a seat is free:

python bot.py http://localhost:8000/t/0123456789
"""

import asyncio
import sys
from typing import Any

from parlor.client import Parlor


async def main(link: str) -> None:
    async with Parlor(link, name="Robin") as parlor:  # a guest, who comes back if the line breaks
        table = await parlor.join(link)  # follow the table and sit down at it
        await table.ready()  # the first hand is dealt when everybody who sits is ready
        async for _ in table:  # each time that anything happened there:
            if table.my_turn and table.seat is not None:
                await table.act(choose(table.view, table.seat, table.legal.ranges))
            if table.room.phase == "over":  # the players agreed to stop, or one has all the chips
                print("places by seat:", table.room.outcome and table.room.outcome.places)
                break


def choose(view: dict[str, Any], seat: int, ranges: tuple[Any, ...]) -> dict[str, Any]:
    """What to do with a card: the view is all that this seat may know, and the answer is plain JSON."""
    card = view["card"]  # 0 is the two, 12 is the ace
    if card >= 9 and ranges:  # there is a range as long as somebody may still raise
        return {"type": "raise_to", "amount": ranges[0].high}
    if card <= 3 and view["bets"][seat] < max(view["bets"]):
        return {"type": "fold"}
    return {"type": "call"}


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
