"""The example of docs/sign-in.md works, and the page shows the program that is tried."""

import asyncio
import importlib.util
from pathlib import Path
from typing import Any

import aiohttp

from tests.server.house import House
from tests.server.programs import alive, blocking, member, program

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "docs/examples/sign_in.py"


def loaded() -> Any:
    spec = importlib.util.spec_from_file_location("sign_in_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def test_the_example_signs_somebody_in(home: House, unused_tcp_port: int) -> None:
    ann = await member(home)
    port = unused_tcp_port
    desktop = await program(home, redirect=f"http://127.0.0.1:{port}/back")
    loop, example = asyncio.get_running_loop(), loaded()

    async def agree(address: str) -> None:
        location = await ann.allow(address)
        async with aiohttp.ClientSession() as browser, browser.get(location) as answer:
            assert answer.status == 200

    def browse(address: str) -> None:
        asyncio.run_coroutine_threadsafe(agree(address), loop)

    tokens = await blocking(example.sign_in, home.url, desktop.id, browse, port)
    assert await alive(home, tokens["access_token"]) == (200, 200)


def test_the_page_shows_this_example() -> None:
    shown = (ROOT / "docs/sign-in.md").read_text(encoding="utf-8")
    assert EXAMPLE.read_text(encoding="utf-8").strip() in shown
