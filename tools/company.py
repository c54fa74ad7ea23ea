"""People and their games for the photographer: members who have played each other, tables in every state."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from parlor.client import Parlor, Table
from parlor.client.random_player import any_action
from parlor.table.commands import Close, Pause, Start
from parlor.table.model import Clock, Settings

HERO = "Annika"  # the pictures are taken over her shoulder
MEMBERS = (HERO, "Bertil", "Kaarlo Mäkinen", "Ольга", "Sunniva", "Maximilian Featherstone", "Wu")
GUEST = "Анна Константинопольская"  # no name is longer
PASSWORD = "correct horse"  # noqa: S105 - of people who live as long as the pictures are taken
CLOCK = Clock(total=1_800_000, increment=10_000)
EVENINGS = 16  # rated games of the hero; the others play half as many


@dataclass
class Company:
    """Everybody who is connected, by name, and where there is something to see."""

    url: str
    people: dict[str, Parlor] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)  # paths, by what is there

    def __getitem__(self, name: str) -> Parlor:
        return self.people[name]

    def note(self, place: str, table: Table) -> Table:
        self.places[place] = f"/t/{table.id}"
        return table


async def gather(url: str, stack: AsyncExitStack) -> Company:
    """Let everybody in, let them play, and leave some of their tables standing."""
    company = Company(url)
    async with aiohttp.ClientSession(url) as http:
        for name in MEMBERS:
            body = {"name": name, "password": PASSWORD}
            async with http.post("/api/v1/account", json=body) as answer:
                token = (await answer.json())["token"]
            company.people[name] = await stack.enter_async_context(Parlor(url, token=token))
    for name in (GUEST, "Guest Pine"):
        company.people[name] = await stack.enter_async_context(Parlor(url, name=name))
    company.places["profile"] = f"/p/{company[HERO].you.id}"
    await play_for_ratings(company, random.Random(4))
    await lay_tables(company)
    return company


async def play_for_ratings(company: Company, luck: random.Random) -> None:
    """Rated boards of noughts, most of them the hero's, so that profiles and leaderboards are full."""
    others = MEMBERS[1:]
    pairs = [(HERO, others[number % len(others)]) for number in range(EVENINGS)]
    pairs += [(one, two) for one in others for two in others if one < two]
    for pair in pairs:
        await (await play_rated(company, *pair, luck)).ask(Close())
    company.note("rated", await play_rated(company, HERO, "Sunniva", luck))


async def play_rated(company: Company, one: str, two: str, luck: random.Random) -> Table:
    """One board to its end; the table of the first, at which both still sit."""
    settings = Settings(rated=True, clock=CLOCK)
    first = await company[one].make_table("noughts", options={"boards": 1}, settings=settings)
    second = await company[two].join(first.link)
    await begin(first, second)
    await play_out([first, second], luck)
    return first


async def begin(*tables: Table) -> None:
    for table in tables:
        await table.ready()
    for table in tables:
        await table.until(lambda table: table.room.phase == "playing")


async def play_out(tables: Sequence[Table], luck: random.Random) -> None:
    """Everybody plays something until the game is over."""

    async def play(table: Table) -> None:
        while table.room.phase == "playing":
            await table.until(lambda table: table.my_turn or table.room.phase != "playing")
            if table.my_turn:
                await table.act(any_action(table.legal, luck))

    await asyncio.gather(*(play(table) for table in tables))


async def lay_tables(company: Company) -> None:
    """Tables that stand: one that waits for somebody, one in the middle of a game, one that is paused."""
    hero, guest = company[HERO], company[GUEST]
    public = Settings(public=True, clock=CLOCK)
    company.note("forming", await hero.make_table("onecard", settings=public))
    for name, game in (("Ольга", "noughts"), ("Wu", "onecard")):
        await company[name].make_table(game, settings=public)
    company.note("door", await company["Wu"].make_table("noughts", passphrase=PASSWORD))

    playing = company.note("noughts", await hero.make_table("noughts", settings=public))
    theirs = await guest.join(playing.link)
    await begin(playing, theirs)
    for table, cell in ((playing, 4), (theirs, 2), (playing, 0), (theirs, 8)):
        await table.until(lambda table: table.my_turn)
        await table.act({"type": "place", "cell": cell})
    await theirs.say("Не зевай!")
    await playing.say("I saw that one coming.")

    await play_dots(company, random.Random(3))
    paused = company.note("paused", await hero.make_table("noughts", bots=1))
    await paused.ask(Start())
    await paused.ask(Pause())
    for name, game in (
        ("Ольга", "noughts"),
        ("Kaarlo Mäkinen", "noughts"),
        ("Guest Pine", "onecard"),
    ):
        await company[name].lobby.wait(game)


async def play_dots(company: Company, luck: random.Random) -> None:
    """Two sheets of dots on which the hero is to play: one in mid-fight, and a large one with small points."""
    hero, guest = company[HERO], company[GUEST]
    for place, moves, width, height in (("dots", 140, 20, 16), ("dots-large", 400, 39, 32)):
        settings = Settings(public=True, clock=CLOCK)
        options = {"width": width, "height": height}
        own = company.note(place, await hero.make_table("dots", options=options, settings=settings))
        theirs = await guest.join(own.link)
        await begin(own, theirs)
        for move in range(moves):
            table = (own, theirs)[move % 2]
            await table.until(lambda table: table.my_turn)
            row, col = divmod(beside(table.view, luck), width)
            await table.act({"type": "put", "row": row, "col": col})
        await own.until(lambda table: table.my_turn)


def beside(view: Any, luck: random.Random) -> int:
    """A free point close to a dot: people play where the fight is."""
    width, board = view["width"], view["board"]
    dots = [at for at, letter in enumerate(board) if letter in "12"]
    dots = dots or [len(board) // 2 + width // 2]
    for _ in range(100):
        row, col = divmod(luck.choice(dots), width)
        row, col = row + luck.randint(-2, 2), col + luck.randint(-2, 2)
        if 0 <= col < width and 0 <= row < view["height"] and board[row * width + col] == ".":
            return int(row * width + col)
    return int(board.index("."))


async def one_card(company: Company, **options: int) -> Table:
    """The guest makes a table of one card, and waits there for the hero to come with a browser."""
    settings = Settings(public=True, clock=Clock(move=600_000, bank=1_800_000), next=0)
    return await company[GUEST].make_table("onecard", options=options, settings=settings)
