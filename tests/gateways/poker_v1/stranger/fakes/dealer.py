"""Deals whole rooms with players who do anything that is offered, as scripts (see `script.py`).

It asks `betting` whose turn it is, so it proves nothing about turns; the rooms of `rooms.py` do. It finds
checks that refuse a right room or accept a wrong one. Cards, pots and pay-outs are its own.
"""

import random
from collections.abc import Iterator

from tests.gateways.poker_v1.stranger.betting import END, RUN_OUT, Betting, raised
from tests.gateways.poker_v1.stranger.combinations import name_of, short_cards, strength
from tests.gateways.poker_v1.stranger.fakes.script import NAMES, UIDS
from tests.gateways.poker_v1.stranger.transcript import Event

WORDS = {name: word for word, name in NAMES.items()}
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "dhcs"]
KINDS = {"FOLD": "fold", "CHECK": "check", "CALL": "call", "RAISE": "raise", "ALL-IN": "allin"}


def deal_room(seed: int, players: int, leaving: float = 0.0) -> str:
    """The script of a room from the first player to DISSOLUTION."""
    return "\n".join(Dealer(random.Random(seed), players, leaving).room())


class Dealer:
    def __init__(self, dice: random.Random, players: int, leaving: float) -> None:
        self.dice, self.leaving = dice, leaving
        self.names = list(UIDS)[:players]
        self.here = list(self.names)
        self.stacks = dict.fromkeys(self.names, 10_000)
        self.dealer = self.names[-1]  # moves on to the first before the first hand
        self.hands: dict[str, str] = {}
        self.deck: list[str] = []

    def room(self) -> Iterator[str]:
        for at, name in enumerate(self.names):
            yield f"income {name} {90_000 if at else 0}"
        yield "state GAMING"
        number = 0
        while len(self.here) > 1:
            number += 1
            yield from self.hand(number)
            for name in [name for name in self.here if not self.stacks[name]]:
                self.here.remove(name)
                yield f"outcome {name} 0"
        yield "state DISSOLUTION"

    def hand(self, number: int) -> Iterator[str]:
        self.dealer = self.after(self.dealer)[0]
        small = 250 * ((number + 1) // 2)
        bets = Betting(list(self.here), self.stacks, small, 2 * small)
        yield f"round {number}\ndealer {self.dealer}\ntrade {number}"
        circle = self.after(self.dealer)
        for name, blind, word in zip(circle, (small, 2 * small), ("small", "big"), strict=False):
            paid = min(blind, self.stacks[name])
            self.move(bets, name, paid)
            whole = not self.stacks[name]
            yield f"{'allin' if whole else word} {name} {paid} {self.stacks[name]}{' blind' * whole}"
        bets.begin((circle * 2)[1])
        self.deck = self.dice.sample(DECK, 52)
        self.hands = {name: self.deck.pop() + self.deck.pop() for name in self.here}
        told = (f"{name}={cards}:{self.word(name, '')}" for name, cards in self.hands.items())
        yield f"cards {' '.join(told)}"
        board = ""
        while True:
            steps = bets.steps(len(board) // 2)
            if END in steps or RUN_OUT in steps:
                break
            turn = next((name for name in self.names if name in steps), None)
            if turn is not None:
                yield from self.turn(bets, turn, board)
            else:
                yield f"accept {sum(bets.paid.values())}\ntrade {number}"
                bets.next_street(self.dealer)
                board += "".join(self.deck.pop() for _ in range(1 if board else 3))
                yield self.table(board)
        yield from self.finish(bets, board)

    def turn(self, bets: Betting, name: str, board: str) -> Iterator[str]:
        offer = self.dice.choice(bets.offers(name))
        bets.turn = name
        told = " ".join(
            each["VariantType"]
            + (f":{each['CallValue']}" if each["CallValue"] else "")
            + (f":{','.join(each['RaiseVariants'])}" if each["RaiseVariants"] else "")
            for each in offer
        )
        yield f"bout {name} {told} {self.word(name, board)}"
        if self.dice.random() < self.leaving:
            leaver = self.dice.choice(self.here)
            yield from self.leave(bets, leaver)
            if leaver == name or len(bets.live) == 1 or name not in bets.steps(len(board) // 2):
                return
        chosen = self.dice.choice(offer)
        bet, stack, action = bets.bets[name], self.stacks[name], chosen["VariantType"]
        if action == "CALL":
            bet += chosen["CallValue"]
        elif action == "RAISE":
            coefficient = self.dice.choice(chosen["RaiseVariants"])
            current = bets.currents()[0]
            sums = dict(zip(("X1_5", "X2"), raised(current), strict=True))
            bet = min(sums.get(coefficient, bet + stack), bet + stack)
            action = "ALL-IN" if bet == bets.bets[name] + stack else action
        left = stack - (bet - bets.bets[name])
        fields = {
            "EventId": 0,
            "UserUid": name,
            "ActionType": action,
            "NewBet": bet,
            "NewDeposit": left,
        }
        message = {"EventType": "PLAYER-ACTION-EVENT", "EventDescriptor": fields}
        bets.act(Event("", message, "the dealer"))
        yield f"{KINDS[action]} {name} {bet} {left}"

    def leave(self, bets: Betting, name: str) -> Iterator[str]:
        before = self.after(name)
        self.here.remove(name)
        self.stacks[name] = 0
        bets.leave(name)
        yield f"outcome {name} 0 asked"
        if name == self.dealer and len(self.here) > 1:
            self.dealer = before[-2]
            yield f"dealer {self.dealer}"

    def finish(self, bets: Betting, board: str) -> Iterator[str]:
        """Give back what nobody called, peel the pots off, one level after the other."""
        paid, live = dict(bets.paid), bets.live
        highest = sorted(paid.values())[-2]
        for name in paid:
            self.stacks[name] += max(paid[name] - highest, 0) if name in self.here else 0
            paid[name] = min(paid[name], highest)
        if len(live) == 1:
            yield f"accept {sum(paid.values())}"
            self.stacks[live[0]] += sum(paid.values())
            yield f"result {live[0]}={self.stacks[live[0]]} - | {' '.join(f'{n}=-' for n in self.here)}"
            return
        if len(board) < 10:
            board += "".join(self.deck.pop() for _ in range(5 - len(board) // 2))
            yield self.table(board)
        yield f"accept {sum(paid.values())}"
        won = dict.fromkeys(live, 0)
        while any(paid.values()):
            rivals = [name for name in live if paid[name]]
            level = min(paid[name] for name in rivals) if rivals else max(paid.values())
            pot = sum(min(chips, level) for chips in paid.values())
            paid = {name: max(chips - level, 0) for name, chips in paid.items()}
            if rivals:
                top = [name for name in self.after(self.dealer) if name in rivals]
            top = [
                name
                for name in top
                if self.force(name, board) == max(self.force(n, board) for n in top)
            ]
            for at, name in enumerate(top):
                won[name] += pot // len(top) + (at < pot % len(top))
        winners = [name for name in live if won[name]]
        for name in winners:
            self.stacks[name] += won[name]
        told = " ".join(f"{name}={self.stacks[name]}:{self.five(name, board)}" for name in winners)
        best = max(winners, key=lambda name: self.force(name, board))
        shown = " ".join(
            f"{name}={self.hands[name] if name in live else '-'}" for name in self.here
        )
        yield f"result {told} {self.word(best, board)} | {shown}"

    def after(self, name: str) -> list[str]:
        at = self.names.index(name) + 1
        return [
            each for each in self.names[at:] + self.names[:at] if each in self.here or each == name
        ]

    def move(self, bets: Betting, name: str, chips: int) -> None:
        self.stacks[name] -= chips
        bets.bets[name] += chips
        bets.paid[name] += chips

    def table(self, board: str) -> str:
        return f"table {board} " + " ".join(f"{n}={self.word(n, board)}" for n in self.hands)

    def word(self, name: str, board: str) -> str:
        return WORDS[name_of(short_cards(self.hands[name] + board))]

    def force(self, name: str, board: str) -> tuple[int, ...]:
        return strength(short_cards(self.hands[name] + board))

    def five(self, name: str, board: str) -> str:
        """The best five cards: leave out any two that are not needed."""
        cards = [(self.hands[name] + board)[at : at + 2] for at in range(0, 14, 2)]
        for first in range(7):
            for second in range(first):
                five = "".join(card for at, card in enumerate(cards) if at not in (first, second))
                if strength(short_cards(five)) == self.force(name, board):
                    return five
        raise AssertionError("no five of seven cards are the best")
