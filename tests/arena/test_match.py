"""A match of bots: who sits where, how it is counted, and how sure it is."""

import json
import multiprocessing
import os
import pty
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

import parlor.arena
from parlor.arena import (
    MatchBroken,
    Progress,
    arrange,
    duration,
    hearing_one_interrupt,
    play,
    play_one,
)
from parlor.arena.estimates import Estimate, deviations, estimate, estimate_share, estimate_share_of
from parlor.arena.match import MatchTerms, PlayedGame, Thought, count
from parlor.bots import RandomBot, bots_for, own_budget, sparring_partners
from parlor.engine import Refused
from parlor.games.noughts import Noughts
from tests.conftest import Install

BOARD = '{"boards": 1}'
ONECARD = MatchTerms("onecard", "random", "random", {}, 2, 0.0, hands=True)
NOUGHTS = MatchTerms("noughts", "search", "random", {"boards": 1}, 2, 0.0)


def played(
    places: tuple[int, ...], seat: int, scores: tuple[int, ...] = (), deal: int = 0, side: str = ""
) -> PlayedGame:
    thoughts = Thought(5, 1.0, 0.4), Thought(5, 0.5, 0.1)
    return PlayedGame(places, scores, (seat,), deal, 10, *thoughts, side)


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
    found = estimate_share(won, games)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0001)


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)],
)
def test_the_deviations_are_students(freedom: int, expected: float) -> None:
    assert deviations(freedom) == pytest.approx(expected, rel=0.003)


def test_the_interval_of_a_mean_is_students() -> None:
    assert estimate([7]) == Estimate(7)
    assert str(estimate([7])) == "+7.00"
    assert estimate([7, 7, 7]) == Estimate(7), "three equal numbers are no certainty"
    found = estimate([1, 2, 3, 4])  # 2.5 ± 3.182 × 1.291 / 2
    assert (found.low, found.high) == pytest.approx((0.446, 4.554), abs=0.01)


def test_deals_of_one_game_each_have_wilsons_interval() -> None:
    assert estimate_share_of([0] * 19 + [1]) == estimate_share(1, 20)


def test_all_or_nothing_has_a_round_bound() -> None:
    assert (estimate_share(0, 20).low, estimate_share(20, 20).high) == (0.0, 1.0)


def test_the_interval_over_deals_stays_among_shares() -> None:
    found = estimate_share_of([1, 1, 0.5, 1])
    assert (found.mean, found.high) == (0.875, 1.0)
    assert found.low == pytest.approx(0.875 - 3.182 * 0.125, abs=0.002)
    assert estimate_share_of([1, 1, 1]) == estimate_share(3, 3)
    assert estimate_share_of([0, 0]) == estimate_share(0, 2)
    assert estimate_share_of([0.5, 0.5]) == Estimate(0.5), "each side won once: nobody can tell"


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


def test_several_seats_of_a_win_together() -> None:
    thoughts = Thought(), Thought()
    for places, result in (((1, 1, 3), "won"), ((1, 2, 3), "won"), ((1, 2, 1), "drawn")):
        game = PlayedGame(places, (9, 2, 4), (0, 1), 0, 1, *thoughts)
        assert (game.result, game.margin) == (result, 5)
    assert PlayedGame((2, 3, 1), (), (0, 1), 0, 1, *thoughts).result == "lost"


def test_the_seat_goes_round_and_every_game_has_its_own_deal() -> None:
    games = [play_one(ONECARD, number) for number in range(4)]
    assert [game.seats for game in games] == [(0,), (1,), (0,), (1,)]
    assert [game.deal for game in games] == [0, 1, 2, 3]
    assert [game.side for game in games] == ["first", "button", "first", "button"]


