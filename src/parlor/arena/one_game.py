"""One game of a match: which seats are whose, and how long the bots think."""

import time
from typing import Any

from parlor.arena.match import MatchTerms, PlayedGame, Thought
from parlor.bots import Bot, own_budget, sparring_partners
from parlor.engine import Chance, Illegal, Refused, Seat, Sides
from parlor.engine.contract import AnyGame
from parlor.engine.registry import rules, set_up

DEALS = 200  # that we look at for a side before we say that there is none
FAR = 100 * DEALS  # that we look at once we know that there is one


def play_one(terms: MatchTerms, number: int) -> PlayedGame:
    """Play one game of the match, by its number."""
    rule = set_up(rules(terms.game), terms.options)
    deal, turn = divmod(number, terms.rounds)
    luck = f"{terms.seed}/{deal}" if terms.duplicate else f"{terms.seed}/{number}"
    if terms.side:
        turn = turn if terms.duplicate else 0
        luck = find_deal(rule, terms, luck, FAR)
    state = rule.start(terms.seats, Chance.named(luck))
    mine = choose_seats(rule, state, terms, turn)
    side = name_side(rule, state, mine)
    partners = sparring_partners(terms.game)
    bots = {True: partners[terms.a](), False: partners[terms.b]()}
    thoughts = {True: Thought(), False: Thought()}
    actions = 0
    while asked := rule.to_act(state):
        seat = min(asked)
        hers = seat in mine
        chance = Chance.named(f"{luck}/{actions}")
        action, took = _let_think(bots[hers], rule, state, seat, chance, terms.budget)
        thoughts[hers] = thoughts[hers].and_also(took)
        state = apply_choice(rule, state, seat, action, terms.a if hers else terms.b, number)
        actions += 1
    outcome = rule.outcome(state)
    assert outcome is not None, "nobody is asked, so it is over"
    which = deal if terms.duplicate else number
    spent = (thoughts[True], thoughts[False])
    return PlayedGame(outcome.places, outcome.scores, mine, which, actions, *spent, side)


def apply_choice(
    rule: AnyGame, state: Any, seat: Seat, action: Any, level: str, number: int
) -> Any:
    """The next state. A bot that breaks the rules is named, with its game and its action."""
    try:
        return rule.apply(state, seat, action).state
    except Refused as no:
        raise Illegal(no.code, f"game {number + 1}: {level} played {action}: {no}") from no


def choose_seats(rule: AnyGame, state: Any, terms: MatchTerms, turn: int) -> tuple[Seat, ...]:
    """The seats of a: one, going round; or those of a side, and in the other half of a duplicate all others."""
    if not terms.side:
        return (turn,)
    on_side = seats_of(rule, state, terms)
    others = (seat for seat in range(terms.seats) if seat not in on_side)
    return tuple(others) if turn else on_side


def seats_of(rule: AnyGame, state: Any, terms: MatchTerms) -> tuple[Seat, ...]:
    assert isinstance(rule, Sides)
    every = range(terms.seats)
    return tuple(seat for seat in every if rule.side(state, seat) == terms.side)


def name_side(rule: AnyGame, state: Any, seats: tuple[Seat, ...]) -> str:
    """What a plays; empty where the game has no sides."""
    if not isinstance(rule, Sides):
        return ""
    return " and ".join(dict.fromkeys(rule.side(state, seat) for seat in seats))


def find_deal(rule: AnyGame, terms: MatchTerms, luck: str, tries: int) -> str:
    """The first seed of this name with which some seats, but not all, have the side."""
    for number in range(tries):
        name = f"{luck}/{number}" if number else luck
        found = seats_of(rule, rule.start(terms.seats, Chance.named(name)), terms)
        if 0 < len(found) < terms.seats:
            return name
    raise Illegal("unknown_side", f"no deal of {tries} has both {terms.side!r} and others")


def check_side(rule: AnyGame, terms: MatchTerms) -> None:
    """Refuse a side that the game does not have."""
    if not isinstance(rule, Sides):
        raise Illegal("unknown_side", f"{terms.game} has no sides: leave --side out")
    lucks = (Chance.named(f"{terms.seed}/{deal}") for deal in range(DEALS))
    starts = (rule.start(terms.seats, luck) for luck in lucks)
    known = {rule.side(state, seat) for state in starts for seat in range(terms.seats)}
    if terms.side not in known:
        there = ", ".join(sorted(known))
        raise Illegal("unknown_side", f"nobody is {terms.side!r} in {terms.game}: choose {there}")
    find_deal(rule, terms, terms.seed, DEALS)


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
