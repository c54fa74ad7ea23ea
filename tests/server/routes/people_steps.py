"""Members who play rated games."""

from typing import Any

from tests.server.house import Guest, House, Letter, Player

CLOCK = {"total": 600_000}


RATED: dict[str, Any] = {
    "options": {"boards": 1},
    "settings": {"rated": True, "clock": CLOCK, "public": True},
}


FRIENDLY: dict[str, Any] = {"options": {"boards": 1}, "settings": {"public": True, "pace": "fast"}}


HOST_WINS = (0, 3, 1, 4, 2)


ALL_EVEN = (0, 1, 2, 4, 3, 5, 7, 6, 8)


async def member(home: House, name: str) -> Guest:
    status, body = await home.post("/api/v1/account", name=name, password="correct horse")
    assert status == 201, body
    return Guest(body["you"]["id"], body["you"]["name"], body["token"])


async def two_members(home: House) -> tuple[Player, Player]:
    return (
        await home.player(await member(home, "Anna")),
        await home.player(await member(home, "Boris")),
    )


async def four_at_whispers(home: House) -> tuple[str, tuple[Player, ...]]:
    """A rated table of a game for four, at which four members sit."""
    names = ("Anna", "Boris", "Cora", "Dora")
    players = tuple([await home.player(await member(home, name)) for name in names])
    settings = {"rated": True, "clock": CLOCK, "pace": "fast"}
    table = await home.table(players[0], "whispers", options={"rounds": 1}, settings=settings)
    for each in players:
        await each.subscribe(table)
        if each is not players[0]:
            await each.ask(table, "sit")
    return table, players


async def play(table: str, players: tuple[Player, Player], cells: tuple[int, ...]) -> None:
    """Place in turn; each has heard of a move before the next."""
    for turn, cell in enumerate(cells):
        update = await players[turn % 2].place(table, cell)
        assert update["type"] == "update", update
        await players[(turn + 1) % 2].hear("update", seq=update["seq"])


async def finish(home: House, players: tuple[Player, Player], cells: tuple[int, ...]) -> str:
    """A rated game from the first chair to the last move."""
    table = await home.game(*players, **RATED)
    await play(table, players, cells)
    return table


async def profile(home: House, who: Player | Guest) -> Any:
    status, body = await home.get(f"/api/v1/people/{who.id}")
    assert status == 200, body
    return body


async def standing(home: House, who: Player, game: str = "noughts") -> Any:
    (found,) = [each for each in (await profile(home, who))["standings"] if each["game"] == game]
    return found


def ratings(letter: Letter) -> dict[str, tuple[int, int]]:
    return {each["name"]: (each["before"], each["after"]) for each in letter.get("ratings", [])}
