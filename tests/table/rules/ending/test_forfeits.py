"""Games of two that can be given up: who leaves one has lost it, and so has who stays away too long."""

import pytest

from parlor.engine import Outcome
from parlor.games.dots import Dots
from parlor.games.dots.model import Over
from parlor.games.noughts import Noughts
from parlor.table.entries import Agreed, Ended, Forfeited, Lapsed, Left, TimedOut
from parlor.table.model import Clock, Settings
from tests.table.scenes.hall import BOB, Hall
from tests.table.scenes.whispers import Whispers

GAME = Dots(width=8, height=8)
MATCH = "ann comes | bob comes | ann sits | bob sits | ann starts"
MEMBERS = (
    "eve comes | fay comes | gus comes | eve sits | fay sits | fay is ready | eve is ready | tick"
)
RATED = Settings(rated=True, clock=Clock(total=600_000))
# Ann closes a diamond round a dot of Bob: 1 to 0.
TAKEN = (
    " | ".join(
        ("ann dots 1 2 | bob dots 2 2 | ann dots 2 1 | bob dots 7 0", "ann dots 2 3 | bob dots 7 7")
    )
    + " | ann dots 3 2"
)
ANN_WON, BOB_WON = Outcome((1, 2), (0, 0)), Outcome((2, 1), (0, 0))


# Leaving


def test_who_leaves_has_lost_by_the_rules_of_the_game() -> None:
    hall = Hall(GAME, f"{MATCH} | {TAKEN}")
    receipt = hall.did("ann leaves")
    assert receipt.events == (Over("resigned", 1, (1, 0)),)
    assert receipt.news == (Forfeited(0), Ended(Outcome((2, 1), (1, 0))))
    assert hall.sitting().phase == "over"
    assert hall.sees(BOB).view.turn is None
    assert hall.names == "ann bob"  # whose result it is; she leaves once more to be gone
    hall.play("ann leaves")
    assert hall.names == "- bob"


def test_it_needs_no_turn() -> None:
    assert Hall(GAME, f"{MATCH} | bob leaves").sitting().outcome == ANN_WON


def test_also_from_a_paused_game() -> None:
    hall = Hall(GAME, f"{MATCH} | ann pauses | bob leaves", clock=Clock(total=60_000))
    assert hall.sitting().outcome == ANN_WON
    assert hall.sitting().paused is None
    assert hall.due() is None


def test_also_against_a_bot_which_then_plays_no_more() -> None:
    hall = Hall(GAME, "ann comes | ann sits | ann puts random at 1 | ann starts | ann dots 0 0")
    hall.play("ann leaves")
    assert hall.sitting().outcome == BOB_WON
    assert hall.no("seat 1 dots 1 1") == "not_a_bot"


def test_also_rated_with_the_score_that_was() -> None:
    script = TAKEN.replace("ann", "eve").replace("bob", "fay")
    hall = Hall(GAME, f"{MEMBERS} | {script}", settings=RATED)
    receipt = hall.did("eve leaves")
    assert receipt.news == (Forfeited(0), Ended(Outcome((2, 1), (1, 0))))
    assert hall.sitting().forfeits == (0,)


def test_an_offer_is_gone_with_the_game() -> None:
    assert Hall(GAME, f"{MATCH} | bob offers draw | ann leaves").sitting().offer is None


def test_a_game_that_cannot_be_given_up_is_kept_by_a_bot() -> None:
    assert Hall(Noughts(), MATCH).did("bob leaves").news == (Left(1, "random"),)


def test_a_refresh_never_loses() -> None:
    hall = Hall(GAME, f"{MATCH} | bob goes | 3600 s pass | bob comes | ann dots 0 0 | bob dots 1 1")
    assert hall.sitting().phase == "playing"


# Staying away


def test_who_is_gone_for_a_minute_has_lost_when_the_other_says_so() -> None:
    hall = Hall(GAME, f"{MATCH} | bob goes | 59999 ms pass")
    assert "in 1 s" in str(hall.refusal("ann claims the win from 1"))
    receipt = hall.did("1 ms pass | ann claims the win from 1")
    assert receipt.news == (Forfeited(1, absent=True), Ended(ANN_WON))
    assert receipt.events == (Over("resigned", 0, (0, 0)),)


