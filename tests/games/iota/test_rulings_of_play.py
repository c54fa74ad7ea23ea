"""Rulings 12 to 19 and 25 to 27: who comes next, who leaves, trades, and how it ends.

Which turns fill a hand is in `test_drawing`.
"""

from msgspec.structs import replace

from parlor.engine import Chance
from parlor.games.iota.model import (
    Drew,
    EndTurn,
    Gone,
    Laid,
    Over,
    Passed,
    Scored,
    TakeBack,
    Trade,
    Traded,
)
from parlor.games.iota.turns import BACKS, LULL
from parlor.testing.picking import everything
from tests.games.iota.scripts import (
    ANN,
    BOB,
    CID,
    CLASSIC,
    DAN,
    SEED,
    arranged,
    hand,
    play,
    refused,
    texts,
    told,
)

ROW = "111 121 131"
OTHERS = ("-", "-", "-")
FOUR = "141 112 113 114"  # what ann holds, where nothing else is said
LAST = "ann puts 141 at 54,51\nann ends"


def test_ruling_12_who_left_is_passed_over_and_nobody_else_is() -> None:
    state = play(SEED, arranged(ROW, FOUR, *OTHERS), "ann passes\nbob leaves")
    assert state.turn == CID
    state = play(SEED, state, "cid passes\nann leaves")  # out of turn, and before the current seat
    assert state.turn == DAN
    assert play(SEED, state, "dan passes").turn == CID
    assert (
        play(
            SEED, arranged(ROW, FOUR, *OTHERS), "dan leaves\nann passes\nbob passes\ncid passes"
        ).turn
        == ANN
    )


def test_ruling_12_the_game_ends_when_one_is_left() -> None:
    state = arranged(ROW, FOUR, *OTHERS, scores=(9, 8, 7, 6))
    heard = told(SEED, state, "bob leaves\nann leaves\ncid leaves")
    assert heard == (Gone(BOB, 4), Gone(ANN, 4), Gone(CID, 4), Over((9, 8, 7, 6)))
    end = play(SEED, state, "bob leaves\nann leaves\ncid leaves")
    outcome = SEED.outcome(end)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((3, 4, 2, 1), (9, 8, 7, 6))


def test_who_left_comes_after_all_who_stayed() -> None:
    state = arranged(ROW, "141", *OTHERS, pile="", scores=(0, 90, 50, 20))
    end = play(SEED, play(SEED, state, "bob leaves"), "ann puts 141 at 54,51\nann ends")
    assert (end.turn, SEED.outcome(end)) == (CID, None)  # bob's cards are there to be drawn
    state = replace(arranged(ROW, "141", *OTHERS, pile="", scores=(0, 90, 50, 20)), out=(BOB,))
    outcome = SEED.outcome(play(SEED, state, LAST))
    assert outcome is not None
    assert outcome.places == (2, 4, 1, 3)


def test_ruling_13_a_trade_and_a_leave_return_the_whole_hand() -> None:
    state = arranged(ROW, FOUR, *OTHERS)
    traded = play(SEED, state, "ann trades")
    assert told(SEED, state, "ann trades") == (Traded(ANN, 4),)
    assert (len(traded.hands[ANN]), len(traded.pile)) == (4, len(state.pile))
    assert {*traded.pile, *traded.hands[ANN]} == {*state.pile, *state.hands[ANN]}
    left = play(SEED, state, "ann leaves")
    assert (left.hands[ANN], len(left.pile)) == ((), len(state.pile) + 4)
    assert {*left.pile} == {*state.pile, *state.hands[ANN]}


def test_ruling_14_a_leave_passes_the_turn_and_laid_cards_stay_for_nobodys_points() -> None:
    state = play(SEED, arranged(ROW, FOUR, *OTHERS), "ann puts 141 at 54,51\nann leaves")
    assert (state.turn, state.laid, state.scores) == (BOB, 0, (0, 0, 0, 0))
    assert (54, 51) in {(x, y) for x, y, _ in state.desk}
    assert state.hands[ANN] == ()
    assert SEED.legal(state, ANN).concessions == ()
    assert SEED.eliminated(state) == {ANN}


