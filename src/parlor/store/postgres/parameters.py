"""Turn `:named` parameters, which SQLite reads, into the numbered ones of PostgreSQL."""

import re
from functools import lru_cache

# First whatever may contain a colon and is no parameter: strings, quoted names, comments, casts.
_TOKENS = re.compile(
    r"'(?:[^']|'')*'" r'|"(?:[^"]|"")*"' r"|--[^\n]*" r"|::" r"|:(?P<name>[A-Za-z_]\w*)"
)


@lru_cache(maxsize=1024)  # all statements are in our code, and there are few
def number_parameters(sql: str) -> tuple[str, tuple[str, ...]]:
    """The same statement with `$n` for each name, and the names in that order.

    >>> number_parameters("SELECT ':no' FROM t WHERE a = :a AND b = :b::text OR c = :a")
    ("SELECT ':no' FROM t WHERE a = $1 AND b = $2::text OR c = $1", ('a', 'b'))
    """
    names: list[str] = []

    def number(token: re.Match[str]) -> str:
        name = token["name"]
        if name is None:
            return token[0]
        if name not in names:
            names.append(name)
        return f"${names.index(name) + 1}"

    return _TOKENS.sub(number, sql), tuple(names)
