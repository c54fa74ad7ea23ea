"""Round a game of four: strangers gather, bots take empty seats, somebody gives up, leaves, or learns it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.desk import pass_by
from tests.browser.people import call_oneself, hold
from tests.browser.tables import PHONE, lay_table


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take the empty seats after a few seconds. (Before `visit`: the house reads it when it opens.)"""
    monkeypatch.setenv("PARLOR_FILL", "4")


def queue(visit: NewPage, name: str, **setup: object) -> Page:
    """Somebody who wants to play Iota with whomever."""
    page = visit(**setup)
    call_oneself(page, name)
    page.get_by_test_id("match-iota").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("iota").or_(page.get_by_test_id("filling"))).to_be_visible()
    return page


def called(page: Page) -> list[str]:
    """The names at the seats, the first seat first."""
    return [page.get_by_test_id(f"seat-{seat}").locator(".name").inner_text() for seat in range(4)]


# Matching


@pytest.mark.own_house
def test_the_fourth_of_a_queue_begins_and_the_first_one_plays(visit: NewPage) -> None:
    ann, bob = queue(visit, "Annika"), queue(visit, "Bertil", **PHONE)
    expect(ann.get_by_test_id("filling")).to_contain_text("2 of 4 are here.")
    expect(bob.get_by_test_id("filling")).to_contain_text(
        re.compile(r"Bots take the empty seats in \d\d s\.")
    )
    expect(bob.get_by_test_id("bots-now")).to_have_count(0)  # she is the host
    cid = queue(visit, "Cecilia")
    expect(cid.get_by_test_id("headline")).to_have_text("Waiting for one more")
    dan = queue(visit, "David")
    for page in (ann, bob, cid, dan):
        expect(page.get_by_test_id("iota")).to_be_visible()
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")
    expect(dan.get_by_test_id("headline")).to_have_text("Annika to play")
    assert called(dan) == ["Annika", "Bertil", "Cecilia", "David"]


@pytest.mark.own_house
@pytest.mark.usefixtures("soon")
def test_bots_take_the_seats_that_stay_empty(visit: NewPage) -> None:
    ann = queue(visit, "Annika")
    bob = queue(visit, "Bertil")
    expect(ann.get_by_test_id("iota")).to_be_visible()
    assert called(bob) == ["Annika", "Bertil", "Bot 3", "Bot 4"]


@pytest.mark.own_house
def test_nobody_has_to_wait_for_that(visit: NewPage) -> None:
    ann = visit(**PHONE)
    call_oneself(ann, "Annika")
    ann.get_by_test_id("level-iota").select_option("normal")
    ann.get_by_test_id("match-iota").click()
    ann.get_by_test_id("bots-now").click()
    expect(ann.get_by_test_id("iota")).to_be_visible()
    expect(ann.get_by_test_id("seat-2")).to_contain_text("normal")


