"""A table in this process and Ann's client at it. What the table says to her may be changed on the way: a lie.

Bob is an honest player who gives what he is asked for. Nothing waits for a clock.
"""

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any, TypeAlias

import msgspec

from parlor.client import Table
from parlor.client.witness import SERIOUS
from parlor.engine import Refused, Seat
from parlor.engine.contract import AnyGame
from parlor.replays.document import make_replay
from parlor.table.audience import seat_of
from parlor.table.history.one_game import find_game
from parlor.table.rules_in_force import first_sitting
from parlor.wire import messages as wire
from tests.table.scenes.hall import ANN, Hall
from tests.table.scenes.script import lines

Lie: TypeAlias = Callable[["Dealer", Any], Iterable[Any]]  # a letter in, what Ann gets out


def honest(dealer: "Dealer", letter: Any) -> Iterable[Any]:
    return (letter,)


class Dealer:
    """Ann and Bob sit at a table."""

    def __init__(
        self,
        game: AnyGame,
        lie: Lie = honest,
        bob_gives: bool = True,
        secret: bytes | None = None,
        deaf: bool = False,
    ) -> None:
        self.hall = Hall(game, "ann joins | bob joins | ann sits | bob sits")
        self.ann = Table("t1", "", self._send, map(str, count()), False, 0, None, secret=secret)
        self.links: list[wire.Link] = []  # that she gave
        self.subscribed = 0  # times
        self.bob_gives = bob_gives
        self.deaf = deaf  # does the table take no tip of Ann's?
        self._lie = lie
        self._told = 0  # rows
        self._asked: object = None
        self._outbox: list[wire.ClientMessage] = []

    async def come(self) -> None:
        """Ann is shown the table, for the first time or again."""
        await self.ann.subscribe()
        await self.settle()

    async def play(self, script: str) -> None:
        for line in lines(script):
            if line == "ann comes back":
                await self.come()
            else:
                self.hall.play(line)
            await self.settle()
            while self.hall.table.queue.busy:  # somebody gives nothing, and it goes on without them
                self.hall.play("time is up")
                await self.settle()

    async def tell(self, letter: Any) -> None:
        """Let Ann hear something, true or not."""
        for each in self._lie(self, letter):
            doubted = self._doubted()
            before = len(self._outbox)
            await self.hear(each)
            if doubted and self._doubted() == doubted:
                given = [sent for sent in self._outbox[before:] if isinstance(sent, wire.Link)]
                assert not any(sent.batch in doubted for sent in given), "a link in spite of it"

    async def hear(self, letter: Any) -> None:
        await self.ann.hear(letter)

    def file(self, viewer: Seat = 0, number: int = 1) -> Any:
        """The file of a finished game."""
        hall = self.hall
        start = first_sitting(hall.charter, hall.table.rules)
        game = find_game(hall.table.rules, start, hall.rows, number)
        return msgspec.json.decode(msgspec.json.encode(make_replay(game, viewer)))

    @property
    def codes(self) -> set[str]:
        """The codes of what Ann's client doubts."""
        return {doubt.code for doubt in self.ann.doubts}

    def _doubted(self) -> set[int]:
        """The batches that are seriously in doubt."""
        return {doubt.batch for doubt in self.ann.doubts if doubt.code in SERIOUS}

    async def _send(self, message: wire.ClientMessage) -> None:
        self._outbox.append(message)

    async def settle(self) -> None:
        """Tell Ann what happened, ask her and Bob, and take what they give, until nothing follows."""
        while await self.tell_next() or await self._take_next() or await self._ask_next():
            pass

    async def tell_next(self) -> bool:
        receipts = self.hall.receipts
        if self._told == len(receipts):
            return False
        receipt = receipts[self._told]
        self._told += 1
        seat = seat_of(receipt.sitting, ANN.id)
        await self.tell(self.hall.table.views.update(receipt, seat, False, None))
        return True

    async def _take_next(self) -> bool:
        if not self._outbox:
            return False
        message, hall = self._outbox.pop(0), self.hall
        try:
            match message:
                case wire.Subscribe():
                    self.subscribed += 1
                    self._asked, self._told = None, len(hall.receipts)
                    await self.tell(hall.sees(ANN))
                case wire.Vow() if self.deaf:
                    pass
                case wire.Vow():
                    hall.commit(hall.table.vow(ANN.id, message.batch, message.tip, hall.now))
                case wire.Link():
                    self.links.append(message)
                    link = message.batch, message.number, message.link
                    hall.commit(hall.table.link(ANN.id, *link, hall.now))
                case _:
                    raise AssertionError(message)
        except Refused as no:
            await self.tell(wire.Refused(no.code, str(no), "t1"))
        return True

    async def _ask_next(self) -> bool:
        shuffles = self.hall.table.shuffles
        asking = shuffles.request
        if asking is None:
            return False
        stage = asking.batch, asking.number
        if shuffles.voices.wants(ANN.id) and self._asked != stage:
            self._asked = stage
            await self.tell(wire.Asking("t1", *stage, 2000, asking.cards, asking.plain))
            return True
        if shuffles.voices.wants("bob") and self.bob_gives:
            self.hall.play("bob gives")
            return True
        return False
