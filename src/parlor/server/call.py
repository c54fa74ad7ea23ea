"""One request to the API, as its handler sees it: who asks, from where, and when."""

from aiohttp import web

from parlor.engine import Refused
from parlor.engine.row import Instant
from parlor.server.doors import caller, set_cookie
from parlor.server.parlour import PARLOUR, Parlour
from parlor.table.model import Person


class Call:
    """A request, with what handlers ask of it."""

    def __init__(self, request: web.Request) -> None:
        self.request = request
        self.parlour: Parlour = request.app[PARLOUR]
        self._token: str | None = None

    @property
    def now(self) -> Instant:
        return self.parlour.now()

    @property
    def address(self) -> str:
        """Where it comes from, for limits."""
        return self.request.remote or ""

    @property
    def browser(self) -> bool:
        """Does it come from a page? That has the cookie, which its scripts need not read."""
        return "Origin" in self.request.headers

    async def stranger(self) -> Person | None:
        """Who asks, or None for somebody new."""
        return caller(self.request, self.parlour.guests, self.parlour.settings, self.now)

    async def person(self) -> Person:
        """Who asks; refuses somebody new."""
        person = await self.stranger()
        if person is None:
            raise Refused("not_signed_in", "say who you are first: POST /api/v1/guest")
        return person

    def remember(self, token: str) -> str:
        """Put a token into the cookie; what the body may show of it."""
        self._token = token
        return "" if self.browser else token

    def sealed(self, response: web.Response) -> web.Response:
        """The answer, with the cookie that the handler asked for."""
        if self._token is not None:
            set_cookie(response, self._token, self.parlour.settings)
        return response
