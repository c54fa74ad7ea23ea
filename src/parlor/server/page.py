"""The web client: files built into the package, and the same page for every address it knows."""

from pathlib import Path

from aiohttp import web

PAGE = Path(__file__).parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"


routes = web.RouteTableDef()


@routes.get("/")
@routes.get("/{room:login|register|account|move|leaders}")
@routes.get("/{room:[tp]}/{name:[A-Za-z0-9_-]{1,40}}")
async def page(request: web.Request) -> web.StreamResponse:
    index = PAGE / "index.html"
    if not index.exists():
        raise web.HTTPServiceUnavailable(text="the web client is not built: run `make serve`")
    return web.FileResponse(index, headers={"Cache-Control": "no-cache"})


@routes.get("/{file:(?:assets/)?[A-Za-z0-9_.-]+}")
async def asset(request: web.Request) -> web.StreamResponse:
    """A file of the page; those under assets/ carry their hash in their name and never change."""
    name = request.match_info["file"]
    file = PAGE / name
    if file.name.startswith(".") or not file.is_file():
        raise web.HTTPNotFound
    keep = FOR_EVER if name.startswith("assets/") else "no-cache"
    return web.FileResponse(file, headers={"Cache-Control": keep})
