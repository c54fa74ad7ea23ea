"""One small tree of refusals."""

from parlor.engine import Illegal, Malformed, Refused


def test_a_refusal_has_a_code_for_clients_and_a_text_for_people() -> None:
    no = Illegal("bad_raise", "raise to 7 refused: allowed is 8 to 92")
    assert isinstance(no, Refused)
    assert no.code == "bad_raise"
    assert str(no) == "raise to 7 refused: allowed is 8 to 92"


def test_wrong_bytes_are_malformed() -> None:
    no = Malformed("Expected `int`, got `str` - at `$.amount`")
    assert isinstance(no, Refused)
    assert no.code == "malformed"
    assert str(no) == "Expected `int`, got `str` - at `$.amount`"
