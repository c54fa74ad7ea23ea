"""How people ask for a match."""

from typing import Any

from tests.server.house import Guest, House, Player

MATCH = "/api/v1/match"


async def match(home: House, who: Player | Guest, **body: Any) -> str:
    guest = who.guest if isinstance(who, Player) else who
    status, answer = await home.post(MATCH, guest, **{"game": "noughts", **body})
    assert status == 200, answer
    return str(answer["table"])


async def sits(home: House, player: Player, **body: Any) -> str:
    """Matched, and looking at the table."""
    table = await match(home, player, **body)
    await player.subscribe(table)
    return table


async def own(home: House, who: Player) -> list[tuple[str, bool]]:
    status, answer = await home.get("/api/v1/tables/mine", **who.guest.headers)
    assert status == 200, answer
    return [(each["table"]["id"], each["turn"]) for each in answer["tables"]]
