"""Offers to the other players: what may be proposed now, and who may answer."""

from parlor.engine import Considers, Illegal, Seat
from parlor.table import entries as log
from parlor.table.model import ASLEEP, Chair, OfferKind
from parlor.table.permissions.checks import Checks, join_words, seconds_in
from parlor.table.rules import forfeits
from parlor.table.rules.offers import AGAIN_AFTER, DEAR, find_last_move, is_dear


class OfferPermissions:
    """What one person may propose to the others, or answer them."""

    __slots__ = ("checks", "rules", "sitting")

    def __init__(self, checks: Checks) -> None:
        self.checks = checks
        self.rules = checks.rules
        self.sitting = checks.sitting

    def propose(self, kind: OfferKind, about: Seat | None) -> log.Entry:
        entry = self.proposal(kind, about)
        seat = self.checks.require_seat()
        wait = self.sitting.chairs[seat].offered + AGAIN_AFTER - self.checks.now
        if wait > 0:
            raise Illegal("too_soon", f"you can offer again in {seconds_in(wait)} s")
        if kind in DEAR:
            self._check_position(kind, seat)
        return entry

    def proposal(self, kind: OfferKind, about: Seat | None = None) -> log.Entry:
        """The entry of an offer, wherever this person may make it at all."""
        self.checks.require_run_by_people("an offer")
        seat = self.checks.require_seat()
        if self.sitting.offer is not None:
            raise Illegal("offer_open", f"a {self.sitting.offer.kind} is offered already")
        if kind == "rematch":
            if self.sitting.phase != "over":
                raise Illegal("not_over", "a rematch is offered when the game is over")
            return log.Offered(seat, kind, asked=self._people_to_ask(seat))
        self.checks.require_game()
        self.checks.require_still_in(seat)
        paused = self.sitting.paused is not None
        if kind != "bot" and paused != (kind == "resume"):
            raise Illegal(
                *(("paused", "the game is paused") if paused else ("not_paused", "it goes on"))
            )
        if kind == "resume" and self.sitting.paused == ASLEEP:
            # Nobody stopped it, so nobody has to agree.
            return log.Resumed(self.checks.person.id)
        if kind in DEAR:
            self._check_allowed(kind)
        if is_dear(self.rules, kind):
            return log.Offered(seat, kind)
        if kind != "bot":
            return log.Offered(seat, kind, asked=self._people_to_ask(seat))
        if about is None:
            raise Illegal("no_such_seat", "name the seat that a bot should take")
        if about == seat:
            raise Illegal("own_seat", "to let a bot play for you, leave the table")
        self.checks.require_unrated("a bot")
        self.checks.require_chair(about)
        self.checks.require_absent(about)
        asked = self._people_to_ask(seat, about)
        return log.Offered(seat, kind, about, self.rules.helper, asked)

    def answer(self, accept: bool, kind: OfferKind | None) -> log.Entry:
        self.checks.require_run_by_people("an offer")
        seat = self.checks.require_seat()
        offer = self.sitting.offer
        if offer is None:
            raise Illegal("no_offer", "nothing is offered now")
        self.checks.require_still_in(seat)
        if kind not in (None, offer.kind):
            raise Illegal("no_offer", f"no {kind} is offered now: a {offer.kind} is")
        if accept and seat in (offer.by, offer.about):
            raise Illegal("own_offer", "the others answer this offer")
        if seat in offer.agreed:
            raise Illegal("answered", "you have agreed to it already")
        if accept and offer.about is not None:
            self.checks.require_absent(offer.about)
        return log.Answered(seat, accept)

    def _people_to_ask(self, *but: Seat) -> tuple[Seat, ...]:
        """The seats of the people who are here. (Players who left cannot hold up the others.)"""
        return tuple(
            seat
            for seat, chair in enumerate(self.sitting.chairs)
            if seat not in but
            and seat not in self.sitting.out_of_game
            and chair.human
            and not chair.away
            and chair.person is not None
            and chair.person.id in self.checks.present
        )

    def _check_allowed(self, kind: OfferKind) -> None:
        """Does the game know such an agreement, and does this table allow it?"""
        allowed = self.rules.description.offers
        if kind not in allowed:
            words = join_words(allowed)
            raise Illegal("no_such_offer", f"no {kind} in this game: there is {words}")
        if kind == "takeback":
            self.checks.require_unrated("taking a move back")

    def _check_position(self, kind: OfferKind, seat: Seat) -> None:
        """Can it be done in this position, and would the bots agree?"""
        if kind == "takeback":
            if find_last_move(self.sitting, seat) is None:
                raise Illegal("nothing_to_take_back", "you have no move to take back")
            if any(chair.vacated for chair in self.sitting.chairs):
                raise Illegal("nothing_to_take_back", "a player has left since")
        if self.rules.serial is not None:
            return  # bots play as long as the people like
        for other, chair in enumerate(self.sitting.chairs):
            if chair.bot is not None and other not in self.sitting.out_of_game:
                self._check_bot_agrees(other, chair, kind)

    def _check_bot_agrees(self, seat: Seat, chair: Chair, kind: OfferKind) -> None:
        """A bot gives up nothing for a player who left, and for itself only what its game thinks right."""
        rules, sitting = self.rules, self.sitting
        if chair.person is not None and forfeits.concession(rules, sitting, seat) is not None:
            text = f"a bot only keeps the seat for {chair.person.name}, who may still return"
            raise Illegal("kept", text)
        game = rules.game
        if kind not in ("draw", "finish") or not isinstance(game, Considers):
            return
        if not game.considers(sitting.state, seat, kind):
            raise Illegal("bot_declines", f"the bot at seat {seat} would rather play on")
