"""The built page: its addresses, its files, how they are packed and kept."""

import gzip
import inspect
import re
from pathlib import Path

import pytest

from parlor.fair import verifier
from parlor.server.http import page
from tests.server.house import House
from tests.server.http.outside_steps import raw


async def test_every_address_of_the_page_gives_the_page(built: House) -> None:
    rooms = (
        "/",
        "/t/0123456789",
        "/t/abc_-9",
        "/r/4f7k2m9q",
        "/r/4f7k2m9q/12",
        "/replay",
        "/learn/onecard",
    )
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
