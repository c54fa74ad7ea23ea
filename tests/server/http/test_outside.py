"""What the outside world gets: health, figures, security headers."""

import re
from pathlib import Path

import pytest

from tests.server.house import House, house
from tests.server.http.outside_steps import raw

SECURITY = {
    "Content-Security-Policy": "default-src 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=()",
    "X-Frame-Options": "DENY",
}


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
