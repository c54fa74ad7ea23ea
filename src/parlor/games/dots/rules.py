"""The turn of dots: put a dot, close what it closes, pass the turn."""

from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Chance,
    Counted,
    Description,
    Illegal,
    Legal,
    Offer,
    Options,
    Outcome,
    Promises,
    Seat,
    Step,
    Words,
)
from parlor.engine.lesson import Lesson
from parlor.games.dots.blocks import BlockWeave
from parlor.games.dots.captures import captures
from parlor.games.dots.lesson import LESSON
from parlor.games.dots.model import (
    Action,
    Captures,
    Closed,
    Dotted,
    Event,
    Over,
    PaperStart,
    Put,
    Resign,
    State,
    View,
    Why,
    Zone,
)
from parlor.games.dots.paper import DOTS, HELD, HOLDERS, Paper, paper
from parlor.games.dots.weave import Weave

LEAST, MOST = 5, 64


class Dots(Options, frozen=True):
    """Two players; seat 0, who sent the challenge, is red and begins."""

    width: Annotated[int, Meta(ge=LEAST, le=MOST, title="Width")] = 39
    height: Annotated[int, Meta(ge=LEAST, le=MOST, title="Height")] = 32
    captures: Annotated[Captures, Meta(title="Captures")] = "seed"
    opening: Annotated[PaperStart, Meta(title="PaperStart")] = "empty"

    name: ClassVar[str] = "dots"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    words: ClassVar[Words] = Words(state=State, action=Action, event=Event, view=View)
    lesson: ClassVar[Lesson] = LESSON
    promises: ClassVar[Promises] = Promises(lines=7_000, small={"width": 7, "height": 6})
    counted: ClassVar[tuple[Counted, ...]] = (
        Counted("taken", "Dots taken"),
        Counted("largest", "Largest capture", "most"),
    )
    arena: ClassVar[dict[str, int]] = {"width": 20, "height": 20}  # a match of bots ends sooner so

    def describe(self) -> Description:
        return Description(
            title="Dots",
            blurb="Link your dots into a ring and capture your opponent's dots inside it.",
            least_seats=2,
            most_seats=2,
            offers=("draw", "finish", "takeback"),
            concedes=True,
            alternates=True,
        )

    @property
    def paper(self) -> Paper:
        return paper(self.width, self.height)

    def start(self, seats: int, chance: Chance) -> State:
        if seats != 2:
            raise Illegal("wrong_seats", f"{seats} seats asked, but dots is for 2")
        state = State(WEAVES[self.captures].blank(self.paper), self.width * self.height)
        if self.opening == "empty":
            return state
        for at, (row, col) in enumerate(self.paper.cross()):
            state = replace(self.apply(state, at % 2, Put(row, col)).state, last=None)
        return replace(state, moves=0)

    def to_act(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.turn is None else ONLY[state.turn]

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if state.turn is None:
            return Legal()
        if state.turn != seat:
            return Legal(concessions=(Resign(),))
        free = self.paper.free(state.ground.board)
        puts = tuple(Put(*divmod(point, self.width)) for point in free)
        return Legal(puts, concessions=(Resign(),))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play one action, or raise `Illegal` and leave everything as it was."""
        if state.turn is None:
            raise Illegal("game_over", f"seat {seat} acted, but the game is over")
        if isinstance(action, Resign):
            return over(state, "resigned", 1 - seat, ())
        if state.turn != seat:
            raise Illegal("not_your_turn", f"seat {seat} acted, but it is seat {state.turn}'s turn")
        weave = WEAVES[self.captures](self.paper, state.ground)
        closed = weave.put(self.place(state, action), seat)
        told: tuple[Event, ...] = (Dotted(seat, action.row, action.col), *closed)
        after = State(
            weave.ground(),
            state.free - 1 - weave.shut,
            1 - seat,
            (state.score[0] + weave.gains[0], state.score[1] + weave.gains[1]),
            (*state.zones, *map(zone, closed)) if closed else state.zones,
            action.row * self.width + action.col,
            state.moves + 1,
        )
        return Step(after, told) if after.free else over(after, "full", leader(after), told)

    def place(self, state: State, dot: Put) -> int:
        """Where a dot goes, if the point is on the board and free."""
        row, col = dot.row, dot.col
        if not (0 <= row < self.height and 0 <= col < self.width):
            size = f"rows are 0 to {self.height - 1}, columns 0 to {self.width - 1}"
            raise Illegal("off_board", f"({row}, {col}) refused: {size}")
        place = self.paper.place(row, col)
        byte = state.ground.board[place]
        if byte & DOTS:
            raise Illegal("taken", f"({row}, {col}) refused: a dot is there already")
        if byte & HOLDERS:
            owner = 0 if byte & HELD[0] else 1
            raise Illegal("closed", f"({row}, {col}) refused: it is in a zone of seat {owner}")
        return place

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            self.width,
            self.height,
            self.paper.picture(state.ground.board),
            state.turn,
            state.score,
            state.moves,
            state.zones,
            state.last,
        )

    def timeout(self, state: State, seat: Seat) -> Action:
        return Resign()  # [dots.md 6.6]

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        places = (1, 1) if state.winner is None else (1 + state.winner, 2 - state.winner)
        return Outcome(places, state.score)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return state  # nothing is hidden

    def side(self, state: State, seat: Seat) -> str:
        return "first" if seat == 0 else "second"

    def variant(self) -> str:
        return f"{self.width}x{self.height}"

    def tally(self, state: State) -> dict[Seat, dict[str, int]]:
        """The dots that each side holds in the end, and the most that a single ring of theirs took."""
        largest = [0, 0]
        for seat, took in captures(state.zones, self.paper.picture(state.ground.board), self.width):
            largest[seat] = max(largest[seat], took)
        return {seat: {"taken": state.score[seat], "largest": largest[seat]} for seat in (0, 1)}

    def appraise(self, state: State) -> tuple[int, int]:
        return state.score

    def considers(self, state: State, seat: Seat, offer: Offer) -> bool:
        """A bot takes a draw when it is behind; an end when it is not, or cannot catch up.  [dots.md 6.8]"""
        lead = state.score[seat] - state.score[1 - seat]
        if offer == "draw":
            return lead < 0
        return lead >= 0 or -lead > state.free // HOPE

    def agree(self, state: State, offer: Offer) -> Step[State, Event]:
        """A draw, whatever the score; or an end on the present score.  [dots.md 6.2, 6.3]"""
        if offer == "draw":
            return over(state, "draw", None, ())
        assert offer == "finish", offer
        return over(state, "finish", leader(state), ())


WEAVES: dict[Captures, type[Weave]] = {"seed": BlockWeave, "standard": Weave}
HOPE = 8  # free points in which somebody may still catch up by one
NOBODY: frozenset[Seat] = frozenset()
ONLY = (frozenset({0}), frozenset({1}))


def leader(state: State) -> Seat | None:
    mine, theirs = state.score
    return None if mine == theirs else int(theirs > mine)


def zone(closed: Closed) -> Zone:
    return Zone(closed.seat, closed.outline)


def over(
    state: State, why: Why, winner: Seat | None, told: tuple[Event, ...]
) -> Step[State, Event]:
    after = replace(state, turn=None, winner=winner)
    return Step(after, (*told, Over(why, winner, state.score)))
