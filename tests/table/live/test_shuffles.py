"""Shuffles at a table: sealed, cut, mixed by everybody's links; and what happens where somebody gives none."""

from hashlib import sha256
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from parlor.base.person import Person
from parlor.engine import Refused, Row
from parlor.fair import batch as decks
from parlor.fair import chain, mixing
from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCard
from parlor.table import commands
from parlor.table import entries as log
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.live.shuffle_protocol import COUNT, VOICES
from parlor.table.model import Sitting, Voice
from parlor.table.rules import shuffle_rows
from parlor.table.rules_in_force import action_decoder
from parlor.table.shuffle_entries import Abandoned, Cut, Mixed, Opened, Seal, Sealed, Vowed
from tests.table.scenes.hall import ANN, BOB, CID, Hall, chain_of, kinds_told
from tests.table.scenes.lottery import Drawn, Lottery

PAIR = "ann joins | bob joins | ann sits | bob sits | ann starts"
BOTH_GIVE = "ann gives | bob gives"
PLAYING = f"{PAIR} | {BOTH_GIVE} | {BOTH_GIVE}"
ALONE = "ann sits | bob sits | ann starts"


def kinds(hall: Hall) -> list[str]:
    return [row.kind for row in hall.rows]


def entries(hall: Hall, kind: type) -> list[Any]:
    read = [log.decode_entry(row.body, action_decoder(hall.game)) for row in hall.rows]
    return [entry for entry in read if isinstance(entry, kind)]


def tip_of(person: Person, batch: int = 1) -> str:
    return chain.tip(chain_of(person, batch), COUNT).hex()


def link_of(person: Person, use: int, batch: int = 1) -> str:
    return chain.link(chain_of(person, batch), COUNT, use).hex()


# How it goes


def test_a_game_begins_when_decks_are_sealed_cut_and_mixed() -> None:
    hall = Hall(OneCard(), PAIR)
    assert kinds(hall) == ["sat", "sat", "sealed"]
    assert hall.play("ann gives") is None
    assert kinds_told(hall.did("bob gives")) == ["opened"]
    assert hall.play("bob gives") is None
    assert kinds_told(hall.did("ann gives")) == ["begun"]
    assert kinds(hall) == ["sat", "sat", "sealed", "cut", "mixed", "started"]
    assert hall.sitting().phase == "playing"


def test_where_nobody_takes_part_nothing_waits() -> None:
    hall = Hall(OneCard(), ALONE)
    assert kinds(hall) == ["sat", "sat", "sealed", "cut", "mixed", "started"]
    assert entries(hall, Cut) == [Cut(1, ())]
    assert entries(hall, Mixed) == [Mixed(1, 1, hall.fair().kept[0])]


def test_a_game_without_luck_pays_nothing() -> None:
    hall = Hall(Noughts(), f"{PAIR} | ann places 4")
    assert kinds(hall) == ["sat", "sat", "started", "acted"]
    assert hall.sitting().fair is None
    assert hall.sees(None).room.seal is None
    assert hall.table.shuffles.request is None


def test_the_order_that_is_dealt_is_what_the_rows_say() -> None:
    hall = Hall(OneCard(), PLAYING)
    (sealed,), (mixed,) = entries(hall, Sealed), entries(hall, Mixed)
    batch = decks.Batch(sealed.secret, sealed.size, sealed.count, bytes.fromhex(sealed.pack))
    assert (sealed.size, sealed.count) == (13, 8)
    assert batch.root().hex() == sealed.root
    links = [(0, bytes.fromhex(link_of(ANN, 1))), (1, bytes.fromhex(link_of(BOB, 1)))]
    order = mixing.mixed(batch, batch.root(), mixed.deck, links)
    assert hall.sitting().state.cards == order[:2]
    assert [seat for seat, _ in mixed.links] == [0, 1]


