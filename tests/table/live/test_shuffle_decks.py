"""Decks for shuffles: sealed elsewhere, too small for other options, or sealed by an older house."""

import msgspec
import pytest

from parlor.fair import verifier
from parlor.fair.batch import Batch, names
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.model import Fold
from parlor.replays.document import make_replay
from parlor.table import Table
from parlor.table.history.one_game import find_game
from parlor.table.live.shuffle_protocol import COUNT, DeckShape
from parlor.table.rules_in_force import first_sitting
from parlor.table.shuffle_entries import Abandoned, Dealt, Sealed, Shuffle
from tests.replays.book import Book
from tests.table.scenes.hall import ANN, BOB, Hall
from tests.table.scenes.lottery import Lottery
from tests.table.scenes.shuffling import BOTH_GIVE, CUT, PAIR, entries, kinds, late_refusals

# Decks that somebody else seals


def waiting(game: OneCardOne | Lottery = OneCardOne(), script: str = PAIR) -> Hall:  # noqa: B008
    """A table that draws no seeds of its own."""
    hall = Hall(game)
    hall.table = Table(hall.charter, game, None, hall.bots)
    hall.play(script)
    return hall


def decks(size: int = 13, secret: bytes = bytes(32), game: type = OneCardOne) -> Batch:
    return Batch(secret, size, COUNT, names(getattr(game, "pack", ())))


def wanted(hall: Hall) -> DeckShape | None:
    return hall.table.shuffles.wanted_decks


def bring(hall: Hall, batch: Batch) -> bool:
    """Somebody brings sealed decks; were they taken?"""
    receipt = hall.table.take_decks(batch, batch.root(), hall.now)
    return hall.commit(receipt) is not None


def test_a_table_that_seals_nothing_itself_says_what_it_wants() -> None:
    hall = waiting(script="ann joins | bob joins | ann sits | bob sits")
    assert wanted(hall) is None
    hall.play("ann starts")
    assert kinds(hall) == ["sat", "sat"]
    assert wanted(hall) == DeckShape(13, COUNT, names(OneCardOne.pack))
    assert (hall.table.shuffles.request, hall.due()) == (None, None)


def test_decks_that_come_are_sealed_and_the_game_begins() -> None:
    hall = waiting()
    assert bring(hall, decks())
    assert entries(hall, Sealed)[0].root == decks().root().hex()
    assert wanted(hall) is None
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert hall.sitting().phase == "playing"


def test_decks_are_taken_once() -> None:
    hall = waiting()
    assert bring(hall, decks())
    assert not bring(hall, decks(secret=b"1" * 32))
    assert kinds(hall).count("sealed") == 1


@pytest.mark.parametrize(
    "other", [decks(12), decks(game=Lottery), Batch(bytes(32), 13, 4, names(OneCardOne.pack))]
)
def test_other_decks_than_were_wanted_are_not_taken(other: Batch) -> None:
    hall = waiting()
    assert not bring(hall, other)
    assert wanted(hall) is not None


@pytest.mark.parametrize("end", ["closes", "is rolled back"])
def test_decks_that_come_too_late_are_not_taken(end: str) -> None:
    hall = waiting()
    if end == "closes":
        hall.play("bob leaves | ann closes")
        assert late_refusals(hall) == [("ann", "closed")]
    else:
        (held,) = hall.table.roll_back()
        assert held.who == "ann"
    rows = len(hall.rows)
    assert wanted(hall) is None
    assert not bring(hall, decks())
    assert len(hall.rows) == rows


def test_a_larger_deck_that_is_wanted_meanwhile_is_waited_for() -> None:
    hall = waiting(Lottery(deck=0, first=0), f"{PAIR} | ann draws 3")
    small = decks(3, game=Lottery)
    hall.play("bob draws 7")
    assert wanted(hall) == DeckShape(7, COUNT, names(()))
    assert not bring(hall, small)
    assert bring(hall, decks(7, game=Lottery))


def test_a_wish_that_was_rolled_back_is_not_remembered_for_a_batch_that_serves() -> None:
    """The last shuffle of a batch is undone, so the batch has one left, and no other is wanted."""
    hall = waiting(Lottery(first=0), "ann sits | bob sits | ann starts | ann draws")
    assert bring(hall, decks(5, game=Lottery))
    for _ in range(6):
        hall.play("ann draws")
    hall.disk_full = True
    hall.play("ann draws | bob draws")
    assert wanted(hall) is not None
    hall.table.roll_back()
    hall.disk_full = False
    hall.play("ann joins | ann vows")
    hall.play("ann draws")
    assert hall.fair().used == 8
    assert not bring(hall, decks(5, b"2" * 32, Lottery))
    assert hall.replay() == hall.sitting()


# Options that need larger decks

FIRST = "ann joins | bob joins | ann sits | bob sits | ann starts | bob leaves"
MADE = f"{FIRST} | ann gives | ann gives | ann gives | bob sits"  # an order that nobody could take


def test_before_the_first_game_options_that_need_a_larger_deck_are_refused() -> None:
    """A shuffle that is thrown away before the first game looks like one that the server did not like."""
    hall = Hall(Lottery(), MADE)
    assert len(hall.fair().orders) == 1
    refusal = hall.refusal('ann deals by {"deck": 6}')
    assert (refusal.code, str(refusal)) == (
        "shuffled",
        "decks of 5 cards are cut already: open a new table",
    )


def test_so_they_are_when_decks_are_cut_and_the_start_was_forgotten() -> None:
    """After a restart nothing waits for the decks any more, and they stay cut."""
    hall = Hall(Lottery(), f"ann joins | bob joins | ann sits | bob sits | ann starts | {CUT}")
    again = hall.restart(1000)
    again.play("ann joins | bob joins")
    assert again.fair().kept
    assert not again.fair().orders
    assert again.no('ann deals by {"deck": 6}') == "shuffled"


