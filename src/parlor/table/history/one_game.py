"""One game of a table, cut out of its log."""

from collections.abc import Iterable
from dataclasses import dataclass

from parlor.base.person import Person, PersonId
from parlor.engine import Row, Seat
from parlor.table.history.replay import Moment, moments
from parlor.table.model import Chair, Sitting
from parlor.table.rules_in_force import RulesInForce
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
        """The chairs that were in the game, as they stood at its end."""
        seats = sum(chair.dealt for chair in self.moments[0].sitting.chairs)
        return self.end.sitting.chairs[:seats]

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
