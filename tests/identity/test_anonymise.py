"""A name is taken out of everything that is kept, and of nothing else."""

from parlor.base.person import FORMER
from parlor.engine import Row
from parlor.identity.anonymise import AT_ONCE, anonymise, remove_name
from parlor.store import Checkpoint
from parlor.store.batch import TableRow
from parlor.store.writer import AckFuture
from tests.identity.rooms import NOW, Desk

ANN = '{"id":"ann_1","name":"Ann","member":true}'
BOB = '{"id":"annx1","name":"Ann"}'  # another of the same name, whose id looks like hers to LIKE


def row(table: str, seq: int, who: str, kind: str, body: str) -> Row:
    return Row(table, seq, NOW, who, "", kind, body)


async def put(desk: Desk, *rows: Row) -> None:
    waiting = AckFuture()
    for table in sorted({each.table for each in rows}):
        desk.writer.open(TableRow(table, "{}", NOW), (waiting, None))
        desk.writer.save_checkpoint(Checkpoint(table, 1, f'{{"chairs":[{{"person":{ANN}}}]}}'))
    for each in rows:
        desk.writer.put(each, (waiting, None))
    last = AckFuture()
    desk.writer.acknowledge((last, None))
    assert await last.done


async def bodies(desk: Desk, table: str) -> list[str]:
    found = await desk.store.rows(table, 0)
    return [each.body for each in found]


async def test_a_name_goes_and_everything_else_stays(desk: Desk) -> None:
    acted = '{"type":"acted","seat":0,"action":{"type":"name","id":"ann_1","name":"Ann"}}'
    await put(
        desk,
        row("t1", 1, "ann_1", "sat", f'{{"type":"sat","seat":0,"person":{ANN}}}'),
        row("t1", 2, "annx1", "sat", f'{{"type":"sat","seat":1,"person":{BOB}}}'),
        row("t1", 3, "ann_1", "acted", acted),
        row("t1", 4, "", "renamed", f'{{"type":"renamed","person":{ANN}}}'),
        row("t1", 5, "annx1", "granted", f'{{"type":"granted","to":[{ANN},{BOB}]}}'),
        row("t2", 1, "annx1", "sat", f'{{"type":"sat","seat":0,"person":{BOB}}}'),
        row("t3", 1, "annx1", "kicked", f'{{"type":"kicked","person":{ANN}}}'),  # she never sat
    )
    for statements in await anonymise(desk.store, "ann_1"):
        await desk.writer.change(*statements)
    nobody = f'{{"id":"ann_1","name":"{FORMER}"}}'
    assert await bodies(desk, "t1") == [
        f'{{"type":"sat","seat":0,"person":{nobody}}}',
        f'{{"type":"sat","seat":1,"person":{BOB}}}',
        acted,  # what a game says is the game's
        f'{{"type":"renamed","person":{nobody}}}',
        f'{{"type":"granted","to":[{nobody},{BOB}]}}',
    ]
    assert await bodies(desk, "t2") == [f'{{"type":"sat","seat":0,"person":{BOB}}}']
    assert await desk.store.checkpoint("t1") is None
    assert await desk.store.checkpoint("t2") is not None
    assert await bodies(desk, "t3") == [f'{{"type":"kicked","person":{nobody}}}']
    assert await desk.store.checkpoint("t3") is None


async def test_nothing_in_an_id_is_more_than_a_letter(desk: Desk) -> None:
    """`LIKE` has letters for all letters; nothing of somebody else is read, nor its table touched."""
    await put(desk, row("t1", 1, "annx1", "sat", f'{{"type":"sat","seat":0,"person":{BOB}}}'))
    for person in ("%", "_____", "ann_1", "ann%", "!"):
        (told,) = await anonymise(desk.store, person)
        assert len(told) == 1  # the results alone


async def test_a_long_history_is_rewritten_in_bearable_pieces(desk: Desk) -> None:
    said = f'{{"type":"said","person":{ANN},"text":"hello"}}'
    await put(desk, *(row("t1", seq, "ann_1", "said", said) for seq in range(1, AT_ONCE + 100)))
    pieces = await anonymise(desk.store, "ann_1")
    assert len(pieces) == 2
    for statements in pieces:
        await desk.writer.change(*statements)
    assert "Ann" not in str(await bodies(desk, "t1"))


def test_odd_bodies_survive() -> None:
    for body in ("{}", "[]", "null", '{"id":"ann_1"}', '{"id":"ann_1","name":7}', '{"name":"Ann"}'):
        assert remove_name(body, "ann_1") == body
