"""The words of a game in place of plain JSON values, for a client that knows the game."""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from parlor.engine import Alternatives, Legal, Words
from parlor.table.letters import Snapshot, Update
from parlor.table.sights import Room

L = TypeVar("L", Update, Snapshot)

_legal: Any = Legal  # subscripted with types that are known when it runs
_alternatives: Any = Alternatives


def translate(letter: L, words: Words | None) -> L:
    """A letter whose view, events, legal actions, purse and requests are the game's own structs."""
    if words is None:
        return letter
    view, legal = letter.view, letter.legal
    if view is not None:
        view = msgspec.convert(view, words.view)
    if legal is not None:
        legal = msgspec.convert(msgspec.to_builtins(legal), _legal[words.action])
    letter = _translate_series(letter, words)
    if isinstance(letter, Update):
        return replace(letter, view=view, legal=legal, events=_events(letter.events, words))
    told = tuple(replace(each, events=_events(each.events, words)) for each in letter.told)
    return replace(letter, view=view, legal=legal, told=told)


def _translate_series(letter: L, words: Words) -> L:
    """Its purse and its requests."""
    room: Room | None = letter.room
    requests = letter.requests
    if room is not None and room.purse is not None:
        letter = replace(letter, room=replace(room, purse=msgspec.convert(room.purse, words.purse)))
    if requests is not None:
        plain = msgspec.to_builtins(requests)
        known = msgspec.convert(plain, _alternatives[words.request])
        letter = replace(letter, requests=known)
    return letter


def _events(events: tuple[Any, ...], words: Words) -> tuple[Any, ...]:
    return tuple(msgspec.convert(event, words.event) for event in events)
