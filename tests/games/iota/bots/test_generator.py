"""The bots' turns are the turns of the rules: every one, no other, with the points that the rules count."""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from parlor.engine import Chance
from parlor.games.iota import Iota
from parlor.games.iota.bots.lines import desk_of, spot
from parlor.games.iota.bots.plans import completions, next_of, without_a_turn
from parlor.games.iota.bots.turns import Places, Turn
from parlor.games.iota.cards import PACK, WILDS, write_card
from parlor.games.iota.choices import reclaims
from parlor.games.iota.model import Manner, Put, State
from parlor.games.iota.turns import count_turn
from tests.games.iota.drawn import desk

Laid: TypeAlias = frozenset[tuple[int, int, str]]
MANNERS: tuple[Manner, Manner] = ("seed", "classic")


def by_the_rules(game: Iota, state: State) -> dict[Laid, int]:
    """All turns and their points, found by laying whatever may be laid, and whatever may be laid after it."""
    found: dict[Laid, int] = {}
    waiting = [state]
    while waiting:
        now = waiting.pop()
        assert now.turn is not None
        for action in game.legal(now, now.turn).actions:
            if isinstance(action, Put):
                after = game.apply(now, now.turn, action).state
                laid = frozenset(
                    (x, y, write_card(card)) for x, y, card in after.desk[-after.laid :]
                )
                if laid not in found:
                    found[laid] = count_turn(after).points
                    waiting.append(after)
    return found


def by_the_bots(state: State) -> dict[Laid, int]:
    assert state.turn is not None
    hand, last = state.hands[state.turn], not state.pile
    places = Places(desk_of(state))
    turns = places.turns(hand, last)
    best = places.best(hand, last)
    assert (best.points if best else None) == max((turn.points for turn in turns), default=None)
    found = {laid(turn): turn.points for turn in turns}
    assert len(found) == len(turns), "a turn was found twice"
    return found


def laid(turn: Turn) -> Laid:
    return frozenset((*spot(cell), write_card(card)) for cell, card in turn.laid)


def carried_out(game: Iota, state: State, turn: Turn) -> State:
    """A turn laid card by card, in the order that it names."""
    assert state.turn is not None
    for cell, card in turn.laid:
        state = game.apply(state, state.turn, Put(write_card(card), *spot(cell))).state
    return state


def positions(manner: Manner, number: int) -> Iterator[tuple[Iota, State]]:
    """A game in which turns are laid by chance, or the best, or whatever takes a wild card off the desk."""
    luck = Random(f"{manner}/{number}")
    game = Iota(manner=manner)
    state = game.start(4 if manner == "seed" else 2 + number % 3, Chance.named(str(number)))
    if manner == "classic":
        state = with_wilds_in_hand(state, luck, together=number % 2 == 0)
    while (seat := state.turn) is not None:
        yield game, state
        places, hand = Places(desk_of(state)), state.hands[seat]
        turns, swaps = places.turns(hand), [*reclaims(state, seat)]
        if swaps and luck.random() < 0.5:
            state = game.apply(state, seat, luck.choice(swaps)).state
        elif not turns:
            state = game.apply(state, seat, without_a_turn(manner, state, seat)).state
        else:
            wild = [turn for turn in turns if any(card in WILDS for _, card in turn.laid)]
            best = places.best(hand)
            assert best is not None
            long = max(turns, key=lambda turn: len(turn.laid))
            turn = luck.choice([best, long, luck.choice(wild or turns), luck.choice(turns)])
            state = game.apply(
                carried_out(game, state, turn), seat, game.timeout(state, seat)
            ).state


def with_wilds_in_hand(state: State, luck: Random, together: bool) -> State:
    """Both wild cards dealt to one player or to two, so that they are met soon and often."""
    now = list(range(len(PACK)))
    one, two = state.hands[0], state.hands[0 if together else 1]
    for wild, place in zip(WILDS, (one[luck.randrange(2)], two[-1]), strict=True):
        there = now.index(wild)
        now[now.index(place)], now[there] = wild, place
    return replace(
        state,
        pile=tuple(now[card] for card in state.pile),
        hands=tuple(tuple(now[card] for card in hand) for hand in state.hands),
        desk=tuple((x, y, now[card]) for x, y, card in state.desk),
    )


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("number", range(8))
def test_every_turn_of_the_rules_is_found_and_no_other(manner: Manner, number: int) -> None:
    for at, (game, state) in enumerate(positions(manner, number)):
        if at % 4 == number % 4:
            assert by_the_bots(state) == by_the_rules(game, state)


@pytest.mark.parametrize("manner", MANNERS)
def test_a_turn_can_be_laid_in_the_order_that_it_names(manner: Manner) -> None:
    for at, (game, state) in enumerate(positions(manner, 7)):
        if at % 5 == 0 and state.turn is not None:
            hand = state.hands[state.turn]
            for turn in Places(desk_of(state)).turns(hand, last=not state.pile):
                after = carried_out(game, state, turn)
                assert count_turn(after).points == turn.points


def test_the_chance_games_meet_what_is_rare() -> None:
    """Wild cards on the desk and two of them in a hand; turns of four cards; the end of the pack."""
    met = set()
    for number in range(8):
        for _, state in positions("classic", number):
            assert state.turn is not None
            hand = state.hands[state.turn]
            met.add(("on the desk", sum(card in WILDS for _, _, card in state.desk)))
            met.add(("in the hand", sum(card in WILDS for card in hand)))
            met.add(("last", len(state.last)))
            met.add(("pile", bool(state.pile)))
    assert {("on the desk", 2), ("in the hand", 2), ("last", 4), ("pile", False)} <= met


DRAWN = {
    "wild cards that depend on each other, each in a line that crosses": desk(
        """
        111  122  ....
        wild wild 233
        """,
        "132 144 333 444",
    ),
    "both wild cards in one line": desk("wild 111 wild", "222 333 141 121"),
    "a wild card at the corner of two lines": desk(
        """
        111  wild 333
        .... 214  ....
        """,
        "222 444 434 122",
    ),
    "a gap between two lines": desk(
        """
        111  .... 131  ....
        .... .... 232  ....
        """,
        "121 141 wild wild",
    ),
    "two wild cards side by side count nothing": desk("wild", "wild", pile=""),
}


@pytest.mark.parametrize("state", DRAWN.values(), ids=DRAWN)
def test_wild_cards_are_understood(state: State) -> None:
    rules = by_the_rules(Iota(manner="classic"), state)
    assert by_the_bots(state) == rules
    assert rules


def test_what_is_begun_can_be_completed_in_every_way() -> None:
    """By somebody who knows only the state, and whatever cards lie there already."""
    begun = 0
    for manner in MANNERS:
        for at, (game, state) in enumerate(positions(manner, 9)):
            assert state.turn is not None
            hand = state.hands[state.turn]
            turns = Places(desk_of(state)).turns(hand, last=not state.pile)
            for turn in [turn for turn in turns if len(turn.laid) > 1][at % 3 :: 20]:
                half = carried_out(game, state, Turn(0, turn.laid[:1]))
                more = completions(half, state.turn)
                assert laid(turn) in map(laid, more)
                assert {laid(each) for each in more} == {
                    laid(each) for each in turns if laid(Turn(0, turn.laid[:1])) <= laid(each)
                }
                now = half
                while isinstance(put := next_of(turn, now), Put):
                    now = game.apply(now, state.turn, put).state
                assert count_turn(now).points == turn.points
                begun += 1
    assert begun > 30