def test_nobody_has_to() -> None:
    hall = Hall(GAME, f"{MATCH} | ann dots 0 0 | bob goes | 3600 s pass | tick")
    assert hall.sitting().phase == "playing"
    hall.play("bob comes | bob dots 1 1")


def test_who_comes_back_is_gone_anew() -> None:
    hall = Hall(GAME, f"{MATCH} | bob goes | 50 s pass | bob comes | bob goes | 50 s pass")
    assert hall.no("ann claims the win from 1") == "too_soon"


def test_nobody_is_gone_because_the_parlour_was() -> None:
    hall = Hall(GAME, MATCH).restart(3_600_000)
    hall.play("600 s pass | ann comes")
    assert hall.no("ann claims the win from 1") == "too_soon"
    hall.play("60 s pass | ann claims the win from 1")
    assert hall.sitting().outcome == ANN_WON


@pytest.mark.parametrize(
    "script",
    [
        f"{MATCH} | bob goes | ann goes | 3600 s pass | ann comes",
        f"{MATCH} | ann pauses | bob goes | 61 s pass | ann resumes",
        f"{MATCH} | bob offers pause | ann accepts | bob goes | ann goes | 9 s pass | ann comes | ann resumes",
        "ann comes | bob comes | ann sits | bob sits | bob goes | 120 s pass | ann starts",
    ],
)
def test_only_time_counts_in_which_who_is_gone_was_missed(script: str) -> None:
    """Who claims waited here, and the game went on: a pause is not absence, nor is a night for both."""
    hall = Hall(GAME, script)
    assert "in 60 s" in str(hall.refusal("ann claims the win from 1"))
    assert hall.table.views.presence(hall.now).loses_in == (None, 60_000)
    hall.play("60 s pass | ann claims the win from 1")
    assert hall.sitting().outcome == ANN_WON


def test_a_rated_game_is_claimed_whatever_it_is() -> None:
    hall = Hall(Noughts(boards=4), f"{MEMBERS} | fay goes | 60 s pass", settings=RATED)
    receipt = hall.did("eve claims the win from 1")
    assert receipt.news == (Forfeited(1, absent=True), Ended(Outcome((1, 2))))


GONE = f"{MATCH} | bob goes | 60 s pass"


@pytest.mark.parametrize(
    ("script", "line", "code"),
    [
        (MATCH, "ann claims the win from 1", "present"),
        (GONE, "ann claims the win from 0", "own_seat"),
        (GONE, "ann claims the win from 2", "no_such_seat"),
        (GONE, "cid claims the win from 1", "not_seated"),
        (f"{GONE} | ann pauses", "ann claims the win from 1", "paused"),
        (f"{GONE} | ann puts random at 1", "ann claims the win from 1", "no_person"),
        ("ann sits | ann puts random at 1 | ann starts", "ann claims the win from 1", "no_person"),
        ("ann sits | bob sits", "ann claims the win from 1", "not_playing"),
    ],
)
def test_when_there_is_nothing_to_claim(script: str, line: str, code: str) -> None:
    assert Hall(GAME, script).no(line) == code


def test_a_bot_comes_no_sooner() -> None:
    """Who only loads the page again must find the game as it was."""
    hall = Hall(GAME, f"{MATCH} | bob goes")
    assert hall.no("ann puts random at 1") == "too_soon"
    assert hall.no("ann offers bot for 1") == "too_soon"
    hall.play("60 s pass | ann puts random at 1")
    assert hall.sitting().chairs[1].bot == "random"


@pytest.mark.parametrize("kind", ["draw", "finish", "takeback"])
def test_a_bot_that_keeps_a_seat_gives_nothing_up(kind: str) -> None:
    hall = Hall(GAME, f"{MATCH} | ann dots 0 0 | bob goes | 60 s pass | ann puts random at 1")
    assert hall.no(f"ann offers {kind}") == "kept"


def test_a_grant_begins_the_wait_anew() -> None:
    hall = Hall(GAME, f"{MATCH} | bob goes | 60 s pass | cid claims 1 | cid goes | ann grants")
    assert hall.no("ann claims the win from 1") == "too_soon"


