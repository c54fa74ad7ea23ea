"""One hand: what is played for, who plays it, how it stands, and what a seat sees of it."""

from typing import Literal, TypeAlias

from parlor.engine import Seat, Value
from parlor.games.poker.hands.cards import Card, CardName
from parlor.games.poker.play.pots import Pot
from parlor.games.poker.variants import VariantName

Betting: TypeAlias = Literal["no_limit", "pot_limit", "fixed_limit"]
LastAction: TypeAlias = Literal["", "fold", "check", "call", "bet", "raise", "all_in"]
Coefficient: TypeAlias = Literal["x1_5", "x2", "all_in"]

# What is played for, and how: fixed when a hand is dealt, whatever the host changes later


class Manners(Value, frozen=True, omit_defaults=True):
    """Where the rules of a room differ from those of other rooms. All off: the usual rules."""

    # Raises are to one and a half times the bet, to twice the bet, or all-in.
    coefficients: bool = False
    # A later street is opened by calling the big blind; nobody checks before.
    blind_opens: bool = False
    # The last raiser has one more turn when all others have answered.
    extra_turn: bool = False
    # A player who cannot pay more than the call goes all-in or folds: there is no call for the whole stack.
    no_short_call: bool = False
    # Of two players the one with the button posts the big blind.
    button_posts_big: bool = False
    # When the dealer leaves during a hand, the button goes back to the player before.
    button_follows_leaver: bool = False


class Stakes(Value, frozen=True, omit_defaults=True):
    small: int
    big: int
    ante: int = 0
    big_blind_ante: bool = False  # the big blind pays the ante, for everybody
    variant: VariantName = "holdem"
    betting: Betting = "no_limit"
    cap: int = 4  # bets and raises in a round of fixed limit
    uncapped_heads_up: bool = False
    short_blind_counts: bool = (
        False  # a big blind that is all-in for less: is only that to be called?
    )
    run_twice: bool = False
    # Are hands turned up when nobody can bet any more: never, while cards are to come, or on the river, too?
    open_all_ins: Literal["never", "early", "always"] = "early"
    all_show: bool = False  # at a showdown, do losers show as well?
    manners: Manners = Manners()


class Post(Value, frozen=True):
    """Blinds that a player had missed and pays now: the big one counts as a bet, the small one is dead."""

    seat: Seat
    live: int
    dead: int


class Seating(Value, frozen=True, omit_defaults=True):
    """Who plays a hand, and from where."""

    players: tuple[Seat, ...]  # clockwise, the first after the button first
    button: Seat  # a dead button may lie at an empty chair
    small: Seat  # the chair of the small blind; nobody posts it where it is dead
    big: Seat
    dead_small: bool = False
    straddler: Seat | None = None
    posts: tuple[Post, ...] = ()


class State(Value, frozen=True, omit_defaults=True):
    """A hand. A tuple of chips or cards has one entry for each chair, also for those not dealt in."""

    number: int  # in the series: the first hand is 1
    stakes: Stakes
    seating: Seating
    phase: Literal[
        "betting", "runs", "over"
    ]  # runs: the players are asked how often to run the board
    turn: Seat | None
    street: int  # in the streets of the variant
    before: tuple[int, ...]  # the chips that each player came with
    stacks: tuple[int, ...]
    paid: tuple[int, ...]  # in earlier rounds, antes included; it stays when the pots are paid out
    bets: tuple[int, ...]  # in this round
    dead: int  # chips in the main pot that are nobody's bet
    live: tuple[Seat, ...]  # players who did not fold, in the order of `seating.players`
    cards: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    deck: tuple[Card, ...]  # the whole pack as it was shuffled
    dealt: int  # how many of it
    # Betting in this round
    high: int  # what has to be called
    step: int  # the last full raise: the next one is at least as large
    full: int  # the last full bet; in fixed limit a raise is counted from it
    bets_made: int  # bets and raises, the big blind included
    faced: tuple[int, ...]  # what there was to call when a seat acted last; -1: it has not acted
    uncapped: bool = False  # did the round begin with two players, where these may raise for ever?
    aggressor: Seat | None = None  # who bet or raised last
    last: tuple[LastAction, ...] = ()  # by chair; folds and all-ins stay, others go with the street
    # All-in
    second_board: tuple[Card, ...] = ()  # of a hand that is run twice; complete, unlike `board`
    agreed: tuple[Seat, ...] = ()  # to run it twice
    shown: tuple[
        tuple[Seat, int], ...
    ] = ()  # cards turned up: the seat, and which of its cards, as bits
    left: tuple[
        Seat, ...
    ] = ()  # during the hand; kept where the button follows a dealer who leaves
    # What is counted
    moves: int = 0
    drawn: int | None = None  # the number that was drawn for the first button
    entered: tuple[Seat, ...] = ()  # put chips in by choice, before the flop
    raised: tuple[Seat, ...] = ()  # raised before the flop
    won: tuple[int, ...] = ()  # what each chair was paid from the pots; empty before the end
    contested: bool = False  # was there a showdown?


# What a seat sees


class RaiseRange(Value, frozen=True):
    low: int
    high: int


class BestHand(Value, frozen=True, omit_defaults=True):
    category: str
    cards: tuple[CardName, ...]  # those that make it: before the flop one card, or a pair
    low: tuple[CardName, ...] = ()


class View(Value, frozen=True, kw_only=True, omit_defaults=True):
    """What a player looks at first comes first: the page of a game without one of its own shows it so."""

    cards: tuple[CardName, ...] = ()  # your own; none after a fold
    board: tuple[CardName, ...]
    second_board: tuple[CardName, ...] = ()
    best: BestHand | None = None  # what your cards make with the board
    pots: tuple[Pot, ...]  # without the bets of this round
    bets: tuple[int, ...]
    stacks: tuple[int, ...]
    turn: Seat | None
    asked: tuple[Seat, ...] = ()  # how often to run the board
    may: tuple[str, ...] = ()  # the types of action you may take now
    call: int = 0  # what a call costs you
    raise_to: RaiseRange | None = None
    sizes: tuple[int, ...] = ()  # where only some raises are allowed: to these
    coefficients: tuple[Coefficient, ...] = ()  # and what each of these sizes is
    last: tuple[LastAction, ...] = ()  # by chair: what each player did last
    shown: tuple[tuple[CardName | None, ...], ...]  # by chair: cards that are turned up
    won: tuple[int, ...] = ()
    street: str
    button: Seat
    small_seat: Seat | None
    big_seat: Seat
    straddler: Seat | None = None
    dealt: tuple[Seat, ...]  # clockwise from the button
    live: tuple[Seat, ...]
    hand: int
    variant: VariantName
    betting: Betting
    small_blind: int
    big_blind: int
    ante: int = 0
    drawn: int | None = None
