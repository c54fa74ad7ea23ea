"""Do the cards that a game names (`Shows.faces`) tell a viewer more than they show: who was dealt one, or when?

A file opens each of them at its place in the shuffle, and a place belongs to whoever was dealt it. Where cards
change hands face down, the place of a card that is played tells who had it first.

So we deal the world next door: the same orders with two cards exchanged, played on such that a viewer sees and
hears the same. These worlds do not come from `redeal`: a state may remember where a card came from, and a
`redeal` that forgets to change it would hide the leak from us.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from random import Random
from typing import Any

import msgspec

from parlor.engine import Chance, Face, Seat, Shows, Step
from parlor.testing.cases import Case
from parlor.testing.checks.secrecy import name
from parlor.testing.fair_walks import FairWalk, Shoe, fair_walk, feed, play, sightings
from parlor.testing.picking import everything
from parlor.testing.walks import encode

MOVES = 60  # of a walk: what is hidden when cards are dealt, passed and played shows early
ALTERNATIVES = 1000  # actions that we look at in place of one that is not legal next door
SEATS = 4  # whose views we compare in one deal
TRIED = 12  # and of these we play so many


def hides_for_ever(case: Case) -> bool:
    """Where all cards are opened to everybody after the game, their places may be known, too."""
    described = case.game.describe()
    return isinstance(case.game, Shows) and described.secrets and described.lasting


def check_faces(case: Case, seed: str, neighbours: int) -> None:
    """In worlds that a viewer cannot tell apart, `faces` names cards that have the same past."""
    shoe = Shoe(Chance.named(seed), case.game.describe().deck)
    walk = fair_walk(case, shoe, (), Chance.named(f"{seed} choices"), MOVES)
    dice = Random(seed)
    for viewer in choose_viewers(case, dice):
        seen = dict.fromkeys((shuffle, at) for shuffle, at, _ in sightings(walk, viewer))
        named = [each for each in seen if not shoe.plain[each[0]]]  # a number is told to everybody
        perceived = Perceived(case, walk.steps, viewer)
        for _ in range(neighbours if named else 0):
            shuffle, at = dice.choice(named)
            compare(walk, perceived, deal_next_door(walk, shuffle, at, dice))


def choose_viewers(case: Case, dice: Random) -> list[Seat | None]:
    """All of a small table; of a large one some, others in each deal."""
    seats = list(range(case.seats))
    return [*dice.sample(seats, min(SEATS, case.seats)), None]


class Perceived:
    """What a viewer saw and heard at each step of a walk, looked at once."""

    def __init__(self, case: Case, steps: Sequence[Step[Any, Any]], viewer: Seat | None) -> None:
        self.case, self.steps, self.viewer = case, steps, viewer
        self.known: list[bytes] = []

    def at(self, number: int) -> bytes:
        while len(self.known) <= number:
            step = self.steps[len(self.known)]
            self.known.append(perceive(self.case, step, self.viewer))
        return self.known[number]


@dataclass(frozen=True, slots=True)
class NextDoor:
    """A walk with two cards of a shuffle exchanged."""

    walk: FairWalk
    orders: tuple[tuple[int, ...], ...]
    cards: tuple[Any, Any]  # as views write them
    dice: Random

    def play_unnoticed(self, perceived: Perceived) -> Iterator[Step[Any, Any]]:
        """The steps that are the same for a viewer, up to the first that is not."""
        case, viewer = self.walk.case, perceived.viewer
        shoe = Shoe(Chance.named("more"), self.walk.shoe.deck, list(self.orders))
        start = feed(shoe, lambda orders: case.game.start(case.seats, Chance(b"", orders=orders)))
        step: Step[Any, Any] | None = Step(start)
        for number in range(len(self.walk.steps)):
            seen = perceived.at(number)
            if number and step is not None:
                step = self.play_alike(step.state, shoe, number - 1, viewer, seen)
            if step is None or perceive(case, step, viewer) != seen:
                return
            told = self.walk.shoe.asked[: self.walk.taken[number]]
            asked = shoe.asked[: shoe.given]
            assert asked == told, (
                f"of how many cards a shuffle is tells {name(viewer)} a secret: {told} here, and"
                f" {asked} in a world that looks the same"
            )
            yield step

    def play_alike(
        self, state: Any, shoe: Shoe, number: int, viewer: Seat | None, seen: bytes
    ) -> Step[Any, Any] | None:
        """The same action, or another one of this seat that looks the same to the viewer."""
        case = self.walk.case
        seat, action = self.walk.moves[number]
        for each in self.alternatives(state, seat, action):
            given = shoe.given
            step = play(case, shoe, state, seat, each)
            if perceive(case, step, viewer) == seen:
                return step
            shoe.given = given
        return None

    def alternatives(self, state: Any, seat: Seat, action: Any) -> Iterator[Any]:
        """What a seat may do here, the likest first."""
        legal = self.walk.case.game.legal(state, seat)
        if legal.allows(action):
            yield action
            return
        exchanged = self.exchange(action)
        if exchanged is not None and legal.allows(exchanged):
            yield exchanged
        others = list(islice(chain(everything(legal), everything(legal.asides)), ALTERNATIVES))
        self.dice.shuffle(others)
        likest = sorted(others, key=lambda other: count_in_common(other, action), reverse=True)
        yield from likest[:TRIED]

    def exchange(self, action: Any) -> Any:
        """The same action with the other of the two cards, where it writes them as views do."""
        one, other = self.cards
        written = swap_leaves(msgspec.to_builtins(action), one, other)
        try:
            return msgspec.convert(written, self.walk.case.game.words.action)
        except msgspec.ValidationError:
            return None


def deal_next_door(walk: FairWalk, shuffle: int, place: int, dice: Random) -> NextDoor:
    """Exchange the card at a place of a shuffle with another card of that shuffle."""
    game, shoe = walk.case.game, walk.shoe
    assert isinstance(game, Shows)
    order, cards = shoe.orders[shuffle], shoe.cards[shuffle]
    one = [card for card in order if card < cards][place]
    other = dice.randrange(cards)
    orders = (*shoe.orders[:shuffle], swap_leaves(order, one, other), *shoe.orders[shuffle + 1 :])
    return NextDoor(walk, orders, (game.pack[one], game.pack[other]), dice)


def compare(walk: FairWalk, perceived: Perceived, door: NextDoor) -> None:
    case, viewer = walk.case, perceived.viewer
    game = case.game
    assert isinstance(game, Shows)  # asked once here: it takes longer than `faces` does
    here: list[Step[Any, Any]] = []
    there: list[Step[Any, Any]] = []
    for real, step in zip(walk.steps, door.play_unnoticed(perceived), strict=False):
        faces = faces_of(game, here, real, viewer)
        others = faces_of(game, there, step, viewer)
        here.append(real)
        there.append(step)
        assert faces.keys() == others.keys(), (
            f"whether `faces` names {faces.keys() ^ others.keys()} tells {name(viewer)} a secret"
        )
        for where, face in faces.items():
            if face != others[where] and not walk.shoe.plain[face.shuffle]:
                card = game.pack[place_in(walk.shoe, face)]
                past, other_past = (tell_past(case, steps, card) for steps in (here, there))
                assert past == other_past, (
                    f"the place of {card!r} at {where} tells {name(viewer)} who had it before: "
                    f"{face} in one world, {others[where]} in another that looks the same"
                )


def faces_of(
    game: Shows, before: Sequence[Step[Any, Any]], step: Step[Any, Any], viewer: Seat | None
) -> dict[str, Face]:
    found = game.faces(before[-1].state if before else None, step, viewer)
    return {face.where: face for face in found}


def place_in(shoe: Shoe, face: Face) -> int:
    """The number of the card that lay at a place."""
    order, cards = shoe.orders[face.shuffle], shoe.cards[face.shuffle]
    return [card for card in order if card < cards][face.place]


def tell_past(case: Case, steps: Sequence[Step[Any, Any]], card: Any) -> list[list[int]]:
    """How often each viewer has seen a card in each step.

    Two places that one player was dealt together have the same past. Counting matters: a public list of all
    cards shows everybody a card that only one of them holds.
    """
    viewers = (*range(case.seats), None)
    return [
        [count_in(msgspec.to_builtins(see(case, step, each)), card) for each in viewers]
        for step in steps
    ]


def see(case: Case, step: Step[Any, Any], viewer: Seat | None) -> Any:
    return case.game.view(step.state, viewer)


def perceive(case: Case, step: Step[Any, Any], viewer: Seat | None) -> bytes:
    return encode((see(case, step, viewer), step.events, sorted(case.game.to_act(step.state))))


def count_in(whole: Any, card: Any) -> int:
    """How often is a card written in a view?

    >>> count_in({"hands": [["2C"], ["QS"]], "last": "QS"}, "QS")
    2
    """
    if whole == card:
        return 1
    return sum(count_in(part, card) for part in parts_of(whole))


def parts_of(whole: Any) -> Sequence[Any]:
    if isinstance(whole, dict):
        return list(whole.values())
    return whole if isinstance(whole, list | tuple) else ()


def swap_leaves(whole: Any, one: Any, other: Any) -> Any:
    """
    >>> swap_leaves({"cards": ["2C", "QS", "9D"]}, "QS", "9D")
    {'cards': ['2C', '9D', 'QS']}
    """
    if whole == one:
        return other
    if whole == other:
        return one
    if isinstance(whole, dict):
        return {key: swap_leaves(part, one, other) for key, part in whole.items()}
    if isinstance(whole, list | tuple):
        return type(whole)(swap_leaves(part, one, other) for part in whole)
    return whole


def count_in_common(one: Any, other: Any) -> int:
    """How many words and numbers two actions share."""
    return (Counter(leaves_of(one)) & Counter(leaves_of(other))).total()


def leaves_of(action: Any) -> Iterator[str]:
    left = [msgspec.to_builtins(action)]
    while left:
        whole = left.pop()
        parts = parts_of(whole)
        left.extend(parts)
        if not parts:
            yield repr(whole)
