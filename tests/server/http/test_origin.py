"""A page elsewhere makes your browser ask: the cookie comes along, and must not count."""

import re
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from parlor.server.http.routing import ROUTES
from tests.server.house import House
from tests.server.members import PASSWORD, Browser, ask, log_in

UNSAFE = sorted(
    {
        (route.method, route.path.removeprefix("/api/v1"))
        for route in ROUTES
        if route.method not in ("GET", "HEAD") and route.who != "nobody"
    }
)
BODIES: dict[str, Any] = {
    "/account": {"name": "Eve", "password": PASSWORD},
    "/login": {"name": "Ann", "password": PASSWORD},
    "/account/password": {"old": PASSWORD, "new": "eve's password"},
    "/account/delete": {"password": PASSWORD},
    "/guest": {"name": "Eve"},
    "/tables": {"game": "noughts"},
    "/match": {"game": "noughts"},
    "/moved": {"secret": "x"},
    "/records/{format}": {"file": "KDtHTVs0MF0p"},
}
MADE_ELSEWHERE = {
    "foreign origin": {"Origin": "https://evil.example"},
    "no origin at all": {"Origin": "null"},
    "the same host by another port": {"Origin": "http://127.0.0.1:1"},
    "cross-site": {"Sec-Fetch-Site": "cross-site"},
    "a neighbour": {"Sec-Fetch-Site": "same-site"},
}
UNMARKED: dict[str, dict[str, str]] = {"without an origin": {}, "typed": {"Sec-Fetch-Site": "none"}}


@pytest.fixture
async def ann(home: House) -> Browser:
    browser = Browser(home)
    answer = await browser.ask("POST", "/account", {"name": "Ann", "password": PASSWORD})
    assert answer.status == 201
    return browser


def asked(method: str, path: str) -> Any:
    if method == "PATCH":
        return {"name": "Eve"}
    return None if method == "DELETE" else BODIES.get(path, {})


def at(path: str) -> str:
    """The route with something in its gaps that fits there."""
    return re.sub(r"\{\w+\}", "x", path.replace("{round}", "1"))


async def test_there_are_routes_to_forge() -> None:
    assert {path for _, path in UNSAFE} >= {
        *("/account", "/account/delete", "/account/password", "/guest", "/login", "/logout"),
        *(
            "/move",
            "/moved",
            "/sessions/{session}",
            "/sessions/end-all",
            "/tables",
            "/tables/{table}/games/{round}/share",
        ),
    }


@pytest.mark.parametrize("kind", MADE_ELSEWHERE)
@pytest.mark.parametrize(("method", "path"), UNSAFE)
async def test_a_page_elsewhere_cannot_act_for_you(
    home: House, ann: Browser, method: str, path: str, kind: str
) -> None:
    headers = {"Cookie": f"parlor={ann.cookie}", **MADE_ELSEWHERE[kind]}
    answer = await ask(home, method, at(path), asked(method, path), **headers)
    assert (answer.status, answer.code, answer.cookie) == (403, "wrong_origin", None)
    await unharmed(home, ann)


@pytest.mark.parametrize("kind", UNMARKED)
@pytest.mark.parametrize(("method", "path"), UNSAFE)
async def test_a_cookie_counts_only_from_our_own_page(
    home: House, ann: Browser, method: str, path: str, kind: str
) -> None:
    """As a stranger one may still come in; nothing happens to whose cookie it was."""
    headers = {"Cookie": f"parlor={ann.cookie}", **UNMARKED[kind]}
    answer = await ask(home, method, at(path), asked(method, path), **headers)
    if answer.status < 300 and answer.body:
        assert "you" not in answer.body or path == "/login" or answer.body["you"]["name"] == "Eve"
    await unharmed(home, ann)


async def unharmed(home: House, ann: Browser) -> None:
    you = (await ann.ask("GET", "/account")).body["you"]
    assert you["name"] == "Ann"
    listed = (await ann.ask("GET", "/sessions")).body["sessions"]
    assert [each["current"] for each in listed].count(True) == 1
    assert (await log_in(home)).status == 200
    tables = [place.table.charter.maker for place in home.node.tables.hosted.values()]
    assert you["id"] not in tables
    assert await home.node.store.fetch("SELECT * FROM moves") == []


async def test_a_page_of_ours_may_act_without_an_origin_if_the_browser_says_so(
    home: House, ann: Browser
) -> None:
    headers = {"Cookie": f"parlor={ann.cookie}", "Sec-Fetch-Site": "same-origin"}
    answer = await ask(home, "PATCH", "/account", {"name": "Anna"}, **headers)
    assert (answer.status, answer.body["you"]["name"]) == (200, "Anna")


@pytest.mark.parametrize(
    ("site", "status"),
    [("same-origin", 200), ("none", 200), (None, 200), ("same-site", 401), ("cross-site", 401)],
)
async def test_what_changes_nothing_may_be_read_by_a_cookie_but_not_from_elsewhere(
    home: House, ann: Browser, site: str | None, status: int
) -> None:
    headers = {"Cookie": f"parlor={ann.cookie}"} | ({"Sec-Fetch-Site": site} if site else {})
    assert (await ask(home, "GET", "/account", **headers)).status == status


async def upgrade(home: House, **headers: str) -> int:
    try:
        async with connect(f"ws://127.0.0.1:{home.port}/ws", additional_headers=headers):
            return 101
    except InvalidStatus as no:
        return no.response.status_code


async def test_a_socket_is_opened_by_a_page_of_ours_alone(home: House, ann: Browser) -> None:
    cookie = {"Cookie": f"parlor={ann.cookie}"}
    assert await upgrade(home, Origin=home.url, **cookie) == 101
    assert await upgrade(home, **cookie) == 401
    assert await upgrade(home, Origin="https://evil.example", **cookie) == 403
    for site, status in (("cross-site", 403), ("same-site", 403), ("none", 401)):
        assert await upgrade(home, **{"Sec-Fetch-Site": site}, **cookie) == status, site
    assert await upgrade(home, **{"Sec-Fetch-Site": "same-origin"}, **cookie) == 101


async def test_a_bearer_token_needs_no_origin(home: House, ann: Browser) -> None:
    token = {"Authorization": f"Bearer {ann.cookie}"}
    assert (await ask(home, "PATCH", "/account", {"name": "Anna"}, **token)).status == 200
    foreign = {**token, "Origin": "https://evil.example"}
    assert (await ask(home, "PATCH", "/account", {"name": "Eve"}, **foreign)).status == 403
