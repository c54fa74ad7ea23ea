"""The page behind a request: a cookie counts only where one of our own pages asks."""

from urllib.parse import SplitResult, urlsplit

from aiohttp import hdrs, web

from parlor.engine import Refused
from parlor.server.node import NODE
from parlor.server.settings import ServerSettings

ELSEWHERE = ("cross-site", "same-site")


def check_page(request: web.Request) -> None:
    """Refuse what a page of somebody else asks: it could also sign its visitors in as another."""
    origin = request.headers.get("Origin")
    if origin is not None:
        check_origin(origin, request, request.app[NODE].settings)
    elif not only_reads(request) and request.headers.get("Sec-Fetch-Site") in ELSEWHERE:
        raise Refused("wrong_origin", "a page elsewhere may not speak for people here")


def check_origin(origin: str, request: web.Request, settings: ServerSettings) -> None:
    theirs, public = split_address(origin), urlsplit(settings.url)
    if not theirs.netloc or theirs.netloc not in (request.host, public.netloc):
        raise Refused("wrong_origin", f"a page of {origin!a} may not speak for people here")
    if theirs.netloc == public.netloc and theirs.scheme != public.scheme:
        raise Refused("wrong_origin", f"{origin!a} is not the address of this parlour")


def is_our_page(request: web.Request) -> bool:
    """Without an Origin: does the browser say that a page of ours asks, or does asking change nothing?"""
    site = request.headers.get("Sec-Fetch-Site")
    if only_reads(request):
        return site in (None, "same-origin", "none")  # "none": a person typed the address
    return site == "same-origin"


def only_reads(request: web.Request) -> bool:
    return request.method in ("GET", "HEAD") and hdrs.UPGRADE not in request.headers


def split_address(address: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:  # an unclosed bracket
        return urlsplit("")