def test_everybody_hears_the_root_before_the_tips_and_the_seeds_of_what_is_thrown_away() -> None:
    hall = Hall(OneCard(), f"{PAIR} | {BOTH_GIVE}")
    sealed = entries(hall, Sealed)[0]
    batch = decks.Batch(sealed.secret, sealed.size, sealed.count, bytes.fromhex(sealed.pack))
    told = [news for receipt in hall.receipts for news in receipt.news]
    assert Seal(1, sealed.root, 13, 8, sealed.pack) in told
    (opened,) = [each for each in told if isinstance(each, Opened)]
    tips = [bytes.fromhex(tip_of(person)) for person in (ANN, BOB)]
    chosen, left = decks.cut(batch.root(), tips, 8)
    assert opened.tips == ((0, tip_of(ANN)), (1, tip_of(BOB)))
    assert opened.seeds == tuple((number, batch.seed(number).hex()) for number in chosen)
    assert hall.fair().kept == left
    seeds = [(number, bytes.fromhex(seed)) for number, seed in opened.seeds]
    proof = [bytes.fromhex(each) for each in opened.proof]
    assert decks.cut_holds(batch.root(), 13, 8, seeds, proof, batch.pack)


def test_a_batch_serves_eight_shuffles_and_then_there_is_a_new_one() -> None:
    hall = Hall(OneCard(stack=1000, hands=50), PLAYING)
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
    hall = Hall(OneCard(), PAIR)
    root, pack = hall.fair().root, decks.names(OneCard.pack).hex()
    assert json.decode(json.encode(hall.sees(None).room.seal)) == {
        "batch": 1,
        "root": root,
        "size": 13,
        "count": 8,
        "pack": pack,
    }
    hall.play(f"{BOTH_GIVE} | {BOTH_GIVE}")
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
    }
    hall.play("bob leaves")
    seal = hall.sees(None).room.seal
    assert seal is not None
    assert seal.voices == (0,)
    assert seal.tips == (tip_of(ANN), tip_of(BOB))


# Who gives nothing


def test_who_gives_no_tip_in_two_seconds_is_not_waited_for() -> None:
    hall = Hall(OneCard(), f"{PAIR} | ann gives")
    assert hall.due() == 2000
    hall.play("1999 ms pass | tick")
    assert kinds(hall)[-1] == "sealed"
    hall.play("1 ms pass | tick")
    assert entries(hall, Cut) == [Cut(1, ((0, tip_of(ANN)),))]
    hall.play("ann gives")  # and for the links nobody waits for Bob, who has no voice
    assert hall.sitting().phase == "playing"
    assert entries(hall, Mixed)[0].missing == ()


def test_a_withheld_link_is_named_and_the_shuffle_goes_on_without_it() -> None:
    hall = Hall(OneCard(), f"{PAIR} | {BOTH_GIVE} | ann gives | 2 s pass | tick")
    (mixed,) = entries(hall, Mixed)
    assert mixed.links == ((0, link_of(ANN, 1)),)
    assert mixed.missing == ((1, 1),)
    assert mixed.waited == 2000
    fair = hall.fair()
    batch = shuffle_rows.decks_of(fair)
    links = [(0, bytes.fromhex(link_of(ANN, 1)))]
    assert hall.sitting().state.cards == mixing.mixed(batch, batch.root(), mixed.deck, links)[:2]


def test_who_was_silent_once_is_named_again_and_not_waited_for_again() -> None:
    hall = Hall(OneCard(), f"{PAIR} | {BOTH_GIVE} | ann gives | 2 s pass | tick")
    hall.play("ann folds | ann gives")
    assert hall.sitting().state.hand == 2
    assert entries(hall, Mixed)[-1].missing == ((1, 1),)


@pytest.mark.parametrize("sign", ["bob goes | bob joins", "bob joins", "bob vows"])
def test_what_costs_nothing_is_no_sign_of_life(sign: str) -> None:
    """Else who comes anew again and again, and gives nothing, holds up every shuffle."""
    hall = Hall(OneCard(), f"{PAIR} | {BOTH_GIVE} | ann gives | 2 s pass | tick")
    hall.play(f"{sign} | ann folds | ann gives")
    assert hall.sitting().state.hand == 2
    assert len(entries(hall, Mixed)[-1].missing) == 1


