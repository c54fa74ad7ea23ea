"""A finished game told again: the document that a viewer may have of it.

At every row a viewer sees what somebody in their place was shown when it was played (`audience.sight`), so a
replay can give away nothing that the table did not. What people said is left out, and what the host did with
those who did not play: that was between them, and a link may reach anybody.
"""

import msgspec

from parlor.engine import Chance, Description, Seat, Unshuffled
from parlor.fair.digests import digested
from parlor.lobby.results import result_of
from parlor.replays.proofs import evidence
from parlor.replays.structs import Replay, ReplaySeat, ReplayStep, Viewpoint
from parlor.table.audience import seat_of, sight
from parlor.table.entries import (
    Admitted,
    Claimed,
    Granted,
    Kicked,
    Locked,
    Muted,
    News,
    Opened,
    Renamed,
    Reseated,
    Said,
    Seal,
    Started,
)
from parlor.table.history.one_game import SHUFFLING, OneGame
from parlor.table.history.replay import Moment
from parlor.table.model import Chair, Digest, Sitting

UNTOLD = (
    *(Said, Muted, Admitted, Locked, Claimed),
    Reseated,  # before it began: the seats of a replay are those of the game
    *(Seal, Opened, *SHUFFLING),  # shuffles have a record of their own
)
NO_DIGEST: Digest = "0" * 64


def tell(
    game: OneGame, viewer: Seat | None, *, open: bool = False, may: tuple[Viewpoint, ...] = ()
) -> Replay:
    """A game that is over as a seat saw it, as a spectator did, or with every seat's view beside."""
    assert game.over, "a game is told when it is over"
    assert not open or (viewer is None and opens(game.terms.description)), "its secrets last"
    terms, end = game.terms, game.end
    result = result_of(terms, end.sitting, end.turned.news, end.row.at)
    untold = (told(each, viewer, open, len(game.chairs)) for each in game.moments)
    replay = Replay(
        format="parlor-game",
        version=1,
        game=terms.charter.game,
        rules=terms.charter.version,
        options=terms.options,
        table=terms.charter.id,
        round=end.sitting.round,
        begun=game.moments[0].row.at,
        ended=end.row.at,
        seats=tuple(map(seated, game.chairs)),
        steps=tuple(step for step in untold if step is not None),
        digest=NO_DIGEST,
        viewer=viewer,
        open=open,
        may=may,
        outcome=end.sitting.outcome,
        rated=result is not None and result.rated,
        fair=evidence(game, viewer, open=open),
        unchecked=unchecked(game),
    )
    document = digested(msgspec.to_builtins(replay))
    return msgspec.convert(document, Replay)


def opens(game: Description) -> bool:
    """May everybody see every hand when it is over?"""
    return not (game.secrets and game.lasting)


def told(moment: Moment, viewer: Seat | None, open: bool, seats: int) -> ReplayStep | None:
    """What a row told, and how the game looks after it; None where that is nothing."""
    game, sitting, turned = moment.terms.game, moment.sitting, moment.turned
    news = tuple(each for each in turned.news if tellable(each, sitting))
    if not (news or turned.events or turned.moved):
        return None
    step = ReplayStep(sitting.seq, sitting.at, NO_DIGEST, turned.events, news)
    if not turned.moved:
        return step
    every = range(seats) if open else ()
    return msgspec.structs.replace(
        step,
        view=sight(game, sitting, viewer),
        views=tuple(game.view(sitting.state, seat) for seat in every),
        asked=sitting.asked,
    )


def tellable(news: News, sitting: Sitting) -> bool:
    match news:
        case Kicked():
            return news.bot is not None  # it was a player
        case Granted():
            return news.accept  # else nobody became a player
        case Renamed():
            return seat_of(sitting, news.person.id) is not None
        case _:
            return not isinstance(news, UNTOLD)


def seated(chair: Chair) -> ReplaySeat:
    person = chair.person
    if person is None:
        return ReplaySeat(bot=chair.bot or "")
    return ReplaySeat(person.name, person.id, chair.bot or "")


def unchecked(game: OneGame) -> bool:
    """Did its luck come from a seed of the server's, as it did before shuffles were fair?"""
    begun = game.moments[0].entry
    assert isinstance(begun, Started), begun
    if not begun.seed:
        return False
    try:
        game.terms.game.start(len(game.chairs), Chance(b"", orders=()))
    except Unshuffled:
        return True
    later = getattr(game.end.sitting.state, "chance", None)
    return isinstance(later, Chance) and later.drawn > 0
