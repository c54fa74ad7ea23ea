"""Options that go together stand beside the game."""

from parlor.engine import Preset
from parlor.engine.presets import presets_of
from parlor.engine.registry import games, set_up
from parlor.games.poker.presets import HOUSE, HOUSE_OPTIONS
from parlor.testing.morra import Morra


def test_a_game_names_its_presets() -> None:
    assert presets_of(games()["poker"]) == (HOUSE,)
    assert isinstance(HOUSE, Preset)
    assert (HOUSE.name, HOUSE.title, HOUSE.options) == ("house", "House room", dict(HOUSE_OPTIONS))


def test_a_game_may_have_none() -> None:
    assert presets_of(Morra) == ()


def test_the_house_room_of_poker_gathers_members() -> None:
    described = set_up(games()["poker"], HOUSE.options).describe()
    assert (described.gathers, described.members, described.next) == (90, True, 10)
    assert (described.turn, described.most_seats, described.series) == (60, 5, "closed")
    usual = set_up(games()["poker"], {}).describe()
    assert (usual.gathers, usual.members, usual.next) == (None, False, 5)
    cash = set_up(games()["poker"], {"preset": "house"}).describe()
    assert (cash.gathers, cash.series) == (None, "open"), "it has no end to close after"
