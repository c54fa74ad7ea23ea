"""Who wins which chips: side pots by definition, odd chips, the bet that nobody called."""

from collections.abc import Mapping, Sequence

from tests.gateways.poker_v1.stranger.combinations import Strength


def uncalled(paid: Mapping[str, int]) -> tuple[str, int]:
    """The player who paid more than everybody else, and by how much: that part was never called.

    >>> uncalled({"ann": 900, "bob": 300, "cid": 100})
    ('ann', 600)
    """
    top = max(paid, key=lambda who: paid[who])
    second = max((chips for who, chips in paid.items() if who != top), default=0)
    return top, paid[top] - second


def winnings(
    paid: Mapping[str, int], hands: Mapping[str, Strength], circle: Sequence[str]
) -> dict[str, int]:
    """What each player in `hands` takes; `circle` begins left of the dealer, for odd chips.

    >>> winnings({"ann": 300, "bob": 900, "cid": 900}, {"ann": (2,), "bob": (1,), "cid": (0,)}, [])
    {'ann': 900, 'bob': 1200, 'cid': 0}
    """
    won = dict.fromkeys(hands, 0)
    levels = sorted({paid[who] for who in hands})
    for below, level in zip([0, *levels], levels, strict=False):
        # A player who folded or left pays into every pot that the chips reached, and wins none.
        size = sum(min(chips, level) - min(chips, below) for chips in paid.values())
        if level == levels[-1]:
            size += sum(max(chips - level, 0) for chips in paid.values())
        rivals = [who for who in hands if paid[who] >= level]
        best = max(hands[who] for who in rivals)
        winners = [who for who in rivals if hands[who] == best]
        share, odd = divmod(size, len(winners))
        lucky = [who for who in circle if who in winners][:odd] if odd else []
        for who in winners:
            won[who] += share + (who in lucky)
    return won
