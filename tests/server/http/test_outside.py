"""The outside of the house: health, figures, the page, and what nobody can get at."""

import asyncio
import gzip
import inspect
import json
import re
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from parlor.fair import verifier
from parlor.server.http import page
from tests.server.house import PATIENCE, House, house
from tests.store.rows import find_the_database, lose_the_database

SECURITY = {
    "Content-Security-Policy": "default-src 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=()",
    "X-Frame-Options": "DENY",
}


@pytest.fixture
async def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A parlour with a web client in a folder of its own, and things around it that are nobody's."""
    folder = tmp_path / "web" / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Parlor</title>")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "main-1a2b.js").write_text("let page")
    for secret in (folder / ".env", folder / "assets" / ".map", tmp_path / "web" / "secret.txt"):
        secret.write_text("hunter2")
    monkeypatch.setattr(page, "PAGE", folder)
    async with house(tmp_path / "data") as home:
        yield home


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


# Health and figures


async def test_health_is_good_until_nothing_can_be_written(home: House) -> None:
    assert await home.get("/healthz") == (200, {"ok": True})
    home.store.broken = "no disk"
    ann = await home.guest("Ann")
    status, problem = await home.post("/api/v1/tables", ann, game="noughts")
    assert (status, problem["code"]) == (503, "trouble")
    assert await home.get("/healthz") == (503, {"ok": False})
    home.store.broken = ""
    while await home.get("/healthz") != (200, {"ok": True}):
        pass
    await home.table(ann)


async def figures(home: House, **headers: str) -> tuple[int, str]:
    async with home.http.get(f"{home.url}/metrics", headers=headers) as answer:
        return answer.status, await answer.text()


async def test_figures_are_for_this_machine(home: House) -> None:
    ann = await home.player("Ann")
    await home.table(ann)
    status, text = await figures(home)
    assert status == 200
    for line in (
        "parlor_tables 1.0",
        "parlor_sockets 1.0",
        "parlor_rows_total 1.0",
        "parlor_store_ok 1.0",
        "parlor_letters_total 1.0",
    ):
        assert f"\n{line}\n" in text, line
    assert re.search(r"\nparlor_batches_total [1-9]", text)  # opening the house writes some too


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"X-Real-IP": "127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"Host": "evil.example"},
    ],
    ids=lambda headers: next(iter(headers)),
)
async def test_figures_are_not_for_who_comes_through_a_proxy(
    home: House, headers: dict[str, str]
) -> None:
    status, text = await figures(home, **headers)
    assert (status, "parlor_" in text) == (404, False)


async def test_figures_of_a_public_parlour_need_a_token(tmp_path: Path) -> None:
    """Its proxy is near, and may say nothing of whom it stands for."""
    async with house(tmp_path, url="https://games.example") as home:
        assert (await figures(home))[0] == 404


async def test_figures_with_a_token_are_for_who_has_it(tmp_path: Path) -> None:
    async with house(tmp_path, metrics_token="let me see") as home:
        assert (await figures(home))[0] == 404
        assert (await figures(home, Authorization="Bearer let me"))[0] == 404
        assert (await figures(home, Authorization="let me see"))[0] == 404
        assert (await figures(home, Authorization="Bearer sésame"))[0] == 404
        status, _, _ = await raw(home, "GET /metrics", "Authorization: Bearer \xff\xfe")
        assert status == 404
        seen = {"Authorization": "Bearer let me see", "X-Forwarded-For": "10.0.0.9"}
        assert (await figures(home, **seen))[0] == 200


# The page


async def test_every_address_of_the_page_gives_the_page(built: House) -> None:
    rooms = ("/", "/t/0123456789", "/t/abc_-9", "/r/4f7k2m9q/12", "/replay", "/learn/onecard")
    for path in rooms:
        async with built.http.get(built.url + path) as answer:
            assert answer.status == 200
            assert "<title>Parlor" in await answer.text()
            assert answer.headers["Cache-Control"] == "no-cache"
            assert answer.content_type == "text/html"