def test_who_was_silent_is_waited_for_again_after_a_tip() -> None:
    hall = Hall(OneCard(stack=1000, hands=50), f"{PAIR} | ann gives | 2 s pass | tick | ann gives")
    hall.play("bob vows | ann folds | ann gives | bob folds | ann gives")
    assert hall.sitting().state.hand == 2
    hall.play("bob gives")
    assert hall.sitting().state.hand == 3


def test_who_was_silent_is_waited_for_again_after_a_sign_of_life() -> None:
    hall = Hall(OneCard(), f"{PAIR} | {BOTH_GIVE} | ann gives | 2 s pass | tick")
    # The link for the shuffle that has gone on without it.
    assert hall.table.link("bob", 1, 1, link_of(BOB, 1), hall.now) is None
    hall.play("ann folds | ann gives")
    assert hall.sitting().state.hand == 1
    hall.play("bob gives")
    assert hall.sitting().state.hand == 2
    assert entries(hall, Mixed)[-1].missing == ()


def test_who_goes_while_a_shuffle_waits_is_not_waited_for() -> None:
    hall = Hall(OneCard(), f"{PAIR} | {BOTH_GIVE} | ann gives | bob goes")
    assert hall.due() == 0
    hall.play("tick")
    assert hall.sitting().phase == "playing"
    assert entries(hall, Mixed)[0].missing == ((1, 1),)


def test_two_pages_of_one_person_count_until_the_last_is_closed() -> None:
    hall = Hall(OneCard(), f"ann joins | {PAIR} | ann goes | bob gives")
    assert hall.table.shuffles.request is not None
    hall.play("ann goes")
    assert hall.due() == 0


def test_who_watches_or_is_played_by_a_bot_has_no_part() -> None:
    hall = Hall(OneCard(), "ann joins | cid joins | ann sits | ann puts random at 1 | ann starts")
    assert hall.no("cid vows") == "wrong_vow"
    assert kinds_told(hall.did("ann gives")) == ["opened"]
    assert kinds_told(hall.did("ann gives")) == ["begun"]
    assert hall.no("cid links") == "wrong_link"


# Who comes late


def test_a_late_seat_takes_part_after_the_next_shuffle() -> None:
    """The links of the next one may be known already to somebody who could choose a tip to suit them."""
    hall = Hall(OneCard(), "ann joins | bob comes | ann sits | bob sits | ann starts | ann gives")
    hall.play("ann gives")
    assert hall.sitting().phase == "playing"
    assert kinds_told(hall.did("bob joins | bob vows")) == ["vowed"]
    assert hall.fair().voices[1] == Voice(1, "bob", tip_of(BOB), since=3)
    assert hall.no("bob links") == "wrong_link"
    hall.play("ann folds")
    assert not hall.table.shuffles.wants("bob")
    hall.play("ann gives")
    assert hall.sitting().state.hand == 2
    hall.play("bob folds | ann gives | bob gives")
    assert hall.sitting().state.hand == 3
    uses = [([seat for seat, _ in each.links], each.missing) for each in entries(hall, Mixed)]
    assert uses == [([0], ()), ([0], ()), ([0, 1], ())]
    assert entries(hall, Vowed) == [Vowed(1, 1, tip_of(BOB))]


def test_a_batch_has_so_many_voices_and_no_more() -> None:
    """Who gives a tip and leaves stays a voice of the batch: nobody makes it long by sending friends."""
    hall = Hall(OneCard(), f"{PLAYING} | ann offers finish | bob accepts | bob leaves")
    fair = hall.fair()
    for number in range(VOICES * 2 - 2):
        guest = Person(f"g{number}", "Guest")
        hall.commit(hall.table.ask(guest, "s", commands.Sit(), hall.now))
        hall.commit(hall.table.vow(guest.id, 1, sha256(guest.id.encode()).hexdigest(), hall.now))
        hall.commit(hall.table.ask(guest, "l", commands.Leave(), hall.now))
    assert len(hall.fair().voices) == VOICES * 2 > len(fair.voices)
    hall.play("cid joins | cid sits")
    assert hall.no("cid vows") == "wrong_vow"
    hall.play("ann vows")  # said again it is no news


