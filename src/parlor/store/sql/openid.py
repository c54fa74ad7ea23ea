"""Clients, consents, codes and families of tokens. Counts tell whether one was used for the first time."""

from collections.abc import Sequence
from typing import Any

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.store.batch import Statement
from parlor.store.store import Store

_CLIENT = "SELECT id, name, secret, redirects, made FROM clients WHERE id = :id"
_CLIENTS = "SELECT id, name, secret, redirects, made FROM clients ORDER BY made, id"
_CODE = "SELECT body, family, expires FROM codes WHERE secret = :secret AND expires > :oldest"
_CONSENT = (
    "SELECT body FROM consents WHERE secret = :secret AND session = :session AND expires > :now"
)
# With the person's name: one query tells whether a token is still good, and for whom.
_FAMILY = """
SELECT r.family, r.secret, r.used, r.client, r.person, r.scope, r.device, r.made, r.seen, r.expires,
       a.name, a.uid
FROM refreshes r JOIN accounts a ON a.id = r.person WHERE r.family = :family AND r.expires > :now
"""
_SCOPES = (
    "SELECT scope FROM refreshes WHERE person = :person AND client = :client AND expires > :now"
)
_FAMILIES_OF_CLIENT = "SELECT person, family FROM refreshes WHERE client = :client"
# The newest is named, because others may be of the same moment.
_SURPLUS_FAMILIES = """
SELECT family FROM refreshes WHERE person = :person AND client = :client AND family <> :newest
ORDER BY seen DESC, made DESC, family LIMIT 1000 OFFSET :most
"""
_SIGNED_IN = "SELECT shown FROM sessions WHERE id = :session AND person = :person"

_CODES_KEPT = 3600_000  # a spent code is remembered this long: using it again ends its tokens


# Reading


async def find_client(store: Store, client: str) -> tuple[Any, ...] | None:
    """Id, name, hash of the secret, redirects as JSON, date."""
    return _first(await store.fetch(_CLIENT, id=client))


async def list_clients(store: Store) -> Sequence[tuple[Any, ...]]:
    """All clients that the host added, oldest first."""
    return await store.fetch(_CLIENTS)


async def find_code(store: Store, secret: bytes, now: Instant) -> tuple[str, str, Instant] | None:
    """Body, family that it was spent on (empty before) and end of a code, also for a while after its end."""
    found = _first(await store.fetch(_CODE, secret=secret, oldest=now - _CODES_KEPT))
    return (found[0], found[1], found[2]) if found else None


async def find_consent(store: Store, secret: bytes, session: str, now: Instant) -> str | None:
    """The request that the person of a browser session was asked about."""
    found = _first(await store.fetch(_CONSENT, secret=secret, session=session, now=now))
    return str(found[0]) if found else None


async def find_family(store: Store, family: str, now: Instant) -> tuple[Any, ...] | None:
    """The columns of `identity.openid.model.Family`."""
    return _first(await store.fetch(_FAMILY, family=family, now=now))


async def list_scopes(store: Store, person: PersonId, client: str, now: Instant) -> set[str]:
    """All scopes that a person allows a client in some session."""
    found = await store.fetch(_SCOPES, person=person, client=client, now=now)
    return {scope for (scopes,) in found for scope in str(scopes).split()}


async def families_of_client(store: Store, client: str) -> Sequence[tuple[PersonId, str]]:
    """Person and family of every session of a client."""
    found = await store.fetch(_FAMILIES_OF_CLIENT, client=client)
    return [(person, family) for person, family in found]


async def surplus_families(
    store: Store, person: PersonId, client: str, newest: str, most: int
) -> list[str]:
    """The sessions of a person and client beyond the last `most`, not counting the newest."""
    found = await store.fetch(
        _SURPLUS_FAMILIES, person=person, client=client, newest=newest, most=most - 1
    )
    return [family for (family,) in found]


async def find_sign_in(store: Store, session: str, person: PersonId) -> Instant:
    """When the person of a browser session last typed a password; 0 if there is no such session."""
    found = _first(await store.fetch(_SIGNED_IN, session=session, person=person))
    return int(found[0]) if found else 0


def _first(found: Sequence[tuple[Any, ...]]) -> tuple[Any, ...] | None:
    return found[0] if found else None


# Writing


def add_client(**client: Any) -> Statement:
    """`id`, `name`, `secret`, `redirects`, `made`"""
    sql = """
    INSERT INTO clients (id, name, secret, redirects, made) VALUES (:id, :name, :secret, :redirects, :made)
    ON CONFLICT (id) DO NOTHING
    """
    return Statement(sql, client)


