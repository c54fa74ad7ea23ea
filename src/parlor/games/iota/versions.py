"""The versions of the rules: new tables get the newest, old ones keep the one they began with."""

from typing import ClassVar

from parlor.games.iota.rules import IotaRules


class IotaOne(IotaRules, frozen=True):
    """Version 1: without a card laid nobody draws more than they gave back."""

    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    every_turn_fills: ClassVar[bool] = False
    keeps_records: ClassVar[bool] = False


class Iota(IotaRules, frozen=True):
    """`seed`: 64 cards, four players, a trade is of the whole hand. `classic`: two wild cards more, two to four
    players, a trade is of any cards."""

    # When somebody has given up, the pack may have cards again while hands are short. The seed's `endTurn`
    # deals up to four cards whether one was laid or not, and so does its trade.
    version: ClassVar[int] = 2
    former: ClassVar[tuple[type, ...]] = (IotaOne,)
    every_turn_fills: ClassVar[bool] = True
    keeps_records: ClassVar[bool] = True