def test_nothing_is_taken_at_a_table_that_is_closed() -> None:
    hall = Hall(OneCard(), "ann joins | ann sits | bob comes | bob sits | ann starts")
    hall.play("ann gives | ann gives")
    hall.commit(hall.table.close("admin", hall.now))
    assert hall.no("bob vows") == "wrong_vow"
    assert hall.no("ann links") == "wrong_link"
    assert kinds(hall)[-1] == "closed"


def test_two_voices_may_have_sat_at_one_seat() -> None:
    game = Lottery()
    hall = Hall(game, f"{PLAYING} | ann offers finish | bob accepts | bob leaves")
    hall.play("cid joins | cid sits at 1 | cid vows | ann starts | ann gives")
    assert [each.missing for each in entries(hall, Mixed)] == [
        (),
        ((1, None),),
    ]  # Bob sits there no more
    assert entries(hall, Mixed)[1].links == ((0, link_of(ANN, 2)),)
    hall.play("cid draws | ann gives | cid gives")
    last = entries(hall, Mixed)[-1]
    assert last.links == ((0, link_of(ANN, 3)), (1, link_of(CID, 3)))
    assert last.missing == ((1, None),)
    fair = hall.fair()
    batch = shuffle_rows.decks_of(fair)
    links = [(0, bytes.fromhex(link_of(ANN, 3))), (2, bytes.fromhex(link_of(CID, 3)))]
    order = mixing.mixed(batch, batch.root(), last.deck, links)
    assert hall.receipts[-1].events == (Drawn(1, order),)
    assert hall.replay() == hall.sitting()


def test_a_voice_is_known_by_its_person_wherever_they_sit() -> None:
    hall = Hall(Lottery(), f"{PLAYING} | ann offers finish | bob accepts | ann moves 0 to 1")
    seal = hall.sees(None).room.seal
    assert seal is not None
    assert seal.voices == (0, 1)
    hall.play(f"ann starts | {BOTH_GIVE}")
    assert entries(hall, Mixed)[-1].links == ((0, link_of(ANN, 2)), (1, link_of(BOB, 2)))


# What is given wrongly


@pytest.mark.parametrize(
    ("batch", "tip", "says"),
    [
        (2, tip_of(BOB), "batch 2 is not in use"),
        (1, tip_of(ANN), "somebody else gave this tip"),
    ],
)
def test_a_wrong_tip_is_refused_by_name(batch: int, tip: str, says: str) -> None:
    hall = Hall(OneCard(), f"{PAIR} | ann gives")
    with pytest.raises(Refused, match=says) as no:
        hall.table.vow("bob", batch, tip, hall.now)
    assert no.value.code == "wrong_vow"
    assert hall.table.shuffles.wants("bob")


def test_a_tip_is_given_once_for_each_batch() -> None:
    hall = Hall(OneCard(), f"{PAIR} | ann gives")
    assert hall.play("ann gives") is None  # the same again is no news
    other = chain.tip(b"another chain", COUNT).hex()
    for script in ("bob gives", "ann gives"):
        with pytest.raises(Refused, match="another tip") as no:
            hall.table.vow("ann", 1, other, hall.now)
        assert no.value.code == "wrong_vow"
        hall.play(script)
    rows = len(hall.rows)
    assert hall.play("ann vows") is None
    assert len(hall.rows) == rows


