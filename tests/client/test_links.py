"""Links that a client gives: each when it is asked for and everything before it was told, and forwards only."""

from collections.abc import Iterable
from typing import Any

import pytest

from parlor.base.person import Person
from parlor.client.batch_seen import Doubt
from parlor.fair import chain
from parlor.games.onecard import OneCardOne
from parlor.table.shuffle_entries import Abandoned, Committed, Mixed
from parlor.wire.messages import Asking
from tests.client.dealer import Dealer
from tests.client.lies import BACK, GAME, HANDS
from tests.client.lying import asked, nothing, room_seal, shown
from tests.table.scenes.hall import tip_of_chain
from tests.table.scenes.lottery import Lottery


async def test_each_link_belongs_to_the_tip_and_is_given_when_asked_for() -> None:
    dealer = Dealer(GAME)
    await dealer.come()
    await dealer.play(HANDS)
    tip = bytes.fromhex(dealer.hall.fair().voices[0].tip)
    assert [each.number for each in dealer.links] == [1, 2, 3, 4]
    for each in dealer.links:
        assert chain.belongs(bytes.fromhex(each.link), each.number, tip)


@pytest.mark.parametrize("ahead", [3, 5, 9, 10])
async def test_no_link_is_given_before_the_shuffle_ahead_of_it_was_told(ahead: int) -> None:
    """Whoever knew it could compute all the others."""
    dealer = Dealer(GAME, asked({"number": ahead}))
    await dealer.come()
    await dealer.play("ann starts")
    assert [each.number for each in dealer.links] == [1]


async def test_no_first_link_is_given_before_the_tips_are_fixed() -> None:
    dealer = Dealer(GAME, bob_gives=False)
    await dealer.come()
    dealer.hall.play("ann starts")
    await dealer.settle()
    await dealer.tell(Asking("t1", 1, 1))
    assert dealer.links == []
    assert dealer.codes == {"ahead"}


async def test_a_link_that_was_given_is_given_again_and_no_earlier_one() -> None:
    """A server that says it crashed gets no other link than the one it had."""
    dealer = Dealer(GAME)
    await dealer.come()
    await dealer.play("ann starts")
    dealer.bob_gives = False
    dealer.hall.play("ann folds")
    await dealer.settle()
    given = dealer.links[-1]
    assert given.number == 3
    dealer.ann._voice.witness.batch.mixed.clear()  # type: ignore[union-attr]  # we believe less now
    for number in (1, 2):
        await dealer.tell(Asking("t1", 1, number))
    assert dealer.links[-1] is given
    dealer.hall.table.queue.links.clear()
    await dealer.come()  # and are shown all of it again
    assert len(dealer.links) == 4
    assert dealer.links[-1] == given


async def test_after_a_break_links_go_on_where_they_were() -> None:
    dealer = Dealer(GAME)
    await dealer.come()
    await dealer.play(BACK)
    assert [each.number for each in dealer.links] == [1, 2, 3, 4]
    assert dealer.ann.doubts == ()


async def test_who_sits_down_in_the_middle_of_a_batch_is_shown_it_and_takes_part() -> None:
    dealer = Dealer(Lottery(draws=3))
    await dealer.play(
        "ann leaves | cid comes | cid sits | bob starts | bob draws | bob offers finish"
    )
    await dealer.play("cid accepts | cid leaves")
    await dealer.come()  # to look on
    await dealer.play("ann sits")
    assert [voice.person for voice in dealer.hall.fair().voices] == ["bob", "ann"]
    await dealer.play("bob starts | bob draws")
    assert [each.number for each in dealer.links] == [5]
    assert dealer.ann.doubts == ()


async def test_somebody_who_was_not_asked_is_left_out_of_one_cut_only_and_says_so() -> None:
    """We are named and left out, though nobody asked us; the next batch we join late."""

    def deaf(dealer: Dealer, letter: Any) -> Iterable[Any]:
        is_first = isinstance(letter, Asking) and (letter.batch, letter.number) == (1, 1)
        return () if is_first else (letter,)

    dealer = Dealer(GAME, deaf)
    await dealer.come()
    await dealer.play(HANDS)
    given_up = [
        each.news[0] for each in dealer.hall.receipts if isinstance(each.news[0], Abandoned)
    ]
    assert given_up == [Abandoned(1, "cut", ((0, 0),))]
    assert [voice.person for voice in dealer.hall.fair().voices] == ["bob", "ann"]
    assert [(each.batch, each.number) for each in dealer.links] == [(2, 3), (2, 4)]
    assert dealer.ann.doubts == (Doubt("unasked", 1),)


