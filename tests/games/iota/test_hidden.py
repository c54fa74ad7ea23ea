"""What is hidden stays hidden: views, events and redealt worlds tell nobody more than they have seen."""

from itertools import islice, zip_longest

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.engine import Chance, Seat
from parlor.games.iota.cards import PACK, WILDS
from parlor.games.iota.dealing import everybody
from parlor.games.iota.model import Leave, State
from parlor.testing.profiles import scale_to_profile
from tests.games.iota.bots.possible import possible, redealt
from tests.games.iota.plays import Move, Play, endings, plays
from tests.games.iota.scripts import (
    ANN,
    BOB,
    CID,
    CLASSIC,
    DAN,
    SEED,
    arranged,
    hand,
    lines,
    play,
    texts,
)

some = settings(max_examples=scale_to_profile(15, least=5))


@some
@given(st.one_of(plays(), endings()))
def test_hidden_hands_cannot_be_told_apart(play: Play) -> None:
    """Also after somebody left, of which the walks of the generic suite know nothing."""
    for number, state in enumerate(islice(play.states(), 0, None, 4)):
        for viewer in (*range(len(state.hands)), None):
            twin = play.game.redeal(state, viewer, Chance.named(f"twin {number}"))
            assert play.game.view(twin, viewer) == play.game.view(state, viewer)
            assert play.game.view(twin, None) == play.game.view(state, None)
            if viewer is not None:
                assert play.game.legal(twin, viewer) == play.game.legal(state, viewer)
            assert shuffled_from(twin) == shuffled_from(state)


def shuffled_from(state: State) -> list[tuple[int, int]]:
    """For each place of a card: the shuffle that it is from, and where it lay there."""
    cards = [*state.pile, *(card for hand in state.hands for card in hand)]
    return [(state.dealt[card], state.orders[state.dealt[card]].index(card)) for card in cards]


@some
@given(st.one_of(plays(), endings()))
def test_what_is_heard_of_an_action_does_not_depend_on_what_is_hidden(play: Play) -> None:
    for number, move in enumerate(play.moves()):
        if number % 3 and not isinstance(move.action, Leave):
            continue
        for viewer in (*range(len(move.before.hands)), None):
            check_sound(play, move, viewer, number)


def check_sound(play: Play, move: Move, viewer: Seat | None, number: int) -> None:
    twin = play.game.redeal(move.before, viewer, Chance.named(f"twin {number}"))
    if play.game.legal(twin, move.seat).allows(move.action):
        there = play.game.apply(twin, move.seat, move.action).events
        for one, other in zip_longest(move.step.events, there):
            assert msgspec.json.encode(one) == msgspec.json.encode(other)


# What somebody knows. With few cards about, all worlds can be tried.

SHOWN = "ann puts 121 at 52,51\nann takes back"
TWO = ("121 wild", "444 333")


@pytest.mark.parametrize("viewer", [BOB, None], ids=["bob", "spectator"])
@pytest.mark.parametrize(
    ("hands", "script", "knows"),
    [
        (TWO, "", ""),
        # Who has seen a card go to a hand knows that it is there.
        (TWO, SHOWN, "121"),
        (TWO, "ann puts wild at 52,51\nann takes back\nann passes", "wild"),
        # But not any more whether it was given back.
        (TWO, f"{SHOWN}\nann trades 121", ""),
        (TWO, f"{SHOWN}\nann trades wild", ""),
        (TWO, f"{SHOWN}\nann trades wild 121", ""),
        (("121 wild", "444", "333"), f"{SHOWN}\nann leaves", ""),
        # Who gives cards back knows where they are, also in the hand of who draws them.
        (TWO, "ann passes\nbob trades 444", ""),
        (TWO, "ann passes\nbob trades 444 333\nann trades 121 wild", ""),
        (TWO, "ann passes\nbob trades 444\nann puts 121 at 52,51\nann ends", ""),
    ],
)
def test_a_redealt_world_may_be_any_that_a_viewer_cannot_rule_out(
    hands: tuple[str, ...], script: str, knows: str, viewer: Seat | None
) -> None:
    start = arranged("111", *hands, pile="311 322", game=CLASSIC)
    after, worlds = possible(CLASSIC, start, list(lines(script)), viewer)
    found = redealt(CLASSIC, after, viewer)
    assert (after.hands, after.pile) in worlds
    assert worlds <= found, f"{len(worlds - found)} of {len(worlds)} are never dealt"
    known = {card for card, who in enumerate(after.known) if who == everybody(len(hands))}
    on_desk = {card for _, _, card in after.desk}
    assert {PACK[card] for card in known - on_desk} == set(knows.split())


