"""The end of a game, played out: when the pile is nearly empty, it matters who lays the last card."""

from math import exp

from parlor.games.iota.bots.outlook import Choice, Outlook
from parlor.games.iota.bots.worlds import World
from parlor.games.iota.cards import Card
from parlor.games.iota.fitting import ONE, Bits
from parlor.games.iota.turns import HAND

CLEAR = 30  # points ahead that are hardly lost any more


def played_out(outlook: Outlook, choice: Choice, world: World, scores: tuple[int, ...]) -> float:
    """How good the end would be for who makes a choice, 0 to 1, if from then on all lay what brings the most.

    The scores are in the order of play, from that player on. Once the pile is empty and only one other plays,
    the world is the true one.
    """
    points = list(scores)
    points[0] += choice.turn.points
    if not outlook.over(choice):
        drawn = HAND - len(choice.kept)
        hands = [choice.kept + world.pile[:drawn], *world.others]
        pile = [*world.pile[drawn:], *choice.traded]
        _play(outlook, choice, hands, pile, points)
    return 1 / (1 + exp((max(points[1:]) - points[0]) / CLEAR))


def _play(
    outlook: Outlook,
    choice: Choice,
    hands: list[tuple[Card, ...]],
    pile: list[Card],
    points: list[int],
) -> None:
    taken = outlook.name(choice.turn)
    seat, idle = 0, 0 if choice.turn.laid else 1
    while idle < len(hands):
        seat = (seat + 1) % len(hands)
        hand = hands[seat]
        best = outlook.best(choice, hand, taken, not pile) if hand else None
        if not best:
            idle += 1
            continue
        idle = 0
        points[seat] += best.points
        taken |= best.cells
        hand = without(hand, best.used)
        if not hand and not pile:
            return
        more = HAND - len(hand)
        hands[seat] = hand + tuple(pile[:more])
        del pile[:more]


def without(hand: tuple[Card, ...], used: tuple[Bits, ...]) -> tuple[Card, ...]:
    """
    >>> without((0, 1, 64, 65), (2, ONE[64]))
    (0, 65)
    """
    gone = list(used)
    kept = []
    for card in hand:
        if ONE[card] in gone:
            gone.remove(ONE[card])
        else:
            kept.append(card)
    return tuple(kept)
