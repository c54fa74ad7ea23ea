"""The hard level: it deals the unseen cards many times over, and weighs its turns by what would follow."""

from collections.abc import Iterator
from itertools import combinations
from operator import itemgetter
from random import Random
from typing import ClassVar

from parlor.bots import TimeLeft
from parlor.engine import Chance, Seat
from parlor.games.iota.bots.around import Surroundings
from parlor.games.iota.bots.ending import played_out
from parlor.games.iota.bots.lines import DOWN, desk_of
from parlor.games.iota.bots.outlook import Choice, Outlook
from parlor.games.iota.bots.plans import completions, next_of
from parlor.games.iota.bots.solving import solve
from parlor.games.iota.bots.turns import Places, Turn
from parlor.games.iota.bots.worlds import World, opponents, unseen, worlds
from parlor.games.iota.cards import write_card
from parlor.games.iota.choices import reclaims
from parlor.games.iota.model import Action, EndTurn, Reclaim, State, Trade
from parlor.games.iota.rules import IotaRules
from parlor.games.iota.turns import HAND

NOTHING = Turn(0, ())
FAR = 16  # cards in the pile: the end of the game is far
SPARE = 0.12  # of the time is left for what has been begun
AGAIN = 0.9  # is left by who is asked in the middle of a turn and has no plan: most of it was thought out
DOUBT = 12  # worlds that weigh as much as the first sight
SURE = 24  # worlds that are enough
HASTE = 0.3  # of the time is left if the last turns cannot be searched through


class Hard:
    budget: ClassVar[float] = 0.08  # with what a turn of four cards asks again, 100 ms a turn
    glanced: ClassVar[int] = 12  # turns that get a first sight
    weighed: ClassVar[int] = 6  # turns that are weighed in worlds
    at_the_end: ClassVar[int] = 10  # as many, when the pile is empty

    def __init__(self) -> None:
        self.plan: Turn | None = None  # of a turn that has begun: a new object thinks it out again

    def choose(
        self, game: IotaRules, state: State, seat: Seat, chance: Chance, left: TimeLeft
    ) -> Action:
        if self.plan and has_begun(self.plan, state, seat):
            return next_of(self.plan, state)
        spare = (AGAIN if state.laid else SPARE) * left()
        if not state.laid:
            wild = better_with_a_wild(game, state, seat)
            if wild:
                return wild
        choices = [*self._choices(game, state, seat)]
        desk = desk_of(state)
        for x, y, _ in state.desk[len(state.desk) - state.laid :]:
            del desk[x + DOWN * y]
        others = opponents(state, seat)
        best = None
        if not state.pile and len(others) == 1:
            best = solve(choices, desk, unseen(state, seat), state.idle, left, HASTE * left())
        if best is None:
            outlook = Outlook(
                Surroundings(desk), unseen(state, seat), len(state.pile), game.always_fills
            )
            word, _ = chance.below(1 << 62)
            guesses = worlds(state, seat, Random(word))
            scores = tuple(state.scores[each] for each in (seat, *others))
            best = self._best(choices, outlook, guesses, scores, left, spare)
        if best.traded:
            cards = () if game.manner == "seed" else tuple(write_card(card) for card in best.traded)
            return Trade(cards)
        self.plan = best.turn
        return next_of(best.turn, state) if best.turn.laid else EndTurn()

    def _choices(self, game: IotaRules, state: State, seat: Seat) -> Iterator[Choice]:
        """Everything there is: turns with the cards laid so far, other cards, or nothing."""
        hand = state.hands[seat]
        if state.laid:
            turns = completions(state, seat)
        else:
            turns = Places(desk_of(state)).turns(hand, last=not state.pile)
        for turn in turns:
            laid = {card for _, card in turn.laid}
            yield Choice(turn, tuple([card for card in hand if card not in laid]))
        if state.laid:
            return
        if not state.pile:
            yield Choice(NOTHING, hand)
        elif game.manner == "seed":
            yield Choice(NOTHING, (), hand)
            if game.always_fills and len(hand) < HAND:  # a pass keeps these cards and draws more
                yield Choice(NOTHING, hand)
        else:
            for many in range(1, len(hand) + 1):
                for cards in combinations(hand, many):
                    kept = tuple(card for card in hand if card not in cards)
                    yield Choice(NOTHING, kept, cards)

    def _best(
        self,
        choices: list[Choice],
        outlook: Outlook,
        guesses: Iterator[World],
        scores: tuple[int, ...],
        left: TimeLeft,
        spare: float,
    ) -> Choice:
        first = rank([(outlook.at_a_glance(each), each) for each in choices])
        seen = []
        for _, choice in first[: self.glanced]:
            if left() <= spare:
                break
            seen.append((outlook.at_first_sight(choice), choice))
        first = rank(seen) or first
        ending = not outlook.pile
        first = first[: self.at_the_end if ending else self.weighed]
        sums = [0.0] * len(first)
        many = 0
        while len(first) > 1 and many < SURE and left() > spare:
            world = next(guesses)
            for at, (_, choice) in enumerate(first):
                if ending:
                    sums[at] += played_out(outlook, choice, world, scores)
                else:
                    sums[at] += outlook.in_a_world(choice, world)
            many += 1
        if not many:
            return first[0][1]
        # Near the end the first sight, which knows nothing of it, says less.
        trust = many / (many + DOUBT * min(1.0, outlook.pile / FAR))
        values = [
            trust * each / many + (1 - trust) * likely
            for each, (likely, _) in zip(sums, first, strict=True)
        ]
        return first[values.index(max(values))][1]


def rank(choices: list[tuple[float, Choice]]) -> list[tuple[float, Choice]]:
    return sorted(choices, key=itemgetter(0), reverse=True)


def has_begun(plan: Turn, state: State, seat: Seat) -> bool:
    """Is all that was laid in this turn a part of a plan, and the rest still in the hand?"""
    laid = {(x + DOWN * y, card) for x, y, card in state.desk[len(state.desk) - state.laid :]}
    left = {card for _, card in {*plan.laid} - laid}
    return state.laid > 0 and laid <= {*plan.laid} and left <= {*state.hands[seat]}


def better_with_a_wild(game: IotaRules, state: State, seat: Seat) -> Reclaim | None:
    """A wild card on the desk that brings more points now, if it is taken into the hand."""
    found, most = None, -1
    for reclaim in reclaims(state, seat):
        points = most_points(game.apply(state, seat, reclaim).state, seat)
        if points > most:
            found, most = reclaim, points
    return found if found and most > most_points(state, seat) else None


def most_points(state: State, seat: Seat) -> int:
    turn = Places(desk_of(state)).best(state.hands[seat], last=not state.pile)
    return turn.points if turn else -1
