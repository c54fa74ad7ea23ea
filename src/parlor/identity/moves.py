"""Moving to another device: a secret that signs its holder in as you, once and soon."""

import secrets

from parlor.engine.result import PersonId
from parlor.engine.row import Instant
from parlor.identity.accounts import Accounts
from parlor.identity.sessions import hash_of
from parlor.store import Store, Writer
from parlor.store.batch import Statement
from parlor.table.model import Person

LASTS = 10 * 60_000


class Moves:
    """The links that wait to be followed."""

    def __init__(self, store: Store, writer: Writer, accounts: Accounts) -> None:
        self._store = store
        self._writer = writer
        self._accounts = accounts

    async def make(self, person: Person, now: Instant) -> tuple[str, Instant]:
        """A secret, and how long it is good; the one that waited before is not any more."""
        secret, expires = secrets.token_urlsafe(32), now + LASTS
        values = {
            "secret": hash_of(secret),
            "person": person.id,
            "name": person.name,
            "expires": expires,
        }
        await self._writer.change(
            Statement("DELETE FROM moves WHERE person = :person", {"person": person.id}),
            Statement(
                "INSERT INTO moves (secret, person, name, expires)"
                " VALUES (:secret, :person, :name, :expires) ON CONFLICT DO NOTHING",
                values,
            ),
        )
        return secret, expires

    async def follow(self, secret: str, now: Instant) -> Person | None:
        """Whose secret this was; who takes it away first has it."""
        key = {"secret": hash_of(secret)}
        found = await self._store.fetch(
            "SELECT person, name, expires FROM moves WHERE secret = :secret", **key
        )
        taken = await self._writer.change(
            Statement("DELETE FROM moves WHERE secret = :secret", key)
        )
        if not found or taken != (1,) or found[0][2] <= now:
            return None
        return await self._current(found[0][0], found[0][1])

    async def _current(self, person: PersonId, name: str) -> Person:
        account = await self._accounts.find(person)
        return account.person if account else Person(person, name)
