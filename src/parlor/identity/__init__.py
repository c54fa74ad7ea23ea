"""Who people are: accounts, passwords, logins, guests, penalties, and the OpenID Connect provider.

It reads and writes through the store, and knows no HTTP: requests and cookies are in `server.http`.
"""
