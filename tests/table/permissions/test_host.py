"""What the host may do with people: send them away, keep them out, let nobody sit, mute, reseat, hand over."""

import pytest
from msgspec.structs import replace

from parlor.base.person import Person
from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from parlor.table.entries import (
    Admitted,
    Agreed,
    FellAsleep,
    Hosted,
    Kicked,
    Locked,
    Muted,
    Renamed,
    Reseated,
    Sat,
)
from parlor.table.model import ASLEEP, Clock
from parlor.table.permissions.host import MOST
from tests.table.scenes.hall import ANN, BOB, CID, DAN, Hall
from tests.table.scenes.whispers import Whispers

HERE = "ann comes | bob comes | cid comes | dan comes | ann sits | bob sits | cid sits"
THREE = f"{HERE} | ann starts"


# Sending away


def test_between_games_a_kick_frees_the_chair() -> None:
    hall = Hall(Whispers(), HERE)
    assert hall.did("ann kicks bob").news == (Kicked(BOB, out=False),)
    assert hall.names == "ann - cid -"
    assert hall.sees(None).room.out == ()
    hall.play("bob sits")
    assert hall.names == "ann bob cid -"


def test_in_the_middle_of_a_game_a_bot_has_the_seat_for_good() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann kicks bob")
    assert hall.receipts[-1].news == (Kicked(BOB, out=False, bot="random"),)
    assert hall.names == "ann random cid"
    assert hall.no("bob sits") == "playing"
    assert hall.no("bob whispers 1") == "not_seated"
    hall.play("seat 1 whispers 3")
    assert hall.sees(BOB).seat is None
    assert hall.sees(BOB).view.mine is None


def test_who_left_and_is_kicked_loses_the_seat_to_the_bot_that_kept_it() -> None:
    hall = Hall(Whispers(), f"{THREE} | bob goes | ann puts sharp at 1 | ann keeps bob out")
    assert hall.names == "ann sharp cid"


def test_the_clock_of_a_kicked_player_stands() -> None:
    hall = Hall(Whispers(), THREE, clock=Clock(move=10_000))
    hall.play("4 s pass | ann kicks bob | 30 s pass")
    chair = hall.sitting().chairs[1]
    assert (chair.since, chair.used) == (None, 4000)


def test_kicking_the_last_who_is_awake_lets_the_table_sleep() -> None:
    script = f"{THREE} | bob whispers 1 | cid whispers 1 | 10 s pass | tick"
    hall = Hall(Whispers(), script, clock=Clock(move=10_000))
    hall.play("bob whispers 1 | 10 s pass | tick | tick")  # ann and cid are away now
    assert [chair.away for chair in hall.sitting().chairs] == [True, False, True]
    assert hall.did("ann kicks bob").news == (Kicked(BOB, False, "random"), FellAsleep())
    assert hall.sitting().paused == ASLEEP


def test_a_watcher_is_sent_away_and_kept_out() -> None:
    hall = Hall(Whispers(), HERE)
    assert hall.did("ann kicks dan").news == (Kicked(DAN, out=False),)
    assert hall.did("ann keeps dan out").news == (Kicked(DAN, out=True),)
    assert hall.sees(None).room.out == (DAN,)
    for line in ("dan sits", "dan says let me in", "dan claims 0"):
        assert hall.no(line) == "kept_out"
    assert hall.did("ann lets dan in").news == (Admitted(DAN),)
    assert hall.sees(None).room.out == ()
    assert hall.did("dan sits").news == (Sat(3, DAN),)


def test_who_is_kept_out_twice_is_let_in_once() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann keeps bob out | ann keeps dan out | ann keeps dan out")
    assert hall.sitting().out == (BOB, DAN)
    hall.play("ann lets dan in")
    assert hall.sitting().out == (BOB,)


def test_a_list_of_who_is_kept_out_is_not_endless() -> None:
    hall = Hall(Whispers(), HERE)
    crowd = tuple(Person(f"p{number}", "Guest") for number in range(MOST))
    hall.table.state.sitting = replace(hall.sitting(), out=crowd, muted=crowd)
    assert hall.no("ann keeps dan out") == "too_many"
    assert hall.no("ann mutes dan") == "too_many"
    hall.play("ann kicks dan")


def test_an_offer_of_who_is_kicked_is_gone_and_of_others_is_counted_anew() -> None:
    hall = Hall(Whispers(), f"{THREE} | bob offers draw | ann kicks bob")
    assert hall.sitting().offer is None
    hall = Hall(Whispers(), f"{THREE} | ann offers draw | cid accepts")
    assert hall.did("ann kicks bob").news[1:2] == (Agreed("draw"),)


# Lock


def test_at_a_locked_table_nobody_else_sits_down() -> None:
    hall = Hall(Whispers(), HERE)
    assert hall.did("ann locks").news == (Locked(True),)
    assert hall.sees(None).room.locked
    assert hall.no("dan sits") == "locked"
    assert hall.no("ann locks") == "unchanged"
    assert hall.did("ann unlocks").news == (Locked(False),)
    assert hall.no("ann unlocks") == "unchanged"
    hall.play("dan sits")


def test_who_has_a_seat_returns_to_a_locked_table() -> None:
    hall = Hall(Whispers(), f"{THREE} | ann locks | bob leaves | bob sits")
    assert hall.names == "ann bob cid"


# Mute


