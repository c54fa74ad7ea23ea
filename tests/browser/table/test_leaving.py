"""In the middle of a game: somebody goes and comes back, is sent away, or wants a pause."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import call_oneself, hold, row_of
from tests.browser.tables import both_ready, heard, lay_table


def two_play(visit: NewPage) -> tuple[Page, Page, str]:
    """Annika, who is the host and begins, and Bertil in the middle of a board; the path of their table."""
    ann, bob = visit(), visit()
    call_oneself(ann, "Annika")
    call_oneself(bob, "Bertil")
    path = lay_table(ann, "noughts")
    bob.goto(path)
    both_ready(ann, bob)
    ann.get_by_test_id("cell-4").click()
    expect(bob.get_by_test_id("headline")).to_have_text("Your turn")
    return ann, bob, path


def test_who_leaves_comes_back_to_a_seat_that_a_bot_kept(visit: NewPage) -> None:
    ann, bob, path = two_play(visit)
    bob.get_by_test_id("more").click()
    hold(bob.get_by_test_id("leave"))
    expect(ann.get_by_test_id("seat-1")).to_contain_text("Bertil")
    expect(ann.get_by_test_id("seat-1")).to_contain_text("a bot plays")
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")  # the bot has played for him
    bob.goto(path)
    expect(bob.get_by_test_id("log")).to_have_text(heard(ann))
    bob.get_by_test_id("return").click()
    expect(ann.get_by_test_id("seat-1")).not_to_contain_text("a bot plays")
    square = ann.locator("[data-at][aria-disabled=false]").first
    square.click()
    expect(bob.get_by_test_id("headline")).to_have_text("Your turn")
    bob.locator("[data-at][aria-disabled=false]").first.click()
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")


def test_who_closes_the_page_finds_the_game_as_it_was(visit: NewPage) -> None:
    ann, bob, path = two_play(visit)
    bob.goto("about:blank")
    expect(ann.get_by_test_id("seat-1")).to_contain_text("not connected")
    bob.goto("/")
    bob.get_by_test_id("your-tables").get_by_role("link").click()  # the first thing to see there
    bob.wait_for_url(f"**{path}")
    expect(ann.get_by_test_id("seat-1")).not_to_contain_text("not connected")
    expect(bob.get_by_test_id("headline")).to_have_text("Your turn")
    bob.get_by_test_id("cell-0").click()
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")


def test_the_host_sends_somebody_away_and_a_bot_goes_on(visit: NewPage) -> None:
    ann, bob, _ = two_play(visit)
    ann.get_by_test_id("who").click()
    row_of(ann, "Bertil").get_by_test_id("kick").click()
    expect(bob.get_by_test_id("door")).to_contain_text("sent you away")
    expect(ann.get_by_test_id("seat-1")).to_contain_text("bot, random")
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")


def test_a_pause_stops_the_game_for_all_until_it_goes_on(visit: NewPage) -> None:
    ann, bob, _ = two_play(visit)
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("pause").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("headline")).to_have_text("The game is paused")
        expect(page.get_by_test_id("paused")).to_be_visible()
    expect(bob.locator("[data-at][aria-disabled=false]")).to_have_count(0)
    # The other may not end the host's pause alone, but may ask.
    bob.get_by_test_id("offer-resume").click()
    ann.get_by_test_id("offer-accept").click()
    expect(bob.get_by_test_id("headline")).to_have_text("Your turn")
    bob.get_by_test_id("cell-0").click()
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("pause").click()
    ann.get_by_test_id("resume").click()
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")


def test_nobody_is_offered_the_buttons_of_a_host_who_is_away(visit: NewPage) -> None:
    ann, bob, _ = two_play(visit)
    ann.goto("about:blank")
    expect(bob.get_by_test_id("seat-0")).to_contain_text("not connected")
    bob.get_by_test_id("more").click()
    expect(bob.get_by_test_id("offer-pause")).to_be_visible()
    expect(bob.get_by_test_id("ask-bot-for-0")).to_be_visible()
    for button in ("pause", "bot-for-0", "lock", "close-table"):
        expect(bob.get_by_test_id(button)).to_have_count(0)
