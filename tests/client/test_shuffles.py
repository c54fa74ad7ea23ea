"""What a client gives to the shuffles of a table, and what it never gives."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from parlor.base.person import Person
from parlor.client.batch_seen import BatchSeen, Tips
from parlor.client.shuffle_notes import ShuffleNotes
from parlor.client.shuffles import ShuffleVoice
from parlor.table.model import Settings
from parlor.table.shuffle_entries import Abandoned, Committed, Mixed, Seal, Vowed
from parlor.table.sights import Room, SealSight, SeatSight
from parlor.wire.messages import Asking, Link, Vow

ANN, BOB = SeatSight(Person("ann", "Ann")), SeatSight(Person("bob", "Bob"))
PACK = "cd" * 32
SEAL = SealSight(1, "ab" * 32, 13, 8, PACK, scheme=2)
SEALED = Seal(1, SEAL.root, 13, 8, PACK, scheme=2)


def room(seal: SealSight | None, *seats: SeatSight) -> Room:
    return Room("onecard", 1, {}, Settings(), "forming", seats or (ANN, BOB), seal=seal)


def voice(wanted: bool = True, told: Iterable[Any] = (SEALED,), seal: Any = SEAL) -> ShuffleVoice:
    """The voice of somebody who was shown a batch."""
    one = ShuffleVoice("t", wanted)
    one.see(room(seal), 0, told)
    return one


def gives(one: ShuffleVoice, there: Room, seat: int | None = 0) -> list[Vow | Link]:
    return list(one.answers(there, seat))


# Tips


def test_a_seal_without_our_voice_gets_our_tip_once() -> None:
    one = voice()
    (vow,) = gives(one, room(SEAL))
    assert isinstance(vow, Vow)
    assert (vow.table, vow.batch, len(vow.tip)) == ("t", 1, 64)
    assert gives(one, room(SEAL)) == []


def test_where_nothing_is_sealed_or_we_do_not_play_there_is_nothing_to_give() -> None:
    assert gives(voice(told=(), seal=None), room(None)) == []
    assert gives(voice(), room(SEAL), seat=None) == []
    assert gives(voice(), room(SEAL, SeatSight(ANN.person, bot="random"), BOB)) == []
    assert gives(voice(wanted=False), room(SEAL)) == []


def test_whether_our_tip_is_there_we_see_by_the_tips_and_not_by_what_the_room_says() -> None:
    (vow,) = gives(voice(), room(replace(SEAL, voices=(0, 1))))
    assert isinstance(vow, Vow)


def test_a_batch_of_the_old_scheme_gets_nothing() -> None:
    old = replace(SEAL, scheme=1)
    one = voice(told=(), seal=old)
    assert gives(one, room(old)) == []
    assert one.doubts == ()


def test_a_batch_that_we_were_not_shown_gets_nothing() -> None:
    assert gives(voice(told=()), room(SEAL)) == []
    other = replace(SEAL, batch=2, root=PACK)
    assert gives(voice(), room(other)) == []


def test_the_tip_is_said_again_on_a_new_line_or_when_it_is_asked_for() -> None:
    one = voice()
    first = gives(one, room(SEAL))
    one.forget()
    assert gives(one, room(SEAL)) == first
    one.hear(Asking("t", 1))
    assert gives(one, room(SEAL)) == first


def test_who_was_left_out_offers_a_tip_again_when_the_tips_are_fixed() -> None:
    """Before that it is refused: see `table.live.shuffle_protocol`."""
    one = voice()
    first = gives(one, room(SEAL))
    fixed = room(replace(SEAL, committed=True, voices=(1,)))
    one.follow(fixed, 0, [Committed(1, ((1, PACK),))], moved=False)
    assert gives(one, fixed) == first
    assert gives(one, fixed) == []


def test_another_root_person_table_or_client_has_another_chain() -> None:
    """One chain under two roots would tell the links of the second with those of the first."""
    one = ShuffleVoice("t", secret=b"1")
    one.see(room(SEAL), 0, (SEALED,))
    tips = {one.tip_for(1, SEAL.root, 8), one.tip_for(1, PACK, 8), one.tip_for(2, SEAL.root, 8)}
    for other in (ShuffleVoice("u", secret=b"1"), ShuffleVoice("t", secret=b"2")):
        other.see(room(SEAL), 0, (SEALED,))
        tips.add(other.tip_for(1, SEAL.root, 8))
    one.see(room(SEAL), 1, (SEALED,))
    tips.add(one.tip_for(1, SEAL.root, 8))
    assert len(tips) == 6


# What is noticed though nobody lies


def test_news_of_what_was_sealed_before_we_came_say_nothing() -> None:
    one = voice(told=(), seal=None)
    one.follow(room(SEAL), None, [Mixed(1, 4, 2), Vowed(1, 1, PACK)], moved=False)
    one.follow(room(SEAL), None, [Abandoned(1, "size")], moved=True)
    assert one.doubts == ()


def test_the_notes_let_links_go_forwards_only_and_for_the_tips_that_were_known() -> None:
    notes, tips = ShuffleNotes(), ((0, PACK),)

    def allowed(tips: Tips) -> list[int]:
        return [number for number in (1, 2, 3, 4) if notes.may_give(SEAL.root, number, tips)]

    assert allowed(tips) == [], "we gave no tip"
    notes.vow(1, SEAL.root, 1)
    assert allowed(tips) == [1, 2, 3, 4]
    for number in (1, 3):
        notes.give(number, BatchSeen(SEALED, tips), 1, (13, False))
    assert allowed(tips) == [3, 4]
    assert allowed(((0, PACK), (1, SEAL.root))) == []
