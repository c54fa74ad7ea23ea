"""What a person may ask of a table now: a command becomes an entry, or is refused by name.

Only here may a decision hang on who is connected: the log keeps what was decided, not why.
"""

from typing import assert_never

from parlor.engine import Considers, Illegal, Seat
from parlor.table import commands as ask
from parlor.table import entries as log
from parlor.table.audience import in_play
from parlor.table.model import ASLEEP, Chair, OfferKind
from parlor.table.permissions.checks import listed
from parlor.table.permissions.host import Powers
from parlor.table.rules import forfeits
from parlor.table.rules.offers import AGAIN_AFTER, DEAR, is_dear, missed, takes_back

JOINER = "\u200d"  # not printable by itself, but it holds families of emoji together


class Permits(Powers):
    """Everything that one person may do at one moment."""

    def entry(self, command: ask.Command) -> log.Entry:
        """The entry that a command asks for, or `Illegal`."""
        self.welcome()
        match command:
            case ask.Sit(seat):
                return self.sit(seat)
            case ask.Leave():
                return self.leave()
            case ask.Ready(ready):
                return self.vote(ready)
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
            case ask.Answer(accept, kind):
                return self.answer(accept, kind)
            case ask.Back():
                return self.back()
            case ask.Say(text):
                return self.say(text)
            case ask.Close():
                return self.close()
            case ask.Kick(person, out):
                return self.kick(person, out)
            case ask.LetIn(person):
                return self.let_in(person)
            case ask.Lock(locked):
                return self.lock(locked)
            case ask.Mute(person, muted):
                return self.mute(person, muted)
            case ask.Reseat(seat, to):
                return self.reseat(seat, to)
            case ask.Change(options, settings):
                return self.change(options, settings)
            case ask.HandOver(person):
                return self.hand_over(person)
            case ask.Claim(seat):
                return self.claim(seat)
            case ask.Grant(accept, person):
                return self.grant(accept, person)
            case ask.ClaimWin(seat):
                return self.claim_win(seat)
            case _:
                assert_never(command)

    def welcome(self) -> None:
        """Nobody asks anything of a closed table, nor does anyone the host keeps out."""
        if self.phase == "closed":
            raise Illegal("closed", "this table is closed")
        if any(person.id == self.person.id for person in self.sitting.out):
            raise Illegal("kept_out", "the host keeps you out of this table")

    def sit(self, wanted: Seat | None) -> log.Entry:
        chairs = self.sitting.chairs
        if self.seat is not None:
            if chairs[self.seat].human:
                raise Illegal("seated", f"you sit at seat {self.seat} already")
            if self.seat in self.sitting.quitters:
                raise Illegal("forfeited", "you left this game and have lost it: wait for its end")
            return log.Returned(self.seat)
        if self.phase == "playing":
            raise Illegal("playing", "the game has begun: you may watch, and sit down at its end")
        if self.sitting.locked:
            raise Illegal("locked", "the host lets nobody else sit down")
        free = [seat for seat, chair in enumerate(chairs) if not chair.taken]
        if not free:
            raise Illegal("full", f"all {len(chairs)} seats are taken")
        if self.terms.settings.rated and not self.person.member:
            raise Illegal("members_only", "rated games are for people with an account")
        if wanted is None:
            return log.Sat(free[0], self.person)
        self.chair(wanted)
        if wanted not in free:
            raise Illegal("taken", f"seat {wanted} is taken: free is {listed(free)}")
        return log.Sat(wanted, self.person)

    def vote(self, ready: bool) -> log.Entry:
        return log.Readied(self.between_games(self.mine()), ready)

    def leave(self) -> log.Entry:
        seat = self.mine()
        if self.phase != "playing":
            return log.Left(seat)
        bot = self.terms.helper
        if seat in self.sitting.forfeits:  # who gave up has nothing more to lose
            return log.Left(seat, bot)
        if forfeits.loses(self.terms, self.sitting, seat):
            return log.Forfeited(seat)
        return log.Forfeited(seat, bot) if self.terms.settings.rated else log.Left(seat, bot)

    def claim_win(self, seat: Seat) -> log.Entry:
        mine = self.mine()
        self.in_game()
        self.still_in(mine)
        person = self.chair(seat).person
        if seat == mine:
            raise Illegal("own_seat", "to give the game up, leave it")
        if self.sitting.paused is not None:
            raise Illegal("paused", "the game is paused: nobody has to be here")
        if person is None or not self.sitting.chairs[seat].human:
            raise Illegal("no_person", f"no person plays at seat {seat}")
        if person.id in self.present:
            raise Illegal("present", f"{person.name} is at the table")
        if not forfeits.loses(self.terms, self.sitting, seat):
            raise Illegal("goes_on", "the game goes on without players who left")
        self.missed_for_long(person)
        return log.Forfeited(seat, absent=True)

    def propose(self, kind: OfferKind, about: Seat | None) -> log.Entry:
        entry = self.proposal(kind, about)
        seat = self.mine()
        wait = self.sitting.chairs[seat].offered + AGAIN_AFTER - self.now
        if wait > 0:
            raise Illegal("too_soon", f"you can offer again in {-(-wait // 1000)} s")
        if kind in DEAR:
            self.feasible(kind, seat)
        return entry

    def proposal(self, kind: OfferKind, about: Seat | None = None) -> log.Entry:
        """What an offer would write, wherever this person may make it at all."""
        seat = self.mine()
        if self.sitting.offer is not None:
            raise Illegal("offer_open", f"a {self.sitting.offer.kind} is offered already")
        if kind == "rematch":
            if self.phase != "over":
                raise Illegal("not_over", "a rematch is offered when the game is over")
            return log.Offered(seat, kind, asked=self.asked(seat))
        self.in_game()
        self.still_in(seat)
        paused = self.sitting.paused is not None
        if kind != "bot" and paused != (kind == "resume"):
            raise Illegal(
                *(("paused", "the game is paused") if paused else ("not_paused", "it goes on"))
            )
        if kind == "resume" and self.sitting.paused == ASLEEP:
            return log.Resumed(self.person.id)  # nobody stopped it, so nobody has to agree
        if kind in DEAR:
            self.agreeable(kind)
        if is_dear(self.terms, kind):
            return log.Offered(seat, kind)
        if kind != "bot":
            return log.Offered(seat, kind, asked=self.asked(seat))
        if about is None:
            raise Illegal("no_such_seat", "name the seat that a bot should take")
        if about == seat:
            raise Illegal("own_seat", "to let a bot play for you, leave the table")
        self.friendly("a bot")
        self.chair(about)
        self.absent(about)
        return log.Offered(seat, kind, about, self.terms.helper, self.asked(seat, about))

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

    def agreeable(self, kind: OfferKind) -> None:
        """Does the game know such an agreement, and does this table allow it?"""
        allowed = self.terms.description.offers
        if kind not in allowed:
            raise Illegal("no_such_offer", f"no {kind} in this game: there is {listed(allowed)}")
        if kind == "takeback":
            self.friendly("taking a move back")

    def feasible(self, kind: OfferKind, seat: Seat) -> None:
        """Can it be done in this position, and would the bots agree?"""
        if kind == "takeback" and takes_back(self.sitting, seat) is None:
            raise Illegal("nothing_to_take_back", "you have no move to take back")
        for other, chair in enumerate(self.sitting.chairs):
            if chair.bot is not None:
                self.bot_agrees(other, chair, kind)

    def bot_agrees(self, seat: Seat, chair: Chair, kind: OfferKind) -> None:
        """A bot gives up nothing for who is away, and for itself only what its game thinks right."""
        terms, sitting = self.terms, self.sitting
        if chair.person is not None and forfeits.concession(terms, sitting, seat) is not None:
            text = f"a bot only keeps the seat for {chair.person.name}, who may be back"
            raise Illegal("kept", text)
        game = terms.game
        if kind not in ("draw", "finish") or not isinstance(game, Considers):
            return
        if not game.considers(sitting.state, seat, kind):
            raise Illegal("bot_declines", f"the bot at seat {seat} would rather play on")

    def answer(self, accept: bool, kind: OfferKind | None) -> log.Entry:
        seat = self.mine()
        offer = self.sitting.offer
        if offer is None:
            raise Illegal("no_offer", "nothing is offered now")
        self.still_in(seat)
        if kind not in (None, offer.kind):
            raise Illegal("no_offer", f"no {kind} is offered now: a {offer.kind} is")
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
        if any(person.id == self.person.id for person in self.sitting.muted):
            raise Illegal("muted", "the host has muted you")
        # Who sees more than the players, or has nothing to lose, must not tell them.
        secrets = self.phase == "playing" and self.terms.description.secrets
        apart = secrets and not in_play(self.terms, self.sitting, self.seat)
        return log.Said(self.person, plain, apart)

    def claim(self, seat: Seat) -> log.Entry:
        if self.seat is not None:
            raise Illegal("seated", f"seat {self.seat} is yours already")
        person = self.chair(seat).person
        if person is None:
            raise Illegal("no_person", f"nobody has seat {seat}")
        if person.member:
            raise Illegal("member", f"{person.name} has an account: sign in to have the seat back")
        if person.id in self.present:
            raise Illegal("present", f"{person.name} is at the table")
        if self.sitting.claim is not None:
            raise Illegal("claim_open", "a seat is claimed already: wait for the host's answer")
        return log.Claimed(seat, self.person)
