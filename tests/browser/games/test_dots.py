"""Dots in a browser: with the mouse, by touch, by keyboard; both offers, reloading, giving up."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import in_both_lights, violations
from tests.browser.conftest import NewPage
from tests.browser.people import hold
from tests.browser.sheet import (
    DOTS,
    OVER,
    PAPER,
    Fingers,
    changed,
    letter,
    looks,
    place,
    put,
    sit_at_dots,
    step_of,
    tap,
)
from tests.browser.tables import PHONE, lay_table

SMALL: Any = {"width": 9, "height": 9}
# Ann rings Bob's dot in the middle; his others lie elsewhere. Her last move closes the ring.
RING = [(3, 4), (4, 4), (4, 3), (7, 1), (4, 5), (7, 2)]
CLOSES = (5, 4)
SEAT_ABOVE = ".ring-of-seats .seat"


def sheet(page: Page) -> str:
    return page.get_by_test_id("dots-board").get_attribute("data-board") or ""


def test_a_dot_is_taken_with_the_mouse_on_a_full_sheet_and_a_reload_keeps_it(
    visit: NewPage,
) -> None:
    ann, bob = pages = sit_at_dots(visit)
    put(pages, *RING)
    bob.reload()
    expect(bob.get_by_test_id("dots-board")).to_have_attribute("data-board", sheet(ann))
    put(pages, CLOSES)
    for page in pages:
        expect(page.get_by_test_id("score-0")).to_contain_text("1 dot taken")
        expect(page.get_by_test_id("dots-summary")).to_contain_text("Last move: E6.")
        expect(page.get_by_test_id("log")).to_contain_text("takes 1 dot.")
        assert letter(page, 4, 4, 39) == "b"
    ann.reload()
    expect(ann.get_by_test_id("score-0")).to_contain_text("1 dot taken")
    put(pages, (20, 20), (21, 21), first=1)  # and it goes on


def test_dots_zones_and_the_dot_under_the_mouse_are_drawn(visit: NewPage) -> None:
    _, bob = pages = sit_at_dots(visit, **SMALL)
    put(pages, *RING, CLOSES)
    for page in pages:
        looks(page, DOTS, 3, 4, "red")
        looks(page, DOTS, 7, 1, "blue")
        looks(page, DOTS, 1, 1, "nothing")
        looks(page, PAPER, 4, 3.5, "red")  # inside the ring
        looks(page, PAPER, 1.5, 1.5, "nothing")
    x, y = place(bob, 1, 1)
    bob.mouse.move(x, y)
    looks(bob, OVER, 1, 1, "blue")
    bob.keyboard.press("+")  # the points move under a mouse that rests
    bob.keyboard.press("+")
    expect(bob.get_by_test_id("zoom-fit")).to_be_enabled()
    (left, top), step = place(bob, 0, 0), step_of(bob)
    row, col = round((y - top) / step), round((x - left) / step)
    assert (row, col) != (1, 1)
    looks(bob, OVER, row, col, "blue")


def test_a_drag_moves_the_sheet_and_puts_nothing(visit: NewPage) -> None:
    ann, bob = pages = sit_at_dots(visit)
    x, y = place(ann, 16, 19)
    ann.mouse.move(x, y)
    for _ in range(6):
        ann.mouse.wheel(0, -90)
    expect(ann.get_by_test_id("zoom-out")).to_be_enabled()
    # What was under the pointer still is, as exactly as a wheel says where it was turned: in whole pixels.
    there = place(ann, 16, 19)
    assert abs(there[0] - x) < 5
    assert abs(there[1] - y) < 5
    ann.mouse.down()
    ann.mouse.move(x + 40, y + 30, steps=4)
    ann.mouse.up()
    moved = place(ann, 16, 19)
    assert abs(moved[0] - there[0] - 40) < 2
    assert abs(moved[1] - there[1] - 30) < 2
    assert set(sheet(ann)) == {"."}
    put(pages, (16, 19), (0, 0))
    ann.get_by_test_id("zoom-last").click()  # it was out of sight
    expect(ann.get_by_test_id("zoom-last")).to_be_hidden()
    ann.get_by_test_id("zoom-fit").click()
    expect(ann.get_by_test_id("zoom-fit")).to_be_disabled()
    assert letter(bob, 16, 19, 39) == "1"


def test_small_points_take_two_taps_and_large_ones_take_one(visit: NewPage) -> None:
    ann, bob = pages = sit_at_dots(visit, PHONE)
    assert step_of(ann) < 26
    tap(ann, 3, 4)
    expect(ann.get_by_test_id("dots-put")).to_have_text("Put E4")
    tap(ann, 20, 30)  # elsewhere: the glass goes there
    expect(ann.get_by_test_id("dots-put")).to_have_text("Put AE21")
    assert set(sheet(ann)) == {"."}
    tap(ann, 20, 30)  # the same again plays
    changed(pages, "." * 39 * 32)
    assert letter(bob, 20, 30, 39) == "1"
    expect(ann.get_by_test_id("dots-lens")).to_be_hidden()
    put(pages, (21, 30), first=1)

    before = sheet(ann)
    tap(ann, 22, 30)
    ann.get_by_test_id("dots-put").tap()  # the button of the glass plays too
    changed(pages, before)
    put(pages, (1, 1), first=1)

    fingers = Fingers(ann)
    fingers.spread(place(ann, 21, 30), 20, 110)
    expect(ann.get_by_test_id("zoom-fit")).to_be_enabled()
    assert step_of(ann) >= 26
    before = sheet(ann)
    fingers.drag(place(ann, 21, 30), (-30, -24))
    assert sheet(ann) == before
    tap(ann, 21, 29)
    changed(pages, before)
    expect(ann.get_by_test_id("dots-lens")).to_be_hidden()
    put(pages, (2, 1), first=1)
    before = sheet(ann)
    tap(ann, 21, 31)  # a ring by touch
    changed(pages, before)
    expect(bob.get_by_test_id("score-0")).to_contain_text("1 dot taken")


def test_on_its_side_a_phone_shows_all_of_the_glass_and_a_pinch_on_it_puts_nothing(
    visit: NewPage,
) -> None:
    ann, _ = pages = sit_at_dots(visit, {**PHONE, "viewport": {"width": 740, "height": 360}})
    tap(ann, 16, 19)
    for part in ("dots-glass", "dots-put", "dots-lens-close"):
        expect(ann.get_by_test_id(part)).to_be_in_viewport(ratio=1)
    glass = ann.get_by_test_id("dots-glass").bounding_box()
    assert glass is not None
    middle = (glass["x"] + glass["width"] / 2, glass["y"] + glass["height"] / 2)
    fingers = Fingers(ann)
    fingers.spread(middle, 40, 4)
    fingers.drag((middle[0] - 50, middle[1]), (50, 0))
    expect(ann.get_by_test_id("dots-put")).to_have_text("Put T17")
    assert set(sheet(ann)) == {"."}
    ann.touchscreen.tap(*middle)
    changed(pages, "." * 39 * 32)
    assert letter(ann, 16, 19, 39) == "1"


def test_a_draw_is_declined_and_then_accepted(visit: NewPage) -> None:
    ann, bob = sit_at_dots(visit, PHONE, **SMALL)
    ann.get_by_test_id("act-offer-draw").tap()
    for page in (ann, bob):
        expect(page.get_by_test_id("offer").get_by_role("timer")).to_be_visible()
    expect(ann.get_by_test_id("offer-withdraw")).to_be_in_viewport()
    bob.get_by_test_id("offer-decline").click()
    expect(ann.get_by_test_id("offer")).to_be_hidden()
    expect(ann.locator(".ticker")).to_contain_text("declines")
    bob.get_by_test_id("act-offer-draw").click()
    expect(ann.get_by_test_id("offer-accept")).to_be_in_viewport()
    ann.get_by_test_id("offer-accept").tap()
    for page in (ann, bob):
        expect(page.get_by_test_id("log")).to_contain_text("Both agree to a draw.")
        expect(page.get_by_test_id("outcome")).to_be_visible()


def test_both_finish_with_the_score_as_it_is(visit: NewPage) -> None:
    ann, bob = pages = sit_at_dots(visit, **SMALL)
    put(pages, *RING, CLOSES)
    bob.get_by_test_id("act-offer-finish").click()
    expect(bob.get_by_test_id("offer-withdraw")).to_be_visible()
    ann.get_by_test_id("offer-accept").click()
    for page in pages:
        expect(page.get_by_test_id("log")).to_contain_text("Both agree to finish.")
        expect(page.get_by_test_id("outcome")).to_contain_text("1 to 0")


def test_giving_up_needs_no_turn_but_a_steady_hand(visit: NewPage) -> None:
    ann, bob = sit_at_dots(visit, **SMALL)
    bob.get_by_test_id("act-resign").click()
    expect(bob.get_by_test_id("act-resign")).to_have_text("Hold to resign")
    expect(bob.get_by_test_id("outcome")).to_be_hidden()
    bob.get_by_test_id("act-resign").hover()
    bob.mouse.down()
    expect(bob.get_by_test_id("outcome")).to_be_visible()
    bob.mouse.up()
    expect(ann.get_by_test_id("log")).to_contain_text("gives up.")
    expect(ann.get_by_test_id("headline")).to_contain_text("wins")


def test_the_result_lies_below_the_seat_of_the_other(visit: NewPage) -> None:
    page = visit(viewport={"width": 1440, "height": 900})
    lay_table(page, "dots", bots=1, **SMALL)
    page.get_by_test_id("ready").click()
    hold(page.get_by_test_id("act-resign"))
    expect(page.get_by_test_id("outcome")).to_be_visible()
    expect(page.get_by_test_id("seat-1").get_by_role("button")).to_be_visible()  # the bot may go
    seat, result = (page.locator(each).bounding_box() for each in (SEAT_ABOVE, ".result"))
    assert seat is not None
    assert result is not None
    assert seat["y"] + seat["height"] <= result["y"]


def test_dots_are_put_with_keys_and_the_cursor_is_said(visit: NewPage) -> None:
    ann, bob = pages = sit_at_dots(visit, **SMALL)
    said = ann.get_by_test_id("dots-cursor")
    ann.keyboard.press("ArrowUp")
    expect(said).to_have_text("E5: free")
    ann.keyboard.press("ArrowUp")
    ann.keyboard.press("ArrowLeft")
    expect(said).to_have_text("D4: free")
    before = sheet(ann)
    ann.keyboard.press("Enter")
    changed(pages, before)
    assert letter(bob, 3, 3, 9) == "1"
    expect(said).to_have_text(re.compile("^D4: a dot of "))
    ann.keyboard.press("+")
    expect(ann.get_by_test_id("zoom-fit")).to_be_enabled()
    ann.keyboard.press("Home")
    expect(ann.get_by_test_id("zoom-fit")).to_be_disabled()
    before = sheet(bob)
    bob.keyboard.press("ArrowDown")  # where the last move was
    bob.keyboard.press("ArrowDown")
    bob.keyboard.press(" ")
    changed(pages, before)
    assert letter(ann, 4, 3, 9) == "2"


def test_nothing_is_wrong_with_the_page_for_those_who_cannot_see_it(visit: NewPage) -> None:
    ann, _ = sit_at_dots(visit, PHONE, width=20, height=20)
    assert in_both_lights(ann) == []
    tap(ann, 5, 5)
    expect(ann.get_by_test_id("dots-lens")).to_be_visible()
    assert violations(ann) == []


@pytest.mark.parametrize("size", [5, 64])
def test_every_size_is_seen_whole_on_a_phone(visit: NewPage, size: int) -> None:
    page = visit(**PHONE)
    lay_table(page, "dots", bots=1, width=size, height=size)
    page.get_by_test_id("start").tap()
    expect(page.get_by_test_id("dots-board")).to_be_visible()
    for corner in ((0, 0), (size - 1, size - 1)):
        x, y = place(page, *corner)
        assert 0 < x < 360
        assert 0 < y < 740
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_the_sides_can_have_colours_that_everybody_tells_apart(visit: NewPage) -> None:
    ann, _ = sit_at_dots(visit, **SMALL)
    mark = ann.get_by_test_id("score-0").get_by_role("img")
    expect(mark).to_have_attribute("aria-label", re.compile("^red"))
    ann.get_by_test_id("settings").click()
    ann.get_by_test_id("set-sides-safe").check(force=True)
    expect(mark).to_have_attribute("aria-label", re.compile("^orange"))
