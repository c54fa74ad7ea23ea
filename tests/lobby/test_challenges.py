"""Challenges: who may challenge whom, and the four ends of one."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.base.person import Person
from parlor.engine import Description, Illegal
from parlor.lobby.challenges import (
    AGAIN_AFTER,
    AT_ONCE,
    CLOCK,
    COUNTDOWN,
    REMEMBERED,
    Challenges,
    ChallengeUpdate,
    OpenChallenge,
    check_for_two,
    with_clock,
)
from parlor.lobby.model import PersonListing
from parlor.table.model import Clock, Settings
from parlor.testing.profiles import scaled

ANN, BOB = Person("ann", "Ann", member=True), Person("bob", "Bob", member=True)
CID, DAN = Person("cid", "Cid"), Person("dan", "Dan")
NOON = 1_800_000_000_000
RATED = Settings(rated=True)


class Room:
    """Some challenges, and the time."""

    def __init__(self) -> None:
        self.challenges = Challenges()
        self.now = NOON
        self.made = 0

    def challenge(self, by: Person, to: Person, **more: Any) -> OpenChallenge:
        """Challenge somebody who waits for noughts."""
        return self.word(by, to, **more).challenge

    def word(
        self,
        by: Person,
        to: Person,
        *,
        away: bool = False,
        waits: bool = True,
        game: str = "noughts",
        settings: Settings | None = None,
        ref: str = "r",
    ) -> ChallengeUpdate:
        self.made += 1
        listing = PersonListing(to.id, to.name, "noughts", NOON, away=away)
        wanted = OpenChallenge(
            id=f"c{self.made}",
            ref=ref,
            by=by,
            to=to,
            game=game,
            options={},
            settings=settings or Settings(),
            until=0,
        )
        return self.challenges.make(wanted, listing if waits else None, self.now)

    def accept(self, who: Person, challenge: OpenChallenge) -> OpenChallenge:
        taken = self.challenges.reply(who.id, challenge.id, True, self.now)
        assert isinstance(taken, OpenChallenge)
        return taken

    def decline(self, who: Person, challenge: OpenChallenge) -> ChallengeUpdate:
        word = self.challenges.reply(who.id, challenge.id, False, self.now)
        assert isinstance(word, ChallengeUpdate)
        return word


@pytest.fixture
def room() -> Room:
    return Room()


def states(words: Any) -> dict[str, str]:
    """How challenges ended, by who made them."""
    return {word.challenge.by.id: word.state for word in words}


def refused(code: str) -> Any:
    return pytest.raises(Illegal, check=lambda no: no.code == code)


# The four ends


def test_both_hear_of_a_challenge_and_the_challenger_knows_it_by_its_ref(room: Room) -> None:
    word = room.word(ANN, BOB, ref="a1")
    mine, theirs = word.letter("ann", NOON + 400), word.letter("bob", NOON + 400)
    assert (mine.state, mine.left, mine.by, mine.to) == ("open", COUNTDOWN - 400, ANN, BOB)
    assert (mine.ref, theirs.ref) == ("a1", None)
    assert word.letter("bob", NOON + 2 * COUNTDOWN).left == 0


def test_a_yes_counts_when_the_table_is_there(room: Room) -> None:
    taken = room.accept(BOB, room.challenge(ANN, BOB))
    assert list(room.challenges.of("ann", NOON)) == [ChallengeUpdate(taken, "open")]
    [word] = room.challenges.settle(taken, "t1", room.now)
    assert (word.state, word.table) == ("accepted", "t1")
    letter = word.letter("bob", NOON)
    assert (letter.state, letter.table, letter.left) == ("accepted", "t1", 0)
    assert room.challenges.open == {}


def test_a_no_is_told(room: Room) -> None:
    assert room.decline(BOB, room.challenge(ANN, BOB)).state == "declined"
    assert room.challenges.open == {}


def test_who_made_it_may_cancel_it(room: Room) -> None:
    assert room.decline(ANN, room.challenge(ANN, BOB)).state == "cancelled"
    room.challenge(ANN, BOB)  # and make another at once


def test_silence_is_no_answer(room: Room) -> None:
    challenge = room.challenge(ANN, BOB)
    assert room.challenges.due() == challenge.until == NOON + COUNTDOWN
    assert list(room.challenges.tick(challenge.until - 1)) == []
    assert states(room.challenges.tick(challenge.until)) == {"ann": "timed_out"}
    assert room.challenges.due() is None


def test_a_yes_after_the_time_is_none(room: Room) -> None:
    challenge = room.challenge(ANN, BOB)
    room.now = challenge.until
    with refused("no_such_challenge"):
        room.accept(BOB, challenge)
    assert states(room.challenges.tick(room.now)) == {"ann": "timed_out"}


def test_a_table_that_cannot_be_made_cancels_it(room: Room) -> None:
    taken = room.accept(BOB, room.challenge(ANN, BOB))
    assert room.challenges.fail(taken).state == "cancelled"
    room.challenge(ANN, BOB)


# Who may


def test_nobody_challenges_themselves(room: Room) -> None:
    with refused("yourself"):
        room.challenge(ANN, ANN)


def test_only_who_waits_is_challenged(room: Room) -> None:
    with refused("not_waiting"):
        room.challenge(ANN, BOB, waits=False)
    with refused("away"):
        room.challenge(ANN, BOB, away=True)
    with refused("other_game"):
        room.challenge(ANN, BOB, game="onecard")
    assert room.challenges.open == {}


def test_one_challenge_at_a_time(room: Room) -> None:
    first = room.challenge(ANN, BOB)
    with refused("challenge_open"):
        room.challenge(ANN, CID)
    room.decline(ANN, first)
    room.challenge(ANN, CID)


def test_two_do_not_challenge_each_other(room: Room) -> None:
    room.challenge(ANN, BOB)
    with refused("challenged"):
        room.challenge(BOB, ANN)


def test_so_many_may_challenge_one(room: Room) -> None:
    for number in range(AT_ONCE):
        room.challenge(Person(f"p{number}", "P"), BOB)
    with refused("too_many_challenges"):
        room.challenge(ANN, BOB)


def test_who_heard_no_waits_before_asking_again(room: Room) -> None:
    room.decline(BOB, room.challenge(ANN, BOB))
    with refused("too_soon"):
        room.challenge(ANN, BOB)
    room.decline(CID, room.challenge(ANN, CID))  # somebody else may be asked
    room.challenge(BOB, ANN)  # and Bob may ask
    room.now += AGAIN_AFTER
    assert list(room.challenges.tick(room.now)) == []
    assert list(room.challenges.leave("bob"))
    room.challenge(ANN, BOB)


def test_rated_is_for_members_and_has_a_clock(room: Room) -> None:
    with refused("members_only"):
        room.challenge(ANN, CID, settings=RATED)
    with refused("members_only"):
        room.challenge(CID, ANN, settings=RATED)
    assert room.challenge(ANN, BOB, settings=RATED).settings.clock == CLOCK
    own = Clock(total=60_000)
    assert with_clock(Settings(rated=True, clock=own)).clock == own
    assert with_clock(Settings()).clock is None


def test_only_a_game_for_two_is_one_to_challenge_to() -> None:
    check_for_two("poker", Description("Poker", "", 2, 10))
    for least, most in ((3, 7), (1, 1)):
        with refused("not_for_two"):
            check_for_two("bang", Description("Bang!", "", least, most))


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


@settings(max_examples=scaled(300))
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
