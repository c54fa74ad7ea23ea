"""A phone of 360 by 740 pixels: whole games by touch, and no page wider than the screen."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import be_known, call_oneself, register
from tests.browser.tables import PHONE, free_squares, heard, is_over, lay_table, my_turn_or_over

# A finger is no needle: what is pressed in play must be this large, at least (WCAG 2.2 asks for 24).
FINGER = 44


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def in_reach(page: Page, selector: str) -> None:
    """What one plays with is on the screen without scrolling, and large enough for a finger."""
    for box in page.locator(selector).evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().toJSON())"
    ):
        assert box["width"] >= FINGER, (selector, box)
        assert box["height"] >= FINGER, (selector, box)
        assert box["left"] >= 0, (selector, box)
        assert box["right"] <= 360, (selector, box)
        assert box["bottom"] <= 740, (selector, box)


def test_a_whole_game_of_noughts_by_touch(visit: NewPage) -> None:
    page = visit(**PHONE)
    lay_table(page, "noughts", bots=1, boards=1)
    page.get_by_test_id("start").tap()
    in_reach(page, ".grid-square")
    while my_turn_or_over(page):
        before = heard(page)
        page.get_by_test_id(f"cell-{free_squares(page)[0]}").tap()
        expect(page.get_by_test_id("log")).not_to_have_text(before)
    assert fits(page)
    expect(page.get_by_test_id("outcome")).to_be_in_viewport()


def test_a_whole_game_of_one_card_by_touch(visit: NewPage) -> None:
    page = visit(**PHONE)
    lay_table(page, "onecard", bots=1, pause=0, stack=10, ante=5, freezeout=True)
    page.get_by_test_id("start").tap()
    assert my_turn_or_over(page)
    in_reach(page, ".onecard-buttons .button")
    while my_turn_or_over(page):
        before = heard(page)
        page.get_by_test_id("act-call").tap()
        expect(page.get_by_test_id("log")).not_to_have_text(before)
    assert is_over(page)
    page.get_by_test_id("replay").tap()
    expect(page.get_by_test_id("scrubber")).to_be_in_viewport()
    assert fits(page)
    page.get_by_test_id("verify").tap()
    expect(page.get_by_test_id("verdict")).to_be_in_viewport()
    assert fits(page)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("verdict")).to_be_hidden()


@pytest.mark.own_house
@pytest.mark.parametrize("language", ["en", "ru", "fi"])
def test_no_page_is_wider_than_the_screen(visit: NewPage, language: str) -> None:
    page = visit(**PHONE, locale=language)
    register(page, "Анна Константинопольская")
    table = lay_table(page, "onecard", bots=1)
    topics = ["", "/onecard", "/noughts", "/poker-hands", "/ranks", "/fair", "/keys"]
    others = ["/", "/leaders", "/account", "/replay", "/learn/onecard", "/t/NOSUCH", table]
    for path in [*others, *(f"/help{topic}" for topic in topics)]:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert fits(page), path


@pytest.mark.parametrize("width", [820, 740])
def test_a_long_name_gives_way_in_the_head(visit: NewPage, width: int) -> None:
    page = visit(viewport={"width": width, "height": 1180}, locale="fi")
    be_known(page)
    call_oneself(page, "Екатерина Константинопол")
    page.goto("/leaders")
    expect(page.get_by_test_id("account-menu")).to_be_visible()
    assert fits(page)


# What can be touched and is smaller than a fingertip; a link within a sentence may be.
SMALL = """() => [...document.querySelectorAll('a, button, input, select, summary')]
    .filter(each => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(each => !each.matches('p a, label input, [tabindex="-1"]'))
    .map(each => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < 40)
    .map(([what, box]) => `${what}: ${box.width} x ${box.height}`)"""


@pytest.mark.own_house
@pytest.mark.parametrize("language", ["en", "ru", "fi"])
def test_a_finger_hits_everything(visit: NewPage, language: str) -> None:
    page = visit(**PHONE, locale=language)
    table = lay_table(page, "onecard", bots=1)
    for path in ("/", "/register", "/learn/onecard", "/help/fair", "/replay", table):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate(SMALL) == [], path
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("raise-range")).to_be_visible()
    assert page.evaluate(SMALL) == []
    page.goto("/")
    assert page.get_by_test_id("share-link").evaluate("each => each.clientWidth") > 120


def test_a_broken_link_is_told_kindly_and_leads_home(visit: NewPage) -> None:
    page = visit(**PHONE)
    answer = page.goto("/no/such/page")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    page.get_by_test_id("nowhere").get_by_role("link").click()
    expect(page.get_by_test_id("make-noughts")).to_be_visible()
