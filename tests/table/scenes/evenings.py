"""Evenings: a script of deeds at a table, and now and then a full disk or a dead server."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from parlor.engine import Row, Seat
from parlor.engine.contract import AnyGame
from parlor.games.dots import Dots
from parlor.games.iota import Iota
from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCard, OneCardOne
from parlor.games.poker import Poker
from parlor.games.poker.presets import HOUSE_OPTIONS
from parlor.table.model import Clock, Settings, Sitting
from parlor.table.rules_in_force import RulesInForce, first_sitting
from parlor.table.sights import SeatClock
from tests.table.scenes.deeds import EVERY_DEED, happen, pick
from tests.table.scenes.hall import PEOPLE, Hall
from tests.table.scenes.lottery import Lottery
from tests.table.scenes.pennies import Pennies
from tests.table.scenes.ring import Ring
from tests.table.scenes.script import lines
from tests.table.scenes.showing import Showing
from tests.table.scenes.shuffling import PLAYING
from tests.table.scenes.standoff import Standoff
from tests.table.scenes.whispers import Whispers

GAMES: dict[str, AnyGame] = {
    "endless": Noughts(),
    "short": Noughts(boards=1),
    "secret": OneCardOne(hands=2),
    "one card": OneCard(stack=10, ante=4),
    "freeze-out": OneCard(stack=10, ante=4, freezeout=True),
    "together": Whispers(rounds=2),
    "fatal": Ring(rounds=3),
    "rated": Whispers(rounds=2),
    "lucky": Lottery(draws=6),
    "conceded": Dots(width=5, height=5),
    "unprepared": Lottery(draws=6, deck=0, first=0),
    "given up": Iota(manner="classic"),
    "rated, given up": Iota(manner="classic"),
    "reactions": Standoff(turns=4),
    "shown": Showing(stack=10, ante=2),
    "shown, closed": Showing(stack=10, ante=3, freezeout=True),
    "poker": Poker(stack=20, least_buy_in=10, most_buy_in=40, run_twice=True),
    "poker, closed": Poker(stack=20, format="tournament", level_length=1),
    "series": Pennies(pennies=2),
    "closed series": Pennies(pennies=2, closed=True),
    "rated series": Pennies(pennies=1, closed=True),
    "gathered": Pennies(pennies=2, closed=True),
    "gathered, poker": Poker(**{**HOUSE_OPTIONS, "stack": 1000}),
}
MEMBERS = {"ann": "eve", "bob": "fay", "cid": "gus"}  # who comes to rated tables

CLOCKS = (
    None,
    Clock(move=10_000, bank=3_000),
    Clock(total=20_000, increment=1_000),
    Clock(move=8_000, total=30_000),
    Clock(total=9_000, bank=2_000),
    Clock(move=9_000, bank=2_000, reaction=4_000),
)
OPENINGS = (
    "",
    "ann sits | bob sits | ann starts",
    "ann sits | bob sits | cid sits | ann starts | cid leaves",
    "ann sits | bob sits | ann is ready | bob is ready | tick",
    "ann sits | ann puts random at 1 | ann starts",
    "ann comes | bob comes | ann sits | bob sits | cid sits | ann starts",
    "ann comes | bob comes | cid comes | ann sits | bob sits | ann starts | bob goes | cid claims 1",
    PLAYING,
    "ann joins | bob joins | cid comes | ann sits | bob sits | cid sits | ann starts | ann gives",
)

CHATTY = (
    "fatal",
    "together",
    "secret",
    "rated",
)  # games with secrets, where people talk all the time


@dataclass(frozen=True, slots=True)
class Evening:
    """A game, its settings, a script and what goes wrong; its repr can be played again."""

    game: AnyGame
    settings: Settings
    script: tuple[str, ...]
    full: int = -1  # before this deed the disk is full
    free: int = -1  # before this deed it has room again: the table is rolled back
    dies: int = -1  # before this deed the server dies
    down: int = 0  # and is down for so many milliseconds

    def spend(self) -> "Spent":
        """Play it."""
        spent = Spent(Hall(self.game, settings=self.settings))
        for number, deed in enumerate((*self.script, "")):
            if number == self.dies:
                spent.die(self.down)
            if number == self.full:
                spent.fill_disk()
            if number == self.free:
                spent.roll_back()
            if deed:
                happen(spent.hall, deed)
        return spent


@dataclass(frozen=True, slots=True)
class Death:
    """A server died, and another one opened the same log."""

    before: Hall
    rows: tuple[Row, ...]  # that the new one wrote first
    sitting: Sitting  # after them
    clocks: tuple[SeatClock, ...]


class Spent:
    """An evening that is over: the hall with everything that was written, and what went wrong."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.durable: Sitting | None = None  # when the disk was full
        self.rolled_back: Sitting | None = None  # the sitting after that
        self.death: Death | None = None
        self.letters: dict[tuple[int, Seat | None], bytes] = {}  # by row and audience

    @property
    def rules(self) -> RulesInForce:
        return self.hall.table.rules

    @property
    def first(self) -> Sitting:
        return first_sitting(self.hall.charter, self.rules)

    @property
    def sittings(self) -> list[Sitting]:
        """How the table stood, from its opening to the last row."""
        return [self.first, *(receipt.sitting for receipt in self.hall.receipts)]

    def fill_disk(self) -> None:
        self.durable = self.hall.sitting()
        self.hall.disk_full = True

    def roll_back(self) -> None:
        self.hall.disk_full = False
        self.hall.table.roll_back()
        self.rolled_back = self.hall.sitting()

    def die(self, down: int) -> None:
        """People who were here come back to the new server."""
        before = self.hall
        again = before.restart(down)
        rows = tuple(again.rows[len(before.rows) :])
        again.receipts = [*before.receipts, *again.receipts]
        for person in before.table.present.values():
            again.table.come(person, again.now, person.id in before.table.attendance.links)
        self.hall = again
        self.death = Death(before, rows, again.sitting(), again.sees(None).clocks)


