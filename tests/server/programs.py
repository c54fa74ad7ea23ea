"""Programs that people sign in to, and the browsers of those people."""

import asyncio
import base64
import hashlib
import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from parlor.identity.accounts import MemberAccount
from tests.server.house import House

PASSWORD = "correct horse"
BACK = "http://127.0.0.1:9/back"  # nobody listens there: the test reads the address that a browser would open


@dataclass
class Browser:
    """A browser in which a member is signed in."""

    home: House
    account: MemberAccount
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"parlor={self.token}"}

    async def open(self, address: str, **headers: str) -> tuple[int, Mapping[str, str], str]:
        """Go to an address: the status, the headers and the page; nothing is followed."""
        url = address if "://" in address else self.home.url + address
        async with self.home.http.get(
            url, headers={**self.headers, **headers}, allow_redirects=False
        ) as answer:
            return answer.status, answer.headers, await answer.text()

    async def answer(self, page: str, said: str = "yes", **headers: str) -> tuple[int, str]:
        """Press a button on the page that asks: the status, and where it leads."""
        sent = {"Origin": self.home.url, **self.headers, **headers}
        form = {"ticket": ticket(page), "answer": said}
        async with self.home.http.post(
            f"{self.home.url}/oauth/consent",
            data=form,
            headers={name: value for name, value in sent.items() if value},
            allow_redirects=False,
        ) as answer:
            return answer.status, answer.headers.get("Location", "")

    async def allow(self, address: str) -> str:
        """Open an address and agree: where the person is sent back to."""
        status, _, page = await self.open(address)
        assert status == 200, page
        status, location = await self.answer(page)
        assert status == 303, location
        return location


@dataclass
class Program:
    """A client that somebody wrote by hand; what it sends can be anything."""

    home: House
    id: str
    secret: str = ""
    redirect: str = BACK
    verifier: str = field(default_factory=lambda: secrets.token_urlsafe(48))

    def address(self, **changed: str) -> str:
        """Where it sends people to sign in; an empty value leaves a parameter out."""
        asked = {
            "response_type": "code",
            "client_id": self.id,
            "redirect_uri": self.redirect,
            "scope": "openid profile play",
            "state": "a state",
            "nonce": "a nonce",
            "code_challenge": challenge(self.verifier),
            "code_challenge_method": "S256",
            **changed,
        }
        return "/oauth/authorize?" + urlencode({k: v for k, v in asked.items() if v})

    async def code(self, browser: Browser, **changed: str) -> str:
        return returned(await browser.allow(self.address(**changed)))["code"]

    async def fetch(self, code: str, /, **changed: str) -> tuple[int, Any]:
        """Change a code into tokens."""
        asked = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.redirect,
            "code_verifier": self.verifier,
            **changed,
        }
        return await self.post("/oauth/token", asked)

    async def refresh(self, token: str, /, **changed: str) -> tuple[int, Any]:
        return await self.post(
            "/oauth/token", {"grant_type": "refresh_token", "refresh_token": token, **changed}
        )

    async def revoke(self, token: str, /, **changed: str) -> tuple[int, Any]:
        return await self.post("/oauth/revoke", {"token": token, **changed})

    async def post(self, path: str, form: dict[str, str]) -> tuple[int, Any]:
        who = {"client_id": self.id, "client_secret": self.secret}
        sent = {name: value for name, value in {**who, **form}.items() if value}
        async with self.home.http.post(self.home.url + path, data=sent) as answer:
            assert answer.headers["Cache-Control"] == "no-store"
            return answer.status, await answer.json()

    async def tokens(self, browser: Browser, **changed: str) -> dict[str, Any]:
        """Sign somebody in, all the way."""
        status, body = await self.fetch(await self.code(browser, **changed))
        assert status == 200, body
        found: dict[str, Any] = body
        return found


async def member(home: House, name: str = "Ann", mail: str | None = None) -> Browser:
    """Somebody registers, and is signed in."""
    now = home.node.time.now()
    account = await home.node.accounts.register(name, PASSWORD, mail, now)
    token = await home.node.logins.begin(account.person, "a browser", now)
    return Browser(home, account, token)


async def program(
    home: House, redirect: str = BACK, confidential: bool = False, name: str = "Chess & <Co>"
) -> Program:
    """The host registers a program."""
    clients = home.node.openid.clients
    client, secret = await clients.add(name, (redirect,), confidential, home.node.time.now())
    return Program(home, client, secret, redirect)


async def alive(home: House, access: str) -> tuple[int, int]:
    """What our doors say to an access token: at userinfo, and at the API."""
    headers = {"Authorization": f"Bearer {access}"}
    async with home.http.get(f"{home.url}/oauth/userinfo", headers=headers) as answer:
        info = answer.status
    async with home.http.post(f"{home.url}/api/v1/guest", json={}, headers=headers) as answer:
        return info, answer.status


def claims(token: str) -> dict[str, Any]:
    """What a token says."""
    found: dict[str, Any] = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    return found


def challenge(verifier: str) -> str:
    return (
        base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    )


def returned(location: str) -> dict[str, str]:
    """What a client is told in the address that a person is sent back to."""
    return {name: value for name, (value,) in parse_qs(urlsplit(location).query).items()}


def ticket(page: str) -> str:
    found = re.search(r'name="ticket" value="([^"]+)"', page)
    assert found, page
    return found[1]


async def blocking(work: Any, *given: Any, **named: Any) -> Any:
    """A library that waits for its answers does so in a thread: the parlour is on this loop."""
    return await asyncio.to_thread(work, *given, **named)
