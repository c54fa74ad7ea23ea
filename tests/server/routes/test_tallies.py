"""What games count, over real sockets: with the row that ends a game or a hand, and read by anybody."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.engine import Milestone
from parlor.games.dots import Dots
from parlor.server.routes import replays
from parlor.store import CommitBatch
from tests.conftest import Install
from tests.databases import both_databases
from tests.server.house import House, Player, house
from tests.server.members import PASSWORD, ask
from tests.server.routes.people_steps import member, profile, two_members
from tests.server.tables.series.steps import FOLD, evening, is_asked, next_hand, play, sitting
from tests.store.tally_rows import tally, write_tallies

SMALL: dict[str, Any] = {
    "options": {"width": 5, "height": 5},
    "settings": {"public": True, "pace": "fast"},
}
RING = ((1, 2), (2, 2), (2, 1), (0, 0), (2, 3), (0, 1), (3, 2))  # red closes the dot in the middle

ONCE = (Milestone("once", "Once", "Take a dot", "taken", 1),)
HANDS = (Milestone("dealt", "Dealt in", "Play a hand", "hands", 1),)


async def capture(home: House, red: Player, blue: Player, **body: Any) -> str:
    """A game of dots in which red takes a dot, and blue gives up."""
    table = await home.game(red, blue, "dots", **{**SMALL, **body})
    for turn, (row, col) in enumerate(RING):
        update = await (red, blue)[turn % 2].act(table, {"type": "put", "row": row, "col": col})
        await (blue, red)[turn % 2].hear("update", seq=update["seq"])
    await blue.act(table, {"type": "resign"})
    await red.hear("update", seq=home.seq(table))
    return table


async def totals(home: House, who: Player) -> Any:
    (found,) = (await profile(home, who))["tallies"]
    return found


@both_databases
async def test_a_game_is_counted_for_both_and_read_also_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, boris = await two_members(home)
        table = await capture(home, anna, boris)
        mine, his = await totals(home, anna), await totals(home, boris)
        assert mine == {
            "game": "dots",
            "people": 1,
            "alone": 0,
            "totals": [
                {
                    "name": "taken",
                    "title": "Dots taken",
                    "kind": "sum",
                    "of": "",
                    "people": 1,
                    "alone": None,
                },
                {
                    "name": "largest",
                    "title": "Largest capture",
                    "kind": "most",
                    "of": "",
                    "people": 1,
                    "alone": None,
                },
            ],
            "variants": [{"variant": "5x5", "people": 1, "alone": 0}],
        }
        assert [each["people"] for each in his["totals"]] == [0, 0]
        status, page = await home.get(f"/api/v1/people/{anna.id}/tallies?game=dots")
        assert (status, page["next"]) == (200, None)
        (only,) = page["tallies"]
        assert (only["table"], only["round"], only["variant"]) == (table, 1, "5x5")
        assert (only["numbers"], only["alone"]) == ({"taken": 1, "largest": 1}, False)
    async with house(tmp_path) as home:
        assert await home.get(f"/api/v1/people/{anna.id}/tallies?game=dots") == (200, page)
        assert (await profile(home, anna))["tallies"] == [mine]


async def test_a_tally_is_written_in_the_commit_of_the_row_that_ends_the_game(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[CommitBatch] = []
    write = home.store.commit

    async def commit(batch: CommitBatch) -> None:
        commits.append(batch)
        await write(batch)

    monkeypatch.setattr(home.store, "commit", commit)
    anna, boris = await two_members(home)
    table = await capture(home, anna, boris)
    (last,) = (each for each in commits if each.tallies)
    assert [row.seq for row in last.rows if row.table == table] == [home.seq(table)]


async def test_every_hand_of_a_series_is_counted(home: House) -> None:
    anna, boris = await two_members(home)
    table = await evening(home, anna, boris, settings={"public": True})
    first, second = (anna, boris) if is_asked(home, table, anna) else (boris, anna)
    await play(home, table, (first, FOLD))
    await next_hand(home, table)
    await play(home, table, (second, FOLD))
    for each in (anna, boris):
        found = await totals(home, each)
        numbers = {one["name"]: one["people"] for one in found["totals"]}
        assert (found["people"], numbers) == (2, {"hands": 2, "won": 1, "largest": 1})
        assert [one["of"] for one in found["totals"]] == ["", "hands", ""]
    _, page = await home.get(f"/api/v1/people/{first.id}/tallies?game=onecard")
    assert [(each["round"], each["numbers"]["won"]) for each in page["tallies"]] == [(2, 1), (1, 0)]


@both_databases
async def test_a_guest_is_known_by_a_hand_though_the_series_lasts(home: House) -> None:
    """A hand has a tally and no result, and the series may last all evening."""
    ann, bob = await home.two()
    dan = await home.guest("Dan")
    table = await evening(home, ann, bob, settings={"public": True})
    paths = [f"/api/v1/people/{ann.id}{more}" for more in ("", "/tallies?game=onecard", "/results")]
    assert [(await home.get(path))[0] for path in paths] == [404] * 3
    await play(home, table, (ann if is_asked(home, table, ann) else bob, FOLD))
    profile, page, results = [await home.get(path) for path in paths]
    assert (profile[0], page[0], results[0]) == (200, 200, 200)
    assert (profile[1]["person"]["name"], profile[1]["games"]) == ("Ann", 0)
    assert [each["people"] for each in profile[1]["tallies"]] == [1]
    assert [each["round"] for each in page[1]["tallies"]] == [1]
    assert results[1]["results"] == []
    assert (await home.get(f"/api/v1/people/{dan.id}/tallies?game=onecard"))[0] == 404


@both_databases
async def test_nothing_is_counted_for_an_account_that_was_deleted_in_the_middle_of_a_hand(
    home: House, install: Install
) -> None:
    install("[parlor.achievements]\nonecard = tests.server.routes.test_tallies:HANDS\n")
    anna, boris = await two_members(home)
    cora = await home.player(await member(home, "Cora"))
    table = await evening(home, boris, anna, cora, settings={"public": True})
    gone = await ask(home, "POST", "/account/delete", {"password": PASSWORD}, **anna.guest.headers)
    assert gone.status == 204, gone.body
    for _ in range(2):
        if sitting(home, table).phase == "playing":
            await play(home, table, (boris if is_asked(home, table, boris) else cora, FOLD))
    assert sitting(home, table).phase != "playing"
    for kept in ("tallies", "tally_sums", "standings", "achievements"):
        rows = await home.node.store.fetch(f"SELECT DISTINCT person FROM {kept}")
        assert anna.id not in {person for (person,) in rows}, kept
    assert (await totals(home, boris))["people"] == 1


async def test_an_achievement_of_a_hand_is_told_without_a_result(
    home: House, install: Install
) -> None:
    install("[parlor.achievements]\nonecard = tests.server.routes.test_tallies:HANDS\n")
    anna, boris = await two_members(home)
    table = await evening(home, anna, boris)
    first = anna if is_asked(home, table, anna) else boris
    await play(home, table, (first, FOLD))
    told = await anna.hear("rated", table=table)
    assert {(each["person"], each["code"]) for each in told["achieved"]} == {
        (anna.id, "onecard.dealt"),
        (boris.id, "onecard.dealt"),
    }


async def test_an_achievement_of_a_game_is_told_with_its_result_and_listed(
    home: House, install: Install
) -> None:
    install("[parlor.achievements]\ndots = tests.server.routes.test_tallies:ONCE\n")
    anna, boris = await two_members(home)
    table = await capture(home, anna, boris)
    told = await boris.hear("rated", table=table)
    codes = {(each["person"], each["code"]) for each in told["achieved"]}
    assert (anna.id, "dots.once") in codes
    assert (anna.id, "first_win") in codes
    assert (boris.id, "dots.once") not in codes
    listed = {each["code"]: each["at"] for each in (await profile(home, anna))["achievements"]}
    assert listed["dots.once"] is not None


async def test_a_game_that_cannot_count_loses_its_tally_and_nothing_else(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(Dots, "tally", fail)
    anna, boris = await two_members(home)
    await capture(home, anna, boris)
    mine = await profile(home, anna)
    assert (mine["wins"], mine["tallies"]) == (1, [])


@both_databases
@pytest.mark.parametrize("label", [5, None, "\ud800", "a\0b", "x" * 100_000])
async def test_a_game_with_a_label_that_cannot_be_kept_still_ends(
    home: House, monkeypatch: pytest.MonkeyPatch, label: Any
) -> None:
    """No database takes such a label: the row that ends the game would never be written."""
    monkeypatch.setattr(Dots, "variant", lambda _: label)
    anna, boris = await two_members(home)
    table = await capture(home, anna, boris)
    assert sitting(home, table).phase == "over"
    assert not home.node.writer.failing
    mine = await profile(home, anna)
    assert (mine["wins"], mine["tallies"]) == (1, [])


async def test_games_against_bots_are_counted_apart(home: House) -> None:
    anna = await home.player(await member(home, "Anna"))
    alone = replace(tally(1, **{anna.id: 3}), alone=True)
    await write_tallies(home.store, alone, tally(2, **{anna.id: 4}), tally(3, **{anna.id: 1}))
    found = await totals(home, anna)
    assert (found["people"], found["alone"]) == (2, 1)
    assert (found["totals"][0]["people"], found["totals"][0]["alone"]) == (5, 3)
    assert found["variants"] == [{"variant": "20x20", "people": 2, "alone": 1}]


async def test_tallies_are_read_page_by_page_and_by_variant(home: House) -> None:
    anna = await member(home, "Anna")
    many = [tally(round, **{anna.id: round}) for round in range(1, 6)]
    await write_tallies(home.store, *many, replace(tally(9, **{anna.id: 9}), variant="10x10"))
    path = f"/api/v1/people/{anna.id}/tallies?game=dots&limit=2"
    seen: list[int] = []
    _, page = await home.get(path)
    seen += [each["round"] for each in page["tallies"]]
    while page["next"]:
        _, page = await home.get(f"{path}&before={page['next']}")
        seen += [each["round"] for each in page["tallies"]]
    assert seen == [9, 5, 4, 3, 2, 1]
    _, small = await home.get(f"{path}&variant=10x10")
    assert [each["round"] for each in small["tallies"]] == [9]
    _, other = await home.get(f"/api/v1/people/{anna.id}/tallies?game=chess")
    assert other == {"tallies": [], "next": None}


async def test_what_a_private_table_counted_is_listed_to_its_players(home: House) -> None:
    anna, boris = await two_members(home)
    await write_tallies(home.store, replace(tally(1, **{anna.id: 3, boris.id: 1}), public=False))
    path = f"/api/v1/people/{anna.id}/tallies?game=dots"
    assert (await home.get(path))[1]["tallies"] == []
    _, page = await home.get(path, **boris.guest.headers)
    assert [each["numbers"] for each in page["tallies"]] == [{"taken": 3}]


@pytest.mark.parametrize("query", ["", "?game=dots&before=yesterday", "?game=dots&limit=0"])
async def test_a_wrong_question_is_refused(home: House, query: str) -> None:
    anna = await member(home, "Anna")
    status, body = await home.get(f"/api/v1/people/{anna.id}/tallies{query}")
    assert (status, body["code"]) == (400, "malformed")


async def test_nobody_asks_for_tallies_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "AT_ONCE", 2)
    monkeypatch.setattr(replays, "EACH", 0.001)
    async with house(tmp_path) as home:
        home.stop_clock()
        anna = await member(home, "Anna")
        path = f"/api/v1/people/{anna.id}/tallies?game=dots"
        assert [(await home.get(path))[0] for _ in range(3)] == [200, 200, 429]
        assert (await home.get(path, **anna.headers))[0] == 200


async def test_nobody_has_no_tallies(home: House) -> None:
    status, body = await home.get("/api/v1/people/nobody/tallies?game=dots")
    assert (status, body["code"]) == (404, "unknown_person")


async def test_totals_of_a_game_that_is_not_installed_any_more_are_left_out(home: House) -> None:
    anna = await member(home, "Anna")
    await write_tallies(home.store, replace(tally(1, **{anna.id: 3}), game="chess"))
    assert (await profile(home, anna))["tallies"] == []


async def test_an_export_has_every_tally(home: House) -> None:
    anna = await member(home, "Anna")
    await write_tallies(
        home.store,
        replace(tally(1, **{anna.id: 3}), public=False),
        replace(tally(2, **{anna.id: 4}), game="chess"),
    )
    told = (await ask(home, "GET", "/account/export", **anna.headers)).body
    assert [(each["game"], each["numbers"]) for each in told["tallies"]] == [
        ("chess", {"taken": 4}),
        ("dots", {"taken": 3}),
    ]
    assert [each["game"] for each in told["totals"]] == ["dots"]
