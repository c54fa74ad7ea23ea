"""The client that docs/protocol.md shows plays a whole game, and the page shows the client that is tried."""

import asyncio
import sys
from pathlib import Path

from tests.client.conftest import House

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "docs/examples/first_client.py"


async def test_the_first_client_plays_a_whole_game_against_a_bot(house: House) -> None:
    client = await asyncio.create_subprocess_exec(
        *(sys.executable, str(EXAMPLE), house.url), stdout=asyncio.subprocess.PIPE
    )
    told, _ = await client.communicate()
    assert client.returncode == 0
    lines = told.decode().splitlines()
    assert lines[0].startswith("welcome")
    assert lines[-1] in ("my place: 1", "my place: 2")


def test_the_page_shows_this_example() -> None:
    shown = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    assert EXAMPLE.read_text(encoding="utf-8").strip() in shown
