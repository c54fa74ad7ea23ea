"""Sign in with a parlour from a program on your own machine: python sign_in.py PARLOUR CLIENT_ID

The host of the parlour registered http://127.0.0.1:8765/back for it. The standard library is enough.
"""

import base64
import hashlib
import json
import secrets
import sys
import webbrowser
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, ClassVar
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import Request, urlopen

PORT = 8765


def sign_in(
    parlour: str, client: str, browse: Callable[[str], Any], port: int = PORT
) -> dict[str, Any]:
    """Send the person to the parlour, wait for the answer, and change its code into tokens."""
    found = fetched(f"{parlour}/.well-known/openid-configuration")
    verifier, state = secrets.token_urlsafe(48), secrets.token_urlsafe(16)
    hashed = hashlib.sha256(verifier.encode()).digest()
    back = f"http://127.0.0.1:{port}/back"
    asked = {
        "response_type": "code",
        "client_id": client,
        "redirect_uri": back,
        "scope": "openid profile play",
        "state": state,
        "code_challenge": base64.urlsafe_b64encode(hashed).rstrip(b"=").decode(),
        "code_challenge_method": "S256",
    }
    with HTTPServer(("127.0.0.1", port), Answer) as waiting:
        browse(f"{found['authorization_endpoint']}?{urlencode(asked)}")
        waiting.handle_request()
    told = Answer.told
    if told.get("state") != state or told.get("iss") != found["issuer"]:
        raise SystemExit("that answer was not for us")
    if "code" not in told:
        raise SystemExit(f"not signed in: {told.get('error')}")
    form = {
        "grant_type": "authorization_code",
        "client_id": client,
        "code": told["code"],
        "redirect_uri": back,
        "code_verifier": verifier,
    }
    return fetched(found["token_endpoint"], data=urlencode(form).encode())


class Answer(BaseHTTPRequestHandler):
    """Where the person's browser comes back to."""

    told: ClassVar[dict[str, str]] = {}

    def do_GET(self) -> None:
        Answer.told = {
            name: values[0] for name, values in parse_qs(urlsplit(self.path).query).items()
        }
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"You can close this page.")

    def log_message(self, *_: Any) -> None:
        pass  # the address has the code in it


def fetched(address: str, token: str = "", data: bytes | None = None) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with urlopen(Request(address, data, headers)) as answer:
        read: dict[str, Any] = json.load(answer)
    return read


if __name__ == "__main__":
    parlour, client = sys.argv[1:]
    tokens = sign_in(parlour, client, webbrowser.open)
    print("hello,", fetched(f"{parlour}/oauth/userinfo", tokens["access_token"])["name"])
