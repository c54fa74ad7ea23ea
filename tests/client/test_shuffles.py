"""What a client gives to the shuffles of a table, and what it never gives."""

from parlor.base.person import Person
from parlor.client.shuffles import ShuffleChains
from parlor.fair import chain
from parlor.table.entries import Said
from parlor.table.model import Settings
from parlor.table.shuffle_entries import Mixed, Seal
from parlor.table.sights import Room, SealSight, SeatSight
from parlor.wire.messages import Asking, Link, Vow

ANN, BOB = SeatSight(Person("ann", "Ann")), SeatSight(Person("bob", "Bob"))
PACK = "cd" * 32
SEAL = SealSight(1, "ab" * 32, 13, 8, PACK)


def room(seal: SealSight | None, *seats: SeatSight) -> Room:
    return Room("onecard", 1, {}, Settings(), "forming", seats or (ANN, BOB), seal=seal)


def cut(*tips: str, used: int = 0, root: str = SEAL.root) -> Room:
    """The tips are of the first seats."""
    return room(SealSight(1, root, 13, 8, PACK, True, used, tuple(range(len(tips))), tips))


def mixed(use: int, batch: int = 1) -> Mixed:
    return Mixed(batch, use, deck=use)


def gives(chains: ShuffleChains, there: Room, seat: int | None = 0) -> list[Vow | Link]:
    return list(chains.answers(there, seat))


def tip_of(chains: ShuffleChains, there: Room) -> str:
    (vow,) = gives(chains, there)
    assert isinstance(vow, Vow)
    return vow.tip


def test_a_seal_without_our_voice_gets_our_tip_once() -> None:
    chains = ShuffleChains("t")
    (vow,) = gives(chains, room(SEAL))
    assert isinstance(vow, Vow)
    assert (vow.table, vow.batch, len(vow.tip)) == ("t", 1, 64)
    assert gives(chains, room(SEAL)) == []


def test_where_nothing_is_sealed_or_we_do_not_play_there_is_nothing_to_give() -> None:
    assert gives(ShuffleChains("t"), room(None)) == []
    assert gives(ShuffleChains("t"), room(SEAL), seat=None) == []
    assert gives(ShuffleChains("t"), room(SEAL, SeatSight(ANN.person, bot="random"), BOB)) == []
    assert gives(ShuffleChains("t"), cut(PACK, PACK)) == []
    assert gives(ShuffleChains("t"), cut(used=8)) == []
    assert gives(ShuffleChains("t", wanted=False), room(SEAL)) == []


def test_the_tip_is_said_again_on_a_new_line_or_when_it_is_asked_for() -> None:
    chains = ShuffleChains("t")
    first = gives(chains, room(SEAL))
    chains.forget()
    assert gives(chains, room(SEAL)) == first
    chains.hear(Asking("t", 1))
    assert gives(chains, room(SEAL)) == first


def test_each_link_belongs_to_the_tip_and_is_given_when_asked_for() -> None:
    chains = ShuffleChains("t")
    tip = tip_of(chains, room(SEAL))
    chains.see(room(SEAL))
    for use in range(1, 9):
        there = cut(tip, used=use - 1)
        assert gives(chains, there) == []
        chains.hear(Asking("t", 1, use))
        (link,) = gives(chains, there)
        assert isinstance(link, Link)
        assert (link.batch, link.use) == (1, use)
        assert chain.belongs(bytes.fromhex(link.link), use, bytes.fromhex(tip))
        assert gives(chains, there) == []
        chains.follow([Said(Person("bob", "Bob"), "hm"), mixed(use, batch=2), mixed(use)])


def test_no_link_is_given_before_the_shuffle_ahead_of_it_was_told() -> None:
    """Whoever knew it could compute all the others; and a room that says so is not enough."""
    chains = ShuffleChains("t")
    tip = tip_of(chains, room(SEAL))
    chains.follow([mixed(1)])  # of what we have not seen
    chains.follow([Seal(1, SEAL.root, 13, 8, PACK)])
    chains.follow([mixed(3)])
    for use in (0, 2, 3, 8, 9):
        chains.hear(Asking("t", 1, use))
        assert gives(chains, cut(tip)) == []
        assert gives(chains, cut(tip, used=max(0, use - 1))) == []
    chains.hear(Asking("t", 1, 2))
    chains.follow([mixed(1)])
    assert len(gives(chains, cut(tip, used=1))) == 1
    chains.see(cut(tip, used=8))
    chains.hear(Asking("t", 1, 9))
    assert gives(chains, cut(tip, used=8)) == []


def test_a_table_that_is_seen_anew_may_have_gone_on() -> None:
    chains = ShuffleChains("t")
    tip = tip_of(chains, room(SEAL))
    chains.see(cut(tip, used=5))
    chains.hear(Asking("t", 1, 6))
    assert len(gives(chains, cut(tip, used=5))) == 1
    chains.see(room(None))
    chains.hear(Asking("t", 1, 6))
    assert gives(chains, cut(tip, used=5)) == []


def test_no_link_is_given_before_our_tip_was_told_or_for_one_that_is_not_ours() -> None:
    chains = ShuffleChains("t")
    tip_of(chains, room(SEAL))
    chains.see(room(SEAL))
    chains.hear(Asking("t", 1, 1))
    assert gives(chains, cut()) == []
    assert gives(chains, cut("ef" * 32)) == []  # the server says that this is our tip
    other = ShuffleChains("t")  # a page of ours whose voice is another page's
    other.see(room(SEAL))
    other.hear(Asking("t", 1, 1))
    assert gives(other, cut("ef" * 32)) == []


def test_a_link_of_another_batch_is_not_given() -> None:
    chains = ShuffleChains("t")
    tip = tip_of(chains, room(SEAL))
    chains.see(room(SEAL))
    chains.hear(Asking("t", 2, 1))
    assert gives(chains, cut(tip)) == []


def test_another_root_gets_another_chain() -> None:
    """One chain under two roots would tell the links of the second with those of the first."""
    chains = ShuffleChains("t")
    first = tip_of(chains, room(SEAL))
    second = tip_of(chains, cut(root="cd" * 32))
    assert first != second
    assert tip_of(ShuffleChains("t"), room(SEAL)) != first


def test_old_chains_are_forgotten() -> None:
    chains = ShuffleChains("t")
    tips = [tip_of(chains, room(SealSight(batch, SEAL.root, 13, 8, PACK))) for batch in (1, 2, 3)]
    chains.forget()
    assert tip_of(chains, room(SealSight(3, SEAL.root, 13, 8, PACK))) == tips[2]
    assert tip_of(chains, room(SealSight(1, SEAL.root, 13, 8, PACK))) != tips[0]
