"""The codec: what is understood, and that what is not is refused by name, whatever it is."""

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from parlor.engine import Malformed
from parlor.lobby import commands as lobby
from parlor.lobby.model import Filter
from parlor.table import commands
from parlor.table.model import Settings
from parlor.wire import messages as wire
from parlor.wire.codec import check_client, read_client

UNDERSTOOD: list[tuple[str, wire.ClientMessage]] = [
    ('{"type":"hello"}', wire.Hello(1)),
    ('{"type":"hello","protocol":7}', wire.Hello(7)),
    ('{"type":"subscribe","table":"t1"}', wire.Subscribe("t1", None, 50, False)),
    (
        '{"type":"subscribe","table":"t1","after":0,"events":0,"legal":true}',
        wire.Subscribe("t1", 0, 0, True),
    ),
    ('{"type":"unsubscribe","table":"t1"}', wire.Unsubscribe("t1")),
    ('{"type":"lobby"}', lobby.Lobby(True)),
    ('{"type":"lobby","follow":false}', lobby.Lobby(False)),
    (
        '{"type":"lobby","show":{"game":"noughts","name":"an","low":1500,"high":1700}}',
        lobby.Lobby(True, Filter("noughts", "an", 1500, 1700)),
    ),
    ('{"type":"wait"}', lobby.Wait(None)),
    ('{"type":"wait","game":"noughts"}', lobby.Wait("noughts")),
    (
        '{"type":"challenge","ref":"r","person":"bob","game":"noughts"}',
        lobby.Challenge("r", "bob", "noughts"),
    ),
    ('{"type":"reply","challenge":"c","accept":true}', lobby.Reply("c", True)),
    (
        '{"type":"subscribe","table":"t1","links":true}',
        wire.Subscribe("t1", None, 50, False, "", True),
    ),
    (f'{{"type":"vow","table":"t1","batch":1,"tip":"{"0c" * 32}"}}', wire.Vow("t1", 1, "0c" * 32)),
    (
        f'{{"type":"link","table":"t1","batch":1,"number":2,"link":"{"0c" * 32}"}}',
        wire.Link("t1", 1, 2, "0c" * 32),
    ),
    ('{"type":"advise","table":"t1","ref":"r"}', wire.Advise("t1", "r")),
    ('{"type":"ping"}', wire.Ping()),
]
ASKED: list[tuple[str, commands.Command]] = [
    ('{"type":"sit"}', commands.Sit()),
    ('{"type":"sit","seat":3}', commands.Sit(3)),
    ('{"type":"leave"}', commands.Leave()),
    ('{"type":"ready"}', commands.Ready(True)),
    ('{"type":"ready","ready":false}', commands.Ready(False)),
    ('{"type":"start"}', commands.Start()),
    ('{"type":"put_bot","seat":1}', commands.PutBot(1, "random")),
    ('{"type":"put_bot","seat":1,"level":"sharp"}', commands.PutBot(1, "sharp")),
    ('{"type":"remove_bot","seat":1}', commands.RemoveBot(1)),
    ('{"type":"free","seat":1}', commands.Free(1)),
    ('{"type":"pause"}', commands.Pause()),
    ('{"type":"resume"}', commands.Resume()),
    ('{"type":"propose","kind":"draw"}', commands.Propose("draw")),
    ('{"type":"propose","kind":"bot","about":2}', commands.Propose("bot", 2)),
    ('{"type":"answer","accept":true}', commands.Answer(True)),
    ('{"type":"answer","accept":true,"kind":"draw"}', commands.Answer(True, "draw")),
    ('{"type":"back"}', commands.Back()),
    ('{"type":"say","text":"hello"}', commands.Say("hello")),
    ('{"type":"close"}', commands.Close()),
    ('{"type":"kick","person":"bob"}', commands.Kick("bob", True)),
    ('{"type":"kick","person":"bob","out":false}', commands.Kick("bob", False)),
    ('{"type":"let_in","person":"bob"}', commands.LetIn("bob")),
    ('{"type":"lock"}', commands.Lock(True)),
    ('{"type":"lock","locked":false}', commands.Lock(False)),
    ('{"type":"mute","person":"bob"}', commands.Mute("bob", True)),
    ('{"type":"reseat","seat":0,"to":1}', commands.Reseat(0, 1)),
    ('{"type":"change","options":{"boards":1}}', commands.Change({"boards": 1})),
    (
        '{"type":"change","settings":{"watch":false}}',
        commands.Change(settings=Settings(watch=False)),
    ),
    ('{"type":"hand_over","person":"bob"}', commands.HandOver("bob")),
    ('{"type":"claim","seat":1}', commands.Claim(1)),
    ('{"type":"grant","accept":true}', commands.Grant(True)),
    ('{"type":"grant","accept":false,"person":"bob"}', commands.Grant(False, "bob")),
    ('{"type":"claim_win","seat":1}', commands.ClaimWin(1)),
    (
        '{"type":"request","request":{"type":"sit_out"}}',
        commands.Request(msgspec.Raw(b'{"type":"sit_out"}')),
    ),
]


