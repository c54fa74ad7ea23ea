"""Accounts: members have a name of their own, a password, and perhaps a mail address.

Whatever ends sessions is written with what ends them, in one commit; `watchers` then forget what they
remembered of that person.
"""

import re
import uuid
from collections.abc import Callable
from typing import Any

import msgspec

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.base.text_limits import MAIL
from parlor.engine import Refused
from parlor.identity.anonymise import farewell
from parlor.identity.cache import Cache
from parlor.identity.guests import new_person
from parlor.identity.names import name_key, reserved, user_name
from parlor.identity.passwords import Passwords
from parlor.store import Store, Writer
from parlor.store.batch import Statement

REMEMBERED = 10_000

_COLUMNS = "id, uid, name, mail, made"
_INSERT = """
INSERT INTO accounts (id, uid, name, name_key, password, mail, made)
VALUES (:id, :uid, :name, :name_key, :password, :mail, :made) ON CONFLICT DO NOTHING
"""
# The guest's sessions end with the row that makes a member of the guest, if there came to be one.
_END_GUEST = """
INSERT INTO guests_ended (person, before) SELECT id, CAST(:now AS BIGINT) FROM accounts
WHERE id = :person AND uid = :uid
ON CONFLICT (person) DO UPDATE SET before = excluded.before
"""
_RENAME = """
UPDATE accounts SET name = :name, name_key = :key WHERE id = :person
AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.name_key = :key AND other.id <> :person)
"""


class MemberAccount(msgspec.Struct, frozen=True):
    """What is known of a member; the password's hash stays inside."""

    id: PersonId
    uid: str
    name: str
    mail: str | None
    made: Instant

    @property
    def person(self) -> Person:
        return Person(self.id, self.name, member=True)


class Verified(msgspec.Struct, frozen=True):
    """An account whose password was shown, and the hash that it fits: what is given for a password is written
    only while that hash is still the one, or a login could outlive the password that it was made with."""

    account: MemberAccount
    hashed: str


