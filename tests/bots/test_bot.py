"""Which bots can play a game."""

import pytest

from parlor.bots import RandomBot, SearchBot, bots_for
from tests.conftest import Install

ANYTHING = {"random": RandomBot, "search": SearchBot}


class Sharp(RandomBot):
    pass


class Dice(RandomBot):
    pass


def test_the_random_bot_plays_anything() -> None:
    assert bots_for("onecard")["random"] is RandomBot
    assert bots_for("a game nobody has written")["random"] is RandomBot


def test_another_package_brings_a_bot_for_one_game(install: Install) -> None:
    install("[parlor.bots]\nnoughts.sharp = tests.bots.test_bot:Sharp\n")
    assert bots_for("noughts") == {**ANYTHING, "sharp": Sharp}
    assert bots_for("onecard") == ANYTHING


def test_another_package_brings_a_bot_for_every_game(install: Install) -> None:
    install("[parlor.bots]\ndice = tests.bots.test_bot:Dice\n")
    assert bots_for("noughts") == {"dice": Dice, **ANYTHING}


def test_a_bot_made_for_a_game_goes_before_one_that_plays_anything(install: Install) -> None:
    install("[parlor.bots]\nnoughts.random = tests.bots.test_bot:Sharp\n")
    assert bots_for("noughts") == {**ANYTHING, "random": Sharp}
    assert bots_for("onecard") == ANYTHING


def test_a_bot_that_cannot_be_loaded_does_not_close_the_house(install: Install) -> None:
    install("[parlor.bots]\nnoughts.sharp = nobody.wrote:Sharp\n")
    with pytest.warns(UserWarning, match=r"the bot noughts.sharp cannot be loaded"):
        assert "sharp" not in bots_for("noughts")
