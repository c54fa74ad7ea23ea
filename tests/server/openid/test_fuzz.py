"""Whatever is sent to the provider, it answers, and never with a bug."""

from random import Random
from typing import Any
from urllib.parse import urlencode

from tests.server.house import House
from tests.server.programs import BACK, PASSWORD, member, program

NAMES = (
    *("grant_type", "client_id", "client_secret", "code", "redirect_uri", "code_verifier", "scope"),
    *(
        "refresh_token",
        "username",
        "password",
        "token",
        "token_type_hint",
        "response_type",
        "state",
    ),
    *("nonce", "prompt", "max_age", "since", "code_challenge", "code_challenge_method", "request"),
    *("response_mode", "ticket", "answer", "id_token_hint", "acr_values", "claims", "\u00e9", ""),
)
ODD = (
    *(
        "",
        " ",
        "\x00",
        "\n",
        '"',
        "\\",
        "é",
        "\ud7ff",
        "😀",
        "0",
        "-1",
        "9" * 400,
        "x" * 3000,
        "none",
    ),
    *(
        "login none",
        "login",
        "consent",
        "openid",
        "openid play",
        "S256",
        "plain",
        "query",
        "..",
        "a.b.c",
    ),
    *("authorization_code", "refresh_token", "password", "client_credentials", "code", "token"),
    *("code token", "javascript:x", "//evil.example", "%00", "%", "&", "=", "[", "]", "yes", "{}"),
)
PATHS = ("/oauth/token", "/oauth/revoke", "/oauth/userinfo", "/oauth/authorize", "/oauth/consent")


async def test_nothing_that_is_sent_is_a_bug(home: House) -> None:
    ann, chess = await member(home), await program(home)
    tokens = await chess.tokens(ann)
    known = (
        chess.id,
        "poker_v1",
        BACK,
        chess.verifier,
        "Ann",
        PASSWORD,
        *map(str, tokens.values()),
    )
    chance = Random(20)
    for _ in range(400):
        fields = [
            (chance.choice(NAMES), chance.choice(chance.choice((ODD, known))))
            for _ in range(chance.randrange(9))
        ]
        path, method = chance.choice(PATHS), chance.choice(("GET", "POST", "POST"))
        headers = dict(
            chance.sample(
                [
                    (
                        "Authorization",
                        chance.choice(("Basic Og==", "Basic x", "Bearer a.b.c", "Bearer")),
                    ),
                    ("Origin", chance.choice((home.url, "https://evil.example", "null"))),
                    ("Cookie", f"parlor={ann.token}"),
                    ("Content-Type", "application/x-www-form-urlencoded"),
                ],
                chance.randrange(5),
            )
        )
        sent: dict[str, Any] = {"headers": headers, "allow_redirects": False}
        if method == "POST":
            sent["data"] = fields if chance.random() < 0.9 else b"\xff%zz&&=="
        address = f"{home.url}{path}?{urlencode(fields)}" if method == "GET" else home.url + path
        async with home.http.request(method, address, **sent) as answer:
            assert answer.status < 500, (method, path, fields, headers)
            where = answer.headers.get("Location", BACK)
            assert where.startswith((BACK, "/login?next=%2Foauth%2Fauthorize", "/oauth/authorize"))
