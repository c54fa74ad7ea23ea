"""Guests: people with a name and a signed token, and nothing in the database."""

import base64
import hashlib
import hmac
import secrets

import msgspec

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.identity.names import guest_name

DAY = 24 * 3600 * 1000
LASTS = 400 * DAY  # as long as browsers keep cookies
NAMES = (
    "Ash",
    "Birch",
    "Cedar",
    "Elm",
    "Fir",
    "Hazel",
    "Juniper",
    "Larch",
    "Maple",
    "Oak",
    "Rowan",
    "Yew",
)


class GuestToken(msgspec.Struct, frozen=True):
    """The content of a guest's token: who, and when it was signed."""

    id: PersonId
    name: str
    at: Instant

    @property
    def person(self) -> Person:
        return Person(self.id, self.name)


_decoder = msgspec.json.Decoder(GuestToken)


class Guests:
    """Signs tokens and reads them back. Nothing is stored: the signature proves them."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def token(self, person: Person, now: Instant) -> str:
        body = msgspec.json.encode(GuestToken(person.id, person.name, now))
        return f"{_text(body)}.{_text(self._sign(body))}"

    def renew(self, person: Person, since: Instant, now: Instant) -> str:
        """A new token for the holder of one signed at `since`.

        It is dated a day back, but not before the old one. So whatever ends all tokens up to now ends it too,
        even if this token is signed before that has reached the disk.
        """
        return self.token(person, max(since, now - DAY))

    def read(self, token: str, now: Instant) -> GuestToken | None:
        """The content of a token; None if we did not sign it or it is too old."""
        head, _, tail = token.partition(".")
        try:
            body, signature = _bytes(head), _bytes(tail)
        except ValueError:
            return None
        if not hmac.compare_digest(signature, self._sign(body)):
            return None
        read = _decoder.decode(body)
        return read if now - read.at < LASTS else None

    def _sign(self, body: bytes) -> bytes:
        return hmac.digest(self._key, b"parlor guest\0" + body, hashlib.sha256)


def new_person() -> PersonId:
    return secrets.token_urlsafe(9)


def new_guest(name: str | None) -> Person:
    """A new guest, with a name of ours if they gave none."""
    person = new_person()
    return Person(person, house_name(person) if name is None else guest_name(name))


def house_name(person: PersonId, again: int = 0) -> str:
    """A name that we give: always the same for a person, with a longer number each time it is asked again."""
    number = int.from_bytes(hashlib.sha256(f"{again} {person}".encode()).digest()[:8])
    return f"{NAMES[number % len(NAMES)]} {10 + number // len(NAMES) % (90 * 10 ** min(again, 9))}"


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
