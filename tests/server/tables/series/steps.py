"""Evenings of one card: who sits, whose turn it is, and what the house wrote down of it."""

from functools import partial
from typing import Any

from msgspec import json

from parlor.engine import Seat
from parlor.table.model import Sitting
from tests.server.house import Guest, House, Letter, Player, until
from tests.server.members import ask

NEXT = 5000  # milliseconds from one hand to the next, if the host says nothing else

Action = dict[str, Any]
CALL: Action = {"type": "call"}
FOLD: Action = {"type": "fold"}


def raise_to(amount: int) -> Action:
    return {"type": "raise_to", "amount": amount}


async def join(table: str, *players: Player) -> None:
    """They sit down, each at the first free chair."""
    for player in players:
        await player.subscribe(table, legal=True)
        assert (await player.ask(table, "sit"))["type"] == "update"


async def evening(home: House, host: Player, *others: Player, **body: Any) -> str:
    """A table of one card, the host at chair 0 and the others after the bots: the first hand is dealt.

    Time stands still: the next hand comes when the test says so.
    """
    home.time.stand_still()
    table = await home.table(host, "onecard", **body)
    await host.subscribe(table, legal=True)
    await join(table, *others)
    for other in others:
        await other.ask(table, "ready")  # where it is rated, nobody begins without
    assert (await host.ask(table, "start"))["type"] == "update"
    for other in others:
        await other.hear("update", seq=home.seq(table))
    return table


def sitting(home: House, table: str) -> Sitting:
    """The table as it is on disk."""
    return home.place(table).table.durable


def whole(home: House, table: str) -> bytes:
    """The same to the last field."""
    return json.encode(sitting(home, table))


def chips(home: House, table: str) -> list[int | None]:
    """The chips of each chair in the purse; None: nobody sits there."""
    players = sitting(home, table).purse.players
    return [None if each is None else each.chips for each in players]


def dealt(home: House, table: str) -> tuple[Seat, ...]:
    """The seats that have a card."""
    seats: tuple[Seat, ...] = sitting(home, table).state.dealt
    return seats


async def play(home: House, table: str, *moves: tuple[Player, Action]) -> Letter:
    """One after the other, each when it is their turn; bots play between them. Gives the last answer."""
    answer: Letter = {}
    for player, action in moves:
        await until(partial(is_asked, home, table, player))
        answer = await player.act(table, action)
        assert answer["type"] == "update", answer
    return answer


def is_asked(home: House, table: str, player: Player) -> bool:
    place = home.place(table)
    if place.pending or place.table.durable.phase != "playing":
        return False
    chairs = place.table.durable.chairs
    asked = (chairs[seat].person for seat in place.table.durable.asked)
    return any(person is not None and person.id == player.id for person in asked)


async def until_phase(home: House, table: str, phase: str) -> None:
    await until(lambda: sitting(home, table).phase == phase)


def pass_time(home: House, table: str, milliseconds: int) -> None:
    """What the table waits for comes when it is due, and not by waiting."""
    home.time.ahead += milliseconds / 1000
    look_at_the_clock(home, table)


def look_at_the_clock(home: House, table: str) -> None:
    place = home.place(table)
    place.timer.set(None)  # or it would still wait for the old time
    place.set_timer()


async def next_hand(home: House, table: str) -> None:
    """Wait until a hand is over, and let the next one follow."""
    await until_phase(home, table, "between")
    pass_time(home, table, NEXT)
    await until_phase(home, table, "playing")


# What is written down


async def results(home: House, who: Player | Guest) -> list[Any]:
    """What somebody finds in their own history, the newest first."""
    guest = who.guest if isinstance(who, Player) else who
    answer = await ask(home, "GET", f"/people/{who.id}/results", **guest.headers)
    if answer.status == 404:
        assert answer.code == "unknown_person"  # a guest of whom nothing was written
        return []
    assert answer.status == 200, answer.body
    found: list[Any] = answer.body["results"]
    return found


async def scores(home: House, who: Player | Guest) -> list[int]:
    """The chips that somebody won or lost, each time they left: nothing else is in their history."""
    found = await results(home, who)
    assert all(each["cash"] and each["finished"] and not each["rated"] for each in found)
    assert all([seat["person"] for seat in each["seats"]] == [who.id] for each in found)
    return [each["seats"][0]["score"] for each in found]
