"""Finished games, and how they are asked for."""

import json
from typing import Any
from urllib.parse import urlencode

from parlor.fair import verifier
from tests.server.house import Guest, House, Player
from tests.server.members import Answer, ask
from tests.server.routes.people_steps import HOST_WINS, play

ONE_BOARD: dict[str, Any] = {"options": {"boards": 1}}


ONE_HAND: dict[str, Any] = {"game": "duel", "options": {"hands": 1}}


async def got(
    home: House, who: Guest | Player | None, table: str, number: int = 1, **query: Any
) -> Answer:
    """What somebody gets who asks for a game; None is nobody we know."""
    guest = who.guest if isinstance(who, Player) else who
    asked = {name.rstrip("_"): value for name, value in query.items()}
    path = f"/tables/{table}/games/{number}?{urlencode(asked)}"
    return await ask(home, "GET", path, **(guest.headers if guest else {}))


async def shared(home: House, who: Guest | Player, table: str, number: int = 1) -> Answer:
    guest = who.guest if isinstance(who, Player) else who
    return await ask(home, "POST", f"/tables/{table}/games/{number}/share", **guest.headers)


def refused(answer: Answer) -> tuple[int, str]:
    return answer.status, answer.code


async def noughts(home: House, **body: Any) -> tuple[Player, Player, str]:
    """A board that Ann has won against Bob."""
    ann, bob = await home.two()
    table = await home.game(ann, bob, **{**ONE_BOARD, **body})
    await play(table, (ann, bob), HOST_WINS)
    return ann, bob, table


async def duel(home: House, *actions: str, **body: Any) -> tuple[Player, Player, str]:
    """A duel of one hand; where nothing else is said, Ann folds and nobody sees a card but their own."""
    ann, bob = await home.two()
    table = await home.game(ann, bob, **{**ONE_HAND, **body})
    for turn, action in enumerate(actions or ("fold",)):
        update = await (ann, bob)[turn % 2].act(table, {"type": action})
        assert update["type"] == "update", update
    return ann, bob, table


def cards(game: Any) -> set[int | None]:
    return {step["view"].get("card") for step in game["steps"] if "view" in step}


def verdict(game: Any) -> str:
    return verifier.check(verifier.read(json.dumps(game).encode())).verdict()
