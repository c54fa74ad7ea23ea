"""A log brings a table back, byte for byte, and says again what everybody was told."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from parlor.engine import Row, Seat
from parlor.engine.contract import AnyGame
from parlor.table.audience import in_play, not_apart
from parlor.table.entries import Entry, read
from parlor.table.letters import Told
from parlor.table.model import Sitting
from parlor.table.rules.play import Transition
from parlor.table.rules.transition import advance
from parlor.table.rules_in_force import RulesInForce


@dataclass(frozen=True, slots=True)
class Moment:
    """One row of a table: how it stood before and after, and what the row did."""

    terms: RulesInForce  # that held
    row: Row
    entry: Entry
    before: Sitting
    sitting: Sitting
    turned: Transition


def moments(terms: RulesInForce, sitting: Sitting, rows: Iterable[Row]) -> Iterator[Moment]:
    """Every row once more."""
    for row in rows:
        assert row.seq == sitting.seq + 1, f"{row.table}: row {row.seq} follows {sitting.seq}"
        terms = terms.at(sitting)
        entry = read(row.body, terms.action)
        after, turned = advance(terms, sitting, entry, row.at, row.who, row.ref)
        yield Moment(terms, row, entry, sitting, after, turned)
        sitting = after


def replay(
    terms: RulesInForce, sitting: Sitting, rows: Iterable[Row]
) -> Iterator[tuple[Sitting, Told]]:
    """The sitting after each row, and what the row told."""
    for moment in moments(terms, sitting, rows):
        turned = moment.turned
        yield moment.sitting, Told(moment.row.seq, turned.events, turned.news)


def retold(
    terms: RulesInForce, start: Sitting, rows: Iterable[Row], now: Sitting, seat: Seat | None
) -> Iterator[Told]:
    """What the rows told, to an audience of a table that stands so now.

    What was said apart from the players of the game on the table is not for them until it is over.
    """
    playing = in_play(terms.at(now), now, seat)
    for sitting, told in replay(terms, start, rows):
        if playing and sitting.round == now.round:
            yield replace(told, news=not_apart(told.news))
        else:
            yield told


def last_told(told: Iterable[Told], events: int) -> tuple[tuple[Told, ...], int]:
    """The newest rows that hold at most so many events and news, and how many rows are left out."""
    whole = list(told)
    kept: list[Told] = []
    for each in reversed(whole):
        events -= len(each.events) + len(each.news)
        if events < 0:
            break
        kept.append(each)
    return tuple(reversed(kept)), len(whole) - len(kept)


class _Kept(Sitting, frozen=True, omit_defaults=True):
    """A sitting as it is kept: its states are read by the game."""

    state: msgspec.Raw = msgspec.Raw(b"null")
    past: tuple[tuple[int, msgspec.Raw], ...] = ()


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Kept)


def to_checkpoint(sitting: Sitting) -> bytes:
    """A checkpoint: the whole sitting."""
    return _encoder.encode(sitting)


def from_checkpoint(body: bytes | str, game: AnyGame) -> Sitting:
    """The sitting of a checkpoint."""
    found = _decoder.decode(body)
    state: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.words.state | None)
    fields = {name: getattr(found, name) for name in Sitting.__struct_fields__}
    fields["state"] = state.decode(found.state)
    fields["past"] = tuple((seat, state.decode(raw)) for seat, raw in found.past)
    return Sitting(**fields)
