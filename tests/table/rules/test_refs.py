"""Said twice, done once: also by another tab, by somebody who watches, and after the server's death."""

import pytest

from parlor.base.person import Person
from parlor.engine import Illegal, Refused
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.model import Call
from parlor.table import Repeated
from parlor.table.commands import Back, Leave, Say, Sit
from parlor.table.model import Chair, Done
from parlor.table.rules.refs import KEPT, PEOPLE, Refusals, remember
from tests.table.scenes.hall import ANN, BOB, CID, Hall

MATCH = "ann sits | bob sits | ann starts"


def test_the_same_ref_is_applied_once_and_gets_the_first_answer() -> None:
    hall = Hall(Noughts(), MATCH)
    hall.acts(ANN, Place(4), "a")
    before = hall.sitting()
    with pytest.raises(Repeated) as again:
        hall.acts(ANN, Place(4), "a")
    assert again.value.seq == 4
    assert hall.sitting() is before
    hall.play("bob places 0")
    with pytest.raises(Repeated):
        hall.acts(ANN, Place(8), "a")


def test_two_people_may_use_the_same_ref() -> None:
    hall = Hall(Noughts(), MATCH)
    hall.acts(ANN, Place(4), "a")
    hall.acts(BOB, Place(0), "a")
    assert hall.sitting().seq == 5


def test_a_ref_is_known_after_a_restart() -> None:
    hall = Hall(Noughts(), MATCH)
    hall.acts(ANN, Place(4), "a")
    again = hall.restart()
    with pytest.raises(Repeated) as repeated:
        again.acts(ANN, Place(4), "a")
    assert repeated.value.seq == 4
    assert len(again.rows) == 4


def test_a_command_that_is_repeated_is_done_once() -> None:
    hall = Hall(Noughts())
    hall.happen("ann sits", "sit")
    with pytest.raises(Repeated) as again:
        hall.happen("ann sits", "sit")
    assert again.value.seq == 1


def test_a_refused_ref_gets_the_first_refusal_again() -> None:
    hall = Hall(Noughts(), MATCH)
    first = hall.refusal("bob places 4", "b")
    hall.play("ann places 0")
    again = hall.refusal("bob places 4", "b")
    assert (again.code, str(again)) == (first.code, str(first))
    hall.happen("bob places 4", "c")


def test_a_refused_command_gets_the_first_refusal_again() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits")
    assert hall.refusal("cid sits", "c").code == "full"
    hall.play("bob leaves")
    assert hall.refusal("cid sits", "c").code == "full"
    hall.happen("cid sits", "d")


def test_a_spectator_who_says_it_twice_is_heard_once() -> None:
    hall = Hall(Noughts(), MATCH)
    hall.happen("cid says hello", "c")
    with pytest.raises(Repeated) as again:
        hall.happen("cid says hello", "c")
    assert again.value.seq == 4


def test_who_left_twice_left_once() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits")
    hall.happen("bob leaves", "bye")
    with pytest.raises(Repeated) as again:
        hall.happen("bob leaves", "bye")
    assert again.value.seq == 3


def test_what_has_no_ref_is_never_said_twice() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits")
    for _ in range(2):
        with pytest.raises(Illegal, match="not away"):
            hall.table.ask(ANN, "", Back(), hall.now)
    hall.commit(hall.table.ask(ANN, "", Leave(), hall.now))
    hall.commit(hall.table.ask(ANN, "", Sit(), hall.now))
    hall.commit(hall.table.ask(CID, "", Say("hello"), hall.now))
    hall.commit(hall.table.ask(CID, "", Say("hello"), hall.now))
    assert hall.sitting().seq == 6
    assert hall.sitting().asks.keys() == {"ann", "bob"}
    assert hall.table.refusals.of == {}


def test_refusals_are_forgotten_before_they_fill_the_memory() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits")
    hall.refusal("cid sits", "first")
    for number in range(KEPT):
        hall.refusal("cid places 4", f"n{number}")
    assert len(hall.table.refusals.of["cid"]) == KEPT
    hall.play("bob leaves")
    hall.happen("cid sits", "first")


def test_a_refusal_is_remembered_as_words_not_as_an_exception_with_all_its_frames() -> None:
    hall = Hall(Noughts(), MATCH)
    hall.refusal("bob places 4", "b")
    remembered = ("not_your_turn", "seat 1 acted, but it is seat 0's turn")
    assert hall.table.refusals.of == {"bob": {"b": remembered}}


