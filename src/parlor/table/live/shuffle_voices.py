"""What people give for the shuffles of a table, tips and links, and whose are still missing."""

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.base.structs import Digest
from parlor.engine import Illegal, Seat
from parlor.table.fairness import SCHEME, Fairness
from parlor.table.live.shuffle_queue import WAIT
from parlor.table.live.state import TableState
from parlor.table.receipt import Receipt
from parlor.table.rules import shuffle_rows
from parlor.table.shuffle_entries import Vowed

VOICES = 4  # tips per chair in one batch: people who gave one and left keep their voice to its end


class ShuffleVoices:
    """The people who take part in the batch in use."""

    __slots__ = ("queue", "state")

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.queue = state.queue

    def take_tip(self, person: PersonId, batch: int, tip: Digest, now: Instant) -> Receipt | None:
        """Take the tip of somebody's chain, or raise `Refused`. Before the cut it waits for the others'."""
        fair, seat = self._check_part(person, batch, "wrong_vow")
        tips = {voice.person: voice.tip for voice in fair.voices} | self.queue.tips
        if tips.get(person) == tip:
            return None
        if person in tips:
            raise Illegal("wrong_vow", f"you gave another tip for batch {batch}: that one counts")
        if tip in tips.values():
            raise Illegal("wrong_vow", "somebody else gave this tip: make a chain of your own")
        if len(fair.voices) >= VOICES * len(self.state.sitting.chairs):
            raise Illegal(
                "wrong_vow", f"batch {batch} has all the tips it can take: wait for the next"
            )
        if not fair.committed and person in fair.left_out:
            raise Illegal("wrong_vow", f"you kept a link back: batch {batch} is cut without you")
        self.queue.silent.discard(person)
        if fair.committed:
            return self.state.write(Vowed(batch, seat, tip), now)
        self.queue.tips[person] = tip
        return None

    def take_link(self, person: PersonId, batch: int, number: int, link: Digest) -> None:
        """Take somebody's link for the cut or for the next shuffle, or raise `Refused`."""
        fair, _ = self._check_part(person, batch, "wrong_link")
        voice = next((at for at, each in enumerate(fair.voices) if each.person == person), None)
        if voice is None:
            raise Illegal("wrong_link", f"you gave no tip for batch {batch}")
        wanted, since = shuffle_rows.next_link(fair), fair.voices[voice].since
        first = 1 if since == 1 else shuffle_rows.link_for(fair, since)
        if not first <= number <= wanted:
            raise Illegal("wrong_link", f"link {number} given: {wanted} is the next")
        if not shuffle_rows.link_fits(link, number, fair.voices[voice]):
            raise Illegal("wrong_link", f"link {number} given does not belong to your tip")
        self.queue.silent.discard(person)
        if number == wanted:  # else it comes too late: the shuffle went on without it
            self.queue.links[voice] = link

    def _check_part(self, person: PersonId, batch: int, code: str) -> tuple[Fairness, Seat]:
        """The batch in use and the person's seat, or `Illegal`."""
        fair, seat = self.state.sitting.fair, self.givers().get(person)
        if fair is None or fair.batch != batch or shuffle_rows.is_used_up(fair):
            raise Illegal(code, f"batch {batch} is not in use")
        if fair.scheme != SCHEME:
            raise Illegal(code, f"batch {batch} was sealed by an older version of the house")
        if self.state.sitting.phase == "closed":
            raise Illegal(code, "this table is closed")
        if seat is None:
            raise Illegal(code, "only players take part in the shuffles")
        return fair, seat

    def wants(self, person: PersonId) -> bool:
        """Is a tip or a link of this person still missing?"""
        return person in self.missing()

    def missing(self) -> set[PersonId]:
        """The people whose tip or link is missing."""
        fair, queue = self.state.sitting.fair, self.queue
        if fair is None or fair.scheme != SCHEME or shuffle_rows.is_used_up(fair):
            return set()
        if not fair.committed:
            return self.givers().keys() - queue.tips.keys() - {*fair.left_out}
        missing = (voice for at, voice in shuffle_rows.next_voices(fair) if at not in queue.links)
        return {voice.person for voice in missing} & self.givers().keys()

    def awaited(self) -> dict[PersonId, Instant]:
        """The missing people whom the table waits for, and until when.

        They are connected and answered last time, or may be on their way here.
        """
        attendance = self.state.attendance
        until = {}
        for person in self.missing() - self.queue.silent:
            if person in attendance.links:
                until[person] = self.queue.since + WAIT
            elif attendance.on_the_way(person):
                until[person] = attendance.arriving
        return until

    def givers(self) -> dict[PersonId, Seat]:
        """The people who decide at their seats."""
        return {
            chair.person.id: seat
            for seat, chair in enumerate(self.state.sitting.chairs)
            if chair.human and chair.person is not None
        }
