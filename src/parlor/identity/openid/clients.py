"""Clients: programs that people can sign in to with this server. One is built in, the host adds others."""

import hashlib
import hmac
import secrets
from urllib.parse import urlsplit

import msgspec
from authlib.oauth2.rfc6749 import ClientMixin

from parlor.base.row import Instant
from parlor.engine import Illegal, Malformed
from parlor.store import Store, Writer
from parlor.store.sql import openid as sql

SCOPES = ("openid", "profile", "email", "play")  # play: act on this server for the person
LOOPBACK = ("127.0.0.1", "::1", "localhost")
_LONGEST = 500


class Client(msgspec.Struct, frozen=True):
    """A client, as the host registered it."""

    id: str
    name: str
    secret: bytes | None = None  # SHA-256; None for a public client, which cannot keep a secret
    redirects: tuple[str, ...] = ()
    made: Instant = 0
    grants: tuple[str, ...] = ("authorization_code", "refresh_token")
    always: tuple[str, ...] = ()  # scopes that it always has

    @property
    def is_confidential(self) -> bool:
        return self.secret is not None


# Only the poker protocol has its players type their password into the client, so only it may send one.
POKER = Client("poker_v1", "Poker", grants=("password", "refresh_token"), always=("play",))
BUILT_IN = {POKER.id: POKER}


class AuthlibClient(ClientMixin):
    """A client, as Authlib's interface wants it."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.client_id = client.id

    def get_client_id(self) -> str:
        return self.client.id

    def get_default_redirect_uri(self) -> str:
        return ""  # every request must name its address

    def get_allowed_scope(self, scope: str | None) -> str | None:
        """The scopes that we know; others are ignored [OpenID Connect Core 3.1.2.1]."""
        wanted = set((scope or "").split()) | set(self.client.always)
        return " ".join(each for each in SCOPES if each in wanted) or None

    def check_redirect_uri(self, redirect_uri: str) -> bool:
        return redirect_uri in self.client.redirects  # exactly: no prefixes, no patterns

    def check_client_secret(self, client_secret: str) -> bool:
        hashed = digest(client_secret)
        return self.client.secret is not None and hmac.compare_digest(hashed, self.client.secret)

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:
        return (method != "none") == self.client.is_confidential

    def check_response_type(self, response_type: str) -> bool:
        return response_type == "code" and "authorization_code" in self.client.grants

    def check_grant_type(self, grant_type: str) -> bool:
        return grant_type in self.client.grants


class Clients:
    """All clients, built in or added by the host."""

    def __init__(self, store: Store, writer: Writer) -> None:
        self._store = store
        self._writer = writer

    async def find(self, client: str) -> Client | None:
        if client in BUILT_IN or not 0 < len(client) <= _LONGEST:
            return BUILT_IN.get(client)
        found = await sql.find_client(self._store, client)
        return _client(*found) if found else None

    async def list_all(self) -> tuple[Client, ...]:
        """All clients, the built-in ones first, then the oldest."""
        added = await sql.list_clients(self._store)
        return (*BUILT_IN.values(), *(_client(*each) for each in added))

    async def add(
        self, name: str, redirects: tuple[str, ...], confidential: bool, now: Instant
    ) -> tuple[str, str]:
        """Register a client; returns its id and its secret, which is shown only once (empty if public)."""
        if not 0 < len(name.strip()) <= 60 or not name.isprintable():
            raise Malformed(f"name: {name!a}, allowed are 1 to 60 printable characters")
        if not redirects:
            raise Malformed("redirects: none, but people must be sent back somewhere")
        for each in redirects:
            check_redirect(each)
        client, secret = secrets.token_hex(8), secrets.token_urlsafe(32) if confidential else ""
        row = sql.add_client(
            id=client,
            name=name.strip(),
            secret=digest(secret) if confidential else None,
            redirects=msgspec.json.encode(redirects).decode(),
            made=now,
        )
        await self._writer.change(row)
        return client, secret

    async def remove(self, client: str) -> bool:
        """Remove a client and end its sessions; False if there was none."""
        if client in BUILT_IN:
            raise Illegal("built_in", f"{client} is built in and cannot be removed")
        return (await self._writer.change(*sql.remove_client(client)))[0] > 0


def check_redirect(address: str) -> None:
    """Check an address to which people are sent back with a code: https, or this machine.

    >>> check_redirect("https://app.example/back")
    >>> check_redirect("http://app.example/back")
    Traceback (most recent call last):
    parlor.engine.refusals.Malformed: redirect 'http://app.example/back': allowed is https, or http on loopback
    """
    wrong = Malformed(f"redirect {address!a}: allowed is https, or http on loopback")
    try:
        parts = urlsplit(address)
        _ = parts.port
    except ValueError:
        raise wrong from None
    loopback = parts.scheme == "http" and parts.hostname in LOOPBACK
    plain = address.isascii() and address.isprintable() and not set(address) & set(" \"\\<>#;'")
    safe = parts.hostname and "@" not in parts.netloc and len(address) <= _LONGEST
    if not (plain and safe and (loopback or parts.scheme == "https")):
        raise wrong


def origin(address: str) -> str:
    """The origin of a page, as its `Origin` header says it.

    >>> origin("https://app.example/back?x=1")
    'https://app.example'
    """
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def digest(secret: str) -> bytes:
    """What is stored of a secret. Secrets are random, so they need no salt."""
    return hashlib.sha256(secret.encode(errors="surrogateescape")).digest()


def _client(name: str, title: str, secret: bytes | None, redirects: str, made: Instant) -> Client:
    return Client(name, title, secret, msgspec.json.decode(redirects, type=tuple[str, ...]), made)
