"""Independent book-keeping of a room from its events alone: chips, turns, variants, combinations, winners."""

from collections.abc import Iterable, Mapping, Sequence

from tests.gateways.poker_v1.stranger.betting import (
    END,
    RUN_OUT,
    STREET,
    Betting,
    either,
    name_steps,
)
from tests.gateways.poker_v1.stranger.combinations import Card, name_of, read_cards
from tests.gateways.poker_v1.stranger.history import Happening
from tests.gateways.poker_v1.stranger.seating import Seating
from tests.gateways.poker_v1.stranger.showdown import Showdown
from tests.gateways.poker_v1.stranger.transcript import Event

STACK = 10_000
BLIND = 250  # the small one; it grows by as much after every second hand


def check_books(history: Sequence[Happening], present: Iterable[str] = ()) -> "Book":
    """Keep the books of a whole room; `present` are the players before the first event."""
    book = Book(present)
    for happening in history:
        book.hear(happening)
    return book


class Book:
    """The chips and cards of a room after the events so far. Check the order of events before."""

    def __init__(self, present: Iterable[str] = ()) -> None:
        self.seating = Seating(present)
        self.state = "FORMING"
        self.deposits: dict[str, int] = {}
        self.labels: dict[str, str] = {}
        self.total = 0  # all chips of the game
        self.gone = 0  # chips that left with their players
        self.dealer = ""
        self.round = 0
        self.pot = 0
        self.board: list[Card] = []
        self.cards: dict[str, list[Card]] = {}  # by player, as far as known
        self.betting: Betting | None = None  # None between hands
        self.blinds_due = 0
        self.cards_due = False  # a street began, and its cards come next
        self.run_out = False
        self.showdown: Showdown | None = None  # after the last BET_ACCEPTED of a hand

    @property
    def hand(self) -> Betting:
        assert self.betting is not None, "no hand is being played"
        return self.betting

    def hear(self, happening: Happening) -> None:
        """Enter the next event, or refuse it."""
        event, copies = happening.event, happening.copies
        match event.name:
            case "INCOME":
                self.seating.join(event.who)
            case "OUTCOME":
                self.leave(event)
            case "ROOM_STATE_UPDATE":
                self.change_state(event)
            case "NEW_ROUND":
                self.new_hand(event)
            case "SET-DEALER":
                self.dealer = event.who
            case "NEW_TRADE_ROUND":
                self.new_street(event)
            case "MIN-BLIND-IN" | "MAX-BLIND-IN" | "ALL-IN" if self.blinds_due:
                self.post(event)
            case "PERSONAL_CARDS":
                self.deal(event, copies)
            case "BOUT":
                self.offer_turn(event, copies)
            case "FOLD" | "CHECK" | "CALL" | "RAISE" | "ALL-IN":
                self.hand.act(event)
                self.labels[event.who] = event.name
            case "CARDS_ON_TABLE":
                self.lay(event, copies)
            case "BET_ACCEPTED":
                self.accept_bets(event)
            case "WINNER_RESULT":
                self.finish(event)
            case _:
                pass  # PREPARE-EVENT moves no chips

    def change_state(self, event: Event) -> None:
        self.state = event.fields["NewRoomState"]
        if self.state == "GAMING":
            self.deposits = dict.fromkeys(self.seating.here, STACK)
            self.labels = dict.fromkeys(self.seating.here, "NONE")
            self.total = sum(self.deposits.values())
        elif self.total and self.betting is None:
            self.check_busted(event)
            self.check_total(event)

    def new_hand(self, event: Event) -> None:
        self.check_busted(event)
        self.round += 1
        small = BLIND * (1 + (self.round - 1) // 2)
        self.betting = Betting(self.seating.here, self.deposits, small, 2 * small)
        self.labels = dict.fromkeys(self.seating.here, "NONE")
        self.board, self.cards, self.showdown = [], {}, None
        self.blinds_due, self.run_out = 2, False

    def check_busted(self, event: Event) -> None:
        for who in self.seating.here:
            busted = self.deposits[who] == 0
            assert not busted, f"{event.place}: {event}, but {who[:8]} has no chips and no OUTCOME"

    def new_street(self, event: Event) -> None:
        if not self.blinds_due:
            goes_on = self.showdown is not None and self.showdown.may_go_on
            assert goes_on, f"{event.place}: {event}, but the betting of this hand is over"
            self.hand.next_street(self.dealer)
            self.showdown, self.cards_due = None, True
            kept = ("FOLD", "ALL-IN")
            self.labels = {w: k if k in kept else "NONE" for w, k in self.labels.items()}

    def post(self, event: Event) -> None:
        hand = self.hand
        hand.post(event, hand.small if self.blinds_due == 2 else hand.big)
        if event.name == "ALL-IN":
            self.labels[event.who] = "ALL-IN"
        self.blinds_due -= 1
        if not self.blinds_due:
            hand.begin(event.who)

    def deal(self, event: Event, copies: Mapping[str, Event]) -> None:
        """Each receiver tells its own two cards."""
        for who, copy in copies.items():
            cards = read_cards(copy.fields["PlayingCardsList"])
            got = bool(cards) == (who in self.hand.players)
            assert got, f"{copy.place}: {copy}: {who[:8]} got {len(cards)} cards"
            if cards:
                self.cards[who] = cards
                self.check_name(copy, who)
        self.check_deck(event)

    def lay(self, event: Event, copies: Mapping[str, Event]) -> None:
        hand = self.hand
        if not self.cards_due:
            allowed = hand.steps(len(self.board))
            self.run_out = RUN_OUT in allowed
            assert self.run_out, f"{event.place}: {event}, expected {name_steps(allowed)}"
        self.cards_due = False
        self.board = read_cards(event.fields["PlayingCardsList"])
        self.check_deck(event)
        for who, copy in copies.items():
            if who in hand.folded and not copy.fields["BestCombName"]:
                continue  # Open: a hand that was folded may have no name any more.
            if who in self.cards:
                self.check_name(copy, who)

    def check_name(self, event: Event, who: str) -> None:
        """BestCombName is the receiver's best combination now."""
        name = name_of(self.cards[who] + self.board)
        told = event.fields["BestCombName"]
        assert told == name, f"{event.place}: {event}: {who[:8]} has {name}, not {told!r}"

    def check_deck(self, event: Event) -> None:
        seen = self.board + [card for cards in self.cards.values() for card in cards]
        twice = {card for card in seen if seen.count(card) > 1}
        assert not twice, f"{event.place}: {event}: {sorted(twice)} dealt twice"

    def offer_turn(self, event: Event, copies: Mapping[str, Event]) -> None:
        """Is it this player's turn, and are the variants right?"""
        hand = self.hand
        allowed = hand.steps(len(self.board))
        due = event.who in allowed
        assert due, f"{event.place}: {event}, expected {name_steps(allowed)}"
        hand.turn = event.who
        if event.who in copies:
            mine = copies[event.who]
            told, right = mine.fields["BoutVariants"], hand.offers(event.who)
            assert told in right, (
                f"{mine.place}: {mine}: BoutVariants {told}, expected {either(right)}"
            )
            if event.who in self.cards:
                self.check_name(mine, event.who)

    def accept_bets(self, event: Event) -> None:
        """The bets go into the pot; at the end of a hand the uncalled part has gone back before."""
        hand = self.hand
        allowed = hand.steps(len(self.board))
        over = allowed & {STREET, END}
        assert over, f"{event.place}: {event}, expected {name_steps(allowed)}"
        self.showdown = Showdown(hand, STREET in allowed, END in allowed, self.run_out)
        told, right = event.fields["NewStack"], self.showdown.pots()
        assert told in right, f"{event.place}: {event}: NewStack {told}, expected {either(right)}"
        self.pot = told

    def finish(self, event: Event) -> None:
        """Pay out the pot as WINNER_RESULT tells it, and compare."""
        place = f"{event.place}: {event}"
        assert self.showdown is not None, f"{place} without BET_ACCEPTED"
        assert self.showdown.may_end, f"{place}, but {either(self.hand.able)} can still bet"
        room = set(event.fields["PlayerUids"])
        assert room == set(self.seating.here), f"{place}: PlayerUids is not the whole room"
        self.gone += self.showdown.settle(
            event, self.pot, self.cards, self.board, self.seating.circle(self.dealer)
        )
        self.betting, self.pot = None, 0
        self.check_total(event)

    def leave(self, event: Event) -> None:
        """The deposit of a player who leaves goes out of play."""
        self.seating.leave(event.who)
        if self.state == "GAMING":
            self.gone += self.deposits[event.who]
            self.deposits[event.who] = 0
            if self.betting is not None:
                self.betting.leave(event.who)

    def check_total(self, event: Event) -> None:
        """Chips are neither made nor lost."""
        held = sum(self.deposits[who] for who in self.seating.here)
        assert held + self.gone == self.total, (
            f"{event.place}: {event}: {held} chips in play and {self.gone} gone, of {self.total}"
        )
