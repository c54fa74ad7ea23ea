"""How PostgreSQL is written to, and what is said about its trouble."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from parlor.base.result import Judge, Played, Result, Standing, Verdict
from parlor.store import CommitUnknown, RatedResult, StoreTrouble
from parlor.store.postgres import batch as sql_batch
from parlor.store.postgres import connection
from parlor.store.postgres.connection import without_password
from parlor.store.postgres.store import PostgresStore
from tests.postgres import OWNER, Cluster, ask
from tests.store.postgres_lines import Cut
from tests.store.rows import PATIENCE, batch, by_hand, row, seqs, table


@pytest.fixture
async def store(postgres_url: str) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(postgres_url)
    yield opened
    await opened.close()


# How it is written


async def test_a_commit_is_on_disk_when_it_returns_whatever_the_host_set(
    postgres: Cluster, postgres_url: str
) -> None:
    name = ask(postgres_url, "SELECT current_database()")
    postgres.say(f"ALTER DATABASE {name} SET synchronous_commit = off")
    store = await PostgresStore.open(postgres_url)
    assert await store._connection.fetchval("SHOW synchronous_commit") == "on"
    await store.close()


async def test_results_of_strangers_wait_for_each_other(
    store: PostgresStore, postgres_url: str
) -> None:
    """Neither has a standing yet that could be locked."""

    def judge(result: Result, before: Any) -> Verdict:
        games = {each.person: before.get(each.person, fresh(each.person)).games for each in SEATS}
        return Verdict(tuple(fresh(name, games=many + 1) for name, many in games.items()))

    def fresh(name: str, games: int = 0) -> Standing:
        return Standing(name, "noughts", games=games)

    def case(number: int, judge: Judge) -> RatedResult:
        return RatedResult(Result("t1", number, "noughts", number, SEATS), judge)

    SEATS = (Played("ann", "Ann"), Played("bob", "Bob"))
    lines = [await connection.connect(postgres_url, {}) for _ in range(3)]
    one, two = (line.transaction() for line in lines[:2])
    await one.start()
    await two.start()
    first, second = batch(), batch()
    first.results.append(case(1, judge))
    second.results.append(case(2, judge))
    await sql_batch.write_batch(lines[0], first)
    waiting = asyncio.create_task(sql_batch.write_batch(lines[1], second))
    waits = f"SELECT count(*) FROM pg_locks WHERE NOT granted AND pid = {lines[1].get_server_pid()}"
    async with asyncio.timeout(PATIENCE):
        while not await lines[2].fetchval(waits):
            assert not waiting.done()
    await one.commit()
    await waiting
    await two.commit()
    for line in lines:
        await line.close()
    found = await store.fetch("SELECT person, games FROM standings ORDER BY person")
    assert found == [("ann", 2), ("bob", 2)]
    assert second.results[0].before["ann"].games == 1


# What is said


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:hunter2@/nowhere?host={folder}",
        "postgresql://ann:hunter2@127.0.0.1:1/parlor",
        "postgresql://ann:hunter2/x@127.0.0.1:1/parlor",
        "postgresql://ann:hunter2#x@127.0.0.1:1/parlor",
        "postgresql://ann:hunter2@no.host.invalid/parlor",
        "postgresql://ann@127.0.0.1:1/parlor?password=hunter2&sslmode=hunter2",
        "postgresql://ann:hunter2@[/parlor",
    ],
)
async def test_the_password_is_never_told(
    postgres: Cluster, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    address = address.format(folder=postgres.folder)
    with pytest.raises(StoreTrouble) as trouble:
        await PostgresStore.open(address)
    told: BaseException | None = trouble.value
    while told is not None:
        assert "hunter2" not in str(told)
        told = told.__cause__ or (None if told.__suppress_context__ else told.__context__)
    assert "hunter2" not in without_password(address)
    assert "hunter2" not in capsys.readouterr().out


async def test_what_people_wrote_is_not_in_what_went_wrong(store: PostgresStore) -> None:
    await store.commit(batch(opened=(table("private"),)))
    with pytest.raises(StoreTrouble) as trouble:
        await store.commit(batch(opened=(table("private"),)))
    assert "private" not in str(trouble.value)
    assert "unique" in str(trouble.value)


async def test_a_database_without_its_rights_is_trouble(postgres: Cluster) -> None:
    with pytest.raises(StoreTrouble, match="nowhere"):
        await PostgresStore.open(f"postgresql://{OWNER}@/nowhere?host={postgres.folder}")


async def test_it_counts_what_it_changes(store: PostgresStore) -> None:
    await store.commit(batch(row(1), row(2)))
    assert await by_hand(store, "DELETE FROM log WHERE seq > :seq", seq=0) == 2


async def test_who_was_replaced_stays_ill(store: PostgresStore, postgres_url: str) -> None:
    """A probe that did not look at the mark would say that all is well, and the next commit that it is not."""
    await store.probe()
    await store.commit(batch(row(1)))
    ask(postgres_url, "UPDATE secrets SET value = '\\x00' WHERE name = 'mark'")
    for work in (store.commit(batch(row(2))), store.probe(), store.probe()):
        with pytest.raises(StoreTrouble, match="another parlour has written"):
            await work
    assert await seqs(store) == [1]


async def test_a_probe_whose_answer_is_lost_does_no_harm(store: PostgresStore) -> None:
    for heard in (True, False):
        store._connection = Cut(store._connection, heard)
        with pytest.raises(CommitUnknown):
            await store.probe()
        await store.probe()
    await store.commit(batch(row(1)))
    assert await seqs(store) == [1]
