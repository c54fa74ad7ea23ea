"""The OpenAPI 3.1 document of the HTTP API, drawn from the routes and the structs that they take and give."""

import inspect
import re
from collections import defaultdict
from functools import cache
from typing import Any, cast

import msgspec

from parlor.base.codes import find_code
from parlor.server.http import routing
from parlor.server.http.cookies import COOKIE
from parlor.server.http.request import Request
from parlor.server.http.request_schemas import Part, narrow
from parlor.server.http.routing import ROUTES, Route
from parlor.wire.http_bodies import Problem

REF = "#/components/schemas/{name}"
ABOUT = """\
Everything that is not live: signing in, finding people and tables, results. What happens at a table goes
through the WebSocket at `/ws` (docs/protocol.md).

Bodies are JSON, at most 64 KiB (with a file in it 350 kB), and read strictly: an unknown field, an unknown or
repeated query parameter, a NUL or a lone surrogate in a text is `malformed`. A body whose Content-Type is
given must say `application/json`. Every refusal is a `Problem` with a code for programs and a text for people;
it changed nothing. What fits the schemas may still break a rule that no schema can say, like the one about
letters in names. A path that does not exist is 404 `not_found`, a method that a path does not know is 405 with
`Allow`. HEAD is answered wherever GET is; there are no cross-origin answers, so OPTIONS is 405."""
SCHEMES = {
    "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "For programs: the `token` of `POST /api/v1/guest` or `POST /api/v1/login`.",
    },
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "For the page, which is a page of this parlour: anybody else's cannot use it. Where the"
        f" parlour has an https address the name is `__Host-{COOKIE}`.",
    },
}
# Our own words, because the standard library's change from one Python to the next.
WORDS = {
    200: "Done",
    201: "Made",
    204: "Done, without an answer",
    304: "Not changed",
    400: "Not understood, or against the rules",
    401: "Not signed in",
    403: "Not allowed",
    404: "Not found",
    409: "Conflicts with the current state",
    413: "Too large",
    415: "Not JSON",
    429: "Too fast",
    503: "The server cannot do it at the moment",
}
RETRY = {
    "Retry-After": {
        "description": "Seconds after which it is worth to ask again.",
        "required": True,
        "schema": {"type": "integer", "minimum": 1},
    }
}


@routing.get("/api/v1/openapi.json", cache="no-cache")
async def openapi_document(call: Request) -> dict[str, Any]:
    """This document.

    It is the same for everybody, and may be kept as long as its ETag holds.
    """
    return cast(dict[str, Any], _encode_document())


@cache
def _encode_document() -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(document()))


def document(routes: list[Route] = ROUTES) -> Part:
    """The whole document."""
    kinds = [kind for route in routes for kind in _kinds(route)]
    heads, schemas = msgspec.json.schema_components([*kinds, Problem], ref_template=REF)
    drawn: dict[int, Part] = dict(zip(map(id, [*kinds, Problem]), heads, strict=True))
    asked = (kind for route in routes for kind in _inputs_of(route))
    narrow(schemas, (drawn[id(kind)] for kind in asked), REF)
    for query in {id(route.query) for route in routes if route.query is not None}:
        # It is written out as parameters.
        drawn[query] = schemas.pop(drawn[query]["$ref"].removeprefix(REF.format(name="")))
    paths: dict[str, Part] = defaultdict(dict)
    for route in sorted(routes, key=lambda route: route.path):
        paths[route.path][route.method.lower()] = _operation(route, drawn)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Parlor", "version": "1", "description": ABOUT},
        "servers": [{"url": "/"}],
        "tags": [
            {"name": name, "description": about} for name, about in sorted(_tags(routes).items())
        ],
        "paths": dict(paths),
        "components": {"schemas": dict(sorted(schemas.items())), "securitySchemes": SCHEMES},
    }


def _kinds(route: Route) -> list[Any]:
    return [*_inputs_of(route), *([] if route.answer is None else [route.answer])]


def _inputs_of(route: Route) -> list[Any]:
    kinds = [route.body, route.query, *route.parts.values()]
    return [kind for kind in kinds if kind is not None]