def test_who_is_muted_says_nothing() -> None:
    hall = Hall(Noughts(), "ann comes | bob comes | cid comes | ann sits | bob sits")
    assert hall.did("ann mutes cid").news == (Muted(CID, True),)
    assert hall.sees(None).room.muted == (CID,)
    assert hall.no("cid says hello") == "muted"
    assert hall.no("ann mutes cid") == "muted"
    hall.play("bob says hello | ann starts | ann places 4 | ann mutes bob | bob places 0")
    assert hall.no("bob says well") == "muted"
    assert hall.did("ann unmutes cid").news == (Muted(CID, False),)
    assert hall.no("ann unmutes cid") == "not_muted"
    hall.play("cid says hello")
    assert hall.sitting().muted == (BOB,)


# Reseat


def test_two_change_places_and_vote_anew() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann is ready | bob is ready | cid is ready")
    assert hall.did("ann moves 0 to 1").news == (Reseated(0, 1),)
    assert hall.names == "bob ann cid -"
    assert [chair.ready for chair in hall.sitting().chairs] == [False, False, True, False]
    assert hall.sitting().host == "ann"


def test_one_moves_to_an_empty_seat() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann moves 1 to 3 | ann puts random at 1 | ann moves 1 to 0")
    assert hall.names == "random ann cid bob"


def test_who_changes_places_after_a_game_does_not_see_the_others_hand() -> None:
    hall = Hall(
        OneCardOne(hands=1), "ann comes | bob comes | ann sits | bob sits | ann starts | ann folds"
    )
    assert hall.sitting().phase == "over"
    spectator = hall.sees(None).view
    receipt = hall.did("ann moves 0 to 1")
    assert hall.table.views.update(receipt, 1, legal=False, ref=None).view == spectator
    assert hall.sees(ANN).seat == 1
    assert hall.sees(ANN).view == hall.sees(BOB).view == spectator


def test_a_rematch_is_not_offered_any_more_when_seats_change() -> None:
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits | bob sits | ann starts")
    hall.play("ann offers finish | bob accepts | bob offers rematch | ann moves 0 to 1")
    assert hall.sitting().offer is None


# Hand over


def test_the_host_makes_another_the_host() -> None:
    hall = Hall(Whispers(), HERE)
    assert hall.did("ann hands over to cid").news == (Hosted(CID),)
    assert hall.sitting().host == "cid"
    assert hall.no("ann locks") == "not_host"
    hall.play("cid locks")


# Another name


def test_who_has_another_name_has_it_everywhere() -> None:
    hall = Hall(Whispers(), f"{HERE} | ann mutes bob | ann keeps dan out")
    robert = Person("bob", "Robert", member=True)
    receipt = hall.commit(hall.table.rename(robert, hall.now))
    assert receipt is not None
    assert receipt.news == (Renamed(robert),)
    assert hall.sees(None).room.seats[1].person == robert
    assert hall.sitting().muted == (robert,)
    assert hall.sitting().chairs[0].person == ANN
    daniel = Person("dan", "Daniel")
    assert hall.commit(hall.table.rename(daniel, hall.now)) is not None
    assert hall.sitting().out == (daniel,)
    assert hall.table.views.presence(hall.now).watchers == (daniel,)
    assert hall.replay() == hall.sitting()


def test_a_name_that_is_not_new_or_of_nobody_here_is_no_row() -> None:
    hall = Hall(Whispers(), "ann comes | ann sits | dan comes")
    assert hall.table.rename(ANN, hall.now) is None
    assert hall.table.rename(Person("gus", "Gustav"), hall.now) is None
    assert hall.table.rename(Person("dan", "Daniel"), hall.now) is None
    assert hall.table.views.presence(hall.now).watchers == (Person("dan", "Daniel"),)
    hall.play("ann closes")
    assert hall.table.rename(Person("ann", "Anna"), hall.now) is None


# What is refused


@pytest.mark.parametrize(
    "deed",
    [
        "kicks cid",
        "keeps cid out",
        "lets cid in",
        "locks",
        "unlocks",
        "mutes cid",
        "unmutes cid",
        "moves 0 to 1",
        'sets {"watch":false}',
        'deals by {"rounds":5}',
        "hands over to cid",
        "grants",
        "denies",
    ],
)
def test_these_are_for_the_host(deed: str) -> None:
    hall = Hall(Whispers(), HERE)
    assert hall.no(f"bob {deed}") == "not_host"
    assert hall.no(f"dan {deed}") == "not_seated"
    hall.play("ann closes")
    assert hall.no(f"ann {deed}") == "closed"


@pytest.mark.parametrize(
    ("script", "line", "code"),
    [
        (HERE, "ann kicks ann", "yourself"),
        (HERE, "ann kicks gus", "no_such_person"),
        (HERE, "ann lets bob in", "not_out"),
        (HERE, "ann mutes ann", "yourself"),
        (HERE, "ann mutes gus", "no_such_person"),
        (HERE, "ann unmutes bob", "not_muted"),
        (HERE, "ann moves 3 to 0", "no_person"),
        (HERE, "ann moves 4 to 0", "no_such_seat"),
        (HERE, "ann moves 0 to 4", "no_such_seat"),
        (HERE, "ann moves 1 to 1", "unchanged"),
        (THREE, "ann moves 0 to 1", "playing"),
        (HERE, "ann hands over to ann", "yourself"),
        (HERE, "ann hands over to dan", "no_person"),
        (HERE, "ann hands over to gus", "no_such_person"),
        (f"{THREE} | bob leaves", "ann hands over to bob", "no_person"),
    ],
)
def test_what_a_host_may_not_do(script: str, line: str, code: str) -> None:
    assert Hall(Whispers(), script).no(line) == code
