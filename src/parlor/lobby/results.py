"""From the table to the result: who played the game that is over, and in which place they came."""

from collections.abc import Collection, Sequence

from parlor.base.result import Played, Result
from parlor.base.row import Instant
from parlor.engine import Outcome, Seat
from parlor.table.entries import Closed, Ended, News
from parlor.table.model import Chair, Sitting
from parlor.table.rules_in_force import RulesInForce


def result_of(
    terms: RulesInForce, sitting: Sitting, news: Sequence[News], at: Instant
) -> Result | None:
    """What a row that told this news has ended: a game, by its rules or because its table closed; or nothing.

    `sitting` is the table after the row. Where no game was on nobody was dealt in, and a game of bots alone
    is nobody's result.
    """
    outcome = sitting.outcome
    if any(isinstance(each, Ended) for each in news):
        assert outcome is not None, "a game has ended without an outcome"
    elif outcome is not None or not any(isinstance(each, Closed) for each in news):
        return None
    seats = _seats(sitting, outcome)
    if not any(seat.person for seat in seats):
        return None
    # A game that may be for more stays with one system, however many sit down or its options allow.
    duel = type(terms.game)().describe().most_seats == 2
    counts = terms.settings.rated and _all_members(sitting, seats)
    return Result(
        table=terms.charter.id,
        round=sitting.round,
        game=terms.charter.game,
        at=at,
        seats=seats,
        rated=outcome is not None and counts and (len(seats) == 2 or not duel),
        finished=outcome is not None,
        duel=duel,
        public=terms.settings.public,
    )


def _seats(sitting: Sitting, outcome: Outcome | None) -> tuple[Played, ...]:
    chairs = [chair for chair in sitting.chairs if chair.dealt]
    if outcome is None:
        return tuple(_to_played(chair) for chair in chairs)
    scores = outcome.scores or (None,) * len(chairs)
    places = places_of(chairs, outcome, sitting.forfeits)
    return tuple(
        _to_played(chair, place, score)
        for chair, place, score in zip(chairs, places, scores, strict=True)
    )


def places_of(
    chairs: Sequence[Chair], outcome: Outcome, forfeits: Collection[Seat] = ()
) -> tuple[int, ...]:
    """The places of the seats. Players who left or gave up rank behind the others, whatever their bot won."""
    gone = [
        seat in forfeits or (chair.person is not None and chair.bot is not None)
        for seat, chair in enumerate(chairs)
    ]
    keys = tuple(zip(gone, outcome.places, strict=True))
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _all_members(sitting: Sitting, seats: Sequence[Played]) -> bool:
    """Is everybody here a member? Players who forfeited or were out of the game were members, whoever plays on
    for them and whatever became of their account."""
    out = {*sitting.forfeits, *sitting.eliminated}
    return len(seats) > 1 and all(
        seat in out or (played.member and not played.bot) for seat, played in enumerate(seats)
    )


def _to_played(chair: Chair, place: int = 0, score: int | None = None) -> Played:
    person, bot = chair.person, chair.bot or ""
    if person is None:
        return Played(bot=bot, place=place, score=score)
    return Played(person.id, person.name, person.member, bot, place, score)
