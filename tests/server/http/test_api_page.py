"""What docs/api.md shows is tried on a parlour that is open."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import requests

from tests.server.api_callers import open_house

PAGE = (Path(__file__).parents[3] / "docs/api.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```sh\n(.+?)```", PAGE, re.DOTALL)


def asked(example: str, **known: str) -> requests.Response:
    """What a line of curl would get: enough of curl for our examples."""
    for name, value in known.items():
        example = example.replace(f"${name}", value)
    program, *words = shlex.split(example.replace("\\\n", " "))
    assert program == "curl", example
    address, data, method = "", None, ""
    headers: dict[str, str] = {}
    queue = iter(words)
    for word in queue:
        match word:
            case "-s":
                pass
            case "-H":
                name, _, value = next(queue).partition(":")
                headers[name] = value.strip()
            case "-d":
                data = next(queue)
            case "-X":
                method = next(queue)
            case _:
                assert not word.startswith("-"), f"no {word} here"
                address = word
    method = method or ("GET" if data is None else "POST")
    return requests.request(method, address, data=data, headers=headers, timeout=10)


def test_the_examples_do_what_the_page_says(tmp_path: Path) -> None:
    with open_house(tmp_path) as url:
        known, heard = {"PARLOUR": url}, []
        for example in EXAMPLES:
            if "$SESSION" in example:
                listed = asked(
                    'curl $PARLOUR/api/v1/sessions -H "Authorization: Bearer $TOKEN"', **known
                )
                known["SESSION"] = listed.json()["sessions"][0]["id"]
            answer = asked(example, **known)
            assert answer.ok, (example, answer.text)
            body: Any = answer.json() if answer.content else None
            heard.append(body)
            if body and "token" in body:
                known["TOKEN"] = body["token"]
    greeted, made, tables, member, again, ended = heard
    assert greeted["you"]["name"] == "Ann"
    assert [table["id"] for table in tables["tables"]] == [made["table"]]
    assert member["you"] == again["you"] == {**greeted["you"], "name": "Ann Lee", "member": True}
    assert ended is None


def test_the_refusal_that_the_page_shows_is_said(tmp_path: Path) -> None:
    (shown,) = re.findall(r"```json\n(.+?)\n```", PAGE, re.DOTALL)
    with open_house(tmp_path) as url:
        answer = requests.post(f"{url}/api/v1/guest", json={"admin": True}, timeout=10)
    assert answer.json() == json.loads(shown)
