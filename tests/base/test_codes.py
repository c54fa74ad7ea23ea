"""One table of refusal codes: all that are raised, none that is not, and the page has words for them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from parlor.base.codes import CODES, STATUS, CodeClass, find_code
from tools.docs import CODES_PAGE, codes, with_table

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/parlor"
TABLE = SOURCE / "base/codes.py"
# Calls that carry a code, and which of their arguments it is.
CARRIERS = {"Refused": 0, "Illegal": 0, "problem": 0, "refuse": 0, "end": 0, "Bye": 0, "hang_up": 1}


def raised(tree: ast.AST) -> Iterator[str]:
    """The codes that are written where something is refused; `Illegal(code, …)` passes one on."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
        place = CARRIERS.get(name)
        if place is None or len(node.args) <= place:
            continue
        code = node.args[place]
        # `Illegal(*(("paused", "…") if paused else ("not_paused", "…")))`
        pairs = [each for each in ast.walk(code) if isinstance(each, ast.Tuple)]
        for each in [code, *(pair.elts[0] for pair in pairs)]:
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                yield each.value


def texts(tree: ast.AST) -> Iterator[str]:
    """Every string in a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


class Source(NamedTuple):
    """What a file raises, and all that it writes."""

    raised: frozenset[str]
    texts: frozenset[str]


@cache
def sources() -> dict[Path, Source]:
    """Every file but the table itself, read when the first test asks, and not held as a tree."""
    return {file: read(file) for file in sorted(SOURCE.rglob("*.py")) if file != TABLE}


def read(file: Path) -> Source:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return Source(frozenset(raised(tree)), frozenset(texts(tree)))


def test_every_code_that_is_raised_is_in_the_table() -> None:
    games = {SOURCE / "games", SOURCE / "testing"}  # each has codes of its own
    ours = {file: source for file, source in sources().items() if not games & {*file.parents}}
    found = {
        (code, file.name)
        for file, source in ours.items()
        for code in source.raised
        if code not in CODES
    }
    assert not found, f"add them to base/codes.py and run `make docs`: {sorted(found)}"


# Written in one place and raised in another: the status of aiohttp or of a server, the door of a table.
CHOSEN = {
    *("bad_request", "method_not_allowed", "not_found", "request_entity_too_large"),
    *("kicked", "no_parlour", "no_socket", "wrong_passphrase"),
}


def test_every_code_of_the_table_is_raised() -> None:
    found = {code for source in sources().values() for code in source.raised}
    written = {text for source in sources().values() for text in source.texts}
    unused = set(CODES) - found - (CHOSEN & written)
    assert not unused, "nothing raises these: take them out of base/codes.py"


@pytest.mark.parametrize(
    "source",
    [
        'raise Refused("no_dice", "throw first")',
        'session.refuse("no_dice", str(no), ref=ref)',
        'node.hang_up(person, "no_dice", "throw first")',
        'raise Illegal(*(("no_dice", "") if late else ("no_cup", "")))',
    ],
)
def test_a_code_is_seen(source: str) -> None:
    assert "no_dice" in set(raised(ast.parse(source)))


def test_what_passes_a_code_on_is_not_mistaken_for_one() -> None:
    assert not set(raised(ast.parse('Refused(no.code, "x"); connection.end(); queue.end(code)')))


# What a code says


def test_every_class_has_a_status_and_codes() -> None:
    assert set(STATUS) == set(CodeClass) == {each.kind for each in CODES.values()}


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.name)
def test_a_code_has_words_that_are_sentences(code: tuple[str, CodeClass, int, str, bool]) -> None:
    name, _, status, words, _ = code
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", name)
    assert 400 <= status < 600
    assert words[0].isupper()
    assert words.endswith(".")
    assert len(words.split()) < 25


def test_a_code_that_nobody_declared_belongs_to_a_game() -> None:
    code = find_code("bad_raise")
    assert (code.name, code.kind, code.status, code.for_page) == (
        "bad_raise",
        CodeClass.NOT_NOW,
        400,
        False,
    )


def test_the_page_about_codes_is_in_step() -> None:
    page = CODES_PAGE.read_text(encoding="utf-8")
    assert page == with_table(page, "codes", codes()), "run `make docs`"
    classes = re.findall(r"^\| `(\w+)` \| [^|]+ \|$", page, re.MULTILINE)
    assert classes == list(CodeClass)


# What the web page says. Its own tests hold that every language has words for each of its codes.


def page_codes() -> set[str]:
    """The codes that have words on the page: the shell's, and those of the games."""
    lists = [*ROOT.glob("web/src/*/codes.ts"), *ROOT.glob("web/src/games/*/refusals.ts")]
    assert lists, "there is no list of codes in web/src"
    found = (
        re.search(r"export const CODES = \[(.*?)\] as const", file.read_text("utf-8"), re.DOTALL)
        for file in lists
    )
    return {code for each in found if each for code in re.findall(r"'(\w+)'", each[1])}


def test_the_page_has_words_for_every_code_that_people_meet() -> None:
    needed = {code.name for code in CODES.values() if code.for_page}
    assert not needed - page_codes(), "give them words in web/src, or `_program` in base/codes.py"


def test_the_page_has_words_for_no_code_that_does_not_exist() -> None:
    own = {
        "stopped",
        "unreachable",
    }  # of the page itself: the table stopped, the server does not answer
    games = {
        text for file, source in sources().items() if "games" in file.parts for text in source.texts
    }
    needed = {code.name for code in CODES.values() if code.for_page}
    assert not page_codes() - needed - own - games
