"""Moving to another device: a secret that signs its holder in as you, once and soon."""

import secrets

from parlor.base.person import Person
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.accounts import Accounts
from parlor.identity.logins import Login, Logins, hash_of
from parlor.store import Store, Writer
from parlor.store.batch import Statement

LASTS = 10 * 60_000

# Only while the session that asks for it goes on: nothing that it made outlives it by a race.
_OF_MEMBER = """
INSERT INTO moves (secret, person, name, expires, shown)
SELECT :secret, person, :name, :expires, shown FROM sessions
WHERE id = :session AND person = :person ON CONFLICT DO NOTHING
"""
_OF_GUEST = """
INSERT INTO moves (secret, person, name, expires, shown)
SELECT :secret, :person, :name, :expires, 0
WHERE NOT EXISTS (SELECT 1 FROM guests_ended WHERE person = :person AND before >= :since)
AND NOT EXISTS (SELECT 1 FROM accounts WHERE id = :person) ON CONFLICT DO NOTHING
"""


class DeviceLinks:
    """The links that wait to be followed."""

    def __init__(self, store: Store, writer: Writer, accounts: Accounts, sessions: Logins) -> None:
        self._store = store
        self._writer = writer
        self._accounts = accounts
        self._sessions = sessions

    async def make(self, signed: Login, now: Instant) -> tuple[str, Instant]:
        """A secret, and how long it is good; the one that waited before is not any more."""
        secret, expires = secrets.token_urlsafe(32), now + LASTS
        person = signed.person
        values = {
            "secret": hash_of(secret),
            "person": person.id,
            "name": person.name,
            "expires": expires,
        }
        if person.member:
            make = Statement(_OF_MEMBER, {**values, "session": signed.id})
        else:
            make = Statement(_OF_GUEST, {**values, "since": signed.since})
        before = Statement("DELETE FROM moves WHERE person = :person", {"person": person.id})
        if (await self._writer.change(before, make))[1] != 1:
            raise Refused("not_signed_in", "this session is over")
        return secret, expires

    async def follow(self, secret: str, device: str, now: Instant) -> tuple[Person, str] | None:
        """Whose secret this was, and a token of theirs; who takes it away first has it."""
        move = hash_of(secret)
        found = await self._store.fetch(
            "SELECT person, name, expires FROM moves WHERE secret = :secret", secret=move
        )
        if not found or found[0][2] <= now:
            return None
        account = await self._accounts.find(found[0][0])
        person = account.person if account else Person(found[0][0], found[0][1])
        token = await self._sessions.follow(person, move, device, now)
        return (person, token) if token else None
