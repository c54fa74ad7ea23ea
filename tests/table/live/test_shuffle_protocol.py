"""What waits for a shuffle: nobody has seen it, nothing is lost by it, and it is answered once."""

from typing import Any

import pytest

from parlor.engine import Refused
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import Fold
from parlor.table import Repeated
from parlor.table.live.shuffle_queue import LateRefusal
from parlor.table.model import Clock, Settings
from parlor.table.shuffle_entries import Mixed
from tests.table.live.test_shuffles import BOTH_GIVE, PAIR, PLAYING, entries, kinds
from tests.table.scenes.hall import ANN, BOB, EVE, FAY, Hall, kinds_told
from tests.table.scenes.lottery import Lottery

HELD = f"{PLAYING} | ann folds"  # and the next hand waits for the links of both
DRAWING = f"{PAIR} | ann draws | {BOTH_GIVE}"  # the same in a game where all act at once


def unheld(hall: Hall) -> list[tuple[str, str]]:
    """Who was refused in the end, and with what."""
    return [(each.who, each.code) for each in hall.table.queue.refusals]


# Held


def test_a_move_that_needs_a_shuffle_is_a_row_when_there_is_one() -> None:
    hall = Hall(OneCard(), HELD)
    assert kinds(hall)[-1] == "started"
    assert hall.sitting().state.hand == 1
    receipt = hall.did(BOTH_GIVE)
    assert kinds_told(receipt) == ["folded", "won", "dealt"]
    assert (receipt.row.who, receipt.row.kind) == ("ann", "acted")
    assert kinds(hall)[-2:] == ["mixed", "acted"]


def test_what_is_said_again_while_it_waits_is_answered_once() -> None:
    hall = Hall(OneCard(), PLAYING)
    assert hall.acts(ANN, Fold(), "a") is None
    assert hall.acts(ANN, Fold(), "a") is None
    hall.play(BOTH_GIVE)
    assert [row.ref for row in hall.rows if row.kind == "acted"] == ["a"]
    with pytest.raises(Repeated) as again:
        hall.acts(ANN, Fold(), "a")
    assert again.value.seq == hall.sitting().seq


def test_what_is_asked_again_while_it_waits_is_answered_once() -> None:
    hall = Hall(OneCard(), "ann joins | bob joins | ann sits | bob sits")
    for _ in range(2):
        assert hall.happen("ann starts", "s") is None or kinds(hall)[-1] == "sealed"
    hall.play(f"{BOTH_GIVE} | {BOTH_GIVE}")
    assert [row.ref for row in hall.rows if row.kind == "started"] == ["s"]


def test_who_has_played_waits_and_plays_nothing_else() -> None:
    hall = Hall(OneCard(), HELD)
    assert hall.no("ann calls") == "shuffling"
    assert hall.no("ann folds") == "shuffling"


def test_who_has_asked_waits_and_asks_for_no_other_shuffle() -> None:
    hall = Hall(OneCard(), PAIR)
    assert hall.no("ann starts") == "shuffling"


def test_everything_else_goes_on_meanwhile() -> None:
    hall = Hall(Lottery(first=0), DRAWING)
    hall.play("ann says a moment | bob rests | cid comes | bob says yes")
    assert kinds(hall)[-3:] == ["said", "acted", "said"]
    assert kinds_told(hall.did(BOTH_GIVE)) == ["drawn"]


def test_others_who_need_a_shuffle_wait_behind() -> None:
    hall = Hall(Lottery(first=0), f"{DRAWING} | bob draws 4")
    hall.play(BOTH_GIVE)
    assert [(row.who, row.kind) for row in hall.rows[-2:]] == [("", "mixed"), ("ann", "acted")]
    hall.play(BOTH_GIVE)
    assert [(row.who, row.kind) for row in hall.rows[-2:]] == [("", "mixed"), ("bob", "acted")]


def test_who_came_first_stays_first() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | ann draws 4 twice | bob draws | {BOTH_GIVE}")
    for _ in range(3):
        hall.play(BOTH_GIVE)
    assert [row.who for row in hall.rows if row.kind == "acted"] == ["ann", "bob"]


