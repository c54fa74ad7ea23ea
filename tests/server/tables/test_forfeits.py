"""Games that are lost by going, over real sockets: dots left, dots abandoned, and who begins the next one."""

import pytest

from parlor.server.timings import Timings
from parlor.table.rules import forfeits
from tests.server.board import member
from tests.server.house import House, Player

SMALL = {"width": 8, "height": 8}
RATED = {"rated": True, "clock": {"total": 600_000}}
DOT = {"type": "put", "row": 3, "col": 3}


@pytest.fixture
def timings() -> Timings:
    return Timings(presence_after=0.005)


async def counted(home: House, who: Player) -> tuple[int, int]:
    """The games and wins that somebody has."""
    _, told = await home.get(f"/api/v1/people/{who.id}")
    return told["games"], told["wins"]


async def test_who_leaves_has_lost_and_it_is_counted(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "dots", options=SMALL)
    await ann.act(table, DOT)
    await ann.ask(table, "leave")
    update = await bob.hear("update", seq=home.seq(table))
    assert update["events"] == [{"type": "over", "why": "resigned", "winner": 1, "score": [0, 0]}]
    assert [each["type"] for each in update["news"]] == ["forfeited", "ended"]
    assert update["room"]["outcome"]["places"] == [2, 1]
    assert await counted(home, ann) == (1, 0)
    assert await counted(home, bob) == (1, 1)


async def test_a_win_is_claimed_from_who_does_not_come_back(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await member(home, "Annika"), await member(home, "Bertil")
    table = await home.game(ann, bob, "dots", options=SMALL, settings=RATED)
    await bob.hang_up()
    gone = await ann.hear("presence", connected=[True, False])
    assert gone["loses_in"][0] is None
    assert 50_000 < gone["loses_in"][1] <= 60_000
    assert (await ann.ask(table, "claim_win", seat=1))["code"] == "too_soon"
    again = await home.player(bob.guest)  # a page that is loaded anew loses nothing
    await again.subscribe(table)
    assert (await ann.ask(table, "claim_win", seat=1))["code"] == "present"
    await again.hang_up()
    await ann.hear("presence", connected=[True, False])
    monkeypatch.setattr(forfeits, "PATIENCE", 0)
    won = await ann.ask(table, "claim_win", seat=1)
    assert won["news"][0] == {"type": "forfeited", "seat": 1, "absent": True}
    rated = await ann.hear("rated")
    assert sorted(each["after"] for each in rated["ratings"]) == [1588, 1613]


async def test_who_went_before_the_game_is_missed_from_its_start(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "dots", options=SMALL)
    await bob.ask(table, "leave")
    await bob.hang_up()
    gone = await ann.hear("presence", connected=[True, False])
    assert "loses_in" not in gone
    await ann.ask(table, "start")
    told = await ann.hear("presence", connected=[False, True])  # they have changed places
    assert told["loses_in"][1] is None
    assert 50_000 < told["loses_in"][0] <= 60_000


async def test_in_the_next_game_the_other_begins(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "dots", options=SMALL)
    assert (await bob.act(table, DOT))["code"] == "not_your_turn"
    await bob.ask(table, "leave")
    await ann.ask(table, "propose", kind="rematch")
    await bob.ask(table, "answer", accept=True, kind="rematch")
    begun = await bob.hear("update", seat=0)
    assert begun["news"][0] == {"type": "reseated", "seat": 0, "to": 1}
    assert "code" not in await bob.act(table, DOT)
    assert (await ann.hear("update", seq=home.seq(table)))["events"][0]["seat"] == 0
