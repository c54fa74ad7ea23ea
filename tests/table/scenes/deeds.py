"""Whatever three people could do at a table, at any time, allowed or not."""

from random import Random
from typing import Any

import pytest

from parlor.engine import Refused, Seat
from parlor.table import Receipt, Repeated
from parlor.table.audience import seat_of
from parlor.table.rules.offers import voters
from tests.table.scenes.hall import PEOPLE, Hall

OFFERS = ("draw", "finish", "takeback", "pause", "resume", "rematch", "bot for 0", "bot for 1")
DEEDS = (
    *("sits", "sits at 0", "sits at 1", "sits at 9", "leaves", "comes", "joins", "joins"),
    *("vows", "links", "gives", "gives"),
    *("goes", "is ready", "is ready", "is not ready", "starts", "frees 1", "puts sharp at 1"),
    *("frees the chair 0", "frees the chair 1"),
    *("puts random at 0", "pauses", "resumes", "accepts", "accepts", "declines", "is back"),
    *("closes", "says hello", "says hello", "says  ", *(f"offers {offer}" for offer in OFFERS)),
    *("kicks bob", "keeps cid out", "kicks ann", "lets cid in", "locks", "unlocks", "mutes bob"),
    *("unmutes bob", "moves 0 to 1", "moves 1 to 2", "hands over to bob", "claims 0", "claims 1"),
    *("claims the win from 0", "claims the win from 1", "accepts the draw", "gives up"),
    *("grants", "grants", "denies", "is called Zoe", "is called Max"),
    *('sets {"watch":false}', 'sets {"clock":{"move":5000}}', 'sets {"fill":3000}', "sets {}"),
    *('deals by {"boards":1}', 'deals by {"boards":0}', 'deals by {"hands":1}'),
    *(
        "shows",
        "shows",
        "shows",
        "buys in",
        "buys in",
        "sits out",
        "comes in again",
        "moves 0 to 0",
        "sits at 2",
        "sits at 3",
    ),
    *('deals by {"pennies":3}', 'sets {"next":0}', 'sets {"next":9000}'),
    *('deals by {"rounds":1}', 'deals by {"seats":2}', 'deals by {"seats":5,"rounds":2}'),
)

WHO = ("ann", "ann", "bob", "bob", "cid")
TIMES = ("time is up", "time is up", "tick", "1 ms pass", "900 ms pass", "7 s pass", "60 s pass")
CONNECTED = ("comes", "joins", "goes", "vows", "links", "gives")  # have no ref
OTHERS = (
    *("somebody accepts", "somebody accepts", "somebody leaves", "the last again"),
    *("somebody offers pause", "somebody offers finish", "somebody offers rematch"),
    *("somebody gives",) * 3,
)


def pick(luck: Random) -> str:
    """Any deed: now and then the one the table waits for, or an evening would come to nothing."""
    number = luck.randrange(10)
    match luck.randrange(11):
        case 0 | 1 | 2:
            return f"somebody plays {number}"
        case 3:
            return f"{luck.choice(WHO)} plays {number}"
        case 4 | 5 | 6:
            return f"{luck.choice(WHO)} {luck.choice(DEEDS)}"
        case 7 | 8:
            return luck.choice(TIMES)
        case _:
            return luck.choice(OTHERS)


EVERY_DEED = (
    *(f"somebody plays {number}" for number in range(10)),
    *(f"{who} plays {number}" for who in ("ann", "bob") for number in (0, 1)),
    *(f"{who} {deed}" for who in ("ann", "bob", "cid") for deed in DEEDS),
    *TIMES,
    *OTHERS,
)


def happen(hall: Hall, deed: str) -> Receipt | None:
    """Let one thing happen, or be refused: then nothing has changed."""
    before, written = hall.sitting(), len(hall.rows)
    try:
        return attempt(hall, deed)
    except (Refused, Repeated):
        assert hall.sitting() is before
        assert len(hall.rows) == written
        return None


def attempt(hall: Hall, deed: str) -> Receipt | None:
    who, _, words = deed.partition(" ")
    if deed == "the last again":
        return repeat(hall)
    if deed == "time is up" and hall.due() is None:
        return None
    if deed == "somebody gives":
        who = next((who for who in sorted(PEOPLE) if hall.table.shuffles.voices.wants(who)), "ann")
    elif who == "somebody":
        seat = awaited_seat(hall, words)
        if seat is None:
            return None
        chair = hall.sitting().chairs[seat]
        if chair.bot is not None:
            action = choice(hall, seat, int(words.removeprefix("plays ")))
            return hall.commit(hall.table.play_bot(seat, action, hall.now))
        assert chair.person is not None
        who = chair.person.id
    if words.startswith("plays "):
        seat = seat_of(hall.sitting(), who) or 0
        action = choice(hall, seat, int(words.removeprefix("plays ")))
        return hall.acts(PEOPLE[who], action, new_ref(hall, who))
    if who not in PEOPLE:
        return hall.happen(deed)
    return hall.happen(f"{who} {words}", None if words in CONNECTED else new_ref(hall, who))


def awaited_seat(hall: Hall, words: str) -> Seat | None:
    """The first seat that the game, or an open offer, waits for; anybody may make an offer."""
    sitting = hall.sitting()
    if words.startswith("offers "):
        return next((seat for seat, chair in enumerate(sitting.chairs) if chair.human), None)
    if words.startswith("plays "):
        return next(iter(sitting.asked), None)
    if sitting.offer is None:
        return None
    asked = voters(hall.table.rules, sitting, sitting.offer)
    return next(seat for seat in asked if seat not in sitting.offer.agreed)


def choice(hall: Hall, seat: Seat, number: int) -> Any:
    """One of what the seat may do, or, where it may do nothing, something it may not."""
    sitting = hall.sitting()
    options = hall.table.rules.game.legal(sitting.state, seat).sample() if sitting.asked else ()
    return options[number % len(options)] if options else b'{"type":"place","cell":0}'


def new_ref(hall: Hall, who: str) -> str:
    hall.refs += 1
    return f"{who} {hall.refs}"


def repeat(hall: Hall) -> Receipt | None:
    """Whoever wrote the last row says it again: it must be known, whatever they say."""
    before = hall.sitting()
    last = hall.rows[-1] if hall.rows else None
    if last is None or not last.ref:
        return None
    with pytest.raises(Repeated) as known:
        hall.happen(f"{last.who} says something else", last.ref)
    assert known.value.seq == last.seq
    assert hall.sitting() is before
    return None
