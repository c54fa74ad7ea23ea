"""The ways in: the few HTTP routes, and the address behind a link."""

from typing import Any, TypeVar
from urllib.parse import quote, urlsplit

import aiohttp
import msgspec

from parlor.base.row import TableId
from parlor.engine import Malformed, Refused
from parlor.wire.http_bodies import (
    FoundTable,
    GameList,
    Guest,
    Match,
    NewGuest,
    NewTable,
    Problem,
    TableList,
    TableMade,
)

T = TypeVar("T")

HEARTBEAT = (
    20.0  # seconds of silence before a ping; half as many more without an answer end the socket
)
CLOSING = aiohttp.ClientWSTimeout(ws_close=2.0)


def base_of(link: str) -> str:
    """The parlour that a link leads to.

    >>> base_of("http://localhost:8000/t/0123456789"), base_of("https://games.example/")
    ('http://localhost:8000', 'https://games.example')
    """
    parts = urlsplit(link)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Malformed(f"{link!r} is no address of a parlour: it begins with http:// or https://")
    return f"{parts.scheme}://{parts.netloc}"


def table_of(link: str) -> TableId:
    """The table that a link, or a bare id, names.

    >>> table_of("http://localhost:8000/t/0123456789"), table_of("0123456789")
    ('0123456789', '0123456789')
    """
    name = urlsplit(link).path.rpartition("/")[2]
    if not name:
        raise Malformed(f"{link!r} names no table: a link ends with /t/ and the table's id")
    return name


class HttpClient:
    """A parlour over HTTP. One may serve many people: each request says who asks by a token."""

    def __init__(self, base: str) -> None:
        self.base = base
        # No cookies: they are for browsers, and count only with an Origin.
        self._http = aiohttp.ClientSession(
            cookie_jar=aiohttp.DummyCookieJar(), connector=aiohttp.TCPConnector(limit=32)
        )

    async def guest(self, name: str | None = None, token: str | None = None) -> Guest:
        """Become a guest, or take another name."""
        return await self._ask("POST", "/api/v1/guest", Guest, NewGuest(name), token)

    async def make_table(self, wanted: NewTable, token: str) -> TableMade:
        return await self._ask("POST", "/api/v1/tables", TableMade, wanted, token)

    async def match(self, wanted: Match, token: str) -> TableMade:
        return await self._ask("POST", "/api/v1/match", TableMade, wanted, token)

    async def by_code(self, code: str) -> FoundTable:
        return await self._ask("GET", f"/api/v1/codes/{quote(code, safe='')}", FoundTable)

    async def games(self) -> GameList:
        return await self._ask("GET", "/api/v1/games", GameList)

    async def tables(self) -> TableList:
        return await self._ask("GET", "/api/v1/tables", TableList)

    async def socket(self, token: str) -> aiohttp.ClientWebSocketResponse[Any]:
        """A socket for the person who holds the token, or `Refused`."""
        try:
            return await self._http.ws_connect(
                f"{self.base}/ws",
                headers=_bearer(token),
                heartbeat=HEARTBEAT,
                timeout=CLOSING,
                decode_text=False,
            )
        except aiohttp.WSServerHandshakeError as no:
            raise Refused(CODES.get(no.status, "no_socket"), f"no socket: {no.message}") from None

    async def close(self) -> None:
        await self._http.close()

    async def _ask(
        self,
        method: str,
        path: str,
        kind: type[T],
        body: object = None,
        token: str | None = None,
    ) -> T:
        data = None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json", **_bearer(token)}
        async with self._http.request(
            method, self.base + path, data=data, headers=headers
        ) as response:
            answer = await response.read()
        if response.status >= 400:
            raise refusal(response.status, answer)
        return msgspec.json.decode(answer, type=kind)


CODES = {401: "not_signed_in", 403: "wrong_origin", 429: "too_fast"}


def refusal(status: int, body: bytes) -> Refused:
    """What an HTTP answer refuses, also where something other than a parlour answered."""
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.MsgspecError:
        return Refused(CODES.get(status, "no_parlour"), f"the server answered {status}")
    return Refused(problem.code, problem.text)


def _bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}
