"""Shown away after 10 s of silence, forgotten after 60 s; back before that, nothing is lost."""

from hypothesis import given
from hypothesis import strategies as st

from parlor.lobby.presence import AWAY_AFTER, GONE_AFTER, Looked, PresenceTracker

NOTHING = Looked()


def no_socket(person: str) -> None:
    return None


def minding(*people: str) -> PresenceTracker:
    presence = PresenceTracker()
    for person in people:
        presence.mind(person, 0.0)
    return presence


def test_who_is_silent_is_away_once_and_then_gone() -> None:
    presence = minding("ann")
    assert presence.look(9.9, no_socket) == NOTHING
    assert presence.look(10.0, no_socket) == Looked(away=("ann",))
    assert presence.is_away("ann")
    assert presence.look(30.0, no_socket) == NOTHING
    assert presence.look(59.9, no_socket) == NOTHING
    assert "ann" in presence
    assert presence.look(60.0, no_socket) == Looked(gone=("ann",))
    assert "ann" not in presence
    assert presence.look(70.0, no_socket) == NOTHING


def test_a_socket_that_is_heard_keeps_somebody_there() -> None:
    presence = minding("ann", "bob")
    sockets = {"ann": 8.0}
    assert presence.look(12.0, sockets.get) == Looked(away=("bob",))
    sockets["bob"] = 13.0
    assert presence.look(14.0, sockets.get) == Looked(back=("bob",))
    assert presence.look(14.5, sockets.get) == NOTHING


def test_who_hangs_up_was_last_heard_before() -> None:
    presence = minding("ann")
    assert presence.look(20.0, {"ann": 19.0}.get) == NOTHING
    assert presence.look(28.0, no_socket) == NOTHING
    assert presence.look(29.0, no_socket) == Looked(away=("ann",))


def test_a_word_from_who_was_away_is_noticed_at_once() -> None:
    presence = minding("ann")
    assert not presence.note_life("ann", 1.0)
    presence.look(11.0, no_socket)
    assert presence.note_life("ann", 12.0)
    assert not presence.is_away("ann")
    assert not presence.note_life("ann", 13.0)
    assert not presence.note_life("bob", 13.0)  # nobody minds Bob
    assert "bob" not in presence


def test_who_is_minded_no_more_is_not_told_of() -> None:
    presence = minding("ann", "bob")
    presence.look(11.0, no_socket)
    presence.forget("ann")
    presence.forget("cid")
    assert not presence.is_away("ann")
    assert presence.look(61.0, no_socket) == Looked(gone=("bob",))


def test_who_comes_again_begins_anew() -> None:
    presence = minding("ann")
    presence.look(11.0, no_socket)
    presence.mind("ann", 50.0)
    assert not presence.is_away("ann")
    assert presence.look(59.0, no_socket) == NOTHING
    assert presence.look(61.0, no_socket) == Looked(away=("ann",))


@given(st.lists(st.floats(0.1, 40.0), min_size=1, max_size=30), st.sets(st.integers(0, 29)))
def test_away_and_gone_follow_from_the_last_sign_alone(waits: list[float], signs: set[int]) -> None:
    presence = minding("ann")
    now = heard = 0.0
    for number, wait in enumerate(waits):
        now += wait
        if number in signs and "ann" in presence:
            heard = now
        looked = presence.look(now, {"ann": heard}.get)
        assert ("ann" in presence) == (now - heard < GONE_AFTER)
        assert presence.is_away("ann") == (AWAY_AFTER <= now - heard < GONE_AFTER)
        if looked.gone:
            return