# What becomes of it


@pytest.mark.parametrize(
    ("meanwhile", "code"),
    [
        ("ann leaves", "left"),
        ("ann pauses", "paused"),
        ("bob offers finish | ann accepts", "not_playing"),
    ],
)
def test_what_may_not_be_done_any_more_is_refused_in_the_end(meanwhile: str, code: str) -> None:
    hall = Hall(OneCard(), HELD)
    hall.play(f"{meanwhile} | 2 s pass | tick")
    assert unheld(hall) == [("ann", code)]
    assert "folded" not in kinds_told(hall.receipts[-1])
    assert len(hall.fair().orders) == 1
    assert hall.due() is None
    with pytest.raises(Refused) as no:  # and in the same words again
        hall.happen("ann folds", hall.table.queue.refusals[0].ref)
    assert no.value.code == code


def test_who_is_sent_away_is_refused_in_the_end() -> None:
    hall = Hall(OneCard(), f"{HELD} | {BOTH_GIVE} | bob folds | ann keeps bob out")
    hall.play("ann gives")
    assert unheld(hall) == [("bob", "not_seated")]


def test_a_closed_table_writes_nothing_more() -> None:
    hall = Hall(OneCard(), HELD)
    hall.commit(hall.table.close("admin", hall.now))
    assert kinds(hall)[-1] == "closed"
    assert unheld(hall) == [("ann", "not_playing")]
    assert (hall.table.shuffles.request, hall.due()) == (None, None)
    hall = Hall(OneCard(), f"{PAIR} | bob leaves | ann closes")
    assert unheld(hall) == [("ann", "closed")]


def test_a_start_that_waits_is_checked_again() -> None:
    hall = Hall(OneCard(), f"{PAIR} | bob leaves | ann gives | ann gives")
    assert unheld(hall) == [("ann", "too_few")]
    assert hall.sitting().phase == "forming"
    hall.play("bob sits | ann starts")  # the shuffle is there already
    assert hall.sitting().phase == "playing"
    assert len(entries(hall, Mixed)) == 1


def test_a_disk_that_is_full_undoes_the_shuffle_and_refuses_what_waited() -> None:
    hall = Hall(OneCard(), HELD)
    before = hall.sitting()
    hall.disk_full = True
    hall.play("bob says a moment | ann gives")
    (held,) = hall.table.roll_back()
    assert (held.who, held.seat) == ("ann", 0)
    assert hall.sitting() is before
    assert (hall.table.shuffles.request, hall.due()) == (None, None)
    hall.disk_full = False
    hall.play(f"10 s pass | ann folds | {BOTH_GIVE}")
    assert hall.sitting().state.hand == 2
    assert hall.replay() == hall.sitting()


# Who begins


def test_votes_begin_a_game_that_needs_a_shuffle() -> None:
    hall = Hall(OneCard(), "ann joins | bob joins | ann sits | bob sits")
    hall.play("ann is ready | bob is ready | tick")
    assert kinds(hall)[-1] == "sealed"
    assert hall.due() == 2000
    assert hall.play("tick") is None  # it is under way
    hall.play(f"{BOTH_GIVE} | {BOTH_GIVE}")
    assert hall.sitting().phase == "playing"


def test_a_vote_that_is_taken_back_while_it_waits_counts() -> None:
    hall = Hall(OneCard(), "ann joins | bob joins | ann sits | bob sits")
    hall.play(f"ann is ready | bob is ready | tick | bob is not ready | {BOTH_GIVE} | {BOTH_GIVE}")
    assert hall.sitting().phase == "forming"
    hall.play("bob is ready | tick")
    assert hall.sitting().phase == "playing"
    assert kinds(hall).count("mixed") == 1


def test_a_table_that_fills_begins_with_a_shuffle() -> None:
    hall = Hall(OneCard(), settings=Settings(fill=5000))
    hall.play("ann joins | ann sits | time is up | tick")
    assert hall.names == "ann random"
    assert kinds_told(hall.did("ann gives")) == ["opened"]
    assert kinds_told(hall.did("ann gives")) == ["begun"]


