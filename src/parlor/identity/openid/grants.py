"""The ways to tokens, as Authlib's grants: by a code with PKCE, by a refresh token, by a password.

They decide on facts that the desk read before, and leave on it what is to be written after.
"""

from typing import TYPE_CHECKING, Any

from authlib.oauth2.rfc6749 import InvalidGrantError, InvalidRequestError, grants
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oidc.core.grants import OpenIDCode

from parlor.identity.openid.model import Code, CodeAsked, FamilyAsked, Member

if TYPE_CHECKING:
    from parlor.identity.openid.authlib_server import AuthlibServer

METHODS = ["client_secret_basic", "client_secret_post", "none"]


class ByCode(grants.AuthorizationCodeGrant):
    """A person allowed it in the browser, and the client fetches it with the code."""

    TOKEN_ENDPOINT_AUTH_METHODS = METHODS
    server: "AuthlibServer"

    @staticmethod
    def validate_authorization_redirect_uri(request: Any, client: Any) -> str:
        address: str | None = request.payload.redirect_uri
        if address is None or not client.check_redirect_uri(address):
            # Without a word of theirs: this is shown to a person, on a page of ours.
            raise InvalidRequestError("It wants you sent to an address that is not its own.")
        return address

    def generate_authorization_code(self) -> str:
        return self.server.new_secret()

    def save_authorization_code(self, code: str, request: Any) -> None:
        asked = request.payload.data
        allowed = Code(
            client=request.client.client_id,
            person=request.user.id,
            redirect=request.payload.redirect_uri,
            scope=request.scope,
            signed_in=self.server.signed_in,
            nonce=asked.get("nonce"),
            challenge=asked.get("code_challenge"),
        )
        self.server.give_code(code, allowed)

    def query_authorization_code(self, code: str, client: Any) -> CodeAsked | None:
        return self.server.shown_code(code, client.client_id)

    def delete_authorization_code(self, authorization_code: CodeAsked) -> None:
        pass  # it is spent with what it gives, in one transaction: see `sql.spend_code`

    def authenticate_user(self, authorization_code: CodeAsked) -> Member | None:
        return self.server.member


class ByRefresh(grants.RefreshTokenGrant):
    """The next tokens of a family, for a refresh token that is good."""

    TOKEN_ENDPOINT_AUTH_METHODS = METHODS
    INCLUDE_NEW_REFRESH_TOKEN = True
    server: "AuthlibServer"

    def authenticate_refresh_token(self, refresh_token: str) -> FamilyAsked | None:
        return self.server.shown_refresh(self.request.client.client_id)

    def authenticate_user(self, refresh_token: FamilyAsked) -> Member | None:
        return self.server.member

    def revoke_old_credential(self, refresh_token: FamilyAsked) -> None:
        pass  # it is spent when the new ones are written: see `sql.use_refresh`


class ByPassword(grants.ResourceOwnerPasswordCredentialsGrant):
    """A name and a password; only the built-in client has this grant."""

    TOKEN_ENDPOINT_AUTH_METHODS = METHODS
    server: "AuthlibServer"

    def authenticate_user(self, username: str, password: str) -> Member:
        if self.server.member is None:
            raise InvalidGrantError("The name or the password is wrong.")
        return self.server.member


class Proof(CodeChallenge):
    """PKCE with S256 and nothing weaker; a client without a secret must use it."""

    DEFAULT_CODE_CHALLENGE_METHOD = "S256"
    SUPPORTED_CODE_CHALLENGE_METHOD = ["S256"]  # noqa: RUF012  # as Authlib declares it
    CODE_CHALLENGE_METHODS = {"S256": CodeChallenge.CODE_CHALLENGE_METHODS["S256"]}  # noqa: RUF012

    def validate_code_challenge(self, grant: Any, redirect_uri: str) -> None:
        super().validate_code_challenge(grant, redirect_uri)
        asked = grant.request.payload.data
        challenge, method = asked.get("code_challenge"), asked.get("code_challenge_method")
        if challenge and method != "S256":
            raise InvalidRequestError("code_challenge_method: allowed is S256.")
        if challenge and len(challenge) != 43:  # 256 bits, as base64url writes them
            raise InvalidRequestError("Invalid 'code_challenge'")
        if not challenge and not grant.request.client.client.confidential:
            raise InvalidRequestError("Missing 'code_challenge': it is required, with S256.")


class Identity(OpenIDCode):
    """The ID token that comes with a code's tokens."""

    def exists_nonce(self, nonce: str, request: Any) -> bool:
        return False  # codes are used once; whether a nonce is new is for the client to say

    def encode_id_token(self, token: dict[str, Any], request: Any) -> str:
        code: CodeAsked = request.authorization_code
        more = self.get_authorization_code_claims(code)
        desk: AuthlibServer = request.desk
        return desk.id_token(code.code, token["access_token"], more)


class Revoking(RevocationEndpoint):
    """Ends the family of any of its tokens; what is no token of ours is as good as ended [RFC 7009 2.2]."""

    CLIENT_AUTH_METHODS = METHODS
    server: "AuthlibServer"

    def check_params(self, request: Any, client: Any) -> None:
        if "token" not in request.form:
            raise InvalidRequestError("Missing 'token' in request.")

    def query_token(self, token_string: str, token_type_hint: str | None) -> FamilyAsked | None:
        return self.server.shown_any(token_string)

    def revoke_token(self, token: FamilyAsked, request: Any) -> None:
        self.server.end(token.family.id)
