"""Four people at Iota, where a turn has several actions."""

from parlor.games.iota.model import Put
from parlor.table.model import Clock
from tests.table.scenes.hall import Hall

TURN = Clock(move=90_000)


FOUR = (
    "ann comes | bob comes | cid comes | dan comes | ann sits | bob sits | cid sits | dan sits"
    " | ann starts"
)


def lay(hall: Hall) -> Put:
    """Whoever has the turn lays the first card that fits somewhere."""
    state, seat = hall.sitting().state, hall.sitting().asked[0]
    put = next(act for act in hall.game.legal(state, seat).actions if isinstance(act, Put))
    person = hall.sitting().chairs[seat].person
    assert person is not None
    hall.play(f"{person.id} lays {put.card} at {put.x} {put.y}")
    return put
