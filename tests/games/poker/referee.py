"""A referee of betting who keeps a queue: the players who have still to act, the next one first.

It is told who sits where with how many chips, and then only what players do. It says who must be asked, and
what they may do. The engine has no queue: it compares what each player has answered.
"""

from collections import Counter
from typing import NamedTuple

from parlor.engine import Legal, Seat
from parlor.games.poker.model.actions import Action, Call, Check, Fold, RaiseTo
from parlor.games.poker.model.hand import Seating, Stakes
from parlor.games.poker.model.purse import Purse
from parlor.games.poker.options import PokerOptions


class Answers(NamedTuple):
    """What a player may do. A raise is to any number from the least to the most, or to one of the sizes."""

    check: bool
    fold: bool
    call: bool
    least: int = 0  # 0: no raise
    most: int = 0
    sizes: frozenset[int] = frozenset()


def read_answers(legal: Legal[Action]) -> Answers:
    """The same, as the engine offers it."""
    plain = {type(action) for action in legal.actions}
    (span,) = legal.ranges or (None,)
    return Answers(
        check=Check in plain,
        fold=Fold in plain,
        call=Call in plain,
        least=0 if span is None else span.low,
        most=0 if span is None else span.high,
        sizes=frozenset(each.amount for each in legal.actions if isinstance(each, RaiseTo)),
    )


