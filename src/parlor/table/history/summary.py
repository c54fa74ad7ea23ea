"""A game that is over, in short: what a list of games tells of it."""

from collections.abc import Collection, Sequence

from parlor.base.person import Person
from parlor.engine import Outcome, Seat, Value
from parlor.table.audience import settings_of
from parlor.table.entries import News
from parlor.table.model import Chair, Charter, Sitting
from parlor.table.rules_in_force import RulesInForce
from parlor.table.series_entries import HandEnded


class GameSummary(Value, frozen=True, omit_defaults=True):
    """Who played a game, and how it ended."""

    chairs: tuple[Chair, ...]  # by seat, with their people and bots alone
    outcome: Outcome | None = None  # None: its table was closed in the middle of it
    watch: bool = True  # could it be watched?
    sent_away: tuple[Seat, ...] = ()  # seats whose people were kept out before the end


def ends_game(before: Sitting, after: Sitting) -> bool:
    """Has a row ended a game, or a hand of a series? (One may be over with the row that begins it.)"""
    if after.phase == "playing":
        return False
    return before.phase == "playing" or after.round > before.round


def summarise(
    rules: RulesInForce, before: Sitting, after: Sitting, news: Sequence[News]
) -> GameSummary:
    """The game that a row has ended."""
    chairs = players(rules, before, after)
    return GameSummary(
        chairs=tuple(Chair(chair.person, chair.bot) for chair in chairs),
        outcome=outcome_of(after, news),
        watch=could_watch(rules.charter, before),
        sent_away=find_sent_away(chairs, before.out),
    )


def players(rules: RulesInForce, before: Sitting, after: Sitting) -> tuple[Chair, ...]:
    """The chairs of the game that a row has ended. Those that a hand was not dealt to are empty."""
    playing = before.phase == "playing"
    if rules.serial is None:
        seats = len(before.chairs if playing else after.played)
        return after.chairs[:seats]  # the others were put aside
    # The row that ends a hand also lets people leave and move.
    last = before.chairs if playing else after.chairs
    return tuple(chair if chair.dealt else Chair() for chair in last)


def find_sent_away(chairs: Sequence[Chair], out: Collection[Person]) -> tuple[Seat, ...]:
    """The seats whose people the host sent away during the game, and keeps out.

    Until its end the chair is theirs, for the result. What came afterwards is not for them to see.
    """
    kept_out = {person.id for person in out}
    return tuple(
        seat
        for seat, chair in enumerate(chairs)
        if chair.vacated and chair.person is not None and chair.person.id in kept_out
    )


def outcome_of(after: Sitting, news: Sequence[News]) -> Outcome | None:
    """How the game ended that a row has ended: a hand, where its series has an outcome of its own."""
    for each in news:
        if isinstance(each, HandEnded):
            return each.outcome
    return after.outcome


def could_watch(charter: Charter, before: Sitting) -> bool:
    """Could the game be watched? What the host changes during a hand holds for the next one."""
    return settings_of(charter, before).watch
