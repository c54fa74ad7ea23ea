"""Where a request comes from, also through a proxy that the host of the server trusts."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Protocol

from multidict import MultiMapping

SAME_HOME = 64  # bits: one household has a whole network of IPv6 addresses


class IncomingRequest(Protocol):
    """What we read of a request. (The settings need this module, and most commands need no web server.)"""

    @property
    def remote(self) -> str | None: ...
    @property
    def scheme(self) -> str: ...
    @property
    def headers(self) -> MultiMapping[str]: ...


class Proxies:
    """The networks of proxies whose word about their clients is believed.

    >>> Proxies("10.0.0.0/8").home("2001:db8::1")
    '2001:db8::/64'
    """

    def __init__(self, networks: str) -> None:
        """Comma separated networks or addresses; `ValueError` for anything else."""
        words = (each.strip() for each in networks.split(","))
        self._trusted = tuple(ip_network(each) for each in words if each)

    def address(self, request: IncomingRequest) -> str:
        """Where a request comes from, for limits: by X-Forwarded-For if a trusted proxy says so."""
        peer = request.remote or ""
        if not self._trusted:
            return self.home(peer)
        hops = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
        return self.home(self.client(peer, hops))

    def scheme(self, request: IncomingRequest) -> str:
        """https if a trusted proxy says so, else what the request itself came by."""
        said = request.headers.get("X-Forwarded-Proto", "").strip().lower()
        if said in ("http", "https") and self.trusts(request.remote or ""):
            return said
        return request.scheme

    def client(self, peer: str, hops: list[str]) -> str:
        """The last address that is no proxy of ours: what stands before it anybody could have written.

        >>> Proxies("10.0.0.0/8").client("10.0.0.1", ["6.6.6.6", "9.9.9.9", "10.0.0.2"])
        '9.9.9.9'
        >>> Proxies("10.0.0.0/8").client("9.9.9.9", ["6.6.6.6"])
        '9.9.9.9'
        """
        nearest = peer
        for hop in reversed(hops):
            if not self.trusts(nearest):
                break
            before = _address(hop)
            if before is None:
                break
            nearest = str(before)
        return nearest

    def trusts(self, address: str) -> bool:
        known = _address(address) if self._trusted else None
        return known is not None and any(known in network for network in self._trusted)

    @staticmethod
    def home(address: str) -> str:
        """What counts as one address: a whole network where addresses cost nothing."""
        if ":" not in address:
            return address
        known = _address(address)
        if not isinstance(known, IPv6Address):
            return str(known or address)
        return str(ip_network((known, SAME_HOME), strict=False))


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """An address as proxies write it, with or without a port; IPv4 in the clothes of IPv6 is IPv4."""
    plain = text.strip()
    if plain.startswith("["):
        plain = plain[1:].partition("]")[0]
    elif plain.count(":") == 1:
        plain = plain.partition(":")[0]
    try:
        known = ip_address(plain.partition("%")[0])
    except ValueError:
        return None
    return (known.ipv4_mapped or known) if isinstance(known, IPv6Address) else known
