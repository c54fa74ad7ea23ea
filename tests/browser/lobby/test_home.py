"""The first page and what is round it: the three doors, the way back, stakes, profiles, help."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.access import in_both_lights
from tests.browser.conftest import NewPage
from tests.browser.people import path_of, register
from tests.browser.tables import PHONE


def test_one_click_from_the_address_a_guest_plays_and_finds_the_way_back(visit: NewPage) -> None:
    ann = visit()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Games with friends, round one table.")
    ann.get_by_test_id("play-bot-noughts").click()
    expect(ann.get_by_test_id("log")).to_contain_text("The game begins.")
    table = path_of(ann)
    ann.goto("/")
    # Who has been at a table is greeted, and need not be told what this is.
    expect(ann.get_by_role("heading", level=1)).to_contain_text("Good")
    way_back = ann.get_by_test_id("your-tables").get_by_role("link")
    expect(way_back).to_contain_text("Back to Noughts and crosses")
    expect(way_back).to_contain_text("Your turn")
    way_back.click()
    ann.wait_for_url(f"**{table}")
    ann.get_by_test_id("cell-4").click()
    expect(ann.get_by_test_id("log")).to_contain_text("the middle")


def test_a_code_that_is_empty_or_wrong_is_said_at_its_field(visit: NewPage) -> None:
    ann = visit()
    for typed, told in (("", "The code goes here."), ("4F7-K2M", "no open table")):
        ann.get_by_test_id("code").fill(typed)
        ann.get_by_test_id("code-go").click()
        expect(ann.get_by_test_id("code-problem")).to_contain_text(told)
        expect(ann.get_by_test_id("code")).to_be_focused()


@pytest.mark.own_house
def test_a_rated_table_of_a_game_without_an_end_gets_one(visit: NewPage) -> None:
    ann = visit()
    register(ann, "Annika")
    ann.get_by_test_id("make-noughts").click()
    boards = ann.get_by_test_id("option-boards")
    expect(boards).to_have_value("0")
    ann.get_by_test_id("rated").check()
    expect(boards).to_have_value("4")
    boards.fill("0")
    ann.get_by_test_id("make-table").click()
    expect(ann.get_by_test_id("new-table-problem")).to_contain_text("must end")
    ann.get_by_test_id("friendly").check()
    ann.get_by_test_id("rated").check()
    boards.fill("2")
    ann.get_by_test_id("make-table").click()
    ann.wait_for_url("**/t/*")


@pytest.mark.own_house
def test_what_is_wrong_is_said_at_its_line_and_the_hand_goes_there(visit: NewPage) -> None:
    ann, bob = visit(), visit("/register")
    register(ann, "Annika")
    bob.get_by_test_id("enter").click()
    expect(bob.get_by_test_id("name-problem")).to_be_visible()
    expect(bob.get_by_test_id("password-problem")).to_be_visible()
    expect(bob.get_by_test_id("name")).to_be_focused()
    bob.get_by_test_id("name").fill("ANN1KA")  # looks like hers
    bob.get_by_test_id("password").fill("correct horse")
    bob.get_by_test_id("password-show").click()
    expect(bob.get_by_test_id("password")).to_have_attribute("type", "text")
    bob.get_by_test_id("enter").click()
    expect(bob.get_by_test_id("name-problem")).to_contain_text("taken")
    expect(bob.get_by_test_id("name")).to_be_focused()


def test_the_rules_are_read_on_a_phone_and_lead_to_a_game(visit: NewPage) -> None:
    ann = visit(**PHONE)
    ann.get_by_test_id("rules-onecard").tap()
    expect(ann.get_by_test_id("help-onecard")).to_contain_text("The showdown")
    ann.get_by_role("link", name="Poker hands").tap()
    expect(ann.get_by_test_id("hand-royal")).to_contain_text("Royal flush")
    ann.get_by_test_id("account-menu").tap()
    ann.get_by_test_id("menu-help").tap()
    ann.get_by_role("link", name="One card").tap()
    ann.get_by_test_id("help-play").tap()
    expect(ann.get_by_test_id("own-card")).to_be_visible()


@pytest.mark.own_house
def test_axe_finds_nothing_wrong_with_the_pages_round_the_table(visit: NewPage) -> None:
    ann = visit()
    expect(ann.get_by_test_id("play-bot-noughts")).to_be_visible()
    wrong = in_both_lights(ann)
    register(ann, "Annika")
    me = ann.evaluate(
        "fetch('/api/v1/account').then(answer => answer.json()).then(mine => mine.you.id)"
    )
    topics = ("", "/onecard", "/noughts", "/poker-hands", "/ranks", "/fair", "/keys")
    pages = ["/", "/login", "/account", "/leaders", f"/p/{me}"]
    for path in (*pages, *(f"/help{topic}" for topic in topics)):
        ann.goto(path)
        expect(ann.get_by_role("heading", level=1)).to_be_visible()
        wrong += in_both_lights(ann)
    ann.goto("/")
    ann.get_by_test_id("make-noughts").click()
    ann.get_by_test_id("rated").check()
    wrong += in_both_lights(ann)
    assert wrong == []


@pytest.mark.own_house
def test_a_page_can_be_read_from_its_beginning_after_a_click(visit: NewPage) -> None:
    ann = visit()
    ann.get_by_test_id("leaders-link").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Leaderboards")
    expect(ann.locator("main")).to_be_focused()
    expect(ann.get_by_test_id("no-leaders")).to_be_visible()
    assert re.search(r"/leaders$", ann.url)
