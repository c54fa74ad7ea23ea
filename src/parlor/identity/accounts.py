"""Accounts: members have a name of their own, a password, and perhaps a mail address.

A change that ends sessions is written in one commit with the sessions it ends. Afterwards `watchers` drop
what they cached about the person.
"""

import asyncio
import re
import uuid
from collections.abc import Callable

import msgspec

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.base.text_limits import MAIL
from parlor.engine import Refused
from parlor.identity.anonymise import anonymise
from parlor.identity.cache import Cache
from parlor.identity.guests import new_person
from parlor.identity.names import is_reserved, name_key, user_name
from parlor.identity.passwords import Passwords
from parlor.store import Statement, Store, Writer
from parlor.store.sql import people as sql
from parlor.store.sql.sessions import delete_links, end_sessions

CACHE_SIZE = 10_000


class MemberAccount(msgspec.Struct, frozen=True):
    """An account, without the hash of its password."""

    id: PersonId
    uid: str
    name: str
    mail: str | None
    made: Instant

    @property
    def person(self) -> Person:
        return Person(self.id, self.name, member=True)


class VerifiedAccount(msgspec.Struct, frozen=True):
    """An account whose password was typed correctly, and the hash that it matched.

    A session is written only while that hash is still the current one. Otherwise a login could outlive the
    password that it was made with.
    """

    account: MemberAccount
    hashed: str


