"""The start of a hand from a file: antes, blinds and straddles, whoever posts them, and the first to act."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.poker.model.hand import Manners, Seating, Stakes, State
from parlor.games.poker.phh.deck import StackedDeck
from parlor.games.poker.phh.hand import PhhHand
from parlor.games.poker.play.betting import next_to_act
from parlor.games.poker.play.dealing import begin_hand
from parlor.games.poker.play.posting import mark_all_in
from parlor.games.poker.presets import HOUSE_MANNERS

NO_CAP = 10_000  # a file does not say how many raises a round of fixed limit had


class Antes(NamedTuple):
    """What is paid before the blinds: as a bet that others share, or dead."""

    live: tuple[int, ...]
    dead: tuple[int, ...]


def deal_first(hand: PhhHand, deck: StackedDeck, open_all_ins: bool) -> State:
    """The first state: chairs are numbered as the players are."""
    players = tuple(range(len(hand.stacks)))
    antes = divide_antes(hand)
    seating = find_seating(hand)
    stakes = find_stakes(hand, antes, seating, open_all_ins)
    state = begin_hand(1, stakes, seating, hand.stacks, deck.cards).state
    stacks = list(hand.stacks)

    def pay(amounts: Sequence[int]) -> tuple[int, ...]:
        paid = tuple(map(min, amounts, stacks))
        stacks[:] = map(int.__sub__, stacks, paid)
        return paid

    live, dead, bets = pay(antes.live), pay(antes.dead), pay(hand.blinds)
    # A blind that is all-in for less still has to be called in full, usually.  [poker.md 10]
    high = max(bets if hand.short_blind_counts else hand.blinds)
    posted = replace(
        state,
        stacks=tuple(stacks),
        paid=live,
        dead=sum(dead),
        bets=bets,
        high=high,
        step=hand.unit,
        full=max(hand.blinds),
        bets_made=int(high > 0),
        last=mark_all_in(players, stacks),
        turn=None,
    )
    return replace(posted, turn=next_to_act(posted, find_last_blind(hand, players, posted)))


def divide_antes(hand: PhhHand) -> Antes:
    """Antes of one size are bets; others, and those that need not be paid in full, are dead. [PHH, antes]"""
    none = (0,) * len(hand.stacks)
    more = hand.dead or none
    uniform = len({*hand.antes}) == 1
    paid_in_full = all(map(int.__ge__, hand.stacks, hand.antes))
    if uniform and (hand.trimmed or paid_in_full):
        return Antes(hand.antes, more)
    return Antes(none, tuple(map(int.__add__, hand.antes, more)))


def find_seating(hand: PhhHand) -> Seating:
    """The seats of the blinds, for display; the amounts that are paid are in `hand.blinds`."""
    players = tuple(range(len(hand.stacks)))
    last = players[-1]
    blinds = blinds_without_posts(hand)
    big = find_big(hand, blinds)
    small = last if len(players) == 2 and big == 0 else 0
    straddler = blinds.index(max(blinds))
    return Seating(
        players,
        button=last,
        small=small,
        big=big,
        dead_small=small == big or not blinds[small],
        straddler=straddler if blinds[straddler] > blinds[big] else None,
    )


def find_stakes(hand: PhhHand, antes: Antes, seating: Seating, open_all_ins: bool) -> Stakes:
    by_big = not any(antes.live) and any(antes.dead)
    return Stakes(
        small=0 if seating.dead_small else blinds_without_posts(hand)[seating.small],
        big=hand.unit,
        ante=antes.dead[seating.big] if by_big else antes.live[0],
        big_blind_ante=by_big,
        variant=hand.variant,
        betting=hand.betting,
        cap=NO_CAP,
        short_blind_counts=hand.short_blind_counts,
        run_twice=hand.asked_runs,
        open_all_ins="early" if open_all_ins else "never",
        manners=HOUSE_MANNERS if hand.house else Manners(),
    )


def find_last_blind(hand: PhhHand, players: tuple[Seat, ...], posted: State) -> Seat:
    """The player before the first to act: who posted most.

    Where several posted as much, a file does not say who of them came late and pays a blind for it. Its first
    action does.
    """
    blinds = blinds_without_posts(hand)
    if not any(blinds):
        return players[-1]
    most = [at for at in players if blinds[at] == max(blinds)]
    usual = find_big(hand, blinds)
    if usual not in most:
        usual = most[-1]  # a straddle
    acts = (act.player for act in hand.acts if act.kind in ("fold", "call", "raise"))
    first = next(acts, None)
    if first != next_to_act(posted, usual) and first == next_to_act(posted, most[-1]):
        return most[-1]
    return usual


def find_big(hand: PhhHand, blinds: tuple[int, ...]) -> Seat:
    """The big blind: the first who posts that much, and of two equal blinds the second.  [poker.md 8]"""
    big = next((at for at, blind in enumerate(blinds) if blind >= hand.unit), None)
    if big is None:
        big = blinds.index(max(blinds))
    both = big == 0 and blinds[0] == blinds[1] > 0
    if both and (len(blinds) > 2 or hand.house):
        return 1
    return big


def blinds_without_posts(hand: PhhHand) -> tuple[int, ...]:
    return tuple(map(int.__sub__, hand.blinds, hand.posts)) if hand.posts else hand.blinds
