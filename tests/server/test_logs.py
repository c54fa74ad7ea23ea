"""What the house writes down about itself: enough to understand it, and no secret."""

import asyncio
import io
import json
import logging
import subprocess
import sys
from pathlib import Path

import pytest
import structlog
from structlog.testing import LogCapture

from parlor.games.onecard.model import State
from parlor.server import logs
from parlor.table.rules import pace
from tests.server.house import PLENTY, house
from tests.server.log_lines import everything_logged


async def test_no_log_line_holds_a_secret(
    tmp_path: Path,
    logged: LogCapture,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A whole evening: guests, a game with cards and a bot, floods, trouble, a restart."""
    caplog.set_level(logging.DEBUG)
    monkeypatch.setitem(pace.PACES, "fast", 1)
    secrets: set[str] = set()
    async with house(tmp_path, rate=40) as home:
        home.stop_clock()
        ann, bob = await home.two()
        secrets |= {ann.guest.token, bob.guest.token, ann.guest.token.split(".")[1]}
        table = await home.game(ann, bob, "onecard", settings={"pace": "fast"})
        state = home.place(table).table.durable.state
        assert isinstance(state, State)
        fair = home.place(table).table.durable.fair
        assert fair is not None
        secrets |= {fair.secret.hex(), repr(fair.secret), repr(fair), repr(state)}
        bodies = [row.body for row in await home.store.rows(table, 0) if row.kind == "sealed"]
        secrets |= {json.loads(body)["secret"] for body in bodies}
        secrets.add((await home.store.secret("guests")).hex())
        await ann.act(table, {"type": "call"})
        await bob.ask(table, "leave")
        await ann.hear("update")
        home.store.broken = "no disk"
        await ann.ask(table, "say", text="psst, a secret plan")
        secrets.add("psst, a secret plan")
        home.store.broken = ""
        await ann.hear("trouble", over=True)
        for _ in range(600):
            await bob.say("ping")
        await bob.closed()
    async with house(tmp_path, rate=PLENTY) as home:
        await home.player(ann.guest)
    events = {entry["event"] for entry in logged.entries}
    assert {"recovered", "store_trouble", "store_recovered", "cut_off"} <= events
    everything = everything_logged(logged, caplog)
    for secret in secrets:
        assert secret not in everything
    for word in ("card", "seed", "token", "cookie", "Bearer"):
        assert word not in everything.replace("onecard", "")


def logs_of(program: str) -> list[str]:
    """What a fresh process writes to its standard error output."""
    src = Path(__file__).resolve().parents[2] / "src"
    ended = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(src)},
    )
    assert ended.stdout == ""
    return ended.stderr.splitlines()


def test_logs_are_json_lines_with_a_level_and_a_time() -> None:
    lines = logs_of(
        "from parlor.server.logs import log, set_up_logs\n"
        "set_up_logs('info')\n"
        "log.debug('hidden')\n"
        "log.info('serving', port=8000)\n"
        "try: 1 / 0\n"
        "except ZeroDivisionError: log.exception('broken', table='t1')\n"
    )
    first, second = (json.loads(line) for line in lines)
    assert (first["event"], first["level"], first["port"]) == ("serving", "info", 8000)
    assert first["timestamp"].endswith("Z")
    assert "ZeroDivisionError" in second["exception"]


def test_the_level_of_the_logs_can_be_chosen() -> None:
    program = (
        "from parlor.server.logs import log, set_up_logs\n"
        "set_up_logs('{}')\n"
        "log.debug('d'); log.info('i'); log.warning('w'); log.error('e')\n"
    )
    assert len(logs_of(program.format("debug"))) == 4
    assert len(logs_of(program.format("WARNING"))) == 2
    assert len(logs_of(program.format("nonsense"))) == 3


def test_a_console_is_written_to_as_to_people(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    before = structlog.get_config()
    monkeypatch.setattr(sys, "stderr", terminal)
    logs.set_up_logs("info")
    try:
        structlog.get_logger().info("serving", port=8000)
        try:
            raise KeyError("x")
        except KeyError:
            structlog.get_logger().exception("broken")
    finally:
        structlog.configure(**before)
    assert "serving" in terminal.getvalue()
    assert "KeyError" in terminal.getvalue()
    assert not terminal.getvalue().startswith("{")


async def test_who_goes_away_while_knocking_is_no_error(tmp_path: Path, logged: LogCapture) -> None:
    """Every reload of a page may do this, and nobody may fill the log by it."""
    async with house(tmp_path) as home:
        guest = await home.guest()
        asking = (
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{home.port}\r\nAuthorization: Bearer {guest.token}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        for _ in range(3):
            _, writer = await asyncio.open_connection("127.0.0.1", home.port)
            writer.write(asking.encode())
            writer.transport.abort()
        ann = await home.player(guest)  # who stays is let in after them
        await ann.ping()
    assert [each for each in logged.entries if each["log_level"] == "error"] == []
