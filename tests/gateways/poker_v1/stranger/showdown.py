"""The end of a hand: which hands are shown, who wins, and what their deposits become."""

from collections.abc import Mapping, Sequence

from tests.gateways.poker_v1.stranger.betting import Betting
from tests.gateways.poker_v1.stranger.combinations import (
    Card,
    Strength,
    name_of,
    rank_five,
    read_cards,
    strength,
)
from tests.gateways.poker_v1.stranger.pots import uncalled, winnings
from tests.gateways.poker_v1.stranger.transcript import Event, Message


class Showdown:
    """Bets that were accepted; perhaps the last ones of the hand."""

    def __init__(self, hand: Betting, may_go_on: bool, may_end: bool, run_out: bool) -> None:
        self.hand = hand
        self.may_go_on = may_go_on
        self.may_end = may_end
        self.run_out = run_out  # the board was dealt to its end because nobody could bet
        self.bettor, self.excess = uncalled(hand.paid)

    def pots(self) -> list[int]:
        """What the pot may be after BET_ACCEPTED."""
        whole = sum(self.hand.paid.values())
        if not self.may_end:
            return [whole]
        # Open: a leaver's uncalled bet goes out of play with its deposit, or stays in the pot.
        stays = self.bettor in self.hand.left
        return [whole - self.excess, *([whole] if stays else [])]

    def settle(
        self,
        event: Event,
        pot: int,
        known: Mapping[str, Sequence[Card]],
        board: Sequence[Card],
        circle: Sequence[str],
    ) -> int:
        """Check a WINNER_RESULT and pay it out; the answer is what went out of play."""
        place, hand = f"{event.place}: {event}", self.hand
        paid = dict(hand.paid)
        gone = 0
        if pot < sum(paid.values()):
            paid[self.bettor] -= self.excess
            if self.bettor in hand.left:
                gone = self.excess
            else:
                hand.deposits[self.bettor] += self.excess
        told = dict(zip(event.fields["PlayerUids"], event.fields["ClosedCards"], strict=True))
        shown = {who: read_cards(cards) for who, cards in told.items() if cards}
        hands: dict[str, Strength] = {}
        if len(hand.live) == 1:
            check_uncontested(event.fields, shown, place)
            hands[hand.live[0]] = ()
        else:
            self.check_shown(shown, known, place)
            seen = {**known, **shown}
            # A player whose cards nobody saw lost: a winner must show.
            hands = {w: strength([*seen[w], *board]) if w in seen else (-1,) for w in hand.live}
        won = winnings(paid, hands, circle)
        winners = {who for who, chips in won.items() if chips}
        for who in winners:
            hand.deposits[who] += won[who]
        self.check_winners(event.fields, winners, place)
        if len(hand.live) > 1:
            for who in winners:
                assert who in shown, f"{place}: {who[:8]} wins with a hand that is not shown"
            check_combinations(event.fields, hands, shown, board, place)
        return gone

    def check_winners(self, fields: Message, winners: set[str], place: str) -> None:
        told = dict(zip(fields["WinnerUids"], fields["WinnerDeposits"], strict=True))
        right = {who: self.hand.deposits[who] for who in winners}
        assert told.keys() == right.keys(), (
            f"{place}: WinnerUids {brief(told)}, the best hands are {brief(right)}"
        )
        for who, deposit in told.items():
            due = right[who]
            assert deposit == due, (
                f"{place}: WinnerDeposits of {who[:8]} is {deposit}, expected {due}"
            )

    def check_shown(
        self, shown: Mapping[str, list[Card]], known: Mapping[str, Sequence[Card]], place: str
    ) -> None:
        """Open are hands that must be shown, as they were dealt; folded ones never."""
        hand = self.hand
        for who, cards in shown.items():
            assert who in hand.live, f"{place}: {who[:8]} folded, and yet the cards are shown"
            dealt = sorted(known.get(who, cards))
            assert sorted(cards) == dealt, (
                f"{place}: {who[:8]} shows {cards}, but was dealt {dealt}"
            )
        must = set(hand.live) if self.run_out else {hand.aggressor} & set(hand.live)
        for who in must:
            why = "nobody could bet any more" if self.run_out else "raised last"
            assert who in shown, f"{place}: {who[:8]} must show ({why}), ClosedCards has none"


def check_uncontested(fields: Message, shown: Mapping[str, list[Card]], place: str) -> None:
    """Nobody called: no cards are shown, and no combination is named."""
    assert not shown, f"{place}: nobody called, and yet {brief(shown)} showed cards"
    named = fields["BestCombinations"] is not None or fields["BestCombName"]
    assert not named, f"{place}: nobody called, and yet a combination is told"


def check_combinations(
    fields: Message,
    hands: Mapping[str, Strength],
    shown: Mapping[str, Sequence[Card]],
    board: Sequence[Card],
    place: str,
) -> None:
    """BestCombinations hold each winner's best five cards, BestCombName the best of them all."""
    best = max(hands, key=lambda who: hands[who])
    name = name_of([*shown[best], *board])
    told = fields["BestCombName"]
    assert told == name, f"{place}: BestCombName is {told!r}, the best hand is {name}"
    for who, listed in zip(fields["WinnerUids"], fields["BestCombinations"], strict=True):
        cards = read_cards(listed)
        theirs = set(cards) <= {*shown[who], *board} and len(set(cards)) == 5
        assert theirs, f"{place}: the combination of {who[:8]} has cards that are not theirs"
        strongest = rank_five(cards) == hands[who]
        assert strongest, f"{place}: the combination of {who[:8]} is not their best"


def brief(players: Mapping[str, object]) -> str:
    return ", ".join(sorted(who[:8] for who in players)) or "nobody"
