"""Every rule that code or tests cite is on the page of its game, `docs/games/<name>.md`.

A citation is written `[iota.md 4.2]`, `[iota.md ruling 19]`, `[iota.md E4]` or `[dots.md picture D]`. It may
name several, with commas. Inside the folders of a game the page can be left out, and a test may have the
ruling, the example or the picture in its name: `test_ruling_19_…`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.engine import registry

ROOT = Path(__file__).resolve().parent.parent
PAGES = {page.stem: page for page in sorted((ROOT / "docs/games").glob("*.md"))}
SOURCES = [
    source
    for source in sorted([*ROOT.glob("src/parlor/**/*.py"), *ROOT.glob("tests/**/*.py")])
    if source != Path(__file__)
]

# What a page defines.
SECTION = re.compile(r"^## (\d+)\. ", re.MULTILINE)
RULE = re.compile(r"^- \*\*(\d+\.\d+|E\d+)\*\* ", re.MULTILINE)
RULING = re.compile(r"^\| \*\*(\d+)\*\* \| .+ \| .+ \|$", re.MULTILINE)
PICTURE = re.compile(r"^\*\*Picture ([A-Z])\.\*\* ", re.MULTILINE)

# What is cited.
WITH_PAGE = re.compile(r"\[([a-z]+)\.md ([^\]]+)\]")
WITHOUT = {
    "ruling ": re.compile(r"(?:\btest_ruling_|\b[Rr]uling )(\d+)"),
    "E": re.compile(r"(?:\btest_e|\bExample E)(\d+)"),
    "picture ": re.compile(r"\bpicture ([A-Z])\b|\btest_picture_([a-z])_"),
}
OUTSIDE = re.compile(r"\[(?:specs|seeds)/|\b(?:specs|seeds)/\w+\.")
DOCUMENT = re.compile(r"\bdocs/[\w/-]+\.md\b")


def names_on(page: Path) -> set[str]:
    """What can be cited: `4`, `4.2`, `E4`, `ruling 19`, `picture D`."""
    text = page.read_text(encoding="utf-8")
    return {
        *SECTION.findall(text),
        *RULE.findall(text),
        *(f"ruling {number}" for number in RULING.findall(text)),
        *(f"picture {letter}" for letter in PICTURE.findall(text)),
    }


def cited_in(text: str, game: str = "") -> Iterator[tuple[str, str]]:
    """Each page and name that a text cites; `game` is the page of its folder."""
    for page, names in WITH_PAGE.findall(text):
        kind = ""
        for name in re.split(r", | and ", names):
            word, _, last = name.rpartition(" ")
            kind = f"{word.rstrip('s')} " if word else kind
            yield page, kind + last
    if game:
        for kind, cited in WITHOUT.items():
            for match in cited.finditer(text):
                yield game, kind + match[match.lastindex or 0].upper()


def game_of(source: Path) -> str:
    """The game whose folder a file is in."""
    return next((game for game in PAGES if game in source.parts), "")


def test_every_game_of_the_house_has_a_page() -> None:
    ours = {name for name, kind in registry.games().items() if kind.__module__[:6] == "parlor"}
    assert set(PAGES) == ours


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
def test_a_number_on_a_page_means_one_rule(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    sections = SECTION.findall(text)
    for kind in (SECTION, RULE, RULING, PICTURE):
        found = kind.findall(text)
        assert len(found) == len(set(found)), found
    assert {rule.partition(".")[0] for rule in RULE.findall(text) if "." in rule} <= {*sections}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
def test_a_page_names_no_rule_that_it_does_not_have(page: Path) -> None:
    prose = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert set(re.findall(r"\b(\d+\.\d+|E\d+)\b", prose)) <= names_on(page)


def test_every_rule_that_is_cited_is_on_its_page() -> None:
    known = {game: names_on(page) for game, page in PAGES.items()}
    found = 0
    for source in SOURCES:
        for page, name in cited_in(source.read_text(encoding="utf-8"), game_of(source)):
            found += 1
            assert name in known.get(page, ()), f"{source.relative_to(ROOT)}: {page}.md {name}"
    assert found > 40, "the citations are not written as this test reads them"


def test_nothing_is_cited_that_is_not_in_the_repository() -> None:
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        assert not OUTSIDE.search(text), source.relative_to(ROOT)
        for document in DOCUMENT.findall(text):
            assert (ROOT / document).exists(), f"{source.relative_to(ROOT)}: {document}"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[iota.md 4.2]", ["4.2"]),
        ("[iota.md 4.2, E4]", ["4.2", "E4"]),
        ("[iota.md rulings 11, 20 and 22]", ["ruling 11", "ruling 20", "ruling 22"]),
        ("[iota.md ruling 19]", ["ruling 19", "ruling 19"]),  # with the page, and without
        ("def test_ruling_19_who()", ["ruling 19"]),
        ("def test_e4_four()", ["E4"]),
        ('"""Example E4: …"""', ["E4"]),
        ("(picture D)", ["picture D"]),
        ("def test_picture_d_who()", ["picture D"]),
        ("the picture a page shows", []),
        ("[RFC 6455, 5.2]", []),
    ],
)
def test_a_citation_is_read(text: str, names: list[str]) -> None:
    assert [name for _, name in cited_in(text, "iota")] == names
