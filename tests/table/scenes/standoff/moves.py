"""What an action does to the standoff."""

from typing import Literal

from msgspec.structs import replace

from parlor.engine import (
    Choice,
    Seat,
    Step,
)
from tests.table.scenes.standoff.model import (
    DRINK,
    LIVES,
    Action,
    Decided,
    Discarded,
    Drink,
    Event,
    Frame,
    Out,
    Shown,
    State,
    Told,
)


def drinks(state: State, seat: Seat) -> tuple[Choice[Action], ...]:
    hand = state.hands[seat]
    if len(hand) < DRINK or state.lives[seat] >= LIVES:
        return ()
    return (Choice[Action](Drink(), "cards", hand, DRINK, DRINK),)


def draw(state: State, seat: Seat) -> State:
    hand = tuple(sorted((*state.hands[seat], *state.pile[:1])))
    return replace(state, hands=put(state.hands, seat, hand), pile=state.pile[1:])


def ask(
    state: State,
    kind: Literal["shot", "volley", "dying"],
    by: Seat,
    asked: tuple[Seat, ...],
    *told: Event,
) -> Step[State, Event]:
    frame = Frame(state.asked + 1, kind, by, asked)
    return Step(replace(state, asked=frame.number, frames=(*state.frames, frame)), told)


def decide(state: State, seat: Seat, told: tuple[Event, ...], hit: bool) -> Step[State, Event]:
    """An answer to the question on top."""
    *below, frame = state.frames
    if frame.kind == "dying":
        return settle(*put_out(replace(state, frames=tuple(below)), seat, told))
    if frame.kind == "shot":
        after = replace(state, frames=tuple(below))
        did = (*told, Told(seat, "is hit" if hit else "ducks"))
        return wound(after, (seat,) if hit else (), frame.by, did)
    left = tuple(each for each in frame.asked if each != seat)
    frame = replace(
        frame,
        asked=left,
        hit=tuple(sorted((*frame.hit, seat))) if hit else frame.hit,
        ducked=frame.ducked if hit else tuple(sorted((*frame.ducked, seat))),
    )
    return settle(replace(state, frames=(*below, frame)), (*told, Decided(seat)))


def settle(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    """Go on with whatever nobody is asked about any more."""
    while state.frames and not state.frames[-1].asked:
        *below, frame = state.frames
        state = replace(state, frames=tuple(below))
        if frame.kind == "volley":
            hit = tuple(seat for seat in frame.hit if seat not in state.out)
            return wound(state, hit, frame.by, (*told, Shown(hit)))
    if not state.frames and state.turn in state.out and len(state.alive) > 1:
        return next_turn(state, told)
    return Step(state, told)


def wound(
    state: State, hit: tuple[Seat, ...], by: Seat, told: tuple[Event, ...]
) -> Step[State, Event]:
    """Each of them loses a life; those without one are asked for their last drink, one after the other."""
    for seat in hit:
        state = replace(state, lives=put(state.lives, seat, state.lives[seat] - 1))
    for seat in reversed(hit):
        if state.lives[seat] == 0:
            state = ask(state, "dying", by, (seat,)).state
    return settle(state, told)


def drink(state: State, seat: Seat, cards: tuple[int, ...]) -> Step[State, Event]:
    hand = list(state.hands[seat])
    for card in cards:
        hand.remove(card)
    state = replace(
        state,
        hands=put(state.hands, seat, tuple(hand)),
        lives=put(state.lives, seat, state.lives[seat] + 1),
    )
    if state.frames and state.frames[-1].kind == "dying" and seat in state.frames[-1].asked:
        state = replace(state, frames=state.frames[:-1])
    return settle(state, (Told(seat, "drinks"), Discarded(seat, tuple(sorted(cards)))))


def put_out(state: State, seat: Seat, told: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The seat is out: nothing is asked of it any more."""
    hand = state.hands[seat]
    frames = tuple(
        replace(frame, asked=tuple(each for each in frame.asked if each != seat))
        for frame in state.frames
    )
    state = replace(
        state,
        out=(*state.out, seat),
        lives=put(state.lives, seat, 0),
        hands=put(state.hands, seat, ()),
        frames=frames,
    )
    return state, (*told, Discarded(seat, hand), Out(seat))


def next_turn(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    seats = len(state.lives)
    order = [(state.turn + step) % seats for step in range(1, seats + 1)]
    turn = next(seat for seat in order if seat not in state.out)
    return Step(draw(replace(state, turn=turn, number=state.number + 1), turn), told)


def put(values: tuple, seat: Seat, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:seat], value, *values[seat + 1 :])
