"""What the suite asks of a game that counts, beside its walks."""

from typing import ClassVar

import pytest

from parlor.engine import Counted, Milestone
from parlor.testing.checks.tallies import CHECKS, check_counted, check_milestones
from parlor.testing.morra import Morra
from tests.testing.broken_tallies import CountsPoints
from tests.testing.test_checks import check_some

TEN = Milestone("morra.ten", "Ten", "Make ten points", "points", 10)


class DeclaresAndDoesNotCount(Morra, frozen=True):
    counted: ClassVar[tuple[Counted, ...]] = (Counted("points", "Points"),)


def test_a_game_that_counts_properly_passes() -> None:
    for check in CHECKS:
        check_some(check, CountsPoints)
    check_counted(CountsPoints)
    check_milestones(CountsPoints, (TEN,))


def test_a_game_that_counts_nothing_passes() -> None:
    check_counted(Morra)
    check_milestones(Morra, ())


@pytest.mark.parametrize(
    "counted",
    [
        (Counted("points", "Points"), Counted("points", "Again")),
        (Counted("Points", "Points"),),
        (Counted("points", ""),),
        (Counted("points", "Points", of="rounds"),),
        (Counted("points", "Points", of="points"),),
        (Counted("best", "Best", "most"), Counted("points", "Points", of="best")),
    ],
    ids=["twice", "no name", "no title", "of nothing", "of itself", "of a record"],
)
def test_a_wrong_declaration_is_caught(counted: tuple[Counted, ...]) -> None:
    class DeclaresWrong(CountsPoints, frozen=True):
        pass

    DeclaresWrong.counted = counted
    with pytest.raises(AssertionError):
        check_counted(DeclaresWrong)


def test_a_declaration_without_a_tally_is_caught() -> None:
    with pytest.raises(AssertionError, match="no `variant` or `tally`"):
        check_counted(DeclaresAndDoesNotCount)


@pytest.mark.parametrize(
    "brought",
    [
        (TEN, TEN),
        (Milestone("morra.To ten", "Ten", "Make ten points", "points", 10),),
        (Milestone("morra.ten", "", "Make ten points", "points", 10),),
        (Milestone("morra.ten", "Ten", "", "points", 10),),
        (Milestone("morra.ten", "Ten", "Make ten points", "luck", 10),),
        (Milestone("morra.ten", "Ten", "Make ten points", "points", 0),),
    ],
    ids=["twice", "no code", "no title", "no text", "not counted", "reached at once"],
)
def test_a_wrong_achievement_is_caught(brought: tuple[Milestone, ...]) -> None:
    with pytest.raises(AssertionError):
        check_milestones(CountsPoints, brought)
