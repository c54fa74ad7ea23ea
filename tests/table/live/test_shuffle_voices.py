"""Voices in a shuffle: people who come late, and tips and links that are wrong."""

from hashlib import sha256

import pytest

from parlor.base.person import Person
from parlor.engine import Refused
from parlor.fair import chain, mixing
from parlor.games.onecard import OneCardOne
from parlor.table import commands
from parlor.table.fairness import Voice
from parlor.table.live.shuffle_protocol import COUNT
from parlor.table.live.shuffle_voices import VOICES
from parlor.table.rules import shuffle_rows
from parlor.table.shuffle_entries import Mixed, Vowed
from tests.table.scenes.hall import ANN, BOB, CID, Hall, kinds_told
from tests.table.scenes.lottery import Drawn, Lottery
from tests.table.scenes.shuffling import (
    BOTH_GIVE,
    CUT,
    PAIR,
    PLAYING,
    entries,
    kinds,
    link_of,
    tip_of,
)

# Players who come late


def test_a_late_seat_takes_part_after_the_next_shuffle() -> None:
    """The links of the next one may be known already to somebody who could choose a tip to suit them."""
    hall = Hall(
        OneCardOne(), "ann joins | bob comes | ann sits | bob sits | ann starts | ann gives"
    )
    hall.play("ann gives | ann gives")
    assert hall.sitting().phase == "playing"
    assert kinds_told(hall.did("bob joins | bob vows")) == ["vowed"]
    assert hall.fair().voices[1] == Voice(1, "bob", tip_of(BOB), since=3)
    assert hall.no("bob links") == "wrong_link"
    hall.play("ann folds")
    assert not hall.table.shuffles.voices.wants("bob")
    hall.play("ann gives")
    assert hall.sitting().state.hand == 2
    hall.play("bob folds | ann gives | bob gives")
    assert hall.sitting().state.hand == 3
    uses = [([seat for seat, _ in each.links], each.missing) for each in entries(hall, Mixed)]
    assert uses == [([0], ()), ([0], ()), ([0, 1], ())]
    assert entries(hall, Vowed) == [Vowed(1, 1, tip_of(BOB))]


def test_a_batch_has_so_many_voices_and_no_more() -> None:
    """A player who gives a tip and leaves stays a voice of the batch; its length is limited all the same."""
    hall = Hall(OneCardOne(), f"{PLAYING} | ann offers finish | bob accepts | bob leaves")
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
    hall = Hall(OneCardOne(), "ann joins | ann sits | bob comes | bob sits | ann starts")
    hall.play("ann gives | ann gives | ann gives")
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
    assert entries(hall, Mixed)[1].links == ((0, link_of(ANN, 3)),)
    hall.play("cid draws | ann gives | cid gives")
    last = entries(hall, Mixed)[-1]
    assert last.links == ((0, link_of(ANN, 4)), (1, link_of(CID, 4)))
    assert last.missing == ((1, None),)
    fair = hall.fair()
    batch = shuffle_rows.decks_of(fair)
    links = [(0, bytes.fromhex(link_of(ANN, 4))), (2, bytes.fromhex(link_of(CID, 4)))]
    order = mixing.mix_order(batch, batch.root(), last.deck, links)
    assert hall.receipts[-1].events == (Drawn(1, order),)
    assert hall.replay() == hall.sitting()


def test_a_voice_is_known_by_its_person_wherever_they_sit() -> None:
    hall = Hall(Lottery(), f"{PLAYING} | ann offers finish | bob accepts | ann moves 0 to 1")
    seal = hall.sees(None).room.seal
    assert seal is not None
    assert seal.voices == (0, 1)
    hall.play(f"ann starts | {BOTH_GIVE}")
    assert entries(hall, Mixed)[-1].links == ((0, link_of(ANN, 3)), (1, link_of(BOB, 3)))


# What is given wrongly


@pytest.mark.parametrize(
    ("batch", "tip", "says"),
    [
        (2, tip_of(BOB), "batch 2 is not in use"),
        (1, tip_of(ANN), "somebody else gave this tip"),
    ],
)
def test_a_wrong_tip_is_refused_by_name(batch: int, tip: str, says: str) -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | ann gives")
    with pytest.raises(Refused, match=says) as no:
        hall.table.vow("bob", batch, tip, hall.now)
    assert no.value.code == "wrong_vow"
    assert hall.table.shuffles.voices.wants("bob")


def test_a_tip_is_given_once_for_each_batch() -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | ann gives")
    assert hall.play("ann gives") is None  # the same again is no news
    other = chain.tip(b"another chain", chain.length(COUNT)).hex()
    for script in ("bob gives", "ann gives"):
        with pytest.raises(Refused, match="another tip") as no:
            hall.table.vow("ann", 1, other, hall.now)
        assert no.value.code == "wrong_vow"
        hall.play(script)
    rows = len(hall.rows)
    assert hall.play("ann vows") is None
    assert len(hall.rows) == rows


@pytest.mark.parametrize(
    ("batch", "number", "link", "says"),
    [
        (1, 2, sha256(b"?").hexdigest(), "link 2 given does not belong to your tip"),
        (1, 2, link_of(ANN, 2), "link 2 given does not belong to your tip"),
        (1, 2, link_of(BOB, 3), "link 2 given does not belong to your tip"),
        (1, 3, link_of(BOB, 3), "link 3 given: 2 is the next"),
        (1, 0, tip_of(BOB), "link 0 given: 2 is the next"),
        (2, 1, link_of(BOB, 1), "batch 2 is not in use"),
    ],
)
def test_a_wrong_link_is_refused_and_changes_nothing(
    batch: int, number: int, link: str, says: str
) -> None:
    hall = Hall(OneCardOne(), f"{PAIR} | {CUT} | ann gives")
    rows = len(hall.rows)
    with pytest.raises(Refused, match=says) as no:
        hall.table.link("bob", batch, number, link, hall.now)
    assert no.value.code == "wrong_link"
    assert hall.table.shuffles.voices.wants("bob")
    assert len(hall.rows) == rows


def test_a_link_without_a_tip_is_refused() -> None:
    hall = Hall(OneCardOne(), PAIR)
    assert hall.no("bob links") == "wrong_link"


def test_nothing_is_taken_for_a_batch_that_is_used_up() -> None:
    hall = Hall(Lottery(first=0), PAIR)
    assert hall.no("ann vows") == "wrong_vow"  # there is none yet
    hall.play("ann goes | bob goes")
    for _ in range(8):
        hall.play("ann draws")
    assert hall.fair().used == 8
    assert hall.no("ann vows") == "wrong_vow"
