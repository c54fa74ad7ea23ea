"""`parlor arena`: a match of bots, played on all cores, and how sure its result is.

    parlor arena GAME --a LEVEL --b LEVEL --games N [--budget 50ms] [--options JSON] [--seats N] [--seed S]

One seat is played by `--a` and all others by `--b`. It goes round the table from game to game, and all games of
one round begin from the same luck. A bot's time is the time that its process computed, not what the clock on
the wall says: a busy machine changes little. A game may say what it is played with here (`arena`, a class
variable with options); otherwise it is played as a rated game is.
"""

import multiprocessing
import os
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from parlor.arena.match import MatchResult, MatchTerms, PlayedGame, Thought, count
from parlor.bots import Bot, own_budget, sparring_partners
from parlor.engine import Chance, Illegal, Malformed, Seat
from parlor.engine.contract import AnyGame
from parlor.engine.registry import check_seats, options_for, rules, set_up

UNITS = {"ms": 0.001, "s": 1.0}


def arrange(
    game: str,
    a: str,
    b: str,
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    budget: float | None = None,
    seed: str = "arena",
) -> MatchTerms:
    """The terms of a match, or `Refused`: no such game, no such level, no such options."""
    kind = rules(game)
    for level in (a, b):
        if level not in (known := sparring_partners(game)):
            there = ", ".join(known)
            raise Illegal("unknown_level", f"{game} has no bot {level!r}: there is {there}")
    usual = getattr(kind, "arena", None) or options_for(kind, {}, rated=True)
    if not isinstance(options, Mapping | None):
        raise Malformed(f"options are a JSON object, not {options!r}")
    chosen = {**usual, **(options or {})}
    rule = set_up(kind, chosen)
    described = rule.describe()
    if described.endless:
        raise Illegal("endless", f"{game} never ends with {chosen}: choose other --options")
    many = described.least_seats if seats is None else seats
    check_seats(rule, many)
    rule.start(many, Chance.named(seed))
    return MatchTerms(game, a, b, chosen, many, budget, seed)


def play(
    terms: MatchTerms, games: int, heard: Callable[[list[str]], None] | None = None
) -> MatchResult:
    """The match. Calls `heard` with the results so far after each game."""
    if games < 1:
        raise Malformed(f"a match has at least one game, not {games}")
    began = time.monotonic()
    cores = os.cpu_count() or 1
    played: list[PlayedGame] = []
    for game in _all(terms, games, cores):
        played.append(game)
        if heard is not None:
            heard([each.result for each in played])
    return count(terms, played, cores, time.monotonic() - began)


def announce(results: list[str]) -> None:
    """Say how it stands: on a terminal after each game, in a file after every twenty."""
    watched = sys.stderr.isatty()
    if watched or len(results) % 20 == 0:
        stands = ", ".join(f"{results.count(each)} {each}" for each in ("won", "drawn", "lost"))
        end = " \r" if watched else "\n"
        print(f"{len(results)} played: {stands}", end=end, file=sys.stderr, flush=True)


def _all(terms: MatchTerms, games: int, cores: int) -> Iterator[PlayedGame]:
    if games < 2 or cores < 2:
        yield from map(partial(play_one, terms), range(games))
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(cores, games), mp_context=spawn) as pool:
        yield from pool.map(partial(play_one, terms), range(games))


def play_one(terms: MatchTerms, number: int) -> PlayedGame:
    """Play one game of the match, by its number."""
    lap, mine = divmod(number, terms.seats)
    rule = set_up(rules(terms.game), terms.options)
    partners = sparring_partners(terms.game)
    luck = f"{terms.seed}/{lap}"
    state = rule.start(terms.seats, Chance.named(luck))
    bots = {True: partners[terms.a](), False: partners[terms.b]()}
    thoughts = {True: Thought(), False: Thought()}
    actions = 0
    while asked := rule.to_act(state):
        seat = min(asked)
        hers = seat == mine
        chance = Chance.named(f"{luck}/{actions}")
        action, took = _let_think(bots[hers], rule, state, seat, chance, terms.budget)
        thoughts[hers] = thoughts[hers].and_also(took)
        state = rule.apply(state, seat, action).state
        actions += 1
    outcome = rule.outcome(state)
    assert outcome is not None, "nobody is asked, so it is over"
    return PlayedGame(
        outcome.places, outcome.scores, mine, actions, thoughts[True], thoughts[False]
    )


def _let_think(
    bot: Bot, rule: AnyGame, state: Any, seat: Seat, chance: Chance, budget: float | None
) -> tuple[Any, Thought]:
    """A bot's choice in a world that its seat cannot tell from the true one, as at a real table."""
    world = rule.redeal(state, seat, chance)
    clock = time.process_time
    began = clock()
    until = began + (own_budget(type(bot), 1.0) if budget is None else budget)
    action = bot.choose(rule, world, seat, chance, lambda: until - clock())
    took = clock() - began
    return action, Thought(1, took, took)


def duration(text: str) -> float:
    """
    >>> duration("50ms"), duration("1.5s")
    (0.05, 1.5)
    """
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)", text)
    if found is None:
        raise Malformed(f"a time is 50ms or 1.5s, not {text!r}")
    return float(found[1]) * UNITS[found[2]]
