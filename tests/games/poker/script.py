"""Hands as scripts: who posts, acts, shows and wins what, one sentence each.

    ann raises to 10        what a player does; the amount of a call is checked where it is named
    bob may fold, call      what a player may do now, and nothing else
    flop 2c7d9h             the next cards on the board
    bob gets 5 back         an uncalled bet
    ann shows AsAd          and `mucks`
    ann wins 30             one sentence for each pot and share; `wins 15 low`, `wins 10 of pot 1`

What a hand pays, returns, shows and mucks must be told in full and in order. Streets may be left out.
"""

import re
from collections.abc import Iterator
from typing import Any

from parlor.engine import Step
from parlor.games.poker import Poker
from parlor.games.poker.evening.button import seat_from_button
from parlor.games.poker.hands.cards import PACK, read_cards, spell_cards
from parlor.games.poker.model.actions import (
    Action,
    AskedToRunTwice,
    Bet,
    Call,
    Called,
    Check,
    Checked,
    Event,
    Fold,
    Folded,
    Made,
    Mucked,
    Raised,
    RaiseTo,
    Returned,
    RunOnce,
    RunsAgreed,
    RunTwice,
    Show,
    Shown,
    StreetDealt,
    Won,
)
from parlor.games.poker.model.hand import Seating, Stakes, State
from parlor.games.poker.play.dealing import WHOLE_PACK, begin_hand
from parlor.games.poker.play.rounds import start
from parlor.games.poker.presets import HOUSE_MANNERS
from parlor.games.poker.variants import VARIANTS

GAME = Poker()
ACTED = (Folded, Checked, Called, Bet, Raised)
LEFT_OUT = (StreetDealt, Made, AskedToRunTwice, RunsAgreed)


