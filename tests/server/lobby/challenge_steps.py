"""How people challenge each other over sockets."""

from typing import Any

from tests.server.house import Letter, Player


async def challenge(by: Player, to: Player | str, ref: str = "c", **more: Any) -> None:
    person = to if isinstance(to, str) else to.id
    await by.say("challenge", **{"ref": ref, "person": person, "game": "noughts", **more})


async def challenged(by: Player, to: Player, **more: Any) -> str:
    """A challenge that both have heard of."""
    await challenge(by, to, **more)
    mine, theirs = await by.hear("challenge_news"), await to.hear("challenge_news")
    assert mine["id"] == theirs["id"]
    assert (mine["state"], theirs["state"]) == ("open", "open")
    return str(mine["id"])


async def reply(who: Player, name: str, accept: bool) -> None:
    await who.say("reply", challenge=name, accept=accept, ref="reply")


async def refusal(player: Player) -> tuple[str, str | None]:
    letter = await player.hear("refused")
    return letter["code"], letter.get("ref")


async def ends(*players: Player) -> list[Letter]:
    """What each hears next of a challenge."""
    return [await player.hear("challenge_news") for player in players]