class Referee:
    def __init__(
        self, options: PokerOptions, stakes: Stakes, seating: Seating, purse: Purse
    ) -> None:
        self.options, self.stakes, self.seating = options, stakes, seating
        self.house = options.preset == "house"
        self.fixed = options.betting == "fixed_limit"
        self.players = seating.players
        self.live = list(seating.players)
        self.stack = {seat: chips_of(purse, seat) for seat in self.players}
        self.paid: Counter[Seat] = Counter()  # all that a seat put in for itself
        self.bet: Counter[Seat] = Counter()  # in this round
        self.dead = 0
        self.street = 0
        self.post_antes_and_blinds(purse)
        first = seating.big if seating.straddler is None else seating.straddler
        straddle = 0 if seating.straddler is None else 2 * stakes.big
        self.high = max(stakes.big, straddle)
        if options.short_blind == "actual":  # [poker.md 10]
            self.high = max(self.bet.values())
        # In fixed limit a straddle is the second bet of a round, and all bets of a round are of one size.
        self.size = stakes.big if self.fixed else max(stakes.big, straddle)
        self.full = max(stakes.big, straddle)  # the last bet that counts as a whole one
        self.bets = 2 if straddle else 1
        self.open_round(first)

    def post_antes_and_blinds(self, purse: Purse) -> None:
        stakes, seating = self.stakes, self.seating
        if self.options.ante_by == "big_blind":
            self.dead += self.take(seating.big, stakes.ante)
        else:
            for seat in self.players:
                self.paid[seat] += self.take(seat, stakes.ante)
        blinds: Counter[Seat] = Counter()
        if seating.small in self.players:
            blinds[seating.small] = stakes.small
        blinds[seating.big] = stakes.big
        if not self.options.tournament:
            for seat in self.players:
                player = purse.players[seat]
                if player is None or not player.posts or seat == seating.big:
                    continue
                self.dead += self.take(seat, stakes.small if player.owes_small else 0)
                blinds[seat] = max(blinds[seat], stakes.big if player.owes_big else 0)
        if seating.straddler is not None:
            blinds[seating.straddler] = 2 * stakes.big
        for seat, chips in blinds.items():
            self.put(seat, chips)

    def take(self, seat: Seat, chips: int) -> int:
        taken = min(chips, self.stack[seat])
        self.stack[seat] -= taken
        return taken

    def put(self, seat: Seat, chips: int) -> None:
        taken = self.take(seat, chips)
        self.bet[seat] += taken
        self.paid[seat] += taken

    # Rounds

    def open_round(self, last: Seat) -> None:
        """Everybody with chips is asked, this seat last."""
        self.heads_up = len(self.live) == 2
        self.met: dict[Seat, int] = {}  # the bet that a seat has answered
        self.queue = [seat for seat in self.after(last) if self.stack[seat]]
        self.drop_idle()

    def next_street(self) -> None:
        self.street += 1
        self.bet = Counter()
        self.high = self.stakes.big if self.house else 0
        self.size = self.stakes.big * (2 if self.fixed and self.street > 1 else 1)
        self.full = self.bets = 0
        self.open_round(self.players[-1])

    def after(self, seat: Seat) -> list[Seat]:
        """Those still in, clockwise; this seat is the last."""
        at = self.players.index(seat) + 1
        return [each for each in self.players[at:] + self.players[:at] if each in self.live]

    def drop_idle(self) -> None:
        """A player who is alone with chips is asked only about a bet.  [poker.md 12]"""
        able = [seat for seat in self.live if self.stack[seat]]
        if len(self.live) == 1:
            self.queue = []
        elif len(able) == 1:
            others = max(self.bet[seat] for seat in self.live if seat != able[0])
            if self.bet[able[0]] >= others:
                self.queue = []

    # Actions

    def play(self, seat: Seat, action: Action) -> None:
        assert self.queue[:1] == [seat], f"{seat} acted, and it is for {self.queue}"
        self.queue.pop(0)
        match action:
            case Fold():
                self.live.remove(seat)
            case Call():
                self.put(seat, self.high - self.bet[seat])
            case RaiseTo(amount):
                self.raise_to(seat, amount)
            case _:
                assert isinstance(action, Check), action
        self.met[seat] = self.high
        self.drop_idle()

    def raise_to(self, seat: Seat, amount: int) -> None:
        self.put(seat, amount - self.bet[seat])
        more = amount - self.high
        if more <= 0:
            return  # all-in for a call
        if self.fixed:
            if 2 * (amount - self.full) >= self.size:  # half a bet counts as a bet  [poker.md 5]
                self.full, self.bets = amount, self.bets + 1
        elif more >= self.size:  # a short all-in leaves the least raise as it was  [poker.md 3]
            self.size = more
        self.high = amount
        self.queue = [each for each in self.after(seat) if each != seat and self.stack[each]]
        if self.house and self.stack[seat]:
            self.queue.append(seat)

    def leave(self, seat: Seat) -> None:
        if seat in self.live:
            self.live.remove(seat)
        self.queue = [each for each in self.queue if each != seat]
        self.drop_idle()

    # What is allowed

    def answers(self, seat: Seat) -> Answers:
        owed = self.high - self.bet[seat]
        stack = self.stack[seat]
        if self.house:
            sizes = {self.high * 3 // 2, self.high * 2}
            affordable = {size for size in sizes if self.high < size < stack + self.bet[seat]}
            return Answers(
                check=owed <= 0,
                fold=owed > 0,
                call=0 < owed < stack,
                sizes=frozenset(affordable | {stack + self.bet[seat]}),
            )
        least, most = self.raises(seat) if self.may_raise(seat) else (0, 0)
        return Answers(owed <= 0, owed > 0, owed > 0, least, most)

    def may_raise(self, seat: Seat) -> bool:
        if self.stack[seat] + self.bet[seat] <= self.high:
            return False
        if not any(self.stack[other] for other in self.live if other != seat):
            return False
        if self.fixed and self.bets > self.options.raises:
            return self.options.uncapped_heads_up and self.heads_up  # [poker.md 6]
        if seat not in self.met:
            return True
        grown = self.high - self.met[seat]  # [poker.md 4, 5]
        return 2 * grown >= self.size if self.fixed else grown >= self.size

    def raises(self, seat: Seat) -> tuple[int, int]:
        everything = self.stack[seat] + self.bet[seat]
        if self.fixed:
            only = min(everything, self.full + self.size)
            return only, only
        least = most = self.high + self.size
        if self.options.betting == "no_limit":
            most = everything
        else:  # call first, then the pot  [poker.md 21]
            pot = sum(self.paid.values()) + self.dead + self.high - self.bet[seat]
            most = max(least, self.high + pot)
        return min(least, everything), min(most, everything)


def chips_of(purse: Purse, seat: Seat) -> int:
    player = purse.players[seat]
    assert player is not None, f"chair {seat} was dealt in, and nobody sits there"
    return player.chips
