"""The desk of Iota: zoom, phones on their side, keys, hints, accessibility."""

import re

from playwright.sync_api import ViewportSize, expect

from tests.browser.access import in_both_lights, violations
from tests.browser.conftest import NewPage
from tests.browser.desk import (
    COVERED,
    SETTLED,
    cards_in_hand,
    laid_now,
    lie_of,
    lit,
    middle_of,
    on_desk,
    pass_by,
    play_alone,
    sit_down,
    step_of,
    tap_a_card_onto_the_desk,
    usable,
)
from tests.browser.tables import PHONE, lay_table, my_turn_or_over

SIDEWAYS: tuple[ViewportSize, ...] = (
    {"width": 667, "height": 375},
    {"width": 640, "height": 360},
    {"width": 568, "height": 320},
    {"width": 740, "height": 360},
    {"width": 844, "height": 390},
)


def test_the_desk_is_seen_whole_until_somebody_moves_it(visit: NewPage) -> None:
    page = play_alone(visit, {"viewport": {"width": 800, "height": 420}})
    x, y = middle_of(page.get_by_test_id("iota-desk"))
    tapped = on_desk(page).first
    usable(page).first.click()
    page.mouse.click(*middle_of(lit(page).first))
    expect(laid_now(page)).to_have_count(1)
    whole = step_of(page)
    assert 40 < whole < 88
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 120, y + 30, steps=4)
    page.mouse.up()
    expect(page.get_by_test_id("zoom-fit")).to_be_enabled()
    page.keyboard.press("Home")
    page.evaluate(SETTLED)
    expect(tapped).to_be_in_viewport(ratio=1)
    assert step_of(page) == whole
    before = lie_of(page)
    page.mouse.wheel(0, -90)
    expect(page.get_by_test_id("iota-desk")).not_to_have_attribute("data-lie", before)
    assert step_of(page) > whole
    for _ in range(8):
        page.mouse.wheel(0, 90)
    expect(page.get_by_test_id("iota-desk")).to_have_attribute(
        "data-lie", re.compile(f"{whole:.3f}$")
    )


def test_on_its_side_a_phone_covers_nothing_that_a_finger_needs(visit: NewPage) -> None:
    page = play_alone(visit, PHONE, manner="classic")
    for trades in (False, True):
        if trades:
            page.get_by_test_id("act-trade").tap()
        for size in SIDEWAYS:
            page.set_viewport_size(size)
            page.evaluate(SETTLED)
            assert (size, page.evaluate(COVERED)) == (size, [])
    page.get_by_test_id("trade-keep").tap()
    tap_a_card_onto_the_desk(page)
    tap_a_card_onto_the_desk(page)
    for size in SIDEWAYS:
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        assert (size, page.evaluate(COVERED)) == (size, [])


def test_on_its_side_a_phone_shows_the_lesson_too(visit: NewPage) -> None:
    page = visit("/learn/iota", **PHONE)
    page.get_by_test_id("lesson-next").tap()
    expect(page.get_by_test_id("act-end")).to_be_visible()
    for size in SIDEWAYS:
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        assert (size, page.evaluate(COVERED)) == (size, [])


def test_a_pass_is_asked_once_more_while_a_card_fits(visit: NewPage) -> None:
    page = play_alone(visit)
    page.keyboard.press("e")
    expect(page.get_by_test_id("iota-pass")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("act-end")).to_be_focused()
    pass_by(page)
    expect(page.get_by_test_id("log")).to_contain_text("passes.")


def test_cards_are_picked_for_a_trade_with_keys_alone(visit: NewPage) -> None:
    page = sit_down(visit)[0]
    hand = cards_in_hand(page)
    for key in ("x", "1", "4"):
        page.keyboard.press(key)
    expect(page.get_by_test_id("trade-do")).to_have_text("Trade 2 cards")
    expect(lit(page)).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text("trades 2 cards.")
    assert {*hand[1:3]} <= {*cards_in_hand(page)}


def test_nothing_is_wrong_with_the_page_for_those_who_cannot_see_it(visit: NewPage) -> None:
    page = play_alone(visit, PHONE)
    assert in_both_lights(page) == []
    tap_a_card_onto_the_desk(page)
    if usable(page).count():
        usable(page).first.tap()
    page.get_by_test_id("iota-pile").tap()
    expect(page.get_by_test_id("iota-unseen")).to_be_visible()
    assert in_both_lights(page) == []
    page.get_by_test_id("iota-unseen-close").tap()
    page.get_by_test_id("act-take-back").tap()
    page.get_by_test_id("act-trade").tap()
    assert violations(page) == []


def test_a_hint_marks_the_card_and_its_cell(visit: NewPage) -> None:
    page = visit()
    lay_table(page, "iota", bots=3)
    page.get_by_test_id("start").click()
    assert my_turn_or_over(page)
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-said")).to_be_visible()
    expect(page.locator(".iota-held.hinted")).to_have_count(1)
    expect(page.get_by_test_id("iota-hinted")).to_have_count(1)
