"""The cut of a batch: tips are fixed in one row, then everybody's first link chooses which decks are opened."""

import pytest

from parlor.engine import Refused
from parlor.fair import batch as decks
from parlor.games.onecard import OneCardOne
from parlor.table.fairness import Voice
from parlor.table.shuffle_entries import (
    Abandoned,
    Committed,
    Cut,
    Dealt,
    Mixed,
    Sealed,
    Shuffle,
    Vowed,
)
from tests.table.scenes.hall import ANN, BOB, CID, Hall
from tests.table.scenes.lottery import Lottery
from tests.table.scenes.shuffling import (
    ALL_GIVE,
    BOTH_GIVE,
    CUT,
    PAIR,
    THREE,
    entries,
    kinds,
    late_refusals,
    link_of,
    tip_of,
)

# Tips first, then links


def test_all_tips_are_fixed_in_one_row() -> None:
    """Nobody who sees the tips of others gets to choose among chains of their own any more."""
    hall = Hall(OneCardOne(), f"{PAIR} | bob gives")
    assert kinds(hall)[-1] == "sealed"
    told = hall.did("ann gives")
    assert told.news == (Committed(1, ((0, tip_of(ANN)), (1, tip_of(BOB)))),)
    seal = hall.sees(None).room.seal
    assert seal is not None
    assert (seal.committed, seal.cut, seal.voices) == (True, False, (0, 1))


@pytest.mark.parametrize("before", [PAIR, f"{PAIR} | ann gives"])
def test_no_link_is_asked_for_or_taken_before_the_tips_are_fixed(before: str) -> None:
    hall = Hall(OneCardOne(), before)
    request = hall.table.shuffles.request
    assert request is not None
    assert request.number == 0
    assert hall.no("ann links") == "wrong_link"


def test_the_first_links_choose_the_cut_and_no_shuffle_uses_them() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | {BOTH_GIVE}")
    request = hall.table.shuffles.request
    assert request is not None
    assert request.number == 1
    hall.play(f"{BOTH_GIVE} | {BOTH_GIVE}")
    first, second = ((0, link_of(ANN, 1)), (1, link_of(BOB, 1))), (link_of(ANN, 2), link_of(BOB, 2))
    assert entries(hall, Cut) == [Cut(1, links=first)]
    root = bytes.fromhex(hall.fair().root)
    chosen = decks.cut(root, [(seat, bytes.fromhex(link)) for seat, link in first], 8)
    assert hall.fair().kept == chosen[1]
    assert entries(hall, Mixed)[0].links == tuple(enumerate(second))


# Late tips


def test_a_tip_that_comes_between_the_commit_and_the_cut_is_a_late_one() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | ann gives | 2 s pass | tick | bob vows")
    assert entries(hall, Vowed) == [Vowed(1, 1, tip_of(BOB))]
    assert hall.fair().voices[1] == Voice(1, "bob", tip_of(BOB), since=2)
    assert not hall.table.shuffles.voices.wants("bob")
    hall.play("ann gives")  # the cut is hers alone
    assert entries(hall, Cut) == [Cut(1, links=((0, link_of(ANN, 1)),))]
    hall.play("ann gives | ann folds | ann gives")
    assert hall.table.shuffles.voices.wants("bob")
    hall.play("bob gives")
    assert [[seat for seat, _ in each.links] for each in entries(hall, Mixed)] == [[0], [0, 1]]
    assert hall.replay() == hall.sitting()


# Withheld first links

SILENT = f"{PAIR} | {BOTH_GIVE} | ann gives | 2 s pass | tick"


def test_a_withheld_first_link_gives_up_the_batch_by_name() -> None:
    """Whoever keeps it back when all others are known would otherwise choose between two cuts."""
    hall = Hall(OneCardOne(), SILENT)
    assert entries(hall, Abandoned) == [Abandoned(1, "cut", missing=((1, 1),))]
    assert kinds(hall)[-2:] == ["abandoned", "sealed"]
    assert [each.batch for each in entries(hall, Sealed)] == [1, 2]
    assert hall.fair().left_out == ("bob",)
    assert hall.sitting().phase == "forming"


def test_the_next_batch_is_cut_without_who_kept_a_first_link_back() -> None:
    hall = Hall(OneCardOne(), SILENT)
    assert not hall.table.shuffles.voices.wants("bob")
    assert hall.no("bob vows") == "wrong_vow"
    assert hall.refusal("bob vows").args[0].endswith("batch 2 is cut without you")
    hall.play("ann gives")
    assert entries(hall, Committed)[-1].tips == ((0, tip_of(ANN, 2)),)
    hall.play("ann gives | ann gives")
    assert entries(hall, Cut) == [Cut(2, links=((0, link_of(ANN, 1, 2)),))]
    assert hall.sitting().phase == "playing"
    assert hall.fair().left_out == ()
    assert hall.replay() == hall.sitting()


@pytest.mark.parametrize("when", ["ann gives", "ann gives | ann gives"])
def test_who_was_left_out_may_take_part_late(when: str) -> None:
    """Once the tips are fixed, or the batch is cut: then there is nothing left to choose by it."""
    hall = Hall(OneCardOne(), f"{SILENT} | {when} | bob vows")
    assert entries(hall, Vowed) == [Vowed(2, 1, tip_of(BOB, 2))]
    assert hall.fair().voices[1].since == 2
    hall.play("ann gives | ann gives" if when == "ann gives" else "ann gives")
    hall.play(f"ann folds | {BOTH_GIVE}")
    assert entries(hall, Mixed)[-1].links == ((0, link_of(ANN, 3, 2)), (1, link_of(BOB, 3, 2)))


