"""Sign in with this parlour: the endpoints for programs. Those for people are in `authorization`."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import msgspec
from aiohttp import hdrs, web
from authlib.oauth2 import OAuth2Error

from parlor.engine import Refused
from parlor.identity.logins import device_words
from parlor.identity.openid.authlib_server import AuthlibResponse
from parlor.identity.openid.clients import SCOPES, origin
from parlor.identity.openid.forms import read_form
from parlor.server.http.decoding import bytes_of
from parlor.server.http.errors import check_rate
from parlor.server.http.request import Request

Handle: TypeAlias = Callable[[Request], Awaitable[web.Response]]

HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")
FORM = "application/x-www-form-urlencoded"
NO_STORE = {"Cache-Control": "no-store", "Pragma": "no-cache"}
ANYBODY = {"Access-Control-Allow-Origin": "*"}  # nothing here looks at a cookie
STATUS = {"too_fast": 429, "busy": 503}
ERRORS = {
    "too_fast": "temporarily_unavailable",
    "busy": "temporarily_unavailable",
    "banned": "invalid_grant",
}

routes = web.RouteTableDef()


def issuer(call: Request) -> str:
    """The issuer of the tokens: the public address, or the one it is asked by.

    A parlour without a public address has several: each name that leads here is an issuer of its own.
    """
    if call.node.settings.url:
        return call.node.settings.url.rstrip("/")
    host = call.request.host
    if not HOST.fullmatch(host):
        raise Refused("malformed", f"Host: {host!a} is not the name of a parlour")
    return f"{call.node.proxies.scheme(call.request)}://{host.lower()}"


def spoken(handle: Handle) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """An endpoint for programs: every refusal in the words of OAuth, and nothing of it kept anywhere."""

    async def answer(request: web.Request) -> web.StreamResponse:
        try:
            check_rate(request)
            return await handle(Request(request))
        except OAuth2Error as no:
            status, body, headers = no()
            return to_response(AuthlibResponse(status, body, tuple(headers)))
        except Refused as no:
            plain = str(no).encode("ascii", "replace").decode().replace('"', "'").replace("\\", "/")
            said = {"error": ERRORS.get(no.code, "invalid_request"), "error_description": plain}
            response = to_response(AuthlibResponse(STATUS.get(no.code, 400), said, ()))
            if no.code in STATUS:
                response.headers[hdrs.RETRY_AFTER] = "5"
            return response

    return answer


def to_response(answer: AuthlibResponse, more: Mapping[str, str] | None = None) -> web.Response:
    """What Authlib wants said, as JSON."""
    kept = {name: value for name, value in answer.headers if name == hdrs.WWW_AUTHENTICATE}
    return web.Response(
        body=msgspec.json.encode(dict(answer.body)),
        status=answer.status,
        content_type="application/json",
        headers={**kept, **NO_STORE, **(more or {})},
    )


# What everybody may read


@routes.get("/.well-known/openid-configuration")
@spoken
async def discovery(call: Request) -> web.Response:
    here = issuer(call)
    return web.json_response(
        {
            "issuer": here,
            "authorization_endpoint": f"{here}/oauth/authorize",
            "token_endpoint": f"{here}/oauth/token",
            "userinfo_endpoint": f"{here}/oauth/userinfo",
            "revocation_endpoint": f"{here}/oauth/revoke",
            "jwks_uri": f"{here}/oauth/jwks",
            "scopes_supported": list(SCOPES),
            "response_types_supported": ["code"],
            "response_modes_supported": ["query"],
            "grant_types_supported": ["authorization_code", "refresh_token", "password"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"],
            "token_endpoint_auth_methods_supported": _METHODS,
            "revocation_endpoint_auth_methods_supported": _METHODS,
            "code_challenge_methods_supported": ["S256"],
            "prompt_values_supported": ["none", "login", "consent"],
            "claims_supported": [
                *("iss", "sub", "aud", "exp", "iat", "auth_time", "nonce", "at_hash"),
                *("name", "preferred_username", "email", "email_verified"),
            ],
            "claims_parameter_supported": False,
            "request_parameter_supported": False,
            "request_uri_parameter_supported": False,
            "authorization_response_iss_parameter_supported": True,
        },
        headers={"Cache-Control": "public, max-age=300", **ANYBODY},
    )


_METHODS = ["client_secret_basic", "client_secret_post", "none"]


@routes.get("/oauth/jwks")
@spoken
async def key_set(call: Request) -> web.Response:
    provider = call.node.openid
    if provider.keys.is_empty:
        await provider.maintain_keys(call.now)
    keys = {"keys": provider.keys.public_keys()}
    return web.json_response(keys, headers={"Cache-Control": "public, max-age=300", **ANYBODY})


# For programs


@routes.post("/oauth/token")
@spoken
async def token(call: Request) -> web.Response:
    fields = await form_of(call)
    if fields.get("grant_type") == "password":
        call.check_origin()  # no other page may try passwords from its visitors' addresses
        call.check_logins()
    answer = await call.node.openid.token(
        fields, _authorization(call), issuer(call), call.now, device_words(call.agent)
    )
    return to_response(answer, await _for_pages(call, fields))


@routes.post("/oauth/revoke")
@spoken
async def revoke(call: Request) -> web.Response:
    fields = await form_of(call)
    answer = await call.node.openid.revocation(fields, _authorization(call), issuer(call), call.now)
    return to_response(answer, await _for_pages(call, fields))


@routes.get("/oauth/userinfo")
@routes.post("/oauth/userinfo")
@spoken
async def userinfo(call: Request) -> web.Response:
    kind, _, shown = _authorization(call).partition(" ")
    here = issuer(call)
    if kind.lower() != "bearer" or not shown.strip():
        return _refuse_unauthorized(f'Bearer realm="{here}"')
    info = await call.node.openid.user_info(shown.strip(), here, call.now)
    if info is None:
        return _refuse_unauthorized(f'Bearer realm="{here}", error="invalid_token"')
    if not info:
        wrong = f'Bearer realm="{here}", error="insufficient_scope", scope="openid"'
        return _refuse_unauthorized(wrong, 403)
    return to_response(AuthlibResponse(200, info, ()), ANYBODY)


@routes.options("/oauth/userinfo")
async def userinfo_preflight(request: web.Request) -> web.Response:
    """A page may show the token that it holds."""
    allowed = {"Access-Control-Allow-Headers": "Authorization", "Access-Control-Max-Age": "600"}
    return web.Response(status=204, headers={**ANYBODY, **allowed})


def _refuse_unauthorized(challenge: str, status: int = 401) -> web.Response:
    error = challenge.partition('error="')[2].partition('"')[0] or "invalid_request"
    headers = {**ANYBODY, hdrs.WWW_AUTHENTICATE: challenge}
    return to_response(AuthlibResponse(status, {"error": error}, ()), headers)


# Reading


async def form_of(call: Request) -> dict[str, str]:
    """The fields of the body, which is a form and nothing else."""
    if call.request.content_type != FORM:
        raise Refused("malformed", f"Content-Type: allowed is {FORM}")
    return read_form(await bytes_of(call.request))


def _authorization(call: Request) -> str:
    shown = call.request.headers.get(hdrs.AUTHORIZATION, "")
    return shown if shown.isascii() else "Basic ?"


async def _for_pages(call: Request, fields: Mapping[str, str]) -> dict[str, str]:
    """A page may read the answer if it is of a public client: the one that it would be sent back to."""
    page = call.request.headers.get("Origin")
    client = await call.node.openid.clients.find(fields.get("client_id", "")) if page else None
    if page is None or client is None or client.is_confidential:
        return {}
    if page not in {origin(each) for each in client.redirects}:
        return {}
    return {"Access-Control-Allow-Origin": page, "Vary": "Origin"}
