"""Between finished games and the file formats of other programs (see `parlor.engine.exchange`)."""

from collections.abc import Iterable
from datetime import date
from typing import Any, Literal, TypeAlias

import msgspec

from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.engine.exchange import FinishedGame, ForeignGame, find_writer, read_file
from parlor.fair.digests import add_digests
from parlor.replays.document import NO_DIGEST, describe_seat
from parlor.replays.structs import Replay, ReplaySeat, ReplayStep
from parlor.table.history.one_game import OneGame

LostBy: TypeAlias = Literal["", "time", "forfeit"]

MOST_BYTES = 16_000_000  # of views
DAY: Instant = 86_400_000
EPOCH = date(1970, 1, 1).toordinal()
# The news with which a table ends a game that its rules did not end.
LOST_BY: dict[str, LostBy] = {"timed_out": "time", "forfeited": "forfeit"}


def write_game(format: str, game: OneGame) -> str:
    """A finished game as a file of this format; refuses a game that has none."""
    return find_writer(format, game.rules.charter.game).write(describe_game(game))


def write_replay(format: str, replay: Replay) -> str:
    """A document of ours as a file of this format; refuses a game that has none."""
    return find_writer(format, replay.game).write(describe_replay(replay))


def read_replay(format: str, data: bytes) -> Replay:
    """A file of this format as a document of ours; refuses what the rules of its game refuse."""
    return make_foreign_replay(format, read_file(format, data))


def describe_game(game: OneGame) -> FinishedGame:
    view, moments = game.rules.game.view, game.moments
    news = [msgspec.to_builtins(each) for moment in moments for each in moment.transition.news]
    events = (each for moment in moments for each in moment.transition.events)
    return FinishedGame(
        options=game.rules.options,
        names=tuple(name_seat(describe_seat(chair)) for chair in game.chairs),
        views=tuple(view(each.sitting.state, None) for each in moments if each.transition.moved),
        events=tuple(map(msgspec.to_builtins, events)),
        outcome=game.outcome,
        lost_by=find_loss(news),
        day=day_of(moments[0].row.at),
    )


def describe_replay(replay: Replay) -> FinishedGame:
    return FinishedGame(
        options=replay.options,
        names=tuple(map(name_seat, replay.seats)),
        views=tuple(step.view for step in replay.steps if step.view is not None),
        events=tuple(each for step in replay.steps for each in step.events),
        outcome=replay.outcome,
        lost_by=find_loss(each for step in replay.steps for each in step.news),
        day=day_of(replay.begun),
    )


def make_foreign_replay(table: str, foreign: ForeignGame) -> Replay:
    """A game that was played elsewhere, as a document of ours at a table of this name."""
    game, at = foreign.game, noon_of(foreign.day)
    steps: list[ReplayStep] = []
    outcome, size = None, 0
    for seq, step in enumerate(foreign.steps, 1):
        view = game.view(step.state, None)
        size += len(msgspec.json.encode(view))
        if size > MOST_BYTES:
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
        round=1,
        begun=at,
        ended=at,
        seats=tuple(map(ReplaySeat, foreign.names)),
        steps=tuple(steps),
        digest=NO_DIGEST,
        outcome=outcome,
    )
    return msgspec.convert(add_digests(msgspec.to_builtins(replay)), Replay)


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
