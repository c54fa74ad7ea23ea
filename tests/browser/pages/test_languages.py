"""The page speaks the language of the browser, or the one that somebody chose."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage


def test_the_language_of_the_browser_is_spoken_from_the_first_page_on(visit: NewPage) -> None:
    page = visit("/leaders", locale="fi-FI")
    expect(page.get_by_role("heading", level=1)).to_have_text("Parhaat pelaajat")
    expect(page).to_have_title("Parhaat pelaajat · Parlor")
    expect(page.locator("html")).to_have_attribute("lang", "fi")


def test_a_chosen_language_is_spoken_at_once_and_again_after_a_reload(visit: NewPage) -> None:
    page = visit("/leaders", locale="de-DE")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Leaderboards")
    page.get_by_label("Language").select_option(label="Русский")
    expect(heading).to_have_text("Лучшие игроки")
    expect(page).to_have_title("Лучшие игроки · Parlor")
    page.reload()
    expect(heading).to_have_text("Лучшие игроки")
    expect(page.get_by_label("Язык")).to_have_value("ru")


def test_a_refusal_is_said_in_the_language_of_the_page(visit: NewPage) -> None:
    page = visit("/login", locale="ru-RU")
    page.get_by_test_id("name").fill("Nobody")
    page.get_by_test_id("password").fill("wrong password")
    page.get_by_test_id("enter").click()
    expect(page.get_by_role("alert")).to_have_text("Имя или пароль не подходят.")


def test_two_at_one_table_read_its_log_each_in_their_own_language(visit: NewPage) -> None:
    ann = visit("/", locale="ru-RU")
    ann.get_by_test_id("play-bot-noughts").click()
    expect(ann.get_by_test_id("log")).to_contain_text("Игра начинается.")
    ann.wait_for_url("**/t/*")
    bob = visit(re.sub(r"^https?://[^/]+", "", ann.url), locale="fi-FI")
    expect(bob.get_by_test_id("log")).to_contain_text("Peli alkaa.")
    expect(bob.get_by_test_id("seat-1")).to_contain_text("Botti")
    expect(ann.get_by_test_id("seat-1")).to_contain_text("Бот")


def test_the_language_changes_at_home_and_in_the_middle_of_a_game_and_is_kept(
    visit: NewPage,
) -> None:
    page = visit()
    play = page.get_by_test_id("play-bot-noughts")
    expect(play).to_have_text("Play")
    page.get_by_label("Language").select_option(label="Русский")
    expect(play).to_have_text("Играть")
    page.get_by_label("Язык").select_option(label="Suomi")
    expect(play).to_have_text("Pelaa")
    page.reload()
    expect(play).to_have_text("Pelaa")
    play.click()
    log, headline = page.get_by_test_id("log"), page.get_by_test_id("headline")
    expect(log).to_contain_text("Peli alkaa.")
    page.get_by_test_id("settings").click()
    page.get_by_test_id("set-language-ru").check()
    page.keyboard.press("Escape")
    expect(log).to_contain_text("Игра начинается.")  # also what was said before
    expect(headline).to_have_text("Ваш ход")
    page.reload()
    expect(headline).to_have_text("Ваш ход")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
