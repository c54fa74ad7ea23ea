"""The game on the table: how it starts, moves on and ends."""

from typing import Any

import msgspec
from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Outcome, Seat, Step
from parlor.table.entries import (
    Acted,
    Begun,
    Ended,
    FellAsleep,
    News,
    Reseated,
    Resumed,
    Started,
    TimedOut,
)
from parlor.table.model import ASLEEP, Chair, Clock, Sitting
from parlor.table.rules import clocks, luck, purse, questions
from parlor.table.rules.chairs import mark_present, start_clocks, stop_clocks, with_chair
from parlor.table.rules_in_force import RulesInForce

TAKEBACKS = 4  # how many moves the table remembers for games that allow takebacks


class Transition(msgspec.Struct, frozen=True):
    """What an entry did to a sitting, and what everybody may hear of it."""

    sitting: Sitting
    events: tuple[Any, ...] = ()
    news: tuple[News, ...] = ()
    moved: bool = False  # the game has another state: views go out
    room: bool = True  # something about the table itself changed


def start(rules: RulesInForce, sitting: Sitting, entry: Started, at: Instant) -> Transition:
    """Everybody who sits plays; empty chairs are put aside."""
    taken = tuple(chair for chair in sitting.chairs if chair.taken)
    swapped = swaps_seats(rules, sitting, taken)
    chairs = tuple(
        clocks.wind(replace(chair, ready=False, dealt=True), rules.clock)
        for chair in (reversed(taken) if swapped else taken)
    )
    fresh = replace(
        sitting,
        chairs=chairs,
        phase="playing",
        round=sitting.round + 1,
        outcome=None,
        played=(),
        offer=None,
        forfeits=(),
        eliminated=(),
    )
    given = luck.first_luck(fresh, entry.seed)
    step = Step[Any, Any](rules.game.start(len(chairs), given))
    transition = move(rules, *luck.take_back_orders(fresh, given, step), at, None)
    places = (Reseated(0, 1),) if swapped else ()
    news = (*places, Begun(fresh.round), *transition.news)
    return doze_or_wake(rules, replace(transition, news=news, room=True), at)


def swaps_seats(rules: RulesInForce, sitting: Sitting, chairs: tuple[Chair, ...]) -> bool:
    """Do the same two play again a game in which it helps to begin? Then the other begins.

    Not where one of them is new, or the host changed their seats: then they chose who begins.
    """
    if not rules.description.alternates or len(chairs) != 2:
        return False
    return [sitter_of(chair) for chair in chairs] == [sitter_of(chair) for chair in sitting.played]


def sitter_of(chair: Chair) -> tuple[PersonId | None, str | None]:
    return None if chair.person is None else chair.person.id, chair.bot


def act(rules: RulesInForce, sitting: Sitting, entry: Acted, at: Instant) -> Transition:
    """A seat plays an action, or the game raises `Illegal`."""
    seat = entry.seat
    given = luck.with_orders(sitting)
    step = rules.game.apply(given, seat, entry.action)
    if rules.description.concedes and gives_up(rules, sitting.state, step.state, entry):
        gone = replace(mark_present(sitting, seat), forfeits=(*sitting.forfeits, seat))
        return replace(move(rules, *luck.take_back_orders(gone, given, step), at, seat), room=True)
    sitting, step = luck.take_back_orders(sitting, given, step)
    offer = sitting.offer
    if not sitting.chairs[seat].away and (offer is None or offer.about != seat):
        return move(rules, sitting, step, at, seat)
    return replace(move(rules, mark_present(sitting, seat), step, at, seat), room=True)


def gives_up(rules: RulesInForce, before: Any, after: Any, entry: Acted) -> bool:
    """Has a seat given up a game that goes on for the others? Then it forfeits."""
    if not rules.game.to_act(after) or entry.seat not in rules.eliminated(after):
        return False
    return entry.action in rules.game.legal(before, entry.seat).concessions


def time_out(rules: RulesInForce, sitting: Sitting, entry: TimedOut, at: Instant) -> Transition:
    """The seat was silent: the game says what it plays, and the seat is shown as away from now on.

    To let a reaction pass is a way to answer it. Only players who were not connected are away then. In a room
    that runs itself nobody is: every turn has its whole time.
    """
    seat = entry.seat
    action = rules.timeout(sitting.state, seat, entry.gone)
    question = rules.question(sitting.state, seat)
    turn = entry.gone or question is None or question.kind == "turn"
    if turn and not rules.runs_itself:
        sitting = with_chair(sitting, seat, replace(sitting.chairs[seat], away=True))
    given = luck.with_orders(sitting)
    step = rules.game.apply(given, seat, action)
    transition = move(rules, *luck.take_back_orders(sitting, given, step), at, seat)
    told = replace(transition, news=(entry, *transition.news), room=True)
    return doze_or_wake(rules, told, at)


