"""The person behind a request, by cookie or by token."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from aiohttp import web

from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.logins import LoginSession
from parlor.server.http.cookies import cookie_name
from parlor.server.http.origin import check_page, is_our_page
from parlor.server.node import NODE, Node

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


async def signed_in(
    request: web.Request, now: Instant, *, banned: bool = False
) -> LoginSession | None:
    """The person asking and their session; None for somebody new. Refuses banned people.

    A bearer token speaks for itself. A cookie comes with whatever page makes the browser ask, so it counts
    only where that is a page of ours.
    """
    node = request.app[NODE]
    check_page(request)
    signed = None
    if "Origin" in request.headers or is_our_page(request):
        cookie = request.cookies.get(cookie_name(node.settings))
        signed = await node.logins.read(cookie, now) if cookie else None
    if signed is None:
        signed = await _bearer(request, node, now)
    if signed is not None and not banned:
        node.penalties.check_not_banned(signed.person.id, now)
    return signed


async def _bearer(request: web.Request, node: Node, now: Instant) -> LoginSession | None:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return None
    token = token.strip()
    if token.count(".") == 2:  # a JWT: the provider's
        signed = await node.openid.find_login(token, now)
    else:
        signed = await node.logins.read(token, now)
    if signed is None:
        raise Refused("not_signed_in", "the token is not one of ours, or too old")
    return signed
