"""The list of open tables, and those who look at it."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from parlor.lobby.letters import LobbyList as LobbyLetter
from parlor.lobby.model import TableListing
from parlor.server.frames import framed
from parlor.table import Table

if TYPE_CHECKING:
    from parlor.server.session import Session

TELL_AFTER = 0.2  # seconds in which changes are told together
LISTED = 100  # tables at most: the newest, so that nobody can make the list too long to send


class LobbyList:
    """The public tables that are not done, and who follows the list of them."""

    def __init__(self) -> None:
        self.followers: set[Session] = set()
        self._tables: dict[str, Table] = {}
        self._frame: bytes | None = None
        self._timer: asyncio.TimerHandle | None = None

    def listings(self) -> tuple[TableListing, ...]:
        """The newest tables, oldest first."""
        newest: Iterable[Table] = tuple(self._tables.values())[-LISTED:]
        return tuple(listing(table) for table in newest)

    def follow(self, session: "Session", follow: bool) -> None:
        if follow:
            self.followers.add(session)
            session.send(self._letter())
        else:
            self.followers.discard(session)

    def changed(self, table: Table) -> None:
        """Something about a table is different: list it, or list it no more."""
        if not table.charter.settings.public:
            return
        name = table.charter.id
        if table.durable.phase == "closed":
            self._tables.pop(name, None)
        else:
            self._tables[name] = table
        self._frame = None
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TELL_AFTER, self._tell)

    def forget(self, table: Table) -> None:
        if self._tables.pop(table.charter.id, None) is not None:
            self._frame = None

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _tell(self) -> None:
        self._timer = None
        if self.followers:
            data = self._letter()
            for session in tuple(self.followers):
                session.send(data)

    def _letter(self) -> bytes:
        if self._frame is None:
            left_out = max(0, len(self._tables) - LISTED)
            self._frame = framed(LobbyLetter(self.listings(), tables_left_out=left_out))
        return self._frame


def listing(table: Table) -> TableListing:
    """A table as the lobby lists it."""
    sitting, charter = table.durable, table.charter
    return TableListing(
        id=charter.id,
        game=charter.game,
        phase=sitting.phase,
        made=charter.made,
        seats=len(sitting.chairs),
        names=tuple(chair.person.name for chair in sitting.chairs if chair.human and chair.person),
        bots=sum(1 for chair in sitting.chairs if chair.bot),
        watch=charter.settings.watch,
    )
