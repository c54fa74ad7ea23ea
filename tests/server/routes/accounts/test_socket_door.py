"""Who may open a socket, and how many."""

import asyncio
from pathlib import Path

import aiohttp
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.house import PLENTY, House, house
from tests.server.routes.accounts.guest_steps import ELSEWHERE, GUEST, say


async def upgrade(home: House, **headers: str) -> int:
    try:
        async with connect(f"ws://127.0.0.1:{home.port}/ws", additional_headers=headers):
            return 101
    except InvalidStatus as no:
        return no.response.status_code


async def test_who_may_open_a_socket(home: House) -> None:
    ann = await home.guest("Ann")
    cookie = {"Cookie": f"parlor={ann.token}"}
    assert await upgrade(home) == 401
    assert await upgrade(home, **ann.headers) == 101
    assert await upgrade(home, **cookie) == 401
    assert await upgrade(home, Origin=home.url, **cookie) == 101
    assert await upgrade(home, Origin=home.url, **ann.headers) == 101
    assert await upgrade(home, Authorization=f"Bearer {ann.token[:-2]}") == 401
    assert await upgrade(home, Authorization=f"Basic {ann.token}") == 401


@pytest.mark.parametrize("origin", ELSEWHERE)
async def test_another_page_cannot_open_a_socket_for_you(home: House, origin: str) -> None:
    ann = await home.guest("Ann")
    headers = {"Origin": origin, "Cookie": f"parlor={ann.token}", **ann.headers}
    assert await upgrade(home, **headers) == 403


async def test_a_plain_request_for_the_socket_is_told_so(home: House) -> None:
    ann = await home.guest("Ann")
    async with home.http.get(f"{home.url}/ws", headers=ann.headers) as answer:
        assert answer.status == 400
    assert not home.node.visitors.all


async def test_one_person_has_so_many_sockets(tmp_path: Path) -> None:
    async with house(tmp_path, sockets=2) as home:
        ann, bob = await home.guest("Ann"), await home.guest("Bob")
        first = await home.player(ann)
        await home.player(ann)
        assert await upgrade(home, **ann.headers) == 429
        assert await upgrade(home, **bob.headers) == 101
        await first.ping()
        await first.hang_up()
        await home.player(ann)


async def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    async with house(tmp_path, sockets_per_address=2) as home:
        for name in ("Ann", "Bob"):
            await home.player(name)
        cid = await home.guest("Cid")
        assert await upgrade(home, **cid.headers) == 429


async def test_sockets_that_come_at_once_are_counted_too(tmp_path: Path) -> None:
    async with house(tmp_path, sockets=3) as home:
        ann = await home.guest("Ann")
        url = f"ws://127.0.0.1:{home.port}/ws"
        tries = [connect(url, additional_headers=ann.headers) for _ in range(12)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        opened = [each for each in results if not isinstance(each, BaseException)]
        for each in opened:
            await each.close()
        assert len(opened) == 3


async def test_many_guests_do_not_fill_the_memory(tmp_path: Path) -> None:
    async with house(tmp_path, guests_per_minute=PLENTY) as home:
        for _ in range(20):
            await say(home)
        assert not home.node.visitors.all
        assert not home.node.sockets


async def test_the_client_library_is_told_who_it_is(home: House) -> None:
    """And by aiohttp's own client, which sends the cookie by itself."""
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar, headers={"Origin": home.url}) as browser:
        async with browser.post(home.url + GUEST, json={"name": "Ann"}) as answer:
            you = (await answer.json())["you"]
        async with browser.ws_connect(home.url + "/ws") as socket:
            await socket.send_str('{"type":"hello"}')
            assert (await socket.receive_json())["you"] == you