def _operation(route: Route, drawn: dict[int, Part]) -> Part:
    said = inspect.getdoc(route.function)
    assert said, f"{route.function.__name__} has no docstring, which is its documentation"
    summary, _, more = said.partition("\n")
    operation: Part = {
        "operationId": _name(route),
        "tags": [_tag(route)],
        "summary": summary.rstrip("."),
    }
    if more.strip():
        operation["description"] = more.strip()
    if parameters := _parameters(route, drawn):
        operation["parameters"] = parameters
    if route.body is not None:
        operation["requestBody"] = {
            "required": not _may_be_empty(route.body),
            "content": _json(drawn[id(route.body)]),
        }
    operation["responses"] = _responses(route, drawn)
    operation["security"] = {
        "nobody": [],
        "anybody": [{}, {"bearer": []}, {"cookie": []}],
        "somebody": [{"bearer": []}, {"cookie": []}],
    }[route.who]
    return operation


def _parameters(route: Route, drawn: dict[int, Part]) -> list[Part]:
    parts = [
        {
            "name": name,
            "in": "path",
            "required": True,
            # An empty part would be another address.
            "schema": {"minLength": 1, **schema} if schema.get("type") == "string" else schema,
        }
        for name, schema in ((name, drawn[id(kind)]) for name, kind in route.parts.items())
    ]
    if route.query is None:
        return parts
    struct = drawn[id(route.query)]
    return parts + [
        {
            "name": name,
            "in": "query",
            "required": name in struct["required"],
            "schema": _without_null(schema),
            **({"description": schema["description"]} if "description" in schema else {}),
        }
        for name, schema in struct["properties"].items()
    ]


def _without_null(schema: Part) -> Part:
    """A query leaves out what it does not say; it cannot say null."""
    if "anyOf" not in schema:
        return schema
    rest = [each for each in schema["anyOf"] if each != {"type": "null"}]
    more = {key: value for key, value in schema.items() if key not in ("anyOf", "default")}
    if schema.get("default") is not None:
        more["default"] = schema["default"]
    return {**rest[0], **more} if len(rest) == 1 else {"anyOf": rest, **more}


def _responses(route: Route, drawn: dict[int, Part]) -> Part:
    done: Part = {"description": WORDS[route.status]}
    if route.answer is not None:
        done["content"] = _json(drawn[id(route.answer)])
    answers: dict[str, Part] = {str(route.status): done}
    if route.keeps:
        answers["304"] = {"description": WORDS[304]}
    codes: dict[int, list[str]] = defaultdict(list)
    for code in route.refuses:
        codes[find_code(code).status].append(code)
    for status in sorted(codes):
        answers[str(status)] = _refusal(status, codes[status])
    return answers


def _refusal(status: int, codes: list[str]) -> Part:
    known = {"properties": {"code": {"enum": codes}}}
    refusal: Part = {
        "description": f"{WORDS[status]}: {', '.join(f'`{code}`' for code in codes)}",
        "content": _json({"allOf": [{"$ref": REF.format(name="Problem")}, known]}),
    }
    if status in (429, 503):
        refusal["headers"] = RETRY
    return refusal


def _json(schema: Part) -> Part:
    return {"application/json": {"schema": schema}}


def _may_be_empty(kind: Any) -> bool:
    try:
        msgspec.convert({}, kind)
    except msgspec.ValidationError:
        return False
    return True


def _name(route: Route) -> str:
    """What generated clients call it: `get_people_person_results`."""
    words = re.findall(r"\w+", route.path.removeprefix("/api/v1/"))
    return "_".join([route.method.lower(), *words])


def _tag(route: Route) -> str:
    name = route.function.__module__.rpartition(".")[2]
    return "tables" if name == "routes" else name


def _tags(routes: list[Route]) -> dict[str, str]:
    """The modules of the routes, with the first line of what they say of themselves."""
    modules = {_tag(route): inspect.getmodule(route.function) for route in routes}
    return {
        name: (inspect.getdoc(module) or "").partition("\n")[0] for name, module in modules.items()
    }
