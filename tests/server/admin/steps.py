"""Orders through the admin socket."""

from parlor.server.admin.commands import AdminAnswer, Order
from parlor.server.admin.socket import ask
from tests.server.house import House


async def ordered(home: House, order: Order) -> AdminAnswer:
    """An order through the door, as `parlor admin` sends it."""
    answer = await ask(home.node.settings.data, order)
    assert answer is not None
    return answer