# How long it is remembered


def test_chat_displaces_no_action() -> None:
    hall = Hall(OneCardOne(), MATCH)
    hall.acts(ANN, Call(), "tab A 1")  # its answer is lost
    called = hall.sitting().seq
    for number in range(2 * KEPT):
        hall.happen("ann says where am I?", f"tab B {number}")
    hall.play("bob raises to 4")
    for table in (hall, hall.restart()):
        with pytest.raises(Repeated) as again:
            table.acts(ANN, Call(), "tab A 1")
        assert again.value.seq == called


def test_the_last_sixteen_actions_of_a_person_are_known_and_the_last_sixteen_other_messages() -> (
    None
):
    hall = Hall(Noughts(), MATCH)
    moves = (0, 1, 2, 4, 3, 5, 7, 6, 8)  # a drawn board
    for number in range(4 * KEPT):
        turn = (ANN, BOB)[hall.sitting().asked[0]]
        hall.acts(turn, Place(moves[number % 9]), f"m{number}")
    for number in range(KEPT + 1):
        hall.happen("ann says hello", f"n{number}")
    sitting = hall.sitting()
    assert [len(done.refs) for done in sitting.acts.values()] == [KEPT, KEPT]
    assert len(sitting.asks["ann"].refs) == KEPT
    for number in range(1, KEPT + 1):
        with pytest.raises(Repeated):
            hall.happen("ann says hello", f"n{number}")
    hall.happen("ann says hello", "n0")


def test_who_sat_down_and_left_does_neither_again() -> None:
    hall = Hall(Noughts(), "ann sits")
    hall.happen("bob sits", "s1")
    hall.happen("bob leaves", "l1")
    for table in (hall, hall.restart()):
        for line, ref, seq in (("bob sits", "s1", 2), ("bob leaves", "l1", 3)):
            with pytest.raises(Repeated) as again:
                table.happen(line, ref)
            assert again.value.seq == seq
        assert table.names == "ann -"


def test_the_chat_of_who_only_watches_is_known_after_a_restart() -> None:
    hall = Hall(Noughts(), "ann sits")
    hall.happen("cid says hi", "x1")
    with pytest.raises(Repeated):
        hall.restart().happen("cid says hi", "x1")


def test_nobody_displaces_what_another_said_or_was_refused() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits")
    hall.happen("cid says hi", "x1")
    hall.refusal("cid sits", "x2")
    for number in range(3 * KEPT):
        hall.refusal("bob starts", f"z{number}")
    with pytest.raises(Repeated):
        hall.happen("cid says hi", "x1")
    hall.play("bob leaves")
    assert hall.refusal("cid sits", "x2").code == "full"


def test_of_very_many_people_those_who_spoke_last_are_remembered_and_those_who_sit() -> None:
    chairs = (Chair(person=Person("p0", "P")), Chair(bot="random"), Chair())
    done: dict[str, Done] = {}
    for number in range(PEOPLE):
        done = dict(remember(done, chairs, f"p{number}", "r", number))
    done = dict(remember(done, chairs, "p1", "s", PEOPLE))  # speaks again
    done = dict(remember(done, chairs, "new", "r", PEOPLE + 1))
    assert len(done) == PEOPLE
    assert {"p0", "p1", "new"} <= done.keys()
    assert "p2" not in done


def test_nobody_who_sits_is_forgotten() -> None:
    chairs = tuple(Chair(person=Person(f"p{number}", "P")) for number in range(PEOPLE))
    done = {f"p{number}": Done(("r",), (number,)) for number in range(PEOPLE)}
    assert remember(done, chairs, "new", "r", PEOPLE) == {**done, "new": Done(("r",), (PEOPLE,))}


def test_the_refusals_of_very_many_people_are_bounded_too() -> None:
    refusals = Refusals()
    for number in range(PEOPLE):
        refusals.note(f"p{number}", "r", Refused("full", "no seat"))
    refusals.note("p0", "s", Refused("full", "no seat"))
    refusals.note("new", "r", Refused("full", "no seat"))
    assert len(refusals.of) == PEOPLE
    assert "p1" not in refusals.of
    with pytest.raises(Refused, match="no seat"):
        refusals.again("p0", "r")
    refusals.again("p0", "t")
    refusals.again("p1", "r")
