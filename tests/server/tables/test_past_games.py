"""Games of the past: one is read without those before it, old tables are added once, any row can be seen."""

import asyncio
import gc
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from parlor.base.person import FORMER
from parlor.engine import Refused
from parlor.server.routes import replays
from parlor.server.tables import beginnings, past_games, same_commit
from parlor.store import StoreTrouble
from parlor.store.sql import games
from parlor.table.history.one_game import OneGame
from parlor.table.history.replay import Moment, view_after
from tests.databases import both_databases
from tests.server.house import PATIENCE, PLENTY, House, Player, house, until
from tests.server.members import PASSWORD, ask, member
from tests.server.routes.people_steps import HOST_WINS
from tests.server.routes.replays.replay_steps import ONE_BOARD, got, refused, verdict
from tests.server.tables.series.steps import FOLD, evening, next_hand, play, sitting
from tests.store.rows import by_hand


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(replays, "AT_ONCE", PLENTY)
    async with house(tmp_path, rate=PLENTY) as opened:
        yield opened


async def boards(home: House, ann: Player, bob: Player, number: int, **body: Any) -> str:
    """So many games of noughts at one table, each of five moves."""
    table = await home.game(ann, bob, **{**ONE_BOARD, **body})
    for game in range(number):
        if game:
            assert (await ann.ask(table, "start"))["type"] == "update"
        for cell in HOST_WINS:
            first = sitting(home, table).asked[0]
            await (ann, bob)[first].place(table, cell)
    return table


async def hands(home: House, ann: Player, bob: Player, number: int) -> str:
    """So many hands of one card, in which whoever is first folds."""
    table = await evening(home, ann, bob)
    for hand in range(number):
        if hand:
            await next_hand(home, table)
        first = sitting(home, table).asked[0]
        await play(home, table, ((ann, bob)[first], FOLD))
    return table


async def count_reads(home: House, work: Callable[[], Awaitable[Any]]) -> tuple[int, int]:
    """The queries that something needs, and the rows that they find."""
    reads = home.node.store.reads
    before = reads.queries, reads.rows
    await work()
    return reads.queries - before[0], reads.rows - before[1]


async def read(home: House, table: str, number: int, who: Player | None = None) -> Any:
    answer = await got(home, who, table, number)
    assert answer.status == 200, answer.body
    return answer.body


async def forget_games(home: House, table: str, after: int = 0) -> None:
    """As a house left it that did not keep games yet; after some, it did."""
    sql = "DELETE FROM games WHERE table_id = :table AND round > :after"
    await by_hand(home.node.store, sql, table=table, after=after)


# One game


@both_databases
async def test_a_late_game_costs_what_an_early_one_does(home: House) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 9)
    early = await count_reads(home, lambda: read(home, table, 3))
    late = await count_reads(home, lambda: read(home, table, 9))
    assert early == late
    assert late[1] < 12, "its own rows, and a few to find them"


async def test_however_many_rows_a_table_has_its_games_can_be_replayed(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 6)
    monkeypatch.setattr(past_games, "MOST_ROWS", 12)
    assert home.seq(table) > 3 * 12, "only a game may be too long"
    for number in (1, 6):
        assert (await read(home, table, number))["round"] == number


@both_databases
async def test_a_late_hand_has_its_proofs_and_nothing_of_what_was_before_them(home: House) -> None:
    ann, bob = await home.two()
    table = await hands(home, ann, bob, 12)
    for number in (1, 2, 8, 9, 12):
        hand = await read(home, table, number, ann)
        assert hand["round"] == number
        assert verdict(hand).startswith("fair")
        assert len(hand["fair"]["shuffles"]) == 1
    _, rows = await count_reads(home, lambda: read(home, table, 12))
    assert rows < 30, "the hand, and the batch of decks that it was dealt from"


@both_databases
async def test_games_of_an_old_table_are_added_when_one_is_asked_for(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beginnings, "AT_ONCE", 7)  # in several pieces
    ann, bob = await home.two()
    table = await hands(home, ann, bob, 5)
    before = [await read(home, table, number, ann) for number in range(1, 6)]
    kept = await home.node.store.fetch("SELECT * FROM games ORDER BY round")
    await forget_games(home, table)
    assert [await read(home, table, number, ann) for number in (4, 1, 2, 3, 5)] == [
        before[number - 1] for number in (4, 1, 2, 3, 5)
    ]
    assert await home.node.store.fetch("SELECT * FROM games ORDER BY round") == kept