@pytest.mark.parametrize(
    "deed",
    [
        'ann deals by {"deck": 5, "draws": 9}',
        'ann deals by {"deck": 3}',
        'ann sets {"pace": "slow"}',
    ],
)
def test_other_changes_are_welcome(deed: str) -> None:
    hall = Hall(Lottery(), f"{MADE} | {deed} | ann starts")
    assert (hall.sitting().phase, hall.fair().used) == ("playing", 1)


@pytest.mark.parametrize(
    "script",
    [
        "ann joins | bob joins | ann sits | bob sits",  # nothing is shuffled
        f"{FIRST} | ann gives | ann gives | ann gives | bob sits | ann starts"
        " | ann offers finish | bob accepts",  # it is taken, and the next game is not the first
    ],
)
def test_larger_decks_may_be_chosen_where_no_order_of_the_first_game_waits(script: str) -> None:
    hall = Hall(Lottery(), script)
    assert hall.play('ann deals by {"deck": 9}') is not None


# Tables of the first scheme


def as_of_old(game: OneCardOne, *acts: object) -> Hall:
    """A table whose log was written by an older version of the house, opened by this one."""
    book = Book(game, ANN, BOB, voices=("ann", "bob"), scheme=1).start()
    for seat, action in enumerate(acts):
        book.act(seat % 2, action)
    return opened(book)


def opened(book: Book) -> Hall:
    game = book.rules.game
    assert isinstance(game, OneCardOne)
    hall = Hall(game)
    hall.charter = book.charter
    hall.rows = list(book.rows)
    hall.now = hall.rows[-1].at
    hall.table = Table(book.charter, game, hall.draw_seed, hall.bots, book.sitting)
    hall.play("ann joins | bob joins")
    return hall


def verify(hall: Hall, number: int = 1) -> verifier.Report:
    start = first_sitting(hall.charter, hall.table.rules)
    game = find_game(hall.table.rules, start, hall.rows, number)
    return verifier.check(verifier.read(msgspec.json.encode(make_replay(game, 0))))


def test_a_table_in_the_middle_of_an_old_batch_goes_on_with_a_new_one() -> None:
    hall = as_of_old(OneCardOne(hands=4), Fold())
    assert hall.fair().scheme == 1
    assert hall.no("ann vows") == "wrong_vow"
    assert not hall.table.shuffles.voices.wants("ann")
    assert hall.sees(ANN).shuffles == ()
    hall.play("bob folds")
    assert entries(hall, Abandoned) == [Abandoned(1, "scheme")]
    assert kinds(hall)[-2:] == ["abandoned", "sealed"]
    hall.play(f"{CUT} | {BOTH_GIVE} | ann folds | {BOTH_GIVE} | bob folds")
    assert hall.sitting().phase == "over"
    assert hall.replay() == hall.sitting()
    report = verify(hall)
    assert not report.faults, report.verdict()


def test_an_old_order_that_waits_is_dealt_in_its_turn() -> None:
    """The older house died between a shuffle and the fold that had asked for it."""
    book = Book(OneCardOne(hands=2), ANN, BOB, voices=("ann", "bob"), scheme=1).start()
    book.shuffle(13)
    hall = opened(book)
    (order,) = hall.fair().orders
    hall.play("ann folds")
    assert hall.sitting().state.cards == order[:2]
    hall.play("bob folds")
    assert not verify(hall).faults


def test_an_old_order_that_waits_outlives_its_batch() -> None:
    """A new house needs two shuffles for a step, and the first of them is an old one."""
    game = Lottery(first=0, draws=1)
    book = Book(game, ANN, BOB, voices=("ann", "bob"), scheme=1).start()
    book.shuffle(5)
    hall = Hall(game)
    hall.rows, hall.now = list(book.rows), book.rows[-1].at
    hall.table = Table(hall.charter, game, hall.draw_seed, hall.bots, book.sitting)
    told = hall.did("ann draws 5 twice")
    assert kinds(hall)[-6:] == ["abandoned", "sealed", "committed", "cut", "mixed", "acted"]
    assert told.news[-1] == Dealt((Shuffle(1, 1, 5), Shuffle(2, 1, 5)))
    assert hall.replay() == hall.sitting()


def test_an_old_batch_that_was_sealed_for_the_first_game_is_given_up_by_name() -> None:
    """The older house died when the decks were sealed, and nothing was cut yet."""
    book = Book(OneCardOne(hands=1), ANN, BOB, voices=("ann", "bob"), scheme=1)
    book.seal(13)
    hall = opened(book)
    assert hall.rows.pop().kind == "cut"
    hall.table = Table(hall.charter, book.rules.game, hall.draw_seed, hall.bots, hall.replay())
    hall.play(f"ann joins | bob joins | ann starts | {CUT} | {BOTH_GIVE} | ann folds")
    assert entries(hall, Abandoned) == [Abandoned(1, "scheme")]
    assert hall.sitting().phase == "over"
    report = verify(hall)
    assert not report.faults, report.verdict()


def test_while_new_decks_are_sealed_nobody_is_asked_for_a_link_of_the_old_ones() -> None:
    hall = waiting(Lottery(first=3, deck=3), PAIR)
    assert bring(hall, decks(3, game=Lottery))
    hall.play(f"{CUT} | {BOTH_GIVE} | ann draws 6")
    assert kinds(hall)[-1] == "abandoned"
    assert wanted(hall) is not None
    assert hall.table.shuffles.request is None
    assert not hall.table.shuffles.voices.wants(BOB.id)
