"""The words of the provider: who signs in, what a code stands for, and a family of tokens."""

from typing import Protocol

import msgspec
from authlib.oidc.core.models import AuthorizationCodeMixin

from parlor.base.row import Instant

CODE_LASTS = 60_000
CONSENT_LASTS = 10 * 60_000
GRACE = 10_000  # in which a refresh token may be used again, for an answer that was lost
OVERLAP = (
    2_000  # requests that overlap are written in any order: the first use may carry the later time
)
MOST_FAMILIES = 20  # of one person and client: the one not used for longest makes room
REFRESH_LASTS = 60 * 24 * 3600 * 1000  # from its last use


class Member(Protocol):
    """Somebody with an account: all that tokens need to know."""

    @property
    def id(self) -> str: ...
    @property
    def uid(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def mail(self) -> str | None: ...


class Code(msgspec.Struct, frozen=True):
    """What a person allowed a client, until the client fetches it."""

    client: str
    person: str
    redirect: str
    scope: str
    signed_in: Instant  # when the person last showed a password
    nonce: str | None = None
    challenge: str | None = None  # of PKCE, S256


class Family(msgspec.Struct, frozen=True):
    """The session of a program: its tokens replace each other, and end together."""

    id: str
    secret: bytes  # SHA-256 of the refresh token that was used last; before any was, of the first
    used: Instant | None  # when that one was first used
    client: str
    person: str
    scope: str
    device: str
    made: Instant
    seen: Instant
    expires: Instant
    name: str  # the person's, now
    uid: str

    def takes(self, shown: bytes, after: bytes, now: Instant) -> bool:
        """Is a refresh token good? `after` is the one that it was issued for; both are hashes.

        Unused ones are, if they were issued for the one used last. That one is good again for a moment: its
        answer may have been lost. `sql.use_refresh` says the same to the database, which decides.
        """
        if self.secret == shown:
            return self.used is None or -OVERLAP < now - self.used < GRACE
        return self.secret == after


class CodeAsked(AuthorizationCodeMixin):
    """A code as Authlib asks about it."""

    def __init__(self, code: Code, secret: bytes) -> None:
        self.code = code
        self.secret = secret
        self.code_challenge = code.challenge
        self.code_challenge_method = "S256" if code.challenge else None

    def get_redirect_uri(self) -> str:
        return self.code.redirect

    def get_scope(self) -> str:
        return self.code.scope

    def get_nonce(self) -> str | None:
        return self.code.nonce

    def get_auth_time(self) -> int:
        return self.code.signed_in // 1000


class FamilyAsked:
    """A refresh token as Authlib asks about it."""

    def __init__(self, family: Family) -> None:
        self.family = family

    def get_scope(self) -> str:
        return self.family.scope

    def check_client(self, client: "HasId") -> bool:
        return self.family.client == client.get_client_id()


class HasId(Protocol):
    def get_client_id(self) -> str: ...
