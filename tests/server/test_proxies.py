"""Limits are by address: of the client, if a proxy that is trusted says who that is."""

from pathlib import Path

import pytest

from parlor.server.proxies import Proxies
from parlor.server.settings import read_settings
from tests.server.house import House, house
from tests.server.members import ask, log_in, member

TRUSTED = Proxies("10.0.0.0/8, 192.168.1.7, fd00::/8")


@pytest.mark.parametrize(
    ("peer", "hops", "client"),
    [
        ("10.0.0.1", "9.9.9.9", "9.9.9.9"),
        ("10.0.0.1", "6.6.6.6, 9.9.9.9", "9.9.9.9"),  # what stands before it anybody can write
        ("10.0.0.1", "6.6.6.6, 9.9.9.9, 192.168.1.7", "9.9.9.9"),
        ("10.0.0.1", "10.0.0.9, 10.0.0.8", "10.0.0.9"),  # all our own
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "9.9.9.9:4711", "9.9.9.9"),
        ("10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
        ("10.0.0.1", "::ffff:9.9.9.9", "9.9.9.9"),
        ("::ffff:10.0.0.1", "9.9.9.9", "9.9.9.9"),
        ("fd00::1", "2001:db8::1", "2001:db8::1"),
        ("10.0.0.1", "unknown", "10.0.0.1"),
        ("10.0.0.1", "9.9.9.9, nonsense", "10.0.0.1"),
        ("10.0.0.1", "9.9.9.9,", "10.0.0.1"),
        ("10.0.0.1", "9.9.9.999", "10.0.0.1"),
        ("10.0.0.1", "<script>", "10.0.0.1"),
        ("192.168.1.8", "9.9.9.9", "192.168.1.8"),  # not one of them
        ("", "9.9.9.9", ""),
    ],
)
def test_who_comes_through_a_proxy(peer: str, hops: str, client: str) -> None:
    assert TRUSTED.client(peer, hops.split(",")) == client


def test_without_proxies_nobody_is_believed() -> None:
    assert Proxies("").client("127.0.0.1", ["9.9.9.9"]) == "127.0.0.1"


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("9.9.9.9", "9.9.9.9"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:0:0:1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("::ffff:9.9.9.9", "9.9.9.9"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_a_household_is_one_address(address: str, home: str) -> None:
    assert Proxies.home(address) == home


@pytest.mark.parametrize("networks", ["nonsense", "10.0.0.1/8", "10.0.0.0/33", "10.0.0.0/8;::1"])
def test_a_network_that_is_none_is_told_at_the_start(networks: str) -> None:
    with pytest.raises(SystemExit, match="PARLOR_PROXIES"):
        read_settings({"PARLOR_PROXIES": networks})


async def guest_from(home: House, address: str) -> int:
    return (await ask(home, "POST", "/guest", {}, **{"X-Forwarded-For": address})).status


async def test_limits_are_by_client_behind_a_trusted_proxy(tmp_path: Path) -> None:
    async with house(tmp_path, guests_per_minute=1, proxies="127.0.0.0/8") as home:
        home.stop_clock()
        assert [await guest_from(home, "9.9.9.9") for _ in range(2)] == [200, 429]
        assert await guest_from(home, "9.9.9.8") == 200
        assert await guest_from(home, "6.6.6.6, 9.9.9.9") == 429  # a lie before the truth
        assert await guest_from(home, "2001:db8::1") == 200
        assert await guest_from(home, "2001:db8::2") == 429


async def test_a_proxy_that_is_not_trusted_is_the_client(tmp_path: Path) -> None:
    async with house(tmp_path, guests_per_minute=1, proxies="10.0.0.0/8") as home:
        home.stop_clock()
        assert await guest_from(home, "9.9.9.9") == 200
        assert await guest_from(home, "9.9.9.8") == 429


async def test_links_follow_the_scheme_that_a_trusted_proxy_names(tmp_path: Path) -> None:
    headers = {"X-Forwarded-Proto": "https", "Host": "games.example"}
    for proxies, scheme in (("127.0.0.1", "https"), ("", "http")):
        async with house(tmp_path, proxies=proxies) as home:
            ann = await home.guest("Ann")
            answer = await ask(home, "POST", "/move", **ann.headers, **headers)
            assert answer.body["url"].startswith(f"{scheme}://games.example/move#")
            odd = {**headers, "X-Forwarded-Proto": "javascript"}
            answer = await ask(home, "POST", "/move", **ann.headers, **odd)
            assert answer.body["url"].startswith("http://games.example/move#")


# Floods of passwords


async def test_a_flood_from_one_address_locks_nobody_out_from_another(tmp_path: Path) -> None:
    async with house(tmp_path, logins_per_minute=3, proxies="127.0.0.0/8") as home:
        home.stop_clock()
        await member(home)
        eve, owner = {"X-Forwarded-For": "6.6.6.6"}, {"X-Forwarded-For": "9.9.9.9"}
        tries = [(await log_in(home, "Ann", "wrong horse", **eve)).status for _ in range(8)]
        assert tries == [401] * 3 + [429] * 5
        assert (await log_in(home, **eve)).status == 429  # right or wrong is not told any more
        before = home.node.accounts.passwords.checked
        assert (await log_in(home, **owner)).status == 200
        assert home.node.accounts.passwords.checked == before + 1


async def test_passwords_are_counted_wherever_they_are_tried(tmp_path: Path) -> None:
    async with house(tmp_path, logins_per_minute=4) as home:
        home.stop_clock()
        ann = await member(home)  # one
        for path, body in [
            ("/account/password", {"old": "wrong horse", "new": "new horse"}),
            ("/account/delete", {"password": "wrong horse"}),
            ("/login", {"name": "Ann", "password": "wrong horse"}),
        ]:
            assert (await ask(home, "POST", path, body, **ann.headers)).status == 401
        for path, body in [
            ("/account/password", {"old": "wrong horse", "new": "new horse"}),
            ("/account/delete", {"password": "wrong horse"}),
            ("/login", {"name": "Ann", "password": "wrong horse"}),
        ]:
            answer = await ask(home, "POST", path, body, **ann.headers)
            assert (answer.status, answer.code) == (429, "too_fast")
        answer = await ask(home, "POST", "/account", {"name": "Bob", "password": "correct horse"})
        assert answer.status == 429
