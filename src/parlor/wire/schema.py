"""One JSON Schema document of everything that is said: the protocol, the HTTP bodies, and each game's words.

The TypeScript types are generated from it at build, so no message is written down twice.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from parlor.engine.registry import GameType
from parlor.replays import structs as replays
from parlor.table.commands import Command
from parlor.table.entries import News
from parlor.wire import http_bodies, http_people, http_ratings, http_replays, http_tallies
from parlor.wire.messages import ClientMessage, ServerMessage

# Every struct in those modules is a body of the HTTP API, or a part of one.
HTTP = tuple(
    kind
    for module in (http_bodies, http_people, http_ratings, http_replays, http_tallies, replays)
    for kind in vars(module).values()
    if isinstance(kind, type)
    and issubclass(kind, msgspec.Struct)
    and kind.__module__ == module.__name__
    and kind is not http_bodies.RequestBody
)


def export(games: Mapping[str, GameType]) -> dict[str, Any]:
    """`{"protocol": …, "games": {name: …}}`, each part a schema document of its own with `$defs`."""
    return {
        "protocol": _document(
            {
                "ClientMessage": ClientMessage,
                "ServerMessage": ServerMessage,
                "Command": Command,
                "News": News,
            },
            *HTTP,
        ),
        "games": {name: _game(kind) for name, kind in sorted(games.items())},
    }


def options_schema(kind: GameType) -> dict[str, Any]:
    """The options of a game, as the lobby draws them."""
    _, parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    own: dict[str, Any] = parts[kind.__name__]
    return own


def _game(kind: GameType) -> dict[str, Any]:
    words = kind.words
    unions = {"Action": words.action, "Event": words.event, "View": words.view}
    if words.purse is not None:  # a series
        unions |= {"Purse": words.purse, "Request": words.request}
    return {"version": kind.version, **_document(unions, kind)}


def _document(unions: Mapping[str, Any], *structs: type) -> dict[str, Any]:
    """A schema document whose `$defs` hold the structs, and the unions under the names given."""
    kinds = [*unions.values(), *structs]
    heads, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for name in set(unions) & set(parts):
        own = getattr(unions[name], "__name__", None)
        assert own == name, f"a struct is called {name}, which is the name of a union here"
    named = {name: head for name, head in zip(unions, heads, strict=False) if name not in parts}
    return {"$defs": {**parts, **named}}
