"""Evenings of poker at random, and each of their hands as one viewer saw it."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from parlor.engine import Chance, Refused, Seat, Step
from parlor.engine.records import FinishedGame, RecordStep
from parlor.games.poker import Poker
from parlor.games.poker.model.actions import Event, RaiseTo, Show
from parlor.games.poker.model.hand import State
from parlor.games.poker.model.purse import Purse, SitOut, Straddle

NOON = 1_790_000_000_000


class PlayedHand(NamedTuple):
    """A hand of an evening: the states, and the events before each of them."""

    game: Poker
    states: list[State]
    events: list[tuple[Event, ...]]

    def seen_by(self, viewer: Seat | None) -> FinishedGame:
        steps = tuple(
            RecordStep(
                msgspec.to_builtins(self.game.view(state, viewer)),
                msgspec.to_builtins(events),
                NOON + 1000 * number,
            )
            for number, (state, events) in enumerate(zip(self.states, self.events, strict=True))
        )
        end = self.states[-1]
        return FinishedGame(
            game="poker",
            options=msgspec.to_builtins(self.game),
            names=tuple(f'P{seat} "{seat}" \\' for seat in range(len(end.stacks))),
            steps=steps,
            viewer=viewer,
            outcome=self.game.outcome(end),
            day="2026-09-21",
            table="t1",
            number=end.number,
        )


def random_options(luck: Random) -> Poker:
    """A table of any kind; in tournaments blinds rise fast and stacks are odd."""
    big = luck.choice([2, 3, 10])
    house = luck.random() < 0.15
    return Poker(
        game="holdem" if house else luck.choice(["holdem", "omaha", "omaha_hilo"]),
        betting="no_limit" if house else luck.choice(["no_limit", "pot_limit", "fixed_limit"]),
        format=luck.choice(["cash", "cash", "tournament"]),
        preset="house" if house else "standard",
        stack=luck.randint(4, 60) * big + luck.randrange(big),
        small_blind=luck.randint(1, big),
        big_blind=big,
        ante=luck.choice([0, 0, 1, big]),
        ante_by=luck.choice(["everybody", "big_blind"]),
        least_buy_in=1,
        most_buy_in=10_000,
        straddles=luck.random() < 0.5,
        run_twice=luck.random() < 0.5,
        open_all_ins=luck.random() < 0.5,
        level_length=2,
        raises=luck.choice([3, 4]),
        uncapped_heads_up=luck.random() < 0.5,
        button=luck.choice(["usual", "dead", "moving"]),
        short_blind=luck.choice(["full", "actual"]),
        all_show=luck.random() < 0.3,
    )


def play_evening(game: Poker, seed: int, hands: int = 4) -> Iterator[PlayedHand]:
    luck = Random(seed)
    chairs = luck.randint(2, 8)
    chance = Chance(seed.to_bytes(8, "big"))
    purse = game.open_series(chairs)
    for seat in range(chairs):
        if seat < 2 or luck.random() < 0.8:
            purse = game.sit_down(purse, seat)
    for number in range(hands):
        purse = disturb(game, purse, luck) if number else purse
        here = frozenset(range(chairs))
        players = game.next_players(purse, here)
        if not players:
            return
        _, chance = chance.below(1000)
        played = play_hand(game, game.deal(purse, players, chance), luck)
        yield played
        purse = game.collect(purse, played.states[-1])


def disturb(game: Poker, purse: Purse, luck: Random) -> Purse:
    """Between two hands people sit out, come back, post blinds, straddle, and buy chips."""
    for seat, player in enumerate(purse.players):
        if player is None or game.tournament:
            continue
        if not player.chips or (luck.random() < 0.7 and game.bot_request(purse, seat)):
            request: Any = game.bot_request(purse, seat)
        else:
            request = luck.choice([None, None, SitOut(), Straddle()])
        if request is not None:
            try:
                purse = game.request(purse, None, seat, request).state
            except Refused:
                continue
    return purse


def play_hand(game: Poker, dealt: Step[State, Event], luck: Random) -> PlayedHand:
    """At random, with many all-ins, and sometimes somebody leaves in the middle or shows cards at the end."""
    state = dealt.state
    states, events = [state], [dealt.events]
    mood = luck.random()
    while game.to_act(state):
        if luck.random() < 0.02:
            step = game.abandon(state, luck.choice(state.live))
        else:
            seat = luck.choice(sorted(game.to_act(state)))
            step = game.apply(state, seat, choose_action(game, state, seat, luck, mood))
        state = step.state
        states.append(state)
        events.append(step.events)
    for seat in state.live:
        choices = game.legal(state, seat).asides.choices
        if choices and luck.random() < 0.2:
            most = len(choices[0].among)
            cards = luck.sample(choices[0].among, luck.randint(1, most))
            step = game.apply(state, seat, Show(tuple(cards)))
            state = step.state
            states.append(state)
            events.append(step.events)
    return PlayedHand(game, states, events)


def choose_action(game: Poker, state: State, seat: Seat, luck: Random, mood: float) -> Any:
    answers = game.legal(state, seat).answers
    actions = list(answers.actions)
    for span in answers.ranges:
        amount = luck.choice([span.low, span.high, luck.randint(span.low, span.high)])
        actions.append(RaiseTo(amount))
    if len(actions) > 1 and luck.random() < mood:
        actions = actions[1:]  # rather not fold
    return luck.choice(actions)
