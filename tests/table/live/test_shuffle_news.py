"""What is told of a shuffle: how many cards or numbers it is of, and which row of the game took it."""

import pytest

from parlor.games.onecard import OneCard, OneCardOne
from parlor.table.model import Clock
from parlor.table.shuffle_entries import Dealt, Mixed, Shuffle
from tests.replays.lots import LOTS, SIDES, Lots, Throw
from tests.table.scenes.hall import ANN, Hall
from tests.table.scenes.lottery import Lottery
from tests.table.scenes.shuffling import BOTH_GIVE, CUT, HELD, PAIR, PLAYING, entries


def dealt(hall: Hall) -> list[tuple[str, Dealt]]:
    """The rows that took shuffles, and which."""
    return [
        (receipt.row.kind, news)
        for receipt in hall.receipts
        for news in receipt.news
        if isinstance(news, Dealt)
    ]


def test_a_shuffle_says_of_how_many_cards_it_is() -> None:
    hall = Hall(Lottery(deck=9, first=3), f"{PLAYING} | bob draws 7")
    request = hall.table.shuffles.request
    assert request is not None
    assert (request.cards, request.plain) == (7, False)
    hall.play(BOTH_GIVE)
    assert [(each.cards, each.plain) for each in entries(hall, Mixed)] == [(3, False), (7, False)]


def test_plain_numbers_are_told_apart_from_cards() -> None:
    hall = Hall(Lots(), PLAYING)
    hall.acts(ANN, Throw(), "a")
    request = hall.table.shuffles.request
    assert request is not None
    assert (request.cards, request.plain) == (SIDES, True)
    hall.play(BOTH_GIVE)
    assert [(each.cards, each.plain) for each in entries(hall, Mixed)] == [
        (len(LOTS), False),
        (SIDES, True),
    ]
    assert dealt(hall) == [
        ("started", Dealt((Shuffle(1, 1, len(LOTS)),))),
        ("acted", Dealt((Shuffle(1, 2, SIDES, plain=True),))),
    ]


def test_a_start_and_a_move_say_which_shuffle_they_took() -> None:
    hall = Hall(OneCardOne(), f"{HELD} | {BOTH_GIVE}")
    assert dealt(hall) == [
        ("started", Dealt((Shuffle(1, 1, 13),))),
        ("acted", Dealt((Shuffle(1, 2, 13),))),
    ]


def test_a_timeout_says_which_shuffle_it_took() -> None:
    hall = Hall(OneCardOne(), f"{PLAYING} | ann raises to 3 | 10 s pass", clock=Clock(move=10_000))
    hall.play(f"tick | {BOTH_GIVE}")
    assert dealt(hall)[-1] == ("timed_out", Dealt((Shuffle(1, 2, 13),)))


def test_a_hand_of_a_series_says_which_shuffle_it_took() -> None:
    hall = Hall(OneCard(), f"{PLAYING} | ann folds | 5 s pass | tick | {BOTH_GIVE}")
    assert dealt(hall) == [("started", Dealt((Shuffle(1, use, 13),))) for use in (1, 2)]
    assert hall.receipts[-1].room


def test_a_step_with_two_shuffles_says_both_in_their_order() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | ann draws 4 twice | {CUT} | {BOTH_GIVE} | {BOTH_GIVE}")
    assert dealt(hall) == [("acted", Dealt((Shuffle(1, 1, 4), Shuffle(1, 2, 4))))]


def test_what_people_agree_on_says_which_shuffle_it_took() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | ann offers draw | bob accepts | {CUT} | {BOTH_GIVE}")
    assert dealt(hall) == [("answered", Dealt((Shuffle(1, 1, 5),)))]


def test_a_shuffle_that_lingered_is_told_by_the_row_that_takes_it_in_the_end() -> None:
    """It was made for a draw of three that was refused, and another step takes two cards from it."""
    hall = Hall(
        Lottery(deck=5, first=0), f"{PAIR} | ann draws 3 | {CUT} | ann pauses | {BOTH_GIVE}"
    )
    hall.play("ann resumes | bob rests")
    seal = hall.sees(None).room.seal
    assert seal is not None
    assert (seal.waiting, dealt(hall)) == (1, [])
    hall.play("bob draws 2")
    assert dealt(hall) == [("acted", Dealt((Shuffle(1, 1, 2),)))]
    assert entries(hall, Mixed)[0].cards == 3
    seal = hall.sees(None).room.seal
    assert seal is not None
    assert seal.waiting == 0


@pytest.mark.parametrize("words", ["ann says hm", "bob rests", "ann pauses"])
def test_rows_that_take_none_say_nothing_of_it(words: str) -> None:
    hall = Hall(Lottery(), f"{PLAYING} | {words}")
    assert [kind for kind, _ in dealt(hall)] == ["started"]


def test_what_is_told_of_an_order_that_lingers_across_batches_names_its_batch() -> None:
    hall = Hall(Lottery(first=0), "ann sits | bob sits | ann starts")
    for _ in range(7):
        hall.play("ann draws")
    hall.play("ann draws 5 twice")
    assert dealt(hall)[-1] == ("acted", Dealt((Shuffle(1, 8, 5), Shuffle(2, 1, 5))))
