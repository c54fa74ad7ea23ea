"""After a hand players may show a card: it is told, kept, replayed and verified, and counts nothing again."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from parlor.server.tables import beginnings, same_commit
from parlor.store.sql import games
from parlor.table.history.one_game import OneGame
from parlor.table.history.replay import view_after
from tests.conftest import Install
from tests.databases import both_databases
from tests.server.house import PLENTY, House, Player, house
from tests.server.members import ask
from tests.server.routes.replays.replay_steps import got, verdict
from tests.server.tables.recovery.crash import killed
from tests.server.tables.series.steps import FOLD, join, next_hand, play, sitting
from tests.store.rows import by_hand

SHOWING = """
[parlor.games]
showing = tests.table.scenes.showing:Showing
"""
SHOW = {"type": "show"}


@pytest.fixture(autouse=True)
def installed(install: Install) -> None:
    install(SHOWING)


@pytest.fixture
async def home(tmp_path: Path, installed: None) -> AsyncIterator[House]:
    async with house(tmp_path / "house", rate=PLENTY) as opened:
        yield opened


async def evening(home: House, ann: Player, bob: Player) -> str:
    """Ann and Bob in their first hand. Time stands still."""
    home.time.stand_still()
    table = await home.table(ann, "showing")
    await ann.subscribe(table, legal=True)
    await join(table, bob)
    assert (await ann.ask(table, "start"))["type"] == "update"
    return table


async def fold(home: House, table: str, *players: Player) -> None:
    """Whoever is to play folds."""
    first = players[sitting(home, table).asked[0]]
    await play(home, table, (first, FOLD))


async def file(home: House, who: Player | None, table: str, number: int = 1) -> Any:
    answer = await got(home, who, table, number)
    assert answer.status == 200, answer.body
    assert verdict(answer.body).startswith("fair")
    return answer.body


def shown_in(replay: Any) -> list[int]:
    """The seats that showed their card."""
    events = [event for step in replay["steps"] for event in step.get("events", ())]
    return [event["seat"] for event in events if event["type"] == "turned"]


@both_databases
async def test_the_file_of_a_hand_grows_when_a_card_is_shown(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await fold(home, table, ann, bob)
    early = await file(home, ann, table)
    assert shown_in(early) == []
    answer = await bob.act(table, SHOW)
    assert answer["events"][0]["type"] == "turned"
    assert answer["legal"]["asides"] == {}
    update = await ann.hear("update", seq=answer["seq"])
    assert update["legal"]["asides"] == {"actions": [SHOW]}
    assert update["view"]["turned"] == [[1, answer["events"][0]["card"]]]
    for who in (ann, bob, None):
        assert shown_in(await file(home, who, table)) == [1]
    await next_hand(home, table)
    await fold(home, table, ann, bob)
    later = await file(home, ann, table)
    assert (shown_in(later), later["ended"]) == ([1], early["ended"])
    assert shown_in(await file(home, ann, table, 2)) == []
    await ann.act(table, SHOW)
    assert shown_in(await file(home, ann, table, 2)) == [0]
    assert shown_in(await file(home, ann, table)) == [1]


async def test_a_hand_is_listed_at_once_and_counted_once(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await fold(home, table, ann, bob)
    path = f"/tables/{table}/games"
    listed = (await ask(home, "GET", path, **ann.guest.headers)).body
    tallies = f"/people/{bob.id}/tallies"
    counted = (await ask(home, "GET", tallies, **bob.guest.headers)).body
    await bob.act(table, SHOW)
    assert [game["round"] for game in listed["games"]] == [1]
    assert (await ask(home, "GET", path, **ann.guest.headers)).body == listed
    assert (await ask(home, "GET", tallies, **bob.guest.headers)).body == counted


@both_databases
async def test_a_table_is_read_whole_with_what_was_shown(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    for hand in range(3):
        if hand:
            await next_hand(home, table)
        await fold(home, table, ann, bob)
        await bob.act(table, SHOW)

    def look(game: OneGame) -> int:
        return len(game.asides)

    charter = await home.node.past_games.find_charter(table)
    found = await home.node.past_games.read_all(charter, lambda games: [*map(look, games)])
    assert found == [1, 1, 1]
    rows = range(1, home.seq(table) + 1)
    seen = [view_after(await home.node.past_games.look_back(table, seq), None) for seq in rows]
    assert seen[-1].turned


@pytest.mark.parametrize("at_once", [1, 1000])
async def test_games_that_are_added_later_have_what_was_shown(
    home: House, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    for hand in range(2):
        if hand:
            await next_hand(home, table)
        await fold(home, table, ann, bob)
        await bob.act(table, SHOW)
    before = [await file(home, None, table, number) for number in (1, 2)]
    monkeypatch.setattr(beginnings, "AT_ONCE", at_once)
    await by_hand(home.node.store, "DELETE FROM games")
    assert [await file(home, None, table, number) for number in (1, 2)] == before


@pytest.mark.parametrize("every", [1, 1000], ids=["every row", "no row"])
async def test_a_crash_after_the_hand_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    monkeypatch.setattr(same_commit, "CHECKPOINT_EVERY", every)
    data = tmp_path / "data"
    async with house(data) as home:
        ann, bob = await home.two()
        table = await evening(home, ann, bob)
        await fold(home, table, ann, bob)
        await bob.act(table, SHOW)
        data = await killed(data, tmp_path / "copy")
    async with house(data) as home:
        assert sitting(home, table).state.turned == (1,)
        again = await home.player(ann.guest)
        snapshot = await again.subscribe(table, legal=True)
        assert snapshot["legal"]["asides"] == {"actions": [SHOW]}
        assert (await again.act(table, SHOW))["type"] == "update"
        assert shown_in(await file(home, again, table)) == [1, 0]


async def test_the_extent_of_a_hand_ends_with_the_last_card_that_was_shown(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await fold(home, table, ann, bob)
    ended = home.seq(table)
    extent = await games.find_extent(home.node.store, table, 1)
    assert extent is not None
    assert extent.last == ended
    await ann.ask(table, "say", text="well played")
    await bob.act(table, SHOW)
    await ann.ask(table, "say", text="oh")
    extent = await games.find_extent(home.node.store, table, 1)
    assert extent is not None
    assert extent.last == ended + 2
