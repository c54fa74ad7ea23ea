"""Authlib's grants: tokens for a code with PKCE, for a refresh token, for a password.

They decide on facts that were read into `AuthlibServer` before, and leave their writes there.
"""

from typing import Any, Protocol

from authlib.oauth2.rfc6749 import InvalidGrantError, InvalidRequestError, grants
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oidc.core.grants import OpenIDCode

from parlor.identity.openid.model import AuthlibCode, AuthlibFamily, AuthorizationCode, Member

METHODS = ["client_secret_basic", "client_secret_post", "none"]


class Facts(Protocol):
    """What `AuthlibServer` knows of one request, and where the grants leave their writes."""

    member: Member | None
    signed_in: int

    def new_secret(self) -> str: ...
    def add_code(self, code: str, allowed: AuthorizationCode) -> None: ...
    def find_code(self, code: str, client: str) -> AuthlibCode | None: ...
    def find_refresh(self, client: str) -> AuthlibFamily | None: ...
    def find_any(self, token: str) -> AuthlibFamily | None: ...
    def end_family(self, family: str) -> None: ...
    def id_token(self, code: AuthorizationCode, access: str, more: dict[str, Any]) -> str: ...


class ByCode(grants.AuthorizationCodeGrant):
    """A person allowed it in the browser, and the client fetches its tokens with the code."""

    TOKEN_ENDPOINT_AUTH_METHODS = METHODS
    server: Facts

    @staticmethod
    def validate_authorization_redirect_uri(request: Any, client: Any) -> str:
        address: str | None = request.payload.redirect_uri
        if address is None or not client.check_redirect_uri(address):
            # It quotes nothing from the request, because a person sees it on our own page.
            raise InvalidRequestError("It wants you sent to an address that is not its own.")
        return address

    def generate_authorization_code(self) -> str:
        return self.server.new_secret()

    def save_authorization_code(self, code: str, request: Any) -> None:
        asked = request.payload.data
        allowed = AuthorizationCode(
            client=request.client.client_id,
            person=request.user.id,
            redirect=request.payload.redirect_uri,
            scope=request.scope,
            signed_in=self.server.signed_in,
            nonce=asked.get("nonce"),
            challenge=asked.get("code_challenge"),
        )
        self.server.add_code(code, allowed)

    def query_authorization_code(self, code: str, client: Any) -> AuthlibCode | None:
        return self.server.find_code(code, client.client_id)

    def delete_authorization_code(self, authorization_code: AuthlibCode) -> None:
        pass  # it is spent in one transaction with its tokens: see `sql.spend_code`

    def authenticate_user(self, authorization_code: AuthlibCode) -> Member | None:
        return self.server.member


class ByRefresh(grants.RefreshTokenGrant):
    """The next tokens of a family, for a good refresh token."""

    TOKEN_ENDPOINT_AUTH_METHODS = METHODS
    INCLUDE_NEW_REFRESH_TOKEN = True
    server: Facts

    def authenticate_refresh_token(self, refresh_token: str) -> AuthlibFamily | None:
        return self.server.find_refresh(self.request.client.client_id)

    def authenticate_user(self, refresh_token: AuthlibFamily) -> Member | None:
        return self.server.member

    def revoke_old_credential(self, refresh_token: AuthlibFamily) -> None:
        pass  # it is spent when the new tokens are written: see `sql.use_refresh`


class ByPassword(grants.ResourceOwnerPasswordCredentialsGrant):
    """A name and a password; only the built-in client has this grant."""

    TOKEN_ENDPOINT_AUTH_METHODS = METHODS
    server: Facts

    def authenticate_user(self, username: str, password: str) -> Member:
        if self.server.member is None:
            raise InvalidGrantError("The name or the password is wrong.")
        return self.server.member


class RequirePkce(CodeChallenge):
    """PKCE with S256 and nothing weaker. A client without a secret must use it."""

    DEFAULT_CODE_CHALLENGE_METHOD = "S256"
    SUPPORTED_CODE_CHALLENGE_METHOD = ["S256"]  # noqa: RUF012  # as Authlib declares it
    CODE_CHALLENGE_METHODS = {"S256": CodeChallenge.CODE_CHALLENGE_METHODS["S256"]}  # noqa: RUF012

    def validate_code_challenge(self, grant: Any, redirect_uri: str) -> None:
        super().validate_code_challenge(grant, redirect_uri)
        asked = grant.request.payload.data
        challenge, method = asked.get("code_challenge"), asked.get("code_challenge_method")
        if challenge and method != "S256":
            raise InvalidRequestError("code_challenge_method: allowed is S256.")
        if challenge and len(challenge) != 43:  # 256 bits in base64url
            raise InvalidRequestError("Invalid 'code_challenge'")
        if not challenge and not grant.request.client.client.is_confidential:
            raise InvalidRequestError("Missing 'code_challenge': it is required, with S256.")


class IdToken(OpenIDCode):
    """The ID token that comes with the tokens for a code."""

    def exists_nonce(self, nonce: str, request: Any) -> bool:
        return False  # codes are used once; the client checks the nonce

    def encode_id_token(self, token: dict[str, Any], request: Any) -> str:
        code: AuthlibCode = request.authorization_code
        more = self.get_authorization_code_claims(code)
        server: Facts = request.authlib
        return server.id_token(code.code, token["access_token"], more)


class Revocation(RevocationEndpoint):
    """Ends the family of a token. An unknown token counts as revoked [RFC 7009 2.2]."""

    CLIENT_AUTH_METHODS = METHODS
    server: Facts

    def check_params(self, request: Any, client: Any) -> None:
        if "token" not in request.form:
            raise InvalidRequestError("Missing 'token' in request.")

    def query_token(self, token_string: str, token_type_hint: str | None) -> AuthlibFamily | None:
        return self.server.find_any(token_string)

    def revoke_token(self, token: AuthlibFamily, request: Any) -> None:
        self.server.end_family(token.family.id)
