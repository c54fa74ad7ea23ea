"""SGF, the text in which programs hand games on: a tree of nodes, each with properties. [red-bean.com/sgf, FF4]

A file may hold several games. Only main lines are read: where a tree branches, the first branch was played.
"""

import re
import unicodedata
from collections.abc import Iterator
from string import ascii_letters
from typing import TypeAlias

from parlor.engine import Refused

SgfNode: TypeAlias = dict[str, list[str]]

LETTERS = ascii_letters  # a to z, then A to Z: a point is its column and its row
MOST = len(LETTERS)

VALUE = r"\[([^\]\\]*+(?:\\.[^\]\\]*+)*+)\]"
VALUES = re.compile(VALUE, re.DOTALL)
# A bracket or semicolon; or a property with all its values.
TOKEN = re.compile(rf"\s*+(?:([();])|([A-Za-z0-9]++)((?:\s*+{VALUE})++))", re.DOTALL)
GAME = re.compile(r"\(\s*+;")
ESCAPED = re.compile(r"\\(?:\r\n|\n\r|\r|\n|(.))", re.DOTALL)
CHARSET = re.compile(rb"CA\s*\[\s*([\w.:-]{1,20})\s*\]")
# What programs for dots have written; whatever else is named is read as Latin-1, where every byte is a letter.
CHARSETS = {
    **dict.fromkeys(("utf8", "ascii", "usascii"), "utf-8"),
    **{f"iso8859{part}": f"iso8859-{part}" for part in (1, 2, 5, 15)},
    **{f"latin{part}": f"latin-{part}" for part in (1, 2)},
    **{f"windows{page}": f"cp{page}" for page in (1250, 1251, 1252)},
    **{name: name for name in ("cp1250", "cp1251", "cp1252", "cp866")},
    "koi8r": "koi8-r",
    "koi8u": "koi8-u",
}


def decode_file(data: bytes) -> str:
    """A file as text, by its mark, by the charset it names, or else as UTF-8. Moves are ASCII in all of them.

    >>> decode_file("(;CA[windows-1251]PB[Аня])".encode("cp1251"))
    '(;CA[windows-1251]PB[Аня])'
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    named = CHARSET.search(data, 0, 4096)
    if named is None:
        try:
            return data.decode()
        except UnicodeDecodeError:
            return data.decode("latin-1")  # what a file is that names nothing [FF4, CA]
    name = re.sub(r"[^a-z0-9]", "", named[1].decode("ascii", "ignore").lower())
    return data.decode(CHARSETS.get(name, "latin-1"), "replace")


def main_lines(text: str) -> Iterator[list[SgfNode]]:
    """Of each game in a file the nodes from the root to the last move that was played.

    What is before and between the games may be anything.

    >>> [line[1:] for line in main_lines("(;GM[40];B[aa](;W[bb])(;W[dd])) (;GM[40];B[cc])")]
    [[{'B': ['aa']}, {'W': ['bb']}], [{'B': ['cc']}]]
    """
    begins = GAME.search(text)
    if begins is None:
        raise Refused("not_sgf", "there is no game in it: SGF begins with (;")
    while begins is not None:
        found = tokens(text, begins.start())
        line, depth, end = main_line(found)
        yield line
        begins = GAME.search(text, end_of_game(found, depth, end, len(text)))


def main_line(found: Iterator[re.Match[str]]) -> tuple[list[SgfNode], int, int]:
    """The nodes up to the end of the innermost first branch; how many are still open there, and its place."""
    line: list[SgfNode] = []
    depth = 0
    for token in found:
        match token[1]:
            case "(":
                depth += 1
            case ")":
                return line, depth - 1, token.end()
            case ";":
                line.append({})
            case _:
                line[-1].setdefault(word_of(token[2]), []).extend(VALUES.findall(token[3]))
    raise Refused("not_sgf", "the file breaks off before its game is closed")


def end_of_game(found: Iterator[re.Match[str]], depth: int, end: int, otherwise: int) -> int:
    """Where the other branches of a game end, too. A broken one takes the rest of the file with it."""
    while depth:
        try:
            token = next(found)
        except (StopIteration, Refused):
            return otherwise
        depth += {"(": 1, ")": -1}.get(token[1], 0)
        end = token.end()
    return end


def tokens(text: str, at: int) -> Iterator[re.Match[str]]:
    """Brackets, semicolons and properties from there on."""
    while found := TOKEN.match(text, at):
        at = found.end()
        yield found
    if text[at:].strip():
        raise Refused("not_sgf", f"character {at + 1}: no bracket, and no property with its value")


def word_of(word: str) -> str:
    """A property's name; older files wrote `GaMe` for GM, and small letters did not count. [FF3]"""
    return re.sub("[a-z]", "", word)


def simple(value: str) -> str:
    r"""A value as one line of text.

    >>> simple("Ann \\[the\nfirst\\]")
    'Ann [the first]'
    """
    text = ESCAPED.sub(lambda found: found[1] or "", value)
    spaced = re.sub(r"\s+", " ", text).strip()
    return "".join(sign for sign in spaced if unicodedata.category(sign)[0] != "C")


def quote(name: str, text: str) -> str:
    r"""A property with one line of text.

    >>> print(quote("PB", "Ann ]\\["))
    PB[Ann \]\\[]
    """
    line = re.sub(r"\s+", " ", text).strip()
    escaped = re.sub(r"([\\\]])", r"\\\1", line)
    return f"{name}[{escaped}]" if line else ""


def to_letters(row: int, col: int) -> str:
    """
    >>> to_letters(2, 28)
    'Cc'
    """
    return LETTERS[col] + LETTERS[row]


def to_point(letters: str) -> tuple[int, int] | None:
    """The row and column of a point; None where it is not one."""
    if len(letters) != 2 or not all(each in LETTERS for each in letters):
        return None
    return LETTERS.index(letters[1]), LETTERS.index(letters[0])
