"""The shuffle under way at a table: who is asked for a tip or a link, and whose move was refused in the end."""

from collections.abc import Callable, Iterable, Mapping

from parlor.fair.batch import Batch
from parlor.server.tables.context import TableContext
from parlor.server.tables.delivery import answer
from parlor.server.tables.followers import Follower
from parlor.server.tables.sealing import Sealing
from parlor.server.trouble import TROUBLE
from parlor.server.visitors.visitor import Visitor
from parlor.table import Table
from parlor.table.live.shuffle_queue import LateRefusal, Postponed
from parlor.wire import messages as wire

Stage = tuple[int, int]  # what is asked for: the batch, and the number of the link


class Shuffles:
    """What a table says about the shuffle under way. Like everything, it leaves behind the commit."""

    __slots__ = (
        "_context",
        "_followers",
        "_is_pending",
        "_sealing",
        "_table",
        "_think_again",
        "asked",
        "told",
    )

    def __init__(
        self,
        table: Table,
        context: TableContext,
        followers: Mapping[Visitor, Follower],
        is_pending: Callable[[], bool],
        think_again: Callable[[], None],
        take_decks: Callable[[Batch, bytes], None],
    ) -> None:
        self._table = table
        self._context = context
        self._followers = followers
        self._is_pending = is_pending  # are rows on their way to the disk?
        self._think_again = think_again  # a bot's move was refused
        self._sealing = Sealing(take_decks)
        self.asked: Stage | None = None
        self.told: Stage | None = None  # the same, once it may be told

    def look(self) -> None:
        """Something happened at the table: is anybody to be asked or refused now?"""
        table = self._table
        while table.queue.refusals:
            self._refuse(table.queue.refusals.pop(0))
        self._sealing.want(table.shuffles.wanted_decks)
        asking = table.shuffles.request
        stage = None if asking is None else (asking.batch, asking.number)
        if stage != self.asked:
            self.asked, self.told = stage, None
            if self._is_pending():
                self._context.writer.acknowledge((self, stage))
            else:
                self.on_commit(stage)

    def on_commit(self, stage: Stage | None) -> None:
        """What is asked for rests on what everybody knows by now."""
        if stage is not None and stage == self.asked:
            self.told = stage
            for follower in tuple(self._followers.values()):
                if follower.held is None:  # else it will be asked when it has been shown the table
                    self.ask(follower)

    def on_undo(self, stage: Stage | None) -> None:
        """It is asked for again when the house can write again."""

    def ask_again(self) -> None:
        """The house can write again: nothing was taken meanwhile, so all get their moment once more."""
        self._table.queue.since = self._context.time.now()
        self.asked = self.told = None
        self.look()

    def ask(self, follower: Follower) -> None:
        """Ask one who takes part and has not given yet."""
        table = self._table
        asking = table.shuffles.request
        if asking is None or self.told is None or not follower.links:
            return
        if table.shuffles.voices.wants(follower.visitor.person.id):
            left = max(0, asking.until - self._context.time.now())
            what = asking.batch, asking.number, left, asking.cards, asking.plain
            follower.visitor.tell(wire.Asking(table.charter.id, *what))

    def give_up(self, held: Iterable[Postponed]) -> None:
        """The table stands again as it stood before: what waited for a shuffle was not done."""
        self.asked = self.told = None
        for each in held:
            self._refuse(LateRefusal(each.who, each.ref, "trouble", TROUBLE))

    def stop(self) -> None:
        self._sealing.stop()

    def _refuse(self, no: LateRefusal) -> None:
        """Whoever wanted it hears that nothing has changed; a bot thinks again."""
        if not no.who:
            self._think_again()
        letter = wire.Refused(no.code, no.text, self._table.charter.id, no.ref)
        for visitor in tuple(self._followers):
            if no.ref and visitor.person.id == no.who:
                answer(self._context.writer, self._is_pending(), visitor, letter)