def test_ruling_14_who_leaves_out_of_turn_does_not_end_anothers() -> None:
    state = play(SEED, arranged(ROW, FOUR, *OTHERS), "ann puts 141 at 54,51\ncid leaves")
    assert (state.turn, state.laid) == (ANN, 1)
    assert play(SEED, state, "ann ends").scores[ANN] == 20


def test_ruling_15_silence_ends_the_turn_and_scores_it() -> None:
    state = play(SEED, arranged(ROW, FOUR, *OTHERS), "ann puts 141 at 54,51")
    assert SEED.timeout(state, ANN) == EndTurn()
    after = SEED.apply(state, ANN, SEED.timeout(state, ANN)).state
    assert (after.scores[ANN], after.turn, after.laid) == (20, BOB, 0)
    assert after.last == ((54, 51),)
    # The next player need not go on where the last one was.
    assert any(put.y > 51 for put in SEED.legal(after, BOB).actions if hasattr(put, "y"))


def test_ruling_17_no_trade_after_a_put_nor_with_an_empty_pack() -> None:
    state = arranged(ROW, FOUR, *OTHERS)
    assert refused(SEED, state, "ann puts 141 at 54,51\nann trades").code == "after_put"
    assert play(SEED, state, "ann puts 141 at 54,51\nann takes back\nann trades").turn == BOB
    empty = arranged(ROW, FOUR, *OTHERS, pile="")
    assert refused(SEED, empty, "ann trades").code == "pile_empty"
    empty = arranged(ROW, FOUR, *OTHERS, pile="", game=CLASSIC)
    assert refused(CLASSIC, empty, "ann trades 141").code == "pile_empty"


def test_a_trade_in_classic_is_of_any_cards_of_the_hand() -> None:
    state = arranged(ROW, FOUR, "-", game=CLASSIC)
    (trades,) = CLASSIC.legal(state, ANN).choices
    assert (trades.action, trades.field, trades.least, trades.most) == (Trade(), "cards", 1, 4)
    assert " ".join(trades.among) == hand(state, ANN)
    after = play(CLASSIC, state, "ann trades 141 114")
    assert play(CLASSIC, state, "ann trades 114 141") == after, "named in any order"
    assert hand(after, ANN) == f"112 113 {texts(state.pile[:2])}"
    assert texts(after.pile[-2:]) == "141 114"
    assert told(CLASSIC, state, "ann trades 141 114") == (Traded(ANN, 2),)
    twins = arranged(ROW, "wild wild 112 113", "-", game=CLASSIC)
    every = [each for each in everything(CLASSIC.legal(twins, ANN)) if isinstance(each, Trade)]
    # None, one or both wild cards, and each of the others or not.
    assert len(every) == 3 * 2 * 2 - 1
    assert hand(play(CLASSIC, twins, "ann trades wild"), ANN).startswith("wild 112 113")


def test_a_trade_for_more_than_the_pile_holds_draws_of_the_cards_given_back() -> None:
    state = arranged(ROW, FOUR, "-", pile="222", game=CLASSIC)
    after = play(CLASSIC, state, "ann trades 141 112 113")
    assert (hand(after, ANN), texts(after.pile)) == ("114 222 141 112", "113")


def test_ruling_18_a_trade_or_a_leave_shuffles_once() -> None:
    state = arranged(ROW, FOUR, *OTHERS)
    assert [len(play(SEED, state, each).orders) for each in ("ann trades", "cid leaves")] == [2, 2]
    for number in (1, 2):
        shuffled = play(SEED, replace(state, chance=Chance.named(f"{number}")), "ann trades")
        assert sorted(shuffled.pile) != list(shuffled.pile)