@pytest.mark.parametrize(
    ("batch", "use", "link", "says"),
    [
        (1, 1, sha256(b"?").hexdigest(), "link 1 given does not belong to your tip"),
        (1, 1, link_of(ANN, 1), "link 1 given does not belong to your tip"),
        (1, 1, link_of(BOB, 2), "link 1 given does not belong to your tip"),
        (1, 2, link_of(BOB, 2), "link 2 given: 1 is the next"),
        (2, 1, link_of(BOB, 1), "batch 2 is not in use"),
    ],
)
def test_a_wrong_link_is_refused_and_changes_nothing(
    batch: int, use: int, link: str, says: str
) -> None:
    hall = Hall(OneCard(), f"{PAIR} | {BOTH_GIVE} | ann gives")
    rows = len(hall.rows)
    with pytest.raises(Refused, match=says) as no:
        hall.table.link("bob", batch, use, link, hall.now)
    assert no.value.code == "wrong_link"
    assert hall.table.shuffles.wants("bob")
    assert len(hall.rows) == rows


def test_a_link_without_a_tip_is_refused() -> None:
    hall = Hall(OneCard(), PAIR)
    assert hall.no("bob links") == "wrong_link"


def test_nothing_is_taken_for_a_batch_that_is_used_up() -> None:
    hall = Hall(Lottery(first=0), PAIR)
    assert hall.no("ann vows") == "wrong_vow"  # there is none yet
    hall.play("ann goes | bob goes")
    for _ in range(8):
        hall.play("ann draws")
    assert hall.fair().used == 8
    assert hall.no("ann vows") == "wrong_vow"


# What the game takes


def test_a_step_may_take_several_shuffles() -> None:
    hall = Hall(Lottery(first=0), PAIR)
    hall.play(f"ann draws 4 twice | {BOTH_GIVE} | {BOTH_GIVE}")
    assert len(hall.fair().orders) == 1
    assert hall.sitting().state.left == 20
    assert kinds_told(hall.did(BOTH_GIVE)) == ["drawn", "drawn"]
    assert kinds(hall)[-5:] == ["sealed", "cut", "mixed", "mixed", "acted"]
    assert hall.fair().orders == ()
    assert hall.sitting().state.chance.orders == ()
    assert hall.sitting().state.chance.drawn == 2


def test_what_was_made_is_kept_across_batches() -> None:
    hall = Hall(Lottery(first=0), ALONE)
    for _ in range(7):
        hall.play("ann draws")
    hall.play("ann draws 5 twice")
    assert kinds(hall)[-5:] == ["mixed", "sealed", "cut", "mixed", "acted"]
    first, second = hall.receipts[-1].events
    assert sorted(first.order) == sorted(second.order) == [0, 1, 2, 3, 4]


def test_a_batch_whose_decks_are_too_small_is_given_up_by_name() -> None:
    hall = Hall(Lottery(first=0), f"{ALONE} | ann draws | ann draws 6")
    assert kinds(hall)[-6:] == ["acted", "abandoned", "sealed", "cut", "mixed", "acted"]
    assert entries(hall, Abandoned) == [Abandoned(1, "size")]
    assert [(each.batch, each.size) for each in entries(hall, Sealed)] == [(1, 5), (2, 6)]


def test_a_game_that_says_nothing_of_its_deck_gets_what_it_asks_for() -> None:
    hall = Hall(Lottery(deck=0, first=2), f"{ALONE} | ann draws 9")
    assert [each.size for each in entries(hall, Sealed)] == [2, 9]
    assert hall.replay() == hall.sitting()


