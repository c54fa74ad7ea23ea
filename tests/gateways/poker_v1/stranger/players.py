"""Simple ways to play, each a function of the BoutVariants that a player is offered."""

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from tests.gateways.poker_v1.stranger.client import Lost, Room
from tests.gateways.poker_v1.stranger.tables import COEFFICIENTS
from tests.gateways.poker_v1.stranger.transcript import Event

Variants = Sequence[dict[str, Any]]
Choice = tuple[str, str]  # ActionType and Coef, which is empty but for RAISE
Policy = Callable[[Variants], Choice | None]  # None: say nothing, and let the time run out


def caller(variants: Variants) -> Choice:
    """Never fold and never raise, if that can be helped."""
    return first_of(variants, "CHECK", "CALL", "RAISE")


def folder(variants: Variants) -> Choice:
    return first_of(variants, "CHECK", "FOLD")


def shover(variants: Variants) -> Choice:
    return ("RAISE", "ALL-IN")


def silent(variants: Variants) -> None:
    return None


def raiser(*, most: int = 3) -> Policy:
    """Raise by each coefficient in turn, and call after every `most` raises."""
    turns = count()

    def choose(variants: Variants) -> Choice:
        turn = next(turns)
        if turn % (most + 1) == most:
            return caller(variants)
        listed = raises(variants)
        wanted = COEFFICIENTS[turn % len(COEFFICIENTS)]
        return ("RAISE", wanted if wanted in listed else listed[0])

    return choose


def random_player(seed: int) -> Policy:
    """Anything that is offered, each variant as likely as another; the same again for the same seed."""
    dice = random.Random(seed)

    def choose(variants: Variants) -> Choice:
        kind = dice.choice([each["VariantType"] for each in variants])
        return (kind, dice.choice(raises(variants)) if kind == "RAISE" else "")

    return choose


def in_turn(*policies: Policy, then: Policy = caller) -> Policy:
    """Use each policy for one turn, and then one for all the rest."""
    waiting = list(policies)

    def choose(variants: Variants) -> Choice | None:
        return waiting.pop(0)(variants) if waiting else then(variants)

    return choose


async def play(
    room: Room, policy: Policy, until: Callable[[Event], bool] | None = None
) -> Event | None:
    """Act whenever it is this player's turn, until an event is wanted or the connection ends."""
    last: Event | None = None
    async for event in room:
        last = event
        if until is not None and until(event):
            return event
        if event.name == "BOUT" and event.who == room.me:
            choice = policy(event.fields["BoutVariants"])
            if choice is not None:
                try:
                    status = await room.act(*choice)
                except Lost:
                    break
                assert status == 200, f"{event}: {choice} was offered and got ACK {status}"
    return last


def first_of(variants: Variants, *kinds: str) -> Choice:
    offered = [each["VariantType"] for each in variants]
    kind = next(kind for kind in kinds if kind in offered)
    # The largest raise is ALL-IN: a short stack that wants to call has only that.
    return (kind, raises(variants)[-1] if kind == "RAISE" else "")


def raises(variants: Variants) -> list[str]:
    """The coefficients that are offered.

    >>> raises([{"VariantType": "RAISE", "CallValue": 0, "RaiseVariants": ["X2", "ALL-IN"]}])
    ['X2', 'ALL-IN']
    """
    return next(each["RaiseVariants"] for each in variants if each["VariantType"] == "RAISE")