async def test_an_old_table_that_goes_on_has_all_its_games(home: House) -> None:
    ann, bob = await home.two()
    table = await hands(home, ann, bob, 3)
    second = await read(home, table, 2)
    await forget_games(home, table)
    await next_hand(home, table)
    assert refused(await got(home, ann, table, 4)) == (409, "not_over")
    await forget_games(home, table)
    await play(home, table, ((ann, bob)[sitting(home, table).asked[0]], FOLD))
    assert [each.round for each in await listed(home, table)] == [4, 3, 2, 1]
    await by_hand(home.node.store, "DELETE FROM games WHERE round < 3")
    assert await read(home, table, 2) == second
    assert (await read(home, table, 4))["round"] == 4


@both_databases
async def test_games_are_all_added_after_an_interruption(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first few were added, and others were kept as they ended: none between them is missing for ever."""
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 9)
    new = await listed(home, table)
    fifth = await read(home, table, 5)
    await by_hand(home.node.store, "DELETE FROM games WHERE round < 9")
    monkeypatch.setattr(beginnings, "AT_ONCE", 17)  # two games, of six or seven rows
    change = home.node.writer.change

    async def fail_later(*statements: Any) -> Any:
        monkeypatch.setattr(home.node.writer, "change", fail)
        return await change(*statements)

    async def fail(*_: Any) -> Any:
        raise asyncio.CancelledError

    monkeypatch.setattr(home.node.writer, "change", fail_later)
    with pytest.raises(asyncio.CancelledError):
        await home.node.past_games.list_games(table, 1000, 100)
    monkeypatch.setattr(home.node.writer, "change", change)
    left = await home.node.store.fetch("SELECT round FROM games ORDER BY round")
    assert [number for (number,) in left] == [1, 2, 9]
    hole = "DELETE FROM games WHERE round > 2 AND round < 9"
    assert await read(home, table, 5) == fifth
    await by_hand(home.node.store, hole)
    assert (await home.node.past_games.list_games(table, 6, 2))[1] == new[4:6]
    await by_hand(home.node.store, hole)
    assert await listed(home, table) == new


KEPT = "SELECT round, last, after FROM games ORDER BY round"


@both_databases
async def test_a_beginning_that_cannot_be_read_is_written_anew(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beginnings, "AT_ONCE", 7)
    monkeypatch.setattr(beginnings, "PAGE", 2)
    ann, bob = await home.two()
    table = await hands(home, ann, bob, 6)
    sixth = await read(home, table, 6, ann)
    kept = list(await home.node.store.fetch(KEPT))
    for wrong in ("{}", "nonsense"):
        for since in (1, 3):  # all of them, or those after the second
            spoil = "UPDATE games SET after = :wrong WHERE round >= :since"
            await by_hand(home.node.store, spoil, wrong=wrong, since=since)
            assert await read(home, table, 6, ann) == sixth
            anew = list(await home.node.store.fetch(KEPT))
            assert anew[:5] == kept[:5], "those before the game that was asked for"
            assert anew[5][2] == wrong
            _, rows = await count_reads(home, lambda: read(home, table, 6, ann))
            assert rows < 30, "nothing is played again but the hand"


async def test_a_game_can_be_read_without_a_beginning(home: House) -> None:
    ann, bob = await home.two()
    table = await hands(home, ann, bob, 3)
    third = await read(home, table, 3, ann)
    await by_hand(home.node.store, "UPDATE games SET after = ''")
    assert await read(home, table, 3, ann) == third


async def test_a_beginning_that_cannot_be_written_either_is_not_missed(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await hands(home, ann, bob, 3)
    third = await read(home, table, 3, ann)
    await by_hand(home.node.store, "UPDATE games SET after = 'nonsense'")

    async def fail(*_: Any) -> Any:
        raise StoreTrouble("no")

    monkeypatch.setattr(home.node.writer, "change", fail)
    assert await read(home, table, 3, ann) == third
    monkeypatch.setattr(past_games, "MOST_ROWS", third["steps"][-1]["seq"] - 1)
    assert refused(await got(home, ann, table, 3)) == (400, "too_long"), "from the first row on"


@both_databases
async def test_a_damaged_row_costs_only_the_games_that_need_it(
    home: House,
) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 5)
    told = [await read(home, table, number) for number in (1, 2, 5)]
    (row,) = await home.node.store.fetch("SELECT max(last) FROM games WHERE round = 3")
    damage = "UPDATE log SET body = 'nonsense' WHERE table_id = :table AND seq = :seq"
    await by_hand(home.node.store, damage, table=table, seq=row[0])
    assert refused(await got(home, ann, table, 3)) == (404, "damaged_game")
    assert await read(home, table, 5) == told[2], "it begins after the game before it"
    await forget_games(home, table)
    assert [each.round for each in await listed(home, table)] == [2, 1]
    assert [await read(home, table, number) for number in (1, 2)] == told[:2]
    for number in (3, 5):
        assert refused(await got(home, ann, table, number)) == (404, "damaged_game")
    with pytest.raises(Refused) as no:
        await read_all(home, table)
    assert no.value.code == "damaged_game"


async def test_a_game_that_breaks_off_with_its_table_is_not_said_to_be_played(home: House) -> None:
    """The host of the server closed a table without its rules: nothing could be written of its game."""
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 1)
    await ann.ask(table, "start")
    answer = await got(home, ann, table, 2)
    assert refused(answer) == (409, "not_over")
    home.node.tables.forget(home.place(table))
    assert refused(await got(home, ann, table, 2)) == (409, "not_over")
    await by_hand(home.node.store, "UPDATE tables SET closed = 1")
    answer = await got(home, ann, table, 2)
    assert refused(answer) == (404, "damaged_game")
    assert "breaks off in game 2" in answer.body["text"]
    assert (await read(home, table, 1))["round"] == 1


async def test_a_table_that_cannot_be_written_down_still_ends_its_games(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(sitting: object) -> bytes:
        raise TypeError("no")

    monkeypatch.setattr(same_commit, "to_beginning", fail)
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 2)
    assert (await read(home, table, 2))["round"] == 2


# All games of a table


async def read_all(home: House, table: str, use: Callable[[OneGame], Any] = id) -> list[Any]:
    charter = await home.node.past_games.find_charter(table)
    return await home.node.past_games.read_all(charter, lambda games: [*map(use, games)])


def held(kind: type) -> int:
    """So many of a kind are in memory."""
    gc.collect()
    return sum(type(each) is kind for each in gc.get_objects())


@both_databases
async def test_a_whole_table_is_read_a_few_rows_and_one_game_at_a_time(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past_games, "AT_ONCE", 4)
    ann, bob = await home.two()
    table = await hands(home, ann, bob, 12)
    reads = home.node.store.reads
    before = reads.rows + 3  # the charter, the games that were begun, the last row

    def look(game: OneGame) -> tuple[int, int, int]:
        return game.end.row.seq, reads.rows - before, held(Moment)

    rows = await home.node.store.rows(table, 0)
    starts = [row.seq for row in rows if row.kind == "started"]
    before += len(rows)

    seen = await read_all(home, table, look)
    assert len(seen) == 12
    for ended, read_so_far, in_memory in seen:
        begun = min((seq for seq in starts if seq > ended), default=ended)
        assert ended <= read_so_far < begun + 4, "a card may be shown until the next hand begins"
        assert in_memory < 25, "a game, with the batch of decks before it"
    assert seen[-1][0] >= 40


async def test_games_that_are_not_over_are_not_among_all(home: House) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 2)
    await ann.ask(table, "start")
    assert await read_all(home, table, lambda game: game.number) == [1, 2]


async def test_a_table_has_so_many_rows_to_be_read_whole(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 2)
    monkeypatch.setattr(past_games, "MOST_ROWS", home.seq(table))
    assert len(await read_all(home, table)) == 2
    monkeypatch.setattr(past_games, "MOST_ROWS", home.seq(table) - 1)
    with pytest.raises(Refused) as no:
        await read_all(home, table)
    assert no.value.code == "too_long"


async def test_whole_tables_are_read_one_after_the_other_and_no_replay_waits(home: House) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 2)
    begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def wait(game: OneGame) -> None:
        loop.call_soon_threadsafe(begun.set)
        assert go_on.wait(PATIENCE)

    tasks = [
        asyncio.create_task(read_all(home, table, wait)) for _ in range(past_games.WHOLE_TABLES)
    ]
    await begun.wait()
    with pytest.raises(Refused) as no:
        await read_all(home, table)
    assert no.value.code == "busy"
    assert (await read(home, table, 1))["round"] == 1
    assert not any(task.done() for task in tasks)
    go_on.set()
    for task in tasks:
        assert len(await task) == 2


async def test_nobody_goes_on_reading_when_nobody_waits_for_it(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past_games, "AT_ONCE", 2)
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 3)
    begun, go_on, ended = asyncio.Event(), threading.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    numbers: list[int] = []

    def work(games: Iterator[OneGame]) -> None:
        try:
            for game in games:
                numbers.append(game.number)
                loop.call_soon_threadsafe(begun.set)
                assert go_on.wait(PATIENCE)
        finally:
            loop.call_soon_threadsafe(ended.set)

    charter = await home.node.past_games.find_charter(table)
    task = asyncio.create_task(home.node.past_games.read_all(charter, work))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    go_on.set()
    await ended.wait()
    assert numbers == [1]


async def test_trouble_with_the_database_is_no_damage(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 1)

    async def fail(*_: Any) -> Any:
        raise StoreTrouble("no")

    monkeypatch.setattr(home.node.store, "rows", fail)
    with pytest.raises(StoreTrouble):
        await read_all(home, table)


# The list


async def listed(home: House, table: str) -> list[games.ListedGame]:
    _, found = await home.node.past_games.list_games(table, 1000, 100)
    return found


async def test_an_old_table_is_listed_like_a_new_one(home: House) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 4)
    new = await listed(home, table)
    await forget_games(home, table)
    assert await listed(home, table) == new
    await forget_games(home, table, after=2)
    assert (await home.node.past_games.list_games(table, 3, 1))[1] == [new[2]]
    assert refused(await got(home, ann, table, 5)) == (404, "no_such_game")
    assert (await read(home, table, 4))["round"] == 4
    assert await listed(home, table) == new


async def test_a_list_does_not_play_the_game_that_is_on(home: House) -> None:
    """It is not missing: the only one to be found there is the one that is not over."""
    ann, bob = await home.two()
    table = await home.game(ann, bob, **ONE_BOARD)
    for number in range(30):
        await ann.ask(table, "say", text=f"{number}")
    assert await count_reads(home, lambda: listed(home, table)) == (1, 1)
    _, rows = await count_reads(home, lambda: got(home, ann, table, 1))
    assert rows < 5
    assert refused(await got(home, ann, table, 1)) == (409, "not_over")


# Names


@both_databases
async def test_a_name_that_is_deleted_leaves_the_games_too(home: House) -> None:
    anna = await home.player(await member(home, "Anna"))
    bob = await home.player("Bob")
    table = await boards(home, anna, bob, 3)
    gone = await ask(home, "POST", "/account/delete", {"password": PASSWORD}, **anna.guest.headers)
    assert gone.status == 204, gone.body
    kept = await home.node.store.fetch("SELECT summary, after FROM games")
    assert len(kept) == 3
    assert "Anna" not in str(kept)
    assert FORMER in str(kept)
    third = await read(home, table, 3)
    assert {each["name"] for each in third["seats"]} == {FORMER, "Bob"}


async def test_a_name_does_not_come_back_with_a_game_that_is_added(home: House) -> None:
    """Whoever takes it out of the log and whoever reads the log to write it again take turns."""
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 1)
    await forget_games(home, table)
    rewriting = home.node.accounts.rewriting
    async with rewriting:
        adding = asyncio.create_task(listed(home, table))
        await until(lambda: rewriting._waiters)
        taken_out = "UPDATE log SET body = replace(body, '\"Bob\"', '\"Nobody\"')"
        await by_hand(home.node.store, taken_out)
    (game,) = await adding
    assert "Nobody" in game.summary
    assert "Bob" not in game.summary


# Any row


@both_databases
async def test_any_row_can_be_seen_as_the_table_told_it(home: House) -> None:
    ann, bob = await home.two()
    table = await hands(home, ann, bob, 10)
    told = {
        letter["seq"]: letter["view"]
        for letter in ann.heard
        if letter["type"] == "update" and letter.get("view") is not None
    }
    assert len(told) > 15
    for seq, view in told.items():
        moment = await home.node.past_games.look_back(table, seq)
        assert moment.row.seq == seq
        shown = view_after(moment, 0)
        assert shown.card == view.get("card")
        assert list(shown.stacks) == view["stacks"]


async def test_a_row_is_reached_from_the_nearest_table_that_is_kept(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 6)
    last = home.seq(table)
    look_back = home.node.past_games.look_back
    _, rows = await count_reads(home, lambda: look_back(table, last))
    assert rows < 12
    monkeypatch.setattr(same_commit, "CHECKPOINT_EVERY", 1)
    for number in range(20):
        await ann.ask(table, "say", text=f"{number}")
    _, rows = await count_reads(home, lambda: look_back(table, last + 20))
    assert rows < 6
    moment = await look_back(table, last + 20)
    assert view_after(moment, None).board == view_after(await look_back(table, last), 1).board


async def test_rows_that_never_were(home: House) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 1)
    for name, seq, code in (
        ("nosuch", 1, "no_such_table"),
        (table, 99, "not_found"),
        (table, 0, "not_found"),
        (table, -1, "not_found"),
        (table, 10**9, "not_found"),
        (table, 2**63, "not_found"),
    ):
        with pytest.raises(Refused) as no:
            await home.node.past_games.look_back(name, seq)
        assert no.value.code == code


async def test_a_row_that_is_too_far_from_all_that_is_kept_is_not_shown(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await boards(home, ann, bob, 3)
    await by_hand(home.node.store, "UPDATE games SET after = 'nonsense'")
    last = home.seq(table)
    monkeypatch.setattr(past_games, "MOST_ROWS", last)
    assert (await home.node.past_games.look_back(table, last)).row.seq == last
    monkeypatch.setattr(past_games, "MOST_ROWS", last - 1)
    with pytest.raises(Refused) as no:
        await home.node.past_games.look_back(table, last)
    assert no.value.code == "too_long"
