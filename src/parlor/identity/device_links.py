"""Links to another device: a secret that signs its holder in as you, once and soon."""

import secrets

from parlor.base.person import Person
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.accounts import Accounts
from parlor.identity.logins import Logins, LoginSession, hash_of
from parlor.store import Store, Writer
from parlor.store.sql import sessions as sql

LASTS = 10 * 60_000


class DeviceLinks:
    """The links that were not followed yet."""

    def __init__(self, store: Store, writer: Writer, accounts: Accounts, logins: Logins) -> None:
        self._store = store
        self._writer = writer
        self._accounts = accounts
        self._logins = logins

    async def make(self, login: LoginSession, now: Instant) -> tuple[str, Instant]:
        """A secret and when it expires; it replaces the link made before.

        It is written only while the session that asks for it goes on, so that no link outlives its session.
        """
        secret, expires = secrets.token_urlsafe(32), now + LASTS
        person = login.person
        link = {
            "secret": hash_of(secret),
            "person": person.id,
            "name": person.name,
            "expires": expires,
        }
        if person.member:
            add = sql.add_member_link(login.id, **link)
        else:
            add = sql.add_guest_link(login.since, **link)
        if (await self._writer.change(sql.delete_links(person.id), add))[1] != 1:
            raise Refused("not_signed_in", "this session is over")
        return secret, expires

    async def follow(self, secret: str, device: str, now: Instant) -> tuple[Person, str] | None:
        """The person who made a link, and a new token of theirs; the first to follow it gets it."""
        link = hash_of(secret)
        found = await sql.find_link(self._store, link)
        if found is None:
            return None
        who, name, expires = found
        if expires <= now:
            return None
        account = await self._accounts.find(who)
        person = account.person if account else Person(who, name)
        token = await self._logins.follow(person, link, device, now)
        return (person, token) if token else None
