"""What the schemas of requests say beyond the types: what the API refuses wherever it stands.

The types are shared with the socket and with answers, which may hold more.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from parlor.base.text_limits import NO_NUL

Part: TypeAlias = dict[str, Any]

JSON = "Json"  # the name of what may be anything
EITHER = {"Clock": ("move", "total")}  # structs of which one of these fields must not be null


def narrow(schemas: dict[str, Part], asked: Iterable[Part], ref: str) -> None:
    """Narrow the schemas that requests lead to, in place; `ref` is how one names another."""
    anything = {"$ref": ref.format(name=JSON)}
    waiting, seen = list(asked), set[str]()
    while waiting:
        for part in list(_parts(waiting.pop())):
            name = part.get("$ref", "").rpartition("/")[2]
            if name and name not in seen:
                seen.add(name)
                waiting.append(schemas[name])
            if part.get("type") == "string" and not part.keys() & {"pattern", "enum"}:
                part["pattern"] = NO_NUL
            if part.get("type") == "object" and "properties" not in part:
                part.update(propertyNames={"pattern": NO_NUL}, additionalProperties=anything)
                schemas[JSON] = _anything(anything)
    for name in seen & EITHER.keys():
        fields = schemas[name]["properties"]
        schemas[name]["anyOf"] = [
            {"required": [field], "properties": {field: fields[field]["anyOf"][0]}}  # and not null
            for field in EITHER[name]
        ]


def _anything(itself: Part) -> Part:
    """Any JSON in which no text holds a NUL."""
    text = {"pattern": NO_NUL}
    return {
        "title": JSON,
        "description": "Whatever JSON can say.",
        "anyOf": [
            {"type": ["null", "boolean", "number"]},
            {"type": "string", **text},
            {"type": "array", "items": itself},
            {"type": "object", "propertyNames": text, "additionalProperties": itself},
        ],
    }


def _parts(schema: Any) -> Iterator[Part]:
    """Every object inside a schema."""
    if isinstance(schema, dict):
        yield schema
    for each in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(each, dict | list):
            yield from _parts(each)
