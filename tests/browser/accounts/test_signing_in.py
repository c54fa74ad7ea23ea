"""A program sends somebody to the parlour, and a real browser brings the answer back."""

import base64
import hashlib
import sqlite3
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, NewPage
from tests.browser.people import be_known

pytestmark = pytest.mark.own_house


class Program:
    """Listens where people are sent back to."""

    def __init__(self) -> None:
        told = self.told = Queue[dict[str, list[str]]]()

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path.startswith("/back"):
                    told.put(parse_qs(urlsplit(self.path).query))
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(b"<title>back</title>")

            def log_message(self, *_: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def redirect(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/back"


@pytest.fixture
def program() -> Iterator[Program]:
    listening = Program()
    yield listening
    listening.server.shutdown()
    listening.server.server_close()


def test_a_person_agrees_in_a_browser(visit: NewPage, house: House, program: Program) -> None:
    with sqlite3.connect(house.data / "parlor.db") as database:
        row = ("chess", "Chess", f'["{program.redirect}"]')
        database.execute("INSERT INTO clients VALUES (?, ?, NULL, ?, 0)", row)
    database.close()
    page = visit("/")
    be_known(page)
    made = page.request.post(
        "/api/v1/account",
        data={"name": "Ann", "password": "correct horse"},
        headers={"Origin": house.url},
    )
    assert made.ok, made.text()
    hashed = hashlib.sha256(b"v" * 64).digest()
    asked = {
        "response_type": "code",
        "client_id": "chess",
        "redirect_uri": program.redirect,
        "scope": "openid play",
        "state": "xyz",
        "code_challenge": base64.urlsafe_b64encode(hashed).rstrip(b"=").decode(),
        "code_challenge_method": "S256",
    }
    for button, field in (("No", "error"), ("Sign in", "code")):
        page.goto(f"/oauth/authorize?{urlencode(asked)}")
        expect(page.get_by_role("heading")).to_have_text("Sign in to Chess?")
        page.get_by_role("button", name=button).click()
        expect(page).to_have_title("back")
        told = program.told.get(timeout=60)
        assert (told["state"], told["iss"]) == (["xyz"], [house.url])
        assert field in told
