"""Who is signed in: members by a row for each device, guests by what we signed, both by one token.

A member's token is random and only its SHA-256 is kept. A guest's token is signed and kept nowhere; it ends by
its age, when `guests_ended` says that all signed up to a moment are over, or when the guest becomes a member.
"""

import hashlib
import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal, TypeAlias

import msgspec

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.accounts import Accounts, end_guest, end_sessions
from parlor.identity.cache import Cache
from parlor.identity.guests import LASTS, Guests
from parlor.store import Store, StoreTrouble, Writer
from parlor.store.batch import Statement

HOUR = 3600_000
MEMBER_LASTS = 90 * 24 * HOUR  # after it was last seen
REMEMBERED = 20_000
MOST = 50  # of one member: the one not seen for longest makes room

Kind: TypeAlias = Literal["guest", "member", "openid"]


class Login(msgspec.Struct, frozen=True):
    """Somebody who showed a token: who, by which session, and since when (of a guest)."""

    person: Person
    id: str
    kind: Kind
    since: Instant = 0


class Device(msgspec.Struct, frozen=True):
    """One session of a member, as its owner sees it; `client` names the program that holds a token."""

    id: str
    device: str
    made: Instant
    seen: Instant
    client: str = ""


class _Session(msgspec.Struct):
    id: str
    person: PersonId
    seen: Instant
    expires: Instant


_FIND = "SELECT id, person, seen, expires FROM sessions WHERE secret = :secret"
# For whom a password was shown: while there is the account, and that is its password.
_BEGIN = """
INSERT INTO sessions (id, person, secret, device, made, seen, expires, shown)
SELECT :id, id, :secret, :device, :now, :now, :expires, :now FROM accounts
WHERE id = :person AND CAST(:proof AS TEXT) IN ('', password) ON CONFLICT DO NOTHING
"""
# For who followed a link: while there is the link, and as if it were the session that made it.
_FOLLOW = """
INSERT INTO sessions (id, person, secret, device, made, seen, expires, shown)
SELECT :id, person, :secret, :device, :now, :now, :expires, shown FROM moves
WHERE moves.secret = :move AND person = :person AND expires > :now ON CONFLICT DO NOTHING
"""
_ENDED = """
SELECT MAX(before) FROM (
    SELECT before FROM guests_ended WHERE person = :person
    UNION ALL SELECT CAST(:always AS BIGINT) FROM accounts WHERE id = :person) AS ended
"""
ALWAYS: Instant = 2**62  # a member was a guest once, and never is again
_MAKE_ROOM = """
DELETE FROM sessions WHERE person = :person AND id NOT IN (
    SELECT id FROM sessions WHERE person = :person ORDER BY seen DESC, made DESC, id LIMIT :most)
"""
_LISTING = """
SELECT id, device, made, seen, '' FROM sessions WHERE person = :person AND expires > :now
UNION ALL
SELECT family, device, refreshes.made, seen, COALESCE(clients.name, client)
FROM refreshes LEFT JOIN clients ON clients.id = client WHERE person = :person AND expires > :now
"""


