"""Which turns fill a hand, and that bots reckon with it.

A hand is short only when the pack has run out. When somebody gives up after that, it has cards again.
"""

import pytest
from hypothesis import given, settings

from parlor.engine import Chance
from parlor.games.iota.bots.around import Surroundings
from parlor.games.iota.bots.hard import Hard
from parlor.games.iota.bots.lines import DOWN
from parlor.games.iota.bots.outlook import Choice, Outlook
from parlor.games.iota.bots.turns import Turn
from parlor.games.iota.bots.worlds import World
from parlor.games.iota.model import Drew, Passed, Traded
from parlor.games.iota.rules import IotaRules
from parlor.testing.profiles import scale_to_profile
from tests.games.iota.bots.choices import choice
from tests.games.iota.plays import Play, endings
from tests.games.iota.scripts import (
    ANN,
    BOB,
    CID,
    CLASSIC,
    SEED,
    SEED_ONE,
    arranged,
    hand,
    play,
    texts,
    told,
)

ROW = "111 121 131"
OTHERS = ("-", "-", "-")
FOUR = "141 112 113 114"


@pytest.mark.parametrize(
    ("cards", "pile", "held", "left"),
    [
        ("141 112 113 114", "222", 4, 1),
        ("141 112", "222 333 444", 4, 1),
        ("141 112", "222 333", 4, 0),
        ("141", "222", 2, 0),  # all there is
    ],
)
def test_ruling_13_a_trade_deals_up_to_four_from_the_pack_and_the_hand(
    cards: str, pile: str, held: int, left: int
) -> None:
    state = arranged(ROW, cards, *OTHERS, pile=pile)
    traded = play(SEED, state, "ann trades")
    assert (len(traded.hands[ANN]), len(traded.pile)) == (held, left)
    assert {*traded.hands[ANN], *traded.pile} == {*state.hands[ANN], *state.pile}
    assert told(SEED, state, "ann trades") == (Traded(ANN, len(state.hands[ANN])),)


def test_a_pass_fills_the_hand_as_every_turn_does() -> None:
    """Whoever passes: also the clock for somebody silent."""
    state = arranged(ROW, "141 112", *OTHERS, pile="222 333 444")
    after = play(SEED, state, "ann passes")
    assert told(SEED, state, "ann passes") == (Passed(ANN), Drew(ANN, 2))
    assert (hand(after, ANN), texts(after.pile), after.turn) == ("141 112 222 333", "444", BOB)
    assert SEED.apply(state, ANN, SEED.timeout(state, ANN)).state == after
    full = arranged(ROW, FOUR, *OTHERS)
    assert told(SEED, full, "ann passes") == (Passed(ANN),)


def test_when_somebody_gives_up_the_others_fill_their_hands_in_their_turns() -> None:
    state = arranged(ROW, "141", "112 113", "114 222", "-", pile="")
    left = play(SEED, state, "dan leaves")
    assert [len(each) for each in left.hands] == [1, 2, 2, 0]
    after = play(SEED, left, "ann passes\nbob trades\ncid passes")
    assert [len(each) for each in after.hands] == [4, 3, 2, 0]
    assert after.pile == ()


def test_in_classic_a_trade_draws_as_many_as_go_and_a_pass_nothing() -> None:
    """The published rules: a hand is replenished after cards were laid."""
    state = arranged(ROW, "141 112", "-", "-", pile="222 333 444", game=CLASSIC)
    assert hand(play(CLASSIC, state, "ann passes"), ANN) == "141 112"
    assert told(CLASSIC, state, "ann passes") == (Passed(ANN),)
    assert hand(play(CLASSIC, state, "ann trades 141"), ANN) == "112 222"


@pytest.mark.parametrize("draws", ["cid passes", "cid trades"])
def test_ruling_19_who_takes_the_last_cards_may_still_play_them(draws: str) -> None:
    """The pack was not empty when cid had the turn, so all are asked once more."""
    state = arranged(ROW, FOUR, "-", "222 333", "444 443", pile="")
    state = play(SEED, state, f"dan leaves\nann passes\nbob passes\n{draws}")
    assert (len(state.hands[CID]), state.pile, state.turn) == (4, (), ANN)
    state = play(SEED, state, "ann passes\nbob passes")
    assert state.turn == CID
    assert play(SEED, state, "cid passes").turn is None


# Bots

PASS = Turn(0, ())
ONE_CARD = Turn(5, ((51 + DOWN * 52, 0),))


@pytest.mark.parametrize(
    ("game", "hand", "passes"),
    [
        (SEED, "121 222", True),  # it keeps both, and draws two
        (SEED, "121 222 333 444", False),
        (SEED_ONE, "121 222", False),
        (CLASSIC, "121 222", False),
    ],
)
def test_the_hard_bot_thinks_of_a_pass_where_that_fills_its_hand(
    game: IotaRules, hand: str, passes: bool
) -> None:
    state = arranged("111", hand, "-", "-", "-", pile="311 322 344", game=game)
    choices = [*Hard()._choices(game, state, 0)]
    assert (Choice(PASS, state.hands[0]) in choices) == passes


@pytest.mark.parametrize(
    ("fills", "made", "drawn"),
    [
        (True, Choice(PASS, (1, 2)), (60, 61)),
        (True, Choice(PASS, (), (1, 2)), (60, 61, 62, 1)),
        (False, Choice(PASS, (), (1, 2)), (60, 61)),
        (False, Choice(PASS, (1,), (2,)), (60,)),
        (True, Choice(ONE_CARD, (1,)), (60, 61, 62)),
        (False, Choice(ONE_CARD, (1,)), (60, 61, 62)),
    ],
)
def test_the_hard_bot_reckons_with_the_cards_that_the_rules_give_it(
    fills: bool, made: Choice, drawn: tuple[int, ...]
) -> None:
    room = Surroundings({51 + DOWN * 51: 5})
    outlook = Outlook(room, (60, 61, 62), pile=3, always_fills=fills)
    assert outlook.cards_drawn(made, World((), (60, 61, 62))) == drawn


@given(endings())
@settings(max_examples=scale_to_profile(12))
def test_the_hard_bot_plays_on_when_somebody_gives_up_by_old_rules_and_by_new_ones(
    play: Play,
) -> None:
    """Its answers are legal, and the same whatever the others hold."""
    for number, state in enumerate(play.states()):
        if state.turn is None or not state.out:
            continue
        twin = play.game.redeal(state, state.turn, Chance.named(f"{number}"))
        answers = [choice(each, play.game, looks=4) for each in (state, twin)]
        assert answers[0] == answers[1]
        assert play.game.legal(state, state.turn).allows(answers[0])
