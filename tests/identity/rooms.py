"""The rooms of identity on a real database, without a server around them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from argon2 import PasswordHasher

from parlor.identity.accounts import Accounts, MemberAccount
from parlor.identity.device_links import DeviceLinks
from parlor.identity.guests import Guests
from parlor.identity.logins import Logins
from parlor.identity.passwords import Passwords
from parlor.identity.penalties import Penalties
from parlor.store import Store, Writer

CHEAP = PasswordHasher(
    time_cost=1, memory_cost=64, parallelism=1
)  # these tests are not about its cost
NOW = 1_800_000_000_000
PASSWORD = "correct horse"


@dataclass
class Desk:
    """Everything that identity is made of."""

    store: Store
    writer: Writer
    passwords: Passwords
    accounts: Accounts
    logins: Logins
    links: DeviceLinks
    penalties: Penalties

    async def member(self, name: str = "Ann", person: str | None = None) -> MemberAccount:
        return await self.accounts.register(name, PASSWORD, None, NOW, person)

    async def count(self, table: str) -> int:
        return int((await self.store.fetch(f"SELECT COUNT(*) FROM {table}"))[0][0])


@asynccontextmanager
async def desk_on(store: Store) -> AsyncIterator[Desk]:
    writer = Writer(store, lambda trouble: None, lambda: None)
    passwords = Passwords(1, CHEAP)
    accounts = Accounts(store, writer, passwords)
    logins = Logins(store, writer, accounts, Guests(b"k" * 32))
    links = DeviceLinks(store, writer, accounts, logins)
    yield Desk(store, writer, passwords, accounts, logins, links, Penalties(store, writer))
    await writer.stop()
    passwords.close()