def remove_client(client: str) -> tuple[Statement, ...]:
    """Delete a client and its sessions; the first count tells whether it existed."""
    return (
        Statement("DELETE FROM clients WHERE id = :client", {"client": client}),
        Statement("DELETE FROM refreshes WHERE client = :client", {"client": client}),
    )


def add_consent(secret: bytes, session: str, body: str, expires: Instant) -> Statement:
    """A question to the person of a browser session."""
    sql = """
    INSERT INTO consents (secret, session, body, expires) VALUES (:secret, :session, :body, :expires)
    ON CONFLICT (secret) DO NOTHING
    """
    return Statement(sql, {"secret": secret, "session": session, "body": body, "expires": expires})


def spend_consent(secret: bytes, session: str) -> Statement:
    """The count is 1 for the first answer only."""
    sql = "DELETE FROM consents WHERE secret = :secret AND session = :session"
    return Statement(sql, {"secret": secret, "session": session})


def add_code(secret: bytes, person: str, body: str, expires: Instant, session: str) -> Statement:
    """A code, if the browser session in which it was allowed has not ended meanwhile."""
    sql = """
    INSERT INTO codes (secret, person, body, expires, family)
    SELECT :secret, person, :body, :expires, '' FROM sessions WHERE id = :session AND person = :person
    ON CONFLICT (secret) DO NOTHING
    """
    values = {"secret": secret, "person": person, "body": body, "expires": expires}
    return Statement(sql, {**values, "session": session})


def spend_code(code: bytes, now: Instant, **family: Any) -> tuple[Statement, ...]:
    """Exchange a code for a family, both or neither: the first count is 1 for the first use only."""
    spend = """
    UPDATE codes SET family = :family WHERE secret = :code AND family = '' AND expires > :now
    """
    begin = """
    INSERT INTO refreshes (family, secret, client, person, scope, device, made, seen, expires)
    SELECT family, :secret, :client, person, :scope, :device, :made, :seen, :expires
    FROM codes WHERE secret = :code AND family = :family
    ON CONFLICT (family) DO NOTHING
    """
    name = family["family"]
    more = {each: value for each, value in family.items() if each != "person"}
    return (
        Statement(spend, {"family": name, "code": code, "now": now}),
        Statement(begin, {**more, "code": code}),
    )


def begin_family(proof: str, **family: Any) -> Statement:
    """A family without a code, after somebody typed a password or registered.

    The count is 1 if the account exists and `proof` is the hash of its password, or empty.
    """
    sql = """
    INSERT INTO refreshes (family, secret, client, person, scope, device, made, seen, expires)
    SELECT :family, :secret, :client, id, :scope, :device, :made, :seen, :expires FROM accounts
    WHERE id = :person AND CAST(:proof AS TEXT) IN ('', password)
    ON CONFLICT (family) DO NOTHING
    """
    return Statement(sql, {**family, "proof": proof})


def use_refresh(
    family: str,
    shown: bytes,
    after: bytes,
    now: Instant,
    first_use: tuple[Instant, Instant],
    expires: Instant,
) -> Statement:
    """Use a refresh token that was issued for another (`after`); the count is 1 if it was good.

    The rule is `Family.takes`, checked again in the write, because another request may have come between. A
    token that was used before is good again if its first use was between two moments.
    Using a token again does not prolong its grace.
    """
    sql = """
    UPDATE refreshes
    SET used = CASE WHEN secret = :shown THEN COALESCE(used, :now) ELSE :now END,
        secret = :shown, seen = :now, expires = :expires
    WHERE family = :family AND expires > :now AND (
        secret = :after OR (secret = :shown AND (used IS NULL OR used BETWEEN :earliest AND :latest))
    )
    """
    values = {"family": family, "shown": shown, "after": after, "now": now, "expires": expires}
    earliest, latest = first_use
    return Statement(sql, {**values, "earliest": earliest, "latest": latest})


def end_family(family: str) -> Statement:
    """All tokens of a family are worthless from now on."""
    return Statement("DELETE FROM refreshes WHERE family = :family", {"family": family})


def sweep(now: Instant) -> tuple[Statement, ...]:
    """Delete what has expired."""
    return (
        Statement("DELETE FROM codes WHERE expires <= :oldest", {"oldest": now - _CODES_KEPT}),
        Statement("DELETE FROM consents WHERE expires <= :now", {"now": now}),
        Statement("DELETE FROM refreshes WHERE expires <= :now", {"now": now}),
    )
