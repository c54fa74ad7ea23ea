"""Random evenings: people sit down, play, ask for chips, change chairs and leave; the host changes the ante."""

from collections.abc import Iterator
from random import Random

import msgspec
from msgspec.structs import replace

from parlor.engine import Chance, Seat, Step
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import Event, Purse, State
from parlor.games.onecard.purse import seated

CHAIRS = 6


class Moment(msgspec.Struct, frozen=True):
    """How things stand after one thing has happened."""

    game: OneCard
    purse: Purse
    state: State | None
    chips: int  # that have come to the table, less those that left it
    events: tuple[Event, ...] = ()


def spend_evening(freezeout: bool, seed: int, steps: int = 120) -> Iterator[Moment]:
    """People sit down, play, ask for chips, change chairs and leave, and the host changes the ante."""
    dice = Random(seed)
    game = OneCard(
        stack=dice.choice((10, 20, 60)), ante=dice.choice((1, 2, 10)), freezeout=freezeout
    )
    now = Moment(game, game.open_series(CHAIRS), None, 0)
    for seat in dice.sample(range(CHAIRS), dice.randint(2, CHAIRS)):
        now = sit_down(now, seat)
    leaving: list[Seat] = []
    yield now
    for _ in range(steps):
        now = happen(now, dice, leaving)
        if now.state is not None and now.state.turn is None:
            yield now
            now = replace(now, purse=now.game.collect(now.purse, now.state), state=None, events=())
            for seat in leaving:
                now = get_up(now, seat)
            leaving.clear()
        yield now


def happen(now: Moment, dice: Random, leaving: list[Seat]) -> Moment:
    """One thing happens. Mostly they play."""
    game, purse, state = now.game, now.purse, now.state
    chosen = dice.random()
    seat = dice.randrange(CHAIRS)
    if chosen < 0.7:
        if state is not None:
            asked = min(game.to_act(state))
            action = dice.choice(game.legal(state, asked).sample())
            return played(now, game.apply(state, asked, action))
        seats = game.next_players(purse, frozenset(dice.sample(range(CHAIRS), 5)))
        if seats:
            return replace(
                now, state=game.deal(purse, seats, Chance.named(str(chosen))).state, events=()
            )
    elif chosen < 0.8:
        offered = game.requests(purse, state, seat).sample()
        if offered:
            step = game.request(purse, state, seat, dice.choice(offered))
            more = total(step.state) - total(purse)
            return replace(now, purse=step.state, chips=now.chips + more, events=step.events)
    elif chosen < 0.88:
        if purse.players[seat] is None:
            return now if game.freezeout else sit_down(now, seat)
        if state is None or seat not in state.dealt:
            return get_up(now, seat)
        if seat not in leaving:
            leaving.append(seat)
            return played(now, game.abandon(state, seat))
    elif chosen < 0.94:
        if state is None:
            return replace(now, purse=game.change_chairs(purse, seat, dice.randrange(CHAIRS)))
    elif state is None:
        return replace(now, game=replace(game, ante=dice.randint(1, 10)))
    return now


def played(now: Moment, step: Step[State, Event]) -> Moment:
    return replace(now, state=step.state, events=step.events)


def sit_down(now: Moment, seat: Seat) -> Moment:
    return replace(now, purse=now.game.sit_down(now.purse, seat), chips=now.chips + now.game.stack)


def get_up(now: Moment, seat: Seat) -> Moment:
    purse = now.game.get_up(now.purse, seat).purse
    return replace(now, purse=purse, chips=now.chips + total(purse) - total(now.purse))


def total(purse: Purse) -> int:
    return sum(player.chips for _, player in seated(purse))
