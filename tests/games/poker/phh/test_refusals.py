"""What cannot be read or played is refused by name, and never with a traceback."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Refused
from parlor.engine.records import CheckedGame
from parlor.games.poker.phh import reading
from parlor.games.poker.phh.records import PokerPhh
from tests.games.poker.phh.files import DEAL, FIELDS, check, difference, phh

PHH = PokerPhh()


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("NS", "short-deck hold'em"),
        ("F7S", "seven-card stud"),
        ("F7S/8", "seven-card stud high-low"),
        ("FR", "razz"),
        ("N2L1D", "deuce-to-seven single draw"),
        ("F2L3D", "deuce-to-seven triple draw"),
        ("FB", "badugi"),
    ],
)
def test_variants_that_are_not_played_yet(code: str, name: str) -> None:
    file = f"variant = '{code}'\nactions = []\nbring_in = 1".encode()
    said = f"variant {code} ({name}) is not played here yet"
    assert difference(file).came == said
    with pytest.raises(Refused) as no:
        PHH.read(file)
    assert (no.value.code, str(no.value)) == ("not_played", said)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (
            {"variant": "'XX'"},
            "variant 'XX' is not known: NT, FT, PT, PO, NO, FO, FO/8, PO/8, NO/8",
        ),
        ({"variant": "7"}, "variant 7 is not known"),
        ({"variant": ""}, "it has no variant"),
        ({"starting_stacks": ""}, "starting_stacks: a list of numbers is needed"),
        ({"starting_stacks": "[100, 100, 0]"}, "a player without chips cannot play"),
        ({"starting_stacks": "[100]"}, "1 players: 2 to 10 are played here"),
        ({"starting_stacks": f"[{'9, ' * 11}]"}, "11 players: 2 to 10 are played here"),
        ({"starting_stacks": "[100, 'x', 100]"}, "starting_stacks: 'x' is no number"),
        ({"starting_stacks": "[100, true, 100]"}, "starting_stacks: True is no number"),
        ({"starting_stacks": "[100, inf, 100]"}, "a stack that is not known (inf)"),
        ({"starting_stacks": "[100, nan, 100]"}, "NaN refused: allowed is 0 to"),
        ({"starting_stacks": "[100, -1, 100]"}, "-1 refused: allowed is 0 to"),
        ({"starting_stacks": "[100, 1e999999999, 100]"}, "1E+999999999 refused"),
        ({"starting_stacks": "[100, 1e-999999999, 100]"}, "finer than a millionth"),
        ({"starting_stacks": "[100, 1.0000001, 100]"}, "finer than a millionth"),
        ({"starting_stacks": f"[1, 1, 1{'0' * 30}]"}, "refused: allowed is 0 to"),
        ({"starting_stacks": "[1, 999999999999, 0.01]"}, "too many chips: at most 10000000000"),
        ({"antes": "[0, 0]"}, "antes: 2 numbers for 3 players"),
        ({"antes": "0"}, "antes: a list of numbers is needed"),
        ({"finishing_stacks": "[1]"}, "finishing_stacks: 1 numbers for 3 players"),
        ({"min_bet": "0"}, "min_bet: a hand without a least bet cannot be played"),
        (
            {"variant": "'FT'", "small_bet": "4", "big_bet": "6"},
            "big_bet: 6 is not played here: only twice the small bet, 8",
        ),
        ({"_second_board": '"2c3d"'}, "_second_board: five cards are needed"),
        ({"_second_board": '"2c3d4h5s6c"'}, "the first board is not complete"),
    ],
)
def test_fields_that_no_hand_can_have(fields: dict[str, str], said: str) -> None:
    found = difference(phh("p3 f", **fields))
    assert said in f"{found.where}: {found.came}"


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ("p3 jumps", "action 1, p3 jumps: this is no action of PHH"),
        ("p4 f", "action 1, p4 f: 'p4' is none of p1 to p3"),
        ("p0 f", "action 1, p0 f: 'p0' is none of p1 to p3"),
        ("q f", "action 1, q f: 'q' is none of p1 to p3"),
        ("p3 cbr -4", "action 1, p3 cbr -4: '-4' is no amount of chips"),
        ("p3 cbr 1e3", "'1e3' is no amount of chips"),
        ("p3 cbr 9999999999999", "refused: allowed is 0 to"),
        ("p3 pb", "action 1, p3 pb: a bring-in is not played here yet"),
        ("p3 sd AsKs", "action 1, p3 sd AsKs: a draw is not played here yet"),
        ("d dh p1 AsAx", "'Ax' is no card"),
        ("d dh p1 AsA", "'A' is no card"),
        ("d dh p1 AsKs | d dh p2 QsAs", "As is there twice"),
        ("d dh p1 AsKsQs", "action 1, d dh p1 AsKsQs: expected 2 for p1, but 3 cards"),
        (f"{DEAL} | p3 f | p1 f | p2 sm KsKd", "action 6, p2 sm KsKd: expected KsKh, but other"),
        ("d db ??????", "a board that is not known cannot be played"),
        ("d db 2c3c4c | d db 5c | d db 6c | d db 7c", "expected 5 on the board, but 6 cards"),
        ("p3 cc | p1 cc | p2 cc | d db 2c3c", "expected 3 cards on the board, but 2"),
        ("d db 2c3c4c", "action 1, d db 2c3c4c: expected p3 to act, but the board is dealt"),
        ("p1 cc", "action 1, p1 cc: expected p3 to act, but p1 acts"),
        ("p3 f | p3 f", "action 2, p3 f: expected p1 to act, but p3 folds"),
        ("p3 f | p1 f | p2 f", "action 3, p2 f: expected nothing: the hand is over, but p2 folds"),
        ("p3 f | p1 f | p2 cc", "expected nothing: the hand is over, but p2 acts"),
        ("p3 cbr 3", "action 1, p3 cbr 3: raise to 3 refused: allowed is 4 to 100"),
        ("p3 cbr 101", "raise to 101 refused: allowed is 4 to 100"),
        ("p3 cbr 100 | p1 cc | p2 cbr 200", "raise to 200 refused: you can only call or fold"),
        ("p3 sm AsAh", "action 1, p3 sm AsAh: expected p3 to act, but cards are shown"),
        ("p3 f | p1 f | p3 sm AsAh", "action 3, p3 sm AsAh: the hand of this player is folded"),
        (
            "p3 cc | p1 cc | p2 cc | p1 cc | d db 2c3c4c",
            "action 4, p1 cc: expected the next card of the board, but it is not there",
        ),
        (
            "p3 cc | p1 cc | p2 cc | p1 cc",
            "action 4, p1 cc: expected the board, but p1 acts",
        ),
    ],
)
def test_actions_that_no_hand_can_have(actions: str, said: str) -> None:
    found = difference(phh(actions))
    came = f"expected {found.expected}, but {found.came}" if found.expected else found.came
    assert said in f"{found.where}: {came}"


def test_a_refusal_of_scaled_chips_says_so() -> None:
    file = phh("p3 cbr 3", starting_stacks="[100, 100, 100.5]")
    assert difference(file).came == "raise to 6 refused: allowed is 8 to 201 (chips times 2)"


def test_stacks_that_do_not_come_out() -> None:
    found = difference(phh(f"{DEAL} | p3 f | p1 f", finishing_stacks="[99, 101.5, 100]"))
    assert found.where == "finishing_stacks of p2"
    assert (found.expected, found.came) == ("101.5", "101 came out")


def test_a_file_of_several_names_the_hand() -> None:
    good, bad = phh("p3 f | p1 f").decode(), phh("p3 jumps", hand="7").decode()
    file = f"[1]\n{good}\n[2]\n{bad}".encode()
    with pytest.raises(Refused, match=r"^\[2\] hand 7: action 1, p3 jumps: this is no action"):
        PHH.read(file)
    assert [game.difference is None for game in PHH.check(file)] == [True, False]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "there is no hand in it"),
        (b"a = 1", "there is no hand in it"),
        (b"dear Ann,", "not PHH, which is TOML"),
        (b"variant = 'NT'\nvariant = 'NT'", "not PHH, which is TOML"),
        (b"\xff\xfe\x00", "not a text in UTF-8: byte 1"),
        (b"variant = " + b"[" * 5000, "lists within lists"),
        (b"variant = 1" + b"0" * 5000, "not PHH, which is TOML"),
        (b"variant = 1e" + b"9" * 30, "not PHH, which is TOML"),
        (b"a" + b".a" * 100_000 + b" = 1", "more parts than any field has"),
        (b"[" + b'"a" . ' * 100_000 + b"a]", "more parts than any field has"),
        (b"x" * 17_000_000, "17000000 bytes: at most 16000000 are read"),
    ],
)
def test_files_that_hold_no_hand(data: bytes, said: str) -> None:
    with pytest.raises(Refused, match=said) as no:
        PHH.check(data)
    assert no.value.code == "not_phh"


def test_limits_of_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = phh("p3 f | p1 f").decode()
    monkeypatch.setattr(reading, "MOST_HANDS", 1)
    with pytest.raises(Refused, match="2 hands in one file: at most 1 are read"):
        PHH.check(f"[1]\n{hand}\n[2]\n{hand}".encode())
    monkeypatch.setattr(reading, "MOST_ACTIONS", 1)
    assert difference(hand.encode()).came == "2: at most 1 are read"


def test_an_action_that_is_no_text() -> None:
    lines = "\n".join(f"{name} = {value}" for name, value in FIELDS.items())
    assert difference(f"{lines}\nactions = [1]".encode()).came == "1 is no text"
    assert difference(f"{lines}\nactions = 'p1 f'".encode()).where == "actions"


values = st.recursive(
    st.one_of(
        st.integers(),
        st.floats(),
        st.booleans(),
        st.sampled_from(["'NT'", "'p1 f'", "'p3 cbr 7'", "'d db 2c3c4c'", "'d dh p1 ????'"]),
    ).map(lambda value: str(value).lower() if isinstance(value, bool) else str(value)),
    lambda inner: st.lists(inner, max_size=4).map(lambda each: f"[{', '.join(each)}]"),
    max_leaves=8,
)
fields = st.sampled_from(
    [
        *FIELDS,
        "actions",
        "finishing_stacks",
        "winnings",
        "players",
        "_dead",
        "_second_board",
        "hand",
    ]
)


@given(st.dictionaries(fields, values))
def test_whatever_the_fields_hold_a_hand_is_checked_or_refused(changed: dict[str, str]) -> None:
    every = {**FIELDS, "actions": "['p3 f', 'p1 f']", **changed}
    file = "\n".join(f"{name} = {value}" for name, value in every.items()).encode()
    assert isinstance(check(file), CheckedGame)


@given(st.binary(max_size=60), st.integers(0, 200))
def test_whatever_the_bytes_are_a_file_is_checked_or_refused(more: bytes, at: int) -> None:
    file = phh(f"{DEAL} | p3 cc | p1 f | p2 cc")
    for data in (file[:at] + more + file[at:], file[:at] + more):
        with suppress(Refused):
            list(PHH.check(data))


words = st.sampled_from(
    ["p1", "p2", "p3", "d", "f", "cc", "cbr", "sm", "dh", "db", "4", "9", "AsAh"]
)


@given(st.lists(st.lists(words, min_size=2, max_size=4).map(" ".join), max_size=12))
def test_whatever_the_actions_are_a_hand_is_checked_or_refused(actions: list[str]) -> None:
    check(phh(" | ".join(actions)))
