"""The rulings of docs/games/iota.md: one test or more for each that is about the rules, named by its number.

12 to 19 and 25 to 27 are in `test_rulings_of_play`. Elsewhere: 7 (what is no card and no position at all) in
`test_malformed`; 16 (one deadline for a turn, however many cards are laid) in
tests/table/rules/test_long_turns; 20 to 22 (who is waited for, and playing alone) in
tests/lobby/test_matching and tests/server/routes/test_matching.
24, and parts of 8, 25 and 27, are about the names of the seed's own messages: those are for a gateway to
speak, which the house does not have yet; here every action has one name.
"""

import msgspec
import pytest
from msgspec.structs import replace

from parlor.engine import Chance
from parlor.games.iota import Iota
from parlor.games.iota.cards import PACK
from parlor.games.iota.desk import MIDDLE, SIDE
from parlor.games.iota.model import Drew, EndTurn, Trade
from parlor.table.rules_in_force import decoder_of
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


def tally_of(
    game: Iota, script: str, *hands: str, pile: str | None = None
) -> tuple[int, bool, bool]:
    made = game.view(play(game, arranged("111", *hands, pile=pile, game=game), script), None).tally
    assert made is not None
    return made.full, made.four, made.last


def test_ruling_1_and_2_four_cards_double_and_so_does_a_full_line() -> None:
    three = "ann puts 121 at 52,51\nann puts 131 at 53,51\nann puts 141 at 54,51"
    assert tally_of(SEED, three, "121 131 141 444", *OTHERS) == (1, False, False)
    four = """
        ann puts 112 at 51,52
        ann puts 122 at 52,52
        ann puts 132 at 53,52
        ann puts 142 at 54,52
    """
    assert tally_of(SEED, four, "112 122 132 142", *OTHERS) == (1, True, False)


def test_ruling_3_a_card_touches_another_and_lies_in_line_with_its_turn() -> None:
    state = arranged(ROW, FOUR, *OTHERS)
    assert refused(SEED, state, "ann puts 141 at 60,60").code == "detached"
    script = "ann puts 112 at 51,52\nann puts 141 at 54,51"
    assert refused(SEED, state, script).code == "not_in_line"


def test_ruling_3_a_gap_ends_a_line() -> None:
    """In one row, but with an empty cell between them; laid from one end to the other they are a line."""
    state = arranged("111 112 113", "131 132 133 444", *OTHERS)
    assert (
        refused(SEED, state, "ann puts 131 at 51,52\nann puts 133 at 53,52").code == "not_in_line"
    )
    whole = "ann puts 131 at 51,52\nann puts 132 at 52,52\nann puts 133 at 53,52"
    assert play(SEED, state, whole).laid == 3


def test_ruling_4_the_first_card_needs_no_line_of_its_turn_and_the_second_takes_either() -> None:
    state = arranged("111", "121 112 131 444", *OTHERS)
    first = play(SEED, state, "ann puts 121 at 52,51")
    assert play(SEED, first, "ann puts 131 at 53,51").laid == 2
    assert play(SEED, first, "ann puts 131 at 52,52").laid == 2
    assert refused(SEED, first, "ann puts 112 at 51,52").code == "not_in_line"


def test_ruling_4_a_third_card_does_not_turn_the_corner() -> None:
    state = arranged("111", "121 131 112 444", *OTHERS)
    two = play(SEED, state, "ann puts 121 at 52,51\nann puts 131 at 53,51")
    assert refused(SEED, two, "ann puts 112 at 53,52").code == "not_in_line"
    assert refused(SEED, two, "ann puts 112 at 51,52").code == "not_in_line"


def test_ruling_5_what_is_refused_leaves_the_card_in_the_hand() -> None:
    state = arranged(ROW, FOUR, *OTHERS)
    refused(SEED, state, "ann puts 112 at 54,51")
    assert hand(state, ANN) == FOUR
    assert play(SEED, state, "ann puts 141 at 54,51").laid == 1


def test_ruling_6_a_card_that_is_not_in_the_hand_is_refused() -> None:
    state = arranged(ROW, "112 113 114 444", "141 333 222 443", "-", "-")
    no = refused(SEED, state, "ann puts 141 at 54,51")
    assert (no.code, str(no)) == (
        "not_in_hand",
        "card '141' to (54, 51) refused: it is not in your hand",
    )


@pytest.mark.parametrize("cell", ["-1,51", "51,-1", "103,51", "51,103", f"{10**30},0"])
def test_ruling_7_the_desk_has_cells_0_to_102(cell: str) -> None:
    no = refused(SEED, arranged(ROW, FOUR, *OTHERS), f"ann puts 141 at {cell}")
    assert no.code == "off_desk"
    assert "the desk has cells 0 to 102" in str(no)


