"""What people do at the desk of iota: they see which cells are lit, and lay cards by touch, mouse and keys."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import lay_table, my_turn_or_over

Cell = tuple[int, int]
Pixel = tuple[float, float]
WAYS: tuple[Cell, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))

# What moves by itself has come to rest, and the fonts are here.
SETTLED = """async () => {
    await document.fonts.ready;
    const ends = each => each.effect.getComputedTiming().endTime < Infinity;
    document.getAnimations().filter(ends).forEach(each => each.finish());
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

# The first touch of a button is at its middle: what lies over that is pressed instead.
COVERED = """() => {
    const names = ["iota-card", "iota-pile", "zoom", "act", "trade", "hint", "lesson"];
    const all = names.flatMap(each => [...document.querySelectorAll(`[data-testid^=${each}]`)]);
    return all.filter(each => each.checkVisibility()).filter(each => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map(each => each.dataset.testid);
}"""


def play_alone(
    visit: NewPage, setup: dict[str, Any] | None = None, bots: int = 3, **options: Any
) -> Page:
    """A game with bots has begun; the page sits at seat 0 and has the first turn."""
    page = visit(**(setup or {}))
    lay_table(page, "iota", bots=bots, **options)
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("iota-hand")).to_be_visible()
    assert my_turn_or_over(page)
    page.evaluate(SETTLED)
    return page


def sit_down(visit: NewPage, setup: dict[str, Any] | None = None, **options: Any) -> list[Page]:
    """Two people begin a classic game; the first has the first turn."""
    ann = visit(**(setup or {}))
    path = lay_table(ann, "iota", manner="classic", **options)
    bob = visit(path)
    bob.get_by_test_id("sit").click()
    bob.get_by_test_id("ready").click()
    ann.get_by_test_id("ready").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("iota-hand")).to_be_visible()
        page.evaluate(SETTLED)
    return [ann, bob]


def cards_in_hand(page: Page) -> list[str]:
    held = page.locator("[data-testid=iota-hand] [data-held]")
    return list(held.evaluate_all("cards => cards.map(each => each.dataset.held)"))


def on_desk(page: Page) -> Locator:
    return page.locator("[data-testid=iota-desk] [data-at]")


def laid_now(page: Page) -> Locator:
    return page.locator("[data-testid=iota-desk] .iota-place.now")


def usable(page: Page) -> Locator:
    """The cards of the hand that fit somewhere: the others are dimmed."""
    return page.locator("[data-testid=iota-hand] button.iota-held:not(.useless)")


def lit(page: Page) -> Locator:
    return page.get_by_test_id("iota-lit")


def in_sight(page: Page) -> list[Pixel]:
    """Where lit cells can be tapped: a large desk is not seen whole on a phone."""
    desk = page.get_by_test_id("iota-desk").bounding_box()
    assert desk is not None
    cells = [middle_of(each) for each in lit(page).all()]
    return [
        (x, y)
        for x, y in cells
        if desk["x"] < x < desk["x"] + desk["width"] and desk["y"] < y < desk["y"] + desk["height"]
    ]


def beside_one(page: Page) -> Locator:
    """A lit cell that makes one line of two cards, and no other."""
    taken = {cell_of(at) for at in on_desk(page).evaluate_all("all => all.map(e => e.dataset.at)")}
    for each in lit(page).evaluate_all("all => all.map(e => e.dataset.cell)"):
        x, y = cell_of(each)
        near = [way for way in WAYS if (x + way[0], y + way[1]) in taken]
        if len(near) == 1 and (x + 2 * near[0][0], y + 2 * near[0][1]) not in taken:
            return page.locator(f"[data-testid=iota-lit][data-cell='{each}']")
    raise AssertionError("no cell is lit beside one card alone")


def cell_of(text: str) -> Cell:
    x, y = map(int, text.split(","))
    return x, y


def middle_of(place: Locator) -> Pixel:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def step_of(page: Page) -> float:
    """Pixels from one card to the next."""
    return float((lie_of(page)).split()[2])


def lie_of(page: Page) -> str:
    return page.get_by_test_id("iota-desk").get_attribute("data-lie") or ""


def tap_a_card_onto_the_desk(page: Page, which: int = 0) -> None:
    """Choose the first card that fits, and tap a lit cell; where cells are small the first tap comes nearer."""
    before = on_desk(page).count()
    usable(page).first.tap()
    expect(lit(page).first).to_be_attached()
    page.evaluate(SETTLED)
    for _ in range(3):
        at = lie_of(page)
        cells = in_sight(page)
        page.touchscreen.tap(*cells[which % len(cells)])
        page.wait_for_function(
            """([before, lie]) => {
                const desk = document.querySelector("[data-testid=iota-desk]");
                const came = desk.dataset.lie !== lie && desk.querySelector("[data-testid=iota-lit]");
                return came || desk.querySelectorAll("[data-at]").length > before;
            }""",
            arg=[before, at],
        )
        if on_desk(page).count() > before:
            return
        page.evaluate(SETTLED)
    raise AssertionError("three taps laid no card")


def pass_by(page: Page) -> None:
    """Lay nothing, though a card fits: that is asked once more."""
    page.get_by_test_id("act-end").click()
    page.get_by_test_id("pass-do").click()


def end_turn(page: Page) -> None:
    page.get_by_test_id("act-end").click()
    expect(page.get_by_test_id("act-end")).to_be_hidden()


def points(page: Page, seat: int) -> int:
    said = page.get_by_test_id(f"score-{seat}").locator(".hidden-words").inner_text()
    return number_in(said)


def number_in(said: str) -> int:
    """The number that a button or a seat says; 0 where it says none."""
    found = re.search(r"\d+", said)
    return int(found[0]) if found else 0