@pytest.mark.parametrize("viewer", [ANN, BOB, None], ids=["ann", "bob", "spectator"])
@pytest.mark.parametrize("script", ["ann passes", "ann passes\nbob passes"])
def test_cards_drawn_in_a_pass_are_known_to_whoever_drew_them(
    script: str, viewer: Seat | None
) -> None:
    """With the others gone. Everybody else must reckon with every card there."""
    start = replace(arranged("111", "121 222 333", "444", "", "", pile="311 322"), out=(CID, DAN))
    after, worlds = possible(SEED, start, list(lines(script)), viewer)
    assert hand(after, ANN) == "121 222 333 311"
    assert redealt(SEED, after, viewer) == worlds


def test_a_redealt_world_leaves_what_a_viewer_gave_back_where_it_is() -> None:
    start = arranged("111", *TWO, pile="311 322", game=CLASSIC)
    after = play(CLASSIC, start, "ann passes\nbob trades 444 333")
    assert texts(after.pile) == "444 333"
    assert {pile for _, pile in redealt(CLASSIC, after, BOB)} == {after.pile}
    assert len({pile for _, pile in redealt(CLASSIC, after, ANN)}) == 4 * 3


def test_a_seed_trade_or_leave_makes_the_pile_unknown_to_all() -> None:
    state = play(SEED, arranged("111", "121 222 333 444", "-", "-", "-"), "ann puts 121 at 52,51")
    state = play(SEED, state, "ann takes back")
    seen = next(card for card in state.hands[ANN] if PACK[card] == "121")
    assert state.known[seen] == everybody(4)
    for script in ("ann trades", "ann leaves"):
        after = play(SEED, state, script)
        assert all(after.known[card] == 0 for card in after.pile)
        assert all(after.known[card] == 1 << ANN for card in after.hands[ANN])


def test_a_redeal_keeps_what_a_viewer_knows_and_moves_all_else_anywhere() -> None:
    """Every card that is unseen comes to lie in every place where one is, and no other card moves."""
    state = arranged("111", "121 222 333", "444 441", "-", pile="311 322 344", game=CLASSIC)
    state = play(CLASSIC, state, "ann puts 121 at 52,51\nann takes back")
    unseen = {*state.hands[ANN], *state.hands[CID], *state.pile} - {4}
    dealt: dict[tuple[int, int], set[int]] = {}
    for number in range(400):
        twin = CLASSIC.redeal(state, BOB, Chance.named(f"anywhere {number}"))
        assert twin.hands[BOB] == state.hands[BOB]
        assert hand(twin, ANN).endswith("121")
        assert twin.desk == state.desk
        for seat, cards in enumerate((*twin.hands, twin.pile)):
            for at, card in enumerate(cards):
                dealt.setdefault((seat, at), set()).add(card)
    anywhere = [found for found in dealt.values() if len(found) > 1]
    assert anywhere == [unseen] * len(unseen)


def test_a_wild_card_that_would_be_the_starter_goes_under_the_pile_unseen() -> None:
    """The first plain card behind it is the starter; no view tells of it, so no bot may know it either."""
    passed_over = []
    for number in range(150):
        state = CLASSIC.start(2, Chance.named(f"wild {number}"))
        order = state.orders[0]
        first = order.index(state.desk[0][2])
        under = order[8:first]
        assert set(under) <= set(WILDS)
        assert state.pile == (*order[first + 1 :], *under)
        assert not any(state.known[card] for card in under)
        passed_over.append(len(under))
    assert {0, 1} <= set(passed_over)