async def test_a_link_that_came_too_late_is_named_by_everybody_and_by_us() -> None:
    """We gave it, and the table says that we did not: so we say so."""
    dealer = Dealer(GAME)
    await dealer.come()
    await dealer.play("ann starts")
    dealer.bob_gives = False
    hall = dealer.hall
    hall.play("ann folds")
    await dealer.tell_next()
    hall.play("bob gives | 2 s pass | tick")  # and Ann's link is on its way
    request = hall.table.shuffles.request
    assert request is None
    made = hall.receipts[-2].news[0]
    assert isinstance(made, Mixed)
    assert made.missing == ((0, 0),)
    await dealer.ann.hear(Asking("t1", 1, 3, 0, 13))
    await dealer.settle()
    assert dealer.ann.doubts == (Doubt("withheld", 1, 2),)


async def test_another_device_of_ours_speaks_for_us_and_we_say_so() -> None:
    dealer = Dealer(GAME)
    await dealer.come()
    hall = dealer.hall
    hall.play("ann starts")
    hall.commit(hall.table.vow("ann", 1, tip_of_chain(Person("ann", "Ann"), 1), hall.now))
    hall.play("bob gives")
    await dealer.settle()
    assert dealer.codes == {"tip"}
    assert dealer.links == []


async def test_a_seat_that_was_somebody_elses_is_not_taken_for_ours() -> None:
    """Bob gave a tip at seat 1 and left; Ann moves there."""
    dealer = Dealer(Lottery(draws=1))
    await dealer.come()
    await dealer.play(
        "ann starts | ann draws | bob leaves | ann moves 0 to 1 | cid comes | cid sits"
    )
    await dealer.play("ann comes back | ann starts | ann draws")
    assert dealer.ann.seat == 1
    assert dealer.ann.doubts == ()


async def test_a_snapshot_that_is_true_raises_no_doubt_at_any_moment() -> None:
    dealer = Dealer(OneCardOne(stack=1000, hands=50))
    await dealer.come()
    for line in [
        "ann starts",
        "ann folds",
        "bob folds",
        "ann folds",
        "bob folds",
        "ann folds",
        "bob folds",
    ]:
        await dealer.play(f"{line} | ann comes back")
    for line in ["ann folds", "bob folds", "ann folds"]:
        await dealer.play(f"{line} | ann comes back")
    assert dealer.hall.fair().batch == 2
    assert dealer.ann.doubts == ()


async def test_a_table_that_shows_nothing_is_asked_once() -> None:
    """Ann sat down in the middle of a batch; the server does not show it to her."""
    dealer = Dealer(Lottery(draws=3), shown(object, nothing))
    await dealer.play("ann leaves | cid comes | cid sits | bob starts | bob offers finish")
    await dealer.play("cid accepts | cid leaves")
    await dealer.come()
    await dealer.play("ann sits | bob says hello | bob starts | bob draws")
    assert (dealer.subscribed, dealer.codes) == (2, {"history"})
    assert dealer.links == []


async def test_a_shorter_chain_gives_no_link_of_a_longer_one_away() -> None:
    """Somebody who is told of fewer shuffles under the same root must not give a late link as a tip."""
    dealer = Dealer(GAME)
    await dealer.come()
    await dealer.play("ann starts")
    voice = dealer.ann._voice
    batch = voice.witness.batch
    assert batch is not None
    links = {voice._link(batch, number) for number in range(1, chain.length(batch.seal.count) + 1)}
    for count in range(1, batch.seal.count):
        assert voice.tip_for(1, batch.seal.root, count) not in links


async def test_the_tip_is_for_the_seal_that_was_told_and_not_for_the_one_in_the_room() -> None:
    dealer = Dealer(GAME, room_seal(count=1))
    await dealer.come()
    await dealer.play("ann starts")
    assert "root" in dealer.codes
    assert dealer.links == []


async def test_somebody_who_got_up_before_the_cut_misses_no_voice() -> None:
    dealer = Dealer(GAME, bob_gives=False)
    await dealer.come()
    dealer.hall.play("ann starts")
    await dealer.settle()
    assert list(dealer.hall.table.queue.tips) == ["ann"]
    dealer.bob_gives = True
    await dealer.play("ann leaves")
    assert dealer.hall.fair().used == 1
    assert dealer.codes == set()


async def test_tips_are_compared_also_over_a_snapshot_that_tells_nothing() -> None:
    dealer = Dealer(GAME)
    await dealer.come()
    await dealer.play("ann starts")
    witness = dealer.ann._voice.witness
    batch = witness.batch
    assert batch is not None
    assert batch.tips is not None
    witness.see((), None)
    assert witness.doubts == []
    other = Committed(1, ((0, "ab" * 32), *batch.tips[1:]))
    witness.see((batch.seal, other), None)
    assert "tips" in {each.code for each in witness.doubts}