@st.composite
def evenings(draw: st.DrawFn, name: str) -> Evening:
    """A stretch of luck, then deeds that hypothesis chooses and can leave out again."""
    opening = draw(st.sampled_from(OPENINGS))
    luck = Random(draw(st.integers(0, 2**16)))
    lucky = [pick(luck) for _ in range(draw(st.integers(0, 60)))]
    chosen = draw(st.lists(st.sampled_from(EVERY_DEED), max_size=20))
    script = (*lines(opening), *lucky, *chosen)
    fill = draw(st.sampled_from((None, None, 0, 4000)))
    if name.startswith("rated"):
        settings = Settings(rated=True, clock=draw(st.sampled_from(CLOCKS[1:])), fill=fill)
        script = tuple(map(use_members, make_ready(script)))
    elif name.startswith("gathered"):
        settings = draw(rooms())
        script = tuple(vote(script))
        script = tuple(map(use_members, script)) if settings.members else script
    else:
        public = draw(st.booleans())
        settings = Settings(public=public, clock=draw(st.sampled_from(CLOCKS)), fill=fill)
    if name in CHATTY:
        script = tuple(chatter(script, luck))
    return Evening(GAMES[name], settings, script, *draw(mishaps(len(script))))


@st.composite
def rooms(draw: st.DrawFn) -> Settings:
    """The settings of a room that runs itself."""
    return Settings(
        public=draw(st.booleans()),
        clock=draw(st.sampled_from(CLOCKS[1:])),
        next=draw(st.sampled_from((0, 5000))),
        gather=draw(st.sampled_from((0, 4000, 90_000))),
        members=draw(st.booleans()),
    )


@st.composite
def mishaps(draw: st.DrawFn, deeds: int) -> tuple[int, int, int, int]:
    """When the disk is full and has room again, when the server dies, and how long it is down."""
    kind = draw(st.sampled_from(("none", "disk", "death", "disk then death", "death then disk")))
    full = free = dies = -1
    if "disk" in kind:
        full = draw(st.integers(0, deeds))
        free = draw(st.integers(full, min(full + 6, deeds)))
    if kind == "death":
        dies = draw(st.integers(0, deeds))
    elif kind == "disk then death":
        dies = draw(st.integers(free + 1, deeds + 1))  # after the last deed it is too late
    elif kind == "death then disk":
        dies = draw(st.integers(0, full))
    return full, free, dies, draw(st.integers(0, 100_000)) if dies >= 0 else 0


def chatter(script: Iterable[str], luck: Random) -> Iterator[str]:
    """The same, but after every deed somebody says something odd, which is easy to find again."""
    for number, deed in enumerate(script):
        yield deed
        yield f"{luck.choice(sorted(PEOPLE))} says odd{number}odd"


def make_ready(script: tuple[str, ...]) -> tuple[str, ...]:
    """The same, but all are there and vote, without which no rated game begins."""
    first = next((at for at, deed in enumerate(script) if deed == "ann starts"), 0)
    ready = ("bob is ready", "cid is ready")
    return ("ann comes", "bob comes", "cid comes", *script[:first], *ready, *script[first:])


def vote(script: Iterable[str]) -> Iterator[str]:
    """The same, but two are there and vote where a host would start: such a room has none."""
    yield from ("ann comes", "bob joins")
    for deed in script:
        yield from ("ann is ready", "bob is ready", "tick") if deed == "ann starts" else (deed,)


def use_members(deed: str) -> str:
    """The same, done by people with an account."""
    return " ".join(MEMBERS.get(word, word) for word in deed.split(" "))
