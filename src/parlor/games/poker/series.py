"""Poker as a series: hand after hand from one purse, for cash or until one player has all the chips."""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec.structs import replace

from parlor.engine import (
    Alternatives,
    CashOut,
    Chance,
    Counted,
    Description,
    Face,
    Illegal,
    Outcome,
    Preset,
    Promises,
    Seat,
    Step,
    Words,
)
from parlor.games.poker.evening.blinds import add_posts, choose_players, find_newcomer, settle_debts
from parlor.games.poker.evening.button import LastHand, clockwise, first_seating, move_button
from parlor.games.poker.evening.purse import (
    buy_in_range,
    grant_request,
    list_requests,
    player_at,
    seated,
    with_player,
)
from parlor.games.poker.evening.tournament import go_out, rank_players
from parlor.games.poker.hands.cards import PACK
from parlor.games.poker.model.actions import Action, Event
from parlor.games.poker.model.hand import Seating, Stakes, State, View
from parlor.games.poker.model.purse import BuyIn, ComeBack, PostBlinds, Purse, Request, SeatedPlayer
from parlor.games.poker.play.betting import give_up
from parlor.games.poker.play.dealing import deal_hand
from parlor.games.poker.play.rounds import leave_hand, start
from parlor.games.poker.play.worlds import find_faces
from parlor.games.poker.presets import HOUSE
from parlor.games.poker.rules import PokerHand, gains
from parlor.games.poker.tallies import COUNTED, count_hand

HOUR = 3600  # seconds


