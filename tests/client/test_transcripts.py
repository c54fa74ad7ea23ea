"""What the page is tried on is what our client heard and said."""

from tests.client import transcripts


def test_the_transcripts_are_what_they_were() -> None:
    assert transcripts.FILE.read_bytes() == transcripts.transcripts()
