"""Hands of this house as files of PHH: what they say, and what they keep to themselves."""

import tomllib
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlor.engine import Malformed, Seat
from parlor.engine.records import FinishedGame, RecordStep
from parlor.games.poker import Poker
from parlor.games.poker.model.actions import Action, Call, Check, Fold, RaiseTo, Show
from parlor.games.poker.model.hand import Post, Seating, Stakes
from parlor.games.poker.phh.records import PokerPhh
from parlor.games.poker.play.dealing import WHOLE_PACK, begin_hand
from parlor.games.poker.play.rounds import start
from tests.games.poker.phh.evenings import PlayedHand

PHH = PokerPhh()
THREE = Seating((2, 0, 1), button=1, small=2, big=0)


def played(
    stakes: Stakes, seating: Seating, *moves: tuple[Seat, Action], stack: int = 100, chairs: int = 3
) -> PlayedHand:
    """A hand with the cards in the order of the pack: the twos first."""
    game = Poker(run_twice=stakes.run_twice)
    dealt = start(begin_hand(7, stakes, seating, (stack,) * chairs, WHOLE_PACK))
    states, events = [dealt.state], [dealt.events]
    for seat, action in moves:
        step = game.apply(states[-1], seat, action)
        states.append(step.state)
        events.append(step.events)
    return PlayedHand(game, states, events)


def written(hand: PlayedHand, viewer: Seat | None = None, **options: Any) -> dict[str, Any]:
    finished = hand.seen_by(viewer)
    finished = replace(finished, options={**finished.options, **options})
    file = PHH.write([finished])
    (checked,) = PHH.check(file)
    assert checked.difference is None, file.decode()
    return tomllib.loads(file.decode())


END = ((0, RaiseTo(2)), (1, Fold()))  # on the flop
SHORT = played(
    Stakes(small=1, big=2), THREE, (1, RaiseTo(6)), (2, Fold()), (0, Fold()), (1, Show(("3d",)))
)


def test_what_a_file_says() -> None:
    assert written(SHORT) == {
        "variant": "NT",
        "ante_trimming_status": True,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [100, 100, 100],
        "actions": [
            "d dh p1 ????",
            "d dh p2 ????",
            "d dh p3 ??3d",
            "p3 cbr 6",
            "p1 f",
            "p2 f",
            "p3 sm ??3d",
        ],
        "venue": "Parlor",
        "time": tomllib.loads("t = 14:13:20")["t"],
        "time_zone": "UTC",
        "day": 21,
        "month": 9,
        "year": 2026,
        "hand": 7,
        "seats": [3, 1, 2],
        "seat_count": 3,
        "table": "t1",
        "players": ['P2 "2" \\', 'P0 "0" \\', 'P1 "1" \\'],
        "finishing_stacks": [99, 98, 103],
        "winnings": [0, 0, 5],
    }


def test_a_viewer_has_their_own_cards_in_it() -> None:
    file = written(SHORT, viewer=2)
    assert file["actions"][:3] == ["d dh p1 2c2s", "d dh p2 ????", "d dh p3 ??3d"]
    assert file["_viewer"] == 1


@pytest.mark.parametrize("name", ['"""', "\\", "Ann\n[x]", "\x00\x1f\x7f\x85", "Аня 🂡", "'", "#"])
def test_any_name_is_written_and_read(name: str) -> None:
    finished = replace(SHORT.seen_by(None), names=(name,) * 3)
    (game,) = PHH.read(PHH.write([finished]))
    assert game.names == (name,) * 3
    lone = replace(finished, names=("\ud800",) * 3)
    assert PHH.read(PHH.write([lone]))[0].names == ("?",) * 3


@pytest.mark.parametrize(
    ("stakes", "code"),
    [
        (Stakes(1, 2), "NT"),
        (Stakes(1, 2, betting="pot_limit"), "PT"),
        (Stakes(1, 2, betting="fixed_limit"), "FT"),
        (Stakes(1, 2, variant="omaha"), "NO"),
        (Stakes(1, 2, variant="omaha", betting="pot_limit"), "PO"),
        (Stakes(1, 2, variant="omaha", betting="fixed_limit"), "FO"),
        (Stakes(1, 2, variant="omaha_hilo"), "NO/8"),
        (Stakes(1, 2, variant="omaha_hilo", betting="pot_limit"), "PO/8"),
        (Stakes(1, 2, variant="omaha_hilo", betting="fixed_limit"), "FO/8"),
    ],
)
def test_every_kind_of_poker_has_a_code(stakes: Stakes, code: str) -> None:
    file = written(played(stakes, THREE, (1, Fold()), (2, Fold())))
    assert file["variant"] == code
    bets = {key: file[key] for key in ("small_bet", "big_bet", "min_bet") if key in file}
    assert bets == ({"small_bet": 2, "big_bet": 4} if code[0] == "F" else {"min_bet": 2})


