"""What people do with a browser at a table."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import be_known, choose, path_of

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
QUICK = {"pace": "fast"}  # bots do not let anybody look
BEGINS = re.compile(r"The game begins\.|Hand 1")  # of a series nothing begins but its hands
PATIENCE = 30_000  # milliseconds
LONG = 600_000  # milliseconds: in a series the next hand comes when the host deals it, so that a test may look


def make_table(page: Page, game: str = "noughts") -> str:
    """Make a table on the home page and sit at it; its path."""
    page.get_by_test_id(f"make-{game}").click()
    page.get_by_test_id("make-table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("seat-0")).to_be_visible()
    return path_of(page)


def lay_table(page: Page, game: str, bots: int = 0, pause: int = LONG, **options: Any) -> str:
    """A table with options, made behind the page's back; its path, where the page is now, at seat 0.

    The pause is what lies between two hands of a series, in milliseconds.
    """
    be_known(page)
    settings = {**QUICK, "next": pause}
    made = page.request.post(
        "/api/v1/tables",
        data={"game": game, "options": options, "settings": settings, "bots": bots},
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
        expect(page.get_by_test_id("log")).to_contain_text(BEGINS)


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


def is_between(page: Page) -> bool:
    """Is a hand of a series over, and the next one not begun?"""
    return "Between hands" in page.get_by_test_id("headline").inner_text()


def deal(host: Page, others: list[Page]) -> None:
    """The host does not wait for the next hand. (A bot may have played in it before everybody has seen it.)"""
    said = f"Hand {1 + len(re.findall(r'Hand [0-9]', heard(host)))}"
    choose(host.get_by_test_id("deal-now"))
    for page in (host, *others):
        expect(page.get_by_test_id("log")).to_contain_text(said)


def next_asked(pages: list[Page]) -> Page | None:
    """Wait until a hand wants something of one of these people, while bots play; None: it is over."""
    for _ in range(PATIENCE // 50):
        for page in pages:
            if page.locator("[data-testid=headline].mine").is_visible():
                return page
        if all(is_between(page) or is_over(page) for page in pages):
            return None
        pages[0].wait_for_timeout(50)
    raise AssertionError([page.get_by_test_id("headline").inner_text() for page in pages])


def play_out(pages: list[Page]) -> None:
    """Play one card with care until the hand is over: who pays no more than the ante is never broke."""
    while (page := next_asked(pages)) is not None:
        before = heard(page)
        dear = re.search(r"Call \d", page.get_by_test_id("act-call").inner_text())
        page.get_by_test_id("act-fold" if dear else "act-call").click()
        expect(page.get_by_test_id("log")).not_to_have_text(before)


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
    """A freeze-out of one hand between two pages, called to its end; the path of its replay."""
    path = lay_table(ann, "onecard", stack=10, ante=10, freezeout=True)
    bob.goto(path)
    both_ready(ann, bob)
    all_heard(ann, [bob])
    while not is_over(ann):
        act(asked([ann, bob]), [ann, bob], "act-call")
    expect(bob.get_by_test_id("outcome")).to_be_visible()
    return ann.get_by_test_id("replay").get_attribute("href") or ""