class Hand:
    """A hand that is being told."""

    def __init__(
        self,
        seats: str,
        *,
        button: str = "",
        blinds: str = "1/2",
        cards: str = "",
        board: str = "",
        seating: Seating | None = None,
        house: bool = False,
        **stakes: Any,
    ) -> None:
        """`seats` are names and stacks, clockwise; the first has the button unless another is named."""
        words = seats.split()
        self.names = words[::2]
        chips = [int(each) for each in words[1::2]]
        small, big = map(int, blinds.split("/"))
        if house:
            stakes = {"manners": HOUSE_MANNERS, "open_all_ins": "never"} | stakes
        played_for = Stakes(small=small, big=big, **stakes)
        if seating is None:
            at = self.names.index(button) if button else 0
            seating = seat_from_button(range(len(chips)), at, played_for.manners)
        deck = stack_deck(seating, self.names, played_for.variant, cards, board)
        self.dealt = start(
            begin_hand(1, played_for, seating, chips, deck)
        )  # with what was told then
        self.state: State = self.dealt.state
        self.events: list[Event] = []

    # Reading

    def play(self, script: str) -> "Hand":
        for sentence in sentences(script):
            self.follow(sentence)
        self.drop_streets()
        assert not self.events, f"not told: {self.events}"
        return self

    def follow(self, sentence: str) -> None:
        head, _, rest = sentence.partition(" ")
        if head in ("flop", "turn", "river"):
            self.expect_street(head, rest.replace(" ", ""))
            return
        verb, _, what = rest.partition(" ")
        getattr(self, f"{verb.replace('-', '_')}_")(self.names.index(head), what)

    def next_event(self, kind: type[Any]) -> Any:
        self.drop_streets()
        assert self.events, f"nothing is told any more: {kind.__name__} was expected"
        event = self.events.pop(0)
        assert isinstance(event, kind), f"{event} came, {kind.__name__} was expected"
        return event

    def drop_streets(self) -> None:
        while self.events and isinstance(self.events[0], LEFT_OUT):
            self.events.pop(0)

    def expect_street(self, street: str, cards: str) -> None:
        dealt = next(event for event in self.events if isinstance(event, StreetDealt))
        self.events.remove(dealt)
        assert (dealt.street, "".join(dealt.cards)) == (street, cards)

    # What players do

    def act(self, seat: int, action: Action) -> Any:
        self.drop_streets()
        assert not self.events, f"not told: {self.events}"
        step: Step[State, Event] = GAME.apply(self.state, seat, action)
        self.state, self.events = step.state, list(step.events)
        return self.events.pop(0) if self.events and isinstance(self.events[0], ACTED) else None

    def folds_(self, seat: int, _: str) -> None:
        self.act(seat, Fold())

    def checks_(self, seat: int, _: str) -> None:
        self.act(seat, Check())

    def calls_(self, seat: int, paid: str) -> None:
        called = self.act(seat, Call())
        assert not paid or called.paid == int(paid), f"{called}, and {paid} was expected"

    def bets_(self, seat: int, to: str) -> None:
        assert isinstance(self.act(seat, RaiseTo(int(to))), Bet)

    def raises_(self, seat: int, to: str) -> None:
        assert isinstance(self.act(seat, RaiseTo(int(to.removeprefix("to ")))), Raised)

    def goes_(self, seat: int, what: str) -> None:
        """goes all-in"""
        assert what == "all-in", what
        total = self.state.stacks[seat] + self.state.bets[seat]
        called = GAME.legal(self.state, seat).allows(Call()) and total <= self.state.high
        assert self.act(seat, Call() if called else RaiseTo(total)).all_in

    def runs_(self, seat: int, what: str) -> None:
        self.act(seat, RunTwice() if what == "twice" else RunOnce())

    def leaves_(self, seat: int, _: str) -> None:
        step = GAME.abandon(self.state, seat)
        self.state, self.events = step.state, list(step.events)
        assert isinstance(self.events.pop(0), Folded)

    # What is told

    def posts_(self, seat: int, chips: str) -> None:
        assert self.state.bets[seat] == int(chips), f"{self.names[seat]}: {self.state.bets}"

    def may_(self, seat: int, what: str) -> None:
        """may fold, call, raise to 20, raise to 40-100"""
        legal = GAME.legal(self.state, seat)
        found = [type(action).__name__.lower() for action in legal.actions]
        found = [
            f"raise to {action.amount}" if isinstance(action, RaiseTo) else name
            for name, action in zip(found, legal.actions, strict=True)
        ]
        for span in legal.ranges:
            found.append(f"raise to {span.low}" + f"-{span.high}" * (span.high > span.low))
        assert ", ".join(found) == what, f"{self.names[seat]} may {found}"

    def gets_(self, seat: int, what: str) -> None:
        back = self.next_event(Returned)
        assert (back.seat, f"{back.chips} back") == (seat, what), back

    def shows_(self, seat: int, cards: str) -> None:
        if self.state.phase == "over" and not any(isinstance(e, Shown) for e in self.events):
            self.events = list(GAME.apply(self.state, seat, Show(spelt(cards))).events)
        shown = self.next_event(Shown)
        assert shown.seat == seat, shown
        assert not cards or {*shown.cards} - {None} == {*spelt(cards)}, shown

    def mucks_(self, seat: int, _: str) -> None:
        assert self.next_event(Mucked).seat == seat

    def wins_(self, seat: int, what: str) -> None:
        won = self.next_event(Won)
        chips, half, pot = re.fullmatch(r"(\d+)(?: (high|low))?(?: of pot (\d+))?", what).groups()  # type: ignore[union-attr]
        expected = (seat, int(chips), half or "", int(pot or won.pot))
        assert (won.seat, won.chips, won.half, won.pot) == expected, f"{won}: {what}"

    def has_(self, seat: int, chips: str) -> None:
        assert self.state.stacks[seat] == int(chips), f"{self.names[seat]}: {self.state.stacks}"


def sentences(script: str) -> Iterator[str]:
    for line in script.strip().splitlines():
        for sentence in line.partition("#")[0].split("|"):
            if sentence.strip():
                yield sentence.strip()


def spelt(cards: str) -> tuple[str, ...]:
    return tuple(PACK[card] for card in read_cards(cards))


def stack_deck(
    seating: Seating, names: list[str], variant: str, cards: str, board: str
) -> tuple[int, ...]:
    """A deck that deals these cards. Hands that are not named get the rest of the pack, the lowest first."""
    hole, players = VARIANTS[variant].hole, seating.players
    words = cards.split()
    named = {
        names.index(name): read_cards(held)
        for name, held in zip(words[::2], words[1::2], strict=True)
    }
    common = read_cards(board)
    taken = {*common, *(card for held in named.values() for card in held)}
    rest = [card for card in WHOLE_PACK if card not in taken]
    deck = [-1] * (hole * len(players)) + list(common)
    for at, seat in enumerate(players):
        for number in range(hole):
            held = named.get(seat)
            deck[at + number * len(players)] = held[number] if held else rest.pop(0)
    assert len({*deck}) == len(deck), spell_cards(deck)
    return (*deck, *rest)
