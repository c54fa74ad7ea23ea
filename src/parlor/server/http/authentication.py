"""Who comes in: the person behind a request, by cookie or by token, and from where."""

import hmac
from collections.abc import Awaitable, Callable
from typing import TypeAlias
from urllib.parse import SplitResult, urlsplit

from aiohttp import hdrs, web

from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.logins import Login
from parlor.server.address import public_address
from parlor.server.node import NODE, Node
from parlor.server.settings import ServerSettings

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

COOKIE = "parlor"
LOOPBACK = ("127.0.0.1", "::1", "localhost")
ELSEWHERE = ("cross-site", "same-site")
FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")
STATUS = {
    "not_signed_in": 401,
    "wrong_password": 401,
    "banned": 403,
    "not_a_member": 403,
    "not_for_programs": 403,
    "registration_closed": 403,
    "wrong_origin": 403,
    "not_yours": 403,
    "no_watching": 403,
    "lasting_secrets": 403,
    "no_lesson": 404,
    "no_such_game": 404,
    "link_spent": 404,
    "not_over": 409,
    "name_taken": 409,
    "already_member": 409,
    "request_entity_too_large": 413,
    "unsupported_media_type": 415,
    "too_fast": 429,
    "busy": 503,
    "trouble": 503,
}


async def signed_in(request: web.Request, now: Instant, *, banned: bool = False) -> Login | None:
    """Who asks, and by which session, or None for somebody new; refuses who is banned.

    A bearer token speaks for itself. A cookie comes with whatever page makes the browser ask, so it counts
    only where that is a page of ours.
    """
    node = request.app[NODE]
    check_page(request)
    signed = None
    if "Origin" in request.headers or _ours(request):
        cookie = request.cookies.get(cookie_name(node.settings))
        signed = await node.logins.read(cookie, now) if cookie else None
    if signed is None:
        signed = await _bearer(request, node, now)
    if signed is not None and not banned:
        node.penalties.admit(signed.person.id, now)
    return signed


def _ours(request: web.Request) -> bool:
    """Without an Origin: does the browser say that a page of ours asks, or does asking change nothing?"""
    site = request.headers.get("Sec-Fetch-Site")
    if _only_reads(request):
        return site in (None, "same-origin", "none")  # "none": a person typed the address
    return site == "same-origin"


def _only_reads(request: web.Request) -> bool:
    return request.method in ("GET", "HEAD") and hdrs.UPGRADE not in request.headers


async def _bearer(request: web.Request, node: Node, now: Instant) -> Login | None:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return None
    token = token.strip()
    if token.count(".") == 2:  # a JWT: the provider's
        signed = await node.openid.person(token, now)
    else:
        signed = await node.logins.read(token, now)
    if signed is None:
        raise Refused("not_signed_in", "the token is not one of ours, or too old")
    return signed


def check_page(request: web.Request) -> None:
    """Refuse what a page of somebody else asks: it could also sign its visitors in as another."""
    origin = request.headers.get("Origin")
    if origin is not None:
        check_origin(origin, request, request.app[NODE].settings)
    elif not _only_reads(request) and request.headers.get("Sec-Fetch-Site") in ELSEWHERE:
        raise Refused("wrong_origin", "a page elsewhere may not speak for people here")


def check_origin(origin: str, request: web.Request, settings: ServerSettings) -> None:
    theirs, public = _split(origin), urlsplit(settings.url)
    if not theirs.netloc or theirs.netloc not in (request.host, public.netloc):
        raise Refused("wrong_origin", f"a page of {origin!a} may not speak for people here")
    if theirs.netloc == public.netloc and theirs.scheme != public.scheme:
        raise Refused("wrong_origin", f"{origin!a} is not the address of this parlour")


def cookie_name(settings: ServerSettings) -> str:
    """With TLS the name itself keeps other hosts of the same domain from setting it. [RFC 6265bis, 4.1.3]"""
    return f"__Host-{COOKIE}" if settings.url.startswith("https://") else COOKIE


def set_cookie(response: web.StreamResponse, token: str, settings: ServerSettings) -> None:
    """Put a token into the cookie; an empty one takes it away."""
    response.set_cookie(
        cookie_name(settings),
        token,
        max_age=400 * 24 * 3600 if token else 0,
        path="/",
        httponly=True,
        samesite="Lax",
        secure=settings.url.startswith("https://"),
    )


def may_read_figures(request: web.Request, settings: ServerSettings) -> bool:
    """The figures are for the host: from this machine, or with the token."""
    if settings.metrics_token:
        shown = request.headers.get("Authorization", "").encode(errors="surrogateescape")
        return hmac.compare_digest(shown, f"Bearer {settings.metrics_token}".encode())
    if settings.url:
        return False  # a parlour with a public address is behind a proxy, which is near too
    # Another name than this machine's own: a page elsewhere that lets its name point here.
    near = request.remote in LOOPBACK and _split(f"//{request.host}").hostname in LOOPBACK
    return near and not any(name in request.headers for name in FORWARDED)


def shared_base(request: web.Request, settings: ServerSettings) -> str:
    """Where others find this parlour: its public address, or the one it was asked by, but not localhost."""
    scheme = request.app[NODE].proxies.scheme(request)
    asked = f"{scheme}://{request.host}".encode("ascii", "ignore").decode()
    if settings.url or _split(f"//{request.host}").hostname not in LOOPBACK:
        return settings.url.rstrip("/") or asked
    port = request.get_extra_info("sockname", ("", settings.port))[1]
    return public_address(settings, port) or asked


def _split(address: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:  # an unclosed bracket
        return urlsplit("")


def status_of(code: str) -> int:
    return STATUS.get(code, 404 if code.startswith("unknown_") else 400)
