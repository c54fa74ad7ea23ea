"""The cookie that keeps a browser signed in."""

from aiohttp import web

from parlor.server.settings import ServerSettings

COOKIE = "parlor"


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
