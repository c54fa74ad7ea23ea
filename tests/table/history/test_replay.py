"""Promises 1 to 5 at the table: whatever an evening brings, its log brings it back, and no card leaks."""

from base64 import b64encode
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.engine import Chance, Row
from parlor.fair.batch import Batch, order, salt
from parlor.games.noughts import Noughts
from parlor.table import Receipt, Table
from parlor.table.audience import seat_of
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.history.replay import replay
from parlor.table.letters import Told
from parlor.table.model import ASLEEP, Sitting
from parlor.table.rules.claims import still_stands
from parlor.table.rules.offers import voters
from parlor.table.rules_in_force import first_sitting
from parlor.table.shuffle_entries import Opened, Sealed
from tests.table.scenes.evenings import GAMES, Evening, evenings, happen
from tests.table.scenes.hall import DAN, PEOPLE, Hall

pytestmark = pytest.mark.fuzz  # `make soak` spends more evenings

every_game = pytest.mark.parametrize("name", GAMES)


def sittings(hall: Hall) -> Iterator[Sitting]:
    yield first_sitting(hall.charter, hall.table.rules)
    for receipt in hall.receipts:
        yield receipt.sitting


def replayed(hall: Hall, start: Sitting, rows: list[Row]) -> list[tuple[Sitting, Told]]:
    return list(replay(hall.table.rules, start, rows))


# The log


@every_game
@given(data=st.data())
def test_a_log_brings_back_every_sitting_and_tells_again_what_was_told(
    name: str, data: st.DataObject
) -> None:
    hall = data.draw(evenings(name)).spent()
    again = replayed(hall, first_sitting(hall.charter, hall.table.rules), hall.rows)
    assert [sitting for sitting, _ in again] == [receipt.sitting for receipt in hall.receipts]
    assert [told for _, told in again] == [
        Told(receipt.row.seq, receipt.events, receipt.news) for receipt in hall.receipts
    ]
    for (sitting, _), receipt in zip(again, hall.receipts, strict=True):
        assert to_checkpoint(sitting) == to_checkpoint(receipt.sitting)


@every_game
@given(data=st.data())
def test_a_checkpoint_and_the_rows_after_it_bring_back_the_table(
    name: str, data: st.DataObject
) -> None:
    hall = data.draw(evenings(name)).spent()
    every = list(sittings(hall))
    at = data.draw(st.integers(0, len(every) - 1))
    checkpoint = from_checkpoint(to_checkpoint(every[at]), hall.game)
    assert checkpoint == every[at]
    rows = replayed(hall, checkpoint, hall.rows[at:])
    assert [sitting for sitting, _ in rows] == every[at + 1 :]


@every_game
@given(data=st.data())
def test_rows_have_no_gaps_and_time_never_goes_back(name: str, data: st.DataObject) -> None:
    hall = data.draw(evenings(name)).spent()
    assert [row.seq for row in hall.rows] == list(range(1, len(hall.rows) + 1))
    times = [row.at for row in hall.rows]
    assert times == sorted(times)
    for row, receipt in zip(hall.rows, hall.receipts, strict=True):
        assert (receipt.sitting.seq, receipt.sitting.at) == (row.seq, row.at)
        assert msgspec.json.decode(row.body)["type"] == row.kind


@every_game
@given(data=st.data())
def test_a_table_that_was_rolled_back_goes_on_as_if_nothing_had_been(
    name: str, data: st.DataObject
) -> None:
    evening: Evening = data.draw(evenings(name))
    full = data.draw(st.integers(0, len(evening.script)))
    empty = data.draw(st.integers(full, min(full + 6, len(evening.script))))
    hall = evening.hall()
    for deed in evening.script[:full]:
        happen(hall, deed)
    durable = hall.sitting()
    hall.disk_full = True
    for deed in evening.script[full:empty]:
        happen(hall, deed)
    hall.disk_full = False
    hall.table.roll_back()
    assert hall.sitting() is durable
    for deed in evening.script[empty:]:
        happen(hall, deed)
    assert hall.replayed() == hall.sitting() == hall.table.durable