def test_a_rematch_is_a_shuffle_of_the_same_batch() -> None:
    hall = Hall(
        OneCard(hands=1), f"{PLAYING} | ann folds | bob offers rematch | ann accepts | tick"
    )
    assert hall.sitting().phase == "over"
    hall.play(BOTH_GIVE)
    assert hall.sitting().phase == "playing"
    assert [each.use for each in entries(hall, Mixed)] == [1, 2]


def test_people_who_agreed_elsewhere_are_waited_for_a_little() -> None:
    """Who accepted a challenge is on the way to the table."""
    hall = Hall(OneCard(), "ann sits | bob sits")
    hall.table.open(hall.now)
    hall.commit(hall.table.begin(hall.now))
    assert kinds(hall)[-1] == "sealed"
    assert hall.due() == 5000
    hall.play("100 ms pass | ann joins | ann gives | 4 s pass | bob joins")
    assert hall.due() == 2000
    assert kinds_told(hall.did("bob gives")) == ["opened"]
    assert kinds_told(hall.did(BOTH_GIVE)) == ["begun"]


def test_who_does_not_come_is_not_waited_for_longer() -> None:
    hall = Hall(OneCard(), "ann sits | bob sits")
    hall.table.open(hall.now)
    hall.commit(hall.table.begin(hall.now))
    hall.play("ann comes | bob comes | bob goes")  # one gives no links, and one is gone again
    assert hall.due() == 0
    hall.play("tick")
    assert hall.sitting().phase == "playing"
    hall = Hall(OneCard(), "ann sits | bob sits")
    hall.table.open(hall.now)
    hall.commit(hall.table.begin(hall.now))
    hall.play("4999 ms pass | tick")
    assert hall.sitting().phase == "forming"
    hall.play("1 ms pass | tick")
    assert hall.sitting().phase == "playing"


def test_who_passes_by_holds_nobody_up() -> None:
    hall = Hall(OneCard(), "ann sits | bob sits")
    hall.table.open(hall.now)
    hall.commit(hall.table.begin(hall.now))
    hall.play("ann joins | bob joins | 1500 ms pass | cid joins")
    assert hall.due() == 500
    hall.play("500 ms pass | dan joins | tick")
    assert hall.sitting().phase == "playing"


def test_one_thing_of_a_person_waits_at_a_time() -> None:
    """Ann has drawn, and that waits for a shuffle. What she would agree to needs another one."""
    hall = Hall(Lottery(draws=6), f"{PLAYING} | bob offers draw | ann draws")
    assert hall.table.queue.has_person("ann")
    assert hall.no("ann accepts") == "shuffling"
    hall.play(BOTH_GIVE)
    assert (hall.sitting().phase, unheld(hall)) == ("playing", [])


def test_a_beginning_that_waits_does_not_begin_a_second_game() -> None:
    hall = Hall(OneCard(), "ann joins | bob joins | ann sits | bob sits")
    hall.commit(hall.table.begin(hall.now))
    assert hall.no("ann starts") == "shuffling"
    hall.play(f"{BOTH_GIVE} | {BOTH_GIVE}")
    assert (hall.sitting().phase, hall.sitting().round, unheld(hall)) == ("playing", 1, [])
    with pytest.raises(Refused):
        hall.table.begin(hall.now)


def test_rated_games_begin_with_a_shuffle_too() -> None:
    rated = Settings(rated=True, clock=Clock(move=10_000))
    hall = Hall(OneCard(), "eve joins | fay joins | eve sits | fay sits", settings=rated)
    hall.play("eve is ready | fay is ready | tick | eve gives | fay gives | eve gives | fay gives")
    assert hall.sitting().phase == "playing"
    assert {chair.person for chair in hall.sitting().chairs} == {EVE, FAY}


# What was agreed


AGREED = "ann joins | bob joins | ann sits | bob sits"


