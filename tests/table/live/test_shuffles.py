"""Shuffles at a table: sealed, cut, mixed by everybody's links; and what happens where somebody gives none."""

import pytest
from msgspec import json

from parlor.fair import batch as decks
from parlor.fair import mixing
from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from parlor.table.rules import shuffle_rows
from parlor.table.shuffle_entries import Committed, Cut, Mixed, Opened, Seal, Sealed
from tests.table.scenes.hall import ANN, BOB, CID, Hall, kinds_told
from tests.table.scenes.shuffling import (
    ALONE,
    BOTH_GIVE,
    CUT,
    PAIR,
    PLAYING,
    entries,
    kinds,
    link_of,
    tip_of,
)

# How it goes


def test_a_game_begins_when_decks_are_sealed_cut_and_mixed() -> None:
    hall = Hall(OneCardOne(), PAIR)
    assert kinds(hall) == ["sat", "sat", "sealed"]
    assert hall.play("ann gives") is None
    assert kinds_told(hall.did("bob gives")) == ["committed"]
    assert hall.play("bob gives") is None
    assert kinds_told(hall.did("ann gives")) == ["opened"]
    assert hall.play("bob gives") is None
    assert kinds_told(hall.did("ann gives")) == ["begun", "dealt"]
    assert kinds(hall) == ["sat", "sat", "sealed", "committed", "cut", "mixed", "started"]
    assert hall.sitting().phase == "playing"


def test_where_nobody_takes_part_nothing_waits() -> None:
    hall = Hall(OneCardOne(), ALONE)
    assert kinds(hall) == ["sat", "sat", "sealed", "committed", "cut", "mixed", "started"]
    assert entries(hall, Committed) == [Committed(1, ())]
    assert entries(hall, Cut) == [Cut(1)]
    assert entries(hall, Mixed) == [Mixed(1, 1, hall.fair().kept[0], cards=13)]


def test_a_game_without_luck_pays_nothing() -> None:
    hall = Hall(Noughts(), f"{PAIR} | ann places 4")
    assert kinds(hall) == ["sat", "sat", "started", "acted"]
    assert hall.sitting().fair is None
    assert hall.sees(None).room.seal is None
    assert hall.table.shuffles.request is None


def test_the_order_that_is_dealt_is_what_the_rows_say() -> None:
    hall = Hall(OneCardOne(), PLAYING)
    (sealed,), (mixed,) = entries(hall, Sealed), entries(hall, Mixed)
    batch = decks.Batch(sealed.secret, sealed.size, sealed.count, bytes.fromhex(sealed.pack))
    assert (sealed.size, sealed.count) == (13, 8)
    assert batch.root().hex() == sealed.root
    links = [(0, bytes.fromhex(link_of(ANN, 2))), (1, bytes.fromhex(link_of(BOB, 2)))]
    order = mixing.mix_order(batch, batch.root(), mixed.deck, links)
    assert hall.sitting().state.cards == order[:2]
    assert [seat for seat, _ in mixed.links] == [0, 1]


def test_everybody_hears_the_root_before_the_tips_and_the_seeds_of_what_is_thrown_away() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | {CUT}")
    sealed = entries(hall, Sealed)[0]
    batch = decks.Batch(sealed.secret, sealed.size, sealed.count, bytes.fromhex(sealed.pack))
    told = [news for receipt in hall.receipts for news in receipt.news]
    assert Seal(1, sealed.root, 13, 8, sealed.pack, scheme=2) in told
    (opened,) = [each for each in told if isinstance(each, Opened)]
    links = [(at, bytes.fromhex(link_of(person, 1))) for at, person in enumerate((ANN, BOB))]
    chosen, left = decks.cut(batch.root(), links, 8)
    assert opened.tips == ((0, tip_of(ANN)), (1, tip_of(BOB)))
    assert opened.links == ((0, link_of(ANN, 1)), (1, link_of(BOB, 1)))
    assert opened.seeds == tuple((number, batch.seed(number).hex()) for number in chosen)
    assert hall.fair().kept == left
    seeds = [(number, bytes.fromhex(seed)) for number, seed in opened.seeds]
    proof = [bytes.fromhex(each) for each in opened.proof]
    assert decks.cut_holds(batch.root(), 13, 8, seeds, proof, batch.pack)


