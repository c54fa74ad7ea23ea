"""Guests: people with a name and a signed session, and nothing else to remember."""

import base64
import hashlib
import hmac
import secrets
import unicodedata

import msgspec

from parlor.engine import Malformed
from parlor.engine.row import Instant
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
LONGEST_NAME = 32


class _Session(msgspec.Struct, frozen=True):
    id: str
    name: str
    at: Instant


_decoder = msgspec.json.Decoder(_Session)


class Guests:
    """Signs sessions and reads them back. Nothing is stored: the key is the memory."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def welcome(self, name: str | None) -> Person:
        """Somebody new."""
        chosen = (
            name if name is not None else f"{secrets.choice(NAMES)} {secrets.randbelow(90) + 10}"
        )
        return Person(secrets.token_urlsafe(9), clean_name(chosen))

    def renamed(self, person: Person, name: str) -> Person:
        return Person(person.id, clean_name(name))

    def token(self, person: Person, now: Instant) -> str:
        body = msgspec.json.encode(_Session(person.id, person.name, now))
        return f"{_text(body)}.{_text(self._sign(body))}"

    def person(self, token: str, now: Instant) -> Person | None:
        """Who holds a token, or None if we did not sign it or it is too old."""
        head, _, tail = token.partition(".")
        try:
            body, signature = _bytes(head), _bytes(tail)
        except ValueError:
            return None
        if not hmac.compare_digest(signature, self._sign(body)):
            return None
        session = _decoder.decode(body)
        return Person(session.id, session.name) if now - session.at < LASTS else None

    def _sign(self, body: bytes) -> bytes:
        return hmac.digest(self._key, b"parlor guest\0" + body, hashlib.sha256)


def clean_name(name: str) -> str:
    """A name that can be shown: composed, printable, with single blanks.

    >>> clean_name("  Ann\\u200b   Lee ")
    'Ann Lee'
    """
    plain = unicodedata.normalize("NFC", name)
    shown = "".join(each for each in plain if each.isprintable() or each.isspace())
    short = " ".join(shown.split())
    if not 1 <= len(short) <= LONGEST_NAME:
        raise Malformed(f"name: {len(short)} characters, allowed is 1 to {LONGEST_NAME}")
    return short


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
