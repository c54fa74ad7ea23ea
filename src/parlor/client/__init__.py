"""A small client of the native protocol: for bots, benchmarks, tests and the terminal.

    async with Parlor("http://localhost:8000", name="Ann") as parlor:
        table = await parlor.join("0123456789")
        await table.ready()
        async for letter in table:
            if table.my_turn:
                await table.act(table.legal.actions[0])

It reconnects by itself for ever, resumes every table where it was, and what it had sent without an answer it
sends again under the same `ref`, so that it is done once.
"""

from parlor.client.lobby import Lobby
from parlor.client.parlor import Parlor
from parlor.client.table import Table
from parlor.engine import Refused

__all__ = ["Lobby", "Parlor", "Refused", "Table"]
