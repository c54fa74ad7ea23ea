"""Limits of names, passwords and mail addresses: `identity` checks them, the API schema documents them.

The patterns mean the same in Python and in ECMAScript, whose syntax JSON Schema uses.
"""

from typing import Any

NO_NUL = r"^[^\u0000]*$"  # PostgreSQL cannot store it as it is
NOT_BLANK = r"^[^\u0000]*[^\u0000\s][^\u0000]*$"

GUEST_NAME = (
    1,
    24,
)  # characters; as long as for members, so that a guest who registers can keep the name
USER_NAME = (2, 24)
NAME = "Letters of one script, digits, spaces and _-.'; it looks like nobody else's."
PASSWORD = (6, 256)

# No spaces, no control characters and nothing invisible. No pattern can list all of those, so these are the
# usual ones. Nobody checks whether the address exists.
_HIDDEN = (
    r"\s\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f"
    r"\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
)
MAIL = rf"[^{_HIDDEN}@]{{1,64}}@[^{_HIDDEN}@.]+(\.[^{_HIDDEN}@.]+)*"
NO_MAIL_OR_ONE = rf"^\s*({MAIL})?\s*$"


def between(lengths: tuple[int, int]) -> dict[str, Any]:
    """The length limits of a text, in JSON Schema.

    >>> between((2, 24))
    {'minLength': 2, 'maxLength': 24}
    """
    least, most = lengths
    return {"minLength": least, "maxLength": most}
