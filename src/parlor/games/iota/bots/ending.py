"""The end of a game, played out: once the pile is empty, it matters who lays the last card.

Nobody draws any more then, by any version of the rules: a pass fills a hand only from a pile that has cards.
"""

from math import exp

from parlor.games.iota.bots.outlook import Choice, Outlook
from parlor.games.iota.bots.worlds import World
from parlor.games.iota.cards import Card
from parlor.games.iota.fitting import ONE, Bits

CLEAR = 30  # points ahead that are hardly lost any more


def played_out(outlook: Outlook, choice: Choice, world: World, scores: tuple[int, ...]) -> float:
    """How good the end would be for who makes a choice, 0 to 1, if from then on all lay what brings the most.

    The scores are in the order of play, from that player on. Where only one other plays, the world is the true
    one.
    """
    points = list(scores)
    points[0] += choice.turn.points
    if not outlook.over(choice):
        _play(outlook, choice, [choice.kept, *world.others], points)
    return 1 / (1 + exp((max(points[1:]) - points[0]) / CLEAR))


def _play(
    outlook: Outlook,
    choice: Choice,
    hands: list[tuple[Card, ...]],
    points: list[int],
) -> None:
    taken = outlook.name(choice.turn)
    seat, idle = 0, 0 if choice.turn.laid else 1
    while idle < len(hands):
        seat = (seat + 1) % len(hands)
        hand = hands[seat]
        best = outlook.best(choice, hand, taken, last=True) if hand else None
        if not best:
            idle += 1
            continue
        idle = 0
        points[seat] += best.points
        taken |= best.cells
        hands[seat] = without(hand, best.used)
        if not hands[seat]:
            return


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
