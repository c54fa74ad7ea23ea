"""Nothing that opens a door is written down: no password, token, cookie, link, nor mail address."""

import json
import logging
from pathlib import Path

import pytest
from structlog.testing import LogCapture

from tests.server.house import house
from tests.server.log_lines import everything_logged
from tests.server.members import PASSWORD, Browser, ask, log_in, member


async def test_no_log_line_holds_what_opens_a_door(
    tmp_path: Path, logged: LogCapture, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    secrets = {PASSWORD, "wrong horse", "new horse", "ann@home.example", "argon2"}
    async with house(tmp_path) as home:
        ann = await member(home)
        mail = {"mail": "ann@home.example"}
        await ask(home, "PATCH", "/account", mail, **ann.headers)
        await log_in(home, "Ann", "wrong horse")
        await log_in(home, "wrong horse", "Ann")  # typed into the wrong field
        browser = Browser(home)
        await browser.ask("POST", "/login", {"name": "Ann", "password": PASSWORD})
        secrets |= {ann.token, browser.cookie}
        link = (await ask(home, "POST", "/move", **ann.headers)).body["url"]
        secrets.add(link.partition("#")[2])
        await ask(home, "POST", "/moved", {"secret": link.partition("#")[2]})
        body = {"old": PASSWORD, "new": "new horse"}
        changed = await ask(home, "POST", "/account/password", body, **ann.headers)
        secrets.add(changed.body["token"])
        home.store.broken = "no disk"
        trouble = await log_in(home, "Ann", "new horse")
        assert (trouble.status, trouble.code) == (503, "trouble")
        home.store.broken = ""
        forged = f"{ann.token[:-1]}!"
        await ask(home, "GET", "/account", Authorization=f"Bearer {forged}")
        secrets.add(forged)
    assert any(entry["event"] == "store_trouble" for entry in logged.entries)
    everything = everything_logged(logged, caplog)
    for secret in secrets:
        assert secret not in everything
    for word in ("password", "token", "cookie", "Bearer"):
        assert word not in everything


async def test_a_bug_shows_no_password(
    tmp_path: Path, logged: LogCapture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even with the trace of the bug: locals are not written down."""

    async def broken(name: str, password: str, now: int) -> None:
        raise KeyError("something else")

    async with house(tmp_path) as home:
        monkeypatch.setattr(home.node.accounts, "verify", broken)
        answer = await log_in(home)
        assert (answer.status, answer.body["text"]) == (500, "internal error")
    assert any(entry["event"] == "request_failed" for entry in logged.entries)
    assert PASSWORD not in json.dumps(logged.entries, default=repr)
