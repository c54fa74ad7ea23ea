"""In the middle of a game: somebody goes and comes back, gives up, is sent away, or wants a pause."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import call_oneself, hold, path_of, row_of
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


def test_where_the_host_chose_it_who_leaves_gives_up_and_the_seat_stays_empty(
    visit: NewPage,
) -> None:
    ann, bob, cid = pages = [visit() for _ in range(3)]
    ann.get_by_test_id("make-iota").click()
    ann.get_by_test_id("option-manner").select_option("classic")
    ann.get_by_test_id("more-choices").locator("summary").click()
    ann.get_by_test_id("leaving").select_option("gives_up")
    ann.get_by_test_id("make-table").click()
    expect(ann.get_by_test_id("forming")).to_contain_text("gives it up")
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("change").click()
    ann.get_by_test_id("seats").select_option("3")
    ann.get_by_test_id("change-table").click()
    expect(ann.get_by_test_id("seat-3")).to_be_hidden()
    for page in (bob, cid):
        page.goto(path_of(ann))
        page.get_by_test_id("sit").click()
    for page in pages:
        page.get_by_test_id("ready").click()
    bob.get_by_test_id("more").click()
    hold(bob.get_by_test_id("leave"))
    for page in pages:
        expect(page.get_by_test_id("seat-1")).to_contain_text("left")
    expect(bob.get_by_test_id("standing")).to_have_text("You are watching.")
    expect(ann.get_by_test_id("seat-1")).not_to_contain_text("bot")
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")


def test_who_gives_up_is_told_so_and_may_leave(visit: NewPage) -> None:
    ann, bob, cid = pages = [visit() for _ in range(3)]
    path = lay_table(ann, "iota", manner="classic")
    for page in (bob, cid):
        page.goto(path)
        page.get_by_test_id("sit").click()
    for page in pages:
        page.get_by_test_id("ready").click()
    hold(bob.get_by_test_id("act-leave"))
    expect(ann.get_by_test_id("seat-1")).to_contain_text("gave up")
    expect(bob.get_by_test_id("standing")).to_contain_text("You gave up.")
    bob.get_by_test_id("more").click()
    expect(bob.get_by_test_id("leave-keeps")).to_be_hidden()
    hold(bob.get_by_test_id("leave"))
    expect(cid.get_by_test_id("seat-1")).to_contain_text("left")
    expect(cid.get_by_test_id("seat-1")).not_to_contain_text("bot")


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
