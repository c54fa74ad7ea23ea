"""People who find each other: the waiting room, challenges, ratings."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import (
    call_oneself,
    challenge,
    choose,
    register,
    send_challenge,
    wait_for_a_game,
    waiting,
)

pytestmark = pytest.mark.own_house


def both_wait(ann: Page, bob: Page) -> None:
    for page in (ann, bob):
        wait_for_a_game(page)


def play_to_the_end(winner: Page, loser: Page) -> None:
    """One board of noughts with the mouse; the first to move takes the upper row."""
    for cell in (0, 3, 1, 4, 2):
        mover, other = (winner, loser) if cell < 3 else (loser, winner)
        expect(mover.get_by_test_id("headline")).to_contain_text("Your turn")
        mover.get_by_test_id(f"cell-{cell}").click()
        expect(other.get_by_test_id(f"cell-{cell}")).not_to_have_attribute(
            "aria-label", re.compile("empty", re.I)
        )
    for page in (winner, loser):
        expect(page.get_by_test_id("outcome")).to_contain_text("wins")


def test_two_register_meet_play_and_see_their_new_ratings(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    register(ann, "Annika")
    register(bob, "Bertil")
    both_wait(ann, bob)
    expect(waiting(ann, "Bertil")).to_contain_text("1600")

    challenge(ann, "Bertil", "rated")
    asked = bob.get_by_test_id("challenge-theirs")
    expect(asked).to_contain_text("Annika (1600)")
    expect(asked).to_contain_text("for the rating")
    for page in (ann, bob):
        expect(page.get_by_role("timer")).to_have_text(re.compile("^1[345]$"))
    bob.get_by_test_id("challenge-accept").click()
    for page in (ann, bob):
        page.wait_for_url("**/t/*")

    play_to_the_end(winner=ann, loser=bob)
    for page in (ann, bob):
        changes = page.get_by_test_id("rating-changes")
        expect(changes).to_contain_text("Annika 1600 → 1613")
        expect(changes).to_contain_text("Bertil 1600 → 1588")
        expect(changes).to_contain_text("Annika: First blood")

    # After the game back to the waiting room, with the new rating.
    bob.get_by_test_id("wait-again").click()
    expect(bob.get_by_test_id("you-wait")).to_be_visible()
    ann.goto("/")
    expect(waiting(ann, "Bertil")).to_contain_text("1588")

    for page, rating, change, wins in ((ann, "1613", "+13", "1"), (bob, "1588", "−12", "0")):
        page.get_by_test_id("account-menu").click()
        page.get_by_test_id("menu-profile").click()
        expect(page.get_by_test_id("rating-noughts")).to_have_text(rating)
        expect(page.get_by_test_id("profile-games")).to_have_text("1")
        expect(page.get_by_test_id("profile-wins")).to_have_text(wins)
        expect(page.get_by_test_id("profile-rank")).to_have_text("Recruit")
        expect(page.get_by_test_id("chart")).to_have_attribute("aria-valuetext", re.compile(rating))
        expect(page.get_by_test_id("recent")).to_contain_text(f"{rating} {change}")
    ann.get_by_test_id("leaders-link").click()
    ann.get_by_test_id("leaders-noughts").click()
    expect(ann.get_by_test_id("leader-1")).to_contain_text(re.compile("Annika.*1613"))
    expect(ann.get_by_test_id("leader-2")).to_contain_text(re.compile("Bertil.*1588"))


def test_a_declined_challenge_is_told_to_both(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    call_oneself(ann, "Annika")
    call_oneself(bob, "Bertil")
    both_wait(ann, bob)
    challenge(ann, "Bertil")
    bob.get_by_test_id("challenge-decline").click()
    expect(ann.get_by_test_id("challenge-ended")).to_have_text(
        re.compile("Bertil would rather not")
    )
    expect(bob.get_by_test_id("challenge-ended")).to_have_text(re.compile("declined.*Annika"))
    expect(ann.get_by_test_id("challenge-mine")).to_be_hidden()
    # Whoever was refused asks again too soon, and hears why not.
    choose(waiting(ann, "Bertil"))
    send_challenge(ann)
    expect(ann.get_by_test_id("lobby-problem")).to_contain_text("ask again in")


def test_a_cancelled_challenge_is_told_to_both(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    call_oneself(ann, "Annika")
    call_oneself(bob, "Bertil")
    both_wait(ann, bob)
    challenge(ann, "Bertil")
    expect(bob.get_by_test_id("challenge-theirs")).to_be_visible()
    ann.get_by_test_id("challenge-cancel").click()
    expect(bob.get_by_test_id("challenge-ended")).to_have_text(re.compile("Annika took .* back"))
    expect(ann.get_by_test_id("challenge-ended")).to_have_text(re.compile("You took .* back"))


@pytest.mark.own_house(countdown=700)
def test_a_challenge_that_times_out_is_told_to_both(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    call_oneself(ann, "Annika")
    call_oneself(bob, "Bertil")
    both_wait(ann, bob)
    choose(waiting(ann, "Bertil"))
    send_challenge(ann)
    expect(ann.get_by_test_id("challenge-ended")).to_have_text(re.compile("Bertil did not answer"))
    expect(bob.get_by_test_id("challenge-ended")).to_have_text(re.compile("did not answer Annika"))


def test_the_waiting_room_is_filtered_and_shows_all_again(visit: NewPage) -> None:
    ann, bob, cid = visit(), visit(), visit()
    for page, name in ((bob, "Bertil"), (cid, "Cecilia")):
        call_oneself(page, name)
    wait_for_a_game(bob, "noughts")
    wait_for_a_game(cid, "onecard")
    expect(waiting(ann, "Bertil")).to_be_visible()
    ann.get_by_test_id("filter").click()
    ann.get_by_test_id("filter-name").fill("ceci")
    expect(waiting(ann, "Bertil")).to_be_visible()  # nothing changes until it is applied
    ann.get_by_test_id("filter-apply").click()
    expect(waiting(ann, "Bertil")).to_be_hidden()
    expect(waiting(ann, "Cecilia")).to_be_visible()
    ann.get_by_test_id("filter-reset").click()
    expect(waiting(ann, "Bertil")).to_be_visible()
    ann.get_by_test_id("filter-game").select_option("noughts")
    ann.get_by_test_id("filter-apply").click()
    expect(waiting(ann, "Cecilia")).to_be_hidden()
    # Guests have no rating: who asks for a range sees none of them.
    ann.get_by_test_id("filter-reset").click()
    ann.get_by_test_id("filter-rating-low").fill("1500")
    expect(ann.get_by_test_id("filter-panel")).to_contain_text("1500 and above")
    ann.get_by_test_id("filter-apply").click()
    expect(ann.get_by_test_id("nobody-waits")).to_contain_text("fits the filter")
    # And who stops waiting is gone from every list.
    ann.get_by_test_id("filter-reset").click()
    bob.get_by_test_id("stop-waiting").click()
    expect(waiting(ann, "Bertil")).to_be_hidden()
    expect(waiting(ann, "Cecilia")).to_be_visible()
