"""The kit in a real browser: what only a browser can tell about sizes, focus, motion and sound."""

from playwright.sync_api import Page, expect

from tests.browser.access import in_both_lights
from tests.browser.conftest import NewPage

MOVING = """() => document.getAnimations()
    .filter(each => each.constructor.name === 'Animation')
    .map(each => each.effect.getKeyframes().some(frame => frame.transform !== undefined))"""


def kit(visit: NewPage, **setup: object) -> Page:
    page = visit("/kit", **setup)
    expect(page.get_by_test_id("kit-sound")).to_be_visible()
    return page


def test_up_to_56_pixels_a_card_takes_its_small_drawing(visit: NewPage) -> None:
    page = kit(visit)
    drawings = page.locator(".sizes-shown figure").evaluate_all(
        """figures => figures.map(figure => [
            Math.round(figure.querySelector('.card').getBoundingClientRect().width),
            ...['full', 'small'].filter(kind =>
                getComputedStyle(figure.querySelector(`.card .drawn-${kind}`)).display !== 'none'),
        ])"""
    )
    small, full = [32, 44, 56], [72, 88, 120, 200, 320]
    assert drawings == [[width, "small"] for width in small] + [[width, "full"] for width in full]


def test_a_board_is_played_by_keys_alone(visit: NewPage) -> None:
    page = kit(visit)
    board = page.get_by_test_id("kit-boards")
    board.locator("[tabindex='0']").focus()
    for key in ["Home", "ArrowUp", "ArrowRight", "Enter"]:
        page.keyboard.press(key)
    played = board.locator(":focus")
    expect(played).to_have_attribute("aria-label", "b3: taken, the last move")
    expect(played).to_have_attribute("aria-disabled", "true")


def test_a_dialog_keeps_the_focus_and_gives_it_back(visit: NewPage) -> None:
    page = kit(visit)
    page.get_by_test_id("open-dialog").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_test_id("a-dialog")
    expect(dialog).to_be_visible()
    for _ in range(4):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement.closest('dialog') !== null || !document.hasFocus()"
            " || document.activeElement === document.body"
        )
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_test_id("open-dialog")).to_be_focused()


def test_two_handles_move_by_keys_and_do_not_pass_each_other(visit: NewPage) -> None:
    page = kit(visit)
    low, high = page.get_by_test_id("kit-range-low"), page.get_by_test_id("kit-range-high")
    low.focus()
    page.keyboard.press("ArrowRight")
    expect(low).to_have_js_property("value", "1350")
    page.keyboard.press("End")
    expect(low).to_have_js_property("value", "1800")
    high.focus()
    page.keyboard.press("Home")
    expect(high).to_have_js_property("value", "1800")


def test_cards_travel_when_dealt_and_fade_for_who_wants_less(visit: NewPage) -> None:
    page = kit(visit)
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(MOVING) == []  # nothing moves that did not happen
    assert dealt(page) == [True] * 5
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    assert dealt(page) == [False] * 5


def dealt(page: Page) -> object:
    """Which of the cards that are on their way right after a deal travel."""
    return page.get_by_test_id("motion-deal").evaluate(f"button => (button.click(), ({MOVING})())")


def test_there_is_no_sound_before_the_first_touch(visit: NewPage) -> None:
    page = visit("/")
    page.add_init_script(
        """const Real = AudioContext;
        window.opened = 0;
        window.AudioContext = class extends Real { constructor() { super(); window.opened++; } };"""
    )
    page.goto("/kit")
    expect(page.get_by_test_id("sound-deal")).to_be_visible()
    assert page.evaluate("opened") == 0
    for sound in ["deal", "win"]:
        page.get_by_test_id(f"sound-{sound}").click()
    assert page.evaluate("opened") == 1


def test_the_page_of_the_kit_fits_and_is_accessible(visit: NewPage) -> None:
    for width in [360, 820, 1440]:
        page = kit(visit, viewport={"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert in_both_lights(page) == []
