"""Replay a log: it brings a table back, byte for byte, and tells again what everybody was told."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from parlor.engine import Row, Seat
from parlor.table.audience import drop_talk_apart, in_play, view_for
from parlor.table.entries import Entry, decode_entry
from parlor.table.letters import Told
from parlor.table.model import Sitting
from parlor.table.rules.play import Transition
from parlor.table.rules.transition import advance
from parlor.table.rules_in_force import RulesInForce


@dataclass(frozen=True, slots=True)
class Moment:
    """One row of a table: the sittings before and after, and what the row did."""

    rules: RulesInForce  # in force then
    row: Row
    entry: Entry
    before: Sitting
    sitting: Sitting
    transition: Transition


def sitting_at(moment: Moment) -> Sitting:
    """The sitting after a row, with those in their chairs who saw what it did.

    The row that ends a hand of a series also lets people leave and move.
    """
    if moment.rules.serial is None or moment.before.phase != "playing":
        return moment.sitting
    return replace(moment.sitting, chairs=moment.before.chairs)


def moments(rules: RulesInForce, sitting: Sitting, rows: Iterable[Row]) -> Iterator[Moment]:
    """Replay every row."""
    for row in rows:
        assert row.seq == sitting.seq + 1, f"{row.table}: row {row.seq} follows {sitting.seq}"
        rules = rules.at(sitting)
        entry = decode_entry(row.body, rules.action, rules.request)
        after, transition = advance(rules, sitting, entry, row.at, row.who, row.ref)
        yield Moment(rules, row, entry, sitting, after, transition)
        sitting = after


def last_moment(rules: RulesInForce, sitting: Sitting, rows: Iterable[Row]) -> Moment:
    """Replay rows for the sake of the last one."""
    (last,) = deque(moments(rules, sitting, rows), maxlen=1)
    return last


def view_after(moment: Moment, seat: Seat | None) -> Any:
    """The game as an audience saw it after a row; None where no game had begun yet."""
    return view_for(moment.rules.at(moment.sitting).game, moment.sitting, seat)


def replay(
    rules: RulesInForce, sitting: Sitting, rows: Iterable[Row]
) -> Iterator[tuple[Sitting, Told]]:
    """The sitting after each row, and what the row told."""
    for moment in moments(rules, sitting, rows):
        transition = moment.transition
        yield moment.sitting, Told(moment.row.seq, transition.events, transition.news)


def retell(
    rules: RulesInForce, start: Sitting, rows: Iterable[Row], now: Sitting, seat: Seat | None
) -> Iterator[Told]:
    """Tell an audience once more what the rows told.

    Players in a game hear what was said apart from them only when it is over.
    """
    playing = in_play(rules.at(now), now, seat)
    for sitting, told in replay(rules, start, rows):
        if playing and sitting.round == now.round:
            yield replace(told, news=drop_talk_apart(told.news))
        else:
            yield told


def keep_latest(told: Iterable[Told], events: int) -> tuple[tuple[Told, ...], int]:
    """The newest rows with at most so many events and news in all, and how many rows are left out."""
    whole = list(told)
    kept: list[Told] = []
    for each in reversed(whole):
        events -= len(each.events) + len(each.news)
        if events < 0:
            break
        kept.append(each)
    return tuple(reversed(kept)), len(whole) - len(kept)
