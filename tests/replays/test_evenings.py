"""Whatever an evening brings, each of its games that are over can be told to everybody, and is fair."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.fair import verifier
from parlor.replays.document import make_replay, may_open
from parlor.table.history.one_game import find_game
from parlor.table.rules_in_force import first_sitting
from tests.table.scenes.evenings import GAMES, evenings

pytestmark = pytest.mark.fuzz  # `make soak` spends more evenings


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_every_game_of_an_evening_can_be_told_again(name: str, data: st.DataObject) -> None:
    hall = data.draw(evenings(name)).spent()
    rules = hall.table.rules
    for number in range(1, hall.sitting().round + 1):
        start = first_sitting(hall.charter, rules)
        game = find_game(rules, start, hall.rows, number)
        if not game.over:
            continue
        ways = [(seat, False) for seat in (None, *range(len(game.chairs)))]
        if may_open(game.rules.description):
            ways.append((None, True))
        for viewer, is_open in ways:
            file = msgspec.json.encode(make_replay(game, viewer, open=is_open))
            assert not verifier.check(verifier.read(file)).faults
