"""Players of noughts that answer at once and believe nothing: every update is held against a model."""

import asyncio
import random
from time import perf_counter

import msgspec

from parlor.bench.board import Series, Sight
from parlor.bench.lean_socket import LeanSocket

PATIENCE = 60.0  # seconds for every match to be set up, or to come to rest


class View(msgspec.Struct):
    board: str
    turn: int
    played: int
    score: tuple[int, int]


class Event(msgspec.Struct):
    type: str
    seat: int = -1
    cell: int = -1


class Heard(msgspec.Struct):
    """As much of a letter as a player of noughts reads."""

    type: str
    seq: int = 0
    view: View | None = None
    events: tuple[Event, ...] = ()
    ref: str | None = None


_letters = msgspec.json.Decoder(Heard)


class Expected(msgspec.Struct):
    """What both players should be told of a row."""

    seq: int
    sight: Sight
    seat: int  # who moved
    cell: int


class Crowd:
    """So many matches, and what they counted together."""

    def __init__(self, size: int, enough: int = 0, seed: int = 1) -> None:
        self.size = size
        self.enough = enough  # moves after which it stops by itself; 0: never
        self.luck = random.Random(seed)
        self.players: list[Player] = []
        self.playing = False
        self.waiting: list[Player] = []  # it is their turn, but nobody plays now
        self.moves = 0
        self.wrong = 0
        self.faults: list[str] = []  # the first few, in words
        self.seconds: list[float] = []  # from each act to its own update
        self._quiet: asyncio.Future[None] | None = None

    def go(self) -> None:
        """Everybody whose turn it is plays, and goes on playing."""
        self.playing = True
        waiting, self.waiting = self.waiting, []
        for player in waiting:
            player.play()

    async def quiet(self, at_once: bool = True) -> None:
        """Stop, or let it stop by itself, and wait until in every match somebody's turn has come."""
        self.playing = self.playing and not at_once
        self._quiet = asyncio.get_running_loop().create_future()
        if len(self.waiting) < self.size:
            try:
                await asyncio.wait_for(self._quiet, PATIENCE)
            except TimeoutError:
                self.fault(f"{self.size - len(self.waiting)} matches got stuck")

    def wait(self, player: "Player") -> None:
        self.waiting.append(player)
        if self._quiet and len(self.waiting) == self.size and not self._quiet.done():
            self._quiet.set_result(None)

    def fault(self, words: str) -> None:
        self.wrong += 1
        if len(self.faults) < 5:
            self.faults.append(words)

    @property
    def bytes(self) -> int:
        """What came from the server, frame headers included."""
        return sum(player.bytes for player in self.players)


class BenchMatch:
    """One table: what the load believes of it, shared by its two players."""

    __slots__ = ("expected", "series", "table")

    def __init__(self, table: str) -> None:
        self.table = table.encode()
        self.series = Series()
        # A player may fall behind the other by three rows: one of its own, and two in a row of the other.
        self.expected: list[Expected | None] = [None] * 4


class Player(LeanSocket):
    """One of the two at a table."""

    __slots__ = ("crowd", "match", "number", "ref", "seat", "sent", "seq")

    def __init__(self, host: str, token: str, crowd: Crowd, match: BenchMatch, seat: int) -> None:
        super().__init__(host, token)
        self.crowd = crowd
        self.match = match
        self.seat = seat
        self.seq = 0
        self.number = 0
        self.ref = ""
        self.sent = 0.0
        crowd.players.append(self)

    def sit(self) -> None:
        """Follow the table, sit down where the maker does not sit already, and be ready."""
        table = self.match.table
        self.say(b'{"type":"hello"}')
        self.say(b'{"type":"subscribe","table":"%s","events":0}' % table)
        commands = [b"ready"] if self.seat == 0 else [b"sit", b"ready"]
        for command in commands:
            self.say(
                b'{"type":"ask","table":"%s","ref":"%s","command":{"type":"%s"}}'
                % (table, command, command)
            )

    def hear(self, payload: bytes) -> None:
        heard = _letters.decode(payload)
        if heard.type == "update":
            if heard.seq != self.seq + 1:
                self.crowd.fault(f"seq {heard.seq} after {self.seq}")
            self.seq = heard.seq
            if heard.view is not None:
                self._look(heard, heard.view)
        elif heard.type == "snapshot":
            self.seq = heard.seq
            if heard.view is not None:
                self._look(heard, heard.view)
        elif heard.type in ("refused", "bye", "trouble"):
            self.crowd.fault(payload.decode())

    def lost(self) -> None:
        self.crowd.fault("the server hung up")

    def play(self) -> None:
        """Put a mark anywhere."""
        crowd, match = self.crowd, self.match
        series = match.series
        cell = crowd.luck.choice(series.free)
        seq = self.seq + 1
        match.expected[seq & 3] = Expected(seq, series.put(cell), self.seat, cell)
        self.number += 1
        self.ref = str(self.number)
        act = b'{"type":"act","table":"%s","ref":"%d","action":{"type":"place","cell":%d}}'
        self.sent = perf_counter()
        self.say(act % (match.table, self.number, cell))

    def _look(self, heard: Heard, view: View) -> None:
        """The game moved: is it what should have happened? And is it my turn?"""
        crowd = self.crowd
        if heard.ref is not None and heard.ref == self.ref:
            crowd.seconds.append(perf_counter() - self.sent)
            crowd.moves += 1
            if crowd.moves == crowd.enough:
                crowd.playing = False
        if not self._right(heard, view):
            crowd.fault(f"seat {self.seat} saw {heard}, expected {self.match.expected}")
        elif view.turn == self.seat:
            if crowd.playing:
                self.play()
            else:
                crowd.wait(self)

    def _right(self, heard: Heard, view: View) -> bool:
        expected = self.match.expected[heard.seq & 3]
        seen = (view.board, view.turn, view.played, view.score)
        if expected is None:
            return seen == (".........", 0, 0, (0, 0)) and not heard.events
        if expected.seq != heard.seq or seen != expected.sight or not heard.events:
            return False
        placed = heard.events[0]
        mine = heard.ref is not None
        return (
            placed.seat == expected.seat
            and placed.cell == expected.cell
            and mine == (expected.seat == self.seat)
        )