def table_for_four(how: str) -> Hall:
    """Ann, Bob, Dan who is gone, and a bot; a game with the first two, or all, is about to begin."""
    hall = Hall(Lottery(), f"{AGREED} | dan sits | ann puts random at 3 | cid comes")
    if how == "agreed":
        hall.commit(hall.table.begin(hall.now))
    else:
        hall.play("ann starts" if how == "host" else "ann is ready | bob is ready | dan is ready")
        hall.play("tick")
    return hall


@pytest.mark.parametrize("how", ["agreed", "host", "votes"])
@pytest.mark.parametrize("deed", ["ann moves 0 to 1", "ann kicks bob", "ann frees 3"])
def test_what_is_about_to_begin_is_not_changed(how: str, deed: str) -> None:
    hall = table_for_four(how)
    assert kinds(hall)[-1] == "sealed"
    assert hall.no(deed) == "shuffling"
    hall.play(f"{BOTH_GIVE} | {BOTH_GIVE}")
    assert hall.sitting().phase == "playing"
    assert hall.names == "ann bob dan random"


@pytest.mark.parametrize(
    "deed",
    [
        'ann deals by {"draws": 1}',
        'ann sets {"pace": "slow"}',
        "ann frees the chair 2",
        "ann keeps bob out",
    ],
)
def test_nothing_of_it_is_changed(deed: str) -> None:
    hall = table_for_four("agreed")
    assert hall.no(deed) == "shuffling"
    hall.play(f"ann says hello | ann locks | {BOTH_GIVE} | {BOTH_GIVE}")
    assert hall.sitting().phase == "playing"
    assert hall.table.rules.options["draws"] == 20


def test_nobody_sits_down_to_what_others_agreed_on() -> None:
    hall = Hall(Lottery(), AGREED)
    hall.commit(hall.table.begin(hall.now))
    assert hall.no("cid sits") == "shuffling"
    assert hall.no("ann puts random at 2") == "shuffling"
    hall.play(f"{BOTH_GIVE} | {BOTH_GIVE}")
    assert hall.names == "ann bob"


@pytest.mark.parametrize("how", ["agreed", "host"])
def test_who_leaves_is_not_begun_without(how: str) -> None:
    hall = table_for_four(how)
    hall.play("bob leaves | ann gives | ann gives")
    assert hall.sitting().phase == "forming"
    assert unheld(hall) == [("ann" if how == "host" else "", "moved_on")]
    hall.play("bob sits | ann moves 0 to 1 | ann starts")
    assert hall.sitting().phase == "playing"


def test_those_who_voted_begin_without_who_leaves() -> None:
    """As at every table: who is left has voted, and sees who is there."""
    hall = table_for_four("votes")
    hall.play("bob leaves | ann gives | ann gives | tick")
    assert (hall.sitting().phase, hall.names) == ("playing", "ann dan random")


# Clocks


TIMED = Clock(move=10_000)


def test_a_silent_seat_may_need_a_shuffle() -> None:
    hall = Hall(OneCard(), f"{PLAYING} | ann raises to 3 | 10 s pass | tick", clock=TIMED)
    assert hall.table.shuffles.request is not None
    assert not hall.sitting().chairs[1].away
    assert hall.due() == 2000
    assert hall.play("1 s pass | tick") is None
    assert kinds_told(hall.did(BOTH_GIVE))[:2] == ["folded", "won"]
    assert hall.sitting().chairs[1].away
    assert kinds(hall)[-2:] == ["mixed", "timed_out"]


@pytest.mark.parametrize("move", ["bob raises to 4", "bob calls", "bob folds"])
def test_nobody_gains_time_by_keeping_back_a_link(move: str) -> None:
    """Neither a move that needs no shuffle nor one that would come to the next hand."""
    hall = Hall(OneCard(), f"{PLAYING} | ann raises to 3 | 10 s pass | tick", clock=TIMED)
    hall.play("ann gives | 1900 ms pass")
    assert hall.no(move) == "shuffling"
    hall.play("bob gives")
    assert kinds(hall)[-2:] == ["mixed", "timed_out"]
    assert hall.sitting().state.hand == 2
    assert hall.table.queue.refusals == []


