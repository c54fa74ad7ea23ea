"""The HTTP status of a refusal is part of the API: clients rely on it."""

import pytest

from parlor.base.codes import CODES, find_code

# All other codes are 400.
STATUS = {
    401: "not_signed_in wrong_password",
    403: "banned not_a_member not_for_programs registration_closed wrong_origin not_yours no_watching"
    " lasting_secrets",
    404: "no_lesson no_such_game link_spent unknown_bot unknown_client unknown_code unknown_format unknown_game"
    " damaged_game unknown_level unknown_person unknown_rules unknown_seat unknown_session unknown_side",
    409: "not_over name_taken already_member",
    413: "request_entity_too_large",
    415: "unsupported_media_type",
    429: "too_fast",
    503: "busy trouble",
}
# aiohttp refuses these with a status of its own, and a bug is 500.
OWN = {
    "not_found": 404,
    "method_not_allowed": 405,
    "expectation_failed": 417,
    "internal_error": 500,
}
# The last message of a WebSocket, and what our Python client says by itself: never an answer over HTTP.
ELSEWHERE = {"flood", "restart", "signed_out", "signed_in", "deleted", "no_parlour", "no_socket"}


@pytest.mark.parametrize("code", sorted(set(CODES) - ELSEWHERE))
def test_a_code_keeps_its_status(code: str) -> None:
    pinned = next((status for status, codes in STATUS.items() if code in codes.split()), 400)
    assert find_code(code).status == OWN.get(code, pinned)


def test_a_code_of_a_game_is_a_bad_request() -> None:
    assert find_code("bad_raise").status == 400
