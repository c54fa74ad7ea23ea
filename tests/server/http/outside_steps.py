"""Requests as bytes, and a page to serve."""

import asyncio
from collections.abc import Mapping
from typing import Any

from tests.server.house import PATIENCE, House


async def raw(
    home: House, request: str, *headers: str, body: bytes = b""
) -> tuple[int, str, bytes]:
    """A request with not a byte changed on the way: the status, the headers, the body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", home.port)
    host = () if any(each.startswith("Host:") for each in headers) else ("Host: 127.0.0.1",)
    lines = [f"{request} HTTP/1.1", *host, "Connection: close", *headers]
    writer.write("\r\n".join([*lines, "", ""]).encode("latin-1") + body)
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    head, _, rest = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), head.decode("latin-1"), rest


async def problem(
    home: House, method: str, path: str, headers: Mapping[str, str] = {}, **options: Any
) -> tuple[int, Any]:
    headers = {"Content-Type": "application/json", **headers} if "data" in options else headers
    async with home.http.request(method, home.url + path, headers=headers, **options) as answer:
        assert answer.content_type == "application/json"
        return answer.status, await answer.json()
