"""The document of the HTTP API: valid, complete, exact, and in step with what is kept of it."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
import pytest
import schemathesis
from aiohttp import web

from parlor.base.text_limits import NO_NUL
from parlor.cli import main
from parlor.engine.registry import games
from parlor.server.http import routing
from parlor.server.http.request_schemas import EITHER, JSON
from parlor.server.main import DOORS, api_document
from parlor.wire.schema import export
from tests.server.house import House
from tools.docs import API_PAGE, DOCUMENT, routes, with_table, written

DRAWN = json.loads(written(api_document()))
OPERATIONS = [
    (path, method, operation)
    for path, methods in DRAWN["paths"].items()
    for method, operation in methods.items()
]
each_operation = pytest.mark.parametrize(
    ("path", "method", "operation"),
    OPERATIONS,
    ids=[f"{method.upper()} {path}" for path, method, _ in OPERATIONS],
)


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Every object inside a document."""
    if isinstance(schema, dict):
        yield schema
        for each in schema.values():
            yield from parts(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from parts(each)


def asked(operation: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every schema of what a client sends, as far as references lead."""
    waiting: list[Any] = [
        operation.get("requestBody", {}),
        [each["schema"] for each in operation.get("parameters", ())],
    ]
    seen: set[str] = set()
    while waiting:
        for part in parts(waiting.pop()):
            yield part
            reference = part.get("$ref")
            if reference and reference not in seen:
                seen.add(reference)
                waiting.append(DRAWN["components"]["schemas"][reference.rpartition("/")[2]])


# The document


def test_it_is_openapi() -> None:
    assert DRAWN["openapi"].startswith("3.1.")
    schemathesis.openapi.from_dict(deepcopy(DRAWN)).validate()


@pytest.mark.parametrize("broken", [{"paths": []}, {"info": {}}, {"components": {"schemas": 7}}])
def test_what_is_not_openapi_is_seen(broken: dict[str, Any]) -> None:
    with pytest.raises(Exception, match=r"paths|info|title|components|schemas"):
        schemathesis.openapi.from_dict({**deepcopy(DRAWN), **broken}).validate()


def test_every_route_is_in_it_and_nothing_else() -> None:
    app = web.Application()
    for each in DOORS:
        app.add_routes(each.routes)
    served = {
        (route.resource.canonical, route.method.lower())
        for route in app.router.routes()
        if route.resource and route.resource.canonical.startswith("/api") and route.method != "HEAD"
    }
    assert served == {(path, method) for path, ways in DRAWN["paths"].items() for method in ways}


async def test_it_is_served_and_printed(home: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert await home.get("/api/v1/openapi.json") == (200, DRAWN)
    main(["schema", "--openapi"])
    assert json.loads(capsys.readouterr().out) == DRAWN


async def test_who_has_it_need_not_get_it_again(home: House) -> None:
    for path in ("/api/v1/openapi.json", "/api/v1/games"):
        async with home.http.get(home.url + path) as answer:
            assert answer.headers["Cache-Control"] == "no-cache"
            tag = answer.headers["ETag"]
        async with home.http.get(home.url + path, headers={"If-None-Match": tag}) as answer:
            assert (answer.status, await answer.read()) == (304, b"")
            assert answer.headers["ETag"] == tag
        async with home.http.get(home.url + path, headers={"If-None-Match": '"old"'}) as answer:
            assert answer.status == 200


def test_every_reference_leads_somewhere() -> None:
    known = {f"#/components/schemas/{name}" for name in DRAWN["components"]["schemas"]}
    assert {part["$ref"] for part in parts(DRAWN) if "$ref" in part} <= known


def test_names_of_operations_are_used_once() -> None:
    names = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(names) == len(set(names))


@each_operation
def test_an_operation_says_what_it_is(path: str, method: str, operation: dict[str, Any]) -> None:
    assert operation["summary"]
    assert operation["tags"][0] in {tag["name"] for tag in DRAWN["tags"] if tag["description"]}
    named = {each["name"] for each in operation.get("parameters", ()) if each["in"] == "path"}
    assert named == {part[1:-1] for part in path.split("/") if part.startswith("{")}
    answers = operation["responses"]
    assert {"400", "429", "503"} <= set(answers)
    assert ("401" in answers) == bool(operation["security"])
    assert ("415" in answers) == ("413" in answers) == (method in ("post", "patch"))
    for status, answer in answers.items():
        assert answer["description"]
        assert ("Retry-After" in answer.get("headers", {})) == (status in ("429", "503"))


@each_operation
def test_what_is_asked_is_closed_and_bounded(
    path: str, method: str, operation: dict[str, Any]
) -> None:
    """Neither a database nor a page has room for everything."""
    for part in asked(operation):
        if part.get("type") == "integer":
            assert {"minimum", "maximum"} <= set(part), part
            assert -(2**63) <= part["minimum"] <= part["maximum"] < 2**63
        if part.get("type") == "string":
            assert {"maxLength", "enum", "pattern"} & set(part), part
        if part.get("type") == "object" and "properties" in part:
            assert part["additionalProperties"] is False, part


# What is kept of it


def test_the_kept_document_is_in_step() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == written(DRAWN), "run `make docs`"


def test_the_table_of_routes_is_in_step() -> None:
    page = API_PAGE.read_text(encoding="utf-8")
    assert page == with_table(page, "routes", routes(DRAWN)), "run `make docs`"


def test_the_bodies_are_those_that_the_page_has_types_of() -> None:
    """The page's types come from the export of the wire, its table of routes from here: one definition.

    But for what is refused in requests alone: `request_schemas`.
    """
    protocol = export(games())["protocol"]["$defs"]
    bodies = {
        name: schema for name, schema in DRAWN["components"]["schemas"].items() if name != JSON
    }
    for name, schema in bodies.items():
        text = json.dumps(protocol[name]).replace("#/$defs/", "#/components/schemas/")
        assert json.loads(text) == wide(deepcopy(schema)), name


def wide(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema without what requests are held to beyond their types."""
    for part in parts(schema):
        if part.get("title") in list(EITHER):
            del part["anyOf"]
        if part.get("additionalProperties") == {"$ref": f"#/components/schemas/{JSON}"}:
            del part["additionalProperties"], part["propertyNames"]
        if part.get("pattern") == NO_NUL:
            del part["pattern"]
    return schema


# The frame


class Odd(msgspec.Struct, frozen=True):
    """Something that a route of nobody's could give."""

    at: int


def test_a_route_without_words_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "ROUTES", [])
    monkeypatch.setattr(routing, "routes", web.RouteTableDef())

    @routing.get("/api/v1/odd")
    async def odd(call: Any) -> Odd:
        return Odd(1)

    from parlor.server.http.openapi import document

    with pytest.raises(AssertionError, match="odd has no docstring"):
        document(routing.ROUTES)
