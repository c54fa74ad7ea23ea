"""The waiting room as in the seed, with dots: wait, filter, challenge, play, lose by leaving, wait again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import in_both_lights
from tests.browser.conftest import NewPage
from tests.browser.people import (
    call_oneself,
    choose,
    hold,
    register,
    send_challenge,
    wait_for_a_game,
    waiting,
)
from tests.browser.tables import both_ready, lay_table

pytestmark = pytest.mark.own_house


def challenge_to_dots(page: Page, name: str, stakes: str = "friendly") -> None:
    """Choose who waits, a small board, and the question is on its way: by keys, since rows have just moved."""
    choose(waiting(page, name))
    page.get_by_test_id("size-10-10").click()
    expect(page.get_by_test_id("option-width")).to_have_value("10")
    if page.get_by_test_id(f"challenge-{stakes}").count():  # between two members there is a choice
        page.get_by_test_id(f"challenge-{stakes}").check()
    send_challenge(page)


def accept(bob: Page, *others: Page) -> None:
    bob.get_by_test_id("challenge-accept").click()
    for page in (bob, *others):
        page.wait_for_url("**/t/*")


def leave(page: Page, label: str) -> None:
    page.get_by_test_id("more").click()
    expect(page.get_by_test_id("leave")).to_contain_text(label)
    hold(page.get_by_test_id("leave"))


def test_the_whole_way_of_the_seed(visit: NewPage) -> None:
    ann, bob, cid, dan = visit(), visit(), visit(), visit()
    for page, name in ((ann, "Annika"), (bob, "Bertil"), (cid, "Cecilia")):
        register(page, name)
    call_oneself(dan, "Daniel")
    for page in (bob, cid, dan):
        wait_for_a_game(page, "dots")

    # The list, with ratings, and narrowed by a rating or by a name.
    expect(waiting(ann, "Bertil")).to_contain_text(re.compile("1600.*Dots"))
    expect(waiting(ann, "Daniel")).to_contain_text("guest")
    ann.get_by_test_id("filter").click()
    ann.get_by_test_id("filter-rating-low").fill("1500")
    ann.get_by_test_id("filter-apply").click()
    expect(waiting(ann, "Daniel")).to_be_hidden()
    expect(waiting(ann, "Cecilia")).to_be_visible()
    ann.get_by_test_id("filter-reset").click()
    expect(waiting(ann, "Daniel")).to_be_visible()
    ann.get_by_test_id("filter-name").fill("bert")
    ann.get_by_test_id("filter-apply").click()
    expect(waiting(ann, "Cecilia")).to_be_hidden()

    # A click asks; both count down from fifteen.
    challenge_to_dots(ann, "Bertil", "rated")
    expect(ann.get_by_test_id("challenge-mine")).to_contain_text(
        "Waiting for the answer of Bertil (1600)"
    )
    asked = bob.get_by_test_id("challenge-theirs")
    expect(asked).to_contain_text("Annika (1600) asks you to play Dots, for the rating.")
    expect(asked).to_contain_text("Points across: 10 · Points down: 10")
    for page in (ann, bob):
        expect(page.get_by_role("timer")).to_have_text(re.compile("^1[2345]$"))
    accept(bob, ann)

    # Who asked is the first player.
    expect(ann.get_by_test_id("headline")).to_contain_text("Your turn")
    expect(bob.get_by_test_id("headline")).to_contain_text("Annika to play")
    for page in (ann, bob):
        expect(page.get_by_test_id("seat-0")).to_contain_text("Annika")

    # Who leaves has lost, and both go back to waiting.
    leave(bob, "Leave, and lose the game")
    for page in (ann, bob):
        expect(page.get_by_test_id("outcome")).to_contain_text("Annika wins")
        expect(page.get_by_test_id("rating-changes")).to_contain_text("Annika 1600 → 1613")
        expect(page.get_by_test_id("rating-changes")).to_contain_text("Bertil 1600 → 1588")
    for page in (ann, bob):
        page.get_by_test_id("wait-again").click()
        expect(page.get_by_test_id("you-wait")).to_contain_text("You wait for Dots")

    # By rating, the lowest first; who has none comes last.
    names = cid.locator("[data-testid=people] .person-name")
    expect(names).to_have_text(["Bertil", "Cecilia", "Annika", "Daniel"])


def test_a_challenge_is_declined_taken_back_and_in_the_next_game_the_other_begins(
    visit: NewPage,
) -> None:
    ann, bob = visit(), visit()
    for page, name in ((ann, "Annika"), (bob, "Bertil")):
        call_oneself(page, name)
        wait_for_a_game(page, "dots")
    challenge_to_dots(ann, "Bertil")
    bob.get_by_test_id("challenge-decline").click()
    expect(ann.get_by_test_id("challenge-ended")).to_contain_text(
        "Bertil would rather not play now."
    )
    challenge_to_dots(bob, "Annika")
    expect(ann.get_by_test_id("challenge-theirs")).to_contain_text("Bertil asks you to play Dots.")
    bob.get_by_test_id("challenge-cancel").click()
    expect(ann.get_by_test_id("challenge-ended")).to_contain_text("Bertil took the challenge back.")
    expect(ann.get_by_test_id("challenge-ended")).to_be_hidden()  # it is read, and fades
    challenge_to_dots(bob, "Annika")
    accept(ann, bob)
    expect(bob.get_by_test_id("headline")).to_contain_text("Your turn")

    leave(ann, "Leave, and lose the game")
    expect(bob.get_by_test_id("outcome")).to_contain_text("Bertil wins")
    bob.get_by_test_id("rematch").click()
    ann.get_by_test_id("offer-accept").click()
    expect(ann.get_by_test_id("headline")).to_contain_text("Your turn")
    for page in (ann, bob):
        expect(page.get_by_test_id("seat-0")).to_contain_text("Annika")
        expect(page.get_by_test_id("log")).to_contain_text("change places")


@pytest.mark.own_house(countdown=700)
def test_who_does_not_answer_and_who_does_not_come_back(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    for page, name in ((ann, "Annika"), (bob, "Bertil")):
        call_oneself(page, name)
        wait_for_a_game(page, "dots")
    challenge_to_dots(ann, "Bertil")
    expect(ann.get_by_test_id("challenge-ended")).to_contain_text("Bertil did not answer")
    expect(bob.get_by_test_id("challenge-ended")).to_contain_text("you did not answer Annika")

    path = lay_table(ann, "dots", width=10, height=10)
    bob.goto(path)
    both_ready(ann, bob)
    bob.reload()  # which loses nothing
    expect(bob.get_by_test_id("headline")).to_contain_text("Annika to play")
    expect(ann.get_by_test_id("seat-1")).not_to_contain_text("not connected")
    expect(ann.get_by_test_id("absent")).to_be_hidden()

    bob.context.close()
    expect(ann.get_by_test_id("absent")).to_contain_text("Bertil has been gone for a while.")
    assert in_both_lights(ann) == []
    ann.get_by_test_id("claim-win").click()
    expect(ann.get_by_test_id("outcome")).to_contain_text("Annika wins")
    expect(ann.get_by_test_id("log")).to_contain_text("Bertil did not come back and has lost.")