async def test_files_of_the_page_are_served_and_hashed_ones_kept(built: House) -> None:
    async with built.http.get(f"{built.url}/assets/main-1a2b.js") as answer:
        assert (answer.status, await answer.text()) == (200, "let page")
        assert "javascript" in answer.content_type
        assert "immutable" in answer.headers["Cache-Control"]
    async with built.http.get(f"{built.url}/icon.svg") as answer:
        assert answer.status == 200
        assert answer.headers["Cache-Control"] == "no-cache"


async def test_a_file_comes_packed_to_who_can_unpack_it(built: House) -> None:
    text, file = b"let page = 0;\n" * 200, page.PAGE / "assets" / "main-1a2b.js"
    packed = gzip.compress(text)
    file.write_bytes(text)
    file.with_name(f"{file.name}.gz").write_bytes(packed)
    path = "/assets/main-1a2b.js"
    for asks, coding, body in (
        ("Accept-Encoding: gzip, deflate", "gzip", packed),
        ("Accept-Encoding: zstd", "", text),
        ("X-Nothing: asked", "", text),
    ):
        for method, sent in (("GET", body), ("HEAD", b"")):
            status, head, got = await raw(built, f"{method} {path}", asks)
            assert (status, got) == (200, sent), asks
            assert ("Content-Encoding: gzip" in head) == bool(coding)
            assert f"Content-Length: {len(body)}" in head
            for line in ("Vary: Accept-Encoding", "immutable", "javascript"):
                assert line in head, line
    status, _, part = await raw(built, f"GET {path}", "Range: bytes=4-7")
    assert (status, part) == (206, b"page")


async def test_the_first_visit_is_150_kilobytes_at_most(home: House) -> None:
    """What index.html names, as it goes over the wire to any browser."""
    _, _, packed = await raw(home, "GET /", "Accept-Encoding: gzip")
    named = re.findall(r'(?:src|href)="(/assets/[^"]+)"', gzip.decompress(packed).decode())
    assert {path.rpartition(".")[2] for path in named} >= {"js", "css"}
    total = len(packed)
    for path in named:
        status, _, body = await raw(home, f"GET {path}", "Accept-Encoding: gzip")
        assert status == 200
        total += len(body)
    assert total <= 150_000


async def test_large_answers_that_may_be_kept_come_packed(home: House) -> None:
    path = "/api/v1/openapi.json"
    status, head, packed = await raw(home, f"GET {path}", "Accept-Encoding: gzip")
    assert (status, "Content-Encoding: gzip" in head) == (200, True)
    _, plain, text = await raw(home, f"GET {path}")
    assert "Content-Encoding" not in plain
    assert gzip.decompress(packed) == text
    (tag,) = {line for line in (head + plain).splitlines() if line.lower().startswith("etag")}
    known = f"If-None-Match: {tag.partition(' ')[2]}"
    status, head, body = await raw(home, f"GET {path}", known, "Accept-Encoding: gzip")
    assert (status, body, "Vary: Accept-Encoding" in head) == (304, b"", True)


async def test_a_broken_link_leads_to_a_page_that_says_so(built: House) -> None:
    looks = "Accept: text/html,application/xhtml+xml,*/*;q=0.8"
    for path in ("/nothing", "/nothing/at/all", "/t/a.b", "/learn"):
        status, head, body = await raw(built, f"GET {path}", looks)
        assert (status, b"<title>Parlor" in body) == (404, True), path
        assert "Cache-Control: no-store" in head
        assert "Content-Type: text/html; charset=utf-8" in head


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        ("/api/nothing", "text/html"),
        ("/assets/gone-1a2b.js", "text/html"),
        ("/nothing.png", "image/*"),
        ("/nothing", "*/*"),
    ],
)
async def test_what_is_no_link_of_a_page_is_refused_plainly(
    built: House, path: str, accept: str
) -> None:
    status, _, body = await raw(built, f"GET {path}", f"Accept: {accept}")
    assert (status, b"<title>" in body) == (404, False)


