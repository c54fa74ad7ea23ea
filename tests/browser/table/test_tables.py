"""People at tables: whole games with the mouse, by keyboard and by touch; watching, reloading, coming back."""

import re
import signal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, NewPage
from tests.browser.people import choose
from tests.browser.tables import (
    PHONE,
    act,
    all_heard,
    asked,
    both_ready,
    deal,
    heard,
    is_between,
    is_over,
    lay_table,
    make_table,
    my_turn_or_over,
)


def test_two_play_a_whole_game_of_one_card_and_a_third_watches(visit: NewPage) -> None:
    ann = visit()
    path = lay_table(ann, "onecard", stack=10, ante=4, freezeout=True)
    bob = visit(path)
    both_ready(ann, bob)
    cid = visit(path)
    expect(cid.get_by_test_id("log")).to_have_text(heard(ann))
    expect(ann.get_by_test_id("watching")).to_contain_text("1")
    everybody = [ann, bob, cid]
    players = [ann, bob]

    act(asked(players), everybody, "act-raise")
    act(asked(players), everybody, "act-call")
    expect(cid.get_by_test_id("showdown")).to_be_visible()
    deal(ann, everybody)
    act(asked(players), everybody, "act-call")

    # Bob reloads in mid-game and has everything again: his card, the bets, and what was said.
    card = bob.get_by_test_id("own-card").inner_html()
    bets = bob.get_by_test_id("bet-0").inner_text(), bob.get_by_test_id("bet-1").inner_text()
    bob.reload()
    expect(bob.get_by_test_id("log")).to_have_text(heard(ann))
    assert bob.get_by_test_id("own-card").inner_html() == card
    assert (
        bob.get_by_test_id("bet-0").inner_text(),
        bob.get_by_test_id("bet-1").inner_text(),
    ) == bets

    # Somebody who watches sees backs, and nothing on their page says what a card is.
    backs = cid.locator("[role=img][aria-label$='A hidden card']")
    assert backs.count() == 2

    while not is_over(ann):
        if is_between(ann):
            deal(ann, everybody)
        else:
            act(asked(players), everybody, "act-call")
    for page in everybody:
        expect(page.get_by_test_id("outcome")).to_be_visible()
        assert heard(page) == heard(ann)

    ann.get_by_test_id("rematch").click()
    bob.get_by_test_id("offer-accept").click()
    expect(ann.get_by_test_id("outcome")).to_be_hidden()
    expect(bob.get_by_test_id("own-card")).to_be_visible()


@pytest.mark.own_house
def test_a_killed_server_comes_back_and_nothing_is_lost(visit: NewPage, house: House) -> None:
    ann = visit()
    path = make_table(ann, "noughts")
    bob = visit(path)
    both_ready(ann, bob)
    ann.get_by_test_id("cell-4").click()
    expect(bob.get_by_test_id("headline")).to_contain_text("Your turn")
    house.stop(signal.SIGKILL)
    expect(ann.get_by_test_id("status")).to_contain_text("Reconnecting")
    house.open()
    expect(bob.get_by_test_id("status")).to_contain_text("nothing was lost")
    bob.get_by_test_id("cell-0").click()
    expect(ann.get_by_test_id("headline")).to_contain_text("Your turn")
    all_heard(ann, [bob])


def test_two_tabs_of_one_seat_both_work(visit: NewPage) -> None:
    ann = visit()
    path = make_table(ann, "noughts")
    bob = visit(path)
    both_ready(ann, bob)
    tab = ann.context.new_page()
    tab.goto(path)
    tab.get_by_test_id("cell-0").click()
    expect(bob.get_by_test_id("headline")).to_contain_text("Your turn")
    bob.get_by_test_id("cell-4").click()
    expect(ann.get_by_test_id("headline")).to_contain_text("Your turn")
    ann.get_by_test_id("cell-1").click()
    expect(tab.get_by_test_id("cell-1")).to_have_attribute("aria-label", re.compile("cross", re.I))


def test_a_guest_plays_a_bot_to_the_end_with_keys(visit: NewPage) -> None:
    page = visit()
    button = page.get_by_test_id("play-bot-onecard")
    expect(button).to_be_enabled()
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    assert my_turn_or_over(page)
    choose(page.get_by_test_id("more"))
    finish = page.get_by_test_id("offer-finish")
    expect(finish).to_be_enabled()  # when it has been there for a moment
    choose(finish)
    expect(page.get_by_test_id("log")).to_contain_text("this hand is the last")  # the bot agrees
    while my_turn_or_over(page):
        before = heard(page)
        page.keyboard.press("c")
        expect(page.get_by_test_id("log")).not_to_have_text(before)
    expect(page.get_by_test_id("takings")).to_be_visible()


def test_any_game_can_be_played_on_the_generic_page(visit: NewPage) -> None:
    ann = visit()
    path = make_table(ann, "onecard")
    bob = visit(f"{path}?generic")
    both_ready(ann, bob)
    act(ann, [ann], "act-raise")
    expect(bob.get_by_test_id("generic-view")).to_be_visible()
    expect(bob.get_by_test_id("legal-range")).to_be_visible()
    before = heard(bob)
    bob.get_by_test_id("legal-range").click()
    expect(bob.get_by_test_id("log")).not_to_have_text(before)
    expect(ann.get_by_test_id("act-call")).to_be_visible()


def test_a_phone_plays_by_touch_and_nothing_is_wider_than_its_screen(visit: NewPage) -> None:
    ann = visit(**PHONE)
    expect(ann.get_by_test_id("make-noughts")).to_be_enabled()
    for path in ("/", make_table(ann, "noughts")):
        ann.goto(path)
        expect(ann.locator("main")).to_be_visible()
        wide = ann.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, path
    bob = visit(path)
    both_ready(ann, bob)
    ann.get_by_test_id("cell-4").tap()
    expect(bob.get_by_test_id("headline")).to_contain_text("Your turn")


def test_an_offer_is_shown_and_declined(visit: NewPage) -> None:
    ann = visit()
    path = make_table(ann, "noughts")
    bob = visit(path)
    both_ready(ann, bob)
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("offer-draw").click()
    expect(bob.get_by_test_id("offer")).to_be_visible()
    bob.get_by_test_id("offer-decline").click()
    expect(ann.get_by_test_id("offer")).to_be_hidden()


def test_chat_is_text_and_nothing_else(visit: NewPage) -> None:
    ann = visit()
    path = make_table(ann, "noughts")
    bob = visit(path)
    bob.get_by_test_id("sit").click()
    bob.get_by_test_id("chat-input").fill("<img src=x onerror=alert(1)> hello")
    bob.get_by_test_id("chat-send").click()
    expect(ann.get_by_test_id("log")).to_contain_text("<img src=x onerror=alert(1)> hello")
    assert ann.locator("[data-testid=log] img").count() == 0
