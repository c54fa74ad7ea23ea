"""From the table to the result: who played the game that is over, and in which place they came."""

from collections.abc import Collection, Sequence

from parlor.base.result import Played, Result
from parlor.base.row import Instant
from parlor.engine import Outcome, Row, Seat
from parlor.table.entries import Closed, Ended, News
from parlor.table.model import Chair, Sitting
from parlor.table.rules_in_force import RulesInForce
from parlor.table.series_entries import CashedOut, SeriesEnded

LEAVING = 100  # people who cash out with the same row, at most: there are no more chairs


def results_of(
    terms: RulesInForce, sitting: Sitting, news: Sequence[News], row: Row
) -> tuple[Result, ...]:
    """What a row that told this news has ended for people: a game, a series, or somebody's part in one.

    `sitting` is the table after the row. A hand of a series is nobody's result.
    """
    if terms.serial is None:
        whole = result_of_game(terms, sitting, news, row.at)
        return () if whole is None else (whole,)
    leaving = (each for each in news if isinstance(each, CashedOut))
    cashed = tuple(
        result_of_cash_out(terms, sitting, each, row, number) for number, each in enumerate(leaving)
    )
    whole = result_of_series(terms, sitting, news, row.at)
    return cashed if whole is None else (*cashed, whole)


def result_of_game(
    terms: RulesInForce, sitting: Sitting, news: Sequence[News], at: Instant
) -> Result | None:
    """The result of a game that is over, by its rules or because its table closed.

    Where no game was on nobody was dealt in, and a game of bots alone is nobody's result.
    """
    outcome = sitting.outcome
    if any(isinstance(each, Ended) for each in news):
        assert outcome is not None, "a game has ended without an outcome"
    elif outcome is not None or not any(isinstance(each, Closed) for each in news):
        return None
    return make_result(terms, sitting, _seats(sitting, outcome), outcome, at)


def result_of_series(
    terms: RulesInForce, sitting: Sitting, news: Sequence[News], at: Instant
) -> Result | None:
    """The result of a closed series: its final places, or none if its table closed before its end."""
    if not terms.closed_series:
        return None
    for each in news:
        if isinstance(each, SeriesEnded):
            assert each.outcome is not None, "a closed series has ended without places"
            seats = _seats_in_series(sitting.played, each.outcome)
            return make_result(terms, sitting, seats, each.outcome, at)
    if sitting.purse is not None and any(isinstance(each, Closed) for each in news):
        seats = tuple(_to_played(chair) for chair in sitting.chairs if chair.taken)
        return make_result(terms, sitting, seats, None, at)
    return None


def result_of_cash_out(
    terms: RulesInForce, sitting: Sitting, cashed: CashedOut, row: Row, number: int
) -> Result:
    """Somebody took their chips: their own result, whatever becomes of the others."""
    person = cashed.person
    return Result(
        table=terms.charter.id,
        round=sitting.round,
        game=terms.charter.game,
        at=row.at,
        seats=(Played(person.id, person.name, person.member, score=cashed.score),),
        duel=False,
        public=terms.settings.public,
        part=LEAVING * row.seq + number,
        cash=True,
        company=cashed.company,
    )


def make_result(
    terms: RulesInForce,
    sitting: Sitting,
    seats: tuple[Played, ...],
    outcome: Outcome | None,
    at: Instant,
) -> Result | None:
    if not any(seat.person for seat in seats):
        return None
    # A game that may be for more stays with one system, however many sit down or its options allow.
    duel = type(terms.game)().describe().most_seats == 2
    members = _all_members(sitting, seats) if terms.serial is None else _are_members(seats)
    counts = terms.settings.rated and members
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


def _seats_in_series(chairs: Sequence[Chair], outcome: Outcome) -> tuple[Played, ...]:
    """The players of a closed series: chairs that nobody had have no place in it."""
    scores = outcome.scores or (None,) * len(chairs)
    return tuple(
        _to_played(chair, place, score)
        for chair, place, score in zip(chairs, outcome.places, scores, strict=True)
        if place
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


def _are_members(seats: Sequence[Played]) -> bool:
    """Is everybody here a member? Those who lost were members when they sat down, whatever became of their
    account."""
    return len(seats) > 1 and all(
        not played.bot and (played.member or played.place != 1) for played in seats
    )


def _to_played(chair: Chair, place: int = 0, score: int | None = None) -> Played:
    person, bot = chair.person, chair.bot or ""
    if person is None:
        return Played(bot=bot, place=place, score=score)
    return Played(person.id, person.name, person.member, bot, place, score)
