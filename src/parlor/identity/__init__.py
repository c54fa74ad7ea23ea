"""Who people are: accounts, passwords, logins, guests, penalties, and the OpenID Connect provider.

It decides what is read and written; the SQL is in `store.sql`.
It knows no HTTP: requests, cookies and limits are in `server`.
"""
