"""One game of a table, cut out of its log."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from parlor.base.person import Person, PersonId
from parlor.engine import Outcome, Row, Seat
from parlor.table.entries import Acted
from parlor.table.history.replay import Moment, moments
from parlor.table.history.summary import ends_game, find_sent_away, outcome_of
from parlor.table.model import Chair, Sitting
from parlor.table.rules_in_force import RulesInForce
from parlor.table.shuffle_entries import Abandoned, Committed, Cut, Mixed, Sealed, Vowed

SHUFFLING = (Sealed, Committed, Cut, Vowed, Mixed, Abandoned)


@dataclass(frozen=True, slots=True)
class OneGame:
    """A game from its first row to its end, and what was shown of it afterwards."""

    moments: tuple[Moment, ...]
    start: Sitting  # the table after the game before it
    shuffling: tuple[Moment, ...] = ()  # the rows of shuffles from there to its end
    asides: tuple[Moment, ...] = ()  # of a hand that was over, until the next one was dealt

    @property
    def waiting(self) -> tuple[tuple[int, int], ...]:
        """Shuffles that were made before it, and not taken."""
        return waiting_at(self.start)

    @property
    def rules(self) -> RulesInForce:
        return self.moments[0].rules

    @property
    def end(self) -> Moment:
        return self.moments[-1]

    @property
    def told(self) -> tuple[Moment, ...]:
        """All rows that a replay tells."""
        return (*self.moments, *self.asides)

    @property
    def number(self) -> int:
        """Of the game at its table: the first is 1."""
        return self.moments[0].sitting.round

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
        return outcome_of(self.end.sitting, self.end.transition.news)

    @property
    def sent_away(self) -> tuple[Seat, ...]:
        return find_sent_away(self.chairs, self.end.before.out)

    def holder(self, seat: Seat) -> Person | None:
        """The person who held the hand at a seat when the game ended.

        A player who left still holds it; one who was sent away, and is kept out, does not.
        """
        return None if seat in self.sent_away else self.chairs[seat].person

    def seat_of(self, person: PersonId) -> Seat | None:
        """The seat where somebody held a hand."""
        for seat in range(len(self.chairs)):
            holder = self.holder(seat)
            if holder is not None and holder.id == person:
                return seat
        return None


def find_game(rules: RulesInForce, start: Sitting, rows: Iterable[Row], number: int) -> OneGame:
    """Cut the game of this number out of the rows of a table.

    The rows are those after `start`: the table before its first row, or after any game before this one.
    """
    for game in cut_games(rules, start, rows):
        if game.number == number:
            return game
    raise AssertionError(f"no game {number} was begun")


def cut_games(rules: RulesInForce, start: Sitting, rows: Iterable[Row]) -> Iterator[OneGame]:
    """Every game in the rows of a table, one at a time; the last one may still be played.

    A game is given when the next one begins. Nothing of it is held after that but the table that it left: an
    evening may be long.
    """
    over: OneGame | None = None
    game: list[Moment] = []
    shuffling: list[Moment] = []
    for moment in moments(rules, start, rows):
        if isinstance(moment.entry, SHUFFLING):
            shuffling.append(moment)
        if over is not None and is_aside(moment):
            over = replace(over, asides=(*over.asides, moment))
        if not belongs_to_a_game(moment):
            continue
        if over is not None:
            yield over
            over = None
        game.append(moment)
        if ends_game(moment.before, moment.sitting):
            # Until the next hand begins, somebody may show a card.
            over = OneGame(tuple(game), start, tuple(shuffling))
            game, shuffling, start = [], [], moment.sitting
    if over is not None:
        yield over
    if game:
        yield OneGame(tuple(game), start, tuple(shuffling))


def waiting_at(sitting: Sitting) -> tuple[tuple[int, int], ...]:
    """The batch and use of every shuffle that waits for a game."""
    return () if sitting.fair is None else sitting.fair.taken_from


def belongs_to_a_game(moment: Moment) -> bool:
    """Does a row belong to a game? (One may be over with the row that begins it.)"""
    return moment.before.phase == "playing" or moment.sitting.round > moment.before.round


def is_aside(moment: Moment) -> bool:
    """Did somebody play an aside in a hand that was over?"""
    return isinstance(moment.entry, Acted) and moment.before.phase == "between"
