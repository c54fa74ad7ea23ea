"""Bad requests are problems with a code, and change nothing."""

import gzip
import json
from typing import Any

import pytest

from tests.server.house import House
from tests.server.http.outside_steps import problem, raw
from tests.store.rows import find_the_database, lose_the_database


async def test_an_unknown_route_of_the_api_is_a_problem(home: House) -> None:
    status, body = await problem(home, "GET", "/api/v1/nothing")
    assert (status, body) == (404, {"code": "not_found", "text": "GET /api/v1/nothing"})


async def test_a_wrong_method_is_a_problem_that_says_which_is_right(home: House) -> None:
    async with home.http.delete(f"{home.url}/api/v1/tables") as answer:
        assert answer.status == 405
        assert set(answer.headers["Allow"].split(",")) >= {"GET", "POST"}
        assert (await answer.json())["code"] == "method_not_allowed"


async def test_a_body_that_is_too_large_is_a_problem(home: House) -> None:
    for path in ("/api/v1/guest", "/api/v1/tables"):
        status, body = await problem(home, "POST", path, data=b'{"name":"' + b"x" * 70_000 + b'"}')
        assert (status, body["code"]) == (413, "request_entity_too_large")


async def test_a_body_that_grows_when_unpacked_is_a_problem(home: House) -> None:
    bomb = gzip.compress(b'{"name":"' + b"x" * 50_000_000 + b'"}')
    headers = {"Content-Encoding": "gzip", "Content-Type": "application/json"}
    async with home.http.post(
        f"{home.url}/api/v1/guest",
        data=bomb,
        headers=headers,
        skip_auto_headers=["Accept-Encoding"],
    ) as answer:
        assert answer.status in (400, 413)
    await home.guest("Ann")


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"nonsense",
        b"[]",
        b"null",
        b"7",
        b'{"name":"\xff\xfe"}',
        b'{"name":"\\ud800"}',
        b'{"name":"Ann","admin":true}',
        b"[" * 60_000,
        b'{"name":' * 5_000,
        b'{"name":"Ann"}{"name":"Bob"}',
        "{}".encode("utf-16"),
    ],
    ids=lambda body: repr(body[:20]),
)
async def test_a_body_that_cannot_be_read_is_a_problem(home: House, body: bytes) -> None:
    status, no = await problem(home, "POST", "/api/v1/guest", data=body)
    assert (status, no["code"]) == (400, "malformed"), no
    assert no["text"]


async def test_deep_options_of_a_table_are_a_problem(home: House) -> None:
    ann = await home.guest("Ann")
    deep: Any = 1
    for _ in range(500):
        deep = {"a": deep}
    body = json.dumps({"game": "onecard", "options": {"stack": deep}})
    status, no = await problem(home, "POST", "/api/v1/tables", data=body, headers=ann.headers)
    assert (status, no["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    "path", ["/api/%ff", "/api/v1/%ed%a0%80", "/api/v1/\xe9", "/api/v1/tables?%ff=1"]
)
async def test_odd_bytes_in_a_path_are_no_bug(home: House, path: str) -> None:
    status, _, _ = await raw(home, f"GET {path}")
    assert status in (200, 400, 404)


@pytest.mark.parametrize(
    "header",
    [
        "Authorization: Bearer \xff\xfe.\xff",
        "Cookie: parlor=\xff\xfe",
        "Origin: \xff",
        "Origin: http://[::1",
        "Origin: http://a:b:c",
        "Host: \xff",
        "Host: [::1",
        "Host: a:b:c",
    ],
)
async def test_odd_bytes_in_a_header_are_no_bug(home: House, header: str) -> None:
    status, _, body = await raw(home, "POST /api/v1/guest", header, "Content-Length: 0")
    assert status in (200, 400, 401, 403), body
    status, _, body = await raw(home, "GET /metrics", header)
    assert status in (200, 400, 404), body


async def test_an_odd_host_makes_an_odd_link_and_no_bug(home: House) -> None:
    ann = await home.guest("Ann")
    body = b'{"game":"noughts"}'
    status, _, answer = await raw(
        home,
        "POST /api/v1/tables",
        "Host: parl\xffor",
        f"Authorization: Bearer {ann.token}",
        f"Content-Length: {len(body)}",
        body=body,
    )
    assert status == 201
    assert b"http://parlor/t/" in answer


async def test_a_bug_in_a_route_tells_nobody_its_details(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise KeyError("the seed is 42")

    monkeypatch.setattr(home.node.lobby, "listings", broken)
    status, body = await problem(home, "GET", "/api/v1/tables")
    assert (status, body) == (500, {"code": "internal_error", "text": "internal error"})
    assert (await home.get("/healthz"))[0] == 200


async def test_a_lost_database_is_a_problem_for_who_makes_a_table(home: House) -> None:
    ann = await home.guest("Ann")
    await lose_the_database(home.store)
    status, body = await home.post("/api/v1/tables", ann, game="noughts")
    assert (status, body["code"]) == (503, "trouble")
    assert home.node.tables.hosted == {}
    await find_the_database(home.store)
    while (await home.get("/healthz"))[0] != 200:
        pass
    await home.table(ann)
