"""The page that asks: may this program sign you in? Plain HTML, without a script."""

from html import escape

from aiohttp import web

from parlor.identity.openid.authorization import AskConsent
from parlor.identity.openid.clients import origin

WORDS = {
    "openid": "know that it is you, by the id you have here",
    "profile": "know your name here",
    "email": "know your mail address",
    "play": "come in here in your name: sit down, play and talk",
}
STYLE = """\
:root { color-scheme: light dark; font: 1.05rem/1.5 system-ui, sans-serif; }
body { margin: 10vh auto; max-width: 30rem; padding: 0 1.2rem; }
h1 { font-size: 1.4rem; }
form { display: flex; gap: 0.8rem; margin-top: 2rem; }
button { font: inherit; padding: 0.6rem 1.4rem; min-height: 2.75rem; }
small { opacity: 0.75; overflow-wrap: anywhere; }
"""
# Nothing is loaded but the style, nobody frames the page, and the form leads here, and from here to the client:
# browsers hold `form-action` against what the answer redirects to as well.
POLICY = (
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action {}"
)


def question(asked: AskConsent, name: str) -> web.Response:
    """The question, to a person of this name."""
    wants = "\n".join(f"<li>{escape(WORDS[scope])}</li>" for scope in asked.scopes)
    body = f"""
<h1>Sign in to {escape(asked.client)}?</h1>
<p>You are <strong>{escape(name)}</strong> in this parlour. If you agree, this program may</p>
<ul>
{wants}
</ul>
<p><small>You will be sent to {escape(origin(asked.redirect))}. You can take it back at any time:
the program is in the list of your sessions.</small></p>
<form method="post" action="/oauth/consent">
<input type="hidden" name="ticket" value="{escape(asked.ticket)}">
<button name="answer" value="yes">Sign in</button>
<button name="answer" value="no">No</button>
</form>"""
    return page("Sign in", body, form_action=f"'self' {origin(asked.redirect)}")


def apology(text: str) -> web.Response:
    """Something is wrong with the request, and there is nobody to send the person back to."""
    body = f"""
<h1>This cannot be done</h1>
<p>The program that sent you here asked for something that is not allowed. {escape(text)}</p>
<p><a href="/">To the parlour</a></p>"""
    return page("Not possible", body, status=400)


def page(title: str, body: str, status: int = 200, form_action: str = "'none'") -> web.Response:
    text = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="stylesheet" href="/oauth/consent.css">
</head>
<body>{body}
</body>
</html>
"""
    headers = {
        "Content-Security-Policy": POLICY.format(form_action),
        "Cache-Control": "no-store",
        # Not no-referrer: browsers would send the form without its Origin, and the answer would not count.
        "Referrer-Policy": "same-origin",
    }
    return web.Response(text=text, status=status, content_type="text/html", headers=headers)
