"""docs/fair.md lists all that was tried, and nothing else."""

from tests.client.lies import LIES
from tests.fair import tried
from tests.fair.tales import tales


def test_the_page_lists_every_cheat() -> None:
    assert tried.page_with(tried.table()) == tried.PAGE.read_text()


def test_no_two_cheats_of_a_kind_attack_the_same_claim() -> None:
    """(Three change what was written, by accident; they are counted as one.)"""
    claims = [tale.claim for tale in tales() if tried.is_cheat(tale)]
    twice = {claim for claim in claims if claims.count(claim) > 1}
    assert twice == {"what was written stays as it was written"}


def test_each_doubt_is_explained() -> None:
    text = tried.PAGE.read_text()
    for code in {case.doubt for case in LIES}:
        assert f"| `{code}` |" in text, code
