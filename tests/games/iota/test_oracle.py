"""Whatever is played, the rules say what a slow and obvious recount says."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.engine import Illegal
from parlor.games.iota.cards import PACK
from parlor.games.iota.dealing import everybody
from parlor.games.iota.model import EndTurn, Put, Reclaim, Scored, State, TakeBack, Trade
from parlor.games.iota.rules import IotaRules
from parlor.games.iota.turns import BACKS
from parlor.testing.profiles import scale_to_profile
from tests.games.iota import oracle
from tests.games.iota.plays import LONG, Move, Play, desk, endings, plays, turn_cells
from tests.games.iota.scripts import CLASSIC, SEED, arranged

some = settings(max_examples=scale_to_profile(20, least=5))


@some
@given(plays())
def test_no_card_is_made_or_lost(play: Play) -> None:
    """All 64, or 66, are on the desk, in a hand or in the pile, each once, from the start to the end; and
    everybody knows the desk and their own hand."""
    for state in play.states():
        laid = [card for _, _, card in state.desk]
        held = [card for hand in state.hands for card in hand]
        assert sorted([*laid, *held, *state.pile]) == list(range(play.game.cards))
        assert len({(x, y) for x, y, _ in state.desk}) == len(state.desk)
        assert all(state.known[card] == everybody(len(state.hands)) for card in laid)
        assert all(
            state.known[card] >> seat & 1 for seat, hand in enumerate(state.hands) for card in hand
        )


@some
@given(plays())
def test_every_line_on_the_desk_is_right_at_all_times(play: Play) -> None:
    last = 0
    for state in play.states():
        if len(state.desk) != last:
            assert oracle.valid(desk(state)), desk(state)
            last = len(state.desk)


@some
@given(plays())
def test_the_scores_are_what_a_recount_makes_of_desk_and_turn(play: Play) -> None:
    """Both what is shown while cards lie there and what is written down when the turn ends."""
    counted = [0] * len(play.start.hands)
    for move in play.moves():
        seat, before, step = move.seat, move.before, move.step
        if move.action == EndTurn() and before.laid:
            held = len(before.hands[seat])
            points = oracle.score(desk(before), turn_cells(before), held, len(before.pile))
            counted[seat] += points
            (told,) = (each for each in step.events if isinstance(each, Scored))
            shown = play.game.view(before, None).tally
            assert shown is not None
            assert told.tally == shown
            assert (shown.points, sum(each.points for each in shown.lines)) == (
                points,
                points >> (shown.full + shown.four + shown.last),
            )
            assert step.state.last == tuple(turn_cells(before))
        assert list(step.state.scores) == counted


@some
@given(plays(), endings())
def test_hands_are_filled_as_the_oracle_fills_them(play: Play, ending: Play) -> None:
    """After each turn; and nobody else's hand changes."""
    for each in (play, ending):
        for move in each.moves():
            check_hands(each.game, move)


def check_hands(game: IotaRules, move: Move) -> None:
    before, after = move.before, move.step.state
    held, pile = len(before.hands[move.seat]), len(before.pile)
    if isinstance(move.action, (EndTurn, Trade)):
        wanted = oracle.held_after(game.version, game.manner, before.laid, held, pile)
        assert len(after.hands[move.seat]) == wanted
    for seat, hand in enumerate(after.hands):
        assert seat == move.seat or hand == before.hands[seat]


@some
@given(plays(), st.integers(0, 7))
def test_what_may_be_laid_is_what_the_oracle_allows(play: Play, first: int) -> None:
    """Every card of the hand on every cell; and every exchange for a wild card."""
    for state in islice(play.states(), first, None, 8):
        if state.turn is not None:
            check_choices(play.game, state)


def check_choices(game: IotaRules, state: State) -> None:
    assert state.turn is not None
    actions = game.legal(state, state.turn).actions
    hand = {PACK[card] for card in state.hands[state.turn]}
    puts = {(each.card, each.x, each.y) for each in actions if isinstance(each, Put)}
    assert puts == set(oracle.puts(desk(state), turn_cells(state), hand))
    for x in oracle.span([x for x, _, _ in state.desk]):
        for y in oracle.span([y for _, y, _ in state.desk]):
            for card in hand:
                assert accepted(game, state, Put(card, x, y)) == ((card, x, y) in puts)
    reclaims = {(each.card, each.x, each.y) for each in actions if isinstance(each, Reclaim)}
    allowed = set() if state.laid else set(oracle.reclaims(desk(state), hand))
    assert reclaims == allowed


def accepted(game: IotaRules, state: State, put: Put) -> bool:
    assert state.turn is not None
    try:
        game.apply(state, state.turn, put)
    except Illegal:
        return False
    return True


@some
@given(plays())
def test_a_card_that_is_taken_back_was_never_laid(play: Play) -> None:
    """The state is as it was, but for the place of the card in the hand, the count, and what all have seen."""
    for move in play.moves():
        if isinstance(move.action, Put) and move.before.backs < BACKS:
            back = play.game.apply(move.step.state, move.seat, TakeBack()).state
            assert sorted(back.hands[move.seat]) == sorted(move.before.hands[move.seat])
            before = replace(move.before, hands=(), known=(), backs=move.before.backs + 1)
            assert replace(back, hands=(), known=()) == before
            others = range(len(back.hands))
            assert [back.hands[each] for each in others if each != move.seat] == [
                move.before.hands[each] for each in others if each != move.seat
            ]


@some
@given(st.one_of(plays(), endings()))
def test_every_game_ends(play: Play) -> None:
    for _ in play.moves():
        pass
    assert play.state.turn is None, f"not in {LONG} actions"
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    stayed = [seat for seat in range(len(play.state.hands)) if seat not in play.state.out]
    best = max(play.state.scores[seat] for seat in stayed)
    assert outcome.winners == tuple(seat for seat in stayed if play.state.scores[seat] == best)


# Where chance seldom goes


@pytest.mark.parametrize(
    ("drawn", "hand"),
    [
        # A wild card would have to be 111 here, which lies beside it: two of a kind are all the same.
        ("121 131 141 ...\n... ... ... 111", "wild 112 222 333"),
        ("111 wild ...\n... 121 ...\n... 131 ...", "141 112 411 444"),
        ("wild wild ...", "111 222 333 444"),
        ("111 wild wild ...", "121 222 141 444"),
        ("111 wild 131 ...\n... 222 ... ...\n... 323 ... ...", "141 424 121 112"),
        ("111 ... 131 141", "121 222 wild 112"),
        ("111 112 ... 113 114", "wild 121 222 333"),  # it would join five
        ("111 wild 131 ...\n... 122 ... wild\n... ... ... 411", "141 121 444 211"),
    ],
)
def test_so_it_is_where_wild_cards_meet(drawn: str, hand: str) -> None:
    state = arranged(drawn, hand, "-", game=CLASSIC)
    check_choices(CLASSIC, state)
    for action in CLASSIC.legal(state, 0).actions:
        if isinstance(action, (Put, Reclaim)):
            check_choices(CLASSIC, CLASSIC.apply(state, 0, action).state)


def test_two_cards_are_always_a_line() -> None:
    """Whatever they are: so the starter takes every card on all its sides."""
    state = arranged("234", "111 222 333 444", "-", "-", "-")
    puts = [each for each in SEED.legal(state, 0).actions if isinstance(each, Put)]
    assert len(puts) == 4 * 4