async def test_who_does_not_trust_the_page_can_take_the_verifier_home(home: House) -> None:
    async with home.http.get(f"{home.url}/verify.py") as answer:
        assert answer.status == 200
        assert answer.content_type == "text/x-python"
        assert 'filename="parlor-verify.py"' in answer.headers["Content-Disposition"]
        assert await answer.text() == inspect.getsource(verifier)


async def test_a_page_that_is_not_built_says_so(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "PAGE", tmp_path / "nowhere")
    async with home.http.get(home.url) as answer:
        assert answer.status == 503
        assert "make serve" in await answer.text()


TRICKS = [
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..%2fsecret.txt",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/assets/%252e%252e%252fsecret.txt",
    "/assets/....//secret.txt",
    "//etc/passwd",
    "/assets//etc/passwd",
    "/assets/../../../../../../../../etc/passwd",
    "/.env",
    "/assets/.map",
    "/%2eenv",
    "/assets/%2emap",
    "/assets",
    "/assets/",
    "/assets/..",
    "/..",
    "/.",
    "/main-1a2b.js%00.html",
    "/page.py",
    "/t/../../secret.txt",
    "/t/a.b",
    "/t/" + "a" * 41,
    "/%ff%fe",
    "/assets/main-1a2b.js/..",
]


@pytest.mark.parametrize("path", TRICKS)
async def test_nothing_but_the_page_can_be_got(built: House, path: str) -> None:
    status, _, body = await raw(built, f"GET {path}")
    assert status in (400, 403, 404), (status, body)
    assert b"hunter2" not in body
    assert b"root:" not in body


# Headers


PATHS = [
    "/",
    "/t/0123456789",
    "/assets/main-1a2b.js",
    "/icon.svg",
    "/healthz",
    "/metrics",
    "/api/v1/games",
    "/api/v1/tables",
    "/api/v1/nothing",
    "/nothing",
    "/nothing/at/all",
    "/ws",
]


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_carries_the_security_headers(built: House, path: str) -> None:
    for method in ("GET", "HEAD", "POST", "DELETE"):
        async with built.http.request(method, built.url + path) as answer:
            for name, value in SECURITY.items():
                assert answer.headers.get(name, "").startswith(value), (method, path, name)


async def test_neither_script_nor_style_may_be_written_into_a_page(built: House) -> None:
    async with built.http.get(built.url) as answer:
        policy = dict(
            each.strip().partition(" ")[::2]
            for each in answer.headers["Content-Security-Policy"].split(";")
        )
    assert policy["script-src"] == policy["style-src"] == policy["default-src"] == "'self'"
    assert policy["img-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"


@pytest.mark.parametrize("url", ["https://games.example", "http://games.example", ""])
async def test_only_a_parlour_with_tls_asks_for_tls(tmp_path: Path, url: str) -> None:
    async with house(tmp_path, url=url) as home:
        for path in ("/healthz", "/api/v1/games", "/nothing"):
            async with home.http.get(home.url + path) as answer:
                found = "Strict-Transport-Security" in answer.headers
                assert found == url.startswith("https"), path


async def test_no_answer_says_what_the_server_is_made_of(built: House) -> None:
    for path in ("/", "/nothing", "/api/v1/nothing"):
        async with built.http.get(built.url + path) as answer:
            assert "aiohttp" not in answer.headers.get("Server", "").lower()
            assert "python" not in answer.headers.get("Server", "").lower()


# Bad requests


async def problem(
    home: House, method: str, path: str, headers: Mapping[str, str] = {}, **options: Any
) -> tuple[int, Any]:
    headers = {"Content-Type": "application/json", **headers} if "data" in options else headers
    async with home.http.request(method, home.url + path, headers=headers, **options) as answer:
        assert answer.content_type == "application/json"
        return answer.status, await answer.json()


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
