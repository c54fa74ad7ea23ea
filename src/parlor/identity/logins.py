"""Who is signed in: members have a row for each device, guests a signed token; both show one token.

A member's token is random, and only its SHA-256 is stored. A guest's token is signed and not stored at all. It
ends by its age, when `guests_ended` says that all tokens signed up to a moment are over, or when the guest
becomes a member.
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
from parlor.identity.accounts import Accounts
from parlor.identity.cache import Cache
from parlor.identity.guests import LASTS, Guests
from parlor.store import Statement, Store, StoreTrouble, Writer
from parlor.store.sql import sessions as sql
from parlor.store.sql.people import end_guest
from parlor.store.sql.sessions import ALWAYS

HOUR = 3600_000
MEMBER_LASTS = 90 * 24 * HOUR  # after the last use
CACHE_SIZE = 20_000
MOST = 50  # sessions of one member: the one not used for longest makes room

LoginKind: TypeAlias = Literal["guest", "member", "openid"]


class LoginSession(msgspec.Struct, frozen=True):
    """The person behind a token, the session, and for a guest when the token was signed."""

    person: Person
    id: str
    kind: LoginKind
    since: Instant = 0


class Device(msgspec.Struct, frozen=True):
    """One session of a member, as its owner sees it; `client` is the program that holds the token."""

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


class Logins:
    """Begins, reads and ends sessions."""

    def __init__(self, store: Store, writer: Writer, accounts: Accounts, guests: Guests) -> None:
        self.guests = guests
        self._store = store
        self._writer = writer
        self._accounts = accounts
        self._members: Cache[bytes, _Session] = Cache(CACHE_SIZE, lambda each: each.person)
        self._ended: Cache[PersonId, Instant] = Cache(CACHE_SIZE)  # of guests; 0: never
        accounts.watchers.append(self.forget)

    async def read(self, token: str, now: Instant) -> LoginSession | None:
        """The person behind a token; None if it is not ours, or over."""
        if "." in token:
            return await self._read_guest(token, now)
        secret = hash_of(token)
        session = await self._members.get(secret, lambda: self._find(secret))
        if session is None or session.expires <= now:
            return None
        account = await self._accounts.find(session.person)
        if account is None:
            return None
        if now - session.seen >= HOUR:
            await self._mark_seen(session, now)
        return LoginSession(account.person, session.id, "member")

    async def begin(self, person: Person, device: str, now: Instant, proof: str = "") -> str:
        """Begin a session on a device; returns its token. `proof` must be the current hash of the password."""
        if not person.member:
            return self.guests.token(person, now)
        token, session = _new_session(person.id, device, now)
        if not await self._begin(person.id, sql.begin_session(session, proof)):
            raise Refused("wrong_password", "the password was changed, or the account was deleted")
        return token

    async def follow(self, person: Person, link: bytes, device: str, now: Instant) -> str | None:
        """Begin a session by a link, and spend the link; returns a token, or None if it was spent before."""
        spend = sql.spend_link(link)
        if person.member:
            token, session = _new_session(person.id, device, now)
            begin = sql.begin_session_by_link(session, link)
            return token if await self._begin(person.id, begin, spend) else None
        # Read this first: a log-out everywhere that comes later ends a token of this date, and one that came
        # earlier has deleted the link.
        ended = await sql.guest_ended(self._store, person.id)
        if ended == ALWAYS or not (await self._writer.change(spend))[0]:
            return None
        return self.guests.renew(person, ended + 1, now)

    async def end(self, person: PersonId, session: str) -> bool:
        """End one session of a member, or the tokens of one program; False if there is none."""
        return any(await self._change(person, *sql.end_session(person, session)))

    async def end_all(self, person: PersonId, now: Instant, but: str | None = None) -> None:
        """End every session of a member or guest, except perhaps one of the member's."""
        await self._change(person, end_guest(person, now), *sql.end_sessions(person, but))

    async def devices(self, person: PersonId, now: Instant) -> Sequence[Device]:
        """The sessions of a member, the one used last first."""
        found = await sql.list_devices(self._store, person, now)
        return sorted((Device(*row) for row in found), key=lambda each: -each.seen)

    async def sweep(self, now: Instant) -> None:
        """Delete what has expired."""
        await self._writer.change(*sql.sweep_sessions(now, now - LASTS))

    def forget(self, person: PersonId) -> None:
        """The sessions of a person changed: drop them from the caches."""
        self._members.forget_of(person)
        self._ended.forget(person)

    # Inside

    async def _read_guest(self, token: str, now: Instant) -> LoginSession | None:
        guest = self.guests.read(token, now)
        if guest is None:
            return None
        ended = await self._ended.get(guest.id, lambda: sql.guest_ended(self._store, guest.id))
        if ended is None or guest.at <= ended:
            return None
        return LoginSession(guest.person, hash_of(token).hex()[:12], "guest", guest.at)

    async def _find(self, secret: bytes) -> _Session | None:
        found = await sql.find_session(self._store, secret)
        return _Session(*found) if found else None

    async def _mark_seen(self, session: _Session, now: Instant) -> None:
        """Extend a session. Once an hour is enough, and a failure does no harm."""
        session.seen, session.expires = now, now + MEMBER_LASTS
        with suppress(StoreTrouble):
            await self._writer.change(sql.mark_seen(session.id, now, session.expires))

    async def _begin(self, person: PersonId, *statements: Statement) -> bool:
        """Write a new session; if there are too many, the one not used for longest is deleted."""
        room = sql.keep_newest_sessions(person, MOST)
        return (await self._change(person, *statements, room))[0] == 1

    async def _change(self, person: PersonId, *statements: Statement) -> tuple[int, ...]:
        counts = await self._writer.change(*statements)
        self.forget(person)
        return counts


def _new_session(person: PersonId, device: str, now: Instant) -> tuple[str, dict[str, Any]]:
    """A new token, and the row of its session."""
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
    """What is stored of a token. It is random, so it needs no salt."""
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
    """A User-Agent in words that its owner recognises; only shown, never trusted.

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
