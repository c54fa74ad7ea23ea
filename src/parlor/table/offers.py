"""Proposals with a countdown: a draw, finishing now, a takeback, a pause, a rematch, a bot for the absent."""

from msgspec.structs import replace

from parlor.engine import Agreeable, Seat, Step
from parlor.engine.row import Instant
from parlor.table import pauses
from parlor.table.entries import Agreed, Answered, BotPut, Lapsed, Offered, Paused, Resumed
from parlor.table.model import OpenOffer, Sitting
from parlor.table.play import Turned, move, with_chair
from parlor.table.seating import put_bot
from parlor.table.terms import Terms

COUNTDOWN = 15_000
AGAIN_AFTER = 10_000  # a seat may not pester the others with offers


def offer(terms: Terms, sitting: Sitting, entry: Offered, at: Instant) -> Turned:
    """Lay something before the others; where nobody is to be asked, it is agreed."""
    made = OpenOffer(entry.kind, entry.seat, at + COUNTDOWN, entry.about)
    chair = replace(sitting.chairs[entry.seat], offered=at)
    after = replace(with_chair(sitting, entry.seat, chair), offer=made)
    turned = Turned(after, news=(entry,))
    return turned if voters(after, made) else carry_out(terms, turned, made, at)


def answer(terms: Terms, sitting: Sitting, entry: Answered, at: Instant) -> Turned:
    """One no ends it; the last yes carries it out."""
    open_offer = sitting.offer
    assert open_offer is not None
    if not entry.accept:
        return Turned(replace(sitting, offer=None), news=(entry,))
    agreed = replace(open_offer, agreed=(*open_offer.agreed, entry.seat))
    turned = Turned(replace(sitting, offer=agreed), news=(entry,))
    if set(voters(sitting, agreed)) <= set(agreed.agreed):
        return carry_out(terms, turned, agreed, at)
    return turned


def lapse(sitting: Sitting, entry: Lapsed) -> Turned:
    return Turned(replace(sitting, offer=None), news=(entry,))


def voters(sitting: Sitting, made: OpenOffer) -> list[Seat]:
    """Who must say yes: the people at the table who are not away, but those it comes from and is about."""
    return [
        seat
        for seat, chair in enumerate(sitting.chairs)
        if chair.human and not chair.away and seat not in (made.by, made.about)
    ]


def takes_back(sitting: Sitting, seat: Seat) -> int | None:
    """Where in the remembered past this seat's last move is."""
    for at in range(len(sitting.past) - 1, -1, -1):
        if sitting.past[at][0] == seat:
            return at
    return None


def carry_out(terms: Terms, turned: Turned, made: OpenOffer, at: Instant) -> Turned:
    """Everybody agreed: do it."""
    sitting = replace(turned.sitting, offer=None)
    match made.kind:
        case "pause":
            done = pauses.pause(sitting, Paused(_proposer(sitting, made)), at)
        case "resume":
            done = pauses.resume(sitting, Resumed(_proposer(sitting, made)), at)
        case "bot":
            assert made.about is not None
            done = put_bot(terms, sitting, BotPut(made.about, terms.bots[0]), at)
        case "rematch":
            chairs = tuple(replace(chair, ready=chair.human) for chair in sitting.chairs)
            done = Turned(replace(sitting, chairs=chairs))
        case "takeback":
            done = take_back(terms, sitting, made.by, at)
        case _:
            assert made.kind in ("draw", "finish")
            assert isinstance(terms.game, Agreeable)
            step = terms.game.agree(sitting.state, made.kind)
            done = move(terms, sitting, step, at, None)
    news = (*turned.news, Agreed(made.kind), *done.news)
    return replace(done, news=news, room=True)


def take_back(terms: Terms, sitting: Sitting, seat: Seat, at: Instant) -> Turned:
    """The game stands again as it stood before the seat's last move."""
    found = takes_back(sitting, seat)
    if found is None:
        return Turned(sitting)
    state = sitting.past[found][1]
    before = replace(sitting, past=sitting.past[:found])
    return move(terms, before, Step(state), at, None)


def _proposer(sitting: Sitting, made: OpenOffer) -> str:
    person = sitting.chairs[made.by].person
    return person.id if person is not None else ""
