"""Write what is generated and committed: `web/openapi.json`, and tables in docs/{api,codes,host}.md.

    python tools/docs.py     (make docs)

The page's types are made of the first when it is built, where nothing but msgspec is installed. Tests fail
while one of them is not in step.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from parlor.base.codes import CODES
from parlor.server.settings import ServerSettings, variable

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "web" / "openapi.json"
API_PAGE = ROOT / "docs" / "api.md"
HOST_PAGE = ROOT / "docs" / "host.md"
CODES_PAGE = ROOT / "docs" / "codes.md"


def written(document: dict[str, Any]) -> str:
    """The document as it is kept."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def with_table(page: str, name: str, table: str) -> str:
    """The page with one of its tables drawn anew."""
    begin, end = f"<!-- {name}: `make docs` writes them -->", f"<!-- end of {name} -->"
    for mark in (begin, end):
        assert mark in page, f"the page has no {mark}"
    before, _, rest = page.partition(begin)
    return f"{before}{begin}\n{table}\n{end}{rest.partition(end)[2]}"


def settings() -> str:
    """One row for each setting: its variable, what it is, and what it is if nobody says."""
    rows = [
        f"| `{variable(field.name)}` | {field.type.__metadata__[0].description} | {_default(field)} |"
        for field in msgspec.structs.fields(ServerSettings)
    ]
    return "\n".join(["| variable | what it sets | if not set |", "|---|---|---|", *rows])


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.name == "bot_workers":
        return "one less than there are cores"  # and not as many as where this was written
    return "" if field.default == "" else f"`{field.default}`"


def codes() -> str:
    """One row for each code of a refusal."""
    rows = [
        f"| `{each.name}` | {each.kind} | {each.status} | {each.words} |" for each in CODES.values()
    ]
    return "\n".join(["| code | class | HTTP | meaning |", "|---|---|---|---|", *rows])


def routes(document: dict[str, Any]) -> str:
    """One row for each route: what it takes, gives and refuses."""
    rows = [
        _row(method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    head = ["| route | what | body → answer | refuses |", "|---|---|---|---|"]
    return "\n".join([*head, *rows])


def _row(method: str, path: str, operation: dict[str, Any]) -> str:
    answers = operation["responses"]
    done = next(status for status in answers if status.startswith("2"))
    body = _named(operation.get("requestBody", {}))
    query = ", ".join(
        each["name"] for each in operation.get("parameters", []) if each["in"] == "query"
    )
    asked = " ".join(filter(None, [body, f"?{query}" if query else ""]))
    gives = f"{done} {_named(answers[done])}".strip()
    codes = [
        f"`{code}`"
        for status, each in answers.items()
        if status >= "4"
        for code in _codes(each)
        if code not in COMMON
    ]
    what = operation["summary"].replace("|", "\\|")
    said = f"{asked} → {gives}" if asked else gives
    return f"| `{method.upper()} {path}` | {what} | {said} | {', '.join(codes)} |"


# Said above the table once, rather than in every row.
COMMON = (
    "malformed",
    "too_fast",
    "trouble",
    "wrong_origin",
    "banned",
    "request_entity_too_large",
    "unsupported_media_type",
)


def _named(part: dict[str, Any]) -> str:
    schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    name = schema.get("$ref", "").rpartition("/")[2]
    return f"`{name}`" if name else ""


def _codes(answer: dict[str, Any]) -> list[str]:
    _, known = answer["content"]["application/json"]["schema"]["allOf"]
    codes: list[str] = known["properties"]["code"]["enum"]
    return codes


def redraw(page: Path, name: str, table: str) -> None:
    page.write_text(with_table(page.read_text(encoding="utf-8"), name, table), encoding="utf-8")


if __name__ == "__main__":
    from parlor.server.main import api_document

    drawn = api_document()
    DOCUMENT.write_text(written(drawn), encoding="utf-8")
    redraw(API_PAGE, "routes", routes(drawn))
    redraw(HOST_PAGE, "settings", settings())
    redraw(CODES_PAGE, "codes", codes())