class Logins:
    """Begins, reads and ends sessions."""

    def __init__(self, store: Store, writer: Writer, accounts: Accounts, guests: Guests) -> None:
        self.guests = guests
        self._store = store
        self._writer = writer
        self._accounts = accounts
        self._members: Cache[bytes, _Session] = Cache(REMEMBERED, lambda each: each.person)
        self._ended: Cache[PersonId, Instant] = Cache(REMEMBERED)  # 0: never
        accounts.watchers.append(self.forget)

    async def read(self, token: str, now: Instant) -> Login | None:
        """Who shows a token, or None if it is not ours, or over."""
        if "." in token:
            return await self._guest(token, now)
        secret = hash_of(token)
        session = await self._members.get(secret, lambda: self._find(secret))
        if session is None or session.expires <= now:
            return None
        account = await self._accounts.find(session.person)
        if account is None:
            return None
        if now - session.seen >= HOUR:
            await self._see(session, now)
        return Login(account.person, session.id, "member")

    async def begin(self, person: Person, device: str, now: Instant, proof: str = "") -> str:
        """A new session on a device: its token. It begins only while `proof` is the hash of the password."""
        if not person.member:
            return self.guests.token(person, now)
        token, values = _new(person.id, device, now)
        if not await self._begun(person.id, Statement(_BEGIN, {**values, "proof": proof})):
            raise Refused("wrong_password", "the password was changed, or the account is no more")
        return token

    async def follow(self, person: Person, move: bytes, device: str, now: Instant) -> str | None:
        """A new session by a link, which is spent with it: its token, or None where the link is no more."""
        spend = Statement("DELETE FROM moves WHERE secret = :move", {"move": move})
        if person.member:
            token, values = _new(person.id, device, now)
            begin = Statement(_FOLLOW, {**values, "move": move})
            return token if await self._begun(person.id, begin, spend) else None
        # Read first: who logs out everywhere after this ends a token of this date, and before takes the link.
        ended = await self._ending(person.id)
        if ended == ALWAYS or not (await self._writer.change(spend))[0]:
            return None
        return self.guests.renewed(person, ended + 1, now)

    async def end(self, person: PersonId, session: str) -> bool:
        """End one session of a member, or the tokens of one program; False if there is none."""
        values = {"person": person, "id": session}
        counts = await self._change(
            person,
            Statement("DELETE FROM sessions WHERE person = :person AND id = :id", values),
            Statement("DELETE FROM refreshes WHERE person = :person AND family = :id", values),
        )
        return any(counts)

    async def end_all(self, person: PersonId, now: Instant, but: str | None = None) -> None:
        """End every session of somebody, member or guest, but one of a member's."""
        await self._change(person, end_guest(person, now), *end_sessions(person, but))

    async def listing(self, person: PersonId, now: Instant) -> Sequence[Device]:
        """The sessions of a member, the one seen last first."""
        found = await self._store.fetch(_LISTING, person=person, now=now)
        return sorted((Device(*row) for row in found), key=lambda each: -each.seen)

    async def sweep(self, now: Instant) -> None:
        """Throw away the rows that say nothing any more."""
        at = {"now": now}
        await self._writer.change(
            Statement("DELETE FROM sessions WHERE expires <= :now", at),
            Statement("DELETE FROM moves WHERE expires <= :now", at),
            Statement("DELETE FROM guests_ended WHERE before <= :old", {"old": now - LASTS}),
        )

    def forget(self, person: PersonId) -> None:
        """Something about somebody's sessions changed: read it anew."""
        self._members.forget_of(person)
        self._ended.forget(person)

    # Inside

    async def _guest(self, token: str, now: Instant) -> Login | None:
        card = self.guests.card(token, now)
        if card is None:
            return None
        ended = await self._ended.get(card.id, lambda: self._ending(card.id))
        if ended is None or card.at <= ended:
            return None
        return Login(card.person, hash_of(token).hex()[:12], "guest", card.at)

    async def _ending(self, person: PersonId) -> Instant:
        found = await self._store.fetch(_ENDED, person=person, always=ALWAYS)
        return int(found[0][0] or 0)

    async def _find(self, secret: bytes) -> _Session | None:
        found = await self._store.fetch(_FIND, secret=secret)
        return _Session(*found[0]) if found else None

    async def _see(self, session: _Session, now: Instant) -> None:
        """Its time begins anew; once an hour is enough, and it matters to nobody if it fails."""
        session.seen, session.expires = now, now + MEMBER_LASTS
        sql = "UPDATE sessions SET seen = :now, expires = :expires WHERE id = :id"
        values = {"now": now, "expires": session.expires, "id": session.id}
        with suppress(StoreTrouble):
            await self._writer.change(Statement(sql, values))

    async def _begun(self, person: PersonId, *statements: Statement) -> bool:
        """Write a new session; one that nobody used for long makes room for it."""
        room = Statement(_MAKE_ROOM, {"person": person, "most": MOST})
        return (await self._change(person, *statements, room))[0] == 1

    async def _change(self, person: PersonId, *statements: Statement) -> tuple[int, ...]:
        counts = await self._writer.change(*statements)
        self.forget(person)
        return counts


def _new(person: PersonId, device: str, now: Instant) -> tuple[str, dict[str, Any]]:
    """A token, and what is kept of its session."""
    token = secrets.token_urlsafe(32)
    return token, {
        "id": secrets.token_urlsafe(9),
        "person": person,
        "secret": hash_of(token),
        "device": device_words(device),
        "now": now,
        "expires": now + MEMBER_LASTS,
    }


def hash_of(token: str) -> bytes:
    """What is kept of a token: it is random enough to need no salt."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox|FxiOS", "Firefox"),
    ("Chrome|CriOS|Chromium", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone|iPad", "iOS"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X|Macintosh", "macOS"),
    ("Linux|X11", "Linux"),
)


def device_words(agent: str) -> str:
    """A User-Agent in words that its owner knows again; only shown, never trusted.

    >>> device_words("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")
    'Firefox on Linux'
    """
    browser = _first(_BROWSERS, agent)
    system = _first(_SYSTEMS, agent)
    if not browser:
        return "a program"
    return f"{browser} on {system}" if system else browser


def _first(words: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((word for pattern, word in words if re.search(pattern, agent[:500])), "")
