"""Which status of the protocol a refusal has, from the one table of codes."""

from parlor.base.codes import CodeClass, find_code

# Over HTTP the protocol knows 400, 401 and 404; 429 and 503 tell a client that it may try again.
HTTP = {
    CodeClass.MALFORMED: 400,
    CodeClass.INVALID: 400,
    CodeClass.NOT_SIGNED_IN: 401,
    CodeClass.NOT_ALLOWED: 400,
    CodeClass.NOT_FOUND: 404,
    CodeClass.NOT_NOW: 400,
    CodeClass.CONFLICT: 400,
    CodeClass.TOO_FAST: 429,
    CodeClass.TROUBLE: 503,
}
# Codes that mean something more exact here than their class.
HTTP_CODES = {
    "banned": 401,  # the credentials are right, and good for nothing
    "invalid_grant": 401,  # OAuth's word for a wrong password, an expired or a revoked token
    "no_such_table": 404,
}


def http_status(code: str) -> int:
    """
    >>> http_status("name_taken"), http_status("wrong_password"), http_status("no_such_table")
    (400, 401, 404)
    """
    return HTTP_CODES.get(code) or HTTP[find_code(code).kind]


def ack_status(code: str) -> int:
    """A message is 200 done, 400 refused, 401 from somebody who must show a token first.

    >>> ack_status("not_your_turn"), ack_status("signed_out")
    (400, 401)
    """
    return 401 if find_code(code).kind is CodeClass.NOT_SIGNED_IN else 400
