"""What must hold of a game's presets, and of rooms in which quick match gathers people for it."""

from parlor.engine import Chance
from parlor.engine.presets import presets_of
from parlor.engine.registry import GameType, set_up
from parlor.engine.tallies import NAME
from parlor.testing.cases import Case


def check_presets(kind: GameType) -> None:
    """Each has a name of its own and words, and can be played by every number of players that it describes."""
    presets = presets_of(kind)
    names = [each.name for each in presets]
    assert len({*names}) == len(names), f"a name twice: {names}"
    for each in presets:
        assert NAME.fullmatch(each.name), f"{each.name!r} is no name in snake_case"
        assert each.title, f"{each.name} needs a title"
        assert each.blurb, f"{each.name} needs a blurb"
        game = set_up(kind, each.options)
        described = game.describe()
        for seats in range(described.least_seats, described.most_seats + 1):
            game.start(seats, Chance.named("presets"))


def check_gathering(case: Case) -> None:
    """A room that runs itself is for one closed series, and its times are no less than nothing."""
    described = case.game.describe()
    if described.gathers is None:
        return
    assert described.series == "closed", f"{case}: it gathers people, and is no closed series"
    assert 0 <= described.gathers <= 3600, (
        f"{case}: {described.gathers} s to gather; at most an hour"
    )
    assert 0 <= described.next <= 600, f"{case}: {described.next} s between hands; at most 600"
