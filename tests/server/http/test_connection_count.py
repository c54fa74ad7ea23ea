"""The count of connections itself, without sockets."""

from parlor.server.connection_limits import ConnectionLimits


class Held:
    """A connection of which only this is known."""

    def __init__(self, *, answering: bool = False, reads: bool = False) -> None:
        self.answering, self.reads = answering, reads
        self.closed = False

    def stays(self) -> bool:
        return self.reads

    def abort(self) -> None:
        self.closed = True


def test_those_that_wait_are_closed_in_the_order_of_their_deadlines() -> None:
    connections = ConnectionLimits(most=9, seconds=20)
    early, late, working = Held(), Held(), Held()
    for each in (early, late, working):
        connections.wait(each, 0.0)
    connections.wait(late, 5.0)
    connections.proceed(working)
    for now, closed in ((19.9, (False, False)), (20.0, (True, False)), (25.0, (True, True))):
        connections.close_late(now)
        assert (early.closed, late.closed) == closed
    connections.close_late(1000.0)
    assert not working.closed


def test_who_still_reads_is_given_time_again() -> None:
    connections = ConnectionLimits(most=9, seconds=20)
    reader = Held(reads=True)
    connections.wait(reader, 0.0)
    connections.close_late(20.0)
    reader.reads = False
    connections.close_late(39.9)
    assert not reader.closed
    connections.close_late(40.0)
    assert reader.closed


def test_who_reads_an_answer_makes_no_room() -> None:
    connections = ConnectionLimits(most=2, seconds=20)
    reader, idle = Held(answering=True), Held()
    for now, each in enumerate((reader, idle)):
        assert connections.enter("a", each)
        connections.wait(each, float(now))
    assert connections.enter("a", Held())
    assert (reader.closed, idle.closed) == (False, True)
    assert not connections.enter("a", Held()), "a third that does not wait"
    assert connections.enter("b", Held())


def test_leaving_twice_counts_once_and_nothing_is_left() -> None:
    connections = ConnectionLimits(most=2, seconds=20)
    ann, bob = Held(), Held()
    connections.enter("a", ann)
    connections.enter("a", bob)
    for _ in range(2):
        connections.leave("a", ann)
    assert connections.count("a") == 1
    connections.leave("a", bob)
    assert connections.count("a") == 0
    assert not connections._open