def test_of_two_players_the_small_blind_is_written_first() -> None:
    heads_up = Seating((0, 1), button=1, small=1, big=0)
    hand = played(Stakes(1, 2, ante=3, big_blind_ante=True), heads_up, (1, Fold()), chairs=2)
    file = written(hand, ante_by="big_blind")
    assert (file["blinds_or_straddles"], file["antes"]) == ([1, 2], [0, 3])
    assert file["actions"][2:] == ["p2 f"]


def test_the_blinds_of_a_player_who_returns() -> None:
    """The big one is a bet, the small one is dead: an ante of that player alone."""
    seating = Seating((2, 0, 1), button=1, small=2, big=0, posts=(Post(1, live=2, dead=1),))
    file = written(played(Stakes(1, 2), seating, (1, Check()), (2, Fold()), (0, Check()), *END))
    assert file["antes"] == [0, 0, 1]
    assert (file["blinds_or_straddles"], file["_posts"]) == ([1, 2, 2], [0, 0, 2])
    assert file["ante_trimming_status"] is False


def test_a_straddle() -> None:
    seating = replace(THREE, straddler=1)
    file = written(played(Stakes(1, 2), seating, (2, Fold()), (0, Fold())))
    assert file["blinds_or_straddles"] == [1, 2, 4]


def test_an_all_in_shows_before_the_board() -> None:
    moves = ((1, RaiseTo(100)), (2, Fold()), (0, Call()))
    actions = written(played(Stakes(1, 2), THREE, *moves))["actions"]
    assert [action.split()[1] for action in actions[6:]] == ["sm", "sm", "db", "db", "db"]


def test_where_blinds_put_all_in_the_rest_is_written_too() -> None:
    heads_up = Seating((0, 1), button=1, small=1, big=0)
    file = written(played(Stakes(5, 10), heads_up, stack=5, chairs=2))
    assert [action.split()[1] for action in file["actions"]] == [
        "dh",
        "dh",
        "db",
        "db",
        "db",
        "sm",
        "sm",
    ]
    assert file["finishing_stacks"] == [5, 5]


def test_a_hand_that_did_not_end_has_no_result() -> None:
    hand = played(Stakes(1, 2), THREE, (1, RaiseTo(6)))
    file = tomllib.loads(PHH.write([replace(hand.seen_by(None), outcome=None)]).decode())
    assert "finishing_stacks" not in file
    assert file["starting_stacks"] == [100, 100, 100]


@pytest.mark.parametrize(
    ("said", "changed"),
    [
        ("its chairs change", {"stacks": [1]}),
        ("seats that were dealt in", {"dealt": [0, 0, 9]}),
        ("seats that were dealt in", {"dealt": [0]}),
        ("a card that there is not", {"board": ["Xx"]}),
        ("Expected `array`", {"stacks": "many"}),
    ],
)
def test_a_file_of_ours_that_somebody_changed(said: str, changed: dict[str, Any]) -> None:
    finished = SHORT.seen_by(None)
    first = finished.steps[0]
    step = RecordStep({**first.view, **changed}, first.events, first.at)
    with pytest.raises(Malformed, match=said):
        PHH.write([replace(finished, steps=(step, *finished.steps[1:]))])


def test_more_files_that_are_no_hand() -> None:
    finished = SHORT.seen_by(None)
    with pytest.raises(Malformed, match="nothing happened"):
        PHH.write([replace(finished, steps=())])
    with pytest.raises(Malformed, match="no cards were dealt to seat 9"):
        PHH.write([with_event(finished, {"type": "folded", "seat": 9})])
    with pytest.raises(Malformed, match="Invalid value"):
        PHH.write([with_event(finished, {"type": "danced"})])
    assert finished.outcome is not None
    with pytest.raises(Malformed, match="its result is of other chairs"):
        PHH.write([replace(finished, outcome=replace(finished.outcome, scores=(0,)))])
    rich = msgspec.structs.replace(finished.outcome, scores=(999, 999, 999))
    with pytest.raises(Malformed, match="a player without chips was dealt in"):
        PHH.write([replace(finished, outcome=rich)])


def with_event(finished: FinishedGame, event: Any) -> FinishedGame:
    return replace(finished, steps=(*finished.steps, RecordStep(events=(event,))))
