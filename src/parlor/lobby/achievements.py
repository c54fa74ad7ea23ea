"""Things worth doing once, in any game. Each has a pure rule over what a result did to somebody.

A rule asks whether a line was crossed with this very result: what was reached before is written already.
A game may bring achievements of its own, which rest on what it counts: see `engine.achievements`.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from parlor.base.person import PersonId
from parlor.base.result import Played, Result, Standing

ABOVE = 200  # points by which a giant is taller
MANY = 4  # people at a full table


class Deed(msgspec.Struct, frozen=True):
    """What one person did in one result: the standings of all in it before, and theirs after."""

    result: Result
    played: Played
    were: Mapping[PersonId, Standing]
    after: Standing

    @property
    def before(self) -> Standing:
        return self.were[self.played.person]

    @property
    def won(self) -> bool:
        """Against people."""
        return self.after.wins > self.before.wins

    @property
    def people(self) -> int:
        return len(self.were)


Rule: TypeAlias = Callable[[Deed], bool]


class Feat(msgspec.Struct, frozen=True):
    """An achievement: what it is called, what it takes, and how to see it."""

    code: str
    title: str
    text: str
    done: Rule


def reaches(count: Callable[[Standing], int], line: int) -> Rule:
    """Did this result take a count to a line?"""
    return lambda deed: count(deed.before) < line <= count(deed.after)


def _games(standing: Standing) -> int:
    return standing.games


def _wins(standing: Standing) -> int:
    return standing.wins


def _streak(standing: Standing) -> int:
    return standing.streak


def _rating(standing: Standing) -> int:
    return standing.rating


def _solo_wins(standing: Standing) -> int:
    return standing.solo_wins


def shared_by_all(deed: Deed) -> bool:
    """Cash-outs count as draws too, and share no place. So this asks for a draw, and not for the first."""
    return deed.after.draws > deed.before.draws and not deed.result.cash


def rated_win(deed: Deed) -> bool:
    return deed.won and deed.after.rated > deed.before.rated


def beat_a_giant(deed: Deed) -> bool:
    """Came in before somebody who is far better, where it counts."""
    return deed.result.rated and any(
        seat.place > deed.played.place
        and deed.were[seat.person].rating >= deed.before.rating + ABOVE
        for seat in deed.result.seats
    )


def full_table(deed: Deed) -> bool:
    played = deed.after.games > deed.before.games and not deed.result.cash
    return played and deed.people >= MANY


def alone_at_the_top(deed: Deed) -> bool:
    firsts = sum(1 for seat in deed.result.seats if seat.place == 1)
    return deed.won and deed.people >= MANY and firsts == 1


FEATS = (
    Feat("first_game", "Pull up a chair", "Play a game with other people", reaches(_games, 1)),
    Feat("first_win", "First blood", "Win a game against other people", reaches(_wins, 1)),
    Feat("bot_win", "Beat the machine", "Win a game against bots alone", reaches(_solo_wins, 1)),
    Feat("draw", "Honours even", "Share the first place with everybody", shared_by_all),
    Feat("streak_3", "Hat-trick", "Win three times in a row at one game", reaches(_streak, 3)),
    Feat("streak_5", "On a roll", "Win five times in a row at one game", reaches(_streak, 5)),
    Feat("streak_10", "Untouchable", "Win ten times in a row at one game", reaches(_streak, 10)),
    Feat("games_10", "Regular", "Play one game ten times with people", reaches(_games, 10)),
    Feat("games_50", "Old hand", "Play one game fifty times with people", reaches(_games, 50)),
    Feat(
        "games_100", "Part of the furniture", "Play one game a hundred times", reaches(_games, 100)
    ),
    Feat("rated_win", "For the record", "Win a rated game", rated_win),
    Feat("giant", "Giant-killer", f"Beat somebody rated {ABOVE} points above you", beat_a_giant),
    Feat("rating_1700", "Climber", "Reach a rating of 1700", reaches(_rating, 1700)),
    Feat("rating_2000", "Master", "Reach a rating of 2000", reaches(_rating, 2000)),
    Feat("full_table", "Full house", f"Play a game of {MANY} or more people", full_table),
    Feat("top", "Top of the table", f"Win alone against {MANY - 1} or more", alone_at_the_top),
)
