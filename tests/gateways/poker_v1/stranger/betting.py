"""The betting of one hand by the house rules: who is to act, what is offered, what each bet costs.

Where seed and rulings leave two readings open, both are allowed, and a comment beginning with "Open" says so.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from tests.gateways.poker_v1.stranger.tables import COEFFICIENTS
from tests.gateways.poker_v1.stranger.transcript import Event

STREET, RUN_OUT, END = "the next street", "a run-out", "the end of the hand"


class Betting:
    """Bets, turns and variants of one hand."""

    def __init__(self, players: Sequence[str], deposits: dict[str, int], small: int, big: int):
        self.players = list(players)  # in the order of joining
        self.deposits = deposits  # the book's own: it changes here
        self.small, self.big = small, big
        self.bets = dict.fromkeys(players, 0)  # of this street
        self.paid = dict.fromkeys(players, 0)  # of the whole hand
        self.folded: set[str] = set()
        self.left: set[str] = set()
        self.street = 0
        self.opened = True  # the blinds open the first street
        self.closer: str | None = None  # the last raiser: gets one more turn, which ends the street
        self.waiting: set[str] = set()  # players who have not answered the last raise
        self.last = ""  # the player after whom the next turn is looked for
        self.turn: str | None = None
        self.aggressor = ""  # the last player who raised on this street

    @property
    def live(self) -> list[str]:
        """The players who can still win the hand."""
        return [who for who in self.players if who not in self.folded]

    @property
    def able(self) -> list[str]:
        """The players who can still bet."""
        return [who for who in self.live if self.deposits[who] > 0]

    def post(self, event: Event, blind: int) -> None:
        """A blind: a stack that it takes whole is sent as ALL-IN."""
        stack = self.deposits[event.who]
        name = "ALL-IN" if stack <= blind else event.name
        same = (event.name == "ALL-IN") == (name == "ALL-IN")
        assert same, f"{event.place}: {event}: a blind of {blind} from a stack of {stack}"
        self.pay(event, min(blind, stack))

    def begin(self, big: str) -> None:
        """The blinds are in and the cards dealt."""
        self.closer = big if big in self.able else None
        self.waiting = set(self.able) - {big}
        self.last = big

    def next_street(self, dealer: str) -> None:
        self.bets = dict.fromkeys(self.players, 0)
        self.street += 1
        self.opened = False
        self.closer, self.turn, self.aggressor = None, None, ""
        self.waiting = set(self.able)
        self.last = dealer

    def steps(self, board: int) -> set[str]:
        """What may come next: a player's turn (the UserUid), STREET, RUN_OUT or END."""
        if len(self.live) == 1:
            return {END}
        after = self.circle(self.last)
        asked = next((who for who in after if who in self.waiting and who in self.able), None)
        if asked is not None:
            if len(self.able) > 1:
                return {asked}
            others = max(bet for who, bet in self.bets.items() if who != asked and who in self.live)
            if others > self.bets[asked]:
                return {asked}
            # Open: alone with chips, and only the nominal blind or the bet of a leaver is not met.
            owed = self.opened and max(self.currents()) > self.bets[asked]
            return self.close(board) | ({asked} if owed else set())
        if self.closer in self.able and len(self.able) > 1:
            return {str(self.closer)}
        if self.closer in self.left and len(self.able) > 1:
            # Open: the raiser left. Either the street is over, or the next player may check.
            return self.close(board) | {next(who for who in after if who in self.able)}
        return self.close(board)

    def close(self, board: int) -> set[str]:
        if board == 5:
            return {END}
        return {RUN_OUT if len(self.able) <= 1 else STREET}

    def currents(self) -> list[int]:
        """The bet to be met: one number, or two where the rules are open."""
        top = max(self.bets.values())
        if self.street == 0 or not self.opened:
            return [max(self.big, top)]  # a short big blind still counts in full [poker-rules 10]
        # Open: an all-in below the big blind opened the street. Its own size, or the big blind?
        return [top] if top >= self.big else [top, self.big]

    def offers(self, who: str) -> list[list[dict[str, Any]]]:
        """The BoutVariants that are right for a player: one list, or a few where the rules are open."""
        return [
            variants
            for current in self.currents()
            for whole in (False, True)
            for variants in [self.offer(who, current, whole)]
        ]

    def offer(self, who: str, current: int, whole: bool) -> list[dict[str, Any]]:
        stack, bet = self.deposits[who], self.bets[who]
        costs = {"X1_5": current * 3 // 2 - bet, "X2": current * 2 - bet}
        # Open: is a coefficient that costs exactly the stack listed beside ALL-IN?
        listed = [each for each in costs if costs[each] < stack + whole]
        if who not in self.waiting:
            return [variant("CHECK"), variant("RAISE", raises=[*listed, "ALL-IN"])]
        if current - bet >= stack:
            return [variant("FOLD"), variant("RAISE", raises=["ALL-IN"])]
        raises = variant("RAISE", raises=[*listed, "ALL-IN"])
        return [variant("FOLD"), variant("CALL", current - bet), raises]

    def act(self, event: Event) -> None:
        """Take a FOLD, CHECK, CALL, RAISE or ALL-IN, or refuse it."""
        who, bet, stack = event.who, self.bets[event.who], self.deposits[event.who]
        place = f"{event.place}: {event}"
        assert who == self.turn, f"{place}, but it is the turn of {(self.turn or 'nobody')[:8]}"
        kinds = {each["VariantType"] for offer in self.offers(who) for each in offer}
        wanted = "RAISE" if event.name == "ALL-IN" else event.name
        assert wanted in kinds, f"{place} was not among {', '.join(sorted(kinds))}"
        match event.name:
            case "FOLD":
                self.pay(event, 0)
                self.folded.add(who)
                self.waiting.discard(who)
            case "CHECK":
                self.pay(event, 0)
                self.closer = None
            case "CALL":
                self.pay(event, *(current - bet for current in self.currents()))
                assert self.deposits[who], f"{place} takes the whole stack: that is ALL-IN"
                self.answer(who, raises=not self.opened)
            case "RAISE":
                sums = [amount for current in self.currents() for amount in raised(current)]
                self.pay(event, *(amount - bet for amount in sums))
                assert self.deposits[who], f"{place} takes the whole stack: that is ALL-IN"
                self.aggressor = who
                self.answer(who, raises=True)
            case _:
                # ALL-IN. Before the flop a short all-in is measured by the big blind, later by the bets alone.
                floor = self.big if self.street == 0 else 0
                more = bet + stack > max(floor, *self.bets.values())
                self.pay(event, stack)
                self.aggressor = who if more else self.aggressor
                self.answer(who, raises=more or not self.opened)
        self.last, self.turn = who, None

    def answer(self, who: str, raises: bool) -> None:
        self.waiting.discard(who)
        if raises:
            self.opened, self.closer = True, who
            self.waiting = set(self.able) - {who}

    def pay(self, event: Event, *amounts: int) -> None:
        """Move chips from stack to bet, and compare with NewBet and NewDeposit."""
        who = event.who
        bet, stack = event.fields["NewBet"], event.fields["NewDeposit"]
        right = [(self.bets[who] + each, self.deposits[who] - each) for each in amounts]
        assert (bet, stack) in right, (
            f"{event.place}: {event}: NewBet and NewDeposit {bet}, {stack}, expected {either(right)}"
        )
        self.paid[who] += bet - self.bets[who]
        self.bets[who], self.deposits[who] = bet, stack

    def leave(self, who: str) -> None:
        """A player leaves: what was bet stays in the pot."""
        self.folded.add(who)
        self.left.add(who)
        self.waiting.discard(who)
        if self.turn == who:
            self.last, self.turn = who, None

    def circle(self, after: str) -> list[str]:
        at = self.players.index(after) + 1
        return self.players[at:] + self.players[:at]


def variant(kind: str, call: int = 0, raises: list[str] | None = None) -> dict[str, Any]:
    """A BoutVariant; every field is there."""
    known = raises is None or [each for each in COEFFICIENTS if each in raises] == raises
    assert known, f"{raises} is no list of coefficients"
    return {"VariantType": kind, "CallValue": call, "RaiseVariants": raises}


def raised(current: int) -> tuple[int, int]:
    return current * 3 // 2, current * 2


def name_steps(steps: Iterable[str]) -> str:
    """What `Betting.steps` allows, in words."""
    words = (STREET, RUN_OUT, END)
    return either(step if step in words else f"the turn of {step[:8]}" for step in sorted(steps))


def either(choices: Iterable[object]) -> str:
    return " or ".join(dict.fromkeys(str(choice) for choice in choices))
