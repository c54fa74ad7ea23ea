"""What letters promise: no card leaks, no seal is broken, and nobody in play hears what is said apart."""

import re
from base64 import b64encode
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.engine import Chance, Seat
from parlor.fair.batch import Batch, order, salt
from parlor.table import Receipt
from parlor.table.audience import in_play
from parlor.table.entries import Said
from parlor.table.history.replay import retell
from parlor.table.shuffle_entries import Opened, Sealed
from tests.table.scenes.evenings import Spent
from tests.table.scenes.hall import DAN

# A secret in hex or base64 lies in a run of these, and an order of more than 12 cards in one of those.
LONG = re.compile(rb"[0-9A-Za-z+/]{22,}|[\[\]0-9,]{27,}")


def audiences(receipt: Receipt) -> Iterator[Seat | None]:
    """A spectator, and every seat that a person has."""
    yield None
    for seat, chair in enumerate(receipt.sitting.chairs):
        if chair.person is not None:
            yield seat


def letters_of(spent: Spent, receipt: Receipt, seat: Seat | None) -> bytes:
    """The same for several promises, written once."""
    key = receipt.row.seq, seat
    if key not in spent.letters:
        spent.letters[key] = write_letters(spent, receipt, seat)
    return spent.letters[key]


def write_letters(spent: Spent, receipt: Receipt, seat: Seat | None) -> bytes:
    """Everything that an audience can get of a row. (What it may ask for stands in both: once is enough.)"""
    views, sitting = spent.hall.table.views, receipt.sitting
    viewer = DAN if seat is None else sitting.chairs[seat].person
    update = views.update(receipt, seat, legal=True, ref=None)
    snapshot = views.snapshot(sitting, seat, True, receipt.row.at, viewer=viewer)
    return msgspec.json.encode((update, snapshot))


def no_letter_tells_more_than_its_reader_may_know(spent: Spent) -> None:
    """Deal anew what a reader has not seen: not one byte of what they get changes."""
    dealt: dict[int, PersonId | None] = {}  # the people who were dealt in, by seat
    for receipt in spent.hall.receipts:
        follow(dealt, receipt, series=spent.rules.serial is not None)
        state = receipt.sitting.state
        game = spent.rules.at(receipt.sitting).game
        for seat in audiences(receipt):
            reader = None if seat is None else receipt.sitting.chairs[seat].person
            knows = seat if reader is not None and dealt.get(seat or 0) == reader.id else None
            letters = letters_of(spent, receipt, seat)
            assert b"chance" not in letters
            if state is not None and (receipt.moved or receipt.room):  # talk changes nothing
                twin = game.redeal(state, knows, Chance.named(f"{receipt.row.seq} {seat}"))
                asked = tuple(sorted(game.to_act(twin))) if receipt.sitting.asked else ()
                sitting = replace(receipt.sitting, state=twin, asked=asked, past=())
                assert write_letters(spent, replace(receipt, sitting=sitting), seat) == letters
    assert all(b"chance" not in letter for letter in write_presence(spent))


def follow(dealt: dict[int, PersonId | None], receipt: Receipt, series: bool) -> None:
    """Keep the list of who may know which hand, by the log alone."""
    body = msgspec.json.decode(receipt.row.body)
    match receipt.row.kind:
        case "started":
            dealt.clear()
            for seat, chair in enumerate(receipt.sitting.chairs):
                if seat in (body.get("seats") or (seat,)):
                    dealt[seat] = chair.person.id if chair.person else None
        case "left" | "bot_removed" | "freed" | "kicked" | "reseated" if series:
            pass  # who folds may look on, and whoever comes to another chair is not known there
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


def nothing_that_is_sealed_is_told(spent: Spent) -> None:
    """Not the secret of a batch, not the seed of a deck before it is thrown away, no salt, no order to come."""
    secrets = list(sealed_secrets(spent))
    if not secrets:
        return
    runs = {run for letter in all_letters(spent) for run in LONG.findall(letter)}
    letters = b" ".join(runs)
    for secret in secrets:
        assert LONG.fullmatch(secret), "it would not be found"
        assert secret not in letters


def all_letters(spent: Spent) -> Iterator[bytes]:
    """Everything that every audience can get of the evening."""
    for receipt in spent.hall.receipts:
        for seat in (None, *range(len(receipt.sitting.chairs))):  # a table may have one chair
            yield letters_of(spent, receipt, seat)
    yield from write_presence(spent)


def write_presence(spent: Spent) -> Iterator[bytes]:
    """What everybody is told in the end about the people who are here."""
    hall = spent.hall
    for viewer in (DAN, *(chair.person for chair in hall.sitting().chairs)):
        yield msgspec.json.encode(hall.table.views.presence(hall.now, viewer))


def sealed_secrets(spent: Spent) -> Iterator[bytes]:
    """Everything that nobody may know of the batches of a table, as it could be written."""
    opened: dict[int, set[int]] = {}
    for receipt in spent.hall.receipts:
        for news in receipt.news:
            if isinstance(news, Opened):
                opened[news.batch] = {number for number, _ in news.seeds}
    for row in spent.hall.rows:
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


def not_a_byte_of_what_is_said_apart_reaches_players_in_the_game(spent: Spent) -> None:
    """Neither by an update nor by coming back, until their game is over."""
    secrets: list[bytes] = []  # what was said apart in this round
    number = 0
    for at, receipt in enumerate(spent.hall.receipts):
        if receipt.sitting.round != number:
            number, secrets = receipt.sitting.round, []
        secrets += [
            said.text.encode()
            for said in receipt.news
            if isinstance(said, Said) and said.apart and said.text.startswith("odd")
        ]
        for seat in audiences(receipt) if secrets else ():
            if in_play(spent.rules.at(receipt.sitting), receipt.sitting, seat):
                letters = letters_of(spent, receipt, seat) + tell_past(spent, at, seat)
                for text in secrets:
                    assert text not in letters, f"seat {seat} reads {text!r}"


def tell_past(spent: Spent, at: int, seat: Seat | None) -> bytes:
    """What an audience that comes back after a row is told of the past."""
    rows, now = spent.hall.rows[: at + 1], spent.hall.receipts[at].sitting
    return msgspec.json.encode(list(retell(spent.rules, spent.first, rows, now, seat)))


PROMISES = (
    no_letter_tells_more_than_its_reader_may_know,
    nothing_that_is_sealed_is_told,
    not_a_byte_of_what_is_said_apart_reaches_players_in_the_game,
)
