"""The edge of HTTP: bodies that break off or cannot be unpacked, and what no route ever sees."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from operator import methodcaller
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from structlog.testing import LogCapture

from parlor.server.http.headers import HEADERS, ONLY_TLS
from tests.server.house import PATIENCE, House, house

GUEST, TOKEN = "POST /api/v1/guest", "POST /oauth/token"
GARBAGE = b"\xffgarbage!"
CONTINUE = "Expect: 100-continue"
FORM = "Content-Type: application/x-www-form-urlencoded"


@asynccontextmanager
async def line(home: House) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", home.port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def answer(home: House, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """What is said to some bytes, until the server hangs up: the status, the headers, the body."""
    async with line(home) as (reader, writer):
        writer.write(request)
        async with asyncio.timeout(PATIENCE):
            told = await reader.read()
    head, _, body = told.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(each.split(": ", 1) for each in lines)
    return int(status.split()[1]), headers, body


def request(line: str, *headers: str, body: bytes = b"") -> bytes:
    lines = [f"{line} HTTP/1.1", "Host: localhost", "Connection: close", *headers, "", ""]
    return "\r\n".join(lines).encode() + body


def loud(logged: LogCapture, caplog: pytest.LogCaptureFixture) -> list[Any]:
    """Everything in the logs above debug."""
    ours = [each for each in logged.entries if each["log_level"] != "debug"]
    theirs = [
        each.getMessage()
        for each in caplog.records
        if each.levelno > logging.DEBUG and each.name.startswith(("aiohttp", "asyncio"))
    ]
    return [*ours, *theirs]


# Bodies


PACKED = "Content-Length: 9"
UNPACKABLE = {
    "deflate": request(GUEST, "Content-Encoding: deflate", PACKED, body=GARBAGE),
    "gzip": request(GUEST, "Content-Encoding: gzip", PACKED, body=GARBAGE),
    "form": request(TOKEN, FORM, "Content-Encoding: deflate", PACKED, body=GARBAGE),
    "chunks": request(GUEST, "Transfer-Encoding: chunked", body=b"1\r\n{\r\nno size\r\n"),
}


@pytest.mark.parametrize("how", UNPACKABLE)
async def test_a_body_that_cannot_be_unpacked_is_malformed(
    tmp_path: Path,
    logged: LogCapture,
    caplog: pytest.LogCaptureFixture,
    how: str,
) -> None:
    caplog.set_level(logging.DEBUG, "aiohttp")
    async with house(tmp_path) as home:
        logged.entries.clear()
        status, _, body = await answer(home, UNPACKABLE[how])
        told = json.loads(body)
        code = told["error"] if how == "form" else told["code"]
        assert (status, code) == (400, "invalid_request" if how == "form" else "malformed")
        await home.guest()
    assert loud(logged, caplog) == []


BROKEN_OFF = {
    "length": request(GUEST, CONTINUE, "Content-Length: 100", body=b"{"),
    "chunks": request(GUEST, CONTINUE, "Transfer-Encoding: chunked", body=b"5\r\n{"),
    "form": request(TOKEN, FORM, CONTINUE, "Content-Length: 100", body=b"grant"),
}


@pytest.mark.parametrize("how", BROKEN_OFF)
async def test_a_client_that_hangs_up_in_the_middle_of_a_body_is_no_error(
    tmp_path: Path, logged: LogCapture, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    """Every phone that loses its network does this, and nobody may fill the log by it."""
    caplog.set_level(logging.DEBUG, "aiohttp")
    async with house(tmp_path) as home:
        logged.entries.clear()
        for ending in (methodcaller("close"), methodcaller("abort")):
            async with line(home) as (reader, writer):
                writer.write(BROKEN_OFF[how])
                async with asyncio.timeout(PATIENCE):
                    await reader.readuntil(b"100 Continue")  # a handler has the head
                ending(writer.transport)
            await home.guest()
    assert loud(logged, caplog) == []


# What aiohttp answers itself


LONG = "secret" * 2000
REFUSED = {
    "a version": (400, b"GET /secret HTTP/9.9\r\nHost: x\r\n\r\n"),
    "a method": (400, b"SE(CR)ET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    "a greeting of TLS": (400, b"\x16\x03\x01\x02\x00\x01\x00secret"),
    "a header": (400, request("GET /", "secret secret: x")),
    "a header's end": (400, request("GET /", "Authorization: secret\x00")),
    "a long address": (400, request(f"GET /{LONG}")),
    "a long header": (400, request("GET /", f"X-Long: {LONG}")),
    "many headers": (400, request("GET /", *(f"X-{number}: secret" for number in range(200)))),
    "two lengths": (400, request(GUEST, "Content-Length: 1", "Content-Length: 2")),
    "a length": (400, request(GUEST, "Content-Length: secret")),
    "a coding": (400, request(GUEST, "Transfer-Encoding: secret")),
    "an expectation": (417, request(GUEST, "Expect: secret", "Content-Length: 2", body=b"{}")),
    "an expectation nowhere": (417, request("GET /nowhere", "Expect: secret")),
    "a large body": (
        413,
        request(GUEST, "Content-Length: 70000", body=b"secret" + b" " * 69_994),
    ),
}


@pytest.mark.parametrize("what", REFUSED)
async def test_what_aiohttp_refuses_is_told_in_our_words_and_repeats_nothing(
    tmp_path: Path, logged: LogCapture, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    caplog.set_level(logging.DEBUG, "aiohttp")
    refused, asked = REFUSED[what]
    async with house(tmp_path, url="https://games.example") as home:
        logged.entries.clear()
        status, headers, body = await answer(home, asked)
        await home.guest()
    assert status == refused
    assert headers.items() >= {**HEADERS, "Strict-Transport-Security": ONLY_TLS}.items()
    assert headers["Server"] == "Parlor"
    assert headers["Content-Type"].startswith("application/json")
    told = json.loads(body)
    assert told.keys() == {"code", "text"}
    assert "secret" not in f"{headers} {told} {logged.entries}".lower()
    assert loud(logged, caplog) == []


async def test_no_answer_at_the_socket_names_what_the_server_is_made_of(home: House) -> None:
    """Neither when it opens, nor to a request that is none for a socket."""
    guest = await home.guest()
    signed = f"Authorization: Bearer {guest.token}"
    status, headers, body = await answer(home, request("GET /ws", signed, "Upgrade: secret"))
    assert (status, headers["Server"]) == (400, "Parlor")
    assert json.loads(body)["code"] == "bad_request"
    assert b"secret" not in body
    player = await home.player(guest)
    assert player.socket.response is not None
    assert player.socket.response.headers["Server"] == "Parlor"


async def test_a_bug_in_the_edge_itself_is_loud_inside_and_silent_outside(
    tmp_path: Path, logged: LogCapture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:

        async def break_down(*_: object) -> None:
            raise KeyError("secret")

        monkeypatch.setattr(web.UrlDispatcher, "resolve", break_down)
        status, headers, body = await answer(home, request("GET /"))
    assert (status, json.loads(body)["code"]) == (500, "internal_error")
    assert headers.items() >= HEADERS.items()
    assert [each["event"] for each in logged.entries if each["log_level"] == "error"] == [
        "request_failed"
    ]


async def test_a_path_too_long_for_a_file_is_not_found(home: House) -> None:
    for path in (f"/{'a' * 256}", f"/assets/{'a' * 5000}"):
        async with home.http.get(f"{home.url}{path}") as answer:
            assert answer.status == 404
