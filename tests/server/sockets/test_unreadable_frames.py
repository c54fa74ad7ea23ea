"""Frames that cannot be read are refused, and the socket lives."""

import json

import pytest

from tests.server.house import House
from tests.server.sockets.bad_input_steps import DEEP

MALFORMED: dict[str, str | bytes] = {
    "nothing": "",
    "half": "{",
    "prose": "hello there",
    "a number": "7",
    "null": "null",
    "a list": '["ping"]',
    "no type": "{}",
    "an unknown type": '{"type":"cheat"}',
    "a type that is no text": '{"type":7}',
    "a server's own letter": '{"type":"update","table":"t","seq":1}',
    "an extra field": '{"type":"ping","loud":true}',
    "a missing field": '{"type":"subscribe"}',
    "a wrong field": '{"type":"subscribe","table":7}',
    "an empty table": '{"type":"subscribe","table":""}',
    "a long table": json.dumps({"type": "subscribe", "table": "x" * 41}),
    "a negative after": '{"type":"subscribe","table":"t","after":-1}',
    "too many events": '{"type":"subscribe","table":"t","events":501}',
    "an empty ref": '{"type":"act","table":"t","ref":"","action":{}}',
    "a long ref": json.dumps({"type": "act", "table": "t", "ref": "r" * 41, "action": {}}),
    "no action": '{"type":"act","table":"t","ref":"r"}',
    "an unknown command": '{"type":"ask","table":"t","ref":"r","command":{"type":"win"}}',
    "a command's extra": '{"type":"ask","table":"t","ref":"r","command":{"type":"sit","on":1}}',
    "long chat": json.dumps(
        {"type": "ask", "table": "t", "ref": "r", "command": {"type": "say", "text": "x" * 501}}
    ),
    "a seat out of range": '{"type":"ask","table":"t","ref":"r","command":{"type":"sit","seat":100}}',
    "two values": '{"type":"ping"}{"type":"ping"}',
    "a deep list": "[" * 5000,
    "a deep object": '{"a":' * 3000,
    "a deep field": f'{{"type":"ping","x":{DEEP}}}',
    "a lone surrogate": '{"type":"subscribe","table":"\\ud800"}',
    "a binary frame": b'{"type":"ping"}',
    "binary nonsense": b"\x00\xff\x00",
}


@pytest.mark.parametrize("case", MALFORMED)
async def test_what_cannot_be_read_is_refused_and_the_socket_lives(home: House, case: str) -> None:
    ann = await home.player("Ann")
    no = await ann.refusal(MALFORMED[case])
    assert no["code"] == "malformed"
    assert no["text"]


async def test_text_that_is_no_utf8_is_refused_and_the_socket_lives(home: House) -> None:
    """`websockets` cannot send such a frame as text, but a careless client can."""
    ann = await home.player("Ann")
    for payload in (
        b"\xff\xfe",
        b'{"type":"\xff"}',
        b'{"type":"subscribe","table":"\xff"}',
        b'{"type":"ask","table":"t","ref":"\xc3","command":{"type":"leave"}}',
        b'{"\xff":1}',
    ):
        await ann.socket.send(payload, text=True)
        [no] = await ann.ping()
        assert (no["type"], no["code"]) == ("refused", "malformed")


async def test_a_refusal_says_what_and_where(home: House) -> None:
    ann = await home.player("Ann")
    no = await ann.refusal('{"type":"subscribe","table":"t","after":"five"}')
    assert "$.after" in no["text"]
    assert "int" in no["text"]
    assert "cheat" in (await ann.refusal('{"type":"cheat"}'))["text"]
    assert "loud" in (await ann.refusal('{"type":"ping","loud":true}'))["text"]
    assert "binary" in (await ann.refusal(b"{}"))["text"]