def test_who_leaves_while_their_silence_waits_leaves_it_to_the_bot() -> None:
    hall = Hall(OneCard(), f"{PLAYING} | ann raises to 3 | 10 s pass | tick", clock=TIMED)
    hall.play("bob leaves")
    with pytest.raises(Refused) as no:
        hall.play("seat 1 folds")
    assert no.value.code == "shuffling"
    hall.play("ann gives")
    assert "timed_out" not in kinds(hall)
    assert not hall.table.queue.has_seat(1)
    assert kinds_told(hall.did("seat 1 folds"))[0] == "folded"


def test_a_move_is_not_played_in_another_position() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | bob rests | bob offers takeback | ann draws")
    hall.play(f"{BOTH_GIVE} | ann accepts | {BOTH_GIVE}")
    assert unheld(hall) == [("ann", "moved_on")]
    assert (hall.sitting().state.rests, hall.sitting().state.left) == (0, 20)


def test_no_clock_runs_while_a_shuffle_is_made() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | 4 s pass | ann draws | {BOTH_GIVE}", clock=TIMED)
    hall.play("1500 ms pass | ann gives | 400 ms pass | bob gives")
    assert [hall.left(seat) for seat in (0, 1)] == [10_000, 6_000]
    hall = Hall(Lottery(first=0), f"{PAIR} | 9 s pass | ann draws | {BOTH_GIVE}", clock=TIMED)
    hall.play("1900 ms pass | tick | ann gives")
    assert hall.table.shuffles.request is not None  # Bob's time is not up
    hall.play("bob gives")
    assert hall.left(1) == 1000


def test_a_clock_gets_back_no_more_than_it_ran() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | 4 s pass | ann draws | {BOTH_GIVE}", clock=TIMED)
    hall.play("ann pauses | 1500 ms pass | ann resumes | 400 ms pass | tick")
    hall.play(BOTH_GIVE)
    assert hall.left(1) == 6000


# Bots


def test_a_bots_move_waits_like_anybodys() -> None:
    start = "ann joins | ann sits | ann puts random at 1 | ann starts | ann gives | ann gives"
    hall = Hall(OneCard(), f"{start} | ann raises to 2")
    assert hall.play("seat 1 folds") is None
    assert hall.table.queue.has_seat(1)
    with pytest.raises(Refused) as no:
        hall.play("seat 1 folds")
    assert no.value.code == "shuffling"
    assert kinds_told(hall.did("ann gives"))[:2] == ["folded", "won"]
    assert not hall.table.queue.has_seat(1)


def test_a_bot_that_is_gone_in_the_end_has_not_played() -> None:
    hall = Hall(OneCard(), f"{PLAYING} | ann leaves | seat 0 folds | ann sits | {BOTH_GIVE}")
    assert hall.table.queue.refusals == [
        LateRefusal("", "", "not_a_bot", "no bot is to play at seat 0")
    ]
    assert hall.sitting().state.hand == 1


# What people agree on


def test_what_is_agreed_may_need_a_shuffle() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | ann offers draw")
    hall.play(f"bob accepts | {BOTH_GIVE}")
    assert hall.sitting().offer is not None
    receipt = hall.did(BOTH_GIVE)
    assert kinds_told(receipt) == ["drawn", "answered", "agreed", "ended"]
    assert receipt.row.who == "bob"


def test_an_offer_that_lapses_while_it_waits_is_answered_so() -> None:
    hall = Hall(Lottery(first=0), f"{PAIR} | ann offers draw | 14 s pass | bob accepts")
    hall.play(f"{BOTH_GIVE} | 1 s pass | tick | {BOTH_GIVE}")
    assert unheld(hall) == [("bob", "no_offer")]