@pytest.mark.own_house
def test_alone_it_begins_at_once_with_the_usual_time_for_a_turn(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    ann.get_by_test_id("play-bot-iota").click()
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")
    assert called(ann)[1:] == ["Bot 2", "Bot 3", "Bot 4"]
    expect(ann.get_by_test_id("seat-0")).to_contain_text(re.compile(r"1:(30|2\d)"))
    expect(ann.get_by_test_id("hint")).to_be_visible()
    bob.get_by_test_id("match-iota").click()
    expect(bob.get_by_test_id("filling")).to_contain_text(
        "1 of 4 are here."
    )  # strangers never meet her


@pytest.mark.own_house
def test_two_of_one_name_are_told_apart(visit: NewPage) -> None:
    ann, other = queue(visit, "Annika"), queue(visit, "Annika")
    ann.get_by_test_id("bots-now").click()
    expect(other.get_by_test_id("headline")).to_have_text("Annika to play")
    assert called(ann)[:2] == ["Annika", "Annika (2)"]


def test_a_table_of_ones_own_has_the_usual_clock_and_says_that_bots_may_come(
    visit: NewPage,
) -> None:
    ann = visit()
    ann.get_by_test_id("make-iota").click()
    expect(ann.get_by_test_id("new-table")).to_contain_text("bots can take what stays empty")
    ann.get_by_test_id("option-manner").select_option("classic")
    ann.get_by_test_id("more-choices").locator("summary").click()
    expect(ann.get_by_test_id("clock-move")).to_have_value("90")
    ann.get_by_test_id("make-table").click()
    expect(ann.get_by_test_id("headline")).to_have_text("Waiting for one more")  # two are enough so
    expect(ann.get_by_test_id("seat-3")).to_be_visible()
    ann.get_by_test_id("put-bot-1").click()
    ann.get_by_test_id("start").click()
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")
    expect(ann.get_by_test_id("seat-2")).to_have_count(0)


# Going


def three_play(visit: NewPage) -> tuple[Page, Page, Page]:
    """Annika, who begins, Bertil and Cecilia."""
    pages = ann, bob, cid = visit(), visit(), visit()
    for page, name in zip(pages, ("Annika", "Bertil", "Cecilia"), strict=True):
        call_oneself(page, name)
    path = lay_table(ann, "iota", manner="classic")
    for page in (bob, cid):
        page.goto(path)
        page.get_by_test_id("sit").click()
        page.get_by_test_id("ready").click()
    ann.get_by_test_id("ready").click()
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")
    return ann, bob, cid


def test_who_gives_up_watches_the_others_play_on_and_may_get_up(visit: NewPage) -> None:
    ann, bob, cid = three_play(visit)
    hold(bob.get_by_test_id("act-leave"))
    for page in (ann, bob, cid):
        expect(page.get_by_test_id("seat-1")).to_contain_text("gave up")
        expect(page.get_by_test_id("log")).to_contain_text("Bertil gives up: 4 cards go back")
    expect(bob.get_by_test_id("act-leave")).to_have_count(0)
    pass_by(ann)
    expect(cid.get_by_test_id("headline")).to_have_text("Your turn")
    bob.get_by_test_id("more").click()
    expect(bob.get_by_test_id("leave")).to_have_text("Leave the table")
    expect(bob.get_by_test_id("leave-keeps")).to_have_count(0)
    hold(bob.get_by_test_id("leave"))
    pass_by(cid)
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")
    hold(ann.get_by_test_id("act-leave"))
    expect(cid.get_by_test_id("headline")).to_contain_text("Cecilia wins")


def test_who_leaves_is_told_what_happens_and_comes_back(visit: NewPage) -> None:
    ann, bob, _ = three_play(visit)
    bob.get_by_test_id("more").click()
    expect(bob.get_by_test_id("leave-keeps")).to_contain_text("a bot plays in your seat")
    hold(bob.get_by_test_id("leave"))
    expect(ann.get_by_test_id("seat-1")).to_contain_text("a bot plays")
    bob.get_by_test_id("return").click()
    expect(ann.get_by_test_id("seat-1")).not_to_contain_text("a bot plays")
    pass_by(ann)
    expect(bob.get_by_test_id("headline")).to_have_text("Your turn")


# Learning


def test_the_lesson_is_played_as_it_asks(visit: NewPage) -> None:
    page = visit("/learn/iota", viewport={"width": 1440, "height": 900})
    expect(page.get_by_test_id("caption")).to_contain_text("Every card has a colour")
    page.get_by_test_id("lesson-next").click()
    pass_by(page)  # that is not what it asks for
    expect(page.get_by_test_id("nudge")).to_have_text("That card, to the marked cell.")
    lay(page, "121")
    end(page, "End turn: 5")
    lay(page, "333")
    lay(page, "111")
    page.get_by_test_id("act-take-back").click()
    end(page, "End turn: 12")
    lay(page, "141")
    lay(page, "111")
    end(page, "End turn: 20")
    for card in ("414", "424", "434", "444"):
        lay(page, card)
    end(page, "End turn: 72")
    expect(page.get_by_test_id("lesson-play")).to_be_visible()
    expect(page.get_by_test_id("score-0")).to_contain_text("109")
    page.get_by_test_id("lesson-play").click()
    expect(page.get_by_test_id("headline")).to_have_text("Your turn")


def lay(page: Page, card: str) -> None:
    """Choose a card, when it is the learner's turn, and the cell that is marked."""
    held = page.locator(f"[data-testid=iota-hand] button[data-held='{card}']")
    held.click()
    page.locator("[data-testid=iota-lit].hinted").click()
    expect(held).to_have_count(0)


def end(page: Page, words: str) -> None:
    expect(page.get_by_test_id("act-end")).to_contain_text(words)
    page.get_by_test_id("act-end").click()
