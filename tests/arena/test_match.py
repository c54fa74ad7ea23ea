"""A match of bots: who sits where, how it is counted, and how sure it is."""

import json
import os
import subprocess
import sys

import pytest

from parlor.arena import announce, arrange, duration, play, play_one
from parlor.arena.match import MatchTerms, PlayedGame, Thought, count, interval
from parlor.bots import RandomBot, bots_for, own_budget, sparring_partners
from parlor.engine import Refused
from tests.conftest import Install

BOARD = '{"boards": 1}'
NOUGHTS = MatchTerms("noughts", "search", "random", {"boards": 1}, 2, 0.0)


def played(places: tuple[int, ...], seat: int, scores: tuple[int, ...] = ()) -> PlayedGame:
    return PlayedGame(places, scores, seat, 10, Thought(5, 1.0, 0.4), Thought(5, 0.5, 0.1))


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [  # from the tables of Newcombe (1998), method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    assert interval(won, games) == pytest.approx((low, high), abs=0.0001)


def test_a_match_counts_wins_draws_losses_margins_and_time() -> None:
    games = [
        played((1, 2), 0, (9, 2)),
        played((1, 2), 1, (9, 2)),
        played((1, 1), 1, (4, 4)),
        played((2, 1), 1, (3, 5)),
    ]
    match = count(NOUGHTS, games, cores=2, seconds=3.0)
    assert (match.won, match.drawn, match.lost) == (2, 1, 1)
    assert (match.share, match.margin, match.actions) == (0.5, 0.5, 10)
    assert match.a == Thought(20, 4.0, 0.4)
    assert match.a.mean == pytest.approx(0.2)
    assert "search won 2, drew 1, lost 1 of 4: 50.0% (95 % confidence: 15.0% to 85.0%)" in str(
        match
    )


def test_at_a_larger_table_only_the_first_place_alone_is_a_win() -> None:
    seats = (played((1, 2, 3), 0), played((1, 1, 3), 1), played((2, 3, 1), 0), played((2, 3, 1), 2))
    assert [game.result for game in seats] == ["won", "drawn", "lost", "won"]
    assert played((2, 1, 3), 0, (5, 8, 1)).margin == -3
    assert played((1, 2), 0).margin == 0  # a game without scores


def test_the_seat_goes_round_and_a_round_begins_from_one_luck() -> None:
    onecard = MatchTerms("onecard", "random", "random", {}, 2, 0.0)
    games = [play_one(onecard, number) for number in range(4)]
    assert [game.seat for game in games] == [0, 1, 0, 1]
    # The same bot on both seats: from the same luck it plays the same game, and ends on the other side of it.
    assert games[0].places == games[1].places
    assert games[0].actions == games[1].actions


def test_one_who_looks_ahead_beats_one_who_does_not() -> None:
    heard: list[int] = []
    match = play(NOUGHTS, 6, lambda results: heard.append(len(results)))
    assert match.won + match.drawn + match.lost == 6 == match.games
    assert match.won >= 4
    assert heard == [1, 2, 3, 4, 5, 6]
    assert match.a.moves + match.b.moves == pytest.approx(6 * match.actions)


def test_a_match_of_one_game_needs_no_other_process() -> None:
    assert play(NOUGHTS, 1).games == 1
    with pytest.raises(Refused, match="at least one game"):
        play(NOUGHTS, 0)


def test_a_game_is_played_with_its_options_for_the_arena() -> None:
    assert arrange("dots", "hard", "greedy").options == {"width": 20, "height": 20}
    assert arrange("dots", "easy", "easy", options={"width": 9}).options["width"] == 9
    assert arrange("noughts", "random", "random").options == {"boards": 4}  # as in a rated game


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("chess", "random", "random"), "no game 'chess'"),
        (("noughts", "random", "hardest"), "noughts has no bot 'hardest': there is random, search"),
        (("noughts", "random", "greedy"), "noughts has no bot 'greedy'"),
    ],
)
def test_what_is_not_there_is_refused(words: tuple[str, str, str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        arrange(*words)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(Refused, match="never ends"):
        arrange("noughts", "random", "random", options={"boards": 0})
    for options in ([1], 7, "width"):
        with pytest.raises(Refused, match="JSON object"):
            arrange("noughts", "random", "random", options=options)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="3 seats"):
        arrange("dots", "easy", "easy", seats=3)
    with pytest.raises(Refused, match="not '5 minutes'"):
        duration("5 minutes")


class Brief(RandomBot):
    budget = 0.25


def test_a_level_thinks_as_long_as_it_wants_and_the_house_allows() -> None:
    assert own_budget(RandomBot, 1.0) == 1.0
    assert own_budget(Brief, 1.0) == 0.25
    assert own_budget(Brief, 0.1) == 0.1


def test_a_sparring_partner_is_for_the_arena_alone(install: Install) -> None:
    install("[parlor.sparring]\nnoughts.brief = tests.arena.test_match:Brief\n")
    assert "brief" in sparring_partners("noughts")
    assert "brief" not in bots_for("noughts")
    assert "brief" not in sparring_partners("onecard")


def test_own_levels_come_first_and_the_weakest_of_them() -> None:
    assert tuple(bots_for("dots")) == ("easy", "normal", "hard", "random", "search")


def test_the_command_prints_the_match_and_a_line_of_json() -> None:
    command = ["arena", "noughts", "--a", "random", "--b", "search", "--games", "1"]
    said = subprocess.run(
        [sys.executable, "-m", "parlor.cli", *command, "--budget", "1ms", "--options", BOARD],
        capture_output=True,
        text=True,
        env=os.environ,
        check=True,
    ).stdout.splitlines()
    assert said[0] == 'noughts {"boards":1}: random against search, 1 ms of computing a move'
    told = json.loads(said[-1])
    assert told["terms"]["budget"] == 0.001
    assert told["won"] + told["drawn"] + told["lost"] == 1


def test_how_it_stands_is_said_after_every_twenty_games(capsys: pytest.CaptureFixture[str]) -> None:
    announce(["won"] * 19)
    announce(["won"] * 17 + ["drawn", "lost", "lost"])
    assert capsys.readouterr().err == "20 played: 17 won, 1 drawn, 2 lost\n"
