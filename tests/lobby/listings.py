"""Tables and people as the lobby lists them."""

from msgspec.structs import replace

from parlor.lobby.letters import LobbyList, LobbyNews
from parlor.lobby.lists import LobbyLists
from parlor.lobby.model import Filter, PersonListing, TableListing

EVERYTHING = Filter()


def table(name: str, *names: str, made: int = 0, **more: object) -> TableListing:
    listing = TableListing(name, "noughts", "forming", 2, made, names)
    return replace(listing, **more)


def person(name: str, rating: int | None = None, game: str = "noughts") -> PersonListing:
    return PersonListing(name.casefold(), name, game, 0, rating)


ANN, BOB, CID = person("Ann", 1600), person("Bob", 1550), person("Cid")


def told(lounge: LobbyLists[str], now: int = 0) -> dict[str, LobbyNews | LobbyList]:
    """What each follower hears next."""
    return {each: letter for followers, letter in lounge.news(now) for each in followers}