def test_who_leaves_may_settle_an_offer_that_needs_a_shuffle() -> None:
    hall = Hall(Lottery(first=0), "ann joins | bob joins | cid joins")
    hall.play("ann sits | bob sits | cid sits | ann starts | ann offers draw | bob accepts")
    hall.play("cid leaves | ann gives | bob gives")
    assert hall.names == "ann bob cid"
    hall.play("cid gives | ann gives | bob gives | cid gives")
    assert kinds(hall)[-2:] == ["mixed", "left"]
    assert hall.sitting().phase == "over"


def test_a_move_that_is_taken_back_does_not_bring_its_order_back() -> None:
    hall = Hall(Lottery(first=0), f"{DRAWING} | {BOTH_GIVE} | ann offers takeback | bob accepts")
    assert hall.sitting().state.left == 20
    hall.play("ann draws")
    assert hall.table.shuffles.request is not None
    hall.play(BOTH_GIVE)
    first, second = (receipt.events[0] for receipt in hall.receipts if receipt.row.kind == "acted")
    assert first != second
    assert hall.replay() == hall.sitting()


# The server dies


def back(hall: Hall) -> Hall:
    """The same table in a new server, and both are there again."""
    again = hall.restart()
    again.play("ann joins | bob joins")
    return again


def test_a_batch_that_is_sealed_and_not_cut_is_used_after_a_restart() -> None:
    hall = back(Hall(OneCard(), f"{PAIR} | ann gives"))
    assert hall.sitting().phase == "forming"
    assert hall.table.shuffles.request is None
    hall.play("ann starts")
    assert kinds(hall).count("sealed") == 1
    hall.play(f"{BOTH_GIVE} | {BOTH_GIVE}")
    assert kinds(hall)[-3:] == ["cut", "mixed", "started"]


def test_a_batch_that_is_cut_is_used_after_a_restart() -> None:
    hall = back(Hall(OneCard(), f"{HELD} | ann gives"))
    hall.play(f"ann folds | {BOTH_GIVE}")
    assert hall.sitting().state.hand == 2
    assert [seat for seat, _ in entries(hall, Mixed)[-1].links] == [0, 1]
    assert kinds(hall).count("sealed") == 1


def test_a_shuffle_that_is_made_is_not_made_again_after_a_restart() -> None:
    """The server dies between the shuffle and the move that waited for it."""
    whole = Hall(OneCard(), f"{HELD} | {BOTH_GIVE}")
    dealt = whole.sitting().state.cards
    cut_off = Hall(OneCard(), f"{HELD} | {BOTH_GIVE}")
    assert cut_off.rows.pop().kind == "acted"
    hall = back(cut_off)
    assert len(hall.fair().orders) == 1
    assert kinds_told(hall.did("ann folds"))[0] == "folded"
    assert hall.sitting().state.cards == dealt


def test_after_a_restart_those_who_gave_links_are_waited_for() -> None:
    hall = Hall(OneCard(), f"{PLAYING} | bob leaves | ann calls").restart()
    assert hall.play("seat 1 folds") is None
    assert hall.due() == 5000
    hall.play("3 s pass | ann joins")
    assert hall.due() == 2000
    assert kinds_told(hall.did("ann gives"))[0] == "folded"


# Asked


def test_who_is_asked_for_what() -> None:
    hall = Hall(OneCard(), PAIR)

    def asked() -> tuple[Any, ...]:
        asking = hall.table.shuffles.request
        assert asking is not None
        people = [person.id for person in (ANN, BOB) if hall.table.shuffles.wants(person.id)]
        return asking.batch, asking.use, asking.until - hall.now, people

    assert asked() == (1, 0, 2000, ["ann", "bob"])
    hall.play("500 ms pass | ann gives")
    assert asked() == (1, 0, 1500, ["bob"])
    hall.play("bob gives")
    assert asked() == (1, 1, 2000, ["ann", "bob"])
    hall.play(f"{BOTH_GIVE} | ann folds | 1 s pass | bob gives")
    assert asked() == (1, 2, 1000, ["ann"])
    assert not hall.table.shuffles.wants("cid")


def test_nobody_is_asked_at_a_table_that_never_shuffled() -> None:
    assert not Hall(OneCard(), "ann joins | ann sits").table.shuffles.wants("ann")
