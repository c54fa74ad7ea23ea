"""Who comes in: the person behind a request, by cookie or by token, and from where."""

import hmac
from collections.abc import Awaitable, Callable
from typing import TypeAlias
from urllib.parse import SplitResult, urlsplit

from aiohttp import web

from parlor.engine import Refused
from parlor.server.address import public_address
from parlor.server.guests import Guests
from parlor.server.settings import Settings
from parlor.table.model import Person

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

COOKIE = "parlor"
LOOPBACK = ("127.0.0.1", "::1", "localhost")
FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")
STATUS = {"not_signed_in": 401, "wrong_origin": 403, "too_fast": 429, "trouble": 503}


def caller(request: web.Request, guests: Guests, settings: Settings, now: int) -> Person | None:
    """The person who asks, or None for somebody new.

    A cookie counts only with a matching Origin, so that no other page can act for you; a client that sends
    no Origin is no browser and shows a bearer token.
    """
    origin = request.headers.get("Origin")
    if origin is not None:
        check_origin(origin, request, settings)
        cookie = request.cookies.get(COOKIE)
        person = guests.person(cookie, now) if cookie else None
        if person is not None:
            return person
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return None
    person = guests.person(token.strip(), now)
    if person is None:
        raise Refused("not_signed_in", "the token is not one of ours, or too old")
    return person


def check_origin(origin: str, request: web.Request, settings: Settings) -> None:
    theirs = _split(origin).netloc
    ours = {request.host, urlsplit(settings.url).netloc} - {""}
    if theirs not in ours:
        raise Refused("wrong_origin", f"a page of {origin!a} may not speak for people here")


def set_cookie(response: web.StreamResponse, token: str, settings: Settings) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=400 * 24 * 3600,
        path="/",
        httponly=True,
        samesite="Lax",
        secure=settings.url.startswith("https://"),
    )


def may_read_figures(request: web.Request, settings: Settings) -> bool:
    """The figures are for the host: from this machine, or with the token."""
    if settings.metrics_token:
        shown = request.headers.get("Authorization", "").encode(errors="surrogateescape")
        return hmac.compare_digest(shown, f"Bearer {settings.metrics_token}".encode())
    if settings.url:
        return False  # a parlour with a public address is behind a proxy, which is near too
    # Another name than this machine's own: a page elsewhere that lets its name point here.
    near = request.remote in LOOPBACK and _split(f"//{request.host}").hostname in LOOPBACK
    return near and not any(name in request.headers for name in FORWARDED)


def shared_base(request: web.Request, settings: Settings) -> str:
    """Where others find this parlour: its public address, or the one it was asked by, but not localhost."""
    asked = f"{request.scheme}://{request.host}".encode("ascii", "ignore").decode()
    if settings.url or _split(f"//{request.host}").hostname not in LOOPBACK:
        return settings.url.rstrip("/") or asked
    port = request.get_extra_info("sockname", ("", settings.port))[1]
    return public_address(settings, port) or asked


def _split(address: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:  # an unclosed bracket
        return urlsplit("")


def status_of(no: Refused) -> int:
    return STATUS.get(no.code, 404 if no.code.startswith("unknown_") else 400)
