"""One card as a series: hand after hand from one purse, until the players stop or one of them has all chips.

A game without a series needs only `describe` and the class variables of this file.
"""

from typing import Any, ClassVar

from msgspec.structs import replace

from parlor.engine import (
    Alternatives,
    CashOut,
    Chance,
    Counted,
    Description,
    Illegal,
    Outcome,
    Promises,
    Seat,
    Step,
    Words,
)
from parlor.engine.lesson import Lesson
from parlor.games.onecard.former import OneCardOne
from parlor.games.onecard.hand import deal_hand, fold, gains, move_button, players_in
from parlor.games.onecard.lesson import LESSON
from parlor.games.onecard.model import (
    RANKS,
    Action,
    BuyIn,
    ComeBack,
    Event,
    Purse,
    Request,
    SeatedPlayer,
    SitOut,
    State,
    View,
)
from parlor.games.onecard.purse import (
    buy_in,
    buy_in_range,
    come_back,
    go_out,
    player_at,
    rank,
    seated,
    sit_out,
    with_player,
)
from parlor.games.onecard.rules import OneHand


class OneCard(OneHand, frozen=True):
    """Two to six players, one card each, and a purse of chips."""

    name: ClassVar[str] = "onecard"
    version: ClassVar[int] = 2
    former: ClassVar[tuple[type, ...]] = (OneCardOne,)
    pack: ClassVar[tuple[Any, ...]] = tuple(RANKS)
    lesson: ClassVar[Lesson] = LESSON
    promises: ClassVar[Promises] = Promises(lines=500, reveals=frozenset({"shown"}))
    counted: ClassVar[tuple[Counted, ...]] = (
        Counted("hands", "Hands played"),
        Counted("won", "Hands won", of="hands"),
        Counted("largest", "Most chips won with a hand", "most"),
    )
    words: ClassVar[Words] = Words(
        state=State, action=Action, event=Event, view=View, purse=Purse, request=Request
    )

    def describe(self) -> Description:
        return Description(
            title="One card",
            blurb="One card each, one bet, and your face. The highest card takes the pot.",
            least_seats=2,
            most_seats=6,
            secrets=True,
            offers=("finish",),
            rated={"freezeout": True},
            deck=len(RANKS),
            series="closed" if self.freezeout else "open",
        )

    # Coming and going

    def open_series(self, chairs: int) -> Purse:
        return Purse(players=(None,) * chairs)

    def sit_down(self, purse: Purse, seat: Seat) -> Purse:
        assert purse.players[seat] is None, f"chair {seat} is taken: {purse}"
        return with_player(purse, seat, SeatedPlayer(chips=self.stack, brought=self.stack))

    def get_up(self, purse: Purse, seat: Seat) -> CashOut:
        """Leave with your chips, or leave a freeze-out without them.  [onecard.md 5.5, 6.4]"""
        player = player_at(purse, seat)
        if not self.freezeout:
            return CashOut(with_player(purse, seat, None), player.chips - player.brought)
        if not player.out:
            player = replace(player, chips=0)
            purse = go_out(with_player(purse, seat, player), {seat: 0})
        return CashOut(purse, player.chips - player.brought)

    def change_chairs(self, purse: Purse, seat: Seat, to: Seat) -> Purse:
        """All that is theirs goes along; the button stays at its chair.  [onecard.md 5.7]"""
        one, other = purse.players[seat], purse.players[to]
        return with_player(with_player(purse, seat, other), to, one)

    # From hand to hand

    def next_players(self, purse: Purse, here: frozenset[Seat]) -> tuple[Seat, ...]:
        """In a freeze-out players who are away are dealt in, too.  [onecard.md 5.3, 6.2]"""
        able = tuple(
            seat
            for seat, player in seated(purse)
            if player.chips >= self.ante
            and (not player.out if self.freezeout else seat in here and not player.sits_out)
        )
        return able if len(able) > 1 else ()

    def deal(self, purse: Purse, seats: tuple[Seat, ...], chance: Chance) -> Step[State, Event]:
        """Everybody pays the ante, which the view shows: there is nothing else to hear."""
        chips = tuple(0 if player is None else player.chips for player in purse.players)
        button = move_button(purse.button, seats)
        return Step(deal_hand(purse.hands + 1, button, chips, seats, self.ante, chance))

    def collect(self, purse: Purse, state: State) -> Purse:
        """Add what the hand brought to what the purse has, chips bought during the hand included."""
        won = gains(state)
        after = replace(purse, button=state.button, hands=state.hand)
        for seat, player in seated(purse):
            if not player.out:  # who left a freeze-out in mid-hand has no chips any more
                after = with_player(after, seat, replace(player, chips=player.chips + won[seat]))
        gone = self.busted(after)
        left = [(seat, player) for seat, player in seated(purse) if not player.out]
        # Of players who go out in the same hand, who had more chips before it is ahead.  [onecard.md 6.3]
        return go_out(after, {seat: player.chips for seat, player in left if seat in gone})

    def abandon(self, state: State, seat: Seat) -> Step[State, Event]:
        if state.turn is None or seat not in players_in(state):
            return Step(state)
        return fold(state, seat)

    # What players may ask for, in a hand or between two

    def requests(self, purse: Purse, state: State | None, seat: Seat) -> Alternatives[Request]:
        player = purse.players[seat]
        if player is None or self.freezeout:
            return Alternatives()
        pause: Request = ComeBack() if player.sits_out else SitOut()
        allowed = buy_in_range(player, self.stack, self.ante)
        return Alternatives((pause,), () if allowed is None else (allowed,))

    def request(
        self, purse: Purse, state: State | None, seat: Seat, request: Request
    ) -> Step[Purse, Event]:
        """Grant a request, or raise `Illegal`. What was bought counts from the next hand.  [onecard.md 5.4]"""
        if self.freezeout:
            raise Illegal("freezeout", "nobody buys in or sits out in a freeze-out")
        if purse.players[seat] is None:
            raise Illegal("not_seated", f"chair {seat} asked for something, but nobody sits there")
        match request:
            case BuyIn(chips):
                allowed = buy_in_range(player_at(purse, seat), self.stack, self.ante)
                return buy_in(purse, seat, chips, allowed)
            case SitOut():
                return sit_out(purse, seat)
            case ComeBack():
                return come_back(purse, seat)

    def bot_request(self, purse: Purse, seat: Seat) -> Request | None:
        """A bot that cannot pay the ante buys in for as much as it may."""
        player = player_at(purse, seat)
        allowed = buy_in_range(player, self.stack, self.ante)
        if self.freezeout or allowed is None or player.chips >= self.ante:
            return None
        return BuyIn(allowed.high)

    # The places of a freeze-out

    def busted(self, purse: Purse) -> frozenset[Seat]:
        """Players who went out, and those for whom the ante was raised too high.  [onecard.md 6.3, 6.6]"""
        gone = (seat for seat, player in seated(purse) if player.out or player.chips < self.ante)
        return frozenset(gone if self.freezeout else ())

    def places(self, purse: Purse) -> Outcome:
        return rank(purse)
