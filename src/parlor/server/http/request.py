"""One request to the API, as its handler sees it: who asks, from where, and when."""

from aiohttp import hdrs, web

from parlor.base.person import Person
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.logins import LoginSession
from parlor.server.http.authentication import signed_in
from parlor.server.http.cookies import set_cookie
from parlor.server.http.origin import check_page
from parlor.server.node import NODE, Node


class Request:
    """A request, with what handlers ask of it."""

    def __init__(self, request: web.Request) -> None:
        self.request = request
        self.node: Node = request.app[NODE]
        self._token: str | None = None
        self._file = ""

    @property
    def now(self) -> Instant:
        return self.node.time.now()

    @property
    def address(self) -> str:
        """Where it comes from, for limits."""
        return self.node.proxies.address(self.request)

    @property
    def agent(self) -> str:
        """What the client says it is; never believed."""
        return self.request.headers.get("User-Agent", "")

    @property
    def bearer(self) -> str:
        """The token that was shown, by a client that holds one itself."""
        return self.request.headers.get("Authorization", "").partition(" ")[2].strip()

    @property
    def browser(self) -> bool:
        """Does it come from a page? That has the cookie, which its scripts need not read."""
        return "Origin" in self.request.headers or "Sec-Fetch-Site" in self.request.headers

    async def visitor(self, *, banned: bool = False) -> LoginSession | None:
        """The person asking and their session; None for somebody new."""
        return await signed_in(self.request, self.now, banned=banned)

    async def require_login(self) -> LoginSession:
        """The person asking and their session; refuses somebody new."""
        signed = await self.visitor()
        if signed is None:
            raise Refused("not_signed_in", "say who you are first: POST /api/v1/guest")
        return signed

    async def owner(self) -> LoginSession:
        """The same; refuses a program that was allowed to play: it could make a session of its own here."""
        signed = await self.require_login()
        if signed.kind == "openid":
            raise Refused("not_for_programs", "a program may play for you, but this is yours alone")
        return signed

    async def member(self) -> LoginSession:
        """The owner of an account; refuses guests too."""
        signed = await self.owner()
        if not signed.person.member:
            raise Refused("not_a_member", "you are a guest here: register first")
        return signed

    async def person(self) -> Person:
        """The person asking, by a name that is their own; refuses somebody new."""
        return await self.node.people.own_name((await self.require_login()).person)

    def check_origin(self) -> None:
        """Refuse a page of somebody else, where it does not matter who asks."""
        check_page(self.request)

    def check_logins(self) -> None:
        """So many passwords a minute from one address. Never by name: a stranger could lock its owner out."""
        if not self.node.limits.logins.take(self.address, self.node.time.monotonic()):
            raise Refused("too_fast", "too many passwords from your address: wait a minute")

    def remember(self, token: str) -> str:
        """Put a token into the cookie; what the body may show of it."""
        self._token = token
        return "" if self.browser else token

    def forget(self) -> None:
        """Take the cookie away."""
        self._token = ""

    def attach(self, name: str) -> None:
        """Let a browser keep the answer as a file of this name."""
        self._file = name

    def finish(self, response: web.Response) -> web.Response:
        """The answer, with the cookie and as the file that the handler asked for."""
        if self._file:
            response.headers[hdrs.CONTENT_DISPOSITION] = f'attachment; filename="{self._file}"'
        if self._token is not None:
            set_cookie(response, self._token, self.node.settings)
        return response
