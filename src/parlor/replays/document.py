"""The document of a finished game, for one viewer.

At every row a viewer sees what they saw at the table (`audience.view_for`), so a replay gives away nothing
that the table did not. Chat is left out, and what the host did with people who did not play: a link may
reach anybody.
"""

import msgspec

from parlor.base.structs import Digest
from parlor.engine import Chance, Description, Seat, Unshuffled
from parlor.fair.digests import add_digests
from parlor.lobby.results import results_of
from parlor.replays.proofs import record_shuffles
from parlor.replays.structs import Replay, ReplaySeat, ReplayStep, Viewpoint
from parlor.table.audience import seat_of, view_for
from parlor.table.entries import (
    Admitted,
    Claimed,
    Granted,
    Kicked,
    Locked,
    Muted,
    News,
    Renamed,
    Reseated,
    Said,
    Started,
)
from parlor.table.history.one_game import SHUFFLING, OneGame
from parlor.table.history.replay import Moment, sitting_at
from parlor.table.model import Chair
from parlor.table.shuffle_entries import Opened, Seal

UNTOLD = (
    *(Said, Muted, Admitted, Locked, Claimed),
    Reseated,  # before it began: the seats of a replay are those of the game
    *(Seal, Opened, *SHUFFLING),  # shuffles have a record of their own
)
NO_DIGEST: Digest = "0" * 64


def make_replay(
    game: OneGame, viewer: Seat | None, *, open: bool = False, may: tuple[Viewpoint, ...] = ()
) -> Replay:
    """A finished game as a seat saw it, as a spectator did, or with every seat's view beside it."""
    assert game.over, "a game is told when it is over"
    assert not open or (viewer is None and may_open(game.rules.description)), "its secrets last"
    rules, end = game.rules, game.end
    results = results_of(rules, end.sitting, end.transition.news, end.row)
    untold = (make_step(each, viewer, open, len(game.chairs)) for each in game.told)
    fair = record_shuffles(game, viewer, open=open)
    newest = fair is not None and any(batch.scheme > 1 for batch in fair.batches)
    replay = Replay(
        format="parlor-game",
        version=2 if newest else 1,
        game=rules.charter.game,
        rules=rules.charter.version,
        options=rules.options,
        table=rules.charter.id,
        round=end.sitting.round,
        begun=game.moments[0].row.at,
        ended=end.row.at,
        seats=tuple(map(describe_seat, game.chairs)),
        steps=tuple(step for step in untold if step is not None),
        digest=NO_DIGEST,
        viewer=viewer,
        open=open,
        may=may,
        outcome=game.outcome,
        rated=any(result.rated for result in results),
        fair=fair,
        unchecked=is_unchecked(game),
    )
    document = add_digests(msgspec.to_builtins(replay))
    return msgspec.convert(document, Replay)


def may_open(game: Description) -> bool:
    """May everybody see every hand when the game is over?"""
    return not (game.secrets and game.lasting)


def measure_views(game: OneGame) -> int:
    """The bytes of all that a spectator saw of a game."""
    view = game.rules.game.view
    states = (each.sitting.state for each in game.told if each.transition.moved)
    return sum(len(msgspec.json.encode(view(state, None))) for state in states)


def make_step(moment: Moment, viewer: Seat | None, open: bool, seats: int) -> ReplayStep | None:
    """What a row told, and how the game looks after it; None where there is nothing to show."""
    game, sitting, transition = moment.rules.game, moment.sitting, moment.transition
    news = tuple(each for each in transition.news if may_be_told(each, moment))
    if not (news or transition.events or transition.moved):
        return None
    step = ReplayStep(sitting.seq, sitting.at, NO_DIGEST, transition.events, news)
    if not transition.moved:
        return step
    every = range(seats) if open else ()
    return msgspec.structs.replace(
        step,
        view=view_for(game, sitting_at(moment), viewer),
        views=tuple(game.view(sitting.state, seat) for seat in every),
        asked=sitting.asked,
    )


def may_be_told(news: News, moment: Moment) -> bool:
    sitting = moment.sitting
    match news:
        case Kicked() if moment.rules.serial is not None:
            seat = seat_of(moment.before, news.person.id)
            return seat is not None and moment.before.chairs[seat].dealt
        case Kicked():
            return news.bot is not None  # it was a player
        case Granted():
            return news.accept  # else nobody became a player
        case Renamed():
            return seat_of(sitting, news.person.id) is not None
        case _:
            return not isinstance(news, UNTOLD)


def describe_seat(chair: Chair) -> ReplaySeat:
    person = chair.person
    if person is None:
        return ReplaySeat(bot=chair.bot or "")
    return ReplaySeat(person.name, person.id, chair.bot or "")


def is_unchecked(game: OneGame) -> bool:
    """Did its luck come from a seed of the server, as it did before there were fair shuffles?"""
    begun = game.moments[0].entry
    assert isinstance(begun, Started), begun
    if not begun.seed:
        return False
    try:
        game.rules.game.start(len(game.chairs), Chance(b"", orders=()))
    except Unshuffled:
        return True
    later = getattr(game.end.sitting.state, "chance", None)
    return isinstance(later, Chance) and later.drawn > 0
