"""Photograph every page of the parlour at three sizes, by evening and by morning, in a house full of people.

    python tools/pictures.py OUT              into a folder: OUT/phone-evening/home.png …
    python tools/pictures.py OUT --only table take what is called so
    python tools/pictures.py OUT --docs       also the few in docs/pictures, small enough for a page

It opens a house of its own with a page that was built before (`make page`), and needs Chromium.
"""

import argparse
import asyncio
import base64
import random
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import CHROMIUM, QUIET, House
from tools.company import HERO, PASSWORD, Company, gather, one_card
from tools.desks import lay_desks
from tools.scenes import EMPTY, Scene, scenes

ROOT = Path(__file__).resolve().parents[1]
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}
LIGHTS = {"evening": "dark", "morning": "light"}
LONGEST = 3000  # pixels of a page that is taken whole: what is below looks like what is above

DOCS = {  # what README and docs show, and as which device and light
    "home": ("home", "desktop", "evening"),
    "table": ("table-onecard", "desktop", "evening"),
    "dots": ("table-dots-large", "desktop", "morning"),
    "iota": ("table-iota", "desktop", "evening"),
    "phone": ("table-noughts", "phone", "morning"),
    "replay": ("replay-verify", "desktop", "morning"),
    "cards": ("kit", "desktop", "evening"),
    "profile": ("profile", "desktop", "morning"),
}
DOCS_MOST = 120_000  # bytes


class Studio(House):
    """A house where one may offer again at once: the same offer is photographed at every size."""

    @property
    def program(self) -> str:
        return f"from parlor.table.permissions import offers; offers.AGAIN_AFTER = 0; {super().program}"


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("out", type=Path, help="the folder for the pictures")
    asked.add_argument("--only", default="", help="scenes whose name begins so")
    asked.add_argument("--docs", action="store_true", help="renew docs/pictures too")
    options = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = Studio(Path(folder) / "data")
        house.open()
        try:
            asyncio.run(take_all(house.url, options, Path(folder)))
        finally:
            house.stop()


async def take_all(url: str, options: argparse.Namespace, folder: Path) -> None:
    async with AsyncExitStack() as stack:
        play = await stack.enter_async_context(async_playwright())
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        await take_everywhere(browser, url, [EMPTY], None, options)
        company = await gather(url, stack)
        await lay_desks(company, random.Random(6))
        first = await come_in(browser, url)
        file = await play_cards(company, first, folder)
        known = await first.storage_state()  # the hero's cookie, and their part in the shuffles
        await first.close()
        await take_everywhere(browser, url, scenes(company.places, file), known, options)
        await browser.close()


async def take_everywhere(
    browser: Browser, url: str, all_scenes: list[Scene], known: Any, options: argparse.Namespace
) -> None:
    wanted = [scene for scene in all_scenes if scene.name.startswith(options.only)]
    for size in SIZES:
        for light in LIGHTS:
            await take(browser, url, wanted, (size, light), known, options)


async def come_in(browser: Browser, url: str) -> BrowserContext:
    """A browser in which the hero is signed in."""
    context = await browser.new_context(base_url=url, reduced_motion="reduce")
    body = {"name": HERO, "password": PASSWORD}
    answer = await context.request.post("/api/v1/login", data=body, headers={"Origin": url})
    assert answer.ok, await answer.text()
    return context


async def play_cards(company: Company, browser: BrowserContext, folder: Path) -> Path:
    """One game of one card to its end, kept as a file, and another to the middle of a hand."""
    page = await browser.new_page()
    done = await one_card(company, stack=10, ante=10, freezeout=True)
    company.note("over", done)
    await sit_down(page, company.places["over"])
    await done.ready()
    await call_until(page, done, "over")
    company.places["replay"] = await page.get_by_test_id("replay").get_attribute("href") or ""
    await page.get_by_test_id("replay").click()
    await page.get_by_test_id("share").click()
    async with page.expect_download() as kept:
        await page.get_by_test_id("save-game").click()
    file = folder / "game.json"
    await (await kept.value).save_as(file)

    table = await one_card(company, stack=40)
    company.note("onecard", table)
    await sit_down(page, company.places["onecard"])
    await table.ready()
    await call_until(page, table, "hand 3")
    await table.say("Смотри мне в глаза")
    return file


async def sit_down(page: Page, path: str) -> None:
    await page.goto(path)
    await page.get_by_test_id("sit").click()
    await page.get_by_test_id("ready").click()


async def call_until(page: Page, theirs: Any, end: str) -> None:
    """Both call, the guest with a raise first, until the game is over, or the hero is asked in that hand."""
    await theirs.until(lambda table: table.room.phase == "playing")
    while theirs.room.phase in ("playing", "between"):
        if theirs.room.phase == "between":
            await theirs.until(lambda table: table.room.phase != "between")
        elif theirs.my_turn:
            amount = {"type": "raise_to", "amount": 4}
            raises = any(each.low <= 4 <= each.high for each in theirs.legal.ranges)
            await theirs.act(amount if raises else {"type": "call"})
        elif end == f"hand {theirs.view['hand']}" and theirs.view["bets"][0] > 1:
            return
        else:
            seen = theirs.view  # a shuffle may have to be made first: only then it changes
            await page.get_by_test_id("act-call").click()
            await theirs.until(lambda table, seen=seen: table.view != seen)


async def take(
    browser: Browser,
    url: str,
    wanted: list[Scene],
    place: tuple[str, str],
    known: Any,
    options: argparse.Namespace,
) -> None:
    """Every scene at one size and in one light."""
    size, light = place
    width, height = SIZES[size]
    setup: dict[str, Any] = {
        "base_url": url,
        "viewport": {"width": width, "height": height},
        "color_scheme": LIGHTS[light],
        "reduced_motion": "reduce",
        "is_mobile": size != "desktop",
        "has_touch": size != "desktop",
    }
    hero = await browser.new_context(**setup, storage_state=known)
    stranger = await browser.new_context(**setup)
    folder = options.out / f"{size}-{light}"
    for scene in (each for each in wanted if size in each.sizes):
        page = await (stranger if scene.stranger else hero).new_page()
        await scene.set_up(page)
        await photograph(page, folder / f"{scene.name}.png", scene.whole)
        for name, chosen in DOCS.items():
            if options.docs and chosen == (scene.name, size, light):
                keep(await printed(page), ROOT / "docs" / "pictures" / f"{name}.webp")
        await scene.put_away(page)
        await page.close()
    await hero.close()
    await stranger.close()


async def photograph(page: Page, to: Path, whole: bool) -> None:
    if not whole:
        keep(await page.screenshot(animations="disabled"), to)
        return
    high = await page.evaluate("document.documentElement.scrollHeight")
    wide = await page.evaluate("window.innerWidth")
    clip: Any = {"x": 0, "y": 0, "width": wide, "height": min(high, LONGEST)}
    keep(await page.screenshot(animations="disabled", full_page=True, clip=clip), to)


def keep(picture: bytes, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(picture)


async def printed(page: Page) -> bytes:
    """As WebP, which Playwright does not write, at the best quality that is small enough."""
    browser = await page.context.new_cdp_session(page)
    for quality in range(90, 20, -10):
        shot = await browser.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        picture = base64.b64decode(shot["data"])
        if len(picture) <= DOCS_MOST:
            return picture
    raise ValueError(f"a picture of {page.url} does not fit into {DOCS_MOST} bytes")


if __name__ == "__main__":
    main()