def move(
    rules: RulesInForce, sitting: Sitting, step: Step[Any, Any], at: Instant, actor: Seat | None
) -> Transition:
    """Put the game's new state on the table, pass the clocks on, and end the game if it is over."""
    game = rules.game
    asked = tuple(sorted(game.to_act(step.state)))
    chairs = sitting.chairs
    if rules.clock is not None:
        if rules.asks is not None:
            chairs = questions.pass_on(
                rules.clock, rules.asks, sitting, step.state, asked, at, actor
            )
        else:
            goes_on = actor in asked and rules.continues(sitting.state, step.state, actor)
            chairs = pass_clocks(rules.clock, sitting, asked, at, None if goes_on else actor)
    offer = sitting.offer
    if offer is not None and offer.kind == "takeback":
        offer = None  # it was about an earlier position
    past = sitting.past
    if actor is not None and rules.takebacks:
        past = (*past[1 - TAKEBACKS :], (actor, sitting.state))
    if asked:
        after = replace(
            sitting,
            state=step.state,
            asked=asked,
            chairs=chairs,
            offer=offer,
            past=past,
            eliminated=rules.out_of_game(step.state)
            if rules.serial is None
            else sitting.eliminated,
        )
        return Transition(after, step.events, moved=True, room=offer is not sitting.offer)
    outcome = game.outcome(step.state)
    assert outcome is not None, f"{game.name} asks nobody but has no outcome"
    done = end_game(rules, replace(sitting, state=step.state, chairs=chairs), outcome, at)
    return replace(done, events=step.events)


def end_game(rules: RulesInForce, sitting: Sitting, outcome: Outcome, at: Instant) -> Transition:
    """The game is over; chairs that were put aside come back. Where it is a hand, its series may go on."""
    if rules.serial is not None:
        settled, told = purse.settle_hand(rules, sitting, outcome, at)
        return Transition(settled, news=told, moved=True)
    outcome = rank_forfeits(outcome, sitting.forfeits)
    spare = rules.seats - len(sitting.chairs)
    after = replace(
        sitting,
        asked=(),
        outcome=outcome,
        played=tuple(Chair(chair.person, chair.bot) for chair in sitting.chairs),
        phase="over",
        chairs=(*sitting.chairs, *(Chair() for _ in range(spare))),
        paused=None,
        offer=None,
        past=(),
    )
    return Transition(after, news=(Ended(outcome),), moved=True)


def rank_forfeits(outcome: Outcome, forfeits: tuple[Seat, ...]) -> Outcome:
    """Players who left come after all who stayed, whatever their bot won; the first to leave comes last.

    >>> rank_forfeits(Outcome((1, 2, 2, 4)), (0, 2)).places
    (4, 1, 3, 2)
    """
    if not forfeits:
        return outcome
    seats = range(len(outcome.places))

    def rank(seat: Seat) -> int:
        if seat in forfeits:
            return len(seats) + len(forfeits) - forfeits.index(seat)
        return outcome.places[seat]

    places = tuple(1 + sum(rank(other) < rank(seat) for other in seats) for seat in seats)
    return replace(outcome, places=places)


def pass_clocks(
    clock: Clock, sitting: Sitting, asked: tuple[Seat, ...], at: Instant, actor: Seat | None
) -> tuple[Chair, ...]:
    """Stop the clocks of the seats that are done, and start those of the seats that are asked now."""
    chairs = list(sitting.chairs)
    for seat in sitting.asked:
        if seat == actor or seat not in asked:
            chairs[seat] = clocks.spend(chairs[seat], clock, at)
    for seat in asked:
        chairs[seat] = clocks.run(chairs[seat], at)
    return tuple(chairs)


def doze_or_wake(rules: RulesInForce, transition: Transition, at: Instant) -> Transition:
    """Let the table sleep when nobody is left to play, and wake it when somebody is.

    Bots alone finish a game that ends, so that its result counts. An endless one they would play for ever.
    """
    sitting = transition.sitting
    if sitting.phase != "playing" or sitting.paused not in (None, ASLEEP):
        return transition
    out = sitting.out_of_game
    people = [chair for seat, chair in enumerate(sitting.chairs) if chair.human and seat not in out]
    idle = all(chair.away for chair in people) and (bool(people) or rules.description.endless)
    if idle == (sitting.paused == ASLEEP):
        return transition
    if idle:
        after = replace(sitting, paused=ASLEEP, offer=None, chairs=stop_clocks(sitting, at))
        return replace(transition, sitting=after, news=(*transition.news, FellAsleep()), room=True)
    after = replace(sitting, paused=None, chairs=start_clocks(rules, sitting, at))
    return replace(transition, sitting=after, news=(*transition.news, Resumed(ASLEEP)), room=True)
