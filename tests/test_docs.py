"""What the documents show is tried."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "docs/write-a-game.md", "docs/fair.md"]


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_shows_is_true(page: str) -> None:
    done = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert done.attempted > 0
    assert done.failed == 0


def test_the_page_about_bots_shows_the_bot_that_is_tried() -> None:
    bot = (ROOT / "docs/examples/bot.py").read_text(encoding="utf-8")
    assert bot.rstrip() in (ROOT / "docs/write-a-bot.md").read_text(encoding="utf-8")


DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def anchors(document: Path) -> set[str]:
    """The names by which the headings of a document can be linked to."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda each: str(each.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = document.parent / name if name else document
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_the_files_that_a_contributor_is_sent_to_are_there() -> None:
    text = (ROOT / "docs/CONTRIBUTING.md").read_text(encoding="utf-8")
    named = [name for name in re.findall(r"`((?:src|tests)/[\w./-]+)`", text) if "<" not in name]
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
