"""Achievements that games bring are found by the name of the game."""

import pytest

from parlor.engine import Milestone
from parlor.engine.achievements import milestones
from tests.conftest import Install

GO = (Milestone("ko", "Ko", "Play a ko", "kos", 1),)
NO_MILESTONES = ("ko",)


def test_our_achievements_are_installed_under_full_codes() -> None:
    codes = [each.code for each in milestones()["dots"]]
    assert codes
    assert all(code.startswith("dots.") for code in codes)


def test_another_package_brings_some(install: Install) -> None:
    install("[parlor.achievements]\ngo = tests.engine.test_achievements:GO\n")
    assert [each.code for each in milestones()["go"]] == ["go.ko"]


def test_another_package_adds_to_those_of_a_game(install: Install) -> None:
    ours = milestones()["dots"]
    install("[parlor.achievements]\ndots = tests.engine.test_achievements:GO\n")
    codes = {each.code for each in milestones()["dots"]}
    assert codes == {*(each.code for each in ours), "dots.ko"}


@pytest.mark.parametrize("where", ["nobody.wrote:IT", f"{__name__}:NO_MILESTONES"])
def test_what_cannot_be_loaded_does_not_close_the_house(install: Install, where: str) -> None:
    install(f"[parlor.achievements]\ngo = {where}\n")
    with pytest.warns(UserWarning, match="achievements of go cannot be loaded"):
        assert "go" not in milestones()
    assert "dots" in milestones()