@pytest.mark.parametrize(("text", "message"), UNDERSTOOD, ids=lambda each: str(each)[:40])
def test_a_message_is_understood_as_text_and_as_bytes(
    text: str, message: wire.ClientMessage
) -> None:
    assert read_client(text) == message
    assert read_client(text.encode()) == message


@pytest.mark.parametrize(("text", "command"), ASKED, ids=lambda each: str(each)[:40])
def test_a_command_is_understood(text: str, command: commands.Command) -> None:
    asked = read_client(f'{{"type":"ask","table":"t1","ref":"r","command":{text}}}')
    assert asked == wire.Ask("t1", "r", command)


def test_the_examples_leave_no_message_and_no_command_out() -> None:
    messages = {type(message) for _, message in UNDERSTOOD} | {wire.Act, wire.Ask}
    assert messages == set(get_args(wire.ClientMessage))
    assert {type(command) for _, command in ASKED} == set(get_args(commands.Command))


def test_an_action_is_left_to_the_tables_game() -> None:
    act = read_client(b'{"type":"act","table":"t1","ref":"r","action":{"type":"fold", "x":[1]}}')
    assert isinstance(act, wire.Act)
    assert bytes(act.action) == b'{"type":"fold", "x":[1]}'


def test_a_value_is_held_to_the_limits_of_bytes() -> None:
    assert check_client(wire.Subscribe("t1", after=5)) == wire.Subscribe("t1", after=5)
    for wrong in (wire.Subscribe("t1", after=-5), wire.Act.of("t1", "r", object()), object()):
        with pytest.raises(Malformed):
            check_client(wrong)  # type: ignore[arg-type]


def test_an_action_may_be_a_value_that_was_never_bytes() -> None:
    act = wire.Act.of("t1", "r", {"type": "fold"})
    assert msgspec.structs.astuple(act) == ("t1", "r", {"type": "fold"}, None)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "truncated"),
        ("{", "truncated"),
        ("hello", "malformed"),
        ('{"type":"ping"} {"type":"ping"}', "trailing characters"),
        ("[]", "Expected `object`, got `array`"),
        ("null", "Expected `object`, got `null`"),
        ("{}", "missing required field `type`"),
        ('{"type":"pong"}', "Invalid value 'pong' - at `$.type`"),
        ('{"type":"Ping"}', "Invalid value 'Ping' - at `$.type`"),
        ('{"type":1}', "at `$.type`"),
        ('{"type":"ping","now":1}', "unknown field `now`"),
        ('{"type":"subscribe"}', "missing required field `table`"),
        ('{"type":"subscribe","table":7}', "Expected `str`, got `int` - at `$.table`"),
        ('{"type":"subscribe","table":""}', "length >= 1 - at `$.table`"),
        ('{"type":"subscribe","table":"' + "t" * 41 + '"}', "length <= 40 - at `$.table`"),
        ('{"type":"subscribe","table":"t","after":-1}', "`int` >= 0 - at `$.after`"),
        ('{"type":"subscribe","table":"t","after":"1"}', "got `str` - at `$.after`"),
        ('{"type":"subscribe","table":"t","after":1.5}', "got `float` - at `$.after`"),
        ('{"type":"subscribe","table":"t","events":501}', "`int` <= 500 - at `$.events`"),
        ('{"type":"subscribe","table":"t","events":true}', "got `bool` - at `$.events`"),
        ('{"type":"subscribe","table":"t","legal":1}', "got `int` - at `$.legal`"),
        ('{"type":"act","table":"t","ref":"r"}', "missing required field `action`"),
        ('{"type":"act","table":"t","ref":"","action":1}', "length >= 1 - at `$.ref`"),
        ('{"type":"act","table":"t","ref":null,"action":1}', "got `null` - at `$.ref`"),
        ('{"type":"act","table":"t","action":1}', "missing required field `ref`"),
        ('{"type":"ask","table":"t","ref":"r","command":{"type":"fly"}}', "at `$.command.type`"),
        (
            '{"type":"ask","table":"t","ref":"r","command":{"type":"sit","seat":100}}',
            "`int` <= 99 - at `$.command.seat`",
        ),
        (
            '{"type":"ask","table":"t","ref":"r","command":{"type":"sit","at":1}}',
            "unknown field `at` - at `$.command`",
        ),
        (
            '{"type":"ask","table":"t","ref":"r","command":{"type":"propose","kind":"war"}}',
            "Invalid enum value 'war' - at `$.command.kind`",
        ),
        (
            '{"type":"ask","table":"t","ref":"r","command":{"type":"say","text":"'
            + "x" * 501
            + '"}}',
            "length <= 500 - at `$.command.text`",
        ),
    ],
)
def test_what_is_wrong_is_refused_saying_what_and_where(text: str, why: str) -> None:
    with pytest.raises(Malformed) as no:
        read_client(text)
    assert no.value.code == "malformed"
    assert why in str(no.value)


