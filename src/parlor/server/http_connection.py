"""One HTTP connection: aiohttp's own, with our words for what aiohttp refuses itself."""

from typing import Any

from aiohttp import web

from parlor.server.headers import seal
from parlor.server.logs import log
from parlor.server.parlour import PARLOUR, Parlour
from parlor.server.problems import problem


class HttpConnection(web.RequestHandler):
    """Speaks for us where aiohttp would speak for itself."""

    __slots__ = ("_parlour",)

    def __init__(self, parlour: Parlour, server: web.Server) -> None:
        no_log: Any = None
        super().__init__(server, loop=parlour.loop, access_log=no_log)
        self._parlour = parlour

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        if isinstance(resp, web.HTTPExpectationFailed):  # aiohttp's text repeats the header
            resp = problem("expectation_failed", "Expect: allowed is 100-continue", resp.status)
        return await super().finish_response(request, resp, start_time)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """What aiohttp refuses before there is a request: its own answer repeats what was sent."""
        if request.writer.output_size > 0:
            raise ConnectionError("an answer has begun: there cannot be another")
        if status < 500:
            log.debug(
                "unreadable_request", why=type(exc).__name__
            )  # never its text: it has headers
            response = problem("malformed", "this is not a request of HTTP/1.1", status)
        else:
            log.error("request_failed", exc_info=exc)
            response = problem("internal_error", "internal error", status)
        seal(response, self._parlour.settings)
        response.force_close()
        return response

    def log_exception(self, *args: Any, **kw: Any) -> None:
        """aiohttp met something that no handler did: mostly a body that breaks off after the answer."""
        wrong = kw.get("exc_info")
        quiet = isinstance(wrong, web.RequestPayloadError | OSError)
        (log.debug if quiet else log.error)("connection_failed", exc_info=wrong)


async def departure(request: web.Request, response: web.StreamResponse) -> None:
    """Before an answer leaves: it gets our headers."""
    seal(response, request.app[PARLOUR].settings)
