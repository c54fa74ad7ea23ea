"""Clients, codes and families of tokens as SQL. What is used once is used once because a count says so."""

from typing import Any

from parlor.base.row import Instant
from parlor.store.batch import Statement

CLIENT = "SELECT id, name, secret, redirects, made FROM clients WHERE id = :id"
CLIENTS = "SELECT id, name, secret, redirects, made FROM clients ORDER BY made, id"
CODE = "SELECT body, family, expires FROM codes WHERE secret = :secret AND expires > :kept"
CONSENT = (
    "SELECT body FROM consents WHERE secret = :secret AND session = :session AND expires > :now"
)
# With the person's name, so that one question tells whether a token still opens a door, and for whom.
FAMILY = """
SELECT r.family, r.secret, r.used, r.client, r.person, r.scope, r.device, r.made, r.seen, r.expires,
       a.name, a.uid
FROM refreshes r JOIN accounts a ON a.id = r.person WHERE r.family = :family AND r.expires > :now
"""
GRANTED = (
    "SELECT scope FROM refreshes WHERE person = :person AND client = :client AND expires > :now"
)
OF_CLIENT = "SELECT person, family FROM refreshes WHERE client = :client"
# Beside the newest, which may be of the same moment as others.
TOO_MANY = """
SELECT family FROM refreshes WHERE person = :person AND client = :client AND family <> :newest
ORDER BY seen DESC, made DESC, family LIMIT 1000 OFFSET :most
"""
SIGNED_IN = "SELECT shown FROM sessions WHERE id = :session AND person = :person"

_CODES_KEPT = 3600_000  # a spent code is remembered so long: who uses it again ends what it gave


def kept(now: Instant) -> Instant:
    """Codes that expired before are forgotten."""
    return now - _CODES_KEPT


def add_client(**client: Any) -> Statement:
    """`id`, `name`, `secret`, `redirects`, `made`"""
    sql = """
    INSERT INTO clients (id, name, secret, redirects, made) VALUES (:id, :name, :secret, :redirects, :made)
    ON CONFLICT (id) DO NOTHING
    """
    return Statement(sql, client)


def remove_client(client: str) -> tuple[Statement, ...]:
    """And the sessions it has: the first count says whether there was such a client."""
    return (
        Statement("DELETE FROM clients WHERE id = :client", {"client": client}),
        Statement("DELETE FROM refreshes WHERE client = :client", {"client": client}),
    )


def ask(secret: bytes, session: str, body: str, expires: Instant) -> Statement:
    """Put a question to the person of a browser session."""
    sql = """
    INSERT INTO consents (secret, session, body, expires) VALUES (:secret, :session, :body, :expires)
    ON CONFLICT (secret) DO NOTHING
    """
    return Statement(sql, {"secret": secret, "session": session, "body": body, "expires": expires})


def answered(secret: bytes, session: str) -> Statement:
    """The count is 1 for the first answer alone."""
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
    """Change a code into a family, both or neither: the first count is 1 for the first use alone."""
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


def begin(proof: str, **family: Any) -> Statement:
    """A family without a code: somebody showed a password, or registered. The count is 1 while there is the
    account, and its password is still the one whose hash is the proof (empty: whichever it is)."""
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

    The rule is `Family.takes`, checked again in the write because another request may have come between. A
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


def end(family: str) -> Statement:
    """All tokens of a family are worthless from now on."""
    return Statement("DELETE FROM refreshes WHERE family = :family", {"family": family})


def sweep(now: Instant) -> tuple[Statement, ...]:
    """Forget what is over."""
    return (
        Statement("DELETE FROM codes WHERE expires <= :kept", {"kept": kept(now)}),
        Statement("DELETE FROM consents WHERE expires <= :now", {"now": now}),
        Statement("DELETE FROM refreshes WHERE expires <= :now", {"now": now}),
    )
