"""What games count for people: read when a game or a hand is over, and added up for each person."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from parlor.base.person import FORMER, PersonId
from parlor.base.result import Achieved
from parlor.base.row import Row
from parlor.base.tally import GameTally, SeatTally, TallySum, TallyVerdict
from parlor.engine import Counted, Milestone, Seat, Tallies
from parlor.engine.tallies import LARGEST, check_tally, check_variant
from parlor.table.entries import Ended, News
from parlor.table.model import Chair, Sitting
from parlor.table.rules_in_force import RulesInForce
from parlor.table.series_entries import HandEnded


def tally_of(
    terms: RulesInForce, before: Sitting, after: Sitting, news: Sequence[News], row: Row
) -> GameTally | None:
    """What the game or the hand that a row ended counts for the people who played it to its end.

    `terms` are the rules that were in force before the row: with it the host's changes may have begun to hold.
    A table that closes in the middle of a game ends it without a tally, and bots have none.
    """
    game = terms.game
    if not isinstance(game, Tallies):
        return None
    chairs = _players(before, after, news)
    people = [seat for seat, chair in chairs.items() if chair.person is not None]
    if not people:
        return None
    numbers, variant = game.tally(after.state), check_variant(game.variant())
    check_tally(game.counted, numbers, chairs)  # a database that refuses them would refuse the row
    seats = tuple(
        SeatTally(seat, chair.person.id, dict(numbers[seat]))
        for seat, chair in chairs.items()
        # Where a bot finished the game for somebody who left, its moves are not theirs. Nothing is counted
        # for people whose account was deleted in the middle of it.
        if chair.person is not None
        and chair.bot is None
        and chair.person.name != FORMER
        and numbers.get(seat)
    )
    if not seats:
        return None
    return GameTally(
        table=terms.charter.id,
        round=after.round,
        game=terms.charter.game,
        variant=variant,
        at=row.at,
        seats=seats,
        alone=len(people) == 1,
        # A game that strangers may not look at is not named to them here either.
        public=terms.settings.public and terms.settings.watch and not terms.charter.passphrase,
    )


def _players(before: Sitting, after: Sitting, news: Sequence[News]) -> Mapping[Seat, Chair]:
    """Who played what the row ended, by seat; nobody where it ended nothing."""
    for each in news:
        if isinstance(each, Ended):
            return dict(enumerate(after.played))
        if isinstance(each, HandEnded):
            # With the same row people may have left or changed chairs, and the series may be over.
            dealt = (seat for seat, place in enumerate(each.outcome.places) if place)
            return {seat: before.chairs[seat] for seat in dealt}
    return {}


class AddingUp:
    """A judge who knows what a game counts, and what it takes to achieve something at it."""

    __slots__ = ("counted", "milestones")

    def __init__(self, counted: Iterable[Counted], milestones: Iterable[Milestone] = ()) -> None:
        self.counted = tuple(counted)
        self.milestones = tuple(milestones)

    def __call__(
        self, tally: GameTally, before: Mapping[PersonId, Sequence[TallySum]]
    ) -> TallyVerdict:
        """Pure, and the order of the seats does not matter: everybody is judged in the order of their ids."""
        sums: list[TallySum] = []
        achieved: list[Achieved] = []
        for seat in sorted(tally.seats, key=lambda seat: seat.person):
            had = before.get(seat.person, ())
            sums.append(self._add(tally, seat, had))
            if not tally.alone:
                reached = self._reached(seat, [each for each in had if not each.alone])
                achieved += [Achieved(seat.person, code) for code in reached]
        return TallyVerdict(tuple(sums), tuple(achieved))

    def _add(self, tally: GameTally, seat: SeatTally, had: Sequence[TallySum]) -> TallySum:
        same = [each for each in had if (each.variant, each.alone) == (tally.variant, tally.alone)]
        return TallySum(
            person=seat.person,
            game=tally.game,
            variant=tally.variant,
            alone=tally.alone,
            games=1 + sum(each.games for each in same),
            numbers=add_up(self.counted, [*(each.numbers for each in same), seat.numbers]),
            at=tally.at,
        )

    def _reached(self, seat: SeatTally, had: Sequence[TallySum]) -> Iterator[str]:
        """The lines that this very tally crossed, whichever variant was played."""
        were = add_up(self.counted, (each.numbers for each in had))
        became = add_up(self.counted, [were, seat.numbers])
        for each in self.milestones:
            if became.get(each.count, 0) >= each.reach > were.get(each.count, 0):
                yield each.code


def add_up(counted: Iterable[Counted], many: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Many numbers as one: sums of all, or the largest. They stop at the largest that can be kept.

    >>> counted = Counted("taken", "Dots taken"), Counted("best", "Best turn", "most")
    >>> add_up(counted, [{"taken": 3, "best": 3}, {"taken": 1, "best": 1}])
    {'taken': 4, 'best': 3}
    """
    records = {each.name for each in counted if each.kind == "most"}
    found: dict[str, int] = {}
    for numbers in many:
        for name, number in numbers.items():
            if name not in found:
                found[name] = number
            elif name in records:
                found[name] = max(found[name], number)
            else:
                found[name] = max(-LARGEST, min(LARGEST, found[name] + number))
    return found
