"""Guests: people with a name and a signed session, and nothing else to remember."""

import base64
import hashlib
import hmac
import secrets

import msgspec

from parlor.engine.result import PersonId
from parlor.engine.row import Instant
from parlor.identity.names import guest_name
from parlor.table.model import Person

LASTS = 400 * 24 * 3600 * 1000  # as long as browsers keep a cookie
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


class Card(msgspec.Struct, frozen=True):
    """What a guest's token says: who, and since when."""

    id: PersonId
    name: str
    at: Instant

    @property
    def person(self) -> Person:
        return Person(self.id, self.name)


_decoder = msgspec.json.Decoder(Card)


class Guests:
    """Signs sessions and reads them back. Nothing is stored: the key is the memory."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def token(self, person: Person, now: Instant) -> str:
        body = msgspec.json.encode(Card(person.id, person.name, now))
        return f"{_text(body)}.{_text(self._sign(body))}"

    def card(self, token: str, now: Instant) -> Card | None:
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
    chosen = name if name is not None else f"{secrets.choice(NAMES)} {secrets.randbelow(90) + 10}"
    return Person(new_person(), guest_name(chosen))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