def test_ruling_7_the_outermost_cell_is_part_of_the_desk() -> None:
    for at, edge in ((SIDE - 2, SIDE - 1), (1, 0)):
        state = replace(arranged(ROW, FOUR, *OTHERS), desk=((at, at, 0),))
        assert play(SEED, state, f"ann puts 141 at {edge},{at}").laid == 1
        assert play(SEED, state, f"ann puts 141 at {at},{edge}").laid == 1


def test_ruling_8_a_desk_is_shown_as_positions_with_cards_and_nothing_else() -> None:
    state = play(SEED, arranged("131", "121 333 222 444", *OTHERS), "ann puts 121 at 52,51")
    shown = msgspec.to_builtins(SEED.view(state, BOB))["desk"]
    assert shown == ((51, 51, "131"), (52, 51, "121"))


def test_ruling_9_a_hand_is_filled_after_it_is_scored() -> None:
    state = arranged(ROW, "141", *OTHERS, pile="222 333")
    assert told(SEED, state, LAST)[-1] == Drew(ANN, 2)
    after = play(SEED, state, LAST)
    assert (after.scores[ANN], hand(after, ANN), after.pile) == (20, "222 333", ())
    assert after.turn == BOB


def test_ruling_9_the_last_turn_doubles_only_with_pack_and_hand_empty() -> None:
    assert play(SEED, arranged(ROW, "141", *OTHERS, pile="222"), LAST).scores[ANN] == 20
    kept = play(SEED, arranged(ROW, "141 222", *OTHERS, pile=""), LAST)
    assert (kept.scores[ANN], kept.turn) == (20, BOB)
    end = play(SEED, arranged(ROW, "141", *OTHERS, pile=""), LAST)
    assert (end.scores[ANN], end.turn) == (40, None)


def test_ruling_9_a_hand_is_filled_to_four_and_no_further() -> None:
    state = arranged(ROW, "141 222", *OTHERS)
    after = play(SEED, state, LAST)
    assert len(after.hands[ANN]) == 4
    assert hand(after, ANN) == f"222 {texts(state.pile[:3])}"


def test_ruling_9_a_wild_card_may_be_the_last() -> None:
    state = arranged(ROW, "wild", "-", pile="", game=CLASSIC)
    end = play(CLASSIC, state, "ann puts wild at 54,51\nann ends")
    assert (end.scores, end.turn) == ((6 * 2 * 2, 0), None)


def test_ruling_10_the_turn_goes_to_the_next_seat_once() -> None:
    state = arranged(ROW, FOUR, *OTHERS)
    turns = []
    for _ in range(5):
        turns.append(state.turn)
        assert state.turn is not None
        state = SEED.apply(state, state.turn, EndTurn()).state
    assert turns == [ANN, BOB, CID, DAN, ANN]
    assert play(SEED, arranged(ROW, FOUR, *OTHERS), LAST).turn == BOB
    assert play(SEED, arranged(ROW, FOUR, *OTHERS), "ann trades").turn == BOB


def test_ruling_11_the_first_seat_begins() -> None:
    for number in range(5):
        assert SEED.start(4, Chance.named(f"first {number}")).turn == ANN


@pytest.mark.parametrize(
    ("game", "seats", "pile"), [(SEED, 4, 47), (CLASSIC, 2, 57), (CLASSIC, 4, 49)]
)
def test_the_start_four_cards_each_and_one_in_the_middle(game: Iota, seats: int, pile: int) -> None:
    for number in range(20):
        state = game.start(seats, Chance.named(f"start {number}"))
        assert [len(each) for each in state.hands] == [4] * seats
        ((x, y, card),) = state.desk
        assert (x, y) == MIDDLE == (51, 51)
        assert PACK[card] != "wild"
        assert len(state.pile) == pile


def test_ruling_23_a_card_in_two_lines_counts_in_both_and_each_line_once() -> None:
    desk = """
        111 121
        112 ...
    """
    state = arranged(desk, "122 333 222 444", *OTHERS)
    made = SEED.view(play(SEED, state, "ann puts 122 at 52,52"), None).tally
    assert made is not None
    assert [each.points for each in made.lines] == [1 + 2, 2 + 2]
    state = arranged("111 121", "131 141 222 444", *OTHERS)
    made = SEED.view(play(SEED, state, "ann puts 131 at 53,51\nann puts 141 at 54,51"), None).tally
    assert made is not None
    assert [each.points for each in made.lines] == [10]


def test_ruling_24_every_action_has_one_name_and_no_other_spelling() -> None:
    decoder = decoder_of(SEED.words.action)
    assert decoder.decode('{"type":"trade"}') == Trade()
    names = [
        "endTurnAndRewindHan",
        "endTurnAndRewindHand",
        "Trade",
        "trades",
        "endTurn",
        "end_turn ",
    ]
    for name in names:
        with pytest.raises(msgspec.ValidationError, match="Invalid value"):
            decoder.decode(msgspec.json.encode({"type": name}))
