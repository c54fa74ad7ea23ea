"""The web client: files built into the package, and the same page for every address it knows."""

from pathlib import Path

from aiohttp import web

from parlor.fair import verifier

PAGE = Path(__file__).parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"


routes = web.RouteTableDef()


@routes.get("/")
@routes.get("/{room:login|register|account|move|leaders|kit|help|replay}")
@routes.get("/{room:[tp]|help|learn}/{name:[A-Za-z0-9_-]{1,40}}")
@routes.get("/r/{table:[A-Za-z0-9_-]{1,40}}/{round:[0-9]{1,7}}")
async def page(request: web.Request) -> web.StreamResponse:
    index = PAGE / "index.html"
    if not index.exists():
        raise web.HTTPServiceUnavailable(text="the web client is not built: run `make serve`")
    return web.FileResponse(index, headers={"Cache-Control": "no-cache"})


@routes.get("/verify.py")
async def verify(request: web.Request) -> web.StreamResponse:
    """The program that checks a finished game, for who does not want to take the page's word for it."""
    headers = {
        "Cache-Control": "no-cache",
        "Content-Type": "text/x-python; charset=utf-8",
        "Content-Disposition": 'attachment; filename="parlor-verify.py"',
    }
    return web.FileResponse(verifier.__file__, headers=headers)


@routes.get("/{file:(?:assets/)?[A-Za-z0-9_.-]+}")
async def asset(request: web.Request) -> web.StreamResponse:
    """A file of the page; those under assets/ carry their hash in their name and never change."""
    name = request.match_info["file"]
    file = PAGE / name
    if file.name.startswith(".") or not file.is_file():
        raise web.HTTPNotFound
    keep = FOR_EVER if name.startswith("assets/") else "no-cache"
    return web.FileResponse(file, headers={"Cache-Control": keep})
