"""What a person may ask of a table now: a command becomes an entry, or is refused by name.

Only here may a decision hang on who is connected: the log keeps what was decided, not why.
"""

from collections.abc import Callable, Collection
from typing import assert_never

from parlor.engine import Illegal, Seat
from parlor.engine.result import PersonId
from parlor.engine.row import Instant
from parlor.table import commands as ask
from parlor.table import entries as log
from parlor.table.letters import seat_of
from parlor.table.model import ASLEEP, OfferKind, Person, Sitting
from parlor.table.offers import AGAIN_AFTER, DEAR, missed, takes_back
from parlor.table.terms import Terms

JOINER = "\u200d"  # not printable by itself, but it holds families of emoji together


class Permits:
    """The powers of one person at one moment."""

    def __init__(
        self,
        terms: Terms,
        sitting: Sitting,
        present: Collection[PersonId],
        person: Person,
        now: Instant,
        draw_seed: Callable[[], bytes],
    ) -> None:
        self.terms = terms
        self.sitting = sitting
        self.present = present
        self.person = person
        self.now = now
        self.draw_seed = draw_seed
        self.seat = seat_of(sitting, person.id)

    def entry(self, command: ask.Command) -> log.Entry:
        """The entry that a command asks for, or `Illegal`."""
        if self.sitting.phase == "closed":
            raise Illegal("closed", "this table is closed")
        match command:
            case ask.Sit(seat):
                return self.sit(seat)
            case ask.Leave():
                return self.leave()
            case ask.Ready(ready):
                return log.Readied(self.between_games(self.mine()), ready)
            case ask.Start():
                return self.start()
            case ask.PutBot(seat, level):
                return self.put_bot(seat, level)
            case ask.RemoveBot(seat):
                return self.remove_bot(seat)
            case ask.Free(seat):
                return self.free(seat)
            case ask.Pause():
                return self.pause()
            case ask.Resume():
                return self.resume()
            case ask.Propose(kind, about):
                return self.propose(kind, about)
            case ask.Answer(accept):
                return self.answer(accept)
            case ask.Back():
                return self.back()
            case ask.Say(text):
                return self.say(text)
            case ask.Close():
                return self.close()
            case _:
                assert_never(command)

    def mine(self) -> Seat:
        """The seat I decide for."""
        if self.seat is None:
            raise Illegal("not_seated", "you watch this table: sit down first")
        if not self.sitting.chairs[self.seat].human:
            raise Illegal("left", f"a bot keeps your seat {self.seat}: sit down to return")
        return self.seat

    def host(self, what: str) -> Seat:
        seat = self.mine()
        if not self.is_host():
            raise Illegal("not_host", f"{what} is for the host")
        return seat

    def is_host(self) -> bool:
        """The host, or while that one is not connected the first who is, in the order of the seats."""
        host = self.sitting.host
        if host == self.person.id:
            return True
        return host not in self.present and self.person.id == next(
            (
                chair.person.id
                for chair in self.sitting.chairs
                if chair.human and chair.person and chair.person.id in self.present
            ),
            None,
        )

    def between_games(self, seat: Seat) -> Seat:
        if self.sitting.phase == "playing":
            raise Illegal("playing", "a game is being played: wait for its end")
        return seat

    def in_game(self) -> None:
        if self.sitting.phase != "playing":
            raise Illegal("not_playing", f"no game is being played: the table is {self.phase}")

    @property
    def phase(self) -> str:
        return self.sitting.phase

    def chair(self, seat: Seat) -> Seat:
        if seat >= len(self.sitting.chairs):
            raise Illegal(
                "no_such_seat", f"seat {seat} asked: there is 0 to {len(self.sitting.chairs) - 1}"
            )
        return seat

    def sit(self, wanted: Seat | None) -> log.Entry:
        chairs = self.sitting.chairs
        if self.seat is not None:
            if chairs[self.seat].human:
                raise Illegal("seated", f"you sit at seat {self.seat} already")
            return log.Returned(self.seat)
        if self.phase == "playing":
            raise Illegal("playing", "the game has begun: you may watch, and sit down at its end")
        free = [seat for seat, chair in enumerate(chairs) if not chair.taken]
        if not free:
            raise Illegal("full", f"all {len(chairs)} seats are taken")
        if wanted is None:
            return log.Sat(free[0], self.person)
        if self.chair(wanted) not in free:
            raise Illegal("taken", f"seat {wanted} is taken: free is {_listed(free)}")
        return log.Sat(wanted, self.person)

    def leave(self) -> log.Entry:
        seat = self.mine()
        return log.Left(seat, self.terms.bots[0] if self.phase == "playing" else None)

    def start(self) -> log.Entry:
        self.between_games(self.host("starting at once"))
        taken = sum(1 for chair in self.sitting.chairs if chair.taken)
        least = self.terms.description.least_seats
        if taken < least:
            raise Illegal("too_few", f"{taken} sit, and the game needs {least}")
        return log.Started(self.draw_seed())

    def put_bot(self, seat: Seat, level: str) -> log.Entry:
        host = self.host("putting a bot in")
        self.chair(seat)
        if level not in self.terms.bots:
            raise Illegal("unknown_bot", f"no bot {level!r}: there is {_listed(self.terms.bots)}")
        chair = self.sitting.chairs[seat]
        if self.phase == "playing":
            if seat == host:
                raise Illegal("own_seat", "to let a bot play for you, leave the table")
            self.absent(seat)
        elif chair.taken:
            raise Illegal("taken", f"seat {seat} is taken")
        return log.BotPut(seat, level)

    def absent(self, seat: Seat) -> None:
        """A bot may take the seat only of a person who is not there."""
        chair = self.sitting.chairs[seat]
        if not chair.human or chair.person is None:
            raise Illegal("no_person", f"no person plays at seat {seat}")
        if not chair.away and chair.person.id in self.present:
            raise Illegal("present", f"{chair.person.name} is at the table and plays")

    def remove_bot(self, seat: Seat) -> log.Entry:
        self.between_games(self.host("sending a bot away"))
        if self.sitting.chairs[self.chair(seat)].bot is None:
            raise Illegal("no_bot", f"no bot sits at seat {seat}")
        return log.BotRemoved(seat)

    def free(self, seat: Seat) -> log.Entry:
        host = self.between_games(self.host("freeing a seat"))
        chair = self.sitting.chairs[self.chair(seat)]
        if seat == host:
            raise Illegal("own_seat", "to free your own seat, leave the table")
        if not chair.human or chair.person is None:
            raise Illegal("no_person", f"no person sits at seat {seat}")
        if chair.person.id in self.present:
            raise Illegal("present", f"{chair.person.name} is at the table")
        return log.Freed(seat)

    def pause(self) -> log.Entry:
        self.mine()
        self.in_game()
        if not self.is_host():
            raise Illegal("not_host", "only the host pauses at once: offer a pause to the others")
        if self.sitting.paused is not None:
            raise Illegal("paused", "the game is paused already")
        return log.Paused(self.person.id)

    def resume(self) -> log.Entry:
        self.mine()
        self.in_game()
        if self.sitting.paused is None:
            raise Illegal("not_paused", "the game is not paused")
        if self.sitting.paused != ASLEEP and not self.is_host():
            raise Illegal("not_host", "only the host resumes at once: offer it to the others")
        return log.Resumed(self.person.id)

    def propose(self, kind: OfferKind, about: Seat | None) -> log.Entry:
        seat = self.mine()
        if self.sitting.offer is not None:
            raise Illegal("offer_open", f"a {self.sitting.offer.kind} is offered already")
        wait = self.sitting.chairs[seat].offered + AGAIN_AFTER - self.now
        if wait > 0:
            raise Illegal("too_soon", f"your next offer may come in {-(-wait // 1000)} s")
        if kind == "rematch":
            if self.phase != "over":
                raise Illegal("not_over", "a rematch is offered when the game is over")
            return log.Offered(seat, kind, asked=self.asked(seat))
        self.in_game()
        paused = self.sitting.paused is not None
        if kind != "bot" and paused != (kind == "resume"):
            raise Illegal(
                *(("paused", "the game is paused") if paused else ("not_paused", "it goes on"))
            )
        if kind in DEAR:
            self.agreeable(kind, seat)
            return log.Offered(seat, kind)
        if kind != "bot":
            return log.Offered(seat, kind, asked=self.asked(seat))
        if about is None:
            raise Illegal("no_such_seat", "name the seat that a bot should take")
        if about == seat:
            raise Illegal("own_seat", "to let a bot play for you, leave the table")
        self.absent(self.chair(about))
        return log.Offered(seat, kind, about, self.terms.bots[0], self.asked(seat, about))

    def asked(self, *but: Seat) -> tuple[Seat, ...]:
        """The people who are there to be asked. (Who is gone cannot hold up the others.)"""
        return tuple(
            seat
            for seat, chair in enumerate(self.sitting.chairs)
            if seat not in but
            and chair.human
            and not chair.away
            and chair.person is not None
            and chair.person.id in self.present
        )

    def agreeable(self, kind: OfferKind, seat: Seat) -> None:
        allowed = self.terms.description.offers
        if kind not in allowed:
            raise Illegal("no_such_offer", f"no {kind} in this game: there is {_listed(allowed)}")
        if kind == "takeback" and takes_back(self.sitting, seat) is None:
            raise Illegal("nothing_to_take_back", "you have no move to take back")

    def answer(self, accept: bool) -> log.Entry:
        seat = self.mine()
        offer = self.sitting.offer
        if offer is None:
            raise Illegal("no_offer", "nothing is offered now")
        if accept and seat in (offer.by, offer.about):
            raise Illegal("own_offer", "the others answer this offer")
        if seat in offer.agreed:
            raise Illegal("answered", "you have agreed to it already")
        if accept and offer.about is not None:
            self.absent(offer.about)
        return log.Answered(seat, accept)

    def back(self) -> log.Entry:
        seat = self.mine()
        if not missed(self.sitting, seat):
            raise Illegal("not_away", "you are not away")
        return log.CameBack(seat)

    def say(self, text: str) -> log.Entry:
        shown = (each for each in text if each.isprintable() or each.isspace() or each == JOINER)
        plain = " ".join("".join(shown).split()).strip(JOINER)
        if not plain:
            raise Illegal("empty", "there is nothing to say in this")
        return log.Said(self.person, plain)

    def close(self) -> log.Entry:
        self.mine()
        if self.sitting.host != self.person.id:
            raise Illegal("not_host", "closing the table is for the host")
        others = sum(1 for chair in self.sitting.chairs if chair.human) - 1
        if self.phase == "playing" and others:
            raise Illegal("playing", f"{others} others are playing: leave, or finish the game")
        return log.Closed("host")


def _listed(items: Collection[object]) -> str:
    return ", ".join(str(item) for item in items) or "nothing"
