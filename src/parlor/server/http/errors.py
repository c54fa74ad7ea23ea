"""Saying no over HTTP: every refusal, every wrong address and every bug becomes a `Problem`."""

from aiohttp import hdrs, web

from parlor.base.codes import find_code
from parlor.engine import Refused
from parlor.server.http.authentication import Handler
from parlor.server.http.routing import NOT_KEPT, answer
from parlor.server.limits import Buckets
from parlor.server.logs import log
from parlor.server.node import NODE
from parlor.server.trouble import TROUBLE
from parlor.store import StoreTrouble
from parlor.wire.http_bodies import Problem

REQUESTS: web.AppKey[Buckets] = web.AppKey("requests", Buckets)
# What aiohttp itself refuses.
CODES = {404: "not_found", 405: "method_not_allowed", 413: "request_entity_too_large"}
# Seconds after which it is worth asking again: the slowest bucket has filled (20 passwords a minute), or a
# database that was gone has been looked at again.
AFTER = {429: "3", 503: "5"}


@web.middleware
async def refusals(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refusals become problems; bugs are loud in the log and silent outside."""
    ours = request.path in ("/api", "/ws") or request.path.startswith("/api/")
    try:
        if ours:
            check_rate(request)
        return await handler(request)
    except Refused as no:
        return problem(no.code, str(no), find_code(no.code).status)
    except StoreTrouble as trouble:
        log.error("request_failed", path=request.path, why=str(trouble))
        return problem("trouble", TROUBLE, 503)
    except web.HTTPException as known:
        if ours and known.status >= 400:
            code = CODES.get(known.status, "bad_request")
            told = problem(code, f"{request.method} {request.path}", known.status)
            if hdrs.ALLOW in known.headers:
                told.headers[hdrs.ALLOW] = known.headers[hdrs.ALLOW]
            return told
        raise
    except Exception:
        log.exception("request_failed", path=request.path)
        return problem("internal_error", "internal error", 500)


def problem(code: str, text: str, status: int) -> web.Response:
    response = answer(Problem(code, text), status)
    response.headers[hdrs.CACHE_CONTROL] = NOT_KEPT
    if status in AFTER:
        response.headers[hdrs.RETRY_AFTER] = AFTER[status]
    if status == 401:
        response.headers[hdrs.WWW_AUTHENTICATE] = "Bearer"
    return response


def check_rate(request: web.Request) -> None:
    node = request.app[NODE]
    address = node.proxies.address(request)
    if not request.app[REQUESTS].take(address, node.time.monotonic()):
        raise Refused("too_fast", "too many requests from your address: wait a moment")
