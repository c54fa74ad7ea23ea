"""Base classes of the values and messages of games and tables: frozen msgspec structs."""

import re
from typing import Annotated, TypeAlias

import msgspec

Digest: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes


def snake(name: str) -> str:
    """The tag on the wire for the name of a class.

    >>> snake("RaiseTo")
    'raise_to'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def encode_value(value: object) -> bytes:
    """A value as JSON, to be checked as it is read again; `msgspec.ValidationError` if it cannot be written.

    >>> encode_value({"cell": 4})
    b'{"cell":4}'
    """
    try:
        return msgspec.json.encode(value)
    except (TypeError, ValueError, OverflowError, RecursionError) as wrong:
        raise msgspec.ValidationError(f"not a value of JSON: {wrong}") from None


class Value(msgspec.Struct, frozen=True):
    """A value in a state or a view."""


class Variant(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """One of several actions, events or messages; its `type` on the wire is its name in snake_case."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game: its fields are its options, checked by their annotations when a table is made."""
