"""Digests that bind a finished game: changing a step changes every later digest.

The canonical form of a value is RFC 8785's: JSON in UTF-8 without spaces, the keys of an object sorted by
their UTF-16 units, numbers and strings written as JavaScript's `JSON.stringify` writes them. Numbers stay
within ±2**53, so that every reader reads the same.

    head        = sha256(canonical(the document without steps, fair, digest and may))
    step.digest = sha256(digest before it, or head ‖ canonical(the step without its digest))
    digest      = sha256(digest of the last step, or head ‖ canonical(fair, or null))

Here digests are 32 bytes; in the document they are lowercase hex. `may` is about the reader and not the
game, so it is not bound.
"""

import json
from decimal import Decimal
from functools import lru_cache
from hashlib import sha256
from json.encoder import encode_basestring
from typing import Any

MOST = 2**53
APART = ("steps", "fair", "digest", "may")


def add_digests(document: dict[str, Any]) -> dict[str, Any]:
    """A replay (`parlor.replays.structs.Replay` as `msgspec.to_builtins` gives it) with all its digests.

    What its digests were before does not matter.

    >>> add_digests({"game": "noughts", "steps": []})["digest"][:16]
    '68824a24cf43a80c'
    """
    here = sha256(canonical({key: document[key] for key in document if key not in APART})).digest()
    steps = []
    for step in document["steps"]:
        said = {key: step[key] for key in step if key != "digest"}
        here = sha256(here + canonical(said)).digest()
        steps.append({**said, "digest": here.hex()})
    digest = sha256(here + canonical(document.get("fair"))).hexdigest()
    return {**document, "steps": steps, "digest": digest}


def canonical(value: Any) -> bytes:
    """The one way to write a JSON value.

    >>> canonical({"b": [1.0, 0.1, 1e-7, None], "a": "é"}).decode()
    '{"a":"é","b":[1,0.1,1e-7,null]}'
    """
    return _write(value).encode()


def _write(value: Any) -> str:
    match value:
        case str():
            return encode_basestring(value)
        case None | bool():
            return json.dumps(value)
        case int() | float():
            return _number(value)
        case list() | tuple():
            if set(map(type, value)) == {int}:  # many are, and long: the outlines of zones
                assert min(value) >= -MOST, value
                assert max(value) <= MOST, value
                return f"[{','.join(map(str, value))}]"
            return "[" + ",".join([_write(each) for each in value]) + "]"
        case _:
            assert isinstance(value, dict), value
            keys = _keys(tuple(value))
            return "{" + ",".join([f"{name}:{_write(value[key])}" for key, name in keys]) + "}"


@lru_cache(maxsize=1000)  # a game has few kinds of objects, and many of each
def _keys(keys: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The keys of an object in their order, each as it is written."""
    ordered = sorted(keys, key=lambda key: key.encode("utf-16-be"))
    return tuple((key, encode_basestring(key)) for key in ordered)


def _number(value: int | float) -> str:
    """As JavaScript writes it: 1 and not 1.0, 1e-7 and not 1e-07, 0.00001 and not 1e-05."""
    assert abs(value) <= MOST, value
    if value == int(value):
        return str(int(value))
    if abs(value) < 1e-6:
        return repr(value).replace("e-0", "e-")
    return format(Decimal(repr(value)), "f")
