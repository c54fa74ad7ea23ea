"""A player's account over plain HTTP, as the seed's tables 2.1–2.16 and 2.25 describe it."""

import asyncio
import http.client
import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

PREFIX = "/poker/v1/"


@dataclass(frozen=True, slots=True)
class Exchange:
    """One HTTP request and its answer."""

    method: str
    path: str  # what follows /poker/v1/, or a whole path that begins with /
    sent: str
    status: int
    text: str
    headers: dict[str, str]  # of the answer, names in small letters

    @property
    def body(self) -> Any:
        return json.loads(self.text)


class Account:
    """A player's account. Every request and answer is kept in `exchanges`."""

    def __init__(self, base: str, name: str, password: str, *, patience: float = 60.0) -> None:
        self.base = base.rstrip("/")
        self.name, self.password = name, password
        self.patience = patience
        self.user_uid = ""
        self.access_token = ""
        self.refresh_token = ""
        self.expires_in = 0
        self.exchanges: list[Exchange] = []

    async def register(self) -> Exchange:
        body = {"Scope": "OPENID", "Username": self.name, "Password": self.password}
        return self.keep_tokens(await self.ask("POST", "register", body))

    async def log_in(self) -> Exchange:
        body = {
            "Scope": "OPENID",
            "GrantType": "PASSWORD",
            "Username": self.name,
            "Password": self.password,
        }
        return self.keep_tokens(await self.ask("POST", "oauth/token", body))

    async def renew(self) -> Exchange:
        """Change the refresh token into a new pair of tokens."""
        body = {
            "Scope": "OPENID",
            "GrantType": "REFRESH-TOKEN",
            "RefreshToken": self.refresh_token,
        }
        return self.keep_tokens(await self.ask("POST", "oauth/token", body))

    async def revoke(self) -> Exchange:
        return await self.ask("DELETE", "oauth/revoke", token=self.refresh_token)

    async def me(self) -> Exchange:
        return await self.ask("GET", "me", token=self.access_token)

    async def matching(self) -> Exchange:
        return await self.ask("GET", "rooms/matching", token=self.access_token)

    async def room(self, room_uid: str) -> Exchange:
        return await self.ask("GET", f"rooms/{room_uid}", token=self.access_token)

    async def player(self, user_uid: str) -> Exchange:
        return await self.ask("GET", f"players/{user_uid}", token=self.access_token)

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        token: str = "",
        content_type: str | None = "application/json",
    ) -> Exchange:
        """Send any request: `body` is an object for JSON, or a string that is sent as it is."""
        text = body if isinstance(body, str) else "" if body is None else json.dumps(body)
        headers = {"Authorization": token} if token else {}
        if text and content_type:
            headers["Content-Type"] = content_type
        answer = await asyncio.to_thread(self.exchange, method, path, text, headers)
        self.exchanges.append(answer)
        return answer

    def exchange(self, method: str, path: str, text: str, headers: dict[str, str]) -> Exchange:
        # http.client adds no Content-Type of its own, as urllib would.
        address = urlsplit(self.base)
        kind = (
            http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
        )
        line = kind(address.netloc, timeout=self.patience)
        try:
            target = path if path.startswith("/") else PREFIX + path
            line.request(method, target, text.encode() or None, headers)
            answer = line.getresponse()
            told = {name.lower(): value for name, value in answer.getheaders()}
            return Exchange(method, path, text, answer.status, answer.read().decode(), told)
        finally:
            line.close()

    def keep_tokens(self, answer: Exchange) -> Exchange:
        if answer.status == 200:
            self.user_uid = answer.body["UserUid"]
            self.access_token = answer.body["AccessToken"]
            self.refresh_token = answer.body["RefreshToken"]
            self.expires_in = answer.body["ExpiresIn"]
        return answer
