"""Where a request comes to: this machine itself, or an address that others can use as well."""

import hmac

from aiohttp import web

from parlor.server.address import public_address
from parlor.server.http.origin import split_address
from parlor.server.node import NODE
from parlor.server.settings import ServerSettings

LOOPBACK = ("127.0.0.1", "::1", "localhost")
FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")


def shared_base(request: web.Request, settings: ServerSettings) -> str:
    """Where others find this parlour: its public address, or the one it was asked by, but not localhost."""
    scheme = request.app[NODE].proxies.scheme(request)
    asked = f"{scheme}://{request.host}".encode("ascii", "ignore").decode()
    if settings.url or split_address(f"//{request.host}").hostname not in LOOPBACK:
        return settings.url.rstrip("/") or asked
    port = request.get_extra_info("sockname", ("", settings.port))[1]
    return public_address(settings, port) or asked


def may_read_metrics(request: web.Request, settings: ServerSettings) -> bool:
    """Metrics are for the host: from this machine, or with the token."""
    if settings.metrics_token:
        shown = request.headers.get("Authorization", "").encode(errors="surrogateescape")
        return hmac.compare_digest(shown, f"Bearer {settings.metrics_token}".encode())
    if settings.url:
        return False  # a parlour with a public address is behind a proxy, which is near too
    # Another name than this machine's own: a page elsewhere that lets its name point here.
    near = request.remote in LOOPBACK and split_address(f"//{request.host}").hostname in LOOPBACK
    return near and not any(name in request.headers for name in FORWARDED)
