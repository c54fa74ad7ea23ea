"""Evenings find what a walk through one hand cannot: each is shown a series that breaks just that."""

import pytest
from msgspec import ValidationError

from parlor.engine.registry import GameType
from parlor.testing.cases import cases
from parlor.testing.checks.series import SeriesWalk
from tests.table.scenes.showing import Showing
from tests.table.scenes.telling import Telling
from tests.testing import broken_series as broken

BROKEN: list[tuple[GameType, str]] = [
    (broken.PaysForShowing, "changes chips"),
    (broken.ShowsByOptions, "offers something else"),
    (broken.ShowsMoreByOptions, "another step"),
    (broken.NamesAnotherPlace, "`faces` shows"),
    (broken.PutsOutByTime, "other players are dealt in"),
    (broken.BustsByTime, "out by time"),
    (broken.CountsCalls, "another purse"),
    (broken.WinsByReturning, "has won"),
    (broken.OwesAtTheDoor, "leaves with -1"),
    (broken.ForgetsToWelcome, "needs `sit_down_again`"),
    (broken.AsksForLargerDecks, "a shuffle of 50"),
    (broken.DealsAStateAlone, "no Step"),
    (broken.TellsOfADealInTongues, "Expected `int`"),
    (broken.TellsACardThatIsDealt, "a deal did tells .* a secret"),
    (broken.DealsAnotherHand, "another hand"),
]


def spend_evenings(kind: GameType) -> None:
    series = [case for case in cases(kind) if case.game.describe().series is not None]
    for seed in range(40):
        case = series[seed % len(series)]
        walk = SeriesWalk(case.game, case.seats, seed, ())
        walk.others = [each.game for each in series]
        walk.spend(8)


def test_evenings_of_a_game_that_keeps_its_promises_pass() -> None:
    spend_evenings(Showing)
    spend_evenings(Telling)


@pytest.mark.parametrize(("kind", "why"), BROKEN, ids=lambda each: getattr(each, "__name__", ""))
def test_a_broken_series_is_caught(kind: GameType, why: str) -> None:
    with pytest.raises((AssertionError, ValidationError), match=why):
        spend_evenings(kind)
