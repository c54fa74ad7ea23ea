"""What is photographed: where it is, what is pressed to get there, and when it can be seen."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Page


@dataclass(frozen=True)
class Scene:
    """One picture: `shown` is waited for; each step is a test id that is pressed, or `id=text` to fill in."""

    name: str
    path: str
    shown: str
    steps: Sequence[str] = ()
    after: Sequence[str] = ()  # pressed when the picture is taken: what was opened is put away
    stranger: bool = False  # as a newcomer sees it, and not the hero
    whole: bool = False  # the whole page, however long it is
    file: Path | None = None  # a game to open
    sizes: Sequence[str] = ("phone", "tablet", "desktop")

    async def set_up(self, page: Page) -> None:
        await page.goto(self.path)
        if self.file is not None:
            await page.get_by_test_id("file").set_input_files(self.file)
        for step in self.steps:
            testid, wrote, text = step.partition("=")
            place = page.get_by_test_id(testid)
            await (place.fill(text) if wrote else place.click())
        await page.get_by_test_id(self.shown).first.wait_for()
        await page.evaluate("document.fonts.ready")

    async def put_away(self, page: Page) -> None:
        for testid in self.after:
            await page.get_by_test_id(testid).click()


def changed(file: Path) -> Path:
    """The same game with another card in it."""
    game: dict[str, Any] = json.loads(file.read_bytes())
    card = game["fair"]["shuffles"][0]["opened"][0]
    card["card"] = (card["card"] + 1) % 13
    forged = file.with_name("forged.json")
    forged.write_text(json.dumps(game))
    return forged


EMPTY = Scene("home-empty", "/", "nobody-waits", stranger=True, whole=True)  # before anybody came


def scenes(places: Mapping[str, str], file: Path) -> list[Scene]:
    """Every page, and what can be laid over it."""
    noughts, cards, replay = places["noughts"], places["onecard"], places["replay"]
    forged = changed(file)
    topics = ("onecard", "noughts", "poker-hands", "ranks", "fair", "keys")
    return [
        Scene("home-new", "/", "people", stranger=True, whole=True),
        Scene("home", "/", "people", whole=True),
        Scene("home-filter", "/#lobby", "filter-panel", ["filter"]),
        Scene("home-waiting", "/#lobby", "you-wait", ["wait"], after=["stop-waiting"]),
        Scene("home-menu", "/", "menu-profile", ["account-menu"]),
        Scene("new-table", "/", "new-table", ["make-noughts"]),
        Scene("login", "/login", "password-problem", ["name=Annika", "enter"], stranger=True),
        Scene("register", "/register", "register", stranger=True),
        Scene("account", "/account", "self", whole=True),
        Scene("profile", places["profile"], "chart", whole=True),
        Scene("leaders", "/leaders?game=noughts", "leader-1", whole=True),
        Scene("help", "/help", "help-contents", whole=True),
        *(
            Scene(f"help-{topic}", f"/help/{topic}", f"help-{topic}", whole=True)
            for topic in topics
        ),
        Scene("kit", "/kit", "kit-sound", whole=True),
        Scene("table-forming", places["forming"], "forming"),
        Scene("table-noughts", noughts, "cell-4"),
        Scene("table-onecard", cards, "act-call"),
        Scene("table-dots", places["dots"], "dots-board"),
        Scene("table-dots-large", places["dots-large"], "dots-board"),
        Scene("table-dots-near", places["dots-large"], "dots-board", ["zoom-in", "zoom-in"]),
        Scene(
            "table-dots-offer",
            places["dots"],
            "offer",
            ["act-offer-finish"],
            after=["offer-withdraw"],
        ),
        Scene("table-iota", places["iota"], "iota-tally"),
        Scene(
            "table-iota-unseen",
            places["iota"],
            "iota-unseen",
            ["iota-pile"],
            after=["iota-unseen-close"],
        ),
        Scene("table-iota-watched", places["iota"], "iota-tally", stranger=True),
        Scene("table-iota-classic", places["iota-classic"], "act-trade"),
        Scene("table-iota-trade", places["iota-classic"], "trade-do", ["act-trade", "trade-1"]),
        Scene("table-watched", cards, "seat-0", stranger=True),
        Scene("table-plain", f"{cards}?generic", "generic-view"),
        Scene("table-paused", places["paused"], "paused"),
        Scene("table-over", places["over"], "outcome"),
        Scene("table-rated", places["rated"], "rating-changes"),
        Scene("table-offer", noughts, "offer", ["more", "offer-draw"], after=["offer-withdraw"]),
        Scene("table-talk", noughts, "chat-input", ["talk"], sizes=["phone", "tablet"]),
        Scene("table-settings", cards, "settings-dialog", ["more", "more-settings"]),
        Scene("table-people", noughts, "who-is-here", ["more", "people"]),
        Scene("table-invite", places["forming"], "invite-dialog", ["more", "more-invite"]),
        Scene("table-seal", cards, "seal-dialog", ["more", "more-seal"]),
        Scene("table-keys", cards, "keys-dialog", ["more", "more-keys"]),
        Scene("table-more", noughts, "more-dialog", ["more"]),
        Scene("table-change", places["forming"], "change-dialog", ["more", "change"]),
        Scene("table-door", places["door"], "passphrase-door"),
        Scene("table-none", "/t/nosuch", "door"),
        Scene("replay", f"{replay}?at=5", "scrubber"),
        Scene("replay-verify", f"{replay}?at=5#verify", "verdict"),
        Scene("replay-share", f"{replay}?at=5", "share-game", ["share"]),
        Scene("replay-forged", "/replay", "findings-faults", ["verify"], file=forged),
        Scene("replay-open", "/replay", "choose-file"),
        Scene("replay-none", "/r/nosuch/1", "no-game"),
        Scene("lesson", "/learn/onecard", "caption", ["lesson-next", "lesson-next"]),
        Scene("lesson-noughts", "/learn/noughts", "caption", ["lesson-next"]),
        Scene("lesson-end", "/learn/onecard", "lesson-play", ["lesson-skip"]),
    ]