def test_in_a_duplicate_a_deal_is_played_from_every_seat() -> None:
    games = [play_one(replace(ONECARD, duplicate=True), number) for number in range(4)]
    assert [game.seats for game in games] == [(0,), (1,), (0,), (1,)]
    assert [game.deal for game in games] == [0, 0, 1, 1]
    # The same bot on both seats: from the same luck it plays the same game, and ends on the other side of it.
    assert games[0].places == games[1].places
    assert games[0].scores == games[1].scores


def test_of_bots_that_are_equal_a_duplicate_leaves_nothing_to_luck() -> None:
    match = play(replace(ONECARD, duplicate=True), 9, cores=1)
    assert (match.games, match.deals, match.asked) == (10, 5, 10)
    assert match.score == Estimate(0)
    assert play(ONECARD, 10, cores=1).score != Estimate(0)


def test_a_duplicate_counts_deals_and_not_games() -> None:
    terms = replace(NOUGHTS, duplicate=True)
    pairs = [(9, 5), (7, 3), (8, 4)]
    games = [
        game
        for deal, (here, there) in enumerate(pairs)
        for game in (
            played((1, 2), 0, (here, 0), deal, "first"),
            played((1, 2), 1, (0, there), deal, "second"),
        )
    ]
    match = count(terms, games, cores=2, seconds=3.0)
    assert (match.games, match.deals, match.won) == (6, 3, 3)
    assert match.score == estimate([7, 5, 6])
    assert (match.share, match.low, match.high) == (0.5, None, None)
    assert match.sides["first"].score == estimate([9, 7, 8])
    assert match.sides["second"].share == estimate_share(0, 3)
    assert "over 3 deals, each played 2 times with the seats exchanged" in str(match)
    alone = count(NOUGHTS, games, cores=2, seconds=3.0)
    assert (alone.deals, alone.score) == (6, estimate([9, 5, 7, 3, 8, 4]))
    assert "Wilson for the share of wins, Student for the score, over games" in str(alone)


def test_the_deal_in_which_a_match_was_stopped_does_not_count() -> None:
    terms = replace(NOUGHTS, duplicate=True)
    games = [played((1, 2), 0, deal=0), played((1, 2), 1, deal=0), played((1, 2), 0, deal=1)]
    match = count(terms, games, cores=2, seconds=3.0, asked=8)
    assert (match.games, match.deals, match.interrupted) == (2, 1, True)
    assert "stopped after 2 of 8 games" in str(match)
    first = count(terms, games[:1], cores=2, seconds=3.0, asked=8)
    assert (first.games, first.won) == (1, 1)
    assert first.low == pytest.approx(0.2065, abs=0.001)


def test_a_game_without_scores_has_no_mean() -> None:
    match = count(NOUGHTS, [played((1, 2), 0)], cores=1, seconds=1.0)
    assert (match.score, match.margin, match.sides) == (None, 0, {})
    assert "scored" not in str(match)


def test_the_mean_score_is_said_with_its_interval_and_for_each_side() -> None:
    games = [played((1, 2), 0, (score, 0), side="first") for score in (1, 2, 3, 4)]
    said = str(count(NOUGHTS, games, cores=1, seconds=1.0)).splitlines()
    mean = "+2.50 (95 % confidence: +0.45 to +4.55)"
    assert f"search scored {mean} points a game" in said
    (side,) = (line for line in said if line.startswith("  first: won 4 of 4"))
    assert side.endswith(mean)


def test_a_plays_the_seats_of_a_side() -> None:
    terms = arrange("onecard", "random", "random", seats=3, side="button", budget=0.0)
    games = [play_one(terms, number) for number in range(3)]
    assert {game.side for game in games} == {"button"}
    assert [game.deal for game in games] == [0, 1, 2]
    both = [play_one(replace(terms, duplicate=True), number) for number in range(4)]
    assert [game.side for game in both] == ["button", "first and middle"] * 2
    assert [game.deal for game in both] == [0, 0, 1, 1]
    assert both[0].scores == both[1].scores
    match = count(terms, games, cores=1, seconds=1.0)
    assert "random as button against random on the other seats" in str(match)
    assert "chips a hand" in str(match)


