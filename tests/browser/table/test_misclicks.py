"""A press that was meant for one control never reaches another one that took its place.

The page's clock stands still in these tests, so they do not depend on how fast the machine is.
"""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.sheet import SETTLED, Pixel, place, sit_at_dots
from tests.browser.tables import (
    PHONE,
    act,
    all_heard,
    asked,
    both_ready,
    deal,
    free_squares,
    heard,
    is_between,
    lay_table,
    my_turn_or_over,
)

DESK: Any = {"viewport": {"width": 1440, "height": 900}}
SIZE = 20
MOMENT = 600  # milliseconds
UNDER = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.grid-square.open')"


def stop_the_clock(page: Page) -> None:
    """From now on time passes for this page only when a test says so."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 2_000)


def middle_of(page: Page, testid: str) -> Pixel:
    box = page.get_by_test_id(testid).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_a_table_of_dots(visit: NewPage, setup: dict[str, Any]) -> Page:
    """One person and a bot, who agrees to every end; the game has not begun."""
    page = visit(**setup)
    lay_table(page, "dots", bots=1, width=SIZE, height=SIZE)
    page.evaluate(SETTLED)
    stop_the_clock(page)
    return page


def goes_on(page: Page) -> None:
    """A dot is put at once, and nobody has offered anything before: messages come in order."""
    page.mouse.click(*place(page, 3, 4))
    expect(page.get_by_test_id("dots-board")).to_have_attribute("data-board", re.compile("1"))
    expect(page.get_by_test_id("log")).to_contain_text("The game begins.")
    expect(page.get_by_test_id("log")).not_to_contain_text(re.compile("offer", re.IGNORECASE))
    expect(page.get_by_test_id("outcome")).to_be_hidden()


def ends_later(page: Page) -> None:
    """After a moment the same button does what it says."""
    expect(page.get_by_test_id("act-offer-finish")).to_be_disabled()
    page.clock.run_for(2 * MOMENT)
    page.get_by_test_id("act-offer-finish").click()
    expect(page.get_by_test_id("outcome")).to_be_visible()


def test_a_second_click_on_start_does_not_end_the_game(visit: NewPage) -> None:
    page = at_a_table_of_dots(visit, DESK)
    spot = middle_of(page, "start")
    page.mouse.click(*spot)
    expect(page.get_by_test_id("act-offer-finish")).to_be_visible()
    page.mouse.click(*spot)
    page.mouse.dblclick(*middle_of(page, "act-offer-finish"))
    goes_on(page)
    ends_later(page)


def test_a_second_tap_on_start_does_not_end_the_game(visit: NewPage) -> None:
    page = at_a_table_of_dots(visit, PHONE)
    spot = middle_of(page, "start")
    page.touchscreen.tap(*spot)
    expect(page.get_by_test_id("act-offer-finish")).to_be_visible()
    page.touchscreen.tap(*spot)
    page.touchscreen.tap(*middle_of(page, "act-offer-finish"))
    goes_on(page)
    ends_later(page)


def test_a_second_enter_on_start_does_not_end_the_game(visit: NewPage) -> None:
    page = at_a_table_of_dots(visit, DESK)
    page.get_by_test_id("start").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("act-offer-finish")).to_be_visible()
    page.keyboard.press("Enter")
    for key in ("Enter", " "):  # nor does what a hurried Tab finds
        page.get_by_test_id("act-offer-finish").focus()
        page.keyboard.press(key)
    goes_on(page)
    ends_later(page)


def test_an_offer_that_appears_under_the_pointer_is_not_accepted(visit: NewPage) -> None:
    ann, bob = sit_at_dots(visit, DESK, width=SIZE, height=SIZE)
    stop_the_clock(ann)
    bob.get_by_test_id("act-offer-draw").click()
    accept = ann.get_by_test_id("offer-accept")
    expect(accept).to_be_visible()
    ann.mouse.click(*middle_of(ann, "offer-accept"))
    accept.focus()
    ann.keyboard.press("Enter")
    ann.mouse.click(*place(ann, 3, 4))  # heard after them
    expect(bob.get_by_test_id("dots-board")).to_have_attribute("data-board", re.compile("1"))
    expect(bob.get_by_test_id("outcome")).to_be_hidden()
    ann.clock.run_for(2 * MOMENT)
    accept.click()
    expect(bob.get_by_test_id("outcome")).to_be_visible()


def test_a_second_click_on_ready_does_not_take_it_back(visit: NewPage) -> None:
    page = visit(**DESK)
    lay_table(page, "dots")
    stop_the_clock(page)
    spot = middle_of(page, "ready")
    page.mouse.click(*spot)
    expect(page.get_by_test_id("not-ready")).to_be_visible()
    page.mouse.click(*spot)
    page.get_by_test_id("chat-input").fill("Hello")  # heard after it
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text("Hello")
    expect(page.get_by_test_id("not-ready")).to_be_visible()
    page.clock.run_for(2 * MOMENT)
    page.get_by_test_id("not-ready").click()
    expect(page.get_by_test_id("ready")).to_be_visible()


def test_a_second_click_on_a_sheet_plays_nothing_on_the_board_under_it(visit: NewPage) -> None:
    page = visit(**DESK)
    lay_table(page, "noughts", bots=1)
    page.get_by_test_id("start").click()
    assert my_turn_or_over(page)
    page.get_by_test_id("more").click()
    expect(page.get_by_test_id("lock")).to_be_enabled()
    stop_the_clock(page)
    x, y = middle_of(page, "lock")
    page.mouse.click(x, y)
    expect(page.get_by_test_id("more-dialog")).to_have_count(0)
    assert page.evaluate(UNDER, [x, y])  # or this test tests nothing
    page.mouse.click(x, y)
    page.get_by_test_id("chat-input").fill("Hello")  # heard after it
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text("Hello")
    assert len(free_squares(page)) == 9


def test_a_button_that_comes_back_each_turn_answers_at_once(visit: NewPage) -> None:
    ann, bob = pages = [visit(**DESK), visit()]
    ann.goto(lay_table(bob, "onecard"))
    both_ready(bob, ann)
    all_heard(bob, [ann])
    act(bob, pages, "act-call")  # he sits at the first seat, so he begins
    expect(ann.get_by_test_id("act-call")).to_be_enabled()
    stop_the_clock(ann)
    spot = middle_of(ann, "act-call")
    for _ in range(4):
        while not is_between(ann):
            if asked(pages) is bob:
                act(bob, pages, "act-call")
                continue
            before = heard(ann)
            ann.mouse.click(*spot)
            expect(ann.get_by_test_id("log")).not_to_have_text(before)
            all_heard(ann, [bob])
        deal(bob, pages)
