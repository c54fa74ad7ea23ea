"""The headers that every answer carries, so that a browser helps to keep the house safe."""

from aiohttp import web

from parlor.server.settings import ServerSettings

HEADERS = {
    # Scripts and styles come from files of the house alone; none is written into a page.
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; img-src 'self';"
        " style-src 'self'; connect-src 'self'; object-src 'none';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
ONLY_TLS = "max-age=31536000"  # a year, as browsers require for HSTS preloading


def seal(response: web.StreamResponse, settings: ServerSettings) -> None:
    """Put them on an answer."""
    response.headers["Server"] = "Parlor"  # and not what it is made of
    if response.status == 101:
        return  # a socket shows nothing; and what is on its answer is held as long as it is open
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)  # a page may need to say it more exactly
    if settings.url.startswith("https://"):
        response.headers["Strict-Transport-Security"] = ONLY_TLS
