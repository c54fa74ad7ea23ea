"""A server with a page to serve."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlor.server.http import page
from tests.server.house import House, house


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
