"""Guests: people with a name and a signed session, and nothing else to remember."""

import base64
import hashlib
import hmac
import secrets

import msgspec

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.identity.names import guest_name

DAY = 24 * 3600 * 1000
LASTS = 400 * DAY  # as long as browsers keep a cookie
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
    """What a guest's token says: who, and since when."""

    id: PersonId
    name: str
    at: Instant

    @property
    def person(self) -> Person:
        return Person(self.id, self.name)


_decoder = msgspec.json.Decoder(GuestToken)


class Guests:
    """Signs sessions and reads them back. Nothing is stored: the key is the memory."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def token(self, person: Person, now: Instant) -> str:
        body = msgspec.json.encode(GuestToken(person.id, person.name, now))
        return f"{_text(body)}.{_text(self._sign(body))}"

    def renewed(self, person: Person, since: Instant, now: Instant) -> str:
        """A token for who showed one signed at `since`.

        It is dated a day back, or like the one that was shown. Whatever ends all tokens up to this moment ends
        it too, however long that takes to reach the disk, and though it is signed while it does.
        """
        return self.token(person, max(since, now - DAY))

    def card(self, token: str, now: Instant) -> GuestToken | None:
        """Who holds a token, or None if we did not sign it or it is too old."""
        head, _, tail = token.partition(".")
        try:
            body, signature = _bytes(head), _bytes(tail)
        except ValueError:
            return None
        if not hmac.compare_digest(signature, self._sign(body)):
            return None
        card = _decoder.decode(body)
        return card if now - card.at < LASTS else None

    def _sign(self, body: bytes) -> bytes:
        return hmac.digest(self._key, b"parlor guest\0" + body, hashlib.sha256)


def new_person() -> PersonId:
    return secrets.token_urlsafe(9)


def welcome(name: str | None) -> Person:
    """Somebody new, with a name of the house if they gave none."""
    person = new_person()
    return Person(person, house_name(person) if name is None else guest_name(name))


def house_name(person: PersonId, again: int = 0) -> str:
    """A name that the house gives: the same to the same person, and of more and more if asked again."""
    drawn = int.from_bytes(hashlib.sha256(f"{again} {person}".encode()).digest()[:8])
    return f"{NAMES[drawn % len(NAMES)]} {10 + drawn // len(NAMES) % (90 * 10 ** min(again, 9))}"


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
