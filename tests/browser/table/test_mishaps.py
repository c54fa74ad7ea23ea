"""What may go wrong in a house: a key is held, a part does not load, a chair changes hands, the focus falls."""

import pytest
from playwright.sync_api import Locator, Page, Request, Route, WebSocket, expect

from tests.browser.conftest import NewPage
from tests.browser.people import call_oneself, register, row_of
from tests.browser.tables import asked, both_ready, heard, is_over, lay_table, my_turn_or_over

HELD = 40  # so many times a key says itself again while it is held for a second and a half


def hold_key(page: Page, key: str, times: int = HELD) -> None:
    """A key that is down and comes down again is one that is held."""
    for _ in range(times):
        page.keyboard.down(key)


def test_who_won_has_won_whoever_sits_there_since(visit: NewPage) -> None:
    ann, bob, cid = visit(), visit(), visit()
    for page, name in ((ann, "Annika"), (bob, "Bertil"), (cid, "Cecilia")):
        call_oneself(page, name)
    path = lay_table(ann, "noughts", boards=1)
    bob.goto(path)
    both_ready(ann, bob)
    first = asked([ann, bob])
    winner = "Annika" if first is ann else "Bertil"
    for cell, page in zip((0, 3, 1, 4, 2), [first, bob if first is ann else ann] * 3, strict=False):
        page.get_by_test_id(f"cell-{cell}").click()
        expect(page.get_by_test_id(f"cell-{cell}")).to_have_attribute("aria-disabled", "true")
    said = f"{winner} wins"
    expect(ann.get_by_test_id("outcome")).to_contain_text(said)
    ann.get_by_test_id("who").click()
    row_of(ann, "Bertil").get_by_test_id("reseat").select_option("0")
    expect(bob.get_by_test_id("seat-0")).to_contain_text("Bertil")
    cid.goto(path)
    for page in (ann, bob, cid):
        expect(page.get_by_test_id("outcome")).to_contain_text(said)
        expect(page.get_by_test_id("headline")).to_contain_text(said)
    bob.reload()
    expect(bob.get_by_test_id("outcome")).to_contain_text(said)
    expect(bob.get_by_test_id("log")).to_contain_text(said)
    # A chair is free, and somebody else takes it.
    row_of(ann, "Bertil").get_by_test_id("kick").click()
    cid.get_by_test_id("sit-0").click()
    expect(ann.get_by_test_id("seat-0")).to_contain_text("Cecilia")
    for page in (ann, cid):
        expect(page.get_by_test_id("outcome")).to_contain_text(said)
    cid.reload()
    expect(cid.get_by_test_id("headline")).to_contain_text(said)


def test_a_key_that_is_held_plays_once(visit: NewPage) -> None:
    acts: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda sent: acts.append(str(sent)) if '"act"' in str(sent) else None)

    page = visit()
    page.on("websocket", listen)
    page.reload()
    page.get_by_test_id("play-bot-onecard").click()
    assert my_turn_or_over(page)
    before = heard(page)
    hold_key(page, "c")
    expect(page.get_by_test_id("log")).not_to_have_text(before)
    if my_turn_or_over(page):
        hold_key(page, "c")
        page.get_by_test_id("act-call").focus()
        hold_key(page, "c")
    assert len(acts) == 1, acts
    page.keyboard.up("c")
    if not is_over(page):
        before = heard(page)
        hold_key(page, "Enter")  # the button that has the focus
        expect(page.get_by_test_id("log")).not_to_have_text(before)
        assert len(acts) == 2, acts


@pytest.mark.own_house
def test_enter_that_is_held_asks_once(visit: NewPage) -> None:
    ann = visit()
    register(ann, "Annika")
    ann.goto("/account")
    asks: list[Request] = []
    ann.on("request", lambda each: asks.append(each) if "account/delete" in each.url else None)
    ann.get_by_test_id("delete-password").fill("not the one")
    expect(ann.get_by_test_id("delete-account")).to_be_enabled()  # it has been there for a moment
    ann.get_by_test_id("delete-account").focus()
    with ann.expect_response("**/account/delete"):
        hold_key(ann, "Enter")
    hold_key(ann, "Enter")
    ann.keyboard.up("Enter")
    assert len(asks) == 1


def test_a_part_of_the_page_that_does_not_load_says_so_and_comes_the_next_time(
    visit: NewPage,
) -> None:
    page = visit()
    expect(page.get_by_test_id("greeting")).to_be_visible()

    def lost(route: Route) -> None:
        route.abort()

    page.route("**/*.js", lost)
    page.get_by_test_id("head-help").click()
    expect(page.get_by_test_id("mishap")).to_contain_text("This page did not load")
    page.unroute("**/*.js", lost)
    page.get_by_test_id("try-again").click()
    expect(page.get_by_test_id("help-contents")).to_be_visible()


@pytest.mark.parametrize("topic", ["constructor", "__proto__"])
def test_no_word_in_the_address_breaks_the_help(visit: NewPage, topic: str) -> None:
    expect(visit(f"/help/{topic}").get_by_test_id("help-contents")).to_be_visible()


def walk_to(control: Locator) -> None:
    """Some presses of Tab, the last of them real: Enter is then meant for this control."""
    control.page.keyboard.press("Tab")
    control.focus()


def test_the_focus_goes_along(visit: NewPage) -> None:
    page = visit()
    page.get_by_test_id("play-bot-onecard").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main.table-page")).to_be_focused()
    assert my_turn_or_over(page)
    walk_to(page.get_by_test_id("hint"))
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("hint-said")).to_be_visible()
    expect(page.locator(".hands")).to_be_focused()
    before = heard(page)
    walk_to(page.get_by_test_id("act-call"))
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).not_to_have_text(before)
    expect(page.locator(".hands:focus-within")).to_have_count(1)
    walk_to(page.locator(".bar .home"))
    page.keyboard.press("Enter")
    expect(page.locator("main.front-page")).to_be_focused()
    page.get_by_test_id("head-help").click()
    page.get_by_test_id("help-contents").locator("a[href='/help/fair']").first.click()
    expect(page.get_by_test_id("help-fair")).to_be_visible()
    expect(page.locator("main")).to_be_focused()
    page.goto("/")
    page.get_by_test_id("account-menu").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("menu-profile")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("account-menu")).to_be_focused()
    expect(page.get_by_test_id("menu-profile")).to_have_count(0)
