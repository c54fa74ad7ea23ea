"""What the requests and the sockets of this gateway share."""

from parlor.gateways.poker_v1.people import People
from parlor.gateways.poker_v1.rooms import Rooms
from parlor.gateways.poker_v1.tokens import Tokens
from parlor.server.metrics import GatewayFigures
from parlor.server.node import Node


class Service:
    """The parts of the gateway, on top of the parts of the node."""

    def __init__(self, node: Node, figures: GatewayFigures) -> None:
        self.node = node
        self.figures = figures
        self.tokens = Tokens(node)
        self.people = People(node)
        self.rooms = Rooms(node, self.people)
