"""The words of poker: what players do, what everybody hears, and what the house keeps of a hand."""

from typing import Literal, TypeAlias

from parlor.engine import Seat, Value, Variant
from parlor.games.poker.hands.cards import Card
from parlor.games.poker.play.pots import Pot
from parlor.games.poker.variants import VariantName

CardName: TypeAlias = str  # "As"
Betting: TypeAlias = Literal["no_limit", "pot_limit", "fixed_limit"]
PostKind: TypeAlias = Literal["ante", "small", "big", "straddle", "missed"]
LastAction: TypeAlias = Literal["", "fold", "check", "call", "bet", "raise", "all_in"]
Coefficient: TypeAlias = Literal["x1_5", "x2", "all_in"]

# Actions


class Fold(Variant, frozen=True):
    pass


class Check(Variant, frozen=True):
    pass


class Call(Variant, frozen=True):
    pass


class RaiseTo(Variant, frozen=True):  # a bet is a raise from nothing
    amount: int  # the whole bet in this round


class RunOnce(Variant, frozen=True):
    pass


class RunTwice(Variant, frozen=True):
    pass


class Show(Variant, frozen=True):  # an aside, when the hand is over
    cards: tuple[CardName, ...] = ()


Action: TypeAlias = Fold | Check | Call | RaiseTo | RunOnce | RunTwice | Show

# What everybody hears of a hand


class Posted(Variant, frozen=True, omit_defaults=True):
    """What a player pays before the cards. Missed blinds, big and small, are one sum."""

    seat: Seat
    chips: int
    kind: PostKind
    all_in: bool = False
    dead: int = 0  # so many of the chips are nobody's bet  [poker.md 1.5]


class Folded(Variant, frozen=True):
    seat: Seat


class Checked(Variant, frozen=True):
    seat: Seat


class Called(Variant, frozen=True, omit_defaults=True):
    seat: Seat
    paid: int
    all_in: bool = False


class Bet(Variant, frozen=True, omit_defaults=True):
    seat: Seat
    to: int
    all_in: bool = False


class Raised(Variant, frozen=True, omit_defaults=True):
    seat: Seat
    to: int
    all_in: bool = False


class Returned(Variant, frozen=True):
    """A bet that nobody matched goes back.  [poker.md 2]"""

    seat: Seat
    chips: int


class StreetDealt(Variant, frozen=True, omit_defaults=True):
    street: str
    cards: tuple[CardName, ...]
    board: int = 0  # 1: the second board of a hand that is run twice


class AskedToRunTwice(Variant, frozen=True):
    pass


class RunsAgreed(Variant, frozen=True):
    runs: int


class Shown(Variant, frozen=True):
    """A player's cards are turned up, each at its place among them; None: this one stays down."""

    seat: Seat
    cards: tuple[CardName | None, ...]


class Made(Variant, frozen=True, omit_defaults=True):
    """What the cards of a hand that was shown make with the board."""

    seat: Seat
    hand: str  # the category: "full_house"
    best: tuple[CardName, ...]  # the five cards that make it
    low: tuple[CardName, ...] = ()  # and those of the low
    board: int = 0


class Mucked(Variant, frozen=True):
    seat: Seat


class Won(Variant, frozen=True, omit_defaults=True):
    seat: Seat
    chips: int
    pot: int = 0  # 0 is the main pot, 1 the first side pot
    half: Literal["", "high", "low"] = ""  # of a pot that was divided
    board: int = 0


# What players ask for beside playing, and what is heard of it


class BuyIn(Variant, frozen=True):
    chips: int


class SitOut(Variant, frozen=True):
    pass


class ComeBack(Variant, frozen=True):
    pass


class PostBlinds(Variant, frozen=True):
    """Pay the blinds that were missed with the next hand, rather than wait for the big blind."""


class WaitForBlind(Variant, frozen=True):
    pass


class Straddle(Variant, frozen=True):
    """Straddle whenever you are first to act."""


class StopStraddling(Variant, frozen=True):
    pass


Request: TypeAlias = (
    BuyIn | SitOut | ComeBack | PostBlinds | WaitForBlind | Straddle | StopStraddling
)


class BoughtIn(Variant, frozen=True):
    seat: Seat
    chips: int


class SatOut(Variant, frozen=True):
    seat: Seat


class CameBack(Variant, frozen=True):
    seat: Seat


class WillPost(Variant, frozen=True):
    seat: Seat
    posts: bool


class WillStraddle(Variant, frozen=True):
    seat: Seat
    straddles: bool


Event: TypeAlias = (
    Posted
    | Folded
    | Checked
    | Called
    | Bet
    | Raised
    | Returned
    | StreetDealt
    | AskedToRunTwice
    | RunsAgreed
    | Shown
    | Made
    | Mucked
    | Won
    | BoughtIn
    | SatOut
    | CameBack
    | WillPost
    | WillStraddle
)

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


# The purse, which outlives a hand


class SeatedPlayer(Value, frozen=True, omit_defaults=True):
    """What belongs to a player, and goes along to another chair."""

    chips: int
    brought: int  # all chips that were bought so far
    sits_out: bool = False
    owes_small: bool = False
    owes_big: bool = False
    posts: bool = False  # pays what is owed with the next hand, rather than wait for the big blind
    straddles: bool = False
    played: bool = False  # has been dealt a hand
    # Of a tournament: 1 for the first player who went out, 2 for the next. Who shares a place shares a number.
    out: int = 0


class Purse(Value, frozen=True, omit_defaults=True):
    players: tuple[SeatedPlayer | None, ...]  # by chair
    hands: int = 0  # that were played
    # Where they lay in the last hand
    button: Seat | None = None
    small: Seat | None = None
    big: Seat | None = None
    played: int = 0  # milliseconds of the series so far
    lost: int = 0  # chips that went out of play with players who left a tournament