def test_every_seat_counts_the_same_where_sides_differ_in_number() -> None:
    """Equal bots on one button seat and four others: what they score together is nothing, deal by deal."""
    terms = arrange("onecard", "random", "random", seats=5, side="button", duplicate=True)
    games = [play_one(terms, number) for number in range(14)]
    assert count(terms, games, cores=1, seconds=1.0).score == Estimate(0)


class Cheater(RandomBot):
    """Plays a square that is not there."""

    def choose(self, game: Any, *args: Any) -> Any:
        return game.words.action(99)


class Faulty(RandomBot):
    """Fails in its third move."""

    moves = 0

    def choose(self, *args: Any) -> Any:
        type(self).moves += 1
        if self.moves > 2:
            raise ZeroDivisionError("a bug")
        return super().choose(*args)


@pytest.mark.parametrize("cores", [1, pytest.param(2, marks=pytest.mark.long)])
def test_a_bot_that_breaks_the_rules_is_named(install: Install, cores: int) -> None:
    """Also from another process, from which its refusal has to travel."""
    install("[parlor.sparring]\nnoughts.cheater = tests.arena.test_match:Cheater\n")
    with pytest.raises(Refused, match=r"game 1: cheater played Place\(cell=99\): "):
        play(replace(NOUGHTS, a="cheater"), 4, cores=cores)


def test_a_bot_that_fails_costs_only_what_was_not_played(install: Install) -> None:
    install("[parlor.sparring]\nnoughts.faulty = tests.arena.test_match:Faulty\n")
    Faulty.moves = -40
    with pytest.raises(MatchBroken) as broken:
        play(replace(NOUGHTS, a="faulty"), 1000, cores=1)
    assert 0 < broken.value.match.games < 1000
    assert broken.value.match.interrupted
    assert isinstance(broken.value.__cause__, ZeroDivisionError)
    Faulty.moves = 9
    with pytest.raises(ZeroDivisionError):
        play(replace(NOUGHTS, a="faulty"), 1000, cores=1)


