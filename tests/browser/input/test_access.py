"""axe-core finds nothing wrong: on every page and in its dialogs, by evening and by morning."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import in_both_lights
from tests.browser.conftest import NewPage
from tests.browser.people import (
    call_oneself,
    choose,
    fill_in,
    hold,
    register,
    send_challenge,
    wait_for_a_game,
    waiting,
)
from tests.browser.tables import PHONE, both_ready, lay_table, play_one_card


def clean(page: Page, shown: str | None = None) -> None:
    """What we wait for is to be seen, and nothing is wrong with the page."""
    if shown is not None:
        expect(page.get_by_test_id(shown).first).to_be_visible()
    assert in_both_lights(page) == []


def open_sheets(page: Page, **sheets: str) -> None:
    """Each button opens a sheet that is clean; Escape puts it away."""
    for button, sheet in sheets.items():
        page.get_by_test_id(button.replace("_", "-")).click()
        clean(page, sheet)
        page.keyboard.press("Escape")
        expect(page.get_by_test_id(sheet)).to_have_count(0)


@pytest.mark.own_house
def test_the_home_page_empty_and_with_its_dialogs(visit: NewPage) -> None:
    page = visit()
    expect(page.get_by_test_id("play-bot-onecard")).to_be_visible()
    clean(page, "nobody-waits")
    page.get_by_test_id("change-name").click()
    clean(page, "name-input")
    for game in ("onecard", "dots"):
        page.get_by_test_id(f"make-{game}").click()
        page.locator(".more-choices summary").click()
        clean(page, "new-table")
        page.keyboard.press("Escape")


@pytest.mark.own_house
def test_the_home_page_with_people(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    register(ann, "Annika")
    register(bob, "Bertil")
    lay_table(ann, "onecard", bots=1)
    ann.goto("/")
    wait_for_a_game(bob)
    ann.get_by_test_id("filter").click()
    expect(waiting(ann, "Bertil")).to_be_visible()
    clean(ann, "your-tables")
    ann.get_by_test_id("account-menu").click()
    clean(ann, "menu-profile")
    ann.keyboard.press("Escape")
    wait_for_a_game(ann)
    choose(waiting(ann, "Bertil"))
    clean(ann, "challenge-dialog")
    send_challenge(ann)
    clean(ann, "challenge-mine")
    clean(bob, "challenge-theirs")


def test_signing_in_with_its_errors(visit: NewPage) -> None:
    page = visit("/register")
    clean(page, "register")
    fill_in(page, "", "")
    clean(page, "name-problem")
    page.goto("/login")
    fill_in(page, "Nobody", "wrong password")
    clean(page, "password-problem")


@pytest.mark.own_house
def test_pages_about_people(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    register(ann, "Annika")
    register(bob, "Bertil")
    wait_for_a_game(ann)
    wait_for_a_game(bob)
    choose(waiting(ann, "Bertil"))
    ann.get_by_test_id("challenge-rated").check()
    ann.get_by_test_id("option-boards").fill("1")
    send_challenge(ann)
    bob.get_by_test_id("challenge-accept").click()
    for cell in (0, 3, 1, 4, 2):
        mover = ann if cell < 3 else bob
        expect(mover.get_by_test_id("headline")).to_have_text("Your turn")
        mover.get_by_test_id(f"cell-{cell}").click()
    clean(ann, "rating-changes")
    ann.goto("/leaders?game=noughts")
    clean(ann, "leader-1")
    ann.get_by_test_id("leader-1").get_by_role("link").first.click()
    clean(ann, "chart")
    ann.goto("/account")
    clean(ann, "self")
    hold(ann.get_by_test_id("delete-account"))
    clean(ann, "delete-password-problem")


TOPICS = ["contents", "dots", "iota", "onecard", "noughts", "poker-hands", "ranks", "fair", "keys"]


def test_the_help(visit: NewPage) -> None:
    page = visit()
    for topic in TOPICS:
        page.goto(f"/help/{topic}".removesuffix("/contents"))
        clean(page, f"help-{topic}")


def test_pages_that_are_not_there(visit: NewPage) -> None:
    page = visit("/t/NOSUCH")
    clean(page, "door")
    page.goto("/r/NOSUCH/1")
    clean(page, "no-game")
    page.goto("/learn/nosuch")
    clean(page, "no-lesson")
    page.goto("/p/nobody")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    clean(page)
    page.goto("/help/nosuch")
    clean(page, "help-contents")
    path = lay_table(visit(), "noughts")
    page.goto(path)
    clean(page, "forming")


def test_a_table_forming_playing_paused_over_and_closed(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    call_oneself(ann, "Annika")
    bob.goto(lay_table(ann, "noughts", boards=1))
    clean(ann, "forming")
    open_sheets(ann, share="invite-dialog", settings="settings-dialog", who="who-is-here")
    both_ready(ann, bob)
    clean(ann, "cell-4")
    ann.get_by_test_id("chat-input").fill("Good luck!")
    ann.get_by_test_id("chat-send").click()
    open_sheets(ann, more="more-dialog")
    ann.keyboard.press("?")
    clean(ann, "keys-dialog")
    ann.keyboard.press("Escape")
    bob.get_by_test_id("more").click()
    bob.get_by_test_id("offer-draw").click()
    clean(ann, "offer")
    ann.get_by_test_id("offer-decline").click()
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("pause").click()
    clean(bob, "paused")
    ann.get_by_test_id("resume").click()
    for cell in (0, 3, 1, 4, 2):
        mover = ann if cell < 3 else bob
        expect(mover.get_by_test_id("headline")).to_have_text("Your turn")
        mover.get_by_test_id(f"cell-{cell}").click()
    clean(ann, "outcome")
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("change").click()
    clean(ann, "change-dialog")
    ann.keyboard.press("Escape")
    ann.get_by_test_id("more").click()
    hold(ann.get_by_test_id("close-table"))
    expect(bob.get_by_test_id("headline")).to_have_text("This table is closed")
    clean(bob)


def test_one_card_its_replay_and_its_check(visit: NewPage, tmp_path: Path) -> None:
    ann, bob = visit(), visit()
    replay = play_one_card(ann, bob)
    clean(ann, "showdown")
    open_sheets(ann, seal="seal-dialog")
    ann.goto(replay)
    clean(ann, "moves")
    ann.get_by_test_id("share").click()
    clean(ann, "share-game")
    with ann.expect_download() as kept:
        ann.get_by_test_id("save-game").click()
    ann.keyboard.press("Escape")
    ann.get_by_test_id("verify").click()
    clean(ann, "verdict")
    game = json.loads(kept.value.path().read_bytes())
    game["fair"]["shuffles"][0]["opened"][0]["card"] += 1
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(game))
    bob.goto("/replay")
    clean(bob, "choose-file")
    bob.get_by_test_id("file").set_input_files(changed)
    bob.get_by_test_id("verify").click()
    clean(bob, "findings-faults")


def test_one_card_in_play_on_a_phone(visit: NewPage) -> None:
    page = visit(**PHONE)
    lay_table(page, "onecard", bots=1)
    page.get_by_test_id("start").tap()
    clean(page, "act-call")
    page.get_by_test_id("talk").tap()
    clean(page, "chat-input")
    page.goto("/")
    clean(page, "your-tables")


@pytest.mark.parametrize("game", ["dots", "iota", "noughts", "onecard"])
def test_a_lesson(visit: NewPage, game: str) -> None:
    page = visit(f"/learn/{game}")
    clean(page, "caption")
    page.get_by_test_id("lesson-next").click()
    clean(page, "lesson-next")
    page.get_by_test_id("lesson-skip").click()
    clean(page, "lesson-play")