@pytest.mark.parametrize(
    "data",
    [
        b'{"type":"act","table":"t","ref":"r","action":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b"[" * 100_000,
        b'{"type":"subscribe","table":"\xff"}',
        b'{"\xff":1}',
        b"\xef\xbb\xbf{}",
        b'{"type":"subscribe","table":"t","after":' + b"9" * 5_000 + b"}",
        b'{"type":"subscribe","table":"t","after":1e999}',
        b'{"type":"subscribe","table":"\\ud800"}',
        '{"type":"subscribe","table":"\ud800"}',
        b"\x00",
    ],
    ids=repr,
)
def test_what_is_hostile_is_malformed_too(data: bytes | str) -> None:
    with pytest.raises(Malformed):
        read_client(data)


# Fuzz

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(("ping", "ask", "act", "subscribe", "sit", "say", "t1", "draw")),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(("type", "table", "ref", "action", "command", "seat", "text", "kind"))
            | st.text(max_size=4),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)
EXAMPLES = [
    *(text for text, _ in UNDERSTOOD),
    *(f'{{"type":"ask","table":"t1","ref":"r","command":{text}}}' for text, _ in ASKED),
    '{"type":"act","table":"t1","ref":"r","action":{"type":"raise_to","amount":4}}',
]


def read_or_refuse(data: bytes | str) -> wire.ClientMessage | None:
    try:
        return read_client(data)
    except Malformed:
        return None


@pytest.mark.fuzz
@given(st.binary(max_size=64))
@example(b'{"type":"ping"}\x00')
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    read_or_refuse(data)


@pytest.mark.fuzz
@given(st.text(st.characters(), max_size=40))
def test_any_text_is_read_or_refused(data: str) -> None:
    read_or_refuse(data)


@pytest.mark.fuzz
@given(JSON)
def test_any_json_is_read_or_refused(value: Any) -> None:
    read_or_refuse(json.dumps(value))


@pytest.mark.fuzz
@given(st.sampled_from(EXAMPLES), st.data())
def test_a_message_with_a_wrong_part_is_read_or_refused(text: str, data: st.DataObject) -> None:
    message = json.loads(text)
    part = message["command"] if "command" in message and data.draw(st.booleans()) else message
    part[data.draw(st.sampled_from(sorted(part)) | st.text(max_size=5))] = data.draw(JSON)
    read_or_refuse(json.dumps(message))


@pytest.mark.fuzz
@given(st.sampled_from(EXAMPLES), st.integers(0, 200), st.binary(max_size=3), st.integers(0, 3))
def test_a_message_with_wrong_bytes_is_read_or_refused(
    text: str, at: int, wrong: bytes, lost: int
) -> None:
    data = text.encode()
    at %= len(data)
    read_or_refuse(data[:at] + wrong + data[at + lost :])


@pytest.mark.fuzz
@given(st.sampled_from(EXAMPLES))
def test_what_is_understood_is_written_and_understood_again(text: str) -> None:
    message = read_client(text)
    if not isinstance(message, wire.Act):
        assert read_client(msgspec.json.encode(message)) == message
