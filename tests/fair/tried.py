"""The table in docs/fair.md of all that was tried: `python -m tests.fair.tried` writes it anew."""

from collections.abc import Iterator
from pathlib import Path

from tests.client.lies import LIES
from tests.fair.tales import Tale, tales

PAGE = Path(__file__).parents[2] / "docs" / "fair.md"
BEGIN, END = "<!-- tried -->\n", "<!-- /tried -->\n"
FOUND = {"but": "fair, but", "unfair": "NOT FAIR", "unreadable": "CANNOT BE READ"}


def table() -> str:
    """What was tried, by whom, which claim it attacks, and who finds it by what."""
    lines = [
        "| what is tried | it attacks | found by |",
        "|---|---|---|",
        *(told_of_file(tale) for tale in tales() if tale.by == "server" and is_cheat(tale)),
        *told_of_lies(),
        *(told_of_file(tale) for tale in tales() if tale.by == "file" and is_cheat(tale)),
    ]
    return "\n".join(lines) + "\n"


def is_cheat(tale: Tale) -> bool:
    return bool(tale.claim)


def told_of_file(tale: Tale) -> str:
    who = "server" if tale.by == "server" else "file"
    codes = ", ".join(f"`{code}`" for code in tale.findings)
    found = f"both verifiers: {FOUND[tale.verdict]}{f' ({codes})' if codes else ''}"
    file = f"[{tale.name.replace('_', ' ')}](../tests/fair/cheats/{tale.name}.json)"
    return f"| {who}: {file} | {tale.claim} | {found} |"


def told_of_lies() -> Iterator[str]:
    for case in LIES:
        claim = case.claim[0].lower() + case.claim[1:].removesuffix(".")
        yield f"| server, at the table: {case.name} | {claim} | page and client: `{case.doubt}` |"


def page_with(text: str) -> str:
    before, rest = PAGE.read_text().split(BEGIN)
    return f"{before}{BEGIN}{text}{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    PAGE.write_text(page_with(table()))
