"""Dealing a hand: its first cards, and those of each street."""

from collections.abc import Sequence

from msgspec.structs import replace

from parlor.engine import Chance, Seat, Step
from parlor.games.poker.hands.cards import PACK, Card
from parlor.games.poker.model.actions import Event, StreetDealt
from parlor.games.poker.model.hand import Seating, Stakes, State
from parlor.games.poker.play.betting import bet_size, next_to_act
from parlor.games.poker.play.posting import mark_all_in, post
from parlor.games.poker.variants import VARIANTS

WHOLE_PACK = tuple(range(len(PACK)))
STAYS = ("fold", "all_in")  # what a player did last is over with the street, but for these


def deal_hand(
    number: int,
    stakes: Stakes,
    seating: Seating,
    chips: Sequence[int],
    chance: Chance,
    drawn: int | None = None,
) -> Step[State, Event]:
    """Shuffle, take antes and blinds, and give the first cards."""
    deck, _ = chance.shuffle(WHOLE_PACK)
    return begin_hand(number, stakes, seating, chips, deck, drawn)


def begin_hand(
    number: int,
    stakes: Stakes,
    seating: Seating,
    chips: Sequence[int],
    deck: tuple[Card, ...],
    drawn: int | None = None,
) -> Step[State, Event]:
    """The same with a deck in a known order: for lessons, histories and tests."""
    players = seating.players
    posted = post(stakes, seating, chips)
    hole = VARIANTS[stakes.variant].streets[0].hole
    straddle = 2 * stakes.big if seating.straddler is not None else 0
    # A blind that is all-in for less still has to be called in full, usually.  [poker.md 10]
    high = (
        max(posted.bets) if stakes.short_blind_counts else max(stakes.big, straddle, *posted.bets)
    )
    state = State(
        number=number,
        stakes=stakes,
        seating=seating,
        phase="betting",
        turn=None,
        street=0,
        before=tuple(chips[seat] if seat in players else 0 for seat in range(len(chips))),
        stacks=posted.stacks,
        paid=posted.antes,
        bets=posted.bets,
        dead=posted.dead,
        live=players,
        cards=give_cards(players, hole, deck, len(chips)),
        board=(),
        deck=deck,
        dealt=hole * len(players),
        high=high,
        # The straddle doubles the least raise. In fixed limit bets stay as they are.  [poker.md 7]
        step=stakes.big if stakes.betting == "fixed_limit" else straddle or stakes.big,
        full=straddle or stakes.big,
        bets_made=2 if straddle else 1,
        faced=(-1,) * len(chips),
        last=mark_all_in(players, posted.stacks),
        uncapped=stakes.uncapped_heads_up and len(players) == 2,
        drawn=drawn,
    )
    last_blind = seating.big if seating.straddler is None else seating.straddler
    return Step(replace(state, turn=next_to_act(state, last_blind)), posted.told)


def give_cards(
    players: tuple[Seat, ...], hole: int, deck: tuple[Card, ...], chairs: int
) -> tuple[tuple[Card, ...], ...]:
    """One card at a time, clockwise from the button; the last one goes to the button.  [poker.md 8]"""
    many = len(players)
    held: list[tuple[Card, ...]] = [()] * chairs
    for at, seat in enumerate(players):
        held[seat] = deck[at : hole * many : many]
    return tuple(held)


def deal_street(state: State) -> tuple[State, StreetDealt]:
    """The next street: its cards, and a new round of betting. The bets lie in the pot already."""
    street = state.street + 1
    dealing = VARIANTS[state.stakes.variant].streets[street]
    upto = state.dealt + dealing.board
    cards = state.deck[state.dealt : upto]
    size = bet_size(state, street)
    opens = state.stakes.manners.blind_opens
    after = replace(
        state,
        street=street,
        board=(*state.board, *cards),
        dealt=upto,
        # Where the big blind opens each street, it is a bet that nobody made.
        high=size if opens else 0,
        step=size,
        full=0,
        bets_made=0,
        faced=(-1,) * len(state.stacks),
        uncapped=state.stakes.uncapped_heads_up and len(state.live) == 2,
        aggressor=None,
        last=tuple([each if each in STAYS else "" for each in state.last]),
    )
    return after, StreetDealt(dealing.title, tuple(PACK[card] for card in cards))
