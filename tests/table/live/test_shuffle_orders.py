"""Orders of a shuffle: what a game takes of them, what is left over, and what a log keeps."""

import pytest
from msgspec.structs import replace

from parlor.engine import Row
from parlor.games.onecard import OneCardOne
from parlor.table.fairness import Voice
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.model import Sitting
from parlor.table.shuffle_entries import Abandoned, Mixed, Sealed
from tests.table.scenes.hall import ANN, BOB, Hall, kinds_told
from tests.table.scenes.lottery import Drawn, Lottery
from tests.table.scenes.shuffling import (
    ALONE,
    BOTH_GIVE,
    CUT,
    PAIR,
    PLAYING,
    entries,
    kinds,
    link_of,
)

# What the game takes


def test_a_step_may_take_several_shuffles() -> None:
    hall = Hall(Lottery(first=0), PAIR)
    hall.play(f"ann draws 4 twice | {CUT} | {BOTH_GIVE}")
    assert len(hall.fair().orders) == 1
    assert hall.sitting().state.left == 20
    assert kinds_told(hall.did(BOTH_GIVE)) == ["drawn", "drawn", "dealt"]
    assert kinds(hall)[-6:] == ["sealed", "committed", "cut", "mixed", "mixed", "acted"]
    assert hall.fair().orders == ()
    assert hall.sitting().state.chance.orders == ()
    assert hall.sitting().state.chance.drawn == 2


def test_what_was_made_is_kept_across_batches() -> None:
    hall = Hall(Lottery(first=0), ALONE)
    for _ in range(7):
        hall.play("ann draws")
    hall.play("ann draws 5 twice")
    assert kinds(hall)[-6:] == ["mixed", "sealed", "committed", "cut", "mixed", "acted"]
    first, second = hall.receipts[-1].events
    assert sorted(first.order) == sorted(second.order) == [0, 1, 2, 3, 4]


def test_a_batch_whose_decks_are_too_small_is_given_up_by_name() -> None:
    hall = Hall(Lottery(first=0), f"{ALONE} | ann draws | ann draws 6")
    assert kinds(hall)[-6:] == ["abandoned", "sealed", "committed", "cut", "mixed", "acted"]
    assert entries(hall, Abandoned) == [Abandoned(1, "size")]
    assert [(each.batch, each.size) for each in entries(hall, Sealed)] == [(1, 5), (2, 6)]


def test_a_game_that_says_nothing_of_its_deck_gets_what_it_asks_for() -> None:
    hall = Hall(Lottery(deck=0, first=2), f"{ALONE} | ann draws 9")
    assert [each.size for each in entries(hall, Sealed)] == [2, 9]
    assert hall.replay() == hall.sitting()


THRICE = "ann gives | ann gives | ann gives"  # a tip, a link for the cut, and one for a shuffle
LEFT_OVER = """
    ann joins | bob comes | ann sits | bob sits | ann starts
    ann draws 3 | ann gives | ann gives | ann pauses | ann gives | ann resumes
"""  # it was made for a move that was refused in the end


def test_what_was_made_and_not_used_is_for_whoever_needs_it_next() -> None:
    hall = Hall(Lottery(deck=0, first=0), LEFT_OVER)
    assert hall.table.queue.refusals[0].code == "paused"
    (order,) = hall.fair().orders
    hall.play("bob rests")
    assert hall.fair().orders == (order,)
    assert hall.sitting().state.chance.orders == ()
    assert hall.did("bob draws 3").events == (Drawn(1, order),)
    assert hall.fair().orders == ()
    assert len(entries(hall, Mixed)) == 1
    assert hall.replay() == hall.sitting()


def test_some_of_what_was_made_may_stay() -> None:
    hall = Hall(Lottery(deck=0, first=0), "ann joins | ann sits | bob sits | ann starts")
    hall.play(f"ann draws 3 twice | {THRICE}")
    hall.play("ann pauses | ann gives | ann resumes")
    first, second = hall.fair().orders
    assert hall.did("ann draws 3").events == (Drawn(0, first),)
    assert hall.fair().orders == (second,)
    hall.play("bob draws 3 twice | ann gives")
    assert hall.receipts[-1].events[0] == Drawn(1, second)
    assert len(entries(hall, Mixed)) == 3
    assert hall.replay() == hall.sitting()


