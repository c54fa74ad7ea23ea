"""Challenges: who may challenge whom, and the four ends of one."""

from parlor.base.person import Person
from parlor.engine import Description
from parlor.lobby.challenges import (
    AGAIN_AFTER,
    AT_ONCE,
    CLOCK,
    COUNTDOWN,
    ChallengeUpdate,
    check_for_two,
    with_clock,
)
from parlor.table.model import Clock, Settings
from tests.lobby.challenge_room import ANN, BOB, CID, NOON, Room, refused, states

RATED = Settings(rated=True)


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


def test_a_table_for_members_is_for_two_of_them(room: Room) -> None:
    with refused("members_only"):
        room.challenge(ANN, CID, settings=Settings(members=True))
    room.challenge(ANN, BOB, settings=Settings(members=True))


def test_only_a_game_for_two_is_one_to_challenge_to() -> None:
    check_for_two("poker", Description("Poker", "", 2, 10))
    for least, most in ((3, 7), (1, 1)):
        with refused("not_for_two"):
            check_for_two("bang", Description("Bang!", "", least, most))
