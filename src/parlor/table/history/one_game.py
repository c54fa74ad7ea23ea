"""One game of a table, cut out of its log."""

from collections.abc import Iterable
from dataclasses import dataclass

from parlor.base.person import Person, PersonId
from parlor.engine import Outcome, Row, Seat
from parlor.table.history.replay import Moment, moments
from parlor.table.model import Chair, Sitting
from parlor.table.rules_in_force import RulesInForce
from parlor.table.series_entries import HandEnded
from parlor.table.shuffle_entries import Abandoned, Cut, Mixed, Sealed, Vowed

SHUFFLING = (Sealed, Cut, Vowed, Mixed, Abandoned)


@dataclass(frozen=True, slots=True)
class OneGame:
    """A game from its first row to its last."""

    moments: tuple[Moment, ...]
    shuffling: tuple[Moment, ...] = ()  # the rows of shuffles at the table up to its end
    since: int = 0  # the last row of the game before it

    @property
    def rules(self) -> RulesInForce:
        return self.moments[0].rules

    @property
    def end(self) -> Moment:
        return self.moments[-1]

    @property
    def over(self) -> bool:
        """Has it ended, by its rules or because the table closed?"""
        return self.end.sitting.phase != "playing"

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The chairs of the game by their numbers, as they stood at its end.

        In a hand of a series those to which it was not dealt are empty.
        """
        first = self.moments[0].sitting.chairs
        if self.rules.serial is None:
            return self.end.sitting.chairs[: sum(chair.dealt for chair in first)]
        # The row that ends a hand also lets people leave and move.
        last = self.end.before.chairs if self.end.before.phase == "playing" else first
        return tuple(
            chair if dealt.dealt else Chair() for chair, dealt in zip(last, first, strict=True)
        )

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None: its table was closed in the middle of it."""
        for each in self.end.transition.news:
            if isinstance(each, HandEnded):
                return each.outcome
        return self.end.sitting.outcome

    def holder(self, seat: Seat) -> Person | None:
        """The person who held the hand at a seat when the game ended.

        A player who left, and may come back, still holds it; one who was sent away does not.
        """
        return self.chairs[seat].person

    def seat_of(self, person: PersonId) -> Seat | None:
        """The seat where somebody held a hand."""
        for seat in range(len(self.chairs)):
            holder = self.holder(seat)
            if holder is not None and holder.id == person:
                return seat
        return None


def find_game(rules: RulesInForce, start: Sitting, rows: Iterable[Row], number: int) -> OneGame:
    """Cut the game of this number out of the rows of a table."""
    game: list[Moment] = []
    shuffling: list[Moment] = []
    since = 0
    for moment in moments(rules, start, rows):
        sitting = moment.sitting
        if isinstance(moment.entry, SHUFFLING):
            shuffling.append(moment)
        if sitting.round == number:
            game.append(moment)
        if sitting.phase == "playing" or not belongs_to_a_game(moment):
            continue
        if game:
            break
        since = moment.row.seq
    assert game, f"no game {number} was begun"
    return OneGame(tuple(game), tuple(shuffling), since)


def belongs_to_a_game(moment: Moment) -> bool:
    """Does a row belong to a game? (One may be over with the row that begins it.)"""
    return moment.before.phase == "playing" or moment.sitting.round > moment.before.round
