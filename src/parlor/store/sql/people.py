"""Accounts and penalties, and the end of a guest's sessions when the guest registers or leaves."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.store.batch import Statement
from parlor.store.store import Store

AccountRow: TypeAlias = tuple[Any, ...]  # id, uid, name, mail, made
FindPassword: TypeAlias = Callable[[Store, str], Awaitable[tuple[AccountRow, str] | None]]

_COLUMNS = "id, uid, name, mail, made"
_BY_ID = f"SELECT {_COLUMNS} FROM accounts WHERE id = :value"  # noqa: S608
_BY_KEY = f"SELECT {_COLUMNS} FROM accounts WHERE name_key = :value"  # noqa: S608
_BY_UID = f"SELECT {_COLUMNS} FROM accounts WHERE uid = :value"  # noqa: S608
_PASSWORD_BY_ID = f"SELECT {_COLUMNS}, password FROM accounts WHERE id = :value"  # noqa: S608
_PASSWORD_BY_KEY = f"SELECT {_COLUMNS}, password FROM accounts WHERE name_key = :value"  # noqa: S608
_SEARCH = r"""
SELECT id, name, mail, made FROM accounts
WHERE name_key LIKE :pattern ESCAPE '\' ORDER BY name_key LIMIT :most
"""
_ADD = """
INSERT INTO accounts (id, uid, name, name_key, password, mail, made)
VALUES (:id, :uid, :name, :name_key, :password, :mail, :made) ON CONFLICT DO NOTHING
"""
_RENAME = """
UPDATE accounts SET name = :name, name_key = :key WHERE id = :person
AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.name_key = :key AND other.id <> :person)
"""
_SET_MAIL = "UPDATE accounts SET mail = :mail WHERE id = :person"
_SET_PASSWORD = "UPDATE accounts SET password = :hashed WHERE id = :person"  # noqa: S105
_REPLACE_PASSWORD = "UPDATE accounts SET password = :hashed WHERE id = :person AND password = :old"  # noqa: S105
_END_GUEST = """
INSERT INTO guests_ended (person, before) VALUES (:person, :now)
ON CONFLICT (person) DO UPDATE SET before = excluded.before
"""
_END_GUEST_OF = """
INSERT INTO guests_ended (person, before) SELECT id, CAST(:now AS BIGINT) FROM accounts
WHERE id = :person AND uid = :uid
ON CONFLICT (person) DO UPDATE SET before = excluded.before
"""


# Accounts


async def find_account(store: Store, person: PersonId) -> AccountRow | None:
    return _first(await store.fetch(_BY_ID, value=person))


async def find_account_by_key(store: Store, key: str) -> AccountRow | None:
    return _first(await store.fetch(_BY_KEY, value=key))


async def find_account_by_uid(store: Store, uid: str) -> AccountRow | None:
    return _first(await store.fetch(_BY_UID, value=uid))


async def find_password(store: Store, person: PersonId) -> tuple[AccountRow, str] | None:
    """An account and the hash of its password."""
    return _with_hash(await store.fetch(_PASSWORD_BY_ID, value=person))


async def find_password_by_key(store: Store, key: str) -> tuple[AccountRow, str] | None:
    """The same by the key of the name."""
    return _with_hash(await store.fetch(_PASSWORD_BY_KEY, value=key))


async def search_accounts(store: Store, piece: str, most: int) -> Sequence[tuple[Any, ...]]:
    """Id, name, mail and date of accounts whose name key contains a piece, by name."""
    escaped = "".join(f"\\{each}" if each in "\\%_" else each for each in piece)
    return await store.fetch(_SEARCH, pattern=f"%{escaped}%", most=most)


def add_account(**account: Any) -> Statement:
    """`id`, `uid`, `name`, `name_key`, `password`, `mail`, `made`; the count is 0 if one of them is taken."""
    return Statement(_ADD, account)


def rename_account(person: PersonId, name: str, key: str) -> Statement:
    """The count is 0 if somebody else has the key."""
    return Statement(_RENAME, {"person": person, "name": name, "key": key})


def set_mail(person: PersonId, mail: str | None) -> Statement:
    return Statement(_SET_MAIL, {"person": person, "mail": mail})


def set_password(person: PersonId, hashed: str) -> Statement:
    return Statement(_SET_PASSWORD, {"person": person, "hashed": hashed})


def replace_password(person: PersonId, hashed: str, old: str) -> Statement:
    """The count is 0 if the old hash is not the current one any more."""
    return Statement(_REPLACE_PASSWORD, {"person": person, "hashed": hashed, "old": old})


def delete_account(person: PersonId) -> tuple[Statement, ...]:
    """Delete the account, and the standings, tallies, achievements and penalties of its person."""
    return (
        delete_from("accounts", person, "id"),
        delete_from("standings", person),
        delete_from("achievements", person),
        delete_from("tallies", person),
        delete_from("tally_sums", person),
        delete_from("penalties", person),
    )


# Guests


def end_guest(person: PersonId, now: Instant) -> Statement:
    """End every token that was signed for a guest up to now."""
    return Statement(_END_GUEST, {"person": person, "now": now})


def end_guest_of(person: PersonId, uid: str, now: Instant) -> Statement:
    """The same, if the account with this uid exists: it runs right after `add_account`."""
    return Statement(_END_GUEST_OF, {"person": person, "uid": uid, "now": now})


# Penalties


async def list_penalties(store: Store) -> Sequence[tuple[Any, ...]]:
    return await store.fetch("SELECT person, kind, until, why, at FROM penalties")


def put_penalty(**penalty: Any) -> Statement:
    """`person`, `kind`, `until`, `why`, `at`; it replaces the penalty of this kind."""
    sql = """
    INSERT INTO penalties (person, kind, until, why, at) VALUES (:person, :kind, :until, :why, :at)
    ON CONFLICT (person, kind) DO UPDATE SET until = excluded.until, why = excluded.why, at = excluded.at
    """
    return Statement(sql, penalty)


def delete_penalty(person: PersonId, kind: str) -> Statement:
    sql = "DELETE FROM penalties WHERE person = :person AND kind = :kind"
    return Statement(sql, {"person": person, "kind": kind})


def sweep_penalties(now: Instant) -> Statement:
    """Delete those that are over."""
    return Statement("DELETE FROM penalties WHERE until <= :now", {"now": now})


def delete_from(table: str, person: PersonId, column: str = "person") -> Statement:
    """Delete all rows of a person from a table. The names are written in our code."""
    return Statement(f"DELETE FROM {table} WHERE {column} = :person", {"person": person})  # noqa: S608


def _first(found: Sequence[AccountRow]) -> AccountRow | None:
    return found[0] if found else None


def _with_hash(found: Sequence[AccountRow]) -> tuple[AccountRow, str] | None:
    return (found[0][:-1], str(found[0][-1])) if found else None
