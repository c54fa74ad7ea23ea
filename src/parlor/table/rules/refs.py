"""Said twice, done once: a message is recognised by its sender and its ref.

What was done is remembered in the sitting, so that a message is recognised even after a restart. What was
refused is remembered while the server lives; it changed nothing anyway.
"""

from collections.abc import Iterable, Mapping

from parlor.base.person import PersonId
from parlor.engine import Refused
from parlor.table.model import Chair, Done, Sitting

KEPT = 8  # the last messages of each person: two open pages with 4 on their way each
PEOPLE = 64  # of this many people, and of everybody who sits

_KEPT = 1 - KEPT  # how many stay when one more comes


class Repeated(Exception):
    """This ref was done before: give the first answer again."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def remember(
    done: Mapping[PersonId, Done], chairs: Iterable[Chair], who: PersonId, ref: str, seq: int
) -> Mapping[PersonId, Done]:
    """Remember one more message of this person.

    >>> remember({"ann": Done(("a1",), (7,))}, (), "ann", "a2", 9)
    {'ann': Done(refs=('a1', 'a2'), seqs=(7, 9))}
    """
    own = done.get(who)
    if own is not None:  # with `+`, which is faster here: every action comes this way
        now = Done(own.refs[_KEPT:] + (ref,), own.seqs[_KEPT:] + (seq,))  # noqa: RUF005
        return {**done, who: now}
    if len(done) >= PEOPLE:
        done = _without_the_oldest(done, chairs)
    return {**done, who: Done((ref,), (seq,))}


def check_new(sitting: Sitting, who: PersonId, ref: str) -> None:
    """Raise `Repeated` if a message of this person with this ref was done, whatever it said."""
    own = sitting.acts.get(who)
    if own is None or ref not in own.refs:
        own = sitting.asks.get(who)
        if own is None or ref not in own.refs:
            return
    raise Repeated(own.seqs[own.refs.index(ref)])


class Refusals:
    """The last refusals of each person, as words: an exception would keep all its frames."""

    __slots__ = ("of",)

    def __init__(self) -> None:
        self.of: dict[PersonId, dict[str, tuple[str, str]]] = {}

    def again(self, who: PersonId, ref: str) -> None:
        """Refuse again what was refused before, in the same words."""
        if (own := self.of.get(who)) is not None and (first := own.get(ref)) is not None:
            raise Refused(*first)

    def note(self, who: PersonId, ref: str, no: Refused) -> None:
        if not ref:
            return  # without a ref nothing can be recognised
        own = self.of.pop(who, {})
        if len(own) >= KEPT:
            del own[next(iter(own))]
        own[ref] = (no.code, str(no))
        if len(self.of) >= PEOPLE:
            del self.of[next(iter(self.of))]
        self.of[who] = own  # the person refused last comes last


def _without_the_oldest(
    done: Mapping[PersonId, Done], chairs: Iterable[Chair]
) -> Mapping[PersonId, Done]:
    """Forget the person who has been silent longest, but nobody who sits."""
    seated = {chair.person.id for chair in chairs if chair.person is not None}
    passers = [who for who in done if who not in seated]
    oldest = min(passers, key=lambda who: done[who].seqs[-1], default=None)
    return {who: own for who, own in done.items() if who != oldest}
