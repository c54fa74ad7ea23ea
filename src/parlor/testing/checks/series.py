"""What a series must promise: random evenings of hands, requests, comings and goings, checked at every step."""

from collections.abc import Iterator
from random import Random
from typing import Any

from parlor.engine import (
    Alternatives,
    Chance,
    Closes,
    Illegal,
    KeepsTime,
    Legal,
    Outcome,
    Seat,
    Serial,
    Shows,
    Step,
    Tallies,
    Welcomes,
)
from parlor.engine.contract import AnyGame
from parlor.testing.attempts import check_refusal, neighbours, outside
from parlor.testing.cases import Case
from parlor.testing.checks.deals import deal_and_check
from parlor.testing.checks.tallies import check_tally
from parlor.testing.fair_walks import FairWalk, Shoe, check_cards, feed, play, with_orders
from parlor.testing.picking import pick
from parlor.testing.walks import encode, reread

HAND = 400  # actions: a hand that takes more is taken to be endless


class SeriesWalk:
    """One evening at a table of a game: who sits where, the purse, and the hand that is on."""

    def __init__(self, game: AnyGame, chairs: int, seed: int, strays: tuple[Any, ...]) -> None:
        assert isinstance(game, Serial), f"{game.name} says it is a series: see `engine.series`"
        self.game: AnyGame = game
        self.serial: Serial = game
        self.chairs = chairs
        self.case = Case(game, chairs)
        self.dice = Random(seed)
        self.swaps = Random(f"{seed} swaps")
        self.strays = strays  # requests that nobody offered
        self.closed = game.describe().series == "closed"
        self.seated: set[Seat] = set()
        self.purse = game.open_series(chairs)
        self.others: list[AnyGame] = [game]  # the same game with other options: see `check_views`
        self.played = 0  # milliseconds
        self.stacks: list[int] = []  # with which people left who may return
        for seat in self.dice.sample(range(chairs), self.dice.randint(2, chairs)):
            self.sit_down(seat)

    def sit_down(self, seat: Seat) -> None:
        """Somebody new takes a chair, or somebody who left with chips and is remembered."""
        self.seated.add(seat)
        if not self.stacks or self.dice.randrange(2):
            self.keep(self.serial.sit_down(self.purse, seat))
            return
        game, stack = self.game, self.stacks.pop()
        assert isinstance(game, Welcomes), f"{game.name} `remembers`: it needs `sit_down_again`"
        self.keep(game.sit_down_again(self.purse, seat, stack))
        score = self.serial.get_up(self.purse, seat).score
        assert score == 0, f"seat {seat} returns with {stack} chips, and has won {score} by it"

    def keep(self, purse: Any) -> None:
        """The next purse: it is a value, and a checkpoint brings it back."""
        assert reread(purse, self.game.words.purse) == purse, f"it does not survive JSON: {purse}"
        self.purse = purse

    def luck(self) -> Chance:
        return Chance.named(str(self.dice.random()))

    # Between two hands

    def spend(self, hands: int) -> None:
        """Play so many hands, or until a closed series is over."""
        for _ in range(hands):
            for _ in range(self.dice.randrange(3)):
                self.do_something(None)
            seats = self.check_players()
            if seats:
                self.pass_time(seats)
                self.play_hand(seats)
            if self.closed and self.check_end():
                return

    def do_something(self, state: Any, dealt: tuple[Seat, ...] = ()) -> None:
        """Somebody comes, leaves, moves or asks for something. Nobody who is in a hand leaves it like this."""
        free = sorted({*range(self.chairs)} - self.seated)
        idle = sorted(self.seated - {*dealt})
        match self.dice.randrange(6):
            case 0 if free and not self.closed:
                self.sit_down(self.dice.choice(free))
            case 1 if idle and not (self.closed and state is not None):
                self.get_up(self.dice.choice(idle))
            case 2 if idle and free:
                self.change_chairs(self.dice.choice(idle), self.dice.choice(free))
            case _:
                if self.seated:
                    self.ask(state, self.dice.choice(sorted(self.seated)))

    def get_up(self, seat: Seat) -> None:
        out = self.serial.get_up(self.purse, seat)
        assert isinstance(out.score, int), out
        assert out.stack >= 0, f"seat {seat} leaves with {out.stack} chips"
        self.keep(out.purse)
        if out.stack and self.game.describe().remembers and not self.closed:
            self.stacks.append(out.stack)
        if self.closed:
            again = self.serial.get_up(self.purse, seat)
            assert again.purse == self.purse, f"seat {seat} left twice, and that changed something"
        else:
            self.seated.discard(seat)

    def change_chairs(self, seat: Seat, to: Seat) -> None:
        before = self.purse
        self.keep(self.serial.change_chairs(before, seat, to))
        back = self.serial.change_chairs(self.purse, to, seat)
        assert back == before, f"seats {seat} and {to} changed twice, and it is not as before"
        self.seated = {to if each == seat else each for each in self.seated}

    def ask(self, state: Any, seat: Seat) -> None:
        """`request` grants what `requests` offers, and refuses everything else."""
        offered = self.serial.requests(self.purse, state, seat)
        self.check_requests(state, seat, offered)
        if offered != Alternatives():
            wish = pick(offered, self.dice.randrange(2**16))
            assert reread(wish, self.game.words.request) == wish, f"not a request: {wish}"
            step = self.serial.request(self.purse, state, seat, wish)
            for event in step.events:
                assert reread(event, self.game.words.event) == event, f"not an event: {event}"
            self.keep(step.state)

    def check_requests(self, state: Any, seat: Seat, offered: Alternatives[Any]) -> None:
        before = encode(self.purse)
        for wish in self.some_requests(state, seat, offered):
            granted = self.is_granted(state, seat, wish)
            allowed = offered.allows(wish)
            assert granted == allowed, f"seat {seat}, {wish}: {allowed=}, {granted=}"
            assert encode(self.purse) == before, f"{wish} changed the purse that it was given"

    def is_granted(self, state: Any, seat: Seat, wish: Any) -> bool:
        try:
            self.serial.request(self.purse, state, seat, wish)
        except Illegal as no:
            check_refusal(no)
            return False
        return True

    def some_requests(self, state: Any, seat: Seat, offered: Alternatives[Any]) -> Iterator[Any]:
        sample = offered.sample()
        yield from sample
        for wish in sample:
            yield from neighbours(wish)
        legal = Legal[Any](offered.actions, offered.ranges, (), offered.choices)
        yield from (wish for _, wish in outside(legal))
        for other in self.seated:
            yield from self.serial.requests(self.purse, state, other).sample()
        yield from self.strays

    def check_players(self) -> tuple[Seat, ...]:
        """Whom the next hand is for. What a bot asks for is among what it may have."""
        for seat in self.seated:
            wish = self.serial.bot_request(self.purse, seat)
            offered = self.serial.requests(self.purse, None, seat)
            assert wish is None or offered.allows(wish), f"bot {seat} asks for {wish}"
        away = self.dice.sample(sorted(self.seated), self.dice.randrange(len(self.seated) // 2 + 1))
        seats = self.serial.next_players(self.purse, frozenset(self.seated - {*away}))
        assert {*seats} <= self.seated, f"{seats} are to play, and {self.seated} sit"
        assert len({*seats}) == len(seats), f"a seat twice: {seats}"
        least = self.game.describe().least_seats
        assert not seats or len(seats) >= least, f"a hand for {seats}: {least} are needed"
        if not self.closed:
            assert not {*seats} & {*away}, f"{away} are away, and {seats} are to play"
        return seats

    def pass_time(self, seats: tuple[Seat, ...]) -> None:
        """Time changes the purse before a deal, but not who plays."""
        game = self.game
        if not isinstance(game, KeepsTime):
            return
        later = game.pass_time(self.purse, self.played)
        assert game.pass_time(self.purse, self.played) == later, "`pass_time` gives another purse"
        here = frozenset(seats)
        same = self.serial.next_players(later, here) == self.serial.next_players(self.purse, here)
        assert same, f"after {self.played} ms other players are dealt in than {seats}"
        if isinstance(game, Closes):
            assert game.busted(later) == game.busted(self.purse), "players are out by time alone"
        self.keep(later)
        self.played += self.dice.randrange(1_000_000)

    # A hand

    def play_hand(self, seats: tuple[Seat, ...]) -> None:
        """A hand asks nobody but those it was dealt to, and leaves a purse. Its luck is fair, as at a table."""
        game = self.game
        shoe = Shoe(self.luck(), game.describe().deck)
        steps = [deal_and_check(self.case, self.purse, seats, shoe, self.swaps)]
        state = steps[0].state
        left: set[Seat] = set()
        for _ in range(HAND):
            asked = game.to_act(state)
            assert asked <= {*seats} - left, f"dealt to {seats}, left {left}, asked {set(asked)}"
            self.check_views(state)
            self.check_secrets(state)
            if not asked:
                break
            if self.dice.randrange(8) == 0:
                leaver = self.dice.choice(seats)
                if self.closed:  # they are out of it at once
                    self.get_up(leaver)
                steps.append(self.abandon(state, leaver, shoe))
                left.add(leaver)
            elif self.dice.randrange(8) == 0:
                self.do_something(state, seats)
            else:
                seat = self.dice.choice(sorted(asked))
                action = pick(game.legal(state, seat).answers, self.dice.randrange(2**16))
                steps.append(play(self.case, shoe, state, seat, action))
            state = steps[-1].state
        self.check_outcome(state, seats)
        purse = self.serial.collect(self.purse, state)
        assert self.serial.collect(self.purse, state) == purse, "`collect` gives another purse"
        steps += self.show(state, seats, purse)
        largest, deck = max(shoe.cards, default=0), game.describe().deck
        assert largest <= deck, f"a shuffle of {largest}; deck is {deck}"
        if isinstance(game, Shows):
            check_cards(FairWalk(self.case, shoe, tuple(steps), (), ()))
        self.keep(purse)
        for seat in left:
            self.get_up(seat)

    def show(self, state: Any, seats: tuple[Seat, ...], purse: Any) -> Iterator[Step[Any, Any]]:
        """What players show when the hand is over changes nothing else, whatever the options are by then."""
        for _ in range(self.dice.randrange(4)):
            seat = self.dice.choice(seats)
            offered = self.game.legal(state, seat)
            for other in self.others:
                assert other.legal(state, seat) == offered, f"{other} offers something else"
            if offered.asides == Alternatives():
                continue
            action = pick(offered.asides, self.dice.randrange(2**16))
            step = self.game.apply(state, seat, action)
            for other in self.others:
                assert other.apply(state, seat, action) == step, f"another step: {other}"
            assert self.serial.collect(self.purse, step.state) == purse, f"{action} changes chips"
            self.check_views(step.state)
            yield step
            state = step.state

    def abandon(self, state: Any, seat: Seat, shoe: Shoe) -> Step[Any, Any]:
        before = encode(state)
        step: Step[Any, Any] = feed(
            shoe, lambda orders: self.serial.abandon(with_orders(state, orders), seat)
        )
        folded = step.state
        assert encode(state) == before, "`abandon` changed the state that it was given"
        assert seat not in self.game.to_act(folded), f"seat {seat} has left and is asked"
        again = self.serial.abandon(folded, seat).state
        assert again == folded, f"seat {seat} leaves twice, and that changes something"
        return step

    def check_views(self, state: Any) -> None:
        """The host may change the options between two hands: the last one still looks the same."""
        for other in self.others:
            for viewer in (None, *range(self.chairs)):
                same = other.view(state, viewer) == self.game.view(state, viewer)
                assert same, f"with the options of {other} a hand looks different to {viewer}"
            assert other.outcome(state) == self.game.outcome(state), f"another outcome: {other}"
            if isinstance(other, Tallies) and isinstance(self.game, Tallies):
                assert other.tally(state) == self.game.tally(state), f"another tally: {other}"

    def check_secrets(self, state: Any) -> None:
        """What a seat may ask for tells nothing that is hidden from it."""
        for seat in self.seated:
            twin = self.game.redeal(state, seat, self.luck())
            offered = self.serial.requests(self.purse, state, seat)
            same = self.serial.requests(self.purse, twin, seat) == offered
            assert same, f"what seat {seat} may ask for tells a secret: {offered}"

    def check_outcome(self, state: Any, seats: tuple[Seat, ...]) -> None:
        outcome = self.game.outcome(state)
        assert outcome is not None, f"a hand of more than {HAND} actions"
        self.check_places(outcome, {*seats})
        if isinstance(self.game, Tallies):
            check_tally(self.game, state, self.chairs)
            strangers = {*self.game.tally(state)} - {*seats}
            assert not strangers, f"dealt to {seats}, and {strangers} are counted"

    def check_places(self, outcome: Outcome, players: set[Seat]) -> None:
        assert len(outcome.places) == self.chairs, f"{self.chairs} chairs need as many: {outcome}"
        placed = {seat for seat, place in enumerate(outcome.places) if place}
        assert placed == players, f"{players} played: {outcome}"
        assert 1 in outcome.places, f"nobody is first: {outcome}"
        assert max(outcome.places) <= len(players), f"a place beyond the last: {outcome}"
        assert len(outcome.scores) in (0, self.chairs), f"scores are for all or none: {outcome}"

    # The end of a closed series

    def check_end(self) -> bool:
        """Is it over? While it is not, the next hand can be dealt."""
        game = self.game
        assert isinstance(game, Closes), f"{game.name}: a closed series has `busted` and `places`"
        busted = game.busted(self.purse)
        assert busted <= self.seated, f"{busted} are out, and {self.seated} played"
        self.check_places(game.places(self.purse), self.seated)
        if len(self.seated - busted) <= 1:
            return True
        seats = self.serial.next_players(self.purse, frozenset())
        assert {*seats} == self.seated - busted, f"{busted} are out, and {seats} are to play"
        return False
