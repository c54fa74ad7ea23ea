"""What people do with a browser at a table."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import be_known, path_of

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
QUICK = {"pace": "fast"}  # bots do not let anybody look


def make_table(page: Page, game: str = "noughts") -> str:
    """Make a table on the home page and sit at it; its path."""
    page.get_by_test_id(f"make-{game}").click()
    page.get_by_test_id("make-table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("seat-0")).to_be_visible()
    return path_of(page)


def lay_table(page: Page, game: str, bots: int = 0, **options: Any) -> str:
    """A table with options, made behind the page's back; its path, where the page is now, at seat 0."""
    be_known(page)
    made = page.request.post(
        "/api/v1/tables",
        data={"game": game, "options": options, "settings": QUICK, "bots": bots},
        headers={"Origin": re.sub(r"(?<=\d)/.*", "", page.url)},
    )
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['table']}")
    expect(page.get_by_test_id("ready")).to_be_visible()
    return path_of(page)


def both_ready(ann: Page, bob: Page) -> None:
    """The second sits down, and both begin."""
    bob.get_by_test_id("sit").click()
    bob.get_by_test_id("ready").click()
    ann.get_by_test_id("ready").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("log")).to_contain_text("The game begins.")


def heard(page: Page) -> str:
    """The log as the page tells it (also where a phone keeps it folded away)."""
    return page.get_by_test_id("log").text_content() or ""


def all_heard(page: Page, others: list[Page]) -> None:
    """Wait until everybody has heard what this page has."""
    for other in others:
        expect(other.get_by_test_id("log")).to_have_text(heard(page))


def asked(pages: list[Page]) -> Page:
    """Whose turn it is; everybody must have heard the same before."""
    return next(
        page for page in pages if "Your turn" in page.get_by_test_id("headline").inner_text()
    )


def act(page: Page, others: list[Page], button: str) -> None:
    before = heard(page)
    page.get_by_test_id(button).click()
    expect(page.get_by_test_id("log")).not_to_have_text(before)
    all_heard(page, others)


def is_over(page: Page) -> bool:
    return page.get_by_test_id("outcome").is_visible()


def my_turn_or_over(page: Page) -> bool:
    """Wait until something is wanted of this page; is it a move?"""
    ours = page.locator("[data-testid=headline].mine")
    expect(ours.or_(page.get_by_test_id("outcome"))).to_be_visible()
    return not is_over(page)


def free_squares(page: Page) -> list[int]:
    """The squares of noughts that may be played now."""
    squares = page.locator("[data-at][aria-disabled=false]")
    return [
        int(at) for at in squares.evaluate_all("squares => squares.map(each => each.dataset.at)")
    ]


def play_one_card(ann: Page, bob: Page) -> str:
    """A game of two hands between two pages, called to its end; the path of its replay."""
    path = lay_table(ann, "onecard", hands=2)
    bob.goto(path)
    both_ready(ann, bob)
    all_heard(ann, [bob])
    while not is_over(ann):
        act(asked([ann, bob]), [ann, bob], "act-call")
    expect(bob.get_by_test_id("outcome")).to_be_visible()
    return ann.get_by_test_id("replay").get_attribute("href") or ""