def test_ruling_19_with_an_empty_pack_it_ends_when_all_have_passed_in_a_row() -> None:
    state = arranged(ROW, FOUR, *OTHERS, pile="", scores=(5, 6, 7, 8))
    three = play(SEED, state, "ann passes\nbob passes\ncid passes")
    assert three.turn == DAN
    assert told(SEED, three, "dan passes") == (Passed(DAN), Over((5, 6, 7, 8)))
    # A card that is laid begins the count anew.
    late = play(SEED, replace(state, turn=CID), "cid passes\ndan passes")
    late = play(SEED, late, f"{LAST}\nbob passes\ncid passes\ndan passes")
    assert late.turn == ANN
    assert play(SEED, late, "ann passes").turn is None


def test_ruling_19_only_who_is_still_there_has_to_pass() -> None:
    state = replace(arranged(ROW, FOUR, *OTHERS, pile=""), out=(CID,))
    assert play(SEED, state, "ann passes\nbob passes").turn == DAN
    assert play(SEED, state, "ann passes\nbob passes\ndan passes").turn is None


def test_ruling_19_with_cards_in_the_pack_nobody_need_play_but_for_ever() -> None:
    """Three rounds in which nobody does anything end it: else a table that fell asleep would never end."""
    state = arranged(ROW, FOUR, *OTHERS)
    for number in range(4 * LULL):
        assert state.turn == number % 4
        state = SEED.apply(state, number % 4, EndTurn()).state
    assert state.turn is None


def test_ruling_19_trades_alone_do_not_keep_a_game_alive() -> None:
    """Round a block of sixteen cards nothing fits any more, whatever is drawn."""
    state = arranged(ROW, FOUR, *OTHERS)
    for number in range(4 * LULL):
        assert state.turn == number % 4
        state = SEED.apply(state, number % 4, (Trade(), EndTurn())[number // 4 % 2]).state
    assert state.turn is None
    assert state.scores == (0, 0, 0, 0)


def test_ruling_19_who_leaves_gives_the_others_something_to_play_for() -> None:
    """The hand is in the pack now: the rounds are counted anew."""
    state = play(SEED, arranged(ROW, FOUR, *OTHERS, pile=""), "ann passes\nbob passes\ncid leaves")
    for _ in range(3 * LULL):
        assert state.turn is not None
        state = SEED.apply(state, state.turn, EndTurn()).state
    assert state.turn is None


def test_the_last_turn_is_shown_until_the_next_one_ends() -> None:
    state = play(SEED, arranged(ROW, FOUR, *OTHERS), LAST)
    assert SEED.view(state, None).last == ((54, 51),)
    for script in ("bob passes", "bob trades"):
        assert SEED.view(play(SEED, state, script), None).last == ()


def test_each_turn_may_take_back_anew() -> None:
    """But not for ever: what everybody does is kept."""
    state = arranged(ROW, FOUR, *OTHERS)
    laid = play(SEED, replace(state, backs=BACKS), "ann puts 141 at 54,51")
    assert TakeBack() not in SEED.legal(laid, ANN).actions
    assert play(SEED, laid, "ann ends").backs == 0
    assert TakeBack() in SEED.legal(replace(laid, backs=BACKS - 1), ANN).actions


def test_ruling_25_everything_out_of_turn_is_answered_alike() -> None:
    state = arranged(ROW, FOUR, *OTHERS)
    said = (
        "bob puts 141 at 54,51",
        "bob ends",
        "bob trades",
        "bob takes back",
        "bob reclaims 51,51 with 141",
    )
    answers = {(no.code, str(no)) for no in (refused(SEED, state, each) for each in said)}
    assert answers == {("not_your_turn", "seat 1 acted, but it is seat 0's turn")}


def test_ruling_26_a_player_without_cards_passes() -> None:
    state = replace(arranged(ROW, "", "-", "-", "-", pile=""), turn=ANN)
    assert SEED.legal(state, ANN).actions == (EndTurn(),)
    assert told(SEED, state, "ann passes") == (Passed(ANN),)


def test_ruling_27_players_are_told_apart_by_their_seats() -> None:
    """Whatever they are called: names are for the table, which knows each person by an id."""
    state = arranged(ROW, FOUR, *OTHERS)
    heard = told(SEED, state, LAST)
    assert [type(each) for each in heard] == [Laid, Scored, Drew]
    assert [each.seat for each in heard if not isinstance(each, Over)] == [ANN] * 3