# What bots agree to


ALONE = "ann comes | ann sits | ann puts random at 1 | ann starts"


def test_a_bot_that_may_still_catch_up_plays_on() -> None:
    hall = Hall(GAME, f"{ALONE} | {TAKEN.replace('bob', 'seat 1')}")
    assert hall.no("ann offers finish") == "bot_declines"
    assert hall.sitting().offer is None
    hall.play("ann offers draw")  # which is more than it has
    assert hall.sitting().outcome == Outcome((1, 1), (1, 0))


def test_a_bot_that_is_even_finishes_but_wants_no_gift() -> None:
    hall = Hall(GAME, f"{ALONE} | ann dots 0 0")
    assert hall.no("ann offers draw") == "bot_declines"
    hall.play("ann offers finish")
    assert hall.sitting().outcome == Outcome((1, 1), (0, 0))


@pytest.mark.parametrize("game", [Noughts(), Whispers()])
def test_a_friendly_game_that_a_bot_can_go_on_with_is_not_claimed(game: Noughts | Whispers) -> None:
    assert Hall(game, GONE).no("ann claims the win from 1") == "goes_on"


def test_of_three_one_who_is_gone_does_not_end_it() -> None:
    hall = Hall(Whispers(), "ann comes | bob comes | ann sits | bob sits | cid sits | ann starts")
    hall.play("60 s pass")
    assert hall.no("ann claims the win from 2") == "goes_on"


def test_both_know_when_it_may_be_claimed() -> None:
    hall = Hall(GAME, "ann comes | bob comes | ann sits | bob sits | bob goes | 3 s pass")
    assert hall.table.views.presence(hall.now).loses_in == ()
    hall.play("ann starts | 5 s pass")
    assert hall.table.views.presence(hall.now).loses_in == (None, 55_000)
    hall.play("60 s pass")
    assert hall.table.views.presence(hall.now).loses_in == (None, 0)
    hall.play("bob comes")
    assert hall.table.views.presence(hall.now).loses_in == ()
    assert Hall(Noughts(), GONE).table.views.presence(hall.now).loses_in == ()
    kept = Hall(GAME, f"{GONE} | ann puts random at 1")
    assert kept.table.views.presence(kept.now).loses_in == ()


# Time


def test_who_runs_out_of_time_has_lost() -> None:
    hall = Hall(GAME, f"{MATCH} | ann dots 0 0", clock=Clock(total=60_000))
    receipt = hall.did("time is up")
    assert receipt.news == (TimedOut(1), Ended(ANN_WON))
    assert receipt.events == (Over("resigned", 0, (0, 0)),)


# Offers


def test_a_draw_is_a_draw_whatever_the_score() -> None:
    receipt = Hall(GAME, f"{MATCH} | {TAKEN} | bob offers draw").did("ann accepts the draw")
    assert receipt.news[1:] == (Agreed("draw"), Ended(Outcome((1, 1), (1, 0))))
    assert receipt.events == (Over("draw", None, (1, 0)),)


def test_to_finish_is_to_count() -> None:
    receipt = Hall(GAME, f"{MATCH} | {TAKEN} | bob offers finish").did("ann accepts the finish")
    assert receipt.news[1:] == (Agreed("finish"), Ended(Outcome((1, 2), (1, 0))))
    assert receipt.events == (Over("finish", 0, (1, 0)),)


def test_who_accepts_one_thing_does_not_get_another() -> None:
    hall = Hall(GAME, f"{MATCH} | bob offers draw")
    assert hall.did("time is up").news == (Lapsed(),)
    hall.play("bob offers finish")
    assert hall.no("ann accepts the draw") == "no_offer"
    assert hall.did("ann accepts the finish").news[1] == Agreed("finish")


def test_what_is_agreed_or_withdrawn_is_not_agreed_again() -> None:
    hall = Hall(GAME, f"{MATCH} | bob offers draw | bob declines")
    assert hall.no("ann accepts the draw") == "no_offer"
    hall.play("10 s pass | bob offers draw | ann accepts the draw")
    assert hall.no("ann accepts the draw") == "no_offer"
    hall.play("10 s pass")
    assert hall.no("bob offers finish") == "not_playing"
