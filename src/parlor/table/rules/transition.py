"""What each kind of row does to a table: the table of contents of this room."""

from typing import assert_never

from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.table.entries import (
    Acted,
    Admitted,
    Answered,
    BotPut,
    BotRemoved,
    CameBack,
    Changed,
    Claimed,
    Closed,
    Entry,
    Forfeited,
    Freed,
    Granted,
    Hosted,
    Kicked,
    Lapsed,
    Left,
    Locked,
    Muted,
    Offered,
    Paused,
    Readied,
    Renamed,
    Reseated,
    Resumed,
    Returned,
    Revived,
    Said,
    Sat,
    Started,
    TimedOut,
)
from parlor.table.model import Sitting
from parlor.table.rules import (
    claims,
    forfeits,
    gathering,
    hosting,
    offers,
    pauses,
    play,
    seating,
    shuffle_rows,
)
from parlor.table.rules.chairs import stop_clocks
from parlor.table.rules.luck import find_shuffles, took_orders
from parlor.table.rules.play import Transition
from parlor.table.rules.purse import cash_out_all
from parlor.table.rules.refs import remember
from parlor.table.rules.series import asides, hands, seats
from parlor.table.rules_in_force import RulesInForce
from parlor.table.series_entries import Requested
from parlor.table.shuffle_entries import Abandoned, Committed, Cut, Dealt, Mixed, Sealed, Vowed


def advance(
    rules: RulesInForce, sitting: Sitting, entry: Entry, at: Instant, who: PersonId, ref: str
) -> tuple[Sitting, Transition]:
    """The sitting after one more row, which remembers that this was done; and what the entry did."""
    transition = apply_entry(rules, sitting, entry, at)
    seq = sitting.seq + 1
    after = transition.sitting
    if after.claim is not None and not claims.still_stands(after):
        after = replace(after, claim=None)
    if not ref:
        return replace(after, seq=seq, at=at), transition
    if isinstance(entry, Acted):
        acts = remember(after.acts, after.chairs, who, ref, seq)
        return replace(after, seq=seq, at=at, acts=acts), transition
    asks = remember(after.asks, after.chairs, who, ref, seq)
    return replace(after, seq=seq, at=at, asks=asks), transition


def apply_entry(rules: RulesInForce, sitting: Sitting, entry: Entry, at: Instant) -> Transition:
    """What an entry does. Only the game's own rules are checked here: see `permissions`."""
    transition = apply_one(rules, sitting, entry, at)
    if sitting.fair is None:
        return transition
    if isinstance(entry, Abandoned) or not took_orders(sitting, transition.sitting):
        return transition
    shuffles = find_shuffles(sitting, lambda less: apply_one(rules, less, entry, at))
    return replace(transition, news=(*transition.news, Dealt(shuffles)), room=True)


def apply_one(rules: RulesInForce, sitting: Sitting, entry: Entry, at: Instant) -> Transition:
    """What an entry does, without a word about the shuffles that it takes."""
    if rules.serial is None:
        return apply_to_game(rules, sitting, entry, at)
    transition = apply_to_series(rules, sitting, entry, at)
    transition = hands.follow_up(rules, sitting, transition, at)
    return gathering.follow_up(rules, sitting, transition, at)


def apply_to_series(rules: RulesInForce, sitting: Sitting, entry: Entry, at: Instant) -> Transition:
    """What an entry does where hands follow each other from one purse."""
    match entry:
        case Started():
            return hands.deal_hand(rules, sitting, entry, at)
        case _ if not sitting.in_series:
            return apply_to_game(rules, sitting, entry, at)
        case Acted() if sitting.phase == "between":
            return asides.play_aside(rules, sitting, entry)
        case Sat() | BotPut():
            seated = apply_to_game(rules, sitting, entry, at)
            return seats.welcome(rules, seated, entry.seat, at)
        case Left() | Freed() | BotRemoved() | Kicked():
            return offers.recount(rules, seats.leave(rules, sitting, entry, at), at)
        case Reseated():
            return seats.reseat(rules, sitting, entry)
        case Changed():
            return offers.recount(rules, seats.change(rules, sitting, entry), at)
        case Requested():
            return seats.grant(rules, sitting, entry)
        case Closed():
            closed = apply_to_game(rules, sitting, entry, at)
            told = cash_out_all(rules, sitting)  # a hand that is not over is nobody's
            return replace(closed, news=(*closed.news, *told))
        case _:
            return apply_to_game(rules, sitting, entry, at)


