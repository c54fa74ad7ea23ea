"""Whole games by keyboard alone: not one call of a mouse, and not one look at what cannot be reached by Tab."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import free_squares, heard, my_turn_or_over

FOCUSED = "document.activeElement?.dataset.testid ?? ''"


def reach(page: Page, testid: str) -> None:
    """Press Tab until the focus is there, and see that it can be seen."""
    expect(page.get_by_test_id(testid)).to_be_enabled()
    for _ in range(80):
        if page.evaluate(FOCUSED) == testid:
            break
        page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == testid
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(f"{ring} !== 'none' || document.activeElement.matches('.input')"), testid


def press(page: Page, testid: str) -> None:
    reach(page, testid)
    page.keyboard.press("Enter")


def write(page: Page, testid: str, text: str) -> None:
    reach(page, testid)
    page.keyboard.press("Control+a")
    page.keyboard.type(text)


def unfold(page: Page) -> None:
    """More choices for a new table."""
    while not page.evaluate("document.activeElement.matches('.more-choices summary')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def test_a_whole_game_of_one_card(visit: NewPage) -> None:
    page = visit()
    press(page, "make-onecard")
    write(page, "option-stack", "10")
    write(page, "option-ante", "5")
    reach(page, "option-freezeout")
    page.keyboard.press("Space")
    unfold(page)
    write(page, "pause-seconds", "0")
    write(page, "bots", "1")
    press(page, "make-table")
    page.wait_for_url("**/t/*")
    press(page, "start")
    raised = False
    while my_turn_or_over(page):
        before = heard(page)
        page.keyboard.press("ArrowUp" if not raised else "c")
        if not raised:  # once with the arrows and R, from then on with C
            page.keyboard.press("r")
            raised = True
        expect(page.get_by_test_id("log")).not_to_have_text(before)
    expect(page.get_by_test_id("log")).to_contain_text("raises to 7")
    press(page, "replay")  # and to see it again
    expect(page.get_by_test_id("moves")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_test_id("outcome")).to_be_visible()


def test_a_whole_game_of_noughts(visit: NewPage) -> None:
    page = visit()
    press(page, "make-noughts")
    write(page, "option-boards", "1")
    unfold(page)
    write(page, "bots", "1")
    press(page, "make-table")
    page.wait_for_url("**/t/*")
    press(page, "start")
    keys = 0
    while my_turn_or_over(page):
        before = heard(page)
        cell = free_squares(page)[0]
        if keys % 2:
            page.keyboard.press(str(cell + 1))
        else:  # the cursor walks there
            for key in ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft"]:
                page.keyboard.press(key)
            for key in ["ArrowDown"] * (cell // 3) + ["ArrowRight"] * (cell % 3):
                page.keyboard.press(key)
            assert page.evaluate(FOCUSED) == f"cell-{cell}"
            page.keyboard.press("Enter")
        keys += 1
        expect(page.get_by_test_id("log")).not_to_have_text(before)
    assert keys >= 3


def test_what_is_open_is_put_away_with_escape(visit: NewPage) -> None:
    page = visit()
    press(page, "play-bot-onecard")
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("own-card")).to_be_visible()
    for opener, sheet in (("settings", "settings-dialog"), ("more", "more-dialog")):
        press(page, opener)
        expect(page.get_by_test_id(sheet)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_test_id(sheet)).to_have_count(0)
        expect(page.get_by_test_id(opener)).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_test_id("keys-dialog")).to_contain_text("say something")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("keys-dialog")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.get_by_test_id("chat-input")).to_be_focused()
    page.keyboard.type("cc")  # in a text it is a letter, and no call
    expect(page.get_by_test_id("chat-input")).to_have_value("cc")
