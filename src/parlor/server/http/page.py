"""The web client: files built into the package, and the same page for every address it knows."""

from pathlib import Path

from aiohttp import hdrs, web

from parlor.fair import verifier
from parlor.server.http.authentication import Handler

PAGE = Path(__file__).parents[1] / "page"
FOR_EVER = "public, max-age=31536000, immutable"
PLAIN = ("/api/", "/assets/")  # asked for by programs and scripts, which want no page


routes = web.RouteTableDef()


@routes.get("/")
@routes.get("/{room:login|register|account|move|leaders|kit|help|replay}")
@routes.get("/{room:[tpr]|help|learn}/{name:[A-Za-z0-9_-]{1,40}}")
@routes.get("/r/{table:[A-Za-z0-9_-]{1,40}}/{round:[0-9]{1,7}}")
async def page(request: web.Request) -> web.StreamResponse:
    index = PAGE / "index.html"
    if not index.exists():
        raise web.HTTPServiceUnavailable(text="the web client is not built: run `make serve`")
    return serve_file(index, "no-cache")


@routes.get("/verify.py")
async def verify(request: web.Request) -> web.StreamResponse:
    """The program that checks a finished game, for people who do not trust the page."""
    headers = {
        "Cache-Control": "no-cache",
        "Content-Type": "text/x-python; charset=utf-8",
        "Content-Disposition": 'attachment; filename="parlor-verify.py"',
    }
    return web.FileResponse(verifier.__file__, headers=headers)


@routes.get("/{file:(?:assets/)?[A-Za-z0-9_.-]{1,100}}")
async def asset(request: web.Request) -> web.StreamResponse:
    """A file of the page; those under assets/ carry their hash in their name and never change."""
    name = request.match_info["file"]
    file = PAGE / name
    if file.name.startswith(".") or not file.is_file():
        raise web.HTTPNotFound
    keep = FOR_EVER if name.startswith("assets/") else "no-cache"
    return serve_file(file, keep)


def serve_file(file: Path, keep: str) -> web.StreamResponse:
    """A file; aiohttp sends the packed one beside it (web/tools/packed.ts) to clients that accept it."""
    return web.FileResponse(
        file, headers={hdrs.CACHE_CONTROL: keep, hdrs.VARY: hdrs.ACCEPT_ENCODING}
    )


@web.middleware
async def nothing_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Somebody who follows a broken link gets a page that says so, and shows the way home."""
    try:
        return await handler(request)
    except web.HTTPNotFound:
        index = PAGE / "index.html"
        looks = "text/html" in request.headers.get(hdrs.ACCEPT, "")
        if not looks or f"{request.path}/".startswith(PLAIN) or not index.exists():
            raise
        return web.Response(
            body=index.read_bytes(),
            status=404,
            content_type="text/html",
            charset="utf-8",
            headers={hdrs.CACHE_CONTROL: "no-store"},
        )
