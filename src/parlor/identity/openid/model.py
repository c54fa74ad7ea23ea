"""The data of the provider: members, authorization codes and families of tokens."""

from typing import Protocol

import msgspec
from authlib.oidc.core.models import AuthorizationCodeMixin

from parlor.base.row import Instant

CODE_LASTS = 60_000
CONSENT_LASTS = 10 * 60_000
GRACE = 10_000  # a refresh token may be used again within this time, if its answer was lost
OVERLAP = (
    2_000  # overlapping requests are written in any order: the first use may have the later time
)
MOST_FAMILIES = 20  # of one person and client; the one not used for longest makes room
REFRESH_LASTS = 60 * 24 * 3600 * 1000  # after the last use


class Member(Protocol):
    """A person with an account, as far as tokens need to know."""

    @property
    def id(self) -> str: ...
    @property
    def uid(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def mail(self) -> str | None: ...


class AuthorizationCode(msgspec.Struct, frozen=True):
    """An authorization code: what a person allowed a client, until the client fetches its tokens."""

    client: str
    person: str
    redirect: str
    scope: str
    signed_in: Instant  # when the person last typed a password
    nonce: str | None = None
    challenge: str | None = None  # PKCE, S256


class Family(msgspec.Struct, frozen=True):
    """The session of a program: its tokens replace each other and end together."""

    id: str
    secret: (
        bytes  # SHA-256 of the refresh token used last, or of the first one if none was used yet
    )
    used: Instant | None  # when that token was first used
    client: str
    person: str
    scope: str
    device: str
    made: Instant
    seen: Instant
    expires: Instant
    name: str  # the person's current name
    uid: str

    def takes(self, shown: bytes, after: bytes, now: Instant) -> bool:
        """Is a refresh token good? `after` is the token that it was issued for; both are hashes.

        An unused token is good if it was issued for the one used last. The one used last stays good for a
        moment, because its answer may have been lost. `sql.use_refresh` repeats this rule in the database,
        which decides.
        """
        if self.secret == shown:
            return self.used is None or -OVERLAP < now - self.used < GRACE
        return self.secret == after


class AuthlibCode(AuthorizationCodeMixin):
    """A code, as Authlib's interface wants it."""

    def __init__(self, code: AuthorizationCode, secret: bytes) -> None:
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


class AuthlibFamily:
    """A refresh token, as Authlib's interface wants it."""

    def __init__(self, family: Family) -> None:
        self.family = family

    def get_scope(self) -> str:
        return self.family.scope

    def check_client(self, client: "HasClientId") -> bool:
        return self.family.client == client.get_client_id()


class HasClientId(Protocol):
    """The one thing that we ask of Authlib's client."""

    def get_client_id(self) -> str: ...
