"""Poker at a table: one series after another."""

import pytest

from parlor.engine import Illegal
from parlor.games.poker import Poker
from parlor.games.poker.model.actions import Fold
from tests.table.scenes.hall import PEOPLE, Hall

NAMES = ("ann", "bob")
SERIES = "10 s pass | ann starts | ann offers finish | bob accepts"  # it ends with its first hand


def asked(hall: Hall) -> tuple[str, str]:
    """Who is asked, and the id of the question."""
    found = [(name, hall.sees(PEOPLE[name]).question) for name in NAMES]
    ((name, question),) = [(name, each) for name, each in found if each is not None]
    return name, question.id


def test_a_tap_that_is_late_by_a_whole_rematch_answers_nothing() -> None:
    """Every series counts its hands from 1, so that its first question has the same name in the game."""
    hall = Hall(Poker(), f"ann comes | bob comes | ann sits | bob sits | {SERIES}")
    name, first = asked(hall)
    hall.acts(PEOPLE[name], Fold(), "tap", first)
    assert hall.sitting().phase == "over"
    hall.play(SERIES)
    while asked(hall)[0] != name:  # the button went to the other player
        hall.play(f"{asked(hall)[0]} folds | {SERIES}")
    before = hall.sitting()
    with pytest.raises(Illegal) as no:
        hall.acts(PEOPLE[name], Fold(), "late", first)
    assert no.value.code == "moved_on"
    assert hall.sitting() is before
    hall.acts(PEOPLE[name], Fold(), "now", asked(hall)[1])
    assert hall.sitting().phase == "over"
