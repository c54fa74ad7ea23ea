"""A plain-http page of a home network: no crypto, clipboard, notifications or wake lock, and yet everything."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import play_one_card

# What a browser takes away from a page that came over plain http; here it did too, but from this very machine.
PLAIN = """
    Object.defineProperty(window, 'isSecureContext', { value: false });
    delete Crypto.prototype.subtle;
    delete Crypto.prototype.randomUUID;
    delete Navigator.prototype.clipboard;
    delete Navigator.prototype.wakeLock;
    delete Navigator.prototype.serviceWorker;
    delete window.Notification;
    document.addEventListener('copy', () => { window.copied = String(document.getSelection())
        || document.activeElement.value; });
"""


def plain(visit: NewPage) -> Page:
    page = visit()
    page.add_init_script(PLAIN)
    page.goto("/")
    assert page.evaluate("crypto.subtle === undefined && !('clipboard' in navigator)")
    return page


def test_a_whole_fair_game_is_played_and_checked_and_its_link_copied(visit: NewPage) -> None:
    ann, bob = plain(visit), plain(visit)
    replay = play_one_card(ann, bob)
    # Both browsers gave their links to every shuffle.
    ann.get_by_test_id("seal").click()
    parts = ann.get_by_test_id("seal-who").locator("li")
    expect(parts).to_have_text([re.compile("gives links$"), re.compile("gives links$")])
    ann.keyboard.press("Escape")

    ann.get_by_test_id("share-game").click()
    ann.get_by_test_id("copy-link").click()
    expect(ann.get_by_test_id("copy-link")).to_have_text("Copied")
    assert str(ann.evaluate("copied")).endswith(replay)
    ann.keyboard.press("Escape")

    ann.get_by_test_id("verify").click()
    expect(ann.get_by_test_id("verdict")).to_have_attribute("data-verdict", "fair")


def test_the_settings_say_what_is_missing_and_why(visit: NewPage) -> None:
    page = plain(visit)
    page.get_by_test_id("play-bot-noughts").click()
    page.get_by_test_id("settings").click()
    for name in ("awake", "notify"):
        choice = page.get_by_test_id(f"set-{name}")
        expect(choice).to_be_disabled()
        expect(choice).to_have_accessible_description(
            "Needs https: this page came over plain http."
        )
    expect(page.get_by_test_id("set-sound")).to_be_enabled()
