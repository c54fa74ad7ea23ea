"""Poker on the page that every game has: two people, the mouse, and a hand that both can check afterwards."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import PHONE, all_heard, both_ready, deal, heard, lay_table, next_asked


def click(page: Page, others: list[Page], button: str) -> None:
    before = heard(page)
    page.get_by_test_id("actions").get_by_role("button", name=re.compile(f"^{button}")).click()
    expect(page.get_by_test_id("log")).not_to_have_text(before)
    all_heard(page, others)


def check_down(pages: list[Page]) -> None:
    """Call or check until the hand is over."""
    while (page := next_asked(pages)) is not None:
        check = page.get_by_test_id("actions").get_by_role("button", name=re.compile("^Check"))
        click(page, pages, "Check" if check.is_visible() else "Call")


def check_file(page: Page, path: str, hand: int) -> None:
    page.goto(f"{path.replace('/t/', '/r/')}/{hand}")
    page.get_by_test_id("verify").click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-verdict", "fair")


def test_two_play_hands_to_their_end_show_a_card_and_check_the_deck(visit: NewPage) -> None:
    ann, bob = visit(), visit(**PHONE)
    path = lay_table(ann, "poker", stack=100, least_buy_in=20)
    bob.goto(path)
    both_ready(ann, bob)
    pages = [ann, bob]

    check_down(pages)
    for page in pages:
        expect(page.get_by_test_id("log")).to_contain_text("river")
        expect(page.get_by_test_id("log")).to_contain_text("Won")

    deal(ann, [bob])
    first = next_asked(pages)
    assert first is not None
    second = bob if first is ann else ann
    click(first, pages, "Raise to")
    click(second, pages, "Fold")  # and now the winner shows one of the two cards
    first.get_by_test_id("aside-tick-0").check()
    before = heard(second)
    first.get_by_test_id("aside-choose").click()
    expect(second.get_by_test_id("log")).not_to_have_text(before)
    expect(second.get_by_test_id("log").locator("li").last).to_contain_text("Shown")

    for page in pages:
        check_file(page, path, 1)
        check_file(page, path, 2)
