"""Dealing cards that a viewer has not seen: all deals that agree with what the viewer knows are equally likely.

It is what `redeal` of a game with secrets needs. A viewer knows how many cards lie at each place. Of some cards
the viewer knows where they must be or cannot be: a card that was passed on, a suit that a player does not have.

The server deals while everybody waits, so no deal may take long. What players know is nearly always so simple
that all deals can be counted, and then the result is exact (`deal_counting`). Where it is tangled, as with ten
hands that each lack other cards, the result is approximate (`deal_walk`). Then every deal can come, but some
may be a little likelier than others. Whether there is a deal at all is never a guess (`deal_blocks`).
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from parlor.engine.chance import Chance
from parlor.engine.deal_blocks import cut_into_blocks
from parlor.engine.deal_walk import draw_shares

C = TypeVar("C", bound=Hashable)


class Place(msgspec.Struct, Generic[C], frozen=True):
    """Somewhere unseen cards lie: a hand, a pile."""

    count: int
    # Cards that lie here for certain, counted in `count`. Of cards that look alike it is one certain card.
    must: tuple[C, ...] = ()
    never: Collection[C] = ()  # cards that do not


class ImpossibleDeal(ValueError):
    """No deal agrees with all that is said to be known."""


def deal_unseen(
    cards: Iterable[C], places: Sequence[Place[C]], chance: Chance
) -> tuple[tuple[tuple[C, ...], ...], Chance]:
    """The cards of each place, in random order, and the chance that is left; or `ImpossibleDeal`.

    >>> hand, pile = Place(2, must=("ace",)), Place(2, never=("king",))
    >>> dealt, _ = deal_unseen(("ace", "king", "queen", "jack"), (hand, pile), Chance.named("ann"))
    >>> sorted(dealt[0]), sorted(dealt[1])
    (['ace', 'king'], ['jack', 'queen'])
    """
    loose, room = _take_certain(tuple(cards), places)
    mixed, chance = chance.shuffle(loose)
    classes = _merge_places(loose, places, room)
    held = [mixed]
    if any(classes):  # else all cards may lie anywhere, and one shuffle is enough
        space = tuple(sum(room[number] for number in members) for members in classes.values())
        held, chance = _deal_to_classes(mixed, tuple(classes), space, chance)
    dealt: list[tuple[C, ...]] = [()] * len(places)
    # Where nothing is loose there is no class.
    for pile, members in zip(held, classes.values(), strict=False):
        at = 0
        for number in members:
            dealt[number] = pile[at : at + room[number]]
            at += room[number]
    for number, place in enumerate(places):
        if place.must:
            dealt[number], chance = chance.shuffle((*place.must, *dealt[number]))
    return tuple(dealt), chance


def _take_certain(
    cards: tuple[C, ...], places: Sequence[Place[C]]
) -> tuple[tuple[C, ...], tuple[int, ...]]:
    """The cards whose place is not certain, and how many of them each place takes."""
    loose = cards
    if any(place.must for place in places):
        denied = [card for place in places for card in place.must if card in place.never]
        if denied:
            raise ImpossibleDeal(f"cards that must lie somewhere never lie there: {denied}")
        loose = _take_away(cards, Counter(card for place in places for card in place.must))
    room = tuple(place.count - len(place.must) for place in places)
    if min(room, default=0) < 0 or sum(room) != len(loose):
        counts = tuple(place.count for place in places)
        raise ImpossibleDeal(f"{len(cards)} cards do not fit places of {counts}")
    return loose, room


def _take_away(cards: tuple[C, ...], certain: Counter[C]) -> tuple[C, ...]:
    loose = []
    for card in cards:
        if certain[card]:
            certain[card] -= 1
        else:
            loose.append(card)
    missing = list(+certain)
    if missing:
        raise ImpossibleDeal(f"cards that must lie somewhere are not among the cards: {missing}")
    return tuple(loose)


def _merge_places(
    cards: Iterable[C], places: Sequence[Place[C]], room: tuple[int, ...]
) -> dict[frozenset[C], list[int]]:
    """Places by the cards that they cannot hold: how those which are alike share their cards is plain luck."""
    classes: dict[frozenset[C], list[int]] = {}
    among = frozenset(cards) if any(place.never for place in places) else frozenset()
    for number, place in enumerate(places):
        if room[number]:
            classes.setdefault(among.intersection(place.never), []).append(number)
    return classes


def _deal_to_classes(
    cards: tuple[C, ...], barred: tuple[frozenset[C], ...], room: tuple[int, ...], chance: Chance
) -> tuple[list[tuple[C, ...]], Chance]:
    """The cards of each class of places, in random order."""
    groups = _group_cards(cards, barred)
    blocks = cut_into_blocks(tuple((mask, len(group)) for mask, group in groups), room)
    if blocks is None:
        raise ImpossibleDeal(
            f"no deal of {len(cards)} cards agrees with what the places never hold"
        )
    held: list[list[C]] = [[] for _ in room]
    for block in blocks:
        shares, chance = draw_shares(block, chance)
        for (row, column), some in shares.items():
            group = groups[block.rows[row]][1]
            held[block.columns[column]] += group[:some]
            del group[:some]
    piles = []
    for pile in held:
        mixed, chance = chance.shuffle(pile)
        piles.append(mixed)
    return piles, chance


def _group_cards(cards: Iterable[C], barred: tuple[frozenset[C], ...]) -> list[tuple[int, list[C]]]:
    """The cards by the classes that may hold them, as bits."""
    bars: dict[C, int] = {}
    for number, never in enumerate(barred):
        for card in never:
            bars[card] = bars.get(card, 0) | 1 << number
    everywhere = (1 << len(barred)) - 1
    groups: dict[int, list[C]] = {}
    for card in cards:
        groups.setdefault(everywhere & ~bars.get(card, 0), []).append(card)
    # The order must owe nothing to the shuffle: what is found out about these groups is looked up again.
    return sorted(groups.items(), key=lambda each: each[0])
