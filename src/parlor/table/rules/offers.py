"""Offers with a countdown: draw, finish, takeback, pause, resume, rematch, a bot for an absent player."""

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.engine import Agreeable, Seat, Step
from parlor.table.entries import Agreed, Answered, BotPut, Lapsed, Offered, Paused, Resumed
from parlor.table.model import OfferKind, OpenOffer, Sitting
from parlor.table.rules import luck, pauses
from parlor.table.rules.chairs import mark_present, with_chair
from parlor.table.rules.play import Transition, move
from parlor.table.rules.seating import put_bot
from parlor.table.rules.series.seats import finish_series
from parlor.table.rules_in_force import RulesInForce

COUNTDOWN = 15_000
DEAR: tuple[OfferKind, ...] = ("draw", "finish", "takeback")  # everybody who plays must say yes
PAUSES: tuple[OfferKind, ...] = ("pause", "resume")  # in a rated game these need everybody too
AGAIN_AFTER = 10_000  # a seat may not pester the others with offers


def offer(rules: RulesInForce, sitting: Sitting, entry: Offered, at: Instant) -> Transition:
    """Propose something to the others; where nobody has to be asked, it is agreed at once."""
    until = at + COUNTDOWN
    made = OpenOffer(entry.kind, entry.seat, until, entry.about, entry.bot, asked=entry.asked)
    chair = replace(sitting.chairs[entry.seat], offered=at, away=False)
    after = replace(with_chair(sitting, entry.seat, chair), offer=made)
    return settle(rules, Transition(after, news=(entry,)), made, at)


def answer(rules: RulesInForce, sitting: Sitting, entry: Answered, at: Instant) -> Transition:
    """One no ends an offer; the last yes carries it out."""
    made = sitting.offer
    assert made is not None
    sitting = mark_present(sitting, entry.seat)
    if not entry.accept:
        return Transition(replace(sitting, offer=None), news=(entry,))
    agreed = replace(made, agreed=(*made.agreed, entry.seat))
    return settle(rules, Transition(replace(sitting, offer=agreed), news=(entry,)), agreed, at)


def recount(rules: RulesInForce, transition: Transition, at: Instant) -> Transition:
    """Somebody left, gave up or fell silent: is the open offer agreed now, or without a purpose?

    A bot comes only by a yes: only then was it checked that the seat's person is still missing.
    """
    sitting = transition.sitting
    made = sitting.offer
    if made is None:
        return transition
    seats = [seat for seat in (made.by, made.about) if seat is not None]
    out = set(seats) & set(sitting.out_of_game)
    # What is taken back would ask a player who has left.
    stale = made.kind == "takeback" and any(chair.vacated for chair in sitting.chairs)
    if out or stale or not all(sitting.chairs[seat].human for seat in seats):
        return replace(transition, sitting=replace(sitting, offer=None), room=True)
    made = drop_players_who_left(sitting, made)
    if made.kind != "bot":
        return settle(rules, replace(transition, sitting=replace(sitting, offer=made)), made, at)
    offer = made if set(voters(rules, sitting, made)) - set(made.agreed) else None
    return replace(transition, sitting=replace(sitting, offer=offer), room=True)


def drop_players_who_left(sitting: Sitting, made: OpenOffer) -> OpenOffer:
    """A person who takes the chair of a voter was not asked, and has agreed to nothing."""
    stay = {seat for seat, chair in enumerate(sitting.chairs) if chair.human}
    asked = None if made.asked is None else tuple(seat for seat in made.asked if seat in stay)
    return replace(made, asked=asked, agreed=tuple(seat for seat in made.agreed if seat in stay))


def settle(rules: RulesInForce, transition: Transition, made: OpenOffer, at: Instant) -> Transition:
    """Carry the offer out once all voters have agreed."""
    if set(voters(rules, transition.sitting, made)) <= set(made.agreed):
        return carry_out(rules, transition, made, at)
    return transition


def lapse(sitting: Sitting, entry: Lapsed) -> Transition:
    return Transition(replace(sitting, offer=None), news=(entry,))


def is_dear(rules: RulesInForce, kind: OfferKind) -> bool:
    """Must everybody agree who plays, and not only those who are here?

    Not to finish a series: everybody may leave one at any time, with all chips.
    """
    if rules.serial is not None and kind == "finish":
        return rules.closed_series
    return kind in DEAR or (rules.settings.rated and kind in PAUSES)


def voters(rules: RulesInForce, sitting: Sitting, made: OpenOffer) -> list[Seat]:
    """The seats that must say yes: all people at the table but the proposer, and the one it is about.

    Nobody waits for people who are away, or who were not there to be asked. But silence gives up nothing.
    """
    dear = is_dear(rules, made.kind)
    return [
        seat
        for seat, chair in enumerate(sitting.chairs)
        if chair.human
        and seat not in sitting.out_of_game
        and seat not in (made.by, made.about)
        and (dear or not chair.away)
        and (made.asked is None or seat in made.asked)
    ]


def is_missed(sitting: Sitting, seat: Seat) -> bool:
    """Do the others wait for this person, or are they about to put a bot there?"""
    offer = sitting.offer
    return sitting.chairs[seat].away or (offer is not None and offer.about == seat)


def find_last_move(sitting: Sitting, seat: Seat) -> int | None:
    """Where in `Sitting.past` this seat's last move is; None: the table does not remember one."""
    for at in range(len(sitting.past) - 1, -1, -1):
        if sitting.past[at][0] == seat:
            return at
    return None


def carry_out(
    rules: RulesInForce, transition: Transition, made: OpenOffer, at: Instant
) -> Transition:
    """Everybody agreed: do it."""
    sitting = replace(transition.sitting, offer=None)
    match made.kind:
        case "pause":
            done = pauses.pause(sitting, Paused(_proposer(sitting, made)), at)
        case "resume":
            done = pauses.resume(rules, sitting, Resumed(_proposer(sitting, made)), at)
        case "bot":
            assert made.about is not None, made
            assert made.bot is not None, made
            done = put_bot(rules, sitting, BotPut(made.about, made.bot), at)
        case "rematch":
            willing = (made.by, *made.agreed)  # and nobody else: not everybody may be here
            chairs = tuple(
                replace(chair, ready=True) if seat in willing else chair
                for seat, chair in enumerate(sitting.chairs)
            )
            done = Transition(replace(sitting, chairs=chairs))
        case "finish" if sitting.in_series:
            done = finish_series(rules, sitting)
        case "takeback":
            done = take_back(rules, sitting, made.by, at)
        case _:
            assert made.kind in ("draw", "finish")
            assert isinstance(rules.game, Agreeable)
            given = luck.with_orders(sitting)
            step = rules.game.agree(given, made.kind)
            done = move(rules, *luck.take_back_orders(sitting, given, step), at, None)
    return Transition(
        done.sitting,
        events=(*transition.events, *done.events),
        news=(*transition.news, Agreed(made.kind), *done.news),
        moved=transition.moved or done.moved,
    )


def take_back(rules: RulesInForce, sitting: Sitting, seat: Seat, at: Instant) -> Transition:
    """The game stands again as it stood before the seat's last move."""
    found = find_last_move(sitting, seat)
    assert found is not None, f"seat {seat} has no move to take back"
    state = sitting.past[found][1]
    before = replace(sitting, past=sitting.past[:found])
    return move(rules, before, Step(state), at, None)


def _proposer(sitting: Sitting, made: OpenOffer) -> str:
    person = sitting.chairs[made.by].person
    assert person is not None, f"nobody sits at seat {made.by}, which offers a {made.kind}"
    return person.id