class Poker(PokerHand, frozen=True):
    """Two to ten players, for cash or in a tournament."""

    name: ClassVar[str] = "poker"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    pack: ClassVar[tuple[Any, ...]] = PACK
    promises: ClassVar[Promises] = Promises(
        lines=9_500, reveals=frozenset({"street_dealt", "shown", "mucked"})
    )
    presets: ClassVar[tuple[Preset, ...]] = (HOUSE,)
    counted: ClassVar[tuple[Counted, ...]] = COUNTED
    words: ClassVar[Words] = Words(
        state=State, action=Action, event=Event, view=View, purse=Purse, request=Request
    )

    def describe(self) -> Description:
        house = self.preset == "house"
        return Description(
            title="Poker",
            blurb="Hold'em and Omaha: read the table, size your bets, take the pot.",
            least_seats=2,
            most_seats=5 if house else 10,
            secrets=True,
            offers=("finish",),
            rated={"format": "tournament"},
            deck=len(PACK),
            turn=60 if house else 30,
            reaction=15,
            series="closed" if self.tournament else "open",
            remembers=HOUR,
            gathers=90 if house and self.tournament else None,
            members=house,
            next=10 if house else 5,
        )

    # Coming and going

    def open_series(self, chairs: int) -> Purse:
        return Purse(players=(None,) * chairs)

    def sit_down(self, purse: Purse, seat: Seat) -> Purse:
        """Later than the first hand of a cash game, a newcomer posts a big blind or waits for it."""
        return self.seat_player(purse, seat, self.stack)

    def sit_down_again(self, purse: Purse, seat: Seat, stack: int) -> Purse:
        """A player who returns within an hour brings the stack they left with.  [poker.md 28]"""
        return self.seat_player(purse, seat, stack)

    def seat_player(self, purse: Purse, seat: Seat, chips: int) -> Purse:
        assert purse.players[seat] is None, f"chair {seat} is taken: {purse}"
        late = bool(purse.hands) and not self.tournament
        return with_player(purse, seat, SeatedPlayer(chips, brought=chips, owes_big=late))

    def get_up(self, purse: Purse, seat: Seat) -> CashOut:
        """Leave with your chips; or leave a tournament, and the chips go out of play."""
        player = player_at(purse, seat)
        if not self.tournament:
            left = with_player(purse, seat, None)
            return CashOut(left, player.chips - player.brought, stack=player.chips)
        if not player.out:
            purse = replace(purse, lost=purse.lost + player.chips)
            purse = go_out(with_player(purse, seat, replace(player, chips=0)), {seat: 0})
        return CashOut(purse, -player.brought)

    def change_chairs(self, purse: Purse, seat: Seat, to: Seat) -> Purse:
        """All that is theirs goes along; the button stays at its chair."""
        one, other = purse.players[seat], purse.players[to]
        return with_player(with_player(purse, seat, other), to, one)

    # From hand to hand

    def pass_time(self, purse: Purse, played: int) -> Purse:
        return replace(purse, played=played)

    def next_players(self, purse: Purse, here: frozenset[Seat]) -> tuple[Seat, ...]:
        """In a tournament everybody who is not out, at the table or not."""
        if not self.tournament:
            return choose_players(purse, here)
        left = tuple(seat for seat, player in seated(purse) if not player.out)
        return left if len(left) > 1 else ()

    def deal(self, purse: Purse, seats: tuple[Seat, ...], chance: Chance) -> Step[State, Event]:
        """Blinds and cards; where nobody can act, the whole hand.  [poker.md 10, 12.5]"""
        stakes = self.stakes_of(purse.hands + 1, purse.played)
        seating, drawn, chance = self.find_seating(purse, seats, stakes, chance)
        if not self.tournament:
            seating = add_posts(purse, seating, stakes, self.straddles)
        chips = tuple(0 if player is None else player.chips for player in purse.players)
        return start(deal_hand(purse.hands + 1, stakes, seating, chips, chance, drawn))

    def find_seating(
        self, purse: Purse, seats: tuple[Seat, ...], stakes: Stakes, chance: Chance
    ) -> tuple[Seating, int | None, Chance]:
        """Where the button lies: drawn for the first hand, except in the house room.  [poker.md 9, 26]"""
        if purse.button is not None and purse.small is not None and purse.big is not None:
            last = LastHand(purse.button, purse.small, purse.big)
            newcomer = None if self.tournament else find_newcomer(purse, seats)
            moved = move_button(last, seats, self.dead_button, stakes.manners, newcomer)
            return moved, None, chance
        if self.preset == "house":
            return first_seating(seats, 0, stakes.manners), None, chance
        drawn, chance = chance.below(len(seats))
        return first_seating(seats, drawn, stakes.manners), drawn, chance

    def collect(self, purse: Purse, state: State) -> Purse:
        """Add what the hand brought to what the purse has, chips bought during the hand included."""
        won = gains(state)
        after = purse if self.tournament else settle_debts(purse, state)
        for seat, player in seated(after):
            if not player.out:
                after = with_player(after, seat, replace(player, chips=player.chips + won[seat]))
            else:
                after = replace(after, lost=after.lost + won[seat])  # they left in mid-hand
        seating = state.seating
        after = replace(
            after,
            hands=state.number,
            button=seating.button,
            small=seating.small,
            big=seating.big,
        )
        if not self.tournament:
            return after
        # Of players who go out in the same hand, who had more chips before it is ahead.
        return go_out(
            after,
            {
                seat: player_at(purse, seat).chips
                for seat, player in seated(after)
                if not player.out and not player.chips
            },
        )

    def abandon(self, state: State, seat: Seat) -> Step[State, Event]:
        """A player leaves in the middle of a hand, and folds."""
        if state.phase == "over" or seat not in state.seating.players:
            return Step(state)
        state = self.hand_button_back(state, seat)
        if seat not in state.live:
            return Step(state)
        after, told = give_up(state, seat)
        return leave_hand(after, seat, told)

    def hand_button_back(self, state: State, seat: Seat) -> State:
        """In the house room the role of a dealer who leaves goes to the player before.  [poker.md 26.8]"""
        if not state.stakes.manners.button_follows_leaver or seat in state.left:
            return state
        left = (*state.left, seat)
        seating = state.seating
        here = [each for each in clockwise(seating.players, seat) if each not in left]
        if seat == seating.button and here:
            seating = replace(seating, button=here[-1])
        return replace(state, left=left, seating=seating)

    # What players may ask for, in a hand or between two

    def requests(self, purse: Purse, state: State | None, seat: Seat) -> Alternatives[Request]:
        player = purse.players[seat]
        if player is None or self.tournament:
            return Alternatives()
        return list_requests(self, player)

    def request(
        self, purse: Purse, state: State | None, seat: Seat, request: Request
    ) -> Step[Purse, Event]:
        """Grant a request, or raise `Illegal`. It counts from the next hand: table stakes.  [poker.md 28]"""
        if self.tournament:
            raise Illegal("tournament", "nobody buys in or sits out in a tournament")
        if purse.players[seat] is None:
            raise Illegal("not_seated", f"chair {seat} asked for something, but nobody sits there")
        return grant_request(self, purse, seat, request)

    def bot_request(self, purse: Purse, seat: Seat) -> Request | None:
        """A bot buys in when it is broke, posts what it owes, and never sits out."""
        player = player_at(purse, seat)
        if self.tournament:
            return None
        allowed = buy_in_range(self, player)
        if not player.chips and allowed is not None:
            return BuyIn(min(self.stack, allowed.high))
        if player.sits_out:
            return ComeBack()
        return PostBlinds() if (player.owes_big or player.owes_small) and not player.posts else None

    # The places of a tournament

    def busted(self, purse: Purse) -> frozenset[Seat]:
        return frozenset(seat for seat, player in seated(purse) if player.out and self.tournament)

    def places(self, purse: Purse) -> Outcome:
        return rank_players(purse, self.entry, self.payout)

    # What is counted and checked

    def tally(self, state: State) -> dict[Seat, dict[str, int]]:
        return count_hand(state)

    def faces(
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        return find_faces(before, step, seat)
