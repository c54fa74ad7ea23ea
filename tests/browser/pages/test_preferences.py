"""What the page does for whoever sits before it: calls, settings, cards in four colours, words for the ear."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import call_oneself
from tests.browser.tables import both_ready, lay_table

# A browser that tells what it was asked to do, and a page that can be looked away from.
LISTENING = """
    window.done = [];
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { get: () => hidden ? 'hidden' : 'visible' });
    window.look = away => { hidden = away; document.dispatchEvent(new Event('visibilitychange')); };
    navigator.vibrate = () => { done.push('buzz'); return true; };
    window.Notification = class extends EventTarget {
        static permission = 'default';
        static async requestPermission() { return this.permission = 'granted'; }
        constructor(title, { body }) { super(); done.push(`${title}: ${body}`); }
        close() {}
    };
    const start = AudioScheduledSourceNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        if (!done.includes('sound')) done.push('sound');
        return start.apply(this, when);
    };
"""


def settle(page: Page, **ticks: bool) -> None:
    """Open the settings, tick some of them, and put them away."""
    page.get_by_test_id("settings").click()
    for name, on in ticks.items():
        page.get_by_test_id(f"set-{name.replace('_', '-')}").set_checked(on)
    page.keyboard.press("Escape")


def two_at_noughts(visit: NewPage) -> tuple[Page, Page]:
    """Annika begins; Bertil's page is listened to."""
    ann, bob = visit(), visit()
    call_oneself(ann, "Annika")
    bob.add_init_script(LISTENING)
    bob.goto(lay_table(ann, "noughts"))
    both_ready(ann, bob)
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")
    return ann, bob


def test_the_tab_says_whose_turn_it_is(visit: NewPage) -> None:
    ann, bob = two_at_noughts(visit)
    icon = "link[rel=icon]"
    expect(ann).to_have_title(re.compile("^Your turn"))
    expect(ann.locator(icon)).to_have_attribute("href", "/icon-turn.svg")
    expect(bob).to_have_title(re.compile("^Annika to play"))
    expect(bob.locator(icon)).to_have_attribute("href", "/icon.svg")
    ann.get_by_test_id("cell-4").click()
    expect(bob).to_have_title(re.compile("^Your turn"))
    expect(bob.locator(icon)).to_have_attribute("href", "/icon-turn.svg")
    assert bob.request.get("/icon-turn.svg").ok


def test_who_looks_elsewhere_is_called_in_the_ways_they_chose(visit: NewPage) -> None:
    ann, bob = two_at_noughts(visit)
    settle(bob, notify=True)
    bob.evaluate("look(true)")
    ann.get_by_test_id("cell-4").click()
    expect(bob).to_have_title(re.compile("^Your turn"))
    told = bob.evaluate("done")
    assert set(told) == {"sound", "buzz", "Your turn: Your turn at Noughts and crosses"}

    bob.evaluate("look(false)")
    settle(bob, notify=False, vibrate=False, hidden_sound=False)
    bob.get_by_test_id("cell-0").click()
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")
    expect(bob).to_have_title(re.compile("^Annika to play"))  # his own move has been heard
    bob.evaluate("look(true); done.length = 0")
    ann.get_by_test_id("cell-1").click()
    expect(bob).to_have_title(re.compile("^Your turn"))
    assert bob.evaluate("done") == []


def test_what_an_opponent_does_is_said_to_who_hears_the_page(visit: NewPage) -> None:
    ann, bob = two_at_noughts(visit)
    ann.get_by_test_id("cell-4").click()
    said = bob.get_by_test_id("said")
    expect(said).to_contain_text("Annika plays the middle.")
    expect(said).to_have_attribute("aria-live", "polite")
    expect(bob.get_by_test_id("said-turn")).to_have_text("Your turn")
    expect(bob.get_by_test_id("said-turn")).to_have_attribute("aria-live", "assertive")
    expect(bob.get_by_role("button", name="the middle: cross")).to_be_visible()


def test_settings_are_remembered_by_this_browser(visit: NewPage) -> None:
    page = visit(color_scheme="dark")
    path = lay_table(page, "onecard", bots=1)
    settle(page, sound=False, light_morning=True, deck_four=True, motion_less=True, vibrate=False)
    html = page.locator("html")
    expect(html).to_have_attribute("data-light", "morning")
    page.reload()
    expect(html).to_have_attribute("data-light", "morning")
    expect(html).to_have_attribute("data-motion", "less")
    page.get_by_test_id("settings").click()
    for name, on in {"sound": False, "light-morning": True, "deck-four": True}.items():
        expect(page.get_by_test_id(f"set-{name}")).to_be_checked(checked=on)
    expect(page.get_by_test_id("set-volume")).to_be_disabled()
    page.goto("/")
    expect(html).to_have_attribute("data-light", "morning")
    assert path.startswith("/t/")


def test_the_deck_has_two_colours_or_four(visit: NewPage) -> None:
    page = visit()
    lay_table(page, "onecard", bots=1)
    page.get_by_test_id("start").click()
    index = page.locator("[data-testid=own-card] .card-index").first
    red = index.get_attribute("stroke") or ""
    settle(page, deck_four=True)
    expect(index).not_to_have_attribute("stroke", red)  # diamonds are blue there
    blue = index.get_attribute("stroke") or ""
    page.reload()
    expect(index).to_have_attribute("stroke", blue)


@pytest.mark.parametrize("wish", ["device", "page"])
def test_who_wants_less_motion_sees_nothing_travel(visit: NewPage, wish: str) -> None:
    page = visit()
    page.emulate_media(reduced_motion="reduce" if wish == "device" else "no-preference")
    lay_table(page, "onecard", bots=1)
    if wish == "page":
        settle(page, motion_less=True)
    page.evaluate(
        """() => {
            window.travelled = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing) {
                if (JSON.stringify(frames).includes('transform')) travelled++;
                return animate.call(this, frames, timing);
            };
        }"""
    )
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("own-card")).to_be_visible()
    page.get_by_test_id("act-call").click()
    expect(page.get_by_test_id("log")).to_contain_text("calls")
    assert page.evaluate("travelled") == 0
