"""What the suite asks of presets, and of games that gather people."""

from typing import ClassVar

import pytest
from msgspec.structs import replace

from parlor.engine import Description, Illegal, Malformed, Preset
from parlor.testing.cases import Case
from parlor.testing.checks.presets import check_gathering, check_presets
from parlor.testing.morra import Morra
from tests.table.scenes.pennies import Pennies
from tests.table.scenes.whispers import Whispers

RICH = Preset("rich", "Rich", "Everybody has nine pennies.", {"pennies": 9, "closed": True})


class WithPresets(Pennies, frozen=True):
    presets: ClassVar[tuple[Preset, ...]] = (RICH, replace(RICH, name="rich_2", options={}))


class Gathers(Pennies, frozen=True):
    gathers: ClassVar[int] = 90
    next: ClassVar[int] = 5

    def describe(self) -> Description:
        return replace(super().describe(), gathers=self.gathers, next=self.next)


def test_proper_presets_pass() -> None:
    check_presets(WithPresets)
    check_presets(Morra)


@pytest.mark.parametrize(
    "presets",
    [
        (RICH, RICH),
        (replace(RICH, name="Very rich"),),
        (replace(RICH, title=""),),
        (replace(RICH, blurb=""),),
    ],
    ids=["twice", "no name", "no title", "no blurb"],
)
def test_a_preset_without_proper_words_is_caught(presets: tuple[Preset, ...]) -> None:
    class Wrong(Pennies, frozen=True):
        pass

    Wrong.presets = presets  # type: ignore[attr-defined]
    with pytest.raises(AssertionError):
        check_presets(Wrong)


def test_a_preset_that_cannot_be_set_up_is_caught() -> None:
    class Wrong(Pennies, frozen=True):
        presets: ClassVar[tuple[Preset, ...]] = (replace(RICH, options={"pennies": 10}),)

    with pytest.raises(Malformed, match="pennies"):
        check_presets(Wrong)


def test_a_preset_that_some_of_its_players_cannot_play_is_caught() -> None:
    class Wrong(Whispers, frozen=True):
        presets: ClassVar[tuple[Preset, ...]] = (replace(RICH, options={"even": True}),)

    with pytest.raises(Illegal, match="2 or 4"):
        check_presets(Wrong)


def test_a_closed_series_may_gather_people() -> None:
    check_gathering(Case(Gathers(closed=True), 2))
    check_gathering(Case(Pennies(), 2))


def test_another_game_may_not() -> None:
    with pytest.raises(AssertionError, match="no closed series"):
        check_gathering(Case(Gathers(), 2))


@pytest.mark.parametrize("wrong", [{"gathers": 3601}, {"gathers": -1}, {"next": 601}])
def test_times_have_limits(wrong: dict[str, int]) -> None:
    kind = type("Hours", (Gathers,), dict(wrong), frozen=True)
    with pytest.raises(AssertionError, match="at most"):
        check_gathering(Case(kind(closed=True), 2))
