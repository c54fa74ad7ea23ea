"""The order of events in a room, written as a script: each `yield` names what may come next.

FORMING → GAMING → DISSOLUTION; inside GAMING hands and pauses; inside a hand streets and turns.
"""

from collections.abc import Generator, Iterable, Set
from typing import Any

from tests.gateways.poker_v1.stranger.seating import Seating
from tests.gateways.poker_v1.stranger.tables import BETTING
from tests.gateways.poker_v1.stranger.transcript import Event

Script = Generator[Set[str], Event, Any]
MOST_PLAYERS = 5
NEXT_CARDS = {0: 3, 3: 4, 4: 5}


def check_order(events: Iterable[Event], present: Iterable[str] = ()) -> "Order":
    """Check the order of all events of a room; `present` are the players before the first event."""
    order = Order(present)
    for event in events:
        order.hear(event)
    return order


class Order:
    """What may happen next in a room, by the events so far."""

    def __init__(self, present: Iterable[str] = ()) -> None:
        self.seating = Seating(present)
        self.state = "FORMING"
        self.dealer = ""
        self.round = 0
        self.cards: list[Any] = []
        self.timer = 0  # when the room starts by itself; 0 while no timer runs
        self.votes = -1 if self.seating.here else 0  # -1: unknown
        self.last = "the beginning"
        self.script = self.room()
        self.wanted: Set[str] = next(self.script)

    def hear(self, event: Event) -> None:
        """Take the next event, or refuse it."""
        wanted = ", ".join(sorted(self.wanted)) or "nothing"
        fits = event.name in self.wanted
        assert fits, f"{event.place}: {event} after {self.last}, expected {wanted}"
        if event.who:
            known = event.name == "INCOME" or event.who in self.seating.here
            assert known, f"{event.place}: {event}, but that player is not in the room"
        self.wanted = self.script.send(event)
        self.last = str(event)

    def room(self) -> Script:
        yield from self.forming()
        while self.state == "GAMING":
            opening = yield from self.pause()
            if opening is not None:
                yield from self.hand(opening)
        yield frozenset()  # nothing comes after DISSOLUTION

    def forming(self) -> Script:
        """Players come, vote and leave, until the room starts."""
        wanted = {"INCOME", "OUTCOME", "PREPARE-EVENT", "ROOM_STATE_UPDATE"}
        while self.state == "FORMING":
            event = yield wanted
            wanted = {"INCOME", "OUTCOME", "PREPARE-EVENT", "ROOM_STATE_UPDATE"}
            match event.name:
                case "INCOME":
                    self.income(event)
                    if len(self.seating.here) == MOST_PLAYERS:
                        wanted = {"PREPARE-EVENT", "ROOM_STATE_UPDATE"}
                case "OUTCOME":
                    self.seating.leave(event.who)
                    self.check_timer(event)
                    # An empty room may be deleted at once; otherwise the votes are counted again.
                    wanted = {"PREPARE-EVENT"} if self.seating.here else wanted
                case "PREPARE-EVENT":
                    if self.count_votes(event) or len(self.seating.here) == MOST_PLAYERS:
                        wanted = {"ROOM_STATE_UPDATE"}
                case _:
                    self.change_state(event)

    def income(self, event: Event) -> None:
        twice = event.who in self.seating.here
        assert not twice, f"{event.place}: {event}, but that player is already in the room"
        self.seating.join(event.who)
        self.check_timer(event)

    def check_timer(self, event: Event) -> None:
        """The timer runs while there are two players or more; a restart may only move it on."""
        end, count = event.fields["TimeEndBoutOrForming"], len(self.seating.here)
        if count < 2:
            assert end == 0, f"{event.place}: {event}: a timer to {end} with {count} players"
        elif count < MOST_PLAYERS:
            runs = end > 0 and end >= self.timer
            assert runs, (
                f"{event.place}: {event}: timer {end} with {count} players, was {self.timer}"
            )
        self.timer = end

    def count_votes(self, event: Event) -> bool:
        """Do the votes of a PREPARE-EVENT start the game?"""
        players, votes = event.fields["NumOfPlayers"], event.fields["NumOfStartPlayers"]
        here = len(self.seating.here)
        assert players == here, (
            f"{event.place}: {event}: NumOfPlayers {players}, but {here} are here"
        )
        one = self.votes < 0 or abs(votes - self.votes) <= 1
        assert one, (
            f"{event.place}: {event}: {votes} votes after {self.votes}, one changes at a time"
        )
        self.votes = votes
        return bool(players >= 2 and 2 * votes > players)

    def change_state(self, event: Event) -> None:
        state, here = event.fields["NewRoomState"], len(self.seating.here)
        steps = {"FORMING": ("GAMING",), "GAMING": ("DISSOLUTION",)}.get(self.state, ())
        if here == 0:
            steps = ("DISSOLUTION",) if self.seating.joined else ("FORMING",)
        known = state in steps
        assert known, f"{event.place}: room goes from {self.state} to {state}, expected {steps}"
        if state == "GAMING":
            assert here >= 2, f"{event.place}: the game starts with {here} players"
        elif state == "DISSOLUTION":
            assert here <= 1, f"{event.place}: DISSOLUTION with {here} players in the room"
        self.state = state

    def pause(self) -> Script:
        """Between hands players leave; then comes a new hand, or the end of the room."""
        dealer_left = False
        while True:
            several = len(self.seating.here) >= 2
            wanted = {"OUTCOME", "NEW_ROUND" if several else "ROOM_STATE_UPDATE"}
            if dealer_left and self.seating.here:
                wanted |= {"SET-DEALER"}  # the next hand names its dealer anyway
            event = yield wanted
            match event.name:
                case "NEW_ROUND":
                    return event
                case "ROOM_STATE_UPDATE":
                    self.change_state(event)
                    return None
                case "OUTCOME":
                    self.seating.leave(event.who)
                    dealer_left |= event.who == self.dealer
                case _:
                    self.pass_dealer(event)
                    dealer_left = False

    def hand(self, opening: Event) -> Script:
        """One hand, from NEW_ROUND to WINNER_RESULT."""
        self.round += 1
        self.cards = []
        self.check_round(opening)
        event = yield {"SET-DEALER"}
        first = not self.dealer
        due = self.seating.here[0] if first else self.seating.following(self.dealer)
        assert event.who == due, f"{event.place}: dealer is {event.who[:8]}, expected {due[:8]}"
        self.dealer = due
        self.check_round((yield {"NEW_TRADE_ROUND"}))
        small, big = (self.seating.circle(self.dealer) * 2)[:2]
        for who, name in ((small, "MIN-BLIND-IN"), (big, "MAX-BLIND-IN")):
            event = yield {name, "ALL-IN"}
            assert event.who == who, f"{event.place}: {event}, expected the blind of {who[:8]}"
        yield {"PERSONAL_CARDS"}
        event = yield {"BOUT", "CARDS_ON_TABLE"}
        while event.name == "BOUT":
            event = yield from self.turn(event)
            if event.name == "BET_ACCEPTED":
                event = yield {"NEW_TRADE_ROUND", "WINNER_RESULT"}
                if event.name == "NEW_TRADE_ROUND":
                    self.check_round(event)
                    self.lay((yield {"CARDS_ON_TABLE"}), NEXT_CARDS.get(len(self.cards), 0))
                    event = yield {"BOUT"}
        if event.name == "CARDS_ON_TABLE":  # nobody can bet any more: the whole board at once
            self.lay(event, 5)
            yield {"BET_ACCEPTED"}
            yield {"WINNER_RESULT"}
        elif event.name == "ROOM_STATE_UPDATE":  # the last opponent left
            self.change_state(event)

    def turn(self, bout: Event) -> Script:
        """A player acts or leaves, others may leave meanwhile; the answer is what comes after that."""
        done = {"BET_ACCEPTED", "CARDS_ON_TABLE"}
        wanted: set[str] = {*BETTING, "OUTCOME"}
        while True:
            event = yield wanted
            if event.name == "OUTCOME":
                yield from self.leave(event)
                if bout.who in self.seating.left:
                    wanted = {"BOUT", "OUTCOME"} | done
                else:
                    wanted = {*BETTING, "OUTCOME"} | done
                if len(self.seating.here) == 1:
                    wanted |= {"ROOM_STATE_UPDATE", "SET-DEALER"}
            elif event.name == "SET-DEALER":
                self.pass_dealer(event)
                wanted -= {"SET-DEALER"}
            elif event.name in BETTING:
                mine = event.who == bout.who
                assert mine, f"{event.place}: {event}, but it is the turn of {bout.who[:8]}"
                wanted = {"BET_ACCEPTED"} if event.name == "CHECK" else {"BOUT"} | done
            else:
                again = event.name == "BOUT" and event.who == bout.who
                assert not again, f"{event.place}: {event} twice in a row"
                return event

    def leave(self, event: Event) -> Script:
        """A player leaves in mid-hand; the dealer's role goes to the previous player."""
        self.seating.leave(event.who)
        if event.who == self.dealer and len(self.seating.here) >= 2:
            self.pass_dealer((yield {"SET-DEALER"}))

    def pass_dealer(self, event: Event) -> None:
        due = self.seating.previous(self.dealer)
        passed = event.who == due
        assert passed, f"{event.place}: the dealer left, {due[:8]} is next, not {event.who[:8]}"
        self.dealer = due

    def check_round(self, event: Event) -> None:
        number = event.fields["RoundNumber"]
        assert number == self.round, (
            f"{event.place}: {event}: round {number}, expected {self.round}"
        )

    def lay(self, event: Event, count: int) -> None:
        """Cards on the table are those that lay there and the new ones."""
        cards, before = event.fields["PlayingCardsList"], self.cards
        grown = len(before) < len(cards) == count
        assert grown, (
            f"{event.place}: {len(cards)} cards after {len(before)}, expected {count or 'none'}"
        )
        kept = cards[: len(before)] == before
        assert kept, f"{event.place}: {event} changes cards that lay on the table"
        self.cards = cards
