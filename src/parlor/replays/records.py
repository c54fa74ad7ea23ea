"""Between finished games and the file formats of other programs (see `parlor.engine.records`)."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

import msgspec

from parlor.base.row import Instant
from parlor.engine import Refused, Seat
from parlor.engine.records import (
    FinishedGame,
    ForeignGame,
    LostBy,
    RecordStep,
    WritesRecords,
    find_writer,
    read_file,
)
from parlor.fair.digests import add_digests
from parlor.replays.document import NO_DIGEST, describe_seat, measure_views
from parlor.replays.structs import Replay, ReplaySeat, ReplayStep
from parlor.table.audience import view_for
from parlor.table.history.one_game import OneGame
from parlor.table.history.replay import Moment, sitting_at

MOST_BYTES = 16_000_000  # of views, in a file that is read
MOST_WRITTEN = 48_000_000  # of views, in a file of several games that is written
DAY: Instant = 86_400_000
EPOCH = date(1970, 1, 1).toordinal()
# The news with which a table ends a game that its rules did not end.
LOST_BY: dict[str, LostBy] = {"timed_out": "time", "forfeited": "forfeit"}


def write_game(format: str, game: OneGame, viewer: Seat | None) -> bytes:
    """A finished game as a file of this format, as a viewer saw it; refuses a game that has none."""
    writer = find_writer(format, game.rules.charter.game)
    return writer.write((describe_game(game, viewer),))


def write_games(writer: WritesRecords, games: Iterable[tuple[OneGame, Seat | None]]) -> bytes:
    """Several games of one table as one file, each as a viewer saw it. They are asked for one by one."""
    return writer.write(describe_games(games))


def describe_games(games: Iterable[tuple[OneGame, Seat | None]]) -> Iterator[FinishedGame]:
    """Games as a format is given them; refuses more than a file may hold of them."""
    size = 0
    for number, (game, viewer) in enumerate(games, 1):
        size += measure_views(game)
        if size > MOST_WRITTEN:
            raise Refused("too_long", f"{number} games, {size} bytes: too long for one file")
        yield describe_game(game, viewer)


def write_replay(format: str, replay: Replay) -> bytes:
    """A document of ours as a file of this format; refuses a game that has none."""
    return find_writer(format, replay.game).write((describe_replay(replay),))


def read_replays(format: str, data: bytes) -> tuple[Replay, ...]:
    """The games in a file of this format as documents of ours; refuses what the rules of a game refuse."""
    replays: list[Replay] = []
    left = MOST_BYTES
    for number, game in enumerate(read_file(format, data), 1):
        replay, size = make_foreign_replay(format, game, number, left)
        left -= size
        replays.append(replay)
    if not replays:
        raise Refused("no_games", f"there is no game in this file of {format}")
    return tuple(replays)


def describe_game(game: OneGame, viewer: Seat | None) -> FinishedGame:
    moments, end = game.told, game.end
    news = [msgspec.to_builtins(each) for moment in moments for each in moment.transition.news]
    return FinishedGame(
        game=game.rules.charter.game,
        options=game.rules.options,
        names=tuple(name_seat(describe_seat(chair)) for chair in game.chairs),
        steps=tuple(describe_moment(each, viewer) for each in moments if has_changed(each)),
        viewer=viewer,
        outcome=game.outcome,
        lost_by=find_loss(news),
        day=day_of(moments[0].row.at),
        table=game.rules.charter.id,
        number=end.sitting.round,
    )


def has_changed(moment: Moment) -> bool:
    return moment.transition.moved or bool(moment.transition.events)


def describe_moment(moment: Moment, viewer: Seat | None) -> RecordStep:
    game, transition = moment.rules.game, moment.transition
    view = view_for(game, sitting_at(moment), viewer) if transition.moved else None
    events = tuple(map(msgspec.to_builtins, transition.events))
    return RecordStep(msgspec.to_builtins(view), events, moment.row.at)


def describe_replay(replay: Replay) -> FinishedGame:
    return FinishedGame(
        game=replay.game,
        options=replay.options,
        names=tuple(map(name_seat, replay.seats)),
        steps=tuple(RecordStep(step.view, step.events, step.at) for step in replay.steps),
        viewer=replay.viewer,
        outcome=replay.outcome,
        lost_by=find_loss(each for step in replay.steps for each in step.news),
        day=day_of(replay.begun),
        table=replay.table,
        number=replay.round,
    )


def make_foreign_replay(
    table: str, foreign: ForeignGame, number: int, most_bytes: int
) -> tuple[Replay, int]:
    """A game that was played elsewhere, as a document of ours and the bytes of its views."""
    game, at = foreign.game, noon_of(foreign.day)
    steps: list[ReplayStep] = []
    outcome, size = None, 0
    for seq, step in enumerate(foreign.steps, 1):
        view = game.view(step.state, None)
        size += len(msgspec.json.encode(view))
        if size > most_bytes:
            raise Refused("too_long", f"{foreign.moves} moves: too long to replay")
        asked = tuple(game.to_act(step.state))
        outcome = game.outcome(step.state)
        steps.append(ReplayStep(seq, at, NO_DIGEST, step.events, (), view, (), asked))
    replay = Replay(
        format="parlor-game",
        version=1,
        game=game.name,
        rules=game.version,
        options=msgspec.to_builtins(game),
        table=table,
        round=number,
        begun=at,
        ended=at,
        seats=tuple(map(ReplaySeat, foreign.names)),
        steps=tuple(steps),
        digest=NO_DIGEST,
        outcome=outcome,
    )
    return msgspec.convert(add_digests(msgspec.to_builtins(replay)), Replay), size


def name_seat(seat: ReplaySeat) -> str:
    return seat.name or (f"bot {seat.bot}" if seat.bot else "")


def find_loss(news: Iterable[Any]) -> LostBy:
    """How the table ended a game, by the last news that says so. A file may hold anything as news."""
    kinds = [each.get("type") for each in news if isinstance(each, dict)]
    ways = [LOST_BY[kind] for kind in kinds if isinstance(kind, str) and kind in LOST_BY]
    return ways[-1] if ways else ""


def noon_of(day: str) -> Instant:
    """Noon in UTC, which is the same day nearly everywhere; 0 where the day is unknown."""
    days = date.fromisoformat(day).toordinal() - EPOCH if day else 0
    return days * DAY + DAY // 2 if days > 0 else 0


def day_of(at: Instant) -> str:
    """The day of an instant; empty where it is unknown."""
    days = at // DAY
    known = 0 < days < date.max.toordinal() - EPOCH
    return date.fromordinal(EPOCH + days).isoformat() if known else ""