class Accounts:
    """Everybody who registered."""

    def __init__(self, store: Store, writer: Writer, passwords: Passwords) -> None:
        self.rewriting = asyncio.Lock()  # whoever writes again what the log says holds it
        self.passwords = passwords
        self.watchers: list[Callable[[PersonId], None]] = []  # called when an account changed
        self._store = store
        self._writer = writer
        self._cache: Cache[PersonId, MemberAccount] = Cache(CACHE_SIZE)

    async def register(
        self,
        name: str,
        password: str,
        mail: str | None,
        now: Instant,
        person: PersonId | None = None,
    ) -> MemberAccount:
        """Make an account. A guest keeps the id and so the history; the guest's sessions end."""
        clean = _clean_name(name)
        key, mail = name_key(clean), clean_mail(mail)
        if is_reserved(key) or await self.find_by_key(key):
            raise name_taken(clean)
        hashed = await self.passwords.hash(password)
        account = MemberAccount(person or new_person(), str(uuid.uuid4()), clean, mail, now)
        row = {**msgspec.structs.asdict(account), "name_key": key, "password": hashed}
        statements = [sql.add_account(**row)]
        if person is not None:
            statements += [sql.end_guest_of(person, account.uid, now), delete_links(person)]
        made = (await self._writer.change(*statements))[0]
        self.notify(account.id)
        if not made:
            if await self.find(account.id):
                raise Refused("already_member", "you have an account: log out to make another")
            raise name_taken(clean)
        return account

    async def verify(self, name: str, password: str) -> VerifiedAccount | None:
        """The account with this name and password. An unknown name takes the same time."""
        return await self._verify(sql.find_password_by_key, name_key(name), password)

    async def confirm(self, person: PersonId, password: str) -> VerifiedAccount | None:
        """The account, if this is its password: asked again before something irreversible."""
        return await self._verify(sql.find_password, person, password)

    async def find(self, person: PersonId) -> MemberAccount | None:
        async def load() -> MemberAccount | None:
            return _account(await sql.find_account(self._store, person))

        return await self._cache.get(person, load)

    async def find_by_name(self, name: str) -> MemberAccount | None:
        """The account with this name, or with one that looks like it."""
        return await self.find_by_key(name_key(name))

    async def find_by_uid(self, uid: str) -> MemberAccount | None:
        """The account with this UUID, for protocols that name people by one."""
        return _account(await sql.find_account_by_uid(self._store, uid))

    async def find_by_key(self, key: str) -> MemberAccount | None:
        return _account(await sql.find_account_by_key(self._store, key))

    async def rename(self, person: PersonId, name: str) -> MemberAccount:
        clean = _clean_name(name)
        key = name_key(clean)
        mine = await self.find(person)
        if is_reserved(key) and (mine is None or name_key(mine.name) != key):
            raise name_taken(clean)
        if not await self._update(person, sql.rename_account(person, clean, key)):
            raise name_taken(clean)
        return await self._must_find(person)

    async def change_mail(self, person: PersonId, mail: str | None) -> MemberAccount:
        await self._update(person, sql.set_mail(person, clean_mail(mail)))
        return await self._must_find(person)

    async def change_password(self, person: PersonId, old: str, new: str) -> str:
        """Change the password and end all sessions, refresh tokens and device links; returns the hash."""
        if await self.confirm(person, old) is None:
            raise wrong_password()
        return await self.set_password(person, new)

    async def set_password(self, person: PersonId, new: str) -> str:
        """The same without the old password: for the host of the server."""
        hashed = await self.passwords.hash(new)
        await self._writer.change(sql.set_password(person, hashed), *end_sessions(person))
        self.notify(person)
        return hashed

    async def anonymise(self, person: PersonId) -> None:
        """Take a person's name out of logs and results (see `anonymise`). It can be repeated."""
        async with self.rewriting:
            for statements in await anonymise(self._store, person):
                await self._writer.change(*statements)

    async def delete(self, person: PersonId, now: Instant) -> None:
        """Delete an account and every way to sign in to it."""
        await self._writer.change(
            *sql.delete_account(person), *end_sessions(person), sql.end_guest(person, now)
        )
        self.notify(person)

    def notify(self, person: PersonId) -> None:
        """An account changed: drop it from the caches."""
        self._cache.forget(person)
        for each in self.watchers:
            each(person)

    # Inside

    async def _verify(
        self, find: sql.FindPassword, value: str, password: str
    ) -> VerifiedAccount | None:
        found = await find(self._store, value)
        row, hashed = found or ((), None)
        if not await self.passwords.fits(hashed, password) or hashed is None:
            return None
        account = MemberAccount(*row)
        if self.passwords.is_outdated(hashed):
            new = await self._rehash(account.id, hashed, password)
            if new is None:  # somebody else changed the password or rehashed it first
                return await self._verify(find, value, password)
            hashed = new
        return VerifiedAccount(account, hashed)

    async def _rehash(self, person: PersonId, old: str, password: str) -> str | None:
        """Hash again with the current parameters, which is possible only when the password is typed."""
        hashed = await self.passwords.hash(password)
        replaced = await self._update(person, sql.replace_password(person, hashed, old))
        return hashed if replaced else None

    async def _must_find(self, person: PersonId) -> MemberAccount:
        account = await self.find(person)
        if account is None:
            raise Refused("not_a_member", "this account was deleted")
        return account

    async def _update(self, person: PersonId, statement: Statement) -> int:
        """Change the row of one account; returns whether it was changed."""
        changed = (await self._writer.change(statement))[0]
        self.notify(person)
        return changed


def clean_mail(mail: str | None) -> str | None:
    """A mail address, or None. Nobody checks whether it can receive mail."""
    plain = (mail or "").strip()
    if not plain:
        return None
    if len(plain) > 254 or not plain.isprintable() or not re.fullmatch(MAIL, plain):
        raise Refused("bad_mail", "this is not a mail address: correct it or leave it out")
    return plain


def wrong_password() -> Refused:
    """The same whether the name or the password is wrong."""
    return Refused("wrong_password", "the name or the password is wrong")


def name_taken(name: str) -> Refused:
    return Refused("name_taken", f"the name {name!r}, or one that looks like it, is taken")


def _clean_name(name: str) -> str:
    if not name.strip():
        raise Refused("empty_field", "the name is empty")
    return user_name(name)


def _account(row: sql.AccountRow | None) -> MemberAccount | None:
    return MemberAccount(*row) if row else None
