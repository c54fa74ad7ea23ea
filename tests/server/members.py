"""People with accounts, as clients see them: programs with a token, and browsers with a cookie."""

from dataclasses import dataclass, field
from typing import Any

from tests.server.house import Guest, House

PASSWORD = "correct horse"


@dataclass
class Answer:
    """What came back: the status, the JSON (None for nothing), and the cookie that was set."""

    status: int
    body: Any
    cookie: str | None

    @property
    def code(self) -> str:
        return str(self.body["code"])


async def ask(home: House, method: str, path: str, body: Any = None, /, **headers: str) -> Answer:
    """One request to the API, with whatever headers."""
    sent = {"json": body} if body is not None else {}
    url = f"{home.url}/api/v1{path}"
    async with home.http.request(method, url, headers=headers, **sent) as answer:
        text = await answer.text()
        cookies = answer.headers.getall("Set-Cookie", [])
        cookie = _kept(cookies[0]) if cookies else None
        return Answer(answer.status, await answer.json() if text else None, cookie)


def _kept(header: str) -> str:
    """What a browser keeps of a cookie: nothing where its time is up at once."""
    value, *parts = (each.strip() for each in header.split(";"))
    return "" if "Max-Age=0" in parts else value.partition("=")[2]


@dataclass
class Browser:
    """A browser on a page of ours: it sends its origin, and keeps the cookie."""

    home: House
    cookie: str = ""
    more: dict[str, str] = field(default_factory=dict)

    @property
    def headers(self) -> dict[str, str]:
        kept = {"Cookie": f"parlor={self.cookie}"} if self.cookie else {}
        return {"Origin": self.home.url, **kept, **self.more}

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        answer = await ask(self.home, method, path, body, **self.headers)
        if answer.cookie is not None:
            self.cookie = answer.cookie
        return answer


async def member(home: House, name: str = "Ann", guest: Guest | None = None) -> Guest:
    """Somebody who registers with a program: a guest, if one is given."""
    headers = guest.headers if guest else {}
    body = {"name": name, "password": PASSWORD}
    answer = await ask(home, "POST", "/account", body, **headers)
    assert answer.status == 201, answer.body
    you = answer.body["you"]
    return Guest(you["id"], you["name"], answer.body["token"])


async def log_in(
    home: House, name: str = "Ann", password: str = PASSWORD, **headers: str
) -> Answer:
    return await ask(home, "POST", "/login", {"name": name, "password": password}, **headers)
