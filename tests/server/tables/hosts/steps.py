"""A table with a host, a player and somebody who watches."""

from tests.server.house import House, Letter, Player


async def three(home: House, game: str = "noughts", **body: object) -> tuple[str, list[Player]]:
    """Ann hosts, Bob sits, Cid watches; nobody has begun."""
    people = [await home.player(name) for name in ("Ann", "Bob", "Cid")]
    table = await home.table(people[0], game, **body)
    for player in people:
        await player.subscribe(table)
    await people[1].ask(table, "sit")
    for player in people:
        await player.ping()  # they have heard it
    return table, people


async def knock(player: Player, table: str, **fields: object) -> Letter:
    """What the door says."""
    await player.say("subscribe", table=table, **fields)
    while (letter := await player.next())["type"] not in ("snapshot", "refused"):
        pass
    return letter


def person(player: Player) -> Letter:
    return {"id": player.id, "name": player.guest.name}


def is_away(home: House, player: Player) -> bool:
    return all(player.id not in place.table.present for place in home.node.tables.hosted.values())
