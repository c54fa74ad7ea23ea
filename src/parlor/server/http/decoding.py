"""Reading what a request to the API asks: its address, its query and its body, each strictly.

Whatever cannot be read is `Malformed`, and says what and where. Text with a NUL is refused here once, because
not every database could keep it.
"""

import re
from functools import cache
from typing import Any
from urllib.parse import unquote_to_bytes

import msgspec
from aiohttp import web
from multidict import MultiMapping

from parlor.engine import Malformed, Refused
from parlor.wire.http_bodies import RequestBody

# \u0000 in JSON, but not a backslash that is itself escaped and a u after it.
NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
JSON = ("application/json", "")


def check_address(request: web.Request) -> None:
    """The path and the query must be text."""
    try:
        text = unquote_to_bytes(request.raw_path).decode()
    except UnicodeError:
        raise Malformed("the address is not UTF-8") from None
    if "\0" in text:
        raise Malformed("the address holds a NUL")


def part_of(text: str, kind: Any, name: str) -> Any:
    """A part of the path as a value of a type."""
    return _read(text, kind, name)


def query_of(query: MultiMapping[str], kind: Any) -> Any:
    """The query of an address as a struct; a name that is unknown or comes twice is refused."""
    fields = {} if kind is None else {f.encode_name: f for f in msgspec.structs.fields(kind)}
    values: dict[str, Any] = {}
    for name, text in query.items():
        if name not in fields:
            allowed = ", ".join(fields) or "nothing"
            raise Malformed(f"query: unknown {name!a}; allowed is {allowed}")
        if name in values:
            raise Malformed(f"query: {name} is given twice")
        values[name] = _read(text, fields[name].type, f"query: {name}")
    return _convert(values, kind or RequestBody, "query")


async def body_of(request: web.Request, kind: Any) -> Any:
    """The JSON of a body as a struct; where nothing is wanted, nothing or {} may come."""
    data = await bytes_of(request)
    if (
        data
        and request.headers.get("Content-Type", "").partition(";")[0].strip().lower() not in JSON
    ):
        shown = request.content_type
        raise Refused(
            "unsupported_media_type", f"{shown!a} is not read here: send application/json"
        )
    return decode(data or b"{}", kind or RequestBody)


async def bytes_of(request: web.Request) -> bytes:
    """The bytes of a body, unpacked."""
    try:
        return await request.read()
    except web.RequestPayloadError:
        raise Malformed("the body cannot be unpacked as its headers say") from None
    except OSError:
        raise Malformed("the connection was lost before all of the body came") from None


def decode(data: bytes, kind: Any) -> Any:
    """JSON as a value of a type, or `Malformed`."""
    try:
        value = _value(data, kind)
    except (msgspec.MsgspecError, UnicodeError) as wrong:
        raise Malformed(str(wrong)) from None
    except RecursionError:
        raise Malformed("nested too deeply") from None
    if NUL.search(data):
        raise Malformed("a text holds a NUL")
    return value


def _value(data: bytes, kind: Any) -> Any:
    """JSON as a value of a type; 1.0 is an integer, as it is to JSON Schema."""
    try:
        return _decoder(kind).decode(data)
    except msgspec.ValidationError as wrong:
        try:
            return msgspec.convert(_WHOLE.decode(data), kind)
        except msgspec.ValidationError:
            raise wrong from None


def _whole(digits: str) -> float | int:
    number = float(digits)
    return int(number) if number.is_integer() else number


_WHOLE = msgspec.json.Decoder(float_hook=_whole)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Where anything may stand (the options of a game), 1.0 is an integer too."""
    return msgspec.json.Decoder(kind, float_hook=_whole)


def _read(text: str, kind: Any, what: str) -> Any:
    """Text as it stands, or else as the JSON of a number or a truth value."""
    try:
        data = text.encode()
    except UnicodeError:
        raise Malformed(f"{what}: not UTF-8") from None
    try:
        return msgspec.convert(text, kind)
    except msgspec.ValidationError as wrong:
        first = wrong
    try:
        value = _value(data, kind)
    except msgspec.ValidationError as wrong:
        raise Malformed(f"{what}: {wrong}") from None
    except msgspec.MsgspecError:
        raise Malformed(f"{what}: {first}") from None
    if value is None or isinstance(value, str) or text != text.strip():
        raise Malformed(f"{what}: {first}")
    return value


def _convert(value: Any, kind: Any, what: str) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as wrong:
        raise Malformed(f"{what}: {wrong}") from None