def test_a_link_that_comes_when_its_batch_is_given_up_is_refused() -> None:
    hall = Hall(OneCardOne(), SILENT)
    with pytest.raises(Refused, match="batch 1 is not in use"):
        hall.table.link("bob", 1, 1, link_of(BOB, 1), hall.now)


def test_two_silent_people_are_named_together_and_left_out_together() -> None:
    hall = Hall(Lottery(), f"{THREE} | {ALL_GIVE} | bob gives | 2 s pass | tick")
    assert entries(hall, Abandoned) == [Abandoned(1, "cut", missing=((0, 0), (2, 2)))]
    assert hall.fair().left_out == ("ann", "cid")
    hall.play("bob gives | bob gives | bob gives")
    assert hall.sitting().phase == "playing"
    assert hall.fair().voices == (Voice(1, "bob", tip_of(BOB, 2)),)


def test_people_who_are_silent_one_after_the_other_are_all_left_out() -> None:
    """Else two accomplices could have the decks sealed anew again and again, in turns."""
    hall = Hall(Lottery(), f"{THREE} | {ALL_GIVE} | ann gives | bob gives | 2 s pass | tick")
    hall.play("ann gives | bob gives | ann gives | 2 s pass | tick")
    assert [each.missing for each in entries(hall, Abandoned)] == [((2, 2),), ((1, 1),)]
    assert hall.fair().left_out == ("cid", "bob")
    hall.play("ann gives | ann gives | ann gives")
    assert (hall.sitting().phase, hall.fair().batch) == ("playing", 3)
    assert hall.fair().left_out == ()
    assert hall.replay() == hall.sitting()


def test_after_a_cut_that_succeeds_everybody_is_asked_again() -> None:
    hall = Hall(OneCardOne(stack=1000, hands=50), f"{SILENT} | ann gives | ann gives | ann gives")
    for hand in range(8):
        hall.play(f"{'ann' if hand % 2 == 0 else 'bob'} folds")
        while hall.fair().batch == 2 and hall.table.shuffles.request is not None:
            hall.play("ann gives")
    assert hall.fair().batch == 3
    assert hall.table.shuffles.voices.wants("bob")


def test_who_leaves_between_the_tips_and_the_cut_is_missing_and_sits_nowhere() -> None:
    hall = Hall(Lottery(), f"{THREE} | {ALL_GIVE} | ann gives | bob gives | cid leaves | tick")
    assert entries(hall, Abandoned) == [Abandoned(1, "cut", missing=((2, None),))]
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert late_refusals(hall) == [("ann", "moved_on")]  # not everybody is there to begin
    assert len(hall.fair().orders) == 1


def test_orders_that_wait_outlive_a_batch_that_is_given_up_at_its_cut() -> None:
    """A draw wants two shuffles: one is the last of its batch, and somebody keeps back a link for the next."""
    hall = Hall(Lottery(first=0), f"{PAIR} | ann draws | {CUT} | {BOTH_GIVE}")
    for _ in range(6):
        hall.play(f"ann draws | {BOTH_GIVE}")
    hall.play(f"ann draws 5 twice | {BOTH_GIVE} | {BOTH_GIVE} | ann gives")
    (order,) = hall.fair().orders
    hall.play("2 s pass | tick")
    assert entries(hall, Abandoned) == [Abandoned(2, "cut", missing=((1, 1),))]
    assert hall.fair().orders == (order,)
    assert [each.batch for each in hall.fair().former] == [1]
    told = hall.did("ann gives | ann gives | ann gives")
    assert told.events[0].order == order
    assert told.news[-1] == Dealt((Shuffle(1, 8, 5), Shuffle(3, 1, 5)))
    assert hall.fair().former == ()
    assert hall.replay() == hall.sitting()


# The server dies between two rows


@pytest.mark.parametrize("last", ["sealed", "committed", "cut", "mixed"])
def test_a_shuffle_goes_on_after_any_of_its_rows(last: str) -> None:
    whole = Hall(OneCardOne(), f"{PAIR} | {CUT} | {BOTH_GIVE}")
    cut_off = Hall(OneCardOne(), f"{PAIR} | {CUT} | {BOTH_GIVE}")
    while cut_off.rows[-1].kind != last:
        cut_off.rows.pop()
    hall = cut_off.restart()
    hall.play("ann joins | bob joins | ann starts")
    while hall.table.shuffles.request is not None:
        hall.play(BOTH_GIVE)
    assert kinds(hall) == kinds(whole)
    assert hall.sitting().state.cards == whole.sitting().state.cards
    assert hall.replay() == hall.sitting()


def test_a_batch_that_was_given_up_stays_so_after_a_restart() -> None:
    cut_off = Hall(OneCardOne(), SILENT)
    assert cut_off.rows.pop().kind == "sealed"
    hall = cut_off.restart()
    hall.play("ann joins | bob joins | ann starts")
    assert kinds(hall)[-2:] == ["abandoned", "sealed"]
    assert hall.fair().left_out == ("bob",)
    assert not hall.table.shuffles.voices.wants("bob")


def test_cid_who_sits_at_the_seat_of_somebody_left_out_is_not_left_out() -> None:
    hall = Hall(Lottery(), f"{SILENT} | bob leaves | cid joins")
    assert hall.table.queue.begins_game
    hall.play("ann gives | ann gives | ann gives | cid sits at 1 | ann starts")
    assert hall.sitting().phase == "playing"
    assert hall.play("cid vows") is not None
    assert hall.fair().voices[-1] == Voice(1, CID.id, tip_of(CID, 2), since=3)
