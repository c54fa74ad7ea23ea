"""Sessions of members, links to other devices, and since when a guest's tokens are over.

The table of links is called `moves`, and `shown` is when a password was last typed.
"""

from collections.abc import Sequence
from typing import Any

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.store.batch import Statement
from parlor.store.sql.people import delete_from
from parlor.store.store import Store

ALWAYS: Instant = 2**62  # the end of a member's guest tokens: a member is never a guest again

_FIND = "SELECT id, person, seen, expires FROM sessions WHERE secret = :secret"
_BEGIN = """
INSERT INTO sessions (id, person, secret, device, made, seen, expires, shown)
SELECT :id, id, :secret, :device, :now, :now, :expires, :now FROM accounts
WHERE id = :person AND CAST(:proof AS TEXT) IN ('', password) ON CONFLICT DO NOTHING
"""
_BEGIN_BY_LINK = """
INSERT INTO sessions (id, person, secret, device, made, seen, expires, shown)
SELECT :id, person, :secret, :device, :now, :now, :expires, shown FROM moves
WHERE moves.secret = :link AND person = :person AND expires > :now ON CONFLICT DO NOTHING
"""
_GUEST_ENDED = """
SELECT MAX(before) FROM (
    SELECT before FROM guests_ended WHERE person = :person
    UNION ALL SELECT CAST(:always AS BIGINT) FROM accounts WHERE id = :person) AS ended
"""
_KEEP_NEWEST = """
DELETE FROM sessions WHERE person = :person AND id NOT IN (
    SELECT id FROM sessions WHERE person = :person ORDER BY seen DESC, made DESC, id LIMIT :most)
"""
_DEVICES = """
SELECT id, device, made, seen, '' FROM sessions WHERE person = :person AND expires > :now
UNION ALL
SELECT family, device, refreshes.made, seen, COALESCE(clients.name, client)
FROM refreshes LEFT JOIN clients ON clients.id = client WHERE person = :person AND expires > :now
"""
_LINK_OF_MEMBER = """
INSERT INTO moves (secret, person, name, expires, shown)
SELECT :secret, person, :name, :expires, shown FROM sessions
WHERE id = :session AND person = :person ON CONFLICT DO NOTHING
"""
_LINK_OF_GUEST = """
INSERT INTO moves (secret, person, name, expires, shown)
SELECT :secret, :person, :name, :expires, 0
WHERE NOT EXISTS (SELECT 1 FROM guests_ended WHERE person = :person AND before >= :since)
AND NOT EXISTS (SELECT 1 FROM accounts WHERE id = :person) ON CONFLICT DO NOTHING
"""


# Sessions


async def find_session(store: Store, secret: bytes) -> tuple[Any, ...] | None:
    """Id, person, last use and end of a session."""
    found = await store.fetch(_FIND, secret=secret)
    return found[0] if found else None


async def list_devices(store: Store, person: PersonId, now: Instant) -> Sequence[tuple[Any, ...]]:
    """The sessions of a member and of programs: id, device, begin, last use, name of the program."""
    return await store.fetch(_DEVICES, person=person, now=now)


def begin_session(session: dict[str, Any], proof: str) -> Statement:
    """The count is 1 if the account exists and `proof` is the hash of its password, or empty.

    A session has `id`, `person`, `secret`, `device`, `now` and `expires`.
    """
    return Statement(_BEGIN, {**session, "proof": proof})


def begin_session_by_link(session: dict[str, Any], link: bytes) -> Statement:
    """The count is 1 if the link exists. The session counts as signed in when the link's maker was."""
    return Statement(_BEGIN_BY_LINK, {**session, "link": link})


def keep_newest_sessions(person: PersonId, most: int) -> Statement:
    """Delete the sessions of a person that were not used for longest."""
    return Statement(_KEEP_NEWEST, {"person": person, "most": most})


def mark_seen(session: str, now: Instant, expires: Instant) -> Statement:
    sql = "UPDATE sessions SET seen = :now, expires = :expires WHERE id = :id"
    return Statement(sql, {"now": now, "expires": expires, "id": session})


def end_session(person: PersonId, session: str) -> tuple[Statement, ...]:
    """End a session of a member, or the tokens of a program with this id."""
    values = {"person": person, "id": session}
    return (
        Statement("DELETE FROM sessions WHERE person = :person AND id = :id", values),
        Statement("DELETE FROM refreshes WHERE person = :person AND family = :id", values),
    )


def end_sessions(person: PersonId, but: str | None = None) -> tuple[Statement, ...]:
    """End every session of a member but one, with refresh tokens, codes and links to other devices."""
    others = {"person": person, "but": but or ""}
    return (
        Statement("DELETE FROM sessions WHERE person = :person AND id <> :but", others),
        Statement("DELETE FROM refreshes WHERE person = :person AND family <> :but", others),
        delete_from("codes", person),
        delete_links(person),
    )


def sweep_sessions(now: Instant, guests_before: Instant) -> tuple[Statement, ...]:
    """Delete what has expired; a guest's end is deleted when all tokens from before it are too old anyway."""
    return (
        Statement("DELETE FROM sessions WHERE expires <= :now", {"now": now}),
        Statement("DELETE FROM moves WHERE expires <= :now", {"now": now}),
        Statement("DELETE FROM guests_ended WHERE before <= :old", {"old": guests_before}),
    )


async def guest_ended(store: Store, person: PersonId) -> Instant:
    """Until when signed tokens of a guest are over: 0 is never, `ALWAYS` for a member."""
    found = await store.fetch(_GUEST_ENDED, person=person, always=ALWAYS)
    return int(found[0][0] or 0)


# Links to other devices


async def find_link(store: Store, link: bytes) -> tuple[Any, ...] | None:
    """Person, name and end of a link."""
    found = await store.fetch(
        "SELECT person, name, expires FROM moves WHERE secret = :link", link=link
    )
    return found[0] if found else None


def add_member_link(session: str, **link: Any) -> Statement:
    """`secret`, `person`, `name`, `expires`. The count is 1 while the session that asks for it goes on."""
    return Statement(_LINK_OF_MEMBER, {**link, "session": session})


def add_guest_link(since: Instant, **link: Any) -> Statement:
    """The same for a guest whose token was signed at `since`: the count is 1 while that token is good."""
    return Statement(_LINK_OF_GUEST, {**link, "since": since})


def spend_link(link: bytes) -> Statement:
    """The count is 1 for the first to follow it."""
    return Statement("DELETE FROM moves WHERE secret = :link", {"link": link})


def delete_links(person: PersonId) -> Statement:
    return delete_from("moves", person)
