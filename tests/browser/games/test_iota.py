"""Iota in a browser: a whole game by touch, dragging, keys, trades, wild cards, giving up, watching."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.desk import (
    SETTLED,
    beside_one,
    cards_in_hand,
    end_turn,
    laid_now,
    lie_of,
    lit,
    middle_of,
    number_in,
    on_desk,
    play_alone,
    points,
    sit_down,
    tap_a_card_onto_the_desk,
    usable,
)
from tests.browser.people import hold, path_of
from tests.browser.sheet import Fingers
from tests.browser.tables import PHONE, asked, my_turn_or_over


def test_a_game_alone_with_three_bots_is_played_to_its_end_by_touch(visit: NewPage) -> None:
    page = play_alone(visit, PHONE)
    turns = 0
    while my_turn_or_over(page):
        for _ in range(4):
            if not usable(page).count():
                break
            tap_a_card_onto_the_desk(page, turns)
        if laid_now(page).count() or not page.get_by_test_id("act-trade").count():
            shown = number_in(page.get_by_test_id("act-end").inner_text())
            before = points(page, 0)
            page.get_by_test_id("act-end").tap()
            expect(page.get_by_test_id("score-0")).to_contain_text(f"{before + shown} po")
        else:
            page.get_by_test_id("act-trade").tap()
            page.get_by_test_id("trade-do").tap()
            expect(page.get_by_test_id("trade-do")).to_be_hidden()
        turns += 1
    assert turns > 3
    expect(page.get_by_test_id("iota-left")).to_be_hidden()
    assert on_desk(page).count() > 40
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_card_is_dragged_to_the_desk_and_one_dropped_elsewhere_goes_back(visit: NewPage) -> None:
    page = play_alone(visit)
    hand = cards_in_hand(page)
    card = page.get_by_test_id("iota-card-0")
    x, y = middle_of(card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40, steps=3)
    expect(page.get_by_test_id("iota-drag")).to_be_visible()
    expect(lit(page)).to_have_count(4)  # all round the first card
    page.mouse.move(x - 200, y - 10, steps=3)
    page.mouse.up()
    expect(page.get_by_test_id("iota-drag")).to_be_hidden()
    expect(lit(page)).to_have_count(0)
    assert cards_in_hand(page) == hand

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40, steps=3)
    cell = lit(page).last
    there = cell.get_attribute("data-cell")
    to = middle_of(cell)
    page.mouse.move(to[0] + 15, to[1] + 12, steps=4)  # near is enough
    page.mouse.up()
    expect(page.locator(f"[data-at='{there}'] [data-card='{hand[0]}']")).to_be_visible()
    assert cards_in_hand(page) == hand[1:]


def test_a_card_is_dragged_by_a_finger_and_held_above_it(visit: NewPage) -> None:
    page = play_alone(visit, PHONE)
    hand = cards_in_hand(page)
    fingers = Fingers(page)
    x, y = middle_of(page.get_by_test_id("iota-card-1"))
    fingers.send("touchStart", (x, y))
    fingers.send("touchMove", (x, y - 30))
    expect(lit(page)).to_have_count(4)
    to = middle_of(lit(page).first)
    fingers.send("touchMove", (to[0], to[1] + 58))
    expect(lit(page).first).to_have_class(re.compile("here"))
    held = middle_of(page.get_by_test_id("iota-drag"))
    assert abs(held[0] - to[0]) < 3
    assert abs(held[1] - to[1]) < 3
    fingers.send("touchEnd")
    expect(laid_now(page)).to_have_count(1)
    assert cards_in_hand(page) == [hand[0], *hand[2:]]
    # A finger on the desk pans it, and lays nothing.
    before = lie_of(page)
    fingers.drag(middle_of(on_desk(page).first), (60, 40))
    assert lie_of(page) != before
    expect(laid_now(page)).to_have_count(1)
    fingers.spread(middle_of(page.get_by_test_id("iota-desk")), 90, 30)
    page.get_by_test_id("zoom-fit").tap()
    expect(page.get_by_test_id("zoom-fit")).to_be_disabled()


def test_a_turn_is_played_with_keys_alone(visit: NewPage) -> None:
    page = play_alone(visit)
    hand = cards_in_hand(page)
    page.keyboard.press("2")
    expect(page.get_by_test_id("iota-card-1")).to_have_attribute("aria-pressed", "true")
    cursor = page.locator("[data-testid=iota-lit]:focus")
    expect(cursor).to_have_count(1)
    for key, cell, said in (
        ("ArrowUp", "51,50", "1 up"),
        ("ArrowRight", "52,51", "1 right"),
        ("ArrowDown", "51,52", "1 down"),
    ):
        page.keyboard.press(key)
        expect(cursor).to_have_attribute("data-cell", cell)
        expect(cursor).to_have_attribute("aria-label", re.compile(f"here: {said}"))
    expect(cursor).to_have_attribute("aria-label", re.compile("Above "))
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-at='51,52'] [data-card='{hand[1]}']")).to_be_visible()
    expect(page.get_by_test_id("iota-tally")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(laid_now(page)).to_have_count(0)
    assert sorted(cards_in_hand(page)) == sorted(hand)
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(lit(page)).to_have_count(0)
    page.keyboard.press("1")
    expect(cursor).to_have_count(1)
    page.keyboard.press("Enter")
    expect(laid_now(page)).to_have_count(1)
    shown = page.get_by_test_id("act-end").inner_text()
    page.keyboard.press("e")
    expect(page.get_by_test_id("log")).to_contain_text(f": {number_in(shown)} points.")


def test_cards_are_taken_back_one_by_one_or_all_and_a_reload_keeps_them(visit: NewPage) -> None:
    page = play_alone(visit, PHONE)
    hand = cards_in_hand(page)
    tap_a_card_onto_the_desk(page)
    page.touchscreen.tap(*middle_of(page.get_by_test_id("iota-laid-last")))
    expect(laid_now(page)).to_have_count(0)
    tap_a_card_onto_the_desk(page)
    page.reload()
    expect(laid_now(page)).to_have_count(1)
    expect(page.get_by_test_id("iota-tally")).to_be_visible()
    page.evaluate(SETTLED)
    page.get_by_test_id("act-take-back").tap()
    expect(laid_now(page)).to_have_count(0)
    tap_a_card_onto_the_desk(page)
    tap_a_card_onto_the_desk(page)  # beside the first one alone any card fits
    expect(laid_now(page)).to_have_count(2)
    page.get_by_test_id("act-all-back").tap()
    expect(laid_now(page)).to_have_count(0)
    assert sorted(cards_in_hand(page)) == sorted(hand)
    expect(page.get_by_test_id("iota-tally")).to_be_hidden()


def test_a_whole_hand_is_traded_after_a_second_thought(visit: NewPage) -> None:
    page = play_alone(visit)
    hand = cards_in_hand(page)
    page.keyboard.press("x")
    page.get_by_test_id("trade-keep").click()
    expect(page.get_by_test_id("act-trade")).to_be_visible()
    assert cards_in_hand(page) == hand
    page.get_by_test_id("act-trade").click()
    page.get_by_test_id("trade-do").click()
    expect(page.get_by_test_id("log")).to_contain_text("trades 4 cards.")
    assert cards_in_hand(page) != hand


def dig_for_a_wild_card(pages: list[Page]) -> Page:
    """Everybody trades all they have until somebody holds a wild card; they have the turn.

    A game in which nobody lays a card for long is over, so now and then one is laid.
    """
    for turn in range(60):
        page = asked(pages)
        if "wild" in cards_in_hand(page):
            return page
        if turn % 4 == 3:
            usable(page).first.click()
            page.mouse.click(*middle_of(beside_one(page)))
            expect(laid_now(page)).to_have_count(1)
            end_turn(page)
        else:
            page.get_by_test_id("act-trade").click()
            for at in range(4):
                page.get_by_test_id(f"trade-{at}").click()
            expect(page.get_by_test_id("trade-do")).to_have_text("Trade 4 cards")
            page.get_by_test_id("trade-do").click()
        other = next(each for each in pages if each is not page)
        expect(other.locator("[data-testid=headline].mine")).to_be_visible()
        expect(page.locator("[data-testid=headline].mine")).to_be_hidden()
    raise AssertionError("no wild card came")


def test_a_wild_card_is_laid_and_taken_for_another_in_the_classic_game(visit: NewPage) -> None:
    pages = sit_down(visit)
    # One card is traded, the others stay.
    first = pages[0]
    hand = cards_in_hand(first)
    first.get_by_test_id("act-trade").click()
    expect(first.get_by_test_id("trade-do")).to_be_disabled()
    first.get_by_test_id("trade-2").click()
    first.get_by_test_id("trade-do").click()
    expect(first.get_by_test_id("log")).to_contain_text("trades 1 card.")
    assert {*hand[:2], hand[3]} <= {*cards_in_hand(first)}
    expect(pages[1].locator("[data-testid=headline].mine")).to_be_visible()

    holder = dig_for_a_wild_card(pages)
    other = next(page for page in pages if page is not holder)
    holder.get_by_test_id(f"iota-card-{cards_in_hand(holder).index('wild')}").click()
    cell = beside_one(holder)
    there = cell.get_attribute("data-cell") or ""
    holder.mouse.click(*middle_of(cell))
    expect(laid_now(holder)).to_have_count(1)
    end_turn(holder)

    # In a line with one card any plain one fits in its place.
    expect(other.locator("[data-testid=headline].mine")).to_be_visible()
    given = next(card for card in cards_in_hand(other) if card != "wild")
    other.get_by_test_id(f"iota-card-{cards_in_hand(other).index(given)}").click()
    swap = other.locator(f"[data-testid=iota-lit][data-cell='{there}']")
    expect(swap).to_have_attribute("aria-label", re.compile("^Take the wild card"))
    other.mouse.click(*middle_of(swap))
    for page in pages:
        expect(page.locator(f"[data-at='{there}'] [data-card='{given}']")).to_be_visible()
        expect(page.get_by_test_id("log")).to_contain_text("takes a wild card for")
    assert "wild" in cards_in_hand(other)


def test_giving_up_needs_no_turn_and_ends_a_game_of_two(visit: NewPage) -> None:
    ann, bob = sit_down(visit)
    expect(bob.get_by_test_id("act-end")).to_be_hidden()  # it is Ann's turn
    hold(bob.get_by_test_id("act-leave"))
    for page in (ann, bob):
        expect(page.get_by_test_id("log")).to_contain_text("gives up")
        expect(page.get_by_test_id("outcome")).to_be_visible()  # nobody is left to play with


def test_who_watches_sees_the_laid_cards_and_no_hand(visit: NewPage) -> None:
    ann, _ = sit_down(visit)
    guest = visit(path_of(ann))
    expect(guest.get_by_test_id("iota-desk")).to_be_visible()
    usable(ann).first.click()
    ann.mouse.click(*middle_of(lit(ann).first))
    expect(laid_now(guest)).to_have_count(1)
    expect(guest.get_by_test_id("iota-tally")).to_be_visible()
    expect(guest.get_by_test_id("iota-hand")).to_have_count(0)
    for seat, cards in ((0, "3"), (1, "4")):
        expect(guest.get_by_test_id(f"held-{seat}")).to_have_attribute("data-held-cards", cards)
    guest.get_by_test_id("iota-pile").click()
    expect(guest.get_by_test_id("iota-unseen")).to_contain_text("57 in the pack")