def test_only_the_first_ctrl_c_is_heard() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # `nohup` may ignore it
    try:
        with pytest.raises(KeyboardInterrupt), hearing_one_interrupt():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with hearing_one_interrupt():
            with suppress(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_process_that_ignores_ctrl_c_goes_on_doing_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with hearing_one_interrupt():
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


def test_progress_is_shown_a_few_times_a_second(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 0.0
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    progress, results = Progress(lambda: now), list[str]()
    progress.hear(results, 1000)
    for at in range(999):
        now = at / 100
        results.append("won" if at % 3 else "lost")
        progress.hear(results, 1000)
    lines = capsys.readouterr().err.split("\r\x1b[K")[1:]
    assert lines[0] == "0 of 1000 played: 0 won, 0 drawn, 0 lost"
    assert lines[1] == "11 of 1000 played: 7 won, 0 drawn, 4 lost"
    assert 90 <= len(lines) <= 100
    progress.hear([*results, "won"], 1000)
    assert capsys.readouterr().err == "\r\x1b[K"


class Alike(Noughts, frozen=True):
    """A game whose seats do not differ, though it has a name for them."""

    def side(self, state: Any, seat: int) -> str:
        return "same"


def test_a_side_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused, match="nobody is 'sheriff' in onecard: choose button, first"):
        arrange("onecard", "random", "random", side="sheriff")
    with pytest.raises(Refused, match="noughts has no sides"):
        arrange("noughts", "random", "random", side="first")
    monkeypatch.setattr(parlor.arena, "rules", lambda name: Alike)
    with pytest.raises(Refused, match="no deal of 200 has both 'same' and others"):
        arrange("noughts", "random", "random", side="same")


def test_a_match_is_the_same_whoever_plays_it() -> None:
    """In one process and in two: the luck hangs on the number of a game alone."""
    terms = replace(ONECARD, seats=3, duplicate=True)
    one, two = (play(terms, 12, cores=cores) for cores in (1, 2))
    for field in ("won", "drawn", "lost", "score", "margin", "actions", "sides"):
        assert getattr(one, field) == getattr(two, field), field


def test_one_who_looks_ahead_beats_one_who_does_not() -> None:
    heard: list[int] = []
    match = play(NOUGHTS, 6, lambda results, games: heard.append(len(results)))
    assert match.won + match.drawn + match.lost == 6 == match.games
    assert match.won >= 4
    assert heard == [0, 1, 2, 3, 4, 5, 6]
    assert match.a.moves + match.b.moves == pytest.approx(6 * match.actions)


@pytest.mark.parametrize("cores", [1, 2])
def test_an_interrupt_ends_a_match_with_what_was_played(cores: int) -> None:
    def stop(results: Sequence[str], games: int) -> None:
        if len(results) == 3:
            raise KeyboardInterrupt

    match = play(ONECARD, 50, stop, cores=cores)
    assert (match.games, match.asked, match.interrupted) == (3, 50, True)
    assert not multiprocessing.active_children()


def test_an_interrupt_before_the_first_game_is_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(parlor.arena, "play_one", stop)
    with pytest.raises(KeyboardInterrupt):
        play(ONECARD, 5, cores=1)


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


COMMAND = [sys.executable, "-m", "parlor.cli", "arena"]
# Whoever runs the tests may have told everything that they start to ignore Ctrl-C, as `nohup` does.
HEEDS = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
HEEDING = [sys.executable, "-c", f"{HEEDS}; from parlor.cli import main; main()", "arena"]


def test_the_command_prints_the_match_and_a_line_of_json() -> None:
    words = ["noughts", "--a", "random", "--b", "search", "--games", "1"]
    done = subprocess.run(
        [*COMMAND, *words, "--budget", "1ms", "--options", BOARD],
        capture_output=True,
        text=True,
        env=os.environ,
        check=True,
    )
    said = done.stdout.splitlines()
    assert said[0] == 'noughts {"boards":1}: random against search, 1 ms of computing a move'
    told = json.loads(said[-1])
    assert told["terms"]["budget"] == 0.001
    assert told["won"] + told["drawn"] + told["lost"] == 1
    assert done.stderr == "", "how it stands is for a terminal"


@pytest.mark.long
def test_ctrl_c_prints_what_was_played_so_far() -> None:
    """On a terminal it says how it stands. Ctrl-C reaches all processes there; only the first one may speak."""
    ours, theirs = pty.openpty()
    words = ["onecard", "--a", "random", "--b", "random", "--games", "1000000", "--json"]
    process = subprocess.Popen(
        [*HEEDING, *words], stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    )
    os.close(theirs)
    screen = Screen(ours)
    screen.start()
    screen.begun.wait()
    os.killpg(process.pid, signal.SIGINT)
    said, _ = process.communicate()
    screen.join()
    match = json.loads(said)
    assert process.returncode == 130
    assert match["interrupted"]
    assert 0 < match["games"] < 1_000_000
    assert b" of 1000000 played: " in screen.shown
    assert b"Traceback" not in screen.shown
    assert screen.shown.endswith(b"\r\x1b[K"), "the line is cleared"


class Screen(threading.Thread):
    """What a terminal shows, read all the time: a program waits where nobody looks."""

    def __init__(self, file: int) -> None:
        super().__init__()
        self.file = file
        self.shown = b""
        self.begun = threading.Event()

    def run(self) -> None:
        with open(self.file, "rb", buffering=0) as file, suppress(OSError):  # so Linux ends it
            while more := file.read(10_000):
                self.shown += more
                if re.search(rb"K[1-9]\d* of 1000000 played", self.shown):
                    self.begun.set()
        self.begun.set()
