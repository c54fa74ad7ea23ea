"""Saying no.

    Refused            the message changed nothing
    ├── Malformed      the bytes are wrong: what, and where
    └── Illegal        the rules say no: what was asked, and what is true

The `code` is for clients and tests, the text is for people. Everything else that is raised inside the
house is a bug: loud inside, silent outside.
"""

from typing import Any


class Refused(Exception):
    """A message that is refused; nothing has changed."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        """Refusals cross processes: bots think in their own."""
        return restore, (type(self), str(self)), self.__dict__


def restore(kind: type[Refused], text: str) -> Refused:
    """A refusal without its code, which comes as its state."""
    return kind.__new__(kind, text)


class Malformed(Refused):
    """The message could not be read.

    >>> print(Malformed("Expected `int`, got `str` - at `$.amount`").code)
    malformed
    """

    def __init__(self, text: str) -> None:
        super().__init__("malformed", text)


class Illegal(Refused):
    """The message was understood, and the rules say no."""
