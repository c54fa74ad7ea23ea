"""Where things lie in a file."""

from typing import Any


def first(document: dict[str, Any], what: str) -> Any:
    return document["fair"][what][0]


def dealt(document: dict[str, Any], at: int = 0) -> Any:
    """What a step says that it took."""
    told = [news for step in document["steps"] for news in step.get("news", ())]
    return told[at]["shuffles"]