def test_a_batch_serves_eight_shuffles_and_then_there_is_a_new_one() -> None:
    hall = Hall(OneCardOne(stack=1000, hands=50), PLAYING)
    for hand in range(20):
        hall.play(f"{'ann' if hand % 2 == 0 else 'bob'} folds")
        while hall.table.shuffles.request is not None:
            hall.play(BOTH_GIVE)
    uses = [(each.batch, each.use) for each in entries(hall, Mixed)]
    assert uses == [(1 + n // 8, 1 + n % 8) for n in range(21)]
    for number in (1, 2):
        used = [each.deck for each in entries(hall, Mixed) if each.batch == number]
        assert used == sorted(set(used))
    secrets = {sealed.secret for sealed in entries(hall, Sealed)}
    assert len(secrets) == 3
    assert all(len(each.links) == 2 and not each.missing for each in entries(hall, Mixed))


def test_everybody_sees_how_the_batch_stands() -> None:
    hall = Hall(OneCardOne(), PAIR)
    root, pack = hall.fair().root, decks.names(OneCardOne.pack).hex()
    assert json.decode(json.encode(hall.sees(None).room.seal)) == {
        "batch": 1,
        "root": root,
        "size": 13,
        "count": 8,
        "pack": pack,
        "scheme": 2,
    }
    hall.play(f"{CUT} | {BOTH_GIVE}")
    assert json.decode(json.encode(hall.sees(CID).room.seal)) == {
        "batch": 1,
        "root": root,
        "size": 13,
        "count": 8,
        "pack": pack,
        "cut": True,
        "used": 1,
        "voices": [0, 1],
        "tips": [tip_of(ANN), tip_of(BOB)],
        "scheme": 2,
        "committed": True,
    }
    hall.play("bob leaves")
    seal = hall.sees(None).room.seal
    assert seal is not None
    assert seal.voices == (0,)
    assert seal.tips == (tip_of(ANN), tip_of(BOB))


# Who gives nothing


def test_who_gives_no_tip_in_two_seconds_is_not_waited_for() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | ann gives")
    assert hall.due() == 2000
    hall.play("1999 ms pass | tick")
    assert kinds(hall)[-1] == "sealed"
    hall.play("1 ms pass | tick")
    assert entries(hall, Committed) == [Committed(1, ((0, tip_of(ANN)),))]
    hall.play("ann gives | ann gives")  # and for the links nobody waits for Bob, who has no voice
    assert hall.sitting().phase == "playing"
    assert entries(hall, Mixed)[0].missing == ()


def test_a_withheld_link_is_named_and_the_shuffle_goes_on_without_it() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | {CUT} | ann gives | 2 s pass | tick")
    (mixed,) = entries(hall, Mixed)
    assert mixed.links == ((0, link_of(ANN, 2)),)
    assert mixed.missing == ((1, 1),)
    assert mixed.waited == 2000
    fair = hall.fair()
    batch = shuffle_rows.decks_of(fair)
    links = [(0, bytes.fromhex(link_of(ANN, 2)))]
    assert (
        hall.sitting().state.cards == mixing.mix_order(batch, batch.root(), mixed.deck, links)[:2]
    )


def test_who_was_silent_once_is_named_again_and_not_waited_for_again() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | {CUT} | ann gives | 2 s pass | tick")
    hall.play("ann folds | ann gives")
    assert hall.sitting().state.hand == 2
    assert entries(hall, Mixed)[-1].missing == ((1, 1),)


@pytest.mark.parametrize("sign", ["bob goes | bob joins", "bob joins", "bob vows"])
def test_what_costs_nothing_is_no_sign_of_life(sign: str) -> None:
    """Else who comes anew again and again, and gives nothing, holds up every shuffle."""
    hall = Hall(OneCardOne(), f"{PAIR} | {CUT} | ann gives | 2 s pass | tick")
    hall.play(f"{sign} | ann folds | ann gives")
    assert hall.sitting().state.hand == 2
    assert len(entries(hall, Mixed)[-1].missing) == 1


def test_who_was_silent_is_waited_for_again_after_a_tip() -> None:
    hall = Hall(
        OneCardOne(stack=1000, hands=50),
        f"{PAIR} | ann gives | 2 s pass | tick | ann gives | ann gives",
    )
    hall.play("bob vows | ann folds | ann gives | bob folds | ann gives")
    assert hall.sitting().state.hand == 2
    hall.play("bob gives")
    assert hall.sitting().state.hand == 3


def test_who_was_silent_is_waited_for_again_after_a_sign_of_life() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | {CUT} | ann gives | 2 s pass | tick")
    # The link for the shuffle that has gone on without it.
    assert hall.table.link("bob", 1, 2, link_of(BOB, 2), hall.now) is None
    hall.play("ann folds | ann gives")
    assert hall.sitting().state.hand == 1
    hall.play("bob gives")
    assert hall.sitting().state.hand == 2
    assert entries(hall, Mixed)[-1].missing == ()


def test_who_goes_while_a_shuffle_waits_is_not_waited_for() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | {CUT} | ann gives | bob goes")
    assert hall.due() == 0
    hall.play("tick")
    assert hall.sitting().phase == "playing"
    assert entries(hall, Mixed)[0].missing == ((1, 1),)


def test_two_pages_of_one_person_count_until_the_last_is_closed() -> None:
    hall = Hall(OneCardOne(), f"ann joins | {PAIR} | ann goes | bob gives")
    assert hall.table.shuffles.request is not None
    hall.play("ann goes")
    assert hall.due() == 0


def test_who_watches_or_is_played_by_a_bot_has_no_part() -> None:
    hall = Hall(
        OneCardOne(), "ann joins | cid joins | ann sits | ann puts random at 1 | ann starts"
    )
    assert hall.no("cid vows") == "wrong_vow"
    assert kinds_told(hall.did("ann gives")) == ["committed"]
    assert kinds_told(hall.did("ann gives")) == ["opened"]
    assert kinds_told(hall.did("ann gives")) == ["begun", "dealt"]
    assert hall.no("cid links") == "wrong_link"
