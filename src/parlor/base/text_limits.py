"""What people may type about themselves, said once: `identity` checks it, the schema of the API tells it.

The patterns mean the same in Python and in ECMAScript, which JSON Schema goes by.
"""

from typing import Any

NO_NUL = r"^[^\u0000]*$"  # not every database could keep one
NOT_BLANK = r"^[^\u0000]*[^\u0000\s][^\u0000]*$"

GUEST_NAME = (1, 24)  # characters; as many as a member's, so that a guest can keep the name
USER_NAME = (2, 24)
NAME = "Letters of one script, digits, blanks and _-.'; it looks like nobody else's."
PASSWORD = (6, 256)

# No blanks, no controls and nothing that is drawn as nothing: no pattern can name all of that, so these are the
# usual ones. Whether the address exists is another matter.
_HIDDEN = (
    r"\s\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f"
    r"\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
)
MAIL = rf"[^{_HIDDEN}@]{{1,64}}@[^{_HIDDEN}@.]+(\.[^{_HIDDEN}@.]+)*"
NO_MAIL_OR_ONE = rf"^\s*({MAIL})?\s*$"


def between(lengths: tuple[int, int]) -> dict[str, Any]:
    """A text of so many characters, as JSON Schema says it.

    >>> between((2, 24))
    {'minLength': 2, 'maxLength': 24}
    """
    least, most = lengths
    return {"minLength": least, "maxLength": most}