LEFT_OVER = """
    ann joins | bob comes | ann sits | bob sits | ann starts
    ann draws 3 | ann gives | ann pauses | ann gives | ann resumes
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
    hall.play("ann draws 3 twice | ann gives | ann gives | ann pauses | ann gives | ann resumes")
    first, second = hall.fair().orders
    assert hall.did("ann draws 3").events == (Drawn(0, first),)
    assert hall.fair().orders == (second,)
    hall.play("bob draws 3 twice | ann gives")
    assert hall.receipts[-1].events[0] == Drawn(1, second)
    assert len(entries(hall, Mixed)) == 3
    assert hall.replay() == hall.sitting()


def test_an_order_that_is_too_small_does_not_stop_the_game() -> None:
    hall = Hall(Lottery(deck=0, first=0), f"{LEFT_OVER} | ann draws 7 | ann gives | ann gives")
    assert sorted(hall.receipts[-1].events[0].order) == list(range(7))
    assert entries(hall, Abandoned) == [Abandoned(1, "size")]
    assert hall.replay() == hall.sitting()


def test_what_is_made_is_given_up_by_name_where_the_next_decks_are_larger() -> None:
    """The host chose a larger deck, so an order that was made and waits cannot be used with the next ones."""
    hall = Hall(Lottery(deck=5, first=0, draws=7), f"{ALONE} | {' | '.join(['ann draws'] * 7)}")
    assert (hall.sitting().phase, hall.fair().used) == ("over", 7)
    hall.play('ann deals by {"deck": 20, "first": 0} | ann starts | ann draws 5 twice')
    assert kinds(hall)[-7:] == [
        *("mixed", "abandoned", "sealed", "cut", "mixed", "mixed"),
        "acted",
    ]
    assert [each.size for each in entries(hall, Sealed)] == [5, 20]
    assert hall.replay() == hall.sitting()


def left_over_from_a_used_up_batch() -> Hall:
    hall = Hall(Lottery(deck=0, first=0), "ann joins | ann sits | bob sits | ann starts")
    hall.play("ann draws 3 | ann gives | ann gives")
    for _ in range(6):
        hall.play("ann draws 3 | ann gives")
    hall.play("ann draws 3 | ann pauses | ann gives | ann resumes")
    assert hall.fair().used == 8
    assert len(hall.fair().orders) == 1
    return hall


def test_the_last_order_of_a_batch_may_be_too_small() -> None:
    hall = left_over_from_a_used_up_batch()
    hall.play("ann draws 7 | ann gives | ann gives")
    assert sorted(hall.receipts[-1].events[0].order) == list(range(7))
    assert entries(hall, Abandoned) == [Abandoned(1, "size")]


def test_the_last_order_of_a_batch_goes_when_the_decks_grow() -> None:
    hall = left_over_from_a_used_up_batch()
    hall.play("ann offers finish | bob accepts")
    hall.play('ann deals by {"deck":9,"first":0} | ann starts')
    assert len(hall.fair().orders) == 1
    hall.play("ann draws 3 twice | ann gives | ann gives | ann gives")
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
    hall = Hall(Lottery(first=0), f"{PAIR} | ann draws 4 twice | {BOTH_GIVE} | {BOTH_GIVE}")
    fair = hall.fair()
    assert len(fair.orders) == 1
    again: Sitting = from_checkpoint(to_checkpoint(hall.sitting()), hall.game)
    assert again == hall.sitting()
    assert again.fair == fair
    assert all(isinstance(voice, Voice) for voice in fair.voices)


def test_a_game_that_began_with_a_seed_goes_on_with_it() -> None:
    """As they all did before there were fair shuffles; the next one is fair."""
    hall = Hall(OneCard(), "ann sits | bob sits")
    row = Row("t1", 3, hall.now, "ann", "s", "started", '{"type":"started","seed":"AAEC"}')
    hall.rows.append(row)
    again = hall.restart()
    assert again.sitting().state.cards == (12, 2)
    again.play("ann folds")
    assert kinds(again)[-1] == "acted"
    assert again.sitting().state.hand == 2
    again.play("ann offers finish | bob accepts | ann starts | 5 s pass | tick")
    assert kinds(again)[-4:] == ["sealed", "cut", "mixed", "started"]
    assert again.replay() == again.sitting()


def test_a_log_with_a_link_of_nobody_is_not_replayed() -> None:
    hall = Hall(OneCard(), PLAYING)
    hall.rows = [
        replace(row, body=row.body.replace(link_of(BOB, 1), link_of(BOB, 2))) for row in hall.rows
    ]
    with pytest.raises(AssertionError, match="the link of seat 1 for use 1 belongs to nobody"):
        hall.replay()
