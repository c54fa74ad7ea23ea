"""The games under test: ours, and toy games as another package would bring them."""

from parlor.engine.registry import GameType, games
from parlor.testing.morra import Morra
from tests.table.scenes.pennies import Pennies
from tests.table.scenes.pickpockets import Pickpockets
from tests.table.scenes.showing import Showing
from tests.table.scenes.standoff import Standoff
from tests.testing.passing_games import Passing

KINDS: tuple[GameType, ...] = (
    *games().values(),
    *(Morra, Standoff, Pennies, Showing, Passing, Pickpockets),
)
