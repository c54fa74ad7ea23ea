"""Decks are sealed in a thread beside the loop; and what can happen meanwhile."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.fair.batch import Batch
from parlor.server.tables import sealing
from tests.server.house import House, house, until
from tests.server.tables.shuffles.steps import asked, fair, give, mixed, sealed, vow


class Gate:
    """Sealing waits until it is open, and every batch of decks is counted."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.batches: list[Batch] = []

    def seal(self, decks: Batch) -> bytes:
        self.batches.append(decks)
        self.open.wait()
        return decks.root()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    monkeypatch.setattr(sealing, "seal_piecemeal", gate.seal)
    yield gate
    gate.open.set()


def test_sealing_piece_by_piece_gives_the_same_root() -> None:
    decks = Batch(b"secret", 13, 8)
    assert sealing.seal_piecemeal(decks) == Batch(b"secret", 13, 8).root()


def test_others_get_their_turn_after_each_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    decks = Batch(b"another secret", 13, 8)
    sealing.seal_piecemeal(decks)
    assert pauses == [0] * decks.decks


async def test_the_table_goes_on_while_decks_are_sealed(home: House, gate: Gate) -> None:
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    assert (await bob.ask(table, "say", text="hello"))["type"] == "update"
    assert home.place(table).table.durable.fair is None
    gate.open.set()
    for player in (ann, bob):
        await give(player, table, 0)
    for number in (1, 2):
        for player in (ann, bob):
            await give(player, table, number)
    assert (await ann.answer("start"))["type"] == "update"
    assert [decks.root().hex() for decks in gate.batches] == [fair(home.place(table)).root]


async def test_each_batch_has_a_secret_of_its_own(home: House, gate: Gate) -> None:
    gate.open.set()
    ann, bob = await home.two()
    for _ in range(2):
        table = await sealed(home, ann, bob)
        await asked(ann, 0)
        await ann.ping()
        await ann.say("unsubscribe", table=table)
    assert len({decks.secret for decks in gate.batches}) == 2
    assert all(len(decks.secret) == 32 for decks in gate.batches)


async def test_decks_that_come_too_late_are_thrown_away(home: House, gate: Gate) -> None:
    """The table was closed meanwhile. Nothing is written, and nothing is sealed again."""
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    place = home.place(table)
    await bob.ask(table, "leave")
    await ann.ask(table, "close")
    assert place.table.durable.phase == "closed"
    seq = place.table.durable.seq
    gate.open.set()
    await until(lambda: place.shuffles._sealing._task is None)
    assert (place.table.durable.seq, len(gate.batches)) == (seq, 1)


async def test_trouble_while_decks_are_sealed_refuses_what_waited(home: House, gate: Gate) -> None:
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    place = home.place(table)
    home.store.broken = "no disk"
    assert (await bob.ask(table, "say", text="hello"))["code"] == "trouble"
    assert (await ann.answer("start"))["code"] == "trouble"
    gate.open.set()
    await until(lambda: place.shuffles._sealing._task is None)
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    await ann.ping()
    assert (place.table.durable.fair, len(gate.batches)) == (None, 1)  # nobody wants them now
    await ann.say("ask", table=table, ref="again", command={"type": "start"})
    await asked(ann, 0)
    assert len(gate.batches) == 2


async def test_decks_that_could_not_be_written_are_sealed_again(home: House, gate: Gate) -> None:
    """Trouble at another table: this one still waits."""
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    other = await home.table(bob)
    await bob.subscribe(other)
    place = home.place(table)
    home.store.broken = "no disk"
    assert (await bob.ask(other, "say", text="hello"))["code"] == "trouble"
    gate.open.set()
    await until(lambda: place.shuffles._sealing._task is None)
    assert place.table.durable.fair is None
    home.store.broken = ""
    await asked(ann, 0)
    await vow(ann, table)
    assert len(gate.batches) == 2


async def test_a_server_closes_while_decks_are_sealed(tmp_path: Path, gate: Gate) -> None:
    async with house(tmp_path / "data") as home:
        ann, bob = await home.two()
        table = await sealed(home, ann, bob)
        await ann.ping()
        gate.open.set()
        task = home.place(table).shuffles._sealing._task
        home.place(table).stop()
    assert task is not None
    assert task.cancelled()
    async with house(tmp_path / "data") as home:
        ann = await home.player(ann.guest)
        assert "seal" not in (await ann.subscribe(table))["room"]


# Clients of other versions


@pytest.mark.parametrize("fields", [{"scheme": 1}, {"scheme": 3}])
async def test_a_client_that_knows_another_scheme_takes_no_part(
    home: House, fields: dict[str, int]
) -> None:
    ann, bob = await home.two()
    table = await home.table(ann, "duel")
    await ann.subscribe(table, links=True)
    await bob.subscribe(table, links=True, **fields)
    await bob.ask(table, "sit")
    await ann.say("ask", table=table, ref="start", command={"type": "start"})
    await give(ann, table, 0, 1, 2)
    await ann.answer("start")
    await bob.hear("update", seq=home.seq(table))
    assert "asking" not in [letter["type"] for letter in bob.heard]
    assert [len(each.links) for each in await mixed(home, table)] == [1]


async def test_whoever_comes_back_is_shown_the_batch_from_its_seal_on(home: House) -> None:
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    for number in (0, 1, 2):
        for player in (ann, bob):
            await give(player, table, number)
    await ann.answer("start")
    kinds = ("seal", "committed", "opened", "mixed")
    told = [
        news for letter in ann.heard for news in letter.get("news", ()) if news["type"] in kinds
    ]
    assert [news["type"] for news in told] == list(kinds)
    assert (await ann.subscribe(table, links=True))["shuffles"] == told
    cid = await home.player("Cid")
    assert "shuffles" not in await cid.subscribe(table, links=True)


async def test_where_no_thread_can_be_started_the_table_goes_on(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(decks: Batch) -> bytes:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(sealing, "seal_piecemeal", refuse)
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    for player in (ann, bob):
        await give(player, table, 0)
    assert fair(home.place(table)).root
