"""A long evening of one card: any hand of it can be found, opened and checked afterwards."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import PATIENCE, both_ready, heard, lay_table

HANDS = 60


def newest_hand(page: Page) -> int:
    return max(map(int, re.findall(r"Hand (\d+)", heard(page))))


def fold(pages: list[Page]) -> None:
    """Whoever is asked folds, and the next hand is dealt by itself."""
    for _ in range(PATIENCE // 20):
        for page in pages:
            if page.locator("[data-testid=headline].mine").is_visible():
                before = heard(page)
                page.get_by_test_id("act-fold").click()
                expect(page.get_by_test_id("log")).not_to_have_text(before)
                return
        pages[0].wait_for_timeout(20)
    raise AssertionError([page.get_by_test_id("headline").inner_text() for page in pages])


def check(page: Page, hand: int) -> None:
    """Open a hand from the list of the evening, and look at its verdict."""
    earlier = page.get_by_test_id("more-games")
    line = page.get_by_test_id(f"game-{hand}")
    expect(page.get_by_test_id("past-games").locator("li").first).to_be_visible()
    if not line.is_visible():
        earlier.click()
    line.get_by_role("link").click()
    expect(page.get_by_test_id("own-card")).to_be_visible()
    page.get_by_test_id("verify").click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-verdict", "fair")


def go_round(page: Page, path: str) -> None:
    """From hand to hand, to its line in the list, and by Back to the line from which one came."""
    page.goto(f"{path}/2")
    page.get_by_test_id("game-after").click()
    expect(page.get_by_test_id("to-games")).to_have_text("Hand 3")
    page.get_by_test_id("to-games").click()
    expect(page.get_by_test_id("game-3")).to_be_in_viewport()
    expect(page.get_by_test_id("game-3").get_by_role("link")).to_be_focused()
    page.get_by_test_id("game-1").get_by_role("link").click()
    expect(page.get_by_test_id("to-games")).to_have_text("Hand 1")
    expect(page.get_by_test_id("game-before")).to_have_count(0)
    page.go_back()
    expect(page.get_by_test_id("game-1").get_by_role("link")).to_be_focused()
    expect(page.get_by_test_id("game-1")).to_be_in_viewport()


def test_hand_2_and_hand_59_of_an_evening_are_found_and_fair(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    path = lay_table(ann, "onecard", pause=0)
    bob.goto(path)
    both_ready(ann, bob)
    while newest_hand(ann) <= HANDS:
        fold([ann, bob])
    for page, hand in ((ann, 2), (bob, 59), (ann, 59), (bob, 2)):
        page.goto(path.replace("/t/", "/r/"))
        check(page, hand)
    go_round(ann, path.replace("/t/", "/r/"))
    # Every hand was folded, so that a player has seen their own card alone.
    expect(bob.get_by_test_id("fair-panel")).to_contain_text("1 card")
