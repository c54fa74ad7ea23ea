"""Games are found by name, at the version of the rules that a table began with."""

import pytest

from parlor.engine import Illegal, Malformed
from parlor.engine.contract import AnyGame
from parlor.engine.registry import GameType, check_seats, games, options_for, rules, set_up
from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCard
from parlor.testing.morra import Morra
from tests.conftest import Install
from tests.engine.gooses import Gooses

SHELF: dict[str, GameType] = {"goose": Gooses}


def test_our_games_are_installed() -> None:
    assert games()["onecard"] is OneCard
    assert games()["noughts"] is Noughts
    assert list(games()) == sorted(games())


def test_a_new_table_plays_by_the_newest_rules() -> None:
    assert rules("goose", among=SHELF)().goose(at=5, thrown=4) == 9


@pytest.mark.parametrize(("version", "square"), [(1, 8), (2, 9)])
def test_an_old_table_goes_on_by_the_rules_it_began_with(version: int, square: int) -> None:
    assert rules("goose", version, among=SHELF)().goose(at=5, thrown=4) == square


def test_rules_that_are_not_kept_are_refused_by_name() -> None:
    with pytest.raises(Illegal) as no:
        rules("goose", 3, among=SHELF)
    assert no.value.code == "unknown_rules"
    assert str(no.value) == "goose rules 3 are not kept here: choose from 1, 2"


def test_a_game_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(Illegal) as no:
        rules("chess", among=SHELF)
    assert no.value.code == "unknown_game"
    assert str(no.value) == "no game 'chess' here: choose from goose"


def test_a_game_is_set_up_with_its_options() -> None:
    assert str(set_up(Gooses, {"squares": 31})) == "Gooses(squares=31)"
    assert str(set_up(Gooses, {})) == "Gooses(squares=63)"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"squares": 64}, "options of goose: Expected `int` <= 63 - at `$.squares`"),
        ({"squares": "x"}, "options of goose: Expected `int`, got `str` - at `$.squares`"),
        ({"wells": 1}, "options of goose: Object contains unknown field `wells`"),
        ([], "options of goose: Expected `object`, got `array`"),
    ],
)
def test_wrong_options_are_refused_by_name(options: object, text: str) -> None:
    with pytest.raises(Malformed) as no:
        set_up(Gooses, options)
    assert str(no.value) == text
    assert no.value.code == "malformed"


@pytest.mark.parametrize(
    ("game", "seats", "text"),
    [
        (Noughts(), 1, "1 seats asked, but noughts is for 2"),
        (Noughts(), 3, "3 seats asked, but noughts is for 2"),
        (Morra(), 1, "1 seats asked, but morra is for 2 to 4"),
        (Morra(), 5, "5 seats asked, but morra is for 2 to 4"),
    ],
)
def test_the_house_refuses_seats_that_the_description_excludes(
    game: AnyGame, seats: int, text: str
) -> None:
    with pytest.raises(Illegal) as no:
        check_seats(game, seats)
    assert (no.value.code, str(no.value)) == ("wrong_seats", text)


def test_all_seats_that_the_description_allows_are_welcome() -> None:
    for seats in (2, 3, 4):
        check_seats(Morra(), seats)


def test_another_package_brings_a_game(install: Install) -> None:
    install("[parlor.games]\nmorra = parlor.testing.morra:Morra\n")
    assert rules("morra") is Morra
    assert list(games()) == ["dots", "iota", "morra", "noughts", "onecard", "poker"]
    assert rules("morra", 1) is Morra


def test_a_package_may_not_bring_a_game_under_a_false_name(install: Install) -> None:
    install("[parlor.games]\nchess = parlor.testing.morra:Morra\n")
    with pytest.raises(AssertionError, match="entry point chess loads a game named morra"):
        games()


def test_a_game_that_cannot_be_loaded_does_not_close_the_house(install: Install) -> None:
    install("[parlor.games]\nchess = nobody.wrote:Chess\n")
    with pytest.warns(UserWarning, match="the game chess cannot be loaded"):
        found = games()
    assert "chess" not in found
    assert "noughts" in found


def test_what_was_installed_for_one_test_is_gone_after_it() -> None:
    assert "morra" not in games()


def test_a_rated_game_has_the_options_that_the_game_has_for_that_but_for_those_chosen() -> None:
    assert options_for(Noughts, {}, rated=False) == {}
    assert options_for(Noughts, {}, rated=True) == {"boards": 4}
    assert options_for(Noughts, {"boards": 9}, rated=True) == {"boards": 9}
    assert options_for(OneCard, {"stack": 30}, rated=True) == {"stack": 30, "freezeout": True}
