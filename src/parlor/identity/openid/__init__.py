"""Sign in with this server: an OpenID Connect provider, and the tokens that programs hold.

Authlib decides, on facts that `server` reads first; `grants` and `authlib_server` adapt it.
The SQL is in `store.sql.openid`, and the endpoints are in `server.routes`.
"""