class Accounts:
    """Everybody who registered."""

    def __init__(self, store: Store, writer: Writer, passwords: Passwords) -> None:
        self.passwords = passwords
        self.watchers: list[Callable[[PersonId], None]] = []  # told whose account changed
        self._store = store
        self._writer = writer
        self._known: Cache[PersonId, MemberAccount] = Cache(REMEMBERED)

    async def register(
        self,
        name: str,
        password: str,
        mail: str | None,
        now: Instant,
        person: PersonId | None = None,
    ) -> MemberAccount:
        """A new account; a guest keeps the id, and with it the history, and the guest's sessions end."""
        shown = _named(name)
        key, mail = name_key(shown), clean_mail(mail)
        if reserved(key) or await self.by_key(key):
            raise taken(shown)
        hashed = await self.passwords.hashed(password)
        account = MemberAccount(person or new_person(), str(uuid.uuid4()), shown, mail, now)
        row = {**msgspec.structs.asdict(account), "name_key": key, "password": hashed}
        statements = [Statement(_INSERT, row)]
        if person is not None:
            ended = {"person": person, "uid": account.uid, "now": now}
            statements += [Statement(_END_GUEST, ended), _delete("moves", person)]
        made = (await self._writer.change(*statements))[0]
        self.changed(account.id)
        if not made:
            if await self.find(account.id):
                raise Refused("already_member", "you have an account: log out to make another")
            raise taken(shown)
        return account

    async def verify(self, name: str, password: str) -> Verified | None:
        """Whose name and password these are; the work is the same for a name that nobody has."""
        return await self._verified("name_key = :value", name_key(name), password)

    async def confirm(self, person: PersonId, password: str) -> Verified | None:
        """The account, if this is its password: asked again before what cannot be undone."""
        return await self._verified("id = :value", person, password)

    async def find(self, person: PersonId) -> MemberAccount | None:
        return await self._known.get(person, lambda: self._one("id = :value", person))

    async def by_name(self, name: str) -> MemberAccount | None:
        """Who has this name, or one that looks like it."""
        return await self.by_key(name_key(name))

    async def by_key(self, key: str) -> MemberAccount | None:
        return await self._one("name_key = :value", key)

    async def rename(self, person: PersonId, name: str) -> MemberAccount:
        shown = _named(name)
        key = name_key(shown)
        mine = await self.find(person)
        if reserved(key) and (mine is None or name_key(mine.name) != key):
            raise taken(shown)
        renamed = await self._update(_RENAME, person=person, name=shown, key=key)
        if not renamed:
            raise taken(shown)
        return await self._must_find(person)

    async def change_mail(self, person: PersonId, mail: str | None) -> MemberAccount:
        sql = "UPDATE accounts SET mail = :mail WHERE id = :person"
        await self._update(sql, person=person, mail=clean_mail(mail))
        return await self._must_find(person)

    async def change_password(self, person: PersonId, old: str, new: str) -> str:
        """Another password: every session ends, so do refresh tokens and links to other devices. Its hash."""
        if await self.confirm(person, old) is None:
            raise wrong_password()
        return await self.set_password(person, new)

    async def set_password(self, person: PersonId, new: str) -> str:
        """The same without the old one: for the host of the server."""
        hashed = await self.passwords.hashed(new)
        sql = "UPDATE accounts SET password = :hashed WHERE id = :person"
        values = {"hashed": hashed, "person": person}
        await self._writer.change(Statement(sql, values), *end_sessions(person))
        self.changed(person)
        return hashed

    async def say_farewell(self, person: PersonId) -> None:
        """Take the name out of what somebody did: see `anonymise`. It may be said again."""
        for statements in await farewell(self._store, person):
            await self._writer.change(*statements)

    async def delete(self, person: PersonId, now: Instant) -> None:
        """Forget an account and every way to sign in to it."""
        await self._writer.change(
            _delete("accounts", person, "id"),
            *end_sessions(person),
            _delete("standings", person),
            _delete("achievements", person),
            _delete("penalties", person),
            end_guest(person, now),
        )
        self.changed(person)

    def changed(self, person: PersonId) -> None:
        self._known.forget(person)
        for each in self.watchers:
            each(person)

    # Inside

    async def _verified(self, where: str, value: str, password: str) -> Verified | None:
        sql = f"SELECT {_COLUMNS}, password FROM accounts WHERE {where}"  # noqa: S608
        found = await self._store.fetch(sql, value=value)
        *row, hashed = found[0] if found else (None,)
        if not await self.passwords.fits(hashed, password):
            return None
        if self.passwords.outdated(hashed):
            new = await self._rehash(row[0], hashed, password)
            if new is None:  # somebody was quicker, with another password or another hash of this
                return await self._verified(where, value, password)
            hashed = new
        return Verified(MemberAccount(*row), hashed)

    async def _rehash(self, person: PersonId, old: str, password: str) -> str | None:
        """The parameters were raised since: now that we know the password, it is hashed anew."""
        hashed = await self.passwords.hashed(password)
        sql = "UPDATE accounts SET password = :hashed WHERE id = :person AND password = :old"
        return hashed if await self._update(sql, person=person, hashed=hashed, old=old) else None

    async def _one(self, where: str, value: str) -> MemberAccount | None:
        sql = f"SELECT {_COLUMNS} FROM accounts WHERE {where}"  # noqa: S608
        found = await self._store.fetch(sql, value=value)
        return MemberAccount(*found[0]) if found else None

    async def _must_find(self, person: PersonId) -> MemberAccount:
        account = await self.find(person)
        if account is None:
            raise Refused("not_a_member", "this account is no more")
        return account

    async def _update(self, sql: str, **values: Any) -> int:
        changed = (await self._writer.change(Statement(sql, values)))[0]
        self.changed(values["person"])
        return changed


def end_guest(person: PersonId, now: Instant) -> Statement:
    """What ends every token that was signed for a guest up to now."""
    return Statement(
        "INSERT INTO guests_ended (person, before) VALUES (:person, :now)"
        " ON CONFLICT (person) DO UPDATE SET before = excluded.before",
        {"person": person, "now": now},
    )


def end_sessions(person: PersonId, but: str | None = None) -> tuple[Statement, ...]:
    """What ends every session of a member but one, with refresh tokens and links to other devices."""
    others = {"person": person, "but": but or ""}
    return (
        Statement("DELETE FROM sessions WHERE person = :person AND id <> :but", others),
        Statement("DELETE FROM refreshes WHERE person = :person AND family <> :but", others),
        _delete("codes", person),
        _delete("moves", person),
    )


def clean_mail(mail: str | None) -> str | None:
    """A mail address, or None for none. Whether anybody reads it is not ours to know."""
    plain = (mail or "").strip()
    if not plain:
        return None
    if len(plain) > 254 or not plain.isprintable() or not re.fullmatch(MAIL, plain):
        raise Refused("bad_mail", "that is no mail address: leave it out if you like")
    return plain


def wrong_password() -> Refused:
    """The same whether the name or the password is wrong."""
    return Refused("wrong_password", "the name or the password is wrong")


def taken(name: str) -> Refused:
    return Refused("name_taken", f"the name {name!r}, or one that looks like it, is taken")


def _named(name: str) -> str:
    if not name.strip():
        raise Refused("empty_field", "the name is empty")
    return user_name(name)


def _delete(table: str, person: PersonId, column: str = "person") -> Statement:
    return Statement(f"DELETE FROM {table} WHERE {column} = :person", {"person": person})  # noqa: S608
