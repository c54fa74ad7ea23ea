"""What axe-core, the accessibility checker, finds wrong with a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL = {"type": "tag", "values": TAGS}
LIGHT = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}


# What is still fading in is not judged half-way.
SETTLE = """() => document.getAnimations()
    .filter(each => each.effect.getComputedTiming().endTime < Infinity)
    .forEach(each => each.finish())"""


def violations(page: Page, rules: dict[str, Any] = ALL) -> list[str]:
    """Each violation with the places where it is; none is what we want."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    page.evaluate(SETTLE)
    found: Any = page.evaluate(
        "rules => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", rules
    )
    return [
        f"{page.url} {each['id']}: {each['help']} {[node['target'] for node in each['nodes']]}"
        f" {each['nodes'][0]['any'][:1]}"
        for each in found["violations"]
    ]


def in_both_lights(page: Page) -> list[str]:
    """Everything by evening, and by morning what depends on the light."""
    page.emulate_media(color_scheme="dark")
    found = violations(page)
    page.emulate_media(color_scheme="light")
    return found + violations(page, LIGHT)