def test_an_order_that_is_too_small_does_not_stop_the_game() -> None:
    hall = Hall(Lottery(deck=0, first=0), f"{LEFT_OVER} | ann draws 7 | {THRICE}")
    assert sorted(hall.receipts[-1].events[0].order) == list(range(7))
    assert entries(hall, Abandoned) == [Abandoned(1, "size")]
    assert hall.replay() == hall.sitting()


def test_what_is_made_is_given_up_by_name_where_the_next_decks_are_larger() -> None:
    """The host chose a larger deck, so an order that was made and waits cannot be used with the next ones."""
    hall = Hall(Lottery(deck=5, first=0, draws=7), f"{ALONE} | {' | '.join(['ann draws'] * 7)}")
    assert (hall.sitting().phase, hall.fair().used) == ("over", 7)
    hall.play('ann deals by {"deck": 20, "first": 0} | ann starts | ann draws 5 twice')
    assert kinds(hall)[-8:] == [
        *("mixed", "abandoned", "sealed", "committed", "cut", "mixed", "mixed"),
        "acted",
    ]
    assert [each.size for each in entries(hall, Sealed)] == [5, 20]
    assert hall.replay() == hall.sitting()


def left_over_from_a_used_up_batch() -> Hall:
    hall = Hall(Lottery(deck=0, first=0), "ann joins | ann sits | bob sits | ann starts")
    hall.play(f"ann draws 3 | {THRICE}")
    for _ in range(6):
        hall.play("ann draws 3 | ann gives")
    hall.play("ann draws 3 | ann pauses | ann gives | ann resumes")
    assert hall.fair().used == 8
    assert len(hall.fair().orders) == 1
    return hall


def test_the_last_order_of_a_batch_may_be_too_small() -> None:
    hall = left_over_from_a_used_up_batch()
    hall.play(f"ann draws 7 | {THRICE}")
    assert sorted(hall.receipts[-1].events[0].order) == list(range(7))
    assert entries(hall, Abandoned) == [Abandoned(1, "size")]


def test_the_last_order_of_a_batch_goes_when_the_decks_grow() -> None:
    hall = left_over_from_a_used_up_batch()
    hall.play("ann offers finish | bob accepts")
    hall.play('ann deals by {"deck":9,"first":0} | ann starts')
    assert len(hall.fair().orders) == 1
    hall.play(f"ann draws 3 twice | {THRICE} | ann gives")
    assert hall.fair().size == 9
    assert len(hall.receipts[-1].events) == 2
    assert entries(hall, Abandoned) == [Abandoned(1, "size")]
    assert hall.replay() == hall.sitting()


def test_a_game_that_never_has_enough_is_stopped() -> None:
    hall = Hall(Lottery(first=0), ALONE)
    with pytest.raises(AssertionError, match="lottery wants ever more shuffles"):
        hall.acts(ANN, b'{"type":"draw","times":1000}')


# What is kept


def test_a_checkpoint_keeps_the_batch_and_what_was_made_of_it() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | ann draws 4 twice | {CUT} | {BOTH_GIVE}")
    fair = hall.fair()
    assert len(fair.orders) == 1
    again: Sitting = from_checkpoint(to_checkpoint(hall.sitting()), hall.game)
    assert again == hall.sitting()
    assert again.fair == fair
    assert all(isinstance(voice, Voice) for voice in fair.voices)


def test_a_game_that_began_with_a_seed_goes_on_with_it() -> None:
    """As they all did before there were fair shuffles; the next one is fair."""
    hall = Hall(OneCardOne(), "ann sits | bob sits")
    row = Row("t1", 3, hall.now, "ann", "s", "started", '{"type":"started","seed":"AAEC"}')
    hall.rows.append(row)
    again = hall.restart()
    assert again.sitting().state.cards == (12, 2)
    again.play("ann folds")
    assert kinds(again)[-1] == "acted"
    assert again.sitting().state.hand == 2
    again.play("ann offers finish | bob accepts | ann starts | 5 s pass | tick")
    assert kinds(again)[-5:] == ["sealed", "committed", "cut", "mixed", "started"]
    assert again.replay() == again.sitting()


def test_a_log_with_a_link_of_nobody_is_not_replayed() -> None:
    hall = Hall(OneCardOne(), PLAYING)
    hall.rows = [
        replace(row, body=row.body.replace(link_of(BOB, 2), link_of(BOB, 3))) for row in hall.rows
    ]
    with pytest.raises(AssertionError, match="the link of seat 1 for use 1 belongs to nobody"):
        hall.replay()
