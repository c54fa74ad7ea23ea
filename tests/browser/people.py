"""What people do with a browser before and beside a game."""

import re

from playwright.sync_api import Locator, Page, expect

PASSWORD = "correct horse"


def be_known(page: Page) -> None:
    """Wait until the parlour has greeted a new visitor: only then is there a session to ask with."""
    expect(page.get_by_test_id("my-name")).not_to_be_empty()


def register(page: Page, name: str, password: str = PASSWORD) -> None:
    """Become a member; the page is in the lobby afterwards."""
    page.goto("/register")
    fill_in(page, name, password)
    expect(page.get_by_test_id("my-name")).to_have_text(name)
    page.wait_for_url(re.compile(r"/$"))


def log_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/login")
    fill_in(page, name, password)


def fill_in(page: Page, name: str, password: str) -> None:
    page.get_by_test_id("name").fill(name)
    page.get_by_test_id("password").fill(password)
    page.get_by_test_id("enter").click()


def call_oneself(page: Page, name: str) -> None:
    """A guest takes another name."""
    page.get_by_test_id("change-name").click()
    page.get_by_test_id("name-input").fill(name)
    page.get_by_test_id("save-name").click()
    expect(page.get_by_test_id("greeting")).to_contain_text(name)


def wait_for_a_game(page: Page, game: str = "noughts") -> None:
    page.get_by_test_id("wait-game").select_option(game)
    page.get_by_test_id("wait").click()
    expect(page.get_by_test_id("you-wait")).to_be_visible()


def waiting(page: Page, name: str) -> Locator:
    """The line of somebody else who waits. Lines move when people come: `choose` one."""
    return page.locator(f"[data-testid=people] [data-name='{name}']")


def challenge(page: Page, name: str, stakes: str = "friendly", boards: int = 1) -> None:
    choose(waiting(page, name))
    expect(page.get_by_test_id("challenge-send")).to_be_visible()
    if page.get_by_test_id(f"challenge-{stakes}").count():  # between two members there is a choice
        page.get_by_test_id(f"challenge-{stakes}").check()
    page.get_by_test_id("option-boards").fill(str(boards))
    send_challenge(page)
    expect(page.get_by_test_id("challenge-mine")).to_contain_text(name)


def choose(control: Locator) -> None:
    """Press Enter on what has just moved or opened: for a moment it takes no click where another control was.

    Nor would it take an Enter right after one that was meant for another control, until another key is pressed.
    """
    control.press("Shift")
    control.press("Enter")


def send_challenge(page: Page) -> None:
    choose(page.get_by_test_id("challenge-send"))


def hold(button: Locator) -> None:
    """What asks by holding is pressed twice by those who cannot hold, and a double click is one press."""
    expect(button).to_be_enabled()  # when it has been there for a moment
    button.dispatch_event("click")
    expect(button).to_have_attribute("data-armed", "true")
    button.dispatch_event("click")


def path_of(page: Page) -> str:
    return re.sub(r"^https?://[^/]+", "", page.url)


def row_of(page: Page, name: str) -> Locator:
    """Somebody in the sheet of those who are here."""
    return page.locator(f"[data-testid=who-is-here] [data-name='{name}']")
