"""A bot that plays any game by looking ahead: it imagines worlds, and counts which choice ends well.

Information-set Monte Carlo tree search: every round of thought redeals what the seat cannot know, walks down
the tree by the choices that are legal in that world, adds one choice, plays on at random for a while and
remembers for each choice on the way how well it went for the seat that made it. It needs nothing of a game but
the contract, and how well a seat stands where the game has not ended (`engine.Appraises`).
"""

from math import log, sqrt, tanh
from typing import Any

import msgspec

from parlor.bots.bot import TimeLeft
from parlor.engine import Appraises, Chance, Outcome, Seat
from parlor.engine.contract import AnyGame

CURIOSITY = 0.7  # how much a choice that was seldom tried is worth a look
AHEAD = 12  # actions that are played on at random, at most
ENOUGH = 4000  # rounds of thought after which more would change little
LEAST = 12  # rounds of thought where there is no time: with a thousand choices one round each is too long
RESERVE = 0.01  # seconds of the budget that are left for saying the answer


class TreeNode:
    """A choice somebody made, and what came of it in the worlds where it was made."""

    __slots__ = ("after", "offered", "seat", "tried", "worth")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat  # who chose it
        self.after: dict[bytes, TreeNode] = {}
        self.tried = 0
        self.offered = 0  # in so many worlds it could have been chosen
        self.worth = 0.0

    def promise(self) -> float:
        """What choosing it again may bring: what it brought, and the charm of the unknown."""
        return self.worth / self.tried + CURIOSITY * sqrt(log(self.offered) / self.tried)


class SearchBot:
    """Thinks until its time is up, or until more would change little."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: TimeLeft) -> Any:
        choices = game.legal(state, seat).sample()
        if len(choices) == 1:
            return choices[0]
        top = TreeNode(seat)
        rounds = 0
        while rounds < ENOUGH and (left() > RESERVE or rounds < min(LEAST, len(choices))):
            chance = _think_once(game, state, seat, top, chance)
            rounds += 1
        return max(choices, key=lambda action: _tries(top, action))


def _think_once(game: AnyGame, state: Any, seat: Seat, top: TreeNode, chance: Chance) -> Chance:
    """One world: down the tree, one choice further, and on at random."""
    luck, chance = chance.below(1 << 62)
    world = game.redeal(state, seat, Chance(luck.to_bytes(8, "big")))
    path: list[TreeNode] = []
    node, grown = top, False
    while not grown and (asked := game.to_act(world)):
        actor = min(asked)
        node, action, grown, chance = _descend(game, world, actor, node, chance)
        world = game.apply(world, actor, action).state
        path.append(node)
    world, chance = _play_on(game, world, chance)
    worths = _worths(game, world)
    for each in path:
        each.tried += 1
        each.worth += worths[each.seat]
    return chance


def _descend(
    game: AnyGame, world: Any, actor: Seat, node: TreeNode, chance: Chance
) -> tuple[TreeNode, Any, bool, Chance]:
    """The choice to look at next: one that was never tried if there is one, else the most promising."""
    fresh: list[tuple[bytes, Any]] = []
    known: list[tuple[TreeNode, Any]] = []
    for action in game.legal(world, actor).sample():
        key = _key(action)
        child = node.after.get(key)
        if child is None or child.seat != actor:
            fresh.append((key, action))
        else:
            child.offered += 1
            known.append((child, action))
    if fresh:
        (key, action), chance = chance.pick(tuple(fresh))
        child = node.after[key] = TreeNode(actor)
        child.offered = 1
        return child, action, True, chance
    child, action = max(known, key=lambda each: each[0].promise())
    return child, action, False, chance


def _play_on(game: AnyGame, world: Any, chance: Chance) -> tuple[Any, Chance]:
    for _ in range(AHEAD):
        asked = game.to_act(world)
        if not asked:
            break
        actor = min(asked)
        action, chance = chance.pick(game.legal(world, actor).sample())
        world = game.apply(world, actor, action).state
    return world, chance


def _worths(game: AnyGame, world: Any) -> dict[Seat, float]:
    """How well each seat stands, from 0 to 1. After a hand of a series chips count, and not who was first."""
    outcome = game.outcome(world)
    appraises = isinstance(game, Appraises)
    if outcome is not None and not (appraises and game.describe().series is not None):
        return _score_places(outcome)
    if not isinstance(game, Appraises):
        return _Even()
    stands = game.appraise(world)
    worths = {}
    for seat, mine in enumerate(stands):
        best = max((each for other, each in enumerate(stands) if other != seat), default=0.0)
        worths[seat] = 0.5 + 0.5 * tanh(mine - best)
    return worths


class _Even(dict[Seat, float]):
    """Nobody knows who stands better."""

    def __missing__(self, seat: Seat) -> float:
        return 0.5


def _score_places(outcome: Outcome) -> dict[Seat, float]:
    """1 for a sole winner, 0 for the last; players who share a place share its worth."""
    places = {seat: place for seat, place in enumerate(outcome.places) if place}
    others = max(1, len(places) - 1)
    return {
        seat: sum(
            1.0 if place < each else 0.5
            for other, each in places.items()
            if other != seat and each >= place
        )
        / others
        for seat, place in places.items()
    }


def _tries(top: TreeNode, action: Any) -> int:
    node = top.after.get(_key(action))
    return node.tried if node is not None else 0


_key = msgspec.msgpack.Encoder().encode