def apply_to_game(rules: RulesInForce, sitting: Sitting, entry: Entry, at: Instant) -> Transition:
    """What an entry does to a table and to the one game that is on it."""
    assert not isinstance(entry, Requested), f"{entry} without a series"
    match entry:
        case Acted():
            transition = forfeits.act(rules, sitting, entry, at)
            return without_those_out(rules, sitting, transition, at)
        case TimedOut():
            timed_out = offers.recount(rules, play.time_out(rules, sitting, entry, at), at)
            return without_those_out(rules, sitting, timed_out, at)
        case Started():
            return play.start(rules, sitting, entry, at)
        case Sat():
            return seating.sit(rules, sitting, entry, at)
        case Left():
            return offers.recount(rules, seating.leave(rules, sitting, entry, at), at)
        case Returned() | CameBack():
            return seating.come_back(rules, sitting, entry, at)
        case Readied():
            return seating.get_ready(sitting, entry)
        case BotPut():
            return offers.recount(rules, seating.put_bot(rules, sitting, entry, at), at)
        case BotRemoved():
            return seating.remove_bot(sitting, entry)
        case Freed():
            return offers.recount(rules, seating.free(rules, sitting, entry), at)
        case Paused():
            return pauses.pause(sitting, entry, at)
        case Resumed():
            return pauses.resume(rules, sitting, entry, at)
        case Revived():
            return pauses.revive(sitting, entry, at)
        case Offered():
            return offers.offer(rules, sitting, entry, at)
        case Answered():
            return offers.answer(rules, sitting, entry, at)
        case Lapsed():
            return offers.lapse(sitting, entry)
        case Said():
            return Transition(sitting, news=(entry,), room=False)
        case Hosted():
            return hosting.host(sitting, entry, at)
        case Kicked():
            return offers.recount(rules, hosting.kick(rules, sitting, entry, at), at)
        case Admitted():
            return hosting.admit(sitting, entry)
        case Locked():
            return hosting.lock(sitting, entry)
        case Muted():
            return hosting.mute(sitting, entry)
        case Reseated():
            return hosting.reseat(rules, sitting, entry)
        case Changed():
            return hosting.change(rules, sitting, entry, at)
        case Claimed():
            return claims.claim(sitting, entry, at)
        case Granted():
            return claims.grant(rules, sitting, entry, at)
        case Renamed():
            return hosting.rename(sitting, entry)
        case Forfeited():
            return offers.recount(rules, forfeits.forfeit(rules, sitting, entry, at), at)
        case Sealed():
            return shuffle_rows.seal(sitting, entry)
        case Committed():
            return shuffle_rows.commit(sitting, entry)
        case Cut():
            return shuffle_rows.cut(sitting, entry)
        case Vowed():
            return shuffle_rows.vow(sitting, entry)
        case Mixed():
            return shuffle_rows.mix(sitting, entry, at)
        case Abandoned():
            return shuffle_rows.abandon(sitting, entry)
        case Closed():
            chairs = stop_clocks(sitting, at)
            return Transition(
                replace(sitting, phase="closed", paused=None, offer=None, asked=(), chairs=chairs),
                news=(entry,),
            )
        case _:
            assert_never(entry)


def without_those_out(
    rules: RulesInForce, before: Sitting, transition: Transition, at: Instant
) -> Transition:
    """Players who are out of the game now have no say in it: they vote no more, and are not its host."""
    after = transition.sitting
    if after.eliminated != before.eliminated and after.phase in ("playing", "between"):
        transition = forfeits.settle_table(rules, transition, at)
    elif after.forfeits == before.forfeits:
        return transition
    return offers.recount(rules, transition, at)