@every_game
@given(data=st.data())
def test_a_server_may_die_at_any_row_and_the_evening_goes_on(
    name: str, data: st.DataObject
) -> None:
    evening: Evening = data.draw(evenings(name))
    dies = data.draw(st.integers(0, len(evening.script)))
    hall = evening.hall()
    for deed in evening.script[:dies]:
        happen(hall, deed)
    present = hall.table.present
    shown = hall.sees(None).clocks, hall.sitting().at
    again = hall.restarted(gone=data.draw(st.integers(0, 100_000)))
    for person in present.values():
        again.table.come(person, again.now, person.id in hall.table.attendance.links)
    if again.sitting() != hall.sitting():
        assert again.rows[-1].kind == "revived"
        # Clocks show what they showed when the last row was written.
        hall.now = shown[1]
        assert again.sees(None).clocks == hall.sees(None).clocks
    for deed in evening.script[dies:]:
        happen(again, deed)
    assert again.replayed() == again.sitting()


def test_a_log_with_a_row_missing_is_not_replayed() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits | ann starts | ann places 4")
    with pytest.raises(AssertionError, match="row 4 follows 2"):
        replayed(
            hall, first_sitting(hall.charter, hall.table.rules), [*hall.rows[:2], hall.rows[3]]
        )


# What holds for every sitting


@every_game
@given(data=st.data())
def test_what_is_due_happens_when_it_is_due_and_not_before(name: str, data: st.DataObject) -> None:
    hall = data.draw(evenings(name)).spent()
    here = data.draw(st.sets(st.sampled_from(sorted(PEOPLE))))
    joined = data.draw(st.sets(st.sampled_from(sorted(PEOPLE))))
    for sitting in sittings(hall):
        table = Table(hall.charter, hall.game, hall.draw_seed, hall.bots, sitting)
        for who in sorted(here):
            table.come(PEOPLE[who], sitting.at, links=who in joined)
        due = table.due()
        if due is None:
            assert table.tick(sitting.at + 10**9) is None
            continue
        if due > sitting.at:
            assert table.tick(due - 1) is None
        assert table.tick(due) is not None or table.shuffles.request is not None
        ticks = 0
        while (then := table.due()) is not None and then <= due:
            assert table.tick(due) is not None or table.shuffles.request is not None
            ticks += 1
            assert ticks < 100, "time stands still and the table does not"


@every_game
@given(data=st.data())
def test_every_sitting_makes_sense(name: str, data: st.DataObject) -> None:
    hall = data.draw(evenings(name)).spent()
    for sitting in sittings(hall):
        rules = hall.table.rules.at(sitting)
        endless = rules.description.endless
        people = [chair for chair in sitting.chairs if chair.human]
        hosts = [chair for chair in people if chair.person and chair.person.id == sitting.host]
        assert len(hosts) == bool(people)
        names = [chair.person.id for chair in sitting.chairs if chair.person]
        assert len(names) == len(set(names))
        playing = sitting.phase == "playing"
        assert bool(sitting.asked) == playing
        assert (sitting.outcome is not None) <= (sitting.phase in ("over", "closed"))
        active = [
            chair for seat, chair in enumerate(sitting.chairs) if seat not in sitting.forfeits
        ]
        awake = [chair for chair in active if chair.human]  # who gave up only watches
        idle = playing and all(chair.away for chair in awake) and (bool(awake) or endless)
        if sitting.paused in (None, ASLEEP):
            assert (sitting.paused == ASLEEP) == idle
        running = {seat for seat, chair in enumerate(sitting.chairs) if chair.since is not None}
        timed = rules.clock is not None and sitting.paused is None
        humans = {seat for seat in sitting.asked if sitting.chairs[seat].human}
        assert running == (humans if timed else set())
        for chair in sitting.chairs:
            assert chair.human or not chair.away
            assert min(chair.used, chair.bank, chair.left or 0) >= 0
            assert chair.dealt or not playing
        if not playing:
            assert len(sitting.chairs) == rules.description.most_seats or sitting.phase == "closed"
        assert not any(out.id in names for out in sitting.out)
        if rules.settings.rated:
            assert all(chair.person is not None or not chair.bot for chair in sitting.chairs)
            assert all(chair.person.member for chair in sitting.chairs if chair.person)
        assert sitting.claim is None or still_stands(sitting)


@every_game
@given(data=st.data())
def test_an_open_offer_always_waits_for_somebody(name: str, data: st.DataObject) -> None:
    hall = data.draw(evenings(name)).spent()
    for sitting in sittings(hall):
        offer = sitting.offer
        if offer is not None:
            rules = hall.table.rules.at(sitting)
            assert set(voters(rules, sitting, offer)) - set(offer.agreed)
            assert sitting.chairs[offer.by].human
            assert offer.about is None or sitting.chairs[offer.about].human


