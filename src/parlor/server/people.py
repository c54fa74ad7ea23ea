"""People as others see them: what changes about somebody reaches their seats and their visits."""

from collections.abc import Iterable

from parlor.base.person import FORMER, Person, PersonId
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.accounts import Accounts, name_taken
from parlor.identity.guests import house_name
from parlor.identity.logins import Logins
from parlor.identity.names import is_reserved, name_key
from parlor.identity.penalties import Penalties
from parlor.server.limits import Limits
from parlor.server.lobby.live_lists import LiveLists
from parlor.server.logs import log
from parlor.server.tables.directory import Tables
from parlor.server.tables.hosted import HostedTable
from parlor.server.time import Time
from parlor.server.visitors.directory import Visitors
from parlor.store import StoreTrouble
from parlor.table import Receipt, Table
from parlor.table.commands import Leave

HALF_DONE = (
    "you are logged out, but the disk failed before all was deleted: log in and delete again"
)
NAME_LEFT = (
    "the account is deleted, but the disk failed: your name may be left in old games; tell the host"
)
SETTLED = 0.5  # seconds: a browser that is told to come again has the new cookie by then


class People:
    """Names, and what happens everywhere when one changes or goes."""

    def __init__(
        self,
        accounts: Accounts,
        logins: Logins,
        penalties: Penalties,
        visitors: Visitors,
        lobby: LiveLists,
        tables: Tables,
        time: Time,
        limits: Limits,
    ) -> None:
        self._accounts = accounts
        self._logins = logins
        self._penalties = penalties
        self._visitors = visitors
        self._lobby = lobby
        self._tables = tables
        self._time = time
        self._limits = limits

    async def check_free(self, name: str) -> None:
        """A guest may not look like a member, nor like the house itself."""
        if not await self.is_free(name):
            raise name_taken(name)

    async def is_free(self, name: str) -> bool:
        key = name_key(name)
        return not is_reserved(key) and await self._accounts.find_by_key(key) is None

    async def own_name(self, person: Person) -> Person:
        """The same person; a guest whose name a member took meanwhile has one of the house's now."""
        if person.member or await self.is_free(person.name):
            return person
        again = 0
        while not await self.is_free(name := house_name(person.id, again)):
            again += 1
        renamed = Person(person.id, name)
        self.introduce(renamed)
        return renamed

    def check_pace(self, person: Person) -> None:
        """Every new name is a row at every table, so nobody may fill the disk with them."""
        if not self._limits.renames.take(person.id, self._time.monotonic()):
            raise Refused("too_fast", "you changed your name too often: wait a while")

    def introduce(self, person: Person) -> tuple[HostedTable, ...]:
        """Somebody has another name, or became a member: the tables where they sit, which say so now."""
        for visitor in self._visitors.of(person.id):
            visitor.person = person
        waits = self._lobby.lists.people.get(person.id)
        if waits is not None:
            self._lobby.wait(person, waits.game)
        now = self._time.now()
        return self._tables.everywhere(lambda table: table.rename(person, now))

    def sign_off(self, person: PersonId, text: str, login: str = "") -> None:
        """End the visits of one session, or of all; without a visit nobody waits for a game."""
        self._visitors.hang_up(person, "signed_out", text, login)
        if all(visitor.ended for visitor in self._visitors.of(person)):
            self._lobby.leave(person)

    async def delete_account(self, person: Person, now: Instant) -> None:
        """Delete an account: its sessions end, its name goes, its games stay.

        Nothing that is done twice does harm, and the account goes last: who meets trouble on the way can
        sign in and go on.
        """
        await self._logins.end_all(person.id, now)
        gone = False
        try:
            await self._take_away(person, now)
            await self._accounts.delete(person.id, now)
            gone = True
            self._penalties.forget(person.id)
            # Somebody who signed in just before that may have sat down again, under the old name.
            await self._take_away(person, now)
        except StoreTrouble as trouble:
            log.error("farewell_failed", person=person.id, gone=gone, why=str(trouble))
            raise Refused("trouble", NAME_LEFT if gone else HALF_DONE) from None

    async def _take_away(self, person: Person, now: Instant) -> None:
        """Take somebody out of the house, and the name out of what is kept."""
        self._visitors.hang_up(person.id, "deleted", "this account was deleted")
        self._lobby.leave(person.id)
        if self._tables.context.writer.failing:
            raise StoreTrouble("the store cannot be written")
        # As the member that they are: a rated game is lost by leaving it, and counts for the others.
        # That may end the game, and then there is a seat to get up from.
        for _ in range(2):
            await _durable(self._tables.everywhere(lambda table: _leave(table, person, now)))
        await _durable(self.introduce(Person(person.id, FORMER)))
        await self._accounts.anonymise(person.id)


async def _durable(tables: Iterable[HostedTable]) -> None:
    """Wait until what these tables did is on disk: these alone, whatever happens at others."""
    waited = [(hosted, hosted.table.sitting) for hosted in tables]
    for hosted, sitting in waited:
        if not await hosted.durable(sitting):
            raise StoreTrouble("a name could not be taken from a table")


def _leave(table: Table, person: Person, now: Instant) -> Receipt | None:
    """Nobody comes back to this seat: somebody else may have it, or a bot."""
    try:
        return table.ask(person, "", Leave(), now)
    except Refused:
        return None  # there is no seat to leave
