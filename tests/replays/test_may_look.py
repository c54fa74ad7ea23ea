"""Who may look at a game of which only the summary is read."""

import pytest
from msgspec.structs import replace

from parlor.engine import Outcome
from parlor.games.noughts import Noughts
from parlor.replays.access import may_look
from parlor.table.history.summary import GameSummary
from parlor.table.model import Chair
from tests.table.scenes.hall import ANN, BOB, CID, Hall

GAME = GameSummary((Chair(ANN), Chair(BOB, "random"), Chair(bot="random")), Outcome((1, 2, 3)))


@pytest.mark.parametrize("person", ["ann", "bob"])
def test_who_played_may_look_whatever_the_door_says(person: str) -> None:
    locked = replace(Hall(Noughts()).charter, passphrase="hashed")
    assert may_look(locked, replace(GAME, watch=False), person, {person})


def test_strangers_may_look_where_they_could_have_watched() -> None:
    charter = Hall(Noughts()).charter
    for person in (CID.id, ""):
        assert may_look(charter, GAME, person, ())
        assert not may_look(charter, replace(GAME, watch=False), person, ())
        assert not may_look(replace(charter, passphrase="hashed"), GAME, person, ())
    assert not may_look(charter, GAME, CID.id, {CID.id})
