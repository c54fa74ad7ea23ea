"""How a program asks for consent."""

from tests.server.programs import BACK, Browser, returned

APP = "https://app.example/back"


async def asked(browser: Browser, address: str) -> dict[str, str]:
    """What a client is told at once, with nobody asked."""
    status, headers, page = await browser.open(address)
    assert status == 303, page
    location = headers["Location"]
    assert location.startswith((BACK, APP)), location
    told = returned(location)
    assert told["iss"] == browser.home.url
    return told
