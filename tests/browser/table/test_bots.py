"""Somebody alone with a bot: from the home page to the end of a game, with a hint, with a lesson."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import (
    BEGINS,
    PHONE,
    both_ready,
    heard,
    is_over,
    lay_table,
    my_turn_or_over,
)

# Every click of a person, counted by the page itself from its first moment on.
COUNTING = """addEventListener('click', event => {
    sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
}, { capture: true })"""


def test_a_guest_plays_a_bot_in_two_clicks_and_to_the_end(visit: NewPage) -> None:
    page = visit()
    page.add_init_script(COUNTING)
    page.goto("/")
    page.get_by_test_id("play-bot-onecard").click()
    expect(page.get_by_test_id("own-card")).to_be_visible()
    assert my_turn_or_over(page)
    before = heard(page)
    page.get_by_test_id("act-call").click()
    expect(page.get_by_test_id("log")).not_to_have_text(before)
    assert page.evaluate("sessionStorage.clicks") == "2"  # and the first move is made
    # Hand follows hand for as long as both like; the bot agrees to every end.
    page.get_by_test_id("more").click()
    page.get_by_test_id("offer-finish").click()
    while my_turn_or_over(page):
        before = heard(page)
        page.get_by_test_id("act-call").click()
        expect(page.get_by_test_id("log")).not_to_have_text(before)
    expect(page.get_by_test_id("outcome")).to_contain_text("The game is over.")
    expect(page.get_by_test_id("takings")).to_contain_text(re.compile(r"[+−]\d"))


def test_a_guest_plays_a_freeze_out_with_bots_until_one_has_all_chips(visit: NewPage) -> None:
    page = visit(**PHONE)
    lay_table(page, "onecard", bots=4, pause=0, stack=10, ante=6, freezeout=True)
    page.get_by_test_id("start").click()
    while my_turn_or_over(page):
        before = heard(page)
        page.get_by_test_id("act-call").click()
        expect(page.get_by_test_id("log")).not_to_have_text(before)
    expect(page.get_by_test_id("outcome")).to_contain_text("wins")
    expect(page.get_by_test_id("places").locator("li")).to_have_count(5)
    for door in ("replay", "share-game", "verify"):
        expect(page.get_by_test_id(door)).to_be_in_viewport(ratio=1)


def test_a_hint_marks_a_move_against_a_bot(visit: NewPage) -> None:
    page = visit()
    lay_table(page, "noughts", bots=1, boards=1)
    page.get_by_test_id("start").click()
    assert my_turn_or_over(page)
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("hint-said")).to_contain_text("Hint:")
    marked = page.locator(".grid-square.hinted")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("aria-label", re.compile("empty, .*hint"))
    marked.click()
    expect(page.get_by_test_id("hint-said")).to_be_hidden()


def test_nobody_is_helped_against_people(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    bob.goto(lay_table(ann, "noughts", boards=1))
    both_ready(ann, bob)
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")
    expect(ann.get_by_test_id("hint")).to_have_count(0)
    ann.keyboard.press("h")  # nor by its key
    ann.get_by_test_id("cell-4").click()
    expect(bob.get_by_test_id("headline")).to_have_text("Your turn")
    expect(ann.get_by_test_id("hint-said")).to_have_count(0)


def learn(page: Page) -> None:
    """Go through a lesson as it asks: read, and play what it shows."""
    for _ in range(60):
        if page.get_by_test_id("lesson-play").is_visible():
            return
        caption = page.locator(".lesson-caption").inner_text()
        page.get_by_test_id("lesson-next").click()
        expect(page.locator(".lesson-caption")).not_to_have_text(caption)
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("game", ["dots", "iota", "noughts", "onecard"])
def test_a_lesson_is_learned_to_its_end_and_leads_to_a_game(visit: NewPage, game: str) -> None:
    page = visit()
    page.get_by_test_id(f"learn-{game}").click()
    expect(page.get_by_test_id("caption")).to_be_visible()
    learn(page)
    page.get_by_test_id("lesson-play").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("log")).to_contain_text(BEGINS)


def test_the_learner_plays_along_and_is_nudged(visit: NewPage) -> None:
    page = visit("/learn/noughts")
    while not page.locator(".lesson-page .grid-square.open").count():
        page.get_by_test_id("lesson-next").click()
    caption = page.locator(".lesson-caption").inner_text()
    open_squares = page.locator(".lesson-page .grid-square.open")
    for at in range(open_squares.count()):
        open_squares.nth(at).click()
        if page.get_by_test_id("nudge").is_visible():
            break
    expect(page.get_by_test_id("nudge")).to_be_visible()
    page.locator(".grid-square.hinted").click()
    expect(page.locator(".lesson-caption")).not_to_have_text(caption)
    assert not is_over(page)
