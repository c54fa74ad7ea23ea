"""Answers to challenges, people who leave and return, and whatever people do."""

from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.base.person import Person
from parlor.engine import Illegal
from parlor.lobby.challenges import (
    REMEMBERED,
    ChallengeUpdate,
)
from parlor.testing.profiles import scale_to_profile
from tests.lobby.challenge_room import ANN, BOB, CID, DAN, NOON, Room, refused, states

# Answers


def test_only_the_two_may_answer(room: Room) -> None:
    challenge = room.challenge(ANN, BOB)
    for who, name in ((CID, challenge.id), (BOB, "c99")):
        with refused("no_such_challenge"):
            room.challenges.reply(who.id, name, True, room.now)
    with refused("own_challenge"):
        room.accept(ANN, challenge)
    assert list(room.challenges.open) == [challenge.id]


def test_a_yes_cannot_be_taken_back_nor_said_twice(room: Room) -> None:
    challenge = room.challenge(ANN, BOB)
    room.accept(BOB, challenge)
    for who, accept in ((BOB, True), (BOB, False), (ANN, False)):
        with refused("answered"):
            room.challenges.reply(who.id, challenge.id, accept, room.now)
    assert list(room.challenges.leave("ann")) == []
    assert list(room.challenges.tick(challenge.until)) == []  # the table is on its way


def test_who_is_about_to_play_is_busy(room: Room) -> None:
    first, second = room.challenge(ANN, BOB), room.challenge(CID, BOB)
    room.accept(BOB, first)
    with refused("busy"):
        room.accept(BOB, second)
    with refused("busy"):
        room.challenge(DAN, BOB)
    with refused("busy"):
        room.challenge(BOB, DAN)


def test_a_game_ends_the_other_challenges_of_both(room: Room) -> None:
    first = room.challenge(ANN, BOB)
    room.challenge(BOB, CID)  # Bob's own
    room.challenge(DAN, ANN)  # to the one who asked
    eve = Person("eve", "Eve")
    room.challenge(eve, BOB)  # to the one who was asked
    fay, gus = Person("fay", "Fay"), Person("gus", "Gus")
    room.challenge(fay, gus)  # of others
    ends = states(room.challenges.settle(room.accept(BOB, first), "t1", room.now))
    assert ends == {"ann": "accepted", "bob": "cancelled", "dan": "declined", "eve": "declined"}
    assert [each.by.id for each in room.challenges.open.values()] == ["fay"]


# Leaving and coming back


def test_who_leaves_cancels_what_they_asked_and_were_asked(room: Room) -> None:
    room.challenge(ANN, BOB)
    room.challenge(CID, ANN)
    room.challenge(DAN, CID)
    assert states(room.challenges.leave("ann")) == {"ann": "cancelled", "cid": "cancelled"}
    assert [each.by.id for each in room.challenges.open.values()] == ["dan"]


def test_who_comes_back_is_told_what_is_open_and_where_they_play(room: Room) -> None:
    open_one = room.challenge(ANN, CID)
    taken = room.accept(DAN, room.challenge(BOB, DAN))
    list(room.challenges.settle(taken, "t1", room.now))
    assert [(word.challenge, word.state) for word in room.challenges.of("cid", NOON)] == [
        (open_one, "open")
    ]
    assert [word.table for word in room.challenges.of("dan", NOON + REMEMBERED - 1)] == ["t1"]
    assert list(room.challenges.of("dan", NOON + REMEMBERED)) == []
    assert next(iter(room.challenges.of("ann", NOON))).state == "open"
    list(room.challenges.tick(NOON + REMEMBERED))
    assert room.challenges._accepted == {}


# Said twice, done once


def test_a_repeated_ref_gets_the_first_answer(room: Room) -> None:
    assert room.challenges.again("ann", "a1") is None
    word = room.word(ANN, BOB, ref="a1")
    assert room.challenges.again("ann", "a1") == word
    assert room.challenges.again("ann", "a2") is None
    assert room.challenges.again("bob", "a1") is None
    room.decline(BOB, word.challenge)
    again = room.challenges.again("ann", "a1")
    assert again is not None
    assert again.state == "declined"
    assert list(room.challenges.tick(word.challenge.until + REMEMBERED - 1)) == []
    assert room.challenges.again("ann", "a1") == again
    assert list(room.challenges.tick(word.challenge.until + REMEMBERED)) == []
    assert room.challenges.again("ann", "a1") is None


# Whatever people do


PEOPLE = (ANN, BOB, CID, DAN)


DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["ask", "ask", "yes", "no", "settle", "fail", "leave", "tick"]),
        st.sampled_from(PEOPLE),
        st.sampled_from(PEOPLE),
        st.integers(0, 9000),
    ),
    max_size=40,
)


@settings(max_examples=scale_to_profile(300))
@given(DEEDS)
def test_every_challenge_ends_once_and_nobody_plays_two(
    deeds: list[tuple[str, Person, Person, int]],
) -> None:
    room = Room()
    ended: list[str] = []
    made: list[str] = []
    for deed, one, other, passed in deeds:
        room.now += passed
        words: list[ChallengeUpdate] = []
        own = [each for each in room.challenges.open.values() if one.id in each.people]
        taken = [each for each in own if each.taken]
        try:
            match deed:
                case "ask":
                    made.append(room.challenge(one, other).id)
                case "yes" if own:
                    room.accept(one, own[0])
                case "no" if own:
                    words = [room.decline(one, own[-1])]
                case "settle" if taken:
                    words = list(room.challenges.settle(taken[0], "t", room.now))
                case "fail" if taken:
                    words = [room.challenges.fail(taken[0])]
                case "leave":
                    words = list(room.challenges.leave(one.id))
                case "tick":
                    words = list(room.challenges.tick(room.now))
                case _:
                    pass
        except Illegal:
            words = []
        ended += [word.challenge.id for word in words]
        still = room.challenges.open.values()
        askers = [each.by.id for each in still]
        assert len(askers) == len(set(askers))
        playing = [person for each in still if each.taken for person in each.people]
        assert len(playing) == len(set(playing))
        assert sorted([*ended, *room.challenges.open]) == sorted(made)
        due = room.challenges.due()
        assert (due is None) == all(each.taken for each in still)
