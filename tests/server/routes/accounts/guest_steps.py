"""How strangers ask to come in."""

from typing import Any

from tests.server.house import House

GUEST = "/api/v1/guest"


async def say(home: House, body: Any = None, **headers: str) -> tuple[int, Any, str]:
    """Ask who I am: the status, the body, and the cookie that comes with it."""
    async with home.http.post(home.url + GUEST, json=body or {}, headers=headers) as answer:
        return answer.status, await answer.json(), answer.headers.get("Set-Cookie", "")


ELSEWHERE = [
    "http://evil.example",
    "null",
    "http://127.0.0.1:1",
    "http://127.0.0.1",
    "http://127.0.0.1.evil.example",
    "",
    "http://user@evil.example",
]
