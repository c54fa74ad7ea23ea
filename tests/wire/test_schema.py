"""The schema export: every message is in it under its name, every reference leads somewhere."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from parlor.base.structs import snake
from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCard
from parlor.lobby.model import TableListing
from parlor.table.commands import Command
from parlor.table.entries import News
from parlor.wire import http_bodies, http_people
from parlor.wire.messages import ClientMessage, GameListing, ServerMessage
from parlor.wire.schema import HTTP, export, options_schema
from tests.table.scenes.whispers import Whispers

DOCUMENT = export({"onecard": OneCard, "noughts": Noughts, "whispers": Whispers})
PROTOCOL = DOCUMENT["protocol"]["$defs"]
UNIONS = {
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "Command": Command,
    "News": News,
}


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Every object inside a schema."""
    if isinstance(schema, dict):
        yield schema
        for each in schema.values():
            yield from parts(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from parts(each)


@pytest.mark.parametrize("union", UNIONS)
def test_every_message_is_there_under_its_name_and_with_its_type(union: str) -> None:
    kinds = {kind.__name__: kind for kind in get_args(UNIONS[union])}
    mapping = PROTOCOL[union]["discriminator"]["mapping"]
    assert mapping == {snake(name): f"#/$defs/{name}" for name in kinds}
    for name, kind in kinds.items():
        found = PROTOCOL[name]
        assert found["properties"]["type"] == {"enum": [snake(name)]}
        assert set(found["properties"]) == {"type", *kind.__struct_encode_fields__}
        assert "type" in found["required"]


def test_every_http_body_is_there() -> None:
    assert {
        http_bodies.NewGuest,
        http_bodies.TableMade,
        http_people.Register,
        http_people.Profile,
    } <= set(HTTP)
    assert all(body.__name__ in PROTOCOL for body in HTTP)
    assert {GameListing.__name__, TableListing.__name__} <= set(PROTOCOL)


def test_what_clients_send_is_closed_and_what_they_get_is_open() -> None:
    """Unknown fields from a client are refused; a letter may have fields that an old client ignores."""
    for kind in (
        *get_args(ClientMessage),
        *get_args(Command),
        http_bodies.NewTable,
        http_bodies.NewGuest,
    ):
        assert PROTOCOL[kind.__name__]["additionalProperties"] is False
    for kind in get_args(ServerMessage):
        assert "additionalProperties" not in PROTOCOL[kind.__name__]


def test_every_reference_leads_somewhere() -> None:
    for document in (DOCUMENT["protocol"], *DOCUMENT["games"].values()):
        references = {part["$ref"] for part in parts(document) if "$ref" in part}
        assert references <= {f"#/$defs/{name}" for name in document["$defs"]}


@pytest.mark.parametrize("kind", [Noughts, OneCard, Whispers], ids=lambda kind: str(kind.name))
def test_every_game_has_its_words_and_its_options(kind: Any) -> None:
    game = DOCUMENT["games"][kind.name]
    assert game["version"] == kind.version
    defs = game["$defs"]
    assert {"Action", "Event", "View", kind.__name__} <= set(defs)
    for union, words in (("Action", kind.words.action), ("Event", kind.words.event)):
        for each in get_args(words) or (words,):
            reference = f"#/$defs/{each.__name__}"
            assert any(part.get("$ref") == reference for part in parts(defs[union]))
            assert defs[each.__name__]["properties"]["type"] == {"enum": [snake(each.__name__)]}
    assert set(defs["View"]["properties"]) == set(kind.words.view.__struct_encode_fields__)


def test_no_secret_state_is_in_the_schema() -> None:
    for game in DOCUMENT["games"].values():
        assert not {"State", "Chance"} & set(game["$defs"])


def test_the_export_is_json_and_always_the_same() -> None:
    again = export({"whispers": Whispers, "noughts": Noughts, "onecard": OneCard})
    assert msgspec.json.encode(again) == msgspec.json.encode(DOCUMENT)
    assert list(DOCUMENT["games"]) == ["noughts", "onecard", "whispers"]


def test_the_lobby_draws_a_form_from_the_options() -> None:
    form = options_schema(OneCard)["properties"]
    assert form["stack"] == {
        "title": "Chips for a buy-in",
        "type": "integer",
        "minimum": 10,
        "maximum": 1000,
        "default": 20,
    }
    assert list(form) == ["stack", "ante", "freezeout"]
