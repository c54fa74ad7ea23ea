"""A parlour in a thread of its own, and people of each kind who visit it with a library that waits."""

import asyncio
import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import requests
import schemathesis
import uvloop
from websockets.sync.client import connect

from parlor.server import main
from parlor.server.settings import ServerSettings
from tests.server.house import PATIENCE, PLENTY

Case: TypeAlias = schemathesis.Case[Any]

NUMBERS = count(1)
LIMITS = ("requests", "guests_per_minute", "logins_per_minute", "tables", "open_tables")
PASSWORD = "correct horse"
SGF = base64.b64encode(b"(;GM[40]SZ[9];B[aa];W[bb])").decode()
# What may end a session, by changing, deleting or leaving what it belongs to.
ENDINGS = tuple(f"/api/v1/{each}" for each in ("account", "log", "sessions", "guest", "move"))


@contextmanager
def open_house(folder: Path, database: str = "") -> Iterator[str]:
    """The address of a parlour that is open meanwhile."""
    ready, port = threading.Event(), 0
    loop = uvloop.new_event_loop()
    closing = asyncio.Event()

    async def serve() -> None:
        nonlocal port
        limits: dict[str, Any] = dict.fromkeys(LIMITS, PLENTY)
        where: dict[str, Any] = {"host": "127.0.0.1", "data": str(folder), "database": database}
        settings = ServerSettings(port=0, bot_workers=1, **where, **limits)
        async with main.open_served(settings) as (_, port):
            ready.set()
            await closing.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    try:
        while not ready.wait(0.1):
            assert thread.is_alive(), "the parlour did not open"
        yield f"http://127.0.0.1:{port}"
    finally:
        loop.call_soon_threadsafe(closing.set)
        thread.join()
        loop.close()


class Visitor:
    """Nobody, a guest or a member, who comes in again when something that was asked ended the session."""

    def __init__(self, url: str, kind: str, http: requests.Session) -> None:
        self.url = url
        self.http = http
        self._kind = kind
        self._token = ""
        self._id = self._name = "nobody"
        self._asked = 0
        self._seen: dict[str, str] = {}

    def headers(self) -> dict[str, str]:
        self.http.cookies.clear()
        if self._kind == "nobody":
            return {}
        if not self._token:
            self._come_in()
        return {"Authorization": f"Bearer {self._token}"}

    def aim(self, case: Case) -> None:
        """Ask every other time for what is there: words drawn at random name nobody, and no game."""
        self._asked += 1
        mode = case.meta.generation.mode if case.meta else None
        if mode is not schemathesis.GenerationMode.POSITIVE or self._asked % 2:
            return
        if self._token and case.operation.path.endswith("/moved"):
            self._seen["secret"] = self._ask("POST", "move")["url"].rpartition("#")[2]
        path = case.operation.path
        evening = path.endswith("/tables/{table}/records/{format}")
        if self._token and ("{table}/games" in path or evening):
            recorded = path.endswith("/games/{round}/records/{format}")
            self._seen["table"] = self._played("dots" if recorded else "noughts")
        here: dict[str, Any] = {"game": "noughts", "person": self._id, "options": {}, "round": 1}
        mine = {"password": PASSWORD, "old": PASSWORD, "new": PASSWORD}
        name = f"new{next(NUMBERS)}" if "account" in case.operation.path else self._name
        known = {**here, **mine, "name": name, "file": SGF, **self._seen}
        known["format"] = "ledger" if evening else "sgf"
        for place in (case.path_parameters, case.body):
            if isinstance(place, dict):
                place.update({key: known[key] for key in known.keys() & place.keys()})
        if "key" in (case.query or {}):
            del case.query["key"]  # nobody guesses one

    def heard(self, case: Case, answer: schemathesis.Response) -> None:
        """What is more than looking may have ended the session: the next request is by somebody new."""
        done = answer.status_code < 300 and case.method != "GET"
        if done and case.operation.path.startswith(ENDINGS):
            self._token = ""

    def _come_in(self) -> None:
        self._name = f"v{next(NUMBERS)}"
        path, body = "guest", {"name": self._name}
        if self._kind == "member":
            path, body = "account", {"name": self._name, "password": PASSWORD}
        self._token = ""
        came = self._ask("POST", path, body)
        self._token, self._id = came["token"], came["you"]["id"]
        (session,) = self._ask("GET", "sessions")["sessions"]
        self._seen["session"] = session["id"]
        if "code" not in self._seen:
            self._seen["code"] = self._ask("POST", "tables", {"game": "noughts"})["code"]

    def _played(self, game: str) -> str:
        """A table at which this one has begun a game, and closed it."""
        table: str = self._ask("POST", "tables", {"game": game, "bots": 1})["table"]
        signed = {"Authorization": f"Bearer {self._token}"}
        url = f"ws{self.url.removeprefix('http')}/ws"
        with connect(url, additional_headers=signed, open_timeout=PATIENCE) as socket:
            for said in (
                {"type": "hello"},
                {"type": "subscribe", "table": table},
                {"type": "ask", "table": table, "ref": "1", "command": {"type": "start"}},
                {"type": "ask", "table": table, "ref": "2", "command": {"type": "close"}},
            ):
                socket.send(json.dumps(said))
            while json.loads(socket.recv(PATIENCE)).get("ref") != "2":
                pass
        return table

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        answer = self.http.request(
            method, f"{self.url}/api/v1/{path}", json=body, headers=headers, timeout=PATIENCE
        )
        assert answer.ok, answer.text
        return answer.json()
