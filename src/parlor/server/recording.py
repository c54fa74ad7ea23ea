"""Games of dots between our own file and a record as others keep it."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any

import msgspec

from parlor.base.row import Instant
from parlor.engine import Malformed, Outcome, Refused, Seat
from parlor.fair.digests import digested
from parlor.games.dots.model import Over, View
from parlor.games.dots.notation import read, written
from parlor.games.dots.record import How, Place, Record, RecordedResult, played, rules_of
from parlor.games.dots.rules import Dots
from parlor.replays.document import NO_DIGEST, describe_seat
from parlor.replays.structs import Replay, ReplaySeat, ReplayStep
from parlor.server.http.decoding import decoded
from parlor.table.history.one_game import OneGame

ELSEWHERE = "sgf"  # the table of a game that was played elsewhere
MOST_BYTES = 16_000_000  # of views
DAY: Instant = 86_400_000
EPOCH = date(1970, 1, 1).toordinal()
# How a game was lost otherwise than on the paper: by the news that the table told with it.
WAYS: dict[str, How] = {"timed_out": "time", "forfeited": "forfeit"}


def converted(data: bytes) -> str:
    """A file of ours as SGF, or one of SGF as ours."""
    if data.lstrip().startswith(b"{"):
        return written(recorded(decoded(data, Replay)))
    return msgspec.json.encode(retold(read(data))).decode() + "\n"


def retold(record: Record) -> Replay:
    """A game that was played elsewhere, as a document of ours; refuses what our rules refuse."""
    game = rules_of(record)
    at = noon(record.day)
    steps: list[ReplayStep] = []
    size = 0
    for seq, step in enumerate(played(record), 1):
        view = game.view(step.state, None)
        size += len(msgspec.json.encode(view))
        if size > MOST_BYTES:
            raise Refused("too_long", f"{len(record.moves)} moves: too long to be told again")
        asked = tuple(game.to_act(step.state))
        steps.append(ReplayStep(seq, at, NO_DIGEST, step.events, (), view, (), asked))
    replay = Replay(
        format="parlor-game",
        version=1,
        game=game.name,
        rules=game.version,
        options=msgspec.to_builtins(game),
        table=ELSEWHERE,
        round=1,
        begun=at,
        ended=at,
        seats=tuple(ReplaySeat(name) for name in record.names),
        steps=tuple(steps),
        digest=NO_DIGEST,
        outcome=game.outcome(step.state),
    )
    return msgspec.convert(digested(msgspec.to_builtins(replay)), Replay)


def recorded(replay: Replay) -> Record:
    """A game of dots out of our own document; refuses any other game."""
    check_game(replay.game)
    try:
        game = msgspec.convert(replay.options, Dots)
        views = [msgspec.convert(step.view, View) for step in replay.steps if step.view is not None]
    except msgspec.ValidationError as wrong:
        raise Malformed(f"not a game of dots: {wrong}") from None
    size = game.width, game.height
    if any(
        (each.width, each.height, len(each.board)) != (*size, size[0] * size[1]) for each in views
    ):
        raise Malformed("not a game of dots: its paper changes")
    news = (each for step in replay.steps for each in step.news)
    events = (each for step in replay.steps for each in step.events)
    result = ended(replay.outcome, news, events)
    return noted(game, views, replay.seats, replay.begun, result)


def chronicled(chronicle: OneGame) -> Record:
    """A game of dots of this house; refuses any other game."""
    check_game(chronicle.rules.charter.game)
    game, moments = chronicle.rules.game, chronicle.moments
    assert isinstance(game, Dots), game
    views = [game.view(each.sitting.state, None) for each in moments if each.transition.moved]
    news = (msgspec.to_builtins(each) for moment in moments for each in moment.transition.news)
    events = (msgspec.to_builtins(each) for moment in moments for each in moment.transition.events)
    result = ended(chronicle.end.sitting.outcome, news, events)
    seats = tuple(map(describe_seat, chronicle.chairs))
    return noted(game, views, seats, chronicle.moments[0].row.at, result)


def check_game(name: str) -> None:
    if name != Dots.name:
        raise Refused("not_dots", f"a game of {name}: only dots is written as SGF")


def noted(
    game: Dots,
    views: list[View],
    seats: Sequence[ReplaySeat],
    begun: Instant,
    result: RecordedResult,
) -> Record:
    """A game as its views tell it."""
    if not views or len(seats) != 2:
        raise Malformed("not a game of dots: nobody played it")
    names = [seat.name or (f"bot {seat.bot}" if seat.bot else "") for seat in seats]
    return Record(
        game.width,
        game.height,
        game.captures,
        tuple(line(views, game)),
        tuple(sorted(setup(views[0]))),
        (names[0], names[1]),
        day(begun),
        result,
    )


def line(views: list[View], game: Dots) -> list[Place]:
    """The moves that stand in the end: those that were taken back are not among them."""
    moves: list[Place] = []
    for view in views:
        del moves[view.moves :]
        if view.moves > len(moves):
            if view.last is None or view.moves > len(moves) + 1:
                raise Malformed(f"not a game of dots: move {len(moves) + 1} is missing")
            if not 0 <= view.last < game.width * game.height:
                raise Malformed(f"not a game of dots: move {view.moves} is off its paper")
            moves.append(divmod(view.last, game.width))
    return moves


def setup(first: View) -> Iterator[tuple[Seat, int, int]]:
    """The dots that were there before the first move."""
    for point, sign in enumerate(first.board):
        if sign in "12ab":
            yield int(sign in "2b"), *divmod(point, first.width)


def ended(outcome: Outcome | None, news: Iterable[Any], events: Iterable[Any]) -> RecordedResult:
    """How a game ended, by its result and by all that was told."""
    if outcome is None:
        return RecordedResult()
    if not len(outcome.places) == len(outcome.scores) == 2:
        raise Malformed("not a game of dots: its result is not of two players")
    if len(outcome.winners) != 1:
        return RecordedResult("draw")
    (winner,) = outcome.winners
    by_table = [WAYS[each["type"]] for each in news if kind(each) in WAYS]
    if by_table:
        return RecordedResult(by_table[-1], winner)
    overs = [each for each in events if kind(each) == Over.__struct_config__.tag]
    if overs and decided(overs[-1]).why == "resigned":
        return RecordedResult("resigned", winner)
    mine, theirs = outcome.scores
    return RecordedResult("points", winner, abs(mine - theirs))


def decided(event: Any) -> Over:
    try:
        return msgspec.convert(event, Over)
    except msgspec.ValidationError as wrong:
        raise Malformed(f"not a game of dots: {wrong}") from None


def kind(told: object) -> str:
    """What an event or news says it is; nothing where it is neither."""
    name = told.get("type") if isinstance(told, dict) else None
    return name if isinstance(name, str) else ""


def noon(day: str) -> Instant:
    """The middle of a day, which is that day nearly everywhere; 0 where it is not known."""
    days = date.fromisoformat(day).toordinal() - EPOCH if day else 0
    return days * DAY + DAY // 2 if days > 0 else 0


def day(at: Instant) -> str:
    """The day of an instant; nothing where that is not known."""
    days = at // DAY
    return (
        date.fromordinal(EPOCH + days).isoformat()
        if 0 < days < date.max.toordinal() - EPOCH
        else ""
    )
