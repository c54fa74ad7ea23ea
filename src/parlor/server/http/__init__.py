"""HTTP itself: connections, who asks, decoding a request, errors, OpenAPI, the built page.

What the routes do is in `routes`; WebSockets are in `sockets`.
"""
