"""Drawing one of more deals than can be counted: by trying, which is exact, or by a walk, which is nearly so.

To try is to deal at random, and to begin again at the first card that lies where it cannot. The walk begins
with a possible deal and changes it in rounds. Take up a card. Lay it on any spot where it may lie, and take up
the card from there. Go on with that one, until a card lands where the first one was.

A round and its reverse are equally likely, and rounds lead from every deal to every other. So a walk that is
long enough ends at all deals equally often. How long that is, nobody can prove in general. Ours moves each card
some forty times. Compared with exact counts that was enough for hands that lack suits or single cards. It
was not quite enough where cards can change places only in long circles.
"""

from parlor.engine.chance import Chance
from parlor.engine.deal_blocks import Block
from parlor.engine.deal_counting import Shares

TRIES = 6  # draws for each card, in all tries together
MOVES = 20  # for each card, in the first half of a walk
LEAST_MOVES = 1_000  # where there are few cards


def draw_shares(block: Block, chance: Chance) -> tuple[Shares, Chance]:
    """How many cards of each kind go to each class of places."""
    if block.counts is not None:
        return block.counts.draw(chance)
    columns = [column for column, many in enumerate(block.room) for _ in range(many)]
    lying, chance = try_deals(block, columns, TRIES * len(columns), chance)
    if lying is None:
        lying, chance = walk(block, columns, max(LEAST_MOVES, MOVES * len(columns)), chance)
    shares: Shares = {}
    for cell in zip(lying, columns, strict=True):
        shares[cell] = shares.get(cell, 0) + 1
    return shares, chance


def try_deals(
    block: Block, columns: list[int], draws: int, chance: Chance
) -> tuple[list[int] | None, Chance]:
    """The kind of card at each spot, dealt at random; None when so many draws gave no possible deal."""
    everywhere = (1 << len(block.room)) - 1
    choosy = sorted(
        (mask.bit_count(), kind, mask, many)
        for kind, (mask, many) in enumerate(block.kinds)
        if mask != everywhere
    )
    cards = [(kind, mask) for _, kind, mask, many in choosy for _ in range(many)]
    others = [
        kind
        for kind, (mask, many) in enumerate(block.kinds)
        if mask == everywhere
        for _ in range(many)
    ]
    while draws > 0:
        lying = [-1] * len(columns)
        spots = list(range(len(columns)))
        for kind, mask in cards:
            draws -= 1
            at, chance = chance.below(len(spots))
            spot, spots[at] = spots[at], spots[-1]
            spots.pop()
            if not mask >> columns[spot] & 1:
                break
            lying[spot] = kind
        else:
            mixed, chance = chance.shuffle(others)  # several kinds may be free in this block
            for spot, kind in zip(spots, mixed, strict=True):
                lying[spot] = kind
            return lying, chance
    return None, chance


def walk(block: Block, columns: list[int], moves: int, chance: Chance) -> tuple[list[int], Chance]:
    """The kind of card at each spot after a walk of some twice, and at most three times, as many moves."""
    lying = [
        kind
        for column in range(len(block.room))
        for kind, line in enumerate(block.example)
        for _ in range(line[column])
    ]
    spots = [
        [spot for spot, column in enumerate(columns) if mask >> column & 1]
        for mask, _ in block.kinds
    ]
    rounds, made, longest = 0, 0, max(1, moves // 4)
    while made < moves:
        lying, some, chance = _go_round(lying, spots, longest, chance)
        made += some
        rounds += 1
    # To stop after a number of moves favours deals from which rounds are long. To stop after a number of rounds
    # does not, if it was fixed beforehand. So we go as many rounds again.
    while rounds > 0 and made < 3 * moves:
        lying, some, chance = _go_round(lying, spots, longest, chance)
        made += some
        rounds -= 1
    return lying, chance


def _go_round(
    lying: list[int], spots: list[list[int]], longest: int, chance: Chance
) -> tuple[list[int], int, Chance]:
    """One round, and its length. Where it would be too long everything stays as it was."""
    after = lying.copy()
    first, chance = chance.below(len(lying))
    hand = after[first]
    for move in range(1, longest + 1):
        choices = spots[hand]
        at, chance = chance.below(len(choices))
        spot = choices[at]
        after[spot], hand = hand, after[spot]
        if spot == first:
            return after, move, chance
    return lying, longest, chance