# No card leaks


@every_game
@given(data=st.data())
def test_no_letter_tells_more_than_its_reader_may_know(name: str, data: st.DataObject) -> None:
    """Deal anew what a reader has not seen: not one byte of what they get changes."""
    hall = data.draw(evenings(name)).spent()
    dealt: dict[int, PersonId | None] = {}  # who was dealt in, by seat
    for receipt in hall.receipts:
        follow(dealt, receipt)
        state = receipt.sitting.state
        game = hall.table.rules.at(receipt.sitting).game
        for reader in (None, *PEOPLE):
            seat = None if reader is None else seat_of(receipt.sitting, reader)
            knows = seat if seat is not None and dealt.get(seat) == reader else None
            letters = told(hall, receipt, seat)
            assert b"chance" not in letters
            if state is not None:
                twin = game.redeal(state, knows, Chance.named(f"{receipt.row.seq} {reader}"))
                asked = tuple(sorted(game.to_act(twin))) if receipt.sitting.asked else ()
                sitting = replace(receipt.sitting, state=twin, asked=asked, past=())
                assert told(hall, replace(receipt, sitting=sitting), seat) == letters


def follow(dealt: dict[int, PersonId | None], receipt: Receipt) -> None:
    """Keep the list of who may know which hand, by the log alone."""
    body = msgspec.json.decode(receipt.row.body)
    match receipt.row.kind:
        case "started":
            dealt.clear()
            for seat, chair in enumerate(receipt.sitting.chairs):
                dealt[seat] = chair.person.id if chair.person else None
        case "left" if not body["bot"]:
            dealt.pop(body["seat"], None)
        case "bot_removed" | "freed":
            dealt.pop(body["seat"], None)
        case "kicked":
            for seat, person in tuple(dealt.items()):
                if person == body["person"]["id"]:
                    dealt[seat] = None
        case "reseated":
            dealt.pop(body["seat"], None)
            dealt.pop(body["to"], None)
        case "granted" if body["accept"] and body["seat"] in dealt:
            dealt[body["seat"]] = body["person"]["id"]
        case _:
            pass  # nobody gets up for good


def told(hall: Hall, receipt: Receipt, seat: int | None) -> bytes:
    """Everything that an audience can get of a row."""
    sitting, at = receipt.sitting, receipt.row.at
    viewer = DAN if seat is None else sitting.chairs[seat].person
    update = hall.table.views.update(receipt, seat, legal=True, ref=None, viewer=viewer)
    snapshot = hall.table.views.snapshot(sitting, seat, True, at, viewer=viewer)
    return msgspec.json.encode((update, snapshot, hall.table.views.presence(hall.now, viewer)))


@every_game
@given(data=st.data())
def test_nothing_that_is_sealed_is_told(name: str, data: st.DataObject) -> None:
    """Not the secret of a batch, not the seed of a deck before it is thrown away, no salt, no order to come."""
    hall = data.draw(evenings(name)).spent()
    letters = b"".join(
        told(hall, receipt, seat)
        for receipt in hall.receipts
        for seat in (None, *range(len(receipt.sitting.chairs)))  # a table may have one chair
    )
    for secret in sealed(hall):
        assert secret not in letters


def sealed(hall: Hall) -> Iterator[bytes]:
    """Everything that nobody may know of the batches of a table, as it could be written."""
    opened: dict[int, set[int]] = {}
    for receipt in hall.receipts:
        for news in receipt.news:
            if isinstance(news, Opened):
                opened[news.batch] = {number for number, _ in news.seeds}
    for row in hall.rows:
        if row.kind != "sealed":
            continue
        entry = msgspec.json.decode(row.body, type=Sealed)
        batch = Batch(entry.secret, entry.size, entry.count, bytes.fromhex(entry.pack))
        yield from spellings(batch.secret)
        for number in set(range(batch.decks)) - opened.get(entry.batch, set()):
            seed = batch.seed(number)
            yield from spellings(seed)
            yield from spellings(salt(seed, 0))
            if batch.size > 12:  # a few cards come in the same order by chance
                yield msgspec.json.encode(order(seed, batch.size))


def spellings(secret: bytes) -> Iterator[bytes]:
    yield secret.hex().encode()
    yield b64encode(secret).rstrip(b"=")
